"""Games that a net plays against itself and against others, and what came of its decisions."""

from __future__ import annotations

from dataclasses import dataclass

import torch

from guildhall.learn.selfplay_envs import (
    FinishedEpisodes,
    ObservationBatch,
    SelfPlayEnvs,
    Tensor,
    margins,
)
from guildhall.learn.torch_net import Net, log_probs

SHARE = 0.7
"""How much of an outcome is the share of the win; the rest is the lead."""


@dataclass
class RolloutBuffer:
    """Decisions of all games, step by step: first axis steps, second games."""

    seen: Tensor
    seat: Tensor
    legal: Tensor
    choice: Tensor
    """The chosen one's place among the legal actions."""
    chance: Tensor
    """The logarithm of its chance."""
    expected: Tensor
    """What the mover expected, by turned seat."""
    foreseen: Tensor
    """How much of that the game's own judgement says."""
    learns: Tensor
    """Whether it was a choice, and the learner's own."""
    done: Tensor
    outcome: Tensor


def new_decisions(tables: SelfPlayEnvs, steps: int) -> RolloutBuffer:
    """Room for so many steps."""
    legal, seats = tables.game.MAX_LEGAL, tables.game.SEATS

    def room(*more: int, dtype: torch.dtype) -> Tensor:
        return torch.zeros((steps, tables.games, *more), dtype=dtype, device=tables.device)

    return RolloutBuffer(
        seen=room(tables.bits // 8, dtype=torch.uint8),
        seat=room(dtype=torch.int64),
        legal=room(legal, dtype=torch.int16),
        choice=room(dtype=torch.int64),
        chance=room(dtype=torch.float32),
        expected=room(seats, dtype=torch.float32),
        foreseen=room(seats, dtype=torch.float32),
        learns=room(dtype=torch.bool),
        done=room(dtype=torch.bool),
        outcome=room(seats, dtype=torch.float32),
    )


class OpponentPool:
    """Earlier nets that take seats in some games: nobody learns only from itself."""

    def __init__(self, tables: SelfPlayEnvs, share: float) -> None:
        places = torch.arange(tables.games, device=tables.device)
        self.earlier: list[Net] = []
        seats = torch.arange(tables.game.SEATS, device=tables.device)
        is_met = places % 64 < round(64 * share)
        one = (places // 64) % tables.players
        self._ours = ~is_met[:, None] | (seats == one[:, None])
        """By game and seat: whether the learner sits there."""
        self._met = is_met.nonzero()[:, 0]

    def ours(self, seat: Tensor) -> Tensor:
        """In which games the learner is asked."""
        if not self.earlier:
            return torch.ones_like(seat, dtype=torch.bool)
        return self._ours.gather(1, seat[:, None])[:, 0]

    def answer(self, number: int, seen: Tensor, legal: Tensor, choice: Tensor) -> None:
        """Choose in the games that have earlier nets, as one of them would."""
        if self.earlier:
            net = self.earlier[number % len(self.earlier)]
            choice[self._met] = choose(net, seen[self._met], legal[self._met])[0]


def choose(net: Net, seen: Tensor, legal: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Legal actions by their chances: their places, the logarithms, what seats can expect."""
    said = net.judge(net.bits(seen))
    every = log_probs(said.logits, legal)
    choice = torch.multinomial(every.exp(), 1)
    return choice[:, 0], every.gather(1, choice)[:, 0], said.rest


@torch.no_grad()  # type: ignore[untyped-decorator]
def play(
    net: Net,
    tables: SelfPlayEnvs,
    into: RolloutBuffer,
    rivals: OpponentPool,
    number: int,
    scale: float,
) -> Tensor:
    """Play all games on for as many steps as there is room; what every seat can expect then."""
    for step in range(len(into.seat)):
        asked = tables.asked()
        choice, chance, rest = choose(net, asked.seen, asked.legal)
        foreseen = predicted_outcome(asked, tables.players, scale)
        ours = rivals.ours(asked.seat)
        theirs = choice.clone()
        rivals.answer(number, asked.seen, asked.legal, theirs)
        choice = torch.where(ours, choice, theirs)
        tables.step(asked.legal.gather(1, choice[:, None])[:, 0].long())
        ended = tables.ended()
        into.seen[step], into.seat[step], into.legal[step] = asked.seen, asked.seat, asked.legal
        into.choice[step], into.chance[step] = choice, chance
        into.expected[step], into.foreseen[step] = rest + foreseen, foreseen
        into.learns[step] = ours & (asked.count > 1)
        into.done[step] = ended.done
        into.outcome[step] = outcomes(ended, tables.players, scale)
    last = tables.asked()
    expected = net.judge(net.bits(last.seen)).rest + predicted_outcome(last, tables.players, scale)
    return by_seat(expected, last.seat, tables.players)


def outcomes(ended: FinishedEpisodes, players: Tensor, scale: float) -> Tensor:
    """What a finished game was worth to every seat, from 0 to 1."""
    lead = torch.tanh(margins(ended.points, players) / scale)
    return SHARE * ended.share + (1 - SHARE) * (1 + lead) / 2


def predicted_outcome(asked: ObservationBatch, players: Tensor, scale: float) -> Tensor:
    """What the game's own judgement promises, by turned seat; 0 where nobody asked for it."""
    points = asked.judged
    if points.shape[1] == 0:
        return torch.zeros((), device=points.device)
    nobody = torch.arange(points.shape[1], device=points.device) >= players[:, None]
    share = (points / scale).masked_fill(nobody, -torch.inf).softmax(1)
    worth = outcomes(FinishedEpisodes(asked.seat, share, points), players, scale)
    return worth.gather(1, rotated_rank(points.shape[1], asked.seat, players))


def by_seat(turned: Tensor, seat: Tensor, players: Tensor) -> Tensor:
    """Numbers by turned seat, by the seats of the table."""
    return turned.gather(1, rotated_rank(turned.shape[1], -seat, players))


def rotated_rank(seats: int, mover: Tensor, players: Tensor) -> Tensor:
    """Whom the mover sees at each of its places: the seat of the table."""
    place = torch.arange(seats, device=mover.device)[None]
    around = (place + mover[:, None]) % players[:, None]
    return torch.where(place < players[:, None], around, place)
