"""What a bare checkout lacks, told in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager


class MissingDependency(ModuleNotFoundError):
    """Something that only the whole installation can do; the sentence says how to come by it."""


@contextmanager
def require_package(sentence: str) -> Iterator[None]:
    """NotInstalled with this sentence about `{module}`, if other people's modules are missing."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if isinstance(problem, MissingDependency) or (problem.name or "").startswith("guildhall"):
            raise
        raise MissingDependency(
            sentence.format(module=problem.name), name=problem.name
        ) from problem


def require_full_install(what: str) -> AbstractContextManager[None]:
    """For what a bare checkout cannot do."""
    return require_package(
        f"{what} the whole installation, and '{{module}}' is missing here: 'make play' "
        "prepares it in .venv, 'pip install .' in an environment of your own."
    )


def require_extra(what: str, name: str) -> AbstractContextManager[None]:
    """For what an extra of the package brings along."""
    return require_package(
        f"{what} needs '{{module}}', which is missing here: "
        f"'pip install guildhall-games[{name}]' brings it along."
    )
