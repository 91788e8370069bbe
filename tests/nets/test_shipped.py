"""The nets in the packages: small, fitting, and answering what they answered when they came."""

import pytest
from tests.bots.conftest import face_of
from tests.bots.positions import position

from guildhall.engine.registry import get_game, own_game_names
from guildhall.nets.loaded_net import load_net
from guildhall.nets.quantized_net import NETS_VARIABLE, IncompatibleNet, has_net, net_path

MAX_BYTES = 4_000_000
ANSWERS = {
    "flandern": {2: (375, 106217, 63462), 3: (680, 328953, 64988), 4: (403, -5359, 69584)},
    "nobility": {
        1: (31, 77137, 40290),
        2: (17, -354669, 63884),
        3: (31, 89081, 65137),
        4: (44, -51080, 68404),
        5: (3, -411468, 66429),
        6: (38, 78250, 74428),
    },
    "norenberc": {
        2: (82, 15375, 68302),
        3: (1, -578997, 68471),
        4: (76, 73671, 72082),
        5: (252, 24, 75170),
    },
}
"""By game and players: the most likely action halfway, the sum of its logits, and of its values.

A change of features, rotation or inference fails here; a new net has new answers.
"""
OPTIONS = {"norenberc": {"planning": "simultaneous"}}
"""The default options when the net came, if they have changed since."""


@pytest.fixture(autouse=True)
def only_packages(monkeypatch):
    monkeypatch.delenv(NETS_VARIABLE, raising=False)


def answers(rules):
    found = {}
    for players in rules.game.PLAYERS:
        record = position(rules, players, 9, 12 * players, **OPTIONS.get(rules.game.NAME, {}))
        seat = rules.seats(record)[0]
        actions = rules.legal(record, seat)
        policy, value = load_net(rules, players).forward(rules.hidden(record, seat), seat, actions)
        found[players] = actions[int(policy.argmax())], int(policy.sum()), int(value.sum())
    return found


RETRAIN = {
    "flandern": "guildhall train flandern --device cuda --minutes 11.5 --steps 64 --epochs 2 "
    "--use-heuristic --gae-lambda-start 0.5 --mix 2,1,1",
    "nobility": "guildhall train nobility --device cuda --minutes 14 --steps 64 --epochs 2 "
    "--width 384 --use-heuristic --margin-scale 12 --mix 2,2,1,1,1,1",
    "norenberc": "guildhall train norenberc --device cuda --minutes 16.2 --steps 64 --epochs 2",
}
"""The command that trains a game's net again."""


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_a_net_fits_its_rules_or_the_command_that_retrains_it_is_named(name):
    rules = face_of(get_game(name), compiled=False)
    try:
        load_net(rules, rules.game.PLAYERS[0])
    except IncompatibleNet as problem:
        pytest.fail(f"{problem} Train it again, with --stop-after in pieces: {RETRAIN[name]}")


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_a_net_is_small_fits_and_answers_as_when_it_came(name):
    rules = face_of(get_game(name), compiled=False)
    assert net_path(rules.game).stat().st_size <= MAX_BYTES
    assert answers(rules) == ANSWERS[name]


def test_no_net_is_shipped_without_its_answers():
    assert [name for name in own_game_names() if has_net(get_game(name))] == sorted(ANSWERS)
