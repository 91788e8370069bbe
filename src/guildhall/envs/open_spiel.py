"""Importing this module registers every installed game with OpenSpiel.

    import pyspiel, guildhall.envs.open_spiel
    game = pyspiel.load_game("guildhall_norenberc", {"players": 3})

One chance node at the root picks a game of the run that `seed` names; its own seed determines
everything drawn later. No player sees it, and a resampled state gets a new random state.
"""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.dependencies import require_extra
from guildhall.engine.observation.encoder import Encoder
from guildhall.engine.observation.layout import FieldPlacement
from guildhall.engine.registry import playable_games
from guildhall.engine.runtime.run_seeds import STREAMS
from guildhall.engine.runtime.seeded_choice import game_seed
from guildhall.engine.runtime.state import Record, copy_record, format_state
from guildhall.envs.buffers import MAX_POINTS, WIN_SHARE
from guildhall.envs.config import MAX_INT, Array, require_int, require_one_of
from guildhall.envs.single_game import SingleGame

with require_extra("OpenSpiel", "rl"):
    import pyspiel

LIMIT = 1000
"""The decisions of each player after which a game ends in a draw."""
SEEDS = 10_000
"""The default number of outcomes of the chance node."""
DEFAULT = "usual"
"""Stands for an option's default with the number of players, and for the edition's."""
HISTORY_ROWS = 8192
"""The rows of the history in an information state tensor."""
OWN_ACTION, NEXT_VIEW = -1, -2
"""What a row of a history has in place of a column."""


def _option_names(game: Game) -> list[str]:
    return [option.name for option in game.OPTIONS if not option.neutral]


def utility_bounds(reward: str, players: int) -> tuple[float, float, float | None]:
    """The lowest and highest utility, and the sum of all players' if it is constant."""
    if reward == "win share":
        return 0.0, 1.0, 1.0 if players > 1 else None
    return -MAX_POINTS, MAX_POINTS, 0.0 if reward == "margin" and players == 2 else None


def game_type(game: Game, utility_sum: float | None = None) -> Any:
    """The OpenSpiel type of a game."""
    parameters: dict[str, Any] = {"players": game.PLAYERS[0], "reward": "win share"}
    parameters |= {"seed": 0, "seeds": SEEDS, "stream": "training", "edition": DEFAULT}
    parameters |= dict.fromkeys(_option_names(game), DEFAULT)
    types = pyspiel.GameType
    utility = types.Utility.GENERAL_SUM
    if utility_sum is not None:
        utility = types.Utility.CONSTANT_SUM if utility_sum else types.Utility.ZERO_SUM
    return types(
        short_name=f"guildhall_{game.NAME}",
        long_name=f"Guildhall: {game.NAME}",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=types.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(game.PLAYERS),
        min_num_players=min(game.PLAYERS),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _game_class(game: Game) -> type:
    """The OpenSpiel class of a game."""
    defaults = game_type(game).parameter_specification

    class GuildhallGame(pyspiel.Game):  # type: ignore[misc]
        """A Guildhall game whose chance node picks one of the first `seeds` games of a run."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = defaults | (params or {})
            players = int(given["players"])
            options = {n: given[n] for n in _option_names(game) if given[n] != DEFAULT}
            edition = None if given["edition"] == DEFAULT else given["edition"]
            self.single_game = SingleGame(
                game.NAME, players, options=options, edition=edition, reward=given["reward"]
            )
            self.memory = SeatMemory(self.single_game)
            self.limit = LIMIT * players
            self.run_seed = require_int("seed", given["seed"], 0, MAX_INT)
            self.stream = STREAMS[require_one_of("stream", given["stream"], STREAMS)]
            self.seeds = require_int("seeds", given["seeds"], 1, MAX_INT)
            low, high, utility_sum = utility_bounds(given["reward"], players)
            info = pyspiel.GameInfo(
                num_distinct_actions=game.ACTIONS.size, max_chance_outcomes=self.seeds,
                num_players=players, min_utility=low, max_utility=high, utility_sum=utility_sum,
                max_game_length=self.limit,
            )  # fmt: skip
            super().__init__(game_type(game, utility_sum), info, params or {})

        def new_initial_state(self) -> GuildhallState:
            return GuildhallState(self)

        def make_py_observer(
            self, iig_obs_type: Any = None, params: Any = None
        ) -> GuildhallObserver:
            recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
            return GuildhallObserver(self.single_game, recalls)

        def action_name(self, action: int, player: int = 0) -> str:
            """The notation of an action of a player."""
            return self.single_game.action_name(action, player)

        @property
        def parts(self) -> tuple[FieldPlacement, ...]:
            """The columns of an observation without a gap: every field, and the padding."""
            return self.single_game.parts

    return GuildhallGame


class SeatMemory:
    """Writes down what seats see: as columns of `observation="numbers"` that change."""

    def __init__(self, game: SingleGame) -> None:
        self._game = game
        self._encoder = Encoder(game.rules, game.players, "numbers", game.options)

    def __deepcopy__(self, memo: Any) -> SeatMemory:
        return self

    def numbers(self, record: Record, seat: int) -> Array:
        """What a seat sees of a state."""
        view = self._game.rules.hidden(record, seat)
        row: Array = self._encoder.observe(view, np.array([seat]))[0]
        return row

    @cached_property
    def _labels(self) -> list[str]:
        """The name of every column."""
        labels = [""] * self._encoder.width
        for placement in self._encoder.placements:
            numbers = np.arange(placement.start, placement.stop).reshape(placement.shape)
            for at, column in np.ndenumerate(numbers):
                places = ",".join(map(str, at if placement.shape[-1] > 1 else at[:-1]))
                labels[column] = f"{placement.name}[{places}]" if places else placement.name
        return labels

    def text(self, history: bytes, seat: int) -> str:
        """A history in words: a line for each view, with what has changed in it."""
        words = []
        for column, value in np.frombuffer(history, np.int32).reshape(-1, 2).tolist():
            if column == OWN_ACTION:
                words.append(f"\nplayed {self._game.action_name(value, seat)}")
            elif column == NEXT_VIEW:
                words.append("\nsaw")
            else:
                words.append(f" {self._labels[column]}={value}")
        return "".join(words).lstrip()


class Moment:
    """A state that seats have seen, and the action that led to it; shared by cloned states."""

    def __init__(
        self, record: Record, before: Moment | None, actor: int = -1, action: int = -1
    ) -> None:
        self._record = record
        self.before = before
        self.actor = actor
        self.action = action
        self.histories: dict[int, tuple[bytes, Array]] = {}
        """By seat: its history so far, as bytes, and the last numbers that it saw."""

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def history(self, seat: int, memory: SeatMemory) -> bytes:
        """All that a seat has seen and done: rows of a column and its new number."""
        rest: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and seat not in moment.histories:
            rest.append(moment)
            moment = moment.before
        known = moment.histories[seat] if moment is not None else (b"", np.zeros(0, np.int32))
        for later in reversed(rest):
            known = later.histories[seat] = later.continued(known, seat, memory)
        return known[0]

    def continued(
        self, known: tuple[bytes, Array], seat: int, memory: SeatMemory
    ) -> tuple[bytes, Array]:
        """The history of a seat and the last numbers that it saw, continued by this moment."""
        history, last = known
        numbers = memory.numbers(self._record, seat)
        changed = np.flatnonzero(numbers != last) if len(last) else np.flatnonzero(numbers)
        rows = [(OWN_ACTION, self.action)] * (self.actor == seat)
        rows += [(NEXT_VIEW, 0)] * bool(len(changed))
        seen = np.stack([changed, numbers[changed]], axis=1).astype(np.int32)
        return history + np.array(rows, np.int32).tobytes() + seen.tobytes(), numbers

    def resampled(self, record: Record, seat: int, memory: SeatMemory) -> Moment:
        """A guess at this moment: the seat remembers everything, others only what they see."""
        other = Moment(record, None)
        self.history(seat, memory)
        other.histories[seat] = self.histories[seat]
        return other


class GuildhallState(pyspiel.State):  # type: ignore[misc]
    """A running game; actions are rotated to the acting seat.

    Tensors are arrays, and legal actions are read without a detour through C++, which takes
    longer than a step.
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.single_game: SingleGame = game.single_game
        self.memory: SeatMemory = game.memory
        self.run = game.run_seed, game.stream
        self.seeds = game.seeds
        self.limit = game.limit
        self.is_started = False
        self.moment: Moment | None = None

    def current_player(self) -> int:
        if not self.is_started:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.single_game.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.single_game.legal_actions(player)

    def legal_actions(self, player: int | None = None) -> list[int]:
        current = self.current_player()
        if current == pyspiel.PlayerId.CHANCE:
            return list(range(self.seeds))
        acts = current >= 0 and player in (None, current)
        return self.single_game.legal_actions(current) if acts else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        current = self.current_player()
        if current == pyspiel.PlayerId.CHANCE:
            return [1] * self.seeds
        if current < 0 or player not in (None, current):
            return [0] * self.single_game.actions
        mask: list[int] = self.single_game.action_mask(current).tolist()
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(index, 1 / self.seeds) for index in range(self.seeds)]

    def _apply_action(self, action: int) -> None:
        if not self.is_started:
            index = require_int("seed", action, 0, self.seeds - 1)
            self.single_game = self.single_game.clone()
            self.single_game.reset(game_seed(*self.run, index))
            self.is_started = True
            self.moment = Moment(copy_record(self.single_game.decision_state), None)
            return
        seat = self.single_game.seat
        self.single_game.step(action)
        record = copy_record(self.single_game.decision_state)
        self.moment = Moment(record, self.moment, seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {game_seed(*self.run, action)}"
        return self.single_game.action_name(action, player)

    def is_terminal(self) -> bool:
        game = self.single_game
        return self.is_started and (game.is_over or game.length >= self.limit)

    def returns(self) -> list[float]:
        players = self.single_game.players
        if not self.is_terminal():
            return [0.0] * players
        if not self.single_game.is_over:
            is_share = self.single_game.config.reward == WIN_SHARE
            return [1 / players if is_share else 0.0] * players
        rewards: list[float] = self.single_game.rewards().tolist()
        return rewards

    def __str__(self) -> str:
        if not self.is_started:
            return "not started"
        game = self.single_game
        seat = "over" if self.is_terminal() else f"player {game.seat} to act"
        state = format_state(game.rules.game.FIELDS, game.true_state)
        return f"decisions: {game.length}, {seat}\n{state}"

    def _seat(self, player: int | None) -> int:
        """The player who observes: without a number the one to act."""
        number = self.current_player() if player is None else player
        return require_int("player", number, 0, self.single_game.players - 1)

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a player has seen and done."""
        seat = self._seat(player)
        if self.moment is None:
            return ""
        return self.memory.text(self.moment.history(seat, self.memory), seat)

    def observation_string(self, player: int | None = None) -> str:
        seat = self._seat(player)
        return self.single_game.text(seat) if self.is_started else ""

    def observation_tensor(self, player: int | None = None) -> Array:
        seat = self._seat(player)
        if not self.is_started:
            return np.zeros(self.single_game.encoder.width, np.float32)
        return self.single_game.observation(seat).astype(np.float32)

    def information_state_tensor(self, player: int | None = None) -> Array:
        seat = self._seat(player)
        width = self.single_game.encoder.width
        tensor = np.zeros(width + 2 * HISTORY_ROWS, np.float32)
        self.write_information_state(tensor, seat)
        return tensor

    def write_information_state(self, tensor: Array, seat: int) -> None:
        """Write a seat's observation and history; rows that do not fit are one hash."""
        width = self.single_game.encoder.width
        tensor[:] = 0
        if self.moment is None:
            return
        tensor[:width] = self.single_game.observation(seat)
        history = self.moment.history(seat, self.memory)
        rows = np.frombuffer(history, np.int32)
        size = 2 * HISTORY_ROWS
        if len(rows) > size:
            digest = hashlib.sha256(history[4 * (size - 2) :]).digest()
            last = [int.from_bytes(digest[:3]), int.from_bytes(digest[3:6])]
            rows = np.concatenate([rows[: size - 2], last])
        tensor[width : width + len(rows)] = rows

    def resample_from_infostate(self, player: int, sampler: Any) -> GuildhallState:
        """A random state that is consistent with the player's view."""
        other: GuildhallState = self.clone()
        other.single_game = self.single_game.determinize(player, int(sampler() * (1 << 62)))
        record = copy_record(other.single_game.decision_state)
        other.moment = self.moment and self.moment.resampled(record, player, self.memory)
        return other


class GuildhallObserver:
    """The observation of a player as a tensor, with its history if it has perfect recall."""

    def __init__(self, game: SingleGame, recalls: bool) -> None:
        width = game.encoder.width
        self._recalls = recalls
        self.tensor = np.zeros(width + 2 * HISTORY_ROWS * recalls, np.float32)
        self.dict = {part.name: self.tensor[part.slice] for part in game.parts}
        if recalls:
            self.dict["history"] = self.tensor[width:].reshape(-1, 2)

    def set_from(self, state: GuildhallState, player: int) -> None:
        if self._recalls:
            state.write_information_state(self.tensor, player)
        else:
            self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: GuildhallState, player: int) -> str:
        if self._recalls:
            return state.information_state_string(player)
        return state.observation_string(player)


def register(game: Game) -> None:
    """Register the game with OpenSpiel as `guildhall_NAME`."""
    utility_sum = utility_bounds("win share", game.PLAYERS[0])[2]
    pyspiel.register_game(game_type(game, utility_sum), _game_class(game))


_PLAYABLE = list(playable_games(lambda name, sentence: None))
GAMES = tuple(game.NAME for game in _PLAYABLE)
"""The names of the registered games."""

for _game in _PLAYABLE:
    register(_game)
