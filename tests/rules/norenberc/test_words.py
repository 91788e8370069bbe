"""Actions, prompts, events and refusals have their words, with the arguments they promise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rules.norenberc.position import (
    BLUE,
    BREWERS,
    ORANGE,
    PACKAGE,
    YELLOW,
    Position,
    recruited,
    recruiting,
    worker,
)

from guildhall.engine.contract import load_game
from guildhall.engine.rng import below, rekey
from guildhall.engine.runtime.state import new_record, record_view
from guildhall.engine.text import LANGUAGES, Message, Term
from guildhall.engine.text.fluent import render
from guildhall.games.norenberc import prompts, refusals, words
from guildhall.games.norenberc.rules import components
from guildhall.games.norenberc.tables import EVENTS, RULE_NUMBERS, SCORE_ITEMS

norenberc = load_game(PACKAGE)


def positions(players: int, seed: int) -> Iterator[tuple[Position, int, list[str]]]:
    """The decisions of a random game with everything in it."""
    pos = Position(players, seed, bonus=True, reverse=seed % 2 == 1, keep_order=True)
    dice = record_view(new_record(norenberc.STATE))
    rekey(dice, seed, players)
    while pos.s.deciders:
        seat = pos.s.deciders.bit_length() - 1
        legal = pos.legal(seat)
        yield pos, seat, legal
        choices = [line for line in legal if line.startswith("recruit")] or legal
        pos.do(choices[below(dice, len(choices))], seat)


def keeps_promise(said: Message, texts: dict[str, tuple[str, ...]]) -> bool:
    return set(texts[said.text]) == set(said.args)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_action_and_prompt_has_words(players: int) -> None:
    for seed in range(4):
        for pos, seat, legal in positions(players, seed):
            view = pos.view(seat)
            for line in legal:
                (action,) = norenberc.ACTIONS.parse(line)
                assert keeps_promise(norenberc.describe(view, seat, action), words.TEXTS)
            assert keeps_promise(norenberc.prompt(view, seat), prompts.TEXTS)
            moment = norenberc.moment(view)
            assert moment is not None
            assert keeps_promise(moment, prompts.TEXTS)
            waiting = norenberc.prompt(pos.view(-1), -1)
            assert waiting.text in {"prompt-wait", "prompt-wait-plans"}
            assert keeps_promise(waiting, prompts.TEXTS)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_two_options_read_alike_and_many_are_gathered_by_place(players: int) -> None:
    for pos, seat, legal in positions(players, players):
        view = pos.view(seat)
        options = [
            norenberc.describe(view, seat, action)
            for line in legal
            for action in norenberc.ACTIONS.parse(line)
        ]
        for language in LANGUAGES:
            said = [render(PACKAGE, language, option) for option in options]
            assert len(set(said)) == len(said), said
        if len(options) > 9:
            closing = sum(norenberc.ACTIONS.kind(a).closing for a in map(parsed, legal))
            assert sum(option.place is None for option in options) == closing


def parsed(line: str) -> int:
    (action,) = norenberc.ACTIONS.parse(line)
    return action


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
                assert keeps_promise(refusal.message, refusals.TEXTS)
                found.add(refusal.message.text)
    assert len(found) > 8


def test_every_kind_of_event_has_its_number() -> None:
    for number, kind in enumerate(EVENTS):
        assert getattr(components, kind.name.upper().replace("-", "_")) == number


def test_events_turn_into_words() -> None:
    pos = Position(3)
    pos.masters(6, 2, 4, 3)
    pos.call(BREWERS, ORANGE, BLUE)
    (told,) = pos.do("sell 1", ORANGE)
    said = EVENTS[told.event[0]].message(told.event)
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
    assert said.touches == ("window-brewers-1",)
    shown = "Recruit the Printer of value 7 from window 1 for a beer"
    assert render(PACKAGE, "en", said) == shown


def told(pos: Position, line: str) -> str:
    """An option of Orange in English."""
    return render(PACKAGE, "en", norenberc.describe(pos.view(ORANGE), ORANGE, parsed(line)))


@pytest.mark.rule("C2", "C5", "C8")
def test_recruiting_tells_cost_and_gain() -> None:
    pos = Position(3)
    pos.goods(ORANGE, 3, 1, 1)
    pos.lodge(BREWERS, None, None, worker(1, 2, agent_plus=True))
    pos.call(BREWERS, ORANGE, BLUE)
    pos.s.roof[BREWERS, BLUE] += 2
    both = "for 2 beers, or a beer and 2 goods of any type; brings an agent; the roof pays 2 talers"
    assert told(pos, "recruit w3") == f"Recruit the Baker of value 2 from window 3 {both}"
    pos.goods(ORANGE, 1, 1, 1)
    pos.s.stockpile[ORANGE] = 0
    crates = "for a beer and 2 goods of any type; the roof pays 2 talers"
    assert told(pos, "recruit w3") == f"Recruit the Baker of value 2 from window 3 {crates}"


@pytest.mark.rule("E3", "Q12")
def test_the_guardsman_names_the_place_of_a_craftsman() -> None:
    pos = recruited("guardsman")
    said = [told(pos, line) for line in pos.legal(ORANGE)]
    assert "guildmaster of round 2" in said[0]
    assert any("under the guildmaster of round 4" in one for one in said)


@pytest.mark.rule("E2", "Q10")
def test_the_burglar_says_how_many_goods_he_takes() -> None:
    pos = recruiting("burglar")
    pos.goods(BLUE, 1)
    pos.goods(YELLOW, 2, 2)
    pos.do("recruit w1", ORANGE)
    assert told(pos, "rob p2") == "Take the only good from Player 2"
    assert told(pos, "rob p3") == "Take 2 goods from Player 3"
    for language in LANGUAGES:
        about = render(PACKAGE, language, Message("townsman-burglar-about"))
        assert not any(wrong in about for wrong in ("up to", "jusqu’à", "legfeljebb"))


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
