"""The decisions: who may decide, which actions are legal, and what an action does."""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import (
    berk,
    chancery,
    dice,
    guilds,
    hall,
    nobility,
    placement,
    places,
    rounds,
    scoring,
    tavern,
)
from guildhall.games.nobility.rules.components import (
    ACTIVATE,
    BUY,
    BUY_ANY_GOOD,
    BUY_GOODS,
    CHOOSE_COMMISSION,
    CHOOSE_EXCHANGE,
    CHOOSE_FAVOUR,
    CHOOSE_GOOD,
    CHOOSE_LOT,
    CHOOSE_OBJECTIVE,
    CHOOSE_PLACE,
    CHOOSE_RECALL,
    CHOOSE_REROLL,
    COMPLETE,
    DECLINE,
    DIE,
    DONE,
    EMPLOY,
    EMPLOY_WORKER,
    END,
    EXCHANGE,
    EXCHANGED,
    FAVOUR,
    GOOD,
    GOOD_GAINED,
    GOODS,
    IN_OFFICE,
    KEEP,
    KEEP_COMMISSION,
    LOAD,
    LOAD_CARGO,
    LOT,
    NEXT_TURN,
    OBJECTIVE,
    OVER,
    PASS,
    PLACE,
    PREPARATION,
    RECALL,
    REROLL,
    REROLLED,
    SELL_COMMUNITY,
    SELL_WORKSHOP,
    SETTLE,
    SPEND,
    SPEND_GOODS,
    TAKE,
    TAKE_CARD,
    TURN,
    USE,
    USE_WORKSHOP,
    WORKSHOPS,
)


def pending(s):
    """The seats that may decide: the actor, or all who have yet to choose a Commission."""
    if s.phase == OVER:
        return 0
    if s.phase == CHOOSE_COMMISSION:
        return chancery.seats_choosing(s)
    return 1 << s.actor


def legal(s, box, seat, out):
    """All actions that the seat may choose now."""
    phase = s.phase
    if phase == TURN:
        return rounds.turn_choices(s, box, seat, out)
    if phase == CHOOSE_PLACE:
        return placement.places_to_choose(s, box, seat, out)
    if phase == BUY_GOODS:
        return guilds.purchases(s, box, seat, out)
    if phase == USE_WORKSHOP:
        return guilds.effects_to_use(s, box, seat, out)
    if phase == EMPLOY_WORKER:
        return guilds.workers_to_employ(s, seat, out)
    if phase == TAKE_CARD:
        return tavern.cards_to_take(s, out)
    if phase == SPEND_GOODS:
        return tavern.spendings(s, box, seat, out)
    if phase == LOAD_CARGO:
        return places.spaces_to_load(s, box, seat, out)
    if phase == CHOOSE_LOT:
        return hall.lots_to_choose(s, seat, out)
    if phase == IN_OFFICE:
        return berk.offers(s, box, seat, out)
    if phase == CHOOSE_RECALL:
        return places.guilds_to_recall(s, seat, out)
    if phase == CHOOSE_FAVOUR:
        return nobility.favours_to_choose(s, out)
    if phase == CHOOSE_COMMISSION:
        return chancery.cards_to_keep(box, out)
    if phase == KEEP_COMMISSION:
        return chancery.drawn_to_keep(s, out)
    if phase == CHOOSE_REROLL:
        return rerolls(s, seat, out)
    if phase == CHOOSE_EXCHANGE:
        return exchanges(s, seat, out)
    if phase == CHOOSE_OBJECTIVE:
        return scoring.objectives_to_choose(out)
    return goods_to_choose(out)


def rerolls(s, seat, out):
    """Any of the remaining dice, at least one. [F13]"""
    n = 0
    for mask in range(1, 16):
        if dice.is_rerollable(s, seat, mask):
            out[n] = REROLL + mask - 1
            n += 1
    return n


def exchanges(s, seat, out):
    """One own Good for another. [F15]"""
    n = 0
    for given in range(GOODS):
        for taken in range(GOODS):
            if given != taken and s.goods[seat, given] > 0:
                out[n] = EXCHANGE + given * GOODS + taken
                n += 1
    return n


def goods_to_choose(out):
    for good in range(GOODS):
        out[good] = GOOD + good
    return GOODS


def perform(s, box, seat, action, events):
    """One choice, and everything up to the next."""
    rounds.emit_first_round(s, box, events)
    phase = s.phase
    if phase == TURN:
        act(s, box, seat, action, events)
    elif phase == CHOOSE_PLACE:
        placement.place_die(s, box, seat, action - PLACE, events)
    elif phase == CHOOSE_COMMISSION:
        chancery.choose_first(s, seat, action - KEEP, events)
    elif phase == TAKE_CARD:
        take_card(s, box, seat, action, events)
    elif phase == SPEND_GOODS:
        tavern.spend_goods(s, box, seat, action - SPEND + 1)
    elif phase == CHOOSE_GOOD:
        choose_good(s, seat, action - GOOD, events)
    elif phase == CHOOSE_FAVOUR:
        nobility.choose_favour(s, box, seat, action - FAVOUR, events)
    elif phase == CHOOSE_OBJECTIVE:
        s.objective = action - OBJECTIVE + 1
        s.phase = PREPARATION
    else:
        perform_die_action(s, box, phase, seat, action, events)
    rounds.advance(s, box, events)


def act(s, box, seat, action, events):
    """What a turn is made of. [B4]"""
    if action == PASS:
        rounds.pass_round(s, seat, events)
        return
    rounds.begin_turn(s, seat)
    if action == END:
        s.phase = NEXT_TURN
    elif action < PLACE:
        placement.choose_die(s, action - DIE)
    elif action < SPEND:
        tavern.begin_completing(s, action - COMPLETE)
    elif action < SELL_COMMUNITY:
        choice = action - SELL_WORKSHOP
        hall.sell_workshop(s, box, seat, choice // WORKSHOPS, choice % WORKSHOPS, events)
    else:
        hall.sell_community(s, box, seat, action - SELL_COMMUNITY, events)


def take_card(s, box, seat, action, events):
    if action == DONE:
        tavern.decline(s)
    else:
        tavern.take(s, box, seat, action - TAKE, events)


def choose_good(s, seat, good, events):
    """A Good of choice from the supply. [N4, O2]"""
    s.goods[seat, good] += 1
    s.owed_goods -= 1
    announce(events, GOOD_GAINED, seat, good)
    s.phase = SETTLE


def perform_die_action(s, box, phase, seat, action, events):
    """The parts of a die's action."""
    if phase == USE_WORKSHOP:
        if action == DECLINE:
            guilds.decline_effect(s, seat, events)
        else:
            guilds.use_effect(s, box, seat, action - USE, events)
    elif phase == BUY_GOODS:
        if action == DONE:
            guilds.offer_first_work(s, box)
        else:
            guilds.buy(s, box, seat, action - BUY + 1, events)
    elif phase == EMPLOY_WORKER:
        if action == DONE:
            s.workers_left = 0
            s.phase = SETTLE
        else:
            guilds.employ(s, box, seat, action - EMPLOY, events)
    elif phase == LOAD_CARGO:
        if action == DONE:
            s.cargo_left = 0
            s.phase = SETTLE
        else:
            places.load_cargo(s, box, seat, action - LOAD, events)
    elif phase == CHOOSE_LOT:
        hall.build_community(s, box, seat, action - LOT, events)
    elif phase == IN_OFFICE:
        berk.perform_office(s, box, seat, action, events)
    elif phase == CHOOSE_RECALL:
        places.recall_apprentice(s, seat, action - RECALL, events)
    elif phase == CHOOSE_REROLL:
        dice.reroll(s, seat, action - REROLL + 1)
        rounds.emit_dice(s, seat, REROLLED, events)
        s.phase = ACTIVATE
    elif phase == CHOOSE_EXCHANGE:
        exchange(s, seat, action - EXCHANGE, events)
    elif phase == BUY_ANY_GOOD:
        guilds.buy_any_good(s, box, seat, action - GOOD, events)
    elif phase == KEEP_COMMISSION:
        chancery.keep_commission(s, seat, action - KEEP, events)


def exchange(s, seat, choice, events):
    """One Good of the own store for one of the supply. [F15]"""
    given = choice // GOODS
    taken = choice % GOODS
    s.goods[seat, given] -= 1
    s.goods[seat, taken] += 1
    announce(events, EXCHANGED, seat, given, taken)
    s.phase = ACTIVATE
