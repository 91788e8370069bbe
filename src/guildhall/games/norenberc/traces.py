"""The visuals of events in the street: highlighted elements, moving pieces, changing numbers."""

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

HANDLERS = VisualHandlers()

CountReader = Callable[[Any], int]
"""Reads a number of a state."""


@dataclass(frozen=True)
class EventView:
    """An event as a viewer sees it: its seat, and the views before and after the decision."""

    before: View
    after: View
    seat: int

    # Elements: the viewer's things are in the tray, those of others on their panels.

    def part(self, name: str, seat: int | None = None) -> str:
        """A part of a player's panel; the whole player for the viewer."""
        seat = self.seat if seat is None else seat
        return at.player_id(seat) if seat == self.before.seat else at.panel_id(seat, name)

    def craftsmen(self, guild: int) -> str:
        return self.part(f"craftsmen-{guild}")

    def crests(self, guild: int) -> str:
        return self.part(f"crest-{guild}s")

    # Numbers

    def gain(self, element: str, name: str, by: int, count: CountReader) -> CountDelta:
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


def trace(before: View, after: View, event: tuple[int, ...]) -> EventVisuals:
    """The visuals of one event, for a viewer who has seen both views."""
    number, _, seat, *args = event
    kind = EVENTS[number]
    return HANDLERS[kind.name](EventView(before, after, seat), *args[: len(kind.args)])


# Planning and actions.


# --- Planning and calling out ---


@HANDLERS.of("cards-laid", "passed", "declined", "won", "waited")
def _player(event: EventView, *_: int) -> EventVisuals:
    return EventVisuals((at.player_id(event.seat),))


@HANDLERS.of("guild-called", "no-favourite")
def _house(event: EventView, guild: int, *_: int) -> EventVisuals:
    return EventVisuals((at.house_id(guild),))


@HANDLERS.of("card-revealed")
def _card_revealed(event: EventView, guild: int) -> EventVisuals:
    card = at.card_in_street_id(event.seat)
    sent = PieceMove(at.agent_symbol(event.seat), event.part("agents"), card)
    return EventVisuals((card, at.house_id(guild)), (sent,), (event.agents(-1),))


@HANDLERS.of("did-nothing")
def _did_nothing(event: EventView, guild: int) -> EventVisuals:
    return EventVisuals((at.card_in_street_id(event.seat), at.house_id(guild)))


# --- Actions ---


@HANDLERS.of("sold")
def _sold(event: EventView, good: int, count: int, talers: int) -> EventVisuals:
    sold = PieceMove(
        at.good_symbol(good),
        at.owned_good_id(event.seat, good),
        at.stored_good_id(good, good),
        count,
    )
    earned = PieceMove(at.TALER_SYMBOL, at.house_id(good), event.part("purse"))
    return EventVisuals((), (sold, earned), (event.goods(good, -count), event.talers(talers)))


@HANDLERS.of("bought")
def _bought(event: EventView, good: int, house: int, talers: int) -> EventVisuals:
    paid = PieceMove(at.TALER_SYMBOL, event.part("purse"), at.house_id(house))
    bought = PieceMove(
        at.good_symbol(good), at.stored_good_id(house, good), at.owned_good_id(event.seat, good)
    )
    return EventVisuals((), (paid, bought), (event.talers(-talers), event.goods(good, 1)))


@HANDLERS.of("paid")
def _paid(event: EventView, good: int, house: int) -> EventVisuals:
    return event.returned(good, house)


@HANDLERS.of("craftsman-recruited")
def _craftsman_recruited(
    event: EventView, guild: int, value: int, house: int, window: int
) -> EventVisuals:
    tile = at.tile_symbol(event.before.s.lodgings[house, window])
    joined = PieceMove(tile, at.window_id(house, window), event.craftsmen(guild))
    return EventVisuals((), (joined,), (event.craftsman(),))


@HANDLERS.of("townsman-recruited")
def _townsman_recruited(event: EventView, townsman: int, house: int, window: int) -> EventVisuals:
    seat, place = event.seat, at.player_id(event.seat)
    joined = PieceMove(at.townsman_symbol(townsman), at.window_id(house, window), place)
    stays = 1 if townsman < KEPT_TOWNSMEN else 0
    kept = event.gain(place, "townsmen", stays, lambda s: _townsmen(s, seat))
    return EventVisuals((), (joined,), (kept,))


def _townsmen(s: Any, seat: int) -> int:
    return sum(s.townsmen[seat, kind] for kind in range(KEPT_TOWNSMEN))


@HANDLERS.of("agent-gained")
def _agent_gained(event: EventView) -> EventVisuals:
    return EventVisuals((), (), (event.agents(1),))


@HANDLERS.of("townsman-returned")
def _townsman_returned(event: EventView, townsman: int) -> EventVisuals:
    back = PieceMove(at.townsman_symbol(townsman), at.player_id(event.before.s.actor), at.GUESTS_ID)
    return EventVisuals((), (back,))


@HANDLERS.of("robbed")
def _robbed(event: EventView, victim: int, good: int, talers: int) -> EventVisuals:
    taken = PieceMove(
        at.good_symbol(good), at.owned_good_id(victim, good), at.owned_good_id(event.seat, good)
    )
    gains = (event.goods(good, -1, victim), event.goods(good, 1), event.talers(talers, victim))
    return EventVisuals((), (taken,), gains)


@HANDLERS.of("swapped")
def _swapped(event: EventView, guild: int, value: int, other: int) -> EventVisuals:
    """The two are found by what lies there afterwards; a round that ends hides it."""
    places = [p for p in range(CRAFTSMAN_PLACES) if _changed(event, p, guild, {value, other})]
    return EventVisuals(tuple(map(at.craftsman_place_id, places)) or (at.house_id(guild),))


def _changed(event: EventView, place: int, guild: int, values: set[int]) -> bool:
    tiles = [movable_craftsman(view.s, place) for view in (event.before, event.after)]
    if NO_TILE in tiles or tiles[0] == tiles[1]:
        return False
    return (
        all(tile_guild(tile) == guild for tile in tiles) and set(map(tile_value, tiles)) == values
    )


@HANDLERS.of("crest-exchanged")
def _crest_exchanged(event: EventView, given: int, taken: int) -> EventVisuals:
    return EventVisuals(
        (),
        (
            PieceMove(at.crest_symbol(given), event.crests(given), at.crest_stack_id(given)),
            PieceMove(at.crest_symbol(taken), at.crest_stack_id(taken), event.crests(taken)),
        ),
    )


@HANDLERS.of("prestige-moved")
def _prestige_moved(event: EventView, guild: int) -> EventVisuals:
    origin = at.crest_stack_id(event.before.s.prestige_guild)
    return EventVisuals((), (PieceMove(at.PRESTIGE_SYMBOL, origin, at.crest_stack_id(guild)),))


@HANDLERS.of("mayor-placed")
def _mayor_placed(event: EventView, guild: int) -> EventVisuals:
    return EventVisuals(
        (), (PieceMove(at.townsman_symbol(MAYOR), at.player_id(event.seat), at.roof_id(guild)),)
    )


@HANDLERS.of("peddler-loaded")
def _peddler_loaded(event: EventView, good: int) -> EventVisuals:
    loaded = PieceMove(
        at.good_symbol(good), at.owned_good_id(event.seat, good), at.player_id(event.seat)
    )
    return EventVisuals((), (loaded,), (event.goods(good, -1), event.peddlers(1)))


@HANDLERS.of("roof-bonus", "mayor-income")
def _paid_by_roof(event: EventView, guild: int, talers: int) -> EventVisuals:
    return event.paid(at.roof_id(guild), talers)


@HANDLERS.of("moved-first")
def _moved_first(event: EventView) -> EventVisuals:
    """Who was ahead moves down by one place."""
    place = place_in_order(event.before.s, event.seat)
    ahead = [event.before.s.order[n] for n in range(place)]
    gains = [_place(event, event.seat, -place), *(_place(event, seat, 1) for seat in ahead)]
    return EventVisuals((), (), tuple(gains))


def _place(event: EventView, seat: int, by: int) -> CountDelta:
    marker = at.order_marker_id(seat)
    return event.gain(marker, "place", by, lambda s: place_in_order(s, seat) + 1)


@HANDLERS.of("out-of-agents")
def _out_of_agents(event: EventView) -> EventVisuals:
    return EventVisuals((event.part("agents"),))


# The end and the beginning of a round, and the end of the game.


# --- The end of a round ---


@HANDLERS.of("turn-begun", "round-begun")
def _round(event: EventView, *_: int) -> EventVisuals:
    return EventVisuals((at.ROUND_ID,))


@HANDLERS.of("round-ended")
def _round_ended(event: EventView, *_: int) -> EventVisuals:
    """All agents come home, from the roofs and from cards that were played last."""
    journeys, gains = [], []
    for seat, guild, count in agents_out(event.before.s):
        home = event.part("agents", seat)
        journeys.append(PieceMove(at.agent_symbol(seat), at.roof_id(guild), home, count))
        gains.append(event.agents(count, seat))
    return EventVisuals((at.ROUND_ID,), tuple(journeys), tuple(gains))


def agents_out(s: Any) -> Iterator[tuple[int, int, int]]:
    """Seats with the guilds on whose roofs they have agents, and how many."""
    for seat in range(s.players):
        for guild in range(guilds_in_play(s)):
            waits = s.called_guild == guild and s.on_cards >> seat & 1
            if count := s.roof[guild, seat] + waits:
                yield seat, guild, count


@HANDLERS.of("talers-shown")
def _talers_shown(event: EventView, guild: int, talers: int) -> EventVisuals:
    return EventVisuals((event.part("purse"), at.house_id(guild)))


@HANDLERS.of("favourite")
def _favourite(event: EventView, guild: int, value: int) -> EventVisuals:
    return _claimed(event, guild, master_place(event.before.s))


@HANDLERS.of("lower-claimed")
def _lower_claimed(event: EventView, guild: int, value: int) -> EventVisuals:
    return _claimed(event, guild, LOWER_PLACE)


def _claimed(event: EventView, guild: int, place: int) -> EventVisuals:
    tile = at.tile_symbol(event.before.s.workshop[guild, place])
    taken = PieceMove(tile, at.workshop_place_id(guild, place), event.craftsmen(guild))
    return EventVisuals((), (taken,), (event.craftsman(),))


@HANDLERS.of("good-returned")
def _good_returned(event: EventView, good: int) -> EventVisuals:
    return event.returned(good, good)


@HANDLERS.of("crest-gained")
def _crest_gained(event: EventView, guild: int) -> EventVisuals:
    gained = PieceMove(at.crest_symbol(guild), at.crest_stack_id(guild), event.crests(guild))
    return EventVisuals((), (gained,), (event.crest(),))


@HANDLERS.of("prestige-gained")
def _prestige_gained(event: EventView, guild: int) -> EventVisuals:
    seat, place = event.seat, at.player_id(event.seat)
    gained = PieceMove(at.PRESTIGE_SYMBOL, at.crest_stack_id(guild), place)
    return EventVisuals(
        (), (gained,), (event.gain(place, "prestige", 1, lambda s: s.prestige_crests[seat]),)
    )


@HANDLERS.of("prestige-unclaimed")
def _prestige_unclaimed(event: EventView, guild: int) -> EventVisuals:
    return EventVisuals((at.crest_stack_id(guild),))


@HANDLERS.of("craftsman-left")
def _craftsman_left(event: EventView, guild: int, value: int) -> EventVisuals:
    """A master without a favourite, or a guest of a first window."""
    s, wanted = event.before.s, (guild, value)
    places = [
        p for p in (master_place(s), LOWER_PLACE) if _tile_identity(s.workshop[guild, p]) == wanted
    ]
    shops = [at.workshop_place_id(guild, place) for place in places[:1]]
    return EventVisuals(tuple(shops or _first_windows(s, wanted)) or (at.house_id(guild),))


@HANDLERS.of("townsman-left")
def _townsman_left(event: EventView, townsman: int) -> EventVisuals:
    windows = _first_windows(event.before.s, CRAFTSMAN_KINDS + townsman)
    return EventVisuals(tuple(windows) or (at.GUESTS_ID,))


def _tile_identity(tile: int) -> int | tuple[int, int]:
    """The event numbers of a tile that leaves: guild and value of a craftsman."""
    if not is_craftsman(tile) or tile == NO_TILE:
        return tile
    return tile_guild(tile), tile_value(tile)


def _first_windows(s: Any, wanted: int | tuple[int, int]) -> list[str]:
    guilds = range(guilds_in_play(s))
    return [
        at.window_id(guild, 0) for guild in guilds if _tile_identity(s.lodgings[guild, 0]) == wanted
    ]


@HANDLERS.of("peddler-released")
def _peddler_released(event: EventView, good: int) -> EventVisuals:
    back = PieceMove(
        at.good_symbol(good), at.player_id(event.seat), at.owned_good_id(event.seat, good)
    )
    return EventVisuals((), (back,), (event.peddlers(-1), event.goods(good, 1)))


@HANDLERS.of("peddler-spent")
def _peddler_spent(event: EventView, good: int) -> EventVisuals:
    given = PieceMove(at.good_symbol(good), at.player_id(event.seat), at.stored_good_id(good, good))
    return EventVisuals((at.house_id(good),), (given,), (event.peddlers(-1),))


@HANDLERS.of("income", "musician-income", "banker-income")
def _income(event: EventView, talers: int) -> EventVisuals:
    return EventVisuals((), (), (event.talers(talers),))


# --- The beginning of a round ---


@HANDLERS.of("new-guildmaster")
def _new_guildmaster(event: EventView, guild: int, value: int) -> EventVisuals:
    s = event.after.s
    is_there = guildmaster(s, guild) != NO_TILE
    return EventVisuals(
        (at.workshop_place_id(guild, master_place(s)) if is_there else at.house_id(guild),)
    )


@HANDLERS.of("craftsman-arrived")
def _craftsman_arrived(
    event: EventView, guild: int, value: int, house: int, window: int
) -> EventVisuals:
    return _arrived(at.tile_symbol(event.after.s.lodgings[house, window]), house, window)


@HANDLERS.of("townsman-arrived")
def _townsman_arrived(event: EventView, townsman: int, house: int, window: int) -> EventVisuals:
    return _arrived(at.townsman_symbol(townsman), house, window)


def _arrived(tile: str, house: int, window: int) -> EventVisuals:
    return EventVisuals((), (PieceMove(tile, at.GUESTS_ID, at.window_id(house, window)),))


@HANDLERS.of("new-prestige-guild")
def _new_prestige_guild(event: EventView, guild: int) -> EventVisuals:
    return EventVisuals(
        (), (PieceMove(at.PRESTIGE_SYMBOL, at.PRESTIGE_SUPPLY_ID, at.crest_stack_id(guild)),)
    )


# --- The end ---


@HANDLERS.of("jack-assigned")
def _jack_assigned(event: EventView, guild: int, value: int) -> EventVisuals:
    return EventVisuals((at.player_id(event.seat), event.craftsmen(guild)))


@HANDLERS.of("scored")
def _scored(event: EventView, item: int, points: int) -> EventVisuals:
    houses = [
        at.house_id(g) for g, name in enumerate(GUILD_NAMES) if SCORE_ITEMS[item].endswith(name)
    ]
    return EventVisuals((event.part("score"), *houses))
