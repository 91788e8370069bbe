"""Where the ends and beginnings of rounds take place, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.traces import Journey, Trace, Tracers
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
from guildhall.games.norenberc.traces.seen import Seen

TRACERS = Tracers()


# --- The end of a round ---


@TRACERS.of("turn-begun", "round-begun")
def _round(seen: Seen, *_: int) -> Trace:
    return Trace((at.ROUND,))


@TRACERS.of("round-ended")
def _round_ended(seen: Seen, *_: int) -> Trace:
    """All agents come home, from the roofs and from cards that were played last."""
    journeys, gains = [], []
    for seat, guild, count in agents_out(seen.before.s):
        home = seen.part("agents", seat)
        journeys.append(Journey(at.agent_symbol(seat), at.roof(guild), home, count))
        gains.append(seen.agents(count, seat))
    return Trace((at.ROUND,), tuple(journeys), tuple(gains))


def agents_out(s: Any) -> Iterator[tuple[int, int, int]]:
    """Seats with the guilds on whose roofs they have agents, and how many."""
    for seat in range(s.players):
        for guild in range(guilds_in_play(s)):
            waits = s.called_guild == guild and s.on_cards >> seat & 1
            if count := s.roof[guild, seat] + waits:
                yield seat, guild, count


@TRACERS.of("talers-shown")
def _talers_shown(seen: Seen, guild: int, talers: int) -> Trace:
    return Trace((seen.part("purse"), at.house(guild)))


@TRACERS.of("favourite")
def _favourite(seen: Seen, guild: int, value: int) -> Trace:
    return _claimed(seen, guild, master_place(seen.before.s))


@TRACERS.of("lower-claimed")
def _lower_claimed(seen: Seen, guild: int, value: int) -> Trace:
    return _claimed(seen, guild, LOWER_PLACE)


def _claimed(seen: Seen, guild: int, place: int) -> Trace:
    tile = at.tile_symbol(seen.before.s.workshop[guild, place])
    taken = Journey(tile, at.workshop_place(guild, place), seen.craftsmen(guild))
    return Trace((), (taken,), (seen.craftsman(),))


@TRACERS.of("good-returned")
def _good_returned(seen: Seen, good: int) -> Trace:
    return seen.returned(good, good)


@TRACERS.of("crest-gained")
def _crest_gained(seen: Seen, guild: int) -> Trace:
    gained = Journey(at.crest_symbol(guild), at.crest_stack(guild), seen.crests(guild))
    return Trace((), (gained,), (seen.crest(),))


@TRACERS.of("prestige-gained")
def _prestige_gained(seen: Seen, guild: int) -> Trace:
    seat, place = seen.seat, at.player(seen.seat)
    gained = Journey(at.PRESTIGE, at.crest_stack(guild), place)
    return Trace(
        (), (gained,), (seen.gain(place, "prestige", 1, lambda s: s.prestige_crests[seat]),)
    )


@TRACERS.of("prestige-unclaimed")
def _prestige_unclaimed(seen: Seen, guild: int) -> Trace:
    return Trace((at.crest_stack(guild),))


@TRACERS.of("craftsman-left")
def _craftsman_left(seen: Seen, guild: int, value: int) -> Trace:
    """A master without a favourite, or a guest of a first window."""
    s, wanted = seen.before.s, (guild, value)
    places = [p for p in (master_place(s), LOWER_PLACE) if _told(s.workshop[guild, p]) == wanted]
    shops = [at.workshop_place(guild, place) for place in places[:1]]
    return Trace(tuple(shops or _first_windows(s, wanted)) or (at.house(guild),))


@TRACERS.of("townsman-left")
def _townsman_left(seen: Seen, townsman: int) -> Trace:
    windows = _first_windows(seen.before.s, CRAFTSMAN_KINDS + townsman)
    return Trace(tuple(windows) or (at.GUESTS,))


def _told(tile: int) -> int | tuple[int, int]:
    """What is told of a tile that leaves: of a craftsman guild and value."""
    if not is_craftsman(tile) or tile == NO_TILE:
        return tile
    return tile_guild(tile), tile_value(tile)


def _first_windows(s: Any, wanted: int | tuple[int, int]) -> list[str]:
    guilds = range(guilds_in_play(s))
    return [at.window(guild, 0) for guild in guilds if _told(s.lodgings[guild, 0]) == wanted]


@TRACERS.of("peddler-released")
def _peddler_released(seen: Seen, good: int) -> Trace:
    back = Journey(at.good_symbol(good), at.player(seen.seat), at.owned_good(seen.seat, good))
    return Trace((), (back,), (seen.peddlers(-1), seen.goods(good, 1)))


@TRACERS.of("peddler-spent")
def _peddler_spent(seen: Seen, good: int) -> Trace:
    given = Journey(at.good_symbol(good), at.player(seen.seat), at.stored_good(good, good))
    return Trace((at.house(good),), (given,), (seen.peddlers(-1),))


@TRACERS.of("income", "musician-income", "banker-income")
def _income(seen: Seen, talers: int) -> Trace:
    return Trace((), (), (seen.talers(talers),))


# --- The beginning of a round ---


@TRACERS.of("new-guildmaster")
def _new_guildmaster(seen: Seen, guild: int, value: int) -> Trace:
    s = seen.after.s
    is_there = guildmaster(s, guild) != NO_TILE
    return Trace((at.workshop_place(guild, master_place(s)) if is_there else at.house(guild),))


@TRACERS.of("craftsman-arrived")
def _craftsman_arrived(seen: Seen, guild: int, value: int, house: int, window: int) -> Trace:
    return _arrived(at.tile_symbol(seen.after.s.lodgings[house, window]), house, window)


@TRACERS.of("townsman-arrived")
def _townsman_arrived(seen: Seen, townsman: int, house: int, window: int) -> Trace:
    return _arrived(at.townsman_symbol(townsman), house, window)


def _arrived(tile: str, house: int, window: int) -> Trace:
    return Trace((), (Journey(tile, at.GUESTS, at.window(house, window)),))


@TRACERS.of("new-prestige-guild")
def _new_prestige_guild(seen: Seen, guild: int) -> Trace:
    return Trace((), (Journey(at.PRESTIGE, at.PRESTIGE_SUPPLY, at.crest_stack(guild)),))


# --- The end ---


@TRACERS.of("jack-assigned")
def _jack_assigned(seen: Seen, guild: int, value: int) -> Trace:
    return Trace((at.player(seen.seat), seen.craftsmen(guild)))


@TRACERS.of("scored")
def _scored(seen: Seen, item: int, points: int) -> Trace:
    houses = [at.house(g) for g, name in enumerate(GUILD_NAMES) if SCORE_ITEMS[item].endswith(name)]
    return Trace((seen.part("score"), *houses))
