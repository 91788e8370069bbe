"""The game's things as terms of the texts, by number."""

from __future__ import annotations

from guildhall.engine.text import Term
from guildhall.games.flandern.names import (
    COAT_TOKENS,
    GOLDEN_TOKENS,
    PIECE_TOKENS,
    SHAPE_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
)


def coat_term(coat: int) -> Term:
    return Term(f"coat-{COAT_TOKENS[coat]}")


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
