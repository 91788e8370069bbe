"""Which kernels a batch on a GPU has, and which arrays a thread or a block has for itself."""

from __future__ import annotations

from guildhall.engine.compiler.kernels import Kernel, Private
from guildhall.engine.contract import Game
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.kernel.gpu_code import kernels_of
from guildhall.engine.kernel.retelling import Changed, Changes
from guildhall.envs import gpu_kernels

STATES = ("records", "words", "flat", "octets")
"""The four ways in which rules see the states."""
MODULES = ("rows", "play", "together", "guess")
"""Each is loaded when it is needed."""


BLOCKS = 4
"""Of the numbers that were tried on an H200, the fastest."""
AT_HOME = {"games.home": 1}
"""Games have a home, however many there are: kernels need not ask."""


def private_arrays(game: Game) -> dict[str, Private]:
    """What every thread has: the state of its game, and room to work in; no changes are kept."""
    size = game.STATE.itemsize
    words = size // 8
    each = {"records": size, "words": size, "flat": 8, "octets": 1}
    found = {f"games.{name}": Private("state", words, size // each[name]) for name in STATES}
    room, seats = game.MAX_LEGAL + 1, game.SEATS
    points = seats * len(game.SCORE_ITEMS)
    found["own.quiet"] = Private("quiet", EVENT_WIDTH // 2, 1)
    found["own.room"] = Private("room", -(-room // 4), room)
    found["own.points"] = Private("points", -(-points // 2), seats)
    nothing = Private("nothing", 1, 0)
    found |= {f"changes.{name}": nothing for name in Changes.__annotations__}
    return found | {f"changed.{name}": nothing for name in Changed.__annotations__}


def module(game: Game, name: str) -> list[Kernel]:
    """The kernels of one module."""
    private = private_arrays(game)
    if name == "rows":
        return [
            Kernel(gpu_kernels.check_row, private, collects=True),
            Kernel(gpu_kernels.choose_row, private),
            Kernel(gpu_kernels.widen_row),
        ]
    rules = {
        "play": gpu_kernels.play_game, "together": gpu_kernels.play_together, "guess": gpu_kernels.guess_game,
    }  # fmt: skip
    shared = {"games.boxes": game.BOX.itemsize // 8}
    return [Kernel(rules[name], private, shared, AT_HOME, blocks=BLOCKS)]


def module_code(game: Game, name: str) -> str:
    """The module as NVIDIA's driver loads it, compiled if it is not kept."""
    return kernels_of(game, name, module(game, name))
