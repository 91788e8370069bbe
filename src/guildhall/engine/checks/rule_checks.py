"""Checks of rules: whole games, field declarations, hidden information and observations."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

import numpy as np

from guildhall.engine.checks import harness
from guildhall.engine.checks.harness import (
    CheckFailed,
    CheckTarget,
    random_walk,
    require,
    viewer_name,
)
from guildhall.engine.observation.encoder import Encoder
from guildhall.engine.observation.layout import (
    MASK,
    FieldPlacement,
    encodings_of,
    rotate_actions,
    rotate_state,
)
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import IllegalAction, Match, randomness_used
from guildhall.engine.play.saved_games import read_log, write_game
from guildhall.engine.runtime.ruleset import RuleSet, is_visible
from guildhall.engine.runtime.state import (
    HEADER,
    Field,
    Fields,
    Record,
    copy_record,
    diff,
    format_value,
    record_from_bytes,
    same_bytes,
)
from guildhall.engine.text.fluent import languages, render


def games_end_and_keep_invariants(target: CheckTarget, seed: int) -> None:
    """Every random game ends, and every state satisfies the game's invariants."""
    record = target.start(seed)
    for step in random_walk(target.compiled, record, seed):
        broken = target.compiled.invariants(record)
        require(broken == 0, f"invariant {broken} broken before decision {step.number}")
        require(step.number < harness.MAX_DECISIONS, "the game does not end")
        ascending = list(step.legal) == sorted(set(step.legal))
        require(ascending and len(step.legal) > 0, f"legal actions {step.legal} are not in order")
    require(target.compiled.invariants(record) == 0, "an invariant is broken at the end")
    winners = target.compiled.winners(record)
    require(0 <= winners < 1 << target.players, f"winners {winners:b} are no seats")
    require(winners > 0 or target.players == 1, "nobody has won")


def same_interpreted_and_compiled(target: CheckTarget, seed: int) -> None:
    """The same seed and actions give the same bytes and events, interpreted and compiled."""
    slow, fast = target.start(seed, compiled=False), target.start(seed)
    require(same_bytes(slow, fast), "setup differs between interpreted and compiled rules")
    for step in random_walk(target.compiled, copy_record(fast), seed):
        at = f"at decision {step.number}"
        require(target.plain.seats(slow) == list(step.seats), f"pending differs {at}")
        require(target.plain.legal(slow, step.seat) == list(step.legal), f"legal differs {at}")
        events = target.plain.perform(slow, step.seat, step.action)
        require(
            events == target.compiled.perform(fast, step.seat, step.action), f"events differ {at}"
        )
        if not same_bytes(slow, fast):
            raise CheckFailed(f"states differ {at}: {diff(target.game.FIELDS, slow, fast)}")
        require(
            bool((target.plain.scores(slow) == target.compiled.scores(fast)).all()),
            f"scores differ {at}",
        )
        same_value = target.plain.value(slow, step.seat) == target.compiled.value(fast, step.seat)
        require(same_value, f"value differs {at}")
    require(
        target.plain.winners(slow) == target.compiled.winners(fast), "winners differ at the end"
    )


def queries_have_no_side_effects(target: CheckTarget, seed: int) -> None:
    """Queries, views, scores and descriptions leave the state unchanged, and copies are
    independent."""
    box = target.compiled.box.tobytes()
    record = target.start(seed)
    for step in random_walk(target.compiled, record, seed):
        before = copy_record(record)
        for rules in (target.compiled, target.plain):
            rules.pending(record)
            rules.legal(record, step.seat)
            rules.scores(record)
            rules.winners(record)
            rules.value(record, step.seat)
            rules.invariants(record)
            rules.hidden(record, step.seat)
            if step.number % 10:
                break
        require(same_bytes(record, before), f"asking changed the state at {step.number}")
        other = copy_record(record)
        target.compiled.perform(other, step.seat, step.action)
        require(same_bytes(record, before), f"a copy is not independent at {step.number}")
    require(target.compiled.box.tobytes() == box, "the rules changed the box")


def score_items_add_up(target: CheckTarget, seed: int) -> None:
    """At any time the total is the sum of its items."""
    record = target.start(seed)
    for step in random_walk(target.compiled, record, seed):
        scores = target.compiled.scores(record)
        same = bool((scores[:, 0] == scores[:, 1:].sum(axis=1)).all())
        require(same, f"a total is not the sum of its items at decision {step.number}")
    scores = target.compiled.scores(record)
    require(bool((scores[:, 0] == scores[:, 1:].sum(axis=1)).all()), "a final total is wrong")


def legal_actions_are_accepted(target: CheckTarget, seed: int) -> None:
    """Every legal action is accepted; every other is rejected with a rule and changes nothing."""
    match = target.match(seed)
    for step in random_walk(target.compiled, target.start(seed), seed):
        if step.number % 7 == 0:
            for action in step.legal:
                match.simulate(step.seat, [action])
            _illegal_are_refused(
                target, match, step.seat, set(range(target.game.ACTIONS.size)) - set(step.legal)
            )
        match.play(step.seat, [step.action])
    require(match.is_over, "the match is not over when the walk is")


def _illegal_are_refused(target: CheckTarget, match: Match, seat: int, actions: set[int]) -> None:
    before = copy_record(match.record)
    for action in sorted(actions):
        try:
            match.simulate(seat, [action])
        except IllegalAction as error:
            known = error.refusal.rule in target.game.RULE_NUMBERS
            notation = target.game.ACTIONS.notation(action)
            require(known, f"refusal of '{notation}' names rule '{error.refusal.rule}'")
            for language in languages(target.game.package):
                shown = render(target.game.package, language, error.refusal.message, target.names)
                require(bool(shown.strip()), f"refusal of '{notation}' is empty in {language}")
        else:
            raise CheckFailed(f"illegal action {target.game.ACTIONS.notation(action)} was accepted")
    require(same_bytes(match.record, before), "a refused action changed the state")


def saved_games_replay(target: CheckTarget, seed: int) -> None:
    """A saved game reads back equal and replays to the same bytes, with either random source."""
    for random_source in (
        RandomSource("seed", seed),
        RandomSource.committed(seed.to_bytes(32, "big"), ("a", "b")),
    ):
        match = Match.new(
            target.game, target.players, options=target.options, edition=target.edition,
            random_source=random_source, rules=target.compiled,
        )  # fmt: skip
        number = 0
        while seats := match.seats():
            legal = match.decision(seats[-1]).actions  # type: ignore[union-attr]
            match.play(seats[-1], [legal[(seed + number * 7) % len(legal)]])
            number += 1
        text = write_game(match)
        log = read_log(text, target.game)
        require(log == match.log, "a saved game reads back differently")
        again = Match.replay(log, target.game, target.edition, target.compiled)
        require(same_bytes(again.record, match.record), "a saved game replays differently")
        copy = record_from_bytes(target.game.STATE, match.record.tobytes())
        require(same_bytes(copy, match.record), "bytes do not round-trip")


def draws_are_counted(target: CheckTarget, seed: int) -> None:
    """Whenever the generator advances, draws are counted: random keys depend on their number."""
    record = target.start(seed)
    words, draws = 0, 0
    for step in random_walk(target.compiled, record, seed):
        now = int(record["rng"][0][2]), int(record["draws"][0])
        counted = now[0] == words or now[1] > draws
        require(counted, f"chance was used but not counted before decision {step.number}")
        words, draws = now


def simultaneous_answers_commute(target: CheckTarget, seed: int) -> None:
    """The order of simultaneous decisions does not matter."""
    record = target.start(seed)
    for step in random_walk(target.compiled, record, seed):
        if len(step.seats) < 2:
            continue
        answers = []
        for seat in step.seats:
            legal = target.compiled.legal(record, seat)
            answers.append((seat, legal[(seed + step.number + seat) % len(legal)]))
        forth, back = copy_record(record), copy_record(record)
        for seat, action in answers:
            is_early = randomness_used(forth) == randomness_used(record)
            require(is_early, f"an answer drew before the last was in at decision {step.number}")
            target.compiled.perform(forth, seat, action)
        for seat, action in reversed(answers):
            legal = target.compiled.legal(back, seat)
            require(action in legal, f"an answer became illegal at {step.number}")
            target.compiled.perform(back, seat, action)
        require(same_bytes(forth, back), f"answers do not commute at decision {step.number}")


MIN_UNKNOWN = 8
"""The states in which some viewer may not know a secret, before a missing `hide` is reported."""
DETERMINIZATIONS = 8
"""Samples by which a check decides whether a view determines a secret."""


def fields_stay_in_range(target: CheckTarget, seed: int) -> None:
    """Every number of every state and view is one that its field declares."""
    record = target.start(seed)
    states, views = [], []
    for step in random_walk(target.compiled, record, seed):
        states.append(copy_record(record))
        views.append(target.compiled.hidden(record, step.seat))
        views.append(target.compiled.hidden(record, (step.number + seed) % target.players))
    states.append(record)
    for kind, records in (("state", states), ("view", views)):
        if _out_of_range(target, np.concatenate(records), kind):
            wrongs = (_out_of_range(target, record, kind) for record in records)
            number, wrong = next((n, wrong) for n, wrong in enumerate(wrongs) if wrong)
            decision = number if kind == "state" else number // 2
            raise CheckFailed(f"in a {kind} of the game {wrong}", decision)


def _out_of_range(target: CheckTarget, records: Record, kind: str) -> str:
    return out_of_range(target.game.FIELDS, records, target.compiled.box, kind == "view")


def secrets_are_declared(target: CheckTarget, seed: int) -> None:
    """A secret is visible exactly to those that its declaration names, and nothing else is hidden.

    Alternative states come from `deal_again`: two states with the same view.
    """
    rules, fields = target.compiled, target.game.FIELDS
    record = target.start(seed)
    unknown_states: Counter[str] = Counter()
    hidden: set[str] = set()
    for step in random_walk(rules, record, seed):
        views = {seat: rules.hidden(record, seat) for seat in target.everybody()}
        for name in fields.secrets:
            _hidden_from_all_others(target, name, record, views)
        for seat, view in views.items():
            truth = rules.determinize(view, seat, step.number, seed & 0xFFFF)
            _seats_see_what_they_know(fields, record, view, seat)
            _only_secrets_differ(fields, record, truth, seat)
            for name in fields.secrets:
                unknown = ~fields.knows(record, name, seat) & _nonempty(fields, name, record, truth)
                unknown_states[name] += bool(unknown.any())
                if (record[name][0] != truth[name][0])[unknown].any():
                    hidden.add(name)
    for name, times in unknown_states.items():
        if times >= MIN_UNKNOWN and name not in hidden:
            raise CheckFailed(f"'{name}' is declared a secret, but nothing hides it")


def _seats_see_what_they_know(fields: Fields, record: Record, view: Record, seat: int) -> None:
    for name in fields.secrets:
        known = fields.knows(record, name, seat)
        same = np.array_equal(record[name][0][known], view[name][0][known])
        require(same, f"seat {seat} is declared to know '{name}', but does not see it")


def _hidden_from_all_others(
    target: CheckTarget, name: str, record: Record, views: dict[int, Record]
) -> None:
    """A hidden number is hidden from every seat that may not know it."""
    fields = target.game.FIELDS
    one, values = fields[name], record[name][0]
    secret = {
        seat: ~fields.knows(record, name, seat) & (values != (one.none or 0)) for seat in views
    }
    unknown = {seat: secret[seat] & (view[name][0] == one.unknown) for seat, view in views.items()}
    if one.unknown is None or not any(places.any() for places in unknown.values()):
        return
    for seat, view in views.items():
        seen = secret[seat] & (view[name][0] == values)
        if seen.any() and not _is_determined(target, name, view, seat, seen):
            whose = ", ".join(
                axis.names[n] for axis, n in zip(one.axes, np.argwhere(seen)[0], strict=True)
            )
            of = f" of {whose}" if whose else ""
            raise CheckFailed(
                f"{viewer_name(seat)} sees '{name}'{of}, but is not declared to know it, and at "
                "that time it is hidden from somebody else, or that of another is hidden"
            )


def _is_determined(
    target: CheckTarget, name: str, view: Record, seat: int, seen: np.ndarray[Any, Any]
) -> bool:
    """Whether a seat could infer the secret from everything else that it sees."""
    values = view[name][0].copy()
    blind = copy_record(view)
    blind[name][0] = np.where(seen, target.game.FIELDS[name].unknown, values)
    truths = (target.plain.determinize(blind, seat, deal, deal) for deal in range(DETERMINIZATIONS))
    return all(np.array_equal(truth[name][0][seen], values[seen]) for truth in truths)


def _only_secrets_differ(fields: Fields, record: Record, truth: Record, seat: int) -> None:
    for header, *_ in HEADER:
        truth[header] = record[header]
    if same_bytes(record, truth):
        return
    for name, one in fields.items():
        if not one.known_by and not one.tied and not np.array_equal(record[name], truth[name]):
            shown = "; ".join(diff(fields, record, truth))
            raise CheckFailed(
                f"'{name}' differs between two states that look the same to seat {seat}, "
                f"but is declared neither a secret nor tied to one ({shown})"
            )


def _nonempty(fields: Fields, name: str, record: Record, truth: Record) -> np.ndarray[Any, Any]:
    """Where one of two states has a value."""
    empty = fields[name].none or 0
    return np.asarray((record[name][0] != empty) | (truth[name][0] != empty))


def out_of_range(fields: Fields, records: Record, box: Record, is_view: bool = False) -> str:
    """A sentence about the first number outside its field's declaration, or an empty string.

    Only views may hold unknown numbers. Empty seats are not checked.
    """
    for name, one in fields.items():
        wrong = _outside_bounds(one, records[name], box, is_view) & _occupied(one, records)
        if wrong.any():
            return _sentence(fields, name, records, np.argwhere(wrong)[0], box)
    return ""


def _outside_bounds(one: Field, values: Any, box: Record, is_view: bool) -> np.ndarray[Any, Any]:
    least, most = one.bounds(box)
    wrong = values < least
    if most is not None:
        wrong |= values > most
    allowed = [n for n, name in one.named.items() if is_view or name != "unknown"]
    return np.asarray(wrong & ~np.isin(values, allowed))


def _occupied(one: Field, records: Record) -> np.ndarray[Any, Any]:
    """Where a number belongs to an occupied seat, or to no seat."""
    occupied = np.ones(1, bool)
    for at, axis in enumerate(one.axes, start=1):
        if axis.name == "seat" and "players" in (records.dtype.names or ()):
            seats = np.arange(len(axis)) < records["players"][:, None]
            shape = [1] * (len(one.axes) + 1)
            shape[0], shape[at] = seats.shape
            occupied = occupied & seats.reshape(shape)
    return occupied


def _sentence(fields: Fields, name: str, records: Record, at: Any, box: Record) -> str:
    one = fields[name]
    value = int(records[name][tuple(at)])
    least, most = one.bounds(box)
    where = ", ".join(axis.names[n] for axis, n in zip(one.axes, at[1:], strict=True))
    whose = f" of {where}" if where else ""
    end = "" if most is None else f" to {format_value(one, most)}"
    return f"'{name}'{whose} is {value}, but it holds {format_value(one, least)}{end}"


def simultaneous_answers_are_hidden(target: CheckTarget, seed: int) -> None:
    """A simultaneous decision stays hidden from other seats until all are made."""
    record = target.start(seed)
    rules = target.compiled
    for step in random_walk(rules, record, seed):
        legal = step.legal
        if len(step.seats) < 2 or len(legal) < 2:
            continue
        a, b = copy_record(record), copy_record(record)
        events_a = rules.perform(a, step.seat, legal[0])
        events_b = rules.perform(b, step.seat, legal[(seed + step.number) % (len(legal) - 1) + 1])
        require(rules.seats(a) == rules.seats(b), f"an answer shows at decision {step.number}")
        for seat in target.everybody():
            if seat != step.seat:
                same = same_bytes(rules.hidden(a, seat), rules.hidden(b, seat))
                require(same, f"seat {seat} sees an answer at decision {step.number}")
                seen = [[r for r in rows if is_visible(r, seat)] for rows in (events_a, events_b)]
                require(seen[0] == seen[1], f"seat {seat} is told an answer at {step.number}")


def views_hide_secrets(target: CheckTarget, seed: int) -> None:
    """States that differ only in hidden information have the same view."""
    record = target.start(seed)
    rules = target.compiled
    for step in random_walk(rules, record, seed):
        for seat in target.everybody():
            view = rules.hidden(record, seat)
            other = rules.determinize(view, seat, seed & 0xFFFF, step.number)
            at = f"for seat {seat} at decision {step.number}"
            require(same_bytes(rules.hidden(other, seat), view), f"dealing again shows {at}")
            broken = rules.invariants(other)
            require(broken == 0, f"a state dealt again breaks invariant {broken} {at}")
            require(rules.seats(other) == rules.seats(record), f"pending seats differ {at}")
            if seat in step.seats:
                require(
                    rules.legal(other, seat) == rules.legal(record, seat), f"options differ {at}"
                )
                require(rules.legal(view, seat) == rules.legal(record, seat), f"view lies {at}")
            for mover in step.seats:
                _quiet_action_reveals_nothing(
                    target, record, other, (seat, mover), seed + step.number
                )


def _quiet_action_reveals_nothing(
    target: CheckTarget, record: Record, other: Record, seats: tuple[int, int], pick: int
) -> None:
    """A quiet action shows a seat the same in two indistinguishable states."""
    seat, mover = seats
    legal = target.compiled.legal(record, mover)
    action = legal[pick % len(legal)]
    if action not in target.compiled.legal(other, mover):
        return
    a, b = copy_record(record), copy_record(other)
    a["rng"] = b["rng"] = 0
    draws, reveals = int(a["draws"][0]), int(a["reveals"][0])
    events_a = target.compiled.perform(a, mover, action)
    events_b = target.compiled.perform(b, mover, action)
    if a["draws"][0] != draws or a["reveals"][0] != reveals:
        return
    seen_a = [row for row in events_a if is_visible(row, seat)]
    seen_b = [row for row in events_b if is_visible(row, seat)]
    require(
        seen_a == seen_b, f"events of a quiet action tell {viewer_name(seat)} a secret: {action}"
    )
    same = same_bytes(target.compiled.hidden(a, seat), target.compiled.hidden(b, seat))
    require(same, f"a quiet action shows {viewer_name(seat)} a secret: {action}")


def determinizations_play_on(target: CheckTarget, seed: int) -> None:
    """A determinized state can be played to the end without violating an invariant."""
    record = target.start(seed)
    for step in random_walk(target.compiled, record, seed):
        if (step.number + seed) % 11:
            continue
        for seat in target.everybody():
            view = target.compiled.hidden(record, seat)
            other = target.compiled.determinize(view, seat, step.number, seed & 0xFFFF)
            target.compiled.random_playout(other, seed, harness.MAX_DECISIONS)
            require(target.compiled.pending(other) == 0, "a state dealt again does not end")
            require(target.compiled.invariants(other) == 0, "a state dealt again breaks a law")


OBSERVE_INTERVAL, MAX_OBSERVED = 19, 4
"""One in this many decisions is observed, at most this many, since interpreted code is slow."""
Array = np.ndarray[Any, Any]


def observations_encode_the_view(target: CheckTarget, seed: int) -> None:
    """Observations equal the encodings of the rotated fields, interpreted and compiled.

    Indistinguishable states give the same bytes.
    """
    views, others, movers = _views(target, seed)
    for format_ in ("thermometer", "numbers"):
        encoder = _encoder(target.compiled, target.players, format_, tuple(target.options.items()))
        observed = encoder.observe(views, movers)
        plain = encoder.observe(views, movers, compiled=False)
        require(bool((observed == plain).all()), f"{format_} differ if compiled")
        require(
            bool((observed == encoder.observe(others, movers)).all()), f"{format_} tell a secret"
        )
        seen = rotate_state(target.game.FIELDS, views, movers)
        if format_ == "thermometer":
            observed = np.unpackbits(observed, axis=1, bitorder="little")
        for part in encoder.placements:
            if part.name in target.game.FIELDS:
                wanted = _expected(target, part, seen, is_bits=format_ != "numbers")
                same = bool((observed[:, part.slice] == wanted).all())
                require(same, f"'{part.name}' is not told as it is in {format_}")


@lru_cache(4)
def _encoder(
    rules: RuleSet, players: int, format_: str, options: tuple[tuple[str, str], ...]
) -> Encoder:
    return Encoder(rules, players, format_, dict(options))


def _views(target: CheckTarget, seed: int) -> tuple[Record, Record, Array]:
    """Views of a random game, views of indistinguishable states, and their movers."""
    record = target.start(seed)
    rules = target.compiled
    found: list[tuple[Record, Record, int]] = []
    for step in random_walk(rules, record, seed):
        if step.number % OBSERVE_INTERVAL == 0 and len(found) < MAX_OBSERVED:
            view = rules.hidden(record, step.seat)
            other = rules.determinize(view, step.seat, seed & 0xFFFF, step.number)
            found.append((view, rules.hidden(other, step.seat), step.seat))
    views, others, movers = zip(*found, strict=True)
    return np.concatenate(views), np.concatenate(others), np.array(movers)


def _expected(target: CheckTarget, part: FieldPlacement, seen: Record, is_bits: bool) -> Array:
    """A field of rotated records, encoded number by number in plain Python."""
    one = target.game.FIELDS[part.name]
    shown = tuple(slice(length) for length in part.shape[:-1])
    rows = []
    for values in seen[part.name][:, *shown].reshape(len(seen), -1).tolist():
        row: list[int] = []
        for number in values:
            row += _bits(target, part, number) if is_bits else _numbers(part, one, number)
        rows.append(row)
    return np.array(rows)


def _bits(target: CheckTarget, part: FieldPlacement, number: int) -> list[int]:
    one = target.game.FIELDS[part.name]
    row = []
    for encoding in encodings_of(one, target.compiled.box, target.players):
        is_none = one.kind == "bits" and number in one.named and encoding.kind == MASK
        bits = 0 if is_none else encoding.bits(number)
        row += [bits >> k & 1 for k in range(encoding.width)]
    return row


def _numbers(part: FieldPlacement, one: Any, number: int) -> list[int]:
    if one.kind != "bits":
        return [number]
    width = part.shape[-1] - len(one.named)
    bits = [0 if number in one.named else number >> k & 1 for k in range(width)]
    return [*bits, *(int(number == other) for other in sorted(one.named))]


def action_rotation_is_a_permutation(target: CheckTarget, seed: int) -> None:
    """The rotation of actions is a permutation for every mover, and the identity for seat 0."""
    seen = rotate_actions(target.game, target.players)
    every = np.arange(target.game.ACTIONS.size)
    require(bool((np.sort(seen, axis=1) == every).all()), "two actions look the same to a seat")
    require(bool((seen[0] == every).all()), "seat 0 sees actions turned")
