"""The ids of the scene's elements that actions, prompts and events speak of."""

from __future__ import annotations

from guildhall.games.flandern.names import (
    COAT_TOKENS,
    GOLDEN_TOKENS,
    PIECE_TOKENS,
    SHAPE_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
)

DECK = "deck"
"""The cards of the guilds under influence."""
GOLDEN = "golden"
"""The golden card of this round."""
ROUND = "cartouche"
"""The name of the game, and how far it has come."""
GOLDEN_PILE = "golden-pile"
GOLDEN_DISCARDS = "golden-discards"
DECK_DISCARDS = "deck-discards"


def space(town: int, number: int) -> str:
    """A space of a town, also one that a special district would create."""
    return f"space-{TOWN_TOKENS[town]}-{SPACE_TOKENS[number]}"


def town(number: int) -> str:
    return f"town-{TOWN_TOKENS[number]}"


def drawn_town(number: int) -> str:
    """All that is drawn of a town."""
    return f"part-{number}"


def stock(coat: int, shape: int) -> str:
    """The districts of one coat and shape that are left to build."""
    return f"stock-{COAT_TOKENS[coat]}-{SHAPE_TOKENS[shape]}"


def stock_piece(coat: int, shape: int, masters: int) -> str:
    """One of them, by its printed guild masters."""
    return f"{stock(coat, shape)}-{masters}"


def special(piece: int) -> str:
    return f"special-{PIECE_TOKENS[piece]}"


def card(number: int) -> str:
    """An action card of one's own."""
    return f"card-{GOLDEN_TOKENS[number]}"


def influence(number: int) -> str:
    """One of one's influence cards, numbered from 0, shown from 1."""
    return f"influence-{number + 1}"


def guild(coat: int) -> str:
    """A guild under influence."""
    return f"guild-{COAT_TOKENS[coat]}"


def counter(coat: int) -> str:
    """A guild's counter on the score track."""
    return f"counter-{COAT_TOKENS[coat]}"


def wood(kind: str) -> str:
    """The stock of one kind of wooden piece."""
    return f"wood-{kind}"


def order_marker(seat: int) -> str:
    return f"order-{seat}"


def player(seat: int, viewer: int) -> str:
    """A player: the own arms in the tray, others' panels."""
    return f"player-{seat}" if seat == viewer else f"panel-{seat}"


def hand(seat: int, viewer: int) -> str:
    """A player's cards."""
    return f"player-{seat}" if seat == viewer else f"hand-{seat}"
