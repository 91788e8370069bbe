"""Golden games replay to the same result, and show what they are kept for."""

import pytest
from tests.rules.flandern.golden import CASES, GOLDEN


def test_there_is_a_golden_game_for_every_case():
    assert GOLDEN.saved() == set(CASES)


@pytest.mark.rule("R36", "R39", "R40", "R47", "Q9", "Q12", "Q14", "Q15", "Q16")
@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_ends_as_it_was_saved(name):
    GOLDEN.check(name)
