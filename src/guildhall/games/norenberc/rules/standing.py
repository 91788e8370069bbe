"""How well a seat stands: an estimate for bots, about 1000 for each victory point.

What is certain counts in full. Guildmasters and crests count in part for whoever would be
the favourite now, and talers, goods and agents at a rate that falls with every round.
"""

from guildhall.games.norenberc.rules.components import (
    BANKER,
    LOWER_PLACE,
    NO_TILE,
    NOBODY,
    ROUNDS,
    guilds_in_play,
    tile_value,
)
from guildhall.games.norenberc.rules.craftsmen import craftsman_count, craftsman_sum
from guildhall.games.norenberc.rules.favourites import favourite
from guildhall.games.norenberc.rules.income import musicians_income
from guildhall.games.norenberc.rules.majorities import majority_points
from guildhall.games.norenberc.rules.phases import ASSIGNING, GAME_OVER
from guildhall.games.norenberc.rules.scoring import (
    CRESTS,
    ITEMS,
    RICHEST,
    THIRTY,
    different_crests,
    item_points,
    richest,
    total_points,
)
from guildhall.games.norenberc.rules.workshop import guildmaster

POINT = 1000
MAJORITY_TOTAL = 9 * POINT
NEAR = 3
"""Favour counts three quarters of what it will bring: others may still buy more goods."""
FAR = 4
TALER = 45
TALER_PER_ROUND = 30
GOOD_PER_ROUND = 120
AGENT_PER_ROUND = 900
UNUSED_AGENT = 250


def value(s, box, seat):
    """The seat's prospects, less those of the strongest rival."""
    strongest = -1000 * POINT
    for rival in range(s.players):
        if rival != seat:
            strongest = max(strongest, prospects(s, box, rival))
    return prospects(s, box, seat) - strongest


def prospects(s, box, seat):
    """The points the seat may expect."""
    if s.phase == GAME_OVER:
        return POINT * total_points(s, box, seat)
    points = 0
    for item in range(THIRTY, ITEMS):
        if item != CRESTS and item != RICHEST:
            points += POINT * item_points(s, box, seat, item)
    for guild in range(guilds_in_play(s)):
        points += majority_prospects(s, box, seat, guild)
    points += crest_prospects(s, box, seat)
    if s.phase == ASSIGNING:
        return points + POINT * richest(s, box, seat)
    return points + money_prospects(s, box, seat) + means(s, seat)


def rounds_left(s):
    return ROUNDS - s.round_no


def favoured(s, box, guild):
    """Who would be favourite now; nobody once the masters are gone."""
    if guildmaster(s, guild) == NO_TILE:
        return NOBODY
    return favourite(s, box, guild)


def weight(s, box, seat, guild):
    """Craftsmen of a guild, and most of what the guildmaster brings to the favoured."""
    total = FAR * (craftsman_sum(s, seat, guild) + craftsman_count(s, seat, guild))
    if favoured(s, box, guild) == seat:
        total += NEAR * tile_value(guildmaster(s, guild))
        if s.round_no == ROUNDS:
            total += NEAR * tile_value(s.workshop[guild, LOWER_PLACE])
    return total


def majority_prospects(s, box, seat, guild):
    """A guild's points in proportion to squared weights, and ever more by the places as they are."""
    own = weight(s, box, seat, guild)
    squares = 1
    for rival in range(s.players):
        other = weight(s, box, rival, guild)
        squares += other * other
    share = MAJORITY_TOTAL * own * own // squares
    left = rounds_left(s)
    placed = POINT * majority_points(s, box, seat, guild)
    return (share * (left + 2) + placed) // (left + 3)


def crest_points(box, crests):
    """Points of a collection, a little of the next step included."""
    now = box.crest_points[min(crests, 7)]
    following = box.crest_points[min(crests + 1, 7)]
    return POINT * (3 * now + following) // 4 + 150 * crests


def crest_prospects(s, box, seat):
    """The collection as it is, and in part as the favourites would leave it."""
    crests = different_crests(s, seat)
    more = 0
    for guild in range(guilds_in_play(s)):
        if favoured(s, box, guild) == seat:
            more += s.crests[seat, guild] == 0 and s.crest_stack[guild] > 0
            more += guild == s.prestige_guild
    gain = crest_points(box, crests + more) - crest_points(box, crests)
    return crest_points(box, crests) + NEAR * gain // FAR


def money_prospects(s, box, seat):
    """Talers and what brings them; the richest player's points in proportion."""
    left = rounds_left(s) + 1
    all_talers = 1
    for rival in range(s.players):
        all_talers += s.talers[rival] * s.talers[rival]
    talers = s.talers[seat] + left * (musicians_income(s, seat) + 4 * s.townsmen[seat, BANKER])
    for guild in range(guilds_in_play(s)):
        talers += left * s.mayors[guild] * craftsman_count(s, seat, guild)
    share = POINT * box.richest_points * s.talers[seat] * s.talers[seat] // all_talers
    return share // left + talers * (TALER + TALER_PER_ROUND * rounds_left(s))


def means(s, seat):
    """Goods and agents, worth more the more rounds are left; unused agents can still act."""
    left = rounds_left(s)
    goods = 0
    for good in range(guilds_in_play(s)):
        master = guildmaster(s, good)
        price = tile_value(master) if master != NO_TILE else 0
        goods += s.goods[seat, good] * (price * TALER // 2 + GOOD_PER_ROUND * left)
    agents = AGENT_PER_ROUND * left * -s.stockpile[seat]
    return goods + agents + UNUSED_AGENT * s.supply[seat]
