"""Random games played as at a table: piece by piece, from the offered options."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from guildhall.engine.contract import Game, View
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match


class PendingChoice(NamedTuple):
    """A seat's view with its draft applied, and its options."""

    view: View
    seat: int
    options: list[int]


def pieces(game: Game, seed: int, players: int, every: int = 1) -> Iterator[PendingChoice]:
    """Every n-th choice of a random game, with random game options."""
    dice = random.Random(seed)
    wanted = {option.name: dice.choice(option.values) for option in game.OPTIONS}
    options = wanted if game.check_options(players, wanted) is None else None
    match = Match.new(game, players, options=options, random_source=RandomSource("seed", seed))
    count = 0
    while not match.is_over:
        draft = Draft(match, dice.choice(match.seats()))
        while not draft.actions or not (draft.is_complete or draft.drew):
            count += 1
            if count % every == 0:
                view = match.view(draft.seat, draft.record)
                yield PendingChoice(view, draft.seat, draft.options)
            draft.add(dice.choice(draft.options))
        match.play(draft.seat, draft.entry)
