"""Golden games replay to the same result, and show what they are kept for."""

import pytest
from tests.rules.nobility.golden import CASES, GOLDEN


def test_there_is_a_golden_game_for_every_case():
    assert GOLDEN.saved() == set(CASES)


@pytest.mark.rule("B1", "P3", "P4", "S7")
@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_ends_as_it_was_saved(name):
    GOLDEN.check(name)
