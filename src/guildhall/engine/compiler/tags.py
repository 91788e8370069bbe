"""Tags on loads and stores: what lies in one field of a record never lies in another.

An index stays inside its field (checked code says so), so LLVM may keep a field in a register
while others are written. Whatever goes by words or bytes has no tag, and may touch all fields.
"""

from __future__ import annotations

FIRST_ALIAS_NODE = 1_000_000
"""Numbers that no line's note reaches; see `lines`."""


class Tags:
    """The fields of one module that have been named so far."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def mark(self, field: str) -> str:
        """What is written behind a load or store of a field."""
        number = self._numbers.setdefault(field, FIRST_ALIAS_NODE + 1 + 2 * len(self._numbers))
        return f", !tbaa !{number + 1}"

    def text(self) -> str:
        notes = [f'!{FIRST_ALIAS_NODE} = !{{!"fields"}}']
        for field, number in self._numbers.items():
            notes.append(f'!{number} = !{{!"{field}", !{FIRST_ALIAS_NODE}, i64 0}}')
            notes.append(f"!{number + 1} = !{{!{number}, !{number}, i64 0}}")
        return "\n".join(notes)
