"""How a server is set up: where it listens, where it keeps things, how patient it is."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

DAY = 86_400.0


def data_folder() -> Path:
    """Where the tables are kept unless said otherwise."""
    if chosen := os.environ.get("GUILDHALL_DATA"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "guildhall"


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen; the defaults suit one machine and its owner."""

    data: Path = field(default_factory=data_folder)
    host: str = "127.0.0.1"
    port: int = 8302
    lan: bool = False
    public_url: str | None = None
    allowed_hosts: tuple[str, ...] = ()

    bot_pause: float = 0.9
    """Seconds between a bot's moves, so that people can follow."""
    bot_limit: float = 15.0
    """Seconds after which a bot that has not answered is given up."""
    thinkers: int = 0
    """Processes for bots; 0 chooses by the number of cores."""
    hinters: int = 0
    """Processes for hints, which no bot's move waits for; 0 chooses by the number of cores."""
    warm: bool = True
    """Compile the games in the background."""

    away_after_live: float = 120.0
    away_after_turns: float = 3 * DAY
    idle_after: float = 600.0
    """Seconds after which a table that nobody looks at keeps only its log."""
    waiting_expires: float = 7 * DAY
    playing_expires: float = 60 * DAY
    finished_expires: float = 365 * DAY

    rate: float = 20.0
    """Requests a second and identity, in the long run."""
    burst: int = 80
    open_tables: int = 40
    """Tables that one person may host at a time."""

    @property
    def database(self) -> Path:
        return self.data / "tables.db"

    @property
    def key_file(self) -> Path:
        return self.data / "key"

    def away_after(self, pace: str) -> float:
        return self.away_after_live if pace == "live" else self.away_after_turns
