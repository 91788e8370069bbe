"""The visuals of events on the map, and the scoring of towns as a sequence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.presentation import (
    CountDelta,
    EventVisuals,
    PieceMove,
    SequenceAmount,
    SequenceFact,
    SequenceRowRef,
    VisualHandlers,
)
from guildhall.engine.text import Argument, Message, PlayerName
from guildhall.games.flandern import names as at
from guildhall.games.flandern.names import (
    SHAPE_TOKENS,
    TOWN_TOKENS,
    coat_term,
    coat_token,
    town_term,
)
from guildhall.games.flandern.rules.building import finished, in_stock
from guildhall.games.flandern.rules.components import (
    CHOOSE_PIECE,
    CHURCH,
    GREY,
    GUILDS,
    INFLUENCE,
    TOWNS,
    count,
)
from guildhall.games.flandern.rules.scoring import rank_points, total
from guildhall.games.flandern.tables import EVENTS

HANDLERS = VisualHandlers()
SHAPE_KINDS = ("q", "rh", "kne")
"""The symbols of courts, rows and corners."""
GOLD = "card-gold"

CountReader = Callable[[Any], int]
"""Reads a number of a state."""


@dataclass(frozen=True)
class EventView:
    """An event as a viewer sees it: its seat, and the views before and after the decision."""

    before: View
    after: View
    seat: int

    @property
    def player(self) -> str:
        return at.player_id(self.seat, self.before.seat)

    def arms(self, coat: int) -> str:
        return coat_token(self.before, coat)

    @property
    def is_laid(self) -> bool:
        """Whether the district lies there already, and only its guild masters were to be chosen."""
        return bool(self.before.s.phase == CHOOSE_PIECE)

    @property
    def hand(self) -> str:
        return at.hand_id(self.seat, self.before.seat)

    def gain(self, element: str, name: str, by: int, number: CountReader) -> CountDelta:
        """A change of a number that events record completely."""
        before, after = number(self.before.s), number(self.after.s)
        return CountDelta(element, Message(f"holding-{name}"), by, before, after)

    def cards(self, by: int) -> CountDelta:
        """Cards in hand; a town that is scored takes its cards along, which no event records."""
        held = count(self.before.s.hand[self.seat])
        return CountDelta(self.hand, Message("holding-hand"), by, held)

    def influence(self, by: int) -> CountDelta:
        seat = self.seat
        return self.gain(self.hand, "influence", by, lambda s: s.influence[seat])

    def sites(self, by: int) -> CountDelta:
        return self.gain(at.wood_id("site"), "sites", by, lambda s: s.site_stock)

    def points(self, guild: int, by: int) -> CountDelta:
        def scored(s: Any) -> int:
            return sum(s.points[town, guild] for town in range(TOWNS))

        name = Message("scene-points")
        return CountDelta(
            at.counter_id(guild), name, by, scored(self.before.s), scored(self.after.s)
        )

    def stock(self, coat: int, shape: int) -> str:
        """Where a guild's districts lie: with their player, or in the common stock."""
        if coat in (GREY, CHURCH):
            return at.stock_id(coat, shape)
        if coat >= self.before.players:
            return at.guild_id(coat)
        own = coat == self.before.seat
        return at.player_id(coat, self.before.seat) if own else at.stock_id(coat, shape)


def trace(before: View, after: View, event: tuple[int, ...]) -> EventVisuals:
    """The visuals of one event, for a viewer who has seen both views."""
    number, _, seat, *args = event
    kind = EVENTS[number]
    return HANDLERS[kind.name](EventView(before, after, seat), *args[: len(kind.args)])


# --- Before the first round ---


@HANDLERS.of("centre")
def _centre(event: EventView, coat: int, town: int) -> EventVisuals:
    laid = PieceMove(f"centre-{event.arms(coat)}", event.player, at.town_id(town))
    return EventVisuals((), (laid,))


@HANDLERS.of("common-centre")
def _common_centre(event: EventView, coat: int, town: int) -> EventVisuals:
    return EventVisuals((at.town_id(town),))


@HANDLERS.of("left-out")
def _town(event: EventView, town: int) -> EventVisuals:
    return EventVisuals((at.town_id(town),))


@HANDLERS.of("guild-taken")
def _guild_taken(event: EventView, coat: int) -> EventVisuals:
    taken = PieceMove(f"arms-{event.arms(coat)}", at.guild_id(coat), event.player)
    return EventVisuals((), (taken,))


# --- Rounds and cards ---


@HANDLERS.of("round", "turn")
def _round(event: EventView, number: int) -> EventVisuals:
    return EventVisuals((at.ROUND_ID, event.player))


@HANDLERS.of("golden-drawn")
def _golden_drawn(event: EventView, pile: int) -> EventVisuals:
    return EventVisuals((), (PieceMove(GOLD, at.GOLDEN_PILE_ID, event.player),))


@HANDLERS.of("golden-seen", "impossible")
def _card(event: EventView, card: int) -> EventVisuals:
    return EventVisuals((event.player,))


@HANDLERS.of("golden-removed")
def _golden_removed(event: EventView, card: int) -> EventVisuals:
    return EventVisuals((at.GOLDEN_PILE_ID, event.player))


@HANDLERS.of("played")
def _played(event: EventView, card: int, influence: int) -> EventVisuals:
    spent = (event.influence(-influence),) if influence else ()
    return EventVisuals((event.player,), (), (event.cards(-1), *spent))


@HANDLERS.of("order")
def _order(event: EventView, place: int) -> EventVisuals:
    return EventVisuals((at.order_marker_id(event.seat),))


@HANDLERS.of("picked-up")
def _picked_up(event: EventView, cards: int) -> EventVisuals:
    return EventVisuals((event.player,), (), (event.cards(cards),))


@HANDLERS.of("golden-revealed")
def _golden_revealed(event: EventView, card: int) -> EventVisuals:
    if card == INFLUENCE:
        return EventVisuals((event.player,), (), (event.influence(1),))
    return EventVisuals((), (PieceMove(GOLD, event.player, at.GOLDEN_DISCARDS_ID),))


@HANDLERS.of("card-drawn")
def _card_drawn(event: EventView, coat: int, card: int) -> EventVisuals:
    drawn = PieceMove(at.deck_back(event.before), at.DECK_ID, at.DECK_DISCARDS_ID)
    return EventVisuals((at.guild_id(coat),), (drawn,))


@HANDLERS.of("card-removed")
def _card_removed(event: EventView, coat: int, card: int) -> EventVisuals:
    return EventVisuals((at.DECK_ID, at.guild_id(coat)))


@HANDLERS.of("deck-shuffled")
def _deck_shuffled(event: EventView) -> EventVisuals:
    shuffled = PieceMove(at.deck_back(event.before), at.DECK_DISCARDS_ID, at.DECK_ID)
    return EventVisuals((), (shuffled,))


# --- Building ---


@HANDLERS.of("built")
def _built(event: EventView, coat: int, town: int, space: int, masters: int) -> EventVisuals:
    shape = int(event.before.box.shape_of[town, space])
    origin = event.stock(coat, shape)
    piece = f"{event.arms(coat)}-{SHAPE_KINDS[shape]}-{0 if coat == CHURCH else masters}"
    laid = PieceMove(piece, origin, at.space_id(town, space))
    name, left = Message(f"holding-{SHAPE_TOKENS[shape]}"), in_stock(event.before.s, coat, shape)
    return EventVisuals((), (laid,), () if event.is_laid else (CountDelta(origin, name, -1, left),))


@HANDLERS.of("site")
def _site(event: EventView, coat: int, town: int, space: int, masters: int) -> EventVisuals:
    return _with_site(event, _built(event, coat, town, space, masters), town, space)


@HANDLERS.of("special")
def _special(event: EventView, piece: int, town: int, space: int) -> EventVisuals:
    laid = PieceMove("arms-church", at.special_id(piece), at.space_id(town, space))
    return EventVisuals((), (laid,))


@HANDLERS.of("special-site")
def _special_site(event: EventView, piece: int, town: int, space: int) -> EventVisuals:
    return _with_site(event, _special(event, piece, town, space), town, space)


def _with_site(event: EventView, built: EventVisuals, town: int, space: int) -> EventVisuals:
    """A building-site piece lies on it."""
    set_up = PieceMove("site", at.wood_id("site"), at.space_id(town, space))
    taken = () if event.is_laid else (event.sites(-1),)
    return EventVisuals((), (*built.moves, set_up), (*built.deltas, *taken))


@HANDLERS.of("space-created", "space-removed", "covered")
def _space(event: EventView, town: int, space: int) -> EventVisuals:
    return EventVisuals((at.space_id(town, space),))


@HANDLERS.of("completed")
def _completed(event: EventView, coat: int, town: int, space: int) -> EventVisuals:
    done = PieceMove("site", at.space_id(town, space), at.wood_id("site"))
    return EventVisuals((), (done,), (event.sites(1),))


@HANDLERS.of("cathedral")
def _cathedral(event: EventView, town: int, space: int) -> EventVisuals:
    placed = PieceMove("cathedral", at.wood_id("cathedral"), at.space_id(town, space))
    return EventVisuals((), (placed,))


@HANDLERS.of("master")
def _master(event: EventView, coat: int, town: int, space: int) -> EventVisuals:
    return EventVisuals((), (PieceMove("master", at.wood_id("master"), at.space_id(town, space)),))


# --- Scoring ---


@HANDLERS.of("town-scored")
def _town_scored(event: EventView, town: int, value: int) -> EventVisuals:
    return EventVisuals((at.drawn_town_id(town), at.town_id(town)))


@HANDLERS.of("guild-ranked")
def _guild_ranked(
    event: EventView, coat: int, town: int, districts: int, masters: int
) -> EventVisuals:
    return EventVisuals((at.drawn_town_id(town), at.town_id(town), at.counter_id(coat)))


@HANDLERS.of("guild-scored")
def _guild_scored(event: EventView, coat: int, town: int, rank: int, points: int) -> EventVisuals:
    scored = PieceMove(f"counter-{event.arms(coat)}", at.town_id(town), at.counter_id(coat))
    return EventVisuals((), (scored,), (event.points(coat, points),))


@HANDLERS.of("sites-returned")
def _sites_returned(event: EventView, town: int, pieces: int) -> EventVisuals:
    back = PieceMove("site", at.town_id(town), at.wood_id("site"), pieces)
    return EventVisuals((), (back,), (event.sites(pieces),))


@HANDLERS.of("end")
def _end(event: EventView, reason: int) -> EventVisuals:
    return EventVisuals((at.ROUND_ID,))


@HANDLERS.of("influence-bonus")
def _influence_bonus(event: EventView, cards: int, points: int) -> EventVisuals:
    return EventVisuals((event.player, at.counter_id(event.seat)))


# The scoring of a town and the end of the game as sequences: the row to which each event belongs.


Event = tuple[int, ...]
VALUE, RANKS, CLOSING = 0, 1, 9
"""Where rows stand: guilds from the first rank down."""


def ceremony(before: View, after: View, events: Sequence[Event]) -> list[SequenceRowRef | None]:
    """The rows of every town that is scored, and of the end of the game."""
    named_events = [(EVENTS[kind].name, seat, rest) for kind, _, seat, *rest in events]
    if not any(name in ("town-scored", "end") for name, _, _ in named_events):
        return [None] * len(events)
    return list(TownScoring(before, after, named_events).parts())


class TownScoring:
    """The events of a decision that ends with a scored town."""

    def __init__(
        self, before: View, after: View, named_events: Sequence[tuple[str, int, list[int]]]
    ) -> None:
        self.after = after
        self.events = named_events
        self.towns = {rest[0] for name, _, rest in named_events if name == "town-scored"}
        towns, points = range(TOWNS), before.s.points
        self.points = [int(sum(points[town, guild] for town in towns)) for guild in range(GUILDS)]
        """The rows of all events."""

    def parts(self) -> Iterator[SequenceRowRef | None]:
        for name, seat, numbers in self.events:
            if name == "town-scored":
                yield self._value(*numbers[:2])
            elif name == "guild-ranked":
                yield self._ranked(*numbers[:4])
            elif name == "guild-scored":
                yield self._scored(*numbers[:4])
            elif name == "covered" and numbers[0] in self.towns:
                yield self._covered(numbers[0])
            elif name == "sites-returned":
                yield self._sites(*numbers[:2])
            elif name == "end":
                yield self._end()
            elif name == "influence-bonus":
                yield self._bonus(seat, *numbers[:2])
            else:
                yield None

    # A town

    def _value(self, town: int, value: int) -> SequenceRowRef:
        """What the town is worth, and what each rank gets of it."""
        s, box = self.after.s, self.after.box
        districts = sum(int(finished(s, town, guild)) for guild in range(GUILDS))
        cathedrals = int(count(s.cathedrals[town] & ~s.sites[town]))
        churches = int(finished(s, town, CHURCH)) - cathedrals
        there = sum(rest[1] == town for name, _, rest in self.events if name == "guild-ranked")
        worth = [int(rank_points(box, value, rank)) for rank in range(1, there + 1)]
        ranks = [_fact("rank-worth", points, rank=n) for n, points in enumerate(worth, 1)]
        facts = [
            _fact("districts", districts),
            _fact("churches", churches, "arms-church"),
            _fact("cathedrals", cathedrals, "cathedral"),
            _fact("step-value", value),
            *ranks,
        ]
        return _in_town(town, "value", Message("ceremony-value"), facts, _emblem(town), VALUE)

    def _ranked(self, coat: int, town: int, districts: int, masters: int) -> SequenceRowRef:
        facts = [_fact("finished", districts), _fact("masters", masters, "master")]
        return self._guild(coat, town, facts)

    def _scored(self, coat: int, town: int, rank: int, points: int) -> SequenceRowRef:
        before = self.points[coat]
        self.points[coat] += points
        track = SequenceFact(
            (SequenceAmount(self.points[coat], before=before),), name=Message("ceremony-points")
        )
        level = self._is_level(coat, town, rank)
        args: dict[str, Argument] = {"rank": rank, "points": points}
        args["coat"] = coat_term(self.after, coat)
        summary = Message("ceremony-level", args) if level else None
        return self._guild(coat, town, [_fact("rank", rank), track], summary)

    def _guild(
        self, coat: int, town: int, facts: Sequence[SequenceFact], summary: Message | None = None
    ) -> SequenceRowRef:
        rank = next(
            r[2] for n, _, r in self.events if n == "guild-scored" and r[:2] == [coat, town]
        )
        row = Message("ceremony-guild", {"coat": coat_term(self.after, coat)})
        if coat < self.after.players:
            row = Message("ceremony-players-guild", {"seat": PlayerName(coat), **row.args})
        step, sign = Message("ceremony-step-ranks"), f"arms-{coat_token(self.after, coat)}"
        return SequenceRowRef(_title(town), step, row, tuple(facts), sign, RANKS + rank, summary)

    def _is_level(self, coat: int, town: int, rank: int) -> bool:
        """Whether another guild shares the rank."""
        scored = (rest for name, _, rest in self.events if name == "guild-scored")
        return any(r[1:3] == [town, rank] and r[0] != coat for r in scored)

    def _covered(self, town: int) -> SequenceRowRef:
        spaces = sum(rest[0] == town for name, _, rest in self.events if name == "covered")
        summary = Message("ceremony-covered-said", {"town": town_term(town), "count": spaces})
        step, row = Message("ceremony-step-closing"), Message("ceremony-covered")
        return SequenceRowRef(_title(town), step, row, (), "cover-q", CLOSING, summary)

    def _sites(self, town: int, pieces: int) -> SequenceRowRef:
        facts = [_fact("stock", pieces, "site")]
        return _in_town(town, "closing", Message("ceremony-sites"), facts, "site", CLOSING)

    # The end

    def _end(self) -> SequenceRowRef:
        s, box = self.after.s, self.after.box
        totals = [int(total(s, box, seat)) for seat in range(self.after.players)]
        facts = [
            SequenceFact((SequenceAmount(points),), seat, is_best=points == max(totals))
            for seat, points in enumerate(totals)
        ]
        row = Message("ceremony-totals")
        return SequenceRowRef(
            Message("ceremony-final"), Message("ceremony-step-end"), row, tuple(facts), "", 1
        )

    def _bonus(self, seat: int, cards: int, points: int) -> SequenceRowRef:
        facts = (
            SequenceFact(
                (SequenceAmount(cards, "ca-influence"), SequenceAmount(points)), seat, is_best=True
            ),
        )
        step = Message("ceremony-step-influence")
        return SequenceRowRef(
            Message("ceremony-final"), step, Message("ceremony-bonus"), facts, "ca-influence"
        )


def _title(town: int) -> Message:
    return Message("ceremony-town", {"town": town_term(town)})


def _emblem(town: int) -> str:
    return f"em-{TOWN_TOKENS[town]}"


def _in_town(
    town: int, step: str, row: Message, facts: Sequence[SequenceFact], sign: str, order: int
) -> SequenceRowRef:
    return SequenceRowRef(
        _title(town), Message(f"ceremony-step-{step}"), row, tuple(facts), sign, order
    )


def _fact(name: str, number: int, piece: str = "", **args: int) -> SequenceFact:
    return SequenceFact(
        (SequenceAmount(number, piece),), name=Message(f"ceremony-{name}", {**args})
    )
