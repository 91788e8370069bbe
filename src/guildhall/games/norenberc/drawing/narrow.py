"""The street for narrow screens: a strip of small houses, and one house at a time."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised
from guildhall.engine.drawing.scene import Element, Number, Sheet, group, hit, path, rect, text, use
from guildhall.engine.text import Message, PlayerName
from guildhall.games.norenberc import names
from guildhall.games.norenberc.drawing.houses import (
    MASTER_UP,
    ROMAN,
    crest_stack,
    house_about,
    is_called,
    lodger,
    mark_of,
    mayor,
    price,
    roof_about,
    shop_tile,
    stored,
)
from guildhall.games.norenberc.drawing.pieces import agent, guilds, row_of
from guildhall.games.norenberc.drawing.street import (
    banner,
    called_card,
    clock,
    guest_stack,
    is_planned,
    planned_card,
    planner,
    prestige_supply,
)
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES, guild_term
from guildhall.games.norenberc.rules.components import (
    LOWER_PLACE,
    NO_TILE,
    ROUNDS,
    UPPER_PLACE,
    WINDOWS,
    tile_value,
)
from guildhall.games.norenberc.rules.pieces import guildmaster, stack_size

WIDTH = 390
HEIGHT = 545
SHOP = {0: (300, 301, 70), 1: (154, 320, 56), 2: (86, 320, 56), 3: (18, 303, 55)}
LOWER_BY = 20


def narrow_sheets(view: View) -> Iterator[Sheet]:
    yield _strip(view)
    for guild in guilds(view):
        children = (
            use("n-backdrop", -WIDTH / 2, 0, 2 * WIDTH, HEIGHT),
            _house(view, guild),
            group(f"street-{GUILD_NAMES[guild]}", *_cards(view, guild)),
        )
        label = Message("scene-house", {"guild": guild_term(guild)})
        yield Sheet(f"at-{GUILD_NAMES[guild]}", "district", WIDTH, HEIGHT, children, label)
    yield Sheet("at-gate", "district", WIDTH, HEIGHT, tuple(_gate(view)), Message("scene-gate"))


# --- The strip ---


def _strip(view: View) -> Sheet:
    count = len(guilds(view))
    step = WIDTH / (count + 1)
    houses = (_small_house(view, guild, step * (guild + 1), step) for guild in guilds(view))
    return Sheet(
        "strip", "strip", WIDTH, 66, (_small_gate(view, step), *houses), Message("scene-street")
    )


def _small_gate(view: View, step: Number) -> Element:
    x = step / 2 - 20
    return group(
        "strip-gate",
        path(f"M{x} 22L{x + 20} 3 {x + 40} 22Z", "band"),
        rect(x + 3, 22, 34, 38, 0, "mini-gate"),
        *(
            use(f"seal-{view.s.order[n]}", x + 5 + 15 * (n % 2), 23 + 12 * (n // 2), 14)
            for n in range(min(view.players, 4))
        ),
        rect(x + 6, 46, 28, 16, 4, "tag"),
        text(x + 20, 58.5, stack_size(view.s), 14, "dark"),
        hit(1, 1, step - 2, 64, 8),
        label=Message("scene-gate"),
        show="at-gate",
    )


@memoised
def _small_house(view: View, guild: int, x: Number, step: Number) -> Element:
    s = view.s
    name = GUILD_NAMES[guild]
    width = min(56.0, step - 4)
    master = guildmaster(s, guild)
    mark = mark_of(view, guild)
    planned = is_planned(view, guild)
    return group(
        f"strip-{name}",
        use(f"rooflet-{name}", 0, 4, width, 20),
        rect(2, 22, width - 4, 38, 0, "mini"),
        *_small_agents(view, guild, width),
        use(f"g-{GOOD_NAMES[guild]}", 3, 29, width * 0.42),
        use("taler", width * 0.5, 29, width * 0.44),
        None if master == NO_TILE else text(width * 0.72, 46.5, tile_value(master), 15, "dark"),
        use("crest-prestige", width - 18, -1, 17, 21) if s.prestige_guild == guild else None,
        use(f"seal-{view.seat}", width - 20, 0, 18) if planned else None,
        use(mark, width - 20, -1, 20) if mark else None,
        hit(-1, 1, width + 2, 64, 8),
        x=x + (step - width) / 2,
        classes=f"g-{name}",
        label=Message("scene-house", {"guild": guild_term(guild)}),
        show=f"at-{name}",
    )


def _small_agents(view: View, guild: int, width: Number) -> Iterator[Element]:
    standing = [seat for seat in range(view.players) for _ in range(view.s.roof[guild, seat])]
    places = row_of(len(standing), width / 2, 9, width - 8)
    for seat, x in zip(standing, places, strict=True):
        yield use(f"agent-{seat}", x - 5, 8, 10.5, 14)


# --- One house ---


@memoised
def _house(view: View, guild: int) -> Element:
    name = GUILD_NAMES[guild]
    mark = mark_of(view, guild)
    return group(
        names.house_id(guild),
        use("narrow-house", 0, 0, WIDTH, 484),
        rect(-WIDTH / 2, 484, 2 * WIDTH, HEIGHT - 484, 0, "street"),
        text(24, 111, guild + 1, 17, "light"),
        text(195, 112.5, guild_term(guild), 22, "sign-text", width=260),
        use(mark, 353, 92, 26) if mark else None,
        _roof(view, guild),
        crest_stack(view, guild, 72, 54, 1.1),
        *_lodgings(view, guild),
        *_workshop(view, guild),
        *_storehouse(view, guild),
        hit(4, 89, 382, 32, 4),
        classes=f"house g-{name}",
        label=Message("scene-house", {"guild": guild_term(guild)}),
        about=house_about(view, guild),
    )


@memoised
def _roof(view: View, guild: int) -> Element:
    s = view.s
    standing = [seat for seat in range(view.players) for _ in range(s.roof[guild, seat])]
    number = [0] * 5
    agents = []
    for seat, x in zip(standing, row_of(len(standing), 200, 34, 172), strict=True):
        agents.append(agent(f"{names.roof_id(guild)}-{seat}-{number[seat]}", seat, x, 84, 48))
        number[seat] += 1
    count = len(standing)
    has_bonus = count and is_called(view, guild)
    return group(
        names.roof_id(guild),
        *agents,
        *(mayor(view, guild, n, 330 - 40 * n, 82, 36) for n in range(s.mayors[guild])),
        rect(290, 50, 58, 28, 14, "tag") if has_bonus else None,
        text(308, 70, f"+{count}", 18, "dark") if has_bonus else None,
        use("taler-face", 322, 53, 22) if has_bonus else None,
        hit(112, 8, 240, 76, 8),
        label=Message("scene-roof", {"guild": guild_term(guild), "count": count}),
        about=roof_about(view, guild, count),
    )


def _lodgings(view: View, guild: int) -> Iterator[Element]:
    for window in range(WINDOWS):
        x = 17 + 92 * window
        yield lodger(view, guild, window, x, 132, 80)
        yield from price(view, guild, window, x + 40, 239, 64)


def _workshop(view: View, guild: int) -> Iterator[Element]:
    s = view.s
    now = min(s.round_no, ROUNDS) - 1
    for slot in (3, 2, 1, 0):
        window = now if slot == 0 else slot
        places = [LOWER_PLACE, UPPER_PLACE] if window == LOWER_PLACE else [window]
        tiles = [p for p in places if s.workshop[guild, p] != NO_TILE and (slot == 0 or slot > now)]
        x, y, width = SHOP[slot]
        if slot and not tiles:
            yield use("window-empty", x, y, width, width * 1.27)
        raised = MASTER_UP if slot == 0 and len(tiles) > 1 else 0
        for place in tiles:
            drop = LOWER_BY if place == LOWER_PLACE else 0
            yield shop_tile(view, guild, place, x, y - raised + drop, width)
        if slot > 1 and tiles:
            yield rect(x - 5, y - 6, 30, 20, 4, "band")
            yield text(x + 10, y + 9, ROMAN[slot], 16, "brass")
    master = guildmaster(s, guild)
    if master != NO_TILE:
        yield use("taler", 227, 326, 54)
        yield text(254, 363, tile_value(master), 29, "dark")


def _storehouse(view: View, guild: int) -> Iterator[Element]:
    s = view.s
    kinds = [g for g in (guild, *guilds(view)) if s.storehouse[guild, g]]
    kinds = list(dict.fromkeys(kinds))
    counts = [s.storehouse[guild, kind] for kind in kinds]
    icon = 42 if len(kinds) < 5 else 34
    room = 348 - len(kinds) * (icon + 32)
    pitch = min(18.0, room / max(sum(counts) - len(counts), 1))
    widths = [pitch * (count - 1) + icon + 22 for count in counts]
    gap = min(18.0, (352 - sum(widths)) / max(len(kinds), 1))
    x = WIDTH / 2 - (sum(widths) + gap * (len(widths) - 1)) / 2
    for kind, width in zip(kinds, widths, strict=True):
        yield stored(view, guild, kind, x, 475, pitch, icon, 52)
        x += width + gap


def _cards(view: View, guild: int) -> Iterator[Element]:
    s = view.s
    if s.called_guild == guild:
        waiting = [s.order[n] for n in range(view.players) if s.on_cards >> s.order[n] & 1]
        for seat, x in zip(waiting, row_of(len(waiting), WIDTH / 2, 76, 380), strict=True):
            yield called_card(view, seat, x - 31, 489)
    elif is_planned(view, guild):
        yield planned_card(planner(view, guild), guild, WIDTH / 2 - 31, 489)


# --- The gate ---


def _gate(view: View) -> Iterator[Element]:
    yield use("n-backdrop", -WIDTH / 2, 0, 2 * WIDTH, HEIGHT)
    yield rect(-WIDTH / 2, 484, 2 * WIDTH, HEIGHT - 484, 0, "street")
    yield group(
        "gate",
        use("narrow-gate", 0, 0, WIDTH, 484),
        group("", clock(view, 0, 0), x=135, y=76, scale=1.5),
        text(195, 224, Message("scene-turn-order"), 20, "dark"),
        *(_order(view, place) for place in range(view.players)),
        group("", prestige_supply(view, 0, 0), x=222, y=250, scale=1.7),
        group("", guest_stack(view, 0, 0), x=222, y=352, scale=1.2),
    )


def _order(view: View, place: int) -> Element:
    """A banner with the player's name beside it."""
    seat = view.s.order[place]
    return group(
        "",
        banner(view, place, 0, 0, 2.5),
        text(84, 22, PlayerName(seat), 15, "", "start", 54),
        x=40,
        y=236 + place * 51,
        scale=1.3,
    )
