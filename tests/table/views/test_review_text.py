"""Reasons tell what a seat knows as it is, and what a draw may bring as likely or not at all."""

import random

from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.registry import get_game
from guildhall.table.views import review_text as why

LIKELY = "Likely: "


def moments(name, count):
    """Positions of a game by random decisions, each with a few pieces that may be chosen."""
    matches = (
        Match.new(get_game(name), 2, random_source=RandomSource("seed", seed)) for seed in range(9)
    )
    match = next(matches)
    pick = random.Random(2)
    for _ in range(count):
        match = next(matches) if match.is_over else match
        seat = match.rules.seats(match.record)[0]
        legal = match.rules.legal(match.record, seat)
        for action in legal[:2]:
            yield match, seat, action
        match.play(seat, [pick.choice(legal)])


def told(match, seat, action):
    known = match.view(seat).record
    return why.reasons(match, known, seat, (action,), (), "en", "AB")


def imagined(monkeypatch, match, seat, action):
    """What would be said of one truth only, for several of them."""
    with monkeypatch.context() as only:
        only.setattr(why, "SAMPLES", 1)
        only.setattr(why, "MIN_AGREEING", 1)
        for seed in range(10, 16):
            only.setattr(why, "SEED", seed)
            yield set(told(match, seat, action))


def test_what_a_draw_brings_is_told_as_likely_or_not_at_all(monkeypatch):
    left_out = 0
    for name in ("norenberc", "flandern", "nobility"):
        for match, seat, action in moments(name, 200):
            before, after = why.outcomes(match.rules, match.record, seat, (action,))
            found = told(match, seat, action)
            assert all(one.startswith(LIKELY) == (after is not before) for one in found)
            if after is not before:
                truths = list(imagined(monkeypatch, match, seat, action))
                assert all(holds_in_most(sentence, truths) for sentence in found)
                left_out += bool(set.union(*truths) - set(found))
    assert left_out, "no draw that could have been told as a fact"


def holds_in_most(sentence, truths):
    """Figures stand in one sentence, and each must hold."""
    parts = sentence.removeprefix(LIKELY).split(" · ")
    held = [all(part in " ".join(one) for part in parts) for one in truths]
    return sum(held) >= len(held) / 2
