"""Whether a log may be followed, and whether the game ended as it tells."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from guildhall.engine.contract import Game
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import Header, Result
from guildhall.engine.play.setup import SetupError, chosen_options

if TYPE_CHECKING:
    from guildhall.engine.play.illegal import IllegalAction


class ReplayError(ValueError):
    """A log that the rules do not follow: at an entry, or at a line that begins with `at`."""

    def __init__(
        self, entry: int, problem: str, cause: IllegalAction | None = None, *, at: str = ""
    ) -> None:
        super().__init__(f"{at or f'entry {entry}'}: {problem}")
        self.entry = entry
        self.at = at
        self.problem = problem
        self.cause = cause

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(ReplayError, at=self.at), (self.entry, self.problem, self.cause)


class OtherState(ReplayError):
    """An entry that the rules follow, but to something else than it led to."""

    def __init__(self, entry: int) -> None:
        super().__init__(entry, "by these rules the game stands otherwise here than it did")

    def __reduce__(self) -> tuple[Any, ...]:
        return OtherState, (self.entry,)


def check_header(header: Header, game: Game, edition: Edition) -> None:
    """A log can be followed: by the same values, with its chance laid open.

    Whether the rules are still the same is told by what happens, not by their source.
    """
    if header.edition_hash != edition.hash:
        problem = f"the edition '{header.edition}' has other values than this one"
        raise ReplayError(0, problem, at="edition")
    try:
        complete = chosen_options(game, header.players, header.options)
    except SetupError as problem:
        raise ReplayError(0, str(problem), at="options") from None
    if complete != header.options:
        raise ReplayError(0, "every option must have its value", at="options")
    chances = [("chance", header.chance)]
    chances += [(f"fresh {last}", chance) for last, chance in header.fresh]
    for at, chance in chances:
        if chance.mode == "committed" and chance.secret is None:
            raise ReplayError(0, "this game still runs, so its chance is not revealed yet", at=at)


def result_of(face: RulesFace, record: Record, players: int) -> Result:
    """The scores as they stand, and who is ahead by them."""
    scores, mask, names = face.scores(record), face.winners(record), face.game.SCORE_ITEMS
    seats = range(players)
    return Result(
        tuple(int(scores[seat, 0]) for seat in seats),
        tuple(seat for seat in seats if mask >> seat & 1),
        tuple(
            {
                name: int(n)
                for i, (name, n) in enumerate(zip(names, scores[seat], strict=True))
                if i == 0 or n
            }
            for seat in seats
        ),
    )


def check_result(told: Result, true: Result) -> None:
    """ReplayError if this is not how the game ended."""
    seats = range(len(true.totals))
    same = {
        "result": told.totals == true.totals,
        "winners": told.winners == true.winners,
        **{f"score {seat}": told.items[seat] == true.items[seat] for seat in seats},
    }
    for at, is_same in same.items():
        if not is_same:
            raise ReplayError(0, "the result is not what the rules give", at=at)
