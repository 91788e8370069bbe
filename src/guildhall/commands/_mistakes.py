"""Which errors are mistakes of the user, told in a sentence and without a traceback."""

from __future__ import annotations


def mistake(problem: Exception) -> str | None:
    """The sentence for the user; None if the fault is ours."""
    from guildhall.bots.contract import UnknownBot
    from guildhall.bots.play import IllegalChoice
    from guildhall.engine.checks.gpu import NoGpu
    from guildhall.engine.compiler.language import OutsideLanguage
    from guildhall.engine.compiler.linking import CannotLoad
    from guildhall.engine.installation import NotInstalled
    from guildhall.engine.play.editions import EditionError
    from guildhall.engine.play.setup import SetupError
    from guildhall.engine.registry import UnknownGame
    from guildhall.engine.rooms import IncompleteGame
    from guildhall.engine.words.texts import TextError
    from guildhall.lab.frames import NoFrames
    from guildhall.lab.keeping import NotOurs
    from guildhall.lab.places import NoRay
    from guildhall.lab.plots import NoPlots

    if isinstance(problem, OSError) and problem.filename:
        return f"{problem.filename}: {problem.strerror}"
    theirs = (
        UnknownGame, IncompleteGame, UnknownBot, IllegalChoice, SetupError, EditionError,
        TextError, NoGpu, NoPlots, NoFrames, NoRay, NotOurs, OutsideLanguage, CannotLoad,
        NotInstalled,
    )  # fmt: skip
    return str(problem) if isinstance(problem, theirs) else None
