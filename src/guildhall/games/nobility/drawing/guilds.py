"""A Guild: three Workshop slots above three die slots, and the Apprentices."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised
from guildhall.engine.drawing.scene import Content, Element, Number, group, hit, path, text, use
from guildhall.engine.text import Argument, Message, PlayerName
from guildhall.games.nobility import names
from guildhall.games.nobility.component_texts import gains_of
from guildhall.games.nobility.drawing.pieces import (
    building_about,
    building_tile,
    empty_workshop,
    guild_term,
    meeple,
    numbers,
    rules,
    sign,
    slot,
    term,
)
from guildhall.games.nobility.names import GOOD_NAMES, GUILD_NAMES, span
from guildhall.games.nobility.rules import event_cards
from guildhall.games.nobility.rules.components import (
    GUILD_SLOTS,
    INCOME_APPRENTICE,
    WORKSHOPS,
)
from guildhall.games.nobility.rules.dice import dice_on
from guildhall.games.nobility.rules.guilds import reward_multiplier

Apprentice = tuple[int, bool]
"""The seat of an Apprentice, and whether it is new."""

WIDTH, HEIGHT = 248, 142
COLUMN = 64
SHOP, SHOP_HEIGHT = 58, 44
MOST_STARS = 3
"""More than these have no symbol of their own."""


@memoised
def guild_plot(view: View, guild: int, x: Number, y: Number, scale: float = 1) -> Element:
    name = GUILD_NAMES[guild]
    good = GOOD_NAMES[view.box.good_of[guild]]
    return group(
        names.guild_id(guild),
        use(f"grounds-{guild}", 0, 0, WIDTH, HEIGHT),
        sign(name, guild_term(guild), 128, rules(view, "F2", "F3", "F17")),
        _goods(view, guild, good),
        path("".join(_bars(view, n) for n in range(WORKSHOPS)), "cb-bars-act"),
        use(f"triple-{good}", 53, 103, 143, 15),
        *(_workshop(view, guild, n, 8 + n * COLUMN) for n in range(WORKSHOPS)),
        *(_die_slot(view, guild, n, good) for n in range(WORKSHOPS)),
        *_supply(view),
        _apprentices(view, guild),
        x=x,
        y=y,
        scale=scale,
        classes=f"cb-{name}",
    )


def _goods(view: View, guild: int, good: str) -> Element:
    """The Good that the Guild sells."""
    args: dict[str, Argument] = {"good": term("good", good), "price": view.box.good_price}
    return group(
        names.guild_goods_id(guild),
        use(f"tab-{good}", WIDTH - 30, 1.5, 27, 25),
        hit(WIDTH - 32, -1, 31, 31),
        label=Message("scene-goods-of", args),
        about=(view.rule("F16"), view.rule("F17")),
    )


def _bars(view: View, slot: int) -> str:
    """As many bars above a die slot as Workshops are activated."""
    count = view.box.slot_workshops[slot]
    left = slot * COLUMN + 24 - (count * 8 - 3) / 2
    return "".join(f"M{left + n * 8:g} 94.5h5.5v4h-5.5z" for n in range(count))


@memoised
def _workshop(view: View, guild: int, n: int, x: Number) -> Element:
    s, box = view.s, view.box
    tile = s.workshop[guild, n] - 1
    owner = s.master[guild, n] - 1
    inner: Iterator[Element]
    about: list[Content] = []
    if tile >= 0:
        inner = building_tile(view, tile, SHOP, SHOP_HEIGHT)
        label: Content = term("building", tile + 1)
        nobody = (Message("scene-ownerless"), view.rule("F21"))
        whose = (Message("scene-owned-by", {"seat": PlayerName(owner)}),) if owner >= 0 else nobody
        about += [*building_about(view, tile), *whose]
    else:
        worth: dict[str, Argument] = {"vp": box.workshop_vp[n], "stars": box.workshop_stars[n]}
        inner = _worth(box.workshop_vp[n], box.workshop_stars[n])
        label = Message("scene-workshop-slot", {"guild": guild_term(guild), "number": n + 1})
        about.append(Message("scene-workshop-worth", worth))
    return group(
        names.workshop_id(guild, n),
        *inner,
        *_reward(view, n, owner, is_built=tile >= 0),
        meeple(f"master-{guild}-{n}", SHOP - 19, -9, 20, owner, "master") if owner >= 0 else None,
        hit(-3, -3, SHOP + 6, 64),
        x=x,
        y=33,
        label=label,
        about=(*about, *_about_reward(view, n)),
        piece=f"building-{tile}" if tile >= 0 else "",
    )


def _worth(vp: int, stars: int) -> Iterator[Element]:
    """A free Workshop slot."""
    if stars > MOST_STARS:
        yield from empty_workshop(SHOP, SHOP_HEIGHT, vp, stars)
        return
    yield use(f"worth-{stars}", 0, 0, SHOP, SHOP_HEIGHT)
    yield text(SHOP / 2 - (24 + stars * 14) / 2 + 11.5, 26, vp, 14, "light")


def _reward(view: View, n: int, owner: int, is_built: bool) -> Iterator[Element]:
    """The tag below a Workshop: what its owner gets when others activate it."""
    if is_built and owner < 0:
        yield use("tag-nobody", 5, 42, SHOP - 10, 17)
        return
    times = reward_multiplier(view.s, view.box)
    look = f"seat-{owner}" if owner >= 0 else "cb-worker"
    for name, count in gains_of(view.box.owner_reward, n)[:1]:
        yield use(f"tag-{name}", 5, 42, SHOP - 10, 17, classes=look)
        yield text(17, 55.5, f"+{count * times}", 14, "", "start")


def _about_reward(view: View, n: int) -> Iterator[Content]:
    """What the owner gets this round when others activate the Workshop."""
    times = reward_multiplier(view.s, view.box)
    for name, count in gains_of(view.box.owner_reward, n):
        args: dict[str, Argument] = {"count": count * times, "resource": term("resource", name)}
        yield Message("scene-owner-gets", args)


def _die_slot(view: View, guild: int, n: int, good: str) -> Element:
    box = view.box
    x = 8 + n * COLUMN
    first = GUILD_SLOTS + WORKSHOPS * guild
    is_shut = dice_on(view.s, first, WORKSHOPS) >= box.guild_dice[view.players]
    values = span(box.guild_slot, n)
    args: dict[str, Argument] = {
        "workshops": box.slot_workshops[n],
        "goods": box.slot_goods[n],
        "workers": box.slot_workers[n],
        "good": term("good", good),
    }
    label = Message("scene-slot", {"place": guild_term(guild), "values": values})
    about = (Message("scene-guild-slot", args),)
    name = names.slot_id(names.guild_id(guild), n)
    return slot(view, name, first + n, x, 103, values, label, about, 31, is_shut, has_well=False)


def _supply(view: View) -> Iterator[Element]:
    """How many Goods and workers each die slot allows."""
    box, right = view.box, 52
    goods = [(right + n * COLUMN, 116, box.slot_goods[n]) for n in range(WORKSHOPS)]
    workers = [(right + n * COLUMN, 133.5, box.slot_workers[n]) for n in range(WORKSHOPS)]
    yield from numbers([*goods, *(at for at in workers if at[2])], 14, "ink", "end")
    yield from numbers((at for at in workers if not at[2]), 14, "soft", "end")


@memoised
def _apprentices(view: View, guild: int) -> Element:
    """Seats from the top, each with the Coins that every Apprentice earns if it is the last."""
    s, box = view.s, view.box
    count = box.apprentice_slots[view.players]
    step = min(26.5, 108 / count)
    size = min(23, step - 0.5)
    sitting = [
        (seat, number >= s.apprentices[seat, guild] - s.fresh[seat, guild])
        for seat in range(view.players)
        for number in range(s.apprentices[seat, guild])
    ]
    bonus = event_cards.effect(s, box, INCOME_APPRENTICE)
    incomes = [box.apprentice_income[view.players, n + 1] + bonus for n in range(count)]
    return group(
        names.apprentices_id(guild),
        use(f"stools-{count}", 1, 30, 45, 108),
        *_seats(guild, sitting, incomes, step, size),
        hit(-2, 29, 46, 106),
        x=WIDTH - 50,
        label=Message("scene-apprentices", {"guild": guild_term(guild)}),
        about=tuple(_apprentices_about(view, guild, sitting, incomes)),
    )


def _seats(
    guild: int, sitting: list[Apprentice], incomes: list[int], step: Number, size: Number
) -> Iterator[Element]:
    """The Apprentices in their seats; a dashed frame marks those without benefits yet. [F20]"""
    scale = size / 23
    middle, line = 1 + 35.5 * scale, 30 + size / 2 + 4.5
    yield from numbers(
        ((middle, line + n * step, coins) for n, coins in enumerate(incomes)), 14, "dark"
    )
    owners = [seat for seat, _ in sitting]
    for n, (seat, is_new) in enumerate(sitting):
        name = f"apprentice-{guild}-{seat}-{owners[: n + 1].count(seat)}"
        yield meeple(name, 1.5, 30.5 + n * step, size - 1.5, seat)
        if is_new:
            side = size - 1
            yield path(f"M1.5 {30.5 + n * step:g}h{side:g}v{side:g}h{-side:g}z", "cb-new")
    if sitting:
        y = 30 + (len(sitting) - 1) * step + 22.5 * scale
        yield path(f"M{1 + 27 * scale:g} {y:g}h{17 * scale:g}", "cb-on")


def _apprentices_about(
    view: View, guild: int, sitting: list[Apprentice], incomes: list[int]
) -> Iterator[Content]:
    for seat in sorted({seat for seat, _ in sitting}):
        new = [is_new for owner, is_new in sitting if owner == seat]
        args: dict[str, Argument] = {"seat": PlayerName(seat), "count": len(new)}
        yield Message("scene-apprentices-of", args)
        if any(new):
            yield Message("scene-new-apprentices", args | {"count": sum(new)})
    if sitting:
        yield Message("scene-income-now", {"coins": incomes[len(sitting) - 1]})
    shown = "/".join(map(str, incomes))
    yield Message("scene-incomes", {"coins": shown})
