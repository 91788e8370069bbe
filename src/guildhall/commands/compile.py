"""`guildhall compile`: what the compiler makes of a game's rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from guildhall.engine.compiler.function import FunctionLowering

if TYPE_CHECKING:
    from guildhall.engine.compiler.program import Program


@click.command()
@click.argument("game")
@click.option("--ir", "function", metavar="FUNCTION", help="Show a rule beside its LLVM code.")
@click.option("--ptx", is_flag=True, help="Print the kernel for NVIDIA's GPUs.")
@click.option("--c", "as_c", is_flag=True, help="Print how the entries are called from C.")
def compile(game: str, function: str | None, ptx: bool, as_c: bool) -> None:  # noqa: A001
    """Check GAME's rules against the rule language, and show what becomes of them."""
    from guildhall.engine.registry import get_game
    from guildhall.engine.runtime.compilation import program_of, programs

    chosen = get_game(game)
    made = {name: program_of(chosen, name) for name in programs()}
    if function is not None:
        found = [f for program in made.values() for f in program.functions_named(function)]
        if not found:
            raise click.ClickException(f"No rule that {game} needs is called '{function}'.")
        click.echo("\n\n".join(side_by_side(one) for one in found[:1]))
    elif ptx:
        from guildhall.engine.checks.gpu_playouts import ptx_of

        click.echo(ptx_of(chosen))
    elif as_c:
        named = (f"/* {game}, {name} */\n{_declarations(made[name])}" for name in made)
        click.echo("\n\n".join(named))
    else:
        for name, program in made.items():
            entries = len(program.entries)
            click.echo(f"{game}, {name}: {entries} entries, {program.size} functions.")


def _declarations(program: Program) -> str:
    lines = []
    for name, (result, types) in program.signatures().items():
        names = _parameters(program.entries[name])
        both = (f"{kind} {one}".replace("* ", "*") for kind, one in zip(types, names, strict=True))
        lines.append(f"{result} {name}({', '.join(both)});")
    return "\n".join(lines)


def _parameters(entry: FunctionLowering) -> Iterator[str]:
    """The names of what an entry takes; an array's length goes by the array's name."""
    from guildhall.engine.compiler.types import c_types

    for argument, kind in zip(entry.node.args.args, entry.kinds, strict=True):
        endings = ("", "_length")
        yield from (
            argument.arg + ending for _, ending in zip(c_types(kind), endings, strict=False)
        )


# ---- listing
# A rule beside its LLVM code, line by line.


LOCATION = re.compile(r"^!(\d+) = !DILocation\(line: (\d+),", re.MULTILINE)
MARK = re.compile(r",? !dbg !(\d+)")


def side_by_side(function: FunctionLowering) -> str:
    """The rule's source, each line followed by the code that it became."""
    numbers = dict(LOCATION.findall(function.program.lines.text()))
    source = function.source.path.read_text().splitlines()
    shown = []
    last = ""
    for line in function.text().splitlines():
        marked = MARK.search(line)
        number = numbers.get(marked[1], "") if marked else ""
        if number and number != last:
            shown.append(f"{number:>5}  {source[int(number) - 1]}")
            last = number
        shown.append(f"       | {MARK.sub('', line)}")
    return "\n".join(shown)
