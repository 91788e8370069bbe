"""Many games stepped at once, as arrays."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from guildhall.bots import simple
from guildhall.bots.batch_play import bot_seeds_for
from guildhall.bots.bot import BotSpec
from guildhall.bots.game_loop import IllegalChoice, choose_actions
from guildhall.engine.observation.layout import FieldPlacement
from guildhall.engine.observation.write import NUMBERS, PACKED, RECORD
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.engine.runtime.ruleset import RuleSet, key_words
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Record
from guildhall.envs.buffers import START, STEP, STEP_ON, TELL, mask_width
from guildhall.envs.config import Array, BatchConfig, InvalidStep, whole
from guildhall.envs.cpu_executor import CpuExecutor
from guildhall.library.live_game import random_seed, seed_sequence


class StepResult(NamedTuple):
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

    def __init__(self, choice: BatchConfig) -> None:
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
        self._step = StepResult(self.observation, self.reward, self.done)

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
            raise InvalidStep("Several seats are asked here: see 'asked', a mask of seats by game.")
        return self.asked

    @property
    def actions(self) -> int:
        """How many actions the game has: one more than the largest number."""
        return self.choice.game.ACTIONS.size

    @property
    def parts(self) -> tuple[FieldPlacement, ...]:
        """What every column of an observation tells."""
        return self.choice.encoder.parts

    @property
    def spec(self) -> dict[str, slice]:
        """By field: its columns; in a thermometer its bits."""
        return self.choice.encoder.spec

    def views(self) -> Array:
        """The hidden records as they are, where those are what is observed."""
        if self.choice.encoder.how != RECORD:
            raise InvalidStep("Hidden records are kept only where observation='record'.")
        views: Array = self._runner.views
        return views

    def reset(self, seed: int | None = None) -> StepResult:
        """Begin all games anew: from this seed on, or after those that were played."""
        self._require_open()
        if seed is not None:
            self.arrays.seeds[:] = seed_sequence(seed) + np.arange(self.games)
        self.arrays.done[:] = self.arrays.cut_off[:] = 0
        self.arrays.rewards[:] = 0
        self._runner.play(START)
        return self._after()

    def step(self, actions: Any) -> StepResult:
        """Perform one action in every game; WrongStep if one is not legal, and nothing is done."""
        self._take(actions)
        bad = self._runner.step()
        if bad >= 0:
            raise InvalidStep(self._sentence(bad))
        return self._after()

    def step_unchecked(self, actions: Any) -> StepResult:
        """As `step`, without looking: an action that is not legal breaks the process."""
        self._take(actions)
        self._runner.play(STEP)
        return self._after()

    def abreast(self) -> AbstractContextManager[None]:
        """Within it a GPU steps all its batches at once; nothing is to be read before it ends."""
        runner: CpuExecutor = self._runner
        return runner.abreast()

    def any_actions(self, seed: int) -> Array:
        """A legal action for every row that is asked, chosen by the seed: to try things out."""
        self._require_open()
        self._runner.choose(random_seed(seed))
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
            raise InvalidStep("How games ended is kept only where ends=True.")
        at = whole("game", game, 0, self.games - 1)
        mover = whole("seat", seat, 0, self.players - 1)
        face, encoder = self.choice.face, self.choice.encoder
        record = np.array(self.arrays.ends[at : at + 1]).view(face.game.STATE).reshape(1)
        told: Array = encoder.observe(face.hidden(record, mover), np.array([mover]))[0]
        return told

    def _after(self) -> StepResult:
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
            raise InvalidStep(f"Actions are whole numbers, not {given.dtype}.")
        if given.shape != self.count.shape:
            raise InvalidStep(f"Actions have the shape {self.count.shape}, not {given.shape}.")
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

    def save(self, game: int) -> Snapshot:
        """A game as it stands, secrets and luck included."""
        self._require_open()
        return saved(self, game)

    def restore(self, game: int, position: Snapshot) -> None:
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
        first = seed_sequence(seed)
        places = put(self, saved(self, source), _several(targets))
        if not same_luck:
            reseed(self, places, first)
            give_bots_luck(self, places, first)
        self._tell_again(places)

    def resample(self, games: int | Iterable[int], *, seed: int | None = None) -> None:
        """Make of games what could lie behind the view of the seat that is asked in each.

        Secrets are dealt again and luck is new; what the seat sees stays as it is. In a
        simultaneous decision whoever has answered already is asked again.
        """
        self._require_open()
        if self.choice.is_together:
            raise InvalidStep("Where seats answer together, no single view can be guessed behind.")
        first = seed_sequence(seed)
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
            raise InvalidStep("The batch is closed.")

    def close(self) -> None:
        """Let go of threads and of a GPU's memory; nothing can be stepped afterwards."""
        self._is_closed = True
        self._runner.close()


def _runner(choice: BatchConfig) -> Any:
    """What plays the games: threads of this machine, or those of a GPU."""
    if choice.device == "cpu":
        try:
            return CpuExecutor(choice)
        except MemoryError:
            raise SetupError(f"There is no memory for {choice.games:,} games.") from None
    from guildhall.envs.gpu_executor import GpuExecutor

    return GpuExecutor(choice)


def _several(games: int | Iterable[int]) -> list[int]:
    """One game, or some."""
    return list(games) if isinstance(games, Iterable) else [games]


# ---- positions
# Single games of a batch: saved, put back, copied, and guessed at.


OWN_LUCK = 0xC09
"""Sets the luck of a copy apart from every other use of the same seed."""
OTHER_RULES = "The position belongs to other rules or to another edition."
SNAPSHOT_COUNTERS = ("seeds", "lengths", "waiting", "are_asked", "seats")
"""What a game has besides its states."""


@dataclass(frozen=True)
class Snapshot:
    """One game of a batch as it stands, secrets and luck included; it pickles."""

    table: tuple[str, int, tuple[tuple[str, str], ...], bool]
    rules: str
    now: bytes = field(repr=False)
    asked: bytes = field(repr=False)
    numbers: tuple[int, ...] = field(repr=False)


def rules_and_numbers(face: RuleSet) -> str:
    """A digest of the rules and of the edition's printed numbers, by which states are played."""
    digest = hashlib.sha256(rules_hash(face.game).encode())
    digest.update(face.box.tobytes())
    return digest.hexdigest()[:16]


def _table(batch: Batch) -> tuple[str, int, tuple[tuple[str, str], ...], bool]:
    choice = batch.choice
    options = tuple(sorted(choice.options.items()))
    return choice.game.NAME, choice.players, options, choice.is_together


def saved(batch: Batch, game: int) -> Snapshot:
    at = whole("game", game, 0, batch.games - 1)
    arrays = batch.arrays
    return Snapshot(
        _table(batch),
        rules_and_numbers(batch.choice.face),
        arrays.records[at].tobytes(),
        arrays.records[batch.games + at].tobytes(),
        tuple(int(getattr(arrays, name)[at]) for name in SNAPSHOT_COUNTERS),
    )


def put(batch: Batch, position: Snapshot, games: Iterable[int]) -> list[int]:
    """Put a position in the place of some games; which they are."""
    if getattr(position, "table", None) != _table(batch):
        raise SetupError("The position is of another game or of another table.")
    if getattr(position, "rules", None) != rules_and_numbers(batch.choice.face):
        raise SetupError(OTHER_RULES)
    places = [whole("game", game, 0, batch.games - 1) for game in games]
    arrays = batch.arrays
    now, asked = (np.frombuffer(data, np.int64) for data in (position.now, position.asked))
    for at in places:
        arrays.words[at] = now
        arrays.words[batch.games + at] = asked
        for name, number in zip(SNAPSHOT_COUNTERS, position.numbers, strict=True):
            getattr(arrays, name)[at] = number
        arrays.done[at] = arrays.cut_off[at] = 0
        batch.reward[at] = 0
    return places


def reseed(batch: Batch, games: Iterable[int], first: int) -> None:
    """Let these games draw from streams of their own from here on."""
    for number, at in enumerate(games):
        for record in (at, batch.games + at):
            state = np.array(batch.arrays.records[record : record + 1])
            batch.choice.face.rekey(state, *key_words(first + number, OWN_LUCK))
            batch.arrays.records[record : record + 1] = state


def give_bots_luck(batch: Batch, games: Iterable[int], first: int) -> None:
    """Let the bots of these games choose by seeds of their own, and the next games begin by them.

    Otherwise a bot of a copy would do what it is going to do in the game that was copied.
    """
    for number, at in enumerate(games):
        batch.arrays.seeds[at] = seed_for_entry(first + number, 0, OWN_LUCK)


# ---- opponents
# Bots that play inside a batch: those that are not compiled into stepping are asked here.


class Opponents:
    """The bots of a batch that Python asks, by seat."""

    def __init__(self, choice: BatchConfig) -> None:
        self._choice = choice
        self._players = {s: p for s, p in choice.opponents.items() if p.bot is not simple.RANDOM}
        self._seats = sum(1 << seat for seat in self._players)
        ours = [seat for seat in range(choice.players) if seat not in choice.opponents]
        self._ours = sum(1 << seat for seat in ours)

    def answer_together(self, batch: Batch) -> None:
        """Where seats answer together: put the bots' actions beside those that were given."""
        if self._seats and self._choice.is_together:
            for game in np.flatnonzero(batch.arrays.seats & self._seats).tolist():
                self._answer(batch, game)

    def _answer(self, batch: Batch, game: int) -> None:
        for seat in self._players:
            if int(batch.arrays.seats[game]) >> seat & 1:
                action = self._asked(batch, game, seat)[0]
                self._put(batch, game, seat, action, game * batch.players + seat)

    def move(self, batch: Batch) -> None:
        """Play on in all games until somebody else is asked."""
        if not self._seats:
            return
        for game in self._waiting(batch):
            while self._is_ours_alone(batch, game):
                if self._choice.is_together:
                    self._answer(batch, game)
                    batch.step_one(game)
                else:
                    self._turn(batch, game)

    def _waiting(self, batch: Batch) -> Iterator[int]:
        for game in range(batch.games):
            if self._is_ours_alone(batch, game):
                yield game

    def _is_ours_alone(self, batch: Batch, game: int) -> bool:
        """Whether nobody but these bots is asked."""
        asked = int(batch.arrays.seats[game])
        if self._choice.is_together:
            return not asked & self._ours
        return asked in self._players

    def _turn(self, batch: Batch, game: int) -> None:
        """One answer of a bot, piece by piece, as long as nobody else is asked in between."""
        arrays = batch.arrays
        seat = int(arrays.seats[game])
        pieces = self._asked(batch, game, seat)
        for number, action in enumerate(pieces):
            self._put(batch, game, seat, action, game)
            before = int(arrays.seeds[game])
            batch.step_one(game)
            goes_on = int(arrays.seats[game]) == seat and before == int(arrays.seeds[game])
            if number + 1 < len(pieces) and (not goes_on or arrays.are_asked[game]):
                return

    def _put(self, batch: Batch, game: int, seat: int, action: int, row: int) -> None:
        """Put a bot's action where it is performed from; IllegalChoice if it may not be."""
        face, player = self._choice.face, self._players[seat]
        require_allowed(player, face, batch.record_asked(game), seat, action)
        batch.arrays.actions[row] = batch.arrays.seen[seat, action]

    def _asked(self, batch: Batch, game: int, seat: int) -> list[int]:
        mind = int(bot_seeds_for([int(batch.arrays.seeds[game])])[0])
        seed = seed_for_entry(mind, seat, int(batch.arrays.lengths[game]) + 1)
        face, player = self._choice.face, self._players[seat]
        return answer_of(player, face, batch.record_asked(game), seat, batch.players, seed)


def answer_of(
    player: BotSpec, face: RuleSet, record: Record, seat: int, players: int, seed: int
) -> list[int]:
    """What a bot wants to do, at least one action; IllegalChoice if it says nothing."""
    pieces = choose_actions(face, record, seat, players, player, seed)
    if not pieces:
        raise IllegalChoice(f"The bot {player.name} answered no actions.")
    return pieces


def require_allowed(player: BotSpec, face: RuleSet, record: Record, seat: int, action: int) -> None:
    """IllegalChoice, unless the rules let the seat do that now."""
    if action not in face.legal(record, seat):
        raise IllegalChoice(f"The bot {player.name} chose what is not allowed: {action}.")
