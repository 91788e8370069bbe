"""The two records of the game: STATE, everything that changes, and BOX, the edition."""

from __future__ import annotations

from guildhall.engine.kernel.record import box_dtype, state_dtype
from guildhall.games.norenberc.rules.components import (
    GROUPS,
    GUILDS,
    JACKS,
    KEPT_TOWNSMEN,
    SEATS,
    TILES,
    TOWNSMEN,
    VALUES,
    WINDOWS,
    WORKSHOP_PLACES,
)

STATE = state_dtype(
    [
        # The players, by seat.
        ("players", "i1"),
        ("talers", "i2", SEATS),
        ("goods", "i1", (SEATS, GUILDS)),
        ("supply", "i1", SEATS),
        ("stockpile", "i1", SEATS),
        ("craftsmen", "i1", (SEATS, GUILDS, VALUES)),
        ("townsmen", "i1", (SEATS, KEPT_TOWNSMEN)),
        ("peddlers", "i1", (SEATS, GUILDS)),
        ("jacks", "i1", (SEATS, GUILDS, JACKS)),
        ("crests", "i1", (SEATS, GUILDS)),
        ("prestige_crests", "i1", SEATS),
        ("order", "i1", SEATS),
        # The guild houses. Workshop tiles keep their place; the round tells who is guildmaster.
        ("workshop", "i1", (GUILDS, WORKSHOP_PLACES)),
        ("lodgings", "i1", (GUILDS, WINDOWS)),
        ("storehouse", "i1", (GUILDS, GUILDS)),
        ("roof", "i1", (GUILDS, SEATS)),
        ("mayors", "i1", GUILDS),
        ("crest_stack", "i1", GUILDS),
        ("prestige_guild", "i1"),
        ("last_prestige_guild", "i1"),
        ("prestige_supply", "i1"),
        ("prestige_gone", "i1"),
        # The guest stack: every tile known to lie in it, and townsmen nobody has seen yet.
        ("stack", "i1", TILES),
        ("stack_group", "i1", GROUPS),
        ("newcomers", "i1"),
        ("unseen", "i1", TOWNSMEN),
        ("gone", "i1", GROUPS),
        # The course of the game.
        ("round_no", "i1"),
        ("turn_no", "i1"),
        ("phase", "i1"),
        ("deciders", "i1"),
        ("plan", "i1", SEATS),
        ("finished", "i1"),
        ("called_guild", "i1"),
        ("card_players", "i1"),
        ("on_cards", "i1"),
        ("actor", "i1"),
        ("reverse_planning", "i1"),
        ("bonus_townsmen", "i1"),
        # A choice made piece by piece.
        ("window", "i1"),
        ("guest", "i1"),
        ("pieces", "i1"),
        ("lowest_good", "i1"),
        ("picked", "i1"),
    ]
)
"""How to read it:

* `goods[seat, good]`, `peddlers[seat, good]` (Peddlers loaded with that good), `roof[guild, seat]`.
* `craftsmen[seat, guild, value - 2]` counts tiles; `jacks[seat, guild, j]` the Jacks assigned.
* Tiles (`workshop`, `lodgings`, `guest`): see `rules.components`; -1 is an empty place.
* `plan[seat]`: the guilds of the cards still face down as a bit mask, 64 for a pass not yet
  shown, 0 for none; in what another seat sees, -1 - n stands for n hidden cards (-1: unknown).
* `finished`, `on_cards`, `deciders`: bit masks of seats. An agent lies on the card of `on_cards`.
* `unseen[townsman]` counts the copies nobody has seen, `newcomers` how many of them all lie in
  the stack: which ones is drawn when one appears, so nothing about them is stored or hidden.
* `picked` is the victim, the first place or the crest of a choice that has a second piece;
  `pieces` the goods still to pay, steal or buy, `lowest_good` where the next may start.
"""

BOX = box_dtype(
    [
        ("tiles", "i1", TILES),
        ("kept_townsmen", "i1", SEATS + 1),
        ("goods_tokens", "i1"),
        ("agents_at_start", "i1"),
        ("agents", "i1"),
        ("talers_at_start", "i2"),
        ("income", "i1"),
        ("guild_crests", "i1"),
        ("prestige_crests", "i1"),
        ("price_own", "i1", (WINDOWS, 2)),
        ("price_crates", "i1", (WINDOWS, 2)),
        ("buy_limit", "i1"),
        ("first_turn_limit", "i1", (SEATS + 1, SEATS + 1)),
        ("peddler_goods", "i1"),
        ("banker_per", "i1"),
        ("banker_talers", "i1"),
        ("merchant_talers", "i1"),
        ("haggler_talers", "i1"),
        ("place_points", "i1", 4),
        ("tied_points", "i1", 4),
        ("great_value", "i1"),
        ("great_value_points", "i1"),
        ("all_types_points", "i1"),
        ("richest_points", "i1"),
        ("tied_richest_points", "i1"),
        ("crest_points", "i1", 8),
        ("tax_collector_per", "i1"),
        ("merchant_points", "i1"),
        ("haggler_points", "i1"),
    ]
)
