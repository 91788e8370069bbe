"""Write docs/rules from the texts: `python tools/write_rules.py docs/rules`."""

from __future__ import annotations

import sys
from pathlib import Path

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import rule_args
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text.rulebook import write_pages

if __name__ == "__main__":
    games = [get_game(name) for name in own_game_names()]
    packages = {game.package: rule_args(game, load_edition(game.package)) for game in games}
    for page in write_pages(packages, Path(sys.argv[1])):
        print(page)
