"""The levels that a table offers."""

import pytest

from guildhall.table.identity import check_level, level_names
from guildhall.table.protocol.errors import ApiError


def test_all_four_levels_are_offered_and_no_parts_of_them():
    offered = level_names()
    assert offered[:4] == ["easy", "medium", "hard", "master"]
    assert not {"net", "ismcts"} & set(offered)


def test_a_level_that_is_not_offered_is_refused():
    assert check_level("master") == "master"
    for level in ("ismcts", None):
        with pytest.raises(ApiError, match="no-level"):
            check_level(level)
