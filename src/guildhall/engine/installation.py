"""What a bare checkout lacks, told in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class NotInstalled(ModuleNotFoundError):
    """Something that only the whole installation can do; the sentence says how to come by it."""


@contextmanager
def whole_installation(what: str) -> Iterator[None]:
    """NotInstalled, if other people's modules are missing for this."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if isinstance(problem, NotInstalled) or (problem.name or "").startswith("guildhall"):
            raise
        raise NotInstalled(
            f"{what} the whole installation, and '{problem.name}' is missing here: 'make play' "
            "prepares it in .venv, 'pip install .' in an environment of your own.",
            name=problem.name,
        ) from problem
