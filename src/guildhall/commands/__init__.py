"""The command line: one module for each command, with a click command of the same name.

A module is imported when its command is called or its help is shown, and imports the engine only
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
    "train", "replay", "verify", "rules", "new", "bench", "fuzz", "compile", "warm", "backup",
    "restore", "copy", "think",
)  # fmt: skip
"""The commands, in the order of every list."""
EXTRA_ARGUMENTS = re.compile(r"Got unexpected extra arguments? \((.*)\)")
DEFAULT = "serve"
HELP_OPTIONS = ("-h", "--help")
OWN_OPTIONS = (*HELP_OPTIONS, "--version")
"""Any other option without a command belongs to the default command."""


class Commands(click.Group):
    """A click group that imports commands lazily and has a default command."""

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
        """Run the command; errors of the user become one sentence without a traceback."""
        try:
            return super().invoke(ctx)
        except click.exceptions.ClickException as problem:
            raise UserError.translated(problem) from None
        except Exception as problem:
            if sentence := user_error_sentence(problem):
                raise UserError(sentence) from None
            raise


@click.group(cls=Commands, context_settings={"help_option_names": HELP_OPTIONS})
@click.version_option(__version__, prog_name="guildhall", message="%(prog)s %(version)s")
def guildhall() -> None:
    """Three guild games on one engine: play them, study them, learn from them."""


# Errors of the user


class UserError(click.ClickException):
    """An error of the user: optional usage lines and one sentence."""

    def __init__(self, sentence: str, usage: str = "", exit_code: int = 1) -> None:
        super().__init__(sentence)
        self.lines = [*filter(None, [usage]), translate("mistake", problem=sentence)]
        self.exit_code = exit_code  # type: ignore[misc]  # click declares it for the class alone

    @classmethod
    def translated(cls, problem: click.ClickException) -> click.ClickException:
        """An error of click in the language of the command; English errors stay as they are."""
        if isinstance(problem, cls | click.exceptions.NoArgsIsHelpError) or language() == "en":
            return problem
        context = getattr(problem, "ctx", None)
        usage = context.get_usage() if isinstance(context, click.Context) else ""
        return cls(_sentence(problem), usage, problem.exit_code)

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo("\n".join(self.lines), file, err=file is None)


def _sentence(problem: click.ClickException) -> str:
    """The translated sentence of an error of click."""
    if isinstance(problem, click.NoSuchOption):
        return translate("usage-option", name=problem.option_name)
    if isinstance(problem, click.MissingParameter) and problem.param is not None:
        return translate("usage-missing", name=_parameter_name(problem))
    if isinstance(problem, click.BadParameter):
        return translate(
            "usage-value", name=_parameter_name(problem), problem=_expected_value(problem)
        )
    if extra := EXTRA_ARGUMENTS.match(problem.format_message()):
        return translate("usage-extra", name=extra[1])
    return problem.format_message()


def _parameter_name(problem: click.BadParameter) -> str:
    if problem.param is not None:
        return problem.param.get_error_hint(problem.ctx).strip("'")
    return str(problem.param_hint or "")


def _expected_value(problem: click.BadParameter) -> str:
    """The expected value, by the type of the parameter."""
    type_ = None if problem.param is None or isinstance(problem, UsageError) else problem.param.type
    if isinstance(type_, click.Choice):
        return translate("usage-one-of", known=", ".join(type_.choices))
    if isinstance(type_, click.IntRange | click.FloatRange) and type_.max is None:
        return translate("usage-from", least=type_.min or 0)
    if isinstance(type_, click.IntRange | click.FloatRange):
        return translate("usage-between", least=type_.min or 0, most=type_.max or 0)
    if isinstance(type_, click.types.IntParamType):
        return translate("usage-whole")
    return problem.message


def user_error_sentence(problem: Exception) -> str | None:
    """The sentence for an error of the user; None if it is a bug."""
    from guildhall.bots.game_loop import IllegalChoice
    from guildhall.engine.compiler.codegen import CannotLoad
    from guildhall.engine.compiler.language import UnsupportedSyntax
    from guildhall.engine.dependencies import MissingDependency
    from guildhall.engine.game_package import IncompleteGame
    from guildhall.engine.runtime.cuda import NoCudaDevice
    from guildhall.engine.text import LocalizedError
    from guildhall.engine.text.fluent import TextError, render
    from guildhall.lab.study import RayUnreachable

    if isinstance(problem, OSError) and problem.filename:
        return f"{problem.filename}: {problem.strerror}"
    user_errors = (
        LocalizedError, IncompleteGame, IllegalChoice, TextError, NoCudaDevice, RayUnreachable,
        UnsupportedSyntax, CannotLoad, MissingDependency,
    )  # fmt: skip
    if not isinstance(problem, user_errors):
        return None
    message = problem.message if isinstance(problem, LocalizedError) else None
    if message is None or language() == "en":
        return str(problem)
    return render(None, language(), message)
