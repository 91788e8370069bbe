"""A live game: its record, its log, and the decisions it asks for."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from guildhall.engine.contract import Game, View
from guildhall.engine.kernel.record import Record, copy_record, window
from guildhall.engine.kernel.rules import EventRow, RulesFace, key_words, option_indices
from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.play.editions import DEFAULT, Edition, load_edition
from guildhall.engine.play.log import PLAY, TABLE, UNDO, Chance, Entry, Header, Log, Result
from guildhall.engine.words import Refusal, SeatName, Words


class SetupError(ValueError):
    """A game that cannot be set up as asked; one sentence."""


class IllegalAction(ValueError):
    """An action that the rules refuse: why, and which piece of the decision it was."""

    def __init__(self, refusal: Refusal, piece: int, notation: str) -> None:
        why = f"not allowed by rule {refusal.rule}" if refusal.rule else "not asked for now"
        super().__init__(f"{notation}: {why}")
        self.refusal = refusal
        self.piece = piece
        self.notation = notation


class ReplayError(ValueError):
    """A log that the rules do not follow: at an entry, or at a line that begins with `at`."""

    def __init__(
        self, entry: int, problem: str, cause: IllegalAction | None = None, *, at: str = ""
    ) -> None:
        super().__init__(f"{at or f'entry {entry}'}: {problem}")
        self.entry = entry
        self.at = at
        self.problem = problem
        self.cause = cause


@dataclass(frozen=True)
class Decision:
    """What a seat is asked: an id that is stable until that seat's own decision changes."""

    id: int
    seat: int
    actions: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """An entry of the log and the events it caused."""

    entry: Entry
    events: tuple[EventRow, ...]


def chosen_options(game: Game, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """All options; those not given are the defaults, or the nearest to them that the rules allow.

    SetupError says what is wrong.
    """
    if players not in game.PLAYERS:
        raise SetupError(f"{game.NAME} is for {_counted(game.PLAYERS)}, not {players}.")
    known = {option.name: option for option in game.OPTIONS}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise SetupError(f"{game.NAME} has no option '{name}'; its options: {names}.")
        if value not in known[name].values:
            values = ", ".join(known[name].values)
            raise SetupError(f"Option '{name}' cannot be '{value}'; it is one of {values}.")
    ways = _completed(game, given)
    for options in ways:
        if game.check_options(players, options) is None:
            return options
    refusal = game.check_options(players, ways[0])
    assert refusal is not None
    shown = " ".join(f"{k}={v}" for k, v in ways[0].items())
    raise SetupError(f"Rule {refusal.rule} forbids {players} players with {shown}.")


def _counted(counts: tuple[int, ...]) -> str:
    """For how many players a game is: "2 players", "2 to 5 players", "2, 4 or 6 players"."""
    fewest, *more = sorted(counts)
    if not more:
        return f"{fewest} player" if fewest == 1 else f"{fewest} players"
    *others, most = more
    if len(counts) == most - fewest + 1:
        return f"{fewest} to {most} players"
    return f"{', '.join(map(str, [fewest, *others]))} or {most} players"


def _completed(game: Game, given: Mapping[str, str]) -> list[dict[str, str]]:
    """Every completion of the given options, the one with most defaults first."""
    values = [
        (given[o.name],) if o.name in given else (o.default,) if o.display_only else o.values
        for o in game.OPTIONS
    ]
    names = [option.name for option in game.OPTIONS]
    ways = [dict(zip(names, combination, strict=True)) for combination in product(*values)]
    return sorted(ways, key=lambda way: sum(way[o.name] != o.default for o in game.OPTIONS))


@cache
def _face(game: Game, box: bytes, compiled: bool) -> RulesFace:
    from guildhall.engine.kernel.record import record_from_bytes

    return RulesFace(game, record_from_bytes(game.BOX, box), compiled)


def rules_face(game: Game, edition: Edition, compiled: bool | None = None) -> RulesFace:
    """The game's rules for an edition; compiled if warm, unless said otherwise."""
    from guildhall.engine.kernel.compiling import is_ready

    return _face(
        game, game.box(edition).tobytes(), is_ready(game) if compiled is None else compiled
    )


def _check_header(header: Header, game: Game, edition: Edition) -> None:
    """A log can be followed: by the same values, with its chance laid open.

    Whether the rules are still the same is told by what happens, not by their source.
    """
    if header.edition_hash != edition.hash:
        problem = f"the edition '{header.edition}' has other values than this one"
        raise ReplayError(0, problem, at="edition")
    try:
        complete = chosen_options(game, header.players, header.options)
    except SetupError as problem:
        raise ReplayError(0, str(problem), at="options") from None
    if complete != header.options:
        raise ReplayError(0, "every option must have its value", at="options")
    for at, chance in (("chance", header.chance), ("fresh", header.chance_of(sys.maxsize))):
        if chance.mode == "committed" and chance.secret is None:
            raise ReplayError(0, "this game still runs, so its chance is not revealed yet", at=at)


class Match:
    """One game being played. `play` and `undo` either add an entry or change nothing."""

    def __init__(self, game: Game, edition: Edition, header: Header, face: RulesFace) -> None:
        self.game = game
        self.edition = edition
        self.face = face
        self.log = Log(header)
        self._restart()

    @classmethod
    def new(
        cls,
        game: Game,
        players: int,
        *,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        chance: Chance | None = None,
        names: Sequence[str] = (),
        face: RulesFace | None = None,
    ) -> Match:
        """Set up a new game; without further words by the default edition and seed 0."""
        chosen = chosen_options(game, players, options or {})
        edition = edition or load_edition(game.package, DEFAULT)
        header = Header(
            game.NAME, rules_hash(game), edition.name, edition.hash,
            players, chosen, chance or Chance("seed", 0), tuple(names),
        )  # fmt: skip
        return cls(game, edition, header, face or rules_face(game, edition))

    @classmethod
    def replay(cls, log: Log, game: Game, edition: Edition, face: RulesFace | None = None) -> Match:
        """Play a log again; ReplayError names the entry that the rules refuse."""
        _check_header(log.header, game, edition)
        match = cls(game, edition, log.header, face or rules_face(game, edition))
        for entry in log.entries:
            match.follow(entry)
        match.check_result(log.result)
        return match

    def _restart(self) -> None:
        header = self.log.header
        options = option_indices(self.game, header.options)
        low, high = self._keys(0)
        self.record = self.face.setup(header.players, options, low, high)
        self._asked = dict.fromkeys(self.seats(), len(self.log.entries))

    def _keys(self, entry: int) -> tuple[int, int]:
        chance = self.log.header.chance_of(entry)
        return key_words(chance.seed) if chance.mode == "seed" else chance.keys(entry)

    def _rekey(self, record: Record, entry: int) -> None:
        """Committed chance is keyed anew before every entry; a seed runs on."""
        if self.log.header.chance_of(entry).mode == "committed":
            self.face.rekey(record, *self._keys(entry))

    @property
    def players(self) -> int:
        return self.log.header.players

    @property
    def is_over(self) -> bool:
        return self.face.pending(self.record) == 0

    def seats(self) -> list[int]:
        """The seats that may decide now."""
        return self.face.seats(self.record)

    def decision(self, seat: int) -> Decision | None:
        """What the seat is asked now, if anything."""
        if seat not in self._asked:
            return None
        return Decision(self._asked[seat], seat, tuple(self.face.legal(self.record, seat)))

    def view(self, seat: int, record: Record | None = None) -> View:
        """What a seat (or a watcher, -1) may know."""
        hidden = self.face.hidden(self.record if record is None else record, seat)
        header = self.log.header
        return View(
            self.game, seat, hidden, self.face.box, header.players, header.options,
            window(hidden), window(self.face.box), self.edition,
        )  # fmt: skip

    def tried(self, seat: int, actions: Sequence[int]) -> tuple[Record, list[EventRow]]:
        """The decision on a copy: the state it leads to and its events; nothing is committed."""
        record = copy_record(self.record)
        self._rekey(record, len(self.log.entries) + 1)
        events: list[EventRow] = []
        if not actions:
            raise IllegalAction(Refusal("", Words("refusal-no-action")), 0, "")
        for piece, action in enumerate(actions):
            self._check(record, seat, action, piece)
            events += self.face.perform(record, seat, action)
        return record, events

    def _check(self, record: Record, seat: int, action: int, piece: int) -> None:
        in_table = 0 <= action < self.game.ACTIONS.size
        notation = self.game.ACTIONS.notation(action) if in_table else str(action)
        if not self.face.pending(record) >> seat & 1:
            words = Words("refusal-not-asked", {"seat": SeatName(seat)})
            raise IllegalAction(Refusal("", words), piece, notation)
        if action in self.face.legal(record, seat):
            return
        if not in_table:
            raise IllegalAction(Refusal("", Words("refusal-no-such-action")), piece, notation)
        refusal = self.game.refuse(self.view(seat, record), seat, action)
        raise IllegalAction(refusal, piece, notation)

    def play(self, seat: int, actions: Sequence[int]) -> Played:
        """Commit a seat's decision; IllegalAction leaves everything as it was."""
        record, events = self.tried(seat, actions)
        entry = Entry(len(self.log.entries) + 1, PLAY, seat, tuple(actions))
        self.record = record
        self._add(entry, seat)
        return Played(entry, tuple(events))

    def note(self, text: str) -> Entry:
        """Add table business to the log."""
        entry = Entry(len(self.log.entries) + 1, TABLE, text=" ".join(text.split()))
        self.log.entries.append(entry)
        return entry

    def undo(self, target: int) -> Entry:
        """Take back the decision with that number and all after it; whether it may be is the
        table's affair (see `chance_since`)."""
        standing = {entry.number for entry in self.log.standing()}
        if target not in standing:
            number = len(self.log.entries) + 1
            raise ReplayError(number, "there is no such decision to take back")
        entry = Entry(len(self.log.entries) + 1, UNDO, target=target)
        self.log.entries.append(entry)
        self.log.result = None
        self.record = self.record_at(self.log.standing())
        old = self._asked
        self._asked = {
            seat: old[seat] if old.get(seat, target) < target else entry.number
            for seat in self.seats()
        }
        return entry

    def record_at(self, standing: Sequence[Entry]) -> Record:
        """The state after these decisions, played from the start."""
        header = self.log.header
        options = option_indices(self.game, header.options)
        record = self.face.setup(header.players, options, *self._keys(0))
        for entry in standing:
            self._rekey(record, entry.number)
            for action in entry.actions:
                self.face.perform(record, entry.seat, action)
        return record

    def chance_since(self, target: int) -> bool:
        """Whether chance was drawn or something revealed by that decision or a later one."""
        standing = self.log.standing()
        before = self.record_at([e for e in standing if e.number < target])
        return bool(
            before["draws"][0] != self.record["draws"][0]
            or before["reveals"][0] != self.record["reveals"][0]
        )

    def _add(self, entry: Entry, actor: int) -> None:
        self.log.entries.append(entry)
        asked = self._asked
        self._asked = {
            seat: entry.number if seat == actor or seat not in asked else asked[seat]
            for seat in self.seats()
        }
        if self.is_over:
            self.log.result = self.result()

    def follow(self, entry: Entry) -> tuple[EventRow, ...]:
        """Apply an entry of a log as it was written."""
        if entry.number != len(self.log.entries) + 1:
            raise ReplayError(entry.number, "the entries are not numbered in order")
        if entry.kind == TABLE:
            self.note(entry.text)
        elif entry.kind == UNDO:
            self.undo(entry.target)
        else:
            try:
                return self.play(entry.seat, entry.actions).events
            except IllegalAction as error:
                raise ReplayError(entry.number, str(error), error) from error
        return ()

    def check_result(self, told: Result | None) -> None:
        """ReplayError if this is not how the game ended; a game that still runs tells nothing."""
        if told is None:
            return
        if not self.is_over:
            raise ReplayError(0, "by the rules the game is not over here", at="end")
        true = self.result()
        seats = range(self.players)
        same = {
            "result": told.totals == true.totals,
            "winners": told.winners == true.winners,
            **{f"score {seat}": told.items[seat] == true.items[seat] for seat in seats},
        }
        for at, is_same in same.items():
            if not is_same:
                raise ReplayError(0, "the result is not what the rules give", at=at)

    def result(self) -> Result:
        """The final scores of a finished game, or the scores as they stand."""
        scores = self.face.scores(self.record)
        mask = self.face.winners(self.record)
        names = self.game.SCORE_ITEMS
        seats = range(self.players)
        return Result(
            tuple(int(scores[seat, 0]) for seat in seats),
            tuple(seat for seat in seats if mask >> seat & 1),
            tuple(
                {
                    name: int(scores[seat, i])
                    for i, name in enumerate(names)
                    if i == 0 or scores[seat, i]
                }
                for seat in seats
            ),
        )
