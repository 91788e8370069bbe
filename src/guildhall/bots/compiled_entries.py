"""The bots' entries, compiled for every game after its rules."""

from guildhall.bots.beam_search import best_line
from guildhall.bots.guided import search_with_net
from guildhall.bots.search import search
from guildhall.bots.trials import try_line
from guildhall.bots.whole_game import play_games, play_on
from guildhall.nets.inference import advise

ENTRIES = (best_line, search, play_games, play_on, try_line, advise, search_with_net)
