"""A few of the damaged databases of the long `make torture`."""

from tests.table.ruins import DAMAGES, ruins


def test_damaged_databases_are_served_refused_or_saved(tmp_path):
    used, left = ruins(tmp_path, 2 * len(DAMAGES))
    assert used > 0
    assert 0.4 < left < 1
