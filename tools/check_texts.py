"""What `make check` asks of our texts: their languages agree, they are set by rule, words of a game
stand in no shared text, and no code puts texts together or writes marks and numbers itself."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.words import LANGUAGES
from guildhall.engine.words.checks import check_style, check_texts
from guildhall.engine.words.texts import messages
from guildhall.engine.words.typography import words_of_a_game

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/guildhall"
SHARED = [f"guildhall.{name}" for name in ("engine", "bots", "table", "client", "commands")]

SAYS = r"(?:say|sayAs|ask|said|render|voice|seat_name|name)\("
JAVASCRIPT = {
    r'\.join\("[^"]*[ ,;:·|–][^"]*"\)': "joins texts: words.js has lists",
    r"\}:(?=[\s<])": "writes a colon: it belongs in a text",
    r"(?<!html)(?<!svg)`[^`$]*\$\{say\([^`]*`": "puts texts together: one text says it all",
    r"toFixed\(\d\)\}": "writes a decimal: words.js knows the language's",
}
PYTHON = {
    rf"f\"[^\"\n]*\{{[^}}\n]*\b{SAYS}[^\"\n]*\}}[^\"\n]*[\w,;:.][^\"\n]*\"": "puts texts together",
    rf"f\"[^\"\n]*[\w,;:.][^\"\n]*\{{[^}}\n]*\b{SAYS}": "puts texts together",
    rf"\"[,;: ·]+\"\.join\([^\n]*{SAYS}": "joins texts: engine/words has lists",
}
SPEAKING = ("commands", "table", "lab", "bots")
"""Rooms whose code speaks to people; scenes and prompts of games are words until the end."""


def in_texts() -> Iterator[str]:
    games = [get_game(name).package for name in own_game_names()]
    for package in (*SHARED, *games):
        for problem in (*check_texts(package), *check_style(package)):
            yield f"{package}: {problem}"
    for package in SHARED:
        for language in LANGUAGES:
            for message in messages(package, language):
                yield from (f"{package} {language}: {p}" for p in words_of_a_game(language, message))


def in_code() -> Iterator[str]:
    for file in sorted((SOURCE / "client/js").glob("*.js")):
        if file.name != "words.js":
            yield from _found(file, JAVASCRIPT)
    for room in SPEAKING:
        for file in sorted((SOURCE / room).rglob("*.py")):
            yield from _found(file, PYTHON)


def _found(file: Path, patterns: dict[str, str]) -> Iterator[str]:
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        for pattern, problem in patterns.items():
            if re.search(pattern, line) and "texts: layout" not in line:
                yield f"{file.relative_to(ROOT)}:{number} {problem}"


if __name__ == "__main__":
    problems = [*in_texts(), *in_code()]
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(bool(problems))
