"""Actions, prompts, events and refusals have their words, with the arguments they promise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rules.norenberc.position import BLUE, BREWERS, ORANGE, YELLOW, Position, worker

from guildhall.engine.contract import game_of
from guildhall.engine.kernel.chance import below, rekey
from guildhall.engine.kernel.record import new_record, window
from guildhall.engine.words import Term, Words
from guildhall.games.norenberc import refusals, words
from guildhall.games.norenberc.rules import story
from guildhall.games.norenberc.tables import EVENTS, RULE_NUMBERS, SCORE_ITEMS

norenberc = game_of("guildhall.games.norenberc")


def positions(players: int, seed: int) -> Iterator[tuple[Position, int, list[str]]]:
    """The decisions of a random game with everything in it."""
    pos = Position(players, seed, bonus=True, reverse=seed % 2 == 1, keep_order=True)
    dice = window(new_record(norenberc.STATE))
    rekey(dice, seed, players)
    while pos.s.deciders:
        seat = pos.s.deciders.bit_length() - 1
        legal = pos.legal(seat)
        yield pos, seat, legal
        choices = [line for line in legal if line.startswith("recruit")] or legal
        pos.do(choices[below(dice, len(choices))], seat)


def keeps_promise(said: Words, texts: dict[str, tuple[str, ...]]) -> bool:
    return set(texts[said.text]) == set(said.args)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_action_and_prompt_has_words(players: int) -> None:
    for seed in range(4):
        for pos, seat, legal in positions(players, seed):
            view = pos.view(seat)
            for line in legal:
                (action,) = norenberc.ACTIONS.parse(line)
                assert keeps_promise(norenberc.describe(view, seat, action), words.TEXTS)
            assert keeps_promise(norenberc.prompt(view, seat), words.TEXTS)
            waiting = norenberc.prompt(pos.view(-1), -1)
            assert waiting.text in {"prompt-wait", "prompt-wait-plans"}
            assert keeps_promise(waiting, words.TEXTS)


@pytest.mark.parametrize("players", [2, 5])
def test_every_illegal_action_is_refused_with_a_rule(players: int) -> None:
    found = set()
    for seed in range(2):
        for pos, seat, legal in positions(players, seed):
            view = pos.view(seat)
            allowed = {norenberc.ACTIONS.parse(line)[0] for line in legal}
            for action in set(range(0, norenberc.ACTIONS.size, 3)) - allowed:
                refusal = norenberc.refuse(view, seat, action)
                assert refusal.rule in RULE_NUMBERS
                assert keeps_promise(refusal.words, refusals.TEXTS)
                found.add(refusal.words.text)
    assert len(found) > 8


def test_every_kind_of_event_has_its_number() -> None:
    for number, kind in enumerate(EVENTS):
        assert getattr(story, kind.name.upper().replace("-", "_")) == number


def test_events_turn_into_words() -> None:
    pos = Position(3)
    pos.masters(6, 2, 4, 3)
    pos.call(BREWERS, ORANGE, BLUE)
    (told,) = pos.do("sell 1", ORANGE)
    said = EVENTS[told.event[0]].words(told.event)
    assert said.text == "event-sold"
    assert said.args["good"] == Term("good-beer")
    assert (said.args["count"], said.args["talers"]) == (1, 6)


def test_actions_read_well() -> None:
    pos = Position(3)
    pos.lodge(BREWERS, worker(3, 7))
    pos.call(BREWERS, ORANGE)
    (action,) = norenberc.ACTIONS.parse("recruit w1")
    said = norenberc.describe(pos.view(ORANGE), ORANGE, action)
    assert said.text == "action-recruit-craftsman"
    assert said.args == {"guild": Term("guild-printers"), "value": 7, "window": Term("window-w1")}
    assert said.touches == ("window-brewers-1",)


def test_a_plan_names_its_guilds() -> None:
    pos = Position(3)
    (action,) = norenberc.ACTIONS.parse("plan brewers,printers")
    said = norenberc.describe(pos.view(BLUE), BLUE, action)
    assert said.args == {
        "guilds": (Term("guild-brewers"), Term("guild-printers")),
        "count": 2,
    }
    assert said.touches == ("card-1-brewers", "card-1-printers")


def test_the_end_has_its_prompt() -> None:
    pos = Position(2)
    pos.round(4)
    pos.end_round()
    assert norenberc.prompt(pos.view(0), 0).text == "prompt-over"


def test_others_wait() -> None:
    pos = Position(3)
    assert norenberc.prompt(pos.view(-1), -1).text == "prompt-wait-plans"
    pos.call(BREWERS, ORANGE)
    assert norenberc.prompt(pos.view(YELLOW), YELLOW).text == "prompt-wait"


def test_the_notation_is_one_line_per_decision() -> None:
    line = "recruit w3 price crates pay pastry pay shoe first"
    assert norenberc.ACTIONS.line(norenberc.ACTIONS.parse(line)) == line


def test_scores_have_a_column_for_every_item() -> None:
    assert SCORE_ITEMS[0] == "total"
    assert len(set(SCORE_ITEMS)) == len(SCORE_ITEMS) == 17
