"""What is asked and what an action does, in words, with the scene elements it touches."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.words import Argument, Term, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.geometry import Outline, bounds
from guildhall.games.flandern.names import (
    COAT_TOKENS,
    PIECE_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
)
from guildhall.games.flandern.rules.components import BUILDING_SITE
from guildhall.games.flandern.rules.districts import coat_of, special_of
from guildhall.games.flandern.specials import Placement
from guildhall.games.flandern.tables import ACTIONS
from guildhall.games.flandern.townmap import SPACE_NAMES, Town, town_map


def describe(view: View, seat: int, action: int) -> Words:
    """What the action does, and what to pick on the table to mean it."""
    kind = ACTIONS.kind(action).name
    indices = ACTIONS.indices(action)
    if kind == "play":
        return _play(view, action, *indices)
    if kind == "build":
        return _build(view, *indices)
    if kind == "special":
        return _special(view, *indices)
    if kind == "show":
        return _show(view, action, *indices)
    return Words(ACTIONS.words(action).text, ACTIONS.words(action).args, _touched(kind, indices))


def _touched(kind: str, indices: tuple[int, ...]) -> tuple[str, ...]:
    if kind == "centre":
        return (touches.town(indices[0]),)
    if kind == "take":
        return touches.guild(indices[0]), touches.town(indices[1])
    if kind == "draw":
        return (touches.DECK,)
    town, space = indices
    return (touches.space(town, space),)


def _play(view: View, action: int, card: int, influence: int) -> Words:
    text = "action-play" if view.players > 2 else "action-play-alone"
    cards = (touches.card(card), *(touches.influence(n) for n in range(influence)))
    return Words(text, ACTIONS.words(action).args, cards)


def _build(view: View, coat: int, town: int, space: int) -> Words:
    shape = view.box.shape_of[town, space]
    args: dict[str, Argument] = {
        "coat": Term(f"coat-{COAT_TOKENS[coat]}"),
        "town": Term(f"town-{TOWN_TOKENS[town]}"),
        "space": Term(f"space-{SPACE_TOKENS[space]}"),
    }
    text = "action-set-up" if view.s.card == BUILDING_SITE else "action-build"
    return Words(text, args, (touches.stock(coat, shape), touches.space(town, space)))


def placement_at(view: View, number: int) -> tuple[Town, Placement]:
    """The special placement of this number in the edition's map."""
    town = town_map(view.edition)[view.box.place_town[number]]
    piece = special_of(number)
    own = [p for p in town.placements if p.piece.lower() == PIECE_TOKENS[piece]]
    return town, own[number - view.box.place_first[piece, view.box.place_town[number]]]


def _special(view: View, number: int) -> Words:
    town, placement = placement_at(view, number)
    piece = placement.piece.lower()
    args: dict[str, Argument] = {
        "piece": Term(f"piece-{piece}"),
        "town": Term(f"town-{town.name}"),
        "space": Term(f"space-{placement.base.lower()}"),
    }
    if placement.eaten is not None:
        args["row"] = Term(f"space-{placement.eaten.lower()}")
    elif piece != "c":
        shape, outline = placement.created[0]
        args["side"] = Term(f"side-{_side(placement.outline, outline)}")
        if shape == "K":
            args["cut"] = Term(f"side-{_cut_corner(outline)}")
    t = view.box.place_town[number]
    names = (*placement.needs, *town.created_by(placement))
    spaces = tuple(touches.space(t, SPACE_NAMES.index(name)) for name in names)
    picked = (touches.special(special_of(number)), *spaces)
    return Words(f"action-special-{piece}", args, picked)


def _side(church: Outline, created: Outline) -> str:
    """On which side of the church the created space lies."""
    left, _, right, high = bounds([church])
    new_left, new_low, _, _ = bounds([created])
    if new_left >= right:
        return "e"
    if new_low >= high:
        return "n"
    return "s" if new_left >= left else "w"


def _cut_corner(outline: Outline) -> str:
    """Which corner of a corner space is cut."""
    left, low, right, high = bounds([outline])
    corners = {"sw": (left, low), "se": (right, low), "ne": (right, high), "nw": (left, high)}
    return next(name for name, corner in corners.items() if corner not in outline)


def _show(view: View, action: int, masters: int) -> Words:
    s = view.s
    coat = coat_of(s, s.laid_town, s.laid_space)
    shape = view.box.shape_of[s.laid_town, s.laid_space]
    piece = touches.stock_piece(coat, shape, masters)
    return Words("action-show", ACTIONS.words(action).args, (piece,))


def exists(view: View, town: int, space: int) -> bool:
    """Whether the map can ever have this space."""
    return SPACE_NAMES[space] in town_map(view.edition)[town].outlines
