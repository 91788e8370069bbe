"""The round of three and four players with its six steps, and the turn of two players."""

from guildhall.engine.events import announce, whisper
from guildhall.engine.rng import count_reveal, draw
from guildhall.games.flandern.rules.building import carry_out, fitting, is_scored
from guildhall.games.flandern.rules.components import (
    ACTION_CARDS,
    CARD_DRAWN,
    CARD_REMOVED,
    CHOOSE_CARDS,
    CHURCH,
    DECK_SHUFFLED,
    DRAW,
    GOLDEN_DRAWN,
    GOLDEN_KINDS,
    GOLDEN_REMOVED,
    GOLDEN_REVEALED,
    GOLDEN_SEEN,
    GREEN,
    GREY,
    INFLUENCE,
    MAX_INFLUENCE,
    NEXT_ACTION,
    NO_CARD,
    ORDER,
    PILES,
    PLAY,
    PLAY_OR_DRAW,
    PLAYED,
    RED,
    REVEAL,
    ROUND_STARTED,
    SCORING,
    TOWNS,
    TURN_STARTED,
    count,
    lowest,
    without_lowest,
)

# The round of three and four players [R9 to R15, R25, R38].


NO_GUILD = -1


def start_round(s):
    """Step 1: the start player takes a golden card; then everybody chooses. [R9, R10]"""
    s.round_no += 1
    s.turn = 0
    for seat in range(s.players):
        s.chosen[seat] = NO_CARD
        s.chosen_influence[seat] = 0
    draw_golden(s)
    s.phase = CHOOSE_CARDS


def next_round(s, events):
    start_round(s)
    announce(events, ROUND_STARTED, s.start_player, s.round_no)
    replace_golden(s, events)
    if s.golden != NO_CARD:
        announce(events, GOLDEN_DRAWN, s.start_player, s.golden_pile)
        whisper(events, GOLDEN_SEEN, s.start_player, s.golden)


def cards_in(s, pile):
    """How many golden cards a pile holds."""
    cards = 0
    for card in range(GOLDEN_KINDS):
        cards += s.pile[pile, card]
    return cards


def golden_left(s):
    cards = 0
    for pile in range(PILES):
        cards += cards_in(s, pile)
    return cards


def draw_golden(s):
    """Look at the top golden card: pile A lies on pile B. [R2, R9]"""
    s.golden = NO_CARD
    if golden_left(s) > 0:
        s.golden_pile = 0 if cards_in(s, 0) > 0 else 1
        s.golden = golden_at(s, s.golden_pile, draw(s, cards_in(s, s.golden_pile)))
        s.pile[s.golden_pile, s.golden] -= 1
        count_reveal(s)


def replace_golden(s, events):
    """A card of a scored town leaves the game and is replaced, while cards last. [R9, Q9]"""
    while 0 <= s.golden < TOWNS and is_scored(s, s.golden):
        s.golden_gone[s.golden] += 1
        announce(events, GOLDEN_REMOVED, s.start_player, s.golden)
        draw_golden(s)


def golden_at(s, pile, place):
    """The card at this place of a pile laid out by kind."""
    card = 0
    while place >= s.pile[pile, card]:
        place -= s.pile[pile, card]
        card += 1
    return card


def list_cards(s, seat, out):
    """Step 2: one action card of the hand and any number of influence cards. [R10, Q8]"""
    n = 0
    for card in range(ACTION_CARDS):
        if (s.hand[seat] >> card) & 1:
            for influence in range(s.influence[seat] + 1):
                out[n] = PLAY + card * (MAX_INFLUENCE + 1) + influence
                n += 1
    return n


def choose(s, seat, action):
    """The choice stays hidden until the last one is in. [R10, R12]"""
    s.chosen[seat] = (action - PLAY) // (MAX_INFLUENCE + 1)
    s.chosen_influence[seat] = (action - PLAY) % (MAX_INFLUENCE + 1)
    if choosing(s) == 0:
        s.phase = REVEAL


def choosing(s):
    """The seats that have not chosen yet, as a bit mask."""
    seats = 0
    for seat in range(s.players):
        if s.chosen[seat] == NO_CARD:
            seats |= 1 << seat
    return seats


def reveal_cards(s, events):
    """Step 3: all cards are turned over; influence cards leave the game. [R12, R13, R15]"""
    count_reveal(s)
    for seat in range(s.players):
        card = 1 << s.chosen[seat]
        s.hand[seat] &= ~card
        s.played[seat] |= card
        s.influence[seat] -= s.chosen_influence[seat]
        announce(events, PLAYED, seat, s.chosen[seat], s.chosen_influence[seat])
    for seat in range(s.players):
        s.turn_order[turns_before(s, seat)] = seat
    for turn in range(s.players):
        announce(events, ORDER, s.turn_order[turn], turn + 1)
    s.phase = NEXT_ACTION


def turns_before(s, seat):
    """How many players act before this one: more cards first, then clockwise. [R12]"""
    before = 0
    for other in range(s.players):
        more = s.chosen_influence[other] - s.chosen_influence[seat]
        if more > 0 or (more == 0 and distance(s, other) < distance(s, seat)):
            before += 1
    return before


def distance(s, seat):
    """Seats from the start player clockwise. [R12]"""
    return (seat - s.start_player) % s.players


def next_action(s, box, events):
    """Step 4: the actions in their order; step 5: the golden card; then step 6. [R14, R25]"""
    s.turn += 1
    if s.turn <= s.players:
        seat = int(s.turn_order[s.turn - 1])
        carry_out(s, box, seat, int(s.chosen[seat]), seat, events)
    elif s.turn == s.players + 1 and s.golden != NO_CARD:
        reveal_golden(s, box, events)
    else:
        s.phase = SCORING


def reveal_golden(s, box, events):
    """An influence card goes into the hand; any other is discarded and carried out. [R25]"""
    card = int(s.golden)
    s.golden = NO_CARD
    count_reveal(s)
    announce(events, GOLDEN_REVEALED, s.start_player, card)
    if card == INFLUENCE:
        s.influence[s.start_player] += 1
        s.golden_gone[INFLUENCE] += 1
    else:
        s.golden_open[card] += 1
        s.golden_top = card
        carry_out(s, box, int(s.start_player), card, NO_GUILD, events)


def pass_start_player(s):
    """The next player clockwise becomes start player. [R38]"""
    s.start_player = (s.start_player + 1) % s.players


# The game for two: own guild and guild under influence, two actions a turn [R44 to R47].


def start_turn(s):
    """The active player has two actions, in either order. [R44]"""
    s.round_no += 1
    s.idle_turns += 1
    s.own_done = 0
    s.influenced_done = 0
    s.acting = s.start_player
    s.phase = PLAY_OR_DRAW


def next_turn(s, events):
    start_turn(s)
    announce(events, TURN_STARTED, s.start_player, s.round_no)


def list_turn(s, out):
    """Play an own card, or draw for the guilds under influence first. [R44]"""
    n = 0
    for card in range(ACTION_CARDS):
        if (s.hand[s.start_player] >> card) & 1:
            out[n] = PLAY + card * (MAX_INFLUENCE + 1)
            n += 1
    if s.influenced_done == 0:
        out[n] = DRAW
        n += 1
    return n


def play_own_card(s, box, action, events):
    """The action with the own guild, by the rules of a silver card. [R44]"""
    seat = int(s.start_player)
    card = (action - PLAY) // (MAX_INFLUENCE + 1)
    s.own_done = 1
    s.hand[seat] &= ~(1 << card)
    s.played[seat] |= 1 << card
    announce(events, PLAYED, seat, card, 0)
    carry_out(s, box, seat, card, seat, events)


def draw_influence_card(s, box, events):
    """Draw and carry out the top card; one of a scored town is replaced. [R44, R45, Q16]"""
    s.influenced_done = 1
    while True:
        if s.deck[GREEN] | s.deck[RED] == 0:
            shuffle_deck(s, events)
        place = draw(s, count(s.deck[GREEN]) + count(s.deck[RED]))
        guild = GREEN
        if place >= count(s.deck[GREEN]):
            place -= count(s.deck[GREEN])
            guild = RED
        card = card_at(s.deck[guild], place)
        s.deck[guild] &= ~(1 << card)
        if card < TOWNS and is_scored(s, card):
            announce(events, CARD_REMOVED, s.start_player, guild, card)
        else:
            s.deck_open[guild] |= 1 << card
            announce(events, CARD_DRAWN, s.start_player, guild, card)
            carry_out(s, box, int(s.start_player), card, guild, events)
            return


def card_at(cards, place):
    for _ in range(place):
        cards = without_lowest(cards)
    return lowest(cards)


def shuffle_deck(s, events):
    """The discarded cards become the new deck. [R45]"""
    for guild in range(GREEN, RED + 1):
        s.deck[guild] = s.deck_open[guild]
        s.deck_open[guild] = 0
    announce(events, DECK_SHUFFLED, -1)


def next_action_of_two(s, box, events):
    """The other action of the turn, then its end. [R44, R46]"""
    if s.own_done == 0:
        s.acting = s.start_player
        s.phase = PLAY_OR_DRAW
    elif s.influenced_done == 0:
        draw_influence_card(s, box, events)
    else:
        s.phase = SCORING


def only_influenced_fit(s, box):
    """Whether no free space can take a district of an own guild, the grey one or a church. [R47]"""
    coats = 0b11 | 1 << GREY | 1 << CHURCH
    for town in range(TOWNS):
        if s.free[town] != 0 and fitting(s, box, town, coats) != 0:
            return False
    return True
