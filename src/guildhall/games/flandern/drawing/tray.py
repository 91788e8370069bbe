"""The viewer's own area, wide and narrow: points, hand, influence cards, districts to build."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
from guildhall.engine.drawing.scene import Element, Number, Sheet, group, path, rect, text, use
from guildhall.engine.text import Argument, Message, PlayerName
from guildhall.games.flandern import names
from guildhall.games.flandern.drawing.panels import guild_name, is_start, status
from guildhall.games.flandern.drawing.pieces import (
    CARD_HEIGHT,
    COMMON,
    TICKET,
    candidates,
    card_piece,
    deck_line,
    district_row,
    influence_label,
    influenced_guild,
    special_cell,
    stock_cell,
    stock_pile,
    ticket,
)
from guildhall.games.flandern.drawing.spaces import player_points
from guildhall.games.flandern.drawing.town import is_deciding
from guildhall.games.flandern.names import COAT_TOKENS, card_term, coat_token
from guildhall.games.flandern.rules.components import (
    ACTION_CARDS,
    BUILD_OR_COMPLETE,
    CHOOSE_CARDS,
    CHOOSE_PIECE,
    CHURCH,
    GAME_OVER,
    GREEN,
    GREY,
    INFLUENCE,
    PLAY_OR_DRAW,
    RED,
    SHAPES,
    SPECIALS,
    TAKE_GUILD,
    count,
)

WIDTH, HEIGHT = 1164, 150
ME = 142
GOLD = 74
CARD, STEP = 65, 67
STOCK = 216


def tray(view: View) -> Sheet:
    golden = holds_golden(view)
    cards_at = ME + 14 + (GOLD + 12 if golden else 0)
    cards = action_cards(view)
    influence_at = cards_at + max(len(cards), 4) * STEP + 12
    stock_at = WIDTH - STOCK - 8
    is_two = view.players == 2
    rules = [ME, stock_at - 10] + ([cards_at - 9] if golden else [])
    return Sheet(
        "tray",
        "tray",
        WIDTH,
        HEIGHT,
        (
            rect(1, 1, WIDTH - 2, HEIGHT - 2, 9, "f-paper", name="tray-paper"),
            path("".join(f"M{x:g} 12V{HEIGHT - 12}" for x in rules), "f-ruled", name="tray-rules"),
            _me(view),
            group("my-golden", *_golden(view, ME + 14, 38, CARD)),
            group("my-cards", *_hand(view, cards, cards_at)),
            group("my-influence", *_influence(view, influence_at, stock_at - 24)),
            group("my-influenced", *_influenced(view, stock_at - 196)) if is_two else group("none"),
            group("my-districts", *_districts(view), x=stock_at),
        ),
        Message("scene-tray"),
    )


@tracked_value
def holds_golden(view: View) -> bool:
    return bool(view.seat == view.s.start_player and view.s.golden >= 0)


@memoised
def _me(view: View) -> Element:
    seat = view.seat
    return group(
        f"player-{seat}",
        use(f"arms-{coat_token(view, seat)}", 12, 10, 33, 40),
        text(53, 36, PlayerName(seat), 18, "", "start", ME - 62),
        text(14, 67, guild_name(view, seat), 14, "soft", "start", ME - 22),
        text(14, 100, player_points(view, seat), 30, "", "start"),
        text(52, 99, Message("scene-points"), 14, "soft", "start", 58),
        use("ic-start", ME - 32, 78, 24) if is_start(view, seat) else None,
        *status(view, seat, 12, 116),
        classes=f"f-{coat_token(view, seat)}",
        label=Message("scene-me", {"points": player_points(view, seat)}),
    )


def _golden(view: View, x: Number, y: Number, width: Number) -> Iterator[Element]:
    """The start player's own golden card."""
    if holds_golden(view):
        yield text(x + width / 2, 24, Message("scene-golden"), 15, "", width=width + 10)
        yield golden_card(view, x, y, width)


def golden_card(view: View, x: Number, y: Number, width: Number) -> Element:
    card = view.s.golden
    return card_piece(
        names.GOLDEN_ID,
        card,
        COMMON,
        x,
        y,
        width,
        metal="gold",
        label=Message("scene-golden-yours", {"card": card_term(card)}),
        more=(Message("scene-golden-about"),),
        origin="golden-pile",
    )


# --- The hand ---


def action_cards(view: View) -> list[int]:
    """The action cards that are mine: in hand or played."""
    s, seat = view.s, view.seat
    cards = s.hand[seat] | s.played[seat]
    return [card for card in range(ACTION_CARDS) if cards >> card & 1]


def _hand(view: View, cards: list[int], x: Number) -> Iterator[Element]:
    s, seat = view.s, view.seat
    args: dict[str, Argument] = {"cards": count(s.hand[seat]), "played": count(s.played[seat])}
    yield text(x, 24, Message("scene-hand", args), 15, "", "start", max(len(cards), 4) * STEP - 8)
    for n, card in enumerate(cards):
        yield my_card(view, card, x + n * STEP, 38, CARD)


@tracked_value
def card_state(view: View, card: int) -> str:
    """Whether a card of mine is chosen for this round, lies played, or is in my hand."""
    s, seat = view.s, view.seat
    if view.players > 2 and s.chosen[seat] == card and s.phase != GAME_OVER:
        return "chosen"
    return "played" if s.played[seat] >> card & 1 else "hand"


@memoised
def my_card(view: View, card: int, x: Number, y: Number, width: Number) -> Element:
    state = card_state(view, card)
    is_now = state == "chosen"
    under = rect(-5, -5, 74, CARD_HEIGHT + 10, 9, "f-chosen") if is_now else None
    return card_piece(
        names.card_id(card),
        card,
        coat_token(view, view.seat),
        x,
        y - (5 if is_now else 0),
        width,
        more=(Message(f"scene-card-{state}-about"),),
        classes="f-used" if state == "played" else "",
        under=under,
    )


def _influence(view: View, x: Number, end: Number) -> Iterator[Element]:
    held = view.s.influence[view.seat]
    if held:
        yield text(x, 24, Message("scene-face-influence"), 15, "", "start", max(end - x, 70))
    yield from _influence_cards(view, x, end - x)


def _influence_cards(view: View, x: Number, room: Number) -> Iterator[Element]:
    """Mine; those that go with my card this round stand out."""
    s, seat = view.s, view.seat
    held = s.influence[seat]
    chosen = _chosen_influence(view)
    if held * STEP > room + 3:
        yield from _small_influence_cards(held, chosen, x, room)
        return
    for n in range(held):
        is_now = n < chosen
        yield card_piece(
            names.influence_id(n),
            INFLUENCE,
            COMMON,
            x + n * STEP,
            33 if is_now else 38,
            CARD,
            under=rect(-5, -5, 74, CARD_HEIGHT + 10, 9, "f-chosen") if is_now else None,
            label=influence_label(n, held),
            origin=names.GOLDEN_ID,
            same=names.influence_id(0) if n else "",
        )


@tracked_value
def _chosen_influence(view: View) -> int:
    s = view.s
    return int(s.chosen_influence[view.seat]) if s.phase == CHOOSE_CARDS else 0


def _small_influence_cards(held: int, chosen: int, x: Number, room: Number) -> Iterator[Element]:
    """Many of them, in two rows."""
    row = (held + 1) // 2
    step = min(45.0, room / row)
    for n in range(held):
        yield ticket(
            names.influence_id(n),
            INFLUENCE,
            x + n % row * step,
            38 + n // row * 50,
            step - 3,
            is_chosen=n < chosen,
            label=influence_label(n, held),
            origin=names.GOLDEN_ID,
            same=names.influence_id(0) if n else "",
        )


# --- Districts ---


def _districts(view: View) -> Iterator[Element]:
    """My districts by shape; while a piece is to be chosen, those to choose from."""
    if is_deciding(view, CHOOSE_PIECE):
        yield text(0, 24, Message("scene-which-piece"), 15, "", "start", STOCK)
        yield from candidates(view, 36, 68, 6)
        return
    yield text(0, 24, Message("scene-districts"), 15, "", "start", STOCK)
    for shape in range(SHAPES):
        yield stock_pile(view, view.seat, shape, shape * 72, 33, 68)


def _influenced(view: View, x: Number) -> Iterator[Element]:
    """The districts of both guilds under influence."""
    yield text(x, 24, Message("scene-influenced"), 15, "", "start", 180)
    for n, guild in enumerate((GREEN, RED)):
        row = district_row(view, guild, x, 40 + n * 50, 50, 40)
        yield group(f"row-{COAT_TOKENS[guild]}", *row, classes=f"f-{coat_token(view, guild)}")


# The same for narrow screens: a line, and what a decision is made with.


GOLDEN = 106
"""A golden card is broader: it may have the longest name."""


def narrow_tray(view: View) -> Sheet:
    """A line about me, and above it what the decision is made with."""
    parts: tuple[Element, ...]
    if is_deciding(view, CHOOSE_PIECE):
        height, parts = 108, tuple(candidates(view, 4, 96, 12))
    elif is_deciding(view, BUILD_OR_COMPLETE):
        height, parts = 104, tuple(_narrow_stocks(view))
    elif _chooses_card(view):
        height, parts = 6 + _rows(view) * 48, tuple(_narrow_cards(view))
    elif is_deciding(view, TAKE_GUILD):
        height, parts = 52, tuple(_narrow_guilds(view))
    else:
        height, parts = 0, ()
    return Sheet(
        "tray",
        "tray",
        390,
        height + 48,
        (group("my-choice", *parts, x=4), group("my-line", *_line(view), y=height)),
        Message("scene-tray"),
    )


def _chooses_card(view: View) -> bool:
    s = view.s
    is_asked = s.phase == CHOOSE_CARDS and view.seat >= 0
    return is_asked or is_deciding(view, PLAY_OR_DRAW)


def _narrow_stocks(view: View) -> Iterator[Element]:
    """Everything that the card lets build."""
    guild = view.s.card_guild
    coats = [coat for coat in (guild, GREY) if coat >= 0]
    cell = 382 / (3 * len(coats)) - 4 if len(coats) > 1 else 60
    for n, coat in enumerate(coats):
        for shape in range(SHAPES):
            x = (n * SHAPES + shape) * (cell + 4)
            yield _narrow_cell(view, coat, shape, x, 4, cell)
    for shape in range(SHAPES):
        yield _narrow_cell(view, CHURCH, shape, shape * 58, 54, 54)
    for piece in range(SPECIALS):
        yield special_cell(view, piece, 3 * 58 + piece * 52, 54, 48, 46)


def _narrow_cell(view: View, coat: int, shape: int, x: Number, y: Number, width: Number) -> Element:
    name = names.stock_id(coat, shape)
    return stock_cell(view, coat, shape, x, y, width, 46, name)


def _narrow_cards(view: View) -> Iterator[Element]:
    """Four cards to a row, then influence cards or the deck."""
    cards = action_cards(view)
    for n, card in enumerate(cards):
        yield _my_ticket(view, card, n % 4 * (TICKET + 3), 5 + n // 4 * 48)
    y = _card_rows(view) * 48 + 5
    if view.players == 2:
        yield deck_line(view, 0, y, 382)
        return
    room = 382 - GOLDEN - 3 if holds_golden(view) else 382
    s, seat = view.s, view.seat
    held = s.influence[seat]
    step = min(47.0, room / max(held, 1))
    for n in range(held):
        is_now = n < s.chosen_influence[seat]
        name, label = names.influence_id(n), influence_label(n, held)
        same = names.influence_id(0) if n else ""
        yield ticket(
            name, INFLUENCE, n * step, y, step - 3, is_chosen=is_now, label=label, same=same
        )
    if holds_golden(view):
        yield ticket(
            names.GOLDEN_ID,
            s.golden,
            382 - GOLDEN,
            y,
            GOLDEN,
            (Message("scene-golden-about"),),
            "gold",
            label=Message("scene-golden-yours", {"card": card_term(s.golden)}),
            origin="golden-pile",
        )


def _card_rows(view: View) -> int:
    return (len(action_cards(view)) + 3) // 4


def _rows(view: View) -> int:
    """Rows of action cards, and one for the deck, influence cards or a golden card."""
    has_more = view.players == 2 or view.s.influence[view.seat] or holds_golden(view)
    return _card_rows(view) + (1 if has_more else 0)


def _my_ticket(view: View, card: int, x: Number, y: Number) -> Element:
    state = card_state(view, card)
    look = "f-used" if state == "played" else ""
    more = (Message(f"scene-card-{state}-about"),)
    name = names.card_id(card)
    return ticket(name, card, x, y, TICKET, more, classes=look, is_chosen=state == "chosen")


def _narrow_guilds(view: View) -> Iterator[Element]:
    for n, guild in enumerate((GREEN, RED)):
        yield influenced_guild(view, guild, n * 192, 4, 186, 44)


def _line(view: View) -> Iterator[Element]:
    """Me, my points, my hand."""
    s, seat = view.s, view.seat
    args: dict[str, Argument] = {"points": player_points(view, seat)}
    yield group(
        f"player-{seat}",
        use(f"arms-{coat_token(view, seat)}", 4, 7, 28, 34),
        text(38, 32, player_points(view, seat), 22, "", "start"),
        text(76, 31, Message("scene-points"), 14, "soft", "start", 60),
        use("ic-start", 136, 12, 24) if is_start(view, seat) else None,
        label=Message("scene-me", args),
        classes=f"f-{coat_token(view, seat)}",
    )
    yield use("ic-cards", 172, 12, 25)
    yield text(200, 31, count(s.hand[seat]), 17, "", "start")
    if view.players > 2:
        yield use("ic-seal", 226, 12, 20, 25)
        yield text(250, 31, s.influence[seat], 17, "", "start")
    yield from status(view, seat, 302, 12)
