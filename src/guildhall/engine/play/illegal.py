"""An action that the rules refuse."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.engine.words import Refusal


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
        from guildhall.engine.words.texts import render

        return render(self._package, language, self.refusal.words, self._names, strict=False)

    def __str__(self) -> str:
        try:
            sentence = self.sentence() if self._package else ""
        except ModuleNotFoundError:  # the texts need fluent, which a bare checkout may lack
            sentence = ""
        why = f"not allowed by rule {self.rule}." if self.rule else ""
        return f"{self.notation}: {f'{why} {sentence}'.strip() or 'not asked for now'}"
