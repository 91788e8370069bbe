"""The order of play: what can be decided, and how the game runs on to the next decision."""

from guildhall.games.norenberc.rules.actions import (
    APPOINT,
    ASSIGN,
    BUY,
    DECLINE,
    DONE,
    GIVE,
    NOTHING,
    PAY,
    PEDDLE,
    PRESTIGE,
    PRICE,
    RECRUIT,
    ROB,
    SELL,
    STEAL,
    SWAP,
    TAKE,
    WITH,
)
from guildhall.games.norenberc.rules.burglar import loot, rob, steal_on, victims
from guildhall.games.norenberc.rules.buying import buy, buy_on, further_purchases, purchases
from guildhall.games.norenberc.rules.calling_out import call_out, do_nothing, finish_action
from guildhall.games.norenberc.rules.duchess import guilds_to_honour, move_prestige_crest
from guildhall.games.norenberc.rules.end_of_round import end_round, end_turn
from guildhall.games.norenberc.rules.ending import assign_jack, assignments, begin_scoring
from guildhall.games.norenberc.rules.guardsman import (
    choose_first,
    first_places,
    second_places,
    swap,
)
from guildhall.games.norenberc.rules.historian import (
    crests_to_give,
    crests_to_take,
    exchange_crests,
    give_crest,
)
from guildhall.games.norenberc.rules.mayor import place_mayor, roofs_for_mayor
from guildhall.games.norenberc.rules.peddler import load_peddler, loads
from guildhall.games.norenberc.rules.phases import (
    ACTING,
    APPOINTING,
    ASSIGNING,
    BUYING_ON,
    CALLING_OUT,
    CHOOSING_PRICE,
    EARNING_BONUS,
    ENDING_ROUND,
    ENDING_TURN,
    GIVING_CREST,
    MOVING_PRESTIGE,
    PAYING,
    PEDDLING,
    PLANNING,
    REVEALING_PLANS,
    ROBBING,
    SCORING,
    STEALING,
    SWAPPING,
    SWAPPING_WITH,
    TAKING_CREST,
    TAKING_GUEST,
    TURN_ORDER,
)
from guildhall.games.norenberc.rules.planning import lay_cards, plans, reveal_plans
from guildhall.games.norenberc.rules.recruit_cost import (
    begin_payment,
    pay_crate,
    pay_price,
    payments,
    prices,
)
from guildhall.games.norenberc.rules.recruiting import earn_bonus, recruits, take_guest
from guildhall.games.norenberc.rules.selling import sales, sell
from guildhall.games.norenberc.rules.star import decline
from guildhall.games.norenberc.rules.turn_order import change_turn_order, turn_order_choices


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
    """What a townsman asks its new owner."""
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
    """Take a legal action and run on to the next decision."""
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
    """Answer what a townsman asks."""
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
