"""The nets in the packages: small, fitting, and answering what they answered when they came."""

import pytest
from tests.bots.conftest import face_of
from tests.bots.positions import position

from guildhall.engine.registry import get_game, own_game_names
from guildhall.nets.loaded_net import load_net
from guildhall.nets.quantized_net import NETS_VARIABLE, has_net, net_path

MAX_BYTES = 3_000_000
ANSWERS = {
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


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_a_net_is_small_fits_and_answers_as_when_it_came(name):
    rules = face_of(get_game(name), compiled=False)
    assert net_path(rules.game).stat().st_size <= MAX_BYTES
    assert answers(rules) == ANSWERS[name]


def test_no_net_is_shipped_without_its_answers():
    assert [name for name in own_game_names() if has_net(get_game(name))] == sorted(ANSWERS)
