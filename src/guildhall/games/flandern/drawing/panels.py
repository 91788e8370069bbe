"""The players' panels: everything public about a player and his guild."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    Sheet,
    group,
    hit,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import Argument, SeatName, Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.drawing.cards import number_tag, small_card
from guildhall.games.flandern.drawing.reading import (
    held_in,
    is_scored,
    player_points,
)
from guildhall.games.flandern.drawing.stocks import district_row
from guildhall.games.flandern.names import COAT_TOKENS, GOLDEN_TOKENS
from guildhall.games.flandern.rules.components import ACTION_CARDS, GREEN, RED, TOWNS
from guildhall.games.flandern.rules.phases import (
    CHOOSE_CARDS,
    GAME_OVER,
    LAY_CENTRE,
    PLAY_OR_DRAW,
    TAKE_GUILD,
)
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.terms import coat_term

WIDTH = 290
HEIGHT = 124
CARD = 23


@fact
def is_in_tray(view: View, coat: int) -> bool:
    """Whether the coat's districts lie in the viewer's tray."""
    if view.seat < 0:
        return False
    return coat == view.seat or (view.players == 2 and coat in (GREEN, RED))


@part
def panel(view: View, seat: int) -> Sheet:
    coats = [seat]
    if view.s.influenced[seat] >= 0:
        coats.append(view.s.influenced[seat])
    height = HEIGHT + 34 * (len(coats) - 1)
    inner = group(
        f"panel-{seat}",
        rect(1, 1, WIDTH - 2, height - 2, 9, "f-paper"),
        rect(1, 6, 7, height - 12, 2, "f-stripe"),
        use(f"arms-{COAT_TOKENS[seat]}", 14, 7, 27, 33),
        text(48, 23, SeatName(seat), 17, "", "start", 128),
        text(48, 40, Words("scene-guild-of", {"coat": coat_term(seat)}), 13, "soft", "start", 128),
        *_marks(view, seat),
        text(WIDTH - 12, 27, player_points(view, seat), 24, "", "end"),
        text(WIDTH - 12, 42, Words("scene-points"), 13, "soft", "end", 60),
        path(f"M14 47H{WIDTH - 10}", "f-ruled"),
        hit(1, 1, WIDTH - 2, 46, 9),
        classes=f"f-{COAT_TOKENS[seat]}",
        label=SeatName(seat),
        about=tuple(_about(view, seat)),
    )
    lower = group(
        f"before-{seat}",
        *_hand(view, seat),
        *(_districts(view, seat, coat, 52 + n * 34) for n, coat in enumerate(coats)),
        *_played(view, seat, height - 36),
        *status(view, seat, WIDTH - 94, height - 30),
    )
    return Sheet(f"seat-{seat}", "seat", WIDTH, height, (inner, lower), SeatName(seat))


def _about(view: View, seat: int) -> Iterator[Content]:
    s = view.s
    yield Words("scene-player-about", {"points": player_points(view, seat)})
    if s.influenced[seat] >= 0:
        yield Words("scene-influences", {"coat": coat_term(s.influenced[seat])})


def _marks(view: View, seat: int) -> Iterator[Element]:
    """The start player's crown and golden card; the guild's building sites and masters."""
    yield from _outside(view, seat)
    if not is_start(view, seat):
        return
    yield use("ic-start", 182, 6, 21)
    if _hides_golden(view, seat):
        yield golden_back(view, 208, 5, 15)


def _outside(view: View, seat: int) -> Iterator[Element]:
    """How many building sites and guild masters the guild has on the map."""
    sites, masters = on_the_map(view, seat)
    args: dict[str, Argument] = {"sites": sites, "masters": masters}
    yield group(
        f"outside-{seat}",
        use("site", 180, 29, 13, 16),
        text(195, 43, sites, 13, "" if sites else "soft", "start"),
        use("master", 207, 29, 12, 16),
        text(220, 43, masters, 13, "" if masters else "soft", "start"),
        hit(178, 28, 54, 18, 3),
        label=Words("scene-outside", args),
        about=(Words("scene-outside-about"),),
    )


@fact
@part
def on_the_map(view: View, guild: int) -> tuple[int, int]:
    """A guild's building sites in towns that are not scored, and its guild masters there."""
    held = [held_in(view, town, guild) for town in range(TOWNS) if not is_scored(view, town)]
    return sum(sites for _, sites, _ in held), sum(masters for _, _, masters in held)


@fact
def is_start(view: View, seat: int) -> bool:
    s = view.s
    return bool(seat == s.start_player and s.phase not in (LAY_CENTRE, TAKE_GUILD, GAME_OVER))


@fact
def _hides_golden(view: View, seat: int) -> bool:
    """Whether the start player's golden card lies face down for the viewer."""
    return bool(view.s.golden != -1 and seat != view.seat)


def golden_back(view: View, x: Number, y: Number, width: Number) -> Element:
    """The start player's golden card, face down."""
    pile = "ab"[view.s.golden_pile]
    return group(
        touches.GOLDEN_ID,
        use("card-gold", 0, 0, 64, 94),
        text(32, 66, pile.upper(), 54, "dark"),
        hit(-8, 0, 80, 94, 8),
        x=x,
        y=y,
        scale=width / 64,
        label=Words("scene-golden-hidden", {"seat": SeatName(view.s.start_player)}),
        about=(Words("scene-golden-about"),),
        piece="golden-back",
        origin="golden-pile",
    )


def _hand(view: View, seat: int) -> Iterator[Element]:
    """Cards in hand, and influence cards among them."""
    s = view.s
    cards, influence = count(s.hand[seat]), s.influence[seat]
    args: dict[str, Argument] = {"cards": cards, "influence": influence}
    has_influence = view.players > 2
    yield group(
        f"hand-{seat}",
        use("ic-cards", 14, 55, 24),
        text(41, 73, cards, 16, "", "start"),
        use("ic-seal", 62, 55, 19, 24) if has_influence else None,
        text(84, 73, influence, 16, "", "start") if has_influence else None,
        hit(12, 52, 96, 32),
        label=Words("scene-hand-of" if has_influence else "scene-hand-of-alone", args),
        about=(Words("scene-hand-about"),),
    )


def _districts(view: View, seat: int, coat: int, y: Number) -> Element:
    prefix = f"seat-{seat}-" if is_in_tray(view, coat) else ""
    row = district_row(view, coat, 112, y, 47, 29, prefix)
    name = Words("scene-guild-of", {"coat": coat_term(coat)})
    said = text(16, y + 19, name, 13, "soft", "start", 94) if coat != seat else None
    return group(f"stock-{seat}-{coat}", said, *row, classes=f"f-{COAT_TOKENS[coat]}")


def _played(view: View, seat: int, y: Number) -> Iterator[Element]:
    """The cards that lie open before the player; those of this round stand out."""
    s = view.s
    cards = [card for card in range(ACTION_CARDS) if s.played[seat] >> card & 1]
    now = chosen_card(view, seat)
    extra = _chosen_influence(view, seat)
    step = min(CARD + 3.0, (WIDTH - 120 - (28 if extra else 0)) / max(len(cards), 1))
    for n, card in enumerate(cards):
        x = 16 + n * step
        if card == now:
            yield rect(x - 2.5, y - 3.5, CARD + 5, 40, 4, "f-chosen")
        name = f"played-{seat}-{GOLDEN_TOKENS[card]}"
        yield small_card(name, card, x, y - 1, CARD, f"hand-{seat}")
    if extra:
        x = 20 + len(cards) * step
        yield use("ic-seal", x, y + 2, 19, 24)
        yield from number_tag(x + 19, y + 24, extra, 13)


@fact
def chosen_card(view: View, seat: int) -> int:
    """The card that the player has turned up in this round; -1 for none."""
    s = view.s
    if view.players == 2 or s.phase in (CHOOSE_CARDS, GAME_OVER):
        return -1
    return int(s.chosen[seat])


@fact
def _chosen_influence(view: View, seat: int) -> int:
    """The influence cards that go with it."""
    return int(view.s.chosen_influence[seat]) if chosen_card(view, seat) >= 0 else 0


def status(view: View, seat: int, x: Number, y: Number) -> Iterator[Element]:
    """What the player does now, in a word."""
    text_id, place, look = current_activity(view, seat)
    if text_id:
        said = Words(text_id, {"place": place})
        yield rect(x, y, 82, 23, 11, look)
        ink = {"f-now": "dark", "f-done": "light"}.get(look, "")
        yield text(x + 41, y + 16.5, said, 14, ink, width=72)


@fact
def current_activity(view: View, seat: int) -> tuple[str, int, str]:
    """What the player does now: the id of a word, his place in the order, and the look."""
    s = view.s
    if s.phase == GAME_OVER:
        return "", 0, ""
    if s.phase == CHOOSE_CARDS:
        if s.chosen[seat] == -1:
            return "scene-chooses", 0, "f-now"
        return "scene-ready", 0, "f-chip"
    if s.acting == seat:
        return "scene-acts", 0, "f-now"
    if view.players == 2 or s.phase in (LAY_CENTRE, TAKE_GUILD, PLAY_OR_DRAW):
        return "", 0, ""
    place = next(n for n in range(view.players) if s.turn_order[n] == seat) + 1
    return ("scene-nth-done", place, "f-done") if place < s.turn else ("scene-nth", place, "f-chip")
