"""The search: reproducible, within its time, and better with more of it."""

from dataclasses import replace

import numpy as np
import pytest
from tests.bots.conftest import face_of
from tests.bots.positions import Ticking, position, positions, question, shares_by_seat

from guildhall.bots import tree_search
from guildhall.bots.bot import Budget, parse_bot_spec
from guildhall.bots.game_loop import TimeBudget
from guildhall.bots.ismcts import (
    DEFAULT_PARAMETERS,
    Search,
    SearchParameters,
    is_deterministic,
    search,
)
from guildhall.bots.tree import (
    CURRENT,
    FIRST_CHILD,
    KEY,
    LINES_STARTED,
    NEXT_SIBLING,
    NO_NODE,
    NODES_USED,
    ONE,
    ROOT,
    SEAT_SHIFT,
    SHARED_ACTION,
)
from guildhall.bots.workspace import TreeBuffers
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.generic import bind

LINES_PER_TURN = 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_interpreted_and_compiled_search_alike(plain, compiled, players):
    for record in positions(compiled, players, seed=2, steps=range(0, 14, 3)):
        budget = Budget(iterations=150)
        fast = search(question(compiled, record, players, budget=budget))
        slow = search(question(plain, record, players, budget=budget))
        assert fast == slow
        assert fast.iterations <= 150 or not fast.candidates


@pytest.mark.long
def test_norenberc_is_searched_alike_too(norenberc, plain_norenberc):
    for record in positions(norenberc, 3, seed=4, steps=range(0, 100, 25)):
        budget = Budget(iterations=12)
        fast = search(question(norenberc, record, 3, budget=budget))
        assert fast == search(question(plain_norenberc, record, 3, budget=budget))


def test_the_line_is_legal_to_its_end(norenberc):
    for record in positions(norenberc, 4, seed=6, steps=range(0, 150, 10)):
        asked = question(norenberc, record, 4)
        truth = asked.determinization(5)
        for action in search(asked).line:
            assert action in norenberc.legal(truth, asked.seat)
            norenberc.perform(truth, asked.seat, action)


def test_threads_search_apart_and_reproducibly(compiled):
    asked = question(compiled, position(compiled, 3, 1, 0), 3, budget=Budget(None, 400, threads=2))
    one, other = search(asked), search(asked)
    assert one == other
    assert one.iterations == 400


def test_every_iteration_has_a_determinization_of_its_own(plain):
    asked = question(plain, position(plain, 3, 1, 4), 3)
    workspace = Search(asked, DEFAULT_PARAMETERS, 5)._workspace
    determinize_root = bind(tree_search, plain.game)["determinize_root"]
    states = []
    for number in (0, 1, 2, 3, 0):
        determinize_root(workspace.array_views, asked.seat, 5, number)
        states.append(workspace.words[CURRENT].tobytes())
    assert len(set(states)) == 4
    assert states[4] == states[0]


def test_in_a_simultaneous_decision_the_observer_chooses_last(plain):
    """What the others choose in the tree cannot depend on the observer's choice."""
    asked = question(plain, position(plain, 3, 1, 0), 3)
    assert plain.seats(asked.view) == [0, 1, 2]
    for observer in range(3):
        searching = Search(replace(asked, seat=observer), DEFAULT_PARAMETERS, 5)
        searching.grow(20)
        nodes, node = searching._tree.nodes, int(searching._tree.counters[ROOT])
        for mover in sorted({0, 1, 2} - {observer}):
            children = children_of(nodes, node)
            assert {key >> SEAT_SHIFT for key in children} == {mover}
            node = children[mover << SEAT_SHIFT | SHARED_ACTION]
        assert {key >> SEAT_SHIFT for key in children_of(nodes, node)} == {observer}


def children_of(nodes, node):
    """The children of a node by their keys."""
    found, child = {}, int(nodes[node, FIRST_CHILD])
    while child != NO_NODE:
        found[int(nodes[child, KEY])] = child
        child = int(nodes[child, NEXT_SIBLING])
    return found


def test_another_seed_is_another_search(compiled):
    record = position(compiled, 4, 3, 0)
    budget = Budget(iterations=200)
    assert search(question(compiled, record, 4, 1, budget)) != search(
        question(compiled, record, 4, 2, budget)
    )


def test_a_forced_move_takes_no_time(compiled):
    record = position(compiled, 2, 3, 8)
    asked = question(compiled, record, 2)
    assert len(compiled.legal(asked.determinization(), asked.seat)) == 1
    thought = search(asked)
    assert (thought.iterations, len(thought.line)) == (0, 1)


def test_the_time_is_kept(norenberc):
    budget = Ticking(seconds=0.5)
    thought = search(question(norenberc, position(norenberc, 3, 3, 0), 3, budget=budget))
    assert 0.4 < budget.now() < 0.7
    assert thought.iterations > 20


def test_chances_are_shares_of_one_victory(norenberc):
    thought = search(question(norenberc, position(norenberc, 4, 3, 60), 4))
    assert len(thought.win_probabilities) == 4
    assert sum(thought.win_probabilities) == pytest.approx(1)
    assert all(0 <= option.win_probability <= 1 for option in thought.candidates)
    visits = [option.visits for option in thought.candidates]
    assert visits == sorted(visits, reverse=True)


def test_a_full_tree_is_searched_on(compiled, monkeypatch):
    monkeypatch.setattr("guildhall.bots.ismcts.MAX_NODES", 12)
    asked = question(compiled, position(compiled, 2, 3, 0), 2, budget=Budget(iterations=300))
    thought = search(asked)
    assert thought.iterations == 300
    assert sum(option.visits for option in thought.candidates) > 100


def test_after_a_full_tree_the_next_piece_has_all_its_options(norenberc, monkeypatch):
    monkeypatch.setattr("guildhall.bots.ismcts.MAX_NODES", 100)
    found = 0
    for record in positions(norenberc, 2, seed=6, steps=range(150)):
        asked = question(norenberc, record, 2)
        for action in norenberc.legal(record, asked.seat):
            truth = asked.determinization()
            norenberc.perform(truth, asked.seat, action)
            if norenberc.pending(truth) != 1 << asked.seat or not is_deterministic(truth):
                continue
            searching = Search(asked, DEFAULT_PARAMETERS, 1)
            searching.grow(200)
            searching.advance_root(action)
            searching.grow(8)
            legal = norenberc.legal(truth, asked.seat)
            assert {option[0] for option in searching.root_statistics()} >= set(legal)
            found += 1
    assert found


def test_search_beats_random_and_more_search_beats_less(compiled):
    random, little, much = map(parse_bot_spec, ("random", "ismcts:8i", "ismcts:400i"))
    for seat, share in enumerate(shares_by_seat(compiled, much, random, range(60))):
        assert share > 0.6, f"against random on seat {seat}"
    assert np.mean(shares_by_seat(compiled, much, little, range(60))) > 0.5


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("pieces", [0, 1])
def test_every_iteration_is_judged_where_the_observers_turn_begins(players, pieces):
    """Whether its first piece is fixed or not; or at the end of the game."""
    rules = face_of(get_game("nobility"), compiled=True)
    for record in positions(rules, players, seed=5, steps=range(10, 90, 9)):
        asked = question(rules, record, players)
        searching = Search(asked, replace(DEFAULT_PARAMETERS, rollout_depth=1), 3)
        for _ in range(pieces):
            searching.advance_root(rules.legal(asked.determinization(), asked.seat)[-1])
        for _ in range(100):
            searching.grow(1)
            table = searching._workspace.states[CURRENT : CURRENT + 1]
            assert rules.pending(table) in (0, 1 << asked.seat)
            assert not any(table[done][0] for done in ("die_done", "settlers_done", "sale_done"))


def test_alone_an_iteration_goes_to_the_end_of_the_game_or_for_so_many_lines():
    rules = face_of(get_game("nobility"), compiled=True)
    asked = question(rules, position(rules, 1, 5, 0), 1)
    for horizon, ends in ((1, False), (8, True)):
        searching = Search(asked, replace(DEFAULT_PARAMETERS, rollout_depth=horizon), 3)
        for _ in range(50):
            searching.grow(1)
            table = searching._workspace.states[CURRENT : CURRENT + 1]
            assert (rules.pending(table) == 0) == ends
            assert searching._tree.counters[LINES_STARTED] <= LINES_PER_TURN * horizon + 1


def test_a_fixed_piece_is_judged_as_it_was_among_others(norenberc):
    """Rewards have one zero point, wherever the search begins."""
    apart = []
    for record in positions(norenberc, 3, seed=4, steps=range(0, 100, 9)):
        asked = question(norenberc, record, 3, budget=Budget(iterations=600))
        considered = search(asked).candidates
        if not considered:
            continue
        alone = Search(asked, DEFAULT_PARAMETERS, 5)
        alone.advance_root(considered[0].action)
        alone.grow(300)
        apart.append(considered[0].win_probability - alone.total_rewards[asked.seat] / 300 / ONE)
    assert len(apart) > 5
    assert abs(sum(apart) / len(apart)) < 0.04


def test_what_is_considered_is_the_first_piece(norenberc):
    forced = 0
    for record in positions(norenberc, 2, seed=8, steps=range(150)):
        asked = question(norenberc, record, 2)
        legal = norenberc.legal(asked.determinization(), asked.seat)
        considered = search(asked).candidates
        assert {option.action for option in considered} <= set(legal)
        assert bool(considered) == (len(legal) > 1)
        forced += len(legal) == 1
    assert forced


def test_parameters_reach_the_search(compiled):
    asked = question(compiled, position(compiled, 3, 3, 0), 3, budget=Budget(iterations=200))
    wide = search(asked, SearchParameters(exploration=100_000)).candidates
    narrow = search(asked, SearchParameters(exploration=100)).candidates
    assert wide[-1].visits > narrow[-1].visits


def test_a_turn_has_one_budget_over_all_its_decisions():
    clock, budget = TimeBudget(2), Budget(seconds=1.0)
    assert clock.remaining(0, budget).seconds == 1.0
    clock.spend(0.7)
    assert clock.remaining(0, budget).seconds == pytest.approx(0.3)
    clock.spend(0.7)
    assert clock.remaining(0, budget).seconds == pytest.approx(0.05)
    assert clock.remaining(1, budget).seconds == 1.0
    assert clock.remaining(1, Budget(iterations=100)).iterations == 100
    clock.spend(0.1)
    assert clock.remaining(1, Budget(iterations=100)).iterations == 50


def test_alone_every_decision_is_a_turn():
    clock = TimeBudget(1)
    for _ in range(3):
        assert clock.remaining(0, Budget(seconds=1.0)).seconds == 1.0
        assert clock.remaining(0, Budget(iterations=100)).iterations == 100
        clock.spend(0.7)


def test_the_tree_is_the_same_interpreted_and_compiled(norenberc, plain_norenberc):
    """Every byte of the tree and of the room it was grown in."""
    grown = []
    for rules in (norenberc, plain_norenberc):
        search = Search(question(rules, position(rules, 3, 7, 40), 3), DEFAULT_PARAMETERS, 5)
        search.grow(2)
        used = int(search._tree.counters[NODES_USED])
        arrays = [
            vars(search._tree)[name] for name in TreeBuffers.__annotations__ if name != "nodes"
        ]
        arrays += [search._tree.nodes[:used], search._workspace.words, search._workspace.lines]
        grown.append([array.tobytes() for array in arrays])
    assert grown[0] == grown[1]
