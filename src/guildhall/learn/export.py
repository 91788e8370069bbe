"""A net that has learned, in whole numbers: what `guildhall.nets` plays with."""

from __future__ import annotations

from typing import Any

import numpy as np

from guildhall.learn.rollout import SHARE
from guildhall.learn.torch_net import BODY, FIRST, POLICY, VALUE, Net
from guildhall.nets import net as whole


def exported(net: Net, bits: int, scale: float) -> whole.Net:
    """Every weight as the whole number that it was rounded to while it learned."""
    own = {name: weight.detach().cpu().numpy() for name, weight in net.weights.items()}
    first = np.zeros((bits, net.shape.width), np.int8)
    first[net.columns.cpu().numpy()] = _bytes(own["first"], FIRST)
    return whole.Net(
        first=first,
        first_bias=_sums(own["first_bias"], FIRST),
        body=_bytes(own["body"], BODY),
        body_bias=_sums(own["body_bias"], BODY + 7),
        policy=_bytes(own["policy"], POLICY),
        policy_bias=_sums(own["policy_bias"], POLICY + 7),
        value=_bytes(own["value"], VALUE),
        value_bias=_sums(own["value_bias"], VALUE + 7),
        shifts=whole.Shifts(
            first=FIRST - 7,
            body=(BODY,) * net.shape.layers,
            policy=POLICY + 7,
            value=VALUE + 7,
        ),
        residual=(True,) * net.shape.layers,
        share_weight=SHARE,
        margin_scale=scale,
    )


def _bytes(weight: Any, power: int) -> Any:
    return np.rint(np.clip(weight * 2.0**power, -127, 127)).astype(np.int8)


def _sums(bias: Any, power: int) -> Any:
    return np.rint(bias.astype(np.float64) * 2.0**power).astype(np.int32)
