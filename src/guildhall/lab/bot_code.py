"""A digest of the code and the weights of bots: games of others are not theirs."""

from __future__ import annotations

import hashlib
import inspect
import sys
from functools import cache
from pathlib import Path

from guildhall.bots.bot import Bot
from guildhall.engine.kernel.sources import bare

SILENT = (".ftl", ".pyc")
"""Files that say nothing about how a bot plays."""


def bot_code(bot: Bot) -> str:
    """A digest of all files beside the bot's own, or of that one if it belongs to no package."""
    name = bot.__name__ if inspect.ismodule(bot) else type(bot).__module__
    module = sys.modules[name]
    file = getattr(module, "__file__", None)
    return _digest(Path(file), bool(module.__package__)) if file else ""


@cache
def _digest(file: Path, is_in_package: bool) -> str:
    files = sorted(file.parent.rglob("*")) if is_in_package else [file]
    digest = hashlib.sha256()
    for path in files:
        if path.is_file() and path.suffix not in SILENT:
            code = bare(path.read_text()).encode() if path.suffix == ".py" else path.read_bytes()
            digest.update(f"{path.relative_to(file.parent)} {len(code)}\n".encode() + code)
    return digest.hexdigest()[:12]
