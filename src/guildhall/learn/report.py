"""How a training went: a page of text, and its curves as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.learn.keeping import Course

WIDTH, HEIGHT, EDGE = 640, 200, 40
Point = tuple[float, float]
COUNTED = 1.5
"""An error holds the mover's own once, and half of that about the others."""


def report_of(course: Course) -> dict[str, str]:
    """The files of a report, by name."""
    return {"report.md": _page(course), "curves.svg": _picture(course)}


def _page(course: Course) -> str:
    settings = "\n".join(f"| {name} | {value} |" for name, value in course.settings.items())
    sittings = "\n".join(
        f"| {number} | {one['device']} | {one['seconds']:.0f} | {one['commit']} |"
        for number, one in enumerate(course.sittings, 1)
    )
    return f"""# How {course.game} was learned

{course.rounds:,} rounds, {course.decisions:,} decisions, {course.games:,} games,
{course.lessons:,} lessons in {course.seconds:,.0f} seconds.

![curves](curves.svg)

| setting | |
|---|---|
{settings}
| margin scale | {course.scale} |

| command | device | seconds | commit |
|---|---|--:|---|
{sittings}

## In the arena, on the way
| seconds | decisions | players | against | games | seed | share of wins | 95 % |
|--:|--:|--:|---|--:|--:|--:|---|
{chr(10).join(_judged(one) for one in course.judged)}
"""


def _judged(one: dict[str, object]) -> str:
    told = [one[n] for n in ("seconds", "decisions", "players", "rival", "games", "seed")]
    if "problem" in one:
        return "| " + " | ".join(map(str, [*told, one["problem"], ""])) + " |"
    between = f"{one['share_low']:.1%} to {one['share_high']:.1%}"
    return "| " + " | ".join(map(str, [*told, f"{one['share']:.1%}", between])) + " |"


def _picture(course: Course) -> str:
    """Three curves over the seconds: what is foreseen, how unsure it is, arenas by players."""
    explained = [
        (point["seconds"], 1 - point["error"] / COUNTED / max(point["spread"], 1e-9))
        for point in course.curve
    ]
    unsure = [(point["seconds"], point["entropy"]) for point in course.curve]
    strips = [("variance of the targets explained, about", [explained]), ("entropy", [unsure])]
    by_players: dict[int, list[Point]] = {}
    for one in course.judged:
        if "share" in one:
            by_players.setdefault(one["players"], []).append((one["seconds"], one["share"]))
    if by_players:
        label = "wins against greedy, " + ", ".join(f"{p} players" for p in by_players)
        strips.append((label, list(by_players.values())))
    drawn = [
        _strip(label, curves, number * (HEIGHT + EDGE), max(course.seconds, 1.0))
        for number, (label, curves) in enumerate(strips)
    ]
    height = len(strips) * (HEIGHT + EDGE)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
    return f'{head} font-family="sans-serif" font-size="12">\n' + "\n".join(drawn) + "\n</svg>\n"


def _strip(label: str, curves: Sequence[Sequence[Point]], top: int, seconds: float) -> str:
    """One strip of the picture, from 0 to what its numbers need."""
    most = max((y for curve in curves for _, y in curve), default=1.0)
    most = max(most, 1.0)
    lines = []
    for number, curve in enumerate(curves):
        places = " ".join(
            f"{EDGE + x / seconds * (WIDTH - 2 * EDGE):.1f},"
            f"{top + HEIGHT - max(y, 0.0) / most * (HEIGHT - EDGE):.1f}"
            for x, y in curve
        )
        dash = f' stroke-dasharray="{2 + 2 * number} {number}"' if number else ""
        lines.append(f'<polyline points="{places}" fill="none" stroke="#7a3b12"{dash}/>')
    axis = top + HEIGHT
    frame = f'<path d="M{EDGE} {top + EDGE}V{axis}H{WIDTH - EDGE}" fill="none" stroke="#444"/>'
    words = f'<text x="{EDGE}" y="{top + EDGE - 12}">{label}, up to {most:.2g}</text>'
    end = f'<text x="{WIDTH - EDGE}" y="{axis + 14}" text-anchor="end">{seconds:.0f} s</text>'
    return "\n".join([frame, words, end, *lines])
