"""The one door to the bots' compiled code: rules that they share are compiled only once."""

# ruff: noqa: ANN001, ANN201  (rule code: numba infers the types)
# mypy: ignore-errors

from guildhall.bots.orders import (
    FIRST_NUMBER,
    ITERATIONS,
    LIMIT,
    LINE,
    PIECES,
    PLAYERS,
    SAMPLES,
    SEARCH,
    SEAT,
    SEED,
    SERIES,
    TASK,
    WIDTH,
)
from guildhall.bots.search import search
from guildhall.bots.series import play_series
from guildhall.bots.turns import best_line


def work(orders, room, tree, series, lines, values):
    """Do what the orders say; for LINE, the length of the best line."""
    task = orders[TASK]
    players = orders[PLAYERS]
    if task == LINE:
        return best_line(
            room, players, orders[SEAT], orders[SEED], orders[WIDTH], orders[SAMPLES],
            lines, values,
        )  # fmt: skip
    if task == SEARCH:
        search(
            room, tree, orders[SEAT], players, orders[SEED], orders[FIRST_NUMBER],
            orders[ITERATIONS], lines[0], orders[PIECES],
        )  # fmt: skip
    if task == SERIES:
        play_series(
            room, series, players, orders[WIDTH], orders[SAMPLES], orders[LIMIT], lines, values
        )
    return 0
