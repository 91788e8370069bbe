"""D. Steps 2 and 3: agents come home, and everybody collects income."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.components import (
    BANKER,
    MUSICIAN_3,
    MUSICIAN_5,
    guilds_in_play,
)
from guildhall.games.norenberc.rules.craftsmen import craftsman_count
from guildhall.games.norenberc.rules.story import (
    BANKER_INCOME,
    INCOME,
    MAYOR_INCOME,
    MUSICIAN_INCOME,
)


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
    """Talers from the bank, told if there are any. [D6]"""
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
