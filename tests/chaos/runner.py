"""The long runs, piece by piece, so that they can be spread over days: `make torture`.

    python -m tests.chaos.runner [MINUTES [PART…]]

Every piece has a number, from which all its chances come, and leaves a line in the ledger; what is
there is not done again. Whoever wants to begin anew removes the ledger. Different parts may run
side by side.
"""

import asyncio
import hashlib
import json
import logging
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path

from tests.chaos import resource_exhaustion
from tests.chaos.corrupt_databases import ruins
from tests.chaos.information_leaks import COMPARED, TOLD, advice, whole_game
from tests.chaos.kill9 import torture
from tests.chaos.malicious_requests import SETTINGS, hostile, run_schemathesis
from tests.table.store.stores import opened, sqlite_at
from tests.table.support.server_process import ROOT, House, QuickHouse

from guildhall.engine.checks.harness import pairwise_option_sets
from guildhall.engine.registry import get_game, own_game_names

LEDGER = ROOT / "build" / "torture.jsonl"


def kills(piece: int, folder: Path) -> dict[str, int]:
    """Power cuts under load: nothing acknowledged is lost or doubled.

    Every tenth time somebody asks for long work meanwhile, and all games are played to the end.
    """
    with QuickHouse(folder) as house:
        tally = asyncio.run(torture(house, 10, seed=piece, is_thorough=piece % 10 == 9))
    return {
        "kills": tally.killed,
        "entries acknowledged": len(tally.acknowledged),
        "requests repeated": tally.repeated,
        "long works asked for": tally.pestered,
        "games finished": tally.finished,
    }


def hostile_messages(piece: int, folder: Path) -> dict[str, int]:
    """Nonsense over HTTP and the channel, tampered files among it: no 5xx, no hang, no leak."""
    with House(folder, **SETTINGS) as house:
        if piece == 0:
            code, told = asyncio.run(run_schemathesis(house, 20))
            assert code == 0, told
        return {"hostile messages": asyncio.run(hostile(house, 20_000, seed=piece))}


def two_truths(piece: int, folder: Path) -> dict[str, int]:
    """What a seat is told is the same bytes whatever is hidden, hints and reviews too."""
    names = own_game_names()
    game, seed = get_game(names[piece % len(names)]), piece // len(names)
    count = game.PLAYERS[seed % len(game.PLAYERS)]
    sets = pairwise_option_sets(game, count)
    COMPARED.clear()
    given = (game.NAME, count, sets[seed % len(sets)], seed, 5, (*TOLD, advice))

    async def compare() -> None:
        async with opened(sqlite_at(folder / "tables.db")) as store:
            await whole_game(store, *given)

    asyncio.run(compare())
    told = Counter(COMPARED)
    del told["reviews"]
    return {
        "answers compared": told.total(),
        "hints compared": COMPARED["advice"],
        "reviews compared": COMPARED["reviews"],
    }


def failing_disks(piece: int, folder: Path) -> dict[str, int]:
    """Disks that are full or can only be read, or a database that is locked, under play."""
    with QuickHouse(folder, breakable=True) as house:
        tally = asyncio.run(resource_exhaustion.failing_disks(house, 6, seed=piece))
    return {"failing disks": 6, "entries acknowledged on them": len(tally.acknowledged)}


def damaged_databases(piece: int, folder: Path) -> dict[str, int]:
    """Databases of which pages or bytes are others: served, refused or saved, nothing made up."""
    used, left = ruins(folder, 10, seed=piece)
    print(f"   {used} of 10 could still be served; {left:.0%} of the rows were saved")
    return {"damaged databases": 10}


def jumping_clocks(piece: int, folder: Path) -> dict[str, int]:
    """Starts with wrong clocks: nothing is deleted early."""
    asyncio.run(resource_exhaustion.jumping_clocks(folder, 20, seed=piece))
    return {"starts with wrong clocks": 20}


def sockets(piece: int, folder: Path) -> dict[str, int]:
    """Thousands of sockets that say nothing, half of something, or take nothing: play goes on."""
    one, many = ["127.0.0.2"], [f"127.0.1.{n}" for n in range(1, 21)]
    with House(folder, **resource_exhaustion.PATIENT) as house:
        before, during, held = asyncio.run(
            resource_exhaustion.siege(house, 5000, (one, many)[piece % 2])
        )
    print(
        f"   a move takes {resource_exhaustion.middle(before):.0f} ms before and "
        f"{resource_exhaustion.middle(during):.0f} ms "
        f"(worst {1000 * during[-1]:.0f}) meanwhile; at most {held} files open"
    )
    return {"sockets": 5000}


def clubs(piece: int, folder: Path) -> dict[str, int]:
    """Sixty people behind one router, with the usual limits: nobody is refused."""
    with House(folder, **resource_exhaustion.USUAL) as house:
        took, cost = asyncio.run(resource_exhaustion.club(house, 60))
    print(f"   60 people sat down in {took:.1f} s and {cost:.1f} CPU seconds of the server")
    return {"people of clubs": 60}


@dataclass(frozen=True)
class Part:
    """One of the runs: how much there is to do, and of what it is counted."""

    work: Callable[[int, Path], dict[str, int]]
    goals: dict[str, int]


PARTS = {
    "kills": Part(kills, {"kills": 1000}),
    "hostile": Part(hostile_messages, {"hostile messages": 1_000_000}),
    "truths": Part(
        two_truths, {"answers compared": 100_000, "hints compared": 1000, "reviews compared": 30}
    ),
    "disks": Part(failing_disks, {"failing disks": 100}),
    "damage": Part(damaged_databases, {"damaged databases": 100}),
    "clocks": Part(jumping_clocks, {"starts with wrong clocks": 100}),
    "sockets": Part(sockets, {"sockets": 10_000}),
    "clubs": Part(clubs, {"people of clubs": 180}),
}


def source() -> str:
    """Which state of the program is tried."""
    digest = hashlib.sha256()
    for file in sorted((ROOT / "src").rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:8]


class Ledger:
    """What was done, a line for each piece."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = path.read_text().splitlines() if path.exists() else []
        self._pieces = [json.loads(line) for line in lines]

    def done(self, part: str) -> Counter[str]:
        return sum((Counter(p["done"]) for p in self._pieces if p["part"] == part), Counter())

    def next(self, part: str) -> int:
        return sum(piece["part"] == part for piece in self._pieces)

    def share(self, part: str) -> float:
        """How much of its goals a part has reached."""
        done = self.done(part)
        return min(done[what] / goal for what, goal in PARTS[part].goals.items())

    def add(self, part: str, done: dict[str, int], seconds: float) -> None:
        piece = {"part": part, "done": done, "seconds": round(seconds), "source": source()}
        self._pieces.append(piece)
        with self._path.open("a") as file:
            file.write(json.dumps(piece) + "\n")

    def summary(self) -> str:
        """All that was done so far."""
        lines = [f"over {len({p['source'] for p in self._pieces})} states of the source:"]
        for part in PARTS:
            told = ", ".join(f"{count:,} {what}" for what, count in self.done(part).items())
            lines.append(f"{part}: {self.share(part):.1%}: {told or 'nothing'}")
        return "\n".join(lines)


def go_on(ledger: Ledger, until: float, parts: Collection[str] = ()) -> None:
    """Always the part that is least far, until all are done or the time is up."""
    while time.monotonic() < until:
        part = min(parts or PARTS, key=ledger.share)
        if ledger.share(part) >= 1:
            return
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            done = PARTS[part].work(ledger.next(part), Path(folder))
        ledger.add(part, done, time.monotonic() - begun)
        told = ", ".join(f"{count:,} {what}" for what, count in done.items())
        print(f"{part}: {told}; {time.monotonic() - begun:.0f} s", flush=True)


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 1e9
    logging.getLogger("guildhall").setLevel(logging.CRITICAL)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 11_000), hard))
    ledger = Ledger(LEDGER)
    try:
        go_on(ledger, time.monotonic() + 60 * minutes, sys.argv[2:])
    finally:
        print(ledger.summary())


if __name__ == "__main__":
    main()
