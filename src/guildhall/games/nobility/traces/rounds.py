"""Where rounds begin, what the Automa does, and where the game ends."""

from __future__ import annotations

from guildhall.engine.traces import Trace, Tracers
from guildhall.games.nobility import touches as at
from guildhall.games.nobility.names import GUILD_NAMES, PLACE_NAMES
from guildhall.games.nobility.traces.seen import Seen

TRACERS = Tracers()
PLOTS = {
    **{name: at.guild(guild) for guild, name in enumerate(GUILD_NAMES)},
    "castle-tile": at.CASTLE,
    "upper-desk": at.CHANCERY,
    "lower-desk": at.CHANCERY,
}
"""The elements of places that are not named as they are."""


@TRACERS.of("round-begins")
def _round_begins(seen: Seen, number: int) -> Trace:
    return Trace((at.ROUNDS, seen.player))


@TRACERS.of("event-revealed")
def _event_revealed(seen: Seen, event: int) -> Trace:
    return Trace((at.EVENT,))


@TRACERS.of("automa-placed")
def _automa_placed(seen: Seen, die: int, value: int, place: int) -> Trace:
    name = PLACE_NAMES[place]
    return Trace((PLOTS.get(name, name),))


@TRACERS.of("automa-aside")
def _automa_aside(seen: Seen, die: int, value: int) -> Trace:
    return Trace(nowhere="a die that the Automa sets aside lies nowhere in the city")


@TRACERS.of("ship-arrives")
def _ship_arrives(seen: Seen, ship: int) -> Trace:
    return Trace((at.PORT,))


@TRACERS.of("commission-scored", "final-score", "game-ends")
def _scored(seen: Seen, *_: int) -> Trace:
    return Trace((at.flag(seen.seat), seen.player))


@TRACERS.of("objective-set", "objective-met", "objective-missed", "condition-counted")
def _objective(seen: Seen, *_: int) -> Trace:
    return Trace((at.OBJECTIVE,))
