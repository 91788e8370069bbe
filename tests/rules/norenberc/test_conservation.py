"""T19. The conservation laws hold in every game, and a broken one is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rules.norenberc.position import BLUE, BREWERS, ORANGE, Position, townsman, worker

from guildhall.engine.contract import load_game
from guildhall.engine.rng import below, rekey
from guildhall.engine.runtime.state import new_record, record_view
from guildhall.games.norenberc.rules import invariants as laws

rules = load_game("guildhall.games.norenberc").rules

norenberc = load_game("guildhall.games.norenberc")


def random_choice(dice: object, count: int) -> int:
    return int(below(dice, count))


@pytest.mark.rule("A3", "A4", "A5", "C10", "B1", "B9")
@pytest.mark.parametrize("bonus", [False, True])
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_t19_every_step_of_random_games(players: int, bonus: bool, reverse: bool) -> None:
    pos = Position(players, seed=players, bonus=bonus, reverse=reverse, keep_order=True)
    dice = record_view(new_record(norenberc.STATE))
    rekey(dice, players, 19)
    decisions = 0
    while pos.s.deciders:
        assert rules.invariants(pos.s, pos.box) == laws.FINE
        seats = [seat for seat in range(players) if pos.s.deciders >> seat & 1]
        seat = seats[random_choice(dice, len(seats))]
        legal = pos.legal(seat)
        pos.do(legal[random_choice(dice, len(legal))], seat)
        decisions += 1
    assert rules.invariants(pos.s, pos.box) == laws.FINE
    assert decisions > 20


def lose_goods(pos: Position) -> None:
    pos.s.goods[BLUE, 0] -= 1


def owe_goods(pos: Position) -> None:
    pos.s.goods[BLUE, 0] = -1
    pos.s.goods[ORANGE, 0] = 3


def lose_agents(pos: Position) -> None:
    pos.s.supply[BLUE] -= 1


def owe_agents(pos: Position) -> None:
    pos.s.supply[BLUE], pos.s.stockpile[BLUE] = 9, -1


def lose_craftsmen(pos: Position) -> None:
    pos.s.workshop[BREWERS, 2] = -1


def copy_craftsman(pos: Position) -> None:
    for place in range(3):
        pos.s.workshop[BREWERS, place] = worker(BREWERS, 7)


def strange_craftsman(pos: Position) -> None:
    pos.s.workshop[BREWERS, 2] = worker(1, 7)


def lose_townsmen(pos: Position) -> None:
    pos.s.newcomers -= 1


def invent_townsman(pos: Position) -> None:
    pos.s.newcomers -= 1
    pos.s.mayors[0] += 2
    pos.s.unseen[townsman("mayor") - 96] = 0


def lose_guild_crests(pos: Position) -> None:
    pos.s.crest_stack[BREWERS] = 3


def lose_prestige_crests(pos: Position) -> None:
    pos.s.prestige_supply = 2


def miscount_stack(pos: Position) -> None:
    pos.s.stack[townsman("peddler")] += 1


def owe_talers(pos: Position) -> None:
    pos.s.talers[BLUE] = -1


def break_order(pos: Position) -> None:
    pos.s.order[1] = pos.s.order[0]


def plan_without_agents(pos: Position) -> None:
    pos.s.supply[BLUE], pos.s.stockpile[BLUE] = 0, 8


def never_end_the_round(pos: Position) -> None:
    pos.s.turn_no = 9


def forget_the_phase(pos: Position) -> None:
    pos.s.deciders = 0


@pytest.mark.parametrize(
    ("mischief", "law"),
    [
        (lose_goods, laws.GOODS_LOST),
        (owe_goods, laws.NEGATIVE_GOODS),
        (lose_agents, laws.AGENTS_LOST),
        (owe_agents, laws.NEGATIVE_AGENTS),
        (lose_craftsmen, laws.CRAFTSMEN_LOST),
        (copy_craftsman, laws.STRANGE_TILE),
        (strange_craftsman, laws.STRANGE_TILE),
        (lose_townsmen, laws.TOWNSMEN_LOST),
        (invent_townsman, laws.TOWNSMEN_LOST),
        (lose_guild_crests, laws.GUILD_CRESTS_LOST),
        (lose_prestige_crests, laws.PRESTIGE_CRESTS_LOST),
        (miscount_stack, laws.STACK_MISCOUNTED),
        (owe_talers, laws.NEGATIVE_TALERS),
        (break_order, laws.ORDER_BROKEN),
        (plan_without_agents, laws.PLANNING_WITHOUT_AGENTS),
        (never_end_the_round, laws.ENDLESS_ROUND),
        (forget_the_phase, laws.WRONG_PHASE),
    ],
)
def test_a_broken_law_is_noticed(mischief: Callable[[Position], None], law: int) -> None:
    pos = Position(3)
    assert rules.invariants(pos.s, pos.box) == laws.FINE
    mischief(pos)
    assert rules.invariants(pos.s, pos.box) == law
