"""The game for two: own guild and guild under influence, two actions a turn."""

from guildhall.engine.events import announce
from guildhall.engine.rng import draw
from guildhall.games.flandern.rules.actions import DRAW, PLAY
from guildhall.games.flandern.rules.cards import carry_out
from guildhall.games.flandern.rules.components import (
    ACTION_CARDS,
    CHURCH,
    GREEN,
    GREY,
    MAX_INFLUENCE,
    RED,
    TOWNS,
)
from guildhall.games.flandern.rules.covering import fitting
from guildhall.games.flandern.rules.districts import is_scored
from guildhall.games.flandern.rules.phases import PLAY_OR_DRAW, SCORING
from guildhall.games.flandern.rules.spaces import count, lowest, without_lowest
from guildhall.games.flandern.rules.story import (
    CARD_DRAWN,
    CARD_REMOVED,
    DECK_SHUFFLED,
    PLAYED,
    TURN_STARTED,
)


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
