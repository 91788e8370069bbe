"""Where events take place on the map: what they light, which pieces travel, what they change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.traces import Gain, Journey, Trace, Tracers
from guildhall.engine.words import Words
from guildhall.games.flandern import touches as at
from guildhall.games.flandern.names import COAT_TOKENS, SHAPE_TOKENS
from guildhall.games.flandern.rules.components import CHURCH, GREY, INFLUENCE, TOWNS
from guildhall.games.flandern.rules.districts import in_stock
from guildhall.games.flandern.rules.phases import CHOOSE_PIECE
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.tables import EVENTS

TRACERS = Tracers()
SHAPE_KINDS = ("q", "rh", "kne")
"""The symbols of courts, rows and corners."""
GOLD, BACK = "card-gold", "back-deck"

Count = Callable[[Any], int]
"""Reads a number of a state."""


@dataclass(frozen=True)
class Seen:
    """An event as a reader sees it: whose it is, and the views before and after the decision."""

    before: View
    after: View
    seat: int

    @property
    def player(self) -> str:
        return at.player(self.seat, self.before.seat)

    @property
    def is_laid(self) -> bool:
        """Whether the district lies there already, and only its guild masters were to be chosen."""
        return bool(self.before.s.phase == CHOOSE_PIECE)

    @property
    def hand(self) -> str:
        return at.hand(self.seat, self.before.seat)

    def gain(self, element: str, name: str, by: int, number: Count) -> Gain:
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
        return self.gain(at.wood("site"), "sites", by, lambda s: s.site_stock)

    def points(self, guild: int, by: int) -> Gain:
        def scored(s: Any) -> int:
            return sum(s.points[town, guild] for town in range(TOWNS))

        name = Words("scene-points")
        return Gain(at.counter(guild), name, by, scored(self.before.s), scored(self.after.s))

    def stock(self, coat: int, shape: int) -> str:
        """Where a guild's districts lie: with their player, or in the common stock."""
        if coat in (GREY, CHURCH):
            return at.stock(coat, shape)
        if coat >= self.before.players:
            return at.guild(coat)
        own = coat == self.before.seat
        return at.player(coat, self.before.seat) if own else at.stock(coat, shape)


def trace(before: View, after: View, event: tuple[int, ...]) -> Trace:
    """Where an event takes place."""
    kind, _, seat, *numbers = event
    told = EVENTS[kind]
    return TRACERS[told.name](Seen(before, after, seat), *numbers[: len(told.args)])


# --- Before the first round ---


@TRACERS.of("centre")
def _centre(seen: Seen, coat: int, town: int) -> Trace:
    laid = Journey(f"centre-{COAT_TOKENS[coat]}", seen.player, at.town(town))
    return Trace((), (laid,))


@TRACERS.of("common-centre")
def _common_centre(seen: Seen, coat: int, town: int) -> Trace:
    return Trace((at.town(town),))


@TRACERS.of("left-out")
def _town(seen: Seen, town: int) -> Trace:
    return Trace((at.town(town),))


@TRACERS.of("guild-taken")
def _guild_taken(seen: Seen, coat: int) -> Trace:
    taken = Journey(f"arms-{COAT_TOKENS[coat]}", at.guild(coat), seen.player)
    return Trace((), (taken,))


# --- Rounds and cards ---


@TRACERS.of("round", "turn")
def _round(seen: Seen, number: int) -> Trace:
    return Trace((at.ROUND, seen.player))


@TRACERS.of("golden-drawn")
def _golden_drawn(seen: Seen, pile: int) -> Trace:
    return Trace((), (Journey(GOLD, at.GOLDEN_PILE, seen.player),))


@TRACERS.of("golden-seen", "impossible")
def _card(seen: Seen, card: int) -> Trace:
    return Trace((seen.player,))


@TRACERS.of("golden-removed")
def _golden_removed(seen: Seen, card: int) -> Trace:
    return Trace((at.GOLDEN_PILE, seen.player))


@TRACERS.of("played")
def _played(seen: Seen, card: int, influence: int) -> Trace:
    spent = (seen.influence(-influence),) if influence else ()
    return Trace((seen.player,), (), (seen.cards(-1), *spent))


@TRACERS.of("order")
def _order(seen: Seen, place: int) -> Trace:
    return Trace((at.order_marker(seen.seat),))


@TRACERS.of("picked-up")
def _picked_up(seen: Seen, cards: int) -> Trace:
    return Trace((seen.player,), (), (seen.cards(cards),))


@TRACERS.of("golden-revealed")
def _golden_revealed(seen: Seen, card: int) -> Trace:
    if card == INFLUENCE:
        return Trace((seen.player,), (), (seen.influence(1),))
    return Trace((), (Journey(GOLD, seen.player, at.GOLDEN_DISCARDS),))


@TRACERS.of("card-drawn")
def _card_drawn(seen: Seen, coat: int, card: int) -> Trace:
    return Trace((at.guild(coat),), (Journey(BACK, at.DECK, at.DECK_DISCARDS),))


@TRACERS.of("card-removed")
def _card_removed(seen: Seen, coat: int, card: int) -> Trace:
    return Trace((at.DECK, at.guild(coat)))


@TRACERS.of("deck-shuffled")
def _deck_shuffled(seen: Seen) -> Trace:
    return Trace((), (Journey(BACK, at.DECK_DISCARDS, at.DECK),))


# --- Building ---


@TRACERS.of("built")
def _built(seen: Seen, coat: int, town: int, space: int, masters: int) -> Trace:
    shape = int(seen.before.box.shape_of[town, space])
    origin = seen.stock(coat, shape)
    piece = f"{COAT_TOKENS[coat]}-{SHAPE_KINDS[shape]}-{0 if coat == CHURCH else masters}"
    laid = Journey(piece, origin, at.space(town, space))
    name, left = Words(f"holding-{SHAPE_TOKENS[shape]}"), in_stock(seen.before.s, coat, shape)
    return Trace((), (laid,), () if seen.is_laid else (Gain(origin, name, -1, left),))


@TRACERS.of("site")
def _site(seen: Seen, coat: int, town: int, space: int, masters: int) -> Trace:
    return _with_site(seen, _built(seen, coat, town, space, masters), town, space)


@TRACERS.of("special")
def _special(seen: Seen, piece: int, town: int, space: int) -> Trace:
    laid = Journey("arms-church", at.special(piece), at.space(town, space))
    return Trace((), (laid,))


@TRACERS.of("special-site")
def _special_site(seen: Seen, piece: int, town: int, space: int) -> Trace:
    return _with_site(seen, _special(seen, piece, town, space), town, space)


def _with_site(seen: Seen, built: Trace, town: int, space: int) -> Trace:
    """A building-site piece lies on it."""
    set_up = Journey("site", at.wood("site"), at.space(town, space))
    taken = () if seen.is_laid else (seen.sites(-1),)
    return Trace((), (*built.journeys, set_up), (*built.gains, *taken))


@TRACERS.of("space-created", "space-removed", "covered")
def _space(seen: Seen, town: int, space: int) -> Trace:
    return Trace((at.space(town, space),))


@TRACERS.of("completed")
def _completed(seen: Seen, coat: int, town: int, space: int) -> Trace:
    done = Journey("site", at.space(town, space), at.wood("site"))
    return Trace((), (done,), (seen.sites(1),))


@TRACERS.of("cathedral")
def _cathedral(seen: Seen, town: int, space: int) -> Trace:
    placed = Journey("cathedral", at.wood("cathedral"), at.space(town, space))
    return Trace((), (placed,))


@TRACERS.of("master")
def _master(seen: Seen, coat: int, town: int, space: int) -> Trace:
    return Trace((), (Journey("master", at.wood("master"), at.space(town, space)),))


# --- Scoring ---


@TRACERS.of("town-scored")
def _town_scored(seen: Seen, town: int, value: int) -> Trace:
    return Trace((at.drawn_town(town), at.town(town)))


@TRACERS.of("guild-ranked")
def _guild_ranked(seen: Seen, coat: int, town: int, districts: int, masters: int) -> Trace:
    return Trace((at.drawn_town(town), at.town(town), at.counter(coat)))


@TRACERS.of("guild-scored")
def _guild_scored(seen: Seen, coat: int, town: int, rank: int, points: int) -> Trace:
    scored = Journey(f"counter-{COAT_TOKENS[coat]}", at.town(town), at.counter(coat))
    return Trace((), (scored,), (seen.points(coat, points),))


@TRACERS.of("sites-returned")
def _sites_returned(seen: Seen, town: int, pieces: int) -> Trace:
    back = Journey("site", at.town(town), at.wood("site"), pieces)
    return Trace((), (back,), (seen.sites(pieces),))


@TRACERS.of("end")
def _end(seen: Seen, reason: int) -> Trace:
    return Trace((at.ROUND,))


@TRACERS.of("influence-bonus")
def _influence_bonus(seen: Seen, cards: int, points: int) -> Trace:
    return Trace((seen.player, at.counter(seen.seat)))
