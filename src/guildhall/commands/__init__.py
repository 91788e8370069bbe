"""The commands: one module each, with a click command of the module's name.

A module is imported when its command is called or helped with, and imports the engine only
when it runs. Modules whose names begin with an underscore are shared by the commands.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

import click

from guildhall import __version__
from guildhall.commands._language import note_language, translate
from guildhall.commands._mistakes import Mistake, mistake

ORDER = (
    "serve", "play", "simulate", "study", "compare", "sweep", "merge", "arena", "ladder",
    "train", "replay", "verify", "rules", "bench", "fuzz", "compile", "warm", "backup",
    "restore", "copy", "think",
)  # fmt: skip
"""The commands as they are told of, everywhere."""
DEFAULT = "serve"
HELP = ("-h", "--help")
OWN_OPTIONS = (*HELP, "--version")
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
        note_language(ctx, args)
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
            raise Mistake.of(problem) from None
        except Exception as problem:
            if sentence := mistake(problem):
                raise Mistake(sentence) from None
            raise


@click.group(cls=Commands, context_settings={"help_option_names": HELP})
@click.version_option(__version__, prog_name="guildhall", message="%(prog)s %(version)s")
def guildhall() -> None:
    """Three guild games on one engine: play them, study them, learn from them."""
