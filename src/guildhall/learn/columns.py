"""Which bits of an observation a net reads: those that games really set."""

from __future__ import annotations

import torch

from guildhall.engine.kernel.seating import Part
from guildhall.learn.tables import Tables, Tensor

LOOKED_AT = 4
"""Bits are looked at after so many steps each."""


ABREAST = 8
"""Bytes are read in some times so many, if there are so many: tensor cores like it."""


def columns_of(met: Tensor) -> Tensor:
    """All bits of the bytes that have any which is met."""
    used = met.reshape(-1, 8).any(1)
    spare = (~used).nonzero()[:, 0]
    used[spare[: -int(used.sum()) % ABREAST]] = True
    return used.repeat_interleave(8).nonzero()[:, 0]


def met_at_random(tables: Tables, steps: int) -> tuple[Tensor, float]:
    """Which bits to read, and how far winners usually are ahead: by random play.

    What is met at one seat is read at all, and counts are read half as far again as they came.
    Afterwards the games of the tables stand anywhere between beginning and end.
    """
    met = torch.zeros(tables.bits, dtype=torch.bool, device=tables.device)
    lead = games = 0.0
    for number in range(steps):
        tables.step_at_random(number)
        if number % LOOKED_AT == 0:
            met |= bits_met(tables.asked().seen)
        ended = tables.ended()
        margin = margins(ended.points, tables.players)
        won = ended.done[:, None] & (ended.share > 0)
        lead += float(margin[won].abs().sum())
        games += float(won.sum())
    for part in tables.batches[0].parts:
        if part.stop <= tables.bits:
            met[part.slice] = _widened(met[part.slice], part)
    return met, max(1.0, lead / max(games, 1.0))


def bits_met(seen: Tensor) -> Tensor:
    """Which bits any row sets."""
    places = torch.arange(8, device=seen.device, dtype=torch.uint8)
    met = [(part[:, :, None] >> places & 1).bool().any(0) for part in seen.split(4096)]
    return torch.stack(met).any(0).reshape(-1)


def _widened(met: Tensor, part: Part) -> Tensor:
    by_number = met.reshape(part.shape)
    for at, axis in enumerate(part.axes):
        if axis == "seat":
            by_number = by_number.any(at, keepdim=True).expand(by_number.shape)
    if part.kind == "count":
        places = torch.arange(1, part.shape[-1] + 1, device=met.device)
        highest = (by_number * places).amax(-1, keepdim=True)
        reach = torch.where(highest > 0, highest + highest // 2 + 1, 0)
        by_number = by_number | (places <= reach)
    return by_number.reshape(-1)


def margins(points: Tensor, players: Tensor) -> Tensor:
    """How far every seat is before the best of the others; alone, its points."""
    nobody = torch.arange(points.shape[1], device=points.device) >= players[:, None]
    own = torch.eye(points.shape[1], dtype=torch.bool, device=points.device)
    known = points.masked_fill(nobody, -torch.inf)[:, None, :]
    rival = known.masked_fill(own, -torch.inf).amax(2)
    rival = rival.masked_fill(rival == -torch.inf, 0.0)
    return (points - rival).masked_fill(nobody, 0.0)
