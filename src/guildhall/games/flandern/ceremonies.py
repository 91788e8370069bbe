"""The scoring of a town and the end of the game, told row by row: which event belongs where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from guildhall.engine.ceremonies import Amount, Fact, Part
from guildhall.engine.contract import View
from guildhall.engine.text import Argument, SeatName, Words
from guildhall.games.flandern.names import COAT_TOKENS, TOWN_TOKENS
from guildhall.games.flandern.rules.components import CHURCH, GUILDS, TOWNS
from guildhall.games.flandern.rules.districts import finished
from guildhall.games.flandern.rules.scoring import rank_points, total
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.tables import EVENTS
from guildhall.games.flandern.terms import coat_term, town_term

Event = tuple[int, ...]
VALUE, RANKS, CLOSING = 0, 1, 9
"""Where rows stand: guilds from the first rank down."""


def ceremony(before: View, after: View, events: Sequence[Event]) -> list[Part | None]:
    """The rows of every town that is scored, and of the end of the game."""
    told = [(EVENTS[kind].name, seat, rest) for kind, _, seat, *rest in events]
    if not any(name in ("town-scored", "end") for name, _, _ in told):
        return [None] * len(events)
    return list(TownScoring(before, after, told).parts())


class TownScoring:
    """The events of a decision that ends with a scored town."""

    def __init__(
        self, before: View, after: View, told: Sequence[tuple[str, int, list[int]]]
    ) -> None:
        self.after = after
        self.told = told
        self.towns = {rest[0] for name, _, rest in told if name == "town-scored"}
        towns, points = range(TOWNS), before.s.points
        self.points = [int(sum(points[town, guild] for town in towns)) for guild in range(GUILDS)]
        """Of every guild, as far as they are told."""

    def parts(self) -> Iterator[Part | None]:
        for name, seat, numbers in self.told:
            if name == "town-scored":
                yield self._value(*numbers[:2])
            elif name == "guild-ranked":
                yield self._ranked(*numbers[:4])
            elif name == "guild-scored":
                yield self._scored(*numbers[:4])
            elif name == "covered" and numbers[0] in self.towns:
                yield self._covered(numbers[0])
            elif name == "sites-returned":
                yield self._sites(*numbers[:2])
            elif name == "end":
                yield self._end()
            elif name == "influence-bonus":
                yield self._bonus(seat, *numbers[:2])
            else:
                yield None

    # A town

    def _value(self, town: int, value: int) -> Part:
        """What the town is worth, and what each rank gets of it."""
        s, box = self.after.s, self.after.box
        districts = sum(int(finished(s, town, guild)) for guild in range(GUILDS))
        cathedrals = int(count(s.cathedrals[town] & ~s.sites[town]))
        churches = int(finished(s, town, CHURCH)) - cathedrals
        there = sum(rest[1] == town for name, _, rest in self.told if name == "guild-ranked")
        worth = [int(rank_points(box, value, rank)) for rank in range(1, there + 1)]
        ranks = [_fact("rank-worth", points, rank=n) for n, points in enumerate(worth, 1)]
        facts = [
            _fact("districts", districts),
            _fact("churches", churches, "arms-church"),
            _fact("cathedrals", cathedrals, "cathedral"),
            _fact("step-value", value),
            *ranks,
        ]
        return _in_town(town, "value", Words("ceremony-value"), facts, _emblem(town), VALUE)

    def _ranked(self, coat: int, town: int, districts: int, masters: int) -> Part:
        facts = [_fact("finished", districts), _fact("masters", masters, "master")]
        return self._guild(coat, town, facts)

    def _scored(self, coat: int, town: int, rank: int, points: int) -> Part:
        before = self.points[coat]
        self.points[coat] += points
        track = Fact((Amount(self.points[coat], before=before),), name=Words("ceremony-points"))
        level = self._is_level(coat, town, rank)
        args: dict[str, Argument] = {"coat": coat_term(coat), "rank": rank, "points": points}
        said = Words("ceremony-level", args) if level else None
        return self._guild(coat, town, [_fact("rank", rank), track], said)

    def _guild(
        self, coat: int, town: int, facts: Sequence[Fact], said: Words | None = None
    ) -> Part:
        rank = next(r[2] for n, _, r in self.told if n == "guild-scored" and r[:2] == [coat, town])
        row = Words("ceremony-guild", {"coat": coat_term(coat)})
        if coat < self.after.players:
            row = Words("ceremony-players-guild", {"seat": SeatName(coat), **row.args})
        step, sign = Words("ceremony-step-ranks"), f"arms-{COAT_TOKENS[coat]}"
        return Part(_title(town), step, row, tuple(facts), sign, RANKS + rank, said)

    def _is_level(self, coat: int, town: int, rank: int) -> bool:
        """Whether another guild shares the rank."""
        scored = (rest for name, _, rest in self.told if name == "guild-scored")
        return any(r[1:3] == [town, rank] and r[0] != coat for r in scored)

    def _covered(self, town: int) -> Part:
        spaces = sum(rest[0] == town for name, _, rest in self.told if name == "covered")
        said = Words("ceremony-covered-said", {"town": town_term(town), "count": spaces})
        step, row = Words("ceremony-step-closing"), Words("ceremony-covered")
        return Part(_title(town), step, row, (), "cover-q", CLOSING, said)

    def _sites(self, town: int, pieces: int) -> Part:
        facts = [_fact("stock", pieces, "site")]
        return _in_town(town, "closing", Words("ceremony-sites"), facts, "site", CLOSING)

    # The end

    def _end(self) -> Part:
        s, box = self.after.s, self.after.box
        totals = [int(total(s, box, seat)) for seat in range(self.after.players)]
        facts = [
            Fact((Amount(points),), seat, is_best=points == max(totals))
            for seat, points in enumerate(totals)
        ]
        row = Words("ceremony-totals")
        return Part(Words("ceremony-final"), Words("ceremony-step-end"), row, tuple(facts), "", 1)

    def _bonus(self, seat: int, cards: int, points: int) -> Part:
        facts = (Fact((Amount(cards, "ca-influence"), Amount(points)), seat, is_best=True),)
        step = Words("ceremony-step-influence")
        return Part(Words("ceremony-final"), step, Words("ceremony-bonus"), facts, "ca-influence")


def _title(town: int) -> Words:
    return Words("ceremony-town", {"town": town_term(town)})


def _emblem(town: int) -> str:
    return f"em-{TOWN_TOKENS[town]}"


def _in_town(
    town: int, step: str, row: Words, facts: Sequence[Fact], sign: str, order: int
) -> Part:
    return Part(_title(town), Words(f"ceremony-step-{step}"), row, tuple(facts), sign, order)


def _fact(name: str, number: int, piece: str = "", **args: int) -> Fact:
    return Fact((Amount(number, piece),), name=Words(f"ceremony-{name}", {**args}))
