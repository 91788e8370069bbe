"""`guildhall compile`: what becomes of a rule."""


def test_a_rule_is_shown_beside_its_code(run):
    shown = run("compile", "norenberc", "--ir", "sell")
    assert shown.exit_code == 0, shown.output
    lines = shown.stdout.splitlines()
    assert any("def sell(" in line for line in lines)
    assert any('@"selling.sell"' in line for line in lines)
    assert "!dbg" not in shown.stdout


def test_a_rule_that_is_not_there_is_a_sentence(run):
    result = run("compile", "norenberc", "--ir", "fly")
    assert result.exit_code == 1
    assert "No rule that norenberc needs is called 'fly'." in result.stderr


def test_the_entries_are_told_as_c_sees_them(run):
    told = run("compile", "norenberc", "--c").stdout.splitlines()
    assert "int64_t legal(void *, void *, int64_t, void *, int64_t);" in told
    assert any(line.startswith("int64_t best_line(void *, int64_t,") for line in told)


def test_a_game_in_the_language_is_told_by_its_programs(run):
    told = run("compile", "norenberc").stdout.splitlines()
    assert [line.split(":")[0] for line in told] == ["norenberc, rules", "norenberc, bots"]
