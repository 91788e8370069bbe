"""The ground floor of a house: its workshop and its storehouse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    group,
    hit,
    text,
    use,
)
from guildhall.engine.text import Words
from guildhall.games.norenberc import touches
from guildhall.games.norenberc.drawing.pieces import good, guilds, plate, tile_label, tile_piece
from guildhall.games.norenberc.rules.buying import buying_price
from guildhall.games.norenberc.rules.components import (
    LOWER_PLACE,
    NO_TILE,
    ROUNDS,
    UPPER_PLACE,
    tile_value,
)
from guildhall.games.norenberc.rules.selling import selling_price
from guildhall.games.norenberc.rules.workshop import (
    guildmaster,
    guildmaster_price,
    master_place,
)
from guildhall.games.norenberc.terms import good_term, guild_term

SHOP = {0: (146.5, 389, 57), 1: (101, 367, 42), 2: (55, 346, 44), 3: (9, 322, 44)}
"""The workshop windows: x, y and the width of a tile; the guildmaster's is 0."""
ROMAN = ("I", "II", "III", "IV")
LOWER_BY = 16
"""How far the tile underneath looks out."""
MASTER_UP = 15
"""How far the last guildmaster is raised by the tile underneath."""


def workshop(view: View, guild: int) -> Iterator[Element]:
    for slot in (3, 2, 1):
        x, y, width = SHOP[slot]
        if not _slot_tiles(view, guild, slot):
            yield use("window-empty", x, y, width, width * 1.27)
    for slot in (3, 2, 1, 0):
        x, y, width = SHOP[slot]
        places = _slot_tiles(view, guild, slot)
        raised = MASTER_UP if slot == 0 and len(places) > 1 else 0
        for place in places:
            drop = LOWER_BY * width / 44 if place == LOWER_PLACE else 0
            yield shop_tile(view, guild, place, x, y - raised + drop, width)
    for slot, x, y in ((3, 24, 407), (2, 78, 432)):
        if _slot_tiles(view, guild, slot):
            yield text(x, y, ROMAN[slot], 15, "brass")
    master = guildmaster(view.s, guild)
    if master != NO_TILE:
        yield use("taler", 10, 420, 46)
        yield text(33, 452, tile_value(master), 26, "dark")


def _slot_tiles(view: View, guild: int, slot: int) -> list[int]:
    """The workshop places whose tiles lie in a window: the master's has slid to window 0."""
    s = view.s
    now = min(s.round_no, ROUNDS) - 1
    window = now if slot == 0 else slot
    if slot and slot <= now:
        return []
    places = [LOWER_PLACE, UPPER_PLACE] if window == LOWER_PLACE else [window]
    return [place for place in places if s.workshop[guild, place] != NO_TILE]


@part
def shop_tile(view: View, guild: int, place: int, x: Number, y: Number, width: Number) -> Element:
    """A craftsman of the workshop, and when he is master."""
    s = view.s
    tile = s.workshop[guild, place]
    name = touches.workshop_place_id(guild, place)
    if place == master_place(s):
        label = Words("scene-master", {"master": tile_value(tile), "guild": guild_term(guild)})
        about = Words("scene-master-about", {"talers": tile_value(tile)})
        return tile_piece(name, tile, x, y, width, (about, *own_prices(view, guild)), "", label)
    if place == LOWER_PLACE:
        return tile_piece(name, tile, x, y, width, (Words("scene-lower-about"),), "under")
    later = Words("scene-later-master", {"round": 4 if place == UPPER_PLACE else place + 1})
    return tile_piece(name, tile, x, y, width, (later,), "", tile_label(tile))


def own_prices(view: View, guild: int) -> Iterator[Content]:
    """What goods cost whoever looks, if a Merchant or a Haggler changes the price."""
    selling, buying, price = _prices_for_me(view, guild)
    if selling != price:
        yield Words("scene-your-sale", {"talers": selling})
    if buying != price:
        yield Words("scene-your-price", {"talers": buying})


@fact
def _prices_for_me(view: View, guild: int) -> tuple[int, int, int]:
    s, box, seat = view.s, view.box, view.seat
    price = guildmaster_price(s, guild)
    if seat < 0:
        return price, price, price
    return selling_price(s, box, seat, guild), buying_price(s, box, seat, guild), price


def storehouse(view: View, guild: int) -> Iterator[Element]:
    """Own goods on the upper shelf, those of other guilds below."""
    s = view.s
    if s.storehouse[guild, guild]:
        count = s.storehouse[guild, guild]
        pitch = min(24.0, (190 - 24 - 29 - 22) / max(count - 1, 1))
        width = pitch * (count - 1) + 29 + 21
        yield stored(view, guild, guild, 106 - width / 2, 532, pitch, 29)
    foreign = [g for g in guilds(view) if g != guild and s.storehouse[guild, g]]
    counts = [s.storehouse[guild, kind] for kind in foreign]
    pitch = 12.0 if len(foreign) < 3 else max(2.0, 12.0 - 3 * len(foreign) - sum(counts) / 2)
    icon = 28 if len(foreign) < 4 else 22
    widths = [pitch * (count - 1) + icon + 21 for count in counts]
    gap = min(14.0, (184 - sum(widths)) / max(len(foreign), 1))
    x = 106 - (sum(widths) + gap * (len(widths) - 1)) / 2
    for kind, width in zip(foreign, widths, strict=True):
        yield stored(view, guild, kind, x, 578, pitch, icon)
        x += width + gap


@part
def stored(
    view: View,
    guild: int,
    kind: int,
    x: Number,
    foot: Number,
    pitch: Number,
    icon: Number,
    least: Number = 0,
) -> Element:
    """The goods of one type in a storehouse; the tag tells how many."""
    count = view.s.storehouse[guild, kind]
    price = guildmaster_price(view.s, guild)
    name = touches.stored_good_id(guild, kind)
    width = pitch * (count - 1) + icon
    high = max(icon + 7, least)
    args: dict[str, Any] = {"count": count, "good": good_term(kind), "guild": guild_term(guild)}
    return group(
        name,
        *(good(f"{name}-{k}", kind, k * pitch, -icon, icon) for k in range(count)),
        *plate(width - 2, -20, 21, 19, count, 15),
        hit(-4, 3 - high, width + 26, high, 8),
        x=x,
        y=foot,
        classes="goods",
        label=Words("scene-stored", args),
        about=(Words("scene-price", {"talers": price}), *own_prices(view, guild)) if price else (),
    )
