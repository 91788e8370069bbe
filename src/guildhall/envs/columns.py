"""The space of an observation's columns, as Gymnasium and PettingZoo describe it."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from guildhall.engine.kernel.encoder import Encoder


def column_space(encoder: Encoder) -> spaces.Box:
    """Bytes are 0 or 1, all others whatever their type holds."""
    kind = np.dtype(encoder.type)
    limits = np.iinfo(kind)
    high = 1 if encoder.way == "bytes" else limits.max
    return spaces.Box(limits.min, high, (encoder.width,), kind.type)
