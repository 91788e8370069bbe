"""What a batch is made of: the arguments of `guildhall.envs.batch`, looked through."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any

import numpy as np

from guildhall.bots.bot import BotSpec
from guildhall.engine.contract import Game
from guildhall.engine.observation.encoder import WAYS, Encoder
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.envs.buffers import (
    DENSE,
    MARGIN,
    NO_MASK,
    OWN_REWARD,
    PACKED_MASK,
    SCORE,
    WIN_SHARE,
)
from guildhall.library.live_game import seed_sequence
from guildhall.library.moves import is_whole
from guildhall.library.new_game import (
    AnyBot,
    find_game,
    given_options,
    player_count,
    player_of,
    ruleset_of,
)

Array = np.ndarray[Any, Any]
RewardFunction = Callable[[Array, Array], Array]
"""Takes points and shares of the win, by finished game and seat; gives rewards of that shape."""
REWARDS = {"win share": WIN_SHARE, "score": SCORE, "margin": MARGIN}
MASKS = {None: NO_MASK, "bytes": DENSE, "bits": PACKED_MASK}
SIMULTANEOUS = ("one by one", "together")
DEVICES = ("cpu", "cuda")
ILLEGAL = ("refuse", "first")
"""What becomes of an adapter's illegal actions: WrongStep, or the first legal one is played."""
MOST = 2**31 - 1


class InvalidStep(ValueError):
    """Actions that cannot be performed; nothing was changed."""


@dataclass(frozen=True)
class BatchConfig:
    """A batch as it was asked for, every part of it sound."""

    face: RuleSet
    players: int
    games: int
    options: dict[str, str]
    seed: int
    threads: int
    encoder: Encoder
    reward: int
    reward_function: RewardFunction | None
    mask: int
    is_together: bool
    opponents: dict[int, BotSpec]
    values: bool
    limit: int
    ends: bool
    device: str

    @property
    def game(self) -> Game:
        return self.face.game


def parse_config(
    name: str,
    players: int | None,
    games: int,
    *,
    options: Mapping[str, str] | None,
    edition: str | os.PathLike[str] | None,
    threads: int,
    seed: int | None,
    observation: str,
    seats: int | None,
    box: bool,
    reward: str | RewardFunction,
    mask: str | None,
    simultaneous: str,
    opponents: Mapping[int, AnyBot] | Sequence[AnyBot | None],
    values: bool,
    limit: int,
    ends: bool,
    compiled: bool,
    device: str,
) -> BatchConfig:
    """The batch that these arguments mean; SetupError says what is wrong with them."""
    game = find_game(name)
    count = player_count(game, players)
    chosen = chosen_options(game, count, given_options(options))
    _, face = ruleset_of(game, edition, flag("compiled", compiled))
    one_of("device", device, DEVICES)
    one_of("observation", observation, WAYS)
    room = count if seats is None else whole("seats", seats, count, game.SEATS)
    encoder = Encoder(face, count, observation, chosen, seats=room, with_box=flag("box", box))
    return BatchConfig(
        face=face,
        players=count,
        games=whole("games", games, 1, MOST),
        options=chosen,
        seed=seed_sequence(seed),
        threads=whole("threads", threads, 1, 1024),
        encoder=encoder,
        reward=OWN_REWARD if callable(reward) else REWARDS[one_of("reward", reward, REWARDS)],
        reward_function=reward if callable(reward) else None,
        mask=MASKS[one_of("mask", mask, MASKS)],
        is_together=one_of("simultaneous", simultaneous, SIMULTANEOUS) == "together",
        opponents=opponents_of(opponents, count),
        values=flag("values", values),
        limit=whole("limit", limit, 1, MOST),
        ends=flag("ends", ends),
        device=device,
    )


def whole(name: str, number: object, least: int, most: int) -> int:
    """A whole number within bounds; SetupError otherwise."""
    if not is_whole(number) or not least <= number <= most:
        raise SetupError(f"'{name}' is a whole number from {least} to {most}, not {number!r}.")
    return int(number)


def number_of(action: object) -> int | None:
    """The number that an action is: a whole one, or an array or tensor of one without axes."""
    if isinstance(action, bool):
        return None
    try:
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        return None


def flag(name: str, given: object) -> bool:
    """Yes or no; SetupError otherwise."""
    if not isinstance(given, bool | np.bool_):
        raise SetupError(f"'{name}' is True or False, not {given!r}.")
    return bool(given)


def one_of(name: str, given: Any, known: Any) -> Any:
    """One of the values that there are; SetupError otherwise."""
    if not isinstance(given, str | None) or given not in known:
        names = ", ".join(repr(one) for one in known)
        raise SetupError(f"'{name}' is one of {names}, not {given!r}.")
    return given


def opponents_of(
    given: Mapping[int, AnyBot] | Sequence[AnyBot | None], players: int
) -> dict[int, BotSpec]:
    """Bots by their seats; at least one seat is left to whoever steps."""
    if isinstance(given, Mapping):
        pairs = list(given.items())
    elif isinstance(given, list | tuple) and len(given) in (0, players):
        pairs = [(seat, bot) for seat, bot in enumerate(given) if bot is not None]
    else:
        raise SetupError(
            f"'opponents' are bots by seat, {{1: 'greedy'}}, or a list for {players} seats."
        )
    found = {whole("opponents", seat, 0, players - 1): player_of(bot) for seat, bot in pairs}
    if len(found) == players:
        raise SetupError("'opponents' leave at least one seat free: yours.")
    return found


def beside(own: int, given: Any, players: int) -> dict[int, AnyBot]:
    """Bots for all seats but one's own: one for all of them, or each its own."""
    others = [seat for seat in range(players) if seat != own]
    if isinstance(given, Mapping) and set(given) == set(others):
        return dict(given)
    if isinstance(given, list | tuple) and len(given) == len(others):
        return dict(zip(others, given, strict=True))
    if isinstance(given, Mapping | list | tuple):
        seats = ", ".join(map(str, others)) or "there are none"
        raise SetupError(
            f"'opponents' are one bot for all other seats or one for each ({seats}), not {given!r}."
        )
    return dict.fromkeys(others, given)
