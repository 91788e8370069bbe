"""Bots by name, and the thinking time that goes with them."""

from importlib.metadata import EntryPoint

import pytest

from guildhall.bots import bot
from guildhall.bots.bot import (
    ENTRY_POINT_GROUP,
    BotSpec,
    Budget,
    UnknownBot,
    bot_names,
    get_bot,
    parse_bot_spec,
)


def test_our_bots_are_installed():
    assert {"random", "greedy", "ismcts", "net", "master", "easy", "medium", "hard"} <= set(
        bot_names()
    )
    assert all(callable(get_bot(name).choose) for name in bot_names())


def test_an_unknown_bot_is_one_sentence():
    with pytest.raises(UnknownBot, match=r"no bot 'deep blue'; installed are .*easy, greedy, "):
        get_bot("deep blue")


@pytest.fixture
def installed(monkeypatch, tmp_path):
    """Install a module of this source as the only bot, under a name of its own."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(name, source):
        (tmp_path / f"{name}.py").write_text(source)
        found = {name: EntryPoint(name, name, ENTRY_POINT_GROUP)}
        monkeypatch.setattr(bot, "bot_entry_points", lambda: found)

    yield install
    get_bot.cache_clear()


@pytest.mark.parametrize(
    ("name", "source", "reason"),
    [
        ("needy", "import a_module_that_is_not_there", "ModuleNotFoundError: No module named"),
        ("wordy", "raise ValueError('one\\ntwo')", "ValueError: one two"),
        ("leaving", "raise SystemExit('no licence')", "SystemExit: no licence"),
        ("careless", "def choose(question:", "SyntaxError: "),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_one_sentence(installed, name, source, reason):
    installed(name, source)
    with pytest.raises(UnknownBot, match=f"The bot '{name}' cannot be loaded: {reason}") as told:
        parse_bot_spec(name)
    assert "\n" not in str(told.value)


def test_what_a_bot_prints_while_it_is_loaded_goes_to_the_error_stream(installed, capfd):
    installed("noisy", "print('here I am')\ndef choose(question): return []")
    get_bot("noisy").budget  # noqa: B018  (it loads the bot)
    get_bot("noisy").close()
    assert capfd.readouterr() == ("", "noisy: here I am\n")


def test_a_bot_of_another_package_has_its_own_budget(installed):
    source = "from guildhall.bots.bot import Budget\nbudget = Budget(iterations=7)\n"
    installed("patient", source + "def choose(question): return []")
    assert parse_bot_spec("patient").budget == Budget(iterations=7)
    assert parse_bot_spec("patient:2i").budget == Budget(iterations=2)
    get_bot("patient").close()


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("ismcts", Budget()),
        ("ismcts:100ms", Budget(seconds=0.1)),
        ("ismcts:0.3s", Budget(seconds=0.3)),
        ("ismcts:.3s", Budget(seconds=0.3)),
        ("ismcts:500i", Budget(iterations=500)),
    ],
)
def test_a_player_is_a_bot_with_its_time(text, budget):
    player = parse_bot_spec(text)
    assert (player.name, player.bot, player.budget) == (text, get_bot("ismcts"), budget)


UNREADABLE = ["", "fast", "2", "s", ".s", "-1s", "0s", "0.0ms", "infs", "nans", "1e2s"]
UNREADABLE += ["0i", "0.5i", "1e2i", "1_000i", "²i", f"{'9' * 400}s", f"{'9' * 5000}i"]


@pytest.mark.parametrize("time", UNREADABLE, ids=lambda time: time[:8])
def test_a_time_that_cannot_be_read_is_one_sentence(time):
    with pytest.raises(UnknownBot, match="write its time like"):
        parse_bot_spec(f"ismcts:{time}")


def test_a_players_own_budget_goes_before_the_common_one():
    own, other = Budget(iterations=5), Budget(seconds=1.0)
    assert BotSpec("a", get_bot("random"), own).with_default_budget(other).budget == own
    assert BotSpec("a", get_bot("random")).with_default_budget(other).budget == other
