"""What lies open when the game is over."""

from __future__ import annotations

from typing import Any


def reveal(s: Any) -> None:
    """The talers of all."""
    s.concealed = 0
