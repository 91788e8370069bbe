"""`guildhall compare` and `guildhall sweep`: from an idea to an answer."""

import json

USUAL = ("compare", "norenberc", "usual")
FEW = ("--players", "2", "--games", 24, "--bots", "random")


def test_two_sides_as_a_table_and_a_page(run, tmp_path):
    page = tmp_path / "page.html"
    side = "buying.limit=1,bots=greedy"
    told = run(*USUAL, side, *FEW, "--report", page, "--lang", "hu").stdout
    assert f"| Adat | usual | {side} | eltérés |" in told
    assert "hangolták" in told
    assert 'lang="hu"' in page.read_text("utf-8")
    found = json.loads(run(*USUAL, "bots=greedy", *FEW, "--json").stdout)
    first = found["settings"][0]["differences"][0]
    assert first["low"] <= first["difference"] <= first["high"]


def test_a_number_over_a_range(run, tmp_path):
    asked = ("sweep", "norenberc", "setup.talers", "15..35..10", *FEW)
    told = run(*asked, "--plots", tmp_path / "plots", "--report", tmp_path / "page.html").stdout
    assert "setup.talers = 35" in told
    assert (tmp_path / "plots" / "norenberc-setup.talers-seats.svg").exists()
    assert "<table>" in (tmp_path / "page.html").read_text("utf-8")


def test_mistakes_are_sentences(run):
    for asked, sentence in (
        ((*USUAL, "usual", *FEW), "exactly the same games"),
        ((*USUAL, "setup.taler=3", *FEW), "did you mean setup.talers?"),
        (("sweep", "norenberc", "setup.talers", "1-3"), "write it like 3..7"),
        (("sweep", "norenberc", "setup.talers", "3..3"), "2 to 50 values"),
    ):
        result = run(*asked)
        assert result.exit_code != 0
        assert sentence in result.stderr
