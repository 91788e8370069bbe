"""What an action that is only half done will still bring; for bots that look at such states."""

from guildhall.games.nobility.rules import berk, dice, guilds, settlers, weights
from guildhall.games.nobility.rules.components import DISPLAY, GOODS, HAND, OFFICE_MODIFIERS
from guildhall.games.nobility.rules.phases import (
    BUY_ANY_GOOD,
    BUY_GOODS,
    CHOOSE_EXCHANGE,
    CHOOSE_LOT,
    CHOOSE_PLACE,
    CHOOSE_RECALL,
    CHOOSE_REROLL,
    EMPLOY_WORKER,
    IN_OFFICE,
    LOAD_CARGO,
    TAKE_CARD,
    USE_WORKSHOP,
)


def unfinished_prospects(s, box, seat, left):
    """What the actor's decision in progress should bring."""
    points = (
        weights.GOOD * s.owed_goods
        + weights.FAVOUR * s.owed_favours
        + weights.POINT * settlers.spent_so_far(s)
    )
    phase = s.phase
    if phase == CHOOSE_PLACE:
        return points - (weights.MODIFIER + weights.CHOICE) * dice.modifiers_needed(s.face, s.value)
    if phase == IN_OFFICE:
        return points + weights.CHOICE + offered_modifiers(s, box, seat, left)
    if phase == USE_WORKSHOP or phase == CHOOSE_RECALL:
        return points + weights.CHOICE
    if phase == CHOOSE_REROLL or phase == CHOOSE_EXCHANGE or phase == BUY_ANY_GOOD:
        return points + weights.CHOICE
    if phase == BUY_GOODS:
        return points + purchase_worth(s, box, seat, left)
    if phase == EMPLOY_WORKER:
        gain = weights.APPRENTICE_PER_ROUND - weights.WORKER_PER_ROUND
        return points + s.workers_left * gain * left
    if phase == TAKE_CARD:
        return points + best_card(s, box, seat, left)
    if phase == LOAD_CARGO:
        return points + s.cargo_left * (3 * coin_worth(left) - weights.GOOD)
    if phase == CHOOSE_LOT:
        return points + weights.POINT * box.community_vp + weights.STAR * box.community_stars
    return points


def coin_worth(left):
    """A Coin buys things only while there are rounds."""
    return weights.COIN if left > 0 else weights.LATE_COIN


def modifier_worth(s, seat):
    """A Modifier helps most where Reputation is short."""
    scarcity = max(0, weights.EASY_REPUTATION - s.reputation[seat])
    return weights.MODIFIER + weights.SCARCE_MODIFIER * scarcity


def offered_modifiers(s, box, seat, left):
    """The Modifiers that Berk still gives."""
    if left == 0 or not berk.is_offered(s, OFFICE_MODIFIERS):
        return 0
    room = max(0, weights.MANY_MODIFIERS - s.modifiers[seat])
    return modifier_worth(s, seat) * min(room, berk.modifiers_to_take(s, box))


def purchase_worth(s, box, seat, left):
    """Goods that can be bought, at what they are worth above their price."""
    count = guilds.goods_affordable(s, box, seat)
    gained = count + guilds.free_goods(s, box, seat, s.guild)
    good = box.good_of[s.guild]
    wanted = min(gained, wanted_more(s, box, seat, good))
    points = (
        weights.GOOD * gained
        + weights.WANTED_GOOD * wanted
        - count * box.good_price * coin_worth(left)
    )
    return max(0, points)


def wanted_more(s, box, seat, good):
    """How much more of a Good the cards in hand could take."""
    most = 0
    for at in range(HAND):
        card = s.hand[seat, at] - 1
        if card >= 0 and settlers.wants(box, card, good):
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
        if settlers.wants(box, card, good):
            have += settlers.most_of_good(s, box, seat, good)
    return have


def card_prospects(s, box, seat, card, left, place):
    """What the card will bring beyond its Goods, as far as the Goods are there."""
    houses = s.platform[seat]
    if houses + left == 0:
        return 0
    have = goods_for(s, box, seat, card)
    least = box.settlers_min[card]
    reward = weights.WORKER_PER_ROUND * left * box.settlers_workers[card]
    reward += weights.STAR * box.settlers_stars[card]
    points = weights.WANTED_GOOD * have + reward * min(have, least) // (3 * least)
    if left == 0:
        return weights.HOUSED_GOOD * have if have >= least and place <= houses else 0
    if place > houses + 1 or (houses == 0 and left == 1):
        return points // 3
    return points
