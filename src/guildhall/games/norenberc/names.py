"""Norenberc's things as they are written in notation, editions and text ids."""

from __future__ import annotations

from guildhall.games.norenberc.rules.components import WORKSHOP_PLACES

GUILD_NAMES = ("brewers", "bakers", "shoemakers", "printers", "tailors", "hatters")
GOOD_NAMES = ("beer", "pastry", "shoe", "page", "cloth", "hat")
TOWNSMAN_NAMES = (
    "musician-3",
    "musician-5",
    "nobleman-2",
    "nobleman-3",
    "tax-collector",
    "engraver",
    "foreman-2",
    "foreman-3",
    "foreman-4",
    "apprentice",
    "banker",
    "jack-3",
    "jack-4",
    "merchant",
    "haggler",
    "peddler",
    "mayor",
    "councilman",
    "burglar",
    "guardsman",
    "historian",
    "duchess",
)
WINDOW_NAMES = ("w1", "w2", "w3", "w4")
PLACE_NAMES = tuple(
    [f"{guild}-shop{place}" for guild in GUILD_NAMES for place in range(1, WORKSHOP_PLACES + 1)]
    + [f"{guild}-{window}" for guild in GUILD_NAMES for window in WINDOW_NAMES]
)
"""Places of craftsmen: shop1 to shop3, shop4 (the lower tile), shop5 (the upper one), windows."""
