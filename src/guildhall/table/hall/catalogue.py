"""The installed games as the table offers them, by language: set-up, art, texts, rules."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec.structs import replace

from guildhall.engine.contract import Game, Option
from guildhall.engine.drawing import tutorial
from guildhall.engine.drawing.scene import Content, Localizer, make_localizer, to_wire
from guildhall.engine.drawing.tutorial import has_tutorial
from guildhall.engine.play.editions import LABELS, Edition, EditionError, edition_names
from guildhall.engine.play.setup import (
    SetupError,
    chosen_options,
    editions_in_folder,
    rule_args,
)
from guildhall.engine.registry import playable_games
from guildhall.engine.text import Argument, Message, Refusal
from guildhall.engine.text.fluent import (
    TextError,
    forms,
    has_text,
    language_note,
    message_ids,
    message_pattern,
    render,
)
from guildhall.engine.text.rulebook import chapters, interpretations
from guildhall.table.identity import level_names
from guildhall.table.play.document import TableDoc
from guildhall.table.play.table_game import edition_of, find_edition, find_game
from guildhall.table.protocol.errors import OWN, ApiError
from guildhall.table.protocol.responses import (
    Chapter,
    Forced,
    GameInfo,
    Games,
    GameTexts,
    Lesson,
    Named,
    OptionInfo,
    Panel,
    Rules,
    RuleText,
    ScoreGroup,
    ScoringLine,
    Sentence,
)

log = logging.getLogger("guildhall.table")

HASH_LENGTH = 20
"""The number of digits of a file's hash in its URL."""
ART = {"symbols.svg": "image/svg+xml", "board.css": "text/css", "cover.svg": "image/svg+xml"}


def art(name: str, file: str) -> Traversable:
    """A file of the game's static art."""
    found = resources.files(find_game(name).package) / file
    if file not in ART or not found.is_file():
        raise ApiError("not-found")
    return found


def _text(package: str, lang: str, text: str, otherwise: str | None = None) -> str | None:
    if not has_text(package, lang, text):
        return otherwise
    return render(package, lang, Message(text), strict=False)


def _named(package: str, lang: str, text: str, name: str) -> Named:
    title = _text(package, lang, text, name) or name
    return Named(name, title, _text(package, lang, f"{text}-about") or "")


@cache
def game_info(name: str, lang: str) -> GameInfo:
    game = find_game(name)
    package = game.package
    paths = {file: _art_path(name, package, file) for file in ART if _has_art(package, file)}
    return GameInfo(
        name=name,
        title=_text(package, lang, "game-name", name) or name,
        tagline=_text(package, lang, "game-tagline") or "",
        round=message_pattern(package, lang, "round-name"),
        minutes=_minutes(game, lang),
        lesson=has_tutorial(game),
        players=list(game.PLAYERS),
        options=[_option(game, lang, option) for option in game.OPTIONS],
        editions=[_named(package, lang, f"edition-{e}", e) for e in edition_names(package)],
        bots=[level_info(level, lang) for level in level_names()],
        score_items=[_named(package, lang, f"score-{item}", item) for item in game.SCORE_ITEMS],
        score_groups=[
            ScoreGroup(_text(package, lang, f"score-group-{group}") or group, list(items))
            for group, items in game.score_groups.items()
        ],
        seats=[
            title for n in range(game.SEATS) if (title := _text(package, lang, f"seat-{n + 1}"))
        ],
        seals=list(game.seals),
        symbols=paths.get("symbols.svg"),
        style=paths.get("board.css"),
        cover=paths.get("cover.svg"),
    )


def _minutes(game: Game, lang: str) -> dict[str, str]:
    """How long a game takes, by number of players."""
    if not has_text(game.package, lang, "game-minutes"):
        return {}
    messages = {str(count): Message("game-minutes", {"players": count}) for count in game.PLAYERS}
    return {count: render(game.package, lang, words) for count, words in messages.items()}


def _art_path(name: str, package: str, file: str) -> str:
    """The URL of a file with the hash of its contents, so that browsers can cache it."""
    digest = hashlib.sha256((resources.files(package) / file).read_bytes()).hexdigest()
    return f"api/games/{name}/{file}?v={digest[:HASH_LENGTH]}"


def _has_art(package: str, file: str) -> bool:
    return (resources.files(package) / file).is_file()


def _option(game: Game, lang: str, option: Option) -> OptionInfo:
    package, text = game.package, f"option-{option.name}"
    named = _named(package, lang, text, option.name)
    values = [_named(package, lang, f"{text}-{value}", value) for value in option.values]
    forced = {
        str(players): found
        for players in game.PLAYERS
        if (found := _forced(game, lang, option, players)) is not None
    }
    orders = option.looks.orders if option.looks else ()
    looks = {value: list(order) for value, order in zip(option.values, orders, strict=False)}
    return OptionInfo(option.name, named.title, named.about, option.default, values, forced, looks)


def _forced(game: Game, lang: str, option: Option, players: int) -> Forced | None:
    """The only value that this number of players may choose; None if there are several."""
    refusals = {value: _refusal(game, players, option.name, value) for value in option.values}
    allowed = [value for value, refusal in refusals.items() if refusal is None]
    reasons = [refusal for refusal in refusals.values() if refusal is not None]
    if len(allowed) != 1 or not reasons:
        return None
    return Forced(allowed[0], render(game.package, lang, reasons[0].message))


def _refusal(game: Game, players: int, name: str, value: str) -> Refusal | None:
    """Why this number of players cannot choose the value; None if they can."""
    try:
        chosen_options(game, players, {name: value})
    except SetupError:
        return game.check_options(players, {**chosen_options(game, players, {}), name: value})
    return None


def level_info(level: str, lang: str) -> Named:
    return _named(OWN, lang, f"bot-{level}", level)


class ServerEditions:
    """The editions that a server offers from a folder, besides those of the games."""

    def __init__(self, folder: Path | None) -> None:
        self._editions, errors = editions_in_folder(folder) if folder else ([], [])
        for error in errors:
            log.error("an edition is not offered: %s", error)

    def find(self, game: str, name: str | None) -> Edition | None:
        return next((e for e in self._editions if (e.game, e.name) == (game, name)), None)

    def with_hash(self, hash: str) -> Edition | None:
        return next((edition for edition in self._editions if edition.hash == hash), None)

    def named(self, game: str, lang: str) -> list[Named]:
        """The editions of a game as the set-up page lists them."""
        return [
            Named(edition.name, edition.name, _about_edition(edition, lang))
            for edition in self._editions
            if edition.game == game
        ]


def _about_edition(edition: Edition, lang: str) -> str:
    labels = [edition.label(path) for path in edition.paths]
    counts: dict[str, Argument] = {label: labels.count(label) for label in LABELS}
    return render(OWN, lang, Message("server-edition-about", counts))


def all_games(lang: str, editions: ServerEditions) -> Games:
    """Every game that can be played here, and a sentence for every other."""
    broken: list[str] = []

    def report(name: str, problem: str) -> None:
        words = Message("broken-game", {"name": name, "problem": problem})
        broken.append(render(OWN, lang, words))

    offered = []
    for game in playable_games(report):
        try:
            info = game_info(game.NAME, lang)
            own = [*info.editions, *editions.named(game.NAME, lang)]
            offered.append(replace(info, editions=own))
        except (EditionError, TextError) as problem:
            report(game.NAME, f"{problem}.")
    return Games(offered, broken)


@lru_cache(500)
def game_texts(name: str, lang: str, prefix: str) -> GameTexts:
    """The game's messages of that prefix that need no arguments; attributes as `message.name`."""
    package = find_game(name).package
    found: dict[str, str] = {}
    for text in message_ids(package, lang):
        if text.startswith(prefix):
            try:
                lines = forms(package, lang, text)
            except TextError:
                continue
            found |= {f"{text}.{form}" if form else text: str(line) for form, line in lines.items()}
    return GameTexts(found)


@lru_cache(100)
def game_rules(name: str, lang: str, edition: str | None = None) -> Rules:
    """The rules of a game by one of its editions; ApiError if there is no such edition."""
    return rules_by(find_game(name), offered_edition(name, edition), lang, {}, 0)


def offered_edition(game: str, name: str | None) -> Edition:
    """One of the game's own editions; ApiError if there is no such game or edition."""
    try:
        return find_edition(find_game(game).NAME, name)
    except EditionError:
        raise ApiError("not-found") from None


def table_rules(doc: TableDoc, lang: str) -> Rules:
    """The rules as they are played at a table: by its edition, options and number of players."""
    return rules_by(find_game(doc.game), _edition_at(doc), lang, doc.options, len(doc.seats))


def _edition_at(doc: TableDoc) -> Edition:
    try:
        return edition_of(doc)
    except EditionError:
        raise ApiError("not-found") from None


def rules_by(
    game: Game, edition: Edition, lang: str, options: Mapping[str, str], players: int
) -> Rules:
    """The numbered rules by chapter; the last chapter holds our interpretations."""
    package, args = game.package, rule_args(game, edition, options, players)
    ours = interpretations(package, lang, args)
    found = [
        Chapter(c.letter, c.title, [RuleText(r.number, r.sentence) for r in c.rules])
        for c in (*chapters(package, lang, args), *([ours] if ours else []))
    ]
    return Rules(found, language_note(package, lang))


@lru_cache(100)
def game_lesson(name: str, lang: str, edition: str | None) -> Lesson:
    """The tutorial of a game; ApiError if there is none, or no such edition."""
    return _lesson_by(find_game(name), offered_edition(name, edition), lang)


def table_lesson(doc: TableDoc, lang: str) -> Lesson:
    """The tutorial of a table's game, with the numbers of its edition."""
    return _lesson_by(find_game(doc.game), _edition_at(doc), lang)


def _lesson_by(game: Game, edition: Edition, lang: str) -> Lesson:
    found = tutorial.load_tutorial(game, edition)
    if found is None:
        raise ApiError("not-found")
    voice = make_localizer(game.package, lang)
    return Lesson(
        goal=_sentences(found.goal, voice),
        panels=[_panel(panel, voice) for panel in found.panels],
        also=[_panel(panel, voice) for panel in found.also],
        scoring=[_line(line, voice) for line in found.scoring],
        missed=_sentences(found.missed, voice),
        scene=to_wire(found.scene(game.package), voice),
        note=language_note(game.package, lang),
    )


def _sentences(sentences: tuple[tutorial.TutorialText, ...], voice: Localizer) -> list[Sentence]:
    return [Sentence(voice(one.message), one.rule) for one in sentences]


def _panel(panel: tutorial.TutorialPanel, voice: Localizer) -> Panel:
    return Panel(panel.name, voice(panel.title), _sentences(panel.sentences, voice))


def _line(line: tutorial.TutorialScoring, voice: Localizer) -> ScoringLine:
    (sentence,) = _sentences((line.sentence,), voice)
    return ScoringLine(line.name, sentence, _content(line.points, voice))


def _content(points: Content, voice: Localizer) -> str:
    return str(points) if isinstance(points, str | int) else voice(points)
