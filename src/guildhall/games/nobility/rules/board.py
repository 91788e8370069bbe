"""The die slot of the own player board. [L]"""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice
from guildhall.games.nobility.rules.actions import RECALL
from guildhall.games.nobility.rules.components import BOARD_SLOTS, GUILDS
from guildhall.games.nobility.rules.phases import CHOOSE_RECALL, SETTLE
from guildhall.games.nobility.rules.story import APPRENTICE_RECALLED


def can_place_at_board(s, box, seat, value):
    """A five or six, once a round, for an Apprentice in a Guild. [L1, L2]"""
    if box.board_die[value] == 0 or s.die_value[BOARD_SLOTS + seat] > 0:
        return False
    for guild in range(GUILDS):
        if s.apprentices[seat, guild] > 0:
            return True
    return False


def place_at_board(s, seat):
    dice.lay_die(s, seat, BOARD_SLOTS + seat)
    s.phase = CHOOSE_RECALL


def guilds_to_recall(s, seat, out):
    """Guild Masters and Apprentices of the Chancery stay. [L1, X7]"""
    n = 0
    for guild in range(GUILDS):
        if s.apprentices[seat, guild] > 0:
            out[n] = RECALL + guild
            n += 1
    return n


def recall_apprentice(s, seat, guild, events):
    """An Apprentice returns to the Workers Lot. [L1]"""
    s.apprentices[seat, guild] -= 1
    s.workers[seat] += 1
    announce(events, APPRENTICE_RECALLED, seat, guild)
    s.phase = SETTLE
