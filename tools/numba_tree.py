"""The figures that `compare_compilers.py` measures, as code for the old tree and for any tree.

The names of the old tree are those of its commit, not of this one.
"""

FIGURES_CODE = """
import json, sys, time
import numpy as np
def clock(work, seconds=1.0):
    work(); start = time.thread_time(); count = 0
    while time.thread_time() - start < seconds:
        count += work()
    return count / (time.thread_time() - start)
def middle(rules, players, key_words, play):
    record = rules.setup(players, options(players), *key_words(7)); play(record, 7, 60)
    return record
def greedy(players):
    "Decisions a second of whole games, in as many CPU seconds as all threads took."
    table = [parse_bot_spec("greedy")] * players
    play_batch(rules, table, options(players), range(2), workers=1)
    start = time.process_time()
    results = play_batch(rules, table, options(players), range(24), workers=1)
    return int(results.decisions.sum()) / (time.process_time() - start)
def figures():
    found = {}
    for players in game.PLAYERS:
        found[f"random games, {players}"] = clock(lambda: games(players))
        record = middle(rules, players, key_words, play)
        seat = rules.seats(record)[0]
        if players == game.PLAYERS[-1]:
            many = lambda: [rules.legal(record, seat) for _ in range(200)]
            found["legal calls"] = clock(lambda: len(many()) and 200)
            first = rules.legal(record, seat)[0]
            copy = lambda: np.frombuffer(bytearray(record.tobytes()), record.dtype)
            performs = lambda: [rules.perform(copy(), seat, first) for _ in range(200)]
            found["perform calls"] = clock(lambda: len(performs()) and 200)
        view = rules.hidden(record, seat)
        request = DecisionRequest(rules, view, seat, players, 7, Budget(iterations=60))
        found[f"search, {players}"] = clock(lambda: search(request).iterations, 2.0)
        found[f"greedy games, {players}"] = greedy(players)
    return found
"""
NUMBA_TREE = (
    FIGURES_CODE
    + """
from guildhall.bots.batch import play_batch
from guildhall.bots.contract import Budget, get_player as parse_bot_spec
from guildhall.bots.contract import Question as DecisionRequest
from guildhall.bots.ismcts import think as search
from guildhall.engine import twins
from guildhall.engine.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.engine.rules import RulesFace, key_words
from guildhall.lab.speed import usual_options
options = lambda players: usual_options(game, players)
game = get_game(sys.argv[1]); box = game.box(load_edition(game.__name__))
twins.compile_game(game, lambda *_: None)
rules = RulesFace(game, box, compiled=True); play = rules.play_on
def games(players, count=200):
    states, each = np.zeros(count, game.STATE), np.zeros(count, np.int64)
    out, quiet = np.zeros(game.MAX_LEGAL, np.int64), np.zeros((1, 8), np.int32)
    chosen = np.array([*options(players), 0], np.int64)
    arguments = players, chosen, 1, 1 << 40, out, quiet, each
    return int(twins.load(game).play_games(states, box, *arguments))
print(json.dumps(figures()))
"""
)
NUMBA_COMPILE = ["-m", "guildhall.engine.warming"]
