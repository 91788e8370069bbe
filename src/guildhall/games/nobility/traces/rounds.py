"""Where rounds begin, what the Automa does, and where the game ends."""

from __future__ import annotations

from guildhall.engine.traces import Trace, Tracers
from guildhall.games.nobility import touches as at
from guildhall.games.nobility.names import GUILD_NAMES, PLACE_NAMES
from guildhall.games.nobility.traces.seen import EventView

ROUNDS_HANDLERS = Tracers()
PLOTS = {
    **{name: at.guild_id(guild) for guild, name in enumerate(GUILD_NAMES)},
    "castle-tile": at.CASTLE_ID,
    "upper-desk": at.CHANCERY_ID,
    "lower-desk": at.CHANCERY_ID,
}
"""The elements of places that are not named as they are."""


@ROUNDS_HANDLERS.of("round-begins")
def _round_begins(seen: EventView, number: int) -> Trace:
    return Trace((at.ROUNDS_ID, seen.player))


@ROUNDS_HANDLERS.of("event-revealed")
def _event_revealed(seen: EventView, event: int) -> Trace:
    return Trace((at.EVENT_ID,))


@ROUNDS_HANDLERS.of("automa-placed")
def _automa_placed(seen: EventView, die: int, value: int, place: int) -> Trace:
    name = PLACE_NAMES[place]
    return Trace((PLOTS.get(name, name),))


@ROUNDS_HANDLERS.of("automa-aside")
def _automa_aside(seen: EventView, die: int, value: int) -> Trace:
    return Trace(nowhere="a die that the Automa sets aside lies nowhere in the city")


@ROUNDS_HANDLERS.of("ship-arrives")
def _ship_arrives(seen: EventView, ship: int) -> Trace:
    return Trace((at.PORT_ID,))


@ROUNDS_HANDLERS.of("commission-scored", "final-score", "game-ends")
def _scored(seen: EventView, *_: int) -> Trace:
    return Trace((at.flag_id(seen.seat), seen.player))


@ROUNDS_HANDLERS.of("objective-set", "objective-met", "objective-missed", "condition-counted")
def _objective(seen: EventView, *_: int) -> Trace:
    return Trace((at.OBJECTIVE_ID,))
