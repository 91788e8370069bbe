"""The visuals of events in the city: highlighted elements, moving pieces, changing numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.presentation import CountDelta, EventVisuals, PieceMove, VisualHandlers
from guildhall.engine.text import Term
from guildhall.games.nobility import names as at
from guildhall.games.nobility.component_texts import slot_of
from guildhall.games.nobility.names import (
    EFFECT_NAMES,
    GOOD_NAMES,
    GUILD_NAMES,
    PLACE_NAMES,
    RESOURCE_NAMES,
)
from guildhall.games.nobility.rules import components
from guildhall.games.nobility.rules.components import (
    COMMUNITY_LOTS,
    DISPLAY,
    GUILDS,
    VP_SOURCES,
    WORKSHOPS,
)
from guildhall.games.nobility.rules.dice import modifiers_needed
from guildhall.games.nobility.rules.guilds import guild_of_good
from guildhall.games.nobility.tables import EVENTS

HANDLERS = VisualHandlers()

CountReader = Callable[[Any], int]
"""Reads a number of a state."""


@dataclass(frozen=True)
class EventView:
    """An event as a viewer sees it: its seat, and the views before and after the decision."""

    before: View
    after: View
    seat: int

    @property
    def is_own(self) -> bool:
        return self.seat == self.before.seat

    # Elements: the viewer's things are in the tray, those of others on their panels.

    @property
    def player(self) -> str:
        return f"player-{self.seat}" if self.is_own else f"panel-{self.seat}"

    @property
    def purse(self) -> str:
        return "my-coins" if self.is_own else f"purse-{self.seat}"

    @property
    def workers_lot(self) -> str:
        return at.WORKERS_ID if self.is_own else f"worker-count-{self.seat}"

    @property
    def hand(self) -> str:
        return "my-hand" if self.is_own else f"hand-{self.seat}"

    @property
    def platform(self) -> str:
        return self.player if self.is_own else f"cottage-count-{self.seat}"

    def store(self, good: int) -> str:
        return at.goods_id(good) if self.is_own else f"goods-{self.seat}-{GOOD_NAMES[good]}"

    def workshop(self, building: int) -> str:
        """The Workshop slot where a Building lies."""
        s = self.before.s
        for guild in range(GUILDS):
            for slot in range(WORKSHOPS):
                if s.workshop[guild, slot] == building + 1:
                    return at.workshop_id(guild, slot)
        return at.HALL_ID

    # Pieces

    @property
    def worker(self) -> str:
        return f"worker-{self.seat}"

    @property
    def cottage(self) -> str:
        return f"cottage-{self.seat}"

    def resource(self, resource: int) -> tuple[str, str]:
        """The symbol of a resource, and where the seat has it."""
        return {
            "coins": ("coin", self.purse),
            "goods": ("any-good", self.player),
            "reputation": ("reputation", at.reputation_id(self.seat)),
            "modifiers": ("modifier", self.player),
            "workers": (self.worker, self.workers_lot),
            "house": (self.cottage, self.platform),
            "cards": ("card", self.hand),
            "vp": ("vp", at.flag_id(self.seat)),
        }[RESOURCE_NAMES[resource]]

    # Numbers

    def gain(self, element: str, name: str, by: int, count: CountReader) -> CountDelta:
        before, after = int(count(self.before.s)), int(count(self.after.s))
        return CountDelta(element, Term(f"holding-{name}"), by, before, after)

    def goods(self, good: int, by: int) -> CountDelta:
        """Goods; how many of each a Settlers card takes is not recorded."""
        held = int(self.before.s.goods[self.seat, good])
        return CountDelta(self.store(good), Term(f"good-{GOOD_NAMES[good]}"), by, held)

    def coins(self, by: int) -> CountDelta:
        seat = self.seat
        return self.gain(self.purse, "coins", by, lambda s: s.coins[seat])

    def vp(self, by: int) -> CountDelta:
        seat, sources = self.seat, range(VP_SOURCES)
        return self.gain(at.flag_id(seat), "vp", by, lambda s: sum(s.vp[seat, n] for n in sources))

    def workers(self, by: int) -> CountDelta:
        seat = self.seat
        return self.gain(self.workers_lot, "workers", by, lambda s: s.workers[seat])

    def apprentices(self, guild: int, by: int) -> CountDelta:
        seat, place = self.seat, at.apprentices_id(guild)
        return self.gain(place, "apprentices", by, lambda s: s.apprentices[seat, guild])

    def reputation(self, by: int) -> CountDelta:
        seat = self.seat
        return self.gain(at.reputation_id(seat), "reputation", by, lambda s: s.reputation[seat])

    def modifiers(self, by: int) -> CountDelta:
        seat = self.seat
        return self.gain(self.player, "modifiers", by, lambda s: s.modifiers[seat])

    def houses(self, by: int) -> CountDelta:
        seat = self.seat
        return self.gain(self.platform, "houses", by, lambda s: s.platform[seat])

    def cards(self, by: int) -> CountDelta:
        seat, places = self.seat, range(self.before.box.hand)
        return self.gain(self.hand, "cards", by, lambda s: sum(s.hand[seat, n] > 0 for n in places))

    def nobility(self, by: int) -> CountDelta:
        seat = self.seat
        return self.gain(at.noble_id(seat), "nobility", by, lambda s: s.nobility[seat])

    def of(self, resource: int, by: int) -> tuple[CountDelta, ...]:
        """So much of a resource; Goods and cards of choice are only owed."""
        kinds: dict[str, Callable[[int], CountDelta]] = {
            "coins": self.coins,
            "reputation": self.reputation,
            "modifiers": self.modifiers,
            "workers": self.workers,
            "house": self.houses,
            "vp": self.vp,
        }
        gain = kinds.get(RESOURCE_NAMES[resource])
        return (gain(by),) if gain else ()

    def employed(self, guild: int, by: int) -> tuple[PieceMove, tuple[CountDelta, ...]]:
        """Workers go to a Guild as Apprentices, or come back."""
        ends = (self.workers_lot, at.apprentices_id(guild))
        moved = PieceMove(self.worker, *(ends if by > 0 else reversed(ends)))
        return moved, (self.workers(-by), self.apprentices(guild, by))


def trace(before: View, after: View, event: tuple[int, ...]) -> EventVisuals:
    """The visuals of one event, for a viewer who has seen both views."""
    number, _, seat, *args = event
    kind = EVENTS[number]
    return HANDLERS[kind.name](EventView(before, after, seat), *args[: len(kind.args)])


# Goods, Coins and other resources.


CAPPED = ("reputation", "modifiers", "workers", "house")
"""Resources of which an owner may get fewer than the event says."""


def _good(good: int) -> str:
    return f"good-{GOOD_NAMES[good]}"


@HANDLERS.of("exchanged")
def _exchanged(event: EventView, given: int, taken: int) -> EventVisuals:
    return EventVisuals((), (), (event.goods(given, -1), event.goods(taken, 1)))


@HANDLERS.of("goods-bought")
def _goods_bought(event: EventView, good: int, bought: int, count: int, price: int) -> EventVisuals:
    return EventVisuals(
        (), _from_guild(event, good, count), (event.coins(-price), event.goods(good, count))
    )


@HANDLERS.of("workshop-income")
def _workshop_income(event: EventView, good: int, count: int) -> EventVisuals:
    return EventVisuals((), _from_guild(event, good, count), (event.goods(good, count),))


def _from_guild(event: EventView, good: int, count: int) -> tuple[PieceMove, ...]:
    guild = int(guild_of_good(event.before.box, good))
    return (PieceMove(_good(good), at.guild_goods_id(guild), event.store(good), count),)


@HANDLERS.of("good-gained")
def _good_gained(event: EventView, good: int) -> EventVisuals:
    return EventVisuals((), (), (event.goods(good, 1),))


@HANDLERS.of("cargo-sold")
def _cargo_sold(event: EventView, good: int, price: int) -> EventVisuals:
    sold = PieceMove(_good(good), event.store(good), _cargo(event, good))
    return EventVisuals((), (sold,), (event.goods(good, -1), event.coins(price)))


def _cargo(event: EventView, good: int) -> str:
    """The space that the Good now lies on."""
    before, after, box = event.before.s, event.after.s, event.before.box
    for space in range(DISPLAY):
        is_of_it = box.ship_good[before.ship - 1, space] == good
        if is_of_it and before.cargo[space] == 0 and after.cargo[space] == event.seat + 1:
            return at.cargo_id(space)
    return at.PORT_ID


@HANDLERS.of("workshop-used")
def _workshop_used(event: EventView, building: int, effect: int) -> EventVisuals:
    place, name = event.workshop(building), EFFECT_NAMES[effect]
    if name == "coin":
        return EventVisuals((), (PieceMove("coin", place, event.purse),), (event.coins(1),))
    if name == "reputation":
        return EventVisuals((place,), (), (event.reputation(1),))
    if name == "good":
        box = event.before.box
        good = int(box.good_of[box.building_guild[building]])
        return EventVisuals(
            (), (PieceMove(_good(good), place, event.store(good)),), (event.goods(good, 1),)
        )
    return EventVisuals((place, event.player))


@HANDLERS.of("workshop-declined")
def _workshop_declined(event: EventView, building: int) -> EventVisuals:
    return EventVisuals((event.workshop(building),))


@HANDLERS.of("owner-reward")
def _owner_reward(
    event: EventView, guild: int, slot: int, resource: int, count: int
) -> EventVisuals:
    symbol, goal = event.resource(resource)
    paid = PieceMove(symbol, at.workshop_id(guild, slot - 1), goal, count)
    is_sure = not event.before.s.untold and RESOURCE_NAMES[resource] not in CAPPED
    return EventVisuals((), (paid,), event.of(resource, count) if is_sure else ())


@HANDLERS.of("gained")
def _gained(event: EventView, resource: int, count: int) -> EventVisuals:
    return EventVisuals((event.resource(resource)[1],), (), event.of(resource, count))


@HANDLERS.of("event-gift")
def _event_gift(event: EventView, resource: int, count: int, most: int) -> EventVisuals:
    """The gift of the first round was given with the set-up."""
    symbol, goal = event.resource(resource)
    gift = (PieceMove(symbol, at.EVENT_ID, goal, count),) if count else ()
    gains = () if event.before.s.untold else event.of(resource, count)
    return EventVisuals((at.EVENT_ID, goal), gift, gains)


@HANDLERS.of("modifiers-taken")
def _modifiers_taken(event: EventView, count: int, most: int) -> EventVisuals:
    taken = (PieceMove("modifier", at.BERK_ID, event.player, count),) if count else ()
    return EventVisuals((at.BERK_ID,), taken, (event.modifiers(count),))


@HANDLERS.of("apprentice-income", "desk-income")
def _income(event: EventView, count: int, *_: int) -> EventVisuals:
    return EventVisuals((), (), (event.coins(count),))


@HANDLERS.of("reputation-raised")
def _reputation_raised(event: EventView, count: int, level: int) -> EventVisuals:
    return EventVisuals((at.CASTLE_ID,), (), (event.reputation(count),))


# Dice, cards, workers and Lords.


def position(row: Sequence[int], number: int) -> int | None:
    """Where a card or tile lies in a display, if it lies there."""
    return next((n for n in range(DISPLAY) if row[n] == number + 1), None)


@HANDLERS.of("rolled", "rerolled", "passed", "favour-chosen", "commission-kept")
def _player(event: EventView, *_: int) -> EventVisuals:
    return EventVisuals((event.player,))


@HANDLERS.of("die-placed")
def _die_placed(event: EventView, place: int, face: int, value: int) -> EventVisuals:
    laid = PieceMove(f"dice-{value}-{event.seat}", event.player, _slot(event, place, value))
    return EventVisuals((), (laid,), (event.modifiers(-int(modifiers_needed(face, value))),))


def _slot(event: EventView, place: int, value: int) -> str:
    """The slot of a place; of another's board only the panel is event."""
    if event.is_own or place < components.AT_BOARD:
        return slot_of(event.before, place, value)
    return event.player if place == components.AT_BOARD else f"commissions-{event.seat}"


# --- Settlers ---


@HANDLERS.of("card-taken")
def _card_taken(event: EventView, card: int) -> EventVisuals:
    place = position(event.before.s.tavern, card)
    origin = at.TAVERN_ID if place is None else at.settlers_id(place)
    return EventVisuals((), (PieceMove("card", origin, event.hand),), (event.cards(1),))


@HANDLERS.of("card-opened")
def _card_opened(event: EventView, card: int) -> EventVisuals:
    place = position(event.after.s.tavern, card)
    return EventVisuals((at.TAVERN_ID if place is None else at.settlers_id(place),))


@HANDLERS.of("settlers-renewed")
def _settlers_renewed(event: EventView) -> EventVisuals:
    return EventVisuals((at.TAVERN_ID, at.RENEW_SETTLERS_ID))


@HANDLERS.of("settlers-completed")
def _settlers_completed(
    event: EventView, card: int, vp: int, bonus: int, extra: int, workers: int
) -> EventVisuals:
    """The Goods were spent one after another, which no event records."""
    houses = event.player if event.is_own else f"town-{event.seat}"
    moved = PieceMove(event.cottage, event.platform, houses)
    gains = (
        event.cards(-1),
        event.houses(-1),
        event.workers(workers),
        event.vp(vp + bonus + extra),
    )
    return EventVisuals((event.hand,), (moved,), gains)


# --- Workers ---


@HANDLERS.of("worker-placed")
def _worker_placed(event: EventView, guild: int) -> EventVisuals:
    moved, gains = event.employed(guild, 1)
    return EventVisuals((), (moved,), gains)


@HANDLERS.of("apprentice-recalled")
def _apprentice_recalled(event: EventView, guild: int) -> EventVisuals:
    moved, gains = event.employed(guild, -1)
    return EventVisuals((), (moved,), gains)


@HANDLERS.of("worker-transferred")
def _worker_transferred(event: EventView, origin: int, guild: int) -> EventVisuals:
    moved = PieceMove(event.worker, at.apprentices_id(origin), at.apprentices_id(guild))
    return EventVisuals((), (moved,), (event.apprentices(origin, -1), event.apprentices(guild, 1)))


@HANDLERS.of("desk-taken")
def _desk_taken(event: EventView, benefit: int, desk: int) -> EventVisuals:
    moved = PieceMove(event.worker, event.workers_lot, at.desk_id(desk - 1))
    return EventVisuals((), (moved,), (event.workers(-1),))


# --- Lords ---


@HANDLERS.of("lord", "white-lord")
def _lord(event: EventView, *_: int) -> EventVisuals:
    return EventVisuals((at.noble_id(event.seat), event.player))


@HANDLERS.of("nobility-rises")
def _nobility_rises(event: EventView, count: int, level: int) -> EventVisuals:
    return EventVisuals((), (), (event.nobility(count),))


# --- Commissions ---


@HANDLERS.of("commissions-drawn")
def _commissions_drawn(event: EventView, count: int, loss: int) -> EventVisuals:
    return EventVisuals((at.COMMISSION_DECK_ID,), (), (event.reputation(-loss),))


@HANDLERS.of("commission-seen")
def _commission_seen(event: EventView, commission: int) -> EventVisuals:
    return EventVisuals((at.COMMISSION_DECK_ID,))


@HANDLERS.of("commission-taken")
def _commission_taken(event: EventView, tile: int) -> EventVisuals:
    return EventVisuals((), (PieceMove("commission", at.COMMISSION_DECK_ID, _commissions(event)),))


@HANDLERS.of("dice-tile-filled", "commission-activated")
def _dice_tile(event: EventView, *_: int) -> EventVisuals:
    return EventVisuals((_commissions(event),))


def _commissions(event: EventView) -> str:
    return event.player if event.is_own else f"commissions-{event.seat}"


# Houses, Buildings, and permits of the Stone Council.


@HANDLERS.of("house-bought")
def _house_bought(event: EventView, price: int) -> EventVisuals:
    built = PieceMove(event.cottage, at.YARD_ID, event.platform)
    return EventVisuals((), (built,), (event.coins(-price), event.houses(1)))


def _in_hall(event: EventView, building: int) -> str:
    place = position(event.before.s.hall, building)
    return at.HALL_ID if place is None else at.building_id(place)


def _lot(event: EventView, lot: int) -> str:
    """A community lot; of others only how many they have is drawn."""
    return at.lot_id(lot) if event.is_own else f"community-{event.seat}"


@HANDLERS.of("workshop-bought")
def _workshop_bought(
    event: EventView, building: int, guild: int, slot: int, price: int, vp: int
) -> EventVisuals:
    built = PieceMove("building", _in_hall(event, building), at.workshop_id(guild, slot - 1))
    return EventVisuals(
        (), (built,), (event.coins(-price), event.apprentices(guild, -1), event.vp(vp))
    )


@HANDLERS.of("community-bought")
def _community_bought(
    event: EventView, building: int, lot: int, price: int, vp: int
) -> EventVisuals:
    """Who has yet to choose the lot has paid already."""
    is_paid = event.before.s.phase == components.CHOOSE_LOT
    paid: tuple[CountDelta, ...] = () if is_paid else (event.coins(-price),)
    built = PieceMove("building", _in_hall(event, building), _lot(event, lot - 1))
    return EventVisuals((), (built,), (*paid, event.workers(-1), event.vp(vp)))


@HANDLERS.of("workshop-sold")
def _workshop_sold(event: EventView, building: int, vp: int) -> EventVisuals:
    return EventVisuals((event.workshop(building),), (), _sale(event, vp))


@HANDLERS.of("community-sold")
def _community_sold(event: EventView, building: int, vp: int) -> EventVisuals:
    lots = event.before.s.community
    lot = next((n for n in range(COMMUNITY_LOTS) if lots[event.seat, n] == building + 1), 0)
    return EventVisuals((_lot(event, lot),), (), _sale(event, vp))


def _sale(event: EventView, vp: int) -> tuple[CountDelta, ...]:
    return event.coins(int(event.before.box.sale_coins)), event.workers(1), event.vp(-vp)


@HANDLERS.of("council-fulfilled")
def _council_fulfilled(event: EventView, tile: int, price: int, loss: int, vp: int) -> EventVisuals:
    place = position(event.before.s.council, tile)
    origin = at.COUNCIL_ID if place is None else at.slot_id("council", place)
    goal = event.player if event.is_own else f"council-count-{event.seat}"
    gains = (event.coins(-price), event.reputation(-loss), event.vp(vp))
    return EventVisuals((), (PieceMove("crest-council", origin, goal),), gains)


@HANDLERS.of("council-refilled")
def _council_refilled(event: EventView, tile: int, space: int) -> EventVisuals:
    return EventVisuals((at.slot_id("council", space - 1),))


@HANDLERS.of("hall-renewed")
def _hall_renewed(event: EventView) -> EventVisuals:
    return EventVisuals((at.HALL_ID, at.RENEW_HALL_ID))


@HANDLERS.of("hall-discarded", "automa-discarded")
def _hall_discarded(event: EventView, building: int) -> EventVisuals:
    return EventVisuals((_in_hall(event, building),))


@HANDLERS.of("hall-filled")
def _hall_filled(event: EventView, building: int, slot: int) -> EventVisuals:
    return EventVisuals((at.building_id(slot - 1),))


# The beginning of a round, the Automa, and the end of the game.


PLOTS = {
    **{name: at.guild_id(guild) for guild, name in enumerate(GUILD_NAMES)},
    "castle-tile": at.CASTLE_ID,
    "upper-desk": at.CHANCERY_ID,
    "lower-desk": at.CHANCERY_ID,
}
"""The elements of places that are not named as they are."""


@HANDLERS.of("round-begins")
def _round_begins(event: EventView, number: int) -> EventVisuals:
    return EventVisuals((at.ROUNDS_ID, event.player))


@HANDLERS.of("event-revealed")
def _event_revealed(event: EventView, _card: int) -> EventVisuals:
    return EventVisuals((at.EVENT_ID,))


@HANDLERS.of("automa-placed")
def _automa_placed(event: EventView, die: int, value: int, place: int) -> EventVisuals:
    name = PLACE_NAMES[place]
    return EventVisuals((PLOTS.get(name, name),))


@HANDLERS.of("automa-aside")
def _automa_aside(event: EventView, die: int, value: int) -> EventVisuals:
    return EventVisuals(nowhere="a die that the Automa sets aside lies nowhere in the city")


@HANDLERS.of("ship-arrives")
def _ship_arrives(event: EventView, ship: int) -> EventVisuals:
    return EventVisuals((at.PORT_ID,))


@HANDLERS.of("commission-scored", "final-score", "game-ends")
def _scored(event: EventView, *_: int) -> EventVisuals:
    return EventVisuals((at.flag_id(event.seat), event.player))


@HANDLERS.of("objective-set", "objective-met", "objective-missed", "condition-counted")
def _objective(event: EventView, *_: int) -> EventVisuals:
    return EventVisuals((at.OBJECTIVE_ID,))
