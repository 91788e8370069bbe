"""The configuration of a batch: the validated arguments of `guildhall.envs.batch`."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import index
from typing import Any

import numpy as np

from guildhall.bots.bot import BotSpec
from guildhall.engine.contract import Game
from guildhall.engine.observation.encoder import FORMATS, Encoder
from guildhall.engine.observation.layout import rotate_actions
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.run_seeds import STREAMS
from guildhall.envs.buffers import (
    BIT_MASK,
    BYTE_MASK,
    CUSTOM_REWARD,
    MARGIN,
    NO_MASK,
    SCORE,
    WIN_SHARE,
)
from guildhall.library.live_game import seed_or_random
from guildhall.library.moves import is_integer
from guildhall.library.new_game import (
    AnyBot,
    bot_spec_of,
    checked_options,
    find_game,
    player_count,
    ruleset_of,
)

Array = np.ndarray[Any, Any]
RewardFunction = Callable[[Array, Array], Array]
"""Maps points and win shares by finished game and seat to rewards of the same shape."""
REWARDS = {"win share": WIN_SHARE, "score": SCORE, "margin": MARGIN}
MASKS = {None: NO_MASK, "bytes": BYTE_MASK, "bits": BIT_MASK}
SIMULTANEOUS_MODES = ("one by one", "together")
DEVICES = ("cpu", "cuda")
ILLEGAL_ACTION_POLICIES = ("refuse", "first")
"""Policies of an adapter for illegal actions: raise InvalidStep, or play the first legal one."""
MAX_INT = 2**31 - 1


class InvalidStep(ValueError):
    """The actions cannot be applied; no game has changed."""


@dataclass(frozen=True)
class BatchConfig:
    """The validated configuration of a batch."""

    rules: RuleSet
    edition: Edition
    players: int
    games: int
    options: dict[str, str]
    seed: int
    stream: int
    threads: int
    encoder: Encoder
    reward: int
    reward_function: RewardFunction | None
    mask: int
    is_simultaneous: bool
    opponents: dict[int, BotSpec]
    values: bool
    limit: int
    ends: bool
    device: str

    @property
    def game(self) -> Game:
        return self.rules.game

    @cached_property
    def rotated_actions(self) -> Array:
        """By mover and action: the action rotated to the mover's seat."""
        return rotate_actions(self.game, self.players)

    @cached_property
    def original_actions(self) -> Array:
        """The inverse of `rotated_actions`."""
        return np.argsort(self.rotated_actions, axis=1)


def parse_config(
    name: str,
    players: int | None,
    games: int,
    *,
    options: Mapping[str, str] | None,
    edition: str | os.PathLike[str] | None,
    threads: int,
    seed: int | None,
    stream: str,
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
    """Validate the arguments of `guildhall.envs.batch`; SetupError says what is wrong."""
    game = find_game(name)
    count = player_count(game, players)
    chosen = chosen_options(game, count, checked_options(options))
    chosen_edition, rules = ruleset_of(game, edition, require_bool("compiled", compiled))
    require_one_of("device", device, DEVICES)
    require_one_of("observation", observation, FORMATS)
    max_seats = count if seats is None else require_int("seats", seats, count, game.SEATS)
    encoder = Encoder(
        rules, count, observation, chosen, seats=max_seats, with_box=require_bool("box", box)
    )
    return BatchConfig(
        rules=rules,
        edition=chosen_edition,
        players=count,
        games=require_int("games", games, 1, MAX_INT),
        options=chosen,
        seed=seed_or_random(seed),
        stream=STREAMS[require_one_of("stream", stream, STREAMS)],
        threads=require_int("threads", threads, 1, 1024),
        encoder=encoder,
        reward=CUSTOM_REWARD
        if callable(reward)
        else REWARDS[require_one_of("reward", reward, REWARDS)],
        reward_function=reward if callable(reward) else None,
        mask=MASKS[require_one_of("mask", mask, MASKS)],
        is_simultaneous=require_one_of("simultaneous", simultaneous, SIMULTANEOUS_MODES)
        == "together",
        opponents=parse_opponents(opponents, count),
        values=require_bool("values", values),
        limit=require_int("limit", limit, 1, MAX_INT),
        ends=require_bool("ends", ends),
        device=device,
    )


def require_int(name: str, number: object, least: int, most: int) -> int:
    """Return an integer within bounds; raise SetupError for anything else."""
    if not is_integer(number) or not least <= number <= most:
        raise SetupError(f"'{name}' is a whole number from {least} to {most}, not {number!r}.")
    return int(number)


def action_number(action: object) -> int | None:
    """The number of an action: an integer, or an array or tensor without axes; else None."""
    if isinstance(action, bool):
        return None
    try:
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        return None


def action_name(config: BatchConfig, action: object, seat: int) -> str:
    """The notation of an action that is rotated to a seat, with absolute seats."""
    number, last = action_number(action), config.game.ACTIONS.size - 1
    if number is None or not 0 <= number <= last:
        raise InvalidStep(f"There is no action {action!r}; there are 0 to {last}.")
    mover = require_int("seat", seat, 0, config.players - 1)
    return config.game.ACTIONS.notation(int(config.original_actions[mover, number]))


def require_bool(name: str, given: object) -> bool:
    """Return a boolean; raise SetupError for anything else."""
    if not isinstance(given, bool | np.bool_):
        raise SetupError(f"'{name}' is True or False, not {given!r}.")
    return bool(given)


def require_one_of(name: str, given: Any, known: Any) -> Any:
    """Return one of the known values; raise SetupError for anything else."""
    if not isinstance(given, str | None) or given not in known:
        names = ", ".join(repr(value) for value in known)
        raise SetupError(f"'{name}' is one of {names}, not {given!r}.")
    return given


def parse_opponents(
    given: Mapping[int, AnyBot] | Sequence[AnyBot | None], players: int
) -> dict[int, BotSpec]:
    """Bots by seat; at least one seat is left to the caller."""
    if isinstance(given, Mapping):
        pairs = list(given.items())
    elif isinstance(given, list | tuple) and len(given) in (0, players):
        pairs = [(seat, bot) for seat, bot in enumerate(given) if bot is not None]
    else:
        raise SetupError(
            f"'opponents' are bots by seat, {{1: 'greedy'}}, or a list for {players} seats."
        )
    bots = {require_int("opponents", seat, 0, players - 1): bot_spec_of(bot) for seat, bot in pairs}
    if len(bots) == players:
        raise SetupError("'opponents' leave at least one seat free: yours.")
    return bots


def opponents_of_seat(own: int, given: Any, players: int) -> dict[int, AnyBot]:
    """Bots for all seats but `own`: the same bot for all, or one for each."""
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
