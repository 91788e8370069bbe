"""The saved-game file: reading, writing, replay checks and state fingerprints.

A saved game is one readable file that replays byte for byte:

    guildhall 2
    game norenberc
    rules 3f0c2a…
    edition reconstructed 9ab1…
    players 3
    names Ada | Bea | Cid
    options planning=simultaneous
    chance seed 7
    states 0c4f21aa
    entries
    1 0 plan 1,3 = 5d21ab07 88e0f3c1
    2 1 recruit w2 pay beer = 77c01b2e 0a91c46d
    3 undo 2 = 5d21ab07 88e0f3c1
    4 table a bot sits down for seat 2 = 5d21ab07 88e0f3c1
    end
    result 25 30 35
    winners 2
    score 0 total=25 crests=9 …

In a finished game each entry ends with the fingerprint of the state it led to. A running game
has no fingerprints and ends with the line `running`, so a truncated file is noticed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from guildhall.engine.contract import Game
from guildhall.engine.play.actions import ActionTable, NotationError
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import (
    FORMAT,
    KNOWING,
    PLAY,
    TABLE,
    UNDO,
    Header,
    Log,
    LogEntry,
    RandomSource,
    Result,
)
from guildhall.engine.play.setup import SetupError, chosen_options, with_defaults
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import Record

if TYPE_CHECKING:
    from guildhall.engine.play.match import IllegalAction, Match


SEEDS = range(2**63)
"""The seeds that a saved game may name."""
MAX_NONCES, MAX_NONCE_LENGTH = 64, 128
"""The most nonces that a saved game may name, and their length: every draw is keyed by all."""
MAX_SECRET_BYTES = 64


class LogError(ValueError):
    """A saved game that cannot be read; the message names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(line, problem)
        self.line = line
        self.problem = problem

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"


class IncompatibleGame(LogError):
    """A saved game with players or options that the installed game does not have."""


class _Reader:
    """The lines of a saved game, one after another."""

    def __init__(self, text: str) -> None:
        self.lines = text.removeprefix("\ufeff").splitlines()
        self.number = 0

    def next(self) -> str:
        if self.number >= len(self.lines):
            raise LogError(self.number + 1, "the file ends too early")
        self.number += 1
        return self.lines[self.number - 1]

    def peek(self) -> str:
        return self.lines[self.number] if self.number < len(self.lines) else ""

    @property
    def at_end(self) -> bool:
        return self.number >= len(self.lines)

    def keyword(self, word: str) -> str:
        """The rest of the next line, which must start with that word."""
        line = self.next()
        head, _, rest = line.partition(" ")
        if head != word:
            raise self.error(f"expected '{word}', found '{line[:40]}'")
        return rest.strip()

    def integer(self, text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,20}", text):
            raise self.error(f"'{text[:40]}' is no number")
        return int(text)

    def error(self, problem: str) -> LogError:
        return LogError(self.number, problem)

    def incompatible(self, problem: str) -> LogError:
        return IncompatibleGame(self.number, problem)


def line_of(text: str, start: str) -> int:
    """The number of the first line that begins with these words."""
    lines = enumerate(text.splitlines(), 1)
    return next(number for number, line in lines if f"{line} ".startswith(f"{start} "))


def read_game_name(text: str) -> str:
    """The name of the game that a saved file is of."""
    reader = _Reader(text)
    _read_first_line(reader)
    return reader.keyword("game")


def _read_first_line(reader: _Reader) -> None:
    line = reader.next().strip()
    if line == OLD_FIRST_LINE:
        raise reader.error(f"this game was saved in a trial version: only '{FIRST_LINE}' is read")
    if line != FIRST_LINE:
        raise reader.error(f"not a saved game: the first line must be '{FIRST_LINE}'")


def read_log(text: str, game: Game) -> Log:
    """Parse a saved game; LogError names the wrong line."""
    reader = _Reader(text)
    header = _read_header(reader, game)
    names = ""
    if reader.peek().startswith("states "):
        names = reader.keyword("states")
        if not re.fullmatch("[0-9a-f]{8}", names):
            raise reader.error("expected the hash of the fields' names")
    if reader.next() != "entries":
        raise reader.error("expected 'entries'")
    log = Log(header)
    while reader.peek() not in ("end", "running"):
        log.entries.append(_read_entry(reader, game, len(log.entries) + 1, header, names))
    for last, _ in header.fresh:
        if last > len(log.entries):
            raise LogError(line_of(text, f"fresh {last}"), f"there is no entry {last}")
    if reader.next() == "end":
        log.result = _read_result(reader, header.players)
    if not reader.at_end:
        reader.next()
        raise reader.error("nothing may follow the end of the game")
    return log


def _read_header(reader: _Reader, game: Game) -> Header:
    _read_first_line(reader)
    name = reader.keyword("game")
    if name != game.NAME:
        raise reader.error(f"this is a game of '{name[:40]}', not of {game.NAME}")
    rules = reader.keyword("rules")
    edition, _, edition_hash = reader.keyword("edition").rpartition(" ")
    if not edition:
        raise reader.error("expected the edition's name and the hash of its values")
    players = reader.integer(reader.keyword("players"))
    if players not in game.PLAYERS:
        counts = f"{min(game.PLAYERS)} to {max(game.PLAYERS)}"
        raise reader.incompatible(f"{name} is for {counts} players, not {players}")
    names = _read_names(reader, players)
    options = _read_options(reader, game, players)
    source = _read_random_source(reader, reader.keyword("chance"))
    fresh: list[tuple[int, RandomSource]] = []
    while reader.peek().startswith("fresh "):
        fresh.append(_read_fresh(reader, fresh[-1][0] if fresh else -1))
    return Header(name, rules, edition, edition_hash, players, options, source, names, tuple(fresh))


def _read_names(reader: _Reader, players: int) -> tuple[str, ...]:
    """A name for each seat, or none at all."""
    line = reader.keyword("names")
    names = tuple(name.strip() for name in line.split("|")) if line else ()
    if len(names) not in (0, players):
        raise reader.error(f"expected {players} names or none, found {len(names)}")
    return names


def _read_options(reader: _Reader, game: Game, players: int) -> dict[str, str]:
    """Every option of the game, once each, in a combination that the rules allow."""
    known = {option.name: option.values for option in game.OPTIONS}
    options: dict[str, str] = {}
    for pair in reader.keyword("options").split():
        key, equals, value = pair.partition("=")
        if not equals:
            raise reader.error(f"'{pair[:40]}' is no option")
        if key in options:
            raise reader.error(f"option '{key}' is there twice")
        if key not in known:
            raise reader.incompatible(f"{game.NAME} has no option '{key[:40]}'")
        if value not in known[key]:
            raise reader.incompatible(
                f"option '{key}' cannot be '{value[:40]}'; it is one of {', '.join(known[key])}"
            )
        options[key] = value
    options = with_defaults(game, options)
    missing = ", ".join(key for key in known if key not in options)
    if missing:
        raise reader.incompatible(f"every option must have its value; missing: {missing}")
    if refusal := game.check_options(players, options):
        raise reader.incompatible(
            f"rule {refusal.rule} forbids {players} players with these options"
        )
    return options


def _read_fresh(reader: _Reader, before: int) -> tuple[int, RandomSource]:
    """The randomness of a continued game: always committed, since a seed keys only the set-up."""
    last, _, rest = reader.keyword("fresh").partition(" ")
    if not rest.startswith("committed "):
        raise reader.error("the chance of a continued game must be committed")
    number = reader.integer(last)
    if number < 0:
        raise reader.error(f"there is no entry {number}")
    if number <= before:
        raise reader.error(f"the chance after entry {before} is told already")
    return number, _read_random_source(reader, rest)


def _read_random_source(reader: _Reader, words: str) -> RandomSource:
    mode, _, rest = words.partition(" ")
    if mode == "seed":
        seed = reader.integer(rest)
        if seed not in SEEDS:
            raise reader.error(f"a seed is a number from 0 to {SEEDS[-1]}, not {seed}")
        return RandomSource("seed", seed)
    if mode != "committed":
        raise reader.error(f"unknown chance '{mode[:40]}'")
    secret = None
    if reader.peek().startswith("secret "):
        try:
            secret = bytes.fromhex(reader.keyword("secret"))
        except ValueError:
            raise reader.error("the secret is not hexadecimal") from None
        if len(secret) > MAX_SECRET_BYTES:
            raise reader.error(f"a secret has at most {MAX_SECRET_BYTES} bytes")
        if hashlib.sha256(secret).hexdigest() != rest:
            raise reader.error("the secret does not match its commitment")
    nonces = []
    while reader.peek().startswith("nonce "):
        nonces.append(reader.keyword("nonce"))
        if len(nonces) > MAX_NONCES or len(nonces[-1]) > MAX_NONCE_LENGTH:
            raise reader.error(f"at most {MAX_NONCES} nonces of {MAX_NONCE_LENGTH} letters")
    return RandomSource("committed", 0, rest, secret, tuple(nonces))


def _read_entry(reader: _Reader, game: Game, expected: int, header: Header, names: str) -> LogEntry:
    """An entry, with its fingerprint if the file records them."""
    line = reader.next()
    if not names:
        return _read_entry_text(reader, line, game, expected, header)
    found = re.fullmatch(r"(.*) = ([0-9a-f]{8} [0-9a-f]{8})", line)
    if found is None:
        raise reader.error("expected the state after this entry: ' = ' and two hashes")
    entry = _read_entry_text(reader, found[1], game, expected, header)
    return replace(entry, state=f"{names} {found[2]}")


def _read_entry_text(
    reader: _Reader, line: str, game: Game, expected: int, header: Header
) -> LogEntry:
    parts = line.split(" ", 2)
    number = reader.integer(parts[0]) if parts[0] else 0
    if number != expected or len(parts) < 3:
        raise reader.error(f"expected entry {expected}, found '{line[:40]}'")
    if parts[1] == UNDO:
        target, _, text = parts[2].partition(" ")
        if text not in ("", KNOWING):
            raise reader.error(f"'{parts[2][:40]}' is no undo")
        return LogEntry(number, UNDO, target=reader.integer(target), text=text)
    if parts[1] == TABLE:
        return LogEntry(number, TABLE, text=parts[2])
    seat = reader.integer(parts[1])
    if not 0 <= seat < header.players:
        raise reader.error(f"there is no seat {seat}")
    try:
        return LogEntry(number, PLAY, seat, tuple(game.actions(header.options).parse(parts[2])))
    except NotationError as error:
        raise reader.error(str(error)) from None


def _read_result(reader: _Reader, players: int) -> Result:
    totals = tuple(reader.integer(x) for x in reader.keyword("result").split())
    if len(totals) != players:
        raise reader.error(f"expected {players} results, found {len(totals)}")
    winners = tuple(reader.integer(x) for x in reader.keyword("winners").split())
    items = []
    for seat in range(players):
        head, _, pairs = reader.keyword("score").partition(" ")
        if head != str(seat):
            raise reader.error(f"expected the score of seat {seat}")
        split = [pair.partition("=") for pair in pairs.split()]
        items.append({key: reader.integer(value) for key, _, value in split})
    return Result(totals, winners, tuple(items))


FIRST_LINE = f"guildhall {FORMAT}"
OLD_FIRST_LINE = "guildhall 1"
"""The first line of games that no released version has saved."""
SUFFIX = ".guild"
"""The file name extension of saved games."""


def write_log(log: Log, game: Game) -> str:
    """The saved game as text."""
    h = log.header
    lines = [
        FIRST_LINE,
        f"game {h.game}",
        f"rules {h.rules}",
        f"edition {h.edition} {h.edition_hash}",
        f"players {h.players}",
        f"names {' | '.join(map(one_line, h.names))}".rstrip(),
        f"options {' '.join(f'{k}={v}' for k, v in h.options.items())}".rstrip(),
        *_random_source_lines("chance", h.random_source),
        *(
            line
            for last, source in h.fresh
            for line in _random_source_lines(f"fresh {last}", source)
        ),
        *_entry_lines(log, game),
    ]
    lines += ["running"] if log.result is None else ["end", *_result_lines(log.result)]
    return "\n".join(lines) + "\n"


def write_game(match: Match) -> str:
    """A match as a saved game; a finished one has a fingerprint after each entry."""
    if match.log.result is None:
        return write_log(match.log, match.game)
    states = match.records[1:]
    entries = [
        replace(entry, state=state_fingerprint(match.rules, state, match.players))
        for entry, state in zip(match.log.entries, states, strict=True)
    ]
    return write_log(Log(match.log.header, entries, match.log.result), match.game)


def one_line(name: str) -> str:
    """A player's name on one line, without the separator."""
    return " ".join(name.replace("|", "¦").split())


def _random_source_lines(word: str, source: RandomSource) -> list[str]:
    if source.mode == "seed":
        return [f"{word} seed {source.seed}"]
    lines = [f"{word} committed {source.commitment}"]
    if source.secret is not None:
        lines.append(f"secret {source.secret.hex()}")
    return lines + [f"nonce {nonce}" for nonce in source.nonces]


def _entry_lines(log: Log, game: Game) -> list[str]:
    """The entries, with their fingerprints if all have one; the shared part comes first."""
    shared = {entry.state.partition(" ")[0] for entry in log.entries}
    actions = game.actions(log.header.options)
    lines = [_entry_line(entry, actions) for entry in log.entries]
    if len(shared) != 1 or shared == {""}:
        return ["entries", *lines]
    states = [entry.state.partition(" ")[2] for entry in log.entries]
    recorded = [f"{line} = {state}" for line, state in zip(lines, states, strict=True)]
    return [f"states {shared.pop()}", "entries", *recorded]


def _entry_line(entry: LogEntry, actions: ActionTable) -> str:
    if entry.kind == UNDO:
        return f"{entry.number} undo {entry.target} {entry.text}".rstrip()
    if entry.kind == TABLE:
        return f"{entry.number} table {entry.text}"
    return f"{entry.number} {entry.seat} {actions.line(entry.actions)}"


def _result_lines(result: Result) -> list[str]:
    lines = [
        f"result {' '.join(map(str, result.totals))}",
        f"winners {' '.join(map(str, result.winners))}".rstrip(),
    ]
    for seat, items in enumerate(result.items):
        lines.append(f"score {seat} {' '.join(f'{k}={v}' for k, v in items.items())}")
    return lines


class ReplayError(ValueError):
    """A log that cannot be replayed: at an entry, or at the line that begins with `at`."""

    def __init__(
        self, entry: int, problem: str, cause: IllegalAction | None = None, *, at: str = ""
    ) -> None:
        super().__init__(f"{at or f'entry {entry}'}: {problem}")
        self.entry = entry
        self.at = at
        self.problem = problem
        self.cause = cause

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(ReplayError, at=self.at), (self.entry, self.problem, self.cause)


class StateMismatch(ReplayError):
    """An entry that leads to another state than the log recorded."""

    def __init__(self, entry: int) -> None:
        super().__init__(entry, "by these rules the game stands otherwise here than it did")

    def __reduce__(self) -> tuple[Any, ...]:
        return StateMismatch, (self.entry,)


def check_header(header: Header, game: Game, edition: Edition) -> None:
    """ReplayError unless the log has this edition's values, all options and a revealed secret.

    The hash of the rules is not compared: replaying shows whether they still agree.
    """
    if header.edition_hash != edition.hash:
        problem = (
            f"the edition '{header.edition}' has other values than this one: "
            f"its hash is {header.edition_hash}, not {edition.hash}"
        )
        raise ReplayError(0, problem, at="edition")
    try:
        complete = chosen_options(game, header.players, header.options)
    except SetupError as problem:
        raise ReplayError(0, str(problem), at="options") from None
    if complete != header.options:
        raise ReplayError(0, "every option must have its value", at="options")
    sources = [("chance", header.random_source)]
    sources += [(f"fresh {last}", source) for last, source in header.fresh]
    for at, source in sources:
        if source.mode == "committed" and source.secret is None:
            raise ReplayError(0, "this game still runs, so its chance is not revealed yet", at=at)


def result_of(rules: RuleSet, record: Record, players: int) -> Result:
    """The present scores and who leads."""
    scores, mask, names = rules.scores(record), rules.winners(record), rules.game.SCORE_ITEMS
    seats = range(players)
    return Result(
        tuple(int(scores[seat, 0]) for seat in seats),
        tuple(seat for seat in seats if mask >> seat & 1),
        tuple(
            {
                name: int(n)
                for i, (name, n) in enumerate(zip(names, scores[seat], strict=True))
                if i == 0 or n
            }
            for seat in seats
        ),
    )


def check_result(recorded: Result, actual: Result) -> None:
    """ReplayError unless the recorded result is the one that the rules give."""
    seats = range(len(actual.totals))
    same = {
        "result": recorded.totals == actual.totals,
        "winners": recorded.winners == actual.winners,
        **{f"score {seat}": recorded.items[seat] == actual.items[seat] for seat in seats},
    }
    for at, is_same in same.items():
        if not is_same:
            raise ReplayError(0, "the result is not what the rules give", at=at)


# A fingerprint survives a change of the record's layout. It has three parts: a hash of the fields'
# names and shapes; of the public position (pending seats, legal actions, scores); and of the
# field values. The last part is compared only if the names and shapes are still the same.


COUNTERS = ("draws", "reveals")
"""Counters of the engine beside the game's own fields."""
LENGTH = 8
"""The hexadecimal digits of each hash."""


def state_fingerprint(rules: RuleSet, record: Record, players: int) -> str:
    """The fingerprint of a state: three short hashes."""
    position = _short(_position(rules, record, players))
    return f"{_names(rules.game)} {position} {_fields(rules, record)}"


@cache
def _names(game: Game) -> str:
    """The hash of the names and shapes of all fields."""
    return _short(f"{name} {game.FIELDS[name].shape}" for name in sorted(game.FIELDS))


def fingerprints_match(recorded: str, actual: str) -> bool:
    """Whether two fingerprints agree in every part that can be compared."""
    (names, position, _), (own_names, own_position, _) = recorded.split(), actual.split()
    return recorded == actual if names == own_names else position == own_position


def _position(rules: RuleSet, record: Record, players: int) -> Iterator[str]:
    notation = rules.game.ACTIONS.notation
    for seat in rules.seats(record):
        yield f"{seat} may {' '.join(sorted(map(notation, rules.legal(record, seat))))}"
    points = rules.scores(record)
    for seat in range(players):
        items = zip(rules.game.SCORE_ITEMS, points[seat], strict=True)
        yield f"{seat} has {' '.join(sorted(f'{name}={n}' for name, n in items if n))}"


def _fields(rules: RuleSet, record: Record) -> str:
    digest = hashlib.sha256()
    for name in sorted((*COUNTERS, *rules.game.FIELDS)):
        digest.update(name.encode() + b"\0" + record[name].astype("<i8").tobytes())
    return digest.hexdigest()[:LENGTH]


def _short(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:LENGTH]
