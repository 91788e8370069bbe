"""The people of one server: identified by cookie or private link, named, and stored."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from msgspec.json import decode, encode
from msgspec.structs import replace

from guildhall.table.identity import Signer, new_id, new_token, proper_name, token_digest
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import NewMe, Preference
from guildhall.table.settings import DAY
from guildhall.table.store import Person, Store, StoreError

HOUR = 3600.0
MAX_CACHED = 10_000
"""The most people in the cache."""
MAX_PREFERENCE_NAME, MAX_PREFERENCES = 24, 20_000
"""The most characters of a preference's name, and of all preferences of a person."""


class People:
    """All people of the store, with a cache of the recent ones."""

    def __init__(self, store: Store, signer: Signer, clock: Callable[[], float]) -> None:
        self.signer = signer
        self._store = store
        self._clock = clock
        self._cache: dict[str, Person] = {}
        self._last_deletion = clock()

    async def of_cookie(self, cookie: str | None) -> Person | None:
        """The person of a valid cookie."""
        claim = self.signer.read(cookie) if cookie else None
        if claim is None:
            return None
        id, session_version = claim
        person = self._cache.get(id) or await self._store.person(id)
        if person is None:
            return None
        person = self._add_to_cache(person)
        return (
            await self._record_visit(person) if person.session_version == session_version else None
        )

    async def reload(self, person: Person) -> Person | None:
        """The person as stored now; None if their session was revoked meanwhile."""
        found = self._cache.get(person.id) or await self._store.person(person.id)
        if found is None:
            return None
        found = self._add_to_cache(found)
        return found if found.session_version == person.session_version else None

    async def _record_visit(self, person: Person) -> Person | None:
        """Store the visit once a day; None if the person was deleted meanwhile."""
        now = self._clock()
        if abs(now - person.seen) < DAY:
            return person
        try:
            found = await self._store.change_person(person, replace(person, seen=now))
        except StoreError:
            return person
        return self._add_to_cache(found) if found else None

    async def delete_idle(self, after: float) -> None:
        """Once an hour, delete people without table and private link who were away that long."""
        now = self._clock()
        if abs(now - self._last_deletion) < HOUR:
            return
        self._last_deletion = now
        with suppress(StoreError):
            for id in await self._store.delete_idle_people(now, now - after):
                self._cache.pop(id, None)

    def evict(self, id: str) -> None:
        """Drop a person from the cache, because another server changed them."""
        self._cache.pop(id, None)

    def clear_cache(self) -> dict[str, int]:
        """Empty the cache; returns the session versions that were in it."""
        session_versions = {id: person.session_version for id, person in self._cache.items()}
        self._cache.clear()
        return session_versions

    async def of_token(self, token: str) -> Person:
        """The person of a private link."""
        person = await self._store.person_of_link(token_digest(token))
        if person is None:
            raise ApiError("no-link")
        return self._add_to_cache(person)

    def _add_to_cache(self, person: Person) -> Person:
        """Put a person into the cache, unless a newer session version is there; the newer one."""
        known = self._cache.get(person.id)
        if known is not None and known.session_version > person.session_version:
            return known
        self._cache[person.id] = person
        if len(self._cache) > MAX_CACHED:
            self._cache.pop(next(iter(self._cache)))
        return person

    async def save(self, person: Person) -> Person:
        try:
            await self._store.save_person(person)
        except StoreError as problem:
            raise ApiError("store") from problem
        return self._add_to_cache(person)

    async def _change(self, before: Person, after: Person) -> Person:
        """Store a change; ApiError if the device was signed out meanwhile."""
        try:
            person = await self._store.change_person(before, after)
        except StoreError as problem:
            raise ApiError("store") from problem
        if person is None:
            raise ApiError("no-identity")
        return self._add_to_cache(person)

    async def create_or_rename(self, person: Person | None, new: NewMe, lang: str) -> Person:
        """A new person, or a known one with a new name."""
        name = proper_name(new.name)
        if name is None:
            raise ApiError("bad-request")
        if person is None:
            now = self._clock()
            return await self.save(Person(new_id(), name, new.lang or lang, now, seen=now))
        return await self._change(person, replace(person, name=name, lang=new.lang or person.lang))

    async def preferences(self, person: Person) -> dict[str, Preference]:
        """The preferences of a person, the same on every device."""
        try:
            return decode(await self._store.preferences(person.id), type=dict[str, Preference])
        except StoreError as problem:
            raise ApiError("store") from problem

    async def update_preferences(self, person: Person, changes: dict[str, Preference]) -> None:
        body = encode(changes).decode()
        if (
            max((len(name) for name in changes), default=0) > MAX_PREFERENCE_NAME
            or len(body) > MAX_PREFERENCES
        ):
            raise ApiError("too-big")
        try:
            is_done = await self._store.update_preferences(person.id, body, MAX_PREFERENCES)
        except StoreError as problem:
            raise ApiError("store") from problem
        if not is_done:
            raise ApiError("too-big")

    async def new_link(self, person: Person) -> str:
        """The token of a new private link, which replaces the one before."""
        token = new_token()
        await self._change(person, replace(person, link=token_digest(token)))
        return token

    async def revoke_link(self, person: Person) -> Person:
        """Delete the private link and make all cookies void."""
        try:
            now = await self._store.person(person.id)
        except StoreError as problem:
            raise ApiError("store") from problem
        if now is None or now.session_version != person.session_version:
            raise ApiError("no-identity")
        return await self._change(
            now, replace(now, link=None, session_version=now.session_version + 1)
        )
