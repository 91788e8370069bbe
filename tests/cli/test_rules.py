"""`guildhall rules`."""

import pytest

from guildhall.engine.registry import get_game, own_game_names


@pytest.mark.parametrize("language", ["en", "fr", "hu"])
@pytest.mark.parametrize("game", own_game_names())
def test_every_number_is_told_in_every_language(run, game, language):
    result = run("rules", game, "--lang", language)
    assert result.exit_code == 0
    told = {line.split()[0] for line in result.output.splitlines() if line}
    assert set(get_game(game).RULE_NUMBERS) <= told


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Where we read or fill in"),
        ("fr", "Où nous interprétons ou complétons"),
        ("hu", "Ahol értelmezünk vagy kiegészítünk"),
    ],
)
def test_the_rules_end_with_our_readings(run, language, title):
    lines = run("rules", "flandern", "--lang", language).output.splitlines()
    after = lines[lines.index(title) + 1 :]
    assert any(line.startswith("Q3: ") for line in after)
    assert all(after)


def test_one_rule_by_its_number(run):
    result = run("rules", "norenberc", "c1")
    assert result.output.startswith("C1 ")
    assert len(result.output.splitlines()) == 1


def test_the_language_is_the_terminals(run, monkeypatch):
    monkeypatch.setenv("LANG", "hu_HU.UTF-8")
    in_hungarian = run("rules", "norenberc", "A1").output
    assert in_hungarian == run("rules", "norenberc", "A1", "--lang", "hu").output
    assert in_hungarian != run("rules", "norenberc", "A1", "--lang", "en").output


def test_a_language_without_texts_gives_english(run, monkeypatch):
    english = run("rules", "norenberc", "A1").output
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert run("rules", "norenberc", "A1").output == english
