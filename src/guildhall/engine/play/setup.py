"""Set-up of a game: its checked options, edition files of any game, and the rules for one."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from pathlib import Path

from guildhall.engine.contract import Game
from guildhall.engine.play.editions import (
    Edition,
    EditionError,
    did_you_mean,
    edition_names,
    file_text,
    parse_edition,
    read_edition,
)
from guildhall.engine.registry import UnknownGame, get_game
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import record_view
from guildhall.engine.text import Argument, LocalizedError, Message


class SetupError(LocalizedError, ValueError):
    """A game cannot be set up with these arguments; the message is one sentence."""


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
    completions = _completions(game, given)
    for options in completions:
        if game.check_options(players, options) is None:
            return options
    refusal = game.check_options(players, completions[0])
    assert refusal is not None
    shown = " ".join(f"{k}={v}" for k, v in completions[0].items())
    arguments: dict[str, Argument] = {"rule": refusal.rule, "players": players, "options": shown}
    sentence = f"Rule {refusal.rule} forbids {players} players with {shown}."
    raise SetupError(sentence, Message("mistake-forbidden", arguments))


def check_given(game: Game, given: Mapping[str, str]) -> None:
    """Raise SetupError unless some number of players can choose these options."""
    for players in game.PLAYERS:
        try:
            chosen_options(game, players, given)
            return
        except SetupError as problem:
            last = problem
    raise last


def rule_args(
    game: Game, edition: Edition, options: Mapping[str, str] | None = None, players: int = 0
) -> dict[str, Argument]:
    """The arguments of all rule sentences, by edition, and by options and players if known."""
    return game.rule_args(record_view(game.box(edition)), options or {}, players)


def all_option_sets(game: Game, players: int) -> list[dict[str, str]]:
    """Every valid combination of the options that change the game."""
    names = [option.name for option in game.OPTIONS]
    values = [(o.default,) if o.neutral else o.values for o in game.OPTIONS]
    found = []
    for combination in product(*values):
        try:
            found.append(chosen_options(game, players, dict(zip(names, combination, strict=True))))
        except SetupError:
            continue
    return found


def with_defaults(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """The options of a saved game, with defaults for those that were added later."""
    added = {option.name: option.default for option in game.OPTIONS if option.added}
    named = {**added, **options}
    return {option.name: named[option.name] for option in game.OPTIONS if option.name in named}


def _counted(counts: tuple[int, ...]) -> str:
    """The player counts as text: "2 players", "2 to 5 players", "2, 4 or 6 players"."""
    fewest, *more = sorted(counts)
    if not more:
        return f"{fewest} player" if fewest == 1 else f"{fewest} players"
    *others, most = more
    if len(counts) == most - fewest + 1:
        return f"{fewest} to {most} players"
    return f"{', '.join(map(str, [fewest, *others]))} or {most} players"


def _wrong_count(game: Game, players: int) -> Message:
    fewest, most = min(game.PLAYERS), max(game.PLAYERS)
    arguments: dict[str, Argument] = {"game": game.NAME, "count": players}
    if len(game.PLAYERS) == most - fewest + 1 > 1:
        return Message("mistake-players", {**arguments, "fewest": fewest, "most": most})
    counts = ", ".join(map(str, sorted(game.PLAYERS)))
    return Message("mistake-counts", {**arguments, "counts": counts})


def _completions(game: Game, given: Mapping[str, str]) -> list[dict[str, str]]:
    """Every completion of the given options, the one with most defaults first."""
    values = [
        (given[o.name],) if o.name in given else (o.default,) if o.neutral else o.values
        for o in game.OPTIONS
    ]
    names = [option.name for option in game.OPTIONS]
    completions = [dict(zip(names, combination, strict=True)) for combination in product(*values)]
    return sorted(completions, key=lambda one: sum(one[o.name] != o.default for o in game.OPTIONS))


def checked_edition(text: str, shown: str) -> Edition:
    """The edition in the text of a file, of any installed game and validated by it."""
    parsed = parse_edition(text, shown)
    try:
        game = get_game(parsed.game)
    except UnknownGame as problem:
        known = problem.message.args["known"] if problem.message else ""
        sentence = f"is {parsed.game}, which is not installed"
        args: dict[str, Argument] = {"game": parsed.game, "known": known}
        raise parsed.error("game", sentence, "no-game", **args) from None
    edition = read_edition(game.package, text, shown)
    game.box(edition)
    return edition


def editions_in_folder(folder: Path) -> tuple[list[Edition], list[EditionError]]:
    """The editions of all games among the TOML files of a folder, and the error of each other."""
    found: list[Edition] = []
    errors: list[EditionError] = []
    for file in sorted(folder.glob("*.toml")):
        try:
            edition = checked_edition(file_text(file, str(file)), str(file))
            _check_name(edition, found)
            found.append(edition)
        except EditionError as problem:
            errors.append(problem)
    return found, errors


def _check_name(edition: Edition, others: list[Edition]) -> None:
    """Raise EditionError if another edition of the game has the same name."""
    taken = [*edition_names(get_game(edition.game).package)]
    taken += [other.name for other in others if other.game == edition.game]
    if edition.name in taken:
        problem = f"is {edition.name}, like another edition of {edition.game}; choose another"
        args: dict[str, Argument] = {"name": edition.name, "game": edition.game}
        raise edition.error("name", problem, "name-taken", **args)


MAX_RULESETS = 64
"""How many rule sets are kept; each edition file that somebody plays makes another one."""
_RULESETS: dict[tuple[Game, str, bool], RuleSet] = {}
"""The rule sets in use, by game, hash of the edition, and whether they are compiled."""


def ruleset_for(game: Game, edition: Edition, compiled: bool | None = None) -> RuleSet:
    """The game's rules for an edition, by default compiled if compiled code is ready."""
    from guildhall.engine.runtime.compilation import is_ready

    key = game, edition.hash, is_ready(game) if compiled is None else compiled
    if key not in _RULESETS:
        _RULESETS[key] = RuleSet(game, game.box(edition), key[2])
        if len(_RULESETS) > MAX_RULESETS:
            del _RULESETS[next(iter(_RULESETS))]
    return _RULESETS[key]
