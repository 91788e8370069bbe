"""The scene of Flandern 1302: six walled towns on the map of Flanders.

On a wide screen the map is one sheet; on a narrow one every town is a district of its own and a
strip of small towns leads to them. The ids of elements that actions refer to are in `names`.
"""

from __future__ import annotations

from guildhall.engine.drawing.scene import Sheets
from guildhall.games.flandern.drawing.board import board
from guildhall.games.flandern.drawing.narrow import narrow_sheets
from guildhall.games.flandern.drawing.panels import belongings, panel
from guildhall.games.flandern.drawing.tray import narrow_tray, tray

scene = Sheets(
    "guildhall.games.flandern", board, narrow_sheets, tray, narrow_tray, panel, belongings
).scene
