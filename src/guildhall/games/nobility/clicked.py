"""Why nothing can be chosen at an element of the scene that somebody clicked."""

from __future__ import annotations

import re

from guildhall.engine.contract import View
from guildhall.engine.text import Refusal
from guildhall.games.nobility.action_refusals import PHASES, refuse
from guildhall.games.nobility.faces import own_dice, span
from guildhall.games.nobility.names import GUILD_NAMES, PLACE_NAMES
from guildhall.games.nobility.place_refusals import no
from guildhall.games.nobility.place_words import slot_of
from guildhall.games.nobility.rules import actions as a
from guildhall.games.nobility.rules import decisions
from guildhall.games.nobility.rules import phases as p
from guildhall.games.nobility.rules.components import FACES, WORKSHOPS
from guildhall.games.nobility.tables import ACTIONS, MAX_LEGAL

SLOT = re.compile(r"(?:guild-)?([a-z]+)-slot-(\d+)")
TILE = re.compile(r"(hall-tile|council-space|desk)-(\d+)")
TILE_PLACES = {"hall-tile": "hall", "council-space": "council"}
PIECES: tuple[tuple[str, str], ...] = (
    (r"my-hand-(\d+)", "complete"),
    (r"settlers-(\d+)", "take"),
    (r"cargo-(\d+)", "load"),
    (r"my-lot-(\d+)", "lot"),
    (r"my-favour-(\d+)", "favour"),
)
"""Elements with the kind of action that is chosen at them, by its first number."""


WITHOUT_DIE: tuple[tuple[str, str, str], ...] = (
    (r"guild-[a-z]+-goods", "F16", "goods-first"),
    (r"guild-[a-z]+-apprentices|my-workers", "F19", "guild-first"),
    (r"my-goods-[a-z]+", "I2", "port-first"),
    (r"renew-(hall|settlers)|commission-deck", "K3", "berk-first"),
)
"""Elements at which something is chosen only after a die was placed, with the rule that says it."""


def why_not(view: View, seat: int, element: str) -> Refusal | None:
    """The first rule that keeps the seat from choosing something there."""
    if view.s.phase == p.OVER or seat < 0:
        return None
    if found := SLOT.fullmatch(element):
        return _at_slot(view, seat, found[1], element)
    if found := TILE.fullmatch(element):
        return _at_tile(view, seat, found[1], int(found[2]))
    if found := re.fullmatch(r"my-die-(\d+)", element):
        return _at_die(view, seat, int(found[1]))
    if found := re.fullmatch(r"guild-([a-z]+)-workshop-(\d)", element):
        guild, at = GUILD_NAMES.index(found[1]), int(found[2]) - 1
        return _refused(view, seat, a.SELL_WORKSHOP + guild * WORKSHOPS + at)
    if found := re.fullmatch(r"my-com-(\d+)", element):
        return _at_place(view, seat, a.AT_DICE_TILE + int(found[1]) - 1)
    if element == "my-return":
        return _at_place(view, seat, a.AT_BOARD)
    for pattern, kind in PIECES:
        if found := re.fullmatch(pattern, element):
            return _at_piece(view, seat, kind, int(found[1]))
    for pattern, rule, text in WITHOUT_DIE:
        if re.fullmatch(pattern, element):
            return no(rule, text)
    return None


def _refused(view: View, seat: int, action: int) -> Refusal | None:
    """Why this action is not possible; before its question is asked, what comes first."""
    kind = ACTIONS.kind(action).name
    if action in _possible(view, seat):
        return None
    if view.s.phase in PHASES[kind] or kind not in FIRST:
        return refuse(view, seat, action)
    rule, text = FIRST[kind]
    return no(rule, text)


def _possible(view: View, seat: int) -> list[int]:
    """What the seat may choose now."""
    if not decisions.pending(view.s) >> seat & 1:
        return []
    found = [0] * MAX_LEGAL
    return found[: decisions.legal(view.s, view.box, seat, found)]


FIRST = {
    "place": ("C8", "die-first"),
    "take": ("D3", "tavern-first"),
    "load": ("I2", "port-first"),
    "lot": ("G9", "hall-first"),
    "favour": ("O3", "white-lord-first"),
}
"""What must have happened before an action of the kind is asked for."""


def _at_die(view: View, seat: int, number: int) -> Refusal | None:
    dice = own_dice(view, seat)
    if number > len(dice):
        return None
    face = dice[number - 1]
    return _refused(view, seat, a.DIE + (face - 1) * FACES + face - 1)


def _at_piece(view: View, seat: int, kind: str, number: int) -> Refusal | None:
    first = next(entry.base for entry in ACTIONS.kinds if entry.name == kind)
    if kind == "lot" and view.s.phase == p.TURN and view.s.community[seat, number - 1] > 0:
        return _refused(view, seat, a.SELL_COMMUNITY + number - 1)
    return _refused(view, seat, first + number - 1)


def _at_slot(view: View, seat: int, name: str, element: str) -> Refusal | None:
    if name == "chancery":
        return _at_place(view, seat, a.AT_UPPER_DESK)
    if name not in PLACE_NAMES:
        return None
    place = PLACE_NAMES.index(name)
    if view.s.phase != p.CHOOSE_PLACE or slot_of(view, place, view.s.value) == element:
        return _at_place(view, seat, place)
    if place in (a.AT_TAVERN, a.AT_YARD):
        return no("D1" if place == a.AT_TAVERN else "E1", "left-to-right")
    if element == "castle-slot-4":
        return _at_place(view, seat, a.AT_CASTLE_TILE)
    return no("C8", "slot-values", values=_values(view, place, int(element[-1]) - 1))


def _values(view: View, place: int, slot: int) -> str:
    """The die values that a slot of a place takes."""
    box = view.box
    tables = {
        a.AT_HALL: box.hall_slot,
        a.AT_CASTLE: box.castle_slot,
        a.AT_PORT: box.port_slot,
        a.AT_BERK: box.berk_slot,
    }
    if place == a.AT_COUNCIL:
        return str(slot + 1)
    return span(tables.get(place, box.guild_slot), slot)


def _at_tile(view: View, seat: int, kind: str, number: int) -> Refusal | None:
    """A Building, a Council tile or a desk: each belongs to one die value."""
    value = (number - 1) % FACES + 1
    if view.s.phase == p.CHOOSE_PLACE and view.s.value != value:
        return no("C8", "slot-values", values=str(value))
    if kind == "desk":
        return _at_place(view, seat, a.AT_UPPER_DESK + (number - 1) // FACES)
    return _at_place(view, seat, PLACE_NAMES.index(TILE_PLACES[kind]))


def _at_place(view: View, seat: int, place: int) -> Refusal | None:
    return _refused(view, seat, a.PLACE + place)
