"""Why an action is not legal: the number of the rule and a sentence."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.text import Argument, Message, Refusal, Term
from guildhall.games.flandern.names import (
    CARD_TOKENS,
    COAT_TOKENS,
    PIECE_TOKENS,
    SHAPE_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
    coat_term,
    space_term,
    town_term,
)
from guildhall.games.flandern.rules.building import (
    built,
    coat_of,
    in_stock,
    is_allowed,
    is_scored,
    special_of,
)
from guildhall.games.flandern.rules.components import (
    BUILD_OR_COMPLETE,
    BUILDING_SITE,
    CHOOSE_CARDS,
    CHOOSE_PIECE,
    CHURCH,
    COATS,
    GREEN,
    GREY,
    LAY_CENTRE,
    PIECE_D,
    PLACE_CATHEDRAL,
    PLACE_GUILD_MASTER,
    PLAY_OR_DRAW,
    TAKE_GUILD,
    TOWNS,
)
from guildhall.games.flandern.rules.rounds import choosing
from guildhall.games.flandern.tables import ACTIONS
from guildhall.games.flandern.words import exists

_DECISIONS = {
    LAY_CENTRE: ("R5", "centre", ("centre",)),
    TAKE_GUILD: ("R42", "take", ("take",)),
    CHOOSE_CARDS: ("R10", "cards", ("play",)),
    PLAY_OR_DRAW: ("R44", "turn", ("play", "draw")),
    BUILD_OR_COMPLETE: ("R14", "action", ("build", "special", "complete")),
    CHOOSE_PIECE: ("Q5", "piece", ("show",)),
    PLACE_CATHEDRAL: ("R29", "cathedral", ("cathedral",)),
    PLACE_GUILD_MASTER: ("R30", "master", ("master",)),
}
"""For each decision its rule, its name, and its kinds of actions."""

_RULES = {kind: rule for rule, _, kinds in reversed(_DECISIONS.values()) for kind in kinds}
"""The rule of every kind of action: that of the first decision which it answers."""


def refuse(view: View, seat: int, action: int) -> Refusal:
    """Why the seat may not do this now."""
    _, name, kinds = _DECISIONS[view.s.phase]
    kind = ACTIONS.kind(action).name
    if kind not in kinds:
        return refusal(_RULES[kind], f"asked-{name}")
    numbers = ACTIONS.indices(action)
    if kind == "build":
        return why_not_built(view, *numbers)
    if kind in ("cathedral", "master"):
        return why_no_piece(view, kind, *numbers)
    if kind in ("centre", "take"):
        return why_no_centre(view, *numbers)
    if kind == "play":
        return why_not_played(view, seat, *numbers)
    if kind == "special":
        return why_no_special(view, *numbers)
    if kind == "complete":
        return why_not_completed(view, *numbers)
    return refusal("Q5", "no-such-piece") if kind == "show" else refusal("R44", "drawn")


# --- At a clicked element ---


def why_not(view: View, seat: int, element: str) -> Refusal | None:
    """Why nothing can be chosen at an element of the scene now, if the seat decides."""
    s = view.s
    is_deciding = choosing(s) >> seat & 1 == 1 if s.phase == CHOOSE_CARDS else s.acting == seat
    name, *parts = element.split("-")
    if not is_deciding or s.phase not in _DECISIONS or name not in _BY_ELEMENT:
        return None
    rule, question, _ = _DECISIONS[s.phase]
    try:
        found = _BY_ELEMENT[name](view, seat, parts)
    except (ValueError, IndexError):
        return None
    return found or refusal(rule, f"asked-{question}")


def _at_space(view: View, seat: int, parts: list[str]) -> Refusal | None:
    town, space = TOWN_TOKENS.index(parts[0]), SPACE_TOKENS.index(parts[1])
    s = view.s
    if s.phase == BUILD_OR_COMPLETE:
        return elsewhere(view, town) or _nothing_fits(view, town, space)
    if s.phase in (PLACE_CATHEDRAL, PLACE_GUILD_MASTER):
        return why_no_piece(
            view, "master" if s.phase == PLACE_GUILD_MASTER else "cathedral", town, space
        )
    return _at_town(view, seat, parts)


def _nothing_fits(view: View, town: int, space: int) -> Refusal:
    """Why the card can neither build on the space nor complete what stands there."""
    s = view.s
    if s.sites[town] >> space & 1:
        return why_not_completed(view, town, space)
    if not s.free[town] >> space & 1:
        return not_free(view, town, space)
    if not s.supported[town] >> space & 1:
        return no_long_side(view, town, space)
    coats = [coat for coat in range(COATS) if is_allowed(s, coat)]
    near = {coat for coat in coats if s.blocked[town, coat] >> space & 1}
    blocked = tuple(coat_term(view, coat) for coat in coats if coat in near)
    missing = tuple(coat_term(view, coat) for coat in coats if coat not in near)
    if not missing:
        return refusal("R20", "all-blocked", space=space_term(space), blocked=blocked)
    if not blocked:
        return refusal("R17", "all-missing", space=space_term(space), missing=missing)
    return refusal("R20", "none-fits", space=space_term(space), blocked=blocked, missing=missing)


def _at_town(view: View, seat: int, parts: list[str]) -> Refusal | None:
    s, town = view.s, TOWN_TOKENS.index(parts[0])
    if s.phase in (LAY_CENTRE, TAKE_GUILD):
        is_taken = s.in_play >> town & 1 == 1
        return refusal("R5", "has-centre", town=town_term(town)) if is_taken else None
    if s.phase == BUILD_OR_COMPLETE:
        return elsewhere(view, town)
    return closed_town(view, town)


def _at_stock(view: View, seat: int, parts: list[str]) -> Refusal | None:
    if view.s.phase != BUILD_OR_COMPLETE or len(parts) > 2:
        return None
    coat, shape = COAT_TOKENS.index(parts[0]), SHAPE_TOKENS.index(parts[1])
    if not is_allowed(view.s, coat):
        return wrong_coat(view)
    gone = in_stock(view.s, coat, shape) == 0
    args = {"coat": coat_term(view, coat), "shape": Term(f"shape-{parts[1]}")}
    return refusal("R17", "shape-gone", **args) if gone else refusal("R18", "no-place", **args)


def _at_special(view: View, seat: int, parts: list[str]) -> Refusal | None:
    if view.s.phase != BUILD_OR_COMPLETE:
        return None
    if view.s.special_at[PIECE_TOKENS.index(parts[0])] > 0:
        return refusal("R17", "special-laid")
    return refusal("R21", "special-no-place", piece=Term(f"piece-{parts[0]}"))


def _at_card(view: View, seat: int, parts: list[str]) -> Refusal | None:
    if view.s.phase not in (CHOOSE_CARDS, PLAY_OR_DRAW) or parts[0] not in CARD_TOKENS:
        return None
    return why_not_played(view, seat, CARD_TOKENS.index(parts[0]), 0)


def _at_deck(view: View, seat: int, parts: list[str]) -> Refusal | None:
    return refusal("R44", "drawn") if not parts and view.s.phase == PLAY_OR_DRAW else None


def _at_golden(view: View, seat: int, parts: list[str]) -> Refusal | None:
    return None if parts else refusal("R25", "golden-later")


def _at_other(view: View, seat: int, parts: list[str]) -> Refusal | None:
    """A guild under influence, or an influence card: another decision is pending."""
    return None


_BY_ELEMENT = {
    "space": _at_space,
    "town": _at_town,
    "stock": _at_stock,
    "special": _at_special,
    "card": _at_card,
    "deck": _at_deck,
    "golden": _at_golden,
    "guild": _at_other,
    "influence": _at_other,
}
"""The check for an element, by the first word of its name."""


# The reasons for each kind of action, in the phase in which it can be taken.


def refusal(rule: str, name: str, **args: Argument) -> Refusal:
    return Refusal(rule, Message(f"refusal-{name}", args))


def why_no_centre(view: View, *numbers: int) -> Refusal:
    if len(numbers) == 2 and numbers[0] < GREEN:
        return refusal("R41", "own-guild", coat=coat_term(view, numbers[0]))
    return refusal("R5", "has-centre", town=town_term(numbers[-1]))


def why_not_played(view: View, seat: int, card: int, influence: int) -> Refusal:
    s = view.s
    if card < TOWNS and (closed := closed_town(view, card)):
        return closed
    if not s.hand[seat] >> card & 1:
        return refusal("R15", "card-played")
    if view.players == 2:
        return refusal("R41", "no-influence")
    return refusal("R10", "influence", count=s.influence[seat])


def closed_town(view: View, town: int) -> Refusal | None:
    """A town where nothing happens any more, or never does."""
    if not view.s.in_play >> town & 1:
        return refusal("R7", "left-out", town=town_term(town))
    if is_scored(view.s, town):
        return refusal("R37", "scored", town=town_term(town))
    return None


def elsewhere(view: View, town: int) -> Refusal | None:
    """A town the card does not speak of."""
    if view.s.card not in (BUILDING_SITE, town):
        rule = "R26" if view.s.card_guild < 0 else "R16"
        return refusal(rule, "other-town", town=town_term(view.s.card))
    return closed_town(view, town)


def why_not_built(view: View, coat: int, town: int, space: int) -> Refusal:
    s = view.s
    if other := elsewhere(view, town):
        return other
    if coat < GREY and coat != s.card_guild:
        return wrong_coat(view)
    if not s.free[town] >> space & 1:
        return not_free(view, town, space)
    args = {"coat": coat_term(view, coat), "space": space_term(space)}
    if in_stock(s, coat, view.box.shape_of[town, space]) == 0:
        return refusal("R17", "no-stock", **args)
    if s.blocked[town, coat] >> space & 1:
        return refusal("R20", "equal-arms", **args)
    return no_long_side(view, town, space)


def no_long_side(view: View, town: int, space: int) -> Refusal:
    """Which sides of the shape are long, and that none of them borders a district. [R19, Q3]"""
    shape = SHAPE_TOKENS[view.box.shape_of[town, space]]
    return refusal("R19", f"no-long-side-{shape}", space=space_term(space))


def wrong_coat(view: View) -> Refusal:
    s = view.s
    if s.card_guild < 0:
        return refusal("R27" if s.card == BUILDING_SITE else "R26", "golden-coat")
    coat = coat_term(view, s.card_guild)
    return refusal("R22" if s.card == BUILDING_SITE else "R16", "other-guild", coat=coat)


def not_free(view: View, town: int, space: int) -> Refusal:
    s = view.s
    if not exists(view, town, space):
        return refusal("R18", "no-such-space", town=town_term(town))
    if built(s, town) >> space & 1:
        return refusal("R17", "built", space=space_term(space))
    if s.covered[town] >> space & 1:
        return refusal("R31", "covered", space=space_term(space))
    return refusal("R21", "not-there", space=space_term(space))


def why_no_special(view: View, placement: int) -> Refusal:
    s, box = view.s, view.box
    if box.place_needs[placement] == 0:
        return refusal("R21", "no-placement")
    piece, town = special_of(placement), box.place_town[placement]
    if other := elsewhere(view, town):
        return other
    if s.special_at[piece] > 0:
        return refusal("R17", "special-laid")
    if s.free[town] & box.place_needs[placement] != box.place_needs[placement]:
        return refusal("Q5" if piece == PIECE_D else "R21", "special-space")
    if s.blocked[town, CHURCH] & box.place_needs[placement]:
        return refusal("R20", "special-arms")
    return refusal("R19", "special-long-side")


def why_not_completed(view: View, town: int, space: int) -> Refusal:
    s = view.s
    if s.card == BUILDING_SITE:
        return refusal("R22", "complete-with-site")
    if other := elsewhere(view, town):
        return other
    if not s.sites[town] >> space & 1:
        return refusal("R16", "no-site", space=space_term(space))
    if s.card_guild < 0:
        return refusal("R26", "golden-site")
    if s.card_guild != s.acting:
        return refusal("R23", "drawn-site", coat=coat_term(view, s.card_guild))
    return refusal("R23", "other-site", coat=coat_term(view, coat_of(s, town, space)))


def why_no_piece(view: View, kind: str, town: int, space: int) -> Refusal:
    if closed := closed_town(view, town):
        return closed
    if kind == "master":
        return refusal("R30", "master")
    s = view.s
    has_cathedral = s.cathedrals[town] >> space & 1 == 1
    return refusal("R29", "second-cathedral" if has_cathedral else "cathedral")
