"""Files that are whole whenever they are read: written beside, and only then given their name."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: bytes, is_synced: bool = True) -> None:
    """Replace a file, for its owner alone; if it is synced, not even a power cut can halve it."""
    partial = path.with_name(path.name + ".part")
    partial.unlink(missing_ok=True)
    with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        if is_synced:
            os.fsync(file.fileno())
    partial.rename(path)
