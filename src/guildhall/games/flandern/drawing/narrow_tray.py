"""What lies before the player on a narrow screen: a line, and what a decision is made with."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import Element, Number, Sheet, group, text, use
from guildhall.engine.text import Argument, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.drawing.cards import TICKET, influence_label, ticket
from guildhall.games.flandern.drawing.growth import is_deciding
from guildhall.games.flandern.drawing.panels import is_start, status
from guildhall.games.flandern.drawing.piles import deck_line, influenced_guild
from guildhall.games.flandern.drawing.reading import player_points
from guildhall.games.flandern.drawing.stocks import candidates, special_cell, stock_cell
from guildhall.games.flandern.drawing.tray import action_cards, card_state, holds_golden
from guildhall.games.flandern.names import COAT_TOKENS
from guildhall.games.flandern.rules.components import (
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
    PLAY_OR_DRAW,
    TAKE_GUILD,
)
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.terms import card_term

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
    name = touches.stock_id(coat, shape)
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
        name, label = touches.influence_id(n), influence_label(n, held)
        same = touches.influence_id(0) if n else ""
        yield ticket(
            name, INFLUENCE, n * step, y, step - 3, is_chosen=is_now, label=label, same=same
        )
    if holds_golden(view):
        yield ticket(
            touches.GOLDEN_ID,
            s.golden,
            382 - GOLDEN,
            y,
            GOLDEN,
            (Words("scene-golden-about"),),
            "gold",
            label=Words("scene-golden-yours", {"card": card_term(s.golden)}),
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
    more = (Words(f"scene-card-{state}-about"),)
    name = touches.card_id(card)
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
        use(f"arms-{COAT_TOKENS[seat]}", 4, 7, 28, 34),
        text(38, 32, player_points(view, seat), 22, "", "start"),
        text(76, 31, Words("scene-points"), 14, "soft", "start", 60),
        use("ic-start", 136, 12, 24) if is_start(view, seat) else None,
        label=Words("scene-me", args),
        classes=f"f-{COAT_TOKENS[seat]}",
    )
    yield use("ic-cards", 172, 12, 25)
    yield text(200, 31, count(s.hand[seat]), 17, "", "start")
    if view.players > 2:
        yield use("ic-seal", 226, 12, 20, 25)
        yield text(250, 31, s.influence[seat], 17, "", "start")
    yield from status(view, seat, 302, 12)
