"""Rise to Nobility drawn: the white city of Caveborn inside its wall.

Wide, the city is one sheet; narrow, one or two places make a district and a strip of
small crests leads to them. Elements that actions speak of have the names of `touches`.
"""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.parts import watched
from guildhall.engine.scene import Scene
from guildhall.games.nobility.drawing.board import board
from guildhall.games.nobility.drawing.narrow import narrow_sheets
from guildhall.games.nobility.drawing.narrow_tray import narrow_tray
from guildhall.games.nobility.drawing.panels import panel
from guildhall.games.nobility.drawing.tray import tray

PACKAGE = "guildhall.games.nobility"


def draw(view: View, wide: bool) -> Scene:
    """The table as the view's seat sees it."""
    view = watched(view)
    sits = view.seat >= 0
    if wide:
        others = [seat for seat in range(view.players) if seat != view.seat]
        mine = (tray(view),) if sits else ()
        return Scene((board(view), *mine, *(panel(view, seat) for seat in others)), PACKAGE)
    mine = (narrow_tray(view),) if sits else ()
    panels = (panel(view, seat) for seat in range(view.players))
    return Scene((*narrow_sheets(view), *mine, *panels), PACKAGE)
