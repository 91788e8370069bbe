"""C. Recruit a guest: pay, take the guest, use it, earn the bonus, change the turn order. [C7]"""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import RECRUIT
from guildhall.games.norenberc.rules.agents import agents_on_roof, claim_craftsman
from guildhall.games.norenberc.rules.calling_out import finish_action
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    NO_TILE,
    WINDOWS,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.goods import goods_owned
from guildhall.games.norenberc.rules.phases import EARNING_BONUS, TURN_ORDER
from guildhall.games.norenberc.rules.recruit_cost import can_afford
from guildhall.games.norenberc.rules.story import (
    CRAFTSMAN_RECRUITED,
    ROOF_BONUS,
    TOWNSMAN_RECRUITED,
)
from guildhall.games.norenberc.rules.townsmen import welcome_townsman


def recruits(s, box, seat, out, n):
    """Any guest of this guild's lodgings whose price the player can pay. [C2]"""
    own = s.goods[seat, s.called_guild]
    if own == 0:
        return n
    foreign = goods_owned(s, seat) - own
    for window in range(WINDOWS):
        is_guest = s.lodgings[s.called_guild, window] != NO_TILE
        if is_guest and can_afford(box, window, own, foreign):
            out[n] = RECRUIT + window
            n += 1
    return n


def take_guest(s, events):
    """The guest leaves its window, which stays empty until the round ends. [C4, B11]"""
    guild = s.called_guild
    seat = s.actor
    window = s.window
    tile = s.lodgings[guild, window]
    s.lodgings[guild, window] = NO_TILE
    s.phase = EARNING_BONUS
    if is_craftsman(tile):
        announce(
            events, CRAFTSMAN_RECRUITED, seat, tile_guild(tile), tile_value(tile), guild, window
        )
        claim_craftsman(s, seat, tile, events)
    else:
        s.guest = tile
        announce(events, TOWNSMAN_RECRUITED, seat, tile - CRAFTSMAN_KINDS, guild, window)
        welcome_townsman(s, seat, tile - CRAFTSMAN_KINDS, events)


def earn_bonus(s, events):
    """One taler for each agent on this roof, the acting one and those on cards not counted. [C5]"""
    talers = agents_on_roof(s, s.called_guild)
    if talers > 0:
        s.talers[s.actor] += talers
        announce(events, ROOF_BONUS, s.actor, s.called_guild, talers)
    if s.order[0] == s.actor:
        finish_action(s)
    else:
        s.phase = TURN_ORDER
