"""The decisions: who may decide, what is legal, what an action does, and the steps between."""

from guildhall.games.norenberc.rules.components import (
    ACTING,
    APPOINT,
    APPOINTING,
    ASSIGN,
    ASSIGNING,
    BUY,
    BUYING_ON,
    CALLING_OUT,
    CHOOSING_PRICE,
    DECLINE,
    DONE,
    EARNING_BONUS,
    ENDING_ROUND,
    ENDING_TURN,
    GIVE,
    GIVING_CREST,
    MOVING_PRESTIGE,
    NOTHING,
    PAY,
    PAYING,
    PEDDLE,
    PEDDLING,
    PLANNING,
    PRESTIGE,
    PRICE,
    RECRUIT,
    REVEALING_PLANS,
    ROB,
    ROBBING,
    SCORING,
    SELL,
    STEAL,
    STEALING,
    SWAP,
    SWAPPING,
    SWAPPING_WITH,
    TAKE,
    TAKING_CREST,
    TAKING_GUEST,
    TURN_ORDER,
    WITH,
)
from guildhall.games.norenberc.rules.end_of_round import end_round, end_turn
from guildhall.games.norenberc.rules.guild_actions import (
    begin_payment,
    buy,
    buy_good,
    buy_limit,
    buy_on,
    earn_bonus,
    further_purchases,
    pay_crate,
    pay_good,
    pay_price,
    payments,
    prices,
    purchases,
    recruits,
    sales,
    sell,
    take_guest,
)
from guildhall.games.norenberc.rules.rounds import (
    call_out,
    change_turn_order,
    do_nothing,
    finish_action,
    lay_cards,
    plans,
    reveal_plans,
    turn_order_choices,
)
from guildhall.games.norenberc.rules.scoring import assign_jack, assignments, begin_scoring
from guildhall.games.norenberc.rules.townsmen import (
    choose_first,
    crests_to_give,
    crests_to_take,
    decline,
    exchange_crests,
    first_places,
    give_crest,
    guilds_to_honour,
    load_peddler,
    loads,
    loot,
    move_prestige_crest,
    place_mayor,
    rob,
    roofs_for_mayor,
    second_places,
    steal,
    steal_on,
    swap,
    victims,
)


def pending(s):
    """The seats that may decide now, as a bit mask."""
    return s.deciders


def legal(s, box, seat, out):
    """All actions the seat may take now."""
    phase = s.phase
    if (s.deciders >> seat) & 1 == 0:
        return 0
    if phase == PLANNING:
        return plans(s, seat, out)
    if phase == ACTING:
        return actions_at_guild(s, box, seat, out)
    if phase == BUYING_ON:
        return further_purchases(s, box, seat, out)
    if phase == CHOOSING_PRICE:
        return prices(out)
    if phase == PAYING:
        return payments(s, box, seat, out)
    if phase == TURN_ORDER:
        return turn_order_choices(out)
    return townsman_choices(s, seat, out)


def actions_at_guild(s, box, seat, out):
    """Sell, recruit, buy, or do nothing. [B7]"""
    n = sales(s, seat, out, 0)
    n = recruits(s, box, seat, out, n)
    n = purchases(s, box, seat, out, n)
    out[n] = NOTHING
    return n + 1


def townsman_choices(s, seat, out):
    """The choices that a townsman gives its new owner."""
    phase = s.phase
    if phase == ROBBING:
        return victims(s, seat, out)
    if phase == STEALING:
        return loot(s, out)
    if phase == SWAPPING:
        return first_places(s, out)
    if phase == SWAPPING_WITH:
        return second_places(s, out)
    if phase == PEDDLING:
        return loads(s, seat, out)
    if phase == APPOINTING:
        return roofs_for_mayor(s, out)
    if phase == GIVING_CREST:
        return crests_to_give(s, seat, out)
    if phase == TAKING_CREST:
        return crests_to_take(s, out)
    if phase == MOVING_PRESTIGE:
        return guilds_to_honour(s, out)
    return assignments(s, out)


def perform(s, box, seat, action, events):
    """Take a legal action and advance to the next decision."""
    phase = s.phase
    if phase == PLANNING:
        lay_cards(s, seat, action, events)
    elif phase == ACTING:
        act(s, box, seat, action, events)
    elif phase == BUYING_ON:
        if action == DONE:
            finish_action(s)
        else:
            buy_on(s, box, seat, action - BUY, events)
    elif phase == TURN_ORDER:
        change_turn_order(s, seat, action, events)
    elif phase == CHOOSING_PRICE:
        pay_price(s, box, seat, action - PRICE, events)
    elif phase == PAYING:
        pay_crate(s, box, seat, action - PAY, events)
    elif action == DECLINE:
        decline(s, events)
    else:
        use_townsman(s, seat, action, events)
    advance(s, box, events)


def act(s, box, seat, action, events):
    """One action at the called guild. [B7]"""
    if action < RECRUIT:
        sell(s, box, seat, action - SELL + 1, events)
    elif action < BUY:
        begin_payment(s, box, seat, action - RECRUIT, events)
    elif action < DONE:
        buy(s, box, seat, action - BUY, events)
    else:
        do_nothing(s, events)


def use_townsman(s, seat, action, events):
    """Make a choice that a townsman gives."""
    phase = s.phase
    if phase == ROBBING:
        rob(s, seat, action - ROB, events)
    elif phase == STEALING:
        steal_on(s, seat, action - STEAL, events)
    elif phase == SWAPPING:
        choose_first(s, action - SWAP)
    elif phase == SWAPPING_WITH:
        swap(s, seat, action - WITH, events)
    elif phase == PEDDLING:
        load_peddler(s, seat, action - PEDDLE, events)
    elif phase == APPOINTING:
        place_mayor(s, seat, action - APPOINT, events)
    elif phase == GIVING_CREST:
        give_crest(s, action - GIVE)
    elif phase == TAKING_CREST:
        exchange_crests(s, seat, action - TAKE, events)
    elif phase == MOVING_PRESTIGE:
        move_prestige_crest(s, seat, action - PRESTIGE, events)
    elif phase == ASSIGNING:
        assign_jack(s, seat, action - ASSIGN, events)


def advance(s, box, events):
    """Play everything that needs no decision, in the order in which it can follow. [B1]"""
    if s.phase == TAKING_GUEST:
        take_guest(s, events)
    if s.phase == EARNING_BONUS:
        earn_bonus(s, events)
    if s.phase == REVEALING_PLANS:
        reveal_plans(s, events)
    if s.phase == CALLING_OUT:
        call_out(s, events)
    if s.phase == ENDING_TURN:
        end_turn(s, events)
    if s.phase == ENDING_ROUND:
        end_round(s, box, events)
    if s.phase == SCORING:
        begin_scoring(s, box, events)


# Goods that a person picks in any order, while the rest of the choice is open.


def pick(s, box, seat, action, events):
    """Buy, pay or steal one good. [C2, C9, E2]"""
    if action < DONE:
        if s.phase == ACTING:
            s.left_to_buy = buy_limit(s, box)
            s.phase = BUYING_ON
        buy_good(s, box, seat, action - BUY, events)
    elif action < ROB:
        pay_good(s, seat, action - PAY, events)
        s.left_to_pay -= 1
    else:
        steal(s, seat, action - STEAL, events)
