"""Identity: signed cookies, private links, the server's key, and names of people and bots.

The cookie holds the person's id and session version under a signature; a new session version
signs out every device. Of a private link only the digest of its token is stored.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from functools import lru_cache
from pathlib import Path

from guildhall.bots.bot import bot_entry_points, is_builtin
from guildhall.engine.play.editions import EditionError, load_edition
from guildhall.engine.registry import get_game
from guildhall.nets.quantized_net import knows_edition
from guildhall.table.protocol.errors import ApiError
from guildhall.table.store.data_folder import write_atomic

KEY_BYTES = 32
_salt = secrets.token_bytes(16)


def new_id() -> str:
    """A new id of 128 random bits."""
    return secrets.token_urlsafe(16)


def alias(text: str) -> str:
    """The alias of an id or an address in the log; it is the same until the server stops."""
    return hashlib.blake2s(text.encode("utf-8", "replace"), key=_salt, digest_size=4).hexdigest()


def use_shared_aliases(key: bytes) -> None:
    """Derive the aliases from the key, so that all servers use the same ones."""
    global _salt  # noqa: PLW0603
    _salt = hmac.digest(key, b"alias", "sha256")[:16]


class BadKey(ValueError):
    """The key is missing or damaged."""

    def __init__(self, path: Path, is_missing: bool) -> None:
        super().__init__(f"{path} is {'missing' if is_missing else 'not a key of Guildhall'}.")
        self.path = path
        self.is_missing = is_missing


def read_key(path: Path, may_create: bool = True) -> bytes:
    """The secret key of the server; a missing one is created if `may_create`."""
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        if not may_create:
            raise BadKey(path, is_missing=True) from None
        return make_key(path)
    path.chmod(0o600)
    if len(key) != KEY_BYTES:
        raise BadKey(path, is_missing=False)
    return key


def make_key(path: Path) -> bytes:
    """Create a new key, in place of any other."""
    return write_key(path, secrets.token_bytes(KEY_BYTES))


def write_key(path: Path, key: bytes) -> bytes:
    """Write the key to its file."""
    write_atomic(path, key)
    return key


def key_digest(key: bytes) -> str:
    """A digest that identifies a key without revealing it."""
    return hmac.digest(key, b"print", "sha256").hex()[:16]


class BadSignature(ValueError):
    """The message was not signed with this key."""


class MessageSigner:
    """Signs the messages between servers and think servers, with a derived key."""

    SIZE = 32

    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, b"think", "sha256")

    def _signature(self, body: bytes, nonce: bytes) -> bytes:
        return hmac.digest(self._key, len(nonce).to_bytes() + nonce + body, "sha256")

    def sign(self, body: bytes, nonce: bytes = b"") -> bytes:
        """The body with its signature; that of an answer includes the request's nonce."""
        return self._signature(body, nonce) + body

    def verify(self, signed: bytes, nonce: bytes = b"") -> bytes:
        """The body of a signed message; BadSignature if the signature is wrong."""
        signature, body = signed[: self.SIZE], signed[self.SIZE :]
        if not hmac.compare_digest(signature, self._signature(body, nonce)):
            raise BadSignature("the signature is another key's")
        return body

    def pseudonym(self, who: str) -> str:
        """A name for a person that is the same at all servers and does not reveal the id."""
        return hmac.digest(self._key, b"name " + who.encode(), "sha256").hex()[:16]


class Signer:
    """Signs and verifies cookies."""

    def __init__(self, key: bytes) -> None:
        self._key = hmac.digest(key, b"cookie", "sha256")
        self.cookie = "guildhall-" + hmac.digest(key, b"name", "sha256").hex()[:8]
        """The cookie's name, different for each key, because a host's servers share cookies."""
        self.messages = MessageSigner(key)
        self._origins = hmac.digest(key, b"origin", "sha256")

    def _signature(self, text: str) -> str:
        return hmac.digest(self._key, text.encode(), "sha256").hex()

    def origin(self, address: str) -> str:
        """A keyed digest of a network address."""
        return hmac.digest(self._origins, address.encode(), "sha256").hex()[:16]

    def sign(self, person: str, session_version: int) -> str:
        text = f"{person}.{session_version}"
        return f"{text}.{self._signature(text)}"

    def read(self, cookie: str) -> tuple[str, int] | None:
        """The person and session version of a cookie that this server signed."""
        text, _, signature = cookie.rpartition(".")
        if not cookie.isascii() or not hmac.compare_digest(signature, self._signature(text)):
            return None
        person, _, session_version = text.rpartition(".")
        return person, int(session_version)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


# Names of people


MAX_NAME = 40
"""The most characters of a name."""
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Printable characters that are invisible."""
MAX_COMBINING = 3
"""The most combining characters after a letter."""


def proper_name(text: str) -> str | None:
    """The name with normalised spaces; None if it is not valid."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    return name if name and name == cleaned_name(name) else None


def cleaned_name(text: str) -> str:
    """The name without unreadable characters; it may be empty."""
    line = _readable(unicodedata.normalize("NFC", " ".join(text.split())))
    return " ".join(line.split())[:MAX_NAME].rstrip()


def _readable(text: str) -> str:
    readable: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if letter.isprintable() and letter not in BLANKS and marks <= MAX_COMBINING:
            readable.append(letter)
    return "".join(readable)


def plain_text(text: str, longest: int) -> str:
    """A line of foreign text without unreadable characters, shortened to a length."""
    line = _readable(" ".join(text.split()))
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def same_name(name: str) -> str:
    """A key that is equal for names that differ only in case or width."""
    return unicodedata.normalize("NFKC", name).casefold()


# Levels of bots


BUILTIN_LEVELS = ("easy", "medium", "hard", "master", "greedy", "random")
"""The built-in levels in the order of the menu; third-party bots follow by name."""
SEARCHING = ("hard", "master")
"""Levels that play weaker until the rules are compiled."""
LEARNED = "master"
"""The level that plays with a trained net, where the game has one."""


def level_names() -> list[str]:
    """The levels that are offered."""
    names = sorted(bot_entry_points())
    ours = [name for name in BUILTIN_LEVELS if name in names]
    return ours + [name for name in names if not is_builtin(name)]


@lru_cache(64)
def has_learned(game: str, edition: str) -> bool:
    """Whether the learned level knows one of a game's own editions."""
    found = get_game(game)
    try:
        return knows_edition(found, found.box(load_edition(found.package, edition)))
    except EditionError:
        return False


def check_level(level: str | None) -> str:
    if level not in level_names():
        raise ApiError("no-level")
    return level
