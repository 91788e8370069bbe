"""The installed games as the table offers them: set-up, art, texts and rules by language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from guildhall.engine.contract import Game, Option
from guildhall.engine.editions import Edition, EditionError, edition_names, load_edition
from guildhall.engine.match import SetupError, chosen_options, rules_face
from guildhall.engine.registry import UnknownGame, game_names, get_game
from guildhall.engine.rulebook import chapters
from guildhall.engine.rules import RulesFace
from guildhall.engine.texts import TextError, has_text, message_ids, render
from guildhall.engine.words import Words
from guildhall.table import messages as m
from guildhall.table.errors import OWN, Refused
from guildhall.table.levels import level_names
from guildhall.table.showing import package_of

ART = {"symbols.svg": "image/svg+xml", "board.css": "text/css", "cover.svg": "image/svg+xml"}


def find_game(name: str) -> Game:
    try:
        return get_game(name)
    except UnknownGame:
        raise Refused("no-game") from None


@cache
def find_edition(game: str, name: str | None) -> Edition:
    """One of the game's own editions; a request may not name a file."""
    package = package_of(get_game(game))
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
        raise Refused("set-up", refusal=refusal, package=package_of(game)) from None


def _misfit(game: Game, players: int, given: Mapping[str, str]) -> Words | None:
    """What is asked for that the game does not have."""
    if players not in game.PLAYERS:
        fewest, most = min(game.PLAYERS), max(game.PLAYERS)
        return Words("set-up-players", {"fewest": fewest, "most": most, "count": players})
    values = {option.name: option.values for option in game.OPTIONS}
    for name, value in given.items():
        if name not in values:
            return Words("set-up-option", {"name": name})
        if value not in values[name]:
            return Words("set-up-value", {"name": name, "value": value})
    return None


def plain_face(game: Game, edition: Edition) -> RulesFace:
    """The interpreted rules: they answer at once, and a table asks little of them."""
    return rules_face(game, edition, compiled=False)


def art(name: str, file: str) -> Traversable:
    """A file of the game's static art."""
    found = resources.files(package_of(find_game(name))) / file
    if file not in ART or not found.is_file():
        raise Refused("not-found")
    return found


def _text(package: str, lang: str, text: str, otherwise: str | None = None) -> str | None:
    if not has_text(package, lang, text):
        return otherwise
    return render(package, lang, Words(text), strict=False)


def _named(package: str, lang: str, text: str, name: str) -> m.Named:
    title = _text(package, lang, text, name) or name
    return m.Named(name, title, _text(package, lang, f"{text}-about") or "")


@cache
def game_info(name: str, lang: str) -> m.GameInfo:
    game = find_game(name)
    package = package_of(game)
    paths = {file: f"api/games/{name}/{file}" for file in ART if _has_art(package, file)}
    return m.GameInfo(
        name=name,
        title=_text(package, lang, "game-name", name) or name,
        tagline=_text(package, lang, "game-tagline") or "",
        minutes=_text(package, lang, "game-minutes"),
        players=list(game.PLAYERS),
        options=[_option(package, lang, option) for option in game.OPTIONS],
        editions=[_named(package, lang, f"edition-{e}", e) for e in edition_names(package)],
        bots=[level_info(level, lang) for level in level_names()],
        score_items=[_named(package, lang, f"score-{item}", item) for item in game.SCORE_ITEMS],
        symbols=paths.get("symbols.svg"),
        style=paths.get("board.css"),
        cover=paths.get("cover.svg"),
    )


def _has_art(package: str, file: str) -> bool:
    return (resources.files(package) / file).is_file()


def _option(package: str, lang: str, option: Option) -> m.OptionInfo:
    text = f"option-{option.name}"
    named = _named(package, lang, text, option.name)
    values = [_named(package, lang, f"{text}-{value}", value) for value in option.values]
    return m.OptionInfo(option.name, named.title, named.about, option.default, values)


def level_info(level: str, lang: str) -> m.Named:
    return _named(OWN, lang, f"bot-{level}", level)


def all_games(lang: str) -> m.Games:
    return m.Games([game_info(name, lang) for name in game_names()])


@lru_cache(500)
def game_texts(name: str, lang: str, prefix: str) -> m.GameTexts:
    """The game's messages of that prefix that need no arguments."""
    package = package_of(find_game(name))
    found = {}
    for text in message_ids(package, lang):
        if text.startswith(prefix):
            try:
                found[text] = render(package, lang, Words(text))
            except TextError:
                continue
    return m.GameTexts(found)


@cache
def game_rules(name: str, lang: str) -> m.Rules:
    """The numbered rules by chapter."""
    found = chapters(package_of(find_game(name)), lang)
    return m.Rules(
        [
            m.Chapter(c.letter, c.title, [m.RuleText(r.number, r.sentence) for r in c.rules])
            for c in found
        ]
    )
