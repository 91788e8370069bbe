"""E. The townsmen, in the order of the rulebook: what each does when it is recruited.

Townsmen with a star are resolved at once and shuffled back. The Peddler and the Mayor are placed at
once and work at the end of rounds. All others lie in front of their owner until income or scoring.
"""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.components import (
    APPOINT,
    APPOINTING,
    BURGLAR,
    COUNCILMAN,
    CRAFTSMAN_KINDS,
    CRAFTSMAN_PLACES,
    CREST_EXCHANGED,
    DECLINE,
    DECLINED,
    DUCHESS,
    EARNING_BONUS,
    GIVE,
    GIVING_CREST,
    GOOD_RETURNED,
    GUARDSMAN,
    HISTORIAN,
    KEPT_TOWNSMEN,
    MAYOR,
    MAYOR_PLACED,
    MOVING_PRESTIGE,
    NO_TILE,
    NOBODY,
    PEDDLE,
    PEDDLER,
    PEDDLER_LOADED,
    PEDDLER_RELEASED,
    PEDDLER_SPENT,
    PEDDLING,
    PRESTIGE,
    PRESTIGE_MOVED,
    ROB,
    ROBBED,
    ROBBING,
    STEAL,
    STEALING,
    SWAP,
    SWAPPED,
    SWAPPING,
    SWAPPING_WITH,
    TAKE,
    TAKING_CREST,
    TOWNSMAN_RETURNED,
    WINDOWS,
    WITH,
    WORKSHOP_PLACES,
    WORKSHOP_TILES,
    guilds_in_play,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.pieces import (
    ANY_GOOD,
    can_become_prestige_guild,
    choosable_goods,
    gain_agent,
    goods_owned,
    guildmaster_price,
    is_forced,
    lowest_of,
    master_place,
    shuffle_in,
    write_goods,
)

# Recruiting a townsman, and the Councilman [C4, E1].


def welcome_townsman(s, seat, townsman, events):
    """A townsman's ability works at once if it shows a star; others are kept. [C4]"""
    if townsman < KEPT_TOWNSMEN:
        s.townsmen[seat, townsman] += 1
        s.guest = NO_TILE
    elif townsman == COUNCILMAN:
        meet_councilman(s, seat, events)
    elif townsman == BURGLAR:
        meet_burglar(s, seat, events)
    elif townsman == GUARDSMAN:
        meet_guardsman(s, events)
    elif townsman == PEDDLER:
        meet_peddler(s, seat, events)
    elif townsman == MAYOR:
        s.phase = APPOINTING
    elif townsman == HISTORIAN:
        meet_historian(s, seat, events)
    elif townsman == DUCHESS:
        meet_duchess(s)


def meet_councilman(s, seat, events):
    """One agent more, up to the maximum. [E1, Q18]"""
    gain_agent(s, seat, events)
    send_back(s, events)


# Townsmen with a star go back into the stack, used or not [C4].


def send_back(s, events):
    """The resolved townsman is shuffled into the stack; then the bonus is earned. [C4, Q1]"""
    shuffle_in(s, s.guest)
    announce(events, TOWNSMAN_RETURNED, NOBODY, s.guest - CRAFTSMAN_KINDS)
    s.guest = NO_TILE
    s.phase = EARNING_BONUS


def decline(s, events):
    """Where the tile says "may", its ability can be left unused. [E2, E3, E14, E17]"""
    announce(events, DECLINED, s.actor, s.guest - CRAFTSMAN_KINDS)
    send_back(s, events)


def write_decline(out, n):
    """Not to use the ability is the last choice. [E2, E3, E14, E17]"""
    out[n] = DECLINE
    return n + 1


# The Burglar [E2].


LOOT = 2


def meet_burglar(s, seat, events):
    """There is nothing to decide if no opponent has goods. [E2, Q10]"""
    s.phase = ROBBING
    for victim in range(s.players):
        if victim != seat and goods_owned(s, victim) > 0:
            return
    send_back(s, events)


def victims(s, seat, out):
    """Any opponent with goods, finished or not; or nobody. [E2, Q10]"""
    n = 0
    for victim in range(s.players):
        if victim != seat and goods_owned(s, victim) > 0:
            out[n] = ROB + victim
            n += 1
    return write_decline(out, n)


def rob(s, seat, victim, events):
    """Two goods from one victim, or the only one there is. [E2, Q10]"""
    s.victim = victim
    s.left_to_steal = min(LOOT, goods_owned(s, victim))
    steal_forced(s, seat, events)


def stealable_goods(s):
    """The goods of the victim that may be taken next, as a bit mask. [E2]"""
    return choosable_goods(s, s.victim, s.lowest_to_steal, s.left_to_steal, ANY_GOOD)


def loot(s, out):
    """One good of the victim. [E2]"""
    return write_goods(stealable_goods(s), STEAL, out)


def steal(s, seat, good, events):
    """The bank pays the victim the price at the good's guild; the thief pays nothing. [E2, Q11]"""
    victim = s.victim
    price = guildmaster_price(s, good)
    s.goods[victim, good] -= 1
    s.goods[seat, good] += 1
    s.talers[victim] += price
    s.left_to_steal -= 1
    announce(events, ROBBED, seat, victim, good, price)


def steal_on(s, seat, good, events):
    """Take a chosen good, and whatever leaves no choice after it. [E2]"""
    steal(s, seat, good, events)
    s.lowest_to_steal = good
    steal_forced(s, seat, events)


def steal_forced(s, seat, events):
    """Take goods as long as there is no choice. [Q10]"""
    while s.left_to_steal > 0:
        goods = stealable_goods(s)
        if not is_forced(goods):
            s.phase = STEALING
            return
        steal(s, seat, lowest_of(goods), events)
    s.lowest_to_steal = 0
    send_back(s, events)


# The Guardsman [E3].


def movable_craftsman(s, place):
    """The craftsman at a place of workshop or lodgings, unless a guildmaster. [E3, Q12, Q13]"""
    if place < WORKSHOP_TILES:
        if place % WORKSHOP_PLACES == master_place(s):
            return NO_TILE
        return s.workshop[place // WORKSHOP_PLACES, place % WORKSHOP_PLACES]
    window = place - WORKSHOP_TILES
    tile = s.lodgings[window // WINDOWS, window % WINDOWS]
    return tile if is_craftsman(tile) else NO_TILE


def put_craftsman(s, place, tile):
    """Put a craftsman at a place of workshop or lodgings."""
    if place < WORKSHOP_TILES:
        s.workshop[place // WORKSHOP_PLACES, place % WORKSHOP_PLACES] = tile
    else:
        window = place - WORKSHOP_TILES
        s.lodgings[window // WINDOWS, window % WINDOWS] = tile


def can_swap(tile, other):
    """Two craftsmen of one guild; equal tiles would change nothing. [E3, Q12]"""
    return other != NO_TILE and other != tile and tile_guild(tile) == tile_guild(other)


def has_partner(s, tile):
    """Whether some other craftsman can change places with this one. [E3, Q13]"""
    for place in range(CRAFTSMAN_PLACES):
        if can_swap(tile, movable_craftsman(s, place)):
            return True
    return False


def swappable_guilds(s):
    """The guilds whose craftsmen can change places with one another, as a bit mask. [E3, Q13]"""
    guilds = 0
    for place in range(CRAFTSMAN_PLACES):
        tile = movable_craftsman(s, place)
        if tile != NO_TILE and (guilds >> tile_guild(tile)) & 1 == 0 and has_partner(s, tile):
            guilds |= 1 << tile_guild(tile)
    return guilds


def meet_guardsman(s, events):
    """Without two craftsmen to swap the Guardsman has no effect. [E3, Q13]"""
    s.phase = SWAPPING
    if swappable_guilds(s) == 0:
        send_back(s, events)


def first_places(s, out):
    """Any craftsman that has a partner; or none. [E3]"""
    n = 0
    guilds = swappable_guilds(s)
    for place in range(CRAFTSMAN_PLACES):
        tile = movable_craftsman(s, place)
        if tile != NO_TILE and (guilds >> tile_guild(tile)) & 1:
            out[n] = SWAP + place
            n += 1
    return write_decline(out, n)


def choose_first(s, place):
    """The first of the two craftsmen. [E3]"""
    s.first_place = place
    s.phase = SWAPPING_WITH


def second_places(s, out):
    """Any different craftsman of the same guild. [E3]"""
    n = 0
    tile = movable_craftsman(s, s.first_place)
    for place in range(CRAFTSMAN_PLACES):
        if can_swap(tile, movable_craftsman(s, place)):
            out[n] = WITH + place
            n += 1
    return n


def swap(s, seat, place, events):
    """The two change places; an agent+ symbol moved gives nothing. [E3, Q12]"""
    tile = movable_craftsman(s, s.first_place)
    other = movable_craftsman(s, place)
    put_craftsman(s, s.first_place, other)
    put_craftsman(s, place, tile)
    announce(events, SWAPPED, seat, tile_guild(tile), tile_value(tile), tile_value(other))
    send_back(s, events)


# The Peddler [E5].


def meet_peddler(s, seat, events):
    """One of the goods left after paying must go on the tile; with none it goes back. [E5, Q9]"""
    if goods_owned(s, seat) == 0:
        send_back(s, events)
        return
    goods = choosable_goods(s, seat, 0, 1, ANY_GOOD)
    if is_forced(goods):
        load_peddler(s, seat, lowest_of(goods), events)
    else:
        s.phase = PEDDLING


def loads(s, seat, out):
    """Any own good. [E5]"""
    return write_goods(choosable_goods(s, seat, 0, 1, ANY_GOOD), PEDDLE, out)


def load_peddler(s, seat, good, events):
    """The good lies on the tile and can be neither used nor stolen meanwhile. [E5, Q7]"""
    s.goods[seat, good] -= 1
    s.peddlers[seat, good] += 1
    s.guest = NO_TILE
    s.phase = EARNING_BONUS
    announce(events, PEDDLER_LOADED, seat, good)


def goods_before_guildmaster(s, box, seat, guild):
    """Each Peddler with its good counts as 4 goods of that type for the favourites. [E5, Q8]"""
    return s.goods[seat, guild] + s.peddlers[seat, guild] * box.peddler_goods


def return_good(s, seat, guild, events):
    """The favourite's good is a free one, else the one on a Peddler, who then has none. [D2, Q5]"""
    s.storehouse[guild, guild] += 1
    if s.goods[seat, guild] > 0:
        s.goods[seat, guild] -= 1
        announce(events, GOOD_RETURNED, seat, guild)
    else:
        s.peddlers[seat, guild] -= 1
        shuffle_in(s, CRAFTSMAN_KINDS + PEDDLER)
        announce(events, PEDDLER_SPENT, seat, guild)


def release_peddlers(s, events):
    """After all favourites the goods return to their owners and the tiles to the stack. [E5, Q6]"""
    for seat in range(s.players):
        for good in range(guilds_in_play(s)):
            while s.peddlers[seat, good] > 0:
                s.peddlers[seat, good] -= 1
                s.goods[seat, good] += 1
                shuffle_in(s, CRAFTSMAN_KINDS + PEDDLER)
                announce(events, PEDDLER_RELEASED, seat, good)


# The Mayor [E6].


def roofs_for_mayor(s, out):
    """The roof of any guild. [E6]"""
    for guild in range(guilds_in_play(s)):
        out[guild] = APPOINT + guild
    return guilds_in_play(s)


def place_mayor(s, seat, guild, events):
    """The Mayor stays on that roof for the rest of the game, and is no agent there. [E6, Q14]"""
    s.mayors[guild] += 1
    s.guest = NO_TILE
    s.phase = EARNING_BONUS
    announce(events, MAYOR_PLACED, seat, guild)


# The Historian, a Bonus Townsman [E14].


def can_give(s, seat, guild):
    """An own crest that can be exchanged for one on another guild's stack. [E14]"""
    if s.crests[seat, guild] == 0:
        return False
    for other in range(guilds_in_play(s)):
        if can_take(s, other, guild):
            return True
    return False


def can_take(s, guild, given):
    """A crest still on the stack of another guild. [E14]"""
    return guild != given and s.crest_stack[guild] > 0


def meet_historian(s, seat, events):
    """Without a crest to exchange the Historian has no effect. [E14]"""
    s.phase = GIVING_CREST
    for guild in range(guilds_in_play(s)):
        if can_give(s, seat, guild):
            return
    send_back(s, events)


def crests_to_give(s, seat, out):
    """The own crests that can be exchanged; or none. [E14]"""
    n = 0
    for guild in range(guilds_in_play(s)):
        if can_give(s, seat, guild):
            out[n] = GIVE + guild
            n += 1
    return write_decline(out, n)


def give_crest(s, guild):
    """The crest to give away. [E14]"""
    s.given_crest = guild
    s.phase = TAKING_CREST


def crests_to_take(s, out):
    """The crests that can be had for it. [E14]"""
    n = 0
    for guild in range(guilds_in_play(s)):
        if can_take(s, guild, s.given_crest):
            out[n] = TAKE + guild
            n += 1
    return n


def exchange_crests(s, seat, taken, events):
    """One own crest goes to its guild's stack, one of another guild comes from its stack. [E14]"""
    given = s.given_crest
    s.crests[seat, given] -= 1
    s.crest_stack[given] += 1
    s.crests[seat, taken] += 1
    s.crest_stack[taken] -= 1
    announce(events, CREST_EXCHANGED, seat, given, taken)
    send_back(s, events)


# The Duchess, a Bonus Townsman [E17].


def meet_duchess(s):
    """With three guilds or more there is always one that the crest can move to. [E17]"""
    s.phase = MOVING_PRESTIGE


def guilds_to_honour(s, out):
    """Any guild that can become the prestige guild; or none. [E17]"""
    n = 0
    for guild in range(guilds_in_play(s)):
        if can_become_prestige_guild(s, guild):
            out[n] = PRESTIGE + guild
            n += 1
    return write_decline(out, n)


def move_prestige_crest(s, seat, guild, events):
    """The guild that gets the crest is the prestige guild from now on. [E17]"""
    s.prestige_guild = guild
    announce(events, PRESTIGE_MOVED, seat, guild)
    send_back(s, events)
