"""Building: where districts may lie, what each card allows, and which spaces are covered."""

from guildhall.engine.events import announce
from guildhall.games.flandern.rules.components import (
    APPOINT,
    BUILD,
    BUILD_OR_COMPLETE,
    BUILDING_SITE,
    BUILT,
    CATHEDRAL,
    CATHEDRAL_PLACED,
    CENTRE,
    CHOOSE_PIECE,
    CHURCH,
    COATS,
    COMPLETE,
    COMPLETED,
    CONSECRATE,
    COVERED,
    GREY,
    GUILD_MASTER,
    GUILD_MASTER_PLACED,
    IMPOSSIBLE,
    NEXT_ACTION,
    PICK_UP,
    PICKED_UP,
    PIECE_A,
    PIECE_B,
    PIECE_C,
    PIECE_D,
    PLACE_CATHEDRAL,
    PLACE_GUILD_MASTER,
    PLACEMENTS_A,
    PLACEMENTS_B,
    PLACEMENTS_C,
    PRINTED,
    SHAPES,
    SHOW,
    SITE_SET_UP,
    SPACE_CREATED,
    SPACE_REMOVED,
    SPACES,
    SPECIAL,
    SPECIAL_BUILT,
    SPECIAL_SITE_SET_UP,
    SPECIALS,
    TOWNS,
    count,
    lowest,
    without_lowest,
)

# Districts: the three building rules, special church districts, building sites [R16 to R23].


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


# Carrying out a card: town, building-site, pick-up, cathedral and guild-master cards [R14, R16,
# R22 to R30].


def carry_out(s, box, seat, card, guild, events):
    """Start a card's action; the guild is the one it lets build, -1 for a golden card. [R14]"""
    s.acting = seat
    s.card = card
    s.card_guild = guild
    s.phase = NEXT_ACTION
    if card == PICK_UP:
        pick_up(s, seat, events)
    elif not has_action(s, box):
        announce(events, IMPOSSIBLE, seat, card)
    elif card == CATHEDRAL:
        s.phase = PLACE_CATHEDRAL
    elif card == GUILD_MASTER:
        s.phase = PLACE_GUILD_MASTER
    else:
        s.phase = BUILD_OR_COMPLETE


def has_action(s, box):
    """Whether the card can be carried out at all; then it must be. [R14, Q6, Q7]"""
    if s.card == CATHEDRAL:
        return s.cathedral_stock > 0 and has_target(s)
    if s.card == GUILD_MASTER:
        return s.master_stock > 0 and has_target(s)
    if s.card == BUILDING_SITE and s.site_stock == 0:
        return False
    for town in range(first_town(s), end_town(s)):
        if completions(s, town) != 0 or can_build(s, box, town):
            return True
    return False


def first_town(s):
    """Where the card lets build: from this town on ... [R16, R22]"""
    return 0 if s.card == BUILDING_SITE else s.card


def end_town(s):
    """... to the one before this. [R16, R22]"""
    return TOWNS if s.card == BUILDING_SITE else s.card + 1


def is_allowed(s, coat):
    """Own, grey and church districts; with a golden card grey and church only. [R16, R26, R27]"""
    return coat >= GREY or coat == s.card_guild


def can_build(s, box, town):
    for coat in range(COATS):
        if is_allowed(s, coat) and buildable(s, box, town, coat) != 0:
            return True
    for piece in range(SPECIALS):
        if s.special_at[piece] == 0:
            for placement in range(box.place_first[piece, town], box.place_end[piece, town]):
                if can_lay_special(s, box, placement):
                    return True
    return False


def completions(s, town):
    """The building sites that the card lets complete: a building-site card none. [R16, R22]"""
    if s.card == BUILDING_SITE:
        return 0
    return completable(s, town, s.card_guild)


def list_spaces(base, spaces, out, n):
    """Write an action for each space of a set."""
    while spaces != 0:
        out[n] = base + lowest(spaces)
        n += 1
        spaces = without_lowest(spaces)
    return n


def list_builds_and_completions(s, box, out):
    """Everything a town or building-site card allows. [R16, R22, R26, R27]"""
    n = 0
    for coat in range(COATS):
        if is_allowed(s, coat):
            for town in range(first_town(s), end_town(s)):
                base = BUILD + (coat * TOWNS + town) * SPACES
                n = list_spaces(base, buildable(s, box, town, coat), out, n)
    n = list_specials(s, box, out, n)
    for town in range(first_town(s), end_town(s)):
        n = list_spaces(COMPLETE + town * SPACES, completions(s, town), out, n)
    return n


def list_specials(s, box, out, n):
    for piece in range(SPECIALS):
        if s.special_at[piece] == 0:
            first = box.place_first[piece, first_town(s)]
            for placement in range(first, box.place_end[piece, end_town(s) - 1]):
                if can_lay_special(s, box, placement):
                    out[n] = SPECIAL + placement
                    n += 1
    return n


def build(s, box, action, events):
    """Lay a district; if its shape is in stock with other guild masters, choose the piece. [Q5]"""
    place = action - BUILD
    s.laid_town = place // SPACES % TOWNS
    s.laid_space = place % SPACES
    coat = place // SPACES // TOWNS
    lay(s, box, s.laid_town, s.laid_space, coat)
    if s.card == BUILDING_SITE:
        set_up_site(s, s.laid_town, s.laid_space)
    if more_masters(s, box) < PRINTED:
        s.phase = CHOOSE_PIECE
    else:
        emit_building(s, events)


def more_masters(s, box):
    """The next greater number of printed masters in stock for the district just laid."""
    coat = coat_of(s, s.laid_town, s.laid_space)
    shape = box.shape_of[s.laid_town, s.laid_space]
    printed = s.printed[s.laid_town, s.laid_space] + 1
    while printed < PRINTED and s.stock[coat, shape, printed] == 0:
        printed += 1
    return printed


def list_pieces(s, box, out):
    """The numbers of printed masters to choose from: that of the laid piece, and of others. [Q5]"""
    coat = coat_of(s, s.laid_town, s.laid_space)
    shape = box.shape_of[s.laid_town, s.laid_space]
    laid = s.printed[s.laid_town, s.laid_space]
    n = 0
    for printed in range(PRINTED):
        if printed == laid or s.stock[coat, shape, printed] > 0:
            out[n] = SHOW + printed
            n += 1
    return n


def show(s, box, printed, events):
    """Lay the district that shows this many masters instead of the plainest. [Q5]"""
    coat = coat_of(s, s.laid_town, s.laid_space)
    shape = box.shape_of[s.laid_town, s.laid_space]
    s.stock[coat, shape, s.printed[s.laid_town, s.laid_space]] += 1
    s.stock[coat, shape, printed] -= 1
    s.printed[s.laid_town, s.laid_space] = printed
    emit_building(s, events)


def emit_building(s, events):
    town = s.laid_town
    space = s.laid_space
    kind = SITE_SET_UP if s.card == BUILDING_SITE else BUILT
    coat = coat_of(s, town, space)
    announce(events, kind, s.acting, coat, town, space, s.printed[town, space])
    s.phase = NEXT_ACTION


def build_special(s, box, placement, events):
    """Lay a special church district, as a building site too. [R21, Q5]"""
    town = box.place_town[placement]
    base = box.place_base[placement]
    s.laid_town = town
    s.laid_space = base
    kind = SPECIAL_SITE_SET_UP if s.card == BUILDING_SITE else SPECIAL_BUILT
    announce(events, kind, s.acting, special_of(placement), town, base)
    lay_special(s, box, placement, events)
    if s.card == BUILDING_SITE:
        set_up_site(s, town, base)
    s.phase = NEXT_ACTION


def complete_site(s, place, events):
    """Finish a district. [R16, R23]"""
    town = place // SPACES
    space = place % SPACES
    complete(s, town, space)
    announce(events, COMPLETED, s.acting, coat_of(s, town, space), town, space)
    s.phase = NEXT_ACTION


def pick_up(s, seat, events):
    """Take back all played action cards, the pick-up card among them. [R24, R28]"""
    announce(events, PICKED_UP, seat, count(s.played[seat]))
    s.hand[seat] |= s.played[seat]
    s.played[seat] = 0


def targets(s, town):
    """The districts that the golden card's piece may be put on. [R29, R30, Q7]"""
    if is_scored(s, town):
        return 0
    if s.card == CATHEDRAL:
        return s.districts[town, CHURCH] & ~s.cathedrals[town]
    return s.districts[town, GREY] | s.districts[town, s.acting]


def has_target(s):
    for town in range(TOWNS):
        if targets(s, town) != 0:
            return True
    return False


def list_targets(s, out):
    """Every district that may take the piece. [R29, R30]"""
    base = CONSECRATE if s.card == CATHEDRAL else APPOINT
    n = 0
    for town in range(TOWNS):
        n = list_spaces(base + town * SPACES, targets(s, town), out, n)
    return n


def place_cathedral(s, place, events):
    """A church district becomes a cathedral. [R29]"""
    town = place // SPACES
    s.cathedrals[town] |= 1 << place % SPACES
    s.cathedral_stock -= 1
    announce(events, CATHEDRAL_PLACED, s.acting, town, place % SPACES)
    s.phase = NEXT_ACTION


def place_guild_master(s, place, events):
    """A guild master moves into a district. [R30]"""
    town = place // SPACES
    space = place % SPACES
    s.masters[town, space] += 1
    s.master_stock -= 1
    announce(events, GUILD_MASTER_PLACED, s.acting, coat_of(s, town, space), town, space)
    s.phase = NEXT_ACTION


# Step 6, first part: building spaces that can no longer be built on are covered [R31, Q4].


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
