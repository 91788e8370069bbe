"""The log of a game and its saved form: one readable file that replays byte for byte.

    guildhall 1
    game norenberc
    rules 3f0c2a…
    edition reconstructed 9ab1…
    players 3
    names Ada | Bea | Cid
    options planning=simultaneous
    chance seed 7
    entries
    1 0 plan 1,3
    2 1 recruit w2 pay beer
    3 undo 2
    4 table a bot sits down for seat 2
    end
    result 25 30 35
    winners 2
    score 0 total=25 crests=9 …

A game that still runs ends with the line `running` instead, so a cut-off file shows itself.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass, field

from guildhall.engine.actions import NotationError
from guildhall.engine.contract import Game

FORMAT = "guildhall 1"
PLAY, UNDO, TABLE = "play", "undo", "table"


class LogError(ValueError):
    """A saved game that cannot be read; the message names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


@dataclass(frozen=True)
class Chance:
    """Where chance comes from: a plain seed, or a secret that was committed to beforehand."""

    mode: str
    seed: int = 0
    commitment: str = ""
    secret: bytes | None = None
    nonces: tuple[str, ...] = ()

    @classmethod
    def committed(cls, secret: bytes, nonces: Iterable[str] = ()) -> Chance:
        return cls("committed", 0, hashlib.sha256(secret).hexdigest(), secret, tuple(nonces))

    def keys(self, entry: int) -> tuple[int, int]:
        """The generator's key before an entry (0 is set-up) of a committed game."""
        if self.secret is None:
            raise ValueError("the secret of this game has not been revealed")
        message = "\n".join((*self.nonces, str(entry))).encode()
        digest = hmac.digest(self.secret, message, "sha256")
        return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


@dataclass(frozen=True)
class Entry:
    """One seat's committed decision, an undo back to before `target`, or table business."""

    number: int
    kind: str
    seat: int = -1
    actions: tuple[int, ...] = ()
    target: int = 0
    text: str = ""


@dataclass(frozen=True)
class Header:
    """What a game was set up with."""

    game: str
    rules: str
    edition: str
    edition_hash: str
    players: int
    options: dict[str, str]
    chance: Chance
    names: tuple[str, ...] = ()
    fresh: tuple[int, Chance] | None = None
    """In a game continued from a file: the last old entry, and the chance of all later ones."""

    def chance_of(self, entry: int) -> Chance:
        """Where the chance of an entry comes from."""
        return self.fresh[1] if self.fresh is not None and entry > self.fresh[0] else self.chance


@dataclass(frozen=True)
class Result:
    """Final points by seat, the winning seats, and the items of each seat's score."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    items: tuple[dict[str, int], ...]


@dataclass
class Log:
    """A game from its set-up on: entries are only ever added."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    result: Result | None = None

    def standing(self) -> list[Entry]:
        """The decisions that still stand after all undos, in order."""
        kept: list[Entry] = []
        for entry in self.entries:
            if entry.kind == PLAY:
                kept.append(entry)
            elif entry.kind == UNDO:
                kept = [e for e in kept if e.number < entry.target]
        return kept


def write_log(log: Log, game: Game) -> str:
    """The saved game as text."""
    h = log.header
    lines = [
        FORMAT,
        f"game {h.game}",
        f"rules {h.rules}",
        f"edition {h.edition} {h.edition_hash}",
        f"players {h.players}",
        f"names {' | '.join(h.names)}".rstrip(),
        f"options {' '.join(f'{k}={v}' for k, v in h.options.items())}".rstrip(),
        *_chance_lines("chance", h.chance),
        *(_chance_lines(f"fresh {h.fresh[0]}", h.fresh[1]) if h.fresh else ()),
        "entries",
        *(_entry_line(entry, game) for entry in log.entries),
    ]
    lines += ["running"] if log.result is None else ["end", *_result_lines(log.result)]
    return "\n".join(lines) + "\n"


def _chance_lines(word: str, chance: Chance) -> list[str]:
    if chance.mode == "seed":
        return [f"{word} seed {chance.seed}"]
    lines = [f"{word} committed {chance.commitment}"]
    if chance.secret is not None:
        lines.append(f"secret {chance.secret.hex()}")
    return lines + [f"nonce {nonce}" for nonce in chance.nonces]


def _entry_line(entry: Entry, game: Game) -> str:
    if entry.kind == UNDO:
        return f"{entry.number} undo {entry.target}"
    if entry.kind == TABLE:
        return f"{entry.number} table {entry.text}"
    return f"{entry.number} {entry.seat} {game.ACTIONS.line(entry.actions)}"


def _result_lines(result: Result) -> list[str]:
    lines = [
        f"result {' '.join(map(str, result.totals))}",
        f"winners {' '.join(map(str, result.winners))}".rstrip(),
    ]
    for seat, items in enumerate(result.items):
        lines.append(f"score {seat} {' '.join(f'{k}={v}' for k, v in items.items())}")
    return lines


class _Reader:
    """The lines of a saved game, one after another."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
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
        if not text.lstrip("-").isascii() or not text.lstrip("-").isdigit():
            raise self.error(f"'{text[:40]}' is no number")
        return int(text)

    def error(self, problem: str) -> LogError:
        return LogError(self.number, problem)


def read_game_name(text: str) -> str:
    """The game a saved file is of, before its game is at hand."""
    reader = _Reader(text)
    _read_format(reader)
    return reader.keyword("game")


def _read_format(reader: _Reader) -> None:
    if reader.next().strip() != FORMAT:
        raise reader.error(f"not a saved game: the first line must be '{FORMAT}'")


def read_log(text: str, game: Game) -> Log:
    """The saved game; LogError says in which line it is wrong."""
    reader = _Reader(text)
    header = _read_header(reader)
    if reader.next() != "entries":
        raise reader.error("expected 'entries'")
    log = Log(header)
    while reader.peek() not in ("end", "running"):
        log.entries.append(_read_entry(reader, game, len(log.entries) + 1, header.players))
    if reader.next() == "end":
        log.result = _read_result(reader, header.players)
    if not reader.at_end:
        reader.next()
        raise reader.error("nothing may follow the end of the game")
    return log


def _read_header(reader: _Reader) -> Header:
    _read_format(reader)
    name = reader.keyword("game")
    rules = reader.keyword("rules")
    edition, _, edition_hash = reader.keyword("edition").rpartition(" ")
    players = reader.integer(reader.keyword("players"))
    names = tuple(name.strip() for name in reader.keyword("names").split("|"))
    options = {}
    for pair in reader.keyword("options").split():
        key, equals, value = pair.partition("=")
        if not equals:
            raise reader.error(f"'{pair}' is no option")
        options[key] = value
    chance = _read_chance(reader, reader.keyword("chance"))
    fresh = None
    if reader.peek().startswith("fresh "):
        last, _, rest = reader.keyword("fresh").partition(" ")
        fresh = reader.integer(last), _read_chance(reader, rest)
    shown = () if names == ("",) else names
    return Header(name, rules, edition, edition_hash, players, options, chance, shown, fresh)


def _read_chance(reader: _Reader, words: str) -> Chance:
    mode, _, rest = words.partition(" ")
    if mode == "seed":
        return Chance("seed", reader.integer(rest))
    if mode != "committed":
        raise reader.error(f"unknown chance '{mode[:40]}'")
    secret = None
    if reader.peek().startswith("secret "):
        try:
            secret = bytes.fromhex(reader.keyword("secret"))
        except ValueError:
            raise reader.error("the secret is not hexadecimal") from None
        if hashlib.sha256(secret).hexdigest() != rest:
            raise reader.error("the secret does not match its commitment")
    nonces = []
    while reader.peek().startswith("nonce "):
        nonces.append(reader.keyword("nonce"))
    return Chance("committed", 0, rest, secret, tuple(nonces))


def _read_entry(reader: _Reader, game: Game, expected: int, players: int) -> Entry:
    line = reader.next()
    parts = line.split(" ", 2)
    number = reader.integer(parts[0]) if parts[0] else 0
    if number != expected or len(parts) < 3:
        raise reader.error(f"expected entry {expected}, found '{line[:40]}'")
    if parts[1] == UNDO:
        return Entry(number, UNDO, target=reader.integer(parts[2]))
    if parts[1] == TABLE:
        return Entry(number, TABLE, text=parts[2])
    seat = reader.integer(parts[1])
    if not 0 <= seat < players:
        raise reader.error(f"there is no seat {seat}")
    try:
        return Entry(number, PLAY, seat, tuple(game.ACTIONS.parse(parts[2])))
    except NotationError as error:
        raise reader.error(str(error)) from None


def _read_result(reader: _Reader, players: int) -> Result:
    totals = tuple(reader.integer(x) for x in reader.keyword("result").split())
    winners = tuple(reader.integer(x) for x in reader.keyword("winners").split())
    items = []
    for seat in range(players):
        head, *pairs = reader.keyword("score").split()
        if head != str(seat):
            raise reader.error(f"expected the score of seat {seat}")
        split = [pair.partition("=") for pair in pairs]
        items.append({key: reader.integer(value) for key, _, value in split})
    if len(totals) != players:
        raise reader.error(f"expected {players} results")
    return Result(totals, winners, tuple(items))
