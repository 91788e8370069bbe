"""What a player may do, as numbers: each kind of action starts at its base."""

from guildhall.games.flandern.rules.components import (
    ACTION_CARDS,
    COATS,
    MAX_INFLUENCE,
    PLACEMENTS,
    PRINTED,
    SEATS,
    SPACES,
    TOWNS,
)

PLAY = 0
"""An action card and the number of influence cards with it."""
LAY_GUILD_CENTRE = PLAY + ACTION_CARDS * (MAX_INFLUENCE + 1)
"""Lay the guild's centre in a town."""
TAKE = LAY_GUILD_CENTRE + TOWNS
"""Take a guild under influence and lay its centre in a town."""
DRAW = TAKE + SEATS * TOWNS
"""Draw the card of a guild under influence before playing an own card."""
BUILD = DRAW + 1
"""Lay a district of a coat of arms on a space of a town."""
SPECIAL = BUILD + COATS * TOWNS * SPACES
"""Lay a special church district in one of its placements."""
COMPLETE = SPECIAL + PLACEMENTS
"""Take the building-site piece off a district."""
SHOW = COMPLETE + TOWNS * SPACES
"""The number of printed guild masters on the district just laid."""
CONSECRATE = SHOW + PRINTED
"""Put a cathedral on a church district."""
APPOINT = CONSECRATE + TOWNS * SPACES
"""Put a guild-master piece on a district."""
ACTION_COUNT = APPOINT + TOWNS * SPACES
