"""Who somebody is: a guest with a signed cookie, and a private link for another device.

The cookie holds the person's id and epoch under a signature; signing everybody else out
is counting the epoch up. Of a private link only the digest of its token is kept.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from pathlib import Path

from guildhall.table.store.whole import write_whole

KEY_BYTES = 32
_salt = secrets.token_bytes(16)


def new_id() -> str:
    """An id that cannot be guessed: 128 random bits."""
    return secrets.token_urlsafe(16)


def alias(text: str) -> str:
    """What an id or an address is called in the log: the same until the server stops."""
    return hashlib.blake2s(text.encode("utf-8", "replace"), key=_salt, digest_size=4).hexdigest()


def share_aliases(key: bytes) -> None:
    """All servers that have the key call everything the same."""
    global _salt  # noqa: PLW0603
    _salt = hmac.digest(key, b"alias", "sha256")[:16]


class BadKey(ValueError):
    """The key is missing or damaged."""

    def __init__(self, path: Path, is_missing: bool) -> None:
        super().__init__(f"{path} is {'missing' if is_missing else 'not a key of Guildhall'}.")
        self.path = path
        self.is_missing = is_missing


def read_key(path: Path, may_make: bool = True) -> bytes:
    """The server's secret key, readable by its owner alone; made if there is none, and may be."""
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        if not may_make:
            raise BadKey(path, is_missing=True) from None
        return make_key(path)
    path.chmod(0o600)
    if len(key) != KEY_BYTES:
        raise BadKey(path, is_missing=False)
    return key


def make_key(path: Path) -> bytes:
    """A new key in place of any other."""
    return write_key(path, secrets.token_bytes(KEY_BYTES))


def write_key(path: Path, key: bytes) -> bytes:
    """Keep the key."""
    write_whole(path, key)
    return key


def key_print(key: bytes) -> str:
    """What a key can be told apart by, and not be found out from."""
    return hmac.digest(key, b"print", "sha256").hex()[:16]


class BadSignature(ValueError):
    """What was told is nobody's who has the key."""


class Seal:
    """What servers and think servers tell each other is signed with a key of its own."""

    SIZE = 32

    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, b"think", "sha256")

    def _signature(self, body: bytes, nonce: bytes) -> bytes:
        return hmac.digest(self._key, len(nonce).to_bytes() + nonce + body, "sha256")

    def close(self, body: bytes, nonce: bytes = b"") -> bytes:
        """The body under a signature; an answer's holds for the question with that nonce."""
        return self._signature(body, nonce) + body

    def open(self, sealed: bytes, nonce: bytes = b"") -> bytes:
        """What was signed."""
        signature, body = sealed[: self.SIZE], sealed[self.SIZE :]
        if not hmac.compare_digest(signature, self._signature(body, nonce)):
            raise BadSignature("the signature is another key's")
        return body

    def name(self, who: str) -> str:
        """What somebody is called there: the same by all servers, and no id."""
        return hmac.digest(self._key, b"name " + who.encode(), "sha256").hex()[:16]


class Signer:
    """Makes and reads cookies."""

    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, b"cookie", "sha256")
        self.cookie = "guildhall-" + hmac.digest(key, b"name", "sha256").hex()[:8]
        """The cookie's name; servers on one machine do not share it."""
        self.seal = Seal(key)
        self._origins = hmac.digest(key, b"origin", "sha256")

    def _signature(self, text: str) -> str:
        return hmac.digest(self._key, text.encode(), "sha256").hex()

    def origin(self, address: str) -> str:
        """The mark of an address; who has not the key cannot tell which it is."""
        return hmac.digest(self._origins, address.encode(), "sha256").hex()[:16]

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
