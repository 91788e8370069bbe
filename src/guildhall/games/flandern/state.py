"""The two records of the game: STATE, everything that changes, and BOX, the edition.

Sets of a town's spaces are bit masks by space number (see `townmap.SPACE_NAMES`); a set of
cards is a bit mask by card number (see `rules.components`).
"""

from __future__ import annotations

from guildhall.engine.kernel.record import box_dtype, state_dtype
from guildhall.games.flandern.rules.components import (
    COATS,
    GOLDEN_KINDS,
    GUILDS,
    PILES,
    PLACEMENTS,
    PRINTED,
    SEATS,
    SHAPES,
    SPACES,
    SPECIALS,
    TOWNS,
)

STATE = state_dtype(
    [
        # The course of the game.
        ("players", "i1"),
        ("phase", "i1"),
        ("round_no", "i2"),  # rounds; with two players, turns
        ("start_player", "i1"),  # with two players, the active one
        ("turn_order", "i1", SEATS),
        ("turn", "i1"),  # which place of the order acts; then the golden card
        ("acting", "i1"),  # the seat that decides, where only one does
        ("card", "i1"),  # the card being carried out
        ("card_guild", "i1"),  # the guild it lets build; -1: none
        ("laid_town", "i1"),  # the district laid last
        ("laid_space", "i1"),
        ("ended_by", "i1"),
        # The towns.
        ("in_play", "i1"),  # towns that have a centre, as a bit mask
        ("scored", "i1"),  # towns already scored, as a bit mask
        ("free", "i8", TOWNS),  # building spaces that are free
        ("covered", "i8", TOWNS),  # spaces under cover tiles
        ("districts", "i8", (TOWNS, COATS)),  # D counts on its court only
        ("sites", "i8", TOWNS),  # unfinished districts
        ("cathedrals", "i8", TOWNS),
        ("supported", "i8", TOWNS),  # spaces with a long side on a district
        ("blocked", "i8", (TOWNS, COATS)),  # spaces that border a district of the coat
        ("printed", "i1", (TOWNS, SPACES)),  # guild masters printed on the district
        ("masters", "i1", (TOWNS, SPACES)),  # guild-master pieces on it
        ("special_at", "i1", SPECIALS),  # 0: in stock; otherwise its placement + 1
        ("town_values", "i1", TOWNS),  # of scored towns
        ("points", "i1", (TOWNS, GUILDS)),  # given for scored towns
        # The stocks.
        ("stock", "i1", (COATS, SHAPES, PRINTED)),
        ("site_stock", "i1"),
        ("cathedral_stock", "i1"),
        ("master_stock", "i1"),
        ("cover_tiles", "i1"),  # used before the end of the game
        # Silver cards.
        ("hand", "i2", SEATS),
        ("played", "i2", SEATS),
        ("influence", "i1", SEATS),
        ("chosen", "i1", SEATS),  # the action card of this round; -1: none yet, -2: hidden
        ("chosen_influence", "i1", SEATS),
        # Golden cards.
        ("pile", "i1", (PILES, GOLDEN_KINDS)),
        ("golden", "i1"),  # the start player's card; -1: none, -2: hidden (and in its pile)
        ("golden_pile", "i1"),  # the pile it came from
        ("golden_open", "i1", GOLDEN_KINDS),  # discarded
        ("golden_top", "i1"),  # the card discarded last
        ("golden_gone", "i1", GOLDEN_KINDS),  # out of the game, or influence taken in hand
        # Two players.
        ("influenced", "i1", SEATS),  # the guild under the seat's influence; -1: none
        ("deck", "i1", SEATS),  # by guild
        ("deck_open", "i1", SEATS),
        ("own_done", "i1"),
        ("influenced_done", "i1"),
        ("idle_turns", "i1"),  # turns since anything was laid, completed or covered
    ]
)

BOX = box_dtype(
    [
        # The map; see `townmap`.
        ("originals", "i8", TOWNS),
        ("shapes", "i8", (TOWNS, SHAPES)),  # the spaces of each shape
        ("shape_of", "i1", (TOWNS, SPACES)),
        ("borders", "i8", (TOWNS, SPACES)),  # the spaces that border a space
        ("carries", "i8", (TOWNS, SPACES)),  # those that touch it with a long side of their own
        # Placements of special church districts, by piece and town.
        ("place_first", "i1", (SPECIALS, TOWNS)),
        ("place_end", "i1", (SPECIALS, TOWNS)),
        ("place_town", "i1", PLACEMENTS),
        ("place_base", "i1", PLACEMENTS),
        ("place_eaten", "i1", PLACEMENTS),  # the row that D covers; 0: none
        ("place_needs", "i8", PLACEMENTS),  # the spaces that must be free
        ("place_rests", "i8", PLACEMENTS),  # what the outline's long sides touch
        ("place_created", "i8", PLACEMENTS),
        # Components.
        ("stock", "i1", (COATS, SHAPES, PRINTED)),
        ("home", "i1", 2),  # the towns of the grey and the church's centre
        ("influence", "i1"),
        ("sites", "i1"),
        ("cathedrals", "i1"),
        ("masters", "i1"),
        ("pile", "i1", (PILES, GOLDEN_KINDS)),
        # Points and ends.
        ("guild_value", "i1"),
        ("church_value", "i1"),
        ("cathedral_value", "i1"),
        ("lower_ranks", "i1", 3),  # points for the third, fourth and fifth rank
        ("influence_bonus", "i1"),
        ("end_spaces", "i1"),  # the game ends with at most so many free spaces
        ("idle_turns", "i1"),  # the game for two ends after so many idle turns
    ]
)
