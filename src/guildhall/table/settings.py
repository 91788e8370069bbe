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
    proxies: tuple[str, ...] = ()
    """Proxies and servers on other machines: they bring everybody's connections, and say whose."""
    database_url: str | None = None
    """The PostgreSQL database of several servers; without it, SQLite in the data folder."""
    url: str | None = None
    """Where other servers of the same database reach this one."""
    key_path: Path | None = None
    """The key, where it does not lie in the data folder."""
    new_key: bool = False
    """Make a new key where the old one is lost: nobody is known any more."""

    bot_pause: float = 0.9
    """Seconds between a bot's moves, so that people can follow."""
    bot_limit: float = 15.0
    """Seconds after which a bot that has not answered is given up."""
    think: tuple[str, ...] = ()
    """The think servers that bots and hints are asked of first, by their addresses."""
    thinkers: int = 0
    """Processes for bots; 0 chooses by the number of cores."""
    hinters: int = 0
    """Processes for hints, which no bot's move waits for; 0 chooses by the number of cores."""
    work_limit: float = 20.0
    """Seconds that a saved game, a chart or a file may take before it is given up."""
    work_memory: int = 2 << 30
    """Bytes that such work, or a bot, may take."""
    long_of_person: int = 4
    """How many replays, charts, files, hints and reviews one person may wait for at a time."""
    long_of_address: int = 60
    """The same for all people of one address."""
    longest_log: int = 5000
    """Entries of a game, beyond which nothing is taken back any more, and none is brought in."""
    warm: bool = True
    """Compile the games in the background."""

    away_after_live: float = 120.0
    away_after_turns: float = 3 * DAY
    stalled_after_live: float = 600.0
    """Seconds after which somebody who is here may be replaced, where there is no clock."""
    stalled_after_turns: float = 7 * DAY
    idle_after: float = 600.0
    """Seconds after which a table that nobody looks at keeps only its log."""
    unused_expires: float = 1 * DAY
    """For a table at which nobody ever sat down."""
    waiting_expires: float = 7 * DAY
    playing_expires: float = 60 * DAY
    finished_expires: float = 365 * DAY
    guest_expires: float = 60 * DAY
    """For somebody without a table and without a private link, after the last visit."""
    unopened_expires: float = DAY
    """For a saved game that was brought in and that nobody has looked at since."""

    rate: float = 20.0
    """Requests a second and identity, in the long run."""
    burst: int = 80
    refusal_time: float = 1.0
    """Seconds after which somebody who asks too much is told so: refusing costs time too."""
    address_rate: float = 150.0
    """Requests a second and address, whoever makes them: a club may sit behind one."""
    address_burst: int = 3000
    newcomer_rate: float = 1 / 3
    """New people a second and address, in the long run; new tables as well."""
    newcomer_burst: int = 100
    open_tables: int = 40
    """Tables that one person may host at a time."""
    saved_games: int = 20
    """Saved games that one person may have here; the oldest make room for new ones."""
    address_tables: int = 100
    """Open tables that may come from one address."""
    tables_a_day: int = 1000
    """New tables of one address, whatever has become of them."""

    connections: int = 4000
    address_connections: int = 600
    channels: int = 40
    """Live channels of one person."""
    address_channels: int = 400
    """Live channels from one address of people without a name."""
    head_time: float = 10.0
    """Seconds in which the head of a request must have come."""
    body_time: float = 60.0
    idle_time: float = 75.0
    """Seconds that a connection is kept between two requests."""
    stall_time: float = 15.0
    """Seconds after which a reader who hardly takes anything is cut off."""
    pulse: float = 10.0
    """Seconds between two signs of life on a live channel, and for the answer to each."""

    @property
    def database(self) -> Path:
        return self.data / "tables.db"

    @property
    def key_file(self) -> Path:
        return self.key_path or self.data / "key"

    def lifetime(self, life: str) -> float:
        """Seconds that a table of that kind of life is kept after its last use."""
        seconds: float = getattr(self, f"{life}_expires")
        return seconds

    def away_after(self, pace: str) -> float:
        return self.away_after_live if pace == "live" else self.away_after_turns

    def stalled_after(self, pace: str) -> float:
        return self.stalled_after_live if pace == "live" else self.stalled_after_turns


LIMITS = (
    "rate", "burst", "refusal_time", "address_rate", "address_burst", "newcomer_rate",
    "newcomer_burst", "open_tables", "address_tables", "tables_a_day", "connections",
    "address_connections", "channels", "address_channels", "head_time", "body_time", "idle_time",
    "stall_time", "pulse",
)  # fmt: skip
"""What a host may set otherwise, as docs/hosting.md tells."""
