"""The settings of a server: addresses, data, limits and time limits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

DAY = 86_400.0


def data_folder() -> Path:
    """The default data folder."""
    if chosen := os.environ.get("GUILDHALL_DATA"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "guildhall"


@dataclass(frozen=True)
class Settings:
    """All settings of a server; the defaults suit one private machine."""

    data: Path = field(default_factory=data_folder)
    host: str = "127.0.0.1"
    port: int = 8302
    lan: bool = False
    public_url: str | None = None
    allowed_hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    """Addresses of trusted proxies and servers, which name the client in a header."""
    database_url: str | None = None
    """The PostgreSQL database of several servers; without it, SQLite in the data folder."""
    url: str | None = None
    """The address at which other servers of the same database reach this one."""
    key_path: Path | None = None
    """The file of the key, if it is not in the data folder."""
    new_key: bool = False
    """Create a new key in place of a lost one: all cookies become void."""

    editions: Path | None = None
    """The folder of edition files that this server offers besides those of the games."""

    bot_pause: float = 0.9
    """Seconds between a bot's moves, so that people can follow."""
    bot_limit: float = 15.0
    """The time limit of a bot's decision in seconds."""
    think: tuple[str, ...] = ()
    """Addresses of think servers, which are tried before local processes."""
    thinkers: int = 0
    """The number of processes for bots; 0 chooses by the number of cores."""
    hinters: int = 0
    """The number of processes for hints; 0 chooses by the number of cores."""
    work_limit: float = 20.0
    """The time limit of a job on a saved game, a chart or a file in seconds."""
    work_memory: int = 2 << 30
    """The memory limit of such a job, or of a bot, in bytes."""
    long_of_person: int = 4
    """The most replays, charts, files, hints and reviews of one person at a time."""
    long_of_address: int = 60
    """The same for all people of one address."""
    longest_log: int = 5000
    """The most entries of a game; beyond, nothing can be undone or imported."""
    warm: bool = True
    """Compile the games in the background."""

    away_after_live: float = 120.0
    away_after_turns: float = 3 * DAY
    stalled_after_live: float = 600.0
    """Seconds after which a present player may be replaced, in games without a clock."""
    stalled_after_turns: float = 7 * DAY
    idle_after: float = 600.0
    """Seconds after which a table without viewers is unloaded."""
    unused_expires: float = 1 * DAY
    """For a table where nobody has taken a seat."""
    waiting_expires: float = 7 * DAY
    playing_expires: float = 60 * DAY
    finished_expires: float = 365 * DAY
    guest_expires: float = 60 * DAY
    """For a person without a table and a private link, after the last visit."""
    unopened_expires: float = DAY
    """For an imported game that nobody has viewed."""

    rate: float = 20.0
    """Requests per second and person, on average."""
    burst: int = 80
    refusal_time: float = 1.0
    """Seconds until a request beyond the limit is refused."""
    address_rate: float = 150.0
    """Requests per second and address, on average; a club may share one."""
    address_burst: int = 3000
    newcomer_rate: float = 1 / 3
    """New people per second and address, on average; also new tables."""
    newcomer_burst: int = 100
    open_tables: int = 40
    """The most tables that a person hosts at a time."""
    saved_games: int = 20
    """The most imported games of a person; the oldest are deleted."""
    own_editions: int = 10
    """The most tables of a person with an uploaded edition file."""
    hall_editions: int = 1000
    """The most tables with uploaded edition files in all."""
    address_tables: int = 100
    """The most open tables from one address."""
    tables_a_day: int = 1000
    """The most new tables from one address in a day."""

    connections: int = 4000
    address_connections: int = 600
    channels: int = 40
    """The most live channels of one person."""
    address_channels: int = 400
    """The most live channels of visitors without a name from one address."""
    head_time: float = 10.0
    """The time limit for the headers of a request in seconds."""
    body_time: float = 60.0
    idle_time: float = 75.0
    """The keep-alive time of a connection in seconds."""
    stall_time: float = 15.0
    """Seconds after which a slow client is disconnected."""
    pulse: float = 10.0
    """Seconds between two pings on a live channel, and the time limit for the answer."""

    @property
    def database(self) -> Path:
        return self.data / "tables.db"

    @property
    def key_file(self) -> Path:
        return self.key_path or self.data / "key"

    def lifetime(self, life: str) -> float:
        """The lifetime of a table in seconds, by name."""
        seconds: float = getattr(self, f"{life}_expires")
        return seconds

    def away_after(self, pace: str) -> float:
        return self.away_after_live if pace == "live" else self.away_after_turns

    def stalled_after(self, pace: str) -> float:
        return self.stalled_after_live if pace == "live" else self.stalled_after_turns


LIMITS = (
    "rate", "burst", "refusal_time", "address_rate", "address_burst", "newcomer_rate",
    "newcomer_burst", "open_tables", "own_editions", "hall_editions", "address_tables",
    "tables_a_day", "connections",
    "address_connections", "channels", "address_channels", "head_time", "body_time", "idle_time",
    "stall_time", "pulse",
)  # fmt: skip
"""The limits that the option --limit can change; docs/hosting.md lists them."""
