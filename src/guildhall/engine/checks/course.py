"""The course of a game: it ends, conserves, repeats, asks and refuses as it must."""

from __future__ import annotations

from guildhall.engine.checks import table as tables
from guildhall.engine.checks.table import Broken, Table, require
from guildhall.engine.checks.walks import walk
from guildhall.engine.kernel.described import differences
from guildhall.engine.kernel.record import copy_record, record_from_bytes, same_bytes
from guildhall.engine.play.asked import luck
from guildhall.engine.play.illegal import IllegalAction
from guildhall.engine.play.log import Chance
from guildhall.engine.play.match import Match
from guildhall.engine.play.reading import read_log
from guildhall.engine.play.writing import write_game
from guildhall.engine.words.texts import languages, render


def ends_and_conserves(table: Table, seed: int) -> None:
    """Every random game ends, and every state holds the game's conservation laws."""
    record = table.start(seed)
    for step in walk(table.compiled, record, seed):
        broken = table.compiled.invariants(record)
        require(broken == 0, f"invariant {broken} broken before decision {step.number}")
        require(step.number < tables.LONGEST, "the game does not end")
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
        if not same_bytes(slow, fast):
            raise Broken(f"states differ {at}: {differences(table.game.FIELDS, slow, fast)}")
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
                shown = render(table.game.package, language, error.refusal.words, table.names)
                require(bool(shown.strip()), f"refusal of '{notation}' is empty in {language}")
        else:
            raise Broken(f"illegal action {table.game.ACTIONS.notation(action)} was accepted")
    require(same_bytes(match.record, before), "a refused action changed the state")


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
        text = write_game(match)
        log = read_log(text, table.game)
        require(log == match.log, "a saved game reads back differently")
        again = Match.replay(log, table.game, table.edition, table.compiled)
        require(same_bytes(again.record, match.record), "a saved game replays differently")
        copy = record_from_bytes(table.game.STATE, match.record.tobytes())
        require(same_bytes(copy, match.record), "bytes do not round-trip")


def every_draw_is_counted(table: Table, seed: int) -> None:
    """Where the generator moved on, draws were counted: tables key their luck by that number."""
    record = table.start(seed)
    words, draws = 0, 0
    for step in walk(table.compiled, record, seed):
        now = int(record["rng"][0][2]), int(record["draws"][0])
        counted = now[0] == words or now[1] > draws
        require(counted, f"chance was used but not counted before decision {step.number}")
        words, draws = now


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
            is_early = luck(forth) == luck(record)
            require(is_early, f"an answer drew before the last was in at decision {step.number}")
            table.compiled.perform(forth, seat, action)
        for seat, action in reversed(answers):
            legal = table.compiled.legal(back, seat)
            require(action in legal, f"an answer became illegal at {step.number}")
            table.compiled.perform(back, seat, action)
        require(same_bytes(forth, back), f"answers do not commute at decision {step.number}")
