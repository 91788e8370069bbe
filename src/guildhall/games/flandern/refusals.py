"""Why an action is not legal now: the rule's number and a sentence."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.words import Argument, Refusal, Term, Words
from guildhall.games.flandern.names import (
    CARD_TOKENS,
    COAT_TOKENS,
    PIECE_TOKENS,
    SHAPE_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
)
from guildhall.games.flandern.rules.cards import is_allowed
from guildhall.games.flandern.rules.components import (
    BUILDING_SITE,
    CHURCH,
    COATS,
    GREEN,
    GREY,
    PIECE_D,
    TOWNS,
)
from guildhall.games.flandern.rules.districts import (
    built,
    coat_of,
    in_stock,
    is_scored,
    special_of,
)
from guildhall.games.flandern.rules.phases import (
    BUILD_OR_COMPLETE,
    CHOOSE_CARDS,
    CHOOSE_PIECE,
    LAY_CENTRE,
    PLACE_CATHEDRAL,
    PLACE_GUILD_MASTER,
    PLAY_OR_DRAW,
    TAKE_GUILD,
)
from guildhall.games.flandern.rules.rounds import choosing
from guildhall.games.flandern.tables import ACTIONS
from guildhall.games.flandern.terms import coat_term, space_term, town_term
from guildhall.games.flandern.words import (
    exists,
)

_ASKED = {
    LAY_CENTRE: ("R5", "centre", ("centre",)),
    TAKE_GUILD: ("R42", "take", ("take",)),
    CHOOSE_CARDS: ("R10", "cards", ("play",)),
    PLAY_OR_DRAW: ("R44", "turn", ("play", "draw")),
    BUILD_OR_COMPLETE: ("R14", "action", ("build", "special", "complete")),
    CHOOSE_PIECE: ("Q5", "piece", ("show",)),
    PLACE_CATHEDRAL: ("R29", "cathedral", ("cathedral",)),
    PLACE_GUILD_MASTER: ("R30", "master", ("master",)),
}
"""For each decision the rule that asks for it, its name, and the kinds of actions that answer."""


def refuse(view: View, seat: int, action: int) -> Refusal:
    """Why the seat may not do this now."""
    rule, name, kinds = _ASKED[view.s.phase]
    kind = ACTIONS.kind(action).name
    if kind not in kinds:
        return _refusal(rule, f"asked-{name}")
    numbers = ACTIONS.indices(action)
    if kind == "build":
        return _build(view, *numbers)
    if kind in ("cathedral", "master"):
        return _piece(view, kind, *numbers)
    if kind in ("centre", "take"):
        return _centre(view, *numbers)
    if kind == "play":
        return _play(view, seat, *numbers)
    if kind == "special":
        return _special(view, *numbers)
    if kind == "complete":
        return _complete(view, *numbers)
    return _refusal("Q5", "no-such-piece") if kind == "show" else _refusal("R44", "drawn")


def _refusal(rule: str, name: str, **args: Argument) -> Refusal:
    return Refusal(rule, Words(f"refusal-{name}", args))


def _centre(view: View, *numbers: int) -> Refusal:
    if len(numbers) == 2 and numbers[0] < GREEN:
        return _refusal("R41", "own-guild", coat=coat_term(numbers[0]))
    return _refusal("R5", "has-centre", town=town_term(numbers[-1]))


def _play(view: View, seat: int, card: int, influence: int) -> Refusal:
    s = view.s
    if card < TOWNS and (closed := _closed(view, card)):
        return closed
    if not s.hand[seat] >> card & 1:
        return _refusal("R15", "card-played")
    if view.players == 2:
        return _refusal("R41", "no-influence")
    return _refusal("R10", "influence", count=s.influence[seat])


def _closed(view: View, town: int) -> Refusal | None:
    """A town where nothing happens any more, or never does."""
    if not view.s.in_play >> town & 1:
        return _refusal("R7", "left-out", town=town_term(town))
    if is_scored(view.s, town):
        return _refusal("R37", "scored", town=town_term(town))
    return None


def _elsewhere(view: View, town: int) -> Refusal | None:
    """A town the card does not speak of."""
    if view.s.card not in (BUILDING_SITE, town):
        rule = "R26" if view.s.card_guild < 0 else "R16"
        return _refusal(rule, "other-town", town=town_term(view.s.card))
    return _closed(view, town)


def _build(view: View, coat: int, town: int, space: int) -> Refusal:
    s = view.s
    if elsewhere := _elsewhere(view, town):
        return elsewhere
    if coat < GREY and coat != s.card_guild:
        return _wrong_coat(view)
    if not s.free[town] >> space & 1:
        return _not_free(view, town, space)
    args = {"coat": coat_term(coat), "space": space_term(space)}
    if in_stock(s, coat, view.box.shape_of[town, space]) == 0:
        return _refusal("R17", "no-stock", **args)
    if s.blocked[town, coat] >> space & 1:
        return _refusal("R20", "equal-arms", **args)
    return no_long_side(view, town, space)


def no_long_side(view: View, town: int, space: int) -> Refusal:
    """Which sides of the shape are long, and that none of them borders a district. [R19, Q3]"""
    shape = SHAPE_TOKENS[view.box.shape_of[town, space]]
    return _refusal("R19", f"no-long-side-{shape}", space=space_term(space))


def _wrong_coat(view: View) -> Refusal:
    s = view.s
    if s.card_guild < 0:
        return _refusal("R27" if s.card == BUILDING_SITE else "R26", "golden-coat")
    coat = coat_term(s.card_guild)
    return _refusal("R22" if s.card == BUILDING_SITE else "R16", "other-guild", coat=coat)


def _not_free(view: View, town: int, space: int) -> Refusal:
    s = view.s
    if not exists(view, town, space):
        return _refusal("R18", "no-such-space", town=town_term(town))
    if built(s, town) >> space & 1:
        return _refusal("R17", "built", space=space_term(space))
    if s.covered[town] >> space & 1:
        return _refusal("R31", "covered", space=space_term(space))
    return _refusal("R21", "not-there", space=space_term(space))


def _special(view: View, placement: int) -> Refusal:
    s, box = view.s, view.box
    if box.place_needs[placement] == 0:
        return _refusal("R21", "no-placement")
    piece, town = special_of(placement), box.place_town[placement]
    if elsewhere := _elsewhere(view, town):
        return elsewhere
    if s.special_at[piece] > 0:
        return _refusal("R17", "special-laid")
    if s.free[town] & box.place_needs[placement] != box.place_needs[placement]:
        return _refusal("Q5" if piece == PIECE_D else "R21", "special-space")
    if s.blocked[town, CHURCH] & box.place_needs[placement]:
        return _refusal("R20", "special-arms")
    return _refusal("R19", "special-long-side")


def _complete(view: View, town: int, space: int) -> Refusal:
    s = view.s
    if s.card == BUILDING_SITE:
        return _refusal("R22", "complete-with-site")
    if elsewhere := _elsewhere(view, town):
        return elsewhere
    if not s.sites[town] >> space & 1:
        return _refusal("R16", "no-site", space=space_term(space))
    if s.card_guild < 0:
        return _refusal("R26", "golden-site")
    if s.card_guild != s.acting:
        return _refusal("R23", "drawn-site", coat=coat_term(s.card_guild))
    return _refusal("R23", "other-site", coat=coat_term(coat_of(s, town, space)))


def _piece(view: View, kind: str, town: int, space: int) -> Refusal:
    if closed := _closed(view, town):
        return closed
    if kind == "master":
        return _refusal("R30", "master")
    s = view.s
    has_cathedral = s.cathedrals[town] >> space & 1 == 1
    return _refusal("R29", "second-cathedral" if has_cathedral else "cathedral")


# --- What is pointed at ---


def why_not(view: View, seat: int, element: str) -> Refusal | None:
    """Why nothing can be chosen at an element of the scene now, if the seat is asked at all."""
    s = view.s
    asked = choosing(s) >> seat & 1 == 1 if s.phase == CHOOSE_CARDS else s.acting == seat
    name, *parts = element.split("-")
    if not asked or s.phase not in _ASKED or name not in _POINTED:
        return None
    rule, question, _ = _ASKED[s.phase]
    try:
        refusal = _POINTED[name](view, seat, parts)
    except (ValueError, IndexError):
        return None
    return refusal or _refusal(rule, f"asked-{question}")


def _at_space(view: View, seat: int, parts: list[str]) -> Refusal | None:
    town, space = TOWN_TOKENS.index(parts[0]), SPACE_TOKENS.index(parts[1])
    s = view.s
    if s.phase == BUILD_OR_COMPLETE:
        return _elsewhere(view, town) or _nothing_fits(view, town, space)
    if s.phase in (PLACE_CATHEDRAL, PLACE_GUILD_MASTER):
        return _piece(view, "master" if s.phase == PLACE_GUILD_MASTER else "cathedral", town, space)
    return _at_town(view, seat, parts)


def _nothing_fits(view: View, town: int, space: int) -> Refusal:
    """Why the card can neither build on the space nor complete what stands there."""
    s = view.s
    if s.sites[town] >> space & 1:
        return _complete(view, town, space)
    if not s.free[town] >> space & 1:
        return _not_free(view, town, space)
    if not s.supported[town] >> space & 1:
        return no_long_side(view, town, space)
    coats = [coat for coat in range(COATS) if is_allowed(s, coat)]
    blocked = tuple(coat_term(coat) for coat in coats if s.blocked[town, coat] >> space & 1)
    missing = tuple(coat_term(coat) for coat in coats if not s.blocked[town, coat] >> space & 1)
    if not missing:
        return _refusal("R20", "all-blocked", space=space_term(space), blocked=blocked)
    if not blocked:
        return _refusal("R17", "all-missing", space=space_term(space), missing=missing)
    return _refusal("R20", "none-fits", space=space_term(space), blocked=blocked, missing=missing)


def _at_town(view: View, seat: int, parts: list[str]) -> Refusal | None:
    s, town = view.s, TOWN_TOKENS.index(parts[0])
    if s.phase in (LAY_CENTRE, TAKE_GUILD):
        is_taken = s.in_play >> town & 1 == 1
        return _refusal("R5", "has-centre", town=town_term(town)) if is_taken else None
    if s.phase == BUILD_OR_COMPLETE:
        return _elsewhere(view, town)
    return _closed(view, town)


def _at_stock(view: View, seat: int, parts: list[str]) -> Refusal | None:
    if view.s.phase != BUILD_OR_COMPLETE or len(parts) > 2:
        return None
    coat, shape = COAT_TOKENS.index(parts[0]), SHAPE_TOKENS.index(parts[1])
    if not is_allowed(view.s, coat):
        return _wrong_coat(view)
    gone = in_stock(view.s, coat, shape) == 0
    args = {"coat": coat_term(coat), "shape": Term(f"shape-{parts[1]}")}
    return _refusal("R17", "shape-gone", **args) if gone else _refusal("R18", "no-place", **args)


def _at_special(view: View, seat: int, parts: list[str]) -> Refusal | None:
    if view.s.phase != BUILD_OR_COMPLETE:
        return None
    if view.s.special_at[PIECE_TOKENS.index(parts[0])] > 0:
        return _refusal("R17", "special-laid")
    return _refusal("R21", "special-no-place", piece=Term(f"piece-{parts[0]}"))


def _at_card(view: View, seat: int, parts: list[str]) -> Refusal | None:
    if view.s.phase not in (CHOOSE_CARDS, PLAY_OR_DRAW) or parts[0] not in CARD_TOKENS:
        return None
    return _play(view, seat, CARD_TOKENS.index(parts[0]), 0)


def _at_deck(view: View, seat: int, parts: list[str]) -> Refusal | None:
    return _refusal("R44", "drawn") if not parts and view.s.phase == PLAY_OR_DRAW else None


_POINTED = {
    "space": _at_space,
    "town": _at_town,
    "stock": _at_stock,
    "special": _at_special,
    "card": _at_card,
    "deck": _at_deck,
}
"""What the first word of an element's name says of it."""
