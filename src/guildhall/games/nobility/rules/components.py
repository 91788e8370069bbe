"""What is in the box, how much of it, and the words that cards are written in."""

SEATS = 6
GUILDS = 6
"""Artists, Blacksmiths, Carpenters, Merchants, Scholars, Wizards."""
GOODS = 6
"""Artwork, Weaponry, Furnishings, Jewelry, Books, Magic."""
RACES = 6
"""Halflings, Humans, Elves, Dwarves, Green Elves, Trobits."""
FACES = 6

SETTLERS = 48
DECK_1 = 24
"""Settlers cards 0..23 are deck 1, the others deck 2."""
CHARACTERS = 13
BUILDINGS = 48
SHIPS = 18
COUNCIL_TILES = 30
EVENT_CARDS = 16
EVENTS_I = 8
"""Event cards 0..7 are deck I, the others deck II."""
OBJECTIVES = 15
CONDITIONS = 3
"""An objective has at most so many conditions."""
DICE_TILES = 18
TILE_DICE = 3
COMMISSIONS = 18

HAND = 3
HOUSES = 7
COMMUNITY_LOTS = 3
WORKSHOPS = 3
"""Workshop slots of a Guild; its die slots are as many."""
DISPLAY = 6
"""Open Settlers cards, Guild Hall slots, Council spaces, cargo spaces."""
DESKS = 12
AUTOMA_DICE = 5
NOBILITY = 12
"""The last space of the nobility track, the white shield."""

COMMUNITY = 6
"""The Guild of a Building tile that is a Community Building."""
ANY_GOOD = 6
"""The extra Good of a character who may choose it for each card."""
OWNERLESS = 0
AUTOMA = 7
"""Owner of a die that no player placed; players are seat + 1."""
UNKNOWN = 127
"""A card that the viewer may not know."""

# Resources: what a benefit, an income or an event gives
COINS = 0
ANY_GOODS = 1
REPUTATION = 2
MODIFIERS = 3
WORKERS = 4
HOUSE = 5
CARDS = 6
POINTS = 7
RESOURCES = 8

# Effects of a Workshop tile, as bits of a mask
EFFECT_COIN = 0
EFFECT_REPUTATION = 1
EFFECT_REROLL = 2
EFFECT_GOOD = 3
EFFECT_ANY_GOOD = 4
EFFECT_EXCHANGE = 5
EFFECTS = 6

# Desk benefits, as bits of a mask
DESK_COUNCIL_COINS = 0
DESK_PORT = 1
DESK_COUNCIL_REPUTATION = 2
DESK_TAVERN = 3
DESK_HOUSE = 4
DESK_BUILDING = 5
DESK_BENEFITS = 6

# Hooks: what an event changes
PRICE_HOUSE = 0
PRICE_BUILDING = 1
CASTLE_GAIN = 2
PORT_PER_GOOD = 3
INCOME_APPRENTICE = 4
GUILD_FREE_GOOD = 5
SETTLERS_VP = 6
COUNCIL_REPUTATION = 7
COUNCIL_COINS = 8
OWNER_MULTIPLIER = 9
ORDER_FREE_TAVERN = 10
ORDER_FREE_YARD = 11
CLOSE_PORT = 12
CLOSE_BERK = 13
HOOKS = 14

# Metrics: what commissions and objectives count
COUNT_WORKSHOPS = 0
COUNT_COMMUNITY = 1
COUNT_RACES = 2
COUNT_SAME_RACE = 3
COUNT_COUNCIL = 4
COUNT_GUILDS = 5
COUNT_NOBILITY = 6
COUNT_REPUTATION = 7
COUNT_COINS = 8
COUNT_GOODS = 9
COUNT_MODIFIERS = 10
COUNT_DESKS = 11
COUNT_HOUSES = 12
COUNT_VP = 13
METRICS = 14

# Benefits of the White Lord
FAVOURS = 4

# What Berk's Office offers, as bits of a mask
OFFICE_MODIFIERS = 0
OFFICE_RENEWAL = 1
OFFICE_COMMISSION = 2
OFFICE_PARTS = 3

# Sources of victory points, in the order of the score items after the total
VP_SETTLERS = 0
VP_COMMUNITY = 1
VP_WORKSHOPS = 2
VP_OWNER = 3
VP_COUNCIL = 4
VP_NOBILITY = 5
VP_GOODS = 6
VP_COMMISSIONS = 7
VP_EVENTS = 8
VP_LOSSES = 9
VP_SOURCES = 10

# Die slots of the table, all in one row
TAVERN_SLOTS = 0
YARD_SLOTS = 6
GUILD_SLOTS = 12
HALL_SLOTS = 30
CASTLE_SLOTS = 36
PORT_SLOTS = 40
COUNCIL_SLOTS = 43
BERK_SLOTS = 49
CHANCERY_SLOTS = 52
BOARD_SLOTS = 58
SLOTS = 64
CASTLE_TILE = CASTLE_SLOTS + 3
"""The extra die slot of the six-player game."""
