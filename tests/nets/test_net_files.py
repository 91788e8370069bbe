"""A net's file: whole or refused with a sentence."""

import io
import json

import numpy as np
import pytest
from tests.nets.random_net import random_net

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import ruleset_for
from guildhall.nets import quantized_net
from guildhall.nets.quantized_net import (
    IncompatibleNet,
    QuantizedNet,
    RequantShifts,
    has_net,
    net_path,
    read_net,
    write_net,
)


def test_what_is_written_is_read(plain, tmp_path):
    net = random_net(plain, width=128, layers=2)
    write_net(tmp_path / "net.npz", net, plain, {"seed": 7})
    found = read_net(tmp_path / "net.npz", plain)
    for name, array in net.arrays.items():
        assert np.array_equal(array, found.arrays[name])
    assert (found.shifts, found.residual) == (net.shifts, net.residual)
    assert (found.share_weight, found.margin_scale) == (net.share_weight, net.margin_scale)
    header, _ = quantized_net._read_file(tmp_path / "net.npz")
    assert header["made"] == {"seed": 7}


def test_the_same_net_is_the_same_file(plain, tmp_path):
    for name in ("one", "other"):
        write_net(tmp_path / name, random_net(plain), plain)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


def found_or_refused(path, rules):
    """Whether a file is refused, or damaged only where nobody reads it: a zip's dates."""
    try:
        found = read_net(path, rules)
    except IncompatibleNet as problem:
        return str(problem).endswith(".")
    kept = random_net(rules).arrays
    return all(np.array_equal(kept[name], own) for name, own in found.arrays.items())


def test_a_damaged_file_is_refused_wherever_the_damage_is(learned, plain):
    path = learned(plain)
    whole = path.read_bytes()
    for at in range(0, len(whole), len(whole) // 60):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        assert found_or_refused(path, plain)
    for length in (0, 1, 100, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        with pytest.raises(IncompatibleNet, match="damaged"):
            read_net(path, plain)


def changed(path, change):
    """The file with its header changed, and everything else as it was."""
    with np.load(path) as held:
        arrays = dict(held)
    header = json.loads(arrays["header"].tobytes())
    change(header, arrays)
    arrays["header"] = np.frombuffer(json.dumps(header).encode(), np.uint8)
    held = io.BytesIO()
    np.savez(held, **arrays)
    path.write_bytes(held.getvalue())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda h, a: h.update(game="nim"), "The net was made for nim, not for market_day."),
        (lambda h, a: h.update(states="0"), "The net for market_day was made for other states"),
        (lambda h, a: h.update(features="0"), "made for other features than these."),
        (lambda h, a: h.update(actions="0"), "made for other actions than these."),
        (lambda h, a: h.update(editions=[]), "The net for market_day does not know this edition."),
        (lambda h, a: h.update(format=2), "damaged: its numbers are not those written."),
        (lambda h, a: h.pop("numbers"), "damaged: it cannot be read."),
        (lambda h, a: h.update(shifts={"first": 1}), "damaged"),
        (lambda h, a: h["shifts"].update(first=-1), "Shifts are numbers from 0 to 24."),
        (lambda h, a: h.update(residual=[]), "Every layer has a shift"),
        (lambda h, a: a["policy"].__setitem__((0, 0), 1 - a["policy"][0, 0]), "not those written"),
    ],
)
def test_a_file_that_does_not_fit_says_why(learned, plain, change, sentence):
    path = learned(plain)
    changed(path, change)
    with pytest.raises(IncompatibleNet, match=sentence):
        read_net(path, plain)


def test_a_net_of_other_shapes_is_refused_even_if_it_says_it_fits(learned, plain):
    path = learned(plain)
    net = random_net(plain)
    short = dict(net.arrays, policy=net.policy[1:], policy_bias=net.policy_bias[1:])

    def change(header, arrays):
        arrays.update(short)
        header["numbers"] = quantized_net._numbers_digest(short)

    changed(path, change)
    with pytest.raises(IncompatibleNet, match="features, actions and seats are"):
        read_net(path, plain)


def test_nothing_is_unpickled(plain, tmp_path):
    np.savez(tmp_path / "net.npz", header=np.array([{"format": 1}], dtype=object))
    with pytest.raises(IncompatibleNet, match="damaged"):
        read_net(tmp_path / "net.npz", plain)


def test_a_game_without_a_net_says_so(plain, monkeypatch, tmp_path):
    monkeypatch.setenv(quantized_net.NETS_VARIABLE, str(tmp_path))
    assert not has_net(plain.game)
    with pytest.raises(IncompatibleNet, match="There is no net for market_day"):
        read_net(net_path(plain.game), plain)


def test_an_edition_with_other_numbers_is_not_known(market_day, learned, plain):
    path = learned(plain)
    edition = load_edition(market_day.package).changed("prices", "[1, 2, 3, 4, 6]")
    with pytest.raises(IncompatibleNet, match="does not know this edition"):
        read_net(path, ruleset_for(market_day, edition, compiled=False))


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ({"first": np.zeros((32, 64), np.int16)}, "'first' holds int16, not int8."),
        ({"first": np.zeros((32, 65), np.int8)}, "as wide as some times 64"),
        ({"value_bias": np.zeros(9, np.int32)}, "'value_bias' has the shape"),
        ({"shifts": RequantShifts(1, (), 1, 1)}, "Every layer has a shift"),
        ({"share_weight": 1.5}, "A value is a share of the win"),
    ],
)
def test_a_net_is_made_of_numbers_that_fit_together(plain, what, sentence):
    net = random_net(plain)
    with pytest.raises(ValueError, match=sentence):
        QuantizedNet(**{**vars(net), **what})
