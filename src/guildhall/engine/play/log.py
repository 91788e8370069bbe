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
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from guildhall.engine.contract import Game
from guildhall.engine.play.actions import NotationError

FORMAT = "guildhall 1"
PLAY, UNDO, TABLE = "play", "undo", "table"
SEEDS = range(2**63)
"""The seeds that a saved game may name."""


class LogError(ValueError):
    """A saved game that cannot be read; the message names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


class MisfitError(LogError):
    """A saved game with seats or options that its game does not have."""


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
        f"names {' | '.join(map(_plain_name, h.names))}".rstrip(),
        f"options {' '.join(f'{k}={v}' for k, v in h.options.items())}".rstrip(),
        *_chance_lines("chance", h.chance),
        *(_chance_lines(f"fresh {h.fresh[0]}", h.fresh[1]) if h.fresh else ()),
        "entries",
        *(_entry_line(entry, game) for entry in log.entries),
    ]
    lines += ["running"] if log.result is None else ["end", *_result_lines(log.result)]
    return "\n".join(lines) + "\n"


def _plain_name(name: str) -> str:
    """The name on one line, without the mark that parts it from the next."""
    return " ".join(name.replace("|", "¦").split())


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


def _read_format(reader: _Reader) -> None:
    if reader.next().strip() != FORMAT:
        raise reader.error(f"not a saved game: the first line must be '{FORMAT}'")


def read_log(text: str, game: Game) -> Log:
    """The saved game; LogError says in which line it is wrong."""
    reader = _Reader(text)
    header = _read_header(reader, game)
    if reader.next() != "entries":
        raise reader.error("expected 'entries'")
    log = Log(header)
    while reader.peek() not in ("end", "running"):
        log.entries.append(_read_entry(reader, game, len(log.entries) + 1, header.players))
    if header.fresh is not None and header.fresh[0] > len(log.entries):
        raise LogError(line_of(text, "fresh"), f"there is no entry {header.fresh[0]}")
    if reader.next() == "end":
        log.result = _read_result(reader, header.players)
    if not reader.at_end:
        reader.next()
        raise reader.error("nothing may follow the end of the game")
    return log


def _read_header(reader: _Reader, game: Game) -> Header:
    _read_format(reader)
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
    fresh = _read_fresh(reader) if reader.peek().startswith("fresh ") else None
    return Header(name, rules, edition, edition_hash, players, options, chance, names, fresh)


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
    missing = ", ".join(key for key in known if key not in options)
    if missing:
        raise reader.misfit(f"every option must have its value; missing: {missing}")
    if refusal := game.check_options(players, options):
        raise reader.misfit(f"rule {refusal.rule} forbids {players} players with these options")
    return options


def _read_fresh(reader: _Reader) -> tuple[int, Chance]:
    """The chance of a continued game: never a seed, which keys nothing after the set-up."""
    last, _, rest = reader.keyword("fresh").partition(" ")
    if not rest.startswith("committed "):
        raise reader.error("the chance of a continued game must be committed")
    number = reader.integer(last)
    if number < 0:
        raise reader.error(f"there is no entry {number}")
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
