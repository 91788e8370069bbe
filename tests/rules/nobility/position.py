"""A position of Rise to Nobility for tests: a real game whose pieces a test may move."""

from __future__ import annotations

from tests.rules.position_base import BasePosition

from guildhall.engine.contract import load_game
from guildhall.engine.play.editions import Edition
from guildhall.games.nobility.names import (
    EFFECT_NAMES,
    GOOD_NAMES,
    GUILD_NAMES,
    RACE_NAMES,
    RESOURCE_NAMES,
)
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import components as p

PACKAGE = "guildhall.games.nobility"


class Position(BasePosition):
    """A game of so many players; with the Chancery, everybody has kept the first card."""

    game = load_game(PACKAGE)

    def __init__(
        self,
        players=3,
        events=False,
        chancery=False,
        seed=1,
        start=True,
        edition: str | Edition = "standard",
        objective="drawn",
        first_player="drawn",
    ):
        options = {
            "events": "on" if events else "off",
            "chancery": "on" if chancery else "off",
            "objective": objective,
            "first_player": first_player,
        }
        super().__init__(players, options, seed, edition)
        self.s.untold = 0
        while start and self.s.phase == p.CHOOSE_COMMISSION:
            self.do("keep 1")

    def perform(self, action, seat):
        told = super().perform(action, seat)
        assert self.fault in (0, self.broken)
        return told

    broken = 0
    """The law that a test has broken on purpose."""

    def turn(self, *dice, seat=0):
        """Begin a turn of this seat with these dice in a round where nothing is used yet."""
        s = self.s
        s.phase = p.TURN
        s.actor = seat
        s.in_income = 0
        s.die_done = s.settlers_done = s.sale_done = 0
        s.passed[seat] = 0
        s.used[seat] = 0
        for face in range(1, 7):
            s.dice[seat, face] = dice.count(face)
        return self

    def again(self, seat=0):
        """Another turn of this seat in the same round."""
        s = self.s
        s.phase, s.actor = p.TURN, seat
        s.die_done = s.settlers_done = s.sale_done = 0
        return self

    def faces(self):
        """The faces of the dice that may be placed."""
        return sorted({int(a.split()[1]) for a in self.legal() if a.startswith("die ")})

    def place(self, value, where, seat=0):
        """In a new turn, place a die of this value."""
        self.turn(value, seat=seat)
        return self.do(f"die {value} {value} place {where}")

    def takes(self, value, where, seat=0):
        """Whether a place takes a die of this value."""
        self.turn(value, seat=seat)
        if not self.can(f"die {value} {value}"):
            return False
        self.do(f"die {value} {value}")
        answer = self.can(f"place {where}")
        self.s.phase = p.TURN
        return answer

    def pass_round(self):
        """Everybody passes; the next round is prepared, or a decision of Income is reached."""
        told = []
        while self.s.phase == p.TURN:
            if told and "round-begins" in told:
                break
            told += self.do("pass" if self.can("pass") else "end")
        return told

    def goods(self, seat=0, **counts):
        """Set the seat's Goods; those not named become 0."""
        for good, name in enumerate(GOOD_NAMES):
            self.s.goods[seat, good] = counts.get(name, 0)

    def store(self, seat=0):
        return {
            name: self.s.goods[seat, good]
            for good, name in enumerate(GOOD_NAMES)
            if self.s.goods[seat, good]
        }

    def card(self, *goods, least, most, seat=0, race="humans", workers=0, stars=0):
        """Let the seat's only card be one like this."""
        number = self.s.hand[seat, 0] - 1
        box = self.box
        box.settlers_goods[number] = sum(1 << GOOD_NAMES.index(good) for good in goods)
        box.settlers_min[number], box.settlers_max[number] = least, most
        box.settlers_race[number] = RACE_NAMES.index(race)
        box.settlers_workers[number], box.settlers_stars[number] = workers, stars
        return number

    def character(self, extra, seat=0, **lord):
        """Let the seat's character be one like this."""
        number = self.s.character[seat]
        self.box.extra_good[number] = (*GOOD_NAMES, "any").index(extra)
        for resource, name in enumerate(RESOURCE_NAMES):
            self.box.lord[number, resource] = lord.get(name, 0)

    def worker(self, count=1, seat=0):
        """Give the seat meeples in its Workers Lot."""
        self.s.meeples[seat] += count
        self.s.workers[seat] += count

    def apprentice(self, guild, count=1, seat=0):
        """Give the seat Apprentices in a Guild."""
        self.s.meeples[seat] += count
        self.s.apprentices[seat, GUILD_NAMES.index(guild)] += count

    def workshop(self, guild, slot, *effects, owner=None):
        """Move a Workshop of the Guild from the bag to one of its slots."""
        g = GUILD_NAMES.index(guild)
        tile = self.from_bag(g)
        self.s.workshop[g, slot - 1] = tile
        if owner is not None:
            self.s.master[g, slot - 1] = owner + 1
            self.s.meeples[owner] += 1
        if effects:
            mask = sum(1 << EFFECT_NAMES.index(effect) for effect in effects)
            self.box.building_effects[tile - 1] = mask
        return tile

    def from_bag(self, guild):
        """Take a tile of the Guild (6: Community) out of the bag."""
        s = self.s
        for at in range(s.building_bag):
            if self.box.building_guild[s.building_pile[at] - 1] == guild:
                tile = s.building_pile[at]
                s.building_bag -= 1
                s.building_pile[at] = s.building_pile[s.building_bag]
                return tile
        raise LookupError(f"no tile of Guild {guild} in the bag")

    def in_hall(self, slot, guild):
        """Put a tile of the Guild ("community" too) at a Guild Hall slot."""
        s = self.s
        if s.hall[slot - 1]:
            s.building_pile[s.building_bag] = s.hall[slot - 1]
            s.building_bag += 1
        g = (*GUILD_NAMES, "community").index(guild)
        s.hall[slot - 1] = self.from_bag(g)
        return s.hall[slot - 1]

    def community(self, lot, seat=0):
        """Give the seat a Community Building with its Worker."""
        self.s.community[seat, lot - 1] = self.from_bag(c.COMMUNITY)
        self.s.meeples[seat] += 1

    def housed(self, *races, seat=0):
        """Let the seat have completed cards of these races."""
        s = self.s
        for name in races:
            s.settlers_deck -= 1
            card = s.settlers_pile[s.settlers_deck]
            s.completed[seat, s.built[seat]] = card
            s.built[seat] += 1
            s.housed[seat, RACE_NAMES.index(name)] += 1

    def play_to_end(self, seed=1):
        """Random moves until the game is over."""
        state = seed
        while self.seats:
            legal = self.legal()
            state = (state * 1103515245 + 12345) % 2**31
            self.do(legal[(state >> 8) % len(legal)])

    def desks(self, count, seat=0):
        """Give the seat so many desks."""
        for _ in range(count):
            desk = next(d for d in range(12) if self.s.desk[d] == 0)
            self.s.desk[desk] = seat + 1
            self.s.desks[seat] += 1
            self.s.meeples[seat] += 1
        return self

    def only_returned_cards(self, *cards, known):
        """Let the Commission deck hold nothing but these cards, known to these seats."""
        s = self.s
        rest = [card for card in range(1, 19) if card not in cards]
        s.commissions = len(rest)
        for entry, card in enumerate(rest):
            if entry >= s.players:
                s.commission_owner[entry] = 3
                s.commission_tile[entry] = 1
                s.commission_filled[entry] = 0b111
                s.commission_known[entry] = 1 << 2
            s.commission_card[entry] = card
        s.under_count = len(cards)
        for at, card in enumerate(cards):
            s.under[at] = card
            s.under_known[at] = sum(1 << seat for seat in known)
        s.desks[2] = 18
        self.broken = 2
        return self
