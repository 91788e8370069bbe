"""The names of things in notation, editions, text ids and scene element ids."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.text import Term
from guildhall.games.flandern.rules.components import GREEN, RED
from guildhall.games.flandern.townmap import SPACE_NAMES, TOWN_NAMES

TOWN_TOKENS = TOWN_NAMES
COAT_TOKENS = ("blue", "yellow", "green", "red", "grey", "church")
SHAPE_TOKENS = ("court", "row", "corner")
SPACE_TOKENS = tuple(name.lower() for name in SPACE_NAMES)
PIECE_TOKENS = ("a", "b", "c", "d")
PILE_TOKENS = ("A", "B")
GOLDEN_TOKENS = (
    *TOWN_TOKENS,
    "site",
    "pickup",
    "cathedral",
    "master",
    "influence",
)
CARD_TOKENS = GOLDEN_TOKENS[:8]
END_TOKENS = ("none", "spaces", "pile", "influenced", "standstill")


# Terms of the texts, by number.


def coat_token(view: View, coat: int) -> str:
    """The colour that a guild has at this table; the grey guild and the Church have one only."""
    looks = view.game.looks(view.options)
    return COAT_TOKENS[looks[coat] if coat < len(looks) else coat]


def deck_back(view: View) -> str:
    """The symbol of the back of a card of the guilds under influence."""
    return f"back-{coat_token(view, GREEN)}-{coat_token(view, RED)}"


def coat_term(view: View, coat: int) -> Term:
    return Term(f"coat-{coat_token(view, coat)}")


def town_term(town: int) -> Term:
    return Term(f"town-{TOWN_TOKENS[town]}")


def space_term(space: int) -> Term:
    return Term(f"space-{SPACE_TOKENS[space]}")


def shape_term(shape: int) -> Term:
    return Term(f"shape-{SHAPE_TOKENS[shape]}")


def piece_term(piece: int) -> Term:
    return Term(f"piece-{PIECE_TOKENS[piece]}")


def card_term(card: int) -> Term:
    return Term(f"card-{GOLDEN_TOKENS[card]}")


# Ids of the scene elements that actions, prompts and events refer to.


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
    """An action card of the viewer."""
    return f"card-{GOLDEN_TOKENS[number]}"


def influence_id(number: int) -> str:
    """An influence card of the viewer, numbered from 0, shown from 1."""
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
