"""Requests that are about no table: the site, oneself, the games, the lobby."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, Literal

from msgspec import Struct
from starlette.responses import Response

from guildhall import __version__
from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import messages, render, to_pattern
from guildhall.table.hall import catalogue
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Carry, NewMe, Prefer, encode
from guildhall.table.protocol.responses import (
    Done,
    Games,
    GameTexts,
    Health,
    Language,
    Lesson,
    Link,
    Lobby,
    Me,
    Rules,
    Share,
    Site,
    Texts,
    Whose,
)
from guildhall.table.store import Person
from guildhall.table.web import static
from guildhall.table.web.addresses import PublicAddresses, qr_svg
from guildhall.table.web.openapi import description
from guildhall.table.web.request import ApiRequest, Endpoint, respond, with_cookie

LONGEST_URL = 500


async def health(call: ApiRequest) -> Response:
    """Whether all is well, which only a write can tell."""
    is_good = await call.hall.health.is_good()
    status: Literal["ok", "failing"] = "ok" if is_good else "failing"
    return respond(Health(status, __version__, len(call.hall.tables)), 200 if is_good else 503)


async def live(call: ApiRequest) -> Done:
    """Whether the server answers at all."""
    return Done()


async def ready(call: ApiRequest) -> Response:
    """Whether people may be sent here: what is written is durable, and this server does not end."""
    hall = call.hall
    is_ready = hall.is_ready and await hall.health.is_good()
    return respond(Done(), 200 if is_ready else 503)


async def openapi(call: ApiRequest) -> Response:
    return Response(await asyncio.to_thread(description), media_type="application/json")


async def site(call: ApiRequest) -> Site:
    sharing: PublicAddresses = call.request.app.state.sharing
    names = [Language(lang, render(None, lang, Message("language"))) for lang in LANGUAGES]
    me = me_message(call.visitor) if call.visitor else None
    kept = await call.hall.people.preferences(call.visitor) if call.visitor else {}
    return Site(__version__, names, Share(sharing.urls, sharing.public), me, kept)


async def texts(call: ApiRequest) -> Response:
    """The client's own words; those of the release that asks for them never change."""
    words = await asyncio.to_thread(patterns, call.lang)
    is_final = call.request.query_params.get("v") == await asyncio.to_thread(static.release)
    return _for_all(call, Texts(call.lang, words), static.FOR_EVER if is_final else "no-store")


def _for_all(call: ApiRequest, message: Struct, cache: str = "no-store") -> Response:
    """What everybody with that language is told."""
    file = static.compressed(encode(message), "application/json")
    return static.made(file, cache, call.request.headers)


async def qr(call: ApiRequest) -> Response:
    text = call.request.query_params.get("text", "")
    if not 0 < len(text) <= LONGEST_URL:
        raise ApiError("bad-request")
    code = await call.hall.jobs.draw(qr_svg, text, call.asker)
    return Response(code, media_type="image/svg+xml")


def me_message(person: Person) -> Me:
    return Me(person.id, person.name, person.lang, person.link is not None)


async def me(call: ApiRequest) -> Me:
    return me_message(call.person)


async def name_me(call: ApiRequest) -> Response:
    if call.visitor is None:
        call.limits.newcomer(call.address)
    person = await call.hall.people.name(call.visitor, call.body, call.lang)
    return with_cookie(call, person, me_message(person))


async def prefer(call: ApiRequest) -> Done:
    await call.hall.people.update_preferences(call.person, call.body.kept)
    return Done()


async def new_link(call: ApiRequest) -> Link:
    token = await call.hall.people.new_link(call.person)
    return Link(token, f"#/me/{token}")


async def revoke_link(call: ApiRequest) -> Response:
    person = await call.hall.revoke_link(call.person)
    return with_cookie(call, person, Done())


async def carry(call: ApiRequest) -> Response:
    person = await call.hall.people.of_token(call.body.token)
    return with_cookie(call, person, me_message(person))


async def whose(call: ApiRequest) -> Whose:
    person = await call.hall.people.of_token(call.body.token)
    return Whose(person.id, person.name)


async def games(call: ApiRequest) -> Response:
    return _for_all(call, await asyncio.to_thread(catalogue.all_games, call.lang))


async def rules(call: ApiRequest) -> Rules:
    return await asyncio.to_thread(
        catalogue.game_rules, call.request.path_params["game"], call.lang
    )


async def lesson(call: ApiRequest) -> Lesson:
    edition = call.request.query_params.get("edition")
    name = call.request.path_params["game"]
    return await asyncio.to_thread(catalogue.game_lesson, name, call.lang, edition)


async def game_texts(call: ApiRequest) -> GameTexts:
    prefix = call.request.query_params.get("prefix", "")
    name = call.request.path_params["game"]
    return await asyncio.to_thread(catalogue.game_texts, name, call.lang, prefix[:40])


async def art(call: ApiRequest) -> Response:
    params = call.request.path_params
    file = catalogue.art(params["game"], params["file"])
    return await asyncio.to_thread(static.serve, call.request, file)


async def shared_art(call: ApiRequest) -> Response:
    return await asyncio.to_thread(static.engine_file, call.request)


async def lobby(call: ApiRequest) -> Lobby:
    return await call.hall.lobby.for_person(call.person_id)


ENDPOINTS = (
    Endpoint("GET", "/api/health", health, Health),
    Endpoint("GET", "/api/health/live", live, Done),
    Endpoint("GET", "/api/health/ready", ready, Done),
    Endpoint("GET", "/api/openapi.json", openapi, "application/json"),
    Endpoint("GET", "/api/site", site, Site),
    Endpoint("GET", "/api/texts", texts, Texts, query=("v",)),
    Endpoint("GET", "/api/qr", qr, "image/svg+xml", query=("text",), is_long=True),
    Endpoint("GET", "/api/me", me, Me),
    Endpoint("POST", "/api/me", name_me, Me, NewMe, cost=4),
    Endpoint("POST", "/api/me/preferences", prefer, Done, Prefer),
    Endpoint("POST", "/api/me/link", new_link, Link, cost=4),
    Endpoint("DELETE", "/api/me/link", revoke_link, Done, cost=4),
    Endpoint("POST", "/api/me/whose", whose, Whose, Carry, cost=8),
    Endpoint("POST", "/api/me/carry", carry, Me, Carry, cost=8),
    Endpoint("GET", "/api/games", games, Games),
    Endpoint("GET", "/api/games/{game}/rules", rules, Rules),
    Endpoint("GET", "/api/games/{game}/lesson", lesson, Lesson, query=("edition",)),
    Endpoint("GET", "/api/games/{game}/texts", game_texts, GameTexts, query=("prefix",)),
    Endpoint("GET", "/api/games/{game}/{file}", art, "image/svg+xml", query=("v",)),
    Endpoint("GET", "/api/scene.svg", shared_art, "image/svg+xml"),
    Endpoint("GET", "/api/scene.css", shared_art, "text/css"),
    Endpoint("GET", "/api/lobby", lobby, Lobby),
)


# ---- patterns
# The client's own words as patterns, which it fills in itself (see docs/protocol.md).


CLIENT = "guildhall.client"


@cache
def patterns(lang: str) -> dict[str, Any]:
    """All messages of the client in a language; attributes as `message.attribute`."""
    found: dict[str, Any] = {}
    for message in messages(CLIENT, lang):
        if message.value is not None:
            found[message.id.name] = to_pattern(message.value)
        for attribute in message.attributes:
            found[f"{message.id.name}.{attribute.id.name}"] = to_pattern(attribute.value)
    return found
