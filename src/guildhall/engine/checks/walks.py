"""Random games for checks: reproducible choices, the same as `random_play` makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from guildhall.engine.contract import Game
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace, key_words, option_indices
from guildhall.engine.play.setup import SetupError, chosen_options
from guildhall.engine.runtime.seeded_choice import chosen


@dataclass(frozen=True)
class Step:
    """One decision of a random game, before it is made."""

    number: int
    record: Record
    seats: tuple[int, ...]
    seat: int
    legal: tuple[int, ...]
    action: int


def start(face: RulesFace, players: int, options: Mapping[str, str], seed: int) -> Record:
    return face.setup(players, option_indices(face.game, options), *key_words(seed))


def walk(face: RulesFace, record: Record, seed: int) -> Iterator[Step]:
    """The decisions of a random game; the record moves on when the next one is asked for."""
    number = 0
    while seats := tuple(face.seats(record)):
        seat = seats[0]
        legal = tuple(face.legal(record, seat))
        action = legal[chosen(seed, number, len(legal))]
        yield Step(number, record, seats, seat, legal, action)
        face.perform(record, seat, action)
        number += 1


def all_option_sets(game: Game, players: int) -> list[dict[str, str]]:
    """Every combination of options that changes the game and that the rules allow."""
    names = [option.name for option in game.OPTIONS]
    values = [(o.default,) if o.display_only else o.values for o in game.OPTIONS]
    found = []
    for combination in product(*values):
        try:
            found.append(chosen_options(game, players, dict(zip(names, combination, strict=True))))
        except SetupError:
            continue
    return found


def pairwise_option_sets(game: Game, players: int) -> list[dict[str, str]]:
    """Few combinations that together show every pair of option values that is allowed."""
    rest = all_option_sets(game, players)
    seen: set[tuple[tuple[str, str], ...]] = set()
    chosen_sets: list[dict[str, str]] = []

    def pairs(options: dict[str, str]) -> set[tuple[tuple[str, str], ...]]:
        items = sorted(options.items())
        return {(a, b) for a in items for b in items if a <= b}

    while rest:
        best = max(rest, key=lambda options: len(pairs(options) - seen))
        if chosen_sets and not pairs(best) - seen:
            break
        seen |= pairs(best)
        chosen_sets.append(best)
        rest.remove(best)
    return chosen_sets
