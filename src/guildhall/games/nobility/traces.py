"""An event as a reader sees it: places that are told from one's own, and numbers."""

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

Count = Callable[[Any], int]
"""Reads a number of a state."""


@dataclass(frozen=True)
class EventView:
    """An event as a reader sees it: whose it is, and the views before and after the decision."""

    before: View
    after: View
    seat: int

    @property
    def is_own(self) -> bool:
        return self.seat == self.before.seat

    # Places: one's own things lie in the tray, those of others on their panels.

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

    def gain(self, element: str, name: str, by: int, count: Count) -> CountDelta:
        before, after = int(count(self.before.s)), int(count(self.after.s))
        return CountDelta(element, Term(f"holding-{name}"), by, before, after)

    def goods(self, good: int, by: int) -> CountDelta:
        """Goods; how many of each a Settlers card takes is not told."""
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


# ---- goods
# Where Goods, Coins and other resources come from and go to.


GOODS_HANDLERS = VisualHandlers()
CAPPED = ("reputation", "modifiers", "workers", "house")
"""Resources of which an owner may get fewer than is told."""


def _good(good: int) -> str:
    return f"good-{GOOD_NAMES[good]}"


@GOODS_HANDLERS.of("exchanged")
def _exchanged(seen: EventView, given: int, taken: int) -> EventVisuals:
    return EventVisuals((), (), (seen.goods(given, -1), seen.goods(taken, 1)))


@GOODS_HANDLERS.of("goods-bought")
def _goods_bought(seen: EventView, good: int, bought: int, count: int, price: int) -> EventVisuals:
    return EventVisuals(
        (), _from_guild(seen, good, count), (seen.coins(-price), seen.goods(good, count))
    )


@GOODS_HANDLERS.of("workshop-income")
def _workshop_income(seen: EventView, good: int, count: int) -> EventVisuals:
    return EventVisuals((), _from_guild(seen, good, count), (seen.goods(good, count),))


def _from_guild(seen: EventView, good: int, count: int) -> tuple[PieceMove, ...]:
    guild = int(guild_of_good(seen.before.box, good))
    return (PieceMove(_good(good), at.guild_goods_id(guild), seen.store(good), count),)


@GOODS_HANDLERS.of("good-gained")
def _good_gained(seen: EventView, good: int) -> EventVisuals:
    return EventVisuals((), (), (seen.goods(good, 1),))


@GOODS_HANDLERS.of("cargo-sold")
def _cargo_sold(seen: EventView, good: int, price: int) -> EventVisuals:
    sold = PieceMove(_good(good), seen.store(good), _cargo(seen, good))
    return EventVisuals((), (sold,), (seen.goods(good, -1), seen.coins(price)))


def _cargo(seen: EventView, good: int) -> str:
    """The space that the Good now lies on."""
    before, after, box = seen.before.s, seen.after.s, seen.before.box
    for space in range(DISPLAY):
        is_of_it = box.ship_good[before.ship - 1, space] == good
        if is_of_it and before.cargo[space] == 0 and after.cargo[space] == seen.seat + 1:
            return at.cargo_id(space)
    return at.PORT_ID


@GOODS_HANDLERS.of("workshop-used")
def _workshop_used(seen: EventView, building: int, effect: int) -> EventVisuals:
    place, name = seen.workshop(building), EFFECT_NAMES[effect]
    if name == "coin":
        return EventVisuals((), (PieceMove("coin", place, seen.purse),), (seen.coins(1),))
    if name == "reputation":
        return EventVisuals((place,), (), (seen.reputation(1),))
    if name == "good":
        box = seen.before.box
        good = int(box.good_of[box.building_guild[building]])
        return EventVisuals(
            (), (PieceMove(_good(good), place, seen.store(good)),), (seen.goods(good, 1),)
        )
    return EventVisuals((place, seen.player))


@GOODS_HANDLERS.of("workshop-declined")
def _workshop_declined(seen: EventView, building: int) -> EventVisuals:
    return EventVisuals((seen.workshop(building),))


@GOODS_HANDLERS.of("owner-reward")
def _owner_reward(
    seen: EventView, guild: int, slot: int, resource: int, count: int
) -> EventVisuals:
    symbol, goal = seen.resource(resource)
    paid = PieceMove(symbol, at.workshop_id(guild, slot - 1), goal, count)
    is_sure = not seen.before.s.untold and RESOURCE_NAMES[resource] not in CAPPED
    return EventVisuals((), (paid,), seen.of(resource, count) if is_sure else ())


@GOODS_HANDLERS.of("gained")
def _gained(seen: EventView, resource: int, count: int) -> EventVisuals:
    return EventVisuals((seen.resource(resource)[1],), (), seen.of(resource, count))


@GOODS_HANDLERS.of("event-gift")
def _event_gift(seen: EventView, resource: int, count: int, most: int) -> EventVisuals:
    """The gift of the first round was given with the set-up."""
    symbol, goal = seen.resource(resource)
    gift = (PieceMove(symbol, at.EVENT_ID, goal, count),) if count else ()
    gains = () if seen.before.s.untold else seen.of(resource, count)
    return EventVisuals((at.EVENT_ID, goal), gift, gains)


@GOODS_HANDLERS.of("modifiers-taken")
def _modifiers_taken(seen: EventView, count: int, most: int) -> EventVisuals:
    taken = (PieceMove("modifier", at.BERK_ID, seen.player, count),) if count else ()
    return EventVisuals((at.BERK_ID,), taken, (seen.modifiers(count),))


@GOODS_HANDLERS.of("apprentice-income", "desk-income")
def _income(seen: EventView, count: int) -> EventVisuals:
    return EventVisuals((), (), (seen.coins(count),))


@GOODS_HANDLERS.of("reputation-raised")
def _reputation_raised(seen: EventView, count: int, level: int) -> EventVisuals:
    return EventVisuals((at.CASTLE_ID,), (), (seen.reputation(count),))


# ---- people
# Where dice, cards, workers and Lords come from and go to.


PEOPLE_HANDLERS = VisualHandlers()


def position(row: Sequence[int], number: int) -> int | None:
    """Where a card or tile lies in a display, if it lies there."""
    return next((n for n in range(DISPLAY) if row[n] == number + 1), None)


@PEOPLE_HANDLERS.of("rolled", "rerolled", "passed", "favour-chosen", "commission-kept")
def _player(seen: EventView, *_: int) -> EventVisuals:
    return EventVisuals((seen.player,))


@PEOPLE_HANDLERS.of("die-placed")
def _die_placed(seen: EventView, place: int, face: int, value: int) -> EventVisuals:
    laid = PieceMove(f"dice-{value}-{seen.seat}", seen.player, _slot(seen, place, value))
    return EventVisuals((), (laid,), (seen.modifiers(-int(modifiers_needed(face, value))),))


def _slot(seen: EventView, place: int, value: int) -> str:
    """The slot of a place; of another's board only the panel is seen."""
    if seen.is_own or place < components.AT_BOARD:
        return slot_of(seen.before, place, value)
    return seen.player if place == components.AT_BOARD else f"commissions-{seen.seat}"


# --- Settlers ---


@PEOPLE_HANDLERS.of("card-taken")
def _card_taken(seen: EventView, card: int) -> EventVisuals:
    place = position(seen.before.s.tavern, card)
    origin = at.TAVERN_ID if place is None else at.settlers_id(place)
    return EventVisuals((), (PieceMove("card", origin, seen.hand),), (seen.cards(1),))


@PEOPLE_HANDLERS.of("card-opened")
def _card_opened(seen: EventView, card: int) -> EventVisuals:
    place = position(seen.after.s.tavern, card)
    return EventVisuals((at.TAVERN_ID if place is None else at.settlers_id(place),))


@PEOPLE_HANDLERS.of("settlers-renewed")
def _settlers_renewed(seen: EventView) -> EventVisuals:
    return EventVisuals((at.TAVERN_ID, at.RENEW_SETTLERS_ID))


@PEOPLE_HANDLERS.of("settlers-completed")
def _settlers_completed(
    seen: EventView, card: int, vp: int, bonus: int, extra: int, workers: int
) -> EventVisuals:
    """The Goods were spent one after another, which no event tells."""
    houses = seen.player if seen.is_own else f"town-{seen.seat}"
    moved = PieceMove(seen.cottage, seen.platform, houses)
    gains = (seen.cards(-1), seen.houses(-1), seen.workers(workers), seen.vp(vp + bonus + extra))
    return EventVisuals((seen.hand,), (moved,), gains)


# --- Workers ---


@PEOPLE_HANDLERS.of("worker-placed")
def _worker_placed(seen: EventView, guild: int) -> EventVisuals:
    moved, gains = seen.employed(guild, 1)
    return EventVisuals((), (moved,), gains)


@PEOPLE_HANDLERS.of("apprentice-recalled")
def _apprentice_recalled(seen: EventView, guild: int) -> EventVisuals:
    moved, gains = seen.employed(guild, -1)
    return EventVisuals((), (moved,), gains)


@PEOPLE_HANDLERS.of("worker-transferred")
def _worker_transferred(seen: EventView, origin: int, guild: int) -> EventVisuals:
    moved = PieceMove(seen.worker, at.apprentices_id(origin), at.apprentices_id(guild))
    return EventVisuals((), (moved,), (seen.apprentices(origin, -1), seen.apprentices(guild, 1)))


@PEOPLE_HANDLERS.of("desk-taken")
def _desk_taken(seen: EventView, benefit: int, desk: int) -> EventVisuals:
    moved = PieceMove(seen.worker, seen.workers_lot, at.desk_id(desk - 1))
    return EventVisuals((), (moved,), (seen.workers(-1),))


# --- Lords ---


@PEOPLE_HANDLERS.of("lord", "white-lord")
def _lord(seen: EventView, *_: int) -> EventVisuals:
    return EventVisuals((at.noble_id(seen.seat), seen.player))


@PEOPLE_HANDLERS.of("nobility-rises")
def _nobility_rises(seen: EventView, count: int, level: int) -> EventVisuals:
    return EventVisuals((), (), (seen.nobility(count),))


# --- Commissions ---


@PEOPLE_HANDLERS.of("commissions-drawn")
def _commissions_drawn(seen: EventView, count: int, loss: int) -> EventVisuals:
    return EventVisuals((at.COMMISSION_DECK_ID,), (), (seen.reputation(-loss),))


@PEOPLE_HANDLERS.of("commission-seen")
def _commission_seen(seen: EventView, commission: int) -> EventVisuals:
    return EventVisuals((at.COMMISSION_DECK_ID,))


@PEOPLE_HANDLERS.of("commission-taken")
def _commission_taken(seen: EventView, tile: int) -> EventVisuals:
    return EventVisuals((), (PieceMove("commission", at.COMMISSION_DECK_ID, _commissions(seen)),))


@PEOPLE_HANDLERS.of("dice-tile-filled", "commission-activated")
def _dice_tile(seen: EventView, *_: int) -> EventVisuals:
    return EventVisuals((_commissions(seen),))


def _commissions(seen: EventView) -> str:
    return seen.player if seen.is_own else f"commissions-{seen.seat}"


# ---- buildings
# Where houses and Buildings come from and go to, and permits of the Stone Council.


BUILDINGS_HANDLERS = VisualHandlers()


@BUILDINGS_HANDLERS.of("house-bought")
def _house_bought(seen: EventView, price: int) -> EventVisuals:
    built = PieceMove(seen.cottage, at.YARD_ID, seen.platform)
    return EventVisuals((), (built,), (seen.coins(-price), seen.houses(1)))


def _in_hall(seen: EventView, building: int) -> str:
    place = position(seen.before.s.hall, building)
    return at.HALL_ID if place is None else at.building_id(place)


def _lot(seen: EventView, lot: int) -> str:
    """A community lot; of others only how many they have is drawn."""
    return at.lot_id(lot) if seen.is_own else f"community-{seen.seat}"


@BUILDINGS_HANDLERS.of("workshop-bought")
def _workshop_bought(
    seen: EventView, building: int, guild: int, slot: int, price: int, vp: int
) -> EventVisuals:
    built = PieceMove("building", _in_hall(seen, building), at.workshop_id(guild, slot - 1))
    return EventVisuals(
        (), (built,), (seen.coins(-price), seen.apprentices(guild, -1), seen.vp(vp))
    )


@BUILDINGS_HANDLERS.of("community-bought")
def _community_bought(
    seen: EventView, building: int, lot: int, price: int, vp: int
) -> EventVisuals:
    """Who has yet to choose the lot has paid already."""
    is_paid = seen.before.s.phase == components.CHOOSE_LOT
    paid: tuple[CountDelta, ...] = () if is_paid else (seen.coins(-price),)
    built = PieceMove("building", _in_hall(seen, building), _lot(seen, lot - 1))
    return EventVisuals((), (built,), (*paid, seen.workers(-1), seen.vp(vp)))


@BUILDINGS_HANDLERS.of("workshop-sold")
def _workshop_sold(seen: EventView, building: int, vp: int) -> EventVisuals:
    return EventVisuals((seen.workshop(building),), (), _sale(seen, vp))


@BUILDINGS_HANDLERS.of("community-sold")
def _community_sold(seen: EventView, building: int, vp: int) -> EventVisuals:
    lots = seen.before.s.community
    lot = next((n for n in range(COMMUNITY_LOTS) if lots[seen.seat, n] == building + 1), 0)
    return EventVisuals((_lot(seen, lot),), (), _sale(seen, vp))


def _sale(seen: EventView, vp: int) -> tuple[CountDelta, ...]:
    return seen.coins(int(seen.before.box.sale_coins)), seen.workers(1), seen.vp(-vp)


@BUILDINGS_HANDLERS.of("council-fulfilled")
def _council_fulfilled(seen: EventView, tile: int, price: int, loss: int, vp: int) -> EventVisuals:
    place = position(seen.before.s.council, tile)
    origin = at.COUNCIL_ID if place is None else at.slot_id("council", place)
    goal = seen.player if seen.is_own else f"council-count-{seen.seat}"
    gains = (seen.coins(-price), seen.reputation(-loss), seen.vp(vp))
    return EventVisuals((), (PieceMove("crest-council", origin, goal),), gains)


@BUILDINGS_HANDLERS.of("council-refilled")
def _council_refilled(seen: EventView, tile: int, space: int) -> EventVisuals:
    return EventVisuals((at.slot_id("council", space - 1),))


@BUILDINGS_HANDLERS.of("hall-renewed")
def _hall_renewed(seen: EventView) -> EventVisuals:
    return EventVisuals((at.HALL_ID, at.RENEW_HALL_ID))


@BUILDINGS_HANDLERS.of("hall-discarded", "automa-discarded")
def _hall_discarded(seen: EventView, building: int) -> EventVisuals:
    return EventVisuals((_in_hall(seen, building),))


@BUILDINGS_HANDLERS.of("hall-filled")
def _hall_filled(seen: EventView, building: int, slot: int) -> EventVisuals:
    return EventVisuals((at.building_id(slot - 1),))


# ---- rounds
# Where rounds begin, what the Automa does, and where the game ends.


ROUNDS_HANDLERS = VisualHandlers()
PLOTS = {
    **{name: at.guild_id(guild) for guild, name in enumerate(GUILD_NAMES)},
    "castle-tile": at.CASTLE_ID,
    "upper-desk": at.CHANCERY_ID,
    "lower-desk": at.CHANCERY_ID,
}
"""The elements of places that are not named as they are."""


@ROUNDS_HANDLERS.of("round-begins")
def _round_begins(seen: EventView, number: int) -> EventVisuals:
    return EventVisuals((at.ROUNDS_ID, seen.player))


@ROUNDS_HANDLERS.of("event-revealed")
def _event_revealed(seen: EventView, event: int) -> EventVisuals:
    return EventVisuals((at.EVENT_ID,))


@ROUNDS_HANDLERS.of("automa-placed")
def _automa_placed(seen: EventView, die: int, value: int, place: int) -> EventVisuals:
    name = PLACE_NAMES[place]
    return EventVisuals((PLOTS.get(name, name),))


@ROUNDS_HANDLERS.of("automa-aside")
def _automa_aside(seen: EventView, die: int, value: int) -> EventVisuals:
    return EventVisuals(nowhere="a die that the Automa sets aside lies nowhere in the city")


@ROUNDS_HANDLERS.of("ship-arrives")
def _ship_arrives(seen: EventView, ship: int) -> EventVisuals:
    return EventVisuals((at.PORT_ID,))


@ROUNDS_HANDLERS.of("commission-scored", "final-score", "game-ends")
def _scored(seen: EventView, *_: int) -> EventVisuals:
    return EventVisuals((at.flag_id(seen.seat), seen.player))


@ROUNDS_HANDLERS.of("objective-set", "objective-met", "objective-missed", "condition-counted")
def _objective(seen: EventView, *_: int) -> EventVisuals:
    return EventVisuals((at.OBJECTIVE_ID,))


# ---- traces
# Where events take place in the city: what they light, which pieces travel, what they change.


HANDLERS = {
    **GOODS_HANDLERS,
    **PEOPLE_HANDLERS,
    **BUILDINGS_HANDLERS,
    **ROUNDS_HANDLERS,
}


def trace(before: View, after: View, event: tuple[int, ...]) -> EventVisuals:
    """Where an event takes place."""
    kind, _, seat, *numbers = event
    told = EVENTS[kind]
    return HANDLERS[told.name](EventView(before, after, seat), *numbers[: len(told.args)])
