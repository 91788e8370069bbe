"""D. Step 1: the guildmasters choose their favourites."""

from guildhall.engine.events import announce, is_told
from guildhall.engine.rng import reveal
from guildhall.games.norenberc.rules.agents import claim_craftsman
from guildhall.games.norenberc.rules.components import (
    LOWER_PLACE,
    NO_GUILD,
    NOBODY,
    guilds_in_play,
    tile_value,
)
from guildhall.games.norenberc.rules.departures import remove_from_game
from guildhall.games.norenberc.rules.peddler import (
    goods_before_guildmaster,
    release_peddlers,
    return_good,
)
from guildhall.games.norenberc.rules.story import (
    CREST_GAINED,
    FAVOURITE,
    LOWER_CLAIMED,
    NO_FAVOURITE,
    PRESTIGE_GAINED,
    PRESTIGE_UNCLAIMED,
    TALERS_SHOWN,
)
from guildhall.games.norenberc.rules.workshop import (
    guildmaster,
    has_lower_tile,
    master_place,
    take_from_workshop,
)


def choose_favourites(s, box, events):
    """Guilds ascending; then Peddlers are released and the prestige crest is gone. [D1, Q6, Q19]"""
    if s.concealed:
        reveal(s)  # a tie may show talers
    for guild in range(guilds_in_play(s)):
        seat = favourite(s, box, guild)
        if seat == NOBODY:
            lose_guildmaster(s, guild, events)
        else:
            if is_told(events):
                show_talers(s, box, seat, guild, events)
            reward_favourite(s, seat, guild, events)
    release_peddlers(s, events)
    s.last_prestige_guild = s.prestige_guild
    s.prestige_guild = NO_GUILD


def favourite(s, box, guild):
    """Most goods of the type; ties: more talers, then the better place in turn order. [D1]"""
    chosen = NOBODY
    most = 0
    for place in range(s.players):
        seat = s.order[place]
        goods = goods_before_guildmaster(s, box, seat, guild)
        if goods > most or (goods == most and most > 0 and s.talers[seat] > s.talers[chosen]):
            chosen = seat
            most = goods
    return chosen


def show_talers(s, box, chosen, guild, events):
    """Players tied for most goods must show their talers. [D1]"""
    most = goods_before_guildmaster(s, box, chosen, guild)
    tied = 0
    for seat in range(s.players):
        tied += goods_before_guildmaster(s, box, seat, guild) == most
    if tied > 1:
        for seat in range(s.players):
            if goods_before_guildmaster(s, box, seat, guild) == most:
                announce(events, TALERS_SHOWN, seat, guild, s.talers[seat])


def reward_favourite(s, seat, guild, events):
    """Return one good; then take the guildmaster, a guild crest if any is left, and more. [D2]"""
    announce(events, FAVOURITE, seat, guild, tile_value(guildmaster(s, guild)))
    return_good(s, seat, guild, events)
    claim_craftsman(s, seat, take_from_workshop(s, guild, master_place(s)), events)
    if has_lower_tile(s, guild):
        claim_lower_tile(s, seat, guild, events)
    if s.crest_stack[guild] > 0:
        s.crest_stack[guild] -= 1
        s.crests[seat, guild] += 1
        announce(events, CREST_GAINED, seat, guild)
    if guild == s.prestige_guild:
        s.prestige_crests[seat] += 1
        announce(events, PRESTIGE_GAINED, seat, guild)


def claim_lower_tile(s, seat, guild, events):
    """In round 4 the favourite also takes the tile under the guildmaster. [D2]"""
    tile = take_from_workshop(s, guild, LOWER_PLACE)
    announce(events, LOWER_CLAIMED, seat, guild, tile_value(tile))
    claim_craftsman(s, seat, tile, events)


def lose_guildmaster(s, guild, events):
    """Without a favourite the master (round 4: both tiles) leaves the game. [D4, Q19]"""
    announce(events, NO_FAVOURITE, NOBODY, guild)
    remove_from_game(s, take_from_workshop(s, guild, master_place(s)), events)
    if has_lower_tile(s, guild):
        remove_from_game(s, take_from_workshop(s, guild, LOWER_PLACE), events)
    if guild == s.prestige_guild:
        s.prestige_gone += 1
        announce(events, PRESTIGE_UNCLAIMED, NOBODY, guild)
