"""Conservation laws that hold at every decision; each has a number."""

from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    CRAFTSMEN_PER_GUILD,
    GAME_OVER,
    GUILDS,
    KEPT_TOWNSMEN,
    KINDS_PER_GUILD,
    LAST_DECISION,
    LOWEST_VALUE,
    MAYOR,
    NO_GUILD,
    NO_TILE,
    PEDDLER,
    PLANNING,
    ROUNDS,
    TOWNSMAN_GROUP,
    TOWNSMEN,
    VALUES,
    WINDOWS,
    WORKSHOP_PLACES,
    craftsman,
    guilds_in_play,
    tile_group,
    tile_guild,
)
from guildhall.games.norenberc.rules.pieces import craftsman_count, surely_in_stack
from guildhall.games.norenberc.rules.setup import is_bonus_townsman

FINE = 0
GOODS_LOST = 1
NEGATIVE_GOODS = 2
AGENTS_LOST = 3
NEGATIVE_AGENTS = 4
CRAFTSMEN_LOST = 5
TOWNSMEN_LOST = 6
GUILD_CRESTS_LOST = 7
PRESTIGE_CRESTS_LOST = 8
STACK_MISCOUNTED = 9
NEGATIVE_TALERS = 10
ORDER_BROKEN = 11
PLANNING_WITHOUT_AGENTS = 12
ENDLESS_ROUND = 13
WRONG_PHASE = 14
STRANGE_TILE = 15
MOST_TURNS = 8


def invariants(s, box):
    """The first broken law, or 0."""
    code = broken_by_guild(s, box)
    if code == FINE:
        code = broken_by_player(s, box)
    if code == FINE:
        code = broken_tiles(s, box)
    if code == FINE:
        code = broken_course(s, box)
    return code


def broken_by_guild(s, box):
    """Goods and guild crests of every guild are all there. [C10, E14]"""
    for guild in range(guilds_in_play(s)):
        goods = 0
        crests = s.crest_stack[guild]
        for house in range(guilds_in_play(s)):
            goods += s.storehouse[house, guild]
            if s.storehouse[house, guild] < 0:
                return NEGATIVE_GOODS
        for seat in range(s.players):
            goods += s.goods[seat, guild] + s.peddlers[seat, guild]
            crests += s.crests[seat, guild]
            if s.goods[seat, guild] < 0 or s.peddlers[seat, guild] < 0:
                return NEGATIVE_GOODS
        if goods != box.goods_tokens:
            return GOODS_LOST
        if crests != box.guild_crests or s.crest_stack[guild] < 0:
            return GUILD_CRESTS_LOST
    return FINE


def broken_by_player(s, box):
    """Agents, talers and turn order of every player; the prestige crests. [A5, A9, Q19]"""
    prestige = s.prestige_supply + s.prestige_gone + (s.prestige_guild != NO_GUILD)
    places = 0
    for seat in range(s.players):
        agents = s.supply[seat] + s.stockpile[seat] + ((s.on_cards >> seat) & 1)
        for guild in range(guilds_in_play(s)):
            agents += s.roof[guild, seat]
        if agents != box.agents:
            return AGENTS_LOST
        if s.supply[seat] < 0 or s.stockpile[seat] < 0:
            return NEGATIVE_AGENTS
        if s.talers[seat] < 0:
            return NEGATIVE_TALERS
        places |= 1 << s.order[seat]
        prestige += s.prestige_crests[seat]
    if places != (1 << s.players) - 1:
        return ORDER_BROKEN
    return FINE if prestige == box.prestige_crests else PRESTIGE_CRESTS_LOST


def broken_tiles(s, box):
    """Eleven craftsmen of every guild, all kept townsmen, no kind too often. [A4, A7]"""
    for guild in range(guilds_in_play(s)):
        if craftsmen_of(s, guild) != CRAFTSMEN_PER_GUILD:
            return CRAFTSMEN_LOST
        for place in range(WORKSHOP_PLACES):
            tile = s.workshop[guild, place]
            if tile != NO_TILE and tile_guild(tile) != guild:
                return STRANGE_TILE
        for level in range(VALUES):
            if too_many(s, box, guild, level):
                return STRANGE_TILE
    for group in range(TOWNSMAN_GROUP + 1):
        if counted_in_stack(s, group) != s.stack_group[group]:
            return STACK_MISCOUNTED
    return broken_townsmen(s, box)


def craftsmen_of(s, guild):
    """The craftsmen of a guild wherever they are."""
    tiles = s.stack_group[guild] + s.gone[guild] + in_lodgings(s, guild)
    for place in range(WORKSHOP_PLACES):
        tiles += s.workshop[guild, place] != NO_TILE
    for seat in range(s.players):
        tiles += craftsman_count(s, seat, guild)
    return tiles


def in_lodgings(s, group):
    """The guests of one group."""
    tiles = 0
    for house in range(guilds_in_play(s)):
        for window in range(WINDOWS):
            tile = s.lodgings[house, window]
            tiles += tile != NO_TILE and tile_group(tile) == group
    return tiles


def too_many(s, box, guild, level):
    """Whether more craftsmen of a guild and value are about than the box has."""
    tile = craftsman(guild, level + LOWEST_VALUE, 0)
    left = box.tiles[tile] + box.tiles[tile + 1] - s.stack[tile] - s.stack[tile + 1]
    for seat in range(s.players):
        left -= s.craftsmen[seat, guild, level]
    for place in range(WORKSHOP_PLACES):
        left -= s.workshop[guild, place] & ~1 == tile
    for house in range(guilds_in_play(s)):
        for window in range(WINDOWS):
            left -= s.lodgings[house, window] & ~1 == tile
    return left < 0


def counted_in_stack(s, group):
    """The tiles of a group in the stack, kind by kind."""
    kinds = KINDS_PER_GUILD if group < GUILDS else TOWNSMEN
    tiles = 0
    for kind in range(group * KINDS_PER_GUILD, group * KINDS_PER_GUILD + kinds):
        if s.stack[kind] < 0:
            return -1
        tiles += s.stack[kind]
    return tiles


def broken_townsmen(s, box):
    """As many townsmen as were kept; seen and unseen copies make up the box. [A7, Q32]"""
    everywhere = s.newcomers + s.gone[TOWNSMAN_GROUP]
    seen_gone = 0
    for townsman in range(TOWNSMEN):
        about = townsmen_about(s, townsman)
        everywhere += about
        in_box = box.tiles[CRAFTSMAN_KINDS + townsman]
        if s.bonus_townsmen == 0 and is_bonus_townsman(townsman):
            in_box = 0
        missing = in_box - s.unseen[townsman] - about
        if missing < 0 or s.unseen[townsman] < 0:
            return TOWNSMEN_LOST
        if s.unnoticed[townsman] < 0 or surely_in_stack(s, townsman) < 0:
            return TOWNSMEN_LOST
        seen_gone += missing
    if everywhere != box.kept_townsmen[s.players] or seen_gone != s.gone[TOWNSMAN_GROUP]:
        return TOWNSMEN_LOST
    return FINE


def townsmen_about(s, townsman):
    """The copies of a townsman that have been seen and are still in the game."""
    tile = CRAFTSMAN_KINDS + townsman
    tiles = s.stack[tile] + (s.guest == tile)
    for house in range(guilds_in_play(s)):
        for window in range(WINDOWS):
            tiles += s.lodgings[house, window] == tile
        if townsman == MAYOR:
            tiles += s.mayors[house]
    for seat in range(s.players):
        if townsman < KEPT_TOWNSMEN:
            tiles += s.townsmen[seat, townsman]
        if townsman == PEDDLER:
            for good in range(guilds_in_play(s)):
                tiles += s.peddlers[seat, good]
    return tiles


def broken_course(s, box):
    """Rounds, turns and phases stay in their bounds. [B1, B2]"""
    if s.phase < 0 or s.phase > LAST_DECISION or (s.phase == GAME_OVER) != (s.deciders == 0):
        return WRONG_PHASE
    if s.round_no < 1 or s.round_no > ROUNDS or s.turn_no < 1 or s.turn_no > MOST_TURNS:
        return ENDLESS_ROUND
    if s.phase == PLANNING:
        for seat in range(s.players):
            if s.supply[seat] == 0 and (s.deciders >> seat) & 1:
                return PLANNING_WITHOUT_AGENTS
    return FINE
