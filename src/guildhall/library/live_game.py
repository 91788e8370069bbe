"""A game in progress as a Python object, and the views of its seats; every move is checked."""

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
from guildhall.engine.play.log import LogEntry, RandomSource, Result
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import SEEDS, write_game
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.ruleset import key_words
from guildhall.engine.runtime.state import HEADER, Record, format_state
from guildhall.engine.text import checked_language, render_for
from guildhall.library.moves import (
    Action,
    ActionsLike,
    Turn,
    add_action,
    commit_decision,
    draft_of,
    illegal_action,
    is_integer,
    parse_actions,
)

if TYPE_CHECKING:
    from guildhall.bots.bot import Bot, BotSpec


class LiveGame:
    """A game being played.

    `play` either makes a whole decision or changes nothing. Games can be pickled and deep-copied,
    and so can all objects they return.
    """

    def __init__(
        self, match: Match, *, is_determinization: bool = False, own_seed: int | None = None
    ) -> None:
        self._match = match
        self._is_determinization = is_determinization
        self._own_seed = own_seed
        self._waiting: list[int] = []
        """Actions of an unfinished decision, which others may join in any order."""

    @property
    def name(self) -> str:
        """The name of the game."""
        return self._match.game.NAME

    @property
    def players(self) -> int:
        """The number of players; seats are numbered from 0."""
        return self._match.players

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, or none."""
        return self._match.log.header.names

    @property
    def options(self) -> dict[str, str]:
        """Every option with its value."""
        return dict(self._match.log.header.options)

    @property
    def edition(self) -> str:
        """The name of the edition."""
        return self._match.edition.name

    @property
    def seed(self) -> int | None:
        """The seed of the future randomness; None if it comes from no seed."""
        log = self._match.log
        source = log.header.random_source_at(len(log.entries) + 1)
        return source.seed if source.mode == "seed" else self._own_seed

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats to act: several in a simultaneous decision, none at the end."""
        return tuple(self._match.seats())

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._match.is_over

    @property
    def result(self) -> Result | None:
        """Points, winners and score items; None while the game is running."""
        return self._match.result() if self.is_over else None

    @property
    def history(self) -> tuple[Turn, ...]:
        """The decisions so far, in order; of a possible game, those since it was created."""
        return tuple(self._turn(entry) for entry in self._match.active_entries)

    def _turn(self, entry: LogEntry) -> Turn:
        actions = tuple(self._action(entry.seat, number) for number in entry.actions)
        return Turn(entry.seat, actions, self._match, entry)

    @property
    def waiting(self) -> tuple[Action, ...]:
        """The actions of an unfinished decision; `drop` removes the last one."""
        return tuple(self._action(self.to_move[0], number) for number in self._waiting)

    def _action(self, seat: int, number: int, view: View | None = None) -> Action:
        match = self._match
        return Action(match.game, number, seat, view, self.names, match.actions)

    def legal(self, seat: int) -> list[Action]:
        """The seat's legal actions, in the order people see them; none if it has no decision."""
        checked = self._checked_seat(seat)
        if checked not in self.to_move:
            return []
        draft = draft_of(self._match, checked, self._waiting)
        return self._actions(checked, draft.options, draft.record)

    def _actions(
        self, seat: int, numbers: Sequence[int], record: Record | None = None
    ) -> list[Action]:
        view = self._match.view(seat, record)
        return [self._action(seat, number, view) for number in numbers]

    def prompt(self, seat: int, language: str = "en") -> str:
        """The question to the seat as text; empty if it has no decision."""
        checked = self._checked_seat(seat)
        checked_language(language)
        if checked not in self.to_move:
            return ""
        game = self._match.game
        record = draft_of(self._match, checked, self._waiting).record
        words = game.prompt(self._match.view(checked, record), checked)
        return render_for(game.package, language, words, self.names)

    def play(self, seat: int, action: ActionsLike) -> None:
        """Play a decision: one action by notation, number or itself, or several.

        Several actions are a whole decision, in the order of the rules; actions of one choice,
        like goods bought together, come in any order. A single action of such a choice waits as
        long as others may join it: `legal` lists these and the actions that end the choice.
        IllegalAction names the rule and the reason, and the game is unchanged.
        """
        chosen, checked = parse_actions(self._match, action), self._checked_seat(seat)
        if len(chosen) == 1 and not isinstance(action, list | tuple):
            self._waiting = add_action(self._match, checked, self._waiting, chosen[0])
        else:
            self._waiting = commit_decision(self._match, checked, self._waiting, chosen)

    def drop(self) -> None:
        """Remove the last waiting action, if there is one."""
        self._waiting = self._waiting[:-1]

    def view(self, seat: int = WATCHER) -> SeatView:
        """The view of a seat, by default of a watcher."""
        if not is_integer(seat) or seat != WATCHER:
            seat = self._checked_seat(seat)
        return SeatView(self._match.view(int(seat)), self.names)

    def copy(self, *, same_luck: bool = False, seed: int | None = None) -> LiveGame:
        """A copy for planning, with its own future randomness, from `seed` if given.

        With `same_luck` its future randomness is that of this game.
        """
        if same_luck and seed is not None:
            raise SetupError("A copy has the same luck or a seed of its own, not both.")
        fresh = None if same_luck else RandomSource.committed(secret_for(seed))
        known = self._own_seed if same_luck else None if seed is None else int(seed)
        twin = LiveGame(
            self._match.copy(fresh), is_determinization=self._is_determinization, own_seed=known
        )
        twin._waiting = list(self._waiting)
        return twin

    def possible(self, seat: int, *, seed: int | None = None) -> LiveGame:
        """A determinization: a game that agrees with the seat's view.

        Hidden information and future randomness are sampled, so it cannot be saved.
        """
        checked = self._checked_seat(seat)
        own_seed = int.from_bytes(secret_for(seed)[:8], "big") & SEEDS[-1]
        game = LiveGame(_determinized(self._match, checked, own_seed), is_determinization=True)
        game._waiting = list(self._waiting) if checked in self.to_move else []
        return game

    def ask(self, bot: str | Bot | BotSpec, seat: int, *, seed: int | None = None) -> list[Action]:
        """A bot's choice for the seat, on its view; nothing is played.

        If actions are waiting, it is the choice of those after them.
        """
        from guildhall.library.new_game import choose_for_seat

        checked = self._checked_seat(seat)
        answer = choose_for_seat(self._match, bot, checked, seed, self._waiting)
        record = draft_of(self._match, checked, self._waiting).record
        return self._actions(checked, answer, record)

    def play_out(
        self,
        bots: str | Bot | BotSpec | Sequence[str | Bot | BotSpec] = "greedy",
        *,
        seed: int | None = None,
    ) -> Result:
        """Let one bot for all seats, or one for each, play the game to its end.

        An unfinished decision is finished first by the bot of that seat.
        """
        from guildhall.library.new_game import bot_specs_of, play_to_end

        players = bot_specs_of(bots, self.players)
        while self._waiting:
            (seat,) = self.to_move
            self.play(seat, self.ask(players[seat], seat, seed=seed))
        return play_to_end(self._match, players, seed)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game to a `.guild` file, which `guildhall.load` and `guildhall replay` read."""
        if self._is_determinization:
            raise ValueError("A possible game cannot be saved: how it began is only guessed.")
        if self._waiting:
            waiting = " ".join(map(str, self.waiting))
            raise ValueError(f"A decision is begun: {waiting}. Finish or drop it, then save.")
        file = Path(path)
        partial = file.parent / f".{secrets.token_hex(8)}.part"
        try:
            partial.write_text(write_game(self._match), "utf-8")
            partial.replace(file)
        finally:
            partial.unlink(missing_ok=True)

    def svg(self, seat: int = WATCHER, language: str = "en", *, wide: bool = True) -> str:
        """The board as a seat or a watcher sees it, as SVG."""
        return self.view(seat).svg(language, wide=wide)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        text = f"{self.name}, {self.players} player{'s' * (self.players > 1)}"
        decisions = len(self._match.active_entries)
        text += f", after {decisions} decision{'s' * (decisions != 1)}"
        if self._is_determinization:
            text += " on a guess"
        if self.result is None:
            return f"<{text}: {_seats(self.to_move)} to move>"
        points = ", ".join(map(str, self.result.totals))
        won = f"won by {_seats(self.result.winners)}" if self.result.winners else "nobody won"
        return f"<{text}: {points} points, {won}>"

    def __str__(self) -> str:
        """The repr and, below it, the state as a watcher sees it."""
        return f"{self!r}\n{self.view()}"

    def __copy__(self) -> LiveGame:
        return self.copy(same_luck=True)

    def __deepcopy__(self, memo: Mapping[int, Any]) -> LiveGame:
        return self.copy(same_luck=True)

    def _checked_seat(self, seat: int) -> int:
        """The seat if it exists; IllegalAction otherwise."""
        if is_integer(seat) and 0 <= seat < self.players:
            return int(seat)
        shown = f"seat {int(seat)}" if is_integer(seat) and abs(seat) < 100 else "that seat"
        raise illegal_action(self._match.game, "no-such-seat", shown)


def _seats(seats: Sequence[int]) -> str:
    return f"seat{'s' * (len(seats) > 1)} {', '.join(map(str, seats))}"


def _determinized(match: Match, seat: int, seed: int) -> Match:
    """A match on a determinization, without the log, the seed and the secrets."""
    rules = match.rules
    record = rules.determinize(rules.hidden(match.record, seat), seat, *key_words(seed))
    copy = match.copy()
    copy.start_from(record, RandomSource("seed", seed))
    return copy


_INTERNAL_FIELDS = {field[0] for field in HEADER} | {"filler"}


@dataclass(frozen=True, repr=False, eq=False)
class SeatView:
    """A state as a seat (or a watcher, -1) may know it: `view["talers"]`."""

    _view: View
    names: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """The seat; -1 for a watcher."""
        return self._view.seat

    @property
    def record(self) -> Record:
        """The state without hidden information, as one numpy record."""
        return self._view.record

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of all fields."""
        return tuple(name for name in self.record.dtype.names or () if name not in _INTERNAL_FIELDS)

    def __getitem__(self, field: str) -> Any:
        """A field's value: a number, or an array by seat, guild and so on."""
        if field not in self.fields:
            raise KeyError(f"there is no field '{field}'; there are {', '.join(self.fields)}")
        value = self.record[0][field]
        return int(value) if np.ndim(value) == 0 else value

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)

    def svg(self, language: str = "en", *, wide: bool = True) -> str:
        """The board as the seat sees it, as SVG."""
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
        """Every field as text, with the names of its declaration."""
        return format_state(self._view.game.FIELDS, self.record)

    def __repr__(self) -> str:
        who = "a watcher" if self.seat == WATCHER else f"seat {self.seat}"
        return f"<{self._view.game.NAME} as {who} sees it>"


def checked_seed(seed: object) -> int:
    """The seed if a saved game can store it; SetupError otherwise."""
    if is_integer(seed) and int(seed) in SEEDS:
        return int(seed)
    raise SetupError(f"A seed is a whole number from 0 to {SEEDS[-1]}.")


def seed_or_random(seed: int | None) -> int:
    """The given seed, or a random one."""
    return secrets.randbelow(SEEDS.stop) if seed is None else checked_seed(seed)


def secret_for(seed: int | None) -> bytes:
    """The secret of a copy's randomness: from the given seed, or random."""
    if seed is None:
        return secrets.token_bytes(32)
    return hashlib.sha256(f"luck {checked_seed(seed)}".encode()).digest()
