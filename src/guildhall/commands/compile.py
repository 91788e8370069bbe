"""`guildhall compile`: the compiled programs of a game, as LLVM IR, PTX or C declarations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from guildhall.engine.compiler.function import FunctionLowering
    from guildhall.engine.compiler.program import Program


@click.command()
@click.argument("game")
@click.option(
    "--ir", "function", metavar="FUNCTION", help="Print a rule function with its LLVM IR."
)
@click.option("--ptx", is_flag=True, help="Print the PTX kernel for NVIDIA GPUs.")
@click.option("--c", "as_c", is_flag=True, help="Print C declarations of the entry functions.")
def compile(game: str, function: str | None, ptx: bool, as_c: bool) -> None:  # noqa: A001
    """Compile the rules of GAME and print the result."""
    from guildhall.engine.registry import get_game
    from guildhall.engine.runtime.compilation import program_of, programs

    chosen = get_game(game)
    programs_by_name = {name: program_of(chosen, name) for name in programs()}
    if function is not None:
        found = [
            f for program in programs_by_name.values() for f in program.functions_named(function)
        ]
        if not found:
            raise click.ClickException(f"No rule that {game} needs is called '{function}'.")
        click.echo("\n\n".join(side_by_side(one) for one in found[:1]))
    elif ptx:
        from guildhall.engine.checks.gpu_playouts import ptx_of

        click.echo(ptx_of(chosen))
    elif as_c:
        named = (
            f"/* {game}, {name} */\n{_declarations(programs_by_name[name])}"
            for name in programs_by_name
        )
        click.echo("\n\n".join(named))
    else:
        for name, program in programs_by_name.items():
            entries = len(program.entries)
            click.echo(f"{game}, {name}: {entries} entries, {program.size} functions.")


def _declarations(program: Program) -> str:
    lines = []
    for name, (result, types) in program.signatures().items():
        names = _parameters(program.entries[name])
        parameters = (
            f"{kind} {one}".replace("* ", "*") for kind, one in zip(types, names, strict=True)
        )
        lines.append(f"{result} {name}({', '.join(parameters)});")
    return "\n".join(lines)


def _parameters(entry: FunctionLowering) -> Iterator[str]:
    """The C parameter names of an entry; an array is followed by its length."""
    from guildhall.engine.compiler.types import c_types

    for argument, type_ in zip(entry.node.args.args, entry.types, strict=True):
        endings = ("", "_length")
        yield from (
            argument.arg + ending for _, ending in zip(c_types(type_), endings, strict=False)
        )


DEBUG_LOCATION = re.compile(r"^!(\d+) = !DILocation\(line: (\d+),", re.MULTILINE)
DEBUG_REFERENCE = re.compile(r",? !dbg !(\d+)")


def side_by_side(function: FunctionLowering) -> str:
    """The source of a rule function, each line followed by its LLVM IR."""
    numbers = dict(DEBUG_LOCATION.findall(function.program.debug_info.text()))
    source = function.source.path.read_text().splitlines()
    lines = []
    last = ""
    for line in function.text().splitlines():
        location = DEBUG_REFERENCE.search(line)
        number = numbers.get(location[1], "") if location else ""
        if number and number != last:
            lines.append(f"{number:>5}  {source[int(number) - 1]}")
            last = number
        lines.append(f"       | {DEBUG_REFERENCE.sub('', line)}")
    return "\n".join(lines)
