"""The style guide's banned words: what the linter finds, excepts and remembers."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from fluent.syntax import FluentParser, ast

from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.voice import (
    BannedWord,
    Violation,
    Voice,
    digest,
    new_violations,
    stale_entries,
    to_baseline,
)

ROOT = Path(__file__).parents[3]
DATA = tomllib.loads((ROOT / "tools/voice.toml").read_text("utf-8"))
VOICE = Voice(DATA)
RULES = [(language, rule) for language, rules in VOICE.rules.items() for rule in rules]
NAMES = {"en": "English", "fr": "Français", "hu": "Magyar"}


@pytest.fixture(name="checker")
def _checker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_voice", ROOT / "tools/check_voice.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def in_message(text: str, file: str = "src/x/texts/en.ftl", package: str = "x") -> list[Violation]:
    (message,) = FluentParser().parse(text).body
    assert isinstance(message, ast.Message)
    return list(VOICE.in_message(file, package, message))


def words(violations: list[Violation]) -> list[str]:
    return [violation.word for violation in violations]


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("en", "a = Whoever passes is out.", "whoever"),
        ("en", "a = Take back my last move", "take back"),
        ("fr", "a = Reprendre mon dernier coup", "reprendre"),
        ("fr", "a = Qui passe quitte la manche.", "qui sans antécédent"),
        ("hu", "a = Anna elvesz 1 könyvet.", "elvesz"),
        ("hu", "a = A szerencse dönt.", "szerencse"),
    ],
)
def test_a_banned_word_is_found_in_each_language(language: str, text: str, word: str) -> None:
    assert words(in_message(text, f"src/x/texts/{language}.ftl")) == [word]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "a = Undo my last move. A player who passes is out, all at once."),
        ("fr", "a = Annuler mon dernier coup. Qui voit cette table\u202f? Tirez au hasard."),
        ("hu", "a = Anna kap 1 könyvet, és elveszít egy érmét. Házigazda, pontozólap, lapka."),
    ],
)
def test_good_texts_pass(language: str, text: str) -> None:
    assert in_message(text, f"src/x/texts/{language}.ftl", "client") == []


@pytest.mark.parametrize(("language", "rule"), RULES, ids=lambda x: getattr(x, "word", x))
def test_every_rule_finds_its_example(language: str, rule: BannedWord) -> None:
    if rule.scopes == ("documents",):
        assert rule.word in words(list(VOICE.in_document("a.md", rule.example)))
        return
    file = f"src/x/texts/{language}.ftl"
    found = [
        word
        for package, name in (("client", "a"), ("engine", "a"), ("x", "rule-A1"), ("x", "action-a"))
        for word in words(in_message(f"{name} = {rule.example}", file, package))
    ]
    assert rule.word in found


def test_attributes_and_variants_are_read() -> None:
    text = "a = { $n ->\n    [one] fine\n   *[other] drawn anew\n }\n    .title = New luck"
    assert sorted(words(in_message(text))) == ["anew", "luck"]


def test_code_and_addresses_in_documents_are_no_prose() -> None:
    text = "A `told` field.\n\n```\nwhoever\n```\n\n    anew()\n\n[here](luck.md) <!-- surely -->\n"
    assert list(VOICE.in_document("a.md", text)) == []


def test_a_phrase_across_two_lines_is_found_and_has_its_line() -> None:
    (violation,) = VOICE.in_document("a.md", "# Title\n\nIt counts at\nonce, always.\n")
    assert (violation.word, violation.line) == ("at once", 3)
    assert violation.key == digest("It counts at once, always.")
    assert str(violation).startswith("a.md:3 has “at once”, write immediately")


def test_a_term_of_a_rulebook_is_excepted_in_its_game_only() -> None:
    text = "event-laid = Anna lays a district."
    file = "src/guildhall/games/{}/texts/en.ftl"
    assert in_message(text, file.format("flandern"), "flandern") == []
    assert words(in_message(text, file.format("nobility"), "nobility")) == ["lay"]
    cards = in_message("a = Lay a card.", file.format("flandern"), "flandern")
    assert words(cards) == ["lay a card"]


def test_every_exception_names_a_rule_a_rulebook_and_a_term() -> None:
    for language, exceptions in VOICE.exceptions.items():
        known = {rule.word for rule in VOICE.rules[language]}
        for exception in exceptions:
            assert exception.word in known
            assert exception.rulebook
            assert exception.term


def test_a_known_violation_passes_until_its_text_changes() -> None:
    old = in_message("a = Start anew.")
    baseline = to_baseline(old)
    assert new_violations(old, baseline) == []
    changed = in_message("a = Start the game anew.")
    assert words(new_violations(changed, baseline)) == ["anew"]
    assert len(stale_entries(changed, baseline)) == 1


def test_a_second_banned_word_in_a_known_text_is_new() -> None:
    old = in_message("a = Whoever starts anew.")
    baseline = to_baseline(violation for violation in old if violation.word == "anew")
    assert words(new_violations(old, baseline)) == ["whoever"]


@pytest.fixture(name="tree")
def _tree(tmp_path: Path, checker: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source tree with one old violation, which its baseline lists."""
    texts = tmp_path / "src/guildhall/client/texts"
    texts.mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    (texts / "en.ftl").write_text("old = Start anew.\n")
    monkeypatch.setattr(checker, "ROOT", tmp_path)
    monkeypatch.setattr(checker, "BASELINE", tmp_path / "voice_baseline.json")
    baseline = to_baseline(checker.find_violations(tmp_path, VOICE))
    (tmp_path / "voice_baseline.json").write_text(json.dumps(baseline))
    return tmp_path


def run(checker: ModuleType, monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    monkeypatch.setattr(sys, "argv", ["check_voice.py", *options])
    return int(checker.main())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_check_fails_for_a_new_violation(
    tree: Path,
    checker: ModuleType,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(checker, monkeypatch) == 0
    planted = {"en": "Whoever waits.", "fr": "Le hasard décide.", "hu": "A szerencse dönt."}
    file = tree / f"src/guildhall/client/texts/{language}.ftl"
    old = file.read_text() if file.exists() else ""
    file.write_text(f"{old}planted = {planted[language]}\n", "utf-8")
    assert run(checker, monkeypatch) == 1
    assert f"client/texts/{language}.ftl planted has" in capsys.readouterr().out
    assert run(checker, monkeypatch, "--prune") == 1  # which accepts nothing new


def test_the_check_fails_for_a_document(
    tree: Path, checker: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tree / "docs/hosting.md").write_text("Everybody is told.\n")
    assert run(checker, monkeypatch) == 1


def test_a_stale_baseline_fails_and_can_be_pruned(
    tree: Path,
    checker: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tree / "src/guildhall/client/texts/en.ftl").write_text("old = Start again.\n")
    assert run(checker, monkeypatch) == 1
    assert "(anew) is no longer a violation" in capsys.readouterr().out
    assert run(checker, monkeypatch, "--prune") == 0
    assert json.loads((tree / "voice_baseline.json").read_text()) == {}
    assert run(checker, monkeypatch) == 0


def test_only_a_new_rule_adds_to_the_baseline(
    tree: Path, checker: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tree / "README.md").write_text("Whoever reads this starts anew.\n")
    with pytest.raises(SystemExit, match="has en:anew already"):
        run(checker, monkeypatch, "--accept", "en:anew")
    assert run(checker, monkeypatch, "--accept", "en:whoever") == 1  # `anew` is still new
    (tree / "README.md").write_text("Whoever reads this starts.\n")
    assert run(checker, monkeypatch, "--prune") == 1


def test_the_baseline_has_no_unknown_rule() -> None:
    baseline = json.loads((ROOT / "tools/voice_baseline.json").read_text("utf-8"))
    known = {rule.word for _, rule in RULES}
    assert {w for entries in baseline.values() for ws in entries.values() for w in ws} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_names_every_rule(language: str) -> None:
    guide = (ROOT / "docs/contributing/voice.md").read_text("utf-8")
    section = re.search(rf"^## {NAMES[language]}\n(.*?)(?=^## |\Z)", guide, re.M | re.S)
    assert section is not None
    listed = " ".join(section[1].split()).casefold()
    banned = [rule.word.casefold() for rule in VOICE.rules[language]]
    assert [word for word in banned if word not in listed] == []
