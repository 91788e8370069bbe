"""The end of the game, and who has won."""

from guildhall.engine.events import announce
from guildhall.games.flandern.rules.covering import cover_dead_spaces, cover_free_spaces
from guildhall.games.flandern.rules.phases import (
    BY_INFLUENCED_GUILDS,
    BY_PILE,
    BY_SPACES,
    BY_STANDSTILL,
    GAME_OVER,
    NEXT_ROUND,
)
from guildhall.games.flandern.rules.rounds import golden_left, pass_start_player
from guildhall.games.flandern.rules.scoring import (
    free_spaces,
    influence_bonus,
    score_full_towns,
    total,
)
from guildhall.games.flandern.rules.story import GAME_ENDED, INFLUENCE_BONUS
from guildhall.games.flandern.rules.two_players import only_influenced_fit


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
