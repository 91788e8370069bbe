"""One guild house of the wide street: roof, sign and lodgings above workshop and storehouse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    group,
    hit,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import Message
from guildhall.games.norenberc import names
from guildhall.games.norenberc.drawing.pieces import (
    agent,
    good,
    guilds,
    number_tag,
    plate,
    row_of,
    tile_label,
    tile_piece,
)
from guildhall.games.norenberc.names import (
    GOOD_NAMES,
    GUILD_NAMES,
    good_term,
    guild_term,
    window_term,
)
from guildhall.games.norenberc.rules.components import (
    CHOOSING_PRICE,
    CRAFTSMAN_KINDS,
    LOWER_PLACE,
    MAYOR,
    NO_GUILD,
    NO_TILE,
    PAYING,
    PLANNING,
    ROUNDS,
    UPPER_PLACE,
    WINDOWS,
    tile_value,
)
from guildhall.games.norenberc.rules.guild_actions import buying_price, selling_price
from guildhall.games.norenberc.rules.pieces import guildmaster, guildmaster_price, master_place

WIDTH = 212


@memoised
def house(view: View, guild: int, x: Number, y: Number) -> Element:
    name = GUILD_NAMES[guild]
    return group(
        names.house_id(guild),
        rect(-2, 160, 216, 426, 6, "spot") if is_called(view, guild) else None,
        use("house", 0, 0, WIDTH, 590),
        use(f"roof-of-{name}", 0, 0, WIDTH, 160),
        *_sign(view, guild),
        roof(view, guild),
        crest_stack(view, guild, 106, 65),
        *lodgings(view, guild),
        *workshop(view, guild),
        *storehouse(view, guild),
        hit(2, 163, 208, 31, 4),
        x=x,
        y=y,
        classes=f"house g-{name}",
        label=Message("scene-house", {"guild": guild_term(guild)}),
        about=house_about(view, guild),
    )


def house_about(view: View, guild: int) -> tuple[Content, ...]:
    master = guildmaster(view.s, guild)
    args: dict[str, Any] = {"good": good_term(guild)}
    if master == NO_TILE:
        return (Message("scene-house-good", args),)
    price = Message("scene-price", {"talers": tile_value(master)})
    return (Message("scene-house-good", args), price, *own_prices(view, guild))


def _sign(view: View, guild: int) -> Iterator[Element]:
    yield text(20, 184, guild + 1, 16, "light")
    yield text(108, 185.5, guild_term(guild), 20, "sign-text", width=132)
    mark = mark_of(view, guild)
    if mark:
        yield use(mark, 181, 167, 24)


@tracked_value
def mark_of(view: View, guild: int) -> str:
    """Whether the guild is called out, or was in this turn."""
    s = view.s
    if s.called_guild == guild:
        return "mark-now"
    all_called = s.called_guild == NO_GUILD and s.phase != PLANNING
    return "mark-done" if all_called or 0 <= guild < s.called_guild else ""


@memoised
def roof(view: View, guild: int) -> Element:
    """All agents on the roof, and perhaps the Mayor above them."""
    s = view.s
    standing = [seat for seat in range(view.players) for _ in range(s.roof[guild, seat])]
    return group(
        names.roof_id(guild),
        *_agents(guild, standing),
        *(mayor(view, guild, n, 24 + 26 * n, 92, 30) for n in range(s.mayors[guild])),
        *_bonus(view, guild, len(standing)),
        hit(8, 96, 196, 64, 8),
        label=Message("scene-roof", {"guild": guild_term(guild), "count": len(standing)}),
        about=roof_about(view, guild, len(standing)),
    )


def is_called(view: View, guild: int) -> bool:
    return mark_of(view, guild) == "mark-now"


def roof_about(view: View, guild: int, count: int) -> tuple[Content, ...]:
    about: tuple[Content, ...] = (Message("scene-roof-about", {"count": count}),)
    return (*about, Message("scene-mayor-here")) if view.s.mayors[guild] else about


def _agents(guild: int, standing: list[int]) -> Iterator[Element]:
    lower, upper = standing[:7], standing[7:]
    number = [0] * 5
    for row, foot in ((lower, 158), (upper, 121)):
        for seat, x in zip(row, row_of(len(row), 106, 27, 176), strict=True):
            yield agent(f"{names.roof_id(guild)}-{seat}-{number[seat]}", seat, x, foot, 37)
            number[seat] += 1


def mayor(view: View, guild: int, index: int, x: Number, y: Number, width: Number) -> Element:
    return tile_piece(
        view,
        f"mayor-{GUILD_NAMES[guild]}-{index}",
        CRAFTSMAN_KINDS + MAYOR,
        x,
        y - width * 1.27,
        width,
    )


def _bonus(view: View, guild: int, count: int) -> Iterator[Element]:
    """What recruiting here earns, shown while the guild is called out."""
    if not is_called(view, guild) or not count:
        return
    yield rect(146, 96, 48, 24, 12, "tag")
    yield text(161, 113.5, f"+{count}", 15, "dark")
    yield use("taler-face", 172, 99, 18)


def crest_stack(view: View, guild: int, x: Number, y: Number, scale: Number = 1) -> Element:
    """The guild's crests, with the prestige crest beside them at the prestige guild."""
    s = view.s
    count = s.crest_stack[guild]
    has_prestige = s.prestige_guild == guild
    had_prestige = s.last_prestige_guild == guild and not has_prestige
    left = -19 if has_prestige or had_prestige else 0
    crest = f"crest-{GUILD_NAMES[guild]}"
    stack = [
        use(crest, left - 15 + k * 2.6, -19 - k * 1.8, 30, 36, "", f"{crest}-stack-{k}", crest)
        for k in reversed(range(count))
    ]
    args: dict[str, Any] = {"guild": guild_term(guild), "count": count}
    return group(
        names.crest_stack_id(guild),
        use("rays", -12, -31, 62, 62) if has_prestige else None,
        *stack,
        *number_tag(left + 14, 13, count),
        use("crest-prestige", 2, -23, 36, 44, "", "prestige", "prestige") if has_prestige else None,
        use("crest-prestige", 6, -19, 29, 36, "spent", "last-prestige") if had_prestige else None,
        hit(-38, -24, 76, 50),
        x=x,
        y=y,
        scale=scale,
        label=Message("scene-crests", args),
        about=_crest_about(has_prestige, had_prestige),
    )


def _crest_about(has_prestige: bool, had_prestige: bool) -> tuple[Content, ...]:
    about = Message("scene-prestige-here" if has_prestige else "scene-crests-about")
    return (about, Message("scene-last-prestige")) if had_prestige else (about,)


def lodgings(view: View, guild: int) -> Iterator[Element]:
    for window in range(WINDOWS):
        x = 9 + 49 * window
        yield lodger(view, guild, window, x, 204, 47)
        yield from price(view, guild, window, x + 23.5, 268, 48)


@memoised
def lodger(view: View, guild: int, window: int, x: Number, y: Number, width: Number) -> Element:
    """A window with its guest, or empty."""
    tile = view.s.lodgings[guild, window]
    name = names.window_id(guild, window)
    if tile == NO_TILE:
        return group(name, use("window-empty", 0, 0, 47, 60), x=x, y=y, scale=width / 47)
    look = "chosen" if window == _recruited(view, guild) else ""
    price = (cost(view, guild, window),)
    return tile_piece(view, name, tile, x, y, width, price, look, None, "guests")


@tracked_value
def _recruited(view: View, guild: int) -> int:
    """The window of the guest who is being paid for now; -1 for none."""
    s = view.s
    is_paying = s.phase in (CHOOSING_PRICE, PAYING) and s.called_guild == guild
    return int(s.window) if is_paying else -1


def cost(view: View, guild: int, window: int) -> Message:
    """What the guest of a window costs: one price, or the choice of two."""
    first, second = [*_prices(view, guild, window), {"own": 0, "crates": 0}][:2]
    other = {"other_own": second["own"], "other_crates": second["crates"]}
    return Message("scene-cost", {"window": window_term(window), **first, **other})


def _prices(view: View, guild: int, window: int) -> Iterator[dict[str, Any]]:
    box = view.box
    for way in range(2):
        own, crates = box.price_own[window, way], box.price_crates[window, way]
        if own or crates:
            yield {"good": good_term(guild), "own": own, "crates": crates}


def price(
    view: View, guild: int, window: int, middle: Number, y: Number, width: Number
) -> Iterator[Element]:
    """The printed price of a window, in symbols and digits."""
    height = width * 0.78
    yield rect(middle - width / 2, y, width, height, 3.5, "plate")
    rows = list(_prices(view, guild, window))
    symbol = f"g-{GOOD_NAMES[guild]}"
    if len(rows) == 1:
        things = [symbol] * rows[0]["own"] + ["g-crate"] * rows[0]["crates"]
        size = width * 0.42
        for thing, x in zip(things, row_of(len(things), middle, size, width * 0.94), strict=True):
            yield use(thing, x - size / 2, y + (height - size) / 2, size)
        return
    size = width * 0.27
    for row, args in enumerate(rows):
        top = y + height * (0.09 + 0.46 * row)
        pairs = [(n, s) for n, s in ((args["own"], symbol), (args["crates"], "g-crate")) if n]
        for (count, thing), x in zip(
            pairs, row_of(len(pairs), middle, width * 0.49, width), strict=True
        ):
            yield text(x - size * 0.46, top + size * 0.88, count, size * 1.08, "dark")
            yield use(thing, x - size * 0.12, top, size)
    yield path(f"M{middle - width / 2 + 4:g} {y + height / 2:g}h{width - 8:g}", "dash")


# The ground floor: workshop and storehouse.


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


@memoised
def shop_tile(view: View, guild: int, place: int, x: Number, y: Number, width: Number) -> Element:
    """A craftsman of the workshop, and when he is master."""
    s = view.s
    tile = s.workshop[guild, place]
    name = names.workshop_place_id(guild, place)
    if place == master_place(s):
        label = Message("scene-master", {"master": tile_value(tile), "guild": guild_term(guild)})
        about = Message("scene-master-about", {"talers": tile_value(tile)})
        return tile_piece(
            view, name, tile, x, y, width, (about, *own_prices(view, guild)), "", label
        )
    if place == LOWER_PLACE:
        return tile_piece(view, name, tile, x, y, width, (Message("scene-lower-about"),), "under")
    later = Message("scene-later-master", {"round": 4 if place == UPPER_PLACE else place + 1})
    return tile_piece(view, name, tile, x, y, width, (later,), "", tile_label(tile))


def own_prices(view: View, guild: int) -> Iterator[Content]:
    """The viewer's prices, if a Merchant or a Haggler changes them."""
    selling, buying, price = _prices_for_me(view, guild)
    if selling != price:
        yield Message("scene-your-sale", {"talers": selling})
    if buying != price:
        yield Message("scene-your-price", {"talers": buying})


@tracked_value
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


@memoised
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
    """The goods of one type in a storehouse, with a tag for their number."""
    count = view.s.storehouse[guild, kind]
    price = guildmaster_price(view.s, guild)
    name = names.stored_good_id(guild, kind)
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
        label=Message("scene-stored", args),
        about=(Message("scene-price", {"talers": price}), *own_prices(view, guild))
        if price
        else (),
    )
