"""A. Set-up: from the empty table to the first planning phase."""

from guildhall.engine.rng import draw
from guildhall.games.norenberc.rules.components import (
    BANKER,
    CRAFTSMAN_KINDS,
    CRAFTSMEN_PER_GUILD,
    DUCHESS,
    GUILDS,
    HAGGLER,
    HISTORIAN,
    KINDS_PER_GUILD,
    NO_GUILD,
    NO_TILE,
    NOBODY,
    SEATS,
    TOWNSMEN,
    WINDOWS,
    WORKSHOP_PLACES,
    guilds_in_play,
)
from guildhall.games.norenberc.rules.pieces import draw_craftsman, draw_guest, place_prestige_crest
from guildhall.games.norenberc.rules.rounds import begin_planning, forget_choices

REVERSE = 1
DISPUTE = 2
CONCEALED = 0
"""Values of the options `planning` and `talers`."""


def setup(s, box, players, options):
    """Set up the game for this many players. [A1]"""
    s.players = players
    s.bonus_townsmen = options[0]
    s.reverse_planning = options[1] == REVERSE
    s.may_wait = options[1] == DISPUTE
    s.concealed = ((1 << players) - 1) * (options[2] == CONCEALED)
    clear_table(s)
    give_starting_goods(s, box)
    draw_turn_order(s)
    for guild in range(guilds_in_play(s)):
        fill_workshop(s, box, guild)
    keep_townsmen(s, box)
    for guild in range(guilds_in_play(s)):
        fill_lodgings(s, guild)
    s.round_no = 1
    s.turn_no = 1
    s.last_prestige_guild = NO_GUILD
    s.prestige_supply = box.prestige_crests
    place_prestige_crest(s)
    begin_planning(s)


def clear_table(s):
    """Every place starts empty; guilds not in play stay so for the whole game. [A6]"""
    for guild in range(GUILDS):
        for place in range(WORKSHOP_PLACES):
            s.workshop[guild, place] = NO_TILE
        for window in range(WINDOWS):
            s.lodgings[guild, window] = NO_TILE
    for place in range(SEATS):
        s.order[place] = NOBODY
    forget_choices(s)
    s.actor = NOBODY
    s.called_guild = NO_GUILD


def give_starting_goods(s, box):
    """Talers, agents in supply and stockpile, and one good of each type for everybody. [A8, A9]"""
    for guild in range(guilds_in_play(s)):
        s.storehouse[guild, guild] = box.goods_tokens - s.players
        s.crest_stack[guild] = box.guild_crests
    for seat in range(s.players):
        s.talers[seat] = box.talers_at_start
        s.supply[seat] = box.agents_at_start
        s.stockpile[seat] = box.agents - box.agents_at_start
        for good in range(guilds_in_play(s)):
            s.goods[seat, good] = 1


def draw_turn_order(s):
    """The turn order markers are placed at random. [A11]"""
    for seat in range(s.players):
        place = draw(s, seat + 1)
        s.order[seat] = s.order[place]
        s.order[place] = seat


def fill_workshop(s, box, guild):
    """Five of the guild's craftsmen go to its workshop, six stay for the guest stack. [A12, A14]"""
    for tile in range(guild * KINDS_PER_GUILD, (guild + 1) * KINDS_PER_GUILD):
        s.stack[tile] = box.tiles[tile]
    s.stack_group[guild] = CRAFTSMEN_PER_GUILD
    for place in range(WORKSHOP_PLACES):
        s.workshop[guild, place] = draw_craftsman(s, guild)


def is_bonus_townsman(townsman):
    """The eight Bonus Townsmen are an option. [E12, E13, E14, E15, E16, E17]"""
    return BANKER <= townsman <= HAGGLER or HISTORIAN <= townsman <= DUCHESS


def keep_townsmen(s, box):
    """Of all townsmen some are kept and the rest leave the game unseen. [A7, Q32]"""
    s.newcomers = box.kept_townsmen[s.players]
    for townsman in range(TOWNSMEN):
        if s.bonus_townsmen == 1 or not is_bonus_townsman(townsman):
            s.unseen[townsman] = box.tiles[CRAFTSMAN_KINDS + townsman]


def fill_lodgings(s, guild):
    """Three guests in windows 2 to 4, the first window stays empty; guilds ascending. [A15, Q31]"""
    for window in range(1, WINDOWS):
        s.lodgings[guild, window] = draw_guest(s)
