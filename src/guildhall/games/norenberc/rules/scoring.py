"""F. Scoring: the majorities, the other items of the final score, and the end of the game."""

from guildhall.engine.events import announce, is_recording
from guildhall.engine.rng import count_reveal
from guildhall.games.norenberc.rules.components import (
    APPRENTICE,
    ASSIGN,
    ASSIGNING,
    ENGRAVER,
    FOREMAN_2,
    FOREMAN_4,
    GAME_OVER,
    GUILDS,
    HAGGLER,
    JACK_3,
    JACK_ASSIGNED,
    JACKS,
    MERCHANT,
    NOBLEMAN_2,
    NOBLEMAN_3,
    NOBODY,
    SCORED,
    SCORING,
    TAX_COLLECTOR,
    WON,
    guilds_in_play,
)
from guildhall.games.norenberc.rules.pieces import craftsman_count, craftsman_sum

# Majorities of craftsmen in each guild: places, ties and their points [F1 to F4, E13].


JACK_VALUE = 3
"""The lower of the two Jacks of All Trades; the other is worth one more. [E13]"""
TILE_BITS = 6
NO_MAJORITY = 0


def strength(s, seat, guild):
    """Summed values rank first, then the number of tiles; Jacks count as tiles. [F1, F3, E13]"""
    total = craftsman_sum(s, seat, guild)
    tiles = craftsman_count(s, seat, guild)
    for jack in range(JACKS):
        total += s.jacks[seat, guild, jack] * (JACK_VALUE + jack)
        tiles += s.jacks[seat, guild, jack]
    return (total << TILE_BITS) + tiles


def majority_place(s, seat, guild):
    """The place 1 to 3 in a guild; a tie for first or second skips the next place. [F4, Q20]"""
    own = strength(s, seat, guild)
    if own == 0:
        return NO_MAJORITY
    ahead = 0
    leading = own
    leaders = 0
    for rival in range(s.players):
        other = strength(s, rival, guild)
        ahead += other > own
        if other > leading:
            leading = other
            leaders = 0
        leaders += other == leading
    if ahead <= 2:
        return ahead + 1
    return 3 if ahead == leaders else NO_MAJORITY


def majority_points(s, box, seat, guild):
    """The points of the place, or of a tie; a sole first also takes empty places. [F1, F2, F4]"""
    place = majority_place(s, seat, guild)
    if place == NO_MAJORITY:
        return 0
    own = strength(s, seat, guild)
    owners = 0
    equals = 0
    for rival in range(s.players):
        other = strength(s, rival, guild)
        owners += other > 0
        equals += other == own
    if equals > 1:
        return box.tied_points[place]
    points = box.place_points[place]
    if place == 1:
        for empty in range(owners + 1, 4):
            points += box.place_points[empty]
    return points


def unassigned_jack(s, seat):
    """The next Jack of All Trades of a seat that has no guild yet, -1 if there is none. [E13]"""
    for jack in range(JACKS):
        count = s.townsmen[seat, JACK_3 + jack]
        for guild in range(s.players + 1):
            count -= s.jacks[seat, guild, jack]
        if count > 0:
            return jack
    return -1


# All items of the score [F5 to F10, E7 to E16].


TOTAL = 0
MAJORITY = 1
THIRTY = MAJORITY + GUILDS
ALL_TYPES = THIRTY + 1
RICHEST = THIRTY + 2
CRESTS = THIRTY + 3
NOBLEMEN = THIRTY + 4
TAX_COLLECTORS = THIRTY + 5
FOREMEN = THIRTY + 6
APPRENTICES = THIRTY + 7
MERCHANT_POINTS = THIRTY + 8
HAGGLER_POINTS = THIRTY + 9
ITEMS = THIRTY + 10


def thirty(s, box, seat):
    """Craftsmen of one guild worth 30 or more, for each such guild. [F6]"""
    points = 0
    for guild in range(guilds_in_play(s)):
        if craftsman_sum(s, seat, guild) >= box.great_value:
            points += box.great_value_points
    return points


def all_types(s, box, seat):
    """At least one craftsman of every guild in play. [F7, Q26]"""
    for guild in range(guilds_in_play(s)):
        if craftsman_count(s, seat, guild) == 0:
            return 0
    return box.all_types_points


def richest(s, box, seat):
    """The most talers; less for each player in a tie. [F8]"""
    equals = 0
    for rival in range(s.players):
        if s.talers[rival] > s.talers[seat]:
            return 0
        equals += s.talers[rival] == s.talers[seat]
    return box.richest_points if equals == 1 else box.tied_richest_points


def different_crests(s, seat):
    """Different guild crests, and every prestige crest and Engraver as one more. [F9, E9, Q26]"""
    different = s.prestige_crests[seat] + s.townsmen[seat, ENGRAVER]
    for guild in range(guilds_in_play(s)):
        different += s.crests[seat, guild] > 0
    return different


def crests(s, box, seat):
    """Crest collections: the more different crests, the more points. [F9]"""
    return box.crest_points[min(different_crests(s, seat), 7)]


def noblemen(s, seat):
    """A Nobleman is worth the points on its tile. [E7]"""
    return 2 * s.townsmen[seat, NOBLEMAN_2] + 3 * s.townsmen[seat, NOBLEMAN_3]


def tax_collectors(s, box, seat):
    """Each Tax Collector: a point for every full ten talers. [E8, Q23]"""
    return s.townsmen[seat, TAX_COLLECTOR] * (s.talers[seat] // box.tax_collector_per)


def foremen(s, seat):
    """Each Foreman: a point for every craftsman of exactly the value on its tile. [E10]"""
    points = 0
    for foreman in range(FOREMAN_2, FOREMAN_4 + 1):
        if s.townsmen[seat, foreman] > 0:
            for guild in range(guilds_in_play(s)):
                tiles = s.craftsmen[seat, guild, foreman - FOREMAN_2]
                points += s.townsmen[seat, foreman] * tiles
    return points


def apprentices(s, seat):
    """Each Apprentice: a point for every second or third place, tied ones included. [E11, Q22]"""
    points = 0
    if s.townsmen[seat, APPRENTICE] > 0:
        for guild in range(guilds_in_play(s)):
            points += s.townsmen[seat, APPRENTICE] * (majority_place(s, seat, guild) >= 2)
    return points


def item_points(s, box, seat, item):
    """The points of one seat for one item of the final score. [F1, E15, E16]"""
    points = 0
    if item < THIRTY:
        if item - MAJORITY < guilds_in_play(s):
            points = majority_points(s, box, seat, item - MAJORITY)
    elif item == THIRTY:
        points = thirty(s, box, seat)
    elif item == ALL_TYPES:
        points = all_types(s, box, seat)
    elif item == RICHEST:
        points = richest(s, box, seat)
    elif item == CRESTS:
        points = crests(s, box, seat)
    elif item == NOBLEMEN:
        points = noblemen(s, seat)
    elif item == TAX_COLLECTORS:
        points = tax_collectors(s, box, seat)
    elif item == FOREMEN:
        points = foremen(s, seat)
    elif item == APPRENTICES:
        points = apprentices(s, seat)
    elif item == MERCHANT_POINTS:
        points = s.townsmen[seat, MERCHANT] * box.merchant_points
    elif item == HAGGLER_POINTS:
        points = s.townsmen[seat, HAGGLER] * box.haggler_points
    return points


def total_points(s, box, seat):
    """All items of one seat together. [F10]"""
    points = 0
    for item in range(MAJORITY, ITEMS):
        points += item_points(s, box, seat, item)
    return points


def is_concealed(s, seat, item):
    """The points of concealed talers are concealed too. [A10, Q30]"""
    if item == RICHEST:
        return s.concealed != 0
    return item == TAX_COLLECTORS and (s.concealed >> seat) & 1 == 1


def scores(s, box, out):
    """The score of every seat as if the game ended now, so far as talers are not concealed."""
    for seat in range(s.players):
        total = 0
        for item in range(MAJORITY, ITEMS):
            points = 0 if is_concealed(s, seat, item) else item_points(s, box, seat, item)
            out[seat, item] = points
            total += points
        out[seat, TOTAL] = total


# The end of the game: Jacks of All Trades are assigned, points are counted, somebody wins [E13,
# F10].


def begin_scoring(s, box, events):
    """Owners of Jacks assign them in turn order; then all points are counted. [E13]"""
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
    if is_recording(events):
        emit_scores(s, box, events)


def lay_open_talers(s):
    """At the end everybody's talers are counted. [F8]"""
    if s.concealed:
        count_reveal(s)
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
