"""Goods bought, paid and stolen in any order: all that the rulebook allows, from any of its goods.

What is allowed is counted out here from the rulebook's sentences; no list of the engine is
asked for it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from tests.games.norenberc.any_order import (
    PRICE,
    Situation,
    at_brewers,
    at_storehouse,
    at_windows,
    counts,
    multisets,
    orders,
    owned,
    way_of,
)
from tests.rules.norenberc.position import BLUE, BREWERS, PACKAGE, townsman
from tests.rules.position_base import compiled

from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import copy_record

# Buying


def first_turn_limit(players: int, cards: int) -> int:
    """Fewer goods the more players have a card there. [C11]"""
    if players == 5 and cards >= 3:
        return 2 if cards == 3 else 1
    return 2 if players == 4 and cards >= 3 else 3


def storehouses() -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Goods, talers, and how many play a card in the first turn: 0 in a later one."""
    chance = random.Random(1)
    stored = [*product(range(3), repeat=3), *product(range(2), repeat=4)]
    stored += [counts(chance, types) for types in (5, 6) for _ in range(12)]
    for row in stored:
        yield from product([row], (3, 4, 30), (0, len(row) - 1))


@pytest.mark.rule("C9", "C10", "C11")
def test_every_purchase_can_begin_with_any_of_its_goods() -> None:
    chance = random.Random(2)
    tried = 0
    for stored, talers, cards in storehouses():
        at = at_storehouse(stored, talers, cards)
        limit = first_turn_limit(at.match.players, cards) if cards else 3
        allowed = multisets(stored, range(1, min(limit, talers // PRICE) + 1))
        assert at.offered() == {good for goods in allowed for good in goods}
        for goods in allowed:
            for order in orders(Counter(goods), chance):
                way = way_of(tried)
                assert owned(way(at, at.pieces(order))) == Counter(goods), (way, order)
                tried += 1
    assert tried > 2000


# Paying


def payments(goods: Sequence[int], own: int, crates: int, foreign: bool) -> list[Counter[int]]:
    """So many of the guild's goods, and so many of any type. [C2, Q2, Q3]"""
    left = [goods[BREWERS] - own, *goods[1:]]
    if left[BREWERS] < 0:
        return []
    if foreign:
        left[BREWERS] = 0
    return [Counter(filled) + Counter({BREWERS: own}) for filled in multisets(left, [crates])]


def with_crates(crates: int) -> RuleSet:
    """The rules of an edition in which windows 3 and 4 cost more crates."""
    box = copy_record(compiled(PACKAGE).box)
    box["price_crates"][0][2:, 1] = crates
    return RuleSet(compiled(PACKAGE).game, box, compiled=True)


def priced_windows(crates: int) -> list[tuple[str, int, int, bool]]:
    """How each window is paid with crates: own goods, crates, and whether they are foreign."""
    return [
        ("recruit w2", 1, 1, False),
        ("recruit w3", 1, crates, True),
        ("recruit w4", 2, crates, True),
    ]


@pytest.mark.rule("C2", "Q2", "Q3")
@pytest.mark.parametrize("crates", [2, 3, 4])
def test_every_payment_can_begin_with_any_of_its_goods(crates: int) -> None:
    chance = random.Random(crates)
    rules = with_crates(crates)
    tried = 0
    for _ in range(24):
        goods = (chance.randint(1, 4), *counts(chance, chance.randint(2, 5)))
        for line, own, filled, foreign in priced_windows(crates):
            both = foreign and goods[BREWERS] > own
            begun = f"{line} price crates" if both else line
            for paid in payments(goods, own, filled, foreign):
                at = Situation.of(at_windows(goods), "pay", begun, rules)
                forced = Counter(dict(enumerate(goods))) - owned(at.draft().record)
                assert not forced - paid, "what was paid at once is in every payment"
                left = paid - forced
                for order in orders(left, chance):
                    way = way_of(tried)
                    record = way(at, at.pieces(order))
                    assert owned(record) == Counter(dict(enumerate(goods))) - paid, (way, order)
                    tried += 1
    assert tried > 200


# Stealing


def at_victim(goods: Sequence[int]) -> Situation:
    pos = at_brewers(len(goods) - 1, 1, 2, townsman("burglar")).copy()
    pos.goods(BLUE, *goods)
    return Situation.of(pos, "steal", "recruit w1 rob p2")


@pytest.mark.rule("E2", "Q10")
def test_every_loot_can_begin_with_any_of_its_goods() -> None:
    chance = random.Random(3)
    tried = 0
    rows = {*product(range(3), repeat=3), *product(range(2), repeat=4)}
    rows |= {counts(chance, types) for types in (4, 5, 6) for _ in range(40)}
    for goods in sorted(row for row in rows if sum(row)):
        at = at_victim(goods)
        begun = owned(at.draft().record)
        for loot in multisets(goods, [min(2, sum(goods))]):
            left = Counter(loot) - begun
            for order in orders(left, chance) if left else [[]]:
                record = way_of(tried)(at, at.pieces(order))
                assert owned(record) == Counter(loot)
                assert owned(record, BLUE) == Counter(dict(enumerate(goods))) - Counter(loot)
                tried += 1
    assert tried > 1000
