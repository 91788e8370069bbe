"""What lies on the table: players, Guilds, locations and what is printed in the edition."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

GUILDS = ("artists", "blacksmiths", "carpenters", "merchants", "scholars", "wizards")
GOODS = ("artwork", "weaponry", "furnishings", "jewelry", "books", "magic")

Question = dict[int, set[str]]
"""What each seat that may decide now is allowed, in notation."""
Steps = Generator[Question, str, None]
AUTOMA = -1
"""The owner of a die that no player placed."""


class Luck:
    """What chance brought, told by the game's events in their order."""

    def __init__(self) -> None:
        self._told: list[tuple[str, tuple[int, ...]]] = []

    def hear(self, told: list[tuple[str, tuple[int, ...]]]) -> None:
        assert not self._told, f"nobody expected {self._told}"
        self._told = told

    def either(self, *kinds: str) -> tuple[str, tuple[int, ...]]:
        """The next thing that chance brought, which must be of one of these kinds."""
        assert self._told, f"none of {kinds} was told"
        kind, numbers = self._told.pop(0)
        assert kind in kinds, f"{kind} instead of {kinds}"
        return kind, numbers

    def is_told(self) -> bool:
        return not self._told

    def next(self, kind: str) -> tuple[int, ...]:
        return self.either(kind)[1]


@dataclass
class Player:
    seat: int
    character: dict[str, Any]
    coins: int
    reputation: int
    modifiers: int
    platform: int
    goods: Counter[str]
    hand: list[int]
    dice: list[int] = field(default_factory=list)
    used: int = 0
    nobility: int = 0
    meeples: int = 0
    """Taken from the supply so far."""
    workers: int = 0
    apprentices: Counter[str] = field(default_factory=Counter)
    newcomers: Counter[str] = field(default_factory=Counter)
    """Apprentices placed in the player's latest turn."""
    completed: list[int] = field(default_factory=list)
    community: list[int | None] = field(default_factory=lambda: [None] * 3)
    council: list[int] = field(default_factory=list)
    desks: list[int] = field(default_factory=list)
    points: Counter[str] = field(default_factory=Counter)
    has_passed: bool = False

    @property
    def houses(self) -> int:
        return self.platform + len(self.completed)


@dataclass
class Workshop:
    tile: int
    owner: Player | None = None


@dataclass
class Guild:
    name: str
    good: str
    workshops: list[Workshop | None] = field(default_factory=lambda: [None] * 3)

    @property
    def is_full(self) -> bool:
        return all(self.workshops)


@dataclass
class Commission:
    owner: Player
    card: int
    tile: int
    dice: set[int] = field(default_factory=set)
    """The spaces of the dice tile with a die."""
    tokens: set[int] = field(default_factory=set)

    @property
    def is_activated(self) -> bool:
        return len(self.tokens) == 3


class Pile:
    """Cards or tiles to be drawn, and those that come back when they run out."""

    def __init__(self, cards: set[int]) -> None:
        self.cards = cards
        self.discards: set[int] = set()

    def refill(self) -> bool:
        """Whether something can be drawn, after the discards came back if need be."""
        if not self.cards:
            self.cards, self.discards = self.discards, set()
        return bool(self.cards)

    def draw(self, card: int) -> int:
        self.cards.remove(card)
        return card


class City:
    """The whole table in the middle of a game."""

    def __init__(self, printed: dict[str, Any], count: int, options: dict[str, str]) -> None:
        self.printed = printed
        """The edition, as its file has it."""
        self.count = count
        self.options = options
        self.with_events = options["events"] == "on"
        self.with_chancery = options["chancery"] == "on"
        self.luck = Luck()
        self.players: list[Player] = []
        self.first = 0
        self.round = 0
        self.actor: Player | None = None
        goods = self.printed["guilds"]["goods"]
        self.guilds = {name: Guild(name, goods[name]) for name in GUILDS}
        self.tavern: list[int | None] = []
        self.settlers = Pile(set())
        self.hall: list[int | None] = []
        self.buildings = Pile(set())
        self.gone: set[int] = set()
        self.ship = 0
        self.ships_left: set[int] = set()
        self.cargo: dict[int, Player] = {}
        self.council: list[int | None] = []
        self.council_left: set[int] = set()
        self.event: int | None = None
        self.events_left: set[int] = set()
        self.objective: int | None = None
        self.dice: dict[str, dict[int, tuple[int, int]]] = defaultdict(dict)
        """By location and die slot: the value of the die, and its owner's seat."""
        self.desks: dict[int, Player] = {}
        self.commissions: list[Commission] = []
        self.commission_deck: set[int] = set()
        self.under: list[int] = []
        self.tiles_left: set[int] = set()
        self.automa: list[int] = []
        self.answering = 0
        """The seat that decided last."""

    def for_count(self, table: list[Any]) -> Any:
        return table[self.count - 1]

    def from_first(self) -> list[Player]:
        """The players clockwise from the first player on."""
        return self.players[self.first :] + self.players[: self.first]

    def change(self, hook: str) -> int:
        """What the event of the round changes."""
        if self.event is None:
            return 0
        return int(self.printed["events"][self.event]["changes"].get(hook, 0))

    def benefit(self, player: Player, name: str) -> bool:
        """Whether the player has a desk with this benefit."""
        desks = self.printed["chancery"]["desks"]
        return any(desks[desk]["benefit"] == name for desk in player.desks)

    def modifiers_left(self) -> int:
        return int(self.printed["limits"]["modifiers"]) - sum(p.modifiers for p in self.players)

    def guild_of(self, tile: int) -> Guild | None:
        """The Guild of a Workshop tile; a Community Building has none."""
        return self.guilds.get(self.printed["buildings"][tile]["guild"])

    def apprentices_in(self, guild: str) -> int:
        return sum(player.apprentices[guild] for player in self.players)

    def races(self, player: Player) -> Counter[str]:
        return Counter(self.printed["settlers"][card]["race"] for card in player.completed)


def slot_of(slots: list[dict[str, Any]], value: int) -> int:
    """Which of a location's die slots takes the value."""
    return next(i for i, slot in enumerate(slots) if value in slot["values"])
