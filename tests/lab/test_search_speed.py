"""The search's speed is measured at every player count."""

from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.lab.search_speed import iteration_rates


def test_iterations_are_counted_in_the_opening_and_in_the_middle():
    game = get_game("norenberc")
    rates = iteration_rates(game, game.box(load_edition(game.package)), seconds=0.02)
    assert list(rates) == list(game.PLAYERS)
    for rate in rates.values():
        assert rate["opening"] > 100
        assert rate["middle"] > 100
