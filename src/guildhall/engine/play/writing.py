"""A saved game: one readable file that replays byte for byte.

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

After each entry of a finished game stands what the rules mean by its state (see `meaning`). A
game that still runs tells no states, and ends with the line `running` instead, so a cut-off file
shows itself. Files that begin with `guildhall 1` are written and read by that format's keys.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from guildhall.engine.contract import Game
from guildhall.engine.play.log import TABLE, UNDO, Chance, Entry, Log, Result
from guildhall.engine.play.meaning import meaning

if TYPE_CHECKING:
    from guildhall.engine.play.match import Match

FORMATS = {"guildhall 1": 1, "guildhall 2": 2}
"""The first lines of saved games."""
SUFFIX = ".guild"
"""How the names of saved games end."""


def write_log(log: Log, game: Game) -> str:
    """The saved game as text."""
    h = log.header
    lines = [
        f"guildhall {h.format}",
        f"game {h.game}",
        f"rules {h.rules}",
        f"edition {h.edition} {h.edition_hash}",
        f"players {h.players}",
        f"names {' | '.join(map(plain_name, h.names))}".rstrip(),
        f"options {' '.join(f'{k}={v}' for k, v in h.options.items())}".rstrip(),
        *_chance_lines("chance", h.chance),
        *(line for last, luck in h.fresh for line in _chance_lines(f"fresh {last}", luck)),
        *_entry_lines(log, game),
    ]
    lines += ["running"] if log.result is None else ["end", *_result_lines(log.result)]
    return "\n".join(lines) + "\n"


def write_game(match: Match) -> str:
    """A match as a saved game; a finished one tells what every entry led to."""
    if match.log.result is None or match.log.header.format == 1:
        return write_log(match.log, match.game)
    states = match.records[1:]
    entries = [
        replace(entry, state=meaning(match.face, state, match.players))
        for entry, state in zip(match.log.entries, states, strict=True)
    ]
    return write_log(Log(match.log.header, entries, match.log.result), match.game)


def plain_name(name: str) -> str:
    """The name on one line, without the mark that parts it from the next."""
    return " ".join(name.replace("|", "¦").split())


def _chance_lines(word: str, chance: Chance) -> list[str]:
    if chance.mode == "seed":
        return [f"{word} seed {chance.seed}"]
    lines = [f"{word} committed {chance.commitment}"]
    if chance.secret is not None:
        lines.append(f"secret {chance.secret.hex()}")
    return lines + [f"nonce {nonce}" for nonce in chance.nonces]


def _entry_lines(log: Log, game: Game) -> list[str]:
    """The entries, and what each led to if all tell it; what their states share stands first."""
    shared = {entry.state.partition(" ")[0] for entry in log.entries}
    lines = [_entry_line(entry, game) for entry in log.entries]
    if len(shared) != 1 or shared == {""}:
        return ["entries", *lines]
    states = [entry.state.partition(" ")[2] for entry in log.entries]
    told = [f"{line} = {state}" for line, state in zip(lines, states, strict=True)]
    return [f"states {shared.pop()}", "entries", *told]


def _entry_line(entry: Entry, game: Game) -> str:
    if entry.kind == UNDO:
        return f"{entry.number} undo {entry.target} {entry.text}".rstrip()
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
