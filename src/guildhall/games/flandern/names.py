"""The game's things as they are written in notation, editions and text ids."""

from __future__ import annotations

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
