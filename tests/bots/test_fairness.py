"""A bot gets its seat's view and a seed of its own, and nothing else decides what it does."""

import pytest
from tests.bots.conftest import face_of
from tests.bots.positions import positions, question

from guildhall.bots.bot import Budget, DecisionRequest, get_bot
from guildhall.bots.game_loop import choose_actions, pending_decisions
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import same_bytes

BOTS = ("random", "greedy", "ismcts", "easy", "net", "master")


@pytest.fixture(params=own_game_names())
def rules(request):
    return face_of(get_game(request.param), compiled=True)


@pytest.mark.parametrize("name", BOTS)
def test_truths_with_the_same_view_get_the_same_answer(rules, name, learned):
    """Two states that a seat cannot tell apart, and the same seed: the same choice."""
    learned(rules)
    players = min(3, max(rules.game.PLAYERS))
    differing = 0
    for record in positions(rules, players, seed=11, steps=range(0, 60, 4)):
        seat = rules.seats(record)[0]
        view = rules.hidden(record, seat)
        truths = [record, rules.determinize(view, seat, 1, 2), rules.determinize(view, seat, 3, 4)]
        differing += not same_bytes(truths[1], truths[2])
        asked = [
            DecisionRequest(
                rules, rules.hidden(truth, seat), seat, players, 99, Budget(iterations=60)
            )
            for truth in truths
        ]
        answers = [list(get_bot(name).choose(one)) for one in asked]
        assert answers[0] == answers[1] == answers[2]
    assert differing > 0, "nothing was hidden in any of these positions"


@pytest.mark.parametrize("name", BOTS)
def test_asking_changes_neither_the_game_nor_the_view(plain, name, learned):
    learned(plain)
    for record in positions(plain, 3, seed=5, steps=range(6)):
        asked = question(plain, record, 3)
        before, seen = record.tobytes(), asked.view.tobytes()
        get_bot(name).choose(asked)
        assert (record.tobytes(), asked.view.tobytes()) == (before, seen)


class Listening:
    """A bot that keeps what it is asked."""

    def __init__(self):
        self.questions = []

    def choose(self, question):
        self.questions.append(question)
        return question.rules.legal(question.view, question.seat)[:1]


def test_a_bot_is_shown_its_view_and_none_of_the_games_chance(plain):
    from guildhall.bots.bot import BotSpec

    record = next(positions(plain, 3, seed=1, steps=range(4, 5)))
    bot = Listening()
    for seat, asked in pending_decisions(plain, record):
        choose_actions(plain, asked, seat, 3, BotSpec("listening", bot), seed=4)
        got = bot.questions[-1]
        assert same_bytes(got.view, plain.hidden(record, seat))
        assert not got.view["rng"].any()


def test_in_a_simultaneous_decision_no_bot_sees_who_has_answered(plain):
    record = next(positions(plain, 3, seed=1, steps=range(1)))
    seats = []
    for seat, asked in pending_decisions(plain, record):
        seats.append((seat, plain.pending(asked)))
        plain.perform(record, seat, plain.legal(record, seat)[0])
    assert seats == [(0, 0b111), (1, 0b111), (2, 0b111)]


def test_every_decision_of_every_seat_has_a_seed_of_its_own():
    seeds = {seed_for_entry(mind, seat, entry) for mind in (0, 1, 1 << 61) for seat in range(6)
             for entry in range(1, 200)}  # fmt: skip
    assert len(seeds) == 3 * 6 * 199
    assert all(0 <= seed < 1 << 63 for seed in seeds)
