"""The end of a game in a batch: scores, winners and everybody's reward."""

# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)
# mypy: ignore-errors

from guildhall.engine.kernel.this_game import pending, scores, winners
from guildhall.envs.buffers import LARGEST, MARGIN, PLAYERS, REWARD, SCORE, SHARES, WIN_SHARE


def settle(games, game):
    """Write down how the game ended; one that was cut off has no winners and no rewards."""
    s = games.records[game]
    clear_points(games, game)
    games.done[game] = 1
    games.winners[game] = 0
    if pending(s) != 0:
        games.cut_off[game] = 1
        return
    scores(s, games.boxes[0], games.points[game])
    games.winners[game] = winners(s, games.boxes[0])
    players = games.how[PLAYERS]
    for seat in range(players):
        games.rewards[game * players + seat] = reward(games, game, seat)


def clear_points(games, game):
    for seat in range(games.points.shape[1]):
        for item in range(games.points.shape[2]):
            games.points[game, seat, item] = 0


def reward(games, game, seat):
    """The bits of the float that a seat gets in the end."""
    kind = games.how[REWARD]
    if kind == WIN_SHARE:
        won = games.winners[game]
        return games.floats[SHARES + won.bit_count()] if (won >> seat) & 1 else 0
    if kind == SCORE:
        return whole(games, games.points[game, seat, 0])
    if kind == MARGIN:
        return whole(games, margin(games, game, seat))
    return 0


def whole(games, number):
    """The bits of a whole number as a float."""
    return games.floats[LARGEST + max(-LARGEST, min(LARGEST, number))]


def margin(games, game, seat):
    """How far a seat is before the best of the others; alone, its points."""
    players = games.how[PLAYERS]
    own = games.points[game, seat, 0]
    if players == 1:
        return own
    best = -LARGEST
    for other in range(players):
        if other != seat:
            best = max(best, games.points[game, other, 0])
    return own - best
