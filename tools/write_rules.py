"""Write docs/rules from the texts: `python tools/write_rules.py docs/rules`."""

from __future__ import annotations

import sys
from pathlib import Path

from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text.rulebook import write_pages

if __name__ == "__main__":
    for page in write_pages(
        [get_game(name).package for name in own_game_names()], Path(sys.argv[1])
    ):
        print(page)
