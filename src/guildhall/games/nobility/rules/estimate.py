"""How well a seat stands: an estimate for bots, about 1000 for each victory point.

Points scored count in full; everything else at what it should still bring, most of it by
the rounds that are left.
"""

from guildhall.games.nobility.rules import commissions, final, unfinished, worth
from guildhall.games.nobility.rules.components import (
    COMMUNITY_LOTS,
    FACES,
    GUILDS,
    HAND,
    HOUSES,
    UNKNOWN,
    VP_COMMISSIONS,
    VP_GOODS,
    VP_NOBILITY,
    VP_SOURCES,
)
from guildhall.games.nobility.rules.phases import OVER


def value(s, box, seat):
    """The seat's prospects; alone also how near it is to its objective."""
    if s.players == 1:
        margin = min(5, final.objective_margin(s, box))
        return prospects(s, box, 0) + worth.SOLO_MARGIN * margin
    return prospects(s, box, seat)


def prospects(s, box, seat):
    """The points the seat may expect, in thousandths."""
    if s.phase == OVER:
        return worth.POINT * final.total_points(s, box, seat)
    left = box.rounds - s.round_no
    points = scored(s, seat) + nobility_prospects(s, box, seat, left)
    points += store(s, box, seat, left) + people(s, box, seat, left)
    points += settlers_prospects(s, box, seat, left)
    points += reputation_prospects(s, seat, left) + dice_prospects(s, seat)
    if seat == s.actor:
        points += unfinished.prospects(s, box, seat, left)
    for entry in range(s.commissions):
        if s.commission_owner[entry] == seat + 1:
            points += commission_prospects(s, box, seat, entry)
    return points


def scored(s, seat):
    """Points on the score track."""
    points = 0
    for source in range(VP_SOURCES):
        if source != VP_NOBILITY and source != VP_GOODS and source != VP_COMMISSIONS:
            points += worth.POINT * s.vp[seat, source]
    return points


def nobility_prospects(s, box, seat, left):
    level = s.nobility[seat]
    points = worth.POINT * box.nobility_vp[level]
    if left > 0:
        points += worth.STAR * level
    if level < box.lord_level and left > 0:
        points += worth.LORD_STEP * level
    return points


def store(s, box, seat, left):
    """Coins buy things only while there are rounds; Goods count to the end."""
    coins = s.coins[seat]
    points = worth.GOOD * final.goods_owned(s, seat)
    if left > 0:
        points += worth.COIN * min(coins, worth.PURSE)
        points += worth.SPARE_COIN * max(0, coins - worth.PURSE)
        scarcity = max(0, worth.EASY_REPUTATION - s.reputation[seat])
        modifier = worth.MODIFIER + worth.SCARCE_MODIFIER * scarcity
        points += modifier * min(s.modifiers[seat], worth.MANY_MODIFIERS)
    elif s.passed[seat] == 0:
        points += worth.LATE_COIN * (min(coins, worth.PURSE) + min(s.modifiers[seat], 2))
    return points


def people(s, box, seat, left):
    """Workers, Apprentices, Guild Masters, Community Buildings and desks."""
    apprentices = 0
    for guild in range(GUILDS):
        apprentices += s.apprentices[seat, guild]
    points = worth.WORKER_PER_ROUND * left * s.workers[seat]
    points += (worth.APPRENTICE_PER_ROUND * left + worth.LATE_COIN) * apprentices
    points += (worth.MASTER_PER_ROUND * left + worth.GOOD) * final.workshops_owned(s, seat)
    cards_to_come = min(left, HOUSES - s.built[seat])
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] > 0:
            points += worth.COMMUNITY_PER_ROUND * left + worth.POINT * cards_to_come // 2
    return points + worth.DESK_PER_ROUND * left * s.desks[seat]


def settlers_prospects(s, box, seat, left):
    """Cards in hand by the Goods there are for them, Houses to come, and races."""
    points = 0
    cards = 0
    for at in range(HAND):
        if s.hand[seat, at] > 0:
            cards += 1
            points += unfinished.card_prospects(s, box, seat, s.hand[seat, at] - 1, left, cards)
    if left > 0:
        house = worth.HOUSE + worth.HOUSE_PER_ROUND * left
        points += house * min(s.platform[seat], cards + 1)
    return points + worth.RACE_PER_ROUND * left * final.races_housed(s, seat)


def reputation_prospects(s, seat, left):
    """The first points of Reputation open more dice than the last ones."""
    reputation = s.reputation[seat]
    low = min(reputation, 15)
    middle = max(0, min(reputation, 19) - 15)
    return worth.REPUTATION_PER_ROUND * left * (2 * low + middle) // 2


def dice_prospects(s, seat):
    """Dice that may still be placed this round."""
    if s.passed[seat] == 1 or s.in_income == 1:
        return 0
    total = 0
    for face in range(1, FACES + 1):
        total += face * s.dice[seat, face]
    return worth.BUDGET * max(0, min(total, s.reputation[seat] - s.used[seat]))


def commission_prospects(s, box, seat, entry):
    """Points once activated; before that a share of them by the dice placed."""
    filled = s.commission_filled[entry]
    card = s.commission_card[entry]
    if filled == commissions.ALL_TOKENS:
        if card == UNKNOWN:
            return worth.UNKNOWN_COMMISSION
        return worth.POINT * final.commission_points(s, box, seat, card - 1)
    dice = 0
    for at in range(6):
        dice += (filled >> at) & 1
    return worth.TILE_DIE * dice
