"""A rule beside its LLVM code, line by line."""

from __future__ import annotations

import re

from guildhall.engine.compiler.function import Function

LOCATION = re.compile(r"^!(\d+) = !DILocation\(line: (\d+),", re.MULTILINE)
MARK = re.compile(r",? !dbg !(\d+)")


def beside(function: Function) -> str:
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
