"""Why an action is not legal now: the rule's number and a sentence."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.words import Argument, Refusal, Term, Words
from guildhall.games.flandern.names import COAT_TOKENS, SPACE_TOKENS, TOWN_TOKENS
from guildhall.games.flandern.rules.components import (
    BUILDING_SITE,
    CHURCH,
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
from guildhall.games.flandern.tables import ACTIONS
from guildhall.games.flandern.words import exists

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


def _town(town: int) -> Term:
    return Term(f"town-{TOWN_TOKENS[town]}")


def _centre(view: View, *numbers: int) -> Refusal:
    if len(numbers) == 2 and numbers[0] < GREEN:
        return _refusal("R41", "own-guild", coat=Term(f"coat-{COAT_TOKENS[numbers[0]]}"))
    return _refusal("R5", "has-centre", town=_town(numbers[-1]))


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
        return _refusal("R7", "left-out", town=_town(town))
    if is_scored(view.s, town):
        return _refusal("R37", "scored", town=_town(town))
    return None


def _elsewhere(view: View, town: int) -> Refusal | None:
    """A town the card does not speak of."""
    if view.s.card not in (BUILDING_SITE, town):
        return _refusal("R16", "other-town", town=_town(view.s.card))
    return _closed(view, town)


def _build(view: View, coat: int, town: int, space: int) -> Refusal:
    s = view.s
    if elsewhere := _elsewhere(view, town):
        return elsewhere
    if coat < GREY and coat != s.card_guild:
        return _wrong_coat(view)
    if not s.free[town] >> space & 1:
        return _not_free(view, town, space)
    args = {"coat": Term(f"coat-{COAT_TOKENS[coat]}"), "space": _space(space)}
    if in_stock(s, coat, view.box.shape_of[town, space]) == 0:
        return _refusal("R17", "no-stock", **args)
    if s.blocked[town, coat] >> space & 1:
        return _refusal("R20", "equal-arms", **args)
    return _refusal("R19", "no-long-side", space=_space(space))


def _wrong_coat(view: View) -> Refusal:
    s = view.s
    if s.card_guild < 0:
        return _refusal("R27" if s.card == BUILDING_SITE else "R26", "golden-coat")
    coat = Term(f"coat-{COAT_TOKENS[s.card_guild]}")
    return _refusal("R22" if s.card == BUILDING_SITE else "R16", "other-guild", coat=coat)


def _space(space: int) -> Term:
    return Term(f"space-{SPACE_TOKENS[space]}")


def _not_free(view: View, town: int, space: int) -> Refusal:
    s = view.s
    if not exists(view, town, space):
        return _refusal("R18", "no-such-space", town=_town(town))
    if built(s, town) >> space & 1:
        return _refusal("R17", "built", space=_space(space))
    if s.covered[town] >> space & 1:
        return _refusal("R31", "covered", space=_space(space))
    return _refusal("R21", "not-there", space=_space(space))


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
        return _refusal("R16", "no-site", space=_space(space))
    return _refusal("R23", "other-site", coat=Term(f"coat-{COAT_TOKENS[coat_of(s, town, space)]}"))


def _piece(view: View, kind: str, town: int, space: int) -> Refusal:
    if closed := _closed(view, town):
        return closed
    if kind == "master":
        return _refusal("R30", "master")
    s = view.s
    has_cathedral = s.cathedrals[town] >> space & 1 == 1
    return _refusal("R29", "second-cathedral" if has_cathedral else "cathedral")
