"""What bots expect of the cards they lay: the best action that each guild promises."""

from guildhall.games.norenberc.rules.buying import buying_price
from guildhall.games.norenberc.rules.components import (
    NO_TILE,
    ROUNDS,
    WINDOWS,
    guilds_in_play,
    has_agent_symbol,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.craftsmen import craftsman_count
from guildhall.games.norenberc.rules.goods import goods_owned
from guildhall.games.norenberc.rules.peddler import goods_before_guildmaster
from guildhall.games.norenberc.rules.planning import PASS_TOKEN
from guildhall.games.norenberc.rules.prospects import master_value
from guildhall.games.norenberc.rules.recruit_cost import can_afford
from guildhall.games.norenberc.rules.weights import (
    ACTION,
    AGENT_ROUND,
    CRAFTSMAN_VALUE,
    MASTER_CREST,
    MASTER_VALUE,
    NEW_TYPE,
    PAYMENT,
    PLAN_TRUST,
    PLANNED,
    TALER,
    TALER_ROUND,
    TOWNSMAN,
)

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
