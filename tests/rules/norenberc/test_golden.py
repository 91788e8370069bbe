"""Golden games replay to the same result, and show what they are kept for."""

import pytest
from tests.rules.norenberc.golden import CASES, GOLDEN


def test_there_is_a_golden_game_for_every_case():
    assert GOLDEN.saved() == set(CASES)


@pytest.mark.rule("D1", "D4", "F1", "F2", "F4", "F8", "F10", "Q20", "Q24")
@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_ends_as_it_was_saved(name):
    GOLDEN.check(name)
