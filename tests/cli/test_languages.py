"""The command line speaks the chosen language: mistakes, tables, numbers."""

import pytest


@pytest.mark.parametrize(
    ("arguments", "french", "hungarian"),
    [
        (("rules", "norenberc", "C99"), "norenberc n’a pas de règle C99.", "Nincs ilyen szabály"),
        (("play", "nosuch"), "Le jeu «\u202fnosuch\u202f» n’existe pas", "Nincs ilyen játék"),
        (("play", "norenberc", "--players", "9"), "de 2 à 5 joueurs, pas à 9", "2–5 játékos"),
        (("play", "norenberc", "--bot", "x"), "Le robot «\u202fx\u202f»", "Nincs ilyen robot"),
        (("play", "norenberc", "--set", "x"), "option=valeur", "beállítás=érték"),
        (("play", "norenberc", "--edition", "x"), "n’a pas d’édition", "kiadása"),
        (("play", "norenberc", "--nosuch"), "L’option --nosuch n’existe pas", "Nincs ilyen kapcs"),
        (("play", "norenberc", "--humans", "-1"), "à partir de 0", "legalább 0"),
        (("play",), "Il manque", "Hiányzik"),
        (("simulate", "norenberc", "--bots", "a,b"), "pour chacune des 3", "mind a 3 helyre"),
    ],
)
def test_mistakes_are_told_in_the_language(run, arguments, french, hungarian):
    for lang, word, said in (("fr", "Erreur\u00a0: ", french), ("hu", "Hiba: ", hungarian)):
        result = run(*arguments, "--lang", lang)
        assert result.exit_code != 0
        told = result.stderr.strip().splitlines()[-1]
        assert told.startswith(word)
        assert said in told


def test_the_terminals_language_counts_for_mistakes_too(run, monkeypatch):
    monkeypatch.setenv("LANG", "hu_HU.UTF-8")
    assert "Nincs ilyen parancs" in run("nosuch").stderr


def test_tables_and_numbers_are_the_languages(run):
    told = run("simulate", "norenberc", "--games", 3, "--interpreted", "--lang", "fr").stdout
    assert "victoires" in told
    assert "score moyen" in told
    assert "3 parties, dont" in told
    assert "\u202f%" in told
