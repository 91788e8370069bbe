"""The wide street: sky, gate, houses, and the cards before the doors."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact
from guildhall.engine.drawing.scene import Element, Number, Sheet, group, hit, rect, use
from guildhall.engine.text import SeatName, Words
from guildhall.games.norenberc import touches
from guildhall.games.norenberc.drawing.gate import banner_row, gate
from guildhall.games.norenberc.drawing.house import WIDTH as HOUSE
from guildhall.games.norenberc.drawing.house import house
from guildhall.games.norenberc.drawing.pieces import agent, guilds
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES
from guildhall.games.norenberc.terms import guild_term

PITCH = 213
GATE = 105
HEIGHT = 680
TOP = 10
ROW = 58
"""With six houses there is no room for the gate: its things stand in a row above them."""
GATE_HOUSES = 5


def street(view: View) -> Sheet:
    count = len(guilds(view))
    has_gate = count <= GATE_HOUSES
    wide = count * PITCH + 16 + (GATE if has_gate else 0)
    top = TOP if has_gate else TOP + ROW
    left = (wide - count * PITCH - (GATE if has_gate else 0)) / 2 + (GATE if has_gate else 0)
    placed = {guild: left + PITCH * guild for guild in guilds(view)}
    called = view.s.called_guild
    order = sorted(guilds(view), key=lambda guild: guild == called)
    return Sheet(
        "board",
        "board",
        wide,
        HEIGHT + top - TOP,
        (
            *_backdrop(wide / 2, top - TOP),
            rect(0, 0, wide, top - TOP, 0, "band", name="band") if not has_gate else group("band"),
            gate(view, left - GATE - 1, top) if has_gate else banner_row(view, wide),
            *(house(view, guild, placed[guild], top) for guild in order),
            group("street", *_cards(view, placed, top + 607)),
        ),
        Words("scene-street"),
    )


def _backdrop(middle: Number, y: Number) -> Iterator[Element]:
    """The town behind the street goes on beyond both ends, for wide screens."""
    for part in (-1, 1, 0):
        yield use("backdrop", middle - 700 + part * 1400, y, 1400, 690, name=f"backdrop-{part}")


def _cards(view: View, placed: dict[int, float], y: Number) -> Iterator[Element]:
    s = view.s
    if s.called_guild in placed:
        waiting = [s.order[n] for n in range(view.players) if s.on_cards >> s.order[n] & 1]
        middle = placed[s.called_guild] + HOUSE / 2
        step = min(78.0, 208 / max(len(waiting), 1))
        x = middle - (step * (len(waiting) - 1) + 62) / 2
        for seat in waiting:
            yield called_card(view, seat, x, y)
            x += step
    for guild, x in placed.items():
        if is_planned(view, guild):
            yield planned_card(planner(view, guild), guild, x + 75, y)


@fact
def planner(view: View, guild: int) -> int:
    """The viewer, if a card of theirs for the guild lies face down; else -1."""
    plan = view.s.plan[view.seat] if view.seat >= 0 else 0
    return view.seat if plan >> guild & 1 else -1


def is_planned(view: View, guild: int) -> bool:
    """Whether the viewer's card for the guild lies face down."""
    return planner(view, guild) >= 0


def called_card(view: View, seat: int, x: Number, y: Number) -> Element:
    """A card lying open before the door, with the agent that waits on it."""
    guild = view.s.called_guild
    is_acting = view.s.actor == seat
    return group(
        f"queue-{seat}",
        rect(-4, -4, 70, 60, 9, "chip-now") if is_acting else None,
        use("street-card", 0, 0, 62, 52),
        use(f"g-{GOOD_NAMES[guild]}", 6, 21, 24),
        agent(f"queue-{seat}-agent", seat, 43, 45, 46),
        hit(0, 0, 62, 52),
        x=x,
        y=y,
        classes=f"seat-{seat}",
        label=Words("scene-at-door", {"seat": SeatName(seat), "guild": guild_term(guild)}),
    )


def planned_card(seat: int, guild: int, x: Number, y: Number) -> Element:
    """One's own card face down: nobody else sees it."""
    return group(
        f"planned-{GUILD_NAMES[guild]}",
        use("street-plan", 0, 0, 62, 52),
        use(f"g-{GOOD_NAMES[guild]}", 8, 15, 22),
        use(f"seal-{seat}", 32, 14, 24),
        hit(0, 0, 62, 52),
        x=x,
        y=y,
        classes=f"seat-{seat}",
        label=Words("scene-planned", {"guild": guild_term(guild)}),
        origin=touches.action_card_id(seat, guild),
    )
