"""What a net answers about a seat's view, in the rule language; `reference` says the same in numpy.

The first layer is looked up: every bit of an observation has a row of weights. Between two views
only the rows of bits that differ are added or taken away. All sums are whole numbers, so it does
not matter in which order.
"""

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors

from typing import Annotated, Any

from guildhall.engine.compiler.intrinsics import add_row, dot
from guildhall.engine.compiler.types import Numbers, rows
from guildhall.engine.observation.layout import WORD
from guildhall.engine.observation.write import (
    WORDS,
    FlatWords,
    StateBytes,
    Words,
    WritePlan,
    write_bits,
)
from guildhall.engine.runtime.generic import Buffers
from guildhall.nets.quantized_net import BLOCK, LARGEST

BLOCKS = 0
ACTIONS = 1
FIRST_SHIFT = 2
POLICY_SHIFT = 3
VALUE_SHIFT = 4
SHARE = 5
SCALE = 6
SIZES = 7
"""What `Weights.sizes` holds: SHARE in millionths, SCALE in thousandths of a point."""
SHIFT = 0
RESIDUAL = 1

Blocks = Annotated[Any, rows("i1", BLOCK)]
Sums = Annotated[Any, rows("i4", BLOCK)]
Biases = Annotated[Any, rows("i4")]


class Weights(Buffers):
    """The numbers of a net, for a number of players; a row of weights is some blocks."""

    first: Blocks
    first_bias: Biases
    body: Blocks
    body_bias: Biases
    layers: Annotated[Any, rows("i8", 2)]
    """By layer of the body: its shift, and whether what goes in is added."""
    policy: Blocks
    policy_bias: Biases
    value: Blocks
    value_bias: Biases
    seen: Biases
    """By mover and action: the action that it is from the mover's place."""
    sizes: Numbers


class InferenceBuffers(Buffers):
    """What a net works in: the states that it is asked about, and its own numbers."""

    flat: FlatWords
    octets: StateBytes
    bits: Words
    held: Words
    """The bits whose rows are in the sums."""
    sums: Sums
    now: Blocks
    after: Blocks
    logits: Numbers
    """What the policy says of the actions that were asked about, in the order of the list."""
    values: Numbers
    """What every seat may expect, by its number."""


def forward(
    plan: WritePlan, net: Weights, mind: InferenceBuffers, legal: Numbers, state: int,
    mover: int, players: int, count: int,
):  # fmt: skip
    """What the net says of a hidden state: of so many legal actions, and of all seats."""
    observe(plan, net, mind, state, mover)
    for layer in range(len(net.layers)):
        next_layer(net, mind, layer)
    score_actions(net, mind, legal, mover, count)
    judge_seats(net, mind, mover, players)


def observe(plan, net, mind, state, mover):
    """The first layer: bits that were not set before are added, the others taken away."""
    write_bits(plan, mind.flat, mind.octets, state, mover, mind.bits, 0)
    blocks = net.sizes[BLOCKS]
    for word in range(plan.sizes[WORDS]):
        changed = mind.bits[word] ^ mind.held[word]
        while changed != 0:
            place = (~changed & (changed - 1)).bit_count()
            times = 1 if (mind.bits[word] >> place) & 1 else -1
            row = (word * WORD + place) * blocks
            for block in range(blocks):
                add_row(mind.sums[block], net.first[row + block], times)
            changed &= changed - 1
        mind.held[word] = mind.bits[word]
    for block in range(blocks):
        for k in range(BLOCK):
            total = mind.sums[block, k] + net.first_bias[block * BLOCK + k]
            mind.now[block, k] = clipped(shifted(total, net.sizes[FIRST_SHIFT]))


def shifted(total, bits):
    """Divided by a power of two, rounded half up."""
    return (total + ((1 << bits) >> 1)) >> bits


def clipped(number):
    return min(max(number, 0), LARGEST)


def total_of(weights, row, mind, blocks):
    """The sum of products of a row of weights and of what the layer before holds."""
    total = 0
    for block in range(blocks):
        total += dot(weights[row * blocks + block], mind.now[block])
    return total


def next_layer(net, mind, layer):
    """One layer of the body."""
    blocks = net.sizes[BLOCKS]
    first = layer * blocks * BLOCK
    for block in range(blocks):
        for k in range(BLOCK):
            row = first + block * BLOCK + k
            total = total_of(net.body, row, mind, blocks) + net.body_bias[row]
            number = shifted(total, net.layers[layer, SHIFT])
            if net.layers[layer, RESIDUAL]:
                number += mind.now[block, k]
            mind.after[block, k] = clipped(number)
    for block in range(blocks):
        for k in range(BLOCK):
            mind.now[block, k] = mind.after[block, k]


def score_actions(net, mind, legal, mover, count):
    """The sums of the policy for some actions."""
    for k in range(count):
        row = net.seen[mover * net.sizes[ACTIONS] + legal[k]]
        total = total_of(net.policy, row, mind, net.sizes[BLOCKS])
        mind.logits[k] = total + net.policy_bias[row]


def judge_seats(net, mind, mover, players):
    """The sums of the value for all seats."""
    for row in range(players):
        total = total_of(net.value, row, mind, net.sizes[BLOCKS])
        mind.values[(mover + row) % players] = total + net.value_bias[row]
