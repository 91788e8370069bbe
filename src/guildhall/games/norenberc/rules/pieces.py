"""A. The pieces: workshops, craftsmen, agents, goods, the guest stack and the prestige guild."""

from guildhall.engine.events import announce
from guildhall.engine.rng import draw
from guildhall.games.norenberc.rules.components import (
    AGENT_GAINED,
    CRAFTSMAN_KINDS,
    CRAFTSMAN_LEFT,
    GUILDS,
    KINDS_PER_GUILD,
    LOWER_PLACE,
    LOWEST_VALUE,
    NO_GUILD,
    NO_TILE,
    NOBODY,
    ROUNDS,
    TOWNSMAN_GROUP,
    TOWNSMAN_LEFT,
    TOWNSMEN,
    UPPER_PLACE,
    VALUES,
    guilds_in_play,
    has_agent_symbol,
    is_craftsman,
    tile_group,
    tile_guild,
    tile_value,
)

# The workshops: who is guildmaster, and what the guild charges [A13].


def master_place(s):
    """Masters come from places 1, 2, 3, then the upper tile of the two in the top window. [A13]"""
    return UPPER_PLACE if s.round_no >= ROUNDS else s.round_no - 1


def guildmaster(s, guild):
    """The craftsman at the key symbol, who slides down there round by round. [A13, D9]"""
    return s.workshop[guild, master_place(s)]


def guildmaster_price(s, guild):
    """The guildmaster's value is the guild's price for buying and for selling. [C1, C9]"""
    return tile_value(guildmaster(s, guild))


def take_from_workshop(s, guild, place):
    """Empty a place of the workshop; the tile that lay there. [D2, D4]"""
    tile = s.workshop[guild, place]
    s.workshop[guild, place] = NO_TILE
    return tile


def has_lower_tile(s, guild):
    """In round 4 a second tile lies under the guildmaster. [A13]"""
    return s.round_no >= ROUNDS and s.workshop[guild, LOWER_PLACE] != NO_TILE


# The craftsmen in front of a player [F1, F3].


def craftsman_count(s, seat, guild):
    """How many craftsmen of a guild a player owns. [F3]"""
    tiles = 0
    for level in range(VALUES):
        tiles += s.craftsmen[seat, guild, level]
    return tiles


def craftsman_sum(s, seat, guild):
    """The summed values of a player's craftsmen of a guild. [F1]"""
    total = 0
    for level in range(VALUES):
        total += s.craftsmen[seat, guild, level] * (level + LOWEST_VALUE)
    return total


# Agents, and the craftsmen that bring them [B8, C8].


def agents_on_roof(s, guild):
    """All agents on a roof, of all colours; there is room for any number. [B8]"""
    agents = 0
    for seat in range(s.players):
        agents += s.roof[guild, seat]
    return agents


def gain_agent(s, seat, events):
    """One agent from the stockpile joins the supply, if any is left there. [C8, Q17, Q18]"""
    if s.stockpile[seat] > 0:
        s.stockpile[seat] -= 1
        s.supply[seat] += 1
        announce(events, AGENT_GAINED, seat)


def claim_craftsman(s, seat, tile, events):
    """A craftsman lies face up before its owner; the symbol agent+ brings an agent. [C8, D3]"""
    s.craftsmen[seat, tile_guild(tile), tile_value(tile) - LOWEST_VALUE] += 1
    if has_agent_symbol(tile):
        gain_agent(s, seat, events)


# Goods are chosen one at a time in ascending order of their types, so that every choice can be
# made in one way only.


ANY_GOOD = NO_GUILD


def goods_owned(s, seat):
    """All goods of a player, those on Peddlers not counted. [Q7]"""
    count = 0
    for good in range(GUILDS):
        count += s.goods[seat, good]
    return count


def choosable_goods(s, owner, lowest, pieces, excluded):
    """The bit mask of goods that may come next: enough others of this or higher types remain."""
    goods = 0
    remaining = 0
    for step in range(guilds_in_play(s) - lowest):
        good = s.players - step
        count = 0 if good == excluded else s.goods[owner, good]
        remaining += count
        goods |= (count > 0 and remaining >= pieces) << good
    return goods


def is_forced(goods):
    """Whether only one type remains to choose."""
    return goods & (goods - 1) == 0


def lowest_of(goods):
    """The lowest type in a bit mask."""
    return (~goods & (goods - 1)).bit_count()


def write_goods(goods, base, out):
    """One action for each type in a bit mask."""
    n = 0
    good = 0
    while goods >> good != 0:
        if (goods >> good) & 1:
            out[n] = base + good
            n += 1
        good += 1
    return n


# The guest stack: a bag of tiles, drawn when a guest appears [A14].
#
# Nobody knows which of the unseen townsmen lie in the stack and which left the game unseen, so the
# state does not hold it: a newcomer is drawn from all unseen ones. Copies of a townsman look
# alike: while a copy that was seen lies in the stack, nobody can tell whether that copy came again
# or an unseen one came instead [Q30].


def stack_size(s):
    """How many guests the stack holds. [A14]"""
    tiles = s.newcomers
    for group in range(TOWNSMAN_GROUP + 1):
        tiles += s.stack_group[group]
    return tiles


def shuffle_in(s, tile):
    """A tile goes back into the stack. [C4, Q28]"""
    s.stack[tile] += 1
    s.stack_group[tile_group(tile)] += 1


def take_out(s, group, position):
    """Take the tile at a position of its group, counting kind by kind. [A14]"""
    s.stack_group[group] -= 1
    tile = group * KINDS_PER_GUILD
    while position >= s.stack[tile]:
        position -= s.stack[tile]
        tile += 1
    s.stack[tile] -= 1
    return tile


def draw_craftsman(s, guild):
    """Draw one of the guild's craftsmen for its workshop. [A12]"""
    return take_out(s, guild, draw(s, s.stack_group[guild]))


def unseen_townsmen(s):
    """How many townsmen nobody has seen, in the stack or out of the game. [A7]"""
    unseen = 0
    for townsman in range(TOWNSMEN):
        unseen += s.unseen[townsman]
    return unseen


def draw_newcomer(s):
    """A townsman not seen before is equally likely any of those nobody has seen. [A7, Q30]"""
    position = draw(s, unseen_townsmen(s))
    townsman = 0
    while position >= s.unseen[townsman]:
        position -= s.unseen[townsman]
        townsman += 1
    s.unseen[townsman] -= 1
    s.newcomers -= 1
    meet(s, townsman, surely_in_stack(s, townsman))
    return CRAFTSMAN_KINDS + townsman


def surely_in_stack(s, townsman):
    """How many copies everybody knows to lie in the stack. [Q28, Q30]"""
    return s.stack[CRAFTSMAN_KINDS + townsman] - s.unnoticed[townsman]


def meet(s, townsman, sure):
    """A townsman is taken for a copy that surely lay in the stack, if one did. [Q30]"""
    s.doubtful[townsman] += sure > 0
    s.unnoticed[townsman] = s.stack[CRAFTSMAN_KINDS + townsman] - max(sure - 1, 0)


def determinize_newcomers(s, townsman, copies):
    """So many more came as newcomers: as many copies seen before still lie in the stack. [Q30]"""
    s.unnoticed[townsman] += copies
    s.unseen[townsman] -= copies
    s.newcomers -= copies
    s.stack[CRAFTSMAN_KINDS + townsman] += copies
    s.stack_group[TOWNSMAN_GROUP] += copies


def draw_guest(s):
    """Draw the next guest; the stack must not be empty. [A15, D10]"""
    position = draw(s, stack_size(s))
    for group in range(GUILDS + 1):
        if position < s.stack_group[group]:
            tile = take_out(s, group, position)
            if group == TOWNSMAN_GROUP:
                townsman = tile - CRAFTSMAN_KINDS
                meet(s, townsman, surely_in_stack(s, townsman) + 1)
            return tile
        position -= s.stack_group[group]
    return draw_newcomer(s)


# Tiles that leave the game [D4, D10].


def remove_from_game(s, tile, events):
    """A tile leaves the game, seen by all. [D4, D10, Q30]"""
    s.gone[tile_group(tile)] += 1
    if is_craftsman(tile):
        announce(events, CRAFTSMAN_LEFT, NOBODY, tile_guild(tile), tile_value(tile))
    else:
        announce(events, TOWNSMAN_LEFT, NOBODY, tile - CRAFTSMAN_KINDS)


# The prestige guild: at the start, in every new round, and by the Duchess [A16, D11, E17].


def choose_prestige_guild(s):
    """The highest guildmaster, last round's prestige guild left out; ties: lower one. [A16, D11]"""
    chosen = NO_GUILD
    highest = 0
    for guild in range(guilds_in_play(s)):
        price = guildmaster_price(s, guild)
        if guild != s.last_prestige_guild and price > highest:
            chosen = guild
            highest = price
    return chosen


def place_prestige_crest(s):
    """A prestige crest from the supply goes to the prestige guild. [A16, D11]"""
    s.prestige_guild = choose_prestige_guild(s)
    s.prestige_supply -= 1


def can_become_prestige_guild(s, guild):
    """The Duchess may choose any guild but last round's; the same one would be no move. [E17]"""
    return guild != s.last_prestige_guild and guild != s.prestige_guild
