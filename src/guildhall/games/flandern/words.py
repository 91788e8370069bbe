"""Actions, prompts, holdings, merits and score items as messages: text ids with arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from guildhall.engine.contract import Holding, Merit, NeutralParty, View
from guildhall.engine.drawing.memo import memoised
from guildhall.engine.text import Argument, Message, PlayerName, Term
from guildhall.games.flandern import names
from guildhall.games.flandern.names import (
    DECK_ID,
    GOLDEN_TOKENS,
    PIECE_TOKENS,
    SHAPE_TOKENS,
    TOWN_TOKENS,
    card_id,
    card_term,
    coat_term,
    guild_id,
    influence_id,
    space_id,
    space_term,
    special_id,
    stock_id,
    stock_piece_id,
    town_id,
    town_term,
)
from guildhall.games.flandern.rules.building import (
    buildable,
    can_build,
    coat_of,
    completions,
    end_town,
    finished,
    first_town,
    in_stock,
    is_allowed,
    is_scored,
    list_specials,
    special_of,
)
from guildhall.games.flandern.rules.components import (
    BUILD_OR_COMPLETE,
    BUILDING_SITE,
    CENTRE,
    CHOOSE_CARDS,
    CHOOSE_PIECE,
    CHURCH,
    COATS,
    GAME_OVER,
    GREEN,
    GREY,
    LAY_CENTRE,
    PICK_UP,
    PLACE_CATHEDRAL,
    PLACEMENTS,
    PLAY_OR_DRAW,
    RED,
    SHAPES,
    TAKE_GUILD,
    TOWNS,
    UNKNOWN_CARD,
    count,
)
from guildhall.games.flandern.rules.rounds import golden_left
from guildhall.games.flandern.rules.scoring import influence_bonus, points_in, rank, total
from guildhall.games.flandern.tables import ACTIONS
from guildhall.games.flandern.townmap import (
    SPACE_NAMES,
    Placement,
    Town,
    cut_of,
    side_of,
    spot_term,
    town_map,
)


def describe(view: View, seat: int, action: int) -> Message:
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


def _play(view: View, seat: int, card: int, influence: int) -> Message:
    s = view.s
    cards = (card_id(card), *(influence_id(n) for n in range(influence)))
    named = card_term(card)
    place = Message("scene-card", {"card": named})
    args: dict[str, Argument] = {"card": named, "influence": influence}
    if card == PICK_UP:
        back: dict[str, Argument] = {"count": count(s.played[seat]) + 1, "influence": influence}
        return Message("action-play-pickup", back, cards, place)
    if view.players == 2:
        return Message("action-play-alone", {"card": named}, cards, place)
    return Message("action-play", args, cards, place)


def _draw(view: View, seat: int) -> Message:
    left = count(view.s.deck[GREEN]) + count(view.s.deck[RED])
    return Message("action-draw", {"count": left}, (DECK_ID,), Message("place-deck"))


# --- Centres ---


def _centre(view: View, seat: int, town: int) -> Message:
    guild = view.s.card_guild if view.s.card_guild >= 0 else seat
    args: dict[str, Argument] = {"coat": coat_term(view, guild), "town": town_term(town)}
    return Message("action-centre", args, (town_id(town),))


def _take(view: View, seat: int, guild: int, town: int) -> Message:
    args: dict[str, Argument] = {"coat": coat_term(view, guild), "town": town_term(town)}
    touched = guild_id(guild), town_id(town)
    return Message("action-take", args, touched, Message("place-coat", {"coat": args["coat"]}))


# --- Districts ---


def worth(view: View, coat: int, has_cathedral: bool = False) -> int:
    """What a finished district adds to the value of its town."""
    box = view.box
    if coat != CHURCH:
        return int(box.guild_value)
    return int(box.cathedral_value if has_cathedral else box.church_value)


def _place(view: View, coat: int, town: int) -> Message | Term:
    """A building-site card goes to many towns, a town card to several coats of one."""
    if view.s.card == BUILDING_SITE:
        return town_term(town)
    return Message("place-coat", {"coat": coat_term(view, coat)})


def _build(view: View, seat: int, coat: int, town: int, space: int) -> Message:
    shape = view.box.shape_of[town, space]
    args = {"coat": coat_term(view, coat)} | _at(view, town, space)
    touched = stock_id(coat, shape), space_id(town, space)
    if view.s.card == BUILDING_SITE:
        return Message("action-set-up", args, touched, _place(view, coat, town))
    args["value"] = worth(view, coat)
    return Message("action-build", args, touched, _place(view, coat, town))


def placement_at(view: View, number: int) -> tuple[Town, Placement]:
    """The special placement of this number in the edition's map."""
    town = town_map(view.edition)[view.box.place_town[number]]
    piece = special_of(number)
    own = [p for p in town.placements if p.piece.lower() == PIECE_TOKENS[piece]]
    return town, own[number - view.box.place_first[piece, view.box.place_town[number]]]


def _special(view: View, seat: int, number: int) -> Message:
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
    spaces = tuple(space_id(t, SPACE_NAMES.index(name)) for name in names)
    picked = (special_id(special_of(number)), *spaces)
    return Message(f"action-special-{piece}", args, picked, _place(view, CHURCH, t))


def _coat_at(view: View, town: int, space: int) -> int:
    """Whose district stands on a space; the church's where there is none."""
    districts = view.s.districts
    return next((c for c in range(COATS) if districts[town, c] >> space & 1), CHURCH)


def _complete(view: View, seat: int, town: int, space: int) -> Message:
    coat = _coat_at(view, town, space)
    has_cathedral = view.s.cathedrals[town] >> space & 1 == 1
    args: dict[str, Argument] = {"coat": coat_term(view, coat), **_at(view, town, space)}
    args["value"] = worth(view, coat, has_cathedral)
    return Message("action-complete", args, (space_id(town, space),), Message("place-completions"))


def _show(view: View, seat: int, masters: int) -> Message:
    s = view.s
    town, space = s.laid_town, s.laid_space
    coat, shape = _coat_at(view, town, space), view.box.shape_of[town, space]
    left = s.stock[coat, shape, masters] + (1 if s.printed[town, space] == masters else 0)
    piece = stock_piece_id(coat, shape, masters)
    return Message("action-show", {"masters": masters, "count": left}, (piece,))


# --- Golden pieces ---


def _cathedral(view: View, seat: int, town: int, space: int) -> Message:
    gain = worth(view, CHURCH, has_cathedral=True) - worth(view, CHURCH)
    args = {"value": gain, "site": view.s.sites[town] >> space & 1} | _at(view, town, space)
    text = "action-cathedral-centre" if space == CENTRE else "action-cathedral"
    return Message(text, args, (space_id(town, space),), town_term(town))


def _master(view: View, seat: int, town: int, space: int) -> Message:
    s = view.s
    there = s.printed[town, space] + s.masters[town, space]
    args = {"masters": there + 1, "coat": coat_term(view, _coat_at(view, town, space))}
    args |= _at(view, town, space)
    text = "action-master-centre" if space == CENTRE else "action-master"
    return Message(text, args, (space_id(town, space),), town_term(town))


_DESCRIBERS: dict[str, Callable[..., Message]] = {
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
    influence = Holding(Message("holding-influence"), s.influence[seat], icon="ca-influence")
    return (
        Holding(Message("holding-points"), total(s, view.box, seat)),
        Holding(Message("holding-hand"), count(s.hand[seat]), icon="ic-cards", is_neutral=True),
        *((influence,) if view.players > 2 else ()),
        *(
            Holding(
                Message(f"holding-{SHAPE_TOKENS[shape]}"),
                in_stock(s, seat, shape),
                icon=f"shape-{SHAPE_TOKENS[shape]}",
                is_neutral=True,
            )
            for shape in range(SHAPES)
        ),
        Holding(Message("holding-sites"), s.site_stock, icon="site", is_neutral=True),
    )


@memoised
def bystanders(view: View) -> tuple[NeutralParty, ...]:
    """The guilds that nobody plays: the grey one, and those under influence. [R34, R46]"""
    s = view.s
    owners = {s.influenced[seat]: seat for seat in range(view.players)}
    found = []
    for guild in (GREEN, RED, GREY) if view.players == 2 else (GREY,):
        points = [points_in(s, view.box, town, guild) for town in range(TOWNS)]
        named: dict[str, Argument] = {"coat": coat_term(view, guild)}
        if guild in owners:
            named["seat"] = PlayerName(owners[guild])
        name = Message("bystander-of" if guild in owners else "bystander", named)
        found.append(NeutralParty(name, (sum(points), *points, 0, 0)))
    return tuple(found)


def exists(view: View, town: int, space: int) -> bool:
    """Whether the map can ever have this space."""
    return SPACE_NAMES[space] in town_map(view.edition)[town].outlines


# The prompt of a player with the limits that apply, and the moment of the game.


@memoised
def prompt(view: View, seat: int) -> Message:
    """The prompt of the seat."""
    s = view.s
    if s.phase == LAY_CENTRE:
        return Message("prompt-centre", {"coat": coat_term(view, s.card_guild)})
    if s.phase == TAKE_GUILD:
        return Message("prompt-take")
    if s.phase == CHOOSE_CARDS:
        return _prompt_cards(view, seat)
    if s.phase == BUILD_OR_COMPLETE:
        return _prompt_building(view)
    if s.phase == CHOOSE_PIECE:
        return _prompt_piece(view)
    if s.phase == PLAY_OR_DRAW:
        return Message("prompt-own-card" if s.influenced_done else "prompt-turn", standstill(view))
    if s.phase == PLACE_CATHEDRAL:
        return Message("prompt-cathedral", {"count": s.cathedral_stock})
    return Message("prompt-master", {"count": s.master_stock})


def standstill(view: View) -> dict[str, Argument]:
    """For how many turns nothing has moved in the game for two, and how many it may go on. [Q16]"""
    idle = max(view.s.idle_turns - 1, 0)
    return {"idle": idle, "left": view.box.idle_turns - idle}


def _prompt_cards(view: View, seat: int) -> Message:
    s = view.s
    args: dict[str, Argument] = {"count": s.influence[seat]}
    if seat == s.start_player and s.golden >= 0:
        args["card"] = Term(f"card-{GOLDEN_TOKENS[s.golden]}")
        return Message("prompt-cards-golden", args, (names.GOLDEN_ID,))
    return Message("prompt-cards", args)


def _prompt_building(view: View) -> Message:
    """Whose districts may be built, and where."""
    s = view.s
    golden = "-golden" if s.card_guild < 0 else ""
    coats = tuple(coat_term(view, coat) for coat in coats_to_build(view))
    args: dict[str, Argument] = {"coats": coats}
    if s.card == BUILDING_SITE:
        return Message(f"prompt-site{golden}", args | {"count": s.site_stock})
    args |= {
        "town": town_term(s.card),
        "free": count(s.free[s.card]) if can_build(s, view.box, s.card) else 0,
        "sites": count(completions(s, s.card)),
    }
    return Message(f"prompt-town{golden}", args, (names.town_id(s.card),))


def coats_to_build(view: View) -> list[int]:
    """Whose districts the card lets build somewhere; special ones are the Church's."""
    s, box = view.s, view.box
    towns = range(first_town(s), end_town(s))
    found = [
        coat
        for coat in range(COATS)
        if is_allowed(s, coat) and any(buildable(s, box, town, coat) for town in towns)
    ]
    placements = list_specials(s, box, [0] * PLACEMENTS, 0)
    return found if CHURCH in found or not placements else [*found, CHURCH]


def _prompt_piece(view: View) -> Message:
    s = view.s
    shape = Term(f"shape-{SHAPE_TOKENS[view.box.shape_of[s.laid_town, s.laid_space]]}")
    coat = coat_term(view, coat_of(s, s.laid_town, s.laid_space))
    return Message(
        "prompt-piece",
        {"coat": coat, "shape": shape},
        (names.space_id(s.laid_town, s.laid_space),),
    )


# --- How far the game has come ---


@memoised
def moment(view: View) -> Message:
    """The round and its step; with two players the turn and its action."""
    s = view.s
    if s.phase == GAME_OVER:
        return Message("moment-over")
    if s.phase in (LAY_CENTRE, TAKE_GUILD):
        guilds = 4 if view.players == 2 else view.players
        return Message("moment-centres", {"count": count(s.in_play) + 1, "all": guilds})
    if view.players == 2:
        done = s.own_done + s.influenced_done
        action = done + 1 if s.phase == PLAY_OR_DRAW else done
        return Message("moment-turn", {"round": s.round_no, "action": action})
    args: dict[str, Argument] = {"round": s.round_no}
    if s.phase == CHOOSE_CARDS:
        return Message("moment-cards", args)
    if s.turn > view.players:
        return Message("moment-golden", args)
    return Message("moment-action", args | {"turn": s.turn, "players": view.players})


def most_rounds(view: View) -> int:
    """How many rounds there are at most: each takes at least one golden card. [R39, Q9]"""
    held = 1 if view.s.golden == UNKNOWN_CARD else 0
    return int(view.s.round_no + golden_left(view.s) - held)


# Merits of a position: ranks in the towns, and influence.


POINT = 1000


def merits(view: View, seat: int) -> Iterator[Merit]:
    """What every open town would bring now, and the most influence cards."""
    s, box = view.s, view.box
    for town in range(TOWNS):
        if s.in_play >> town & 1 and not is_scored(s, town) and (place := rank(s, town, seat)):
            points = points_in(s, box, town, seat)
            args = {"town": town_term(town), "rank": place, "points": points}
            yield Merit(Message("merit-rank", args), POINT * points)
    if points := influence_bonus(s, box, seat):
        yield Merit(Message("merit-influence", {"points": points}), POINT * points)


# The score sheet: groups of items, and the numbers behind them.


SCORE_GROUPS = {"towns": TOWN_TOKENS, "influences": ("under_influence", "influence")}


def counted(view: View, seat: int) -> Iterator[tuple[str, int]]:
    """Finished districts in each town, and influence cards."""
    s = view.s
    for town, name in enumerate(TOWN_TOKENS):
        yield name, finished(s, town, seat)
    yield "influence", s.influence[seat]
