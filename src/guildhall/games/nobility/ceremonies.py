"""Income, upkeep and the final scoring as sequences: the row to which each event belongs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from guildhall.engine.contract import View
from guildhall.engine.presentation import SequenceAmount, SequenceFact, SequenceRowRef
from guildhall.engine.text import Message, PlayerName, Term
from guildhall.games.nobility.names import GOOD_NAMES, METRIC_NAMES, RESOURCE_NAMES
from guildhall.games.nobility.rules.components import DISPLAY
from guildhall.games.nobility.tables import EVENTS

Event = tuple[int, ...]
NamedEvent = tuple[str, int, list[int]]
STEPS = ("income", "upkeep", "round", "commissions", "points", "objective", "won")
RESOURCE_SYMBOLS = {
    "coins": "coin",
    "goods": "any-good",
    "workers": "meeple",
    "house": "house",
    "cards": "card",
    "modifiers": "modifier",
}
"""Where the symbol is not called like the resource."""


def ceremony(before: View, after: View, events: Sequence[Event]) -> list[SequenceRowRef | None]:
    """The rows of what follows when all have passed."""
    named_events = [(EVENTS[kind].name, seat, rest) for kind, _, seat, *rest in events]
    first = _first(before, named_events)
    parts = RoundEnd(before, after).parts(named_events[first:])
    return [*[None] * first, *parts]


def _first(before: View, named_events: Sequence[NamedEvent]) -> int:
    """Where the end of the round begins: after the last pass, or while income is collected."""
    if before.s.in_income:
        return 0
    passes = [n for n, (name, _, _) in enumerate(named_events) if name == "passed"]
    return passes[-1] + 1 if passes else len(named_events)


class RoundEnd:
    """The end of a round, and perhaps of the game."""

    def __init__(self, before: View, after: View) -> None:
        self.before = before
        self.after = after

    def parts(self, named_events: Sequence[NamedEvent]) -> Iterator[SequenceRowRef | None]:
        for name, seat, numbers in named_events:
            teller = _ROW_BUILDERS.get(name)
            yield teller(self, seat, numbers) if teller else None

    def _row(
        self,
        step: str,
        row: Message | Term | PlayerName,
        facts: Sequence[SequenceFact] = (),
        sign: str = "",
    ) -> SequenceRowRef:
        title = Message("ceremony-round", {"round": self.before.s.round_no})
        words = Message(f"ceremony-step-{step}")
        return SequenceRowRef(title, words, row, tuple(facts), sign, STEPS.index(step))

    # Income

    def _income(self, seat: int, source: str, amount: SequenceAmount) -> SequenceRowRef:
        fact = SequenceFact((amount,), name=Message(f"ceremony-{source}"))
        return self._row("income", PlayerName(seat), (fact,))

    def apprentices(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        """The Coins of all Apprentices, and none for the new ones. [F20, N1]"""
        coins, new = numbers[:2]
        facts = []
        if coins:
            amount = SequenceAmount(coins, "coin")
            facts.append(SequenceFact((amount,), name=Message("ceremony-apprentices")))
        if new:
            name = Message("ceremony-new-apprentices", {"count": new})
            facts.append(SequenceFact((SequenceAmount(0, "coin"),), name=name))
        return self._row("income", PlayerName(seat), facts)

    def desks(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return self._income(seat, "chancery", SequenceAmount(numbers[0], "coin"))

    def workshops(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return self._income(seat, "workshops", SequenceAmount(numbers[1], _good(numbers[0])))

    def community(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return self._income(seat, "community", SequenceAmount(numbers[1], _resource(numbers[0])))

    def good_of_choice(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return self._income(seat, "community", SequenceAmount(1, _good(numbers[0])))

    # Upkeep

    def commission(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return self._row(
            "upkeep", Term("score-commissions"), (SequenceFact((), seat),), "commission"
        )

    def ship(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        box, ship = self.after.box, numbers[0]
        cargo = [
            SequenceFact(
                (
                    SequenceAmount(int(box.ship_price[ship, n]), "coin"),
                    SequenceAmount(1, _good(good)),
                )
            )
            for n in range(DISPLAY)
            if (good := int(box.ship_good[ship, n])) >= 0
        ]
        return self._row("upkeep", Term("place-port"), cargo, "roundel-port")

    def council(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return self._row("upkeep", Term("place-council"), (), "roundel-council")

    def hall(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return self._row("upkeep", Term("place-hall"), (), "roundel-hall")

    # The next round

    def first_player(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        facts = (SequenceFact((), seat, is_best=True),)
        return self._row("round", Message("ceremony-first"), facts, "first")

    def event(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return self._row("round", Message("ceremony-event"), (), "event")

    def gift(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        gift = SequenceFact((SequenceAmount(numbers[1], _resource(numbers[0])),), seat)
        return self._row("round", Message("ceremony-event"), (gift,), "event")

    def automa(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return self._row("round", Message("ceremony-automa"), (), "dice-6-6")

    def dice(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        dice = tuple(SequenceAmount(1, f"dice-{face}-{seat}") for face in numbers if face)
        return self._row("round", Message("ceremony-dice"), (SequenceFact(dice, seat),))

    # The final scoring

    def secret(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        card, vp = numbers[:2]
        row, fact = Term(f"commission-{card + 1}"), SequenceFact((SequenceAmount(vp, "vp"),), seat)
        return _final("commissions", row, fact, sign="commission")

    def points(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        names = ("nobility", "goods", "commissions", "total")
        facts = [
            SequenceFact((SequenceAmount(points, "vp"),), name=Term(f"score-{name}"))
            for name, points in zip(names, numbers, strict=False)
        ]
        return _final("points", PlayerName(seat), *facts)

    def condition(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        metric, count, least = numbers[:3]
        facts = [
            SequenceFact((SequenceAmount(number),), name=Message(f"ceremony-{name}"))
            for name, number in (("reached", count), ("wanted", least))
        ]
        return _final("objective", Term(f"metric-{METRIC_NAMES[metric]}"), *facts)

    def objective(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        return _final("objective", Message("ceremony-objective"), sign="goal")

    def won(self, seat: int, numbers: Sequence[int]) -> SequenceRowRef:
        fact = SequenceFact((SequenceAmount(numbers[0], "vp"),), seat, is_best=True)
        return _final("won", Message("ceremony-step-won"), fact)


def _final(
    step: str, row: Message | Term | PlayerName, *facts: SequenceFact, sign: str = ""
) -> SequenceRowRef:
    title, words = Message("ceremony-final"), Message(f"ceremony-step-{step}")
    return SequenceRowRef(title, words, row, facts, sign, STEPS.index(step))


def _good(good: int) -> str:
    return f"good-{GOOD_NAMES[good]}"


def _resource(resource: int) -> str:
    name = RESOURCE_NAMES[resource]
    return RESOURCE_SYMBOLS.get(name, name)


_ROW_BUILDERS: dict[str, Callable[[RoundEnd, int, Sequence[int]], SequenceRowRef]] = {
    "apprentice-income": RoundEnd.apprentices,
    "desk-income": RoundEnd.desks,
    "workshop-income": RoundEnd.workshops,
    "gained": RoundEnd.community,
    "good-gained": RoundEnd.good_of_choice,
    "commission-activated": RoundEnd.commission,
    "ship-arrives": RoundEnd.ship,
    "council-refilled": RoundEnd.council,
    "hall-discarded": RoundEnd.hall,
    "hall-filled": RoundEnd.hall,
    "round-begins": RoundEnd.first_player,
    "event-revealed": RoundEnd.event,
    "event-gift": RoundEnd.gift,
    "automa-placed": RoundEnd.automa,
    "automa-aside": RoundEnd.automa,
    "automa-discarded": RoundEnd.automa,
    "rolled": RoundEnd.dice,
    "commission-scored": RoundEnd.secret,
    "final-score": RoundEnd.points,
    "condition-counted": RoundEnd.condition,
    "objective-met": RoundEnd.objective,
    "objective-missed": RoundEnd.objective,
    "game-ends": RoundEnd.won,
}
