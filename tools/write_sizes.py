"""Write the table of sizes in docs/training.md: `python tools/write_sizes.py [PAGE]`."""

from __future__ import annotations

import sys
from pathlib import Path

from guildhall.engine.observation.encoder import Encoder
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import chosen_options, ruleset_for
from guildhall.engine.registry import get_game, own_game_names

BEGIN, END = "<!-- sizes: begin -->\n", "<!-- sizes: end -->"
HEAD = """| | actions | most legal | record, bytes | numbers | bytes | thermometer, packed bytes |
|---|---|---|---|---|---|---|
"""


def table() -> str:
    """A row for every game and number of players, with the usual options and edition."""
    rows = []
    for name in own_game_names():
        game = get_game(name)
        rules = ruleset_for(game, load_edition(game.package), compiled=False)
        for players in game.PLAYERS:
            options = chosen_options(game, players, {})
            numbers, bits = (
                Encoder(rules, players, way, options) for way in ("numbers", "thermometer")
            )
            sizes = (
                game.ACTIONS.size, game.MAX_LEGAL, game.STATE.itemsize, numbers.width,
                bits.columns, bits.width,
            )  # fmt: skip
            rows.append(f"| {name}, {players} | " + " | ".join(f"{n:,}" for n in sizes) + " |\n")
    return HEAD + "".join(rows)


def with_table(text: str) -> str:
    before, rest = text.split(BEGIN)
    return before + BEGIN + table() + END + rest.split(END)[1]


if __name__ == "__main__":
    page = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/training.md")
    page.write_text(with_table(page.read_text("utf-8")), "utf-8")
