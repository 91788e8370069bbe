"""What is secret stays secret: dealing hidden parts again shows nobody anything new."""

from __future__ import annotations

from guildhall.engine.checks import table as tables
from guildhall.engine.checks.table import Table, reader, require
from guildhall.engine.checks.walks import walk
from guildhall.engine.kernel.record import Record, copy_record, same_bytes
from guildhall.engine.kernel.rules import audience_of


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
            for mover in step.seats:
                _quiet_shows_nothing(table, record, other, (seat, mover), seed + step.number)


def _quiet_shows_nothing(
    table: Table, record: Record, other: Record, seats: tuple[int, int], pick: int
) -> None:
    """A quiet action tells a seat that cannot tell two states apart the same in both."""
    seat, mover = seats
    legal = table.compiled.legal(record, mover)
    action = legal[pick % len(legal)]
    if action not in table.compiled.legal(other, mover):
        return
    a, b = copy_record(record), copy_record(other)
    a["rng"] = b["rng"] = 0
    draws, reveals = int(a["draws"][0]), int(a["reveals"][0])
    told_a = table.compiled.perform(a, mover, action)
    told_b = table.compiled.perform(b, mover, action)
    if a["draws"][0] != draws or a["reveals"][0] != reveals:
        return
    seen_a = [row for row in told_a if audience_of(row, seat)]
    seen_b = [row for row in told_b if audience_of(row, seat)]
    require(seen_a == seen_b, f"events of a quiet action tell {reader(seat)} a secret: {action}")
    same = same_bytes(table.compiled.hidden(a, seat), table.compiled.hidden(b, seat))
    require(same, f"a quiet action shows {reader(seat)} a secret: {action}")


def dealt_again_plays_on(table: Table, seed: int) -> None:
    """A state dealt again plays on to the end, its laws unbroken."""
    record = table.start(seed)
    for step in walk(table.compiled, record, seed):
        if (step.number + seed) % 11:
            continue
        for seat in table.everybody():
            view = table.compiled.hidden(record, seat)
            other = table.compiled.dealt_again(view, seat, step.number, seed & 0xFFFF)
            table.compiled.play_randomly(other, seed, tables.LONGEST)
            require(table.compiled.pending(other) == 0, "a state dealt again does not end")
            require(table.compiled.invariants(other) == 0, "a state dealt again breaks a law")
