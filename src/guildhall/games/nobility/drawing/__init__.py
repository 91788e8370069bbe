"""Rise to Nobility drawn: the white city of Caveborn inside its wall.

Wide, the city is one sheet; narrow, one or two places make a district and a strip of
small crests leads to them. Elements that actions speak of have the names of `touches`.
"""

from __future__ import annotations

from guildhall.engine.drawing.memo import Sheets
from guildhall.games.nobility.drawing.board import board
from guildhall.games.nobility.drawing.narrow import narrow_sheets
from guildhall.games.nobility.drawing.panels import everything, panel
from guildhall.games.nobility.drawing.tray import narrow_tray, tray

scene = Sheets(
    "guildhall.games.nobility", board, narrow_sheets, tray, narrow_tray, panel, everything
).scene
