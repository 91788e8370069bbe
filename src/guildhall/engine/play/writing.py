"""A saved game: one readable file that replays byte for byte.

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

from guildhall.engine.contract import Game
from guildhall.engine.play.log import TABLE, UNDO, Chance, Entry, Log, Result

FORMAT = "guildhall 1"
SUFFIX = ".guild"
"""How the names of saved games end."""


def write_log(log: Log, game: Game) -> str:
    """The saved game as text."""
    h = log.header
    lines = [
        FORMAT,
        f"game {h.game}",
        f"rules {h.rules}",
        f"edition {h.edition} {h.edition_hash}",
        f"players {h.players}",
        f"names {' | '.join(map(plain_name, h.names))}".rstrip(),
        f"options {' '.join(f'{k}={v}' for k, v in h.options.items())}".rstrip(),
        *_chance_lines("chance", h.chance),
        *(line for last, luck in h.fresh for line in _chance_lines(f"fresh {last}", luck)),
        "entries",
        *(_entry_line(entry, game) for entry in log.entries),
    ]
    lines += ["running"] if log.result is None else ["end", *_result_lines(log.result)]
    return "\n".join(lines) + "\n"


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
