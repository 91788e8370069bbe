"""Step 6, first part: building spaces that can no longer be built on are covered."""

from guildhall.engine.events import announce
from guildhall.games.flandern.rules.components import CHURCH, COATS, PIECE_D, SPECIALS, TOWNS
from guildhall.games.flandern.rules.districts import built, is_unblocked, stocked
from guildhall.games.flandern.rules.spaces import count, lowest, without_lowest
from guildhall.games.flandern.rules.story import COVERED

ALL_COATS = (1 << COATS) - 1


def fitting(s, box, town, coats):
    """The free spaces that a district of these coats still fits, by stock and equal arms. [Q4]"""
    fits = 0
    for coat in range(COATS):
        if (coats >> coat) & 1:
            fits |= stocked(s, box, town, coat) & ~s.blocked[town, coat]
    if (coats >> CHURCH) & 1:
        fits |= fitting_specials(s, box, town)
    return fits & s.free[town]


def fitting_specials(s, box, town):
    """The spaces that a special church district in stock may still cover. [Q4]"""
    fits = 0
    for piece in range(SPECIALS):
        if s.special_at[piece] == 0:
            for placement in range(box.place_first[piece, town], box.place_end[piece, town]):
                if is_unblocked(s, box, placement):
                    fits |= box.place_needs[placement]
    return fits


def reachable(s, box, town, fits):
    """The fitting spaces that building outwards from the districts can reach. [Q4]"""
    reached = fits & s.supported[town]
    while True:
        reached = spread(box, town, fits, reached)
        more = reached_by_d(s, box, town, reached) & ~reached
        if more == 0:
            return reached
        reached |= more


def spread(box, town, fits, reached):
    """Add every fitting space with a long side on one already reached, again and again."""
    fresh = reached
    while fresh != 0:
        more = box.carries[town, lowest(fresh)] & fits & ~reached
        reached |= more
        fresh = without_lowest(fresh) | more
    return reached


def reached_by_d(s, box, town, reached):
    """What D could cover with a long side of its outline on a district or a reached space."""
    spaces = 0
    if s.special_at[PIECE_D] == 0:
        footing = reached | built(s, town)
        for placement in range(box.place_first[PIECE_D, town], box.place_end[PIECE_D, town]):
            if box.place_rests[placement] & footing and is_unblocked(s, box, placement):
                spaces |= box.place_needs[placement]
    return spaces


def dead(s, box, town):
    """The free spaces of a town that can no longer be built on. [R31, Q4]"""
    fits = fitting(s, box, town, ALL_COATS)
    if fits == s.free[town] and s.covered[town] == 0:
        # The map is checked: with nothing covered, every space can be reached from the centre.
        return 0
    return s.free[town] & ~reachable(s, box, town, fits)


def cover(s, town, spaces, events):
    """Covered spaces are no building spaces any more, and count nothing. [R31]"""
    s.free[town] &= ~spaces
    s.covered[town] |= spaces
    s.idle_turns = 0
    while spaces != 0:
        announce(events, COVERED, -1, town, lowest(spaces))
        spaces = without_lowest(spaces)


def cover_dead_spaces(s, box, events):
    """Cover what can no longer be built on, in every town. [R31]"""
    for town in range(TOWNS):
        if s.free[town] != 0:
            spaces = dead(s, box, town)
            if spaces != 0:
                s.cover_tiles += count(spaces)
                cover(s, town, spaces, events)


def cover_free_spaces(s, events):
    """At the end of the game all free spaces are covered. [R39]"""
    for town in range(TOWNS):
        if s.free[town] != 0:
            cover(s, town, s.free[town], events)
