"""What a finished game came to, in words: kept, since rules of later may not follow its log."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from guildhall.engine.contract import WATCHER
from guildhall.engine.text import LANGUAGES
from guildhall.table.messages.games import Bystander, Line, State
from guildhall.table.readers.views import Reader, Showing
from guildhall.table.store import StoreError

if TYPE_CHECKING:
    from guildhall.table.play.course import Play
    from guildhall.table.play.document import TableDoc
    from guildhall.table.play.table import LiveTable


class Ending(msgspec.Struct):
    """The score sheet, and by language who else scores and the chronicle as a watcher reads it."""

    scores: list[list[int]]
    counted: list[dict[str, int]]
    bystanders: dict[str, list[Bystander]]
    lines: dict[str, list[Line]]


def ending_of(play: Play, names: Sequence[str]) -> Ending:
    """What the game has come to; the board that its lines speak of is not kept."""
    readers = {lang: Reader(WATCHER, lang, wide=True) for lang in LANGUAGES}
    shown = {lang: Showing(play, reader, names) for lang, reader in readers.items()}
    lines = {
        lang: [_in_words(line) for line in showing.lines(0, play.entry)]
        for lang, showing in shown.items()
    }
    bystanders = {lang: showing.bystanders() for lang, showing in shown.items()}
    first = shown[LANGUAGES[0]]
    return Ending(first.scores(), first.counted(), bystanders, lines)


def _in_words(line: Line) -> Line:
    return replace(line, touches=[], journeys=[], changes=[], ceremony=-1, opens="")


def packed(ending: Ending) -> bytes:
    return zlib.compress(msgspec.json.encode(ending))


def unpacked(body: bytes) -> Ending:
    return msgspec.json.decode(zlib.decompress(body), type=Ending)


async def kept_ending(table: LiveTable) -> Ending | None:
    """What a finished game came to, if its log cannot be played again."""
    if table.doc.status != "readonly" or not table.doc.is_finished:
        return None
    with suppress(StoreError, zlib.error, msgspec.DecodeError, UnicodeDecodeError):
        row = await table.store.ending(table.doc.id)
        return unpacked(row.body) if row else None
    return None


def ended_state(doc: TableDoc, ending: Ending, lang: str) -> State:
    """The state of a game that is over and can no longer be played again."""
    return State(
        entry=doc.entry,
        moment="",
        pending=[],
        decided=[],
        prompts=[],
        ask=None,
        withdraw=None,
        undo=None,
        proposal=None,
        scores=ending.scores,
        counted=ending.counted,
        bystanders=ending.bystanders[lang],
        winners=doc.winners,
        over=True,
        thinking=[],
        stood_in=0,
    )
