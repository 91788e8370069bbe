"""The scene of Norenberc: a street of guild houses behind the city gate.

On a wide screen the whole street is one sheet; on a narrow one every house is a district of its own
and a strip of small houses leads to them. The ids of elements that actions refer to are in `names`.
"""

from __future__ import annotations

from guildhall.engine.drawing.scene import Sheets
from guildhall.games.norenberc.drawing.narrow import narrow_sheets
from guildhall.games.norenberc.drawing.panels import belongings, panel
from guildhall.games.norenberc.drawing.street import street
from guildhall.games.norenberc.drawing.tray import narrow_tray, tray

scene = Sheets(
    "guildhall.games.norenberc", street, narrow_sheets, tray, narrow_tray, panel, belongings
).scene
