"""`guildhall compare` and `guildhall sweep`: from an idea to an answer."""

import json
import re

from guildhall.commands import compare as compare_command

USUAL = ("compare", "norenberc", "usual")
FEW = ("--players", "2", "--games", 24, "--bots", "random")


def test_two_sides_as_a_table_and_a_page(run, tmp_path):
    page = tmp_path / "page.html"
    variant = "buying.limit=1,bots=greedy"
    told = run(*USUAL, variant, *FEW, "--report", page, "--lang", "hu").stdout
    assert f"| Mutató | usual | {variant} | eltérés |" in told
    assert "hangolták" in told
    sent = page.read_text("utf-8")
    assert 'lang="hu"' in sent
    assert "<h1>Norenberc: összehasonlítás</h1>" in sent
    assert f"<dd>usual | {variant}</dd>" in sent
    assert "<dd>0</dd>" in sent
    found = json.loads(run(*USUAL, "bots=greedy", *FEW, "--json").stdout)
    first = found["settings"][0]["differences"][0]
    assert first["low"] <= first["difference"] <= first["high"]


def test_a_number_over_a_range(run, tmp_path):
    asked = ("sweep", "norenberc", "setup.talers", "35..15..-20", *FEW)
    told = run(*asked, "--plots", tmp_path / "plots", "--report", tmp_path / "page.html").stdout
    assert "| talers = 35 | talers = 15 |" in told
    assert (tmp_path / "plots" / "norenberc-setup.talers-seats.svg").exists()
    sent = (tmp_path / "page.html").read_text("utf-8")
    assert "<h1>Norenberc: setup.talers from 35 to 15</h1>" in sent
    for part in ("<dt>Command</dt>", "<h2>Summary</h2>", "<h2>Legend</h2>", "<table>"):
        assert part in sent
    assert len(re.findall(r"\((?:15|35): [0-9a-f]{12}\)", sent)) == 2


def test_what_cannot_be_compared_is_refused_before_anything_is_played(run, monkeypatch, tmp_path):
    def play(*asked):
        raise AssertionError(asked)

    monkeypatch.setattr(compare_command, "run_plans", play)
    (tmp_path / "file").write_text("")
    for asked, sentence in (
        ((*USUAL, "usual"), "exactly the same games"),
        ((*USUAL, "setup.talers=25,bots=greedy"), "exactly the same games"),
        (("compare", "nobility", "usual", "chancery=on", "--players", "6"), "exactly the same"),
        (("compare", "nobility", "usual", "chancery=on", "--players", "1"), "forbids"),
        ((*USUAL, "setup.talers=5", "--report", tmp_path / "file" / "x.html"), "File exists"),
    ):
        result = run(*asked)
        assert result.exit_code == 1
        assert sentence in result.stderr


def test_counts_in_which_the_variants_are_the_same_are_left_out(run, monkeypatch):
    asked = []

    def play(name, plans, run):
        asked.extend(plan.setting.players for plan in plans)
        return [None] * len(plans)

    monkeypatch.setattr(compare_command, "run_plans", play)
    assert run("compare", "nobility", "usual", "chancery=on", *FEW[2:]).exit_code == 1
    assert asked == [2, 2, 3, 3, 4, 4, 5, 5]


def test_mistakes_are_sentences(run):
    for asked, sentence in (
        ((*USUAL, "usual", *FEW), "exactly the same games"),
        ((*USUAL, "setup.taler=3", *FEW), "did you mean setup.talers?"),
        (("sweep", "norenberc", "setup.talers", "1-3"), "write it like 3..7"),
        (("sweep", "norenberc", "setup.talers", "3..3"), "2 to 50 values"),
        (("sweep", "norenberc", "setup.talers", "3"), "2 to 50 values"),
        (("sweep", "norenberc", "setup.talers", "1..2..3..4"), "write it like 3..7"),
    ):
        result = run(*asked)
        assert result.exit_code != 0
        assert sentence in result.stderr
