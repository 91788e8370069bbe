"""Games as data frames (polars): games, seats, scores, decisions and events.

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

from guildhall.engine.registry import get_game
from guildhall.lab.compare import Variant
from guildhall.lab.game_store import StudyPlan, can_compile
from guildhall.lab.questions import GameTrajectory, trajectories
from guildhall.library.new_game import player_count

if TYPE_CHECKING:
    import polars as pl

FRAMES = ("games", "seats", "scores", "decisions", "events")
EVENT_NUMBERS = 5
FrameRow = dict[str, Any]


class NoFrames(RuntimeError):
    """polars is not installed."""


def require_polars() -> None:
    """NoFrames if there can be none: better told before the games are played."""
    if find_spec("polars") is None:
        raise NoFrames("Frames need polars: install guildhall-games[lab].")


def frame(
    what: str,
    game: str,
    side: str = "usual",
    *,
    players: int | None = None,
    bots: str = "greedy",
    games: int = 100,
    seed: int = 0,
    workers: int | None = None,
) -> pl.DataFrame:
    """One of the five frames of so many games: `frame("seats", "norenberc", "setup.talers=35")`.

    A side is written as for `guildhall compare`. The other frames of the same games cost nothing.
    """
    if what not in FRAMES:
        raise ValueError(f"There is no frame '{what}'; there are {', '.join(FRAMES)}.")
    require_polars()
    return _cached_frames(game, side, players, bots, games, seed, workers)[what]


@lru_cache(maxsize=8)
def _cached_frames(
    name: str,
    side: str,
    players: int | None,
    bots: str,
    games: int,
    seed: int,
    workers: int | None,
) -> dict[str, pl.DataFrame]:
    game = get_game(name)
    count = player_count(game, players)
    plan = Variant.of(game, side, bots).plan(count, compiled=can_compile(game))
    return frames(plan, trajectories(plan, range(seed, seed + games), workers))


def frames(plan: StudyPlan, played: Iterable[GameTrajectory]) -> dict[str, pl.DataFrame]:
    """All five frames of these games."""
    require_polars()
    import polars as pl

    known = list(played)
    return {
        name: pl.DataFrame([row for course in known for row in _ROWS[name](plan, course)])
        for name in FRAMES
    }


def write_parquet(plan: StudyPlan, played: Iterable[GameTrajectory], folder: Path) -> list[Path]:
    """One file for each frame, in a folder of the plan's name."""
    home = folder / plan.name
    home.mkdir(parents=True, exist_ok=True)
    files = []
    for name, frame in frames(plan, played).items():
        files.append(home / f"{name}.parquet")
        frame.write_parquet(files[-1])
    return files


def _game_rows(plan: StudyPlan, course: GameTrajectory) -> Iterator[FrameRow]:
    yield {
        "seed": course.seed,
        "players": len(course.scores),
        "decisions": len(course.steps),
        "winners": course.winners,
        "lead_changes": course.lead_changes,
        "decided_at": course.decided_at,
    }


def _seat_rows(plan: StudyPlan, course: GameTrajectory) -> Iterator[FrameRow]:
    totals = [scores[0] for scores in course.scores]
    for seat, player in enumerate(plan.table):
        won = course.winners >> seat & 1
        yield {
            "seed": course.seed,
            "seat": seat,
            "bot": player.name,
            "total": totals[seat],
            "share": won / max(course.winners.bit_count(), 1),
            "place": 1 + sum(total > totals[seat] for total in totals),
        }


def _score_rows(plan: StudyPlan, course: GameTrajectory) -> Iterator[FrameRow]:
    for seat, scores in enumerate(course.scores):
        for item, points in zip(plan.face.game.SCORE_ITEMS, scores, strict=True):
            yield {"seed": course.seed, "seat": seat, "item": item, "points": points}


def _decision_rows(plan: StudyPlan, course: GameTrajectory) -> Iterator[FrameRow]:
    actions = plan.face.game.ACTIONS
    for number, step in enumerate(course.steps):
        yield {
            "seed": course.seed,
            "number": number,
            "seat": step.seat,
            "kind": actions.kind(step.action).name,
            "notation": actions.notation(step.action),
            "options": len(step.legal),
            **{f"total_{seat}": total for seat, total in enumerate(step.totals)},
        }


def _event_rows(plan: StudyPlan, course: GameTrajectory) -> Iterator[FrameRow]:
    kinds = plan.face.game.EVENTS
    for number, step in enumerate(course.steps):
        for row in step.events:
            named = [name for name, _ in kinds[row[0]].args]
            yield {
                "seed": course.seed,
                "number": number,
                "kind": kinds[row[0]].name,
                "seat": row[2],
                "names": " ".join(named),
                **{f"number_{n}": row[3 + n] for n in range(min(EVENT_NUMBERS, len(row) - 3))},
            }


_ROWS: dict[str, Callable[[StudyPlan, GameTrajectory], Iterator[FrameRow]]] = {
    "games": _game_rows,
    "seats": _seat_rows,
    "scores": _score_rows,
    "decisions": _decision_rows,
    "events": _event_rows,
}
