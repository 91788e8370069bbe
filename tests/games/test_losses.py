"""What closing actions give up: the announcements, and the check that finds wrong ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from guildhall.engine.checks.harness import CheckFailed, CheckTarget, pairwise_option_sets
from guildhall.engine.checks.interface_checks import losses_are_announced
from guildhall.engine.contract import Game, Loss
from guildhall.engine.play.editions import edition_names, load_edition
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import Message

LONG_GAMES = 1000
PLAYED = 6


def target(name: str, number: int = 0) -> CheckTarget:
    """One of a game's tables, all counts, options and editions in turn."""
    game = get_game(name)
    players = game.PLAYERS[number % len(game.PLAYERS)]
    sets = pairwise_option_sets(game, players)
    editions = edition_names(game.package)
    edition = load_edition(game.package, editions[number // 5 % len(editions)])
    return CheckTarget.of(game, edition, players, sets[number // 7 % len(sets)])


@pytest.mark.long
@pytest.mark.parametrize("name", own_game_names())
def test_a_thousand_games_announce_their_losses(name):
    for number in range(LONG_GAMES):
        losses_are_announced(target(name, number), number)


def announce(monkeypatch, change):
    """Replace what games announce."""
    losses = Game.losses

    def changed(game, view, action):
        return tuple(change(losses(game, view, action)))

    monkeypatch.setattr(Game, "losses", changed)


def problems(name: str) -> list[str]:
    found = []
    for seed in range(PLAYED):
        try:
            losses_are_announced(target(name, 1), seed)
        except CheckFailed as failed:
            found.append(str(failed))
    return found


@pytest.mark.parametrize(
    ("name", "kind", "sentence"),
    [
        ("nobility", "dice", "leaves ['dice'] unused without a warning"),
        ("nobility", "apprentice-income", "of 'apprentice-income' and announces 0"),
        ("norenberc", "agents", "leaves ['agents'] unused without a warning"),
    ],
)
def test_a_loss_without_a_warning_is_found(monkeypatch, name, kind, sentence):
    announce(monkeypatch, lambda losses: [loss for loss in losses if loss.kind != kind])
    assert any(sentence in problem for problem in problems(name))


@pytest.mark.parametrize("kind", ["coins", "score", "apprentice-income", "vp"])
def test_a_warning_where_nothing_is_lost_is_found(monkeypatch, kind):
    wrong = Loss(kind, 99, Message("loss-dice", {"count": 99}))
    announce(monkeypatch, lambda losses: [*losses, wrong])
    assert all("but nothing brings it" in problem for problem in problems("nobility"))
    assert problems("nobility")


def test_a_wrong_amount_is_found(monkeypatch):
    def more(losses):
        return [replace(loss, amount=loss.amount + (loss.kind not in ("dice",))) for loss in losses]

    announce(monkeypatch, more)
    assert any("but nothing brings it" in problem for problem in problems("nobility"))


def test_a_game_without_losses_has_none():
    game = get_game("flandern")
    assert not game.has_losses
    match = target("flandern").match(0)
    assert game.losses(match.view(0), 0) == ()
    assert game.means(match.view(0), 0) == game.resources(match.view(0), 0) == {}
