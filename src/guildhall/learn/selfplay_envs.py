"""The tables of a game that a net learns at: every number of players, every set of options."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

import torch

from guildhall.engine.checks.harness import all_option_sets
from guildhall.engine.contract import Game
from guildhall.engine.observation.layout import WORD, FieldPlacement
from guildhall.engine.play.setup import chosen_options
from guildhall.envs import batch
from guildhall.envs.vector_env import Batch

Tensor = Any
"""torch.Tensor; torch is no part of the installation."""
LEAST = 8
"""So many games a batch has at least."""


class ObservationBatch(NamedTuple):
    """What those who are asked see and may do, one row a game; the next step writes it over."""

    seen: Tensor
    """The bits of the encoder, packed."""
    seat: Tensor
    legal: Tensor
    count: Tensor
    judged: Tensor
    """By seat the points that the game's own `value` gives it, where that is wanted."""


class FinishedEpisodes(NamedTuple):
    """Which games a step ended, and what every seat came to there."""

    done: Tensor
    share: Tensor
    points: Tensor


class SelfPlayEnvs:
    """Batches of games, one for every number of players and set of options, stepped in turn.

    Of the games of a number of players half are played with the usual options.
    """

    def __init__(
        self, game: Game, games: int, device: str, seed: int, *, values: bool = False
    ) -> None:
        self.game, self.device, self.values = game, device, values
        self.batches = _batches(game, games, device, seed, values)
        first = self.batches[0].choice.encoder.bit_plan
        assert first is not None, "observations are packed bits"
        self.bits = first.words * WORD
        """The bits that tell of a state; those behind them tell options, which are fields too."""
        self.sizes = [each.games for each in self.batches]
        self.games = sum(self.sizes)
        counts = torch.tensor([each.players for each in self.batches], device=device)
        self.players = counts.repeat_interleave(torch.tensor(self.sizes, device=device))
        self._told = {name: [_shared(b, name) for b in self.batches] for name in TOLD}

    def asked(self) -> ObservationBatch:
        """Who is asked now."""
        seen = torch.cat([each[:, : self.bits // 8] for each in self._told["observation"]])
        seat, legal, count = (torch.cat(self._told[n]) for n in ("seat", "legal", "count"))
        judged = self._by_seat("value") / 1000 if self.values else seat[:, None][:, :0]
        return ObservationBatch(seen, seat, legal, count, judged)

    def ended(self) -> FinishedEpisodes:
        """What the last step ended."""
        share, points = (self._by_seat(name) for name in ("reward", "scores"))
        return FinishedEpisodes(torch.cat(self._told["done"]), share, points)

    def _by_seat(self, name: str) -> Tensor:
        """Numbers by seat, with room for all seats of the game."""
        rows = torch.zeros((self.games, self.game.SEATS), device=self.device)
        at = 0
        for part in self._told[name]:
            rows[at : at + len(part), : part.shape[1]] = part
            at += len(part)
        return rows

    def step(self, actions: Tensor) -> None:
        """Perform one legal action in every game."""
        with self.batches[0].abreast():
            for each, part in zip(self.batches, actions.split(self.sizes), strict=True):
                each.step_unchecked(part)

    def step_at_random(self, seed: int) -> None:
        """Perform any action in every game."""
        chosen = [each.any_actions(seed) for each in self.batches]
        with self.batches[0].abreast():
            for each, actions in zip(self.batches, chosen, strict=True):
                each.step_unchecked(actions)

    def close(self) -> None:
        for each in self.batches:
            each.close()


TOLD = ("observation", "seat", "legal", "count", "reward", "done", "scores", "value")


def _shared(one: Batch, name: str) -> Tensor:
    """An array of a batch as torch sees it, in the same memory."""
    return torch.from_dlpack(getattr(one, name))


def _batches(game: Game, games: int, device: str, seed: int, values: bool) -> list[Batch]:
    threads = (os.cpu_count() or 1) if device == "cpu" else 1
    made: list[Batch] = []
    for players in game.PLAYERS:
        usual = chosen_options(game, players, {})
        others = [options for options in all_option_sets(game, players) if options != usual]
        each = games // len(game.PLAYERS)
        for options in (usual, *others):
            share = each if not others else each // (2 if options is usual else 2 * len(others))
            made.append(
                batch(
                    game.NAME, players, max(LEAST, share), options=options, seats=game.SEATS,
                    device=device, threads=threads, values=values,
                    seed=(seed * 64 + len(made)) << 34,
                )
            )  # fmt: skip
    return made


# ---- columns
# Which bits of an observation a net reads: those that games really set.


LOOKED_AT = 4
"""Bits are looked at after so many steps each."""


ABREAST = 8
"""Bytes are read in some times so many, if there are so many: tensor cores like it."""


def select_features(met: Tensor) -> Tensor:
    """All bits of the bytes that have any which is met."""
    used = met.reshape(-1, 8).any(1)
    spare = (~used).nonzero()[:, 0]
    used[spare[: -int(used.sum()) % ABREAST]] = True
    return used.repeat_interleave(8).nonzero()[:, 0]


def features_seen(tables: SelfPlayEnvs, steps: int) -> tuple[Tensor, float]:
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


def _widened(met: Tensor, part: FieldPlacement) -> Tensor:
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
