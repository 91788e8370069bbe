"""Where events take place on the map: what they light, which pieces travel, what they change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.text import Words
from guildhall.engine.traces import Gain, PieceMove, Trace, Tracers
from guildhall.games.flandern import touches as at
from guildhall.games.flandern.names import COAT_TOKENS, SHAPE_TOKENS
from guildhall.games.flandern.rules.components import CHURCH, GREY, INFLUENCE, TOWNS
from guildhall.games.flandern.rules.districts import in_stock
from guildhall.games.flandern.rules.phases import CHOOSE_PIECE
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.tables import EVENTS

HANDLERS = Tracers()
SHAPE_KINDS = ("q", "rh", "kne")
"""The symbols of courts, rows and corners."""
GOLD, BACK = "card-gold", "back-deck"

CountReader = Callable[[Any], int]
"""Reads a number of a state."""


@dataclass(frozen=True)
class EventView:
    """An event as a reader sees it: whose it is, and the views before and after the decision."""

    before: View
    after: View
    seat: int

    @property
    def player(self) -> str:
        return at.player_id(self.seat, self.before.seat)

    @property
    def is_laid(self) -> bool:
        """Whether the district lies there already, and only its guild masters were to be chosen."""
        return bool(self.before.s.phase == CHOOSE_PIECE)

    @property
    def hand(self) -> str:
        return at.hand_id(self.seat, self.before.seat)

    def gain(self, element: str, name: str, by: int, number: CountReader) -> Gain:
        """So much more of what events tell completely."""
        before, after = number(self.before.s), number(self.after.s)
        return Gain(element, Words(f"holding-{name}"), by, before, after)

    def cards(self, by: int) -> Gain:
        """Cards in hand; a town that is scored takes its cards along, which no event tells."""
        held = count(self.before.s.hand[self.seat])
        return Gain(self.hand, Words("holding-hand"), by, held)

    def influence(self, by: int) -> Gain:
        seat = self.seat
        return self.gain(self.hand, "influence", by, lambda s: s.influence[seat])

    def sites(self, by: int) -> Gain:
        return self.gain(at.wood_id("site"), "sites", by, lambda s: s.site_stock)

    def points(self, guild: int, by: int) -> Gain:
        def scored(s: Any) -> int:
            return sum(s.points[town, guild] for town in range(TOWNS))

        name = Words("scene-points")
        return Gain(at.counter_id(guild), name, by, scored(self.before.s), scored(self.after.s))

    def stock(self, coat: int, shape: int) -> str:
        """Where a guild's districts lie: with their player, or in the common stock."""
        if coat in (GREY, CHURCH):
            return at.stock_id(coat, shape)
        if coat >= self.before.players:
            return at.guild_id(coat)
        own = coat == self.before.seat
        return at.player_id(coat, self.before.seat) if own else at.stock_id(coat, shape)


def trace(before: View, after: View, event: tuple[int, ...]) -> Trace:
    """Where an event takes place."""
    kind, _, seat, *numbers = event
    told = EVENTS[kind]
    return HANDLERS[told.name](EventView(before, after, seat), *numbers[: len(told.args)])


# --- Before the first round ---


@HANDLERS.of("centre")
def _centre(seen: EventView, coat: int, town: int) -> Trace:
    laid = PieceMove(f"centre-{COAT_TOKENS[coat]}", seen.player, at.town_id(town))
    return Trace((), (laid,))


@HANDLERS.of("common-centre")
def _common_centre(seen: EventView, coat: int, town: int) -> Trace:
    return Trace((at.town_id(town),))


@HANDLERS.of("left-out")
def _town(seen: EventView, town: int) -> Trace:
    return Trace((at.town_id(town),))


@HANDLERS.of("guild-taken")
def _guild_taken(seen: EventView, coat: int) -> Trace:
    taken = PieceMove(f"arms-{COAT_TOKENS[coat]}", at.guild_id(coat), seen.player)
    return Trace((), (taken,))


# --- Rounds and cards ---


@HANDLERS.of("round", "turn")
def _round(seen: EventView, number: int) -> Trace:
    return Trace((at.ROUND_ID, seen.player))


@HANDLERS.of("golden-drawn")
def _golden_drawn(seen: EventView, pile: int) -> Trace:
    return Trace((), (PieceMove(GOLD, at.GOLDEN_PILE_ID, seen.player),))


@HANDLERS.of("golden-seen", "impossible")
def _card(seen: EventView, card: int) -> Trace:
    return Trace((seen.player,))


@HANDLERS.of("golden-removed")
def _golden_removed(seen: EventView, card: int) -> Trace:
    return Trace((at.GOLDEN_PILE_ID, seen.player))


@HANDLERS.of("played")
def _played(seen: EventView, card: int, influence: int) -> Trace:
    spent = (seen.influence(-influence),) if influence else ()
    return Trace((seen.player,), (), (seen.cards(-1), *spent))


@HANDLERS.of("order")
def _order(seen: EventView, place: int) -> Trace:
    return Trace((at.order_marker_id(seen.seat),))


@HANDLERS.of("picked-up")
def _picked_up(seen: EventView, cards: int) -> Trace:
    return Trace((seen.player,), (), (seen.cards(cards),))


@HANDLERS.of("golden-revealed")
def _golden_revealed(seen: EventView, card: int) -> Trace:
    if card == INFLUENCE:
        return Trace((seen.player,), (), (seen.influence(1),))
    return Trace((), (PieceMove(GOLD, seen.player, at.GOLDEN_DISCARDS_ID),))


@HANDLERS.of("card-drawn")
def _card_drawn(seen: EventView, coat: int, card: int) -> Trace:
    return Trace((at.guild_id(coat),), (PieceMove(BACK, at.DECK_ID, at.DECK_DISCARDS_ID),))


@HANDLERS.of("card-removed")
def _card_removed(seen: EventView, coat: int, card: int) -> Trace:
    return Trace((at.DECK_ID, at.guild_id(coat)))


@HANDLERS.of("deck-shuffled")
def _deck_shuffled(seen: EventView) -> Trace:
    return Trace((), (PieceMove(BACK, at.DECK_DISCARDS_ID, at.DECK_ID),))


# --- Building ---


@HANDLERS.of("built")
def _built(seen: EventView, coat: int, town: int, space: int, masters: int) -> Trace:
    shape = int(seen.before.box.shape_of[town, space])
    origin = seen.stock(coat, shape)
    piece = f"{COAT_TOKENS[coat]}-{SHAPE_KINDS[shape]}-{0 if coat == CHURCH else masters}"
    laid = PieceMove(piece, origin, at.space_id(town, space))
    name, left = Words(f"holding-{SHAPE_TOKENS[shape]}"), in_stock(seen.before.s, coat, shape)
    return Trace((), (laid,), () if seen.is_laid else (Gain(origin, name, -1, left),))


@HANDLERS.of("site")
def _site(seen: EventView, coat: int, town: int, space: int, masters: int) -> Trace:
    return _with_site(seen, _built(seen, coat, town, space, masters), town, space)


@HANDLERS.of("special")
def _special(seen: EventView, piece: int, town: int, space: int) -> Trace:
    laid = PieceMove("arms-church", at.special_id(piece), at.space_id(town, space))
    return Trace((), (laid,))


@HANDLERS.of("special-site")
def _special_site(seen: EventView, piece: int, town: int, space: int) -> Trace:
    return _with_site(seen, _special(seen, piece, town, space), town, space)


def _with_site(seen: EventView, built: Trace, town: int, space: int) -> Trace:
    """A building-site piece lies on it."""
    set_up = PieceMove("site", at.wood_id("site"), at.space_id(town, space))
    taken = () if seen.is_laid else (seen.sites(-1),)
    return Trace((), (*built.journeys, set_up), (*built.gains, *taken))


@HANDLERS.of("space-created", "space-removed", "covered")
def _space(seen: EventView, town: int, space: int) -> Trace:
    return Trace((at.space_id(town, space),))


@HANDLERS.of("completed")
def _completed(seen: EventView, coat: int, town: int, space: int) -> Trace:
    done = PieceMove("site", at.space_id(town, space), at.wood_id("site"))
    return Trace((), (done,), (seen.sites(1),))


@HANDLERS.of("cathedral")
def _cathedral(seen: EventView, town: int, space: int) -> Trace:
    placed = PieceMove("cathedral", at.wood_id("cathedral"), at.space_id(town, space))
    return Trace((), (placed,))


@HANDLERS.of("master")
def _master(seen: EventView, coat: int, town: int, space: int) -> Trace:
    return Trace((), (PieceMove("master", at.wood_id("master"), at.space_id(town, space)),))


# --- Scoring ---


@HANDLERS.of("town-scored")
def _town_scored(seen: EventView, town: int, value: int) -> Trace:
    return Trace((at.drawn_town_id(town), at.town_id(town)))


@HANDLERS.of("guild-ranked")
def _guild_ranked(seen: EventView, coat: int, town: int, districts: int, masters: int) -> Trace:
    return Trace((at.drawn_town_id(town), at.town_id(town), at.counter_id(coat)))


@HANDLERS.of("guild-scored")
def _guild_scored(seen: EventView, coat: int, town: int, rank: int, points: int) -> Trace:
    scored = PieceMove(f"counter-{COAT_TOKENS[coat]}", at.town_id(town), at.counter_id(coat))
    return Trace((), (scored,), (seen.points(coat, points),))


@HANDLERS.of("sites-returned")
def _sites_returned(seen: EventView, town: int, pieces: int) -> Trace:
    back = PieceMove("site", at.town_id(town), at.wood_id("site"), pieces)
    return Trace((), (back,), (seen.sites(pieces),))


@HANDLERS.of("end")
def _end(seen: EventView, reason: int) -> Trace:
    return Trace((at.ROUND_ID,))


@HANDLERS.of("influence-bonus")
def _influence_bonus(seen: EventView, cards: int, points: int) -> Trace:
    return Trace((seen.player, at.counter_id(seen.seat)))
