"""The heuristic value of a seat for bots, about 1000 for each victory point.

Points scored count in full; everything else counts for what it should still bring, most of it by
the rounds that are left.
"""

from guildhall.games.nobility.rules import berk, chancery, dice, guilds, scoring, tavern
from guildhall.games.nobility.rules.components import (
    BUY_ANY_GOOD,
    BUY_GOODS,
    CHOOSE_EXCHANGE,
    CHOOSE_LOT,
    CHOOSE_PLACE,
    CHOOSE_RECALL,
    CHOOSE_REROLL,
    COMMUNITY_LOTS,
    CONDITIONS,
    DISPLAY,
    EMPLOY_WORKER,
    FACES,
    GOODS,
    GUILDS,
    HAND,
    HOUSES,
    IN_OFFICE,
    LOAD_CARGO,
    OFFICE_MODIFIERS,
    OVER,
    TAKE_CARD,
    UNKNOWN,
    USE_WORKSHOP,
    VP_COMMISSIONS,
    VP_GOODS,
    VP_NOBILITY,
    VP_SOURCES,
)

# Weights in thousandths of a victory point.


POINT = 1000
BUDGET = 500
"""One point of dice still placeable this round."""
COIN = 250
SPARE_COIN = 190
PURSE = 10
LATE_COIN = 52
GOOD = 300
WANTED_GOOD = 100
HOUSED_GOOD = 240
"""A Good for a card that has a House waiting, in the last round."""
HOUSE = 1400
HOUSE_PER_ROUND = 52
WORKER_PER_ROUND = 900
APPRENTICE_PER_ROUND = 1290
MASTER_PER_ROUND = 390
COMMUNITY_PER_ROUND = 320
DESK_PER_ROUND = 1400
REPUTATION_PER_ROUND = 210
MODIFIER = 20
SCARCE_MODIFIER = 40
"""For each point that Reputation is short of placing all dice."""
EASY_REPUTATION = 18
MANY_MODIFIERS = 7
STAR = 250
LORD_STEP = 240
RACE_PER_ROUND = 91
TILE_DIE = 1300
UNKNOWN_COMMISSION = 5 * POINT
OBJECTIVE = 20 * POINT
"""Alone: the whole objective; a missing part of it counts in proportion."""
SURPLUS = 200
"""Alone: one more than every condition asks."""
ECONOMY = 35
"""Alone: percent of the prospects that count besides the objective while the game lasts."""
FAVOUR = 320
CHOICE = 600
"""A small choice still open: a Workshop's effect, a renewal."""


# The value and its parts.


def value(s, box, seat):
    """The seat's prospects; alone the lead over its objective, which is negative if it is missed.

    While the game lasts, the lead grows with what may still bring the objective nearer.
    """
    if s.players > 1:
        return prospects(s, box, seat)
    lead = objective_lead(s, box)
    if s.phase == OVER:
        return lead
    return lead + prospects(s, box, 0) * ECONOMY // 100


def objective_lead(s, box):
    """How far the objective is surpassed, or how much of it is missing. [S7]"""
    if s.objective == 0:
        return -OBJECTIVE
    missing = 0
    conditions = 0
    for condition in range(CONDITIONS):
        least = box.objective_least[s.objective - 1, condition]
        if least > 0:
            conditions += 1
            missing += max(0, -scoring.condition_margin(s, box, condition)) * OBJECTIVE // least
    if missing > 0:
        return -missing // conditions
    return SURPLUS * min(5, scoring.objective_margin(s, box))


def prospects(s, box, seat):
    """The points the seat may expect, in thousandths."""
    if s.phase == OVER:
        return POINT * scoring.total_points(s, box, seat)
    left = box.rounds - s.round_no
    points = points_scored(s, seat) + nobility_prospects(s, box, seat, left)
    points += store_worth(s, box, seat, left) + people_worth(s, box, seat, left)
    points += settlers_prospects(s, box, seat, left)
    points += reputation_prospects(s, seat, left) + dice_prospects(s, seat)
    if seat == s.actor:
        points += unfinished_prospects(s, box, seat, left)
    for entry in range(s.commissions):
        if s.commission_owner[entry] == seat + 1:
            points += commission_prospects(s, box, seat, entry)
    return points


def points_scored(s, seat):
    """Points on the score track."""
    points = 0
    for source in range(VP_SOURCES):
        if source != VP_NOBILITY and source != VP_GOODS and source != VP_COMMISSIONS:
            points += POINT * s.vp[seat, source]
    return points


def nobility_prospects(s, box, seat, left):
    level = s.nobility[seat]
    points = POINT * box.nobility_vp[level]
    if left > 0:
        points += STAR * level
    if level < box.lord_level and left > 0:
        points += LORD_STEP * level
    return points


def store_worth(s, box, seat, left):
    """Coins buy things only while there are rounds; Goods count to the end."""
    coins = s.coins[seat]
    points = GOOD * scoring.goods_owned(s, seat)
    if left > 0:
        points += COIN * min(coins, PURSE)
        points += SPARE_COIN * max(0, coins - PURSE)
        modifiers = min(s.modifiers[seat], MANY_MODIFIERS)
        points += modifier_worth(s, seat) * modifiers
    elif s.passed[seat] == 0:
        points += LATE_COIN * (min(coins, PURSE) + min(s.modifiers[seat], 2))
    return points


def people_worth(s, box, seat, left):
    """Workers, Apprentices, Guild Masters, Community Buildings and desks."""
    apprentices = 0
    for guild in range(GUILDS):
        apprentices += s.apprentices[seat, guild]
    points = WORKER_PER_ROUND * left * s.workers[seat]
    points += (APPRENTICE_PER_ROUND * left + LATE_COIN) * apprentices
    points += (MASTER_PER_ROUND * left + GOOD) * scoring.workshops_owned(s, seat)
    cards_to_come = min(left, HOUSES - s.built[seat])
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] > 0:
            points += COMMUNITY_PER_ROUND * left + POINT * cards_to_come // 2
    return points + DESK_PER_ROUND * left * s.desks[seat]


def settlers_prospects(s, box, seat, left):
    """Cards in hand by the Goods there are for them, Houses to come, and races."""
    points = 0
    cards = 0
    for at in range(HAND):
        if s.hand[seat, at] > 0:
            cards += 1
            points += card_prospects(s, box, seat, s.hand[seat, at] - 1, left, cards)
    if left > 0:
        house = HOUSE + HOUSE_PER_ROUND * left
        points += house * min(s.platform[seat], cards + 1)
    return points + RACE_PER_ROUND * left * scoring.races_housed(s, seat)


def reputation_prospects(s, seat, left):
    """The first points of Reputation open more dice than the last ones."""
    reputation = s.reputation[seat]
    low = min(reputation, 15)
    middle = max(0, min(reputation, 19) - 15)
    return REPUTATION_PER_ROUND * left * (2 * low + middle) // 2


def dice_prospects(s, seat):
    """Dice that may still be placed this round."""
    if s.passed[seat] == 1 or s.in_income == 1:
        return 0
    total = 0
    for face in range(1, FACES + 1):
        total += face * s.dice[seat, face]
    return BUDGET * max(0, min(total, s.reputation[seat] - s.used[seat]))


def commission_prospects(s, box, seat, entry):
    """Points once activated; before that a share of them by the dice placed."""
    filled = s.commission_filled[entry]
    card = s.commission_card[entry]
    if filled == chancery.ALL_TOKENS:
        if card == UNKNOWN:
            return UNKNOWN_COMMISSION
        return POINT * scoring.commission_points(s, box, seat, card - 1)
    dice = 0
    for at in range(6):
        dice += (filled >> at) & 1
    return TILE_DIE * dice


# What a half-finished action will still bring, for bots that evaluate such states.


def unfinished_prospects(s, box, seat, left):
    """What the actor's decision in progress should bring."""
    points = GOOD * s.owed_goods + FAVOUR * s.owed_favours + POINT * tavern.spent_so_far(s)
    phase = s.phase
    if phase == CHOOSE_PLACE:
        return points - (MODIFIER + CHOICE) * dice.modifiers_needed(s.face, s.value)
    if phase == IN_OFFICE:
        return points + CHOICE + offered_modifiers(s, box, seat, left)
    if phase == USE_WORKSHOP or phase == CHOOSE_RECALL:
        return points + CHOICE
    if phase == CHOOSE_REROLL or phase == CHOOSE_EXCHANGE or phase == BUY_ANY_GOOD:
        return points + CHOICE
    if phase == BUY_GOODS:
        return points + purchase_worth(s, box, seat, left)
    if phase == EMPLOY_WORKER:
        gain = APPRENTICE_PER_ROUND - WORKER_PER_ROUND
        return points + s.workers_left * gain * left
    if phase == TAKE_CARD:
        return points + best_card(s, box, seat, left)
    if phase == LOAD_CARGO:
        return points + s.cargo_left * (3 * coin_worth(left) - GOOD)
    if phase == CHOOSE_LOT:
        return points + POINT * box.community_vp + STAR * box.community_stars
    return points


def coin_worth(left):
    """A Coin buys things only while there are rounds."""
    return COIN if left > 0 else LATE_COIN


def modifier_worth(s, seat):
    """A Modifier helps most where Reputation is short."""
    scarcity = max(0, EASY_REPUTATION - s.reputation[seat])
    return MODIFIER + SCARCE_MODIFIER * scarcity


def offered_modifiers(s, box, seat, left):
    """The Modifiers that Berk still gives."""
    if left == 0 or not berk.is_offered(s, OFFICE_MODIFIERS):
        return 0
    room = max(0, MANY_MODIFIERS - s.modifiers[seat])
    return modifier_worth(s, seat) * min(room, berk.modifiers_to_take(s, box))


def purchase_worth(s, box, seat, left):
    """Goods that can be bought, at what they are worth above their price."""
    count = guilds.goods_affordable(s, box, seat)
    gained = count + guilds.free_goods(s, box, seat, s.guild)
    good = box.good_of[s.guild]
    wanted = min(gained, wanted_more(s, box, seat, good))
    points = GOOD * gained + WANTED_GOOD * wanted - count * box.good_price * coin_worth(left)
    return max(0, points)


def wanted_more(s, box, seat, good):
    """How much more of a Good the cards in hand could take."""
    most = 0
    for at in range(HAND):
        card = s.hand[seat, at] - 1
        if card >= 0 and tavern.wants(box, card, good):
            most += box.most_per_type
    return max(0, most - s.goods[seat, good])


def best_card(s, box, seat, left):
    """The best of the open Settlers cards."""
    best = 0
    for at in range(DISPLAY):
        if s.tavern[at] > 0:
            best = max(best, card_prospects(s, box, seat, s.tavern[at] - 1, left, 1))
    return best


def goods_for(s, box, seat, card):
    """How many Goods the player could spend on the card now."""
    have = 0
    for good in range(GOODS):
        if tavern.wants(box, card, good):
            have += tavern.most_of_good(s, box, seat, good)
    return have


def card_prospects(s, box, seat, card, left, place):
    """What the card will bring beyond its Goods, as far as the Goods are there."""
    houses = s.platform[seat]
    if houses + left == 0:
        return 0
    have = goods_for(s, box, seat, card)
    least = box.settlers_min[card]
    reward = WORKER_PER_ROUND * left * box.settlers_workers[card]
    reward += STAR * box.settlers_stars[card]
    points = WANTED_GOOD * have + reward * min(have, least) // (3 * least)
    if left == 0:
        return HOUSED_GOOD * have if have >= least and place <= houses else 0
    if place > houses + 1 or (houses == 0 and left == 1):
        return points // 3
    return points
