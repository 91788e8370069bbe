"""Greedy plays the best line to the end of its turn."""

import pytest
from tests.bots.positions import positions, question, shares_by_seat, usual

from guildhall.bots import beam_search
from guildhall.bots.bot import get_bot, parse_bot_spec
from guildhall.bots.ismcts import is_deterministic
from guildhall.bots.simple import GREEDY_BEAM_WIDTH
from guildhall.bots.tree import VIEW, first_result
from guildhall.bots.workspace import copy_state_in, new_workspace
from guildhall.engine.runtime.generic import bind_entry
from guildhall.engine.runtime.state import copy_record

VICTORY = 10_000_000


def lead(rules, record, players, seat):
    values = [rules.value(record, one) for one in range(players)]
    own = values.pop(seat)
    won = rules.pending(record) == 0 and rules.winners(record) >> seat & 1
    return own - max(values) + VICTORY * won


def lines(rules, record, seat, pieces=()):
    """Every line to the end of the turn, with the state it leads to."""
    for action in rules.legal(record, seat):
        after = copy_record(record)
        rules.perform(after, seat, action)
        if is_deterministic(after) and rules.pending(after) == 1 << seat:
            yield from lines(rules, after, seat, (*pieces, action))
        else:
            yield (*pieces, action), after


def test_the_line_is_the_best_of_all(plain_norenberc):
    """Compared with every line there is, where no chance is drawn and the beam holds them all."""
    rules, compared = plain_norenberc, 0
    for record in positions(rules, 3, seed=3, steps=range(0, 120, 3)):
        asked = question(rules, record, 3)
        truth = asked.determinization()
        found = list(lines(rules, truth, asked.seat))
        if (
            not all(is_deterministic(after) for _, after in found)
            or not 1 < len(found) <= GREEDY_BEAM_WIDTH
        ):
            continue
        worths = {line: lead(rules, after, 3, asked.seat) for line, after in found}
        assert worths[tuple(get_bot("greedy").choose(asked))] == max(worths.values())
        compared += 1
    assert compared >= 5


def test_the_best_lines_lead_to_different_ends(plain_norenberc):
    rules, most, counts = plain_norenberc, 5, set()
    best_lines, best_line = (
        bind_entry(f, rules.game) for f in (beam_search.best_lines, beam_search.best_line)
    )
    for record in positions(rules, 3, seed=3, steps=range(0, 120, 8)):
        asked = question(rules, record, 3)
        room = new_workspace(rules, GREEDY_BEAM_WIDTH, most)
        copy_state_in(room, VIEW, asked.view)
        count = best_lines(
            room.array_views, 3, asked.seat, asked.seed, GREEDY_BEAM_WIDTH, 1, 0, most
        )
        ends = range(first_result(GREEDY_BEAM_WIDTH), first_result(GREEDY_BEAM_WIDTH) + count)
        assert len({room.words[row].tobytes() for row in ends}) == count
        best = max(room.values[row] for row in ends)
        best_line(room.array_views, 3, asked.seat, asked.seed, GREEDY_BEAM_WIDTH, 1, 0)
        assert room.values[ends[0]] == best
        counts.add(count)
    assert max(counts) == most


def test_a_line_ends_with_the_turn_or_with_the_first_chance(plain_norenberc):
    rules, lengths = plain_norenberc, set()
    for record in positions(rules, 3, seed=8, steps=range(0, 120, 2)):
        asked = question(rules, record, 3)
        line = get_bot("greedy").choose(asked)
        lengths.add(len(line))
        truth = asked.determinization()
        is_alone = rules.pending(truth) == 1 << asked.seat
        for piece, action in enumerate(line):
            assert action in rules.legal(truth, asked.seat)
            rules.perform(truth, asked.seat, action)
            goes_on = (
                is_alone and is_deterministic(truth) and rules.pending(truth) == 1 << asked.seat
            )
            assert goes_on == (piece < len(line) - 1)
    assert max(lengths) > 1


@pytest.mark.parametrize("seed", [1, 2])
def test_interpreted_and_compiled_agree(norenberc, plain_norenberc, seed):
    for record in positions(norenberc, 4, seed, range(0, 150, 15)):
        fast = question(norenberc, record, 4, seed)
        slow = question(plain_norenberc, record, 4, seed)
        assert get_bot("greedy").choose(fast) == get_bot("greedy").choose(slow)


def test_greedy_beats_random_on_every_seat(norenberc):
    greedy, random = parse_bot_spec("greedy"), parse_bot_spec("random")
    options = usual(norenberc)
    for players, bar in ((2, 0.85), (4, 0.75)):
        shares = shares_by_seat(norenberc, greedy, random, range(200), players, options)
        assert min(shares) >= bar
