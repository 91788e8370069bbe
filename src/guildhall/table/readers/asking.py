"""What a seat is asked: its options, its draft and what that costs, and why something is no option.

All of it is made from that seat's view, or from its own draft's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import Node, Wire
from guildhall.engine.kernel.record import copy_record
from guildhall.engine.kernel.rules import EventRow, audience_of
from guildhall.table.messages.games import Ask, Choice, Piece, ReceiptLine, Why

if TYPE_CHECKING:
    from guildhall.table.play.course import Composed
    from guildhall.table.readers.views import Showing

TRIES = 4
"""So often a piece is tried whose end depends on luck or secrets; what differs is not told."""


def ask_message(showing: Showing) -> Ask | None:
    """The seat's open question with what it may choose next."""
    seat, play = showing.reader.seat, showing.play
    question = play.stage.asked.get(seat)
    if question is None:
        return None
    composed = play.drafts.get(seat)
    final = None if composed is None else composed.final
    options = play.options(seat)
    words = showing.game.prompt(showing.view if options else showing.settled, seat)
    return Ask(
        decision=question.id,
        seat=seat,
        simultaneous=question.simultaneous,
        id=words.text,
        prompt=showing.say(words),
        touches=list(words.touches),
        options=[_choice(showing, action) for action in options],
        draft=[] if composed is None else _pieces(showing, composed),
        complete=not options,
        final=final is not None,
        receipt=[] if composed is None else _receipt(showing, composed),
        touched=[] if final is None else _touched(showing, final),
    )


def _choice(showing: Showing, action: int) -> Choice:
    words = showing.game.describe(showing.view, showing.reader.seat, action)
    actions = showing.game.ACTIONS
    kind = actions.kind(action)
    return Choice(
        action=action,
        kind=kind.name,
        notation=actions.notation(action),
        text=showing.say(words),
        touches=list(words.touches),
        place="" if words.place is None else showing.say(words.place),
        closing=kind.closing,
    )


def _pieces(showing: Showing, composed: Composed) -> list[Piece]:
    """The draft's pieces, each described as it looked when it was chosen."""
    seat, match, game = showing.reader.seat, showing.play.match, showing.game
    pieces = []
    for action, before in zip(composed.actions, composed.draft.records, strict=False):
        words = game.describe(match.view(seat, before), seat, action)
        closing = game.ACTIONS.kind(action).closing
        pieces.append(Piece(action, showing.say(words), list(words.touches), closing))
    return pieces


def _receipt(showing: Showing, composed: Composed) -> list[ReceiptLine]:
    """What the decision surely changes of what the seat has."""
    seat, holdings = showing.reader.seat, showing.game.holdings
    ends = [holdings(view, seat) for view in _ends(showing, composed)]
    return [
        ReceiptLine(
            showing.say(before.name),
            before.count,
            counts[0],
            (counts[0] > before.count) != before.is_rank,
        )
        for k, before in enumerate(holdings(showing.settled, seat))
        if len(set(counts := [end[k].count for end in ends])) == 1 and counts[0] != before.count
    ]


def _ends(showing: Showing, composed: Composed) -> Iterator[View]:
    """How the seat may stand afterwards: a final piece is tried on what it knows, with any luck."""
    seat, match, final = showing.reader.seat, showing.play.match, composed.final
    if final is None:
        yield showing.view
    elif showing.game.ACTIONS.kind(final).commutes:
        record = copy_record(showing.view.record)
        match.face.pick(record, seat, final)
        yield match.view(seat, record)
    else:
        for _, after, _ in _tries(showing, final):
            yield after


def _tries(showing: Showing, final: int) -> Iterator[tuple[View, View, list[EventRow]]]:
    """Before and after a piece, and what happens, with any luck behind what the seat knows."""
    seat, match = showing.reader.seat, showing.play.match
    for luck in range(TRIES):
        record = match.face.dealt_again(showing.view.record, seat, luck, luck)
        before = match.view(seat, record)
        events = match.face.perform(record, seat, final)
        yield before, match.view(seat, record), events


def _touched(showing: Showing, final: int) -> list[str]:
    """The elements that the seat surely changes by its final piece."""
    seat, game = showing.reader.seat, showing.game
    if game.ACTIONS.kind(final).commutes:
        return []
    found = []
    for before, after, events in _tries(showing, final):
        own = (row for row in events if row[2] == seat and audience_of(row, seat))
        found.append([name for row in own for name in game.trace(before, after, row).elements])
    return [name for name in dict.fromkeys(found[0]) if all(name in other for other in found)]


def why_message(showing: Showing, scene: Wire, element: str) -> Why:
    """Why the seat can choose nothing there: the element itself tells it, or one around it."""
    seat = showing.reader.seat
    if showing.play.options(seat):
        for name in filter(_is_name, _around(scene["nodes"], element)):
            refusal = showing.game.why_not(showing.view, seat, name)
            if refusal is not None:
                return Why(refusal.rule or None, showing.say(refusal.words))
    return Why(None, "")


def _is_name(name: str) -> bool:
    """Whether the game has given that name; nameless elements get one with a dot."""
    return "." not in name


def _around(nodes: Sequence[Node], element: str) -> Iterator[str]:
    """The names of the element and of what it lies in, innermost first; none if it is not there."""
    for node in nodes:
        children = node[3] if len(node) > 3 else ()
        found = [element] if node[0] == element else list(_around(children, element))
        if found:
            yield from found
            if node[0] != element:
                yield node[0]
            return
