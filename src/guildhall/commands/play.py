"""`guildhall play`: a plain game in the terminal."""

from __future__ import annotations

import secrets
import shutil
import sys
import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import click

from guildhall.bots.bot import BotSpec
from guildhall.bots.game_loop import choose_actions
from guildhall.commands._console import (
    Translator,
    language_option,
    print_scores,
    translate,
    winners_line,
)
from guildhall.commands._options import SEED, default_players, selected_edition, table_options
from guildhall.commands.rules import rule_line, rule_lines
from guildhall.engine.contract import WATCHER
from guildhall.engine.drawing.plain_board import draw_scene
from guildhall.engine.drawing.scene import Localizer, Scene, Sheet, make_localizer, to_wire
from guildhall.engine.play.draft import Draft, group_by_element
from guildhall.engine.play.match import Match
from guildhall.engine.runtime.ruleset import EventRow, HotSwapRules, event_visibility
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.text import Message, Term
from guildhall.engine.text.fluent import language_note


@click.command()
@click.argument("game")
@table_options
@click.option(
    "--people",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="How many players sit at this terminal; bots take the other seats.",
)
@click.option("--bot", default="greedy", show_default=True, help="Which bot plays.")
@click.option("--seed", type=SEED, help="Random seed; a new one each time if omitted.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Save the game here.")
@language_option
def play(
    game: str,
    players: int | None,
    options: dict[str, str],
    edition: str | None,
    people: int,
    bot: str,
    seed: int | None,
    save: Path | None,
    lang: str,
) -> None:
    """Play GAME here: type the number of your choice."""
    from guildhall.bots.bot import parse_bot_spec
    from guildhall.engine.play.log import RandomSource
    from guildhall.engine.play.match import Match
    from guildhall.engine.registry import get_game
    from guildhall.engine.runtime.ruleset import HotSwapRules

    chosen = get_game(game)
    printed = selected_edition(chosen, edition)
    rules = HotSwapRules(chosen, chosen.box(printed))
    match = Match.new(
        chosen,
        default_players(chosen) if players is None else players,
        options=options,
        edition=printed,
        chance=RandomSource("seed", secrets.randbits(48) if seed is None else seed),
        face=rules.now,
    )
    if people > match.players:
        raise click.ClickException(translate("play-people", people=people, seats=match.players))
    table = TerminalGame(match, rules, people, parse_bot_spec(bot), Translator(chosen, lang))
    if save is not None:
        _save(match, save)
    rules.warm_in_background(partial(_echo_interpreted, table.speech))
    try:
        table.play()
    finally:
        if save is not None:
            _save(match, save)
            click.echo(table.speech.ask("play-saved", file=str(save)))


def _echo_interpreted(speech: Translator, why: str) -> None:
    click.echo(speech.ask("play-interpreted", why=why), err=True)


def _save(match: Match, file: Path) -> None:
    from guildhall.engine.play.saved_games import write_game

    file.write_text(write_game(match), "utf-8")


# ---- _terminal
# A game at the terminal: people type numbers, bots answer for the other seats.


class DecisionUndone(Exception):
    """A decision was taken back: somebody is asked anew."""


class TerminalGame:
    """The people sit on the first seats and share the terminal."""

    def __init__(
        self, match: Match, rules: HotSwapRules, people: int, bot: BotSpec, speech: Translator
    ) -> None:
        self.match = match
        self.speech = speech
        self._rules = rules
        self._people = people
        self._bot = bot
        self._screen = SharedScreen(match, people, speech)
        self._mind = secrets.randbits(62)
        self._acquainted: set[int] = set()
        """Who has seen the board."""
        self._keys: dict[str, Callable[[Draft, str], None]] = {
            "?": self._help,
            "u": self._undo,
            "b": self._board,
            "s": self._score,
            "r": self._rule,
            "q": self._leave,
        }

    def play(self) -> None:
        """Until the game ends or somebody leaves it."""
        if note := language_note(self.speech.package, self.speech.language):
            click.echo(note)
        click.echo(self.speech.ask("play-welcome"))
        try:
            while seats := self.match.seats():
                self.match.face = self._rules.now
                self._decide(seats[0])
        except PlayerLeft:
            return
        self._screen.close()
        click.echo(f"\n{self.speech.ask('play-over')}\n{winners_line(self.match, self.speech)}")
        print_scores(self.match, self.speech)

    def _decide(self, seat: int) -> None:
        if seat < self._people:
            with suppress(DecisionUndone):
                self._compose(seat)
        else:
            self._screen.tell([*self.match.play(seat, self._answered(seat)).events])

    def _answered(self, seat: int) -> list[int]:
        """A bot's decision."""
        match = self.match
        seed = seed_for_entry(self._mind, seat, len(match.log.entries) + 1)
        return choose_actions(match.face, match.record, seat, match.players, self._bot, seed)

    def _compose(self, seat: int) -> None:
        """A person's decision, piece by piece; what the pieces cause is told at once."""
        self._screen.hand_to(seat)
        draft = Draft(self.match, seat)
        if seat not in self._acquainted:
            self._acquainted.add(seat)
            self._board(draft, "")
        told = 0
        while not draft.actions or not (draft.is_whole or draft.drew):
            self._screen.tell_draft(draft.events[told:])
            told = len(draft.events)
            self._ask(draft)
            told = min(told, len(draft.events))
        caused = [*self.match.play(seat, draft.entry).events]
        self._screen.tell(caused if draft.pending.simultaneous else draft.events, told)

    def _ask(self, draft: Draft) -> None:
        """Show the prompt and the numbered options until one is chosen or something changes."""
        view = self.match.view(draft.seat, draft.record)
        if moment := self.match.game.moment(view):
            click.echo(f"\n{self.speech.say(moment)}", nl=False)
        name = click.style(self.speech.names[draft.seat], bold=True)
        click.echo()
        prompt = self.speech.say(self.match.game.prompt(view, draft.seat))
        echo_wrapped(self.speech.ask("play-asks", name=name, prompt=prompt))
        options = self._show(draft)
        before = list(draft.actions)
        while draft.actions == before:
            self._answer(draft, options, self._screen.typed(self.speech.ask("play-choice")))

    def _show(self, draft: Draft) -> list[int]:
        """The options in the order of their numbers, many of them by their places."""
        view = self.match.view(draft.seat, draft.record)
        shown: list[int] = []
        for place, actions in group_by_element(view, draft.options):
            if place is not None:
                named = Message(place.id) if isinstance(place, Term) else place
                click.echo(f"  {click.style(self.speech.say(named), underline=True)}")
            for action in actions:
                shown.append(action)
                words = self.match.game.describe(view, view.seat, action)
                number = f"{len(shown):>4}  "
                echo_wrapped(f"{number}{self.speech.say(words)}", len(number.lstrip()))
        return shown

    def _answer(self, draft: Draft, options: Sequence[int], typed: str) -> None:
        key, _, rest = typed.partition(" ")
        if key.isdecimal() and 1 <= int(key) <= len(options):
            draft.add(options[int(key) - 1])
        elif key.lower() in self._keys:
            self._keys[key.lower()](draft, rest.strip())
        else:
            click.echo(self.speech.ask("play-not-understood", count=len(options)))

    def _help(self, _draft: Draft, _rest: str) -> None:
        click.echo(self.speech.ask("play-help"))

    def _undo(self, draft: Draft, _rest: str) -> None:
        """The last piece, or the seat's last decision with what bots did since."""
        if draft.actions:
            draft.drop()
            click.echo(self.speech.ask("play-taken-back"))
            return
        target = self._last_decision(draft.seat)
        if target is None:
            click.echo(self.speech.ask("play-nothing-to-undo"))
        elif not self._would_know(target) or self._agrees("play-undo-knowing"):
            self.match.undo(target)
            click.echo(self.speech.ask("play-taken-back"))
            raise DecisionUndone

    def _last_decision(self, seat: int) -> int | None:
        """The number of the seat's last decision, if no other person has decided since."""
        for entry in reversed(self.match.standing):
            if entry.seat == seat:
                return entry.number
            if entry.seat < self._people:
                return None
        return None

    def _would_know(self, target: int) -> bool:
        """Whether chance or secrets have come to light since."""
        return self.match.entry_states[target - 1].randomness != self.match.entry_state.randomness

    def _agrees(self, question: str) -> bool:
        return self._screen.typed(self.speech.ask(question)) == self.speech.ask("play-yes")

    def _board(self, draft: Draft, about: str) -> None:
        view = self.match.view(draft.seat, draft.record)
        voice = make_localizer(self.speech.package, self.speech.language, self.speech.own_names)
        lines = board_lines(draw_scene(view, wide=True), voice, draft.seat, about)
        for line in lines or [self.speech.ask("play-nothing-there")]:
            echo_wrapped(line, 2)

    def _score(self, draft: Draft, _rest: str) -> None:
        print_scores(self.match, self.speech, draft.seat)

    def _rule(self, _draft: Draft, number: str) -> None:
        package, language = self.speech.package, self.speech.language
        line = rule_line(package, language, number) if number else None
        click.echo(line or "\n".join(rule_lines(package, language)))

    def _leave(self, _draft: Draft, _rest: str) -> None:
        raise PlayerLeft


# ---- _screen
# The screen that the people at a terminal share: who has it, and what each is still to hear.


CLEAR_SCROLLBACK = "\x1b[3J"
"""Tells a terminal to forget what has scrolled away."""


def echo_wrapped(line: str, indent: int = 0) -> None:
    """Print a line; a terminal gets it broken between words, the rest under its beginning."""
    if sys.stdout.isatty():
        start = len(line) - len(line.lstrip()) + indent
        width = max(shutil.get_terminal_size().columns, 40)
        line = textwrap.fill(
            line, width, subsequent_indent=" " * start, break_long_words=False,
            break_on_hyphens=False,
        )  # fmt: skip
    click.echo(line)


class PlayerLeft(Exception):
    """Somebody leaves the game."""


class SharedScreen:
    """People who have secrets from each other see the screen one after the other."""

    def __init__(self, match: Match, people: int, speech: Translator) -> None:
        self._match = match
        self._speech = speech
        self._is_shared = people > 1 and bool(match.game.FIELDS.secrets)
        self._only = 0 if people == 1 else WATCHER
        self._holder = WATCHER
        self._news: dict[int, list[EventRow]] = {seat: [] for seat in range(people)}

    def typed(self, text: str) -> str:
        """What somebody types; Left if nobody does any more."""
        try:
            return str(input(f"{text}> ")).strip()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            raise PlayerLeft from None

    def hand_to(self, seat: int) -> None:
        """Let this person look: nothing of another's is left, and what has happened is told."""
        if not self._is_shared:
            return
        if seat != self._holder:
            if self._holder != WATCHER:
                click.clear()
                click.echo(CLEAR_SCROLLBACK, nl=False)
            self.typed(self._speech.ask("play-take-over", name=self._speech.names[seat]))
        self._holder = seat
        self._say(self._news[seat])
        self._news[seat] = []

    def tell_draft(self, events: Iterable[EventRow]) -> None:
        """What the person at the screen has caused, but not yet decided."""
        seat = self._holder if self._is_shared else self._only
        self._say(row for row in events if event_visibility(row, seat))

    def tell(self, events: list[EventRow], known: int = 0) -> None:
        """What was decided; whoever has the screen knows the first ones."""
        if not self._is_shared:
            self.tell_draft(events[known:])
            return
        for seat, news in self._news.items():
            fresh = events[known:] if seat == self._holder else events
            news += [row for row in fresh if event_visibility(row, seat)]

    def close(self) -> None:
        """The end is told to all."""
        if self._is_shared:
            self._say(
                row for row in self._news.get(self._holder, ()) if event_visibility(row, WATCHER)
            )

    def _say(self, events: Iterable[EventRow]) -> None:
        for row in events:
            words = self._match.game.EVENTS[row[0]].words(row)
            echo_wrapped(f"  · {self._speech.say(words)}", 2)


# ---- _board
# The board in words: what a screen reader would find in the scene, and what it says of it.


Node = list[Any]
INDENT = "  "
MAX_REPEATS, LONG_REMARK = 3, 100
"""A remark of so many letters on more things than that is made once."""


def board_lines(scene: Scene, voice: Localizer, seat: int, about: str = "") -> list[str]:
    """The board line by line as a seat sees it; or only what speaks of something."""
    sheets = tuple(sheet for sheet in scene.sheets if _is_listed(scene, sheet, seat))
    lines = list(describe_sheets(to_wire(Scene(sheets, scene.package), voice)["nodes"]))
    return _matching_lines(lines, about.casefold()) if about else lines


def _is_listed(scene: Scene, sheet: Sheet, seat: int) -> bool:
    """All belongings tell more than a panel; those of the seat itself are on its tray."""
    kind, _, number = sheet.name.rpartition("-")
    if kind == "seat":
        return all(other.name != f"belongings-{number}" for other in scene.sheets)
    return sheet.name != f"belongings-{seat}"


def _matching_lines(lines: Sequence[str], about: str) -> list[str]:
    """The lines that speak of it, what lies on those things, and the things it lies on."""
    found: dict[int, str] = {}
    above: list[int] = []
    whole = -1
    for number, line in enumerate(lines):
        depth = (len(line) - len(line.lstrip())) // len(INDENT)
        above = [*above[:depth], number]
        if whole >= 0 and depth <= whole:
            whole = -1
        if about in line.casefold():
            found |= {n: lines[n] for n in above}
            whole = depth if whole < 0 else whole
        elif whole >= 0:
            found[number] = line
    return [found[number] for number in sorted(found)]


def describe_sheets(sheets: list[Node]) -> Iterator[str]:
    """The things with a name or a text, each on a line, indented under the thing they lie on."""
    telling = _BoardReader(Counter(part for sheet in sheets for part in _remarks(sheet)))
    for sheet in sheets:
        if label := sheet[2].get("label"):
            yield label
        for child in _children(sheet):
            yield from telling.lines(child, 1)


class _BoardReader:
    """What is told of a board; a remark on many things is made only once."""

    def __init__(self, counts: Counter[str]) -> None:
        self._counts = counts
        self._made: set[str] = set()

    def lines(self, node: Node, depth: int) -> Iterator[str]:
        label = node[2].get("label", "")
        texts = _texts(node) if label else _child_texts(node)
        words = [text for text in texts if _has_words(text) and text not in label]
        name = ": ".join(part for part in (label, " ".join(words)) if part)
        if name:
            yield INDENT * depth + " – ".join(filter(None, (name, self._remark(node))))
        for child in _children(node):
            if not label or _has_label(child):
                yield from self.lines(child, depth + 1 if label else depth)

    def _remark(self, node: Node) -> str:
        """What is said of the thing, as far as it is news."""
        said = ""
        for part in _about(node):
            if part in self._made and self._counts[part] > MAX_REPEATS and len(part) >= LONG_REMARK:
                continue
            self._made.add(part)
            said += ("" if not said else " " if said[-1] in ".:!?" else "; ") + part
        return said


def _remarks(node: Node) -> Iterator[str]:
    """Everything that is said of a thing and of all in it."""
    yield from _about(node)
    for child in _children(node):
        yield from _remarks(child)


def _about(node: Node) -> list[str]:
    about: str = node[2].get("about", "")
    return about.split("\n") if about else []


def _has_words(text: str) -> bool:
    """Whether a text is more than a figure: those are in the names of things."""
    return any(letter.islower() for letter in text)


def _children(node: Node) -> list[Node]:
    return node[3] if len(node) > 3 else []


def _child_texts(node: Node) -> list[str]:
    return [child[2]["text"] for child in _children(node) if "text" in child[2]]


def _texts(node: Node) -> Iterator[str]:
    """The texts on a thing, but for those in parts where other things have names."""
    yield from _child_texts(node)
    for child in _children(node):
        if not _has_label(child):
            yield from _texts(child)


def _has_label(node: Node) -> bool:
    return "label" in node[2] or any(_has_label(child) for child in _children(node))
