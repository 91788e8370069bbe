"""Write docs/observations.md, the columns and actions of every game:
`python tools/write_observations.py [PAGE]`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from guildhall.engine.contract import Game
from guildhall.engine.observation.encoder import Encoder
from guildhall.engine.observation.layout import FieldPlacement
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import chosen_options, ruleset_for
from guildhall.engine.registry import get_game, own_game_names

HEAD = """# Observations and actions

`make docs` writes this page. [Training agents](training.md) explains the environments.

All environments share these columns: `observation="bytes"` of PettingZoo, Gymnasium and batches has
one byte for each, `observation="thermometer"` one bit, and OpenSpiel's observation tensor one
number. `env.parts` lists them in code, with the padding, which is always 0. With the arguments
`seats` and `box` of a batch there are more columns.

- A *count* is a thermometer: bit n is set if the count has reached step n.
- *One of* a list is one-hot; no bit is set for none.
- *Bits* are a mask: one bit for each thing.
- A *flag* is one bit.
- Further bits stand for unknown and for other special values.

Fields with axes repeat these bits for each place, and the last axis counts fastest. Seats are
counted from the player who observes: seat 0 is that player, seat 1 the next. What a player may not
know reads as unknown.

Actions are numbered from the acting player’s point of view, too: `p1` is that player, `p2` the
next. `env.action_name(action, seat)` returns the notation with absolute seats. An action of several
parameters has the number of its kind plus the place of each parameter, with the last one counting
fastest.
"""
SHOWN = 8
"""The most values of a parameter that are all listed."""


def page() -> str:
    """The whole page."""
    return HEAD + "".join(_section(get_game(name)) for name in own_game_names())


def _section(game: Game) -> str:
    rules = ruleset_for(game, load_edition(game.package), compiled=False)
    by_count = {
        players: Encoder(rules, players, "bytes", chosen_options(game, players, {}))
        for players in game.PLAYERS
    }
    counts = " | ".join(f"{n} player{'s' * (n > 1)}" for n in by_count)
    head = f"| field | axes | bits | {counts} |\n|---|---|---|{'---|' * len(by_count)}\n"
    layouts = (encoder.placements for encoder in by_count.values())
    rows = [_field_row(game, parts) for parts in zip(*layouts, strict=True)]
    widths = " | ".join(str(encoder.width) for encoder in by_count.values())
    rows.append(f"| with padding, in all | | | {widths} |\n")
    actions = [
        f"| {_range(kind.base, kind.base + kind.size)} | "
        f"`{' '.join((kind.name, *(param.name.upper() for param in kind.params)))}` | "
        f"{'; '.join(f'{param.name}: {_values(param.tokens)}' for param in kind.params)} |\n"
        for kind in game.ACTIONS.kinds
    ]
    return (
        f"\n## {game.NAME.capitalize()}\n\n### Columns of {game.NAME}\n\n{head}{''.join(rows)}\n"
        f"### Actions of {game.NAME}\n\n| number | action | values |\n|---|---|---|\n"
        f"{''.join(actions)}"
    )


def _field_row(game: Game, parts: Sequence[FieldPlacement]) -> str:
    first = parts[0]
    field = game.FIELDS.get(first.name)
    axes, kind = "", first.kind
    if field is not None:
        axes = " × ".join(axis.name if len(axis.name) < 30 else "place" for axis in field.axes)
        kind = field.kind
        if field.of is not None:
            kind += f": {_values(field.of.names)}"
        if field.known_by:
            kind += f"; known by {field.known_by}"
    bits = "–".join(map(str, sorted({part.shape[-1] for part in (first, parts[-1])})))
    columns = " | ".join(_range(part.start, part.stop) for part in parts)
    return f"| {first.name} | {axes} | {bits}, {kind} | {columns} |\n"


def _range(start: int, stop: int) -> str:
    return str(start) if stop == start + 1 else f"{start}–{stop - 1}"


def _values(names: Sequence[str]) -> str:
    shown = names if len(names) <= SHOWN else [*names[:3], "…", names[-1]]
    return ", ".join(shown)


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else "docs/observations.md").write_text(page(), "utf-8")
