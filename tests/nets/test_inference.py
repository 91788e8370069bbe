"""Inference is the same interpreted, compiled and in numpy, number by number."""

import numpy as np
import pytest
from tests.bots.positions import position
from tests.nets.random_net import random_net

from guildhall.bots.workspace import PROGRAM, compiled_bots, numbers
from guildhall.engine.runtime.generic import GenericProgram
from guildhall.nets import loaded_net
from guildhall.nets.loaded_net import LoadedNet
from guildhall.nets.quantized_net import MAX_ACTIVATION


def asked(rules, players, steps):
    """Every seat's view of some positions, with what is legal there."""
    for decisions in steps:
        record = position(rules, players, 3, decisions)
        for seat in rules.seats(record):
            yield seat, rules.hidden(record, seat), rules.legal(record, seat)


def same_answers(rules, code, players, steps, net):
    """Compare compiled or interpreted inference with the reference; return how often.

    One set of buffers serves all views, so that rows are added and subtracted.
    """
    ready = LoadedNet(net, rules, players)
    buffers = ready.new_buffers(np.zeros(1, rules.game.STATE))
    count = 0
    for seat, view, actions in asked(rules, players, steps):
        buffers.flat[:] = view.view(np.int64)
        legal = numbers(len(actions))
        legal[:] = actions
        code.forward(ready.plan, ready.weights, buffers, legal, 0, seat, players, len(actions))
        policy, value = ready.forward(view, seat, actions)
        assert buffers.logits[: len(actions)].tolist() == policy.tolist()
        assert buffers.values[:players].tolist() == value.tolist()
        count += 1
    return count


@pytest.mark.parametrize(("width", "layers"), [(64, 0), (64, 1), (192, 3)])
def test_compiled_inference_is_the_reference(norenberc, width, layers):
    net = random_net(norenberc, width=width, layers=layers)
    for players in norenberc.game.PLAYERS:
        assert same_answers(norenberc, compiled_bots(norenberc), players, range(0, 90, 9), net) >= 5


@pytest.mark.parametrize("players", [2, 4])
def test_interpreted_inference_is_the_reference(plain, players):
    code = GenericProgram(plain.game, PROGRAM, None)
    assert same_answers(plain, code, players, range(0, 8, 2), random_net(plain)) >= 4


def test_a_net_of_any_numbers_reaches_both_ends_of_its_layers(norenberc):
    net = random_net(norenberc, width=192, layers=2)
    ready = LoadedNet(net, norenberc, 3)
    for seat, view, _ in asked(norenberc, 3, range(0, 40, 10)):
        activations = loaded_net.reference_body(net, ready.features(view, seat))[0]
        assert {0, MAX_ACTIVATION} < set(activations.tolist())


def test_sums_are_rounded_half_up():
    sums = np.array([-5, -4, -3, -2, -1, 0, 1, 2, 3, 5, 6])
    assert loaded_net.requantize_sums(sums, 2).tolist() == [-1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 2]
    assert loaded_net.requantize_sums(sums, 0).tolist() == sums.tolist()


def test_the_reference_adds_up_what_is_written(plain):
    """A net of ones, computed by hand."""
    net = random_net(plain, layers=1)
    ones = {name: np.ones_like(array) for name, array in net.arrays.items()}
    ones["body"] = np.zeros_like(net.body)
    by_hand = type(net)(**{**vars(net), **ones})
    features = np.zeros((1, len(net.first)), np.uint8)
    features[0, :40] = 1
    first = (40 + 1 + 8) >> 4
    after = ((1 + 256) >> 9) + first
    policy, value = loaded_net.reference_forward(by_hand, features)
    assert policy[0, 0] == value[0, 0] == 64 * after + 1
