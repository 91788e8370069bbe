"""The pieces: tiles, agents, goods and people, each with its explanation; and a player's score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import tracked_value
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    circle,
    group,
    hit,
    rect,
    text,
    use,
)
from guildhall.engine.runtime.state import new_record, record_from_bytes, record_view
from guildhall.engine.text import Message, Term
from guildhall.games.norenberc.names import (
    GOOD_NAMES,
    GUILD_NAMES,
    TOWNSMAN_NAMES,
    craftsman_args,
    good_term,
    guild_term,
    tile_symbol,
    townsman_term,
)
from guildhall.games.norenberc.rules import scoring
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    GAME_OVER,
    JACK_3,
    JACKS,
    KEPT_TOWNSMEN,
    LOWEST_VALUE,
    PEDDLER,
    SEATS,
    VALUES,
    has_agent_symbol,
    is_craftsman,
)
from guildhall.games.norenberc.rules.scoring import (
    ITEMS,
    JACK_VALUE,
    RICHEST,
    TAX_COLLECTORS,
    richest,
    scores,
    tax_collectors,
)
from guildhall.games.norenberc.state import BOX, STATE
from guildhall.games.norenberc.tables import SCORE_ITEMS

TILE = (60, 76)
AGENT = (24, 32)
CREST = (32, 38)


def tile_label(tile: int) -> Content:
    if is_craftsman(tile):
        return Message("scene-craftsman", craftsman_args(tile))
    return townsman_term(tile)


def tile_about(view: View, tile: int) -> Iterable[Content]:
    """What the tile does, in a sentence or two."""
    if not is_craftsman(tile):
        name = TOWNSMAN_NAMES[tile - CRAFTSMAN_KINDS]
        yield Message(f"townsman-{name}-about", view.rule_args)
        return
    yield Message("scene-craftsman-about", craftsman_args(tile))
    if has_agent_symbol(tile):
        yield Message("scene-agent-plus-about")


def tile_piece(
    view: View,
    name: str,
    tile: int,
    x: Number,
    y: Number,
    width: Number,
    more: Iterable[Content] = (),
    classes: str = "",
    label: Content | None = None,
    origin: str = "",
    mark: Element | None = None,
) -> Element:
    """A tile in a box of 60 by 76, drawn `width` wide, perhaps with a mark on it."""
    symbol = tile_symbol(tile)
    return group(
        name,
        rect(-4, -4, 68, 84, 7, "chosen-frame") if classes == "chosen" else None,
        use(symbol, 0, 0, *TILE),
        mark,
        hit(-2, -2, 64, 80),
        x=x,
        y=y,
        scale=width / TILE[0],
        classes=f"tile {classes}".strip(),
        label=label or tile_label(tile),
        about=(*tile_about(view, tile), *more),
        piece=symbol,
        origin=origin,
    )


def agent(name: str, seat: int, x: Number, foot: Number, height: Number) -> Element:
    """An agent standing with its feet at (x, foot)."""
    width = height * AGENT[0] / AGENT[1]
    return use(
        f"agent-{seat}", x - width / 2, foot - height, width, height, "", name, f"agent-{seat}"
    )


def good(name: str, kind: int, x: Number, y: Number, size: Number) -> Element:
    symbol = f"g-{GOOD_NAMES[kind]}"
    return use(symbol, x, y, size, None, "", name, symbol)


def number_tag(x: Number, y: Number, shown: Content, size: Number = 15) -> tuple[Element, Element]:
    """A small round tag with a number, centred on (x, y)."""
    return circle(x, y, size * 0.66, "tag"), text(x, y + size * 0.35, shown, size, "dark")


def plate(
    x: Number, y: Number, width: Number, height: Number, shown: Content, size: Number = 14
) -> tuple[Element, Element]:
    """A small plate with a number."""
    middle = y + height / 2 + size * 0.35
    return rect(x, y, width, height, 4, "tag"), text(x + width / 2, middle, shown, size, "dark")


def row_of(count: int, middle: Number, pitch: Number, room: Number) -> list[float]:
    """Where `count` things stand side by side: no further apart than `pitch`, within `room`."""
    step = min(pitch, room / max(count, 1))
    return [middle + step * (index - (count - 1) / 2) for index in range(count)]


def owned_craftsmen(s: Any, seat: int, guild: int) -> list[int]:
    """The values of a player's craftsmen of a guild, the highest first."""
    return [
        LOWEST_VALUE + v
        for v in reversed(range(VALUES))
        for _ in range(s.craftsmen[seat, guild, v])
    ]


@tracked_value
def is_mine(view: View, seat: int) -> bool:
    return seat == view.seat


def guilds(view: View) -> range:
    """The guilds in play: one more than players."""
    return range(view.players + 1)


# A player's people: townsmen with what lies on them, and craftsmen by guild.


class Townsman(NamedTuple):
    """A townsman before a player; a load or an assignment has words and a mark of its own."""

    tile: int
    name: str
    label: Content | None = None
    more: tuple[Content, ...] = ()
    mark: Element | None = None

    def piece(self, view: View, prefix: str, x: Number, y: Number, width: Number) -> Element:
        name = f"{prefix}-{self.name}"
        return tile_piece(
            view, name, self.tile, x, y, width, self.more, "", self.label, "", self.mark
        )


def townsmen(view: View, seat: int) -> Iterator[Townsman]:
    """All townsmen of a player, and loaded Peddlers."""
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
        yield Townsman(tile, name, Message("scene-jack", args), (), crest)


def _loaded_peddler(view: View, good: int, n: int) -> Townsman:
    counts = view.box.peddler_goods
    label = Message("scene-loaded", {"good": good_term(good), "count": counts})
    more = (Message("scene-on-peddler", {"count": counts}),)
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


def craftsmen_label(view: View, seat: int, guild: int) -> Message:
    """The player's craftsmen of a guild in words."""
    values = owned_craftsmen(view.s, seat, guild)
    args: dict[str, Any] = {"guild": guild_term(guild)}
    if not values:
        return Message("scene-craftsmen-none", args)
    args |= {"values": ", ".join(map(str, values)), "sum": sum(values)}
    return Message("scene-craftsmen-owned", args)


def craftsmen_about(view: View, seat: int, guild: int) -> tuple[Message, ...]:
    jacks = jacks_in(view, seat, guild)
    return tuple(Message("scene-jack-counts", {"value": value}) for value in jacks)


# A player's score if the game ended now, and purse, as far as the viewer may know them.


OWNED = ("players", "craftsmen", "townsmen", "jacks", "crests", "prestige_crests")
"""The fields that the score is made of, but for the talers."""
TALERS: dict[int, Callable[..., int]] = {RICHEST: richest, TAX_COLLECTORS: tax_collectors}
"""The items that talers decide."""


@tracked_value
def is_concealed(view: View, seat: int) -> bool:
    """Whether the player's talers are concealed from the viewer."""
    return bool(view.s.concealed >> seat & 1)


@tracked_value
def is_any_concealed(view: View) -> bool:
    return bool(view.s.concealed)


@tracked_value
def is_over(view: View) -> bool:
    return bool(view.s.phase == GAME_OVER)


@tracked_value
def points(view: View, seat: int) -> tuple[int, ...]:
    """The score of a player, the total and its items, so far as talers are not concealed."""
    return _points(view.record.tobytes(), view.box_record.tobytes())[seat]


@lru_cache(64)
def _points(state: bytes, box: bytes) -> tuple[tuple[int, ...], ...]:
    """The scores of all players in a hidden state."""
    record, own = record_from_bytes(STATE, state), record_from_bytes(BOX, box)
    owned, s = new_record(STATE), record_view(record)
    for field in OWNED:
        owned[field] = record[field]
    found = []
    for seat, without in enumerate(_without_talers(owned.tobytes(), box)[: s.players]):
        items = list(without)
        for item, counted in TALERS.items():
            if not scoring.is_concealed(s, seat, item):
                items[item] = counted(s, record_view(own), seat)
        found.append((sum(items[1:]), *items[1:]))
    return tuple(found)


@lru_cache(512)
def _without_talers(state: bytes, box: bytes) -> tuple[tuple[int, ...], ...]:
    """All items that are the same for every viewer, computed once for all of them."""
    s = record_view(record_from_bytes(STATE, state))
    s.concealed = (1 << s.players) - 1
    out = np.zeros((SEATS, ITEMS), np.int32)
    scores(s, record_view(record_from_bytes(BOX, box)), out)
    return tuple(tuple(int(number) for number in row) for row in out)


def score_label(view: View, seat: int) -> Message:
    text = "scene-final-score" if is_over(view) else "scene-score"
    return Message(text, {"points": points(view, seat)[0]})


def score_about(view: View, seat: int) -> Iterator[Content]:
    """The items of the score, and what it leaves out."""
    for item, number in zip(SCORE_ITEMS[1:], points(view, seat)[1:], strict=True):
        if number:
            yield Message("scene-item", {"item": Term(f"score-{item}"), "points": number})
    if is_any_concealed(view):
        yield Message("scene-score-concealed")


def purse_label(view: View, seat: int) -> Message:
    if is_concealed(view, seat):
        return Message("scene-purse-concealed")
    return Message("scene-purse", {"talers": view.s.talers[seat]})
