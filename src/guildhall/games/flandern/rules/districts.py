"""Building districts: the three building rules, special church districts, building sites."""

from guildhall.engine.events import announce
from guildhall.games.flandern.rules.components import (
    CENTRE,
    CHURCH,
    COATS,
    GREY,
    PIECE_A,
    PIECE_B,
    PIECE_C,
    PIECE_D,
    PLACEMENTS_A,
    PLACEMENTS_B,
    PLACEMENTS_C,
    PRINTED,
    SHAPES,
)
from guildhall.games.flandern.rules.spaces import count, lowest, without_lowest
from guildhall.games.flandern.rules.story import SPACE_CREATED, SPACE_REMOVED


def is_scored(s, town):
    return (s.scored >> town) & 1 == 1


def built(s, town):
    """All districts of a town, finished or not."""
    spaces = 0
    for coat in range(COATS):
        spaces |= s.districts[town, coat]
    return spaces


def in_stock(s, coat, shape):
    """How many districts of this coat and shape are left to build. [R17]"""
    left = 0
    for printed in range(PRINTED):
        left += s.stock[coat, shape, printed]
    return left


def stocked(s, box, town, coat):
    """The spaces of a town whose shape the coat has in stock. [R17, R18]"""
    spaces = 0
    for shape in range(SHAPES):
        if in_stock(s, coat, shape) > 0:
            spaces |= box.shapes[town, shape]
    return spaces


def buildable(s, box, town, coat):
    """Where a district of this coat may be laid: its shape is in stock and fits, one of its
    long sides borders a district, no district of the same arms borders it. [R17-R20]"""
    spaces = s.free[town] & s.supported[town] & ~s.blocked[town, coat]
    if spaces != 0:
        spaces &= stocked(s, box, town, coat)
    return spaces


def is_unblocked(s, box, placement):
    """Whether a special district's spaces are free and no church borders its outline. [R20, Q4]"""
    town = box.place_town[placement]
    needs = box.place_needs[placement]
    return needs & s.free[town] & ~s.blocked[town, CHURCH] == needs


def can_lay_special(s, box, placement):
    """A special district follows the building rules with its own outline. [R21, Q5]"""
    if not is_unblocked(s, box, placement):
        return False
    return box.place_rests[placement] & built(s, box.place_town[placement]) != 0


def special_of(placement):
    """The special church district that a placement lays."""
    if placement < PLACEMENTS_A:
        return PIECE_A
    if placement < PLACEMENTS_A + PLACEMENTS_B:
        return PIECE_B
    if placement < PLACEMENTS_A + PLACEMENTS_B + PLACEMENTS_C:
        return PIECE_C
    return PIECE_D


def plainest(s, coat, shape):
    """The fewest printed guild masters on a district of this coat and shape in stock."""
    printed = 0
    while s.stock[coat, shape, printed] == 0:
        printed += 1
    return printed


def place_district(s, box, town, space, coat):
    """A district stands on a space: it supports its neighbours and keeps equal arms away."""
    bit = 1 << space
    s.free[town] &= ~bit
    s.districts[town, coat] |= bit
    s.blocked[town, coat] |= box.borders[town, space]
    s.supported[town] |= box.carries[town, space]
    s.idle_turns = 0


def lay_centre(s, box, town, coat):
    """A centre is a finished district of its coat, and opens its town. [R5, Q1]"""
    s.free[town] = box.originals[town]
    s.in_play |= 1 << town
    place_district(s, box, town, CENTRE, coat)


def lay(s, box, town, space, coat):
    """Take the plainest district of the space's shape from stock and lay it. [R16-R20]"""
    shape = box.shape_of[town, space]
    printed = plainest(s, coat, shape)
    s.stock[coat, shape, printed] -= 1
    s.printed[town, space] = printed
    place_district(s, box, town, space, coat)


def lay_special(s, box, placement, events):
    """Lay a special church district; it adds or removes building spaces. [R21]"""
    town = box.place_town[placement]
    eaten = box.place_eaten[placement]
    s.special_at[special_of(placement)] = placement + 1
    place_district(s, box, town, box.place_base[placement], CHURCH)
    if eaten != CENTRE:
        s.free[town] &= ~(1 << eaten)
        s.blocked[town, CHURCH] |= box.borders[town, eaten] & ~box.place_needs[placement]
        s.supported[town] |= box.carries[town, eaten]
        announce(events, SPACE_REMOVED, -1, town, eaten)
    created = box.place_created[placement]
    s.free[town] |= created
    while created != 0:
        announce(events, SPACE_CREATED, -1, town, lowest(created))
        created = without_lowest(created)


def set_up_site(s, town, space):
    """A building-site piece lies on the district just laid. [R22]"""
    s.sites[town] |= 1 << space
    s.site_stock -= 1


def completable(s, town, guild):
    """Unfinished districts of this guild, the grey guild or the church. [R16, R23]"""
    if is_scored(s, town):
        return 0
    spaces = s.districts[town, GREY] | s.districts[town, CHURCH]
    if guild >= 0:
        spaces |= s.districts[town, guild]
    return spaces & s.sites[town]


def complete(s, town, space):
    """The building-site piece goes back to the stock: the district is finished. [R16]"""
    s.sites[town] &= ~(1 << space)
    s.site_stock += 1
    s.idle_turns = 0


def coat_of(s, town, space):
    """Whose district stands on a space."""
    coat = 0
    while (s.districts[town, coat] >> space) & 1 == 0:
        coat += 1
    return coat


def finished(s, town, coat):
    """How many finished districts a coat has in a town."""
    return count(s.districts[town, coat] & ~s.sites[town])
