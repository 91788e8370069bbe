"""What the adapters need of other people's packages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from guildhall.engine.installation import NotInstalled


@contextmanager
def extra(what: str) -> Iterator[None]:
    """NotInstalled, if a package is missing for this: the sentence says how to come by it."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if isinstance(problem, NotInstalled) or (problem.name or "").startswith("guildhall"):
            raise
        raise NotInstalled(
            f"{what} needs '{problem.name}', which is missing here: "
            "'pip install guildhall-games[rl]' brings it along.",
            name=problem.name,
        ) from problem
