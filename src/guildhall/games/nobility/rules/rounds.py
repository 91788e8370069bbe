"""The four phases of a round. [B]"""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import (
    automa,
    berk,
    dice,
    ending,
    event_cards,
    guilds,
    income,
    port,
    settlers,
    tavern,
    turns,
    upkeep,
)
from guildhall.games.nobility.rules.components import AUTOMA_DICE, FACES, WORKSHOPS
from guildhall.games.nobility.rules.phases import (
    ACTIVATE,
    CHOOSE_FAVOUR,
    CHOOSE_GOOD,
    DECISIONS,
    INCOME,
    NEXT_SPENDING,
    NEXT_TURN,
    OFFER_CARGO,
    OFFER_GOODS,
    OFFER_OFFICE,
    OFFER_WORK,
    ONGOING_TURN,
    PREPARATION,
    SETTLE,
    TAKE_CARD,
    UPKEEP,
)
from guildhall.games.nobility.rules.story import (
    AUTOMA_ASIDE,
    AUTOMA_DISCARDED,
    AUTOMA_PLACED,
    EVENT_REVEALED,
    OBJECTIVE_SET,
    ROLLED,
    ROUND_BEGINS,
)


def advance(s, box, events):
    """Take every step that asks nobody, up to the next decision."""
    while s.phase < DECISIONS:
        phase = s.phase
        if phase == SETTLE:
            offer_owed(s, box)
        elif phase == ONGOING_TURN:
            turns.continue_turn(s, box)
        elif phase == NEXT_TURN:
            turns.next_turn(s)
        elif phase == NEXT_SPENDING:
            settlers.offer_spending(s, box, s.actor, events)
        elif phase == UPKEEP:
            end_round(s, box, events)
        elif phase == PREPARATION:
            prepare(s, box)
            emit_preparation(s, box, events)
        elif phase == INCOME:
            pay_next(s, box, events)
        else:
            advance_die_action(s, box, phase, events)


def advance_die_action(s, box, phase, events):
    """The steps of a die's action that follow one another."""
    seat = s.actor
    if phase == ACTIVATE:
        guilds.activate(s, box, seat, events)
    elif phase == OFFER_GOODS:
        guilds.offer_goods(s, box, seat)
    elif phase == OFFER_WORK:
        guilds.offer_work(s, box, seat)
    elif phase == OFFER_CARGO:
        port.offer_cargo(s, box, seat)
    elif phase == OFFER_OFFICE:
        berk.offer_rest(s, box, seat, events)


def offer_owed(s, box):
    """Ask for what is owed; cards that find no room in the hand are lost. [O5]"""
    if s.owed_cards > 0 and not tavern.can_take(s, box, s.actor):
        s.owed_cards = 0
    if s.owed_goods > 0:
        s.phase = CHOOSE_GOOD
    elif s.owed_cards > 0:
        s.phase = TAKE_CARD
    elif s.owed_favours > 0:
        s.phase = CHOOSE_FAVOUR
    elif s.in_income == 1:
        s.phase = INCOME
    else:
        s.phase = ONGOING_TURN


def prepare(s, box):
    """Preparation: event, Automa, then everybody rolls all their dice. [B2, S2, V2]"""
    s.round_no += 1
    if s.with_events == 1:
        event_cards.reveal_event(s, box)
    if s.players == 1:
        automa.place_automa_dice(s, box)
    for seat in range(s.players):
        dice.roll(s, seat, box.dice[s.players])
    turns.begin_actions(s)


def emit_preparation(s, box, events):
    if s.round_no == 1 and s.objective > 0:
        announce(events, OBJECTIVE_SET, -1, s.objective - 1)
    announce(events, ROUND_BEGINS, s.first_player, s.round_no)
    if s.event > 0:
        announce(events, EVENT_REVEALED, -1, s.event - 1)
        event_cards.emit_gifts(s, box, events)
    if s.players == 1:
        emit_automa(s, box, events)
    for seat in range(s.players):
        emit_dice(s, seat, ROLLED, events)


def emit_first_round(s, box, events):
    """The first round is prepared by the set-up, and told with the first action."""
    if s.untold == 1:
        s.untold = 0
        emit_preparation(s, box, events)


def emit_automa(s, box, events):
    for die in range(AUTOMA_DICE):
        if automa.is_set_aside(s, die):
            announce(events, AUTOMA_ASIDE, -1, die, s.automa[die])
        else:
            announce(
                events, AUTOMA_PLACED, -1, die, s.automa[die], automa.automa_place(s, box, die)
            )
        if die == automa.YELLOW and s.automa_discard > 0:
            announce(events, AUTOMA_DISCARDED, -1, s.automa_discard - 1)
    for die in range(automa.RED, AUTOMA_DICE):
        if not automa.is_set_aside(s, die):
            s.guild = box.automa_guild[s.automa[die]]
            for slot in range(WORKSHOPS):
                if s.master[s.guild, slot] == 1:
                    guilds.emit_owner_reward(s, box, 0, slot, events)
    s.guild = 0


def nth_die(s, seat, nth):
    """The face of the n-th remaining die in rising order, 0 if there are fewer."""
    for face in range(1, FACES + 1):
        nth -= s.dice[seat, face]
        if nth < 0:
            return face
    return 0


def emit_dice(s, seat, kind, events):
    announce(
        events,
        kind,
        seat,
        nth_die(s, seat, 0),
        nth_die(s, seat, 1),
        nth_die(s, seat, 2),
        nth_die(s, seat, 3),
        nth_die(s, seat, 4),
    )


def pay_next(s, box, events):
    """Income for one player after the other, from the first player on. [N2]"""
    if s.paid == s.players:
        s.paid = 0
        s.in_income = 0
        s.phase = UPKEEP
        return
    s.in_income = 1
    s.actor = (s.first_player + s.paid) % s.players
    s.paid += 1
    income.collect_income(s, box, s.actor, events)
    s.phase = SETTLE


def end_round(s, box, events):
    """Upkeep; after the last round the game ends. [B1, N9]"""
    upkeep.clean_up(s, events)
    if s.round_no == box.rounds:
        ending.end_game(s, box, events)
    else:
        upkeep.refill_displays(s, box, events)
        s.phase = PREPARATION
