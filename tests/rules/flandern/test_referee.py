"""Random games under the eyes of the independent referee."""

from __future__ import annotations

from functools import cache
from importlib import resources

import pytest
from tests.rules.flandern.position import PACKAGE, Position
from tests.rules.flandern.referee.ground import Ground
from tests.rules.flandern.referee.stock import Referee
from tests.rules.flandern.referee.town import GUILDS, Special
from tests.rules.position_base import compiled, edition_of

from guildhall.engine.contract import load_game
from guildhall.engine.runtime.ruleset import key_words
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.games.flandern.names import COAT_TOKENS, SPACE_TOKENS, TOWN_TOKENS
from guildhall.games.flandern.rules.components import (
    BUILD_OR_COMPLETE,
    BUILDING_SITE,
    BY_INFLUENCED_GUILDS,
)
from guildhall.games.flandern.townmap import SPACE_NAMES, Town, town_map
from guildhall.games.flandern.words import placement_at

flandern = load_game("guildhall.games.flandern")

FIRST_SPECIAL = flandern.ACTIONS.parse("special a1")[0]
EDITION_FILE = resources.files(PACKAGE) / "edition" / "standard.toml"


@cache
def towns() -> tuple[Town, ...]:
    return town_map(edition_of(PACKAGE))


@cache
def ground(town: str, space: str) -> Ground:
    """The ground of a space that the game names."""
    name = SPACE_NAMES[SPACE_TOKENS.index(space)]
    return Ground.within(towns()[TOWN_TOKENS.index(town)].outlines[name])


@cache
def special(number: int) -> tuple[str, Special]:
    """The special placement that the game numbers, as the referee sees it."""
    town, placement = placement_at(Position().view(0), number)
    created = frozenset((shape, Ground.within(outline)) for shape, outline in placement.created)
    needs = frozenset(ground(town.name, name.lower()) for name in placement.needs)
    return town.name, Special(placement.piece, needs, Ground.within(placement.outline), created)


class Watched:
    """One random game, followed by the referee event by event."""

    def __init__(self, players: int, seed: int) -> None:
        self.rules = compiled(PACKAGE)
        self.players = players
        self.seed = seed
        self.record = self.rules.setup(players, [0], *key_words(seed))
        self.referee = Referee(EDITION_FILE, GUILDS[: 4 if players == 2 else players])
        self.special = -1

    def play(self) -> None:
        number = 0
        while seats := self.rules.seats(self.record):
            legal = self.rules.legal(self.record, seats[0])
            if self.record["phase"][0] == BUILD_OR_COMPLETE:
                self.compare_legal(legal)
            action = legal[sample(self.seed, number, len(legal))]
            self.special = action - FIRST_SPECIAL
            self.follow(self.rules.perform(self.record, seats[0], action))
            number += 1
        for name, town in self.referee.towns.items():
            t = TOWN_TOKENS.index(name)
            points = town.points() if town.districts else {}
            got = {GUILDS[g]: int(n) for g, n in enumerate(self.record["points"][0, t]) if n}
            assert {guild: n for guild, n in points.items() if n} == got

    def compare_legal(self, legal: list[int]) -> None:
        """The referee allows exactly the game's legal actions."""
        told: set[object] = set()
        for action in legal:
            kind, *rest = flandern.ACTIONS.notation(action).split()
            if kind == "build":
                told.add((rest[1], rest[0], ground(rest[1], rest[2])))
            elif kind == "complete":
                told.add((rest[0], ground(rest[0], rest[1])))
            else:
                told.add(special(action - FIRST_SPECIAL))
        assert told == self.allowed(int(self.record["card"][0]))

    def allowed(self, card: int) -> set[object]:
        guild = int(self.record["card_guild"][0])
        coats = {"grey", "church"} | ({COAT_TOKENS[guild]} if guild >= 0 else set())
        names = TOWN_TOKENS if card == BUILDING_SITE else (TOWN_TOKENS[card],)
        found: set[object] = set()
        for name in names:
            found |= {(name, coat, at) for coat, at in self.referee.builds(name, coats)}
            found |= {(name, way) for way in self.referee.special_builds(name)}
            if card != BUILDING_SITE:
                found |= {(name, at) for at in self.referee.completions(name, coats)}
        return found

    def follow(self, rows: list[tuple[int, ...]]) -> None:
        expected: dict[str, set[Ground]] | None = None
        covered: dict[str, set[Ground]] = {name: set() for name in TOWN_TOKENS}
        is_over = False
        for row in rows:
            kind, a, b, c, d = flandern.EVENTS[row[0]].name, *row[3:7]
            if kind in ("covered", "town-scored", "round", "turn", "end") and expected is None:
                expected = {n: self.referee.dead(n) for n in TOWN_TOKENS if self.open(n)}
            if kind == "end":
                is_over = True
                self.check_covered(expected, covered)
                self.check_end(a)
            elif kind == "covered":
                name, at = TOWN_TOKENS[a], ground(TOWN_TOKENS[a], SPACE_TOKENS[b])
                del self.referee.towns[name].free[at]
                if not is_over:
                    covered[name].add(at)
            else:
                self.apply(kind, a, b, c, d)
        if expected is not None and not is_over:
            self.check_covered(expected, covered)
            self.check_going_on()

    def open(self, name: str) -> bool:
        town = self.referee.towns[name]
        return bool(town.districts) and not town.scored

    def check_covered(self, expected, covered) -> None:
        assert {n: spaces for n, spaces in expected.items() if spaces} == {
            n: spaces for n, spaces in covered.items() if spaces
        }

    def check_end(self, reason: int) -> None:
        if reason == BY_INFLUENCED_GUILDS:
            assert not self.own_guilds_fit()

    def check_going_on(self) -> None:
        for name in TOWN_TOKENS:
            town = self.referee.towns[name]
            assert not town.districts or town.scored == (not town.free)
        free = sum(len(town.free) for town in self.referee.towns.values())
        assert free > (0 if self.players == 2 else 1)
        assert self.players != 2 or self.own_guilds_fit()

    def own_guilds_fit(self) -> bool:
        coats = {"blue", "yellow", "grey", "church"}
        return any(self.referee.fitting(name, coats) for name in TOWN_TOKENS)

    def apply(self, kind: str, a: int, b: int, c: int, d: int) -> None:
        referee = self.referee
        if kind in ("centre", "common-centre"):
            referee.lay_centre(TOWN_TOKENS[b], COAT_TOKENS[a])
        elif kind in ("built", "site"):
            at = ground(TOWN_TOKENS[b], SPACE_TOKENS[c])
            referee.build(TOWN_TOKENS[b], at, COAT_TOKENS[a], d, kind == "site")
        elif kind in ("special", "special-site"):
            name, way = special(self.special)
            referee.build_special(name, way, kind == "special-site")
        elif kind == "completed":
            at = ground(TOWN_TOKENS[b], SPACE_TOKENS[c])
            referee.towns[TOWN_TOKENS[b]].districts[at].unfinished = False
        elif kind == "cathedral":
            at = ground(TOWN_TOKENS[a], SPACE_TOKENS[b])
            referee.towns[TOWN_TOKENS[a]].districts[at].cathedral = True
        elif kind == "master":
            at = ground(TOWN_TOKENS[b], SPACE_TOKENS[c])
            referee.towns[TOWN_TOKENS[b]].districts[at].masters += 1
        elif kind == "town-scored":
            assert referee.towns[TOWN_TOKENS[a]].value() == b
            referee.score(TOWN_TOKENS[a])
        elif kind == "guild-scored":
            assert referee.towns[TOWN_TOKENS[b]].points()[GUILDS[a]] == d


def watch(games: int, seed: int) -> None:
    for number in range(games):
        Watched(2 + number % 3, seed + number).play()


def test_the_referee_knows_the_same_map():
    for town in towns():
        own = Referee(EDITION_FILE, GUILDS[:4]).towns[town.name]
        assert set(own.originals) == {
            ground(town.name, name.lower()) for name in town.spaces if name != "C"
        }
        assert len(own.specials()) == len(town.placements)


@pytest.mark.rule("R19", "R20", "R21", "R31", "R33", "R36", "Q4")
def test_the_referee_agrees_on_random_games():
    watch(90, 1)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_the_referee_agrees_on_many_random_games(part):
    watch(105, 1000 * (part + 1))
