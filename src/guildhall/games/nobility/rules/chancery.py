"""X. The Chancery: desks for Apprentices, and Commission cards."""

from guildhall.engine import rng
from guildhall.engine.events import announce, whisper
from guildhall.games.nobility.rules import dice
from guildhall.games.nobility.rules.components import (
    CHANCERY_SLOTS,
    COMMISSION_ACTIVATED,
    COMMISSION_KEPT,
    COMMISSION_SEEN,
    COMMISSION_TAKEN,
    COMMISSIONS,
    COMMISSIONS_DRAWN,
    DESK_TAKEN,
    DICE_TILE_FILLED,
    DICE_TILES,
    FACES,
    KEEP,
    KEEP_COMMISSION,
    OFFER_OFFICE,
    PREPARATION,
    SETTLE,
    TILE_DICE,
)

# Desks [X4 to X7].


def can_place_at_desk(s, box, seat, value, row):
    """An empty slot and desk, the desk's race housed, and a worker in the Lot. [X4-X6]"""
    if s.with_chancery == 0 or s.workers[seat] == 0:
        return False
    desk = row * FACES + value - 1
    if desk >= box.desks_open[s.players] or s.desk[desk] > 0:
        return False
    if s.die_value[CHANCERY_SLOTS + value - 1] > 0:
        return False
    return s.housed[seat, box.desk_race[desk]] > 0


def place_at_desk(s, box, seat, row, events):
    """A worker takes the desk for good. [X6, X7]"""
    desk = row * FACES + s.value - 1
    dice.lay_die(s, seat, CHANCERY_SLOTS + s.value - 1)
    s.workers[seat] -= 1
    s.desk[desk] = seat + 1
    s.desks[seat] += 1
    s.benefits[seat] |= 1 << box.desk_benefit[desk]
    announce(events, DESK_TAKEN, seat, box.desk_benefit[desk], desk + 1)
    s.phase = SETTLE


# Commission cards and their dice tiles [X2, X3, X10 to X17].


ALL_TOKENS = (1 << TILE_DICE) - 1


def is_lying(s, card):
    """Whether a card is anywhere but in the shuffled part of the deck."""
    for entry in range(s.commissions):
        if s.commission_card[entry] == card:
            return True
    for at in range(s.drawn_count):
        if s.drawn[at] == card:
            return True
    for at in range(s.under_count):
        if s.under[at] == card:
            return True
    for seat in range(s.players):
        for at in range(3):
            if s.dealt[seat, at] == card:
                return True
    return False


def pick_unseen(s, nth):
    """The n-th card of the shuffled part of the deck."""
    card = 0
    while nth >= 0:
        card += 1
        if not is_lying(s, card):
            nth -= 1
    return card


def cards_left(s):
    """Cards in the deck. [X15]"""
    return COMMISSIONS - s.commissions - s.drawn_count


def deal_commissions(s, box):
    """Three cards for each player to choose from. [X2]"""
    count = COMMISSIONS
    for seat in range(s.players):
        for at in range(box.first_commissions):
            s.dealt[seat, at] = pick_unseen(s, rng.draw(s, count))
            count -= 1


def seats_choosing(s):
    """The seats that have yet to choose their first card."""
    seats = 0
    for seat in range(s.players):
        if s.chosen[seat] == 0:
            seats |= 1 << seat
    return seats


def cards_to_keep(box, out):
    """One of the first three cards. [X2]"""
    for at in range(box.first_commissions):
        out[at] = KEEP + at
    return box.first_commissions


def choose_first(s, seat, at, events):
    """Everybody chooses secretly; the last choice begins the game. [X2]"""
    s.chosen[seat] = at + 1
    whisper(events, COMMISSION_KEPT, seat, s.dealt[seat, at] - 1)
    if seats_choosing(s) == 0:
        for each in range(s.players):
            card = s.dealt[each, s.chosen[each] - 1]
            for i in range(3):
                s.dealt[each, i] = 0
            s.chosen[each] = 0
            enter_commission(s, each, card, 1 << each, events)
        s.phase = PREPARATION


def enter_commission(s, seat, card, known, events):
    """A card in play, with a dice tile of its own. [X3, X17]"""
    entry = s.commissions
    s.commissions += 1
    s.commission_owner[entry] = seat + 1
    s.commission_card[entry] = card
    s.commission_known[entry] = known
    s.commission_tile[entry] = draw_dice_tile(s)
    s.commission_filled[entry] = 0
    announce(events, COMMISSION_TAKEN, seat, s.commission_tile[entry] - 1)


def draw_dice_tile(s):
    """A random dice tile of those left. [X3]"""
    count = 0
    for tile in range(DICE_TILES):
        count += (s.tiles_left >> tile) & 1
    nth = rng.draw(s, count)
    tile = -1
    while nth >= 0:
        tile += 1
        nth -= (s.tiles_left >> tile) & 1
    s.tiles_left -= 1 << tile
    return tile + 1


def cards_held(s, seat):
    """Commissions of a player, activated ones too. [X12]"""
    count = 0
    for entry in range(s.commissions):
        if s.commission_owner[entry] == seat + 1:
            count += 1
    return count


def city_tokens_left(s, box):
    """Three City tokens belong to every Commission that is not activated. [X16]"""
    left = box.city_tokens
    for entry in range(s.commissions):
        if s.commission_filled[entry] != ALL_TOKENS:
            left -= TILE_DICE
    return left


def can_draw(s, box, seat):
    """A right to one more, a card, three City tokens and Reputation to lose. [X12-X16]"""
    if s.with_chancery == 0 or cards_held(s, seat) > s.desks[seat]:
        return False
    if cards_left(s) == 0 or city_tokens_left(s, box) < TILE_DICE:
        return False
    loss = box.berk_reputation[box.berk_slot[s.value]]
    return s.reputation[seat] - loss >= box.reputation_low


def draw_cards(s, box, seat, events):
    """Look at one, two or three cards, as far as there are any. [X13, X15]"""
    slot = box.berk_slot[s.value]
    s.reputation[seat] -= box.berk_reputation[slot]
    count = min(box.berk_cards[slot], cards_left(s))
    for at in range(count):
        draw_card(s, at)
        whisper(events, COMMISSION_SEEN, seat, s.drawn[at] - 1)
    rng.count_reveal(s)
    announce(events, COMMISSIONS_DRAWN, seat, count, box.berk_reputation[slot])
    if count > 1:
        s.phase = KEEP_COMMISSION
    else:
        keep_commission(s, seat, 0, events)


def draw_card(s, at):
    """The top card: a random one, or, when only returned cards are left, the first of these."""
    shuffled = cards_left(s) - s.under_count
    if shuffled > 0:
        s.drawn[at] = pick_unseen(s, rng.draw(s, shuffled))
        s.drawn_known[at] = 0
    else:
        s.drawn[at] = s.under[0]
        s.drawn_known[at] = s.under_known[0]
        s.under_count -= 1
        for i in range(s.under_count):
            s.under[i] = s.under[i + 1]
            s.under_known[i] = s.under_known[i + 1]
        s.under[s.under_count] = 0
        s.under_known[s.under_count] = 0
    s.drawn_count = at + 1


def drawn_to_keep(s, out):
    for at in range(s.drawn_count):
        out[at] = KEEP + at
    return s.drawn_count


def keep_commission(s, seat, kept, events):
    """Keep one; the others go under the deck as drawn, and the drawer remembers them. [X14]"""
    card = s.drawn[kept]
    known = 1 << seat
    if s.drawn_count == 1:
        known |= s.drawn_known[0]
    for at in range(s.drawn_count):
        if at != kept:
            s.under[s.under_count] = s.drawn[at]
            s.under_known[s.under_count] = 1 << seat
            s.under_count += 1
    for at in range(3):
        s.drawn[at] = 0
        s.drawn_known[at] = 0
    s.drawn_count = 0
    enter_commission(s, seat, card, known, events)
    whisper(events, COMMISSION_KEPT, seat, card - 1)
    s.phase = OFFER_OFFICE


def open_die(s, box, entry, value):
    """The first open die slot of a dice tile with that value; TILE_DICE if there is none. [X10]"""
    tile = s.commission_tile[entry] - 1
    filled = s.commission_filled[entry]
    taken = filled | (filled >> TILE_DICE)
    at = 0
    while at < TILE_DICE and ((taken >> at) & 1 or box.tile_die[tile, at] != value):
        at += 1
    return at


def can_place_on_dice_tile(s, box, seat, entry, value):
    """An open die slot of that value on an own dice tile. [X10]"""
    if entry >= s.commissions or s.commission_owner[entry] != seat + 1:
        return False
    return open_die(s, box, entry, value) < TILE_DICE


def can_place_on_any_dice_tile(s, box, seat, value):
    for entry in range(s.commissions):
        if can_place_on_dice_tile(s, box, seat, entry, value):
            return True
    return False


def place_on_dice_tile(s, box, seat, entry, events):
    """The die stays on the tile until Upkeep. [X10]"""
    at = open_die(s, box, entry, s.value)
    s.commission_filled[entry] |= 1 << (TILE_DICE + at)
    announce(events, DICE_TILE_FILLED, seat, s.commission_tile[entry] - 1, s.value)
    s.phase = SETTLE


def lay_tokens(s, events):
    """City tokens replace dice; a full tile activates its Commission. [X11]"""
    for entry in range(s.commissions):
        filled = s.commission_filled[entry]
        tokens = (filled | (filled >> TILE_DICE)) & ALL_TOKENS
        s.commission_filled[entry] = tokens
        if tokens == ALL_TOKENS and filled != ALL_TOKENS:
            tile = s.commission_tile[entry] - 1
            announce(events, COMMISSION_ACTIVATED, s.commission_owner[entry] - 1, tile)
