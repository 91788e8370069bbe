"""C. The turn order chart; nothing else ever changes it. [B10]"""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import FIRST, STAY
from guildhall.games.norenberc.rules.calling_out import finish_action
from guildhall.games.norenberc.rules.story import MOVED_FIRST


def turn_order_choices(out):
    """After recruiting a player may move to first place or stay. [C6]"""
    out[0] = FIRST
    out[1] = STAY
    return 2


def change_turn_order(s, seat, action, events):
    """Whoever moves first pushes those who were ahead down by one place. [C6]"""
    if action == FIRST:
        place = 0
        ahead = seat
        while s.order[place] != seat:
            ahead, s.order[place] = s.order[place], ahead
            place += 1
        s.order[place] = ahead
        announce(events, MOVED_FIRST, seat)
    finish_action(s)


def place_in_order(s, seat):
    """The seat's place on the chart, 0 for the first. [A11, B10]"""
    place = 0
    while s.order[place] != seat:
        place += 1
    return place
