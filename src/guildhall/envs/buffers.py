"""The arrays that a batch of games lives in, as compiled code and Python both see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from guildhall.bots import simple
from guildhall.engine.compiler.types import (
    ActionCounts,
    Boxes,
    Numbers,
    Options,
    Points,
    Quiet,
    States,
    StateWords,
    rows,
)
from guildhall.engine.events import EVENT_WIDTH
from guildhall.engine.observation.layout import rotate_actions
from guildhall.engine.observation.write import RECORD, Bytes, FlatWords, Integers, StateBytes, Words
from guildhall.engine.runtime.generic import Buffers
from guildhall.engine.runtime.ruleset import option_indices

if TYPE_CHECKING:
    from guildhall.engine.runtime.state import Record
    from guildhall.envs.config import BatchConfig

GAMES, PLAYERS, WAY, MASK, MASK_WIDTH, TOGETHER, REWARD, LIMIT, TURNS, VALUES = range(10)
"""What `Games.how` says."""
NO_MASK, DENSE, PACKED_MASK = range(3)
WIN_SHARE, SCORE, MARGIN, OWN_REWARD = range(4)
"""Rewards; one's own is computed by Python."""
OURS, RANDOM, ASKED_OUTSIDE = range(3)
"""Who decides for a seat: whoever steps, compiled random moves, or a bot that Python asks."""
START, STEP, STEP_ON, TELL = range(4)
"""How a game goes on: anew, by its action, by it within the same step, or as it stands."""
LARGEST = 4096
"""Points beyond it count as it; float 0 of `Games.floats` stands at this place."""
SHARES = 2 * LARGEST + 1
"""Where in `Games.floats` the shares of a win begin, by the number of winners."""

Legal = Annotated[Any, rows("i2", "most legal")]
Room = Annotated[Any, rows("i2")]
Views = Annotated[Any, rows("i8", "state words")]


class BatchBuffers(Buffers):
    """A batch: all games, then all games as they were when several seats were asked, then views.

    Whatever goes by row has one row a game, or one a game and seat where seats answer together.
    Those who step get arrays that are written and never read, so that nothing they write into
    them does harm.
    """

    records: States
    words: StateWords
    flat: FlatWords
    octets: StateBytes
    boxes: Boxes
    options: Options
    how: Numbers
    deciders: Numbers
    """By seat: who decides for it."""
    seen: ActionCounts
    """By mover and action: the action as the mover sees it."""
    meant: ActionCounts
    """And back."""
    floats: Integers
    """Bits of floats: compiled rules have no others to write."""
    seeds: Numbers
    lengths: Numbers
    waiting: Numbers
    """The seats that are still to be asked in this decision, as a mask."""
    are_asked: Numbers
    """Whether the game as it was when all were asked counts."""
    seats: Numbers
    """The seat that is asked; where seats answer together, the mask of those that are."""
    done: Bytes
    cut_off: Bytes
    winners: Numbers
    scores: Integers
    rewards: Integers
    values: Numbers
    actions: Numbers
    counts: Integers
    legal: Legal
    told_lengths: Numbers
    told_seats: Numbers
    told_counts: Integers
    told_legal: Legal
    """Copies for those who step."""
    masks: Bytes
    packed: Words
    unpacked: Bytes
    numbers: Integers
    views: Views
    """The views, where they are not kept behind the games: on a GPU."""
    home: Views
    """And the games: as they are, then as they were when asked. On a CPU `words` has them."""
    ends: Views
    """How every game ended last, where that is kept."""


class ThreadBuffers(Buffers):
    """What every thread has for itself."""

    quiet: Quiet
    room: Room
    """Legal actions as rules write them: one place more than there are."""
    points: Points


def numbers(*shape: int) -> Any:
    return np.zeros(shape, np.int64)


def mask_width(choice: BatchConfig) -> int:
    """The bytes of a mask of actions."""
    actions = choice.game.ACTIONS.size
    return {NO_MASK: 0, DENSE: actions}.get(choice.mask, -(-actions // 8))


def new_games(choice: BatchConfig) -> BatchBuffers:
    """Arrays for a batch, every game still to be begun."""
    game, encoder = choice.game, choice.encoder
    games, players = choice.games, choice.players
    answers = games * players if choice.is_together else games
    views = answers if encoder.how == RECORD else choice.threads
    records: Record = np.zeros(2 * games + views, game.STATE)
    words = records.view(np.int64)
    seen = rotate_actions(game, players)
    told = encoder.rows(answers if encoder.how != RECORD else 0)
    how = [
        games, players, encoder.how, choice.mask, mask_width(choice), choice.is_together,
        choice.reward, choice.limit, (seen != seen[0]).any(), choice.values,
    ]  # fmt: skip
    return BatchBuffers(
        records,
        words.reshape(len(records), -1),
        words,
        words.view(np.int8),
        choice.face.box,
        np.array([*option_indices(game, choice.options), 0], np.int64),
        np.array(how, np.int64),
        np.array([_decider(choice, seat) for seat in range(players)], np.int64),
        seen,
        np.argsort(seen, axis=1),
        _floats(),
        choice.seed + np.arange(games, dtype=np.int64),
        *(numbers(games) for _ in range(4)),
        np.zeros(games, np.uint8),
        np.zeros(games, np.uint8),
        numbers(games),
        np.zeros(games * players, np.int32),
        np.zeros(games * players, np.int32),
        numbers(games * players if choice.values else 0),
        numbers(answers),
        np.zeros(answers, np.int32),
        np.full((answers, game.MAX_LEGAL), -1, np.int16),
        numbers(games),
        numbers(games),
        np.zeros(answers, np.int32),
        np.full((answers, game.MAX_LEGAL), -1, np.int16),
        np.zeros(answers * mask_width(choice), np.uint8),
        *encoder.written(told),
        *(numbers(kept, words.size // len(records)) for kept in (0, 0, games * choice.ends)),
    )


def new_own(choice: BatchConfig) -> ThreadBuffers:
    game = choice.game
    return ThreadBuffers(
        np.zeros((1, EVENT_WIDTH), np.int32),
        np.zeros(game.MAX_LEGAL + 1, np.int16),
        np.zeros((game.SEATS, len(game.SCORE_ITEMS)), np.int32),
    )


def _decider(choice: BatchConfig, seat: int) -> int:
    player = choice.opponents.get(seat)
    if player is None:
        return OURS
    return RANDOM if player.bot is simple.RANDOM else ASKED_OUTSIDE


def _floats() -> Any:
    """The bits of whole floats, and of the shares of a win by the number of winners."""
    shares = [0.0, *(1 / winners for winners in range(1, 65))]
    return np.array([*range(-LARGEST, LARGEST + 1), *shares], np.float32).view(np.int32)
