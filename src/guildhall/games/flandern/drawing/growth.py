"""Where special church districts may be laid now, and how many places a decision has."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact
from guildhall.engine.drawing.scene import Element, Number
from guildhall.games.flandern.drawing.pointing import new_space, space_number
from guildhall.games.flandern.drawing.reading import is_in_play
from guildhall.games.flandern.drawing.town import TownPosition
from guildhall.games.flandern.rules.cards import (
    completions,
    end_town,
    first_town,
    is_allowed,
    targets,
)
from guildhall.games.flandern.rules.components import COATS, SPECIALS
from guildhall.games.flandern.rules.districts import buildable, can_lay_special
from guildhall.games.flandern.rules.phases import (
    BUILD_OR_COMPLETE,
    LAY_CENTRE,
    PLACE_CATHEDRAL,
    PLACE_GUILD_MASTER,
    TAKE_GUILD,
)
from guildhall.games.flandern.rules.spaces import count
from guildhall.games.flandern.words import placement_at


@fact
def is_deciding(view: View, *phases: int) -> bool:
    """Whether the viewer is asked something of these kinds."""
    return view.seat >= 0 and view.s.acting == view.seat and view.s.phase in phases


def new_spaces(view: View, town: int, place: TownPosition, radius: Number) -> Iterator[Element]:
    """Marks for the spaces that special church districts would add to the town."""
    for piece, number in specials_to_lay(view, town):
        drawn, placement = placement_at(view, number)
        for name in drawn.created_by(placement):
            outline = drawn.outlines[name]
            yield new_space(town, space_number(name), piece, outline, place, radius)


@fact
def specials_to_lay(view: View, town: int) -> tuple[tuple[int, int], ...]:
    """The special church districts that the viewer may lay in the town now, and how."""
    s, box = view.s, view.box
    if not _is_building(view, town):
        return ()
    return tuple(
        (piece, number)
        for piece in range(SPECIALS)
        if s.special_at[piece] == 0
        for number in range(box.place_first[piece, town], box.place_end[piece, town])
        if can_lay_special(s, box, number)
    )


def _is_building(view: View, town: int) -> bool:
    """Whether the viewer builds or completes something in the town now."""
    s = view.s
    return is_deciding(view, BUILD_OR_COMPLETE) and first_town(s) <= town < end_town(s)


@fact
def places_to_choose(view: View, town: int) -> int:
    """How many spaces of the town the viewer's decision may go to; none if nothing is asked."""
    s = view.s
    if is_deciding(view, LAY_CENTRE, TAKE_GUILD):
        return 0 if is_in_play(view, town) else 1
    if is_deciding(view, PLACE_CATHEDRAL, PLACE_GUILD_MASTER):
        return int(count(targets(s, town)))
    if not _is_building(view, town):
        return 0
    return int(count(completions(s, town) | plots_to_choose(view, town)))


@fact
def plots_to_choose(view: View, town: int) -> int:
    """The free spaces of the town that the viewer may build on now, as a set."""
    s, box = view.s, view.box
    if not _is_building(view, town):
        return 0
    spaces = 0
    for coat in range(COATS):
        if is_allowed(s, coat):
            spaces |= buildable(s, box, town, coat)
    for _, number in specials_to_lay(view, town):
        spaces |= box.place_needs[number]
    return int(spaces)
