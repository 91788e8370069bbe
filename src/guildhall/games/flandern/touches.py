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

DECK_ID = "deck"
"""The cards of the guilds under influence."""
GOLDEN_ID = "golden"
"""The golden card of this round."""
ROUND_ID = "cartouche"
"""The name of the game, and how far it has come."""
GOLDEN_PILE_ID = "golden-pile"
GOLDEN_DISCARDS_ID = "golden-discards"
DECK_DISCARDS_ID = "deck-discards"


def space_id(town: int, number: int) -> str:
    """A space of a town, also one that a special district would create."""
    return f"space-{TOWN_TOKENS[town]}-{SPACE_TOKENS[number]}"


def town_id(number: int) -> str:
    return f"town-{TOWN_TOKENS[number]}"


def drawn_town_id(number: int) -> str:
    """All that is drawn of a town."""
    return f"part-{number}"


def stock_id(coat: int, shape: int) -> str:
    """The districts of one coat and shape that are left to build."""
    return f"stock-{COAT_TOKENS[coat]}-{SHAPE_TOKENS[shape]}"


def stock_piece_id(coat: int, shape: int, masters: int) -> str:
    """One of them, by its printed guild masters."""
    return f"{stock_id(coat, shape)}-{masters}"


def special_id(piece: int) -> str:
    return f"special-{PIECE_TOKENS[piece]}"


def card_id(number: int) -> str:
    """An action card of one's own."""
    return f"card-{GOLDEN_TOKENS[number]}"


def influence_id(number: int) -> str:
    """One of one's influence cards, numbered from 0, shown from 1."""
    return f"influence-{number + 1}"


def guild_id(coat: int) -> str:
    """A guild under influence."""
    return f"guild-{COAT_TOKENS[coat]}"


def counter_id(coat: int) -> str:
    """A guild's counter on the score track."""
    return f"counter-{COAT_TOKENS[coat]}"


def wood_id(kind: str) -> str:
    """The stock of one kind of wooden piece."""
    return f"wood-{kind}"


def order_marker_id(seat: int) -> str:
    return f"order-{seat}"


def player_id(seat: int, viewer: int) -> str:
    """A player: the own arms in the tray, others' panels."""
    return f"player-{seat}" if seat == viewer else f"panel-{seat}"


def hand_id(seat: int, viewer: int) -> str:
    """A player's cards."""
    return f"player-{seat}" if seat == viewer else f"hand-{seat}"
