"""The rules and the referee agree on random games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.rules.norenberc import referee
from tests.rules.norenberc.position import PACKAGE
from tests.rules.position_base import compiled

from guildhall.engine.contract import load_game
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import copy_record, record_view
from guildhall.games.norenberc.rules.end_of_round import choose_favourites
from guildhall.games.norenberc.rules.pieces import stack_size

norenberc = load_game("guildhall.games.norenberc")

GAMES = 10_000
QUIET = np.zeros((1, EVENT_WIDTH), np.int32)
TABLES = [(2, 0), (3, 0), (4, 0), (5, 0), (2, 1), (3, 1), (4, 1), (5, 1)]
"""Players, and whether with Bonus Townsmen."""


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    return compiled(PACKAGE)


def random_games(rules: RuleSet, players: int, bonus: int, limit: int) -> list[Any]:
    """Random games played to their end, or for so many decisions."""
    games = []
    for seed in range(GAMES // len(TABLES)):
        record = rules.setup(players, [bonus, seed % 2, 0], seed, players)
        rules.random_playout(record, seed, limit - seed % 50)
        games.append(record)
    return games


@pytest.mark.rule("F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "Q20", "Q24")
@pytest.mark.parametrize(("players", "bonus"), TABLES)
def test_final_scores(rules: RuleSet, players: int, bonus: int) -> None:
    for record in random_games(rules, players, bonus, 5000):
        assert rules.pending(record) == 0
        table = referee.read_table(record)
        scores = rules.scores(record)[:players]
        sheets = [
            {item: int(n) for item, n in zip(norenberc.SCORE_ITEMS, row, strict=True) if n}
            for row in scores
        ]
        totals = [sheet.pop("total", 0) for sheet in sheets]
        assert sheets == referee.score(table)
        assert totals == [sum(sheet.values()) for sheet in sheets]
        seats = rules.winners(record)
        assert [seat for seat in range(players) if seats >> seat & 1] == referee.winners(table)


@pytest.mark.rule("D1", "D2", "D3", "D4", "E5", "Q5", "Q6", "Q8", "Q19")
@pytest.mark.parametrize(("players", "bonus"), TABLES)
def test_favourites(rules: RuleSet, players: int, bonus: int) -> None:
    box = record_view(rules.box)
    for record in random_games(rules, players, bonus, 50 * players):
        table = referee.read_table(record)
        if not all(house.tiles for house in table.houses):
            continue  # after round 4 the workshops are empty
        after = copy_record(record)
        s = record_view(after)
        choose_favourites(s, box, QUIET)
        referee.choose_favourites(table)
        seen = referee.read_table(after)
        assert seen.players == table.players
        assert [(h.stored, h.crests) for h in seen.houses] == [
            (h.stored, h.crests) for h in table.houses
        ]
        returned = stack_size(s) - stack_size(record_view(record))
        assert returned == table.peddlers_returned
        gone = [after["gone"][0, g] - record["gone"][0, g] for g in range(players + 1)]
        names = [guild for guild, _ in table.removed]
        assert gone == [names.count(guild) for guild in table.guilds]
