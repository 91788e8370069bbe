"""Checks of all text files, run by `make check`.

The languages agree, typography follows its rules, shared texts contain no words of one game, and no
code concatenates texts or formats punctuation and numbers itself.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.fluent import messages
from guildhall.engine.text.lint import check_style, check_texts, game_specific_words

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/guildhall"
SHARED = [f"guildhall.{name}" for name in ("engine", "bots", "table", "client", "commands")]

ROOMS = ("commands", "table", "lab", "bots")
"""Their Python speaks to people; scenes and prompts of games are words until the end."""
SPEAKERS = {"say", "ask", "said", "render", "voice", "seat_name", "listed"}
MARKS = re.compile(r"[^\W\d_]|[,;:!?·–]|\.(?=\s|$)")
"""What belongs in a text; blanks, figures and the signs of Markdown are layout."""
BULLET = "·"
ENGLISH = {"bench.py", "compile.py", "ladder.py", "_arena.py"}
"""Developers' tools, which speak English (see README)."""
DECIMALS = re.compile(r"[,%]|\.\d+f")

JAVASCRIPT = {
    r'\.join\("[^"]*[ ,;:·–][^"]*"\)': "joins texts: text.js has lists",
    r"\}:(?=[ <])": "writes a colon: it belongs in a text",
    r"(?<=[=(,?:\s])`[^`]*\$\{t\([^`]*`": "puts texts together: one text says it all",
}


def files(folder: str, pattern: str) -> list[Path]:
    """The files to look at; where hardly any are left, they have moved."""
    found = sorted((SOURCE / folder).rglob(pattern))
    if len(found) < 10:
        raise SystemExit(f"{folder} has only {len(found)} files: where are the others?")
    return found


def in_texts() -> Iterator[str]:
    games = [get_game(name).package for name in own_game_names()]
    for package in (*SHARED, *games):
        for problem in (*check_texts(package), *check_style(package)):
            yield f"{package}: {problem}"
    for package in SHARED:
        for language in LANGUAGES:
            for message in messages(package, language):
                for problem in game_specific_words(language, message):
                    yield f"{package} {language}: {problem}"


def in_javascript() -> Iterator[str]:
    for file in files("client/js", "*.js"):
        if file.name == "text.js":
            continue
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            for pattern, problem in JAVASCRIPT.items():
                if re.search(pattern, line):
                    yield f"{file.relative_to(ROOT)}:{number} {problem}"


def in_python() -> Iterator[str]:
    for room in ROOMS:
        for file in files(room, "*.py"):
            if file.name in ENGLISH:
                continue
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if problem := _problem(node):
                    yield f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)} {problem}"


def _problem(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr) and any(map(_speaks, node.values)):
        words = "".join(str(p.value) for p in node.values if isinstance(p, ast.Constant))
        if MARKS.search(words) and words.strip() != BULLET:
            return "puts texts together: one text says it all"
    if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
        spec = "".join(str(getattr(p, "value", "")) for p in node.format_spec.values)
        if DECIMALS.search(spec):
            return "writes a number itself: texts know how a language does"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        sides = (node.left, node.right)
        if any(map(_is_call, sides)) and any(isinstance(s, ast.Constant) for s in sides):
            return "adds to a text: one text says it all"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        between = node.func.value
        is_join = node.func.attr == "join" and isinstance(between, ast.Constant)
        if is_join and MARKS.search(str(between.value)) and any(map(_speaks, node.args)):
            return "joins texts: engine/text/fluent.py does that"
    return ""


def _speaks(node: ast.AST) -> bool:
    """Whether a text is rendered there and nothing else is made of it."""
    return any(map(_is_call, ast.walk(node)))


def _is_call(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in SPEAKERS


if __name__ == "__main__":
    problems = [*in_texts(), *in_javascript(), *in_python()]
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(bool(problems))
