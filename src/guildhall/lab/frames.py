"""Games as polars data frames: games, seats, scores, decisions and events.

games      seed, players, decisions, winners, lead_changes, decided_at
seats      seed, seat, bot, total, share, place
scores     seed, seat, item, points
decisions  seed, number, seat, kind, notation, options, total_0, total_1 …
events     seed, number, kind, seat, and up to five numbers that the kind names
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from guildhall.engine.dependencies import MissingDependency
from guildhall.engine.play.setup import SetupError
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.lab.compare import Variant
from guildhall.lab.game_store import StudyPlan, can_compile
from guildhall.lab.questions import GameTrajectory, trajectories
from guildhall.library.live_game import checked_seed
from guildhall.library.moves import is_integer
from guildhall.library.new_game import player_count

if TYPE_CHECKING:
    import polars as pl

FRAMES = ("games", "seats", "scores", "decisions", "events")
EVENT_NUMBERS = 5
FrameRow = dict[str, Any]


def require_polars() -> None:
    """Raise MissingDependency if polars is not installed."""
    if find_spec("polars") is None:
        raise MissingDependency("Frames need polars: install guildhall-games[lab].", name="polars")


def frame(
    name: str,
    game: str,
    variant: str = "usual",
    *,
    players: int | None = None,
    bots: str = "greedy",
    games: int = 100,
    seed: int = 0,
    workers: int | None = None,
) -> pl.DataFrame:
    """Play games and return one frame: `frame("seats", "norenberc", "setup.talers=35")`.

    The run seed names a stream of independent games, the same as in `guildhall study`.
    Variants are written as for `guildhall compare`; all frames of the same games are cached.
    """
    if name not in FRAMES:
        raise ValueError(f"There is no frame '{name}'; there are {', '.join(FRAMES)}.")
    if not is_integer(games) or games < 1:
        raise SetupError("The number of games is a whole number from 1 on.")
    require_polars()
    run_seed = checked_seed(seed)
    return _cached_frames(game, variant, players, bots, games, run_seed, workers)[name]


@lru_cache(maxsize=8)
def _cached_frames(
    name: str,
    variant: str,
    players: int | None,
    bots: str,
    games: int,
    seed: int,
    workers: int | None,
) -> dict[str, pl.DataFrame]:
    game = get_game(name)
    count = player_count(game, players)
    plan = Variant.parse(game, variant, bots).plan(count, compiled=can_compile(game))
    seeds = game_seeds(seed, range(games)).tolist()
    return frames(plan, trajectories(plan, seeds, workers))


def frames(plan: StudyPlan, played: Iterable[GameTrajectory]) -> dict[str, pl.DataFrame]:
    """All five frames of these trajectories."""
    require_polars()
    import polars as pl

    finished = list(played)
    return {
        name: pl.DataFrame(
            [row for trajectory in finished for row in _ROWS[name](plan, trajectory)]
        )
        for name in FRAMES
    }


def write_parquet(plan: StudyPlan, played: Iterable[GameTrajectory], folder: Path) -> list[Path]:
    """Write one Parquet file for each frame, in a folder named after the plan."""
    plan_folder = folder / plan.name
    plan_folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, frame in frames(plan, played).items():
        files.append(plan_folder / f"{name}.parquet")
        frame.write_parquet(files[-1])
    return files


def _game_rows(plan: StudyPlan, trajectory: GameTrajectory) -> Iterator[FrameRow]:
    yield {
        "seed": trajectory.seed,
        "players": len(trajectory.scores),
        "decisions": len(trajectory.steps),
        "winners": trajectory.winners,
        "lead_changes": trajectory.lead_changes,
        "decided_at": trajectory.decided_at,
    }


def _seat_rows(plan: StudyPlan, trajectory: GameTrajectory) -> Iterator[FrameRow]:
    totals = [scores[0] for scores in trajectory.scores]
    for seat, player in enumerate(plan.table):
        won = trajectory.winners >> seat & 1
        yield {
            "seed": trajectory.seed,
            "seat": seat,
            "bot": player.name,
            "total": totals[seat],
            "share": won / max(trajectory.winners.bit_count(), 1),
            "place": 1 + sum(total > totals[seat] for total in totals),
        }


def _score_rows(plan: StudyPlan, trajectory: GameTrajectory) -> Iterator[FrameRow]:
    for seat, scores in enumerate(trajectory.scores):
        for item, points in zip(plan.rules.game.SCORE_ITEMS, scores, strict=True):
            yield {"seed": trajectory.seed, "seat": seat, "item": item, "points": points}


def _decision_rows(plan: StudyPlan, trajectory: GameTrajectory) -> Iterator[FrameRow]:
    actions = plan.rules.game.ACTIONS
    for number, step in enumerate(trajectory.steps):
        yield {
            "seed": trajectory.seed,
            "number": number,
            "seat": step.seat,
            "kind": actions.kind(step.action).name,
            "notation": actions.notation(step.action),
            "options": len(step.legal),
            **{f"total_{seat}": total for seat, total in enumerate(step.totals)},
        }


def _event_rows(plan: StudyPlan, trajectory: GameTrajectory) -> Iterator[FrameRow]:
    kinds = plan.rules.game.EVENTS
    for number, step in enumerate(trajectory.steps):
        for row in step.events:
            argument_names = [name for name, _ in kinds[row[0]].args]
            yield {
                "seed": trajectory.seed,
                "number": number,
                "kind": kinds[row[0]].name,
                "seat": row[2],
                "names": " ".join(argument_names),
                **{f"number_{n}": row[3 + n] for n in range(min(EVENT_NUMBERS, len(row) - 3))},
            }


_ROWS: dict[str, Callable[[StudyPlan, GameTrajectory], Iterator[FrameRow]]] = {
    "games": _game_rows,
    "seats": _seat_rows,
    "scores": _score_rows,
    "decisions": _decision_rows,
    "events": _event_rows,
}
