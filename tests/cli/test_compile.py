"""`guildhall compile`: what becomes of a rule."""

import re


def test_a_rule_is_shown_beside_its_code(run):
    shown = run("compile", "norenberc", "--ir", "sell")
    assert shown.exit_code == 0, shown.output
    lines = shown.stdout.splitlines()
    assert any("def sell(" in line for line in lines)
    assert any('@"guild_actions.sell"' in line for line in lines)
    assert "!dbg" not in shown.stdout


def test_a_rule_that_is_not_there_is_a_sentence(run):
    result = run("compile", "norenberc", "--ir", "fly")
    assert result.exit_code == 1
    assert "No rule that norenberc needs is called 'fly'." in result.stderr


def test_the_entries_are_told_as_c_sees_them_by_program_and_with_names(run):
    rules, bots, envs, observing = run("compile", "norenberc", "--c").stdout.split("\n\n")
    assert rules.startswith("/* norenberc, rules */\n")
    assert bots.startswith("/* norenberc, bots */\n")
    legal = "int64_t legal(void *s, void *box, int64_t seat, void *out, int64_t out_length);"
    assert legal in rules.splitlines()
    assert rules.count(" play_games(") == bots.count(" play_games(") == 1
    assert envs.count(" advance_games(") == observing.count(" observe(") == 1
    for program in (rules, bots, envs, observing):
        assert not re.search(r"(int64_t|double|void \*)[,)]", program), "a parameter has no name"


def test_a_game_in_the_language_is_told_by_its_programs(run):
    told = run("compile", "norenberc").stdout.splitlines()
    assert [line.split(":")[0] for line in told] == [
        f"norenberc, {program}" for program in ("rules", "bots", "envs", "observing")
    ]
