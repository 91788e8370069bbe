"""An action that the rules refuse."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.engine.dependencies import NotInstalled
from guildhall.engine.text import Refusal
from guildhall.engine.words.saying import said


class IllegalAction(ValueError):
    """An action that the rules refuse: why, and which piece of the decision it was."""

    def __init__(
        self,
        refusal: Refusal,
        piece: int,
        notation: str,
        package: str = "",
        names: Sequence[str] = (),
    ) -> None:
        super().__init__(refusal, piece, notation, package, names)
        self.refusal = refusal
        self.piece = piece
        self.notation = notation
        self._package = package
        self._names = names

    @property
    def rule(self) -> str:
        """The number of the rule that forbids it, if it is one."""
        return self.refusal.rule

    def sentence(self, language: str = "en") -> str:
        """Why, for people."""
        return said(self._package, language, self.refusal.words, self._names)

    def __str__(self) -> str:
        try:
            sentence = self.sentence() if self._package else ""
        except NotInstalled:
            sentence = ""
        why = f"not allowed by rule {self.rule}." if self.rule else ""
        told = f"{why} {sentence}".strip() or "not asked for now"
        return f"{self.notation}: {told}" if self.notation else told
