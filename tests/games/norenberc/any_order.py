"""Somebody picks goods: the positions, and every way in which pieces reach a game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from io import StringIO
from itertools import combinations_with_replacement
from types import SimpleNamespace
from unittest.mock import patch

from tests.rules.norenberc.position import (
    BREWERS,
    ORANGE,
    PACKAGE,
    Position,
    worker,
)
from tests.rules.position_base import compiled

from guildhall.bots.bot import parse_bot_spec
from guildhall.commands._console import Translator
from guildhall.commands._terminal_game import PlayerLeft, TerminalGame
from guildhall.engine.play.draft import Draft
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import Record
from guildhall.games.norenberc.names import GOOD_NAMES
from guildhall.games.norenberc.tables import ACTIONS
from guildhall.library.live_game import LiveGame
from guildhall.table.play.table_game import TableGame

SEED = RandomSource("seed", 5)
PRICE = 4
(DONE,) = ACTIONS.parse("done")
Goods = tuple[int, ...]


@cache
def new_match(players: int, face: RuleSet) -> Match:
    return Match.new(face.game, players, random_source=SEED, rules=face)


@dataclass(frozen=True)
class Situation:
    """Orange is asked for goods of one choice, after it has begun its decision."""

    match: Match
    begun: list[int]
    kind: str

    @classmethod
    def of(
        cls, pos: Position, kind: str, begun: str = "", face: RuleSet | None = None
    ) -> Situation:
        match = new_match(pos.players, face or compiled(PACKAGE)).copy()
        match.start_from(pos.record, SEED)
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
    play = TableGame(at.match.copy())
    decision = play.match.entry_state.pending[ORANGE].id
    sent = list(at.begun)
    play.compose(ORANGE, decision, sent)
    for piece in pieces:
        assert piece in play.options(ORANGE)
        sent.append(piece)
        composed = play.compose(ORANGE, decision, sent)
        if composed.final is not None or not is_asked(composed.draft, piece):
            break
    if DONE in play.options(ORANGE):
        sent.append(DONE)
    play.play(ORANGE, play.compose(ORANGE, decision, sent).entry)
    return play.match.record


def by_library(at: Situation, pieces: list[int]) -> Record:
    """All at once."""
    game = LiveGame(at.match.copy())
    game.play(ORANGE, [*at.begun, *pieces])
    return game._match.record


def by_calls(at: Situation, pieces: list[int]) -> Record:
    """A call for each piece, and one that closes the choice."""
    game = LiveGame(at.match.copy())
    for piece in [*at.begun, *pieces]:
        offered = [int(action) for action in game.legal(ORANGE)]
        if piece not in offered:
            break
        game.play(ORANGE, piece)
    if game.waiting:
        game.play(ORANGE, DONE)
    return game._match.record


class Scripted(TerminalGame):
    """Somebody types the numbers of these pieces, and then leaves."""

    wanted: list[int]
    draft: Draft

    def _show_options(self, draft: Draft) -> list[int]:
        self.draft, self.draft_record = draft, super()._show_options(draft)
        return self.draft_record

    def typed(self, _text: str) -> str:
        if not self.wanted and DONE in self.draft_record:
            self.wanted = [DONE]
        if not self.wanted or self.wanted[0] not in self.draft_record:
            raise EOFError
        return str(1 + self.draft_record.index(self.wanted.pop(0)))


def by_terminal(at: Situation, pieces: list[int]) -> Record:
    """By numbers, as a person types them."""
    match = at.match.copy()
    rules = SimpleNamespace(now=match.rules)
    game = Scripted(match, rules, 1, parse_bot_spec("random"), Translator(match.game, "en"))
    game.wanted = [*at.begun, *pieces]
    with patch("builtins.input", game.typed), redirect_stdout(StringIO()), suppress(PlayerLeft):
        game._human_turn(ORANGE)
    return game.draft.record


def way_of(number: int) -> Callable[[Situation, list[int]], Record]:
    """All ways in turn; the terminal, which writes much, more rarely."""
    return (
        by_terminal if number % 20 == 7 else (by_draft, by_table, by_library, by_calls)[number % 4]
    )


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


def at_windows(goods: Sequence[int]) -> Position:
    """Orange may recruit craftsmen."""
    pos = at_brewers(len(goods) - 1, 1, 2, *[worker(BREWERS, 2)] * 4).copy()
    pos.goods(ORANGE, *goods)
    return pos
