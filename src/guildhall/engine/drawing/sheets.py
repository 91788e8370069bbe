"""The sheets of a table, put together alike for every game that has trays and panels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import watched
from guildhall.engine.drawing.scene import Scene, Sheet


@dataclass(frozen=True)
class Sheets:
    """What a game draws: its board, wide or in districts, the own tray, a panel for each seat."""

    package: str
    board: Callable[[View], Sheet]
    districts: Callable[[View], Iterable[Sheet]]
    tray: Callable[[View], Sheet]
    narrow_tray: Callable[[View], Sheet]
    panel: Callable[[View, int], Sheet]
    belongings: Callable[[View, int], Sheet] | None = None
    """Everything of a seat that lies open, complete; shown when a reader asks for it."""

    def scene(self, view: View, wide: bool) -> Scene:
        """The table as the view's seat sees it; a wide one has no panel for the own seat."""
        view = watched(view)
        board = (self.board(view),) if wide else tuple(self.districts(view))
        tray = self.tray if wide else self.narrow_tray
        mine = (tray(view),) if view.seat >= 0 else ()
        seats = [seat for seat in range(view.players) if not wide or seat != view.seat]
        panels = (self.panel(view, seat) for seat in seats)
        return Scene((*board, *mine, *panels, *self._open_facts(view)), self.package)

    def _open_facts(self, view: View) -> Iterator[Sheet]:
        if self.belongings is not None:
            yield from (self.belongings(view, seat) for seat in range(view.players))
