"""A game at the terminal: people type numbers, bots answer for the other seats."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress

import click

from guildhall.bots.bot import Player
from guildhall.bots.game_loop import ask
from guildhall.commands._board import board_lines
from guildhall.commands._language import Speech
from guildhall.commands._rulebook import rule_line, rule_lines
from guildhall.commands._scores import print_scores, winners_line
from guildhall.commands._screen import Left, Screen, show
from guildhall.engine.drawing.plain_board import scene_of
from guildhall.engine.drawing.scene import speaker
from guildhall.engine.kernel.ready_rules import ReadyRules
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.match import Match
from guildhall.engine.play.offering import by_place
from guildhall.engine.runtime.seeded_choice import entry_seed
from guildhall.engine.text import Term, Words
from guildhall.engine.words.texts import language_note


class TakenBack(Exception):
    """A decision was taken back: somebody is asked anew."""


class TerminalGame:
    """The people sit on the first seats and share the terminal."""

    def __init__(
        self, match: Match, rules: ReadyRules, people: int, bot: Player, speech: Speech
    ) -> None:
        self.match = match
        self.speech = speech
        self._rules = rules
        self._people = people
        self._bot = bot
        self._screen = Screen(match, people, speech)
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
        except Left:
            return
        self._screen.close()
        click.echo(f"\n{self.speech.ask('play-over')}\n{winners_line(self.match, self.speech)}")
        print_scores(self.match, self.speech)

    def _decide(self, seat: int) -> None:
        if seat < self._people:
            with suppress(TakenBack):
                self._compose(seat)
        else:
            self._screen.tell([*self.match.play(seat, self._answered(seat)).events])

    def _answered(self, seat: int) -> list[int]:
        """A bot's decision."""
        match = self.match
        seed = entry_seed(self._mind, seat, len(match.log.entries) + 1)
        return ask(match.face, match.record, seat, match.players, self._bot, seed)

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
        self._screen.tell(caused if draft.asked.simultaneous else draft.events, told)

    def _ask(self, draft: Draft) -> None:
        """Show the prompt and the numbered options until one is chosen or something changes."""
        view = self.match.view(draft.seat, draft.record)
        if moment := self.match.game.moment(view):
            click.echo(f"\n{self.speech.say(moment)}", nl=False)
        name = click.style(self.speech.names[draft.seat], bold=True)
        click.echo()
        prompt = self.speech.say(self.match.game.prompt(view, draft.seat))
        show(self.speech.ask("play-asks", name=name, prompt=prompt))
        options = self._show(draft)
        before = list(draft.actions)
        while draft.actions == before:
            self._answer(draft, options, self._screen.typed(self.speech.ask("play-choice")))

    def _show(self, draft: Draft) -> list[int]:
        """The options in the order of their numbers, many of them by their places."""
        view = self.match.view(draft.seat, draft.record)
        shown: list[int] = []
        for place, actions in by_place(view, draft.options):
            if place is not None:
                named = Words(place.id) if isinstance(place, Term) else place
                click.echo(f"  {click.style(self.speech.say(named), underline=True)}")
            for action in actions:
                shown.append(action)
                words = self.match.game.describe(view, view.seat, action)
                number = f"{len(shown):>4}  "
                show(f"{number}{self.speech.say(words)}", len(number.lstrip()))
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
            raise TakenBack

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
        return self.match.stages[target - 1].luck != self.match.stage.luck

    def _agrees(self, question: str) -> bool:
        return self._screen.typed(self.speech.ask(question)) == self.speech.ask("play-yes")

    def _board(self, draft: Draft, about: str) -> None:
        view = self.match.view(draft.seat, draft.record)
        voice = speaker(self.speech.package, self.speech.language, self.speech.own_names)
        lines = board_lines(scene_of(view, wide=True), voice, draft.seat, about)
        for line in lines or [self.speech.ask("play-nothing-there")]:
            show(line, 2)

    def _score(self, draft: Draft, _rest: str) -> None:
        print_scores(self.match, self.speech, draft.seat)

    def _rule(self, _draft: Draft, number: str) -> None:
        package, language = self.speech.package, self.speech.language
        line = rule_line(package, language, number) if number else None
        click.echo(line or "\n".join(rule_lines(package, language)))

    def _leave(self, _draft: Draft, _rest: str) -> None:
        raise Left
