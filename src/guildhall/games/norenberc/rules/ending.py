"""F. The end of the game: Jacks of All Trades find their guilds, points are told, someone wins."""

from guildhall.engine.events import announce, is_told
from guildhall.engine.rng import reveal
from guildhall.games.norenberc.rules.actions import ASSIGN
from guildhall.games.norenberc.rules.components import NOBODY, guilds_in_play
from guildhall.games.norenberc.rules.craftsmen import craftsman_count, craftsman_sum
from guildhall.games.norenberc.rules.majorities import JACK_VALUE, unassigned_jack
from guildhall.games.norenberc.rules.phases import ASSIGNING, GAME_OVER, SCORING
from guildhall.games.norenberc.rules.scoring import ITEMS, MAJORITY, item_points, total_points
from guildhall.games.norenberc.rules.story import JACK_ASSIGNED, SCORED, WON


def begin_scoring(s, box, events):
    """Owners of Jacks assign them in turn order; then all points are told. [E13]"""
    for place in range(s.players):
        seat = s.order[place]
        if unassigned_jack(s, seat) >= 0:
            s.actor = seat
            s.deciders = 1 << seat
            s.phase = ASSIGNING
            return
    s.actor = NOBODY
    s.deciders = 0
    s.phase = GAME_OVER
    lay_open_talers(s)
    if is_told(events):
        emit_scores(s, box, events)


def lay_open_talers(s):
    """At the end everybody's talers are counted. [F8]"""
    if s.concealed:
        reveal(s)
        s.concealed = 0


def assignments(s, out):
    """A Jack may join any guild in play. [E13]"""
    for guild in range(guilds_in_play(s)):
        out[guild] = ASSIGN + guild
    return guilds_in_play(s)


def assign_jack(s, seat, guild, events):
    """The Jack counts in that guild's majority as a tile of its value. [E13]"""
    jack = unassigned_jack(s, seat)
    s.jacks[seat, guild, jack] += 1
    announce(events, JACK_ASSIGNED, seat, guild, JACK_VALUE + jack)
    s.phase = SCORING


def emit_scores(s, box, events):
    """Every item that brings or costs points, and who wins. [F10]"""
    best = winners(s, box)
    for seat in range(s.players):
        for item in range(MAJORITY, ITEMS):
            points = item_points(s, box, seat, item)
            if points != 0:
                announce(events, SCORED, seat, item, points)
    for seat in range(s.players):
        if (best >> seat) & 1:
            announce(events, WON, seat, total_points(s, box, seat))


def all_craftsmen(s, seat):
    """The number of craftsmen and their total value, the number weighing first. [F10]"""
    tiles = 0
    value = 0
    for guild in range(guilds_in_play(s)):
        tiles += craftsman_count(s, seat, guild)
        value += craftsman_sum(s, seat, guild)
    return (tiles << 16) + value


def winners(s, box):
    """Most points; ties: more craftsmen, then their higher value; else a shared win. [F10, Q24]"""
    seats = 0
    most = 0
    best = 0
    for seat in range(s.players):
        points = total_points(s, box, seat)
        tie_break = all_craftsmen(s, seat)
        if seats == 0 or points > most or (points == most and tie_break > best):
            seats = 1 << seat
            most = points
            best = tie_break
        elif points == most and tie_break == best:
            seats |= 1 << seat
    return seats
