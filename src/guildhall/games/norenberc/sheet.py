"""The score sheet: which items belong together, and the numbers behind them."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.games.norenberc.names import GUILD_NAMES
from guildhall.games.norenberc.rules.components import guilds_in_play
from guildhall.games.norenberc.rules.majorities import TILE_BITS, strength
from guildhall.games.norenberc.rules.scoring import different_crests

SCORE_GROUPS = {
    "majorities": tuple(f"majority_{guild}" for guild in GUILD_NAMES),
    "collections": ("thirty", "all_types", "crests"),
    "wealth": (
        "richest", "noblemen", "tax_collectors", "foremen", "apprentices", "merchant", "haggler",
    ),
}  # fmt: skip


def counted(view: View, seat: int) -> Iterator[tuple[str, int]]:
    """Summed values of craftsmen, different crests, and talers."""
    s = view.s
    for guild in range(guilds_in_play(s)):
        yield f"majority_{GUILD_NAMES[guild]}", strength(s, seat, guild) >> TILE_BITS
    yield "crests", different_crests(s, seat)
    if not s.concealed >> seat & 1:
        yield "richest", s.talers[seat]
