"""A position of Norenberc for tests: set up a game, move pieces about, play in notation."""

from __future__ import annotations

from tests.rules.position_base import BasePosition, RecordedEvent

from guildhall.engine.contract import load_game
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES, TOWNSMAN_NAMES
from guildhall.games.norenberc.rules import components as c
from guildhall.games.norenberc.rules.components import craftsman, tile_value
from guildhall.games.norenberc.rules.pieces import master_place, stack_size

PACKAGE = "guildhall.games.norenberc"
ORANGE, BLUE, YELLOW, GREEN, WHITE = range(5)
BREWERS, BAKERS, SHOEMAKERS, PRINTERS, TAILORS, HATTERS = range(6)
BEER, PASTRY, SHOE, PAGE, CLOTH, HAT = range(6)


def worker(guild: int, value: int, agent_plus: bool = False) -> int:
    """A craftsman tile."""
    return craftsman(guild, value, int(agent_plus))


def townsman(name: str) -> int:
    """A townsman tile."""
    return c.CRAFTSMAN_KINDS + TOWNSMAN_NAMES.index(name)


class Position(BasePosition):
    """One game of Norenberc; the turn order is the order of the seats."""

    game = load_game(PACKAGE)

    def __init__(
        self,
        players: int = 3,
        seed: int = 1,
        *,
        bonus: bool = False,
        reverse: bool = False,
        dispute: bool = False,
        concealed: bool = False,
        edition: str = "standard",
        keep_order: bool = False,
    ) -> None:
        options = {
            "bonus_townsmen": "on" if bonus else "off",
            "planning": "reverse" if reverse else "dispute" if dispute else "simultaneous",
            "talers": "concealed" if concealed else "open",
        }
        super().__init__(players, options, seed, edition)
        if not keep_order:
            self.order(*range(players))

    # Posing

    def order(self, *seats: int) -> None:
        """The turn order chart, before anyone has decided anything."""
        for place, seat in enumerate(seats):
            self.s.order[place] = seat
        if self.s.reverse_planning:
            self.s.deciders = 1 << seats[-1]

    def masters(self, *values: int) -> None:
        """This round's guildmasters, without agent+ symbols."""
        for guild, value in enumerate(values):
            self.s.workshop[guild, master_place(self.s)] = worker(guild, value)

    def workshop(self, guild: int, *tiles: int) -> None:
        """All five places of a workshop."""
        for place, tile in enumerate(tiles):
            self.s.workshop[guild, place] = tile

    def lodge(self, guild: int, *tiles: int | None) -> None:
        """The windows of a guild's lodgings from the left."""
        for number in range(c.WINDOWS):
            tile = tiles[number] if number < len(tiles) else None
            self.s.lodgings[guild, number] = c.NO_TILE if tile is None else tile

    def no_guests(self) -> None:
        for guild in range(self.s.players + 1):
            self.lodge(guild)

    def goods(self, seat: int, *counts: int) -> None:
        """A player's goods from beer on."""
        for good in range(c.GUILDS):
            self.s.goods[seat, good] = counts[good] if good < len(counts) else 0

    def own(self, seat: int, guild: int, *values: int) -> None:
        """Craftsmen before a player, instead of any there."""
        for level in range(c.VALUES):
            self.s.craftsmen[seat, guild, level] = values.count(level + c.LOWEST_VALUE)

    def give(self, seat: int, *names: str) -> None:
        """Townsmen kept before a player."""
        for name in names:
            self.s.townsmen[seat, TOWNSMAN_NAMES.index(name)] += 1

    def empty_stack(self) -> None:
        for tile in range(c.TILES):
            self.s.stack[tile] = 0
        for group in range(c.GROUPS):
            self.s.stack_group[group] = 0
        self.s.newcomers = 0

    def round(self, number: int) -> None:
        """Go to a later round: earlier guildmasters are gone."""
        self.s.round_no = number
        for guild in range(self.s.players + 1):
            for place in range(number - 1):
                self.s.workshop[guild, place] = c.NO_TILE

    # Playing

    def plan(self, *plans: str) -> list[RecordedEvent]:
        """Everybody plans, from the first seat on: guilds, or an empty text for a pass."""
        told = []
        for seat, guilds in enumerate(plans):
            if self.s.deciders >> seat & 1:
                told += self.do(f"plan {guilds}" if guilds else "pass", seat)
        return told

    def call(self, guild: int, *seats: int) -> None:
        """Go to the action phase of one guild, with the others having passed."""
        planners = seats or (ORANGE,)
        name = GUILD_NAMES[guild]
        self.plan(*(name if seat in planners else "" for seat in range(self.s.players)))

    def end_round(self) -> list[RecordedEvent]:
        """Everybody passes."""
        told: list[RecordedEvent] = []
        while self.s.phase == 0 and not told:
            told = self.do("pass", self.s.deciders.bit_length() - 1)
        return told

    # Looking

    def owned(self, seat: int) -> dict[str, int]:
        """A player's goods by name."""
        counts = {name: self.s.goods[seat, good] for good, name in enumerate(GOOD_NAMES)}
        return {name: count for name, count in counts.items() if count}

    def store(self, guild: int) -> dict[str, int]:
        """A storehouse by name of the goods."""
        counts = {name: self.s.storehouse[guild, good] for good, name in enumerate(GOOD_NAMES)}
        return {name: count for name, count in counts.items() if count}

    def values(self, seat: int, guild: int) -> list[int]:
        """The values of a player's craftsmen of a guild."""
        levels = range(c.VALUES)
        return [v + 2 for v in levels for _ in range(self.s.craftsmen[seat, guild, v])]

    def price(self, guild: int) -> int:
        return int(tile_value(self.s.workshop[guild, master_place(self.s)]))

    def agents(self, seat: int) -> int:
        """All agents of a player outside the stockpile."""
        return int(self.box.agents - self.s.stockpile[seat])

    def roof(self, guild: int) -> int:
        return sum(self.s.roof[guild, seat] for seat in range(c.SEATS))

    @property
    def stack(self) -> int:
        return int(stack_size(self.s))

    @property
    def turn_order(self) -> list[int]:
        return [self.s.order[place] for place in range(self.s.players)]

    def majority(self, guild: int) -> list[int]:
        """The points of every seat for a guild's majority."""
        item = f"majority_{GUILD_NAMES[guild]}"
        return [self.score(item, seat) for seat in range(self.s.players)]


def recruiting(name: str, *goods: int, players: int = 3, bonus: bool = False) -> Position:
    """Orange may recruit a townsman at the Brewers for one beer more than these goods."""
    pos = Position(players, bonus=bonus)
    pos.masters(*[4, 3, 5, 2, 6, 7][: players + 1])
    pos.no_guests()
    pos.lodge(BREWERS, townsman(name))
    pos.goods(ORANGE, 1 + (goods[0] if goods else 0), *goods[1:])
    pos.call(BREWERS, ORANGE)
    return pos


def recruited(name: str, *goods: int, players: int = 3) -> Position:
    """Orange has just recruited a townsman."""
    pos = recruiting(name, *goods, players=players)
    pos.do("recruit w1", ORANGE)
    return pos


def is_over(pos: Position) -> bool:
    """The only action of the first turn is done."""
    return bool(pos.s.turn_no == 2)
