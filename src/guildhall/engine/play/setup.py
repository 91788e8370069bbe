"""How a game is set up: its options, and the rules as its edition has them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from guildhall.engine.contract import Game
from guildhall.engine.play.editions import Edition, did_you_mean
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.text import Argument, LocalizedError, Message


class SetupError(LocalizedError, ValueError):
    """A game that cannot be set up as asked; one sentence."""


def chosen_options(game: Game, players: int, given: Mapping[str, str]) -> dict[str, str]:
    """All options; those not given are the defaults, or the nearest to them that the rules allow.

    SetupError says what is wrong.
    """
    if players not in game.PLAYERS:
        sentence = f"{game.NAME} is for {_counted(game.PLAYERS)}, not {players}."
        raise SetupError(sentence, _wrong_count(game, players))
    known = {option.name: option for option in game.OPTIONS}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(known) or "none"
            near = did_you_mean(name, known) or "."
            words = Message("mistake-option", {"game": game.NAME, "name": name, "known": names})
            sentence = f"{game.NAME} has no option '{name}'; its options: {names}{near}"
            raise SetupError(sentence, words)
        if value not in known[name].values:
            values = ", ".join(known[name].values)
            words = Message("mistake-value", {"name": name, "value": value, "known": values})
            sentence = f"Option '{name}' cannot be '{value}'; it is one of {values}."
            raise SetupError(sentence, words)
    ways = _completed(game, given)
    for options in ways:
        if game.check_options(players, options) is None:
            return options
    refusal = game.check_options(players, ways[0])
    assert refusal is not None
    shown = " ".join(f"{k}={v}" for k, v in ways[0].items())
    told: dict[str, Argument] = {"rule": refusal.rule, "players": players, "options": shown}
    sentence = f"Rule {refusal.rule} forbids {players} players with {shown}."
    raise SetupError(sentence, Message("mistake-forbidden", told))


def all_option_sets(game: Game, players: int) -> list[dict[str, str]]:
    """Every valid combination of the options that change the game."""
    names = [option.name for option in game.OPTIONS]
    values = [(o.default,) if o.display_only else o.values for o in game.OPTIONS]
    found = []
    for combination in product(*values):
        try:
            found.append(chosen_options(game, players, dict(zip(names, combination, strict=True))))
        except SetupError:
            continue
    return found


def with_defaults(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """The options of a game that may be older than some of them."""
    added = {option.name: option.default for option in game.OPTIONS if option.added}
    named = {**added, **options}
    return {option.name: named[option.name] for option in game.OPTIONS if option.name in named}


def _counted(counts: tuple[int, ...]) -> str:
    """For how many players a game is: "2 players", "2 to 5 players", "2, 4 or 6 players"."""
    fewest, *more = sorted(counts)
    if not more:
        return f"{fewest} player" if fewest == 1 else f"{fewest} players"
    *others, most = more
    if len(counts) == most - fewest + 1:
        return f"{fewest} to {most} players"
    return f"{', '.join(map(str, [fewest, *others]))} or {most} players"


def _wrong_count(game: Game, players: int) -> Message:
    fewest, most = min(game.PLAYERS), max(game.PLAYERS)
    told: dict[str, Argument] = {"game": game.NAME, "count": players}
    if len(game.PLAYERS) == most - fewest + 1 > 1:
        return Message("mistake-players", {**told, "fewest": fewest, "most": most})
    counts = ", ".join(map(str, sorted(game.PLAYERS)))
    return Message("mistake-counts", {**told, "counts": counts})


def _completed(game: Game, given: Mapping[str, str]) -> list[dict[str, str]]:
    """Every completion of the given options, the one with most defaults first."""
    values = [
        (given[o.name],) if o.name in given else (o.default,) if o.display_only else o.values
        for o in game.OPTIONS
    ]
    names = [option.name for option in game.OPTIONS]
    ways = [dict(zip(names, combination, strict=True)) for combination in product(*values)]
    return sorted(ways, key=lambda way: sum(way[o.name] != o.default for o in game.OPTIONS))


_FACES: dict[tuple[Game, str, bool], RuleSet] = {}
"""By game, hash of the edition, and whether the rules are compiled."""


def ruleset_for(game: Game, edition: Edition, compiled: bool | None = None) -> RuleSet:
    """The game's rules for an edition; compiled if warm, unless said otherwise."""
    from guildhall.engine.runtime.compilation import is_ready

    wanted = game, edition.hash, is_ready(game) if compiled is None else compiled
    if wanted not in _FACES:
        _FACES[wanted] = RuleSet(game, game.box(edition), wanted[2])
    return _FACES[wanted]
