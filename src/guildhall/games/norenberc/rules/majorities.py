"""F. Majority of craftsmen for each guild: places, ties and their points."""

from guildhall.games.norenberc.rules.components import JACK_3, JACKS
from guildhall.games.norenberc.rules.craftsmen import craftsman_count, craftsman_sum

JACK_VALUE = 3
"""The lower of the two Jacks of All Trades; the other is worth one more. [E13]"""
TILE_BITS = 6
NO_MAJORITY = 0


def strength(s, seat, guild):
    """Summed values rank first, then the number of tiles; Jacks count as tiles. [F1, F3, E13]"""
    total = craftsman_sum(s, seat, guild)
    tiles = craftsman_count(s, seat, guild)
    for jack in range(JACKS):
        total += s.jacks[seat, guild, jack] * (JACK_VALUE + jack)
        tiles += s.jacks[seat, guild, jack]
    return (total << TILE_BITS) + tiles


def majority_place(s, seat, guild):
    """The place 1 to 3 in a guild; a tie for first or second skips the next place. [F4, Q20]"""
    own = strength(s, seat, guild)
    if own == 0:
        return NO_MAJORITY
    ahead = 0
    leading = own
    leaders = 0
    for rival in range(s.players):
        other = strength(s, rival, guild)
        ahead += other > own
        if other > leading:
            leading = other
            leaders = 0
        leaders += other == leading
    if ahead <= 2:
        return ahead + 1
    return 3 if ahead == leaders else NO_MAJORITY


def majority_points(s, box, seat, guild):
    """The points of the place, or of a tie; a sole first also takes empty places. [F1, F2, F4]"""
    place = majority_place(s, seat, guild)
    if place == NO_MAJORITY:
        return 0
    own = strength(s, seat, guild)
    owners = 0
    equals = 0
    for rival in range(s.players):
        other = strength(s, rival, guild)
        owners += other > 0
        equals += other == own
    if equals > 1:
        return box.tied_points[place]
    points = box.place_points[place]
    if place == 1:
        for empty in range(owners + 1, 4):
            points += box.place_points[empty]
    return points


def unassigned_jack(s, seat):
    """The next Jack of All Trades of a seat that has no guild yet, -1 if there is none. [E13]"""
    for jack in range(JACKS):
        count = s.townsmen[seat, JACK_3 + jack]
        for guild in range(s.players + 1):
            count -= s.jacks[seat, guild, jack]
        if count > 0:
            return jack
    return -1
