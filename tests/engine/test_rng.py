"""The generator: the same everywhere, uniform, counted."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildhall.engine import rng
from guildhall.engine.compiler.codegen import Compiled, EntryPoints
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.types import Layout, Numbers, State, TypeEnvironment
from guildhall.engine.runtime.ruleset import key_words
from guildhall.engine.runtime.seeded_choice import NEW_GAME, sample
from guildhall.engine.runtime.state import new_record, record_view, state_dtype

STATE = state_dtype([("unused", "i1")])


def keyed(low=1, high=2):
    s = record_view(new_record(STATE))
    rng.rekey(s, low, high)
    return s


def test_known_words():
    """Pinned: a changed generator would change every saved game."""
    s = keyed(123, 456)
    assert [rng.random_word(s) for _ in range(3)] == KNOWN


KNOWN = [2216096725, 324772055, 1777627632]


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**31 - 1))
def test_below_stays_below(seed, n):
    s = keyed(seed & 0xFFFFFFFF, seed >> 32)
    assert all(0 <= rng.below(s, n) < n for _ in range(5))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 48, 1000])
def test_below_is_uniform(n):
    """Chi-square: 100 draws a face, five standard deviations of slack."""
    s = keyed(7, 8)
    counts = np.bincount([rng.below(s, n) for _ in range(100 * n)], minlength=n)
    chi = float(((counts - 100) ** 2 / 100).sum())
    assert abs(chi - (n - 1)) < 5 * (2 * (n - 1)) ** 0.5 + 1


def test_a_third_of_the_words_is_rejected_where_a_modulo_would_be_biased():
    """n just over 2**31 leaves a remainder of almost half the words."""
    s = keyed(9, 9)
    n = 3 * 2**30
    draws = [rng.below(s, n) for _ in range(3000)]
    thirds = np.bincount([d >> 30 for d in draws], minlength=3)
    assert thirds.min() > 880
    assert s.rng[2] > 3600, "no word was ever rejected"


@pytest.mark.parametrize("n", [3, 5, 7, 49, 1_000_003])
def test_exactly_those_words_are_rejected_that_would_make_some_numbers_likelier(n, monkeypatch):
    """Multiplying by an odd n permutes the words; 2**32 mod n of them are too many."""
    too_many, inverse = 2**32 % n, pow(n, -1, 2**32)
    for low in (0, too_many - 1, too_many, n - 1):
        word, other = low * inverse % 2**32, 2**31
        words = iter([word, other])
        monkeypatch.setattr(rng, "random_word", lambda s, words=words: next(words))
        taken = other if low < too_many else word
        assert rng.below(keyed(), n) == taken * n >> 32


def test_streams_with_neighbouring_keys_are_unrelated():
    words = np.array([[rng.random_word(s) for _ in range(64)] for s in map(keyed, range(64))])
    bits = ((words[:, :, None] >> np.arange(32)) & 1).reshape(64, -1)
    agreement = (bits[:-1] == bits[1:]).mean(axis=1)
    assert abs(agreement - 0.5).max() < 0.06


def streams(keys):
    """The first words of every seed's stream."""
    found = []
    for low, high in keys:
        s = keyed(low, high)
        found.append([rng.random_word(s) for _ in range(64)])
    return np.array(found)


def shared_words(words):
    """How many words two neighbouring streams have in common, whatever their places."""
    return sum(len({*a} & {*b}) for a, b in pairwise(words.tolist()))


SEEDS = [*range(200), *range(2**32 - 5, 2**32 + 5), *range(2**40, 2**40 + 20)]


def test_neighbouring_seeds_have_unrelated_streams():
    """Were a seed its own key, its neighbour's stream would be the same, one word later."""
    unhashed = streams((seed, NEW_GAME) for seed in range(200))
    assert shared_words(unhashed) == 199 * 63
    words = streams(map(key_words, SEEDS))
    assert shared_words(words) == 0
    bits = (words[:, :, None] >> np.arange(32)) & 1
    for lag in range(4):
        here, there = bits[:-1, lag:], bits[1:, : 64 - lag]
        agreement = (here == there).mean(axis=(1, 2))
        assert abs(agreement - 0.5).max() < 0.06, lag
        assert abs(agreement.mean() - 0.5) < 0.004, lag


def test_the_first_draws_of_neighbouring_seeds_are_uniform():
    """Chi-square over the first die of 6,000 seeds in a row, alone and in pairs."""
    dice = []
    for seed in range(6000):
        s = keyed(*key_words(seed))
        dice.append(rng.below(s, 6))
    alone = np.bincount(dice, minlength=6)
    pairs = np.bincount([6 * a + b for a, b in pairwise(dice)], minlength=36)
    assert ((alone - 1000) ** 2 / 1000).sum() < 5 + 5 * 10**0.5
    expected = 5999 / 36
    assert ((pairs - expected) ** 2 / expected).sum() < 35 + 5 * 70**0.5


def test_no_two_seeds_share_a_key():
    keys = {key_words(seed) for seed in [*SEEDS, *range(5000, 25000)]}
    assert len(keys) == len(SEEDS) + 20000


def test_random_moves_of_neighbouring_seeds_are_unrelated():
    moves = np.array([[sample(seed, step, 1000) for step in range(64)] for seed in range(100)])
    same = (moves[:-1, 1:] == moves[1:, :-1]).mean()
    assert same < 0.01


def test_draws_and_reveals_are_counted_and_rekeying_restarts_the_stream():
    s = keyed(5, 6)
    first = [rng.draw(s, 100) for _ in range(4)]
    rng.count_reveal(s)
    assert (s.draws, s.reveals) == (4, 1)
    rng.rekey(s, 5, 6)
    assert [rng.draw(s, 100) for _ in range(4)] == first
    assert s.draws == 8


def many(s: State, out: Numbers):
    """Many numbers below many bounds."""
    rng.rekey(s, 4000000000, 77)
    for i in range(len(out)):
        out[i] = rng.below(s, 1 + i * 1000003)


def test_compiled_words_equal_interpreted_ones():
    program = Program(TypeEnvironment(Layout("state", STATE), Layout("box", STATE), {}))
    program.add_entry(many)
    code = EntryPoints(Compiled.of(program))
    record, out = new_record(STATE), np.zeros(2000, np.int64)
    code.many(record.ctypes.data, out.ctypes.data, len(out))
    s = keyed(4000000000, 77)
    assert out.tolist() == [rng.below(s, 1 + i * 1000003) for i in range(2000)]
    assert record["rng"][0].tolist() == list(s.rng)
