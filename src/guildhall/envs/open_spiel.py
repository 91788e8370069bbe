"""Importing this module registers every installed game with OpenSpiel.

    import pyspiel, guildhall.envs.open_spiel
    game = pyspiel.load_game("guildhall_norenberc", {"players": 3})

One chance node at the root picks a game of the run that `seed` names; its own seed determines
everything drawn later. No player sees it, and a resampled state gets a new random state.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.dependencies import require_extra
from guildhall.engine.registry import playable_games
from guildhall.engine.runtime.run_seeds import STREAMS
from guildhall.engine.runtime.seeded_choice import game_seed
from guildhall.envs.config import MAX_INT, require_int, require_one_of
from guildhall.envs.single_game import SingleGame

with require_extra("OpenSpiel", "rl"):
    import pyspiel

MAX_GAME_LENGTH = 100_000
"""An upper bound of the decisions in a game."""
MAX_UTILITY = 1000.0
SEEDS = 10_000
"""The default number of outcomes of the chance node."""
DEFAULT = "usual"
"""Stands for an option's default with the number of players."""


def _option_names(game: Game) -> list[str]:
    return [option.name for option in game.OPTIONS if not option.neutral]


def game_type(game: Game) -> Any:
    """The OpenSpiel type of a game."""
    parameters: dict[str, Any] = {"players": game.PLAYERS[0], "reward": "win share"}
    parameters |= {"seed": 0, "seeds": SEEDS, "stream": "training"}
    parameters |= dict.fromkeys(_option_names(game), DEFAULT)
    types = pyspiel.GameType
    return types(
        short_name=f"guildhall_{game.NAME}",
        long_name=f"Guildhall: {game.NAME}",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(game.PLAYERS),
        min_num_players=min(game.PLAYERS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _game_class(game: Game) -> type:
    """The OpenSpiel class of a game."""
    spiel_type = game_type(game)

    class GuildhallGame(pyspiel.Game):  # type: ignore[misc]
        """A Guildhall game whose chance node picks one of the first `seeds` games of a run."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = spiel_type.parameter_specification | (params or {})
            players = int(given["players"])
            options = {n: given[n] for n in _option_names(game) if given[n] != DEFAULT}
            self.single_game = SingleGame(
                game.NAME, players, options=options, reward=given["reward"]
            )
            self.run_seed = require_int("seed", given["seed"], 0, MAX_INT)
            self.stream = STREAMS[require_one_of("stream", given["stream"], STREAMS)]
            self.seeds = require_int("seeds", given["seeds"], 1, MAX_INT)
            info = pyspiel.GameInfo(
                num_distinct_actions=game.ACTIONS.size, max_chance_outcomes=self.seeds,
                num_players=players, min_utility=-MAX_UTILITY, max_utility=MAX_UTILITY,
                max_game_length=MAX_GAME_LENGTH,
            )  # fmt: skip
            super().__init__(spiel_type, info, params or {})

        def new_initial_state(self) -> GuildhallState:
            return GuildhallState(self)

        def make_py_observer(
            self, iig_obs_type: Any = None, params: Any = None
        ) -> GuildhallObserver:
            return GuildhallObserver(self.single_game)

    return GuildhallGame


class GuildhallState(pyspiel.State):  # type: ignore[misc]
    """A running game; actions are rotated to the acting seat."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.single_game: SingleGame = game.single_game.clone()
        self.run = game.run_seed, game.stream
        self.seeds = game.seeds
        self.is_started = False
        self.action_history: dict[int, str] = {}
        """The actions of each seat as text, which is cheap to clone."""

    def current_player(self) -> int:
        if not self.is_started:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.single_game.is_over else self.single_game.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.single_game.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(index, 1 / self.seeds) for index in range(self.seeds)]

    def _apply_action(self, action: int) -> None:
        if not self.is_started:
            index = require_int("seed", action, 0, self.seeds - 1)
            self.single_game.reset(game_seed(*self.run, index))
            self.is_started = True
            return
        seat = self.single_game.seat
        self.single_game.step(action)
        self.action_history[seat] = f"{self.action_history.get(seat, '')} {action}"

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {game_seed(*self.run, action)}"
        return self.single_game.rules.game.ACTIONS.notation(
            self.single_game.to_game_action(player, action)
        )

    def is_terminal(self) -> bool:
        return self.is_started and self.single_game.is_over

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.single_game.players
        rewards: list[float] = self.single_game.rewards().tolist()
        return rewards

    def __str__(self) -> str:
        return self.single_game.to_bytes().hex() if self.is_started else "to be begun"

    def information_state_string(self, player: int | None = None) -> str:
        """The view of a player with its own actions."""
        seat = self.current_player() if player is None else player
        return f"{self.observation_string(seat)}:{self.action_history.get(seat, '')}"

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return self.single_game.view(seat).tobytes().hex() if self.is_started else ""

    def resample_from_infostate(self, player: int, sampler: Any) -> GuildhallState:
        """A random state that is consistent with the player's view."""
        other: GuildhallState = self.clone()
        other.single_game = self.single_game.determinize(player, int(sampler() * (1 << 62)))
        return other


class GuildhallObserver:
    """The observation of a player as a tensor of 0 and 1."""

    def __init__(self, game: SingleGame) -> None:
        self.tensor = np.zeros(game.encoder.width, np.float32)
        self.dict = {field.name: self.tensor[field.slice] for field in game.encoder.placements}

    def set_from(self, state: GuildhallState, player: int) -> None:
        self.tensor[:] = state.single_game.observation(player) if state.is_started else 0

    def string_from(self, state: GuildhallState, player: int) -> str:
        return state.observation_string(player)


def register(game: Game) -> None:
    """Register the game with OpenSpiel as `guildhall_NAME`."""
    pyspiel.register_game(game_type(game), _game_class(game))


_PLAYABLE = list(playable_games(lambda name, sentence: None))
GAMES = tuple(game.NAME for game in _PLAYABLE)
"""The names of the registered games."""

for _game in _PLAYABLE:
    register(_game)
