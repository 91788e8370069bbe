"""The tables of a game that a net learns at: every number of players, every set of options."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

import torch

from guildhall.engine.checks.walks import all_option_sets
from guildhall.engine.contract import Game
from guildhall.engine.kernel.marks import WORD
from guildhall.engine.play.setup import chosen_options
from guildhall.envs import batch
from guildhall.envs.batched import Batch

Tensor = Any
"""torch.Tensor; torch is no part of the installation."""
LEAST = 8
"""So many games a batch has at least."""


class Asked(NamedTuple):
    """What those who are asked see and may do, one row a game; the next step writes it over."""

    seen: Tensor
    """The bits of the encoder, packed."""
    seat: Tensor
    legal: Tensor
    count: Tensor
    judged: Tensor
    """By seat the points that the game's own `value` gives it, where that is wanted."""


class Ended(NamedTuple):
    """Which games a step ended, and what every seat came to there."""

    done: Tensor
    share: Tensor
    points: Tensor


class Tables:
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

    def asked(self) -> Asked:
        """Who is asked now."""
        seen = torch.cat([each[:, : self.bits // 8] for each in self._told["observation"]])
        seat, legal, count = (torch.cat(self._told[n]) for n in ("seat", "legal", "count"))
        judged = self._by_seat("value") / 1000 if self.values else seat[:, None][:, :0]
        return Asked(seen, seat, legal, count, judged)

    def ended(self) -> Ended:
        """What the last step ended."""
        share, points = (self._by_seat(name) for name in ("reward", "scores"))
        return Ended(torch.cat(self._told["done"]), share, points)

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
