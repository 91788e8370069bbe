"""The wide board: the white city, its castle between the tracks, the score on its wall."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised
from guildhall.engine.drawing.scene import Element, Number, Sheet, group, hit, path, rect, text, use
from guildhall.engine.text import Message, PlayerName
from guildhall.games.nobility.component_texts import about_event, about_objective
from guildhall.games.nobility.drawing.guilds import guild_plot
from guildhall.games.nobility.drawing.lower_rows import chancery, council, guild_hall, port
from guildhall.games.nobility.drawing.pieces import numbers, plot, rules, score, term
from guildhall.games.nobility.drawing.upper_row import berk, castle, construction_yard, tavern
from guildhall.games.nobility.rules.components import GUILDS, NOBILITY

WIDTH, HEIGHT = 1152, 662
LEFT, RIGHT = 10, 1142
ROWS = (48, 204, 354, 504)


def board(view: View) -> Sheet:
    return Sheet("board", "board", WIDTH, HEIGHT, tuple(_parts(view)), Message("scene-city"))


def _parts(view: View) -> Iterator[Element]:
    yield use("city-ground", 0, 0, WIDTH, HEIGHT, name="city-ground")
    for guild in range(GUILDS):
        yield guild_plot(view, guild, LEFT + guild % 3 * 256, ROWS[1 + guild // 3])
    yield castle(view, 470, ROWS[0])
    yield tavern(view, LEFT, ROWS[0])
    yield construction_yard(view, 678, ROWS[0])
    yield berk(view, 886, ROWS[0])
    yield council(view, 778, ROWS[1])
    yield port(view, 778, ROWS[2])
    yield from _lower_row(view)
    yield group("tracks", *_tracks(view))
    yield _score(view)


@memoised
def _score(view: View) -> Element:
    return group("score", *score_flags(view))


def _lower_row(view: View) -> Iterator[Element]:
    if view.s.with_chancery:
        yield guild_hall(view, LEFT, ROWS[3])
        yield chancery(view, 486, ROWS[3])
    elif view.players == 1:
        yield guild_hall(view, LEFT, ROWS[3], 740)
        yield objective(view, 758, ROWS[3], 384, 114)
    else:
        yield guild_hall(view, LEFT, ROWS[3], RIGHT - LEFT)


def _tracks(view: View) -> Iterator[Element]:
    event = event_card(view, 136, 6, 326)
    yield rounds(view, LEFT, 6, 120 if event else 452)
    if event:
        yield event
    yield nobility(view, 680, 6)


# Tracks: rounds, the event, nobility, and the score on the city wall.


WALL_LEFT, WALL_STEP, WALL_TOP = 26, 11, 619
WALL_RIGHT = 1144
FLAG = 34
HIGHEST = 100


@memoised
def rounds(view: View, x: Number, y: Number, width: Number) -> Element:
    """The round; where there is room, all of them in a line."""
    count, now = view.box.rounds, max(view.s.round_no, 1)
    step = (width - 66) / count
    is_short = step < 20
    middle = 78 if is_short else 62 + (now - 0.5) * step
    half = 15 if is_short else max(step / 2 + 1, 10.5)
    return group(
        "rounds",
        rect(0, 0, width, 36, 6, "cb-track"),
        text(8, 23, Message("scene-round"), 14, "", "start", 52),
        *(
            (text(96, 23, f"/{count}", 14, "soft", "start"),)
            if is_short
            else _other_rounds(count, now, step)
        ),
        group(
            "round-marker",
            path(f"M{middle:g} -2l{half:g} 9v20l{-half:g} 9{-half:g} -9v-20z", "cb-round"),
            text(middle, 23.5, now, 17, "light"),
            piece="round-marker",
        ),
        hit(0, 0, width, 36),
        x=x,
        y=y,
        label=Message("scene-round-of", {"round": now, "rounds": count}),
    )


def _other_rounds(count: int, now: int, step: Number) -> Iterator[Element]:
    shape = f"h{step - 2:g}v28h{2 - step:g}z"
    others = [n for n in range(count) if n != now - 1]
    places = [f"M{63 + n * step:g} 4{shape}" for n in others]
    yield path("".join(places[: now - 1]), "cb-past")
    yield path("".join(places[now - 1 :]), "cb-cell")
    shown = [(62 + (n + 0.5) * step, 23, n + 1) for n in others]
    yield from numbers(shown[: now - 1], 14, "soft")
    yield from numbers(shown[now - 1 :], 14, "ink")


@memoised
def event_card(view: View, x: Number, y: Number, width: Number) -> Element | None:
    """This round's event with what it changes."""
    event = view.s.event - 1
    if event < 0:
        return None
    lines = about_event(view.box, event)
    return group(
        "event",
        rect(0, 0, width, 36, 6, "cb-cardface"),
        use("event", 5, 5, 26),
        text(36, 15.5, term("event-card", event + 1), 14, "", "start", width - 42),
        text(36, 31, lines[0] if lines else "", 14, "soft", "start", width - 42),
        hit(0, 0, width, 36),
        x=x,
        y=y,
        label=Message("scene-event", {"event": term("event-card", event + 1)}),
        about=(*lines, view.rule("V2")),
        piece=f"event-{event}",
    )


@memoised
def objective(view: View, x: Number, y: Number, width: Number, height: Number) -> Element:
    """What a solo game must reach."""
    card = view.s.objective
    lines = about_objective(view.box, card - 1) if card else []
    name = term("objective", card) if card else Message("scene-objective-open")
    return group(
        "objective",
        *plot("goal", width, height, Message("scene-objective"), 130, rules(view, "S7")),
        text(20, 52, name, 18, "", "start", width - 40),
        *(text(20, 76 + n * 18, line, 14, "", "start", width - 40) for n, line in enumerate(lines)),
        x=x,
        y=y,
        classes="cb-goal",
    )


@memoised
def nobility(view: View, x: Number, y: Number, width: Number = 462) -> Element:
    """Thirteen steps, with the points they are worth at the end below."""
    box = view.box
    step = (width - 84) / (NOBILITY + 1)
    return group(
        "nobility",
        rect(0, 0, width, 38, 6, "cb-track"),
        text(8, 17, Message("scene-nobility"), 14, "", "start", 69),
        text(8, 34, Message("scene-end-vp"), 14, "", "start", 69),
        *_steps(view, 80, step),
        *_markers(view, 80, step),
        hit(0, 0, width, 38),
        x=x,
        y=y,
        label=Message(
            "scene-nobility-track", {"lord": box.lord_level, "white": box.white_lord_level}
        ),
        about=(
            *(
                Message(
                    "scene-level-of", {"seat": PlayerName(seat), "level": view.s.nobility[seat]}
                )
                for seat in range(view.players)
            ),
            view.rule("O2"),
            view.rule("O3"),
        ),
    )


def _steps(view: View, left: Number, step: float) -> Iterator[Element]:
    box = view.box
    taken = {view.s.nobility[seat] for seat in range(view.players)}
    shields = {box.lord_level: "lord", box.white_lord_level: "white"}
    cells = {box.lord_level: "cb-lord", box.white_lord_level: "cb-white-lord"}
    shape = f"h{step - 2:g}v20h{2 - step:g}z"
    plain = (level for level in range(NOBILITY + 1) if level not in cells)
    yield path("".join(f"M{left + level * step + 1:g} 2.5{shape}" for level in plain), "cb-cell")
    for level in range(NOBILITY + 1):
        x = left + level * step
        if level in cells:
            yield rect(x + 1, 2.5, step - 2, 20, 3.5, cells[level])
        if level in shields:
            d = f"M{x + step / 2 - 8} -4.5h16v5.5c0 4-3.5 6.5-8 8-4.500-1.500-8-4-8-8z"
            yield path(d, f"cb-shield-{shields[level]}")
    free = (level for level in range(NOBILITY + 1) if level not in taken)
    places = [
        (left + (level + 0.5) * step, 20 if level in shields else 17.5, level) for level in free
    ]
    yield from numbers(places, 14, "ink")
    yield from _end_points(view, left, step)


def _end_points(view: View, left: Number, step: float) -> Iterator[Element]:
    """What the steps are worth at the end; equal ones share a band."""
    worth = [view.box.nobility_vp[level] for level in range(NOBILITY + 1)]
    bands = {"cb-vpband": "", "cb-past": ""}
    worths: list[tuple[Number, Number, int]] = []
    first = 0
    for level in range(1, NOBILITY + 2):
        if level > NOBILITY or worth[level] != worth[first]:
            x, wide = left + first * step + 1, (level - first) * step - 2
            look = "cb-vpband" if worth[first] else "cb-past"
            bands[look] += f"M{x:g} 23.5h{wide:g}v13h{-wide:g}z"
            worths.append((x + wide / 2, 34.8, worth[first]))
            first = level
    yield from (path(line, look) for look, line in bands.items())
    yield from numbers((at for at in worths if at[2]), 14, "light")
    yield from numbers((at for at in worths if not at[2]), 14, "soft")


def _markers(view: View, left: Number, step: float) -> Iterator[Element]:
    """Players on the same step share it, three or more of them in two rows."""
    on: dict[int, list[int]] = {}
    for seat in range(view.players):
        on.setdefault(view.s.nobility[seat], []).append(seat)
    for level, seats in on.items():
        rows = 1 if len(seats) < 3 else 2
        columns = -(-len(seats) // rows)
        size = min(19 / rows + 1, step / columns)
        for n, seat in enumerate(seats):
            x = left + (level + 0.5) * step + (n // rows - columns / 2) * size
            y = 12.5 + (n % rows - rows / 2) * (size - 0.5)
            yield group(
                f"noble-{seat}",
                use(f"mark-{seat}", 0, 0, size),
                x=x,
                y=y,
                classes=f"seat-{seat}",
                piece=f"noble-{seat}",
            )


def score_flags(view: View) -> Iterator[Element]:
    """Flags on the wall; close ones stand side by side, each with a pin at its points."""
    points = {seat: score(view, seat) for seat in range(view.players)}
    order = sorted(points, key=lambda seat: (_on_wall(points[seat]), seat))
    places: list[float] = []
    for seat in order:
        x = WALL_LEFT + _on_wall(points[seat]) * WALL_STEP
        places.append(max(x, places[-1] + FLAG) if places else x)
    limit: float = WALL_RIGHT
    for n in reversed(range(len(order))):
        limit = places[n] = min(places[n], limit - FLAG)
    for seat, left in zip(order, places, strict=True):
        pin = WALL_LEFT + _on_wall(points[seat]) * WALL_STEP - left
        yield _flag(seat, points[seat], left, pin)


def _on_wall(points: int) -> int:
    """The wall counts to a hundred and begins again."""
    return max(points, 0) if points <= HIGHEST else points % HIGHEST


def _flag(seat: int, points: int, x: Number, pin: Number) -> Element:
    return group(
        f"flag-{seat}",
        use(f"pennant-{seat}", -1, -8, 36, 19),
        path(f"M{pin:g} 31l-4.5 -9h9z", "cb-hoist"),
        text(22.5, 6.5, points, 14, "dark", width=19),
        hit(-1, -11, FLAG, 25, 3),
        x=x,
        y=WALL_TOP,
        classes=f"seat-{seat}",
        label=Message("scene-score-of", {"seat": PlayerName(seat), "points": points}),
        about=(Message("scene-score-about"),),
        piece=f"flag-{seat}",
    )
