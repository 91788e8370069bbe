"""Look for the style guide's banned words in texts and documents; `make check` runs it.

A violation that tools/voice_baseline.json lists is an old one and passes until its text changes.
`--prune` removes entries whose violation is gone, `--accept LANGUAGE:WORD` adds the violations of
a new rule, and `--all` prints every violation and how many there are.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast

from guildhall.engine.text.voice import (
    Baseline,
    Violation,
    Voice,
    new_violations,
    stale_entries,
    to_baseline,
)

ROOT = Path(__file__).parents[1]
RULES = ROOT / "tools/voice.toml"
BASELINE = ROOT / "tools/voice_baseline.json"
PAGES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
UNCHECKED = ("docs/contributing/voice.md", "docs/rules/")
"""The guide, which quotes the words, and pages that `make docs` writes from the messages."""


def find_violations(root: Path, voice: Voice) -> Iterator[Violation]:
    """All violations in the messages and documents of a source tree."""
    for folder in ("src", "examples"):
        for file in sorted((root / folder).rglob("texts/*.ftl")):
            for entry in FluentParser().parse(file.read_text("utf-8")).body:
                if isinstance(entry, ast.Message):
                    package = file.parent.parent.name
                    yield from voice.in_message(_name(root, file), package, entry)
    documents = [root / page for page in PAGES if (root / page).exists()]
    for file in (*documents, *sorted((root / "docs").rglob("*.md"))):
        if not _name(root, file).startswith(UNCHECKED):
            yield from voice.in_document(_name(root, file), file.read_text("utf-8"))


def _name(root: Path, file: Path) -> str:
    return file.relative_to(root).as_posix()


def language_of(file: str) -> str:
    """The language whose rules a file follows; documents are English."""
    return file.rpartition("/")[2].removesuffix(".ftl") if file.endswith(".ftl") else "en"


def problems(found: list[Violation], baseline: Baseline) -> list[str]:
    """New violations and stale entries, one line each."""
    stale = stale_entries(found, baseline)
    lines = [str(violation) for violation in new_violations(found, baseline)]
    lines += [f"{BASELINE.name}: {entry} is no longer a violation" for entry in stale]
    if stale:
        lines.append("Remove these entries with: python tools/check_voice.py --prune")
    return lines


def accepted(found: list[Violation], baseline: Baseline, rule: str) -> list[Violation]:
    """The old violations and those of a rule that the baseline does not know yet."""
    language, _, word = rule.partition(":")
    for file, entries in baseline.items():
        if language_of(file) == language and any(word in words for words in entries.values()):
            raise SystemExit(f"{BASELINE.name} has {rule} already: correct the new texts.")
    new = [v for v in found if v.word == word and language_of(v.file) == language]
    if not new:
        raise SystemExit(f"No text violates {rule}.")
    return [*_known(found, baseline), *new]


def _known(found: list[Violation], baseline: Baseline) -> list[Violation]:
    new = new_violations(found, baseline)
    return [violation for violation in found if violation not in new]


def as_json(baseline: Baseline) -> str:
    """The baseline as JSON with a line for each text."""
    files = {
        file: ",\n".join(f"  {_json(key)}: {_json(words)}" for key, words in entries.items())
        for file, entries in baseline.items()
    }
    rows = ",\n".join(f" {_json(file)}: {{\n{entries}\n }}" for file, entries in files.items())
    return f"{{\n{rows}\n}}\n" if rows else "{}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def print_all(found: list[Violation]) -> None:
    print(*found, sep="\n")
    words = Counter((language_of(v.file), v.word) for v in found)
    for (language, word), count in sorted(words.items(), key=lambda row: (row[0][0], -row[1])):
        print(f"{language} {count:5} {word}")
    kinds = Counter(f"{language_of(v.file)} {Path(v.file).suffix}" for v in found)
    print(", ".join(f"{kind}: {count}" for kind, count in sorted(kinds.items())))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prune", action="store_true", help="remove entries that are corrected")
    parser.add_argument("--accept", metavar="LANGUAGE:WORD", help="add violations of a new rule")
    parser.add_argument("--all", action="store_true", help="print every violation")
    chosen = parser.parse_args()
    found = list(find_violations(ROOT, Voice(tomllib.loads(RULES.read_text("utf-8")))))
    baseline = json.loads(BASELINE.read_text("utf-8")) if BASELINE.exists() else {}
    if chosen.all:
        print_all(found)
        return 0
    if chosen.prune or chosen.accept:
        kept = (
            accepted(found, baseline, chosen.accept) if chosen.accept else _known(found, baseline)
        )
        baseline = to_baseline(kept)
        BASELINE.write_text(as_json(baseline), "utf-8")
    lines = problems(found, baseline)
    print("\n".join(lines), end="\n" if lines else "")
    return bool(lines)


if __name__ == "__main__":
    sys.exit(main())
