"""B, N and S. The round: its four phases, turns, income, upkeep, and the Automa of a solo game."""

from guildhall.engine import rng
from guildhall.engine.events import announce
from guildhall.games.nobility.rules import (
    berk,
    chancery,
    dice,
    event_cards,
    guilds,
    hall,
    placement,
    places,
    scoring,
    tavern,
)
from guildhall.games.nobility.rules.components import (
    ACTIVATE,
    APPRENTICE_INCOME,
    AT_GUILD,
    AT_HALL,
    AT_TAVERN,
    AT_YARD,
    AUTOMA,
    AUTOMA_ASIDE,
    AUTOMA_DICE,
    AUTOMA_DISCARDED,
    AUTOMA_PLACED,
    CHOOSE_FAVOUR,
    CHOOSE_GOOD,
    COMMUNITY_LOTS,
    COMPLETE,
    DECISIONS,
    DESK_INCOME,
    DISPLAY,
    END,
    EVENT_REVEALED,
    FACES,
    GAINED,
    GUILDS,
    HALL_SLOTS,
    HAND,
    INCOME,
    INCOME_APPRENTICE,
    NEXT_SPENDING,
    NEXT_TURN,
    OBJECTIVE_SET,
    OFFER_CARGO,
    OFFER_GOODS,
    OFFER_OFFICE,
    OFFER_WORK,
    ONGOING_TURN,
    PASS,
    PASSED,
    PREPARATION,
    RESOURCES,
    ROLLED,
    ROUND_BEGINS,
    SETTLE,
    SHIP_ARRIVES,
    SHIPS,
    SLOTS,
    TAKE_CARD,
    TAVERN_SLOTS,
    TURN,
    UPKEEP,
    VP_COMMUNITY,
    WORKSHOP_INCOME,
    WORKSHOPS,
    YARD_SLOTS,
)

# The phases of a round, and the steps between decisions [B1, B2].


def advance(s, box, events):
    """Take every step without a decision, up to the next decision."""
    while s.phase < DECISIONS:
        phase = s.phase
        if phase == SETTLE:
            offer_owed(s, box)
        elif phase == ONGOING_TURN:
            continue_turn(s, box)
        elif phase == NEXT_TURN:
            next_turn(s)
        elif phase == NEXT_SPENDING:
            tavern.offer_spending(s, box, s.actor, events)
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
        places.offer_cargo(s, box, seat)
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
        place_automa_dice(s, box)
    for seat in range(s.players):
        dice.roll(s, seat, box.dice[s.players])
    begin_actions(s)


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
    """The set-up prepares the first round; its events come with the first action."""
    if s.untold == 1:
        s.untold = 0
        emit_preparation(s, box, events)


def emit_automa(s, box, events):
    for die in range(AUTOMA_DICE):
        if is_set_aside(s, die):
            announce(events, AUTOMA_ASIDE, -1, die, s.automa[die])
        else:
            announce(events, AUTOMA_PLACED, -1, die, s.automa[die], automa_place(s, box, die))
        if die == YELLOW and s.automa_discard > 0:
            announce(events, AUTOMA_DISCARDED, -1, s.automa_discard - 1)
    for die in range(RED, AUTOMA_DICE):
        if not is_set_aside(s, die):
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
    collect_income(s, box, s.actor, events)
    s.phase = SETTLE


def end_round(s, box, events):
    """Upkeep; after the last round the game ends. [B1, N9]"""
    clean_up(s, events)
    if s.round_no == box.rounds:
        scoring.end_game(s, box, events)
    else:
        refill_displays(s, box, events)
        s.phase = PREPARATION


# Turns: a die, a Settlers card and a sale, once each in any order, or a pass [B3 to B7].


def has_turn_begun(s):
    """Whether the turn holds an action already."""
    return s.die_done + s.settlers_done + s.sale_done > 0


def turn_choices(s, box, seat, out):
    """What the turn still allows; a begun turn ends, another is passed. [B4-B6]"""
    n = 1
    out[0] = PASS
    if has_turn_begun(s):
        out[0] = END
    if s.die_done == 0:
        n = placement.dice_to_place(s, box, seat, out, n)
    if s.settlers_done == 0:
        for at in range(HAND):
            if tavern.can_complete(s, box, seat, at):
                out[n] = COMPLETE + at
                n += 1
    if s.sale_done == 0:
        n = hall.buildings_to_sell(s, seat, out, n)
    return n


def begin_turn(s, seat):
    """Whoever acts takes a turn: Apprentices of the turn before have their benefits. [F20]"""
    if not has_turn_begun(s):
        for guild in range(GUILDS):
            s.fresh[seat, guild] = 0


def has_more_actions(s, box, seat):
    """A begun turn ends by itself when nothing more can be done in it. [B5]"""
    if s.settlers_done == 0 and tavern.can_complete_any(s, box, seat):
        return True
    if s.sale_done == 0 and hall.can_sell_building(s, seat):
        return True
    return s.die_done == 0 and placement.can_place_any(s, box, seat)


def continue_turn(s, box):
    if has_more_actions(s, box, s.actor):
        s.phase = TURN
    else:
        s.phase = NEXT_TURN


def pass_round(s, seat, events):
    """To pass is final for the round. [B6]"""
    s.passed[seat] = 1
    announce(events, PASSED, seat)
    s.phase = NEXT_TURN


def next_turn(s):
    """The next player clockwise who has not passed; after all have, the Income phase. [B3, B7]"""
    s.die_done = 0
    s.settlers_done = 0
    s.sale_done = 0
    s.face = 0
    s.value = 0
    for _ in range(s.players):
        s.actor = (s.actor + 1) % s.players
        if s.passed[s.actor] == 0:
            s.phase = TURN
            return
    s.phase = INCOME


def begin_actions(s):
    """The first player begins. [B3]"""
    for seat in range(s.players):
        s.passed[seat] = 0
    s.actor = (s.first_player + s.players - 1) % s.players
    s.phase = NEXT_TURN


# The Income phase [N1 to N4].


def collect_income(s, box, seat, events):
    """Coins, Goods and the rewards of Community Buildings. [N1-N4, X9]"""
    coins = apprentice_income(s, box, seat)
    new = new_apprentices(s, seat)
    s.coins[seat] += coins
    if coins + new > 0:
        announce(events, APPRENTICE_INCOME, seat, coins, new)
    desks = s.desks[seat] * box.desk_income
    if desks > 0:
        s.coins[seat] += desks
        announce(events, DESK_INCOME, seat, desks)
    collect_goods(s, box, seat, events)
    collect_community(s, box, seat, events)


def apprentice_income(s, box, seat):
    """Each Apprentice whose benefits have begun earns by how many there are. [F20, N1, V4]"""
    bonus = event_cards.effect(s, box, INCOME_APPRENTICE)
    coins = 0
    for guild in range(GUILDS):
        mine = s.apprentices[seat, guild] - s.fresh[seat, guild]
        if mine > 0:
            there = guilds.apprentices_in(s, guild)
            coins += mine * (box.apprentice_income[s.players, there] + bonus)
    return coins


def new_apprentices(s, seat):
    """Apprentices without benefits before the player's next turn. [F20]"""
    count = 0
    for guild in range(GUILDS):
        count += min(s.fresh[seat, guild], s.apprentices[seat, guild])
    return count


def collect_goods(s, box, seat, events):
    """One Good of its Guild for each own Workshop. [N3]"""
    for guild in range(GUILDS):
        count = 0
        for slot in range(WORKSHOPS):
            if s.master[guild, slot] == seat + 1:
                count += box.workshop_income
        if count > 0:
            s.goods[seat, box.good_of[guild]] += count
            announce(events, WORKSHOP_INCOME, seat, box.good_of[guild], count)


def collect_community(s, box, seat, events):
    """The reward above each built Community Building. [N4]"""
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] > 0:
            for resource in range(RESOURCES):
                amount = box.community_income[lot, resource]
                if amount > 0:
                    gained = dice.gain(s, box, seat, resource, amount, VP_COMMUNITY)
                    announce(events, GAINED, seat, resource, gained)


# The Upkeep phase [N5 to N9].


def take_dice_back(s):
    """All dice leave the board. [N5]"""
    for slot in range(SLOTS):
        s.die_value[slot] = 0
        s.die_owner[slot] = 0
    for seat in range(s.players):
        s.used[seat] = 0
        for face in range(1, FACES + 1):
            s.dice[seat, face] = 0


def draw_ship(s):
    """The next ship of the stack. [N6]"""
    count = 0
    for ship in range(SHIPS):
        count += (s.ships_left >> ship) & 1
    nth = rng.draw(s, count)
    ship = -1
    while nth >= 0:
        ship += 1
        nth -= (s.ships_left >> ship) & 1
    s.ships_left -= 1 << ship
    s.ship = ship + 1


def change_ship(s, events):
    """Sold Goods go to the supply and a new ship comes. [N6]"""
    for space in range(DISPLAY):
        s.cargo[space] = 0
    draw_ship(s)
    announce(events, SHIP_ARRIVES, -1, s.ship - 1)


def clean_up(s, events):
    """What Upkeep does in every round, the last one too. [N5, N9, X11, V2]"""
    take_dice_back(s)
    chancery.lay_tokens(s, events)
    s.event = 0
    for seat in range(s.players):
        for resource in range(RESOURCES):
            s.gift[seat, resource] = 0
        for guild in range(GUILDS):
            s.fresh[seat, guild] = 0


def refill_displays(s, box, events):
    """What only a further round needs: ship, Council, Guild Hall, first player. [N6-N8]"""
    change_ship(s, events)
    places.refill_council(s, events)
    hall.refill(s, box, events)
    s.first_player = (s.first_player + 1) % s.players


# The Automa of a solo game [S2 to S6].


WHITE = 0
GREEN = 1
YELLOW = 2
RED = 3
BLUE = 4


def lay_automa_die(s, slot, value):
    s.die_value[slot] = value
    s.die_owner[slot] = AUTOMA


def place_automa_dice(s, box):
    """Roll the five dice and place them. [S2-S5]"""
    for die in range(AUTOMA_DICE):
        s.automa[die] = 1 + rng.draw(s, FACES)
    lay_automa_die(s, TAVERN_SLOTS, s.automa[WHITE])
    lay_automa_die(s, YARD_SLOTS, s.automa[GREEN])
    close_hall_slot(s, box, s.automa[YELLOW])
    block_guild(s, box, s.automa[RED])
    if not is_set_aside(s, BLUE):
        block_guild(s, box, s.automa[BLUE])


def is_set_aside(s, die):
    """Of two equal dice for the Guilds one is placed. [S5]"""
    return die == BLUE and s.automa[BLUE] == s.automa[RED]


def automa_place(s, box, die):
    """Where an Automa die lies. [S3-S5]"""
    if die == WHITE:
        return AT_TAVERN
    if die == GREEN:
        return AT_YARD
    if die == YELLOW:
        return AT_HALL
    return AT_GUILD + box.automa_guild[s.automa[die]]


def close_hall_slot(s, box, value):
    """The Building at that slot is discarded. [S4]"""
    slot = box.hall_slot[value]
    lay_automa_die(s, HALL_SLOTS + slot, value)
    s.automa_discard = s.hall[slot]
    if s.hall[slot] > 0:
        hall.discard_building(s, s.hall[slot])
        s.hall[slot] = 0


def block_guild(s, box, value):
    """A Guild by the die's value; the player's Workshops there pay twice. [S5, S6]"""
    guild = box.automa_guild[value]
    lay_automa_die(s, guilds.die_slot(box, guild, value), value)
    for slot in range(WORKSHOPS):
        if s.master[guild, slot] == 1:
            guilds.pay_owner(s, box, 0, slot)
