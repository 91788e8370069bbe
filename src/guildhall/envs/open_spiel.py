"""Importing this module registers every installed game with OpenSpiel.

    import pyspiel, guildhall.envs.open_spiel
    game = pyspiel.load_game("guildhall_norenberc", {"players": 3})

One chance node at the root decides all randomness of a game.

That node picks a seed; whatever is drawn later follows from it. Nobody sees the seed, and a
state that is resampled has luck of its own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.dependencies import require_extra
from guildhall.engine.registry import playable_games
from guildhall.envs.config import MOST, whole
from guildhall.envs.single_game import SingleGame

with require_extra("OpenSpiel", "rl"):
    import pyspiel

LONGEST = 100_000
"""More decisions than any game takes."""
MOST_POINTS = 1000.0
SEEDS = 10_000
"""How many different games the root has, unless said otherwise."""
USUAL = "usual"
"""An option that is as it usually is with so many players."""


def _option_names(game: Game) -> list[str]:
    return [option.name for option in game.OPTIONS if not option.display_only]


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    parameters: dict[str, Any] = {"players": game.PLAYERS[0], "reward": "win share"}
    parameters |= {"seed": 0, "seeds": SEEDS}
    parameters |= dict.fromkeys(_option_names(game), USUAL)
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"guildhall_{game.NAME}",
        long_name=f"Guildhall: {game.NAME}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.PLAYERS),
        min_num_players=min(game.PLAYERS),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def game_class(game: Game) -> type:
    """The game as OpenSpiel loads it."""
    kind = game_type(game)

    class GuildGame(pyspiel.Game):  # type: ignore[misc]
        """One of Guildhall's games, from seed `seed` on."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = kind.parameter_specification | (params or {})
            players = int(given["players"])
            options = {n: given[n] for n in _option_names(game) if given[n] != USUAL}
            self.play = SingleGame(game.NAME, players, options=options, reward=given["reward"])
            self.first_seed = whole("seed", given["seed"], 0, MOST)
            self.seeds = whole("seeds", given["seeds"], 1, MOST)
            info = pyspiel.GameInfo(
                num_distinct_actions=game.ACTIONS.size, max_chance_outcomes=self.seeds,
                num_players=players, min_utility=-MOST_POINTS, max_utility=MOST_POINTS,
                max_game_length=LONGEST,
            )  # fmt: skip
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> GuildState:
            return GuildState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(self.play)

    return GuildGame


class GuildState(pyspiel.State):  # type: ignore[misc]
    """A game that is played; every seat sees actions from its own place."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.play: SingleGame = game.play.clone()
        self.seeds = game.first_seed, game.seeds
        self.has_begun = False
        self.past: dict[int, str] = {}
        """By seat, what it has done: text, which costs nothing to clone."""

    def current_player(self) -> int:
        if not self.has_begun:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.is_over else self.play.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, 1 / self.seeds[1]) for number in range(self.seeds[1])]

    def _apply_action(self, action: int) -> None:
        if not self.has_begun:
            self.play.begin(self.seeds[0] + whole("seed", action, 0, self.seeds[1] - 1))
            self.has_begun = True
            return
        seat = self.play.seat
        self.play.act(action)
        self.past[seat] = f"{self.past.get(seat, '')} {action}"

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {self.seeds[0] + action}"
        return self.play.face.game.ACTIONS.notation(self.play.plain(player, action))

    def is_terminal(self) -> bool:
        return self.has_begun and self.play.is_over

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.play.players
        rewards: list[float] = self.play.rewards().tolist()
        return rewards

    def __str__(self) -> str:
        return self.play.to_bytes().hex() if self.has_begun else "to be begun"

    def information_state_string(self, player: int | None = None) -> str:
        """What the player sees and has done."""
        seat = self.current_player() if player is None else player
        return f"{self.observation_string(seat)}:{self.past.get(seat, '')}"

    def observation_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return self.play.view(seat).tobytes().hex() if self.has_begun else ""

    def resample_from_infostate(self, player: int, sampler: Any) -> GuildState:
        """A state that could lie behind what the player sees, luck included."""
        other: GuildState = self.clone()
        other.play = self.play.guess(player, int(sampler() * (1 << 62)))
        return other


class Observer:
    """What a player sees, as numbers of 0 and 1."""

    def __init__(self, play: SingleGame) -> None:
        self.tensor = np.zeros(play.encoder.width, np.float32)
        self.dict = {part.name: self.tensor[part.slice] for part in play.encoder.parts}

    def set_from(self, state: GuildState, player: int) -> None:
        self.tensor[:] = state.play.observation(player) if state.has_begun else 0

    def string_from(self, state: GuildState, player: int) -> str:
        return state.observation_string(player)


def register(game: Game) -> None:
    """Let OpenSpiel find the game under `guildhall_` and its name."""
    pyspiel.register_game(game_type(game), game_class(game))


_FOUND = list(playable_games(lambda name, sentence: None))
GAMES = tuple(game.NAME for game in _FOUND)
"""The games that were registered."""

for _game in _FOUND:
    register(_game)
