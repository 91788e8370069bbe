"""The bots' entries, compiled for every game after its rules."""

from guildhall.bots.beam_search import best_line
from guildhall.bots.rollouts import play_games, play_on, try_line
from guildhall.bots.tree_search import search, search_with_net
from guildhall.nets.inference import advise

ENTRIES = (best_line, search, play_games, play_on, try_line, advise, search_with_net)
