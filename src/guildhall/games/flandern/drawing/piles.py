"""The piles of cards: golden ones, or those of the guilds under influence."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
from guildhall.engine.drawing.scene import Content, Element, Number, group, hit, rect, text, use
from guildhall.engine.text import Argument, SeatName, Term, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.drawing.cards import card_about, card_face, number_tag
from guildhall.games.flandern.names import COAT_TOKENS, GOLDEN_TOKENS
from guildhall.games.flandern.rules.components import GOLDEN_KINDS, GREEN, RED, TOWNS
from guildhall.games.flandern.rules.rounds import cards_in
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.terms import card_term, coat_term


@fact
def is_golden_held(view: View) -> bool:
    """Whether somebody else holds a golden card face down."""
    return bool(view.s.golden == -2)


@part
def golden_pile(view: View, x: Number, y: Number, width: Number) -> Element:
    """Pile A on pile B; the card that somebody holds face down is not in it."""
    s = view.s
    held = int(is_golden_held(view))
    sizes = [cards_in(s, pile) - (held if s.golden_pile == pile else 0) for pile in range(2)]
    top = "a" if sizes[0] else "b"
    total = sum(sizes)
    args: dict[str, Argument] = {"count": total, "first": sizes[0], "second": sizes[1]}
    thick = min(3, (total + 6) // 7)
    backs = [use(f"back-{top}", n * 1.5, -n * 2, 64, 94) for n in range(thick)]
    at = (thick - 1) * 1.5
    return group(
        "golden-pile",
        use("card-played", 0, 0, 64, 94) if not total else None,
        *backs,
        text(32 + at, 54 - at * 1.4, top.upper(), 21, "dark") if total else None,
        *number_tag(60, 4, total, 16),
        hit(-2, -6, 70, 102),
        x=x,
        y=y,
        scale=width / 64,
        label=Words("scene-golden-pile", args),
        about=(Words("scene-golden-pile-about", args), *_mix(view)),
    )


def _mix(view: View) -> Iterator[Words]:
    """The golden cards that the viewer has not seen, by kind; those that are out are known."""
    pile = view.s.pile
    for card in range(GOLDEN_KINDS):
        if pile[0, card] + pile[1, card]:
            args: dict[str, Argument] = {"first": pile[0, card], "second": pile[1, card]}
            yield Words("scene-mix", {"card": card_term(card)} | args)


@part
def golden_discards(view: View, x: Number, y: Number, width: Number) -> Element:
    s = view.s
    total = sum(s.golden_open[card] for card in range(GOLDEN_KINDS))
    shown = [card_counts(card, s.golden_open[card]) for card in range(GOLDEN_KINDS)]
    about = [words for words in shown if words is not None]
    if s.golden_top >= 0:
        about.insert(0, card_about(s.golden_top, True))
    return group(
        "golden-discards",
        use("card-played", 0, 0, 64, 94) if s.golden_top < 0 else None,
        group(
            f"discard-{s.golden_top}-{s.golden_open[s.golden_top]}",
            *card_face(s.golden_top, -1, "gold"),
            piece=f"golden-{s.golden_top}",
            origin=touches.GOLDEN_ID,
        )
        if s.golden_top >= 0
        else None,
        *number_tag(60, 4, total, 16),
        hit(-2, -2, 68, 98),
        x=x,
        y=y,
        scale=width / 64,
        classes="f-card",
        label=Words("scene-golden-discards", {"count": total}),
        about=about or (Words("scene-golden-discards-about"),),
    )


def card_counts(card: int, number: int) -> Words | None:
    """How many of one kind lie there; None for none."""
    if not number:
        return None
    return Words("scene-card-count", {"card": card_term(card), "count": number})


@part
def deck(view: View, x: Number, y: Number, width: Number) -> Element:
    """The cards of both guilds under influence."""
    s = view.s
    total = count(s.deck[GREEN]) + count(s.deck[RED])
    backs = [use("back-deck", n * 1.5, -n * 2, 64, 94) for n in range(min(3, (total + 4) // 5))]
    return group(
        touches.DECK_ID,
        use("card-played", 0, 0, 64, 94) if not total else None,
        *backs,
        *number_tag(60, 4, total, 16),
        hit(-2, -6, 70, 102),
        x=x,
        y=y,
        scale=width / 64,
        label=Words("scene-deck", {"count": total}),
        about=(Words("scene-deck-about"), *_deck_left(view)),
    )


def _deck_left(view: View) -> Iterator[Words]:
    """What is still to be drawn, by guild; only the order is hidden."""
    for guild in (GREEN, RED):
        if view.s.deck[guild]:
            cards = _cards(view.s.deck[guild])
            yield Words("scene-deck-left", {"coat": coat_term(guild), "cards": cards})


def deck_line(view: View, x: Number, y: Number, width: Number) -> Element:
    """The same on one line, for a narrow screen."""
    s = view.s
    words: dict[str, Argument] = {"count": count(s.deck[GREEN]) + count(s.deck[RED])}
    return group(
        touches.DECK_ID,
        rect(0, 0, width, 44, 6, "f-cell"),
        use("back-deck", 8, 3, 26, 38),
        text(44, 28, Words("scene-draw", words), 15, "", "start", width - 52),
        hit(0, -1, width, 46),
        x=x,
        y=y,
        label=Words("scene-deck", words),
        about=(Words("scene-deck-about"), *_deck_left(view)),
    )


@part
def deck_discards(view: View, x: Number, y: Number, width: Number) -> Element:
    """The card being carried out, or all that were drawn, face up."""
    s = view.s
    total = count(s.deck_open[GREEN]) + count(s.deck_open[RED])
    lines = [
        Words("scene-deck-open", {"coat": coat_term(guild), "cards": _cards(s.deck_open[guild])})
        for guild in (GREEN, RED)
        if s.deck_open[guild]
    ]
    shows = s.influenced_done and s.card_guild >= GREEN and s.card >= 0
    return group(
        "deck-discards",
        use("card-played", 0, 0, 64, 94) if not total else None,
        *(card_face(s.card, s.card_guild) if shows else ()),
        *(_drawn(view) if total and not shows else ()),
        *number_tag(60, 4, total, 16),
        hit(-2, -2, 68, 98),
        x=x,
        y=y,
        scale=width / 64,
        classes="f-card",
        label=Words("scene-deck-discards", {"count": total}),
        about=lines or (Words("scene-deck-discards-about"),),
    )


def _drawn(view: View) -> Iterator[Element]:
    """The cards drawn so far, small: a field for each guild."""
    yield use("card-silver", 0, 0, 64, 94)
    for n, guild in enumerate((GREEN, RED)):
        top = 15 + n * 38
        yield use(f"arms-{COAT_TOKENS[guild]}", 7, top + 3, 11, 13)
        cards = [card for card in range(TOWNS + 1) if view.s.deck_open[guild] >> card & 1]
        for m, card in enumerate(cards, 1):
            x, y = 6 + m % 4 * 13, top + m // 4 * 18
            yield use(f"ca-{GOLDEN_TOKENS[card]}", x, y, 13, 17)


def _cards(cards: int) -> tuple[Term, ...]:
    """A set of cards by their names."""
    return tuple(card_term(card) for card in range(TOWNS + 1) if cards >> card & 1)


@part
def influenced_guild(
    view: View, guild: int, x: Number, y: Number, width: Number, height: Number = 36
) -> Element:
    """A guild under influence, and who has it."""
    s = view.s
    owner = next((seat for seat in range(view.players) if s.influenced[seat] == guild), -1)
    args: dict[str, Argument] = {"coat": coat_term(guild)}
    if owner >= 0:
        args["seat"] = SeatName(owner)
    shown: Content = SeatName(owner) if owner >= 0 else Words("scene-nobody")
    return group(
        touches.guild_id(guild),
        rect(0, 0, width, height, 5, "f-cell"),
        use(f"arms-{COAT_TOKENS[guild]}", 6, height / 2 - 14, 23, 28),
        text(35, height / 2 + 5, shown, 15, "" if owner >= 0 else "soft", "start", width - 40),
        hit(0, 0, width, height, 5),
        x=x,
        y=y,
        label=Words("scene-guild" if owner >= 0 else "scene-guild-free", args),
        about=(Words("scene-guild-about"),),
    )
