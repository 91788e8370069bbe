"""The bots' entries, compiled for every game after its rules."""

from guildhall.bots.search import search
from guildhall.bots.trials import try_line
from guildhall.bots.turns import best_line
from guildhall.bots.whole_game import play_games, play_on

ENTRIES = (best_line, search, play_games, play_on, try_line)
