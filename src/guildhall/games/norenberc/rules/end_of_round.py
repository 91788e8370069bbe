"""B and D. The end of a turn, and the seven steps at the end of a round."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.components import NOBODY, ROUNDS, guilds_in_play
from guildhall.games.norenberc.rules.favourites import choose_favourites
from guildhall.games.norenberc.rules.income import collect_income, reclaim_agents
from guildhall.games.norenberc.rules.lodgings import refill_lodgings
from guildhall.games.norenberc.rules.phases import ENDING_ROUND, SCORING
from guildhall.games.norenberc.rules.planning import begin_planning
from guildhall.games.norenberc.rules.prestige_guild import place_prestige_crest
from guildhall.games.norenberc.rules.story import (
    NEW_GUILDMASTER,
    NEW_PRESTIGE_GUILD,
    OUT_OF_AGENTS,
    ROUND_BEGUN,
    ROUND_ENDED,
    TURN_BEGUN,
)
from guildhall.games.norenberc.rules.workshop import guildmaster_price


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
