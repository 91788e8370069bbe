"""Silver and golden cards, with what they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

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
from guildhall.engine.text import Words
from guildhall.games.flandern.names import COAT_TOKENS, GOLDEN_TOKENS
from guildhall.games.flandern.rules.components import (
    BUILDING_SITE,
    CATHEDRAL,
    GUILD_MASTER,
    INFLUENCE,
    PICK_UP,
    TOWNS,
)
from guildhall.games.flandern.terms import card_term, town_term

CARD_WIDTH, CARD_HEIGHT = 64, 94
TICKET, TICKET_HEIGHT = 93, 44
CARD_ABOUT = {
    BUILDING_SITE: "scene-card-site-about",
    PICK_UP: "scene-card-pickup-about",
    CATHEDRAL: "scene-card-cathedral-about",
    GUILD_MASTER: "scene-card-master-about",
    INFLUENCE: "scene-card-influence-about",
}


def card_label(card: int) -> Words:
    return Words("scene-card", {"card": card_term(card)})


def influence_label(n: int, held: int) -> Words:
    """One of several influence cards, told apart by its number."""
    return Words("scene-influence-card", {"number": n + 1, "count": held})


def card_about(card: int, is_golden: bool = False) -> Words:
    """What the card does, in a sentence."""
    if card < TOWNS:
        text_id = "scene-card-town-golden-about" if is_golden else "scene-card-town-about"
        return Words(text_id, {"town": town_term(card)})
    if card == BUILDING_SITE and is_golden:
        return Words("scene-card-site-golden-about")
    return Words(CARD_ABOUT[card])


def _card_name(card: int) -> Content:
    """What is written on the card."""
    return town_term(card) if card < TOWNS else Words(f"scene-face-{GOLDEN_TOKENS[card]}")


def card_face(
    card: int, guild: int, metal: str = "silver", is_named: bool = True
) -> Iterator[Element]:
    """A card's front; the guild is the one it lets build, -1 for none."""
    yield use(f"card-{metal}", 0, 0, CARD_WIDTH, CARD_HEIGHT)
    yield use(f"ca-{GOLDEN_TOKENS[card]}", 8, 6, 48, 54)
    if is_named:
        yield text(32, 72, _card_name(card), 14, "dark", width=57)
    if card <= BUILDING_SITE:
        yield use(f"lets-{COAT_TOKENS[guild] if guild >= 0 else 'common'}", 9, 75, 46, 16)


def card_piece(
    name: str,
    card: int,
    guild: int,
    x: Number,
    y: Number,
    width: Number,
    more: Iterable[Content] = (),
    metal: str = "silver",
    classes: str = "",
    label: Content | None = None,
    origin: str = "",
    under: Element | None = None,
    same: str = "",
) -> Element:
    """A card that can be pointed at, `width` wide."""
    return group(
        name,
        under,
        *card_face(card, guild, metal),
        hit(-2, -2, CARD_WIDTH + 4, CARD_HEIGHT + 4, 8),
        x=x,
        y=y,
        scale=width / CARD_WIDTH,
        classes=f"f-card {classes}".strip(),
        label=label or card_label(card),
        about=(*more, card_about(card, metal == "gold")),
        piece=f"card-{GOLDEN_TOKENS[card]}",
        origin=origin,
        same=same,
    )


@lru_cache(512)
def small_card(name: str, card: int, x: Number, y: Number, width: Number, origin: str) -> Element:
    """A card lying open before somebody: its picture only."""
    return group(
        name,
        use("card-silver", 0, 0, CARD_WIDTH, CARD_HEIGHT),
        use(f"ca-{GOLDEN_TOKENS[card]}", 6, 17, 52, 60),
        hit(-4, -4, CARD_WIDTH + 8, CARD_HEIGHT + 8, 8),
        x=x,
        y=y,
        scale=width / CARD_WIDTH,
        classes="f-card",
        label=card_label(card),
        about=(card_about(card),),
        piece=f"card-{GOLDEN_TOKENS[card]}",
        origin=origin,
    )


def ticket(
    name: str,
    card: int,
    x: Number,
    y: Number,
    width: Number,
    more: Iterable[Content] = (),
    metal: str = "silver",
    classes: str = "",
    is_chosen: bool = False,
    label: Content | None = None,
    origin: str = "",
    same: str = "",
) -> Element:
    """A card on a narrow screen, where its name must still be read."""
    has_name = width > TICKET / 2
    picture = 27 if has_name else min(31, width - 8)
    left = 4 if has_name else (width - picture) / 2
    return group(
        name,
        rect(-3, -3, width + 6, TICKET_HEIGHT + 6, 8, "f-chosen") if is_chosen else None,
        rect(0, 0, width, TICKET_HEIGHT, 6, "f-gcb" if metal == "gold" else "f-scb"),
        rect(3, 3, width - 6, TICKET_HEIGHT - 6, 4, "f-gci" if metal == "gold" else "f-sci"),
        use(f"ca-{GOLDEN_TOKENS[card]}", left, 4, picture, 36),
        text(31, 27, _card_name(card), 14, "dark", "start", width - 34) if has_name else None,
        hit(-1, -1, width + 2, TICKET_HEIGHT + 2, 6),
        x=x,
        y=y,
        classes=f"f-card {classes}".strip(),
        label=label or card_label(card),
        about=(*more, card_about(card, metal == "gold")),
        piece=f"card-{GOLDEN_TOKENS[card]}",
        origin=origin,
        same=same,
    )


def number_tag(x: Number, y: Number, shown: Content, size: Number = 14) -> tuple[Element, Element]:
    """A round tag with a number, centred on (x, y)."""
    return circle(x, y, size * 0.85, "f-count"), text(x, y + size * 0.35, shown, size, "light")
