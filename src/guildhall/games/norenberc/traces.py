"""An event as a reader sees it: places that are told from one's own, and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.presentation import CountDelta, EventVisuals, PieceMove, VisualHandlers
from guildhall.engine.text import Message
from guildhall.games.norenberc import names as at
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    CRAFTSMAN_PLACES,
    KEPT_TOWNSMEN,
    LOWER_PLACE,
    MAYOR,
    NO_TILE,
    guilds_in_play,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.pieces import craftsman_count, guildmaster, master_place
from guildhall.games.norenberc.rules.rounds import place_in_order
from guildhall.games.norenberc.rules.townsmen import movable_craftsman
from guildhall.games.norenberc.tables import EVENTS, SCORE_ITEMS

Count = Callable[[Any], int]
"""Reads a number of a state."""


@dataclass(frozen=True)
class EventView:
    """An event as a reader sees it: whose it is, and the views before and after the decision."""

    before: View
    after: View
    seat: int

    # Places: one's own things lie in the tray, those of others on their panels.

    def part(self, name: str, seat: int | None = None) -> str:
        """A part of a player's panel; of one's own the whole."""
        seat = self.seat if seat is None else seat
        return at.player_id(seat) if seat == self.before.seat else at.panel_id(seat, name)

    def craftsmen(self, guild: int) -> str:
        return self.part(f"craftsmen-{guild}")

    def crests(self, guild: int) -> str:
        return self.part(f"crest-{guild}s")

    # Numbers

    def gain(self, element: str, name: str, by: int, count: Count) -> CountDelta:
        return CountDelta(
            element, Message(f"holding-{name}"), by, count(self.before.s), count(self.after.s)
        )

    def goods(self, good: int, by: int, seat: int | None = None) -> CountDelta:
        seat = self.seat if seat is None else seat
        place = at.owned_good_id(seat, good)
        return self.gain(place, GOOD_NAMES[good], by, lambda s: s.goods[seat, good])

    def talers(self, by: int, seat: int | None = None) -> CountDelta:
        """Talers, where they are not concealed."""
        seat = self.seat if seat is None else seat
        known = [
            None if view.s.concealed >> seat & 1 else int(view.s.talers[seat])
            for view in (self.before, self.after)
        ]
        return CountDelta(self.part("purse", seat), Message("holding-talers"), by, *known)

    def agents(self, by: int, seat: int | None = None) -> CountDelta:
        seat = self.seat if seat is None else seat
        return self.gain(self.part("agents", seat), "agents", by, lambda s: s.supply[seat])

    def all_of(self, name: str, by: int, count: Callable[[Any, int], int]) -> CountDelta:
        """Things of which a player has some of every guild, counted together."""
        guilds = range(guilds_in_play(self.before.s))
        return self.gain(
            at.player_id(self.seat), name, by, lambda s: sum(count(s, g) for g in guilds)
        )

    def craftsman(self) -> CountDelta:
        seat = self.seat
        return self.all_of("craftsmen", 1, lambda s, guild: craftsman_count(s, seat, guild))

    def crest(self) -> CountDelta:
        seat = self.seat
        return self.all_of("crests", 1, lambda s, guild: s.crests[seat, guild])

    def peddlers(self, by: int) -> CountDelta:
        seat = self.seat
        return self.all_of("peddlers", by, lambda s, guild: s.peddlers[seat, guild])

    # What several events share

    def returned(self, good: int, house: int) -> EventVisuals:
        """A good goes to a storehouse."""
        origin, goal = at.owned_good_id(self.seat, good), at.stored_good_id(house, good)
        given = PieceMove(at.good_symbol(good), origin, goal)
        return EventVisuals((at.house_id(house),), (given,), (self.goods(good, -1),))

    def paid(self, origin: str, by: int) -> EventVisuals:
        """Talers for the seat."""
        purse = PieceMove(at.TALER_SYMBOL, origin, self.part("purse"))
        return EventVisuals((), (purse,), (self.talers(by),))


# ---- acting
# Where planning and the actions take place.


ACTING_HANDLERS = VisualHandlers()


# --- Planning and calling out ---


@ACTING_HANDLERS.of("cards-laid", "passed", "declined", "won", "waited")
def _player(seen: EventView, *_: int) -> EventVisuals:
    return EventVisuals((at.player_id(seen.seat),))


@ACTING_HANDLERS.of("guild-called", "no-favourite")
def _house(seen: EventView, guild: int, *_: int) -> EventVisuals:
    return EventVisuals((at.house_id(guild),))


@ACTING_HANDLERS.of("card-revealed")
def _card_revealed(seen: EventView, guild: int) -> EventVisuals:
    card = at.card_in_street_id(seen.seat)
    sent = PieceMove(at.agent_symbol(seen.seat), seen.part("agents"), card)
    return EventVisuals((card, at.house_id(guild)), (sent,), (seen.agents(-1),))


@ACTING_HANDLERS.of("did-nothing")
def _did_nothing(seen: EventView, guild: int) -> EventVisuals:
    return EventVisuals((at.card_in_street_id(seen.seat), at.house_id(guild)))


# --- Actions ---


@ACTING_HANDLERS.of("sold")
def _sold(seen: EventView, good: int, count: int, talers: int) -> EventVisuals:
    sold = PieceMove(
        at.good_symbol(good),
        at.owned_good_id(seen.seat, good),
        at.stored_good_id(good, good),
        count,
    )
    earned = PieceMove(at.TALER_SYMBOL, at.house_id(good), seen.part("purse"))
    return EventVisuals((), (sold, earned), (seen.goods(good, -count), seen.talers(talers)))


@ACTING_HANDLERS.of("bought")
def _bought(seen: EventView, good: int, house: int, talers: int) -> EventVisuals:
    paid = PieceMove(at.TALER_SYMBOL, seen.part("purse"), at.house_id(house))
    bought = PieceMove(
        at.good_symbol(good), at.stored_good_id(house, good), at.owned_good_id(seen.seat, good)
    )
    return EventVisuals((), (paid, bought), (seen.talers(-talers), seen.goods(good, 1)))


@ACTING_HANDLERS.of("paid")
def _paid(seen: EventView, good: int, house: int) -> EventVisuals:
    return seen.returned(good, house)


@ACTING_HANDLERS.of("craftsman-recruited")
def _craftsman_recruited(
    seen: EventView, guild: int, value: int, house: int, window: int
) -> EventVisuals:
    tile = at.tile_symbol(seen.before.s.lodgings[house, window])
    joined = PieceMove(tile, at.window_id(house, window), seen.craftsmen(guild))
    return EventVisuals((), (joined,), (seen.craftsman(),))


@ACTING_HANDLERS.of("townsman-recruited")
def _townsman_recruited(seen: EventView, townsman: int, house: int, window: int) -> EventVisuals:
    seat, place = seen.seat, at.player_id(seen.seat)
    joined = PieceMove(at.townsman_symbol(townsman), at.window_id(house, window), place)
    stays = 1 if townsman < KEPT_TOWNSMEN else 0
    kept = seen.gain(place, "townsmen", stays, lambda s: _townsmen(s, seat))
    return EventVisuals((), (joined,), (kept,))


def _townsmen(s: Any, seat: int) -> int:
    return sum(s.townsmen[seat, kind] for kind in range(KEPT_TOWNSMEN))


@ACTING_HANDLERS.of("agent-gained")
def _agent_gained(seen: EventView) -> EventVisuals:
    return EventVisuals((), (), (seen.agents(1),))


@ACTING_HANDLERS.of("townsman-returned")
def _townsman_returned(seen: EventView, townsman: int) -> EventVisuals:
    back = PieceMove(at.townsman_symbol(townsman), at.player_id(seen.before.s.actor), at.GUESTS_ID)
    return EventVisuals((), (back,))


@ACTING_HANDLERS.of("robbed")
def _robbed(seen: EventView, victim: int, good: int, talers: int) -> EventVisuals:
    taken = PieceMove(
        at.good_symbol(good), at.owned_good_id(victim, good), at.owned_good_id(seen.seat, good)
    )
    gains = (seen.goods(good, -1, victim), seen.goods(good, 1), seen.talers(talers, victim))
    return EventVisuals((), (taken,), gains)


@ACTING_HANDLERS.of("swapped")
def _swapped(seen: EventView, guild: int, value: int, other: int) -> EventVisuals:
    """The two are found by what lies there afterwards; a round that ends hides it."""
    places = [p for p in range(CRAFTSMAN_PLACES) if _changed(seen, p, guild, {value, other})]
    return EventVisuals(tuple(map(at.craftsman_place_id, places)) or (at.house_id(guild),))


def _changed(seen: EventView, place: int, guild: int, values: set[int]) -> bool:
    tiles = [movable_craftsman(view.s, place) for view in (seen.before, seen.after)]
    if NO_TILE in tiles or tiles[0] == tiles[1]:
        return False
    return (
        all(tile_guild(tile) == guild for tile in tiles) and set(map(tile_value, tiles)) == values
    )


@ACTING_HANDLERS.of("crest-exchanged")
def _crest_exchanged(seen: EventView, given: int, taken: int) -> EventVisuals:
    return EventVisuals(
        (),
        (
            PieceMove(at.crest_symbol(given), seen.crests(given), at.crest_stack_id(given)),
            PieceMove(at.crest_symbol(taken), at.crest_stack_id(taken), seen.crests(taken)),
        ),
    )


@ACTING_HANDLERS.of("prestige-moved")
def _prestige_moved(seen: EventView, guild: int) -> EventVisuals:
    origin = at.crest_stack_id(seen.before.s.prestige_guild)
    return EventVisuals((), (PieceMove(at.PRESTIGE_SYMBOL, origin, at.crest_stack_id(guild)),))


@ACTING_HANDLERS.of("mayor-placed")
def _mayor_placed(seen: EventView, guild: int) -> EventVisuals:
    return EventVisuals(
        (), (PieceMove(at.townsman_symbol(MAYOR), at.player_id(seen.seat), at.roof_id(guild)),)
    )


@ACTING_HANDLERS.of("peddler-loaded")
def _peddler_loaded(seen: EventView, good: int) -> EventVisuals:
    loaded = PieceMove(
        at.good_symbol(good), at.owned_good_id(seen.seat, good), at.player_id(seen.seat)
    )
    return EventVisuals((), (loaded,), (seen.goods(good, -1), seen.peddlers(1)))


@ACTING_HANDLERS.of("roof-bonus", "mayor-income")
def _paid_by_roof(seen: EventView, guild: int, talers: int) -> EventVisuals:
    return seen.paid(at.roof_id(guild), talers)


@ACTING_HANDLERS.of("moved-first")
def _moved_first(seen: EventView) -> EventVisuals:
    """Who was ahead moves down by one place."""
    place = place_in_order(seen.before.s, seen.seat)
    ahead = [seen.before.s.order[n] for n in range(place)]
    gains = [_place(seen, seen.seat, -place), *(_place(seen, seat, 1) for seat in ahead)]
    return EventVisuals((), (), tuple(gains))


def _place(seen: EventView, seat: int, by: int) -> CountDelta:
    marker = at.order_marker_id(seat)
    return seen.gain(marker, "place", by, lambda s: place_in_order(s, seat) + 1)


@ACTING_HANDLERS.of("out-of-agents")
def _out_of_agents(seen: EventView) -> EventVisuals:
    return EventVisuals((seen.part("agents"),))


# ---- rounds
# Where the ends and beginnings of rounds take place, and the end of the game.


ROUNDS_HANDLERS = VisualHandlers()


# --- The end of a round ---


@ROUNDS_HANDLERS.of("turn-begun", "round-begun")
def _round(seen: EventView, *_: int) -> EventVisuals:
    return EventVisuals((at.ROUND_ID,))


@ROUNDS_HANDLERS.of("round-ended")
def _round_ended(seen: EventView, *_: int) -> EventVisuals:
    """All agents come home, from the roofs and from cards that were played last."""
    journeys, gains = [], []
    for seat, guild, count in agents_out(seen.before.s):
        home = seen.part("agents", seat)
        journeys.append(PieceMove(at.agent_symbol(seat), at.roof_id(guild), home, count))
        gains.append(seen.agents(count, seat))
    return EventVisuals((at.ROUND_ID,), tuple(journeys), tuple(gains))


def agents_out(s: Any) -> Iterator[tuple[int, int, int]]:
    """Seats with the guilds on whose roofs they have agents, and how many."""
    for seat in range(s.players):
        for guild in range(guilds_in_play(s)):
            waits = s.called_guild == guild and s.on_cards >> seat & 1
            if count := s.roof[guild, seat] + waits:
                yield seat, guild, count


@ROUNDS_HANDLERS.of("talers-shown")
def _talers_shown(seen: EventView, guild: int, talers: int) -> EventVisuals:
    return EventVisuals((seen.part("purse"), at.house_id(guild)))


@ROUNDS_HANDLERS.of("favourite")
def _favourite(seen: EventView, guild: int, value: int) -> EventVisuals:
    return _claimed(seen, guild, master_place(seen.before.s))


@ROUNDS_HANDLERS.of("lower-claimed")
def _lower_claimed(seen: EventView, guild: int, value: int) -> EventVisuals:
    return _claimed(seen, guild, LOWER_PLACE)


def _claimed(seen: EventView, guild: int, place: int) -> EventVisuals:
    tile = at.tile_symbol(seen.before.s.workshop[guild, place])
    taken = PieceMove(tile, at.workshop_place_id(guild, place), seen.craftsmen(guild))
    return EventVisuals((), (taken,), (seen.craftsman(),))


@ROUNDS_HANDLERS.of("good-returned")
def _good_returned(seen: EventView, good: int) -> EventVisuals:
    return seen.returned(good, good)


@ROUNDS_HANDLERS.of("crest-gained")
def _crest_gained(seen: EventView, guild: int) -> EventVisuals:
    gained = PieceMove(at.crest_symbol(guild), at.crest_stack_id(guild), seen.crests(guild))
    return EventVisuals((), (gained,), (seen.crest(),))


@ROUNDS_HANDLERS.of("prestige-gained")
def _prestige_gained(seen: EventView, guild: int) -> EventVisuals:
    seat, place = seen.seat, at.player_id(seen.seat)
    gained = PieceMove(at.PRESTIGE_SYMBOL, at.crest_stack_id(guild), place)
    return EventVisuals(
        (), (gained,), (seen.gain(place, "prestige", 1, lambda s: s.prestige_crests[seat]),)
    )


@ROUNDS_HANDLERS.of("prestige-unclaimed")
def _prestige_unclaimed(seen: EventView, guild: int) -> EventVisuals:
    return EventVisuals((at.crest_stack_id(guild),))


@ROUNDS_HANDLERS.of("craftsman-left")
def _craftsman_left(seen: EventView, guild: int, value: int) -> EventVisuals:
    """A master without a favourite, or a guest of a first window."""
    s, wanted = seen.before.s, (guild, value)
    places = [
        p for p in (master_place(s), LOWER_PLACE) if _tile_identity(s.workshop[guild, p]) == wanted
    ]
    shops = [at.workshop_place_id(guild, place) for place in places[:1]]
    return EventVisuals(tuple(shops or _first_windows(s, wanted)) or (at.house_id(guild),))


@ROUNDS_HANDLERS.of("townsman-left")
def _townsman_left(seen: EventView, townsman: int) -> EventVisuals:
    windows = _first_windows(seen.before.s, CRAFTSMAN_KINDS + townsman)
    return EventVisuals(tuple(windows) or (at.GUESTS_ID,))


def _tile_identity(tile: int) -> int | tuple[int, int]:
    """What is told of a tile that leaves: of a craftsman guild and value."""
    if not is_craftsman(tile) or tile == NO_TILE:
        return tile
    return tile_guild(tile), tile_value(tile)


def _first_windows(s: Any, wanted: int | tuple[int, int]) -> list[str]:
    guilds = range(guilds_in_play(s))
    return [
        at.window_id(guild, 0) for guild in guilds if _tile_identity(s.lodgings[guild, 0]) == wanted
    ]


@ROUNDS_HANDLERS.of("peddler-released")
def _peddler_released(seen: EventView, good: int) -> EventVisuals:
    back = PieceMove(
        at.good_symbol(good), at.player_id(seen.seat), at.owned_good_id(seen.seat, good)
    )
    return EventVisuals((), (back,), (seen.peddlers(-1), seen.goods(good, 1)))


@ROUNDS_HANDLERS.of("peddler-spent")
def _peddler_spent(seen: EventView, good: int) -> EventVisuals:
    given = PieceMove(at.good_symbol(good), at.player_id(seen.seat), at.stored_good_id(good, good))
    return EventVisuals((at.house_id(good),), (given,), (seen.peddlers(-1),))


@ROUNDS_HANDLERS.of("income", "musician-income", "banker-income")
def _income(seen: EventView, talers: int) -> EventVisuals:
    return EventVisuals((), (), (seen.talers(talers),))


# --- The beginning of a round ---


@ROUNDS_HANDLERS.of("new-guildmaster")
def _new_guildmaster(seen: EventView, guild: int, value: int) -> EventVisuals:
    s = seen.after.s
    is_there = guildmaster(s, guild) != NO_TILE
    return EventVisuals(
        (at.workshop_place_id(guild, master_place(s)) if is_there else at.house_id(guild),)
    )


@ROUNDS_HANDLERS.of("craftsman-arrived")
def _craftsman_arrived(
    seen: EventView, guild: int, value: int, house: int, window: int
) -> EventVisuals:
    return _arrived(at.tile_symbol(seen.after.s.lodgings[house, window]), house, window)


@ROUNDS_HANDLERS.of("townsman-arrived")
def _townsman_arrived(seen: EventView, townsman: int, house: int, window: int) -> EventVisuals:
    return _arrived(at.townsman_symbol(townsman), house, window)


def _arrived(tile: str, house: int, window: int) -> EventVisuals:
    return EventVisuals((), (PieceMove(tile, at.GUESTS_ID, at.window_id(house, window)),))


@ROUNDS_HANDLERS.of("new-prestige-guild")
def _new_prestige_guild(seen: EventView, guild: int) -> EventVisuals:
    return EventVisuals(
        (), (PieceMove(at.PRESTIGE_SYMBOL, at.PRESTIGE_SUPPLY_ID, at.crest_stack_id(guild)),)
    )


# --- The end ---


@ROUNDS_HANDLERS.of("jack-assigned")
def _jack_assigned(seen: EventView, guild: int, value: int) -> EventVisuals:
    return EventVisuals((at.player_id(seen.seat), seen.craftsmen(guild)))


@ROUNDS_HANDLERS.of("scored")
def _scored(seen: EventView, item: int, points: int) -> EventVisuals:
    houses = [
        at.house_id(g) for g, name in enumerate(GUILD_NAMES) if SCORE_ITEMS[item].endswith(name)
    ]
    return EventVisuals((seen.part("score"), *houses))


# ---- traces
# Where events take place in the street: what they light, which pieces travel, what they change.


HANDLERS = {**ACTING_HANDLERS, **ROUNDS_HANDLERS}


def trace(before: View, after: View, event: tuple[int, ...]) -> EventVisuals:
    """Where an event takes place."""
    kind, _, seat, *numbers = event
    told = EVENTS[kind]
    return HANDLERS[told.name](EventView(before, after, seat), *numbers[: len(told.args)])
