"""How well a seat stands: an estimate for bots, about 1000 for each victory point.

What the seat owns counts as at the end, but softly: a majority, a favour or the most talers
are a chance between 0 and 1 that grows with the lead and with the rounds that are over.
Talers, goods and agents count for what they can still do, and cards laid for what
their guilds promise.
"""

from guildhall.games.norenberc.rules.components import (
    APPRENTICE,
    BANKER,
    HAGGLER,
    JACK_3,
    JACK_4,
    MERCHANT,
    ROUNDS,
    TAX_COLLECTOR,
    guilds_in_play,
)
from guildhall.games.norenberc.rules.craftsmen import craftsman_count
from guildhall.games.norenberc.rules.income import musicians_income
from guildhall.games.norenberc.rules.majorities import majority_place
from guildhall.games.norenberc.rules.phases import GAME_OVER
from guildhall.games.norenberc.rules.promises import plan_promise
from guildhall.games.norenberc.rules.prospects import (
    crest_prospect,
    favour_chance,
    favour_spread,
    hoped_strength,
    majority_prospect,
    most_goods,
    soft_chance,
)
from guildhall.games.norenberc.rules.scoring import foremen, noblemen, thirty, total_points
from guildhall.games.norenberc.rules.turn_order import place_in_order
from guildhall.games.norenberc.rules.weights import (
    ACTION,
    AGENT_ROUND,
    FIRST_PLACE,
    GOOD,
    GOOD_PRICE,
    GOOD_ROUND,
    JACK,
    MISSING_TYPE,
    RICHEST_ROUND,
    RICHEST_SPREAD,
    TALER,
    TALER_ROUND,
    TRADER,
)
from guildhall.games.norenberc.rules.workshop import guildmaster_price


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
