"""The installed games as a table needs them: found, set up, with one of their own editions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from guildhall.engine.contract import Game
from guildhall.engine.game_package import IncompleteGame
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.play.editions import Edition, EditionError, edition_names, load_edition
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.engine.registry import UnknownGame, get_game
from guildhall.engine.text import Words
from guildhall.table.protocol.errors import Refused


def find_game(name: str) -> Game:
    """The game of this name, if it can be played here."""
    try:
        return get_game(name)
    except (UnknownGame, IncompleteGame):
        raise Refused("no-game") from None


@cache
def find_edition(game: str, name: str | None) -> Edition:
    """One of the game's own editions; a request may not name a file."""
    package = get_game(game).package
    names = edition_names(package)
    if name is not None and name not in names:
        raise EditionError(f"{game} has no edition {name}; it has {', '.join(names)}.")
    return load_edition(package, name or names[0])


def check_options(game: Game, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """All options with what was not chosen; what the rules forbid is refused in their words."""
    if reason := _misfit(game, players, given):
        raise Refused("set-up", reason=reason)
    try:
        return chosen_options(game, players, given)
    except SetupError:
        options = {o.name: given.get(o.name, o.default) for o in game.OPTIONS}
        refusal = game.check_options(players, options)
        raise Refused("set-up", refusal=refusal, package=game.package) from None


def _misfit(game: Game, players: int, given: Mapping[str, str]) -> Words | None:
    """What is asked for that the game does not have."""
    if players not in game.PLAYERS:
        return _other_counts(game.PLAYERS, players)
    values = {option.name: option.values for option in game.OPTIONS}
    for name, value in given.items():
        if name not in values:
            return Words("set-up-option", {"name": name})
        if value not in values[name]:
            return Words("set-up-value", {"name": name, "value": value})
    return None


def _other_counts(counts: tuple[int, ...], players: int) -> Words:
    """For how many players the game is, and that it is not for so many."""
    fewest, most = min(counts), max(counts)
    if fewest == most:
        return Words("set-up-exactly", {"most": most, "count": players})
    if len(counts) == most - fewest + 1:
        return Words("set-up-players", {"fewest": fewest, "most": most, "count": players})
    listed = ", ".join(map(str, sorted(counts)))
    return Words("set-up-counts", {"counts": listed, "count": players})


Rules = Callable[[Game, Edition], RulesFace]
