"""Guildhall: three guild games on one engine.

    game = guildhall.new_game("norenberc", players=3, seed=7)
    game.legal(0)
    game.play(0, "plan brewers,bakers")

See `docs/python.md`. The names of this module are imported on first use.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from guildhall.bots.bot import UnknownBot
    from guildhall.bots.game_loop import IllegalChoice
    from guildhall.engine.play.editions import EditionError
    from guildhall.engine.play.log import Result
    from guildhall.engine.play.match import IllegalAction
    from guildhall.engine.play.setup import SetupError
    from guildhall.engine.registry import UnknownGame
    from guildhall.library.live_game import LiveGame, SeatView
    from guildhall.library.moves import Action, Turn
    from guildhall.library.new_game import SaveError, load, new_game
    from guildhall.library.simulation import GameInfo, Simulation, bots, games, simulate

__version__ = "0.2.0"

__all__ = [
    "Action",
    "EditionError",
    "GameInfo",
    "IllegalAction",
    "IllegalChoice",
    "LiveGame",
    "Result",
    "SaveError",
    "SeatView",
    "SetupError",
    "Simulation",
    "Turn",
    "UnknownBot",
    "UnknownGame",
    "bots",
    "games",
    "load",
    "new_game",
    "simulate",
]

_MODULES = {
    "guildhall.bots.bot": ("UnknownBot",),
    "guildhall.bots.game_loop": ("IllegalChoice",),
    "guildhall.engine.play.editions": ("EditionError",),
    "guildhall.engine.play.match": ("IllegalAction",),
    "guildhall.engine.play.log": ("Result",),
    "guildhall.engine.play.setup": ("SetupError",),
    "guildhall.engine.registry": ("UnknownGame",),
    "guildhall.library.moves": ("Action", "Turn"),
    "guildhall.library.live_game": ("LiveGame", "SeatView"),
    "guildhall.library.new_game": ("SaveError", "load", "new_game"),
    "guildhall.library.simulation": ("GameInfo", "Simulation", "bots", "games", "simulate"),
}


def __getattr__(name: str) -> Any:
    if name == "envs":
        return import_module("guildhall.envs")
    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module 'guildhall' has no attribute '{name}'")


def __dir__() -> list[str]:
    return [*__all__, "__version__", "envs"]


class _CallablePackage(ModuleType):
    """The package `guildhall.games` or `guildhall.bots`, which can also be called."""

    def __call__(self) -> Any:
        """List the games or the bots: see `guildhall.library.simulation`."""
        catalogue = import_module("guildhall.library.simulation")
        return getattr(catalogue, self.__name__.rpartition(".")[2])()


class _LazyModule(ModuleType):
    """The class of this module: a package imported as its attribute becomes callable."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name in __all__ and isinstance(value, ModuleType):
            value.__class__ = _CallablePackage
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _LazyModule


# Gymnasium has no plugins. Importing both packages, in either order, registers the environments.

ENVIRONMENTS = {"norenberc": "Norenberc-v0", "flandern": "Flandern-v0", "nobility": "Nobility-v0"}
"""The Gymnasium ids by game, in the namespace guildhall; changed rules or observations need a new
version."""


def _register_environments() -> None:
    register = import_module("gymnasium").register
    for game, name in ENVIRONMENTS.items():
        register(
            f"guildhall/{name}",
            entry_point="guildhall.envs:gymnasium",
            vector_entry_point="guildhall.envs:gymnasium_vector",
            kwargs={"game": game},
        )


class _GymnasiumFinder:
    """Registers the environments as soon as someone else has imported Gymnasium."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != "gymnasium":
            return None
        sys.meta_path.remove(self)
        spec = find_spec(name)
        if spec is not None and spec.loader is not None:
            execute = spec.loader.exec_module

            def execute_and_register(module: ModuleType) -> None:
                execute(module)
                _register_environments()

            spec.loader.exec_module = execute_and_register  # type: ignore[method-assign]
        return spec


if "gymnasium" in sys.modules:
    _register_environments()
else:
    sys.meta_path.insert(0, _GymnasiumFinder())
