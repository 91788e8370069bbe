"""Step 6, second part: the value of a town, ranks, everybody's points, and the end."""

from guildhall.engine.events import announce
from guildhall.games.flandern.rules.building import (
    cover_dead_spaces,
    cover_free_spaces,
    finished,
    is_scored,
)
from guildhall.games.flandern.rules.components import (
    BY_INFLUENCED_GUILDS,
    BY_PILE,
    BY_SPACES,
    BY_STANDSTILL,
    CHURCH,
    GAME_ENDED,
    GAME_OVER,
    GUILD_RANKED,
    GUILD_SCORED,
    GUILDS,
    INFLUENCE_BONUS,
    NEXT_ROUND,
    SEATS,
    SITES_RETURNED,
    TOWN_SCORED,
    TOWNS,
    count,
    lowest,
    without_lowest,
)
from guildhall.games.flandern.rules.rounds import (
    golden_left,
    only_influenced_fit,
    pass_start_player,
)

# Scoring a town, and all points [R32 to R37, R40].


# Score items: the total, the six towns, the guild under influence, the influence cards.
TOTAL = 0
FIRST_TOWN = 1
UNDER_INFLUENCE = FIRST_TOWN + TOWNS
BONUS = UNDER_INFLUENCE + 1
SCORE_ITEM_COUNT = BONUS + 1

RANKED_BY_DISTRICTS = 64
"""Weighs one district against guild masters, of which a town never has so many."""


def town_value(s, box, town):
    """Finished districts: 1 for a guild's, 2 for a church, 3 with a cathedral. [R33]"""
    guilds = 0
    for guild in range(GUILDS):
        guilds += finished(s, town, guild)
    churches = finished(s, town, CHURCH)
    cathedrals = count(s.cathedrals[town] & ~s.sites[town])
    plain = churches - cathedrals
    return guilds * box.guild_value + plain * box.church_value + cathedrals * box.cathedral_value


def guild_masters(s, town, guild):
    """Printed masters and pieces on a guild's finished districts of a town. [R36]"""
    masters = 0
    spaces = s.districts[town, guild] & ~s.sites[town]
    while spaces != 0:
        space = lowest(spaces)
        masters += s.printed[town, space] + s.masters[town, space]
        spaces = without_lowest(spaces)
    return masters


def standing(s, town, guild):
    """What ranks a guild: finished districts, then guild masters; 0: not there. [R34, R36]"""
    districts = finished(s, town, guild)
    if districts == 0:
        return 0
    return districts * RANKED_BY_DISTRICTS + guild_masters(s, town, guild)


def rank(s, town, guild):
    """The lowest rank that the guild shares with those it is tied with; 0: not there. [R34, R36]"""
    own = standing(s, town, guild)
    if own == 0:
        return 0
    place = 0
    for other in range(GUILDS):
        if standing(s, town, other) >= own:
            place += 1
    return place


def rank_points(box, value, place):
    """The value, half of it rounded up, then fixed points. [R35]"""
    if place == 0:
        return 0
    if place == 1:
        return value
    if place == 2:
        return (value + 1) // 2
    return box.lower_ranks[place - 3]


def points_in(s, box, town, guild):
    """A guild's points for a town: those it got, or what scoring now would give. [R35]"""
    if is_scored(s, town):
        return s.points[town, guild]
    return rank_points(box, town_value(s, box, town), rank(s, town, guild))


def score_town(s, box, town, events):
    """Award the points of a town and close it. [R32, R37]"""
    value = town_value(s, box, town)
    announce(events, TOWN_SCORED, -1, town, value)
    for guild in range(GUILDS):
        place = rank(s, town, guild)
        if place != 0:
            points = rank_points(box, value, place)
            s.points[town, guild] = points
            districts = finished(s, town, guild)
            announce(
                events, GUILD_RANKED, -1, guild, town, districts, guild_masters(s, town, guild)
            )
            announce(events, GUILD_SCORED, -1, guild, town, place, points)
    s.town_values[town] = value
    close_town(s, town, events)


def close_town(s, town, events):
    """No more actions in a scored town: site pieces go back, its cards leave the game. [R37, Q11]

    The districts that were unfinished stay so for ever: `sites` keeps them. [Q12]
    """
    s.scored |= 1 << town
    returned = count(s.sites[town])
    s.site_stock += returned
    if returned != 0:
        announce(events, SITES_RETURNED, -1, town, returned)
    for seat in range(SEATS):
        s.hand[seat] &= ~(1 << town)
        s.played[seat] &= ~(1 << town)


def score_full_towns(s, box, events):
    """Every town in play without free spaces is scored now. [R32]"""
    for town in range(TOWNS):
        if (s.in_play >> town) & 1 and not is_scored(s, town) and s.free[town] == 0:
            score_town(s, box, town, events)


def free_spaces(s):
    """Free building spaces of the whole board. [Q10]"""
    spaces = 0
    for town in range(TOWNS):
        spaces += count(s.free[town])
    return spaces


def influence_bonus(s, box, seat):
    """The most influence cards in hand earn points, also when tied; none earns none. [R40, Q14]"""
    if s.influence[seat] == 0:
        return 0
    for other in range(s.players):
        if s.influence[other] > s.influence[seat]:
            return 0
    return box.influence_bonus


def guild_points(s, box, guild):
    """A guild's points for all towns. [R35]"""
    points = 0
    for town in range(TOWNS):
        points += points_in(s, box, town, guild)
    return points


def scores(s, box, out):
    """Every seat's points by item, as if the game ended now. [R40, R47]"""
    for seat in range(SEATS):
        for item in range(SCORE_ITEM_COUNT):
            out[seat, item] = 0
    for seat in range(s.players):
        for town in range(TOWNS):
            out[seat, FIRST_TOWN + town] = points_in(s, box, town, seat)
        if s.influenced[seat] >= 0:
            out[seat, UNDER_INFLUENCE] = guild_points(s, box, int(s.influenced[seat]))
        out[seat, BONUS] = influence_bonus(s, box, seat)
        for item in range(FIRST_TOWN, SCORE_ITEM_COUNT):
            out[seat, TOTAL] += out[seat, item]


def total(s, box, seat):
    """A player's points: own guild, guild under influence, influence cards. [R40, R47]"""
    points = guild_points(s, box, seat) + influence_bonus(s, box, seat)
    if s.influenced[seat] >= 0:
        points += guild_points(s, box, int(s.influenced[seat]))
    return points


# The end of the game, and who has won [R38 to R40, R46, R47].


def score_and_pass(s, box, events):
    """Step 6: cover, score, look for the end, pass on. [R31, R32, R38, R39, R46, R47]"""
    cover_dead_spaces(s, box, events)
    score_full_towns(s, box, events)
    s.ended_by = end_reason(s, box)
    if s.ended_by == 0:
        pass_start_player(s)
        s.phase = NEXT_ROUND
    else:
        end_game(s, box, events)


def end_reason(s, box):
    """Why the game ends now; 0 if it goes on. [R39, R47, Q9, Q10, Q16]"""
    if s.players == 2:
        if free_spaces(s) == 0:
            return BY_SPACES
        if only_influenced_fit(s, box):
            return BY_INFLUENCED_GUILDS
        return BY_STANDSTILL if s.idle_turns >= box.idle_turns else 0
    if free_spaces(s) <= box.end_spaces:
        return BY_SPACES
    return BY_PILE if golden_left(s) == 0 else 0


def end_game(s, box, events):
    """Free spaces are covered, the remaining towns scored, influence rewarded. [R39, R40]"""
    announce(events, GAME_ENDED, -1, s.ended_by)
    cover_free_spaces(s, events)
    score_full_towns(s, box, events)
    for seat in range(s.players):
        if influence_bonus(s, box, seat) > 0:
            announce(events, INFLUENCE_BONUS, seat, s.influence[seat], box.influence_bonus)
    s.phase = GAME_OVER


def winners(s, box):
    """The highest total wins; equal totals share the victory. [R40, R47, Q15]"""
    best = 0
    seats = 0
    for seat in range(s.players):
        points = total(s, box, seat)
        if points > best:
            best = points
            seats = 0
        if points == best:
            seats |= 1 << seat
    return seats
