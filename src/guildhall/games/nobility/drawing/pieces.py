"""What drawings read from a view, and the pieces that lie in many places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import tracked_value
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    group,
    hit,
    number,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import Argument, Message, PlayerName, Term
from guildhall.games.nobility.component_texts import about_commission
from guildhall.games.nobility.names import (
    EFFECT_NAMES,
    GOOD_NAMES,
    GUILD_NAMES,
    METRIC_NAMES,
    RACE_NAMES,
    own_dice,
)
from guildhall.games.nobility.rules import components, placement
from guildhall.games.nobility.rules.components import (
    AUTOMA,
    COMMUNITY,
    DISPLAY,
    EFFECTS,
    GOODS,
    RACES,
    SETTLERS,
    UNKNOWN,
    VP_COMMISSIONS,
    VP_GOODS,
    VP_NOBILITY,
    VP_SOURCES,
)
from guildhall.games.nobility.rules.scoring import points

# Values read from a view.


LEFT_FOR_THE_END = (VP_NOBILITY, VP_GOODS, VP_COMMISSIONS)
"""Sources that are counted when the game is over."""


def term(family: str, name: str | int) -> Term:
    return Term(f"{family}-{name}")


def good_term(good: int) -> Term:
    return term("good", GOOD_NAMES[good])


def guild_term(guild: int) -> Term:
    """The Guild's name as it stands alone."""
    return term("scene-guild", GUILD_NAMES[guild])


def race_term(race: int) -> Term:
    return term("race", RACE_NAMES[race])


@tracked_value
def is_over(view: View) -> bool:
    return bool(view.s.phase == components.OVER)


@tracked_value
def is_mine(view: View, seat: int) -> bool:
    return seat == view.seat


@tracked_value
def decides(view: View, *wanted: int) -> bool:
    """Whether the viewer decides in one of these phases."""
    s = view.s
    return bool(s.actor == view.seat and s.phase in wanted)


def score(view: View, seat: int) -> int:
    """The points on the wall: those scored so far, at the end all."""
    sources = range(VP_SOURCES)
    skipped = () if is_over(view) else LEFT_FOR_THE_END
    return sum(points(view.s, view.box, seat, n) for n in sources if n not in skipped)


def score_now(view: View, seat: int) -> int:
    """All points as if the game ended now, as far as the viewer knows."""
    return sum(points(view.s, view.box, seat, n) for n in range(VP_SOURCES))


@tracked_value
def chosen_die(view: View) -> int:
    """The place of the chosen die among the viewer's, while its slot is looked for; else -1."""
    if not decides(view, components.CHOOSE_PLACE):
        return -1
    return own_dice(view, view.seat).index(view.s.face)


@tracked_value
def pending(view: View, seat: int) -> int:
    """The value of the die that the seat looks a slot for; 0 for none."""
    s = view.s
    return int(s.value) if s.phase == components.CHOOSE_PLACE and s.actor == seat else 0


def effects_of(view: View, tile: int) -> list[str]:
    mask = view.box.building_effects[tile]
    return [EFFECT_NAMES[n] for n in range(EFFECTS) if mask >> n & 1]


def goods_wanted(view: View, card: int) -> list[int]:
    return [good for good in range(GOODS) if view.box.settlers_goods[card] >> good & 1]


def races_wanted(view: View, tile: int) -> list[int]:
    count = view.box.council_races
    return [race for race in range(RACES) for _ in range(count[tile, race])]


def is_card(card: int) -> bool:
    """A card that lies there and may be known."""
    return 0 < card != UNKNOWN


def hand_of(view: View, seat: int) -> list[int]:
    """The uncompleted Settlers cards, as numbers from 0."""
    cards = (view.s.hand[seat, at] for at in range(view.box.hand))
    return [card - 1 for card in cards if 0 < card <= SETTLERS]


def commissions_of(view: View, seat: int) -> list[int]:
    s = view.s
    return [entry for entry in range(s.commissions) if s.commission_owner[entry] == seat + 1]


def die_owner(view: View, slot: int) -> int:
    """The seat whose die lies there; -1 for the Automa, -2 if there is none."""
    owner = view.s.die_owner[slot]
    if view.s.die_value[slot] == 0:
        return -2
    return -1 if owner == AUTOMA else owner - 1


def whose_die(view: View, slot: int) -> Content:
    value = view.s.die_value[slot]
    owner = die_owner(view, slot)
    if owner < 0:
        return Message("scene-die-automa", {"value": value})
    return Message("scene-die-of", {"seat": PlayerName(owner), "value": value})


@tracked_value
def places_open(view: View, *places: int) -> int:
    """How many of these places the chosen die could go to, if the viewer chooses one."""
    if not decides(view, components.CHOOSE_PLACE):
        return 0
    s, box, seat = view.s, view.box, view.seat
    return sum(placement.can_place(s, box, seat, place, s.value) for place in places)


def buildings_in_hall(view: View) -> Iterator[tuple[int, int]]:
    """The slots of the Guild Hall with their tiles, -1 where there is none."""
    for slot in range(DISPLAY):
        yield slot, view.s.hall[slot] - 1


# Dice, slots, meeples, numbers on coins and shields.


AUTOMA_BADGE = 6
ROOFS = {"roofs-mid": 290, "roofs-long": 330}
"""Rows of roofs with their lengths."""


def die(
    name: str, x: Number, y: Number, size: Number, value: int, owner: int, piece: str = ""
) -> Element:
    """A die with its owner's mark; owner -1 is the Automa."""
    seat = f"seat-{owner}" if owner >= 0 else "cb-automa"
    return use(
        f"dice-{value}-{owner if owner >= 0 else AUTOMA_BADGE}",
        x - size / 16,
        y - size * 6.5 / 32,
        size * 1.25,
        size * 43 / 32,
        seat,
        name,
        piece or (f"die-{owner}" if owner >= 0 else "die-automa"),
    )


def slot(
    view: View,
    name: str,
    at: int,
    x: Number,
    y: Number,
    values: str,
    label: Content,
    about: Iterable[Content] = (),
    size: Number = 31,
    is_shut: bool = False,
    is_later: bool = False,
    reach: Number = 4,
    has_well: bool = True,
) -> Element:
    """A die slot, with the die that lies there; its well may be part of the ground."""
    owner = die_owner(view, at)
    inside: Element
    if owner >= -1:
        inside = die(f"die-at-{at}", x + 2, y + 2, size - 4, view.s.die_value[at], owner)
    elif is_shut:
        inside = use("slot-shut", x, y, size)
    else:
        big = 15 if len(values) < 3 else 14
        look = "soft" if is_later else ""
        inside = text(x + size / 2, y + size / 2 + 5, values, big, look, width=size - 5)
    lies = (whose_die(view, at),) if owner >= -1 else ()
    shut = (Message("scene-shut-about"),) if is_shut and owner < -1 else ()
    return group(
        name,
        use("slot", x, y, size, classes="cb-faint" if is_later else "") if has_well else None,
        inside,
        hit(x - reach, y - reach, size + 2 * reach, size + 2 * reach, 8),
        label=label,
        about=(*about, *lies, *shut),
    )


def meeple(
    name: str, x: Number, y: Number, size: Number, seat: int, symbol: str = "worker"
) -> Element:
    """A meeple, Guild Master or House in a player's colour, with the player's stamp."""
    high = size * 28 / 24 if symbol == "master" else size
    piece = "house" if symbol == "cottage" else "meeple"
    look = f"seat-{seat}"
    return use(f"{symbol}-{seat}", x, y, size, high, look, name, f"{piece}-{seat}")


def coin(
    x: Number, y: Number, size: Number, count: Content, letters: Number = 14
) -> Iterator[Element]:
    yield use("coin", x, y, size)
    yield text(x + size / 2, y + size / 2 + letters * 0.33, count, letters, "dark")


def shield(
    x: Number, y: Number, size: Number, count: Content, letters: Number = 14
) -> Iterator[Element]:
    """Victory points."""
    yield use("vp", x, y, size)
    yield text(x + size / 2, y + size / 2 + letters * 0.28, count, letters, "light")


def numbers(
    places: Iterable[tuple[Number, Number, int]], size: Number, look: str, anchor: str = "middle"
) -> Iterator[Element]:
    """Numbers that go together: those of one digit are one text, every digit at its place."""
    digits = []
    for x, y, count in places:
        if 0 <= count <= 9:
            digits.append((number(x), number(y), str(count)))
        else:
            yield text(x, y, count, size, look, anchor)
    if digits:
        xs, ys, line = map(list, zip(*digits, strict=True))
        yield Element(
            "text",
            "",
            {
                "x": " ".join(xs),
                "y": " ".join(ys),
                "font-size": size,
                "text-anchor": anchor,
                "class": look,
            },
            text="".join(line),
        )


def stars(x: Number, y: Number, size: Number, count: int, step: Number) -> Iterator[Element]:
    for n in range(count):
        yield use("star", x + n * step, y, size)


RESOURCE_SYMBOLS = {
    "coins": "coin",
    "goods": "any-good",
    "reputation": "reputation",
    "modifiers": "modifier",
    "workers": "meeple",
    "house": "house",
    "cards": "card",
    "vp": "vp",
}


def resource(name: str, x: Number, y: Number, size: Number) -> Element:
    look = "cb-worker" if name in ("workers", "house") else ""
    return use(RESOURCE_SYMBOLS[name], x, y, size, classes=look)


def rules(view: View, *numbers: str) -> tuple[Content, ...]:
    """Rule sentences, for an explanation."""
    return tuple(view.rule(number) for number in numbers)


def plot(
    place: str,
    width: Number,
    height: Number,
    title: Content,
    ribbon: Number,
    about: Iterable[Content],
    roofs: str = "",
    fill: str = "cb-fill",
    scenery: Iterable[Element] = (),
    name: str = "",
) -> Iterator[Element]:
    """The walled ground of a place with a row of roofs and its ribbon."""
    yield rect(0, 0, width, height, 8, "cb-wall")
    yield rect(3.5, 3.5, width - 7, height - 7, 5, fill)
    if roofs:
        yield path(f"M4 25H{width - 4}", "cb-hair")
        long = ROOFS[roofs]
        for n in range(int((width - ribbon - 14) // long)):
            yield use(roofs, ribbon + 10 + n * long, -1, long, 26)
    yield from scenery
    yield sign(place, title, ribbon, about, name)


def sign(
    place: str, title: Content, ribbon: Number, about: Iterable[Content], name: str = ""
) -> Element:
    """The ribbon and crest of a place, with its explanation."""
    return group(
        f"sign-{name or place}",
        use(f"ribbon-{place}", -2, -3, ribbon + 12, 34),
        text(34, 18.5, title, 15, "light", "start", ribbon - 36),
        hit(0, 0, ribbon + 4, 27),
        label=title,
        about=tuple(about),
    )


# Building tiles, Settlers cards and Commissions, with what they do.


CARD, CARD_HEIGHT = 72, 97
TILE_FACE_SIZES = ((58, 44), (66, 41))
"""Sizes of Buildings without a name that have symbols."""
PER = "scene-per", "scene-per-metric"
AT_LEAST = "scene-at-least", "scene-least-metric"
"""For what a Commission scores: two lines that are one sentence."""


def building_place(view: View, tile: int) -> str:
    guild = view.box.building_guild[tile]
    return "community" if guild == COMMUNITY else GUILD_NAMES[guild]


def building_about(view: View, tile: int) -> Iterator[Content]:
    guild = view.box.building_guild[tile]
    if guild == COMMUNITY:
        yield Message("scene-community-about", {"vp": view.box.community_settlers_vp})
        return
    yield Message("scene-workshop-of", {"guild": guild_term(guild)})
    for effect in effects_of(view, tile):
        yield _effect_label(view, guild, effect)


def _effect_label(view: View, guild: int, effect: str) -> Content:
    """An effect; only one gives the Guild's own Good."""
    if effect == "good":
        return Message("scene-effect-good", {"good": good_term(view.box.good_of[guild])})
    return Message("scene-effect", {"effect": term("effect", effect)})


def building_tile(
    view: View, tile: int, width: Number, height: Number, name: bool = False
) -> Iterator[Element]:
    """The face of a Building: the Guild's band and one effect, or two to choose from."""
    place = building_place(view, tile)
    crest = "hall" if place == "community" else place
    band = 16 if name else 13
    if (width, height) in TILE_FACE_SIZES:
        yield use(f"face-{width:g}-{place}", -1, -1, width + 2, height + 2)
    else:
        yield rect(0, 0, width, height, 4, "cb-tile")
        yield path(f"M4 0H{width - 4}a4 4 0 0 1 4 4V{band}H0V4a4 4 0 0 1 4-4z", "cb-band")
        yield use(f"crest-{crest}", 3 if name else width / 2 - 7, band / 2 - 7, 14)
    if name:
        yield text(width / 2 + 8, 12, term("building", tile + 1), 14, "light", width=width - 24)
    middle, top = width / 2, band + (height - band - 18) / 2
    if place == "community":
        yield use("card", middle - 27, top, 18)
        yield text(middle, top + 14, f"+{view.box.community_settlers_vp}", 14)
        yield use("vp", middle + 10, top, 18)
        return
    yield from _effects(view, tile, middle, top)


def _effects(view: View, tile: int, middle: Number, top: Number) -> Iterator[Element]:
    effects = effects_of(view, tile)
    guild = view.box.building_guild[tile]
    symbols = {
        "coin": "coin",
        "reputation": "reputation",
        "reroll": "reroll",
        "good": f"good-{GOOD_NAMES[view.box.good_of[guild]]}",
        "any-good": "any-good",
        "exchange": "exchange",
    }
    if len(effects) == 1:
        [effect] = effects
        if effect in ("coin", "reputation", "good"):
            yield text(middle - 1, top + 14, "+1", 14, "", "end")
            yield use(symbols[effect], middle + 1, top, 18)
        else:
            yield use(symbols[effect], middle - 10, top - 1, 20)
        return
    for n, effect in enumerate(effects):
        yield use(symbols[effect], middle + (n - len(effects) / 2) * 26 + 4, top, 18)
    if effects:
        yield path(f"M{middle + 2.5} {top + 1}l-5 16", "cb-or")


def settlers_about(view: View, card: int) -> Iterator[Content]:
    box = view.box
    args: dict[str, Argument] = {"least": box.settlers_min[card], "most": box.settlers_max[card]}
    yield Message("scene-settlers-spend", args)
    for good in goods_wanted(view, card):
        yield good_term(good)
    workers: dict[str, Argument] = {"workers": box.settlers_workers[card]}
    yield Message("scene-settlers-gain", {**workers, "stars": box.settlers_stars[card]})


def settlers_label(view: View, card: int) -> Message:
    race = race_term(view.box.settlers_race[card])
    return Message("scene-settlers", {"card": term("settlers", card + 1), "race": race})


def settlers_face(view: View, card: int) -> Iterator[Element]:
    box, width = view.box, CARD
    yield use("card-face", 0, 0, CARD, CARD_HEIGHT)
    yield use(f"race-{RACE_NAMES[box.settlers_race[card]]}", 4, 5, 31)
    least, most = box.settlers_min[card], box.settlers_max[card]
    yield text(width - 4, 19, f"{least}–{most}", 16, "", "end", width - 39)
    yield from _row("star", box.settlers_stars[card], width - 4, 23, 15, 13.5)
    goods = goods_wanted(view, card)
    size = {1: 22, 2: 22, 3: 19}.get(len(goods), 15.5)
    step = size + {2: 5, 3: 1}.get(len(goods), 0)
    left = width / 2 - (step * (len(goods) - 1) + size) / 2
    for n, good in enumerate(goods):
        yield use(f"good-{GOOD_NAMES[good]}", left + n * step, 54.5 - size / 2, size)
    workers = box.settlers_workers[card]
    right = width / 2 + (20 * (workers - 1) + 19) / 2
    yield from _row("meeple", workers, right, 72, 19, 20, "cb-worker")


def _row(
    symbol: str, count: int, right: Number, y: Number, size: Number, step: Number, look: str = ""
) -> Iterator[Element]:
    """Some of a kind side by side, two or three of them as one symbol."""
    left = right - size - step * (count - 1)
    if count in (2, 3):
        name = {"star": "stars", "meeple": "workers"}[symbol]
        yield use(f"{name}-{count}", left, y, right - left, size, look)
        return
    for n in range(count):
        yield use(symbol, left + n * step, y, size, classes=look)


def commission_about(view: View, card: int) -> Content:
    """What a Commission scores; the card may be unknown to the viewer."""
    if not is_card(card):
        return Message("scene-commission-secret")
    return about_commission(view.box, card - 1)


def commission_label(card: int) -> Content:
    if not is_card(card):
        return Message("scene-commission-hidden")
    return term("commission", card)


def commission_face(view: View, name: str, card: int, width: Number, height: Number) -> Element:
    """A Commission to choose from."""
    inner = tuple(_commission_lines(view, card - 1, width, height)) if is_card(card) else ()
    return group(
        name,
        rect(0, 0, width, height, 7, "cb-cardface"),
        rect(2.5, 2.5, width - 5, height - 5, 5, "cb-cardin"),
        text(width / 2, 20, commission_label(card), 14, "", width=width - 8),
        *inner,
        hit(0, 0, width, height, 7),
        label=commission_label(card),
        about=(commission_about(view, card),),
    )


def _commission_lines(view: View, card: int, width: Number, height: Number) -> Iterator[Element]:
    """What a Commission is worth, and for what."""
    box = view.box
    per, vp, cap = box.commission_per[card], box.commission_vp[card], box.commission_cap[card]
    metric = term("metric", METRIC_NAMES[box.commission_metric[card]])
    counted: dict[str, Argument] = {"count": per}
    first, second = AT_LEAST if cap == vp else PER
    middle = width / 2
    yield from shield(middle - 15, 36, 30, vp, 16)
    yield text(middle, 84, Message(first, counted), 14, "", width=width - 8)
    line = Message(second, {**counted, "metric": metric})
    yield text(middle, 101, line, 14, "", width=width - 8)
    if cap != vp:
        most = Message("scene-at-most", {"count": cap})
        yield text(middle, height - 10, most, 13, "soft", width=width - 10)


def empty_workshop(width: Number, height: Number, vp: int, count: int) -> Iterator[Element]:
    """A free Workshop slot or community lot with what it will be worth."""
    yield rect(0, 0, width, height, 4, "cb-empty")
    wide = 24 + count * 14
    left = width / 2 - wide / 2
    yield from shield(left, height / 2 - 12, 23, vp)
    yield from stars(left + 24, height / 2 - 9, 16, count, 14)
