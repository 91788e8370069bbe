"""Many games stepped at once, as arrays."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

import numpy as np

from guildhall.engine.kernel.observing import NUMBERS, PACKED, RECORD
from guildhall.engine.kernel.seating import Part
from guildhall.engine.play.setup import SetupError
from guildhall.envs.buffers import START, STEP, STEP_ON, TELL, mask_width
from guildhall.envs.config import Array, Choice, WrongStep, whole
from guildhall.envs.cpu_executor import Threads
from guildhall.envs.opponents import Opponents
from guildhall.envs.positions import Position, give_bots_luck, give_luck, put, saved
from guildhall.library.seeds import any_seed, counted_seed


class Step(NamedTuple):
    """What a step leads to: the batch's own arrays, which the next step writes over."""

    observation: Array
    reward: Array
    done: Array


class Batch:
    """Games that are stepped together; an ended one begins anew at once.

    Every array is written over by the next step: copy what you keep. None is read back, so
    nothing that is written into one does harm. Rows are games or, where seats answer together,
    games and seats.
    """

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.games, self.players = choice.games, choice.players
        self._runner = _runner(choice)
        self.arrays = self._runner.arrays
        self._opponents = Opponents(choice)
        self._is_closed = False
        self._name_arrays()
        self.reset()

    def _name_arrays(self) -> None:
        arrays, players = self.arrays, self.players
        rows = (self.games, players) if self.choice.is_together else (self.games,)
        self.asked: Array = arrays.told_seats
        """The seat that is asked in every game; together, the mask of those that are."""
        self.observation: Array = self._told().reshape(*rows, -1)
        self.legal: Array = arrays.told_legal.reshape(*rows, -1)
        """The legal actions in ascending order, filled up with -1."""
        self.count: Array = arrays.told_counts.reshape(rows)
        """How many actions are legal."""
        self.mask: Array = arrays.masks.reshape(*rows, mask_width(self.choice))
        self.reward: Array = arrays.rewards.view(np.float32).reshape(-1, players)
        """By game and seat; other than 0 only when a game is done."""
        self.done: Array = arrays.done.view(bool)
        self.cut_off: Array = arrays.cut_off.view(bool)
        """Games that reached the limit without an end."""
        self.scores: Array = arrays.scores.reshape(-1, players)
        """The points of the last game that ended, by game and seat."""
        self.winners: Array = arrays.winners
        """Its winners, as a mask."""
        self.length: Array = arrays.told_lengths
        """How many decisions the running games have seen."""
        self.value: Array = arrays.values.reshape(self.games if self.choice.values else 0, players)
        """How well every seat stands by the game's own `value`, a thousand a point."""
        self._step = Step(self.observation, self.reward, self.done)

    def _told(self) -> Array:
        arrays, way = self.arrays, self.choice.encoder.how
        told: Array = arrays.unpacked
        if way == RECORD:
            told = self.views().view(np.uint8)
        elif way == NUMBERS:
            told = arrays.numbers
        elif way == PACKED:
            told = arrays.packed.view(np.uint8)
        return told

    @property
    def seat(self) -> Array:
        """The seat that is asked in every game."""
        if self.choice.is_together:
            raise WrongStep("Several seats are asked here: see 'asked', a mask of seats by game.")
        return self.asked

    @property
    def actions(self) -> int:
        """How many actions the game has: one more than the largest number."""
        return self.choice.game.ACTIONS.size

    @property
    def parts(self) -> tuple[Part, ...]:
        """What every column of an observation tells."""
        return self.choice.encoder.parts

    @property
    def spec(self) -> dict[str, slice]:
        """By field: its columns; in a thermometer its bits."""
        return self.choice.encoder.spec

    def views(self) -> Array:
        """The hidden records as they are, where those are what is observed."""
        if self.choice.encoder.how != RECORD:
            raise WrongStep("Hidden records are kept only where observation='record'.")
        views: Array = self._runner.views
        return views

    def reset(self, seed: int | None = None) -> Step:
        """Begin all games anew: from this seed on, or after those that were played."""
        self._require_open()
        if seed is not None:
            self.arrays.seeds[:] = counted_seed(seed) + np.arange(self.games)
        self.arrays.done[:] = self.arrays.cut_off[:] = 0
        self.arrays.rewards[:] = 0
        self._runner.play(START)
        return self._after()

    def step(self, actions: Any) -> Step:
        """Perform one action in every game; WrongStep if one is not legal, and nothing is done."""
        self._take(actions)
        bad = self._runner.step()
        if bad >= 0:
            raise WrongStep(self._sentence(bad))
        return self._after()

    def step_unchecked(self, actions: Any) -> Step:
        """As `step`, without looking: an action that is not legal breaks the process."""
        self._take(actions)
        self._runner.play(STEP)
        return self._after()

    def abreast(self) -> AbstractContextManager[None]:
        """Within it a GPU steps all its batches at once; nothing is to be read before it ends."""
        runner: Threads = self._runner
        return runner.abreast()

    def any_actions(self, seed: int) -> Array:
        """A legal action for every row that is asked, chosen by the seed: to try things out."""
        self._require_open()
        self._runner.choose(any_seed(seed))
        actions: Array = self.arrays.actions.reshape(self.count.shape)
        return actions

    def step_one(self, game: int) -> None:
        """Perform the action that stands in the arrays, of a bot, in one game only."""
        self._runner.play_one(STEP_ON, game)

    def record_asked(self, game: int) -> Array:
        """The whole state of a game, as it was when the seats that decide now were asked."""
        at = self.games + game if self.arrays.are_asked[game] else game
        record: Array = self.arrays.records[at : at + 1]
        return record

    def final_observation(self, game: int, seat: int) -> Array:
        """What a seat saw at the end of the last game that ended in this place."""
        if not self.choice.ends:
            raise WrongStep("How games ended is kept only where ends=True.")
        at = whole("game", game, 0, self.games - 1)
        mover = whole("seat", seat, 0, self.players - 1)
        face, encoder = self.choice.face, self.choice.encoder
        record = np.array(self.arrays.ends[at : at + 1]).view(face.game.STATE).reshape(1)
        told: Array = encoder.observe(face.hidden(record, mover), np.array([mover]))[0]
        return told

    def _after(self) -> Step:
        """Let bots that Python asks move, and compute rewards that compiled code cannot."""
        self._opponents.move(self)
        reward = self.choice.reward_function
        if reward is not None and self.done.any():
            ended = self.done & ~self.cut_off
            given = np.asarray(reward(self.scores[ended], self.shares[ended]), np.float32)
            if given.shape != (int(ended.sum()), self.players):
                raise SetupError("A reward function gives one number by finished game and seat.")
            self.reward[ended] = given
        return self._step

    @property
    def shares(self) -> Array:
        """Everybody's share of the last game's win, by game and seat."""
        won = np.asarray(self.winners)[:, None] >> np.arange(self.players) & 1
        return np.asarray(won / np.maximum(won.sum(axis=1, keepdims=True), 1))

    def _take(self, actions: Any) -> None:
        """Put the actions where compiled code finds them."""
        self._require_open()
        given = self._runner.given(actions)
        if given.dtype.kind not in "iu":
            raise WrongStep(f"Actions are whole numbers, not {given.dtype}.")
        if given.shape != self.count.shape:
            raise WrongStep(f"Actions have the shape {self.count.shape}, not {given.shape}.")
        self._runner.take(given)
        self._opponents.answer_together(self)

    def _sentence(self, row: int) -> str:
        game, seat = divmod(row, self.players) if self.choice.is_together else (row, -1)
        seat = seat if self.choice.is_together else int(self.arrays.seats[row])
        legal = self.arrays.legal[row].tolist()[: int(self.arrays.counts[row])]
        if not legal:
            return f"Game {game} waits for the bot of seat {seat}, which has failed: reset it."
        shown = ", ".join(map(str, legal[:10])) + (" …" if len(legal) > 10 else "")
        action = int(self.arrays.actions[row])
        return f"Game {game}: {action} is not legal for seat {seat} now; legal are {shown}."

    def save(self, game: int) -> Position:
        """A game as it stands, secrets and luck included."""
        self._require_open()
        return saved(self, game)

    def restore(self, game: int, position: Position) -> None:
        """Put a saved game in the place of this one."""
        self._require_open()
        self._tell_again(put(self, position, [game]))

    def copy(
        self,
        source: int,
        targets: int | Iterable[int],
        *,
        seed: int | None = None,
        same_luck: bool = False,
    ) -> None:
        """Put copies of a game in other places: with luck of their own, unless said otherwise."""
        self._require_open()
        first = counted_seed(seed)
        places = put(self, saved(self, source), _several(targets))
        if not same_luck:
            give_luck(self, places, first)
            give_bots_luck(self, places, first)
        self._tell_again(places)

    def resample(self, games: int | Iterable[int], *, seed: int | None = None) -> None:
        """Make of games what could lie behind the view of the seat that is asked in each.

        Secrets are dealt again and luck is new; what the seat sees stays as it is. In a
        simultaneous decision whoever has answered already is asked again.
        """
        self._require_open()
        if self.choice.is_together:
            raise WrongStep("Where seats answer together, no single view can be guessed behind.")
        first = counted_seed(seed)
        places = [whole("game", game, 0, self.games - 1) for game in _several(games)]
        for number, game in enumerate(places):
            self._runner.guess(game, first + number)
        give_bots_luck(self, places, first)
        self._tell_again(places)

    def _tell_again(self, games: list[int]) -> None:
        """Tell how these games stand now; bots whose turn it is there play on first."""
        for game in games:
            self._runner.play_one(TELL, game)
        self._after()

    def _require_open(self) -> None:
        if self._is_closed:
            raise WrongStep("The batch is closed.")

    def close(self) -> None:
        """Let go of threads and of a GPU's memory; nothing can be stepped afterwards."""
        self._is_closed = True
        self._runner.close()


def _runner(choice: Choice) -> Any:
    """What plays the games: threads of this machine, or those of a GPU."""
    if choice.device == "cpu":
        try:
            return Threads(choice)
        except MemoryError:
            raise SetupError(f"There is no memory for {choice.games:,} games.") from None
    from guildhall.envs.on_gpu import GpuThreads

    return GpuThreads(choice)


def _several(games: int | Iterable[int]) -> list[int]:
    """One game, or some."""
    return list(games) if isinstance(games, Iterable) else [games]
