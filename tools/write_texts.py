"""Write every text as readers see it: `make texts` fills build/texts with a page for each language.

Selectors are rendered with 0, 1, 2, 5 and −1; other texts with the shortest and the longest of what
may stand in them. For people who read a language: no test can tell whether a line is well said.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import islice, product
from pathlib import Path

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES, Argument, Message, PlayerName, Term
from guildhall.engine.text.fluent import TextError, message_ids, messages, render
from guildhall.engine.text.lint import term_families, variables_of

SHARED = [f"guildhall.{name}" for name in ("client", "table", "bots", "commands", "engine")]
COUNTS = (0, 1, 2, 5, -1)
NAMES = ("Éva", "Kunigunde von Hohenstaufen")
SEATS = (PlayerName(0), PlayerName(1), PlayerName(2))
"""A short name, a long one, and a player without any."""
ALIASES = {
    "blocked": "coat",
    "missing": "coat",
    "house": "guild",
    "origin": "guild",
    "row": "space",
}
"""Arguments that are called otherwise than the things that stand for them."""
MOST_TRIES = 24
PLAIN: tuple[Argument, ...] = (3, 1234)
WORDS: tuple[Argument, ...] = ("x", "many a long word")


class _Selectors(Visitor):
    def __init__(self) -> None:
        self.counted: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  (fluent calls it)
        keys = {getattr(v.key, "name", None) or str(v.key.value) for v in node.variants}
        selector = node.selector
        if isinstance(selector, ast.VariableReference) and keys & {"one", "other", "0", "1"}:
            self.counted.add(selector.id.name)
        self.generic_visit(node)


class _References(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  (fluent calls it)
        self.names.add(node.id.name)


def page(language: str) -> Iterator[str]:
    games = [get_game(name).package for name in own_game_names()]
    for package in (*SHARED, *games):
        yield f"\n# {package}\n"
        families = term_families(import_module(package))
        for message in messages(package, language):
            yield from _said(package, language, message, families)


def _said(
    package: str, language: str, message: ast.Message, families: dict[str, set[str]]
) -> Iterator[str]:
    found = _Selectors()
    arguments = set()
    for one in _with_inner(package, language, message):
        found.visit(one)
        arguments |= {name for name, _ in variables_of(one)}
    ways = {name: _ways(package, language, name, families) for name in arguments - found.counted}
    lines: dict[str, str] = {}
    for counts in _counts(sorted(found.counted & arguments)):
        for kind in range(3):
            for offers in islice(_offers(ways), MOST_TRIES):
                args = {name: offer[min(kind, len(offer) - 1)] for name, offer in offers.items()}
                try:
                    line = render(package, language, Message(message.id.name, args | counts), NAMES)
                except TextError:
                    continue
                lines.setdefault(line, " ".join(f"{k}={v}" for k, v in counts.items()))
                break
    if not lines and message.value is not None:
        lines["(nothing could be filled in)"] = ""
    for line, counted in lines.items():
        yield f"{message.id.name}{f' [{counted}]' if counted else ''}: {line}"
    for attribute in message.attributes:
        if attribute.id.name in ("title", "now"):
            yield f"{message.id.name}.{attribute.id.name}: {_plain(attribute.value)}"


def _with_inner(package: str, language: str, message: ast.Message) -> Iterator[ast.Message]:
    """The text and those that stand in it."""
    yield message
    inner = _References()
    inner.visit(message)
    for other in messages(package, language):
        if other.id.name in inner.names:
            yield from _with_inner(package, language, other)


def _counts(names: list[str]) -> Iterator[dict[str, Argument]]:
    """Each counted argument with all counts while the others are 2."""
    if not names:
        yield {}
        return
    for name, count in product(names, COUNTS):
        yield dict.fromkeys(names, 2) | {name: count}


def _offers(
    ways: dict[str, list[tuple[Argument, ...]]],
) -> Iterator[dict[str, tuple[Argument, ...]]]:
    """What may stand for the arguments, the likeliest first."""
    for chosen in product(*ways.values()):
        yield dict(zip(ways, chosen, strict=True))


def _ways(
    package: str, language: str, name: str, families: dict[str, set[str]]
) -> list[tuple[Argument, ...]]:
    ids = message_ids(package, language) if package not in SHARED else ()
    ways: list[tuple[Argument, ...]] = []
    alias = ALIASES.get(name, name)
    for stem in dict.fromkeys((alias, alias.removesuffix("s"), alias.rstrip("0123456789"))):
        terms = sorted(
            families.get(stem, set()) or {i for i in ids if i.startswith(f"{stem}-")}, key=len
        )
        if terms:
            ends = tuple(Term(term) for term in (terms[0], terms[-1], terms[len(terms) // 2]))
            ways.append(ends if stem == name else (ends[:1], ends))
            ways.append((ends[:1], ends))
    if name in ("seat", "victim", "winner"):
        return [SEATS]
    if name in ("name", "names", "bot"):
        return [NAMES]
    return [*ways, PLAIN, WORDS]


def _plain(pattern: ast.Pattern) -> str:
    return "".join(part.value for part in pattern.elements if isinstance(part, ast.TextElement))


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        file = folder / f"{language}.txt"
        file.write_text("\n".join(page(language)) + "\n", "utf-8")
        print(file)
