"""The scene of Rise to Nobility: the white city of Caveborn inside its wall.

On a wide screen the city is one sheet; on a narrow one a district has one or two places, and a
strip of small crests leads to them. The ids of elements that actions refer to are in `names`.
"""

from __future__ import annotations

from guildhall.engine.drawing.scene import Sheets
from guildhall.games.nobility.drawing.board import board
from guildhall.games.nobility.drawing.narrow import narrow_sheets
from guildhall.games.nobility.drawing.panels import everything, panel
from guildhall.games.nobility.drawing.tray import narrow_tray, tray

scene = Sheets(
    "guildhall.games.nobility", board, narrow_sheets, tray, narrow_tray, panel, everything
).scene
