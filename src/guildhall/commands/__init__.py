"""The commands: one module each, with a click command of the module's name.

A module is imported when its command is called or helped with, and imports the engine only
when it runs. Modules whose names begin with an underscore are shared by the commands.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import IO, Any, cast

import click

from guildhall import __version__
from guildhall.commands._console import UsageError, language, remember_language, translate

ORDER = (
    "serve", "play", "simulate", "study", "compare", "sweep", "merge", "arena", "ladder",
    "train", "replay", "verify", "rules", "bench", "fuzz", "compile", "warm", "backup",
    "restore", "copy", "think",
)  # fmt: skip
"""The commands as they are told of, everywhere."""
DEFAULT = "serve"
HELP_OPTIONS = ("-h", "--help")
OWN_OPTIONS = (*HELP_OPTIONS, "--version")
"""Any other option without a command is one of the default command's."""


class Commands(click.Group):
    """The commands in their order; without a name, the default one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(ORDER)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in ORDER:
            return None
        return cast(click.Command, getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        first = args[0] if args else "-"
        if first.startswith("-") and first not in OWN_OPTIONS:
            args = [DEFAULT, *args]
        remember_language(ctx, args)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in ORDER and not ctx.resilient_parsing:
            raise click.UsageError(translate("usage-command", name=args[0]), ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what the user got wrong is told in a sentence."""
        try:
            return super().invoke(ctx)
        except click.exceptions.ClickException as problem:
            raise UserError.of(problem) from None
        except Exception as problem:
            if sentence := user_error_sentence(problem):
                raise UserError(sentence) from None
            raise


@click.group(cls=Commands, context_settings={"help_option_names": HELP_OPTIONS})
@click.version_option(__version__, prog_name="guildhall", message="%(prog)s %(version)s")
def guildhall() -> None:
    """Three guild games on one engine: play them, study them, learn from them."""


# ---- _mistakes
# Which errors are mistakes of the user, told in a sentence and without a traceback.


EXTRA_ARGUMENTS = re.compile(r"Got unexpected extra arguments? \((.*)\)")


class UserError(click.ClickException):
    """A mistake as it is shown: how the command is used, where that helps, and a sentence."""

    def __init__(self, sentence: str, usage: str = "", exit_code: int = 1) -> None:
        super().__init__(sentence)
        self.shown = [*filter(None, [usage]), translate("mistake", problem=sentence)]
        self.exit_code = exit_code  # type: ignore[misc]  # click declares it for the class alone

    @classmethod
    def of(cls, problem: click.ClickException) -> click.ClickException:
        """The same as click found it, in the language of the command; English is click's own."""
        if isinstance(problem, cls | click.exceptions.NoArgsIsHelpError) or language() == "en":
            return problem
        context = getattr(problem, "ctx", None)
        usage = context.get_usage() if isinstance(context, click.Context) else ""
        return cls(_sentence(problem), usage, problem.exit_code)

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo("\n".join(self.shown), file, err=file is None)


def _sentence(problem: click.ClickException) -> str:
    """What click found wrong with how a command was called."""
    if isinstance(problem, click.NoSuchOption):
        return translate("usage-option", name=problem.option_name)
    if isinstance(problem, click.MissingParameter) and problem.param is not None:
        return translate("usage-missing", name=_parameter_name(problem))
    if isinstance(problem, click.BadParameter):
        return translate("usage-value", name=_parameter_name(problem), problem=_expected_value(problem))
    if extra := EXTRA_ARGUMENTS.match(problem.format_message()):
        return translate("usage-extra", name=extra[1])
    return problem.format_message()


def _parameter_name(problem: click.BadParameter) -> str:
    if problem.param is not None:
        return problem.param.get_error_hint(problem.ctx).strip("'")
    return str(problem.param_hint or "")


def _expected_value(problem: click.BadParameter) -> str:
    """What the value should have been, by the type of its parameter."""
    kind = None if problem.param is None or isinstance(problem, UsageError) else problem.param.type
    if isinstance(kind, click.Choice):
        return translate("usage-one-of", known=", ".join(kind.choices))
    if isinstance(kind, click.IntRange | click.FloatRange) and kind.max is None:
        return translate("usage-from", least=kind.min or 0)
    if isinstance(kind, click.IntRange | click.FloatRange):
        return translate("usage-between", least=kind.min or 0, most=kind.max or 0)
    if isinstance(kind, click.types.IntParamType):
        return translate("usage-whole")
    return problem.message


def user_error_sentence(problem: Exception) -> str | None:
    """The sentence for the user; None if the fault is ours."""
    from guildhall.bots.bot import UnknownBot
    from guildhall.bots.game_loop import IllegalChoice
    from guildhall.engine.compiler.codegen import CannotLoad
    from guildhall.engine.compiler.language import UnsupportedSyntax
    from guildhall.engine.dependencies import MissingDependency
    from guildhall.engine.game_package import IncompleteGame
    from guildhall.engine.play.editions import EditionError
    from guildhall.engine.play.setup import SetupError
    from guildhall.engine.registry import UnknownGame
    from guildhall.engine.runtime.cuda import NoCudaDevice
    from guildhall.engine.text.fluent import TextError, render
    from guildhall.lab.frames import NoFrames
    from guildhall.lab.game_store import ForeignFile
    from guildhall.lab.plots import NoPlots
    from guildhall.lab.study import RayUnreachable

    if isinstance(problem, OSError) and problem.filename:
        return f"{problem.filename}: {problem.strerror}"
    theirs = (
        UnknownGame, IncompleteGame, UnknownBot, IllegalChoice, SetupError, EditionError,
        TextError, NoCudaDevice, NoPlots, NoFrames, RayUnreachable, ForeignFile, UnsupportedSyntax, CannotLoad,
        MissingDependency,
    )  # fmt: skip
    if not isinstance(problem, theirs):
        return None
    words = getattr(problem, "words", None)
    if words is None or language() == "en":
        return str(problem)
    return render(None, language(), words)
