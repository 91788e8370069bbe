"""Who somebody is: a guest with a signed cookie, and a private link for another device.

The cookie holds the person's id and epoch under a signature; signing everybody else out
is counting the epoch up. Of a private link only the digest of its token is kept.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path

KEY_BYTES = 32


def new_id() -> str:
    """An id that cannot be guessed: 128 random bits."""
    return secrets.token_urlsafe(16)


def read_key(path: Path) -> bytes:
    """The server's secret key, made on the first start and readable by its owner alone."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        path.chmod(0o600)
        key = path.read_bytes()
        if len(key) != KEY_BYTES:
            raise ValueError(f"{path} is not a key file of Guildhall.") from None
        return key
    with os.fdopen(file, "wb") as handle:
        key = secrets.token_bytes(KEY_BYTES)
        handle.write(key)
        handle.flush()
        os.fsync(handle.fileno())
    return key


class Signer:
    """Makes and reads cookies."""

    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, b"cookie", "sha256")
        self.cookie = "guildhall-" + hmac.digest(key, b"name", "sha256").hex()[:8]
        """The cookie's name; servers on one machine do not share it."""

    def _signature(self, text: str) -> str:
        return hmac.digest(self._key, text.encode(), "sha256").hex()

    def sign(self, person: str, epoch: int) -> str:
        text = f"{person}.{epoch}"
        return f"{text}.{self._signature(text)}"

    def read(self, cookie: str) -> tuple[str, int] | None:
        """The person and epoch of a cookie that this server signed."""
        text, _, signature = cookie.rpartition(".")
        if not cookie.isascii() or not hmac.compare_digest(signature, self._signature(text)):
            return None
        person, _, epoch = text.rpartition(".")
        return person, int(epoch)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
