"""Set-up: stocks, hands, piles, and the centres of the six towns [R1 to R8, R41 to R43]."""

from guildhall.engine.events import announce
from guildhall.engine.rng import draw
from guildhall.games.flandern.rules.building import lay_centre
from guildhall.games.flandern.rules.components import (
    ACTION_CARDS,
    CENTRE_LAID,
    CHURCH,
    COATS,
    COMMON_CENTRE_LAID,
    GOLDEN_KINDS,
    GREEN,
    GREY,
    GUILD_TAKEN,
    INFLUENCE_DECK_CARDS,
    LAY_CENTRE,
    LAY_GUILD_CENTRE,
    NEXT_ROUND,
    NO_CARD,
    PILES,
    PRINTED,
    RED,
    SEATS,
    SHAPES,
    TAKE,
    TAKE_GUILD,
    TOWN_LEFT_OUT,
    TOWNS,
    count,
    lowest,
    without_lowest,
)
from guildhall.games.flandern.rules.rounds import start_round, start_turn

ALL_ACTION_CARDS = (1 << ACTION_CARDS) - 1
NOBODY = -1

CENTRES_OPTION = 0
CENTRES_AT_RANDOM = 1


def setup(s, box, players, options):
    """Lay everything ready, up to the first decision. [R1-R8, R41-R43]"""
    unpack(s, box, players)
    if options[CENTRES_OPTION] == CENTRES_AT_RANDOM:
        lay_centres_at_random(s, box)
        if players == 2:
            start_turn(s)
        else:
            start_round(s)


def unpack(s, box, players):
    """Everybody gets his guild's material, the rest is laid ready. [R3, R6, R11, R41]"""
    s.players = players
    for coat in range(COATS):
        if is_in_game(players, coat):
            for shape in range(SHAPES):
                for printed in range(PRINTED):
                    s.stock[coat, shape, printed] = box.stock[coat, shape, printed]
    s.site_stock = box.sites
    s.golden = NO_CARD
    s.golden_top = NO_CARD
    s.card = NO_CARD
    s.card_guild = NOBODY
    for seat in range(SEATS):
        s.chosen[seat] = NO_CARD
        s.influenced[seat] = NOBODY
        if seat < players:
            s.hand[seat] = ALL_ACTION_CARDS
    if players == 2:
        prepare_two(s)
    else:
        prepare_more(s, box)
    next_centre(s)


def is_in_game(players, coat):
    """With three players one guild is not used; with two all of them are. [R7, R41]"""
    return players == 2 or coat < players or coat >= GREY


def prepare_more(s, box):
    """Influence cards, golden piles, cathedrals, guild masters; the first seat starts. [R2, R8]"""
    for seat in range(s.players):
        s.influence[seat] = box.influence
    for pile in range(PILES):
        for card in range(GOLDEN_KINDS):
            s.pile[pile, card] = box.pile[pile, card]
    s.cathedral_stock = box.cathedrals
    s.master_stock = box.masters
    s.start_player = 0


def prepare_two(s):
    """The deck of both guilds under influence; chance decides who begins. [R41, R43, Q16]"""
    s.deck[GREEN] = INFLUENCE_DECK_CARDS
    s.deck[RED] = INFLUENCE_DECK_CARDS
    s.start_player = draw(s, 2)


def empty_towns(s):
    return ((1 << TOWNS) - 1) & ~s.in_play


def next_centre(s):
    """Whose centre comes next: own guilds in seat order, then those under influence. [R5, R42, Q2]

    The phase is LAY_CENTRE or TAKE_GUILD while there is one, and NEXT_ROUND after the last.
    """
    laid = count(s.in_play)
    s.phase = LAY_CENTRE
    if laid < s.players:
        s.acting = (s.start_player + laid) % s.players
        s.card_guild = s.acting
    elif s.players == 2 and laid == 2:
        s.acting = 1 - s.start_player
        s.phase = TAKE_GUILD
    elif s.players == 2 and laid == 3:
        s.acting = s.start_player
        take_guild(s, GREEN + RED - s.influenced[1 - s.acting])
    else:
        s.card_guild = NOBODY
        s.phase = NEXT_ROUND


def take_guild(s, guild):
    """A guild under influence: its points will be the player's. [R41, Q16]"""
    s.influenced[s.acting] = guild
    s.card_guild = guild


def lay_guild_centre(s, box, town, events):
    """A player lays the centre of his own guild or of the one under his influence. [R5, R42]"""
    if s.card_guild != s.acting:
        announce(events, GUILD_TAKEN, s.acting, s.card_guild)
    announce(events, CENTRE_LAID, s.acting, s.card_guild, town)
    lay_centre(s, box, town, s.card_guild)
    next_centre(s)
    if s.phase == NEXT_ROUND:
        lay_common_centres(s, box)
        emit_common_centres(s, events)


def lay_centres_at_random(s, box):
    """The option: chance lays all centres. [Q2]"""
    while s.phase != NEXT_ROUND:
        if s.phase == TAKE_GUILD:
            take_guild(s, GREEN + draw(s, 2))
        lay_centre(s, box, random_town(s), s.card_guild)
        next_centre(s)
    lay_common_centres(s, box)


def random_town(s):
    towns = empty_towns(s)
    for _ in range(draw(s, count(towns))):
        towns = without_lowest(towns)
    return lowest(towns)


def list_centres(s, out):
    """Any town that has no centre yet. [R5]"""
    towns = empty_towns(s)
    n = 0
    while towns != 0:
        out[n] = LAY_GUILD_CENTRE + lowest(towns)
        n += 1
        towns = without_lowest(towns)
    return n


def list_guilds(s, out):
    """A guild under influence and a town for its centre. [R42, Q16]"""
    n = 0
    for guild in range(GREEN, RED + 1):
        towns = empty_towns(s)
        while towns != 0:
            out[n] = TAKE + guild * TOWNS + lowest(towns)
            n += 1
            towns = without_lowest(towns)
    return n


def lay_common_centres(s, box):
    """Utrecht is grey, Liege the church's: in the town of their name if it is empty. [R5, Q2]"""
    for coat in range(GREY, CHURCH + 1):
        home = box.home[coat - GREY]
        if (empty_towns(s) >> home) & 1:
            lay_centre(s, box, home, coat)
    for coat in range(GREY, CHURCH + 1):
        if not has_centre(s, coat):
            lay_centre(s, box, random_town(s), coat)
    if empty_towns(s) != 0:
        leave_out(s, lowest(empty_towns(s)))


def has_centre(s, coat):
    for town in range(TOWNS):
        if s.districts[town, coat] != 0:
            return True
    return False


def leave_out(s, town):
    """With three players the sixth town stays empty, and its cards leave the game. [R7]"""
    for seat in range(s.players):
        s.hand[seat] &= ~(1 << town)
    for pile in range(PILES):
        s.golden_gone[town] += s.pile[pile, town]
        s.pile[pile, town] = 0


def emit_common_centres(s, events):
    for town in range(TOWNS):
        if (s.in_play >> town) & 1 == 0:
            announce(events, TOWN_LEFT_OUT, -1, town)
        elif s.districts[town, GREY] != 0:
            announce(events, COMMON_CENTRE_LAID, -1, GREY, town)
        elif s.districts[town, CHURCH] != 0:
            announce(events, COMMON_CENTRE_LAID, -1, CHURCH, town)
