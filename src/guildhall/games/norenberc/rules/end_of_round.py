"""D. The end of a turn, and the seven steps at the end of a round."""

from guildhall.engine.events import announce, is_recording
from guildhall.engine.rng import count_reveal
from guildhall.games.norenberc.rules.components import (
    BANKER,
    BANKER_INCOME,
    CRAFTSMAN_ARRIVED,
    CRAFTSMAN_KINDS,
    CREST_GAINED,
    ENDING_ROUND,
    FAVOURITE,
    INCOME,
    LOWER_CLAIMED,
    LOWER_PLACE,
    MAYOR_INCOME,
    MUSICIAN_3,
    MUSICIAN_5,
    MUSICIAN_INCOME,
    NEW_GUILDMASTER,
    NEW_PRESTIGE_GUILD,
    NO_FAVOURITE,
    NO_GUILD,
    NO_TILE,
    NOBODY,
    OUT_OF_AGENTS,
    PRESTIGE_GAINED,
    PRESTIGE_UNCLAIMED,
    ROUND_BEGUN,
    ROUND_ENDED,
    ROUNDS,
    SCORING,
    TALERS_SHOWN,
    TOWNSMAN_ARRIVED,
    TURN_BEGUN,
    WINDOWS,
    guilds_in_play,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.pieces import (
    claim_craftsman,
    craftsman_count,
    draw_guest,
    guildmaster,
    guildmaster_price,
    has_lower_tile,
    master_place,
    place_prestige_crest,
    remove_from_game,
    stack_size,
    take_from_workshop,
)
from guildhall.games.norenberc.rules.rounds import begin_planning
from guildhall.games.norenberc.rules.townsmen import (
    goods_before_guildmaster,
    release_peddlers,
    return_good,
)

# The end of a turn and of a round, and the steps that begin a new one [B1, B9, D7 to D11].


def end_turn(s, events):
    """Players without agents are finished; a new turn for the others, if there are any. [B1, B9]"""
    for seat in range(s.players):
        if s.supply[seat] == 0 and (s.finished >> seat) & 1 == 0:
            s.finished |= 1 << seat
            announce(events, OUT_OF_AGENTS, seat)
    if s.finished == (1 << s.players) - 1:
        s.phase = ENDING_ROUND
        return
    s.turn_no += 1
    announce(events, TURN_BEGUN, NOBODY, s.turn_no)
    begin_planning(s)


def end_round(s, box, events):
    """Favourites, agents and income; after round 4 scoring follows at once. [D7, Q4]"""
    announce(events, ROUND_ENDED, NOBODY, s.round_no)
    choose_favourites(s, box, events)
    reclaim_agents(s)
    collect_income(s, box, events)
    if s.round_no == ROUNDS:
        s.phase = SCORING
    else:
        begin_round(s, events)


def begin_round(s, events):
    """Steps 4 to 7: pass tokens, guildmasters, lodgings, prestige guild. [D8, D9, D10, D11]"""
    s.finished = 0
    s.round_no += 1
    s.turn_no = 1
    announce(events, ROUND_BEGUN, NOBODY, s.round_no)
    for guild in range(guilds_in_play(s)):
        announce(events, NEW_GUILDMASTER, NOBODY, guild, guildmaster_price(s, guild))
    refill_lodgings(s, events)
    place_prestige_crest(s)
    announce(events, NEW_PRESTIGE_GUILD, NOBODY, s.prestige_guild)
    begin_planning(s)


# Step 1: the guildmasters choose their favourites [D1 to D4].


def choose_favourites(s, box, events):
    """Guilds ascending; then Peddlers are released and the prestige crest is gone. [D1, Q6, Q19]"""
    if s.concealed:
        count_reveal(s)  # a tie may show talers
    for guild in range(guilds_in_play(s)):
        seat = favourite(s, box, guild)
        if seat == NOBODY:
            lose_guildmaster(s, guild, events)
        else:
            if is_recording(events):
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


# Steps 2 and 3: agents come home, and everybody collects income [D5, D6].


def reclaim_agents(s):
    """All agents return from the roofs. [D5]"""
    for guild in range(guilds_in_play(s)):
        for seat in range(s.players):
            s.supply[seat] += s.roof[guild, seat]
            s.roof[guild, seat] = 0


def collect_income(s, box, events):
    """Everybody's income, also after round 4. [D6, Q4]"""
    for seat in range(s.players):
        held = s.talers[seat]
        earn(s, seat, INCOME, box.income, events)
        earn(s, seat, MUSICIAN_INCOME, musicians_income(s, seat), events)
        collect_from_mayors(s, seat, events)
        earn(s, seat, BANKER_INCOME, bankers_income(s, box, seat, held), events)


def earn(s, seat, kind, talers, events):
    """Talers from the bank, announced if there are any. [D6]"""
    s.talers[seat] += talers
    if talers > 0:
        announce(events, kind, seat, talers)


def musicians_income(s, seat):
    """A Musician brings the talers on its tile. [E4]"""
    return 3 * s.townsmen[seat, MUSICIAN_3] + 5 * s.townsmen[seat, MUSICIAN_5]


def collect_from_mayors(s, seat, events):
    """Every craftsman of a Mayor's guild brings 1 taler, new masters included. [E6, Q14, Q15]"""
    for guild in range(guilds_in_play(s)):
        if s.mayors[guild] > 0:
            talers = s.mayors[guild] * craftsman_count(s, seat, guild)
            s.talers[seat] += talers
            if talers > 0:
                announce(events, MAYOR_INCOME, seat, guild, talers)


def bankers_income(s, box, seat, held):
    """A Banker pays for every full ten talers held before income. [E12]"""
    if s.townsmen[seat, BANKER] == 0:
        return 0
    return s.townsmen[seat, BANKER] * box.banker_talers * (held // box.banker_per)


# Step 6: the lodgings empty, slide and fill; during a round nothing moves in them [B11, D10].


def refill_lodgings(s, events):
    """First all guests in window 1 leave, then all slide, then guild by guild is filled. [D10]"""
    for guild in range(guilds_in_play(s)):
        if s.lodgings[guild, 0] != NO_TILE:
            remove_from_game(s, s.lodgings[guild, 0], events)
            s.lodgings[guild, 0] = NO_TILE
        slide_guests(s, guild)
    for guild in range(guilds_in_play(s)):
        fill_windows(s, guild, events)


def slide_guests(s, guild):
    """Guests slide as far left as they can. [D10]"""
    free = 0
    for window in range(WINDOWS):
        tile = s.lodgings[guild, window]
        if tile != NO_TILE:
            s.lodgings[guild, window] = NO_TILE
            s.lodgings[guild, free] = tile
            free += 1


def fill_windows(s, guild, events):
    """New guests for the empty windows, left to right, while the stack lasts. [D10]"""
    for window in range(WINDOWS):
        if s.lodgings[guild, window] == NO_TILE and stack_size(s) > 0:
            tile = draw_guest(s)
            s.lodgings[guild, window] = tile
            if is_recording(events):
                emit_arrival(tile, guild, window, events)


def emit_arrival(tile, guild, window, events):
    """All see who moves in. [D10]"""
    if is_craftsman(tile):
        announce(
            events, CRAFTSMAN_ARRIVED, NOBODY, tile_guild(tile), tile_value(tile), guild, window
        )
    else:
        announce(events, TOWNSMAN_ARRIVED, NOBODY, tile - CRAFTSMAN_KINDS, guild, window)
