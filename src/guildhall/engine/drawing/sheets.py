"""The sheets of a table, put together alike for every game that has trays and panels."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part, watched
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
        view, sheets = watched(view), self._parts
        board = (sheets.board(view),) if wide else tuple(sheets.districts(view))
        tray = sheets.tray if wide else sheets.narrow_tray
        mine = (tray(view),) if view.seat >= 0 else ()
        seats = [seat for seat in range(view.players) if not wide or seat != view.seat]
        panels = (sheets.panel(view, seat) for seat in seats)
        owned = sheets.belongings
        open_facts = (owned(view, seat) for seat in range(view.players)) if owned else ()
        return Scene((*board, *mine, *panels, *open_facts), self.package)

    @cached_property
    def _parts(self) -> Sheets:
        """The same, each sheet remembered: whoever sees it alike gets the very same."""
        return Sheets(
            self.package,
            part(self.board),
            part(lambda view: tuple(self.districts(view))),
            part(self.tray),
            part(self.narrow_tray),
            part(self.panel),
            None if self.belongings is None else part(self.belongings),
        )
