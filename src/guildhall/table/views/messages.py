"""The messages of a table for one viewer: table, state, decision, hint, chart, clocks, result."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from guildhall.engine.contract import WATCHER, Holding, View
from guildhall.engine.drawing.scene import Node, Wire, to_wire
from guildhall.engine.narration import Act, WholeDecision
from guildhall.engine.play.draft import option_place
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import is_ready
from guildhall.engine.runtime.ruleset import EventRow, is_visible
from guildhall.engine.runtime.state import copy_record
from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import join_sentences, language_note, render
from guildhall.table.identity import LEARNED, SEARCHING, has_learned
from guildhall.table.protocol.errors import OWN
from guildhall.table.protocol.responses import (
    Ask,
    Bystander,
    Chance,
    Chart,
    Chat,
    Choice,
    Clocks,
    Hint,
    Line,
    Moment,
    Piece,
    Proposal,
    ReceiptLine,
    Seat,
    Sentences,
    State,
    Suggestion,
    Table,
    UndoInfo,
    Why,
    You,
)
from guildhall.table.store import StoreError
from guildhall.table.views.review_text import line_act, outcomes, reasons
from guildhall.table.views.view import RenderedView, Viewer

if TYPE_CHECKING:
    from guildhall.engine.play.match import Match
    from guildhall.engine.runtime.state import Record
    from guildhall.table.bots.tasks import HintOption
    from guildhall.table.play.document import TableDoc
    from guildhall.table.play.seats import SeatDoc
    from guildhall.table.play.table import LiveTable
    from guildhall.table.play.table_game import DraftState, TableGame
    from guildhall.table.store import ChatRow


def table_message(table: LiveTable, person: str | None, lang: str, away_after: float) -> Table:
    doc = table.doc
    is_host = person is not None and person == doc.host
    return Table(
        id=doc.id,
        game=doc.game,
        edition=doc.edition,
        edition_hash=doc.edition_hash,
        own_edition=doc.own_edition is not None,
        options=doc.options,
        pace=doc.pace,
        clock=doc.clock,
        listed=doc.listed,
        autostart=doc.autostart,
        seating="drawn" if doc.drawn else "chosen",
        hints=doc.has_hints,
        status=doc.status,
        host=doc.host,
        you=You(doc.seats_of(person), is_host),
        seats=[_seat(table, n, seat) for n, seat in enumerate(doc.seats)],
        entry=doc.entry,
        pending=doc.pending,
        winners=doc.winners,
        chance=_chance(doc),
        takebacks=doc.takebacks,
        foreseen=doc.foreseen,
        imported=doc.imported,
        notes=_notes_in(table, lang),
        rematch=doc.rematch,
        rematch_of=doc.rematch_of,
        invites=_invites(doc) if is_host else {},
        muted=doc.muted if is_host else [],
        away_after=away_after,
        created=doc.created,
        updated=doc.updated,
    )


def _invites(doc: TableDoc) -> dict[int, str]:
    """The invitation codes of vacant seats."""
    return {n: seat.code for n, seat in enumerate(doc.seats) if seat.code and seat.is_vacant}


def _chance(doc: TableDoc) -> Chance:
    """The commitments, the revealed nonces, and after the game the secret."""
    promises, begun = [seat.promise for seat in doc.seats], doc.status != "waiting"
    nonces = [seat.nonce if begun else None for seat in doc.seats]
    secret = doc.secret if doc.is_finished and not doc.imported else None
    hash = "" if doc.imported else doc.commitment
    opening = doc.opening is not None
    missing = [n for n, seat in enumerate(doc.seats) if opening and not seat.has_revealed]
    return Chance(hash, secret, promises, nonces, opening, missing)


def _seat(table: LiveTable, number: int, seat: SeatDoc) -> Seat:
    return Seat(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        person=seat.person,
        level=seat.level,
        taken=table.doc.is_taken(seat),
        here=table.is_here(seat.person),
        away_since=table.doc.times.away.get(seat.person or ""),
        replaceable=table.overdue(number),
        muted=seat.person in table.doc.muted,
        absent=seat.absent,
        since=seat.since,
        conceded=seat.conceded,
    )


def _notes_in(table: LiveTable, lang: str) -> list[str]:
    """The notes on top of the table, and one if the game lacks the viewer's language."""
    notes = [render(OWN, lang, words) for words in _notes(table)]
    note = language_note(get_game(table.doc.game).package, lang)
    return [*notes, note] if note else notes


def _notes(table: LiveTable) -> list[Message]:
    doc = table.doc
    searching = any(seat.level in SEARCHING for seat in doc.seats)
    is_learned = doc.own_edition is None and (
        all(seat.level != LEARNED for seat in doc.seats) or has_learned(doc.game, doc.edition)
    )
    playing = doc.status == "playing"
    return [
        *([_why_stopped(table)] if doc.status == "readonly" else []),
        *([Message("note-imported")] if doc.imported else []),
        *([] if is_learned or doc.is_finished else [_unlearned(doc)]),
        *([Message("note-continued")] if doc.continued_after is not None else []),
        *([Message("note-takebacks")] if doc.takebacks and not doc.foreseen else []),
        *([Message("note-foreseen")] if doc.foreseen else []),
        *(
            [Message("note-warming")]
            if playing and searching and not is_ready(get_game(doc.game), "bots")
            else []
        ),
    ]


def _unlearned(doc: TableDoc) -> Message:
    """Says that bots and hints have not learned the edition of the table."""
    if doc.own_edition is None:
        return Message("note-edition-unlearned")
    return Message("note-own-edition", {"name": doc.edition})


def _why_stopped(table: LiveTable) -> Message:
    """Why a table is read-only."""
    if table.doc.damaged:
        return Message("note-damaged", {"number": table.doc.stopped or 1})
    if table.doc.stopped is not None:
        return Message("note-rules-changed-at", {"number": table.doc.stopped})
    return Message(f"note-{table.version_difference() or 'rules'}-changed")


def state_message(
    table: LiveTable, table_game: TableGame, rendered: RenderedView, person: str | None
) -> State:
    """The state of the game as the viewer may know it."""
    seat, stage = rendered.viewer.seat, table_game.match.entry_state
    over, pending = table_game.is_over, table_game.pending
    playing = table.doc.status == "playing"
    return State(
        entry=table_game.entry,
        moment=rendered.moment(),
        pending=pending,
        decided=[] if over else sorted(stage.answers),
        ask=decision_message(table, rendered, person)
        if playing and not is_absent(table, seat)
        else None,
        withdraw=stage.answers.get(seat) if playing else None,
        undo=_undo(table, rendered, person) if playing else None,
        proposal=_proposal(table, rendered, person) if playing else None,
        scores=rendered.scores(),
        counted=rendered.counted() if over else [],
        bystanders=rendered.bystanders(),
        winners=table.doc.winners if over else [],
        over=over,
        thinking=sorted(table.thinking),
        stood_in=substitute_decisions(table, table_game, seat),
    )


def _undo(table: LiveTable, rendered: RenderedView, person: str | None) -> UndoInfo | None:
    """The seat's last decision, and what its undo would need."""
    seat, table_game = rendered.viewer.seat, rendered.table_game
    if person is None or seat not in table.doc.seats_of(person):
        return None
    target = max(table_game.own_decisions(seat), default=None)
    if target is None or target == table_game.match.entry_state.answers.get(seat):
        return None
    return UndoInfo(
        entry=target,
        text=rendered.decision_text(target),
        free=table_game.is_undo_free(target, person),
        knowing=table_game.knows_outcome(target),
        alone=table.voters() <= {person},
    )


def _proposal(table: LiveTable, rendered: RenderedView, person: str | None) -> Proposal | None:
    pending = table.undo_request
    if pending is None:
        return None
    seats = [n for n, s in enumerate(table.doc.seats) if s.person in pending.agreed]
    yours = person in table.doc.persons() and person not in pending.agreed
    text, own = rendered.decision_text(pending.target), person == pending.person
    if later := rendered.table_game.later_decisions(pending.target):
        text = f"{text} {rendered.render_own(Message('petition-later', {'count': later}))}"
    return Proposal(pending.id, pending.seat, pending.target, text, seats, yours, own)


def moment_message(
    doc: TableDoc, table_game: TableGame, entry: int, rendered: RenderedView
) -> Moment:
    """The game after an entry, as the viewer's seat saw it then."""
    stage = table_game.match.entry_states[entry]
    seats = table_game.pending if entry == table_game.entry else sorted(stage.pending)
    over = not seats
    state = State(
        entry=entry,
        moment=rendered.moment(),
        pending=seats,
        decided=[] if over else sorted(stage.answers),
        ask=None,
        withdraw=None,
        undo=None,
        proposal=None,
        scores=rendered.scores(),
        counted=rendered.counted() if over else [],
        bystanders=rendered.bystanders(),
        winners=doc.winners if over else [],
        over=over,
        thinking=[],
        stood_in=0,
    )
    lines = rendered.lines(entry, entry)
    scene = to_wire(rendered.scene(), rendered.localizer())
    return Moment(entry, 0, table_game.entry, scene, state, lines)


def chart_message(
    doc: TableDoc, table_game: TableGame, seat: int, times: Sequence[float] = ()
) -> Chart:
    """The scores after each entry, as far as the seat knew them."""
    rules, undone, records = table_game.match.rules, table_game.undone(), table_game.match.records
    entries = [entry for entry in range(len(records)) if entry not in undone]
    totals = []
    for entry in entries:
        record = records[entry]
        rows = rules.scores(record if doc.is_finished else rules.hidden(record, seat))
        totals.append([int(rows[number, 0]) for number in range(table_game.match.players)])
    views = (table_game.match.view(WATCHER, records[entry]) for entry in entries)
    rounds = [table_game.match.game.round_number(view) for view in views]
    return Chart(entries, totals, rounds, times[-1] - times[0] if times else 0.0)


def line_message(
    doc: TableDoc,
    table_game: TableGame,
    entry: int,
    alternative: tuple[int, list[int]],
    viewer: Viewer,
) -> Moment:
    """The game after other actions in an entry's place, as far as their result is certain."""
    seat, line = alternative
    before = table_game.match.records[entry - 1]
    record, _ = outcomes(table_game.match.rules, before, seat, line)
    found = moment_message(
        doc, table_game, entry - 1, RenderedView(table_game, viewer, doc.names, record)
    )
    found.lines = []
    return found


def hint_message(
    found: Sequence[HintOption], match: Match, known: Record, seat: int, lang: str,
    names: Sequence[str],
) -> Hint:  # fmt: skip
    """The suggestions of a hint with their reasons, the best one first."""
    options = []
    game = match.game
    for one in found:
        act = line_act(match, known, seat, one.line or [one.action])
        words = (
            act.fitting("suggestion", game.package, lang, names)
            if act
            else game.describe(match.view(seat, known), seat, one.action)
        )
        text = render(game.package, lang, words, names, strict=False)
        why = join_sentences(reasons(match, known, seat, one.line, (), lang, names))
        chance = None if one.chance is None else round(one.chance, 2)
        options.append(Suggestion(one.action, text, chance, why))
    return Hint(options[0].action, options[0].text, options)


def chat_message(row: ChatRow) -> Chat:
    return Chat(row.number, row.person, row.name, row.seat, row.text, row.at)


# The pending decision of a seat: options, draft and receipt, from the seat's own view only


SAMPLES = 4
"""How many random outcomes of a final piece are compared; what differs is not rendered_by_lang."""


def decision_message(table: LiveTable, rendered: RenderedView, person: str | None) -> Ask | None:
    """The seat's pending decision with the options for its next piece."""
    seat, table_game = rendered.viewer.seat, rendered.table_game
    question = table_game.match.entry_state.pending.get(seat)
    if question is None:
        return None
    draft = table_game.drafts.get(seat)
    final = None if draft is None else draft.final
    options = table_game.options(seat)
    words = rendered.game.prompt(rendered.view if options else rendered.settled, seat)
    return Ask(
        decision=question.id,
        seat=seat,
        simultaneous=question.simultaneous,
        id=words.text,
        prompt=rendered.render(words),
        touches=list(words.touches),
        options=[_choice(rendered, action, question.simultaneous) for action in options],
        draft=[] if draft is None else _pieces(rendered, draft),
        act=None if options or draft is None else _sentences(rendered, draft),
        complete=not options,
        final=final is not None,
        finality="" if table.voters() <= {person} else _finality(rendered),
        receipt=[] if draft is None else _receipt(rendered, draft),
        touched=[] if final is None else _touched(rendered, final),
    )


def _choice(rendered: RenderedView, action: int, is_whole: bool) -> Choice:
    view, seat = rendered.view, rendered.viewer.seat
    words = rendered.game.describe(view, seat, action)
    whole = WholeDecision(seat, view, view, (), (action,))
    act = rendered.game.narrate(whole) if is_whole else None
    actions = rendered.game.actions(view.options)
    kind = actions.kind(action)
    place = option_place(view, action, words)
    return Choice(
        action=action,
        kind=kind.name,
        notation=actions.notation(action),
        text=rendered.render(words),
        button=rendered.render(act.message("button")) if act else "",
        touches=list(words.touches),
        place="" if place is None else rendered.render(place),
        closing=kind.closing,
        losses=_losses(rendered, rendered.view, action),
    )


def _losses(rendered: RenderedView, view: View, action: int) -> list[str]:
    """The losses that the text of the action does not say."""
    losses = rendered.game.losses(view, action)
    return [rendered.render(loss.message) for loss in losses if loss.message is not None]


def _pieces(rendered: RenderedView, draft: DraftState) -> list[Piece]:
    """The draft's pieces, each described in the state before it."""
    seat, match, game = rendered.viewer.seat, rendered.table_game.match, rendered.game
    pieces = []
    for action, before in zip(draft.actions, draft.draft.records, strict=False):
        view = match.view(seat, before)
        words = game.describe(view, seat, action)
        closing, losses = game.ACTIONS.kind(action).closing, _losses(rendered, view, action)
        pieces.append(Piece(action, rendered.render(words), list(words.touches), closing, losses))
    return pieces


def _sentences(rendered: RenderedView, draft: DraftState) -> Sentences | None:
    """The complete draft as one sentence, from what is certain about it."""
    act = _draft_act(rendered, draft)
    if act is None:
        return None
    question, short = rendered.sentence(act, "question"), rendered.sentence(act, "short")
    return Sentences(question, short, rendered.render(act.message("button")))


def _draft_act(rendered: RenderedView, draft: DraftState) -> Act | None:
    seat, game = rendered.viewer.seat, rendered.game
    before, after, events = rendered.settled, rendered.view, list(draft.draft.events)
    if draft.final is not None and game.ACTIONS.kind(draft.final).commutes:
        record = copy_record(rendered.view.record)
        events += rendered.table_game.match.rules.pick(record, seat, draft.final)
    elif draft.final is not None:
        found = [rows for _, _, rows in _samples(rendered, draft.final)]
        certain = [row for row in found[0] if all(row in rows for rows in found)]
        events += [row for row in certain if row[2] == seat]
    seen = [row for row in events if is_visible(row, seat)]
    return game.narrate(WholeDecision(seat, before, after, seen, draft.actions))


def _receipt(rendered: RenderedView, draft: DraftState) -> list[ReceiptLine]:
    """The certain changes of the seat's holdings by its draft."""
    seat, holdings = rendered.viewer.seat, rendered.game.holdings
    ends = [holdings(view, seat) for view in _outcomes(rendered, draft)]
    return [
        ReceiptLine(
            rendered.render(before.name),
            before.icon,
            before.count,
            counts[0],
            _effect(before, counts[0]),
        )
        for k, before in enumerate(holdings(rendered.settled, seat))
        if len(set(counts := [end[k].count for end in ends])) == 1 and counts[0] != before.count
    ]


def _effect(before: Holding, after: int) -> Literal["gain", "loss", "neutral"]:
    if before.is_neutral:
        return "neutral"
    return "gain" if (after > before.count) != before.is_rank else "loss"


def _finality(rendered: RenderedView) -> str:
    """Why the decision could not be undone alone: what every outcome draws or reveals."""
    seat, match = rendered.viewer.seat, rendered.table_game.match
    question, draft = match.entry_state.pending[seat], rendered.table_game.drafts.get(seat)
    if question.simultaneous:
        is_last = len(match.entry_state.pending) == 1
        return rendered.render(Message("finality-answer")) if is_last else ""
    if draft is None or draft.final is None:
        return ""
    reasons = {_reason(rendered, draft.entry, sample) for sample in range(SAMPLES)}
    return rendered.render(Message(reasons.pop() if len(reasons) == 1 else "finality-open"))


def _reason(rendered: RenderedView, entry: Sequence[int], sample: int) -> str:
    """The message for what a decision draws or reveals, given random hidden information."""
    seat, rules = rendered.viewer.seat, rendered.table_game.match.rules
    record = rules.determinize(rendered.settled.record, seat, sample, sample)
    before = copy_record(record)
    for action in entry:
        rules.perform(record, seat, action)
    if record["draws"][0] > before["draws"][0]:
        return "finality-draw"
    return "finality-reveal" if record["reveals"][0] > before["reveals"][0] else "finality-open"


def _outcomes(rendered: RenderedView, draft: DraftState) -> Iterator[View]:
    """The seat's views after the draft: one, or one for each random outcome of a final piece."""
    seat, match, final = rendered.viewer.seat, rendered.table_game.match, draft.final
    if final is None:
        yield rendered.view
    elif rendered.game.ACTIONS.kind(final).commutes:
        record = copy_record(rendered.view.record)
        match.rules.pick(record, seat, final)
        yield match.view(seat, record)
    else:
        for _, after, _ in _samples(rendered, final):
            yield after


def _samples(rendered: RenderedView, final: int) -> Iterator[tuple[View, View, list[EventRow]]]:
    """View before, view after and events of a final piece, for random hidden information."""
    seat, match = rendered.viewer.seat, rendered.table_game.match
    for sample in range(SAMPLES):
        record = match.rules.determinize(rendered.view.record, seat, sample, sample)
        before = match.view(seat, record)
        events = match.rules.perform(record, seat, final)
        yield before, match.view(seat, record), events


def _touched(rendered: RenderedView, final: int) -> list[str]:
    """The elements that change in every random outcome of the final piece."""
    seat, game = rendered.viewer.seat, rendered.game
    if game.ACTIONS.kind(final).commutes:
        return []
    found = []
    for before, after, events in _samples(rendered, final):
        own = (row for row in events if row[2] == seat and is_visible(row, seat))
        found.append([name for row in own for name in game.trace(before, after, row).elements])
    return [name for name in dict.fromkeys(found[0]) if all(name in other for other in found)]


def why_message(rendered: RenderedView, scene: Wire, element: str) -> Why:
    """Why no option belongs to an element, by the element itself or the nearest around it."""
    seat = rendered.viewer.seat
    if rendered.table_game.options(seat):
        for name in filter(_is_name, _enclosing(scene["nodes"], element)):
            refusal = rendered.game.why_not(rendered.view, seat, name)
            if refusal is not None:
                return Why(refusal.rule or None, rendered.render(refusal.message))
    return Why(None, "")


def _is_name(name: str) -> bool:
    """Whether the game has named the element; generated names contain a dot."""
    return "." not in name


def _enclosing(nodes: Sequence[Node], element: str) -> Iterator[str]:
    """The names of an element and of its ancestors, innermost first; none if it is missing."""
    for node in nodes:
        children = node[3] if len(node) > 3 else ()
        found = [element] if node[0] == element else list(_enclosing(children, element))
        if found:
            yield from found
            if node[0] != element:
                yield node[0]
            return


# Clocks and substitutes


def clocks_message(doc: TableDoc, now: float) -> Clocks:
    """The time that each seat has left at this moment."""
    times = doc.times
    left = [round(times.remaining_at(seat, now), 2) for seat in range(len(times.left))]
    return Clocks(left, sorted(times.asked), max(0.0, times.rest - (now - times.at)))


def is_absent(table: LiveTable, seat: int) -> bool:
    """Whether a bot plays that seat for a person."""
    return seat >= 0 and table.doc.seats[seat].absent


def substitute_decisions(table: LiveTable, table_game: TableGame, seat: int) -> int:
    """How many decisions a bot has made in place of the seat's person."""
    since = table.doc.seats[seat].since if seat >= 0 else None
    made = table_game.own_decisions(seat) if since is not None else []
    return sum(number > (since or 0) for number in made)


# The result of a finished game as text, stored because later rules may refuse its log


class GameResultText(msgspec.Struct):
    """The score sheet, and by language the neutral parties and a watcher's history."""

    scores: list[list[int]]
    counted: list[dict[str, int]]
    bystanders: dict[str, list[Bystander]]
    lines: dict[str, list[Line]]


def result_text(table_game: TableGame, names: Sequence[str]) -> GameResultText:
    """The result of a game; the references of its lines to the board are left out."""
    viewers = {lang: Viewer(WATCHER, lang, wide=True) for lang in LANGUAGES}
    rendered_by_lang = {
        lang: RenderedView(table_game, viewer, names) for lang, viewer in viewers.items()
    }
    lines = {
        lang: [_text_only(line) for line in rendered.lines(0, table_game.entry)]
        for lang, rendered in rendered_by_lang.items()
    }
    bystanders = {lang: rendered.bystanders() for lang, rendered in rendered_by_lang.items()}
    first = rendered_by_lang[LANGUAGES[0]]
    return GameResultText(first.scores(), first.counted(), bystanders, lines)


def _text_only(line: Line) -> Line:
    return replace(line, touches=[], journeys=[], changes=[], ceremony=-1, opens="")


def pack_result(result: GameResultText) -> bytes:
    return zlib.compress(msgspec.json.encode(result))


def unpack_result(body: bytes) -> GameResultText:
    return msgspec.json.decode(zlib.decompress(body), type=GameResultText)


async def stored_result(table: LiveTable) -> GameResultText | None:
    """The stored result of a finished game whose log cannot be replayed, else None."""
    if table.doc.status != "readonly" or not table.doc.is_finished:
        return None
    with suppress(StoreError, zlib.error, msgspec.DecodeError, UnicodeDecodeError):
        row = await table.store.result(table.doc.id)
        return unpack_result(row.body) if row else None
    return None


def finished_state(doc: TableDoc, result: GameResultText, lang: str) -> State:
    """The state message of a finished game that cannot be replayed."""
    return State(
        entry=doc.entry,
        moment="",
        pending=[],
        decided=[],
        ask=None,
        withdraw=None,
        undo=None,
        proposal=None,
        scores=result.scores,
        counted=result.counted,
        bystanders=result.bystanders[lang],
        winners=doc.winners,
        over=True,
        thinking=[],
        stood_in=0,
    )
