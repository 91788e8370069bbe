"""F. The six Guilds: Workshops, Goods and Apprentices."""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice, event_cards
from guildhall.games.nobility.rules.components import (
    ACTIVATE,
    BUY,
    BUY_ANY_GOOD,
    BUY_GOODS,
    CHOOSE_EXCHANGE,
    CHOOSE_REROLL,
    COINS,
    DECLINE,
    DONE,
    EFFECT_ANY_GOOD,
    EFFECT_COIN,
    EFFECT_EXCHANGE,
    EFFECT_GOOD,
    EFFECT_REPUTATION,
    EFFECT_REROLL,
    EFFECTS,
    EMPLOY,
    EMPLOY_WORKER,
    FROM_LOT,
    GOODS,
    GOODS_BOUGHT,
    GUILD_FREE_GOOD,
    GUILD_SLOTS,
    GUILDS,
    OFFER_GOODS,
    OFFER_WORK,
    OWNER_MULTIPLIER,
    OWNER_REWARD,
    RESOURCES,
    SETTLE,
    USE,
    USE_WORKSHOP,
    VP_OWNER,
    WORKER_PLACED,
    WORKER_TRANSFERRED,
    WORKSHOP_DECLINED,
    WORKSHOP_USED,
    WORKSHOPS,
)


def die_slot(box, guild, value):
    """The slot of a Guild that takes this value. [F1]"""
    return GUILD_SLOTS + WORKSHOPS * guild + box.guild_slot[value]


def can_place_at_guild(s, box, guild, value):
    """The slot of the value is empty, and the Guild takes one more die this round. [F1, F2]"""
    if s.die_value[die_slot(box, guild, value)] > 0:
        return False
    first = GUILD_SLOTS + WORKSHOPS * guild
    return dice.dice_on(s, first, WORKSHOPS) < box.guild_dice[s.players]


def place_at_guild(s, box, seat, guild):
    """Activate Workshops, then buy Goods, then place workers. [F3]"""
    dice.lay_die(s, seat, die_slot(box, guild, s.value))
    s.guild = guild
    s.guilds_bought = 0
    s.workshop_slot = 0
    s.phase = ACTIVATE


def workshops_before(s, box, slot):
    """How many Workshops come before a slot: tiles, or in some editions slots. [F5]"""
    if box.first_is_slot == 1:
        return slot
    count = 0
    for left in range(slot):
        if s.workshop[s.guild, left] > 0:
            count += 1
    return count


def is_activated(s, box, slot):
    """Whether the die reaches so far: one, two or three Workshops. [F4, F5]"""
    if slot >= WORKSHOPS:
        return False
    return workshops_before(s, box, slot) < box.slot_workshops[box.guild_slot[s.value]]


def activate(s, box, seat, events):
    """The next Workshop from the left. [F4]"""
    slot = s.workshop_slot
    if not is_activated(s, box, slot):
        s.workshop_slot = 0
        s.phase = OFFER_GOODS
        return
    if s.workshop[s.guild, slot] > 0:
        owner = s.master[s.guild, slot] - 1
        if owner >= 0 and owner != seat:
            pay_owner(s, box, owner, slot)
            emit_owner_reward(s, box, owner, slot, events)
        if usable_effects(s, box, seat) != 0:
            s.phase = USE_WORKSHOP
            return
    s.workshop_slot += 1


def reward_multiplier(s, box):
    """Twice with two players or alone, and twice again by the event. [F7, S6, V4]"""
    multiplier = box.owner_multiplier[s.players]
    event = event_cards.effect(s, box, OWNER_MULTIPLIER)
    if event > 0:
        multiplier *= event
    return multiplier


def pay_owner(s, box, owner, slot):
    """The owner gets the reward above the slot. [F6, F7]"""
    multiplier = reward_multiplier(s, box)
    for resource in range(RESOURCES):
        amount = box.owner_reward[slot, resource]
        if amount > 0:
            dice.gain(s, box, owner, resource, amount * multiplier, VP_OWNER)


def emit_owner_reward(s, box, owner, slot, events):
    multiplier = reward_multiplier(s, box)
    for resource in range(RESOURCES):
        amount = box.owner_reward[slot, resource]
        if amount > 0:
            announce(events, OWNER_REWARD, owner, s.guild, slot + 1, resource, amount * multiplier)


def usable_effects(s, box, seat):
    """The effects of the Workshop in question that would do something, as a mask. [F8]"""
    effects = box.building_effects[s.workshop[s.guild, s.workshop_slot] - 1]
    usable = 0
    for effect in range(EFFECTS):
        if (effects >> effect) & 1 and is_usable(s, box, seat, effect):
            usable |= 1 << effect
    return usable


def is_usable(s, box, seat, effect):
    if effect == EFFECT_REPUTATION:
        return s.reputation[seat] < box.reputation_high
    if effect == EFFECT_REROLL:
        return dice.dice_left(s, seat) > 0
    if effect == EFFECT_ANY_GOOD:
        return s.coins[seat] >= box.good_price
    if effect == EFFECT_EXCHANGE:
        return has_goods(s, seat)
    return True


def has_goods(s, seat):
    for good in range(GOODS):
        if s.goods[seat, good] > 0:
            return True
    return False


def effects_to_use(s, box, seat, out):
    """One of the tile's effects, or none. [F8, F9]"""
    usable = usable_effects(s, box, seat)
    n = 0
    for effect in range(EFFECTS):
        if (usable >> effect) & 1:
            out[n] = USE + effect
            n += 1
    out[n] = DECLINE
    return n + 1


def decline_effect(s, seat, events):
    """Owners are paid all the same. [F9]"""
    announce(events, WORKSHOP_DECLINED, seat, s.workshop[s.guild, s.workshop_slot] - 1)
    s.workshop_slot += 1
    s.phase = ACTIVATE


def use_effect(s, box, seat, effect, events):
    """One effect of the activated Workshop. [F10-F15]"""
    announce(events, WORKSHOP_USED, seat, s.workshop[s.guild, s.workshop_slot] - 1, effect)
    s.workshop_slot += 1
    s.phase = ACTIVATE
    if effect == EFFECT_COIN:
        dice.gain(s, box, seat, COINS, 1, VP_OWNER)
    elif effect == EFFECT_REPUTATION:
        dice.gain_reputation(s, box, seat, 1)
    elif effect == EFFECT_GOOD:
        s.goods[seat, box.good_of[s.guild]] += 1
    elif effect == EFFECT_REROLL:
        s.phase = CHOOSE_REROLL
    elif effect == EFFECT_EXCHANGE:
        s.phase = CHOOSE_EXCHANGE
    else:
        s.phase = BUY_ANY_GOOD


def buy_any_good(s, box, seat, good, events):
    """A purchase of one Good from any Guild, with the free Goods of that Guild. [F14]"""
    pay_for_goods(s, box, seat, guild_of_good(box, good), 1, events)
    s.phase = ACTIVATE


def goods_affordable(s, box, seat):
    """One to three Goods by the die slot, as far as the Coins go. [F16]"""
    return min(box.slot_goods[box.guild_slot[s.value]], s.coins[seat] // box.good_price)


def offer_goods(s, box, seat):
    if goods_affordable(s, box, seat) > 0:
        s.phase = BUY_GOODS
    else:
        offer_first_work(s, box)


def offer_first_work(s, box):
    """Up to two workers, one or none, by the die slot. [F19]"""
    s.guilds_bought = 0
    s.workers_left = box.slot_workers[box.guild_slot[s.value]]
    s.phase = OFFER_WORK


def purchases(s, box, seat, out):
    out[0] = DONE
    n = 1
    for count in range(1, goods_affordable(s, box, seat) + 1):
        out[n] = BUY + count - 1
        n += 1
    return n


def guild_of_good(box, good):
    """The Guild that sells a Good. [F14]"""
    guild = 0
    while box.good_of[guild] != good:
        guild += 1
    return guild


def free_goods(s, box, seat, guild):
    """One more for each own Apprentice in the Guild, once for each die placed. [F14, F17, V4]"""
    if (s.guilds_bought >> guild) & 1:
        return 0
    return s.apprentices[seat, guild] + event_cards.effect(s, box, GUILD_FREE_GOOD)


def pay_for_goods(s, box, seat, guild, count, events):
    """Goods of a Guild at their price, and the free ones. [F14, F16, F17]"""
    price = count * box.good_price
    good = box.good_of[guild]
    gained = count + free_goods(s, box, seat, guild)
    s.guilds_bought |= 1 << guild
    s.coins[seat] -= price
    s.goods[seat, good] += gained
    announce(events, GOODS_BOUGHT, seat, good, count, gained, price)


def buy(s, box, seat, count, events):
    """Goods of the Guild with the die. [F16]"""
    pay_for_goods(s, box, seat, s.guild, count, events)
    offer_first_work(s, box)


def apprentices_in(s, guild):
    """The Apprentices of all players in a Guild."""
    count = 0
    for seat in range(s.players):
        count += s.apprentices[seat, guild]
    return count


def can_employ_from(s, seat, guild, source):
    """A worker from the Lot, or an Apprentice of another Guild. [F19]"""
    if source == FROM_LOT:
        return s.workers[seat] > 0
    return source != guild and s.apprentices[seat, source] > 0


def offer_work(s, box, seat):
    """Workers go to free Apprentice slots, as many as players. [F18, F19]"""
    s.phase = SETTLE
    if s.workers_left > 0 and apprentices_in(s, s.guild) < box.apprentice_slots[s.players]:
        for source in range(GUILDS + 1):
            if can_employ_from(s, seat, s.guild, source):
                s.phase = EMPLOY_WORKER
    if s.phase == SETTLE:
        s.workers_left = 0


def workers_to_employ(s, seat, out):
    out[0] = DONE
    n = 1
    for source in range(GUILDS + 1):
        if can_employ_from(s, seat, s.guild, source):
            out[n] = EMPLOY + source
            n += 1
    return n


def employ(s, box, seat, source, events):
    """A worker becomes an Apprentice, or an Apprentice changes the Guild. [F19, F20]"""
    if source == FROM_LOT:
        s.workers[seat] -= 1
        announce(events, WORKER_PLACED, seat, s.guild)
    else:
        s.apprentices[seat, source] -= 1
        announce(events, WORKER_TRANSFERRED, seat, source, s.guild)
    s.apprentices[seat, s.guild] += 1
    if box.income_at_placing == 0:
        s.fresh[seat, s.guild] += 1
    s.workers_left -= 1
    s.phase = OFFER_WORK
