"""E. Townsmen as they are recruited: which trigger does what at once.

Star: resolved now and shuffled back. The Peddler and the Mayor are placed now and work at
the end of rounds. All others lie before their owner until income or scoring.
"""

from guildhall.games.norenberc.rules.agents import gain_agent
from guildhall.games.norenberc.rules.burglar import meet_burglar
from guildhall.games.norenberc.rules.components import (
    BURGLAR,
    COUNCILMAN,
    DUCHESS,
    GUARDSMAN,
    HISTORIAN,
    KEPT_TOWNSMEN,
    MAYOR,
    NO_TILE,
    PEDDLER,
)
from guildhall.games.norenberc.rules.duchess import meet_duchess
from guildhall.games.norenberc.rules.guardsman import meet_guardsman
from guildhall.games.norenberc.rules.historian import meet_historian
from guildhall.games.norenberc.rules.peddler import meet_peddler
from guildhall.games.norenberc.rules.phases import APPOINTING
from guildhall.games.norenberc.rules.star import send_back


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
