"""The jobs of tables that run in worker processes: load, import, export, history, charts, reviews.

Each job is a function of one message; the pool can kill a process that takes too long.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from guildhall.bots.analysis import ReviewedDecision
from guildhall.engine.game_package import IncompleteGame
from guildhall.engine.play.editions import (
    EditionError,
    flatten,
    parse_edition,
    replaced,
    write_edition,
)
from guildhall.engine.play.setup import checked_edition, ruleset_for
from guildhall.engine.text import Message
from guildhall.engine.text.fluent import render
from guildhall.table.play.document import TableDoc
from guildhall.table.play.game_files import (
    BadFile,
    export_text,
    imported_doc,
    load_game,
    read_saved,
    truncate_lines,
)
from guildhall.table.play.table_game import (
    GameSnapshot,
    TableGame,
    find_edition,
    find_game,
    take_snapshot,
)
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import DraftEdition, Import, encode
from guildhall.table.protocol.responses import (
    Ceremonies,
    Chart,
    EditionCheck,
    Line,
    Lines,
    ReviewStep,
)
from guildhall.table.store import EntryRow, Person
from guildhall.table.views.messages import (
    GameResultText,
    chart_message,
    line_message,
    moment_message,
    result_text,
)
from guildhall.table.views.review_text import ReviewText
from guildhall.table.views.view import LONG_HISTORY, RenderedView, Viewer, ceremonies_of

MAX_CACHED = 4
"""How many replayed games a process keeps."""
CACHE: dict[bytes, TableGame] = {}
"""Replayed games by the hash of what is stored of them."""


class StoredTable(Struct, array_like=True):
    """A table as stored: its document and the rows of its log."""

    doc: TableDoc
    rows: list[EntryRow]


class LoadedGame(Struct, array_like=True):
    """The loaded game, if it can be replayed, and the document, which loading may change."""

    game: GameSnapshot | None
    doc: TableDoc


def load_stored(stored: StoredTable) -> LoadedGame:
    try:
        table_game = load_game(stored.doc, stored.rows, ruleset_for)
    except ApiError:
        return LoadedGame(None, stored.doc)
    return LoadedGame(take_snapshot(table_game), stored.doc)


class EditionFile(Struct, array_like=True):
    """The text of an edition file, and the language for what is wrong with it."""

    text: str
    lang: str


SHOWN = "edition.toml"
"""How error messages call an uploaded edition file."""


def check_edition(file: EditionFile) -> EditionCheck:
    """The edition in a file, validated by its game."""
    try:
        edition = checked_edition(file.text, SHOWN)
    except EditionError as problem:
        return EditionCheck(problem=_sentence(problem, file.lang), key=problem.key)
    except IncompleteGame as problem:
        return EditionCheck(problem=str(problem), key="game")
    labels = Counter(edition.label(path) for path in edition.paths)
    return EditionCheck(edition.game, edition.name, edition.hash, dict(labels), file.text)


class EditionDraft(Struct, array_like=True):
    """The text of an edition, its changes by dotted key, and the language for errors."""

    text: str
    changes: DraftEdition
    lang: str


def draft_edition(draft: EditionDraft) -> EditionCheck:
    """The file of a changed edition, validated by its game."""
    base, changes = parse_edition(draft.text, SHOWN), draft.changes
    values: Any = base.values
    try:
        for key, value in changes.values.items():
            values = replaced(values, key.split("."), value)
        labels = {path: base.label(path) for path, _ in flatten(values)}
    except (KeyError, IndexError, ValueError, TypeError, AttributeError):
        raise ApiError("bad-request") from None
    for key, label in changes.labels.items():
        below = [path for path in labels if path == key or path.startswith(f"{key}.")]
        labels |= dict.fromkeys(below, label)
    text = write_edition(changes.name, base.game, values, labels)
    return check_edition(EditionFile(text, draft.lang))


def _sentence(problem: EditionError, lang: str) -> str:
    return render(None, lang, problem.message) if problem.message else str(problem)


class ImportFile(Struct, array_like=True):
    """A saved game that a person imports, and its maximal number of lines."""

    request: Import
    person: Person
    now: float
    longest: int
    edition: str | None = None
    """The text of the edition file that it was played with, if this server offers it."""


class ImportResult(Struct, array_like=True):
    """The document for an imported game, or the message that says what is wrong."""

    doc: TableDoc | None
    problem: str = ""
    args: dict[str, int | str] = {}

    @property
    def words(self) -> Message:
        return Message(self.problem, {**self.args})


def import_game(file: ImportFile) -> ImportResult:
    request = replace(file.request, text=truncate_lines(file.request.text))
    try:
        edition_text = request.edition_file or file.edition
        own = checked_edition(edition_text, SHOWN) if edition_text else None
        table_game = read_saved(request.text, ruleset_for, file.longest, own)
        return ImportResult(imported_doc(request, table_game, file.person, file.now))
    except EditionError as problem:
        sentence = _sentence(problem, file.person.lang)
        return ImportResult(None, "file-bad-edition", {"problem": sentence})
    except BadFile as problem:
        args = {name: a for name, a in problem.words.args.items() if isinstance(a, int | str)}
        return ImportResult(None, problem.words.text, args)


class ViewRequest(Struct, array_like=True):
    """A stored table and its viewer."""

    stored: StoredTable
    viewer: Viewer


class EntryRangeRequest(Struct, array_like=True):
    """A range of entries of a table's game and its viewer."""

    view: ViewRequest
    first: int
    last: int | None
    alternative: tuple[int, list[int]] | None = None
    """A seat, and the actions to show in place of the last entry."""


class JobResult(Struct, array_like=True):
    """The encoded response, or the code of the error."""

    body: bytes = b""
    error: str = ""


def render_moment(range_request: EntryRangeRequest) -> JobResult:
    """The game after the last entry of the range."""
    doc, table_game = range_request.view.stored.doc, cached_game(range_request.view.stored)
    entry = table_game.entry if range_request.last is None else range_request.last
    if not 0 <= entry <= table_game.entry:
        return JobResult(error="not-found")
    rendered = RenderedView(
        table_game, range_request.view.viewer, doc.names, table_game.match.records[entry]
    )
    return JobResult(encode(moment_message(doc, table_game, entry, rendered)))


def render_better_line(range_request: EntryRangeRequest) -> JobResult:
    """The game after other actions in place of the last entry."""
    doc, table_game = range_request.view.stored.doc, cached_game(range_request.view.stored)
    if (
        range_request.alternative is None
        or range_request.last is None
        or not 0 < range_request.last <= table_game.entry
    ):
        return JobResult(error="not-found")
    return JobResult(
        encode(
            line_message(
                doc,
                table_game,
                range_request.last,
                range_request.alternative,
                range_request.view.viewer,
            )
        )
    )


def render_lines(range_request: EntryRangeRequest) -> JobResult:
    """The history lines of the range."""
    rendered, last = _rendered_range(range_request)
    return JobResult(encode(Lines(rendered.lines(range_request.first, last))))


def render_line_groups(range_request: EntryRangeRequest) -> JobResult:
    """The grouped history lines of the range, or of its end if it is long."""
    rendered, last = _rendered_range(range_request)
    return JobResult(
        encode(Lines(rendered.line_groups(max(range_request.first, last - LONG_HISTORY), last)))
    )


def render_sequences(range_request: EntryRangeRequest) -> JobResult:
    """The scripted sequences of the last entry of the range."""
    rendered, _ = _rendered_range(range_request)
    entry = rendered.table_game.entry if range_request.last is None else range_request.last
    if not 0 < entry <= rendered.table_game.entry:
        return JobResult(error="not-found")
    return JobResult(encode(Ceremonies(ceremonies_of(rendered, entry))))


def _rendered_range(range_request: EntryRangeRequest) -> tuple[RenderedView, int]:
    table_game = cached_game(range_request.view.stored)
    names, viewer = range_request.view.stored.doc.names, range_request.view.viewer
    last = (
        table_game.entry
        if range_request.last is None
        else min(range_request.last, table_game.entry)
    )
    return RenderedView(table_game, viewer, names, table_game.match.record), last


def cached_game(stored: StoredTable) -> TableGame:
    """The stored game, replayed; the last ones are cached, since viewers step through them."""
    doc = stored.doc
    parts = [f"{doc.id} {doc.status} {doc.rules}".encode(), *(row.body for row in stored.rows)]
    key = hashlib.sha256(b"\n".join(parts)).digest()
    table_game = CACHE.pop(key, None) or load_game(doc, stored.rows, ruleset_for)
    CACHE[key] = table_game
    if len(CACHE) > MAX_CACHED:
        del CACHE[next(iter(CACHE))]
    return table_game


def preload_rules(name: str) -> bool:
    """Load a game's rules in advance."""
    ruleset_for(find_game(name), find_edition(name, None))
    return True


def render_history(view_request: ViewRequest) -> list[Line]:
    doc = view_request.stored.doc
    table_game = load_game(doc, view_request.stored.rows, ruleset_for)
    return RenderedView(table_game, view_request.viewer, doc.names, table_game.match.record).lines(
        0, table_game.entry
    )


def render_result(stored: StoredTable) -> GameResultText:
    table_game = load_game(stored.doc, stored.rows, ruleset_for)
    return result_text(table_game, stored.doc.names)


def render_chart(view_request: ViewRequest) -> Chart:
    table_game = load_game(view_request.stored.doc, view_request.stored.rows, ruleset_for)
    times = [row.at for row in view_request.stored.rows]
    return chart_message(view_request.stored.doc, table_game, view_request.viewer.seat, times)


class ReviewTextRequest(Struct, array_like=True):
    """A table and the reviewed decisions of its finished game, to be rendered in a language."""

    stored: StoredTable
    decisions: list[ReviewedDecision]
    lang: str


def render_review(request: ReviewTextRequest) -> list[ReviewStep]:
    names = tuple(request.stored.doc.names)
    review_text = ReviewText(cached_game(request.stored).match, request.lang, names)
    return [review_text.step(one) for one in request.decisions]


def export_stored(view_request: ViewRequest) -> str:
    table_game = load_game(view_request.stored.doc, view_request.stored.rows, ruleset_for)
    return export_text(view_request.stored.doc, table_game, view_request.viewer)
