"""The one door to the bots' compiled code: rules that they share are compiled only once."""

# ruff: noqa: ANN001, ANN201  (rule code: numba infers the types)
# mypy: ignore-errors

from guildhall.bots.orders import (
    BEGINNING,
    FIRST_NUMBER,
    GAME,
    ITERATIONS,
    LIMIT,
    LINE,
    MIND,
    PIECES,
    PLAYERS,
    SAMPLES,
    SEAT,
    SEED,
    TASK,
    WIDTH,
)
from guildhall.bots.search import search
from guildhall.bots.turns import best_line
from guildhall.bots.whole_game import play_game


def work(orders, room, tree, seats):
    """Do what the orders say: the length of the best line, or the decisions of the game."""
    task = orders[TASK]
    players = orders[PLAYERS]
    seed = orders[SEED]
    width = orders[WIDTH]
    samples = orders[SAMPLES]
    if task == LINE:
        return best_line(room, players, orders[SEAT], seed, width, samples)
    if task == GAME:
        return play_game(
            room,
            seats,
            players,
            orders[BEGINNING],
            seed,
            orders[MIND],
            width,
            samples,
            orders[LIMIT],
        )
    search(
        room, tree, orders[SEAT], players, seed, orders[FIRST_NUMBER], orders[ITERATIONS],
        orders[PIECES],
    )  # fmt: skip
    return 0
