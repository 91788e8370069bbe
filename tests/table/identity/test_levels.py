"""The levels that a table offers."""

import pytest

from guildhall.engine.registry import get_game
from guildhall.table import identity
from guildhall.table.identity import check_level, level_names
from guildhall.table.protocol.errors import ApiError


@pytest.mark.parametrize("is_learned", [True, False])
def test_a_master_is_offered_where_a_net_has_learned_the_game(monkeypatch, is_learned):
    monkeypatch.setattr(identity, "has_net", lambda game: is_learned)
    offered = level_names(get_game("flandern"))
    assert offered[:3] == ["easy", "medium", "hard"]
    assert ("master" in offered) == is_learned
    assert not {"net", "ismcts"} & set(offered)


def test_a_level_that_is_not_offered_is_refused(monkeypatch):
    monkeypatch.setattr(identity, "has_net", lambda game: False)
    assert check_level("hard", "flandern") == "hard"
    assert check_level("master") == "master"
    for level, game in (("master", "flandern"), ("ismcts", None), (None, None)):
        with pytest.raises(ApiError, match="no-level"):
            check_level(level, game)
