"""A game being played, as a Python user holds it: every move is checked."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from guildhall.engine.contract import WATCHER, View
from guildhall.engine.dependencies import require_full_install
from guildhall.engine.play.log import RandomSource, Result
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import SEEDS, write_game
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.ruleset import key_words
from guildhall.engine.runtime.state import HEADER, Record, to_dict
from guildhall.engine.text import checked_language, render_for
from guildhall.library.moves import (
    Action,
    Given,
    Turn,
    compose,
    decide,
    illegal_action,
    is_whole,
    numbers_of,
    pick,
)

if TYPE_CHECKING:
    from guildhall.bots.bot import Bot, BotSpec


class LiveGame:
    """A game being played.

    `play` either makes a whole decision or changes nothing. Games pickle and deep-copy, and
    so does everything they give.
    """

    def __init__(
        self, match: Match, *, is_guess: bool = False, own_seed: int | None = None
    ) -> None:
        self._match = match
        self._is_guess = is_guess
        self._own_seed = own_seed
        self._waiting: list[int] = []
        """Pieces of the one seat that is asked, which wait for others of any order."""

    @property
    def name(self) -> str:
        """The name of the game that is played."""
        return self._match.game.NAME

    @property
    def players(self) -> int:
        """How many play; their seats are counted from 0."""
        return self._match.players

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, if they have any."""
        return self._match.log.header.names

    @property
    def options(self) -> dict[str, str]:
        """Every option with its value."""
        return dict(self._match.log.header.options)

    @property
    def edition(self) -> str:
        """The name of the edition that is played by."""
        return self._match.edition.name

    @property
    def seed(self) -> int | None:
        """The seed of the chance to come, as it was given or chosen; None if it has none."""
        log = self._match.log
        chance = log.header.chance_of(len(log.entries) + 1)
        return chance.seed if chance.mode == "seed" else self._own_seed

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may decide now: several if they decide at once, none at the end."""
        return tuple(self._match.seats())

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end: nobody is asked any more."""
        return self._match.is_over

    @property
    def result(self) -> Result | None:
        """Points, winners and the items of every score, when the game is over."""
        return self._match.result() if self.is_over else None

    @property
    def history(self) -> tuple[Turn, ...]:
        """The decisions so far, in order; of a possible game, those since it was guessed."""
        game = self._match.game
        return tuple(
            Turn(entry.seat, tuple(Action(game, number, entry.seat) for number in entry.actions))
            for entry in self._match.standing
        )

    @property
    def waiting(self) -> tuple[Action, ...]:
        """What was chosen of a decision that is not made yet; `drop` takes it back."""
        game = self._match.game
        return tuple(Action(game, number, self.to_move[0]) for number in self._waiting)

    def legal(self, seat: int) -> list[Action]:
        """All that the seat may do now, as people are asked; nothing if it is not asked."""
        place = self._seat(seat)
        if place not in self.to_move:
            return []
        draft = compose(self._match, place, self._waiting)
        return self._actions(place, draft.options, draft.record)

    def _actions(
        self, seat: int, numbers: Sequence[int], record: Record | None = None
    ) -> list[Action]:
        view = self._match.view(seat, record)
        return [Action(view.game, number, seat, view, self.names) for number in numbers]

    def prompt(self, seat: int, language: str = "en") -> str:
        """What the seat is asked now, for people; nothing if it is not asked."""
        place = self._seat(seat)
        checked_language(language)
        if place not in self.to_move:
            return ""
        game = self._match.game
        record = compose(self._match, place, self._waiting).record
        words = game.prompt(self._match.view(place, record), place)
        return render_for(game.package, language, words, self.names)

    def play(self, seat: int, action: Given) -> None:
        """Make a decision: an action by notation, number or itself, or several.

        Several are a whole decision, in the order of the rules; goods and the like, which are
        one choice, come in any order. A single piece of such a choice waits as long as others
        may go with it: `legal` tells which, and with what the choice is closed.
        IllegalAction tells the rule and the sentence, and leaves everything as it was.
        """
        chosen, place = numbers_of(self._match.game, action), self._seat(seat)
        if len(chosen) == 1 and not isinstance(action, list | tuple):
            self._waiting = pick(self._match, place, self._waiting, chosen[0])
        else:
            self._waiting = decide(self._match, place, self._waiting, chosen)

    def drop(self) -> None:
        """Take back the last piece that waits; nothing happens if none does."""
        self._waiting = self._waiting[:-1]

    def view(self, seat: int = WATCHER) -> SeatView:
        """What the seat may know, or someone who only watches."""
        if not is_whole(seat) or seat != WATCHER:
            seat = self._seat(seat)
        return SeatView(self._match.view(int(seat)), self.names)

    def copy(self, *, same_luck: bool = False, seed: int | None = None) -> LiveGame:
        """The game to plan with: from here on it has luck of its own, by `seed` if given.

        With `same_luck` it meets the luck that this game will meet.
        """
        if same_luck and seed is not None:
            raise SetupError("A copy has the same luck or a seed of its own, not both.")
        fresh = None if same_luck else RandomSource.committed(randomness_for(seed))
        known = self._own_seed if same_luck else None if seed is None else int(seed)
        twin = LiveGame(self._match.copy(fresh), is_guess=self._is_guess, own_seed=known)
        twin._waiting = list(self._waiting)
        return twin

    def possible(self, seat: int, *, seed: int | None = None) -> LiveGame:
        """A game that could lie behind what the seat sees: it knows nothing that the seat does
        not, neither secrets nor luck, and so cannot be saved."""
        place = self._seat(seat)
        luck = int.from_bytes(randomness_for(seed)[:8], "big") & SEEDS[-1]
        guess = LiveGame(_guessed(self._match, place, luck), is_guess=True)
        guess._waiting = list(self._waiting) if place in self.to_move else []
        return guess

    def ask(self, bot: str | Bot | BotSpec, seat: int, *, seed: int | None = None) -> list[Action]:
        """What a bot would do there, on what the seat may know; nothing is played.

        Where pieces wait, it is asked what should come after them.
        """
        from guildhall.library.new_game import asked

        place = self._seat(seat)
        answer = asked(self._match, bot, place, seed, self._waiting)
        record = compose(self._match, place, self._waiting).record
        return self._actions(place, answer, record)

    def play_out(
        self,
        bots: str | Bot | BotSpec | Sequence[str | Bot | BotSpec] = "greedy",
        *,
        seed: int | None = None,
    ) -> Result:
        """Let one bot for all seats, or one for each, play the game to its end.

        A decision that was begun is finished first, by the bot of that seat.
        """
        from guildhall.library.new_game import played_out, players_of

        players = players_of(bots, self.players)
        while self._waiting:
            (seat,) = self.to_move
            self.play(seat, self.ask(players[seat], seat, seed=seed))
        return played_out(self._match, players, seed)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game as a `.guild` file, which `guildhall.load` and `replay` follow."""
        if self._is_guess:
            raise ValueError("A possible game cannot be saved: how it began is only guessed.")
        if self._waiting:
            begun = " ".join(map(str, self.waiting))
            raise ValueError(f"A decision is begun: {begun}. Finish or drop it, then save.")
        file = Path(path)
        partial = file.parent / f".{secrets.token_hex(8)}.part"
        try:
            partial.write_text(write_game(self._match), "utf-8")
            partial.replace(file)
        finally:
            partial.unlink(missing_ok=True)

    def svg(self, seat: int = WATCHER, language: str = "en", *, wide: bool = True) -> str:
        """The board as a seat or a watcher sees it."""
        return self.view(seat).svg(language, wide=wide)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        told = f"{self.name}, {self.players} player{'s' * (self.players > 1)}"
        decisions = len(self._match.standing)
        told += f", after {decisions} decision{'s' * (decisions != 1)}"
        if self._is_guess:
            told += " on a guess"
        if self.result is None:
            return f"<{told}: {_seats(self.to_move)} to move>"
        points = ", ".join(map(str, self.result.totals))
        won = f"won by {_seats(self.result.winners)}" if self.result.winners else "nobody won"
        return f"<{told}: {points} points, {won}>"

    def __str__(self) -> str:
        """The line and, below it, the state as somebody sees it who only watches."""
        return f"{self!r}\n{self.view()}"

    def __copy__(self) -> LiveGame:
        return self.copy(same_luck=True)

    def __deepcopy__(self, memo: Mapping[int, Any]) -> LiveGame:
        return self.copy(same_luck=True)

    def _seat(self, seat: int) -> int:
        if is_whole(seat) and 0 <= seat < self.players:
            return int(seat)
        shown = f"seat {int(seat)}" if is_whole(seat) and abs(seat) < 100 else "that seat"
        raise illegal_action(self._match.game, "no-such-seat", shown)


def _seats(seats: Sequence[int]) -> str:
    return f"seat{'s' * (len(seats) > 1)} {', '.join(map(str, seats))}"


def _guessed(match: Match, seat: int, luck: int) -> Match:
    """A match on a possible truth; it holds nothing of the log, the seed or the secrets."""
    rules = match.face
    record = rules.dealt_again(rules.hidden(match.record, seat), seat, *key_words(luck))
    guess = match.copy()
    guess.start_from(record, RandomSource("seed", luck))
    return guess


# ---- views
# What one seat may know, to read and to look at.


_OURS = {field[0] for field in HEADER} | {"filler"}


@dataclass(frozen=True, repr=False, eq=False)
class SeatView:
    """A state without what the seat (or a watcher, -1) may not know: `view["talers"]`."""

    _view: View
    names: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """Whose view it is; -1 for somebody who only watches."""
        return self._view.seat

    @property
    def record(self) -> Record:
        """The hidden state itself, as one numpy record."""
        return self._view.record

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of all that can be read."""
        return tuple(name for name in self.record.dtype.names or () if name not in _OURS)

    def __getitem__(self, field: str) -> Any:
        """A field's value: a number, or numbers by seat, guild and so on."""
        if field not in self.fields:
            raise KeyError(f"there is no field '{field}'; there are {', '.join(self.fields)}")
        value = self.record[0][field]
        return int(value) if np.ndim(value) == 0 else value

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)

    def svg(self, language: str = "en", *, wide: bool = True) -> str:
        """The board as the seat sees it."""
        checked = checked_language(language)
        with require_full_install("Boards need"):
            from guildhall.engine.drawing.plain_board import draw_scene

            return draw_scene(self._view, wide).svg(checked, self.names)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeatView) and self._bytes() == other._bytes()

    def __hash__(self) -> int:
        return hash(self._bytes())

    def _bytes(self) -> tuple[str, int, bytes]:
        return self._view.game.NAME, self.seat, self.record.tobytes()

    def __str__(self) -> str:
        """Every field in words, by the names of its declaration."""
        return to_dict(self._view.game.FIELDS, self.record)

    def __repr__(self) -> str:
        who = "a watcher" if self.seat == WATCHER else f"seat {self.seat}"
        return f"<{self._view.game.NAME} as {who} sees it>"


# ---- seeds
# Seeds that a Python user gives, or does not.


ANY = 2**62
"""Seeds that nobody chose are below it, so that later games can count on from them."""


def checked_seed(seed: object) -> int:
    """A seed that a saved game may name; SetupError otherwise."""
    if is_whole(seed) and int(seed) in SEEDS:
        return int(seed)
    raise SetupError(f"A seed is a whole number from 0 to {SEEDS[-1]}.")


def random_seed(seed: int | None) -> int:
    """The seed given, or one that nobody chose."""
    return secrets.randbelow(ANY) if seed is None else checked_seed(seed)


def seed_sequence(seed: int | None) -> int:
    """A seed that those of other games count on from; SetupError if they would leave the range."""
    if seed is None or checked_seed(seed) < ANY:
        return random_seed(seed)
    raise SetupError(f"Other games' seeds count on from this one: it is at most {ANY - 1}.")


def next_seed(seed: int | None, last: int | None) -> int:
    """The seed given, or the one after the last, or the first, which nobody chose."""
    if seed is None and last is not None:
        return (last + 1) % SEEDS.stop
    return random_seed(seed)


def randomness_for(seed: int | None) -> bytes:
    """A secret for the luck of a copy: by the seed given, or one that nobody knows."""
    if seed is None:
        return secrets.token_bytes(32)
    return hashlib.sha256(f"luck {checked_seed(seed)}".encode()).digest()
