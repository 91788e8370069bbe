"""Goods bought, paid and stolen in any order: all that the rulebook allows, from any of its goods.

What is allowed is counted out here from the rulebook's sentences; no list of the engine is
asked for it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from io import StringIO
from itertools import combinations_with_replacement, product
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from tests.rules.norenberc.position import (
    BLUE,
    BREWERS,
    ORANGE,
    PACKAGE,
    Position,
    townsman,
    worker,
)
from tests.rules.posed import compiled

from guildhall.bots import get_player
from guildhall.commands._language import Speech
from guildhall.commands._screen import Left
from guildhall.commands._terminal import TerminalGame
from guildhall.engine.kernel.record import Record, copy_record
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.log import Chance
from guildhall.engine.play.match import Match
from guildhall.games.norenberc.names import GOOD_NAMES
from guildhall.games.norenberc.tables import ACTIONS
from guildhall.library.game import LiveGame
from guildhall.table.play.course import Play

SEED = Chance("seed", 5)
PRICE = 4
(DONE,) = ACTIONS.parse("done")
Goods = tuple[int, ...]


@cache
def new_match(players: int, face: RulesFace) -> Match:
    return Match.new(face.game, players, chance=SEED, face=face)


@dataclass(frozen=True)
class Situation:
    """Orange is asked for goods of one choice, after it has begun its decision."""

    match: Match
    begun: list[int]
    kind: str

    @classmethod
    def of(
        cls, pos: Position, kind: str, begun: str = "", face: RulesFace | None = None
    ) -> Situation:
        match = new_match(pos.players, face or compiled(PACKAGE)).copy()
        match.take_up(pos.record, SEED)
        return cls(match, ACTIONS.parse(begun) if begun else [], kind)

    def draft(self) -> Draft:
        draft = Draft(self.match, ORANGE)
        for action in self.begun:
            draft.add(action)
        return draft

    def pieces(self, goods: Sequence[int]) -> list[int]:
        return [a for good in goods for a in ACTIONS.parse(f"{self.kind} {GOOD_NAMES[good]}")]

    def offered(self) -> set[int]:
        kind = ACTIONS.kind_named(self.kind)
        return {action - kind.base for action in self.draft().options if action in kind.actions}


def by_draft(at: Situation, pieces: list[int]) -> Record:
    """Piece by piece."""
    draft = at.draft()
    for piece in pieces:
        assert piece in draft.options
        draft.add(piece)
        if not is_asked(draft, piece):
            break
    if DONE in draft.options:
        draft.add(DONE)
    twin = at.match.copy()
    twin.play(ORANGE, draft.entry)
    assert twin.record.tobytes() == draft.record.tobytes()
    return twin.record


def is_asked(draft: Draft, piece: int) -> bool:
    """Whether more pieces of that kind are wanted: a forced rest comes by itself."""
    kind = ACTIONS.kind(piece)
    return not draft.drew and any(action in kind.actions for action in draft.options)


def by_table(at: Situation, pieces: list[int]) -> Record:
    """Every click sends the whole draft."""
    play = Play(at.match.copy())
    decision = play.stage.asked[ORANGE].id
    sent = list(at.begun)
    play.consider(ORANGE, decision, sent)
    for piece in pieces:
        assert piece in play.options(ORANGE)
        sent.append(piece)
        composed = play.consider(ORANGE, decision, sent)
        if composed.final is not None or not is_asked(composed.draft, piece):
            break
    if DONE in play.options(ORANGE):
        sent.append(DONE)
    play.play(ORANGE, play.consider(ORANGE, decision, sent).entry)
    return play.match.record


def by_library(at: Situation, pieces: list[int]) -> Record:
    """All at once."""
    game = LiveGame(at.match.copy())
    game.play(ORANGE, [*at.begun, *pieces])
    return game._match.record


class Scripted(TerminalGame):
    """Somebody types the numbers of these pieces, and then leaves."""

    wanted: list[int]
    draft: Draft

    def _show(self, draft: Draft) -> list[int]:
        self.draft, self.shown = draft, super()._show(draft)
        return self.shown

    def typed(self, _text: str) -> str:
        if not self.wanted and DONE in self.shown:
            self.wanted = [DONE]
        if not self.wanted or self.wanted[0] not in self.shown:
            raise EOFError
        return str(1 + self.shown.index(self.wanted.pop(0)))


def by_terminal(at: Situation, pieces: list[int]) -> Record:
    """By numbers, as a person types them."""
    match = at.match.copy()
    rules = SimpleNamespace(now=match.face)
    game = Scripted(match, rules, 1, get_player("random"), Speech(match.game, "en"))
    game.wanted = [*at.begun, *pieces]
    with patch("builtins.input", game.typed), redirect_stdout(StringIO()), suppress(Left):
        game._compose(ORANGE)
    return game.draft.record


def way_of(number: int) -> Callable[[Situation, list[int]], Record]:
    """All ways in turn; the terminal, which writes much, more rarely."""
    return by_terminal if number % 20 == 7 else (by_draft, by_table, by_library)[number % 3]


def multisets(stored: Sequence[int], sizes: Sequence[int]) -> list[Goods]:
    """All goods that one can take out of these, so many at a time."""
    return [
        goods
        for size in sizes
        for goods in combinations_with_replacement(range(len(stored)), size)
        if all(goods.count(good) <= stored[good] for good in set(goods))
    ]


def orders(goods: Counter[int], chance: random.Random) -> Iterator[list[int]]:
    """The goods beginning with each of their types, the others in any order."""
    for first in sorted(goods):
        rest = list((goods - Counter([first])).elements())
        chance.shuffle(rest)
        yield [first, *rest]


def owned(record: Record, seat: int = ORANGE) -> Counter[int]:
    return +Counter({good: int(n) for good, n in enumerate(record["goods"][0][seat])})


def counts(chance: random.Random, types: int) -> tuple[int, ...]:
    return tuple(chance.choice((0, 0, 1, 1, 2, 5)) for _ in range(types))


# Buying


@cache
def at_brewers(players: int, cards: int, turn: int, *guests: int) -> Position:
    """Orange acts at the Brewers."""
    pos = Position(players)
    pos.masters(*[PRICE] * (players + 1))
    pos.no_guests()
    pos.lodge(BREWERS, *guests)
    pos.s.turn_no = turn
    pos.goods(ORANGE, 1)
    pos.call(BREWERS, *range(cards))
    return pos


def at_storehouse(stored: Sequence[int], talers: int, cards: int) -> Situation:
    pos = at_brewers(len(stored) - 1, cards or 2, 1 if cards else 2).copy()
    pos.goods(ORANGE)
    pos.s.talers[ORANGE] = talers
    for good, count in enumerate(stored):
        pos.s.storehouse[BREWERS, good] = count
    return Situation.of(pos, "buy")


def first_turn_limit(players: int, cards: int) -> int:
    """Fewer goods the more players have a card there. [C11]"""
    if players == 5 and cards >= 3:
        return 2 if cards == 3 else 1
    return 2 if players == 4 and cards >= 3 else 3


def storehouses() -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Goods, talers, and how many play a card in the first turn: 0 in a later one."""
    chance = random.Random(1)
    stored = [*product(range(3), repeat=3), *product(range(2), repeat=4)]
    stored += [counts(chance, types) for types in (5, 6) for _ in range(12)]
    for row in stored:
        yield from product([row], (3, 4, 30), (0, len(row) - 1))


@pytest.mark.rule("C9", "C10", "C11")
def test_every_purchase_can_begin_with_any_of_its_goods() -> None:
    chance = random.Random(2)
    tried = 0
    for stored, talers, cards in storehouses():
        at = at_storehouse(stored, talers, cards)
        limit = first_turn_limit(at.match.players, cards) if cards else 3
        allowed = multisets(stored, range(1, min(limit, talers // PRICE) + 1))
        assert at.offered() == {good for goods in allowed for good in goods}
        for goods in allowed:
            for order in orders(Counter(goods), chance):
                way = way_of(tried)
                assert owned(way(at, at.pieces(order))) == Counter(goods), (way, order)
                tried += 1
    assert tried > 2000


# Paying


def at_windows(goods: Sequence[int]) -> Position:
    """Orange may recruit craftsmen."""
    pos = at_brewers(len(goods) - 1, 1, 2, *[worker(BREWERS, 2)] * 4).copy()
    pos.goods(ORANGE, *goods)
    return pos


def payments(goods: Sequence[int], own: int, crates: int, foreign: bool) -> list[Counter[int]]:
    """So many of the guild's goods, and so many of any type. [C2, Q2, Q3]"""
    left = [goods[BREWERS] - own, *goods[1:]]
    if left[BREWERS] < 0:
        return []
    if foreign:
        left[BREWERS] = 0
    return [Counter(filled) + Counter({BREWERS: own}) for filled in multisets(left, [crates])]


def with_crates(crates: int) -> RulesFace:
    """The rules of an edition in which windows 3 and 4 cost more crates."""
    box = copy_record(compiled(PACKAGE).box)
    box["price_crates"][0][2:, 1] = crates
    return RulesFace(compiled(PACKAGE).game, box, compiled=True)


def priced_windows(crates: int) -> list[tuple[str, int, int, bool]]:
    """How each window is paid with crates: own goods, crates, and whether they are foreign."""
    return [
        ("recruit w2", 1, 1, False),
        ("recruit w3", 1, crates, True),
        ("recruit w4", 2, crates, True),
    ]


@pytest.mark.rule("C2", "Q2", "Q3")
@pytest.mark.parametrize("crates", [2, 3, 4])
def test_every_payment_can_begin_with_any_of_its_goods(crates: int) -> None:
    chance = random.Random(crates)
    face = with_crates(crates)
    tried = 0
    for _ in range(60):
        goods = (chance.randint(1, 4), *counts(chance, chance.randint(2, 5)))
        for line, own, filled, foreign in priced_windows(crates):
            both = foreign and goods[BREWERS] > own
            begun = f"{line} price crates" if both else line
            for paid in payments(goods, own, filled, foreign):
                at = Situation.of(at_windows(goods), "pay", begun, face)
                forced = Counter(dict(enumerate(goods))) - owned(at.draft().record)
                assert not forced - paid, "what was paid at once is in every payment"
                left = paid - forced
                for order in orders(left, chance):
                    way = way_of(tried)
                    record = way(at, at.pieces(order))
                    assert owned(record) == Counter(dict(enumerate(goods))) - paid, (way, order)
                    tried += 1
    assert tried > 500


# Stealing


def at_victim(goods: Sequence[int]) -> Situation:
    pos = at_brewers(len(goods) - 1, 1, 2, townsman("burglar")).copy()
    pos.goods(BLUE, *goods)
    return Situation.of(pos, "steal", "recruit w1 rob p2")


@pytest.mark.rule("E2", "Q10")
def test_every_loot_can_begin_with_any_of_its_goods() -> None:
    chance = random.Random(3)
    tried = 0
    rows = {*product(range(3), repeat=3), *product(range(2), repeat=4)}
    rows |= {counts(chance, types) for types in (4, 5, 6) for _ in range(40)}
    for goods in sorted(row for row in rows if sum(row)):
        at = at_victim(goods)
        begun = owned(at.draft().record)
        for loot in multisets(goods, [min(2, sum(goods))]):
            left = Counter(loot) - begun
            for order in orders(left, chance) if left else [[]]:
                record = way_of(tried)(at, at.pieces(order))
                assert owned(record) == Counter(loot)
                assert owned(record, BLUE) == Counter(dict(enumerate(goods))) - Counter(loot)
                tried += 1
    assert tried > 1000


# The log, and pieces that wait


def test_a_log_has_them_ascending() -> None:
    at = at_storehouse((2, 1, 1), 30, 0)
    game = LiveGame(at.match)
    game.play(ORANGE, "buy shoe buy beer")
    assert str(game.history[-1]) == "0 buy beer buy shoe"


def test_a_first_good_forfeits_none() -> None:
    draft = at_storehouse((1, 0, 1), 30, 0).draft()
    draft.add(ACTIONS.parse("buy shoe")[0])
    assert [ACTIONS.notation(action) for action in draft.options] == ["buy beer", "done"]
    draft.add(DONE)
    assert [ACTIONS.notation(action) for action in draft.entry] == ["buy shoe"]
    draft.drop()
    draft.add(ACTIONS.parse("buy beer")[0])
    assert [ACTIONS.notation(action) for action in draft.entry] == ["buy beer", "buy shoe"]


def test_what_was_picked_is_shown_before_the_choice_is_made() -> None:
    at = at_storehouse((2, 0, 2), 30, 0)
    draft = at.draft()
    draft.add(ACTIONS.parse("buy shoe")[0])
    assert owned(draft.record) == Counter([2])
    prompt = at.match.game.prompt(at.match.view(ORANGE, draft.record), ORANGE)
    assert prompt.args["count"] == 2
    assert not draft.drew


def test_a_good_that_is_no_payment_alone_waits_for_the_others() -> None:
    pos = at_windows((1, 1, 1, 1))
    game = LiveGame(Situation.of(pos, "pay").match)
    game.play(ORANGE, "recruit w3")
    game.play(ORANGE, "pay page")
    assert [str(action) for action in game.legal(ORANGE)] == ["pay pastry", "pay shoe"]
    twin = game.copy(same_luck=True)
    game.play(ORANGE, "pay pastry")
    assert str(game.history[-1]) == "0 pay pastry pay page"
    twin.play(ORANGE, "pay shoe")
    assert str(twin.history[-1]) == "0 pay shoe"
