"""The two records of the game: STATE, everything that changes, and BOX, the edition.

Cards, tiles and seats are stored as their number + 1, with 0 for none. A pile holds its drawable
cards at the front and its discards at the back; the order within a part means nothing.
"""

from __future__ import annotations

from typing import Any

from guildhall.engine.runtime.state import (
    Axis,
    Field,
    Fields,
    bits,
    box_dtype,
    count,
    flag,
    one_of,
    seat,
    seat_names,
    seats,
)
from guildhall.games.nobility import names
from guildhall.games.nobility.rules.components import (
    AUTOMA,
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
    UNKNOWN,
    WORKSHOPS,
)

# The named axes of fields, which also name their values.


SEAT = seat_names(SEATS)
PHASE = Axis(
    "phase",
    (
        "preparation",
        "next turn",
        "ongoing turn",
        "settle",
        "activate",
        "offer goods",
        "offer work",
        "offer cargo",
        "offer office",
        "next spending",
        "income",
        "upkeep",
        "12",
        "13",
        "14",
        "15",
        "choose commission",
        "turn",
        "choose place",
        "take card",
        "use workshop",
        "choose reroll",
        "choose exchange",
        "buy any good",
        "buy goods",
        "employ worker",
        "choose lot",
        "load cargo",
        "in office",
        "keep commission",
        "choose recall",
        "spend goods",
        "choose good",
        "choose favour",
        "choose objective",
        "over",
    ),
)
GUILD = Axis("guild", names.GUILD_NAMES)
GOOD = Axis("good", names.GOOD_NAMES)
RACE = Axis("race", names.RACE_NAMES)
SOURCE = Axis("source", names.VP_NAMES)
FACE = Axis.numbered("face", FACES + 1, 0)
CHARACTER = Axis.numbered("character", CHARACTERS)
SETTLERS_CARD = Axis.numbered("settlers", SETTLERS)
BUILDING = Axis.numbered("building", BUILDINGS)
SHIP = Axis.numbered("ship", SHIPS)
COUNCIL_TILE = Axis.numbered("council tile", COUNCIL_TILES)
EVENT = Axis.numbered("event", EVENT_CARDS)
OBJECTIVE = Axis.numbered("objective", OBJECTIVES)
COMMISSION = Axis.numbered("commission", COMMISSIONS)
DICE_TILE = Axis.numbered("dice tile", DICE_TILES)
FAVOUR = Axis.numbered("favour", FAVOURS)
OFFICE = Axis("part", names.OFFICE_NAMES)
RESOURCE = Axis("resource", names.RESOURCE_NAMES)
BENEFIT = Axis("benefit", names.BENEFIT_NAMES)
FILLING = Axis("filling", ("token 1", "token 2", "token 3", "die 1", "die 2", "die 3"))
AUTOMA_DIE = Axis("die", names.AUTOMA_NAMES)

PLACE = Axis.numbered("place", DISPLAY)
IN_DECK = Axis.numbered("place", SETTLERS)
IN_BAG = Axis.numbered("place", BUILDINGS)
IN_HAND = Axis.numbered("place", HAND)
HOUSE_LOT = Axis.numbered("lot", HOUSES)
COMMUNITY_LOT = Axis.numbered("lot", COMMUNITY_LOTS)
WORKSHOP = Axis.numbered("workshop", WORKSHOPS)
DIE_SLOT = Axis.numbered("slot", SLOTS)
DESK = Axis.numbered("desk", DESKS)
DEALT = Axis.numbered("card", 3)
ENTRY = Axis.numbered("entry", COMMISSIONS)


def card(cards: Axis, *axes: Axis, **more: Any) -> Field:
    """A card or tile, as its number + 1."""
    return one_of(cards, *axes, offset=1, none=0, **more)


def owner(*axes: Axis, **more: Any) -> Field:
    """A seat, as its number + 1."""
    return seat(SEAT, *axes, offset=1, none=0, **more)


# The fields of the two records.


FIELDS = Fields(
    # the game
    players=count(most=SEATS),
    with_events=flag(),
    with_chancery=flag(),
    round_no=count(most="rounds"),
    first_player=seat(SEAT),
    phase=one_of(PHASE),
    actor=seat(SEAT),  # whose turn or income it is
    in_income=flag(),  # while the Income phase pays the actor
    paid=count(most=SEATS),  # how many seats the Income phase has paid
    passed=flag(SEAT),
    untold=flag(),  # the events of the first round are not emitted yet
    # what a player has
    coins=count(SEAT, scale=30, stored="i2"),
    goods=count(SEAT, GOOD, scale=5, stored="i2"),
    vp=count(SEAT, SOURCE, least=-999, scale=30, stored="i2"),  # victory points so far
    dice=count(SEAT, FACE, most="dice"),  # not placed
    used=count(SEAT, scale=20),  # sum of the dice placed this round
    reputation=count(SEAT, most="reputation_high"),
    nobility=count(SEAT, most=NOBILITY),
    modifiers=count(SEAT, most="modifiers"),
    character=one_of(CHARACTER, SEAT),
    meeples=count(SEAT, most="meeples"),  # taken from the supply so far
    workers=count(SEAT, most="meeples"),  # in the Workers Lot
    apprentices=count(SEAT, GUILD, most="meeples"),
    fresh=count(SEAT, GUILD, most="meeples"),  # those without benefits before the next turn
    platform=count(SEAT, most="houses"),  # Houses on the Construction Platform
    built=count(SEAT, most="houses"),  # Houses on House Lots = completed Settlers cards
    hand=card(SETTLERS_CARD, SEAT, IN_HAND),  # without gaps
    completed=card(SETTLERS_CARD, SEAT, HOUSE_LOT),
    housed=count(SEAT, RACE, most="houses"),  # completed cards by race
    community=card(BUILDING, SEAT, COMMUNITY_LOT),
    council_held=count(SEAT, most=HOUSES),
    council_kept=card(COUNCIL_TILE, SEAT, HOUSE_LOT),
    # the city
    tavern=card(SETTLERS_CARD, PLACE),
    settlers_pile=card(SETTLERS_CARD, IN_DECK),
    settlers_deck=count(most=SETTLERS),
    settlers_discards=count(most=SETTLERS),
    workshop=card(BUILDING, GUILD, WORKSHOP),  # the tile built there
    master=owner(GUILD, WORKSHOP),
    hall=card(BUILDING, PLACE),
    building_pile=card(BUILDING, IN_BAG),
    building_bag=count(most=BUILDINGS),
    building_discards=count(most=BUILDINGS),
    buildings_gone=count(most=BUILDINGS),  # tiles that left the game
    ship=card(SHIP),
    cargo=owner(PLACE),  # who sold a Good there
    ships_left=bits(SHIP),
    council=card(COUNCIL_TILE, PLACE),
    council_left=bits(COUNCIL_TILE),
    die_value=count(DIE_SLOT, most=FACES),  # the die on each slot
    die_owner=owner(DIE_SLOT, also={"automa": AUTOMA}),
    event=card(EVENT),
    events_left=bits(EVENT),
    gift=count(SEAT, RESOURCE, scale=3),  # what the event gave
    automa=count(AUTOMA_DIE, most=FACES),
    automa_discard=card(BUILDING),
    objective=card(OBJECTIVE),
    # the turn
    die_done=flag(),
    settlers_done=flag(),
    sale_done=flag(),
    face=count(most=FACES),  # the chosen die
    value=count(most=FACES),  # and its final value
    guild=one_of(GUILD),  # where Workshops are activated, Goods bought, workers placed
    workshop_slot=one_of(WORKSHOP),  # the Workshop being activated
    guilds_bought=bits(GUILD),  # whose free Goods this die has brought already
    workers_left=count(most="slot_workers"),  # how many workers may still be placed
    building_slot=one_of(PLACE),  # where in the Guild Hall the Building is bought
    cargo_left=count(most="port_goods"),  # how many Goods may still be sold
    office=bits(OFFICE),  # what Berk still offers
    card=one_of(IN_HAND),  # the card being completed
    spent=count(GOOD, most=4),  # three at most, four of a character's own [D8, O6, O7]
    owed_goods=count(scale=5),
    owed_cards=count(scale=3),
    must_take=flag(),  # while the next card may not be declined
    owed_favours=count(most="favours"),
    favours=bits(FAVOUR),  # the favours taken
    # the Chancery
    desk=owner(DESK),  # whose Apprentice sits there
    desks=count(SEAT, most=DESKS),
    benefits=bits(BENEFIT, SEAT),
    tiles_left=bits(DICE_TILE),
    dealt=card(COMMISSION, SEAT, DEALT, unknown=UNKNOWN, known_by="seat"),  # the first three
    chosen=card(DEALT, SEAT, unknown=UNKNOWN, known_by="seat"),  # which of them is kept
    commissions=count(most=COMMISSIONS),  # how many are in play; the entries follow
    commission_owner=owner(ENTRY),
    commission_card=card(COMMISSION, ENTRY, unknown=UNKNOWN, known_by="commission_known"),
    commission_known=seats(SEAT, ENTRY),
    commission_tile=card(DICE_TILE, ENTRY),
    commission_filled=bits(FILLING, ENTRY),
    drawn=card(COMMISSION, DEALT, unknown=UNKNOWN, known_by="actor"),  # what the actor looks at
    drawn_known=seats(SEAT, DEALT),
    drawn_count=count(most=3),
    under=card(COMMISSION, ENTRY, unknown=UNKNOWN, known_by="under_known"),  # under the deck
    under_known=seats(SEAT, ENTRY),
    under_count=count(most=COMMISSIONS),
)
STATE = FIELDS.dtype

COUNTS, VALUES = SEATS + 1, FACES + 1
"""Tables by number of players, and by die value, both 1 to 6."""

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
        ("first_is_slot", "i1"),  # 1: Workshops are counted by slots, 0: by tiles
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
        ("income_at_placing", "i1"),  # 1: an Apprentice earns in the round of its placing
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
