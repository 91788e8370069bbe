"""Where the ends and beginnings of rounds take place, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.traces import PieceMove, Trace, Tracers
from guildhall.games.norenberc import touches as at
from guildhall.games.norenberc.names import GUILD_NAMES
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    LOWER_PLACE,
    NO_TILE,
    guilds_in_play,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.workshop import guildmaster, master_place
from guildhall.games.norenberc.tables import SCORE_ITEMS
from guildhall.games.norenberc.traces.seen import EventView

ROUNDS_HANDLERS = Tracers()


# --- The end of a round ---


@ROUNDS_HANDLERS.of("turn-begun", "round-begun")
def _round(seen: EventView, *_: int) -> Trace:
    return Trace((at.ROUND_ID,))


@ROUNDS_HANDLERS.of("round-ended")
def _round_ended(seen: EventView, *_: int) -> Trace:
    """All agents come home, from the roofs and from cards that were played last."""
    journeys, gains = [], []
    for seat, guild, count in agents_out(seen.before.s):
        home = seen.part("agents", seat)
        journeys.append(PieceMove(at.agent_symbol(seat), at.roof_id(guild), home, count))
        gains.append(seen.agents(count, seat))
    return Trace((at.ROUND_ID,), tuple(journeys), tuple(gains))


def agents_out(s: Any) -> Iterator[tuple[int, int, int]]:
    """Seats with the guilds on whose roofs they have agents, and how many."""
    for seat in range(s.players):
        for guild in range(guilds_in_play(s)):
            waits = s.called_guild == guild and s.on_cards >> seat & 1
            if count := s.roof[guild, seat] + waits:
                yield seat, guild, count


@ROUNDS_HANDLERS.of("talers-shown")
def _talers_shown(seen: EventView, guild: int, talers: int) -> Trace:
    return Trace((seen.part("purse"), at.house_id(guild)))


@ROUNDS_HANDLERS.of("favourite")
def _favourite(seen: EventView, guild: int, value: int) -> Trace:
    return _claimed(seen, guild, master_place(seen.before.s))


@ROUNDS_HANDLERS.of("lower-claimed")
def _lower_claimed(seen: EventView, guild: int, value: int) -> Trace:
    return _claimed(seen, guild, LOWER_PLACE)


def _claimed(seen: EventView, guild: int, place: int) -> Trace:
    tile = at.tile_symbol(seen.before.s.workshop[guild, place])
    taken = PieceMove(tile, at.workshop_place_id(guild, place), seen.craftsmen(guild))
    return Trace((), (taken,), (seen.craftsman(),))


@ROUNDS_HANDLERS.of("good-returned")
def _good_returned(seen: EventView, good: int) -> Trace:
    return seen.returned(good, good)


@ROUNDS_HANDLERS.of("crest-gained")
def _crest_gained(seen: EventView, guild: int) -> Trace:
    gained = PieceMove(at.crest_symbol(guild), at.crest_stack_id(guild), seen.crests(guild))
    return Trace((), (gained,), (seen.crest(),))


@ROUNDS_HANDLERS.of("prestige-gained")
def _prestige_gained(seen: EventView, guild: int) -> Trace:
    seat, place = seen.seat, at.player_id(seen.seat)
    gained = PieceMove(at.PRESTIGE_SYMBOL, at.crest_stack_id(guild), place)
    return Trace(
        (), (gained,), (seen.gain(place, "prestige", 1, lambda s: s.prestige_crests[seat]),)
    )


@ROUNDS_HANDLERS.of("prestige-unclaimed")
def _prestige_unclaimed(seen: EventView, guild: int) -> Trace:
    return Trace((at.crest_stack_id(guild),))


@ROUNDS_HANDLERS.of("craftsman-left")
def _craftsman_left(seen: EventView, guild: int, value: int) -> Trace:
    """A master without a favourite, or a guest of a first window."""
    s, wanted = seen.before.s, (guild, value)
    places = [
        p for p in (master_place(s), LOWER_PLACE) if _tile_identity(s.workshop[guild, p]) == wanted
    ]
    shops = [at.workshop_place_id(guild, place) for place in places[:1]]
    return Trace(tuple(shops or _first_windows(s, wanted)) or (at.house_id(guild),))


@ROUNDS_HANDLERS.of("townsman-left")
def _townsman_left(seen: EventView, townsman: int) -> Trace:
    windows = _first_windows(seen.before.s, CRAFTSMAN_KINDS + townsman)
    return Trace(tuple(windows) or (at.GUESTS_ID,))


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
def _peddler_released(seen: EventView, good: int) -> Trace:
    back = PieceMove(
        at.good_symbol(good), at.player_id(seen.seat), at.owned_good_id(seen.seat, good)
    )
    return Trace((), (back,), (seen.peddlers(-1), seen.goods(good, 1)))


@ROUNDS_HANDLERS.of("peddler-spent")
def _peddler_spent(seen: EventView, good: int) -> Trace:
    given = PieceMove(at.good_symbol(good), at.player_id(seen.seat), at.stored_good_id(good, good))
    return Trace((at.house_id(good),), (given,), (seen.peddlers(-1),))


@ROUNDS_HANDLERS.of("income", "musician-income", "banker-income")
def _income(seen: EventView, talers: int) -> Trace:
    return Trace((), (), (seen.talers(talers),))


# --- The beginning of a round ---


@ROUNDS_HANDLERS.of("new-guildmaster")
def _new_guildmaster(seen: EventView, guild: int, value: int) -> Trace:
    s = seen.after.s
    is_there = guildmaster(s, guild) != NO_TILE
    return Trace(
        (at.workshop_place_id(guild, master_place(s)) if is_there else at.house_id(guild),)
    )


@ROUNDS_HANDLERS.of("craftsman-arrived")
def _craftsman_arrived(seen: EventView, guild: int, value: int, house: int, window: int) -> Trace:
    return _arrived(at.tile_symbol(seen.after.s.lodgings[house, window]), house, window)


@ROUNDS_HANDLERS.of("townsman-arrived")
def _townsman_arrived(seen: EventView, townsman: int, house: int, window: int) -> Trace:
    return _arrived(at.townsman_symbol(townsman), house, window)


def _arrived(tile: str, house: int, window: int) -> Trace:
    return Trace((), (PieceMove(tile, at.GUESTS_ID, at.window_id(house, window)),))


@ROUNDS_HANDLERS.of("new-prestige-guild")
def _new_prestige_guild(seen: EventView, guild: int) -> Trace:
    return Trace(
        (), (PieceMove(at.PRESTIGE_SYMBOL, at.PRESTIGE_SUPPLY_ID, at.crest_stack_id(guild)),)
    )


# --- The end ---


@ROUNDS_HANDLERS.of("jack-assigned")
def _jack_assigned(seen: EventView, guild: int, value: int) -> Trace:
    return Trace((at.player_id(seen.seat), seen.craftsmen(guild)))


@ROUNDS_HANDLERS.of("scored")
def _scored(seen: EventView, item: int, points: int) -> Trace:
    houses = [
        at.house_id(g) for g, name in enumerate(GUILD_NAMES) if SCORE_ITEMS[item].endswith(name)
    ]
    return Trace((seen.part("score"), *houses))
