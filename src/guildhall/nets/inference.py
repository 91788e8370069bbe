"""Inference of a quantised net in the rule language; `loaded_net` has the same in numpy.

The first layer works as in NNUE: an accumulator holds the sum of the weight rows of all set
feature bits, and between two views only the rows of changed bits are added or subtracted. All
sums are integers, so their order does not matter.
"""

# ruff: noqa: ANN001, ANN201  (rule code: parameter types come with the call)
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
from guildhall.nets.quantized_net import BLOCK, MAX_ACTIVATION

(
    WIDTH_BLOCKS,
    NUM_ACTIONS,
    FIRST_SHIFT,
    POLICY_SHIFT,
    VALUE_SHIFT,
    SHARE_WEIGHT,
    MARGIN_SCALE,
) = range(7)
"""Indices of `NetWeights.parameters`; SHARE_WEIGHT in millionths, MARGIN_SCALE in 1/1000 point."""
LAYER_SHIFT, IS_RESIDUAL = range(2)
"""Columns of `NetWeights.layers`."""

Blocks = Annotated[Any, rows("i1", BLOCK)]
Sums = Annotated[Any, rows("i4", BLOCK)]
Biases = Annotated[Any, rows("i4")]


class NetWeights(Buffers):
    """The numbers of a net for one number of players; a row of weights is several blocks."""

    first: Blocks
    first_bias: Biases
    body: Blocks
    body_bias: Biases
    layers: Annotated[Any, rows("i8", 2)]
    """By layer of the body: its shift, and whether it has a residual connection."""
    policy: Blocks
    policy_bias: Biases
    value: Blocks
    value_bias: Biases
    rotated_actions: Biases
    """By mover and action: the action rotated to the mover's seat."""
    parameters: Numbers


class InferenceBuffers(Buffers):
    """The states to evaluate and the working memory of a net."""

    flat: FlatWords
    state_bytes: StateBytes
    features: Words
    accumulated: Words
    """The feature bits whose rows the accumulator contains."""
    accumulator: Sums
    activations: Blocks
    next_activations: Blocks
    logits: Numbers
    """The outputs of the policy for the given legal actions, in their order."""
    values: Numbers
    """The outputs of the value head by absolute seat."""


def forward(
    plan: WritePlan, net: NetWeights, buffers: InferenceBuffers, legal: Numbers, state: int,
    mover: int, players: int, count: int,
):  # fmt: skip
    """Compute logits of the first `count` legal actions and values of all seats for a view."""
    update_accumulator(plan, net, buffers, state, mover)
    for layer in range(len(net.layers)):
        next_layer(net, buffers, layer)
    policy_head(net, buffers, legal, mover, count)
    value_head(net, buffers, mover, players)


def update_accumulator(plan, net, buffers, state, mover):
    """Compute the first layer: add the rows of new feature bits, subtract those of cleared ones."""
    write_bits(plan, buffers.flat, buffers.state_bytes, state, mover, buffers.features, 0)
    blocks = net.parameters[WIDTH_BLOCKS]
    for word in range(plan.sizes[WORDS]):
        changed = buffers.features[word] ^ buffers.accumulated[word]
        while changed != 0:
            bit = (~changed & (changed - 1)).bit_count()
            sign = 1 if (buffers.features[word] >> bit) & 1 else -1
            row = (word * WORD + bit) * blocks
            for block in range(blocks):
                add_row(buffers.accumulator[block], net.first[row + block], sign)
            changed &= changed - 1
        buffers.accumulated[word] = buffers.features[word]
    for block in range(blocks):
        for k in range(BLOCK):
            total = buffers.accumulator[block, k] + net.first_bias[block * BLOCK + k]
            activation = clipped_relu(requantize(total, net.parameters[FIRST_SHIFT]))
            buffers.activations[block, k] = activation


def requantize(total, shift):
    """Divide by a power of two, rounding half up."""
    return (total + ((1 << shift) >> 1)) >> shift


def clipped_relu(number):
    return min(max(number, 0), MAX_ACTIVATION)


def dot_product(weights, row, buffers, blocks):
    """The dot product of a row of weights and the activations."""
    total = 0
    for block in range(blocks):
        total += dot(weights[row * blocks + block], buffers.activations[block])
    return total


def next_layer(net, buffers, layer):
    """Compute one layer of the body."""
    blocks = net.parameters[WIDTH_BLOCKS]
    first = layer * blocks * BLOCK
    for block in range(blocks):
        for k in range(BLOCK):
            row = first + block * BLOCK + k
            total = dot_product(net.body, row, buffers, blocks) + net.body_bias[row]
            number = requantize(total, net.layers[layer, LAYER_SHIFT])
            if net.layers[layer, IS_RESIDUAL]:
                number += buffers.activations[block, k]
            buffers.next_activations[block, k] = clipped_relu(number)
    for block in range(blocks):
        for k in range(BLOCK):
            buffers.activations[block, k] = buffers.next_activations[block, k]


def policy_head(net, buffers, legal, mover, count):
    """Compute the logits of the legal actions."""
    for k in range(count):
        row = net.rotated_actions[mover * net.parameters[NUM_ACTIONS] + legal[k]]
        total = dot_product(net.policy, row, buffers, net.parameters[WIDTH_BLOCKS])
        buffers.logits[k] = total + net.policy_bias[row]


def value_head(net, buffers, mover, players):
    """Compute the values of all seats."""
    for row in range(players):
        total = dot_product(net.value, row, buffers, net.parameters[WIDTH_BLOCKS])
        buffers.values[(mover + row) % players] = total + net.value_bias[row]
