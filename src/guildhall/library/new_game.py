"""New games and saved games, and bots at their seats."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from guildhall.bots.batch_play import bot_seeds_for
from guildhall.bots.bot import Bot, BotSpec, parse_bot_spec
from guildhall.bots.game_loop import choose_actions, illegal_choice, play_match
from guildhall.engine.contract import Game
from guildhall.engine.dependencies import require_full_install
from guildhall.engine.play.editions import (
    DEFAULT,
    Edition,
    EditionError,
    edition_content,
    load_edition,
    played_edition,
)
from guildhall.engine.play.log import RandomSource, Result
from guildhall.engine.play.match import IllegalAction, Match
from guildhall.engine.play.saved_games import (
    LogError,
    ReplayError,
    line_of,
    one_line,
    read_game_name,
    read_log,
)
from guildhall.engine.play.setup import SetupError, ruleset_for
from guildhall.engine.registry import UnknownGame, get_game
from guildhall.engine.runtime.compilation import is_ready
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.text import Message, PlayerName, Refusal
from guildhall.library.live_game import LiveGame, checked_seed, seed_or_random
from guildhall.library.moves import draft_of, is_integer


class SaveError(ValueError):
    """A file is no saved game, or its decisions do not follow the rules."""


def new_game(
    name: str,
    players: int | None = None,
    *,
    options: Mapping[str, str] | None = None,
    edition: str | os.PathLike[str] | None = None,
    seed: int | None = None,
    names: Sequence[str] = (),
    compiled: bool | None = None,
) -> LiveGame:
    """A new game on its first decision.

    Without `players` there are three, or the nearest number that the game allows; without `seed`
    the seed is random. `edition` is a name or a TOML file. By default the rules run compiled if
    their code is ready; the game is the same. SetupError says what is wrong with the arguments.
    """
    game = find_game(name)
    count = player_count(game, players)
    loaded, rules = ruleset_of(game, edition, compiled)
    match = Match.new(
        game,
        count,
        options=checked_options(options),
        edition=loaded,
        random_source=RandomSource("seed", seed_or_random(seed)),
        names=_checked_names(names, count),
        rules=rules,
    )
    return LiveGame(match)


def load(
    path: str | os.PathLike[str],
    *,
    edition: str | os.PathLike[str] | None = None,
    compiled: bool | None = None,
) -> LiveGame:
    """A saved game, running or finished, replayed up to its last entry.

    SaveError names the wrong line, or says why the file cannot be read. `edition` is needed
    for files of an edition that does not come with the game: its file, or a folder with it.
    """
    file, text = _read(path)
    try:
        return LiveGame(_replay(text, edition, compiled))
    except (LogError, UnknownGame, EditionError) as problem:
        raise SaveError(f"{file}: {problem}") from None
    except ReplayError as problem:
        line = line_of(text, problem.at or "entries") + problem.entry
        raise SaveError(f"{file}: line {line}: {problem.problem}") from None


def _read(path: object) -> tuple[Path, str]:
    if not isinstance(path, str | os.PathLike):
        raise SaveError(f"A saved game is named by its file, not by {type(path).__name__}.")
    file = Path(path)
    try:
        return file, file.read_text("utf-8")
    except UnicodeDecodeError:
        raise SaveError(f"{file} is not a saved game: it is not text.") from None
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else problem
        raise SaveError(f"{file} cannot be read: {reason}.") from problem


def _replay(text: str, edition: str | os.PathLike[str] | None, compiled: bool | None) -> Match:
    game = get_game(read_game_name(text))
    log = read_log(text, game)
    place = None if edition is None else os.fspath(edition)
    header = log.header
    loaded = played_edition(game.package, header.edition, header.edition_hash, place)
    with require_full_install("Compiling needs"):
        rules = ruleset_for(game, loaded, compiled)
    return Match.replay(log, game, loaded, rules)


def find_game(name: object) -> Game:
    """The game of that name; UnknownGame lists the installed ones."""
    if not isinstance(name, str):
        raise SetupError(f"A game is named by a text, not by {type(name).__name__}.")
    return get_game(name)


def player_count(game: Game, players: object) -> int:
    """The checked number of players; by default three, or the nearest that the game allows."""
    if players is None:
        return min(game.PLAYERS, key=lambda count: (abs(count - 3), count))
    if not is_integer(players):
        raise SetupError(f"The number of players is a whole number, not {type(players).__name__}.")
    return int(players)


def ruleset_of(
    game: Game, edition: str | os.PathLike[str] | None, compiled: bool | None
) -> tuple[Edition, RuleSet]:
    """An edition and its rules, cached until a file of the edition changes."""
    if edition is not None and not isinstance(edition, str | os.PathLike):
        raise SetupError(f"An edition is a name or a file, not {type(edition).__name__}.")
    wanted = DEFAULT if edition is None else edition
    chosen = wanted if isinstance(wanted, str) else Path(wanted)
    content = edition_content(game.package, chosen)
    is_compiled = is_ready(game) if compiled is None else bool(compiled)
    with require_full_install("Compiling needs"):
        return _cached_rules(game, chosen, content, is_compiled)


@lru_cache(64)
def _cached_rules(
    game: Game, chosen: str | Path, content: tuple[str, ...], compiled: bool
) -> tuple[Edition, RuleSet]:
    edition = load_edition(game.package, chosen)
    return edition, ruleset_for(game, edition, compiled)


def checked_options(options: object) -> dict[str, str]:
    """The options by name; SetupError unless names and values are strings."""
    if options is None:
        return {}
    if isinstance(options, Mapping):
        wrong = next((v for v in (*options, *options.values()) if not isinstance(v, str)), None)
        if wrong is None:
            return dict(options)
        raise SetupError(f"Options and their values are texts, not {type(wrong).__name__}.")
    raise SetupError(f"Options are given as {{name: value}}, not as {type(options).__name__}.")


def _checked_names(names: object, players: int) -> tuple[str, ...]:
    if not isinstance(names, list | tuple) or len(names) not in (0, players):
        raise SetupError(f"Names are a list of {players} texts, or none.")
    return tuple(_checked_name(name, players) for name in names)


def _checked_name(name: object, players: int) -> str:
    """The name as a saved game stores it: on one line, with single spaces."""
    if not isinstance(name, str):
        raise SetupError(f"Names are a list of {players} texts, or none.")
    plain = one_line(name)
    if not plain or any("\ud800" <= letter <= "\udfff" for letter in plain):
        raise SetupError(f"A name is a text that can be written down, not {ascii(name)[:40]}.")
    return plain


AnyBot = str | Bot | BotSpec
"""A bot by its name (`greedy`, `ismcts:100ms`), or any object with a `choose` method."""


def bot_spec_of(bot: AnyBot) -> BotSpec:
    """The bot with its name and budget; UnknownBot or SetupError if it is none."""
    if isinstance(bot, BotSpec):
        return bot
    if isinstance(bot, str):
        return parse_bot_spec(bot)
    if callable(getattr(bot, "choose", None)):
        return BotSpec(getattr(bot, "name", type(bot).__name__), bot)
    raise SetupError(f"A bot is a name or has a method 'choose'; {type(bot).__name__} is neither.")


def bot_specs_of(bots: AnyBot | Sequence[AnyBot], players: int) -> list[BotSpec]:
    """A bot for every seat, from one for all or one for each."""
    if not isinstance(bots, list | tuple):
        return [bot_spec_of(bots)] * players  # type: ignore[arg-type]
    if len(bots) != players:
        raise SetupError(f"Name one bot for all seats or one for each of {players}.")
    return [bot_spec_of(bot) for bot in bots]


def choose_for_seat(
    match: Match, bot: AnyBot, seat: int, seed: int | None, waiting: Sequence[int] = ()
) -> list[int]:
    """The bot's choice after the waiting actions; IllegalAction if the seat has no decision."""
    player = bot_spec_of(bot)
    if seat not in match.seats():
        words = Message("refusal-not-asked", {"seat": PlayerName(seat)})
        names = match.log.header.names
        raise IllegalAction(Refusal("", words), 0, f"seat {seat}", match.game.package, names)
    own = seed_for_entry(_bot_seed(match, seed), seat, len(match.log.entries) + 1)
    record = draft_of(match, seat, waiting).record
    actions = choose_actions(match.rules, record, seat, match.players, player, own)
    try:
        if waiting:
            draft_of(match, seat, [*waiting, *actions])
        else:
            match.simulate(seat, actions)
    except IllegalAction as problem:
        raise illegal_choice(player, str(problem)) from problem
    return actions


def play_to_end(match: Match, bots: AnyBot | Sequence[AnyBot], seed: int | None) -> Result:
    """Let the bots play the match to its end; its result."""
    play_match(match, bot_specs_of(bots, match.players), _bot_seed(match, seed))
    return match.result()


def _bot_seed(match: Match, seed: int | None) -> int:
    """The seed of the bots, derived from the given one or from the game's randomness."""
    random_source = match.log.header.random_source_at(len(match.log.entries) + 1)
    if seed is not None:
        return int(bot_seeds_for([checked_seed(seed)])[0])
    if random_source.secret is None:
        return int(bot_seeds_for([random_source.seed])[0])
    digest = hashlib.sha256(b"mind" + random_source.secret).digest()
    return int.from_bytes(digest[:8], "big") >> 2
