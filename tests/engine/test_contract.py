"""The contract is checked when a game is loaded, and what is broken hinders no other game."""

from __future__ import annotations

import pytest
from tests.engine.third_party_games import install, market_copy

from guildhall.engine import registry
from guildhall.engine.contract import load_game
from guildhall.engine.drawing.tutorial import load_tutorial
from guildhall.engine.game_package import OPTIONAL, REQUIRED, RULE_FUNCTIONS, IncompleteGame
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.registry import game_names, get_game, own_game_names, playable_games
from guildhall.engine.runtime.ruleset import EventOverflow


@pytest.fixture
def market(tmp_path, monkeypatch):
    """Writes Market Day under another name, with changes in its files."""
    monkeypatch.syspath_prepend(tmp_path)
    return lambda name, **changes: market_copy(tmp_path, name, changes)


def why(package):
    with pytest.raises(IncompleteGame) as problem:
        load_game(package)
    return str(problem.value)


def test_a_copy_of_the_example_is_complete(market):
    assert load_game(market("whole")).NAME == "whole"


def test_a_game_that_lacks_five_names_gets_one_sentence_that_lists_all_five(market):
    market(
        "lacking",
        **{
            "__init__.py": {"PLAYERS =": "COUNTS =", "SCORE_ITEMS": "ITEMS", "SEATS": "S"},
            "rules/__init__.py": {"setup, value": "setup", '"value", ': ""},
            "texts/en.ftl": None,
        },
    )
    assert why("lacking") == (
        "The game 'lacking' lacks PLAYERS, SEATS, SCORE_ITEMS, rules.value and texts/en.ftl; "
        "docs/adding-a-game.md tells what each is for."
    )


def test_an_empty_package_lacks_everything(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare" / "__init__.py").write_text("")
    sentence = why("bare")
    for name in (*REQUIRED, "rules", "texts/en.ftl", "edition/standard.toml"):
        assert name in sentence
    for name in (*OPTIONAL, *(f"rules.{rule}" for rule in RULE_FUNCTIONS)):
        assert name not in sentence


def test_a_module_that_is_no_package_lacks_its_rules(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "alone.py").write_text('NAME = "alone"\n')
    assert "lacks PLAYERS, SEATS" in why("alone")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ('NAME = "two words"', "NAME must be a plain word"),
        ("PLAYERS = ()", "PLAYERS must be a tuple of player counts, at least one"),
        ("PLAYERS = (0, 2)", "PLAYERS must be a tuple of player counts, at least one"),
        ("PLAYERS = (2, 9)", "SEATS must be at least 9, the most PLAYERS"),
        ("SEATS = 0", "SEATS must be a number of seats"),
        ('STATE = [("players", "i1")]', "STATE must be the dtype of FIELDS"),
        ('STATE = box_dtype([("day", "i1")])', "STATE must be the dtype of FIELDS"),
        ("FIELDS = {}", "FIELDS must be Fields, by what each of them holds"),
        ("BOX = None or {}", "BOX must be a dtype that box_dtype made"),
        ("ACTIONS = ('bid',)", "ACTIONS must be an ActionTable"),
        ("MAX_LEGAL = 2.5", "MAX_LEGAL must be a number of actions"),
        ("QUICK_WIDTH = 0", "QUICK_WIDTH must be a number, at least 1"),
        ("EVENTS = ('bid',)", "EVENTS must be a tuple of EventKinds"),
        ("MAX_EVENTS = '5'", "MAX_EVENTS must be a number of events"),
        ("OPTIONS = {}", "OPTIONS must be a tuple of Options"),
        ("SCORE_ITEMS = ()", "SCORE_ITEMS must be a tuple of words"),
        ("RULE_NUMBERS = (1, 2)", "RULE_NUMBERS must be a tuple of rule numbers"),
        ("SEALS = (0, -1)", "SEALS must be a tuple of numbers, one for each seat"),
        ("prompt = 'Bid!'", "prompt must be a function"),
        ("ACTIONS = 1\nEVENTS = 2", "ACTIONS must be an ActionTable and EVENTS must be a tuple"),
    ],
)
def test_a_name_that_holds_something_else(market, request, name, said):
    package = f"wrong_{request.node.callspec.indices['name']}"
    market(package, **{"__init__.py": {"def scene": f"{name}\n\n\ndef scene"}})
    assert f"In the game '{package}' {said}" in why(package)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (
            '("card", ("1", "2")),',
            (
                "the number 'card' of the event 'bid' must mean None, \"seat\" or "
                "(family, (token, ...)), not ('1', '2')"
            ),
        ),
        ('("card", "seats"),', "must mean None, \"seat\" or (family, (token, ...)), not 'seats'"),
        ('("card", ("card", ())),', "not ('card', ())"),
        ('("card", ("card", (1, 2))),', "not ('card', (1, 2))"),
        ('"card"', "the event 'bid' must have its numbers as (name, meaning) pairs"),
        ('("card", None),' * 6, "the event 'bid' must have at most 5 numbers"),
    ],
)
def test_what_the_numbers_of_an_event_mean(market, request, args, said):
    package = f"meaning_{request.node.callspec.indices['args']}"
    market(package, **{"__init__.py": {'(("card", None),)': f"({args})"}})
    sentence = why(package)
    assert said in sentence
    assert sentence.startswith(f"In the game '{package}' the ")


def test_numbers_of_an_event_may_be_seats_and_terms(market):
    meanings = '(("card", None), ("of", "seat"), ("ware", ("ware", ("beer", "shoe"))))'
    changes = {"__init__.py": {'(("card", None),)': meanings}}
    assert load_game(market("telling", **changes)).EVENTS[0].args[1] == ("of", "seat")


def test_the_largest_numbers_of_actions_and_events_may_be_left_out(market):
    game = load_game(market("given"))
    assert (game.MAX_LEGAL, game.MAX_EVENTS) == (5, 5)
    left_out = {"MAX_LEGAL = 5\n": "", "MAX_EVENTS = 5\n": "", '"bid", 0, (': '"bid", params=('}
    game = load_game(market("left_out", **{"__init__.py": left_out}))
    assert (game.ACTIONS.size, 256) == (game.MAX_LEGAL, game.MAX_EVENTS)


def test_too_many_events_are_told_with_what_to_do(market):
    market("chatty", **{"__init__.py": {"MAX_EVENTS = 5": "MAX_EVENTS = 1"}})
    match = Match.new(load_game("chatty"), 2)
    match.play(0, match.decision(0).actions[:1])
    with pytest.raises(EventOverflow, match="more than MAX_EVENTS, which is 1: set it in the game"):
        match.play(1, match.decision(1).actions[-1:])


def test_a_wrong_axis_is_told_with_the_line_of_the_game(market, tmp_path):
    market("crooked", **{"__init__.py": {"one_of(WARE)": "one_of(5)"}})
    assert "TypeError: an axis is a tuple of names or an Axis, not 5 (" in why("crooked")
    assert f"({tmp_path}/crooked/__init__.py, line " in why("crooked")


def test_a_rule_that_is_no_function(market):
    market("idle", **{"rules/secrets.py": {"def hide(": "hide = 0\n\n\ndef hidden("}})
    assert "In the game 'idle' rules.hide must be a function" in why("idle")


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("rules/secrets.py", "def hide(s, box, seat)", "def hide(s, seat)", "rules.hide must take"),
        (
            "rules/bidding.py",
            "def pending(s)",
            "def pending(s, box)",
            "rules.pending must take (s)",
        ),
        (
            "rules/stall.py",
            "def value(s, box, seat)",
            "def value(*s, box)",
            "rules.value must take",
        ),
        ("__init__.py", "def prompt(view: View, seat: int)", "def prompt(v)", "prompt must take"),
        ("__init__.py", "def scene(view: View, wide: bool)", "def scene(v)", "scene must take"),
        ("__init__.py", "def fill_box(edition: Any)", "def fill_box()", "(edition)"),
    ],
)
def test_a_function_that_does_not_take_what_it_is_given(market, tmp_path, file, old, new, said):
    package = f"taking_{said.split()[0].strip('()').replace('.', '_')}"
    market(package, **{file: {old: new}})
    sentence = why(package)
    assert said in sentence
    assert f"({tmp_path / package / file}, line " in sentence


def test_a_board_is_looked_at_when_it_is_first_drawn(market):
    """Nothing that only boards need is imported before."""
    away = {"def scene": "def painted"}
    drawn = {"def draw(view: View, wide: bool)": "def scene(view)"}
    game = load_game(market("unseen", **{"__init__.py": away, "drawing.py": drawn}))
    with pytest.raises(IncompleteGame, match="In the game 'unseen' scene must take "):
        game.scene(None, wide=True)


def test_a_lesson_is_looked_at_when_it_is_first_wanted(market):
    wrong = {"def lesson(box: Any)": "def lesson(box: Any, edition: Any)"}
    game = load_game(market("unread", **{"lesson.py": wrong}))
    with pytest.raises(IncompleteGame, match="In the game 'unread' lesson must take "):
        load_tutorial(game, load_edition("unread"))


def test_seats_wear_the_shared_seals_unless_the_game_says_otherwise(market):
    assert load_game(market("plain_seals")).seals == (0, 1, 2, 3)
    seals = {"SEATS = 4\n": "SEATS = 4\nSEALS = (3, 2, 1, 0)\n"}
    assert load_game(market("own_seals", **{"__init__.py": seals})).seals == (3, 2, 1, 0)


def test_a_function_may_take_more_than_it_is_given(market):
    lenient = {"def prompt(view: View, seat: int)": "def prompt(view, seat, lang='en')"}
    assert load_game(market("lenient", **{"__init__.py": lenient})).NAME == "lenient"


def test_a_callable_that_is_no_function_is_told_too(market):
    market("odd", **{"__init__.py": {"def scene": "class scene:\n    pass\n\n\ndef drawn"}})
    assert "In the game 'odd' scene must take (view, wide)" in why("odd")


def test_what_is_missing_and_what_is_wrong_are_told_together(market):
    changes = {"SEATS = 4": "SEATS = 4\nMAX_LEGAL = 0", "\nMAX_LEGAL = 5": "", "PLAYERS =": "P ="}
    market(
        "both", **{"__init__.py": changes, "rules/secrets.py": {"def hide(s, box": "def hide(s"}}
    )
    sentence = why("both")
    assert "The game 'both' lacks PLAYERS; in it MAX_LEGAL must be a number of actions" in sentence
    assert "rules.hide must take (s, box, seat)" in sentence


def test_a_syntax_error_says_where(market, tmp_path):
    market("garbled", **{"rules/secrets.py": {"def hide(s, box, seat):": "def hide(s, box, seat)"}})
    assert f"SyntaxError: expected ':' ({tmp_path}/garbled/rules/secrets.py, line 9)" in why(
        "garbled"
    )


def test_a_package_that_is_not_there(market):
    assert why("not_there") == (
        "The game 'not_there' cannot be loaded: ModuleNotFoundError: No module named 'not_there'."
    )


def test_a_game_that_cannot_be_imported_says_where(market):
    market("raising", **{"__init__.py": {"SEATS = 4": "SEATS = 4 // 0"}})
    sentence = why("raising")
    assert "The game 'raising' cannot be loaded: ZeroDivisionError" in sentence
    assert "__init__.py, line " in sentence


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A sound game, a broken one and one under a wrong name, all installed by others."""
    monkeypatch.syspath_prepend(tmp_path)
    market_copy(tmp_path, "fair", {})
    market_copy(tmp_path, "broken", {"__init__.py": {"NAME = ": "TITLE = "}})
    install(tmp_path, fair="fair", broken="broken", other_fair="fair", norenberc="fair")
    registry._packages.cache_clear()
    yield
    registry._packages.cache_clear()


def test_what_is_broken_hinders_no_other_game(installed):
    told = {}
    sound = playable_games(told.__setitem__)
    assert {"fair", *own_game_names()} <= {game.NAME for game in sound}
    assert {"broken", "other_fair"} <= set(told)
    assert not {"fair", *own_game_names()} & set(told)
    assert told["broken"].startswith("The game 'broken' lacks NAME; ")
    assert told["other_fair"].endswith("is installed as 'other_fair', but its NAME is 'fair'.")
    assert set(game_names()) == {*told, *(game.NAME for game in sound)}
    with pytest.raises(IncompleteGame, match="lacks NAME"):
        get_game("broken")


def test_nobody_takes_the_name_of_our_games(installed):
    assert get_game("norenberc").package == "guildhall.games.norenberc"
    assert own_game_names() == ["flandern", "nobility", "norenberc"]
