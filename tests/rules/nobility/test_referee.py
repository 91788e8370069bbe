"""Whole games under the eyes of the independent referee, decision by decision."""

from __future__ import annotations

import copy
from dataclasses import replace
from functools import cache
from itertools import count

import pytest
from tests.rules.nobility.referee.opening import Opening
from tests.rules.nobility.referee.reading import facts_of_city, facts_of_record, opening_of
from tests.rules.nobility.referee.rounds import Referee

from guildhall.engine.checks.harness import start
from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import Edition, load_edition
from guildhall.engine.play.setup import all_option_sets
from guildhall.engine.runtime.ruleset import EventRow, RuleSet
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.engine.runtime.state import Record

nobility = load_game("guildhall.games.nobility")

EDITION = load_edition("guildhall.games.nobility")
CHANCE = {
    "event-revealed",
    "automa-placed",
    "automa-aside",
    "rolled",
    "rerolled",
    "card-opened",
    "ship-arrives",
    "council-refilled",
    "hall-filled",
    "hall-discarded",
    "commission-seen",
    "commission-taken",
    "commission-kept",
}
"""The events that tell what chance brought."""
DISLIKED = ("pass", "end", "done", "decline", "sell")
LIKED = (
    "complete",
    "place hall",
    "place council",
    "place upper",
    "place lower",
    "place tile",
    "draw",
)
"""What an eager player rather does: it leads to the rare rules."""
TABLES = [(n, options) for n in nobility.PLAYERS for options in all_option_sets(nobility, n)]
NAMES = [f"{n}-" + "-".join(f"{k}-{v}" for k, v in o.items()) for n, o in TABLES]


def generous() -> Edition:
    """Plenty of everything but Modifiers and Buildings, so that rare things happen."""
    values = copy.deepcopy(EDITION.values)
    values["setup"] |= {"coins": 60, "goods": 9, "houses": 4, "reputation": [24] * 6}
    values["setup"]["community_tiles"] = [1, 2, 3, 4, 5, 6]
    values["limits"]["modifiers"] = 9
    values["guilds"]["workshops"][0]["stars"] = 3
    return replace(EDITION, values=values)


EDITIONS = {
    "standard": EDITION,
    "former": load_edition("guildhall.games.nobility", "former"),
    "generous": generous(),
}


@cache
def face(edition: str) -> RuleSet:
    return RuleSet(nobility, nobility.box(EDITIONS[edition]), compiled=True)


def luck_of(rows: list[EventRow]) -> list[tuple[str, tuple[int, ...]]]:
    told = [(nobility.EVENTS[row[0]].name, row[3:]) for row in rows]
    return [(kind, numbers) for kind, numbers in told if kind in CHANCE]


def is_told(told: list[tuple[str, tuple[int, ...]]], opening: Opening) -> bool:
    """Whether the first action also tells what the first round began with."""
    return all(
        kind == expected and numbers[: len(seen)] == seen
        for (kind, numbers), (expected, seen) in zip(told, opening.told, strict=False)
    )


def preferred(legal: list[str], seed: int, number: int) -> str:
    """In odd games any choice; in even ones mostly an eager player's."""
    eager = [action for action in legal if not action.startswith(DISLIKED)]
    liked = [action for action in eager if action.startswith(LIKED)]
    if seed % 2 == 0 and sample(seed + 1, number, 10) > 0:
        legal = liked or eager or legal
    return legal[sample(seed, number, len(legal))]


def watch(edition: str, players: int, options: dict[str, str], seed: int) -> int:
    """One game; how many decisions it had."""
    rules = face(edition)
    record = start(rules, players, options, seed)
    opening = opening_of(record)
    referee = Referee(EDITIONS[edition].values, players, options, opening)
    for number in count():
        where = edition, players, options, seed, number
        seats = rules.seats(record)
        assert facts_of_record(record) == facts_of_city(referee.city), where
        legal = {seat: notations(rules, record, seat) for seat in seats}
        assert {seat: set(actions) for seat, actions in legal.items()} == referee.question, where
        if not seats:
            compare_results(record, rules, referee)
            return number
        seat = seats[sample(seed, number, len(seats))]
        answer = preferred(legal[seat], seed, number)
        rows = rules.perform(record, seat, nobility.ACTIONS.parse(answer)[0])
        told = luck_of(rows)
        if number == 0:
            assert is_told(told, opening), where
            told = told[len(opening.told) :]
        referee.decide(seat, answer, told)
    raise AssertionError


def notations(rules: RuleSet, record: Record, seat: int) -> list[str]:
    return [nobility.ACTIONS.notation(action) for action in rules.legal(record, seat)]


def compare_results(record: Record, rules: RuleSet, referee: Referee) -> None:
    seats = range(len(referee.city.players))
    sheets = [
        {item: int(n) for item, n in zip(nobility.SCORE_ITEMS, row, strict=True) if n}
        for row in rules.scores(record)[: len(seats)]
    ]
    totals = [sheet.pop("total", 0) for sheet in sheets]
    assert sheets == [dict(sheet) for sheet in referee.scores()]
    assert totals == [sheet.total() for sheet in referee.scores()]
    winners = rules.winners(record)
    assert [seat for seat in seats if winners >> seat & 1] == referee.winners()


@pytest.mark.parametrize(("players", "options"), TABLES, ids=NAMES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_referee_agrees_on_every_decision(edition, players, options):
    for seed in range(1, 4):
        watch(edition, players, options, seed)


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), TABLES, ids=NAMES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_referee_agrees_on_many_games(edition, players, options):
    for seed in range(1000, 1050):
        watch(edition, players, options, seed)
