"""What lies before the player: points, hand, influence cards, districts to build."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.scene import Element, Number, Sheet, group, path, rect, text, use
from guildhall.engine.words import Argument, SeatName, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.drawing.cards import HEIGHT as CARD_HEIGHT
from guildhall.games.flandern.drawing.cards import card_piece, card_term
from guildhall.games.flandern.drawing.growth import is_deciding
from guildhall.games.flandern.drawing.panels import doing, status
from guildhall.games.flandern.drawing.reading import coat_term, player_points
from guildhall.games.flandern.drawing.stocks import (
    candidates,
    deck,
    district_row,
    influenced_guild,
    special_cell,
    stock_cell,
    stock_pile,
)
from guildhall.games.flandern.rules.components import (
    ACTION_CARDS,
    CHURCH,
    GREEN,
    GREY,
    INFLUENCE,
    RED,
    SHAPES,
    SPECIALS,
)
from guildhall.games.flandern.rules.phases import (
    BUILD_OR_COMPLETE,
    CHOOSE_CARDS,
    CHOOSE_PIECE,
    GAME_OVER,
    LAY_CENTRE,
    PLAY_OR_DRAW,
    TAKE_GUILD,
)
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.tokens import COAT_TOKENS

WIDTH, HEIGHT = 1164, 150
ME = 142
GOLD = 70
CARD, STEP = 62, 65
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
            group("my-golden", *_golden(view, ME + 12, 34, CARD)),
            group("my-cards", *_hand(view, cards, cards_at)),
            group("my-influence", *_influence(view, influence_at, stock_at - 24)),
            group("my-influenced", *_influenced(view, stock_at - 196)) if is_two else group("none"),
            group("my-districts", *_districts(view), x=stock_at),
        ),
        Words("scene-tray"),
    )


def holds_golden(view: View) -> bool:
    return bool(view.seat == view.s.start_player and view.s.golden >= 0)


def _me(view: View) -> Element:
    seat = view.seat
    return group(
        f"player-{seat}",
        use(f"arms-{COAT_TOKENS[seat]}", 12, 10, 33, 40),
        text(53, 29, SeatName(seat), 18, "", "start", ME - 62),
        text(53, 47, Words("scene-guild-of", {"coat": coat_term(seat)}), 14, "soft", "start", ME - 62),
        text(14, 88, player_points(view, seat), 30, "", "start"),
        text(52, 87, Words("scene-points"), 14, "soft", "start", 58),
        use("ic-start", ME - 32, 66, 24) if _is_start(view) else None,
        *status(view, seat, 12, 112),
        classes=f"f-{COAT_TOKENS[seat]}",
        label=Words("scene-me", {"points": player_points(view, seat)}),
    )


def _is_start(view: View) -> bool:
    s = view.s
    return bool(view.seat == s.start_player and s.phase not in (LAY_CENTRE, TAKE_GUILD, GAME_OVER))


def _golden(view: View, x: Number, y: Number, width: Number) -> Iterator[Element]:
    """The start player's own golden card."""
    if holds_golden(view):
        yield text(x + width / 2, 24, Words("scene-golden"), 15, "", width=width + 6)
        yield golden_card(view, x, y, width)


def golden_card(view: View, x: Number, y: Number, width: Number) -> Element:
    card = view.s.golden
    return card_piece(
        touches.GOLDEN,
        card,
        -1,
        x,
        y,
        width,
        metal="gold",
        label=Words("scene-golden-yours", {"card": card_term(card)}),
        more=(Words("scene-golden-about"),),
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
    yield text(x, 24, Words("scene-hand", args), 15, "", "start", max(len(cards), 4) * STEP - 8)
    for n, card in enumerate(cards):
        yield my_card(view, card, x + n * STEP, 38, CARD)


def my_card(view: View, card: int, x: Number, y: Number, width: Number) -> Element:
    """A card of mine: in hand, chosen for this round, or lying played."""
    s, seat = view.s, view.seat
    is_played = bool(s.played[seat] >> card & 1)
    is_now = view.players > 2 and s.chosen[seat] == card and s.phase != GAME_OVER
    under = rect(-5, -5, 74, CARD_HEIGHT + 10, 9, "f-chosen") if is_now else None
    state = "chosen" if is_now else "played" if is_played else "hand"
    return card_piece(
        touches.card(card),
        card,
        seat,
        x,
        y - (5 if is_now else 0),
        width,
        more=(Words(f"scene-card-{state}-about"),),
        classes="f-used" if is_played and not is_now else "",
        under=under,
    )


def _influence(view: View, x: Number, end: Number) -> Iterator[Element]:
    held = view.s.influence[view.seat]
    if held:
        yield text(x, 24, card_term(INFLUENCE), 15, "", "start", max(end - x, 70))
    yield from influence_cards(view, x, 38, CARD, end - x)


def influence_cards(
    view: View, x: Number, y: Number, width: Number, room: Number
) -> Iterator[Element]:
    """Mine, fanned out; those that go with my card this round stand out."""
    s, seat = view.s, view.seat
    held = s.influence[seat]
    is_choosing = s.phase == CHOOSE_CARDS
    with_card = s.chosen_influence[seat] if is_choosing else 0
    step = min(width + 3.0, (room - width) / max(held - 1, 1))
    for n in range(held):
        is_now = n < with_card
        yield card_piece(
            touches.influence(n),
            INFLUENCE,
            -1,
            x + n * step,
            y - (5 if is_now else 0),
            width,
            under=rect(-5, -5, 74, CARD_HEIGHT + 10, 9, "f-chosen") if is_now else None,
            origin=touches.GOLDEN,
        )


# --- Districts ---


def _districts(view: View) -> Iterator[Element]:
    """My districts by shape; while a piece is to be chosen, those to choose from."""
    if is_deciding(view, CHOOSE_PIECE):
        yield text(0, 24, Words("scene-which-piece"), 15, "", "start", STOCK)
        yield from candidates(view, 36, 68, 6)
        return
    yield text(0, 24, Words("scene-districts"), 15, "", "start", STOCK)
    for shape in range(SHAPES):
        yield stock_pile(view, view.seat, shape, shape * 72, 33, 68)


def _influenced(view: View, x: Number) -> Iterator[Element]:
    """The districts of both guilds under influence."""
    yield text(x, 24, Words("scene-influenced"), 15, "", "start", 180)
    for n, guild in enumerate((GREEN, RED)):
        row = district_row(view, guild, x, 40 + n * 50, 50, 40)
        yield group(f"row-{COAT_TOKENS[guild]}", *row, classes=f"f-{COAT_TOKENS[guild]}")


# --- Narrow ---


def narrow_tray(view: View) -> Sheet:
    """A line about me, and above it what the decision is made with."""
    parts: tuple[Element, ...]
    if is_deciding(view, CHOOSE_PIECE):
        height, parts = 108, tuple(candidates(view, 4, 96, 12))
    elif is_deciding(view, BUILD_OR_COMPLETE):
        height, parts = 104, tuple(_narrow_stocks(view))
    elif _chooses_card(view):
        height, parts = 150, tuple(_narrow_cards(view))
    elif is_deciding(view, TAKE_GUILD):
        height, parts = 48, tuple(_narrow_guilds(view))
    else:
        height, parts = 0, ()
    return Sheet(
        "tray",
        "tray",
        390,
        height + 48,
        (group("my-choice", *parts, x=4), group("my-line", *_line(view), y=height)),
        Words("scene-tray"),
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
    name = touches.stock(coat, shape)
    return stock_cell(view, coat, shape, x, y, width, 46, name)


def _narrow_cards(view: View) -> Iterator[Element]:
    cards = action_cards(view)
    width = min(50.0, 382 / max(len(cards), 1) - 3)
    for n, card in enumerate(cards):
        yield my_card(view, card, n * (width + 3), 8, width)
    if view.players == 2:
        yield deck(view, 4, 90, 40)
        yield text(54, 118, Words("scene-deck-about-short"), 14, "soft", "start", 320)
        return
    room = 300.0 if holds_golden(view) else 376.0
    yield from influence_cards(view, 2, 88, 40, room)
    if holds_golden(view):
        yield golden_card(view, 338, 88, 40)


def _narrow_guilds(view: View) -> Iterator[Element]:
    for n, guild in enumerate((GREEN, RED)):
        yield influenced_guild(view, guild, n * 192, 4, 186)


def _line(view: View) -> Iterator[Element]:
    """Me, my points, my hand."""
    s, seat = view.s, view.seat
    args: dict[str, Argument] = {"points": player_points(view, seat)}
    yield group(
        f"player-{seat}",
        use(f"arms-{COAT_TOKENS[seat]}", 4, 7, 28, 34),
        text(38, 32, player_points(view, seat), 22, "", "start"),
        text(76, 31, Words("scene-points"), 14, "soft", "start", 60),
        use("ic-start", 136, 12, 24) if _is_start(view) else None,
        label=Words("scene-me", args),
        classes=f"f-{COAT_TOKENS[seat]}",
    )
    yield use("ic-cards", 172, 12, 25)
    yield text(200, 31, count(s.hand[seat]), 17, "", "start")
    if view.players > 2:
        yield use("ic-seal", 226, 12, 20, 25)
        yield text(250, 31, s.influence[seat], 17, "", "start")
    if doing(view, seat)[0] is not None:
        yield from status(view, seat, 302, 12)
