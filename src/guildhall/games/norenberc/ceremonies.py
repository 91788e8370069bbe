"""The end of a round and the final scoring as sequences: the row to which each event belongs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from guildhall.engine.contract import View
from guildhall.engine.presentation import SequenceAmount, SequenceFact, SequenceRowRef
from guildhall.engine.text import Message, PlayerName, Term
from guildhall.games.norenberc import names as at
from guildhall.games.norenberc.names import guild_term
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    NO_TILE,
    guilds_in_play,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.pieces import guildmaster
from guildhall.games.norenberc.rules.scoring import MAJORITY, THIRTY, TILE_BITS, strength
from guildhall.games.norenberc.tables import EVENTS, SCORE_ITEMS
from guildhall.games.norenberc.traces import agents_out

Event = tuple[int, ...]
STEPS = ("favourites", "agents", "income", "masters", "guests", "prestige", "guilds", "more", "won")
OF_A_GUILD = ("talers-shown", "favourite", "crest-gained", "prestige-gained", "lower-claimed")
OF_A_GOOD = ("good-returned", "peddler-spent")
NOBODYS = ("no-favourite", "prestige-unclaimed")
INCOMES = ("income", "musician-income", "mayor-income", "banker-income")


def ceremony(before: View, after: View, events: Sequence[Event]) -> list[SequenceRowRef | None]:
    """The rows of the end of a round and of the final scoring."""
    if not any(EVENTS[event[0]].name in ("round-ended", "scored", "won") for event in events):
        return [None] * len(events)
    return list(RoundEnd(before, after, events).parts())


class RoundEnd:
    """The events of a decision that ends a round or the game."""

    def __init__(self, before: View, after: View, events: Sequence[Event]) -> None:
        self.before = before
        self.after = after
        self.events = [(EVENTS[kind].name, seat, rest) for kind, _, seat, *rest in events]
        self.round = next((rest[0] for name, _, rest in self.events if name == "round-ended"), 0)
        self.guild = -1
        """The guild whose favourite is shown; -1 before and after that."""
        self.is_new_round = False
        self.shown: set[int] = set()
        """Guilds whose row lists everybody's goods."""

    def parts(self) -> Iterator[SequenceRowRef | None]:
        has_ended = False
        for name, seat, numbers in self.events:
            has_ended = has_ended or name in ("round-ended", "scored", "won")
            yield self._part(name, seat, numbers) if has_ended else None

    def _part(self, name: str, seat: int, numbers: Sequence[int]) -> SequenceRowRef | None:
        if name in (*OF_A_GUILD, *NOBODYS):
            self.guild = numbers[0]
            return self._favourite(numbers[0])
        if name in OF_A_GOOD or (name == "agent-gained" and self.guild >= 0):
            return self._favourite(self.guild)
        if name == "craftsman-left" and not self.is_new_round:
            return self._favourite(self.guild)
        self.is_new_round = self.is_new_round or name == "round-begun"
        teller = _ROW_BUILDERS.get(name)
        return teller(self, name, seat, numbers) if teller else None

    # Parts of the end of a round

    def _row(
        self,
        step: str,
        row: Message | Term | PlayerName,
        facts: Sequence[SequenceFact] = (),
        sign: str = "",
    ) -> SequenceRowRef:
        title = Message("ceremony-round", {"round": self.round})
        words = Message(f"ceremony-step-{step}")
        return SequenceRowRef(title, words, row, tuple(facts), sign, STEPS.index(step))

    def _favourite(self, guild: int) -> SequenceRowRef:
        facts = () if guild in self.shown else tuple(self._holders(guild))
        self.shown.add(guild)
        return self._row("favourites", guild_term(guild), facts, at.crest_symbol(guild))

    def _holders(self, guild: int) -> Iterator[SequenceFact]:
        """Who stood before the guildmaster with how many goods, the most first."""
        held = {seat: self._held(seat, guild) for seat in range(self.after.players)}
        favourites = self._numbers("favourite", guild)
        talers = self._numbers("talers-shown", guild)
        for seat in sorted(held, key=lambda seat: (-held[seat], -talers.get(seat, 0))):
            if held[seat]:
                shown = (SequenceAmount(talers[seat], at.TALER_SYMBOL),) if seat in talers else ()
                goods = SequenceAmount(held[seat], at.good_symbol(guild))
                yield SequenceFact((goods, *shown), seat, is_best=seat in favourites)

    def _numbers(self, wanted: str, guild: int) -> dict[int, int]:
        """The second number of events about a guild, by seat."""
        return {
            seat: rest[1] for name, seat, rest in self.events if name == wanted and rest[0] == guild
        }

    def _held(self, seat: int, good: int) -> int:
        """What counted: goods that were there before the end, four for each with a Peddler."""
        moved = Counter(
            name
            for name, whose, rest in self.events
            if (whose, rest[0]) == (seat, good) and name in (*OF_A_GOOD, "peddler-released")
        )
        peddlers = moved["peddler-spent"] + moved["peddler-released"]
        goods = int(self.after.s.goods[seat, good]) + moved["good-returned"]
        goods -= moved["peddler-released"]
        return goods + peddlers * int(self.after.box.peddler_goods)

    def agents(self, name: str, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        home: Counter[int] = Counter()
        for owner, _, count in agents_out(self.before.s):
            home[owner] += count
        facts = [
            SequenceFact((SequenceAmount(home[n], at.agent_symbol(n)),), n) for n in sorted(home)
        ]
        row = self._row("agents", Message("ceremony-step-agents"), facts)
        return replace(row, summary=Message("ceremony-agents-said"))

    def peddlers(self, name: str, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        self.guild = -1
        released = SequenceAmount(1, at.good_symbol(numbers[0]))
        return self._row(
            "favourites", Message("ceremony-peddlers"), (SequenceFact((released,), seat),)
        )

    def income(self, name: str, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        self.guild = -1
        talers = numbers[1] if name == "mayor-income" else numbers[0]
        fact = SequenceFact(
            (SequenceAmount(talers, at.TALER_SYMBOL),), name=Message(f"ceremony-{name}")
        )
        return self._row("income", PlayerName(seat), (fact,))

    # Parts of the next round

    def master(self, name: str, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        guild = numbers[0]
        tile = guildmaster(self.after.s, guild)
        drawn = () if tile == NO_TILE else (SequenceFact((_tile(tile),), name=guild_term(guild)),)
        return self._row("masters", Message("ceremony-step-masters"), drawn)

    def left(self, name: str, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        wanted = tuple(numbers[:2]) if name == "craftsman-left" else (-1, numbers[0])
        lodgings, guilds = self.before.s.lodgings, range(guilds_in_play(self.before.s))
        tiles = [
            tile for guild in guilds if _tile_identity(tile := int(lodgings[guild, 0])) == wanted
        ]
        row = Message("ceremony-guests-leave")
        drawn = (SequenceFact((_tile(tiles[0]),), name=row),) if tiles else ()
        return self._row("guests", row, drawn)

    def arrived(self, name: str, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        house, window = numbers[2:4] if name == "craftsman-arrived" else numbers[1:3]
        tile = int(self.after.s.lodgings[house, window])
        drawn = () if tile == NO_TILE else (SequenceFact((_tile(tile),), name=guild_term(house)),)
        count = sum(name.endswith("-arrived") for name, _, _ in self.events)
        row = self._row("guests", Message("ceremony-guests-arrive"), drawn)
        return replace(row, summary=Message("ceremony-guests-said", {"count": count}))

    def prestige(self, name: str, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return self._row("prestige", guild_term(numbers[0]), (), at.PRESTIGE_SYMBOL)

    # Parts of the final scoring

    def scored(self, name: str, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        item, points = numbers[:2]
        is_guild = MAJORITY <= item < THIRTY
        s, guild = self.after.s, item - MAJORITY
        worth = (SequenceAmount(strength(s, seat, guild) >> TILE_BITS),) if is_guild else ()
        best = is_guild and all(
            strength(s, seat, guild) >= strength(s, other, guild)
            for other in range(self.after.players)
        )
        fact = SequenceFact((*worth, SequenceAmount(points, "vp")), seat, is_best=best)
        row = guild_term(guild) if is_guild else Term(f"score-{SCORE_ITEMS[item]}")
        sign = at.crest_symbol(guild) if is_guild else ""
        return _final("guilds" if is_guild else "more", row, (fact,), sign, item)

    def won(self, name: str, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        fact = SequenceFact((SequenceAmount(numbers[0], "vp"),), seat, is_best=True)
        return _final("won", Message("ceremony-step-won"), (fact,), "", len(SCORE_ITEMS))


def _final(
    step: str, row: Message | Term, facts: tuple[SequenceFact, ...], sign: str, order: int
) -> SequenceRowRef:
    title, words = Message("ceremony-final"), Message(f"ceremony-step-{step}")
    return SequenceRowRef(title, words, row, facts, sign, order)


def _tile(tile: int) -> SequenceAmount:
    return SequenceAmount(1, at.tile_symbol(tile))


def _tile_identity(tile: int) -> tuple[int, int]:
    """The event numbers of a tile: guild and value of a craftsman, the kind of a townsman."""
    if tile == NO_TILE:
        return -1, -1
    if is_craftsman(tile):
        return int(tile_guild(tile)), int(tile_value(tile))
    return -1, tile - CRAFTSMAN_KINDS


RowBuilder = Callable[[RoundEnd, str, int, Sequence[int]], SequenceRowRef]

_ROW_BUILDERS: dict[str, RowBuilder] = {
    "round-ended": RoundEnd.agents,
    "peddler-released": RoundEnd.peddlers,
    **dict.fromkeys(INCOMES, RoundEnd.income),
    "new-guildmaster": RoundEnd.master,
    "craftsman-left": RoundEnd.left,
    "townsman-left": RoundEnd.left,
    "craftsman-arrived": RoundEnd.arrived,
    "townsman-arrived": RoundEnd.arrived,
    "new-prestige-guild": RoundEnd.prestige,
    "scored": RoundEnd.scored,
    "won": RoundEnd.won,
}
