"""Whole games under the eyes of the independent referee, decision by decision."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from tests.rules.nobility.referee import Referee
from tests.rules.nobility.referee.reading import facts_of_city, facts_of_record, opening_of

from guildhall.engine.editions import load_edition
from guildhall.engine.rules import EventRow, RulesFace
from guildhall.engine.walks import all_option_sets, chosen, start
from guildhall.games import nobility

PACKAGE = "guildhall.games.nobility"
EDITION = Path(str(resources.files(PACKAGE) / "edition" / "standard.toml"))
CHANCE = {
    "event-revealed",
    "automa-placed",
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
IDLE = {"pass", "end", "done", "decline"}
TABLES = [(n, options) for n in nobility.PLAYERS for options in all_option_sets(nobility, n)]


@cache
def face() -> RulesFace:
    return RulesFace(nobility, nobility.box(load_edition(PACKAGE)), compiled=True)


def luck_of(rows: list[EventRow]) -> list[tuple[str, tuple[int, ...]]]:
    told = [(nobility.EVENTS[row[0]].name, row[3:]) for row in rows]
    return [(kind, numbers) for kind, numbers in told if kind in CHANCE]


def preferred(legal: list[str], seed: int, number: int) -> str:
    """In odd games any choice; in even ones mostly something that is done, cards first."""
    eager = [action for action in legal if action.split()[0] not in IDLE]
    cards = [action for action in eager if action.startswith("complete")]
    if seed % 2 == 0 and eager and chosen(seed + 1, number, 10) > 0:
        legal = cards or eager
    return legal[chosen(seed, number, len(legal))]


def watch(players: int, options: dict[str, str], seed: int) -> int:
    """One game; how many decisions it had."""
    record = start(face(), players, options, seed)
    referee = Referee(EDITION, players, options, opening_of(record))
    number = 0
    while seats := face().seats(record):
        assert facts_of_record(record) == facts_of_city(referee.city), (seed, number)
        legal = {
            seat: [nobility.ACTIONS.notation(action) for action in face().legal(record, seat)]
            for seat in seats
        }
        assert {seat: set(actions) for seat, actions in legal.items()} == referee.question, (
            seed,
            number,
        )
        seat = seats[chosen(seed, number, len(seats))]
        answer = preferred(legal[seat], seed, number)
        rows = face().perform(record, seat, nobility.ACTIONS.parse(answer)[0])
        referee.decide(seat, answer, luck_of(rows))
        number += 1
    assert not referee.question
    compare_results(record, referee)
    return number


def compare_results(record, referee: Referee) -> None:
    seats = range(len(referee.city.players))
    sheets = [
        {item: int(n) for item, n in zip(nobility.SCORE_ITEMS, row, strict=True) if n}
        for row in face().scores(record)[: len(seats)]
    ]
    totals = [sheet.pop("total", 0) for sheet in sheets]
    assert sheets == [dict(sheet) for sheet in referee.scores()]
    assert totals == [sheet.total() for sheet in referee.scores()]
    winners = face().winners(record)
    assert [seat for seat in seats if winners >> seat & 1] == referee.winners()


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_referee_agrees_on_every_decision(players, options):
    for seed in range(1, 9):
        watch(players, options, seed)


@pytest.mark.long
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_referee_agrees_on_many_games(players, options):
    for seed in range(1000, 1200):
        watch(players, options, seed)
