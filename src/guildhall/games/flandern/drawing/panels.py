"""The players' panels with everything public, the full sheet of one player, and the standings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
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
from guildhall.engine.text import Argument, Message, PlayerName, Term
from guildhall.games.flandern import names
from guildhall.games.flandern.drawing.pieces import (
    TICKET_HEIGHT,
    district_row,
    influence_label,
    number_tag,
    small_card,
    stock_words,
    ticket,
)
from guildhall.games.flandern.drawing.spaces import (
    guild_points_now,
    guilds_in_game,
    held_in,
    is_in_play,
    is_scored,
    player_points,
    player_points_now,
    points_now,
    points_so_far,
)
from guildhall.games.flandern.names import (
    COAT_TOKENS,
    GOLDEN_TOKENS,
    SHAPE_TOKENS,
    TOWN_TOKENS,
    coat_term,
    coat_token,
    town_term,
)
from guildhall.games.flandern.rules.building import in_stock
from guildhall.games.flandern.rules.components import (
    ACTION_CARDS,
    CHOOSE_CARDS,
    GAME_OVER,
    GREEN,
    INFLUENCE,
    LAY_CENTRE,
    PLAY_OR_DRAW,
    PRINTED,
    RED,
    SHAPES,
    TAKE_GUILD,
    TOWNS,
    count,
)
from guildhall.games.flandern.rules.scoring import influence_bonus

WIDTH = 290
HEIGHT = 124
CARD = 23


def guild_name(view: View, coat: int) -> Message:
    return Message("scene-guild-of", {"coat": coat_term(view, coat)})


@tracked_value
def is_in_tray(view: View, coat: int) -> bool:
    """Whether the coat's districts lie in the viewer's tray."""
    if view.seat < 0:
        return False
    return coat == view.seat or (view.players == 2 and coat in (GREEN, RED))


@memoised
def panel(view: View, seat: int) -> Sheet:
    coats = [seat]
    if view.s.influenced[seat] >= 0:
        coats.append(view.s.influenced[seat])
    height = HEIGHT + 34 * (len(coats) - 1)
    inner = group(
        f"panel-{seat}",
        rect(1, 1, WIDTH - 2, height - 2, 9, "f-paper"),
        rect(1, 6, 7, height - 12, 2, "f-stripe"),
        use(f"arms-{coat_token(view, seat)}", 14, 7, 27, 33),
        text(48, 23, PlayerName(seat), 17, "", "start", 128),
        text(48, 40, guild_name(view, seat), 13, "soft", "start", 128),
        *_marks(view, seat),
        text(WIDTH - 12, 27, player_points(view, seat), 24, "", "end"),
        text(WIDTH - 12, 42, Message("scene-points"), 13, "soft", "end", 60),
        path(f"M14 47H{WIDTH - 10}", "f-ruled"),
        hit(1, 1, WIDTH - 2, 46, 9),
        classes=f"f-{coat_token(view, seat)}",
        label=PlayerName(seat),
        about=tuple(_about(view, seat)),
    )
    lower = group(
        f"before-{seat}",
        *_hand(view, seat),
        *(_districts(view, seat, coat, 52 + n * 34) for n, coat in enumerate(coats)),
        *_played(view, seat, height - 36),
        *status(view, seat, WIDTH - 94, height - 30),
    )
    return Sheet(f"seat-{seat}", "seat", WIDTH, height, (inner, lower), PlayerName(seat))


def _about(view: View, seat: int) -> Iterator[Content]:
    s = view.s
    yield Message("scene-player-about", {"points": player_points(view, seat)})
    if s.influenced[seat] >= 0:
        yield Message("scene-influences", {"coat": coat_term(view, s.influenced[seat])})


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
        label=Message("scene-outside", args),
        about=(Message("scene-outside-about"),),
    )


@tracked_value
@memoised
def on_the_map(view: View, guild: int) -> tuple[int, int]:
    """A guild's building sites in towns that are not scored, and its guild masters there."""
    held = [held_in(view, town, guild) for town in range(TOWNS) if not is_scored(view, town)]
    return sum(sites for _, sites, _ in held), sum(masters for _, _, masters in held)


@tracked_value
def is_start(view: View, seat: int) -> bool:
    s = view.s
    return bool(seat == s.start_player and s.phase not in (LAY_CENTRE, TAKE_GUILD, GAME_OVER))


@tracked_value
def _hides_golden(view: View, seat: int) -> bool:
    """Whether the start player's golden card lies face down for the viewer."""
    return bool(view.s.golden != -1 and seat != view.seat)


def golden_back(view: View, x: Number, y: Number, width: Number) -> Element:
    """The start player's golden card, face down."""
    pile = "ab"[view.s.golden_pile]
    return group(
        names.GOLDEN_ID,
        use("card-gold", 0, 0, 64, 94),
        text(32, 66, pile.upper(), 54, "dark"),
        hit(-8, 0, 80, 94, 8),
        x=x,
        y=y,
        scale=width / 64,
        label=Message("scene-golden-hidden", {"seat": PlayerName(view.s.start_player)}),
        about=(Message("scene-golden-about"),),
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
        label=Message("scene-hand-of" if has_influence else "scene-hand-of-alone", args),
        about=(Message("scene-hand-about"),),
    )


def _districts(view: View, seat: int, coat: int, y: Number) -> Element:
    prefix = f"seat-{seat}-" if is_in_tray(view, coat) else ""
    row = district_row(view, coat, 112, y, 47, 29, prefix)
    title = (
        text(16, y + 19, guild_name(view, coat), 13, "soft", "start", 94) if coat != seat else None
    )
    return group(f"stock-{seat}-{coat}", title, *row, classes=f"f-{coat_token(view, coat)}")


def _played(view: View, seat: int, y: Number) -> Iterator[Element]:
    """The played cards of the player; those of this round are highlighted."""
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


@tracked_value
def chosen_card(view: View, seat: int) -> int:
    """The card that the player has turned up in this round; -1 for none."""
    s = view.s
    if view.players == 2 or s.phase in (CHOOSE_CARDS, GAME_OVER):
        return -1
    return int(s.chosen[seat])


@tracked_value
def _chosen_influence(view: View, seat: int) -> int:
    """The influence cards that go with it."""
    return int(view.s.chosen_influence[seat]) if chosen_card(view, seat) >= 0 else 0


def status(view: View, seat: int, x: Number, y: Number) -> Iterator[Element]:
    """What the player does now, in a word."""
    text_id, place, look = current_activity(view, seat)
    if text_id:
        line = Message(text_id, {"place": place})
        yield rect(x, y, 82, 23, 11, look)
        ink = {"f-now": "dark", "f-done": "light"}.get(look, "")
        yield text(x + 41, y + 16.5, line, 14, ink, width=72)


@tracked_value
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


# The sheet with everything public about one player: cards, districts to build, standings.


SHEET_WIDTH = 360
LEFT = 12
INNER = SHEET_WIDTH - 2 * LEFT
TITLE = 24
ROW = TICKET_HEIGHT + 5
IN_A_ROW = 4
CELL = 44


@memoised
def belongings(view: View, seat: int) -> Sheet:
    """Everything of a seat that is known to all."""
    drawn: list[Element] = []
    y: Number = 62
    for title, height, elements in _sections(view, seat):
        heading = text(LEFT, 17, title, 15, "", "start", INNER)
        drawn.append(group(f"has-{seat}-{len(drawn)}", heading, *elements, y=y))
        y += TITLE + height + 6
    paper = rect(1, 1, SHEET_WIDTH - 2, y + 2, 9, "f-paper", name=f"has-{seat}-paper")
    children = (paper, _sheet_head(view, seat), *drawn)
    return Sheet(f"belongings-{seat}", "belongings", SHEET_WIDTH, y + 4, children, PlayerName(seat))


@memoised
def _sheet_head(view: View, seat: int) -> Element:
    """Who it is, the points of scored towns, and those of all as they stand."""
    points, now = player_points(view, seat), player_points_now(view, seat)
    return group(
        f"has-{seat}-head",
        use(f"arms-{coat_token(view, seat)}", LEFT, 10, 33, 40),
        text(54, 28, PlayerName(seat), 18, "", "start", 130),
        text(54, 46, guild_name(view, seat), 14, "soft", "start", 130),
        text(SHEET_WIDTH - LEFT, 28, Message("has-points", {"points": points}), 17, "", "end", 160),
        text(SHEET_WIDTH - LEFT, 46, Message("has-now", {"points": now}), 14, "soft", "end", 160),
        path(f"M{LEFT} 56H{SHEET_WIDTH - LEFT}", "f-ruled"),
        hit(2, 2, SHEET_WIDTH - 4, 52),
        classes=f"f-{coat_token(view, seat)}",
        label=Message("has-points", {"points": points}),
        about=(Message("has-now", {"points": now}),),
    )


def _sections(view: View, seat: int) -> Iterator[tuple[Content, Number, list[Element]]]:
    """Title, height and drawing of each part."""
    s = view.s
    for place, cards in (("hand", s.hand[seat]), ("played", s.played[seat])):
        found = tuple(card for card in range(ACTION_CARDS) if cards >> card & 1)
        rows = (len(found) + IN_A_ROW - 1) // IN_A_ROW
        title = Message(f"has-{place}", {"count": count(cards)})
        yield title, rows * ROW, _tickets(seat, place, found)
    if view.players > 2:
        held = s.influence[seat]
        title = Message("has-influence", {"count": held})
        yield title, ROW if held else 0, _seals(seat, held)
    guild = s.influenced[seat]
    for coat in (seat, guild) if guild >= 0 else (seat,):
        title = Message("has-districts", {"coat": coat_term(view, coat)})
        yield title, CELL + 2, [_stock(view, seat, coat, shape) for shape in range(SHAPES)]
    table, height = standings_table(view, seat, LEFT, TITLE, INNER)
    yield Message("has-standings"), height, [table]


@lru_cache(512)
def _tickets(seat: int, place: str, cards: tuple[int, ...]) -> list[Element]:
    width = (INNER - 3 * (IN_A_ROW - 1)) / IN_A_ROW
    return [
        ticket(
            f"has-{seat}-{place}-{GOLDEN_TOKENS[card]}",
            card,
            LEFT + n % IN_A_ROW * (width + 3),
            TITLE + n // IN_A_ROW * ROW,
            width,
        )
        for n, card in enumerate(cards)
    ]


@lru_cache(128)
def _seals(seat: int, held: int) -> list[Element]:
    """Influence cards are all alike."""
    step = min(46.0, INNER / max(held, 1))
    return [
        ticket(
            f"has-{seat}-influence-{n}",
            INFLUENCE,
            LEFT + n * step,
            TITLE,
            step - 3,
            label=influence_label(n, held),
        )
        for n in range(held)
    ]


@memoised
def _stock(view: View, seat: int, coat: int, shape: int) -> Element:
    """Districts of one shape, and how many of them show none, one and two guild masters."""
    left = in_stock(view.s, coat, shape)
    label, about = stock_words(view, coat, shape)
    width = (INNER - 6) / SHAPES
    return group(
        f"has-{seat}-{COAT_TOKENS[coat]}-{SHAPE_TOKENS[shape]}",
        rect(0, 0, width, CELL, 5, "f-cell"),
        use(f"shape-{SHAPE_TOKENS[shape]}", 4, 9, 25),
        text(35, 19, left, 17, "" if left else "soft", "start"),
        *_printed(view, coat, shape),
        hit(0, 0, width, CELL, 5),
        x=LEFT + shape * (width + 3),
        y=TITLE,
        classes=f"f-{coat_token(view, coat)}",
        label=label,
        about=about,
    )


def _printed(view: View, coat: int, shape: int) -> Iterator[Element]:
    for masters, x in zip(range(PRINTED), (35, 55, 79), strict=True):
        number = view.s.stock[coat, shape, masters]
        for n in range(masters):
            yield use("pm", x + n * 8, 26, 13)
        if not masters:
            yield text(x, 38, "–", 13, "soft", "start")
        at = x + (8 if not masters else 14 if masters == 1 else 22)
        yield text(at, 38, number, 13, "" if number else "soft", "start")


# The standings of all guilds in all towns: points where a town is scored, districts elsewhere.


NAME = 86
OWN = 30
"""Three columns of the seat's own guild: finished districts, sites, guild masters."""
LINE = 23
SUMS = ("has-so-far", "has-bonus", "has-at-end")


def standings_table(
    view: View, seat: int, x: Number, y: Number, width: Number
) -> tuple[Element, Number]:
    """A line for each town, a column for each guild; and how high it is."""
    sums = SUMS if view.players > 2 else (SUMS[0], SUMS[2])
    lines = [
        _standings_head(view, seat, width),
        *(_town(view, seat, town, width) for town in range(TOWNS)),
        *(_sum(view, seat, name, TOWNS + 1 + n, width) for n, name in enumerate(sums)),
    ]
    rule = path(f"M0 {7 * LINE + 1}H{width:g}", "f-ruled")
    return group(f"stands-{seat}", *lines, rule, x=x, y=y), len(lines) * LINE + 4


def _columns(view: View, width: Number) -> list[tuple[int, Number]]:
    """The guilds, and the middles of their columns."""
    guilds = guilds_in_game(view)
    step = (width - NAME - 3 * OWN) / len(guilds)
    return [(guild, NAME + 3 * OWN + (n + 0.5) * step) for n, guild in enumerate(guilds)]


@memoised
def _standings_head(view: View, seat: int, width: Number) -> Element:
    return group(
        f"stands-{seat}-0",
        use("shape-court", NAME + 7, 3, 16, classes=f"f-{coat_token(view, seat)}"),
        use("site", NAME + OWN + 6, 2, 15, 18),
        use("master", NAME + 2 * OWN + 8, 2, 13, 18),
        *(
            use(f"arms-{coat_token(view, guild)}", middle - 8, 1, 16, 19)
            for guild, middle in _columns(view, width)
        ),
    )


@memoised
def _town(view: View, seat: int, town: int, width: Number) -> Element:
    """What the seat's guilds have in the town, and everybody's points there."""
    name = (
        use(f"em-{TOWN_TOKENS[town]}", 0, 2, 18, 19),
        text(22, 17, town_term(town), 14, "", "start", NAME - 24),
    )
    if not is_in_play(view, town):
        absent = text(NAME, 17, Message("scene-left-out"), 13, "soft", "start", 200)
        return _line(seat, town + 1, width, [*name, absent], town_term(town), ())
    other = view.s.influenced[seat]
    mine = [seat, other] if other >= 0 else [seat]
    held = [held_in(view, town, guild) for guild in mine]
    cells = [
        text(NAME + (n + 0.5) * OWN, 17, "+".join(map(str, each)), 14, "" if any(each) else "soft")
        for n, each in enumerate(zip(*held, strict=True))
    ]
    points = points_now(view, town)
    state = "has-scored" if is_scored(view, town) else "has-not-scored"
    look = "" if is_scored(view, town) else "soft"
    columns = _columns(view, width)
    cells += [text(middle, 17, points[guild], 14, look) for guild, middle in columns]
    about = (
        *(_guild_in_town(view, guild, *each) for guild, each in zip(mine, held, strict=True)),
        Message(state),
        *(_points(view, guild, points[guild]) for guild, _ in columns),
    )
    return _line(seat, town + 1, width, [*name, *cells], town_term(town), about)


def _line(
    seat: int,
    n: int,
    width: Number,
    cells: list[Element],
    label: Term | Message,
    about: tuple[Message, ...],
) -> Element:
    area = hit(0, 0, width, LINE, 3)
    return group(f"stands-{seat}-{n}", *cells, area, y=n * LINE, label=label, about=about)


def _guild_in_town(view: View, guild: int, districts: int, sites: int, masters: int) -> Message:
    args: dict[str, Argument] = {"districts": districts, "sites": sites, "masters": masters}
    return Message("has-town", args | {"coat": coat_term(view, guild)})


def _points(view: View, guild: int, points: int) -> Message:
    return Message("scene-counter", {"coat": coat_term(view, guild), "points": points})


@memoised
def _sum(view: View, seat: int, name: str, n: int, width: Number) -> Element:
    """What every guild has, gets for influence, or would have if the game ended now."""
    columns = _columns(view, width)
    points = [(guild, _summed(view, name, guild)) for guild, _ in columns]
    look = "" if name == SUMS[0] else "soft"
    cells = [
        text(0, 17, Message(name), 14, look, "start", NAME + 3 * OWN - 6),
        *(text(at, 17, p, 14, look) for (_, at), (_, p) in zip(columns, points, strict=True)),
    ]
    about = tuple(_points(view, guild, p) for guild, p in points)
    return _line(seat, n, width, cells, Message(name), about)


def _summed(view: View, name: str, guild: int) -> int:
    if name == "has-so-far":
        return points_so_far(view, guild)
    if name == "has-at-end":
        return guild_points_now(view, guild)
    return int(influence_bonus(view.s, view.box, guild)) if guild < view.players else 0
