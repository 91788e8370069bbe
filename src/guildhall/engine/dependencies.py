"""Errors for missing dependencies, with a sentence on how to install them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager


class MissingDependency(ModuleNotFoundError):
    """A feature needs a package that is not installed; the sentence says how to install it."""


@contextmanager
def require_package(sentence: str) -> Iterator[None]:
    """Report a missing third-party `{module}` as MissingDependency with this sentence."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if isinstance(problem, MissingDependency) or (problem.name or "").startswith("guildhall"):
            raise
        raise MissingDependency(
            sentence.format(module=problem.name), name=problem.name
        ) from problem


def require_full_install(what: str) -> AbstractContextManager[None]:
    """Guard a feature that needs the full installation."""
    return require_package(
        f"{what} the whole installation, and '{{module}}' is missing here: 'make play' "
        "prepares it in .venv, 'pip install .' in an environment of your own."
    )


def require_extra(what: str, name: str) -> AbstractContextManager[None]:
    """Guard a feature that needs an extra of the package."""
    return require_package(
        f"{what} needs '{{module}}', which is missing here: "
        f"'pip install guildhall-games[{name}]' brings it along."
    )
