"""A table of Flandern 1302 for tests: set it up, put things in place, play by notation."""

from __future__ import annotations

from typing import Any

from tests.rules.position_base import BasePosition, RecordedEvent

from guildhall.engine.contract import load_game
from guildhall.games.flandern.names import (
    CARD_TOKENS,
    COAT_TOKENS,
    GOLDEN_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
)
from guildhall.games.flandern.rules import building
from guildhall.games.flandern.rules.building import carry_out
from guildhall.games.flandern.rules.components import CENTRE, COATS, NEXT_ACTION, SCORING, SPACES
from guildhall.games.flandern.rules.decisions import advance
from guildhall.games.flandern.townmap import town_map
from guildhall.games.flandern.words import placement_at

flandern = load_game("guildhall.games.flandern")

PACKAGE = "guildhall.games.flandern"
COATS_IN_ORDER = COAT_TOKENS
CENTRES = ("brugge", "gent", "ieper", "leuven")
"""The towns that the tests' players choose; Utrecht and Luik then go to their own towns."""


def town(name: str) -> int:
    return TOWN_TOKENS.index(name)


def space(name: str) -> int:
    return SPACE_TOKENS.index(name.lower())


def coat(name: str) -> int:
    return COAT_TOKENS.index(name)


def card(name: str) -> int:
    return GOLDEN_TOKENS.index(name)


def names(spaces: int) -> set[str]:
    """A set of spaces by their names."""
    return {SPACE_TOKENS[n].upper() for n in range(SPACES) if spaces >> n & 1}


class Position(BasePosition):
    """One game of Flandern; players are seats 0 blue, 1 yellow, 2 green, 3 red."""

    game = flandern

    def __init__(
        self,
        players: int = 4,
        centres: tuple[str, ...] | None = CENTRES,
        seed: int = 1,
        edition: str = "standard",
    ) -> None:
        super().__init__(players, {}, seed, edition)
        for n, name in enumerate(centres or ()):
            if players == 2 and n == 2:
                self.do(f"take green {name}")
            elif n < players or players == 2:
                self.do(f"centre {name}")

    # Playing

    def options(self, seat: int | None = None) -> set[str]:
        """The legal actions, whatever their order."""
        return set(self.legal(seat))

    def choose(self, *cards: str) -> list[RecordedEvent]:
        """Everybody's card in seat order, such as "brugge" or "pickup 2"."""
        told: list[RecordedEvent] = []
        for seat, chosen in enumerate(cards):
            line = f"play {chosen}" if " " in chosen else f"play {chosen} 0"
            told += self.do(line, seat)
        return told

    def any_move(self) -> list[RecordedEvent]:
        """The first legal action of the seat that decides."""
        return self.do(self.legal()[0])

    def play_round(self, *cards: str) -> list[RecordedEvent]:
        """Choose these cards, then decide anything until the round is over."""
        number = self.s.round_no
        told = self.choose(*cards)
        while self.seats and self.s.round_no == number:
            told += self.any_move()
        return told

    def score_now(self) -> list[RecordedEvent]:
        """Let step 6 follow at once."""
        self._discard_golden()
        return self.run_on(SCORING)

    def _discard_golden(self) -> None:
        if self.s.golden >= 0:
            self.s.golden_open[self.s.golden] += 1
            self.s.golden = -1

    def act_now(self, seat: int, card_name: str, guild: int | None = None) -> list[RecordedEvent]:
        """Let a seat carry out a card as the last of the round; guild -1 makes it a golden one."""
        self._discard_golden()
        self.s.turn = self.players + 1
        self.s.own_done = self.s.influenced_done = 1
        guild = seat if guild is None else guild
        carry_out(self.s, self.box, seat, card(card_name), guild, self.rows)
        return self.drain_events()

    def run_on(self, phase: int) -> list[RecordedEvent]:
        self.s.phase = phase
        advance(self.s, self.box, self.rows)
        return self.drain_events()

    @property
    def is_waiting(self) -> bool:
        """Whether the card's action is over without a decision."""
        return bool(self.s.phase == NEXT_ACTION)

    # Putting things in place

    def put(self, town_name: str, space_name: str, coat_name: str, masters: int = 0) -> None:
        """A district from the stock, legal or not."""
        t, at, c = town(town_name), space(space_name), coat(coat_name)
        self.s.stock[c, self.box.shape_of[t, at], masters] -= 1
        self.s.printed[t, at] = masters
        building.place_district(self.s, self.box, t, at, c)

    def put_all(self, town_name: str, **coats: str) -> None:
        """Several districts: K1="blue"."""
        for space_name, coat_name in coats.items():
            self.put(
                town_name, space_name, coat_name, self._plainest(town_name, space_name, coat_name)
            )

    def _plainest(self, town_name: str, space_name: str, coat_name: str) -> int:
        shape = self.box.shape_of[town(town_name), space(space_name)]
        return building.plainest(self.s, coat(coat_name), shape)

    def site(self, town_name: str, space_name: str, coat_name: str, masters: int = 0) -> None:
        """An unfinished district."""
        self.put(town_name, space_name, coat_name, masters)
        building.set_up_site(self.s, town(town_name), space(space_name))

    def recentre(self, town_name: str, coat_name: str) -> None:
        """Make a town bare, with a centre of this coat."""
        t = town(town_name)
        for c in range(COATS):
            self.s.districts[t, c] = 0
            self.s.blocked[t, c] = 0
        self.s.supported[t] = 0
        building.lay_centre(self.s, self.box, t, coat(coat_name))

    def cover(self, town_name: str, *spaces: str) -> None:
        for name in spaces:
            self.s.free[town(town_name)] &= ~(1 << space(name))
            self.s.covered[town(town_name)] |= 1 << space(name)

    def cover_all_but(self, *kept: str) -> None:
        """Cover every free space of the board except those in the towns named."""
        for name in TOWN_TOKENS:
            if name not in kept:
                self.cover(name, *names(self.s.free[town(name)]))

    def stock(self, coat_name: str, shape: int, *numbers: int) -> None:
        """How many districts of a coat and shape are left, by printed masters."""
        for printed in range(3):
            left = numbers[printed] if printed < len(numbers) else 0
            self.s.stock[coat(coat_name), shape, printed] = left

    def no_specials(self) -> None:
        for piece in range(4):
            self.s.special_at[piece] = 1

    def golden(self, name: str) -> None:
        """Let this be the start player's golden card."""
        s, kind = self.s, card(name)
        if s.golden >= 0:
            s.pile[s.golden_pile, s.golden] += 1
        s.golden_pile = 0 if s.pile[0, kind] else 1
        s.pile[s.golden_pile, kind] -= 1
        s.golden = kind

    # Looking

    def free(self, town_name: str) -> set[str]:
        return names(self.s.free[town(town_name)])

    def covered(self, town_name: str) -> set[str]:
        return names(self.s.covered[town(town_name)])

    def buildable(self, town_name: str, coat_name: str) -> set[str]:
        return names(building.buildable(self.s, self.box, town(town_name), coat(coat_name)))

    def hand(self, seat: int) -> set[str]:
        return {name for n, name in enumerate(CARD_TOKENS) if self.s.hand[seat] >> n & 1}

    def played(self, seat: int) -> set[str]:
        return {name for n, name in enumerate(CARD_TOKENS) if self.s.played[seat] >> n & 1}

    def centre_of(self, coat_name: str) -> str:
        """The town where a coat's centre lies."""
        (found,) = [
            name
            for t, name in enumerate(TOWN_TOKENS)
            if self.s.districts[t, coat(coat_name)] >> CENTRE & 1
        ]
        return found

    def special(self, piece: str, base: str, town_name: str) -> set[str]:
        """The notations of all ways to lay a special piece on a base."""
        found = set()
        view = self.view(0)
        for number in range(flandern.ACTIONS.kind(self.first_special).size):
            if self.box.place_needs[number]:
                at, placement = placement_at(view, number)
                if (at.name, placement.base, placement.piece) == (town_name, base, piece):
                    found.add(flandern.ACTIONS.notation(self.first_special + number))
        return found

    @property
    def first_special(self) -> int:
        return flandern.ACTIONS.parse("special a1")[0]

    def outline(self, town_name: str, space_name: str) -> frozenset[tuple[int, int]]:
        """The corners of a space."""
        return frozenset(self.map[town_name].outlines[space_name])

    @property
    def map(self) -> dict[str, Any]:
        return {t.name: t for t in town_map(self.edition)}
