"""Pieces in any order, in games that are hardly games."""

from __future__ import annotations

from types import SimpleNamespace

from guildhall.engine.play.draft import Selection


class Endless:
    """A choice in which there is always one more of the only piece."""

    def __init__(self) -> None:
        self.choice = SimpleNamespace(kind=SimpleNamespace(actions=range(1)), stop=None)
        self.is_open = True
        self.legal = [0]
        self.asked = 0

    def reaches(self, _wanted):
        self.asked += 1
        return True

    def exactly(self, _wanted):
        return self


class Stuck(Endless):
    """A choice that nothing but its end is left of."""

    def __init__(self) -> None:
        super().__init__()
        self.legal = [7]

    def reaches(self, _wanted):
        return False


def test_a_rest_that_never_ends_is_not_looked_through() -> None:
    endless = Endless()
    assert Selection(endless).forced(0) is None
    assert endless.asked < 200


def test_the_end_of_a_choice_is_not_taken_for_a_piece() -> None:
    assert Selection(Stuck()).forced(0) is None
