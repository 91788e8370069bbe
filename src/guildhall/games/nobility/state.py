"""The records of Rise to Nobility: the game's state and the edition's numbers.

Cards, tiles and seats are stored as their number + 1, with 0 for none; `UNKNOWN`
stands for a card that the viewer may not know. A pile holds its drawable cards at
the front and its discards at the back; the order within a part means nothing.
"""

from guildhall.engine.kernel.record import box_dtype, state_dtype
from guildhall.games.nobility.rules.components import (
    AUTOMA_DICE,
    BUILDINGS,
    CHARACTERS,
    COMMISSIONS,
    COMMUNITY_LOTS,
    CONDITIONS,
    COUNCIL_TILES,
    DESKS,
    DICE_TILES,
    DISPLAY,
    EVENT_CARDS,
    FACES,
    FAVOURS,
    GOODS,
    GUILDS,
    HAND,
    HOOKS,
    HOUSES,
    NOBILITY,
    OBJECTIVES,
    RACES,
    RESOURCES,
    SEATS,
    SETTLERS,
    SHIPS,
    SLOTS,
    TILE_DICE,
    VP_SOURCES,
    WORKSHOPS,
)

STATE = state_dtype(
    [
        # the game
        ("players", "i1"),
        ("with_events", "i1"),
        ("with_chancery", "i1"),
        ("round_no", "i1"),
        ("first_player", "i1"),
        ("phase", "i1"),  # rules/phases.py
        ("actor", "i1"),  # the seat whose turn or income it is
        ("in_income", "i1"),  # 1 while the Income phase pays the actor
        ("paid", "i1"),  # how many seats the Income phase has paid
        ("passed", "i1", SEATS),
        # what a player has
        ("coins", "i2", SEATS),
        ("goods", "i2", (SEATS, GOODS)),
        ("vp", "i2", (SEATS, VP_SOURCES)),  # victory points so far, by source
        ("dice", "i1", (SEATS, FACES + 1)),  # dice not placed, by face
        ("used", "i1", SEATS),  # sum of the dice placed this round
        ("reputation", "i1", SEATS),
        ("nobility", "i1", SEATS),
        ("modifiers", "i1", SEATS),
        ("character", "i1", SEATS),  # number, not number + 1
        ("meeples", "i1", SEATS),  # taken from the supply so far
        ("workers", "i1", SEATS),  # in the Workers Lot
        ("apprentices", "i1", (SEATS, GUILDS)),
        ("platform", "i1", SEATS),  # Houses on the Construction Platform
        ("built", "i1", SEATS),  # Houses on House Lots = completed Settlers cards
        ("hand", "i1", (SEATS, HAND)),  # without gaps
        ("completed", "i1", (SEATS, HOUSES)),
        ("housed", "i1", (SEATS, RACES)),  # completed cards by race
        ("community", "i1", (SEATS, COMMUNITY_LOTS)),
        ("council_held", "i1", SEATS),
        ("council_kept", "i1", (SEATS, HOUSES)),
        # the city
        ("tavern", "i1", DISPLAY),
        ("settlers_pile", "i1", SETTLERS),
        ("settlers_deck", "i1"),
        ("settlers_discards", "i1"),
        ("workshop", "i1", (GUILDS, WORKSHOPS)),  # the tile built there
        ("master", "i1", (GUILDS, WORKSHOPS)),  # its owner's seat + 1
        ("hall", "i1", DISPLAY),
        ("building_pile", "i1", BUILDINGS),
        ("building_bag", "i1"),
        ("building_discards", "i1"),
        ("buildings_gone", "i1"),  # tiles that left the game
        ("ship", "i1"),
        ("cargo", "i1", DISPLAY),  # the seat + 1 that sold a Good there
        ("ships_left", "i4"),  # bit mask
        ("council", "i1", DISPLAY),
        ("council_left", "i4"),  # bit mask
        ("die_value", "i1", SLOTS),  # the die on each slot, 0 if none
        ("die_owner", "i1", SLOTS),  # its seat + 1, or AUTOMA
        ("event", "i1"),
        ("events_left", "i4"),  # bit mask
        ("automa", "i1", AUTOMA_DICE),  # white, green, yellow, red, blue
        ("objective", "i1"),
        # the turn
        ("die_done", "i1"),
        ("settlers_done", "i1"),
        ("sale_done", "i1"),
        ("face", "i1"),  # the chosen die
        ("value", "i1"),  # and its final value
        ("guild", "i1"),  # where Workshops are activated, Goods bought, workers placed
        ("slot", "i1"),  # the Workshop slot or Guild Hall slot in question
        ("left", "i1"),  # how many workers may still be placed, Goods sold
        ("card", "i1"),  # the hand position of the card being completed
        ("spent", "i1", GOODS),
        ("owed_goods", "i1"),
        ("owed_cards", "i1"),
        ("must_take", "i1"),  # 1 while the next card may not be declined
        ("owed_favours", "i1"),
        ("favours", "i1"),  # bit mask of the favours taken
        # the Chancery
        ("desk", "i1", DESKS),  # the seat + 1 whose Apprentice sits there
        ("desks", "i1", SEATS),
        ("benefits", "i1", SEATS),  # bit mask of desk benefits
        ("tiles_left", "i4"),  # bit mask of dice tiles
        ("dealt", "i1", (SEATS, 3)),  # the first three Commission cards, secret
        ("chosen", "i1", SEATS),  # which of them is kept, + 1; secret until all have chosen
        ("commissions", "i1"),  # how many are in play; the entries follow
        ("commission_owner", "i1", COMMISSIONS),
        ("commission_card", "i1", COMMISSIONS),  # secret
        ("commission_known", "i1", COMMISSIONS),  # seats that know it, bit mask
        ("commission_tile", "i1", COMMISSIONS),
        ("commission_filled", "i1", COMMISSIONS),  # bits 0-2: City tokens, 3-5: dice
        ("drawn", "i1", 3),  # cards the actor looks at, secret
        ("drawn_known", "i1", 3),
        ("drawn_count", "i1"),
        ("under", "i1", COMMISSIONS),  # cards put under the deck, next to be drawn first
        ("under_known", "i1", COMMISSIONS),
        ("under_count", "i1"),
    ]
)

COUNTS = SEATS + 1
"""Tables by number of players, 1 to 6."""
VALUES = FACES + 1
"""Tables by die value, 1 to 6."""

BOX = box_dtype(
    [
        # set-up
        ("rounds", "i1"),
        ("dice", "i1", COUNTS),
        ("start_coins", "i1"),
        ("start_goods", "i1"),
        ("start_houses", "i1"),
        ("start_reputation", "i1", COUNTS),
        ("start_modifiers", "i1", (COUNTS, SEATS)),  # by place in the turn order
        ("community_tiles", "i1", COUNTS),  # in the bag
        ("preplaced", "i1", COUNTS),  # Workshop slot filled at set-up, + 1
        # limits
        ("meeples", "i1"),
        ("houses", "i1"),
        ("modifiers", "i1"),
        ("hand", "i1"),
        ("reputation_low", "i1"),
        ("reputation_high", "i1"),
        # locations
        ("order_slots", "i1", COUNTS),  # of Tavern and Yard
        ("house_price", "i1"),
        ("guild_dice", "i1", COUNTS),  # dice that a Guild takes in a round
        ("apprentice_slots", "i1", COUNTS),
        ("guild_slot", "i1", VALUES),
        ("slot_workshops", "i1", 3),
        ("slot_goods", "i1", 3),
        ("slot_workers", "i1", 3),
        ("good_price", "i1"),
        ("good_of", "i1", GUILDS),
        ("workshop_vp", "i1", WORKSHOPS),
        ("workshop_stars", "i1", WORKSHOPS),
        ("owner_reward", "i1", (WORKSHOPS, RESOURCES)),
        ("owner_multiplier", "i1", COUNTS),
        ("hall_slot", "i1", VALUES),
        ("hall_price", "i1", DISPLAY),
        ("hall_least", "i1"),
        ("community_vp", "i1"),
        ("community_stars", "i1"),
        ("community_settlers_vp", "i1"),
        ("community_income", "i1", (COMMUNITY_LOTS, RESOURCES)),
        ("sale_coins", "i1"),
        ("castle_slot", "i1", VALUES),
        ("castle_gain", "i1", 3),
        ("castle_tile_gain", "i1"),
        ("castle_tile", "i1", COUNTS),  # 1 where the extra slot is in play
        ("port_slot", "i1", VALUES),
        ("port_goods", "i1", 3),
        ("council_reputation", "i1"),
        ("council_least", "i1"),  # Reputation that a tile costs at least
        ("berk_slot", "i1", VALUES),
        ("berk_modifiers", "i1", 3),
        ("berk_cards", "i1", 3),
        ("berk_reputation", "i1", 3),
        ("board_die", "i1", VALUES),  # 1 where the player-board slot takes the value
        # income, nobility, end
        ("apprentice_income", "i1", (COUNTS, SEATS + 1)),
        ("workshop_income", "i1"),
        ("desk_income", "i1"),
        ("nobility_vp", "i1", NOBILITY + 1),
        ("lord_level", "i1"),
        ("white_lord_level", "i1"),
        ("favour", "i1", (FAVOURS, RESOURCES)),
        ("favours", "i1"),
        ("goods_per_vp", "i1"),
        # cards and tiles
        ("most_per_type", "i1"),
        ("settlers_race", "i1", SETTLERS),
        ("settlers_goods", "i1", SETTLERS),  # bit mask
        ("settlers_min", "i1", SETTLERS),
        ("settlers_max", "i1", SETTLERS),
        ("settlers_workers", "i1", SETTLERS),
        ("settlers_stars", "i1", SETTLERS),
        ("extra_good", "i1", CHARACTERS),
        ("lord", "i1", (CHARACTERS, RESOURCES)),
        ("building_guild", "i1", BUILDINGS),
        ("building_effects", "i1", BUILDINGS),  # bit mask
        ("ship_good", "i1", (SHIPS, DISPLAY)),
        ("ship_price", "i1", (SHIPS, DISPLAY)),
        ("council_races", "i1", (COUNCIL_TILES, RACES)),
        ("council_coins", "i1", COUNCIL_TILES),
        ("council_vp", "i1", COUNCIL_TILES),
        ("event_hook", "i1", (EVENT_CARDS, HOOKS)),
        ("event_each", "i1", (EVENT_CARDS, RESOURCES)),
        ("automa_guild", "i1", VALUES),
        ("objective_metric", "i1", (OBJECTIVES, CONDITIONS)),
        ("objective_least", "i2", (OBJECTIVES, CONDITIONS)),  # 0: no such condition
        # the Chancery
        ("desk_race", "i1", DESKS),
        ("desk_benefit", "i1", DESKS),
        ("desks_open", "i1", COUNTS),
        ("city_tokens", "i1"),
        ("first_commissions", "i1"),  # dealt at set-up, one is kept
        ("tile_die", "i1", (DICE_TILES, TILE_DICE)),
        ("commission_metric", "i1", COMMISSIONS),
        ("commission_per", "i1", COMMISSIONS),
        ("commission_vp", "i1", COMMISSIONS),
        ("commission_cap", "i1", COMMISSIONS),
    ]
)
