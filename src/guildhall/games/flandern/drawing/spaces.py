"""The spaces of a town as the view knows them, and their labels and explanations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
from guildhall.engine.drawing.scene import Content
from guildhall.engine.text import Argument, Message, Term
from guildhall.games.flandern.names import (
    PIECE_TOKENS,
    SHAPE_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
    coat_term,
    coat_token,
    piece_term,
    space_term,
    town_term,
)
from guildhall.games.flandern.rules.building import finished
from guildhall.games.flandern.rules.components import (
    CENTRE,
    CHOOSE_CARDS,
    CHURCH,
    COATS,
    GAME_OVER,
    GUILDS,
    SPECIALS,
    TOWNS,
    count,
)
from guildhall.games.flandern.rules.scoring import (
    guild_masters,
    influence_bonus,
    points_in,
    rank,
    town_value,
)
from guildhall.games.flandern.rules.setup import is_in_game
from guildhall.games.flandern.townmap import (
    CENTRE_NAME,
    SPACE_NAMES,
    Outline,
    Placement,
    border,
    rests_on,
    spot,
    town_map,
)
from guildhall.games.flandern.words import placement_at

NOBODY = -1


@dataclass(frozen=True)
class Space:
    """One space of a town: free, covered, or with a district on it."""

    town: int
    number: int
    outline: Outline
    coat: int = NOBODY
    arms: str = ""
    """The colour of its guild, or grey, or the Church's."""
    is_covered: bool = False
    is_site: bool = False
    is_scored: bool = False
    has_cathedral: bool = False
    printed: int = 0
    masters: int = 0
    special: int = NOBODY
    spot: str = "c"
    """Where in the town it lies."""
    shape: int = 0
    long: tuple[int, ...] = ()
    """The spaces that its long sides border …"""
    short: tuple[int, ...] = ()
    """… and those that only its short sides do."""

    @property
    def token(self) -> str:
        """The space as part of the names of elements."""
        return f"{TOWN_TOKENS[self.town]}-{SPACE_TOKENS[self.number]}"

    @property
    def is_centre(self) -> bool:
        return self.number == CENTRE


def laid_specials(view: View) -> dict[int, Placement]:
    """The special church districts on the map, by piece."""
    laid = ((piece, view.s.special_at[piece]) for piece in range(SPECIALS))
    return {piece: placement_at(view, at - 1)[1] for piece, at in laid if at}


@memoised
def spaces_of(view: View, town: int) -> tuple[Space, ...]:
    """All spaces that the town has now, its centre first."""
    s = view.s
    laid = laid_specials(view)
    drawn = town_map(view.edition)[town]
    outlines = dict(drawn.spaces)
    specials: dict[str, int] = {}
    for piece, placement in laid.items():
        if view.box.place_town[s.special_at[piece] - 1] != town:
            continue
        specials[placement.base] = piece
        outlines[placement.base] = placement.outline
        if placement.eaten is not None:
            del outlines[placement.eaten]
        outlines |= {name: drawn.outlines[name] for name in drawn.created_by(placement)}
    around = _neighbours(tuple(outlines.items()))
    return tuple(
        _space(view, town, name, outline, specials.get(name, NOBODY), around[name])
        for name, outline in outlines.items()
    )


Neighbours = tuple[tuple[int, ...], tuple[int, ...]]


@lru_cache(256)
def _neighbours(outlines: tuple[tuple[str, Outline], ...]) -> dict[str, Neighbours]:
    """What each space borders: with its long sides, and only with its short ones."""
    found: dict[str, Neighbours] = {}
    for name, own in outlines:
        others = [(SPACE_NAMES.index(other), at) for other, at in outlines if other != name]
        long = tuple(number for number, at in others if rests_on(own, at))
        any_side = (number for number, at in others if border(own, at))
        found[name] = long, tuple(number for number in any_side if number not in long)
    return found


def _space(
    view: View, town: int, name: str, outline: Outline, special: int, around: Neighbours
) -> Space:
    s = view.s
    number = SPACE_NAMES.index(name)
    spaces = town_map(view.edition)[town].outlines
    bit = 1 << number
    coat = next((coat for coat in range(COATS) if s.districts[town, coat] & bit), NOBODY)
    return Space(
        town,
        number,
        outline,
        coat,
        coat_token(view, coat) if coat >= 0 else "",
        bool(s.covered[town] & bit),
        bool(s.sites[town] & bit),
        is_scored(view, town),
        bool(s.cathedrals[town] & bit),
        s.printed[town, number],
        s.masters[town, number],
        special,
        spot(spaces[name], spaces[CENTRE_NAME]),
        view.box.shape_of[town, number],
        *around,
    )


@tracked_value
def is_in_play(view: View, town: int) -> bool:
    return bool(view.s.in_play >> town & 1)


@tracked_value
def is_scored(view: View, town: int) -> bool:
    return bool(view.s.scored >> town & 1)


@tracked_value
def is_started(view: View) -> bool:
    """Whether all centres are laid and the rounds have begun."""
    return bool(view.s.phase >= CHOOSE_CARDS)


@tracked_value
def is_over(view: View) -> bool:
    return bool(view.s.phase == GAME_OVER)


def coats_in_game(view: View) -> list[int]:
    return [coat for coat in range(COATS) if is_in_game(view.players, coat)]


def guilds_in_game(view: View) -> list[int]:
    return [coat for coat in coats_in_game(view) if coat < GUILDS]


@tracked_value
def points_so_far(view: View, guild: int) -> int:
    """A guild's points for the towns already scored; in the end with those for influence."""
    s = view.s
    points = sum(s.points[town, guild] for town in range(TOWNS) if is_scored(view, town))
    if is_over(view) and guild < view.players:
        points += influence_bonus(s, view.box, guild)
    return int(points)


@tracked_value
@memoised
def points_now(view: View, town: int) -> tuple[int, ...]:
    """Every guild's points in a town: those it got, or what scoring now would give."""
    return tuple(points_in(view.s, view.box, town, guild) for guild in range(GUILDS))


@memoised
def held_in(view: View, town: int, guild: int) -> tuple[int, int, int]:
    """A guild's finished districts, building sites and guild masters in a town."""
    s = view.s
    sites = count(s.districts[town, guild] & s.sites[town])
    return finished(s, town, guild), sites, guild_masters(s, town, guild)


def guild_points_now(view: View, guild: int) -> int:
    """A guild's points if the game ended now."""
    points = sum(points_now(view, town)[guild] for town in range(TOWNS))
    return points + (influence_bonus(view.s, view.box, guild) if guild < view.players else 0)


def player_points_now(view: View, seat: int) -> int:
    """A player's points if the game ended now."""
    guild = view.s.influenced[seat]
    under_influence = guild_points_now(view, guild) if guild >= 0 else 0
    return guild_points_now(view, seat) + under_influence


def player_points(view: View, seat: int) -> int:
    """With two players a guild under influence brings points too."""
    guild = view.s.influenced[seat]
    under_influence = points_so_far(view, guild) if guild >= 0 else 0
    return points_so_far(view, seat) + under_influence


# Labels and explanations of spaces, special districts and towns.


def space_label(space: Space) -> Message:
    args: dict[str, Argument] = {
        "town": town_term(space.town),
        "space": space_term(space.number),
    }
    if not space.is_centre:
        args["spot"] = Term(f"spot-{space.spot}")
    if space.special >= 0:
        args["piece"] = piece_term(space.special)
        return Message("scene-special-at", args)
    if space.coat >= 0:
        args["coat"] = Term(f"coat-{space.arms}")
        return Message("scene-centre-at" if space.is_centre else "scene-district-at", args)
    if space.is_covered:
        return Message("scene-covered-at", args)
    return Message("scene-no-centre-at" if space.is_centre else "scene-free-at", args)


def space_about(space: Space, values: tuple[int, int, int]) -> Iterator[Message]:
    """The values are those of a guild's district, a church and a cathedral."""
    if space.coat < 0:
        if space.is_covered:
            yield Message("scene-covered-about")
        else:
            shape = SHAPE_TOKENS[space.shape]
            text = "no-centre" if space.is_centre else f"free-{shape}"
            yield Message(f"scene-{text}-about")
        yield from _borders(space)
        return
    if space.is_site:
        yield Message("scene-unfinished-about" if space.is_scored else "scene-site-about")
    else:
        worth = values[2] if space.has_cathedral else values[space.coat == CHURCH]
        yield Message("scene-worth-about", {"value": worth})
    if space.has_cathedral:
        yield Message("scene-cathedral-here")
    if space.printed + space.masters:
        yield Message("scene-masters-here", {"count": space.printed + space.masters})
    if space.special >= 0:
        yield special_about(space.special)
    yield from _borders(space)


def _borders(space: Space) -> Iterator[Message]:
    """What lies beside a space, and how."""
    for text, numbers in (("long", space.long), ("short", space.short)):
        if numbers:
            spaces = tuple(space_term(number) for number in numbers)
            yield Message(f"scene-{text}-borders", {"spaces": spaces})


def special_about(piece: int) -> Message:
    return Message(f"scene-special-{PIECE_TOKENS[piece]}-about")


def town_label(view: View, town: int) -> Message:
    args: dict[str, Argument] = {"town": town_term(town)}
    if not is_in_play(view, town):
        return Message("scene-town-left-out" if is_started(view) else "scene-town-empty", args)
    if is_scored(view, town):
        return Message("scene-town-scored", args | {"value": view.s.town_values[town]})
    args |= {"value": town_value(view.s, view.box, town), "free": count(view.s.free[town])}
    return Message("scene-town", args)


def town_about(view: View, town: int) -> Iterator[Content]:
    """How the guilds stand in the town, and what its value is made of."""
    if not is_in_play(view, town):
        if not is_started(view):
            yield Message("scene-town-empty-about")
        return
    for guild, place in standings(view, town):
        args: dict[str, Argument] = {
            "coat": coat_term(view, guild),
            "rank": place,
            "districts": finished(view.s, town, guild),
            "masters": guild_masters(view.s, town, guild),
            "points": points_in(view.s, view.box, town, guild),
        }
        yield Message("scene-standing" if is_scored(view, town) else "scene-standing-now", args)
    box = view.box
    values: dict[str, Argument] = {
        "guild": box.guild_value,
        "church": box.church_value,
        "cathedral": box.cathedral_value,
        "third": box.lower_ranks[0],
        "fourth": box.lower_ranks[1],
        "fifth": box.lower_ranks[2],
    }
    yield Message("scene-town-about", values)


def standings(view: View, town: int) -> list[tuple[int, int]]:
    """The guilds of a town with their ranks, the first one first."""
    ranks = ((guild, rank(view.s, town, guild)) for guild in range(GUILDS))
    return sorted(((g, place) for g, place in ranks if place), key=lambda pair: pair[1])
