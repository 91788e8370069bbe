"""Features are what the declared fields tell, and a net knows what it was made for."""

import numpy as np
import pytest
from tests.bots.conftest import face_of
from tests.bots.positions import position
from tests.nets.random_net import random_net

from guildhall.engine.observation.encoder import Encoder
from guildhall.engine.observation.layout import WORD
from guildhall.engine.play.editions import edition_names, load_edition
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game, own_game_names
from guildhall.nets.loaded_net import LoadedNet
from guildhall.nets.quantized_net import compatibility_digests, feature_count

KNOWN = {
    "flandern": {
        "states": "fe26ae7a43456897",
        "features": "e05a91a932dcc71e",
        "actions": "50287a9a4875f9ce",
    },
    "nobility": {
        "states": "404de30ca4a65fdd",
        "features": "0fa58291879e8b56",
        "actions": "cef1297e564c5912",
    },
    "norenberc": {
        "states": "61be8648df42d72a",
        "features": "94a2c549e57c48b1",
        "actions": "366fa50ae95b87e7",
    },
}
"""What nets of each game are made for; a game that changes here refuses the nets that it had."""


def encoder(rules, players):
    usual = {option.name: option.default for option in rules.game.OPTIONS}
    return Encoder(rules, players, "thermometer", usual, seats=rules.game.SEATS)


@pytest.mark.parametrize("name", own_game_names())
def test_every_declared_field_is_a_feature_and_nothing_else_is(name):
    game = get_game(name)
    for edition in edition_names(game.package):
        rules = ruleset_for(game, load_edition(game.package, edition), compiled=False)
        told = encoder(rules, max(game.PLAYERS))
        features = feature_count(game, rules.box)
        inside = [part for part in told.placements if part.start < features]
        assert [part.name for part in inside] == list(game.FIELDS)
        assert features - WORD < inside[-1].stop <= features
        assert not {"rng", "draws", "reveals"} & {part.name for part in inside}


@pytest.mark.parametrize("name", own_game_names())
def test_names_in_our_code_are_no_part_of_what_a_net_knows(name):
    """Digests stay as they are when a class, a field of one or a module gets another name."""
    game = get_game(name)
    for edition in edition_names(game.package):
        rules = ruleset_for(game, load_edition(game.package, edition), compiled=False)
        assert compatibility_digests(rules) == KNOWN[name]


def test_all_player_counts_have_the_same_features(plain_norenberc):
    rules = plain_norenberc
    features = feature_count(rules.game, rules.box)
    layouts = {
        tuple(part for part in encoder(rules, players).placements if part.start < features)
        for players in rules.game.PLAYERS
    }
    assert len(layouts) == 1


def test_features_are_those_of_the_environments(plain_norenberc):
    """What is trained on is what is played by, bit by bit."""
    from guildhall import envs

    rules = plain_norenberc
    ready = LoadedNet(random_net(rules), rules, 3)
    how = {"observation": "thermometer", "seats": rules.game.SEATS, "compiled": False}
    batch = envs.batch("norenberc", 3, 1, seed=4, **how)
    for step in range(6):
        seat = int(batch.seat[0])
        told = np.unpackbits(batch.observation, axis=1, bitorder="little")
        view = rules.hidden(batch.decision_state(0), seat)
        own = ready.features(view, seat)
        assert own.any()
        assert np.array_equal(told[:, : own.shape[1]], own)
        batch.step(batch.any_actions(step))


def test_other_numbers_are_another_edition_and_may_be_other_features():
    rules = face_of(get_game("norenberc"), compiled=False)
    knows = compatibility_digests(rules)
    assert set(knows) == {"states", "features", "actions"}
    flandern = face_of(get_game("flandern"), compiled=False)
    assert not set(knows.values()) & set(compatibility_digests(flandern).values())


def test_a_view_tells_its_seats_from_the_movers_place(plain_norenberc):
    """The bit of a field by seat that is the mover's stands first, whoever moves."""
    rules = plain_norenberc
    record = position(rules, 3, 2, 30)
    ready = LoadedNet(random_net(rules), rules, 3)
    part = encoder(rules, 3).spec["talers"]
    width = (part.stop - part.start) // rules.game.SEATS
    for mover in range(3):
        bits = ready.features(rules.hidden(record, mover), mover)[0]
        own = bits[part.start : part.start + width]
        assert own.sum() >= min(32, int(record["talers"][0][mover]))
