"""Bots at the seats of a game."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from guildhall.bots.batch import minds_for
from guildhall.bots.bot import Bot, Player, get_player
from guildhall.bots.game_loop import ask, not_allowed, play_match
from guildhall.engine.play.illegal import IllegalAction
from guildhall.engine.play.log import Result
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.seeded_choice import entry_seed
from guildhall.engine.text import Refusal, SeatName, Words
from guildhall.library.deciding import drafted
from guildhall.library.seeds import checked_seed

AnyBot = str | Bot | Player
"""A bot by its name (`greedy`, `ismcts:100ms`), or anything with a `choose`."""


def player_of(bot: AnyBot) -> Player:
    """The bot as it sits at a table; UnknownBot and SetupError say what is wrong."""
    if isinstance(bot, Player):
        return bot
    if isinstance(bot, str):
        return get_player(bot)
    if callable(getattr(bot, "choose", None)):
        return Player(getattr(bot, "name", type(bot).__name__), bot)
    raise SetupError(f"A bot is a name or has a method 'choose'; {type(bot).__name__} is neither.")


def players_of(bots: AnyBot | Sequence[AnyBot], players: int) -> list[Player]:
    """One bot for all seats, or one for each."""
    if not isinstance(bots, list | tuple):
        return [player_of(bots)] * players  # type: ignore[arg-type]
    if len(bots) != players:
        raise SetupError(f"Name one bot for all seats or one for each of {players}.")
    return [player_of(bot) for bot in bots]


def asked(
    match: Match, bot: AnyBot, seat: int, seed: int | None, waiting: Sequence[int] = ()
) -> list[int]:
    """What the bot would do after these pieces; IllegalAction if nothing is asked of the seat."""
    player = player_of(bot)
    if seat not in match.seats():
        words = Words("refusal-not-asked", {"seat": SeatName(seat)})
        names = match.log.header.names
        raise IllegalAction(Refusal("", words), 0, f"seat {seat}", match.game.package, names)
    own = entry_seed(_mind(match, seed), seat, len(match.log.entries) + 1)
    record = drafted(match, seat, waiting).record
    actions = ask(match.face, record, seat, match.players, player, own)
    try:
        if waiting:
            drafted(match, seat, [*waiting, *actions])
        else:
            match.tried(seat, actions)
    except IllegalAction as problem:
        raise not_allowed(player, str(problem)) from problem
    return actions


def played_out(match: Match, bots: AnyBot | Sequence[AnyBot], seed: int | None) -> Result:
    play_match(match, players_of(bots, match.players), _mind(match, seed))
    return match.result()


def _mind(match: Match, seed: int | None) -> int:
    """The bots' own secret: by the seed, or by the game's chance, though unrelated to it."""
    chance = match.log.header.chance_of(len(match.log.entries) + 1)
    if seed is not None:
        return int(minds_for([checked_seed(seed)])[0])
    if chance.secret is None:
        return int(minds_for([chance.seed])[0])
    digest = hashlib.sha256(b"mind" + chance.secret).digest()
    return int.from_bytes(digest[:8], "big") >> 2
