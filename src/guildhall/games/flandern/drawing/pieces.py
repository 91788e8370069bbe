"""Cards, stocks of districts and wooden pieces, and piles of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
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
from guildhall.engine.text import Argument, Message, PlayerName, Term
from guildhall.games.flandern import names
from guildhall.games.flandern.drawing.spaces import is_started, special_about
from guildhall.games.flandern.names import (
    GOLDEN_TOKENS,
    PIECE_TOKENS,
    SHAPE_TOKENS,
    card_term,
    coat_term,
    coat_token,
    piece_term,
    shape_term,
    town_term,
)
from guildhall.games.flandern.rules.building import in_stock
from guildhall.games.flandern.rules.components import (
    BUILDING_SITE,
    CATHEDRAL,
    CHURCH,
    GOLDEN_KINDS,
    GREEN,
    GUILD_MASTER,
    INFLUENCE,
    PICK_UP,
    PRINTED,
    RED,
    SHAPES,
    TOWNS,
    count,
)
from guildhall.games.flandern.rules.rounds import cards_in

# Silver and golden cards, with what they do.


CARD_WIDTH, CARD_HEIGHT = 64, 94
TICKET, TICKET_HEIGHT = 93, 44
CARD_ABOUT = {
    BUILDING_SITE: "scene-card-site-about",
    PICK_UP: "scene-card-pickup-about",
    CATHEDRAL: "scene-card-cathedral-about",
    GUILD_MASTER: "scene-card-master-about",
    INFLUENCE: "scene-card-influence-about",
}


def card_label(card: int) -> Message:
    return Message("scene-card", {"card": card_term(card)})


def influence_label(n: int, held: int) -> Message:
    """One of several influence cards, with its number."""
    return Message("scene-influence-card", {"number": n + 1, "count": held})


def card_about(card: int, is_golden: bool = False) -> Message:
    """What the card does, in a sentence."""
    if card < TOWNS:
        text_id = "scene-card-town-golden-about" if is_golden else "scene-card-town-about"
        return Message(text_id, {"town": town_term(card)})
    if card == BUILDING_SITE and is_golden:
        return Message("scene-card-site-golden-about")
    return Message(CARD_ABOUT[card])


def _card_name(card: int) -> Content:
    """What is written on the card."""
    return town_term(card) if card < TOWNS else Message(f"scene-face-{GOLDEN_TOKENS[card]}")


COMMON = "common"
"""What a card lets build that is no guild's: grey districts and churches."""


def card_face(
    card: int, lets: str = COMMON, metal: str = "silver", is_named: bool = True
) -> Iterator[Element]:
    """A card's front, with the colour of the guild that it lets build."""
    yield use(f"card-{metal}", 0, 0, CARD_WIDTH, CARD_HEIGHT)
    yield use(f"ca-{GOLDEN_TOKENS[card]}", 8, 6, 48, 54)
    if is_named:
        yield text(32, 72, _card_name(card), 14, "dark", width=57)
    if card <= BUILDING_SITE:
        yield use(f"lets-{lets}", 9, 75, 46, 16)


def card_piece(
    name: str,
    card: int,
    lets: str,
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
    """A clickable card, `width` wide."""
    return group(
        name,
        under,
        *card_face(card, lets, metal),
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


# Stocks: districts, special churches, wood.


SHAPE_KINDS = ("q", "rh", "kne")
WOOD = (
    ("site", (46, 56), "scene-wood-site"),
    ("cathedral", (52, 70), "scene-wood-cathedral"),
    ("master", (27, 36), "scene-wood-master"),
    ("cylinder", (40, 42), "scene-wood-cylinder"),
)


def stock_words(view: View, coat: int, shape: int) -> tuple[Message, tuple[Message, ...]]:
    """The name of a stock, and what it is made of."""
    s = view.s
    args: dict[str, Argument] = {
        "coat": coat_term(view, coat),
        "shape": shape_term(shape),
        "count": in_stock(s, coat, shape),
    }
    if coat == CHURCH:
        return Message("scene-stock", args), (Message("scene-stock-church-about"),)
    printed: dict[str, Argument] = {
        name: s.stock[coat, shape, n] for n, name in enumerate(("none", "one", "two"))
    }
    return Message("scene-stock", args), (Message("scene-stock-about", printed),)


@memoised
def stock_cell(
    view: View,
    coat: int,
    shape: int,
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    name: str,
) -> Element:
    """One coat and shape: a small outline and how many are left."""
    left = in_stock(view.s, coat, shape)
    icon = min(height - 8, width * 0.48)
    label, about = stock_words(view, coat, shape)
    return group(
        name,
        rect(0, 0, width, height, 5, "f-cell"),
        use(f"shape-{SHAPE_TOKENS[shape]}", 3, (height - icon) / 2, icon),
        text(width - (width - icon - 3) / 2, height / 2 + 5.2, left, 15, "" if left else "soft"),
        hit(0, 0, width, height, 5),
        x=x,
        y=y,
        classes=f"f-{coat_token(view, coat)}" + ("" if left else " f-none"),
        label=label,
        about=about,
    )


@memoised
def stock_pile(view: View, coat: int, shape: int, x: Number, y: Number, width: Number) -> Element:
    """One coat and shape before a player: the piece itself, and its printed masters."""
    s = view.s
    left = in_stock(s, coat, shape)
    label, about = stock_words(view, coat, shape)
    picture = min(46.0, width - 28)
    kind = SHAPE_KINDS[shape]
    tall = picture / 2 if kind == "rh" else picture
    masters = [(n, s.stock[coat, shape, n]) for n in range(PRINTED)]
    return group(
        names.stock_id(coat, shape),
        rect(0, 0, width, 112, 6, "f-cell"),
        use(f"{coat_token(view, coat)}-{kind}-0", 7, 33 - tall / 2, picture, tall),
        text(width - 13, 39, left, 19, "" if left else "soft"),
        *(part for n, number in masters for part in _printed(n, number, width, 69 + n * 16)),
        hit(0, 0, width, 112, 6),
        x=x,
        y=y,
        classes=f"f-{coat_token(view, coat)}" + ("" if left else " f-none"),
        label=label,
        about=about,
    )


def _printed(masters: int, number: int, width: Number, y: Number) -> Iterator[Element]:
    """The number of pieces by their printed guild masters."""
    for n in range(masters):
        yield use("pm", 8 + n * 15, y - 8, 16)
    if not masters:
        yield text(10, y + 5, "–", 15, "soft", "start")
    yield text(width - 13, y + 5, number, 14, "" if number else "soft")


def candidates(view: View, y: Number, width: Number, gap: Number) -> list[Element]:
    """The pieces to choose from for the district just laid."""
    s = view.s
    town, space = s.laid_town, s.laid_space
    coat = next(c for c in range(CHURCH) if s.districts[town, c] >> space & 1)
    shape = view.box.shape_of[town, space]
    laid = s.printed[town, space]
    found = [n for n in range(PRINTED) if n == laid or s.stock[coat, shape, n]]
    return [
        _candidate(view, coat, shape, masters, n * (width + gap), y, width)
        for n, masters in enumerate(found)
    ]


def _candidate(
    view: View, coat: int, shape: int, masters: int, x: Number, y: Number, width: Number
) -> Element:
    kind = SHAPE_KINDS[shape]
    picture = width - 16
    tall = picture / 2 if kind == "rh" else picture
    return group(
        names.stock_piece_id(coat, shape, masters),
        rect(0, 0, width, width, 6, "f-cell"),
        use(f"{coat_token(view, coat)}-{kind}-{masters}", 8, (width - tall) / 2, picture, tall),
        hit(0, 0, width, width, 6),
        x=x,
        y=y,
        label=Message("scene-candidate", {"count": masters}),
        about=(Message("scene-candidate-about"),),
    )


@memoised
def special_cell(
    view: View, piece: int, x: Number, y: Number, width: Number, height: Number, name: str = ""
) -> Element:
    """A special church district, or its empty place."""
    is_left = view.s.special_at[piece] == 0
    args: dict[str, Argument] = {"piece": piece_term(piece)}
    return group(
        name or names.special_id(piece),
        rect(0, 0, width, height, 5, "f-cell"),
        circle(width / 2, height / 2, min(width, height) * 0.36, "f-letter"),
        text(width / 2, height / 2 + 5.5, PIECE_TOKENS[piece].upper(), 16, "f-letter-text"),
        hit(0, 0, width, height, 5),
        x=x,
        y=y,
        classes="" if is_left else "f-none",
        label=Message("scene-special" if is_left else "scene-special-gone", args),
        about=(special_about(piece),),
    )


@tracked_value
def unscored_towns(view: View) -> int:
    towns = count(view.s.in_play) if is_started(view) else TOWNS
    return int(towns - count(view.s.scored))


def wood(view: View, which: int, x: Number, y: Number, width: Number) -> Element:
    """One kind of wooden piece: how many are left."""
    s = view.s
    left = (s.site_stock, s.cathedral_stock, s.master_stock, unscored_towns(view))[which]
    kind, (wide, high), label = WOOD[which]
    scale = min(30 / high, 30 / wide)
    return group(
        f"wood-{kind}",
        use(kind, 15 - wide * scale / 2, 17 - high * scale / 2, wide * scale, high * scale),
        text(width - 4, 22, left, 16, "" if left else "soft", "end"),
        hit(0, 0, width, 34, 5),
        x=x,
        y=y,
        classes="" if left else "f-none",
        label=Message(label, {"count": left}),
        about=(Message(f"{label}-about"),),
    )


def district_row(
    view: View,
    coat: int,
    x: Number,
    y: Number,
    cell: Number,
    height: Number = 32,
    prefix: str = "",
) -> Iterator[Element]:
    """The arms, and a cell for each shape; a prefix sets off what is shown elsewhere too."""
    yield use(f"arms-{coat_token(view, coat)}", x, y + (height - 24) / 2, 20, 24)
    for shape in range(SHAPES):
        name = f"{prefix}{names.stock_id(coat, shape)}"
        yield stock_cell(view, coat, shape, x + 25 + shape * cell, y, cell - 3, height, name)


# Piles of cards: golden ones, or those of the guilds under influence.


@tracked_value
def is_golden_held(view: View) -> bool:
    """Whether somebody else holds a golden card face down."""
    return bool(view.s.golden == -2)


@memoised
def golden_pile(view: View, x: Number, y: Number, width: Number) -> Element:
    """Pile A on pile B; the card that somebody holds face down is not in it."""
    s = view.s
    held = int(is_golden_held(view))
    sizes = [cards_in(s, pile) - (held if s.golden_pile == pile else 0) for pile in range(2)]
    top = "a" if sizes[0] else "b"
    total = sum(sizes)
    args: dict[str, Argument] = {"count": total, "first": sizes[0], "second": sizes[1]}
    thick = min(3, (total + 6) // 7)
    backs = [use(f"back-{top}", n * 1.5, -n * 2, 64, 94) for n in range(thick)]
    at = (thick - 1) * 1.5
    return group(
        "golden-pile",
        use("card-played", 0, 0, 64, 94) if not total else None,
        *backs,
        text(32 + at, 54 - at * 1.4, top.upper(), 21, "dark") if total else None,
        *number_tag(60, 4, total, 16),
        hit(-2, -6, 70, 102),
        x=x,
        y=y,
        scale=width / 64,
        label=Message("scene-golden-pile", args),
        about=(Message("scene-golden-pile-about", args), *_mix(view)),
    )


def _mix(view: View) -> Iterator[Message]:
    """The golden cards that the viewer has not seen, by kind; those that are out are known."""
    pile = view.s.pile
    for card in range(GOLDEN_KINDS):
        if pile[0, card] + pile[1, card]:
            args: dict[str, Argument] = {"first": pile[0, card], "second": pile[1, card]}
            yield Message("scene-mix", {"card": card_term(card)} | args)


@memoised
def golden_discards(view: View, x: Number, y: Number, width: Number) -> Element:
    s = view.s
    total = sum(s.golden_open[card] for card in range(GOLDEN_KINDS))
    shown = [card_counts(card, s.golden_open[card]) for card in range(GOLDEN_KINDS)]
    about = [words for words in shown if words is not None]
    if s.golden_top >= 0:
        about.insert(0, card_about(s.golden_top, True))
    return group(
        "golden-discards",
        use("card-played", 0, 0, 64, 94) if s.golden_top < 0 else None,
        group(
            f"discard-{s.golden_top}-{s.golden_open[s.golden_top]}",
            *card_face(s.golden_top, metal="gold"),
            piece=f"golden-{s.golden_top}",
            origin=names.GOLDEN_ID,
        )
        if s.golden_top >= 0
        else None,
        *number_tag(60, 4, total, 16),
        hit(-2, -2, 68, 98),
        x=x,
        y=y,
        scale=width / 64,
        classes="f-card",
        label=Message("scene-golden-discards", {"count": total}),
        about=about or (Message("scene-golden-discards-about"),),
    )


def card_counts(card: int, number: int) -> Message | None:
    """How many of one kind lie there; None for none."""
    if not number:
        return None
    return Message("scene-card-count", {"card": card_term(card), "count": number})


@memoised
def deck(view: View, x: Number, y: Number, width: Number) -> Element:
    """The cards of both guilds under influence."""
    s = view.s
    total = count(s.deck[GREEN]) + count(s.deck[RED])
    back, thick = names.deck_back(view), min(3, (total + 4) // 5)
    backs = [use(back, n * 1.5, -n * 2, 64, 94) for n in range(thick)]
    return group(
        names.DECK_ID,
        use("card-played", 0, 0, 64, 94) if not total else None,
        *backs,
        *number_tag(60, 4, total, 16),
        hit(-2, -6, 70, 102),
        x=x,
        y=y,
        scale=width / 64,
        label=Message("scene-deck", {"count": total}),
        about=(Message("scene-deck-about"), *_deck_left(view)),
    )


def _deck_left(view: View) -> Iterator[Message]:
    """What is still to be drawn, by guild; only the order is hidden."""
    for guild in (GREEN, RED):
        if view.s.deck[guild]:
            cards = _cards(view.s.deck[guild])
            yield Message("scene-deck-left", {"coat": coat_term(view, guild), "cards": cards})


def deck_line(view: View, x: Number, y: Number, width: Number) -> Element:
    """The same on one line, for a narrow screen."""
    s = view.s
    words: dict[str, Argument] = {"count": count(s.deck[GREEN]) + count(s.deck[RED])}
    return group(
        names.DECK_ID,
        rect(0, 0, width, 44, 6, "f-cell"),
        use(names.deck_back(view), 8, 3, 26, 38),
        text(44, 28, Message("scene-draw", words), 15, "", "start", width - 52),
        hit(0, -1, width, 46),
        x=x,
        y=y,
        label=Message("scene-deck", words),
        about=(Message("scene-deck-about"), *_deck_left(view)),
    )


@memoised
def deck_discards(view: View, x: Number, y: Number, width: Number) -> Element:
    """The card being carried out, or all that were drawn, face up."""
    s = view.s
    total = count(s.deck_open[GREEN]) + count(s.deck_open[RED])
    lines = [
        Message("scene-deck-open", {"coat": coat_term(view, guild), "cards": _cards(drawn)})
        for guild in (GREEN, RED)
        if (drawn := s.deck_open[guild])
    ]
    shows = s.influenced_done and s.card_guild >= GREEN and s.card >= 0
    return group(
        "deck-discards",
        use("card-played", 0, 0, 64, 94) if not total else None,
        *(card_face(s.card, coat_token(view, s.card_guild)) if shows else ()),
        *(_drawn(view) if total and not shows else ()),
        *number_tag(60, 4, total, 16),
        hit(-2, -2, 68, 98),
        x=x,
        y=y,
        scale=width / 64,
        classes="f-card",
        label=Message("scene-deck-discards", {"count": total}),
        about=lines or (Message("scene-deck-discards-about"),),
    )


def _drawn(view: View) -> Iterator[Element]:
    """The cards drawn so far, small: a field for each guild."""
    yield use("card-silver", 0, 0, 64, 94)
    for n, guild in enumerate((GREEN, RED)):
        top = 15 + n * 38
        yield use(f"arms-{coat_token(view, guild)}", 7, top + 3, 11, 13)
        cards = [card for card in range(TOWNS + 1) if view.s.deck_open[guild] >> card & 1]
        for m, card in enumerate(cards, 1):
            x, y = 6 + m % 4 * 13, top + m // 4 * 18
            yield use(f"ca-{GOLDEN_TOKENS[card]}", x, y, 13, 17)


def _cards(cards: int) -> tuple[Term, ...]:
    """A set of cards by their names."""
    return tuple(card_term(card) for card in range(TOWNS + 1) if cards >> card & 1)


@memoised
def influenced_guild(
    view: View, guild: int, x: Number, y: Number, width: Number, height: Number = 36
) -> Element:
    """A guild under influence, and who has it."""
    s = view.s
    owner = next((seat for seat in range(view.players) if s.influenced[seat] == guild), -1)
    args: dict[str, Argument] = {"coat": coat_term(view, guild)}
    if owner >= 0:
        args["seat"] = PlayerName(owner)
    shown: Content = PlayerName(owner) if owner >= 0 else Message("scene-nobody")
    return group(
        names.guild_id(guild),
        rect(0, 0, width, height, 5, "f-cell"),
        use(f"arms-{coat_token(view, guild)}", 6, height / 2 - 14, 23, 28),
        text(35, height / 2 + 5, shown, 15, "" if owner >= 0 else "soft", "start", width - 40),
        hit(0, 0, width, height, 5),
        x=x,
        y=y,
        label=Message("scene-guild" if owner >= 0 else "scene-guild-free", args),
        about=(Message("scene-guild-about"),),
    )
