"""Carrying out a card: town, building-site, pick-up, cathedral and guild-master cards."""

from guildhall.engine.events import announce
from guildhall.games.flandern.rules.actions import (
    APPOINT,
    BUILD,
    COMPLETE,
    CONSECRATE,
    SHOW,
    SPECIAL,
)
from guildhall.games.flandern.rules.components import (
    BUILDING_SITE,
    CATHEDRAL,
    CHURCH,
    COATS,
    GREY,
    GUILD_MASTER,
    PICK_UP,
    PRINTED,
    SPACES,
    SPECIALS,
    TOWNS,
)
from guildhall.games.flandern.rules.districts import (
    buildable,
    can_lay_special,
    coat_of,
    completable,
    complete,
    is_scored,
    lay,
    lay_special,
    set_up_site,
    special_of,
)
from guildhall.games.flandern.rules.phases import (
    BUILD_OR_COMPLETE,
    CHOOSE_PIECE,
    NEXT_ACTION,
    PLACE_CATHEDRAL,
    PLACE_GUILD_MASTER,
)
from guildhall.games.flandern.rules.spaces import count, lowest, without_lowest
from guildhall.games.flandern.rules.story import (
    BUILT,
    CATHEDRAL_PLACED,
    COMPLETED,
    GUILD_MASTER_PLACED,
    IMPOSSIBLE,
    PICKED_UP,
    SITE_SET_UP,
    SPECIAL_BUILT,
    SPECIAL_SITE_SET_UP,
)


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
