"""What the pieces of the map are called and what they do, in words."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import Content
from guildhall.engine.text import Argument, Term, Words
from guildhall.games.flandern.drawing.reading import (
    Space,
    is_in_play,
    is_scored,
    is_started,
)
from guildhall.games.flandern.names import PIECE_TOKENS, SHAPE_TOKENS
from guildhall.games.flandern.rules.components import CHURCH, GUILDS
from guildhall.games.flandern.rules.districts import finished
from guildhall.games.flandern.rules.scoring import guild_masters, points_in, rank, town_value
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.terms import coat_term, piece_term, space_term, town_term


def space_label(space: Space) -> Words:
    args: dict[str, Argument] = {
        "town": town_term(space.town),
        "space": space_term(space.number),
    }
    if not space.is_centre:
        args["spot"] = Term(f"spot-{space.spot}")
    if space.special >= 0:
        args["piece"] = piece_term(space.special)
        return Words("scene-special-at", args)
    if space.coat >= 0:
        args["coat"] = coat_term(space.coat)
        return Words("scene-centre-at" if space.is_centre else "scene-district-at", args)
    if space.is_covered:
        return Words("scene-covered-at", args)
    return Words("scene-no-centre-at" if space.is_centre else "scene-free-at", args)


def space_about(space: Space, values: tuple[int, int, int]) -> Iterator[Words]:
    """The values are those of a guild's district, a church and a cathedral."""
    if space.coat < 0:
        if space.is_covered:
            yield Words("scene-covered-about")
        else:
            shape = SHAPE_TOKENS[space.shape]
            text = "no-centre" if space.is_centre else f"free-{shape}"
            yield Words(f"scene-{text}-about")
        yield from _borders(space)
        return
    if space.is_site:
        yield Words("scene-unfinished-about" if space.is_scored else "scene-site-about")
    else:
        worth = values[2] if space.has_cathedral else values[space.coat == CHURCH]
        yield Words("scene-worth-about", {"value": worth})
    if space.has_cathedral:
        yield Words("scene-cathedral-here")
    if space.printed + space.masters:
        yield Words("scene-masters-here", {"count": space.printed + space.masters})
    if space.special >= 0:
        yield special_about(space.special)
    yield from _borders(space)


def _borders(space: Space) -> Iterator[Words]:
    """What lies beside a space, and how."""
    for text, numbers in (("long", space.long), ("short", space.short)):
        if numbers:
            spaces = tuple(space_term(number) for number in numbers)
            yield Words(f"scene-{text}-borders", {"spaces": spaces})


def special_about(piece: int) -> Words:
    return Words(f"scene-special-{PIECE_TOKENS[piece]}-about")


def town_label(view: View, town: int) -> Words:
    args: dict[str, Argument] = {"town": town_term(town)}
    if not is_in_play(view, town):
        return Words("scene-town-left-out" if is_started(view) else "scene-town-empty", args)
    if is_scored(view, town):
        return Words("scene-town-scored", args | {"value": view.s.town_values[town]})
    args |= {"value": town_value(view.s, view.box, town), "free": count(view.s.free[town])}
    return Words("scene-town", args)


def town_about(view: View, town: int) -> Iterator[Content]:
    """How the guilds stand in the town, and what its value is made of."""
    if not is_in_play(view, town):
        if not is_started(view):
            yield Words("scene-town-empty-about")
        return
    for guild, place in standings(view, town):
        args: dict[str, Argument] = {
            "coat": coat_term(guild),
            "rank": place,
            "districts": finished(view.s, town, guild),
            "masters": guild_masters(view.s, town, guild),
            "points": points_in(view.s, view.box, town, guild),
        }
        yield Words("scene-standing" if is_scored(view, town) else "scene-standing-now", args)
    box = view.box
    values: dict[str, Argument] = {
        "guild": box.guild_value,
        "church": box.church_value,
        "cathedral": box.cathedral_value,
        "third": box.lower_ranks[0],
        "fourth": box.lower_ranks[1],
        "fifth": box.lower_ranks[2],
    }
    yield Words("scene-town-about", values)


def standings(view: View, town: int) -> list[tuple[int, int]]:
    """The guilds of a town with their ranks, the first one first."""
    ranks = ((guild, rank(view.s, town, guild)) for guild in range(GUILDS))
    return sorted(((g, place) for g, place in ranks if place), key=lambda pair: pair[1])
