"""The client's own words: every one it says is there in every language, and no other."""

import json
import re
from pathlib import Path

import pytest

import guildhall.client
from guildhall.engine.play.saved_games import SUFFIX
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.fluent import message_ids
from guildhall.engine.text.lint import check_texts
from guildhall.table.web.site import patterns

CLIENT = Path(guildhall.client.__file__).parent
MODULES = sorted(CLIENT.glob("js/**/*.js"))
assert len(MODULES) >= 40
SOURCES = "\n".join(path.read_text() for path in MODULES)
FAMILIES = {
    "language": LANGUAGES,
    "status": ("your-turn", "waiting", "playing", "over", "closed", "readonly"),
    "kind": ("invited", "open", "hotseat", "bot"),
    "seat": ("bot", "invited", "open"),
    "emblem": ("0", "1", "2", "3", "4", "5"),
    "overdue": ("away", "time", "long"),
    "luck": ("kept", "missing", "broken"),
    "nav": ("play", "learn", "rules"),
    "strength": ("easy", "medium", "hard", "master"),
    "company": ("easy", "medium", "hard", "master", "bots"),
    "set": ("motion", "sound", "marks", "confirm", "coach"),
    "tab": ("me", "players", "chronicle", "chat", "rules"),
    "ceremonies": ("wait", "self", "off"),
    "source": ("exact", "inferred", "reconstructed"),
    "speed": ("slow", "normal", "fast", "instant"),
    "spoken": ("loss", "loss-all", "gain", "gain-all", "neutral", "neutral-all"),
    "grade": ("best", "good", "inaccuracy", "mistake", "blunder"),
}
"""What stands behind `t(`family-${...}`)`."""


def said():
    plain = set(re.findall(r'\bt\((?:[^()`"]*\? )?"([\w-]+)"', SOURCES))
    plain |= set(re.findall(r'\bt\([^()`"]*\? "[\w-]+" : "([\w-]+)"', SOURCES))
    families = set(re.findall(r"\bt\(`(\w+)-\$\{", SOURCES))
    assert families == set(FAMILIES)
    listed = set(re.findall(r'panelTab\(page, "(\w+)"', SOURCES))
    keys = re.search(r"const KEYS = [^;]*;", SOURCES)[0]
    listed |= set(re.findall(r'\["[^"]+", "([\w-]+)"\]', keys))
    return plain | listed | {f"{family}-{name}" for family in families for name in FAMILIES[family]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_said_is_there_and_no_other(language):
    assert set(message_ids("guildhall.client", language)) == said()


def test_the_languages_agree():
    assert check_texts("guildhall.client") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_arguments_are_given_where_a_text_needs_them(language):
    for id, pattern in patterns(language).items():
        needed = set(_arguments(pattern))
        for call in re.findall(rf'\bt\("{id}"(?:, \{{([^}}]*)\}})?\)', SOURCES):
            given = set(re.findall(r"(\w+)(?=:|,|\s*$)", re.sub(r":[^,]*", ":", call)))
            assert needed <= given, (id, call)


def _arguments(pattern):
    for part in pattern if isinstance(pattern, list) else []:
        if isinstance(part, dict):
            yield part["arg"].partition("-")[0]
            for case in part.get("cases", {}).values():
                yield from _arguments(case)


def test_the_client_offers_the_languages_of_the_texts():
    (listed,) = re.findall(r"LANGUAGES = (?:/\*.*?\*/ ?\(?)?(\[[^\]]*\])", SOURCES)
    assert tuple(json.loads(listed)) == LANGUAGES


def test_the_client_opens_files_that_are_named_like_saved_games():
    accepted = re.findall(r'type="file"[^>]*accept="([^"]*)"', SOURCES)
    games, editions = sorted(accepted)
    assert SUFFIX in games.split(",")
    assert ".toml" in editions.split(",")
