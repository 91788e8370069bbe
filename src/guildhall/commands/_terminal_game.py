"""The terminal game of `guildhall play`: humans type their moves, bots take the other seats."""

from __future__ import annotations

import secrets
import shutil
import sys
import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import click

from guildhall.bots.bot import BotSpec
from guildhall.bots.game_loop import choose_actions
from guildhall.commands._console import (
    Translator,
    decision_lines,
    print_scores,
    winners_line,
)
from guildhall.commands.rules import rule_line, rule_lines
from guildhall.engine.contract import WATCHER
from guildhall.engine.drawing.plain_board import draw_scene
from guildhall.engine.drawing.scene import Localizer, Scene, Sheet, make_localizer, to_wire
from guildhall.engine.narration import WholeDecision
from guildhall.engine.play.actions import NotationError
from guildhall.engine.play.draft import Draft, group_by_place
from guildhall.engine.play.match import AppliedEntry, IllegalAction, Match
from guildhall.engine.runtime.ruleset import HotSwapRules, is_visible
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.text import Message, Term
from guildhall.engine.text.fluent import language_note

CLEAR_SCROLLBACK = "\x1b[3J"
"""The control sequence that clears the scrollback of a terminal."""
INDENT = "  "
MAX_REPEATS, LONG_REMARK = 3, 100
"""A remark of at least this length on more things than that is printed only once."""

Node = list[Any]
"""A node of a serialised scene."""


class DecisionUndone(Exception):
    """A decision was undone, so another seat may have to decide."""


class TerminalGame:
    """A game between humans, on the first seats of one terminal, and bots."""

    def __init__(
        self, match: Match, rules: HotSwapRules, humans: int, bot: BotSpec, translator: Translator
    ) -> None:
        self.match = match
        self.translator = translator
        self._rules = rules
        self._humans = humans
        self._bot = bot
        self._screen = SharedScreen(match, humans, translator)
        self._bot_seed = secrets.randbits(62)
        self._has_seen_board: set[int] = set()
        """The human seats that have seen the board."""
        self._keys: dict[str, Callable[[Draft, str], None]] = {
            "?": self._help,
            "u": self._undo,
            "b": self._board,
            "s": self._score,
            "r": self._rule,
            "q": self._quit,
        }

    def play(self) -> None:
        """Play until the game ends or a player leaves it."""
        if note := language_note(self.translator.package, self.translator.language):
            click.echo(note)
        click.echo(self.translator.translate("play-welcome"))
        try:
            while seats := self.match.seats():
                self.match.rules = self._rules.current
                self._decide(seats[0])
        except PlayerLeft:
            return
        self._screen.close()
        click.echo(f"\n{self.translator.translate('play-over')}")
        click.echo(winners_line(self.match, self.translator))
        print_scores(self.match, self.translator)

    def _decide(self, seat: int) -> None:
        if seat < self._humans:
            with suppress(DecisionUndone):
                self._human_turn(seat)
            return
        turn = [self.match.play(seat, self._bot_choice(seat))]
        while self.match.seats() == [seat]:
            turn.append(self.match.play(seat, self._bot_choice(seat)))
        self._screen.show_turn(turn)

    def _bot_choice(self, seat: int) -> list[int]:
        """The decision of a bot."""
        match = self.match
        seed = seed_for_entry(self._bot_seed, seat, len(match.log.entries) + 1)
        return choose_actions(match.rules, match.record, seat, match.players, self._bot, seed)

    def _human_turn(self, seat: int) -> None:
        """The decision of a human, action by action."""
        self._screen.hand_to(seat)
        draft = Draft(self.match, seat)
        if seat not in self._has_seen_board:
            self._has_seen_board.add(seat)
            self._board(draft, "")
        while not draft.actions or not (draft.is_complete or draft.drew):
            self._show_draft(draft)
            self._prompt_for_action(draft)
        self._screen.show_turn([self.match.play(seat, draft.entry)])

    def _show_draft(self, draft: Draft) -> None:
        """Show what the seat has chosen so far: one sentence, or an item for each piece."""
        match, seat = self.match, draft.seat
        seen = [row for row in draft.events if is_visible(row, seat)]
        views = match.view(seat), match.view(seat, draft.record)
        act = match.game.narrate(WholeDecision(seat, *views, seen, draft.actions))
        if act is not None and draft.actions:
            echo_item(self.translator.sentence(act, "suggestion"))
            return
        for action, record in zip(draft.actions, draft.records, strict=False):
            words = match.game.describe(match.view(seat, record), seat, action)
            echo_item(self.translator.render(words))

    def _prompt_for_action(self, draft: Draft) -> None:
        """Show the prompt and the numbered options until the draft changes."""
        view = self.match.view(draft.seat, draft.record)
        if moment := self.match.game.moment(view):
            click.echo(f"\n{self.translator.render(moment)}", nl=False)
        name = click.style(self.translator.names[draft.seat], bold=True)
        click.echo()
        prompt = self.translator.render(self.match.game.prompt(view, draft.seat))
        echo_wrapped(self.translator.translate("play-asks", name=name, prompt=prompt))
        options = self._show_options(draft)
        before = list(draft.actions)
        while draft.actions == before:
            self._handle_input(
                draft, options, self._screen.read_line(self.translator.translate("play-choice"))
            )

    def _show_options(self, draft: Draft) -> list[int]:
        """Print the numbered options, grouped by board element, and return them in that order."""
        view = self.match.view(draft.seat, draft.record)
        actions_shown: list[int] = []
        for place, actions in group_by_place(view, draft.options):
            if place is not None:
                label = Message(place.id) if isinstance(place, Term) else place
                click.echo(f"  {click.style(self.translator.render(label), underline=True)}")
            for action in actions:
                actions_shown.append(action)
                words = self.match.game.describe(view, view.seat, action)
                number = f"{len(actions_shown):>4}  "
                echo_wrapped(f"{number}{self.translator.render(words)}", len(number.lstrip()))
                for loss in self.match.game.losses(view, action):
                    if loss.message is not None:
                        echo_wrapped(f"{' ' * len(number)}{self.translator.render(loss.message)}")
        return actions_shown

    def _handle_input(self, draft: Draft, options: Sequence[int], line: str) -> None:
        key, _, rest = line.partition(" ")
        if key.isdecimal() and 1 <= int(key) <= len(options):
            draft.add(options[int(key) - 1])
        elif key.lower() in self._keys:
            self._keys[key.lower()](draft, rest.strip())
        elif not self._add_notation(draft, line):
            click.echo(self.translator.translate("play-not-understood", count=len(options)))

    def _add_notation(self, draft: Draft, line: str) -> bool:
        """Add the actions that the line names, all or none; False if it names none."""
        try:
            actions = self.match.actions.parse(line)
        except NotationError:
            return False
        try:
            draft.extend(actions)
        except IllegalAction as problem:
            sentence, rule = self.translator.render(problem.refusal.message), problem.rule
            by_rule = self.translator.translate("by-rule", sentence=sentence, rule=rule)
            click.echo(by_rule if rule else sentence)
        return True

    def _help(self, draft: Draft, _rest: str) -> None:
        example = self.match.actions.notation(draft.options[0])
        click.echo(self.translator.translate("play-help", example=example))

    def _undo(self, draft: Draft, _rest: str) -> None:
        """Undo the last action of the draft, or the last decision of the seat."""
        if draft.actions:
            draft.drop()
            click.echo(self.translator.translate("play-taken-back"))
            return
        target = self._last_decision(draft.seat)
        if target is None:
            click.echo(self.translator.translate("play-nothing-to-undo"))
        elif not self._reveals_information(target) or self._confirms("play-undo-knowing"):
            self.match.undo(target)
            click.echo(self.translator.translate("play-taken-back"))
            raise DecisionUndone

    def _last_decision(self, seat: int) -> int | None:
        """The number of the last decision of the seat, unless another human decided since."""
        for entry in reversed(self.match.active_entries):
            if entry.seat == seat:
                return entry.number
            if entry.seat < self._humans:
                return None
        return None

    def _reveals_information(self, target: int) -> bool:
        """Whether an undo would keep knowledge of random or hidden results."""
        return self.match.entry_states[target - 1].randomness != self.match.entry_state.randomness

    def _confirms(self, question: str) -> bool:
        answer = self._screen.read_line(self.translator.translate(question))
        return answer == self.translator.translate("play-yes")

    def _board(self, draft: Draft, filter_text: str) -> None:
        view = self.match.view(draft.seat, draft.record)
        voice = make_localizer(
            self.translator.package, self.translator.language, self.translator.player_names
        )
        lines = board_lines(draw_scene(view, wide=True), voice, draft.seat, filter_text)
        for line in lines or [self.translator.translate("play-nothing-there")]:
            echo_wrapped(line, 2)

    def _score(self, draft: Draft, _rest: str) -> None:
        print_scores(self.match, self.translator, draft.seat)

    def _rule(self, _draft: Draft, number: str) -> None:
        package, language = self.translator.package, self.translator.language
        args = self.match.view(WATCHER).rule_args
        line = rule_line(package, language, number, args) if number else None
        click.echo(line or "\n".join(rule_lines(package, language, args)))

    def _quit(self, _draft: Draft, _rest: str) -> None:
        raise PlayerLeft


def echo_wrapped(line: str, indent: int = 0) -> None:
    """Print a line, wrapped and indented to the width of the terminal."""
    if sys.stdout.isatty():
        start = len(line) - len(line.lstrip()) + indent
        width = max(shutil.get_terminal_size().columns, 40)
        line = textwrap.fill(
            line, width, subsequent_indent=" " * start, break_long_words=False,
            break_on_hyphens=False,
        )  # fmt: skip
    click.echo(line)


def echo_item(text: str) -> None:
    """Print something that was done as an item of a list."""
    echo_wrapped(f"  · {text}", 2)


class PlayerLeft(Exception):
    """A player has left the game."""


class SharedScreen:
    """The screen of several humans, who see their secrets one after the other."""

    def __init__(self, match: Match, humans: int, translator: Translator) -> None:
        self._match = match
        self._translator = translator
        self._is_shared = humans > 1 and bool(match.game.FIELDS.secrets)
        self._single_viewer = 0 if humans == 1 else WATCHER
        self._viewer = WATCHER
        self._unseen: dict[int, list[str]] = {seat: [] for seat in range(humans)}
        self._public: list[str] = []
        """What a watcher has seen since the screen was handed over."""

    def read_line(self, text: str) -> str:
        """Read a line of input; raises PlayerLeft at the end of the input."""
        try:
            return str(input(f"{text}> ")).strip()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            raise PlayerLeft from None

    def hand_to(self, seat: int) -> None:
        """Clear the screen for this seat and show the events it has not seen."""
        if not self._is_shared:
            return
        if seat != self._viewer:
            if self._viewer != WATCHER:
                click.clear()
                click.echo(CLEAR_SCROLLBACK, nl=False)
            self.read_line(
                self._translator.translate("play-take-over", name=self._translator.names[seat])
            )
        self._viewer = seat
        self._show(self._unseen[seat])
        self._unseen[seat] = []
        self._public = []

    def show_turn(self, turn: Sequence[AppliedEntry]) -> None:
        """Show a seat's decisions in a row, to each human as far as they may know them."""
        if self._is_shared:
            for seat in self._unseen:
                self._unseen[seat] += self._lines(turn, seat)
            self._public += self._lines(turn, WATCHER)
        else:
            self._show(self._lines(turn, self._single_viewer))

    def _lines(self, turn: Sequence[AppliedEntry], reader: int) -> list[str]:
        decisions = [self._match.seen_by(reader, made) for made in turn]
        return [*decision_lines(self._match, decisions, self._translator)]

    def close(self) -> None:
        """Show the last public events."""
        self._show(self._public)

    def _show(self, lines: Iterable[str]) -> None:
        for line in lines:
            echo_item(line)


# The board as text, from the labels for screen readers


def board_lines(scene: Scene, voice: Localizer, seat: int, filter_text: str = "") -> list[str]:
    """The board as lines of text for a seat, optionally filtered by a word."""
    sheets = tuple(sheet for sheet in scene.sheets if _is_listed(scene, sheet, seat))
    lines = list(describe_sheets(to_wire(Scene(sheets, scene.package), voice)["nodes"]))
    return _matching_lines(lines, filter_text.casefold()) if filter_text else lines


def _is_listed(scene: Scene, sheet: Sheet, seat: int) -> bool:
    """Whether a sheet is listed: not if another sheet shows the same in more detail."""
    kind, _, number = sheet.name.rpartition("-")
    if kind == "seat":
        return all(other.name != f"belongings-{number}" for other in scene.sheets)
    return sheet.name != f"belongings-{seat}"


def _matching_lines(lines: Sequence[str], filter_text: str) -> list[str]:
    """The lines that contain the text, with all lines above and below them in the tree."""
    found: dict[int, str] = {}
    above: list[int] = []
    match_depth = -1
    for number, line in enumerate(lines):
        depth = (len(line) - len(line.lstrip())) // len(INDENT)
        above = [*above[:depth], number]
        if match_depth >= 0 and depth <= match_depth:
            match_depth = -1
        if filter_text in line.casefold():
            found |= {n: lines[n] for n in above}
            match_depth = depth if match_depth < 0 else match_depth
        elif match_depth >= 0:
            found[number] = line
    return [found[number] for number in sorted(found)]


def describe_sheets(sheets: list[Node]) -> Iterator[str]:
    """A line for each element with a label or text, indented under its parent."""
    reader = _BoardReader(Counter(part for sheet in sheets for part in _remarks(sheet)))
    for sheet in sheets:
        if label := sheet[2].get("label"):
            yield label
        for child in _children(sheet):
            yield from reader.lines(child, 1)


class _BoardReader:
    """Describes the elements of a board, and prints a common long remark only once."""

    def __init__(self, counts: Counter[str]) -> None:
        self._counts = counts
        self._seen_remarks: set[str] = set()

    def lines(self, node: Node, depth: int) -> Iterator[str]:
        label = node[2].get("label", "")
        texts = _texts(node) if label else _child_texts(node)
        words = [text for text in texts if _has_words(text) and text not in label]
        between = " " if label.endswith(tuple(".!?")) else ": "
        name = between.join(part for part in (label, " ".join(words)) if part)
        if name:
            yield INDENT * depth + " – ".join(filter(None, (name, self._remark(node))))
        for child in _children(node):
            if not label or _has_label(child):
                yield from self.lines(child, depth + 1 if label else depth)

    def _remark(self, node: Node) -> str:
        """The remarks on an element that were not printed before."""
        text = ""
        for part in _remarks_of(node):
            if (
                part in self._seen_remarks
                and self._counts[part] > MAX_REPEATS
                and len(part) >= LONG_REMARK
            ):
                continue
            self._seen_remarks.add(part)
            text += ("" if not text else " " if text[-1] in ".:!?" else "; ") + part
        return text


def _remarks(node: Node) -> Iterator[str]:
    """All remarks on an element and its descendants."""
    yield from _remarks_of(node)
    for child in _children(node):
        yield from _remarks(child)


def _remarks_of(node: Node) -> list[str]:
    remarks: str = node[2].get("about", "")
    return remarks.split("\n") if remarks else []


def _has_words(text: str) -> bool:
    """Whether a text contains words, not only numbers."""
    return any(letter.islower() for letter in text)


def _children(node: Node) -> list[Node]:
    return node[3] if len(node) > 3 else []


def _child_texts(node: Node) -> list[str]:
    return [child[2]["text"] for child in _children(node) if "text" in child[2]]


def _texts(node: Node) -> Iterator[str]:
    """The texts of an element, except those inside labelled descendants."""
    yield from _child_texts(node)
    for child in _children(node):
        if not _has_label(child):
            yield from _texts(child)


def _has_label(node: Node) -> bool:
    return "label" in node[2] or any(_has_label(child) for child in _children(node))
