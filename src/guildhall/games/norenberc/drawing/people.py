"""The people before a player: townsmen with what lies on them, and craftsmen by guild."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import Content, Element, Number, use
from guildhall.engine.text import Words
from guildhall.games.norenberc.drawing.pieces import guilds, owned_craftsmen, tile_piece
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    JACK_3,
    JACKS,
    KEPT_TOWNSMEN,
    PEDDLER,
)
from guildhall.games.norenberc.rules.majorities import JACK_VALUE
from guildhall.games.norenberc.terms import good_term, guild_term


class Townsman(NamedTuple):
    """A townsman before a player; a load or an assignment has words and a mark of its own."""

    tile: int
    name: str
    label: Content | None = None
    more: tuple[Content, ...] = ()
    mark: Element | None = None

    def piece(self, prefix: str, x: Number, y: Number, width: Number) -> Element:
        name = f"{prefix}-{self.name}"
        return tile_piece(name, self.tile, x, y, width, self.more, "", self.label, "", self.mark)


def townsmen(view: View, seat: int) -> Iterator[Townsman]:
    """All townsmen before a player: those that are kept, and loaded Peddlers."""
    s = view.s
    for kind in range(KEPT_TOWNSMEN):
        count = s.townsmen[seat, kind]
        if count and JACK_3 <= kind < JACK_3 + JACKS:
            yield from _jacks(view, seat, kind - JACK_3, count)
        else:
            for n in range(count):
                yield Townsman(CRAFTSMAN_KINDS + kind, f"townsman-{kind}-{n}")
    for good in guilds(view):
        for n in range(s.peddlers[seat, good]):
            yield _loaded_peddler(view, good, n)


def _jacks(view: View, seat: int, jack: int, count: int) -> Iterator[Townsman]:
    """Jacks of All Trades of one value: first those assigned, with the crest of their guild."""
    tile = CRAFTSMAN_KINDS + JACK_3 + jack
    assigned = [g for g in guilds(view) for _ in range(view.s.jacks[seat, g, jack])]
    for n in range(count):
        name = f"townsman-{JACK_3 + jack}-{n}"
        if n >= len(assigned):
            yield Townsman(tile, name)
            continue
        guild = assigned[n]
        args: dict[str, Any] = {"value": JACK_VALUE + jack, "guild": guild_term(guild)}
        look = f"g-{GUILD_NAMES[guild]}"
        crest = use(f"crest-{GUILD_NAMES[guild]}", 30, 14, 32, 38, look)
        yield Townsman(tile, name, Words("scene-jack", args), (), crest)


def _loaded_peddler(view: View, good: int, n: int) -> Townsman:
    counts = view.box.peddler_goods
    label = Words("scene-loaded", {"good": good_term(good), "count": counts})
    more = (Words("scene-on-peddler", {"count": counts}),)
    load = use(f"g-{GOOD_NAMES[good]}", 28, 18, 34)
    name = f"townsman-{PEDDLER}-{good}-{n}"
    return Townsman(CRAFTSMAN_KINDS + PEDDLER, name, label, more, load)


def jacks_in(view: View, seat: int, guild: int) -> list[int]:
    """The values of the Jacks of All Trades that a player has assigned to a guild."""
    jacks = ((JACK_VALUE + jack, view.s.jacks[seat, guild, jack]) for jack in range(JACKS))
    return [value for value, count in jacks for _ in range(count)]


def majority_sum(view: View, seat: int, guild: int) -> int:
    """What a player has in the majority of a guild, Jacks included."""
    return sum(owned_craftsmen(view.s, seat, guild)) + sum(jacks_in(view, seat, guild))


def most_in(view: View, guild: int) -> int:
    """The highest sum in a guild."""
    return max(majority_sum(view, seat, guild) for seat in range(view.players))


def craftsmen_label(view: View, seat: int, guild: int) -> Words:
    """The player's craftsmen of a guild in words."""
    values = owned_craftsmen(view.s, seat, guild)
    args: dict[str, Any] = {"guild": guild_term(guild)}
    if not values:
        return Words("scene-craftsmen-none", args)
    args |= {"values": ", ".join(map(str, values)), "sum": sum(values)}
    return Words("scene-craftsmen-owned", args)


def craftsmen_about(view: View, seat: int, guild: int) -> tuple[Words, ...]:
    jacks = jacks_in(view, seat, guild)
    return tuple(Words("scene-jack-counts", {"value": value}) for value in jacks)
