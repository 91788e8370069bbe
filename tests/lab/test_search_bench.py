"""The search's speed is measured at every player count."""

from tests.nets.random_net import random_net

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game
from guildhall.lab.bench import net_rates, search_rates
from guildhall.nets.quantized_net import NETS_VARIABLE, write_net


def test_iterations_are_counted_in_the_opening_and_in_the_middle():
    game = get_game("norenberc")
    compile_game(game)
    rates = search_rates(game, game.box(load_edition(game.package)), seconds=0.02)
    assert list(rates) == list(game.PLAYERS)
    for rate in rates.values():
        assert rate["opening"] > 100
        assert rate["middle"] > 100


def test_a_nets_answers_are_timed_where_there_is_one(monkeypatch, tmp_path):
    game = get_game("norenberc")
    rules = ruleset_for(game, load_edition(game.package), compiled=True)
    monkeypatch.setattr("guildhall.lab.bench.has_net", lambda game: False)
    assert net_rates(game, rules.box, seconds=0.001) == {}
    monkeypatch.undo()
    monkeypatch.setenv(NETS_VARIABLE, str(tmp_path))
    write_net(tmp_path / "norenberc.npz", random_net(rules), rules)
    rates = net_rates(game, rules.box, seconds=0.001)
    assert list(rates) == list(game.PLAYERS)
    assert all(figure > 0 for rate in rates.values() for figure in rate.values())
