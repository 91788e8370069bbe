"""Building tiles, Settlers cards and Commissions, with what they do."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
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
from guildhall.engine.text import Argument, Words
from guildhall.games.nobility.cards import about_commission
from guildhall.games.nobility.drawing.pieces import shield, stars
from guildhall.games.nobility.drawing.reading import (
    effects_of,
    good_term,
    goods_wanted,
    guild_term,
    is_card,
    race_term,
    term,
)
from guildhall.games.nobility.names import GOOD_NAMES, GUILD_NAMES, METRIC_NAMES, RACE_NAMES
from guildhall.games.nobility.rules.components import COMMUNITY

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
        yield Words("scene-community-about", {"vp": view.box.community_settlers_vp})
        return
    yield Words("scene-workshop-of", {"guild": guild_term(guild)})
    for effect in effects_of(view, tile):
        yield _effect_label(view, guild, effect)


def _effect_label(view: View, guild: int, effect: str) -> Content:
    """An effect; only one gives the Guild's own Good."""
    if effect == "good":
        return Words("scene-effect-good", {"good": good_term(view.box.good_of[guild])})
    return Words("scene-effect", {"effect": term("effect", effect)})


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
    yield Words("scene-settlers-spend", args)
    for good in goods_wanted(view, card):
        yield good_term(good)
    workers: dict[str, Argument] = {"workers": box.settlers_workers[card]}
    yield Words("scene-settlers-gain", {**workers, "stars": box.settlers_stars[card]})


def settlers_label(view: View, card: int) -> Words:
    race = race_term(view.box.settlers_race[card])
    return Words("scene-settlers", {"card": term("settlers", card + 1), "race": race})


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
        return Words("scene-commission-secret")
    return about_commission(view.box, card - 1)


def commission_label(card: int) -> Content:
    if not is_card(card):
        return Words("scene-commission-hidden")
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
    yield text(middle, 84, Words(first, counted), 14, "", width=width - 8)
    said = Words(second, {**counted, "metric": metric})
    yield text(middle, 101, said, 14, "", width=width - 8)
    if cap != vp:
        most = Words("scene-at-most", {"count": cap})
        yield text(middle, height - 10, most, 13, "soft", width=width - 10)


def empty_workshop(width: Number, height: Number, vp: int, count: int) -> Iterator[Element]:
    """A free Workshop slot or community lot with what it will be worth."""
    yield rect(0, 0, width, height, 4, "cb-empty")
    wide = 24 + count * 14
    left = width / 2 - wide / 2
    yield from shield(left, height / 2 - 12, 23, vp)
    yield from stars(left + 24, height / 2 - 9, 16, count, 14)
