"""How well a seat stands: an estimate for bots, about 1000 for each victory point.

Points scored count in full; everything else at what it should still bring, most of it by
the rounds that are left.
"""

from guildhall.games.nobility.rules import commissions, ending, scoring, unfinished, weights
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
        margin = min(5, ending.objective_margin(s, box))
        return prospects(s, box, 0) + weights.SOLO_MARGIN * margin
    return prospects(s, box, seat)


def prospects(s, box, seat):
    """The points the seat may expect, in thousandths."""
    if s.phase == OVER:
        return weights.POINT * scoring.total_points(s, box, seat)
    left = box.rounds - s.round_no
    points = points_scored(s, seat) + nobility_prospects(s, box, seat, left)
    points += store_worth(s, box, seat, left) + people_worth(s, box, seat, left)
    points += settlers_prospects(s, box, seat, left)
    points += reputation_prospects(s, seat, left) + dice_prospects(s, seat)
    if seat == s.actor:
        points += unfinished.unfinished_prospects(s, box, seat, left)
    for entry in range(s.commissions):
        if s.commission_owner[entry] == seat + 1:
            points += commission_prospects(s, box, seat, entry)
    return points


def points_scored(s, seat):
    """Points on the score track."""
    points = 0
    for source in range(VP_SOURCES):
        if source != VP_NOBILITY and source != VP_GOODS and source != VP_COMMISSIONS:
            points += weights.POINT * s.vp[seat, source]
    return points


def nobility_prospects(s, box, seat, left):
    level = s.nobility[seat]
    points = weights.POINT * box.nobility_vp[level]
    if left > 0:
        points += weights.STAR * level
    if level < box.lord_level and left > 0:
        points += weights.LORD_STEP * level
    return points


def store_worth(s, box, seat, left):
    """Coins buy things only while there are rounds; Goods count to the end."""
    coins = s.coins[seat]
    points = weights.GOOD * scoring.goods_owned(s, seat)
    if left > 0:
        points += weights.COIN * min(coins, weights.PURSE)
        points += weights.SPARE_COIN * max(0, coins - weights.PURSE)
        modifiers = min(s.modifiers[seat], weights.MANY_MODIFIERS)
        points += unfinished.modifier_worth(s, seat) * modifiers
    elif s.passed[seat] == 0:
        points += weights.LATE_COIN * (min(coins, weights.PURSE) + min(s.modifiers[seat], 2))
    return points


def people_worth(s, box, seat, left):
    """Workers, Apprentices, Guild Masters, Community Buildings and desks."""
    apprentices = 0
    for guild in range(GUILDS):
        apprentices += s.apprentices[seat, guild]
    points = weights.WORKER_PER_ROUND * left * s.workers[seat]
    points += (weights.APPRENTICE_PER_ROUND * left + weights.LATE_COIN) * apprentices
    points += (weights.MASTER_PER_ROUND * left + weights.GOOD) * scoring.workshops_owned(s, seat)
    cards_to_come = min(left, HOUSES - s.built[seat])
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] > 0:
            points += weights.COMMUNITY_PER_ROUND * left + weights.POINT * cards_to_come // 2
    return points + weights.DESK_PER_ROUND * left * s.desks[seat]


def settlers_prospects(s, box, seat, left):
    """Cards in hand by the Goods there are for them, Houses to come, and races."""
    points = 0
    cards = 0
    for at in range(HAND):
        if s.hand[seat, at] > 0:
            cards += 1
            points += unfinished.card_prospects(s, box, seat, s.hand[seat, at] - 1, left, cards)
    if left > 0:
        house = weights.HOUSE + weights.HOUSE_PER_ROUND * left
        points += house * min(s.platform[seat], cards + 1)
    return points + weights.RACE_PER_ROUND * left * scoring.races_housed(s, seat)


def reputation_prospects(s, seat, left):
    """The first points of Reputation open more dice than the last ones."""
    reputation = s.reputation[seat]
    low = min(reputation, 15)
    middle = max(0, min(reputation, 19) - 15)
    return weights.REPUTATION_PER_ROUND * left * (2 * low + middle) // 2


def dice_prospects(s, seat):
    """Dice that may still be placed this round."""
    if s.passed[seat] == 1 or s.in_income == 1:
        return 0
    total = 0
    for face in range(1, FACES + 1):
        total += face * s.dice[seat, face]
    return weights.BUDGET * max(0, min(total, s.reputation[seat] - s.used[seat]))


def commission_prospects(s, box, seat, entry):
    """Points once activated; before that a share of them by the dice placed."""
    filled = s.commission_filled[entry]
    card = s.commission_card[entry]
    if filled == commissions.ALL_TOKENS:
        if card == UNKNOWN:
            return weights.UNKNOWN_COMMISSION
        return weights.POINT * scoring.commission_points(s, box, seat, card - 1)
    dice = 0
    for at in range(6):
        dice += (filled >> at) & 1
    return weights.TILE_DIE * dice
