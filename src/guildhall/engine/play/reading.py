"""Reading a saved game, whoever wrote it: what is wrong is told with its line."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace

from guildhall.engine.contract import Game
from guildhall.engine.play.actions import NotationError
from guildhall.engine.play.log import KNOWING, PLAY, TABLE, UNDO, Chance, Entry, Header, Log, Result
from guildhall.engine.play.setup import with_added
from guildhall.engine.play.writing import FORMATS

SEEDS = range(2**63)
"""The seeds that a saved game may name."""
NONCES, LETTERS = 64, 128
"""The most nonces that a saved game may name, and their length: every draw is keyed by all."""
SECRET = 64
"""The most bytes of a secret."""


class LogError(ValueError):
    """A saved game that cannot be read; the message names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(line, problem)
        self.line = line
        self.problem = problem

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"


class MisfitError(LogError):
    """A saved game with seats or options that its game does not have."""


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

    def misfit(self, problem: str) -> LogError:
        return MisfitError(self.number, problem)


def line_of(text: str, start: str) -> int:
    """The number of the first line that begins with these words."""
    lines = enumerate(text.splitlines(), 1)
    return next(number for number, line in lines if f"{line} ".startswith(f"{start} "))


def read_game_name(text: str) -> str:
    """The game a saved file is of, before its game is at hand."""
    reader = _Reader(text)
    _read_format(reader)
    return reader.keyword("game")


def _read_format(reader: _Reader) -> int:
    form = FORMATS.get(reader.next().strip())
    if form is None:
        first = " or ".join(f"'{line}'" for line in FORMATS)
        raise reader.error(f"not a saved game: the first line must be {first}")
    return form


def read_log(text: str, game: Game) -> Log:
    """The saved game; LogError says in which line it is wrong."""
    reader = _Reader(text)
    header = _read_header(reader, game)
    names = ""
    if header.format > 1 and reader.peek().startswith("states "):
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
    form = _read_format(reader)
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
        raise reader.misfit(f"{name} is for {counts} players, not {players}")
    names = _read_names(reader, players)
    options = _read_options(reader, game, players)
    chance = _read_chance(reader, reader.keyword("chance"))
    fresh: list[tuple[int, Chance]] = []
    while reader.peek().startswith("fresh "):
        fresh.append(_read_fresh(reader, fresh[-1][0] if fresh else -1))
    return Header(
        name, rules, edition, edition_hash, players, options, chance, names, tuple(fresh), form
    )


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
            raise reader.misfit(f"{game.NAME} has no option '{key[:40]}'")
        if value not in known[key]:
            raise reader.misfit(
                f"option '{key}' cannot be '{value[:40]}'; it is one of {', '.join(known[key])}"
            )
        options[key] = value
    options = with_added(game, options)
    missing = ", ".join(key for key in known if key not in options)
    if missing:
        raise reader.misfit(f"every option must have its value; missing: {missing}")
    if refusal := game.check_options(players, options):
        raise reader.misfit(f"rule {refusal.rule} forbids {players} players with these options")
    return options


def _read_fresh(reader: _Reader, before: int) -> tuple[int, Chance]:
    """The chance of a continued game: never a seed, which keys nothing after the set-up."""
    last, _, rest = reader.keyword("fresh").partition(" ")
    if not rest.startswith("committed "):
        raise reader.error("the chance of a continued game must be committed")
    number = reader.integer(last)
    if number < 0:
        raise reader.error(f"there is no entry {number}")
    if number <= before:
        raise reader.error(f"the chance after entry {before} is told already")
    return number, _read_chance(reader, rest)


def _read_chance(reader: _Reader, words: str) -> Chance:
    mode, _, rest = words.partition(" ")
    if mode == "seed":
        seed = reader.integer(rest)
        if seed not in SEEDS:
            raise reader.error(f"a seed is a number from 0 to {SEEDS[-1]}, not {seed}")
        return Chance("seed", seed)
    if mode != "committed":
        raise reader.error(f"unknown chance '{mode[:40]}'")
    secret = None
    if reader.peek().startswith("secret "):
        try:
            secret = bytes.fromhex(reader.keyword("secret"))
        except ValueError:
            raise reader.error("the secret is not hexadecimal") from None
        if len(secret) > SECRET:
            raise reader.error(f"a secret has at most {SECRET} bytes")
        if hashlib.sha256(secret).hexdigest() != rest:
            raise reader.error("the secret does not match its commitment")
    nonces = []
    while reader.peek().startswith("nonce "):
        nonces.append(reader.keyword("nonce"))
        if len(nonces) > NONCES or len(nonces[-1]) > LETTERS:
            raise reader.error(f"at most {NONCES} nonces of {LETTERS} letters")
    return Chance("committed", 0, rest, secret, tuple(nonces))


def _read_entry(reader: _Reader, game: Game, expected: int, header: Header, names: str) -> Entry:
    """An entry, with its state where the file has named the fields of states."""
    line = reader.next()
    if not names:
        return _read_told(reader, line, game, expected, header)
    found = re.fullmatch(r"(.*) = ([0-9a-f]{8} [0-9a-f]{8})", line)
    if found is None:
        raise reader.error("expected the state after this entry: ' = ' and two hashes")
    entry = _read_told(reader, found[1], game, expected, header)
    return replace(entry, state=f"{names} {found[2]}")


def _read_told(reader: _Reader, line: str, game: Game, expected: int, header: Header) -> Entry:
    parts = line.split(" ", 2)
    number = reader.integer(parts[0]) if parts[0] else 0
    if number != expected or len(parts) < 3:
        raise reader.error(f"expected entry {expected}, found '{line[:40]}'")
    if parts[1] == UNDO:
        target, _, text = parts[2].partition(" ")
        if text not in ("", KNOWING) or (text and header.format == 1):
            raise reader.error(f"'{parts[2][:40]}' is no undo")
        return Entry(number, UNDO, target=reader.integer(target), text=text)
    if parts[1] == TABLE:
        return Entry(number, TABLE, text=parts[2])
    seat = reader.integer(parts[1])
    if not 0 <= seat < header.players:
        raise reader.error(f"there is no seat {seat}")
    try:
        return Entry(number, PLAY, seat, tuple(game.ACTIONS.parse(parts[2])))
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
