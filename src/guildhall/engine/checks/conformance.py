"""What every game must hold: checks written once, run on every game, count and option.

A check takes a `Table` (a game with count, options, interpreted and compiled rules) and a
seed, plays a random game, and raises `Broken` with a sentence. Any game package can run
them: `for check in CHECKS: check(table, seed)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from guildhall.engine.checks.walks import start, walk
from guildhall.engine.contract import WATCHER, Game, View
from guildhall.engine.kernel.record import Record, copy_record, record_from_bytes, same_bytes
from guildhall.engine.kernel.rules import RulesFace, audience_of
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import Chance, read_log, write_log
from guildhall.engine.play.match import IllegalAction, Match, rules_face
from guildhall.engine.words.checks import check_texts
from guildhall.engine.words.texts import languages, render

LONGEST = 20_000
"""More decisions than any game may take."""


class Broken(AssertionError):
    """A game that does not hold what every game must."""


@dataclass(frozen=True)
class Table:
    """A game as it is checked."""

    game: Game
    edition: Edition
    players: int
    options: dict[str, str]
    plain: RulesFace
    compiled: RulesFace

    @classmethod
    def of(cls, game: Game, edition: Edition, players: int, options: dict[str, str]) -> Table:
        plain, compiled = (rules_face(game, edition, compiled=c) for c in (False, True))
        return cls(game, edition, players, options, plain, compiled)

    def start(self, seed: int, compiled: bool = True) -> Record:
        return start(self.compiled if compiled else self.plain, self.players, self.options, seed)

    def match(self, seed: int) -> Match:
        chance = Chance("seed", seed)
        return Match.new(
            self.game, self.players, options=self.options, edition=self.edition,
            chance=chance, face=self.compiled,
        )  # fmt: skip

    def everybody(self) -> range:
        """All seats and a watcher."""
        return range(WATCHER, self.players)


def require(condition: bool, problem: str) -> None:
    if not condition:
        raise Broken(problem)


def ends_and_conserves(table: Table, seed: int) -> None:
    """Every random game ends, and every state holds the game's conservation laws."""
    record = table.start(seed)
    for step in walk(table.compiled, record, seed):
        broken = table.compiled.invariants(record)
        require(broken == 0, f"invariant {broken} broken before decision {step.number}")
        require(step.number < LONGEST, "the game does not end")
        ascending = list(step.legal) == sorted(set(step.legal))
        require(ascending and len(step.legal) > 0, f"legal actions {step.legal} are not in order")
    require(table.compiled.invariants(record) == 0, "an invariant is broken at the end")
    winners = table.compiled.winners(record)
    require(0 <= winners < 1 << table.players, f"winners {winners:b} are no seats")
    require(winners > 0 or table.players == 1, "nobody has won")


def same_interpreted_and_compiled(table: Table, seed: int) -> None:
    """The same seed and actions give the same bytes and events, interpreted and compiled."""
    slow, fast = table.start(seed, compiled=False), table.start(seed)
    require(same_bytes(slow, fast), "setup differs between interpreted and compiled rules")
    for step in walk(table.compiled, copy_record(fast), seed):
        at = f"at decision {step.number}"
        require(table.plain.seats(slow) == list(step.seats), f"pending differs {at}")
        require(table.plain.legal(slow, step.seat) == list(step.legal), f"legal differs {at}")
        told = table.plain.perform(slow, step.seat, step.action)
        require(told == table.compiled.perform(fast, step.seat, step.action), f"events differ {at}")
        require(same_bytes(slow, fast), f"states differ {at}")
        require(
            bool((table.plain.scores(slow) == table.compiled.scores(fast)).all()),
            f"scores differ {at}",
        )
        same_value = table.plain.value(slow, step.seat) == table.compiled.value(fast, step.seat)
        require(same_value, f"value differs {at}")
    require(table.plain.winners(slow) == table.compiled.winners(fast), "winners differ at the end")


def asking_changes_nothing(table: Table, seed: int) -> None:
    """Asking, viewing, scoring and describing leave the state as it was; copies are apart."""
    box = table.compiled.box.tobytes()
    record = table.start(seed)
    for step in walk(table.compiled, record, seed):
        before = copy_record(record)
        for face in (table.compiled, table.plain):
            face.pending(record)
            face.legal(record, step.seat)
            face.scores(record)
            face.winners(record)
            face.value(record, step.seat)
            face.invariants(record)
            face.hidden(record, step.seat)
            if step.number % 10:
                break
        require(same_bytes(record, before), f"asking changed the state at {step.number}")
        other = copy_record(record)
        table.compiled.perform(other, step.seat, step.action)
        require(same_bytes(record, before), f"a copy is not independent at {step.number}")
    require(table.compiled.box.tobytes() == box, "the rules changed the box")


def scores_add_up(table: Table, seed: int) -> None:
    """At any time the total is the sum of its items."""
    record = table.start(seed)
    for step in walk(table.compiled, record, seed):
        scores = table.compiled.scores(record)
        same = bool((scores[:, 0] == scores[:, 1:].sum(axis=1)).all())
        require(same, f"a total is not the sum of its items at decision {step.number}")
    scores = table.compiled.scores(record)
    require(bool((scores[:, 0] == scores[:, 1:].sum(axis=1)).all()), "a final total is wrong")


def legal_is_accepted(table: Table, seed: int) -> None:
    """Every legal action is accepted; every other is refused with a rule and changes nothing."""
    match = table.match(seed)
    for step in walk(table.compiled, table.start(seed), seed):
        if step.number % 7 == 0:
            for action in step.legal:
                match.tried(step.seat, [action])
            _refused(table, match, step.seat, set(range(table.game.ACTIONS.size)) - set(step.legal))
        match.play(step.seat, [step.action])
    require(match.is_over, "the match is not over when the walk is")


def _refused(table: Table, match: Match, seat: int, actions: set[int]) -> None:
    before = copy_record(match.record)
    for action in sorted(actions):
        try:
            match.tried(seat, [action])
        except IllegalAction as error:
            known = error.refusal.rule in table.game.RULE_NUMBERS
            notation = table.game.ACTIONS.notation(action)
            require(known, f"refusal of '{notation}' names rule '{error.refusal.rule}'")
            for language in languages(table.game.package):
                shown = render(table.game.package, language, error.refusal.words, _names(table))
                require(bool(shown.strip()), f"refusal of '{notation}' is empty in {language}")
        else:
            raise Broken(f"illegal action {table.game.ACTIONS.notation(action)} was accepted")
    require(same_bytes(match.record, before), "a refused action changed the state")


def everything_has_words(table: Table, seed: int) -> None:
    """Every action has a round-trip notation; actions, prompts and events have words."""
    problems = check_texts(table.game.package)
    require(not problems, f"the texts are not whole: {'; '.join(problems)}")
    match = table.match(seed)
    for step in walk(table.compiled, table.start(seed), seed):
        view = match.view(step.seat)
        texts = [table.game.prompt(view, step.seat)]
        for action in step.legal:
            notation = table.game.ACTIONS.notation(action)
            require(table.game.ACTIONS.parse(notation) == [action], f"'{notation}' is ambiguous")
            texts.append(table.game.describe(view, step.seat, action))
        rows = match.play(step.seat, [step.action]).events
        texts += [table.game.EVENTS[row[0]].words(row) for row in rows]
        for words in texts:
            for language in languages(table.game.package):
                shown = render(table.game.package, language, words, _names(table))
                require(bool(shown.strip()), f"{words.text} is empty in {language}")


def _names(table: Table) -> list[str]:
    return [f"P{seat}" for seat in range(table.players)]


def saves_and_loads(table: Table, seed: int) -> None:
    """A saved game reads back equal and replays to the same bytes, with either chance."""
    for chance in (Chance("seed", seed), Chance.committed(seed.to_bytes(32, "big"), ("a", "b"))):
        match = Match.new(
            table.game, table.players, options=table.options, edition=table.edition,
            chance=chance, face=table.compiled,
        )  # fmt: skip
        number = 0
        while seats := match.seats():
            legal = match.decision(seats[-1]).actions  # type: ignore[union-attr]
            match.play(seats[-1], [legal[(seed + number * 7) % len(legal)]])
            number += 1
        text = write_log(match.log, table.game)
        log = read_log(text, table.game)
        require(log == match.log, "a saved game reads back differently")
        again = Match.replay(log, table.game, table.edition, table.compiled)
        require(same_bytes(again.record, match.record), "a saved game replays differently")
        copy = record_from_bytes(table.game.STATE, match.record.tobytes())
        require(same_bytes(copy, match.record), "bytes do not round-trip")


def simultaneous_answers_commute(table: Table, seed: int) -> None:
    """Where several seats decide at once, the order of their answers does not matter."""
    record = table.start(seed)
    for step in walk(table.compiled, record, seed):
        if len(step.seats) < 2:
            continue
        answers = []
        for seat in step.seats:
            legal = table.compiled.legal(record, seat)
            answers.append((seat, legal[(seed + step.number + seat) % len(legal)]))
        forth, back = copy_record(record), copy_record(record)
        for seat, action in answers:
            table.compiled.perform(forth, seat, action)
        for seat, action in reversed(answers):
            legal = table.compiled.legal(back, seat)
            require(action in legal, f"an answer became illegal at {step.number}")
            table.compiled.perform(back, seat, action)
        require(same_bytes(forth, back), f"answers do not commute at decision {step.number}")


def answers_stay_hidden(table: Table, seed: int) -> None:
    """What one of several deciding seats answered shows to nobody else before all are in."""
    record = table.start(seed)
    face = table.compiled
    for step in walk(face, record, seed):
        legal = step.legal
        if len(step.seats) < 2 or len(legal) < 2:
            continue
        a, b = copy_record(record), copy_record(record)
        told_a = face.perform(a, step.seat, legal[0])
        told_b = face.perform(b, step.seat, legal[(seed + step.number) % (len(legal) - 1) + 1])
        require(face.seats(a) == face.seats(b), f"an answer shows at decision {step.number}")
        for seat in table.everybody():
            if seat != step.seat:
                same = same_bytes(face.hidden(a, seat), face.hidden(b, seat))
                require(same, f"seat {seat} sees an answer at decision {step.number}")
                seen = [[r for r in told if audience_of(r, seat)] for told in (told_a, told_b)]
                require(seen[0] == seen[1], f"seat {seat} is told an answer at {step.number}")


def secrets_stay_secret(table: Table, seed: int) -> None:
    """States that differ only in what a seat may not know look and answer the same to it."""
    record = table.start(seed)
    face = table.compiled
    for step in walk(face, record, seed):
        for seat in table.everybody():
            view = face.hidden(record, seat)
            other = face.dealt_again(view, seat, seed & 0xFFFF, step.number)
            at = f"for seat {seat} at decision {step.number}"
            require(same_bytes(face.hidden(other, seat), view), f"dealing again shows {at}")
            broken = face.invariants(other)
            require(broken == 0, f"a state dealt again breaks invariant {broken} {at}")
            require(face.seats(other) == face.seats(record), f"pending seats differ {at}")
            if seat in step.seats:
                require(face.legal(other, seat) == face.legal(record, seat), f"options differ {at}")
                require(face.legal(view, seat) == face.legal(record, seat), f"view lies {at}")
                _same_events(table, record, other, seat, seed + step.number)


def _same_events(table: Table, record: Record, other: Record, seat: int, pick: int) -> None:
    """The same quiet action tells every seat that could not tell the states apart the same."""
    legal = table.compiled.legal(record, seat)
    action = legal[pick % len(legal)]
    a, b = copy_record(record), copy_record(other)
    a["rng"] = b["rng"] = 0
    before = copy_record(a)
    told_a = table.compiled.perform(a, seat, action)
    told_b = table.compiled.perform(b, seat, action)
    quiet = a["draws"] == before["draws"] and a["reveals"] == before["reveals"]
    if not quiet:
        return
    seen_a = [row for row in told_a if audience_of(row, seat)]
    seen_b = [row for row in told_b if audience_of(row, seat)]
    require(seen_a == seen_b, f"events of a quiet action tell seat {seat} a secret: {action}")
    same = same_bytes(table.compiled.hidden(a, seat), table.compiled.hidden(b, seat))
    require(same, f"a quiet action shows seat {seat} a secret: {action}")


def dealt_again_plays_on(table: Table, seed: int) -> None:
    """A state dealt again plays on to the end, its laws unbroken."""
    record = table.start(seed)
    for step in walk(table.compiled, record, seed):
        if (step.number + seed) % 11:
            continue
        for seat in table.everybody():
            view = table.compiled.hidden(record, seat)
            other = table.compiled.dealt_again(view, seat, step.number, seed & 0xFFFF)
            table.compiled.play_randomly(other, seed, LONGEST)
            require(table.compiled.pending(other) == 0, "a state dealt again does not end")
            require(table.compiled.invariants(other) == 0, "a state dealt again breaks a law")


def views_are_enough(table: Table, seed: int) -> None:
    """Prompts and descriptions are made from the seat's view, and are equal for equal views."""
    match = table.match(seed)
    for step in walk(table.compiled, table.start(seed), seed):
        if step.number % 5 == 0:
            view = match.view(step.seat)
            again = _view_of(match, table.compiled.dealt_again(view.record, step.seat, 1, 2))
            for action in step.legal:
                same = table.game.describe(view, step.seat, action) == table.game.describe(
                    again(step.seat), step.seat, action
                )
                require(same, f"description of {action} depends on a secret")
            require(
                table.game.prompt(view, step.seat)
                == table.game.prompt(again(step.seat), step.seat),
                "the prompt depends on a secret",
            )
        match.play(step.seat, [step.action])


def _view_of(match: Match, record: Record) -> Callable[[int], View]:
    return lambda seat: match.view(seat, record)


CHECKS: tuple[Callable[[Table, int], None], ...] = (
    ends_and_conserves,
    same_interpreted_and_compiled,
    asking_changes_nothing,
    scores_add_up,
    legal_is_accepted,
    everything_has_words,
    saves_and_loads,
    simultaneous_answers_commute,
    answers_stay_hidden,
    secrets_stay_secret,
    dealt_again_plays_on,
    views_are_enough,
)
