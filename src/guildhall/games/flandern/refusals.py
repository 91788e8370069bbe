"""Why an action is not legal now: the rule's number and a sentence."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.text import Refusal, Term
from guildhall.games.flandern.names import (
    CARD_TOKENS,
    COAT_TOKENS,
    PIECE_TOKENS,
    SHAPE_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
)
from guildhall.games.flandern.reasons import (
    closed_town,
    elsewhere,
    no_long_side,
    not_free,
    refusal,
    why_no_centre,
    why_no_piece,
    why_no_special,
    why_not_built,
    why_not_completed,
    why_not_played,
    wrong_coat,
)
from guildhall.games.flandern.rules.cards import is_allowed
from guildhall.games.flandern.rules.components import (
    COATS,
)
from guildhall.games.flandern.rules.districts import (
    in_stock,
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
"""For each decision the rule that asks for it, its name, and the kinds of actions that answer."""


def refuse(view: View, seat: int, action: int) -> Refusal:
    """Why the seat may not do this now."""
    rule, name, kinds = _DECISIONS[view.s.phase]
    kind = ACTIONS.kind(action).name
    if kind not in kinds:
        return refusal(rule, f"asked-{name}")
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


# --- What is pointed at ---


def why_not(view: View, seat: int, element: str) -> Refusal | None:
    """Why nothing can be chosen at an element of the scene now, if the seat is asked at all."""
    s = view.s
    asked = choosing(s) >> seat & 1 == 1 if s.phase == CHOOSE_CARDS else s.acting == seat
    name, *parts = element.split("-")
    if not asked or s.phase not in _DECISIONS or name not in _BY_ELEMENT:
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
    blocked = tuple(coat_term(coat) for coat in coats if s.blocked[town, coat] >> space & 1)
    missing = tuple(coat_term(coat) for coat in coats if not s.blocked[town, coat] >> space & 1)
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
    args = {"coat": coat_term(coat), "shape": Term(f"shape-{parts[1]}")}
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
    """A guild under influence, or an influence card: something else is asked."""
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
"""What the first word of an element's name says of it."""
