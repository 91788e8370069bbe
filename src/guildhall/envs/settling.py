"""The end of a game in a batch: scores, winners and everybody's reward."""

# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)
# mypy: ignore-errors

from guildhall.engine.runtime.this_game import pending, scores, winners
from guildhall.envs.buffers import LARGEST, MARGIN, PLAYERS, REWARD, SCORE, SHARES, WIN_SHARE
from guildhall.envs.telling import bring


def settle(games, own, game, now):
    """Write down how the game ended; one that was cut off has no winners and no rewards."""
    s = games.records[now]
    clear_points(own)
    if len(games.ends) > 0:
        bring(games.ends, game, games.words, now)
    games.done[game] = 1
    games.winners[game] = 0
    games.cut_off[game] = 1 if pending(s) != 0 else 0
    if games.cut_off[game] == 0:
        scores(s, games.boxes[0], own.points)
        games.winners[game] = winners(s, games.boxes[0])
    players = games.how[PLAYERS]
    for seat in range(players):
        games.scores[game * players + seat] = own.points[seat, 0]
        games.rewards[game * players + seat] = reward(games, own, game, seat)


def clear_points(own):
    for seat in range(own.points.shape[0]):
        for item in range(own.points.shape[1]):
            own.points[seat, item] = 0


def reward(games, own, game, seat):
    """The bits of the float that a seat gets in the end."""
    kind = games.how[REWARD]
    if games.cut_off[game]:
        return 0
    if kind == WIN_SHARE:
        won = games.winners[game]
        return games.floats[SHARES + won.bit_count()] if (won >> seat) & 1 else 0
    if kind == SCORE:
        return whole(games, own.points[seat, 0])
    if kind == MARGIN:
        return whole(games, margin(games, own, seat))
    return 0


def whole(games, number):
    """The bits of a whole number as a float."""
    return games.floats[LARGEST + max(-LARGEST, min(LARGEST, number))]


def margin(games, own, seat):
    """How far a seat is before the best of the others; alone, its points."""
    players = games.how[PLAYERS]
    points = own.points[seat, 0]
    if players == 1:
        return points
    best = -LARGEST
    for other in range(players):
        if other != seat:
            best = max(best, own.points[other, 0])
    return points - best


def forget_end(games, game):
    """A new step knows nothing of the game that ended before it."""
    players = games.how[PLAYERS]
    games.done[game] = 0
    games.cut_off[game] = 0
    for seat in range(players):
        games.rewards[game * players + seat] = 0
