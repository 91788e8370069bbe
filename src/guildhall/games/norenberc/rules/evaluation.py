"""The heuristic value of a seat for bots, about 1000 for each victory point.

What the seat owns counts as at the end, but softly: a majority, a favour or the most talers
are a probability between 0 and 1 that grows with the lead and with the rounds that are over.
Talers, goods and agents count for what they can still do, and cards laid for what
their guilds promise.
"""

from guildhall.games.norenberc.rules.components import (
    APPRENTICE,
    BANKER,
    GAME_OVER,
    HAGGLER,
    JACK_3,
    JACK_4,
    LOWER_PLACE,
    MERCHANT,
    NO_TILE,
    ROUNDS,
    TAX_COLLECTOR,
    WINDOWS,
    guilds_in_play,
    has_agent_symbol,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.end_of_round import musicians_income
from guildhall.games.norenberc.rules.guild_actions import buying_price, can_afford
from guildhall.games.norenberc.rules.pieces import (
    craftsman_count,
    craftsman_sum,
    goods_owned,
    guildmaster_price,
    has_lower_tile,
)
from guildhall.games.norenberc.rules.rounds import PASS_TOKEN, place_in_order
from guildhall.games.norenberc.rules.scoring import (
    different_crests,
    foremen,
    majority_place,
    noblemen,
    thirty,
    total_points,
)
from guildhall.games.norenberc.rules.townsmen import goods_before_guildmaster

# Weights in thousandths of a victory point, tuned by self-play.


FAVOUR_GOODS = 1100
"""Goods ahead that make a favourite sure, when nobody acts any more, in thousandths."""
FAVOUR_ACTIONS = 870
"""And how many more for each agent still to act."""
FAVOUR_HOPE = 110
"""The chance of a seat without such goods while it still has agents, per agent."""
STRENGTH_SPREAD = 2600
"""Craftsman values ahead that make a majority sure, in thousandths, after the last round."""
STRENGTH_ROUND = 10850
"""And how much more for each round to come."""
FUTURE_CRESTS = 1150
"""Crests a seat will still win in each round to come, in thousandths."""
CREST = 100
"""Any crest, whatever the next step of the collection."""
MISSING_TYPE = 1250
RICHEST_SPREAD = 3550
RICHEST_ROUND = 3100
TALER = 370
TALER_ROUND = 71
GOOD = 85
GOOD_ROUND = 280
GOOD_PRICE = 60
"""Percent of its price that a good will bring."""
AGENT_ROUND = 870
ACTION = 1100
"""An agent in supply that may still act in this round."""
PLANNED = 470
"""The same with a card laid, beside what the guild promises."""
PLAN_TRUST = 420
"""How much of what a guild promises is believed, in thousandths."""
FIRST_PLACE = 93
NEW_TYPE = 2000
CRAFTSMAN_VALUE = 850
"""What each point of a craftsman's value promises, for plans."""
TOWNSMAN = 2550
"""What a townsman promises, for plans."""
MASTER_VALUE = 400
MASTER_CREST = 2850
JACK = 1650
TRADER = 5400
PAYMENT = 400


# The value and its parts.


def value(s, box, seat):
    """The points that a seat may expect."""
    if s.phase == GAME_OVER:
        return 1000 * total_points(s, box, seat)
    expected = guild_worth(s, box, seat)
    expected += 1000 * (thirty(s, box, seat) + noblemen(s, seat) + foremen(s, seat))
    expected += taler_worth(s, box, seat) + goods_worth(s, box, seat)
    expected += agent_worth(s, box, seat) + townsman_worth(s, box, seat)
    expected += FIRST_PLACE * (s.players - place_in_order(s, seat)) * rounds_to_come(s) // 3
    return expected


def rounds_to_come(s):
    return ROUNDS - s.round_no


def guild_worth(s, box, seat):
    """Majorities, crests and the craftsmen of all guilds. [F1, F7, F9]"""
    spread = favour_spread(s)
    expected = 0
    missing = 0
    crests = 0
    for guild in range(guilds_in_play(s)):
        packed = most_goods(s, box, guild)
        chance = favour_chance(s, box, seat, guild, packed, spread)
        own = hoped_strength(s, box, seat, guild, chance)
        expected += majority_prospect(s, box, seat, guild, own, packed, spread)
        if craftsman_count(s, seat, guild) == 0:
            missing += 1000 - chance
        if s.crests[seat, guild] == 0 and s.crest_stack[guild] > 0:
            crests += chance
        if guild == s.prestige_guild:
            crests += chance
    expected += crest_prospect(s, box, seat, crests)
    hope = 1000 * box.all_types_points - missing * MISSING_TYPE * (4 - rounds_to_come(s)) // 1000
    return expected + max(0, hope)


def taler_worth(s, box, seat):
    """Talers buy goods, feed Tax Collectors and may be the most. [F8, E8]"""
    most = 0
    for rival in range(s.players):
        if rival != seat and s.talers[rival] > most:
            most = s.talers[rival]
    spread = RICHEST_SPREAD + RICHEST_ROUND * rounds_to_come(s)
    chance = soft_chance(1000 * (s.talers[seat] - most), spread)
    worth = box.richest_points * chance
    worth += s.talers[seat] * (TALER + TALER_ROUND * rounds_to_come(s))
    return worth + s.talers[seat] * s.townsmen[seat, TAX_COLLECTOR] * 1000 // box.tax_collector_per


def goods_worth(s, box, seat):
    """Goods can be sold, and recruit guests in rounds to come."""
    worth = 0
    for guild in range(guilds_in_play(s)):
        each = GOOD + GOOD_ROUND * rounds_to_come(s)
        each += guildmaster_price(s, guild) * TALER * GOOD_PRICE // 100
        worth += each * (s.goods[seat, guild] + s.peddlers[seat, guild])
    return worth


def agent_worth(s, box, seat):
    """Agents act in every round to come; those in supply or on cards in this one too."""
    worth = AGENT_ROUND * rounds_to_come(s) * (box.agents - s.stockpile[seat])
    if (s.finished >> seat) & 1:
        return worth
    return worth + ACTION * s.supply[seat] + plan_promise(s, box, seat)


def townsman_worth(s, box, seat):
    """Townsmen that pay at every income, or count at the end."""
    incomes = rounds_to_come(s) + 1
    talers = musicians_income(s, seat)
    talers += s.townsmen[seat, BANKER] * box.banker_talers * (s.talers[seat] // box.banker_per)
    for guild in range(guilds_in_play(s)):
        talers += s.mayors[guild] * craftsman_count(s, seat, guild)
    worth = incomes * talers * (TALER + TALER_ROUND * rounds_to_come(s) // 2)
    worth += JACK * (s.townsmen[seat, JACK_3] + s.townsmen[seat, JACK_4])
    worth += 1000 * s.townsmen[seat, MERCHANT] * box.merchant_points
    worth += 1000 * s.townsmen[seat, HAGGLER] * box.haggler_points
    worth += TRADER * rounds_to_come(s) // 3 * s.townsmen[seat, MERCHANT]
    worth += TRADER * rounds_to_come(s) // 3 * s.townsmen[seat, HAGGLER]
    if s.townsmen[seat, APPRENTICE] > 0:
        for guild in range(guilds_in_play(s)):
            if majority_place(s, seat, guild) >= 2:
                worth += 1000 * s.townsmen[seat, APPRENTICE]
    return worth


# Cards laid: the best action that each guild promises.


MOST_BOUGHT = 3


def plan_promise(s, box, seat):
    """What the cards laid are worth, instead of the agents they need. [B2]"""
    if s.plan[seat] == PASS_TOKEN:
        return -ACTION * s.supply[seat]
    if s.plan[seat] <= 0:
        return 0
    worth = 0
    for guild in range(guilds_in_play(s)):
        if (s.plan[seat] >> guild) & 1:
            worth += PLANNED - ACTION + guild_promise(s, box, seat, guild) * PLAN_TRUST // 1000
    return worth


def guild_promise(s, box, seat, guild):
    """The better of recruiting and buying there."""
    return max(recruit_promise(s, box, seat, guild), buy_promise(s, box, seat, guild), 0)


def recruit_promise(s, box, seat, guild):
    """The best guest that can be paid now. [C2]"""
    own = s.goods[seat, guild]
    if own == 0:
        return 0
    foreign = goods_owned(s, seat) - own
    best = 0
    for window in range(WINDOWS):
        tile = s.lodgings[guild, window]
        if tile != NO_TILE and can_afford(box, window, own, foreign):
            worth = guest_worth(s, box, seat, tile) - PAYMENT * (1 + window)
            best = max(best, worth)
    return best


def guest_worth(s, box, seat, tile):
    if not is_craftsman(tile):
        return TOWNSMAN
    worth = CRAFTSMAN_VALUE * tile_value(tile)
    if craftsman_count(s, seat, tile_guild(tile)) == 0:
        worth += NEW_TYPE
    if has_agent_symbol(tile) and s.stockpile[seat] > 0:
        worth += AGENT_ROUND * (ROUNDS - s.round_no)
    return worth


def buy_promise(s, box, seat, guild):
    """Goods that bring the favour of this guild nearer. [C9, D1]"""
    price = buying_price(s, box, seat, guild)
    count = min(MOST_BOUGHT, s.storehouse[guild, guild], s.talers[seat] // max(1, price))
    if count == 0:
        return 0
    own = goods_before_guildmaster(s, box, seat, guild)
    most = 0
    for rival in range(s.players):
        if rival != seat:
            most = max(most, goods_before_guildmaster(s, box, rival, guild))
    prize = MASTER_VALUE * master_value(s, guild)
    if s.crests[seat, guild] == 0 or guild == s.prestige_guild:
        prize += MASTER_CREST
    if craftsman_count(s, seat, guild) == 0:
        prize += NEW_TYPE
    if own > most + 1 or own + count < most:
        prize = prize // 4
    return prize - count * price * (TALER + TALER_ROUND * (ROUNDS - s.round_no))


# Probabilities of becoming a favourite, winning a majority and collecting crests.


MOST_CRESTS = 7
PACK = 64


def soft_chance(lead, spread):
    """A chance in thousandths: a half when level, sure when `spread` ahead."""
    if lead >= spread:
        return 1000
    if lead <= -spread:
        return 0
    return 500 + 500 * lead // spread


def favour_spread(s):
    """Goods ahead that make a favourite sure, in thousandths: more while agents may act. [D1]"""
    agents = 0
    for seat in range(s.players):
        if (s.finished >> seat) & 1 == 0:
            agents += s.supply[seat]
    return FAVOUR_GOODS + FAVOUR_ACTIONS * agents // s.players


def most_goods(s, box, guild):
    """The most and the second most goods before a guildmaster, packed into one number. [D1]"""
    most = 0
    second = 0
    for seat in range(s.players):
        goods = goods_before_guildmaster(s, box, seat, guild)
        if goods > most:
            second = most
            most = goods
        elif goods > second:
            second = goods
    return most * PACK + second


def favour_chance(s, box, seat, guild, packed, spread):
    """The chance to be the guild's favourite at the end of this round. [D1]"""
    own = goods_before_guildmaster(s, box, seat, guild)
    most = packed // PACK
    if own == most:
        most = packed % PACK
    if own == 0:
        if most > 2 or (s.finished >> seat) & 1:
            return 0
        return FAVOUR_HOPE * s.supply[seat] // 4
    return soft_chance(1000 * (own - most), spread)


def master_value(s, guild):
    """The value of the tiles that the favourite takes. [D2]"""
    worth = guildmaster_price(s, guild)
    if has_lower_tile(s, guild):
        worth += tile_value(s.workshop[guild, LOWER_PLACE])
    return worth


def hoped_strength(s, box, seat, guild, chance):
    """Craftsman values with the guildmaster hoped for, in thousandths."""
    return 1000 * craftsman_sum(s, seat, guild) + chance * master_value(s, guild)


def majority_prospect(s, box, seat, guild, own, packed, favour):
    """Points of a guild's majority for a place between two places. [F1]"""
    if own == 0:
        return 0
    spread = STRENGTH_SPREAD + STRENGTH_ROUND * (ROUNDS - s.round_no)
    place = 1000
    rivals = 0
    for rival in range(s.players):
        if rival != seat:
            chance = favour_chance(s, box, rival, guild, packed, favour)
            other = hoped_strength(s, box, rival, guild, chance)
            place += 1000 - soft_chance(own - other, spread)
            rivals += other > 0
    return points_for(s, box, place, rivals) * min(1000, own // 3) // 1000


def points_for(s, box, place, rivals):
    """Points for a place between two places; a first without rivals takes what they leave. [F2]"""
    rank = place // 1000
    part = place % 1000
    upper = place_points(box, rank, rivals)
    return upper * 1000 + (place_points(box, rank + 1, rivals) - upper) * part


def place_points(box, rank, rivals):
    if rank > 3:
        return 0
    points = box.place_points[rank]
    if rank == 1:
        for empty in range(rivals + 2, 4):
            points += box.place_points[empty]
    return points


def crest_prospect(s, box, seat, hoped):
    """Points for the crests a seat has, hopes for now, and will still win. [F9]"""
    crests = 1000 * different_crests(s, seat) + hoped
    later = crests + FUTURE_CRESTS * (ROUNDS - s.round_no)
    return crest_worth(box, min(later, 1000 * MOST_CRESTS)) + CREST * crests // 1000


def crest_worth(box, crests):
    whole = crests // 1000
    if whole >= MOST_CRESTS:
        return 1000 * box.crest_points[MOST_CRESTS]
    step = box.crest_points[whole + 1] - box.crest_points[whole]
    return 1000 * box.crest_points[whole] + step * (crests % 1000)
