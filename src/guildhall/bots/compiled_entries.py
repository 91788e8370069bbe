"""The functions of the bots that are compiled for every game, as one program."""

from guildhall.bots.beam_search import best_line
from guildhall.bots.rollouts import continue_game, play_games, rollout_after
from guildhall.bots.tree_search import search, search_with_net
from guildhall.nets.inference import forward

ENTRIES = (best_line, search, play_games, continue_game, rollout_after, forward, search_with_net)
