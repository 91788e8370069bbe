"""What one seat may know, to read and to look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from guildhall.engine.contract import WATCHER, View
from guildhall.engine.dependencies import whole_installation
from guildhall.engine.kernel.described import described
from guildhall.engine.kernel.record import HEADER, Record
from guildhall.engine.words.saying import checked_language

_OURS = {field[0] for field in HEADER} | {"filler"}


@dataclass(frozen=True, repr=False, eq=False)
class SeatView:
    """A state without what the seat (or a watcher, -1) may not know: `view["talers"]`."""

    _view: View
    names: tuple[str, ...] = ()

    @property
    def seat(self) -> int:
        """Whose view it is; -1 for somebody who only watches."""
        return self._view.seat

    @property
    def record(self) -> Record:
        """The hidden state itself, as one numpy record."""
        return self._view.record

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of all that can be read."""
        return tuple(name for name in self.record.dtype.names or () if name not in _OURS)

    def __getitem__(self, field: str) -> Any:
        """A field's value: a number, or numbers by seat, guild and so on."""
        if field not in self.fields:
            raise KeyError(f"there is no field '{field}'; there are {', '.join(self.fields)}")
        value = self.record[0][field]
        return int(value) if np.ndim(value) == 0 else value

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)

    def svg(self, language: str = "en", *, wide: bool = True) -> str:
        """The board as the seat sees it."""
        checked = checked_language(language)
        with whole_installation("Boards need"):
            from guildhall.engine.drawing.plain_board import scene_of

            return scene_of(self._view, wide).svg(checked, self.names)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeatView) and self._bytes() == other._bytes()

    def __hash__(self) -> int:
        return hash(self._bytes())

    def _bytes(self) -> tuple[str, int, bytes]:
        return self._view.game.NAME, self.seat, self.record.tobytes()

    def __str__(self) -> str:
        """Every field in words, by the names of its declaration."""
        return described(self._view.game.FIELDS, self.record)

    def __repr__(self) -> str:
        who = "a watcher" if self.seat == WATCHER else f"seat {self.seat}"
        return f"<{self._view.game.NAME} as {who} sees it>"
