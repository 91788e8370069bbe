"""Errors of the API: a code, an HTTP status and a localized sentence."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.engine.text import Argument, Message, Refusal
from guildhall.engine.text.fluent import render

OWN = "guildhall.table"
"""The package with the table's own texts."""

STATUS = {
    "bad-request": 400,
    "no-identity": 401,
    "no-link": 401,
    "foreign-origin": 403,
    "unknown-host": 403,
    "not-yours": 403,
    "not-host": 403,
    "wrong-code": 403,
    "muted": 403,
    "not-found": 404,
    "no-table": 404,
    "no-game": 404,
    "not-allowed": 405,
    "too-big": 413,
    "illegal": 422,
    "one-answer": 422,
    "set-up": 422,
    "bad-file": 422,
    "bad-edition": 422,
    "no-edition": 422,
    "no-level": 422,
    "too-many": 429,
    "too-many-tables": 429,
    "too-many-editions": 429,
    "too-many-here": 429,
    "internal": 500,
    "closing": 503,
    "full": 503,
    "store": 503,
}
"""The HTTP status by error code; every other code is 409."""


class ApiError(Exception):
    """A request that cannot be done; `error` is its code in docs/protocol.md.

    `refusal` (by a rule) or `reason` replaces the general sentence of the code.
    """

    def __init__(
        self,
        error: str,
        *,
        refusal: Refusal | None = None,
        reason: Message | None = None,
        package: str = OWN,
        names: Sequence[str] = (),
        wait: float = 0,
        **args: Argument,
    ) -> None:
        super().__init__(error)
        self.error = error
        self.status = STATUS.get(error, 409)
        self.rule = refusal.rule if refusal else ""
        self.words = refusal.message if refusal else reason or Message(f"error-{error}", args)
        self.package = package
        """The package whose texts contain the message."""
        self.names = tuple(names)
        self.wait = wait
        """Seconds after which it may be tried again."""

    def sentence(self, lang: str) -> str:
        return render(self.package, lang, self.words, self.names, strict=False)
