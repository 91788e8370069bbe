"""Norenberc drawn: a street of guild houses behind the city gate.

Wide, the whole street is one sheet; narrow, every house is a district of its own and a strip
of small houses leads to them. Elements that actions speak of have the names of `touches`.
"""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.parts import watched
from guildhall.engine.scene import Scene
from guildhall.games.norenberc.drawing.narrow import narrow_sheets
from guildhall.games.norenberc.drawing.narrow_tray import narrow_tray
from guildhall.games.norenberc.drawing.panels import panel
from guildhall.games.norenberc.drawing.street import street
from guildhall.games.norenberc.drawing.tray import tray

PACKAGE = "guildhall.games.norenberc"


def draw(view: View, wide: bool) -> Scene:
    """The table as the view's seat sees it."""
    view = watched(view)
    sits = view.seat >= 0
    if wide:
        others = [seat for seat in range(view.players) if seat != view.seat]
        mine = (tray(view),) if sits else ()
        return Scene((street(view), *mine, *(panel(view, seat) for seat in others)), PACKAGE)
    mine = (narrow_tray(view),) if sits else ()
    panels = (panel(view, seat) for seat in range(view.players))
    return Scene((*narrow_sheets(view), *mine, *panels), PACKAGE)
