"""F. Scoring: every item of the final score. The majorities have a module of their own."""

from guildhall.games.norenberc.rules.components import (
    APPRENTICE,
    ENGRAVER,
    FOREMAN_2,
    FOREMAN_4,
    GUILDS,
    HAGGLER,
    MERCHANT,
    NOBLEMAN_2,
    NOBLEMAN_3,
    TAX_COLLECTOR,
    guilds_in_play,
)
from guildhall.games.norenberc.rules.craftsmen import craftsman_count, craftsman_sum
from guildhall.games.norenberc.rules.majorities import majority_place, majority_points

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
    """What talers are worth is not told while they are concealed. [A10, Q30]"""
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
