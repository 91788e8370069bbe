"""What an action does, in words: act, place, cost and gain, and the scene elements it touches."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.facts import Bystander, Holding
from guildhall.engine.text import Argument, SeatName, Term, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.names import (
    PIECE_TOKENS,
    SHAPE_TOKENS,
)
from guildhall.games.flandern.rules.components import (
    BUILDING_SITE,
    CENTRE,
    CHURCH,
    COATS,
    GREEN,
    GREY,
    PICK_UP,
    RED,
    SHAPES,
    TOWNS,
)
from guildhall.games.flandern.rules.districts import in_stock, special_of
from guildhall.games.flandern.rules.scoring import points_in, total
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.specials import Placement
from guildhall.games.flandern.spots import cut_of, side_of, spot_term
from guildhall.games.flandern.tables import ACTIONS
from guildhall.games.flandern.terms import card_term, coat_term, space_term, town_term
from guildhall.games.flandern.townmap import SPACE_NAMES, Town, town_map


def describe(view: View, seat: int, action: int) -> Words:
    """What the action does, and what to pick on the table to mean it."""
    kind = ACTIONS.kind(action).name
    return _DESCRIBERS[kind](view, seat, *ACTIONS.indices(action))


def _at(view: View, town: int, space: int) -> dict[str, Argument]:
    """The space, its town, and where in the town it lies."""
    return {
        "town": town_term(town),
        "space": space_term(space),
        "spot": spot_term(view, town, space),
    }


# --- Cards ---


def _play(view: View, seat: int, card: int, influence: int) -> Words:
    s = view.s
    cards = (touches.card_id(card), *(touches.influence_id(n) for n in range(influence)))
    named = card_term(card)
    place = Words("scene-card", {"card": named})
    args: dict[str, Argument] = {"card": named, "influence": influence}
    if card == PICK_UP:
        back: dict[str, Argument] = {"count": count(s.played[seat]) + 1, "influence": influence}
        return Words("action-play-pickup", back, cards, place)
    if view.players == 2:
        return Words("action-play-alone", {"card": named}, cards, place)
    return Words("action-play", args, cards, place)


def _draw(view: View, seat: int) -> Words:
    left = count(view.s.deck[GREEN]) + count(view.s.deck[RED])
    return Words("action-draw", {"count": left}, (touches.DECK_ID,), Words("place-deck"))


# --- Centres ---


def _centre(view: View, seat: int, town: int) -> Words:
    guild = view.s.card_guild if view.s.card_guild >= 0 else seat
    args: dict[str, Argument] = {"coat": coat_term(guild), "town": town_term(town)}
    return Words("action-centre", args, (touches.town_id(town),))


def _take(view: View, seat: int, guild: int, town: int) -> Words:
    args: dict[str, Argument] = {"coat": coat_term(guild), "town": town_term(town)}
    touched = touches.guild_id(guild), touches.town_id(town)
    return Words("action-take", args, touched, Words("place-coat", {"coat": coat_term(guild)}))


# --- Districts ---


def worth(view: View, coat: int, has_cathedral: bool = False) -> int:
    """What a finished district adds to the value of its town."""
    box = view.box
    if coat != CHURCH:
        return int(box.guild_value)
    return int(box.cathedral_value if has_cathedral else box.church_value)


def _place(view: View, coat: int, town: int) -> Words | Term:
    """A building-site card goes to many towns, a town card to several coats of one."""
    if view.s.card == BUILDING_SITE:
        return town_term(town)
    return Words("place-coat", {"coat": coat_term(coat)})


def _build(view: View, seat: int, coat: int, town: int, space: int) -> Words:
    shape = view.box.shape_of[town, space]
    args = {"coat": coat_term(coat)} | _at(view, town, space)
    touched = touches.stock_id(coat, shape), touches.space_id(town, space)
    if view.s.card == BUILDING_SITE:
        return Words("action-set-up", args, touched, _place(view, coat, town))
    args["value"] = worth(view, coat)
    return Words("action-build", args, touched, _place(view, coat, town))


def placement_at(view: View, number: int) -> tuple[Town, Placement]:
    """The special placement of this number in the edition's map."""
    town = town_map(view.edition)[view.box.place_town[number]]
    piece = special_of(number)
    own = [p for p in town.placements if p.piece.lower() == PIECE_TOKENS[piece]]
    return town, own[number - view.box.place_first[piece, view.box.place_town[number]]]


def _special(view: View, seat: int, number: int) -> Words:
    town, placement = placement_at(view, number)
    t = view.box.place_town[number]
    piece = placement.piece.lower()
    args: dict[str, Argument] = {
        "site": int(view.s.card == BUILDING_SITE),
        "piece": Term(f"piece-{piece}"),
        "value": worth(view, CHURCH),
        **_at(view, t, view.box.place_base[number]),
    }
    if placement.eaten is not None:
        args["row"] = Term(f"space-{placement.eaten.lower()}")
    elif piece != "c":
        shape, outline = placement.created[0]
        args["side"] = Term(f"side-{side_of(placement.outline, outline)}")
        if shape == "K":
            args["cut"] = Term(f"spot-{cut_of(outline)}")
    names = (*placement.needs, *town.created_by(placement))
    spaces = tuple(touches.space_id(t, SPACE_NAMES.index(name)) for name in names)
    picked = (touches.special_id(special_of(number)), *spaces)
    return Words(f"action-special-{piece}", args, picked, _place(view, CHURCH, t))


def _coat_at(view: View, town: int, space: int) -> int:
    """Whose district stands on a space; the church's where there is none."""
    districts = view.s.districts
    return next((c for c in range(COATS) if districts[town, c] >> space & 1), CHURCH)


def _complete(view: View, seat: int, town: int, space: int) -> Words:
    coat = _coat_at(view, town, space)
    has_cathedral = view.s.cathedrals[town] >> space & 1 == 1
    args: dict[str, Argument] = {"coat": coat_term(coat), **_at(view, town, space)}
    args["value"] = worth(view, coat, has_cathedral)
    return Words(
        "action-complete", args, (touches.space_id(town, space),), Words("place-completions")
    )


def _show(view: View, seat: int, masters: int) -> Words:
    s = view.s
    town, space = s.laid_town, s.laid_space
    coat, shape = _coat_at(view, town, space), view.box.shape_of[town, space]
    left = s.stock[coat, shape, masters] + (1 if s.printed[town, space] == masters else 0)
    piece = touches.stock_piece_id(coat, shape, masters)
    return Words("action-show", {"masters": masters, "count": left}, (piece,))


# --- Golden pieces ---


def _cathedral(view: View, seat: int, town: int, space: int) -> Words:
    gain = worth(view, CHURCH, has_cathedral=True) - worth(view, CHURCH)
    args = {"value": gain, "site": view.s.sites[town] >> space & 1} | _at(view, town, space)
    text = "action-cathedral-centre" if space == CENTRE else "action-cathedral"
    return Words(text, args, (touches.space_id(town, space),), town_term(town))


def _master(view: View, seat: int, town: int, space: int) -> Words:
    s = view.s
    there = s.printed[town, space] + s.masters[town, space]
    args = {"masters": there + 1, "coat": coat_term(_coat_at(view, town, space))}
    args |= _at(view, town, space)
    text = "action-master-centre" if space == CENTRE else "action-master"
    return Words(text, args, (touches.space_id(town, space),), town_term(town))


_DESCRIBERS: dict[str, Callable[..., Words]] = {
    "play": _play,
    "centre": _centre,
    "take": _take,
    "draw": _draw,
    "build": _build,
    "special": _special,
    "complete": _complete,
    "show": _show,
    "cathedral": _cathedral,
    "master": _master,
}


def holdings(view: View, seat: int) -> tuple[Holding, ...]:
    """What an act may change of a seat: its points, its cards, its districts to build."""
    s = view.s
    influence = Holding(Words("holding-influence"), s.influence[seat])
    return (
        Holding(Words("holding-points"), total(s, view.box, seat)),
        Holding(Words("holding-hand"), count(s.hand[seat])),
        *((influence,) if view.players > 2 else ()),
        *(
            Holding(Words(f"holding-{SHAPE_TOKENS[shape]}"), in_stock(s, seat, shape))
            for shape in range(SHAPES)
        ),
        Holding(Words("holding-sites"), s.site_stock),
    )


@part
def bystanders(view: View) -> tuple[Bystander, ...]:
    """The guilds that nobody plays: the grey one, and those under influence. [R34, R46]"""
    s = view.s
    owners = {s.influenced[seat]: seat for seat in range(view.players)}
    found = []
    for guild in (GREEN, RED, GREY) if view.players == 2 else (GREY,):
        points = [points_in(s, view.box, town, guild) for town in range(TOWNS)]
        named: dict[str, Argument] = {"coat": coat_term(guild)}
        if guild in owners:
            named["seat"] = SeatName(owners[guild])
        name = Words("bystander-of" if guild in owners else "bystander", named)
        found.append(Bystander(name, (sum(points), *points, 0, 0)))
    return tuple(found)


def exists(view: View, town: int, space: int) -> bool:
    """Whether the map can ever have this space."""
    return SPACE_NAMES[space] in town_map(view.edition)[town].outlines
