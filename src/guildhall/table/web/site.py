"""The endpoints without a table: health, site, person, games, lobby."""

from __future__ import annotations

import asyncio
import io
from functools import cache
from typing import Any, Literal

from msgspec import Struct
from starlette.responses import Response

from guildhall import __version__
from guildhall.engine.text import LANGUAGES, Message
from guildhall.engine.text.fluent import messages, render, to_pattern
from guildhall.table.hall import catalogue
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import (
    LONGEST_EDITION,
    Carry,
    CheckEdition,
    DraftEdition,
    EditEdition,
    NewMe,
    Prefer,
    encode,
)
from guildhall.table.protocol.responses import (
    Done,
    EditionCheck,
    EditionForm,
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
from guildhall.table.web.middleware import PublicAddresses
from guildhall.table.web.openapi import description
from guildhall.table.web.request import ApiRequest, Endpoint, respond, with_cookie

LONGEST_URL = 500


async def health(request: ApiRequest) -> Response:
    """The health of the server, checked by a write."""
    is_healthy = await request.hall.health.is_healthy()
    status: Literal["ok", "failing"] = "ok" if is_healthy else "failing"
    health = Health(status, __version__, len(request.hall.tables))
    return respond(health, 200 if is_healthy else 503)


async def live(request: ApiRequest) -> Done:
    """The liveness probe."""
    return Done()


async def ready(request: ApiRequest) -> Response:
    """The readiness probe: writes succeed, and the server is not shutting down."""
    hall = request.hall
    is_ready = hall.is_ready and await hall.health.is_healthy()
    return respond(Done(), 200 if is_ready else 503)


async def openapi(request: ApiRequest) -> Response:
    return Response(await asyncio.to_thread(description), media_type="application/json")


async def site(request: ApiRequest) -> Site:
    addresses: PublicAddresses = request.connection.app.state.addresses
    names = [Language(lang, render(None, lang, Message("language"))) for lang in LANGUAGES]
    me = me_message(request.visitor) if request.visitor else None
    preferences = await request.hall.people.preferences(request.visitor) if request.visitor else {}
    return Site(__version__, names, Share(addresses.urls, addresses.public), me, preferences)


async def texts(request: ApiRequest) -> Response:
    """The client's texts; under the hash of the present release they are immutable."""
    words = await asyncio.to_thread(patterns, request.language)
    is_final = request.connection.query_params.get("v") == await asyncio.to_thread(static.release)
    return _for_all(
        request, Texts(request.language, words), static.IMMUTABLE if is_final else "no-store"
    )


def _for_all(request: ApiRequest, message: Struct, cache: str = "no-store") -> Response:
    """A response that is the same for everybody with that language, compressed once."""
    file = static.compressed(encode(message), "application/json")
    return static.file_response(file, cache, request.connection.headers)


async def qr(request: ApiRequest) -> Response:
    text = request.connection.query_params.get("text", "")
    if not 0 < len(text) <= LONGEST_URL:
        raise ApiError("bad-request")
    code = await request.hall.jobs.draw(qr_svg, text, request.client_id)
    return Response(code, media_type="image/svg+xml")


def me_message(person: Person) -> Me:
    return Me(person.id, person.name, person.lang, person.link is not None)


async def me(request: ApiRequest) -> Me:
    return me_message(request.person)


async def set_name(request: ApiRequest) -> Response:
    if request.visitor is None:
        request.limits.new_person(request.address)
    person = await request.hall.people.create_or_rename(
        request.visitor, request.body, request.language
    )
    return with_cookie(request, person, me_message(person))


async def update_preferences(request: ApiRequest) -> Done:
    await request.hall.people.update_preferences(request.person, request.body.kept)
    return Done()


async def new_link(request: ApiRequest) -> Link:
    token = await request.hall.people.new_link(request.person)
    return Link(token, f"#/me/{token}")


async def revoke_link(request: ApiRequest) -> Response:
    person = await request.hall.revoke_link(request.person)
    return with_cookie(request, person, Done())


async def sign_in(request: ApiRequest) -> Response:
    person = await request.hall.people.of_token(request.body.token)
    return with_cookie(request, person, me_message(person))


async def link_owner(request: ApiRequest) -> Whose:
    person = await request.hall.people.of_token(request.body.token)
    return Whose(person.id, person.name)


async def games(request: ApiRequest) -> Response:
    editions = request.hall.editions
    found = await asyncio.to_thread(catalogue.all_games, request.language, editions)
    return _for_all(request, found)


async def check_edition(request: ApiRequest) -> EditionCheck:
    """An edition file that somebody wants to play."""
    text, person = request.body.text, request.person
    if len(text) > LONGEST_EDITION:
        raise ApiError("too-big")
    return await request.hall.jobs.check_edition(text, request.language, person.id)


async def _base_text(request: ApiRequest) -> str:
    """The text of the edition that an editor starts from."""
    body = request.body
    if body.text is None:
        offered = request.hall.editions.find(body.game, body.edition)
        if offered is None:
            find = catalogue.offered_edition
            offered = await asyncio.to_thread(find, body.game, body.edition)
        return offered.source
    if len(body.text) > LONGEST_EDITION:
        raise ApiError("too-big")
    found = await request.hall.jobs.check_edition(body.text, request.language, request.person.id)
    if found.problem or found.game != body.game:
        raise ApiError("bad-edition")
    return found.text


async def edition_form(request: ApiRequest) -> EditionForm:
    """The form of the edition editor."""
    text = await _base_text(request)
    return await request.hall.jobs.edition_form(text, request.language, request.person.id)


async def draft_edition(request: ApiRequest) -> EditionCheck:
    """The file that an editor makes, checked."""
    text, language = await _base_text(request), request.language
    return await request.hall.jobs.draft_edition(text, request.body, language, request.person.id)


async def rules(request: ApiRequest) -> Rules:
    edition = request.connection.query_params.get("edition")
    name = request.connection.path_params["game"]
    return await asyncio.to_thread(catalogue.game_rules, name, request.language, edition)


async def lesson(request: ApiRequest) -> Lesson:
    edition = request.connection.query_params.get("edition")
    name = request.connection.path_params["game"]
    return await asyncio.to_thread(catalogue.game_lesson, name, request.language, edition)


async def game_texts(request: ApiRequest) -> GameTexts:
    prefix = request.connection.query_params.get("prefix", "")
    name = request.connection.path_params["game"]
    return await asyncio.to_thread(catalogue.game_texts, name, request.language, prefix[:40])


async def art(request: ApiRequest) -> Response:
    params = request.connection.path_params
    file = catalogue.art(params["game"], params["file"])
    return await asyncio.to_thread(static.serve, request.connection, file)


async def shared_art(request: ApiRequest) -> Response:
    return await asyncio.to_thread(static.engine_file, request.connection)


async def lobby(request: ApiRequest) -> Lobby:
    return await request.hall.lobby.for_person(request.person_id)


ENDPOINTS = (
    Endpoint("GET", "/api/health", health, Health),
    Endpoint("GET", "/api/health/live", live, Done),
    Endpoint("GET", "/api/health/ready", ready, Done),
    Endpoint("GET", "/api/openapi.json", openapi, "application/json"),
    Endpoint("GET", "/api/site", site, Site),
    Endpoint("GET", "/api/texts", texts, Texts, query=("v",)),
    Endpoint("GET", "/api/qr", qr, "image/svg+xml", query=("text",), is_long=True),
    Endpoint("GET", "/api/me", me, Me),
    Endpoint("POST", "/api/me", set_name, Me, NewMe, cost=4),
    Endpoint("POST", "/api/me/preferences", update_preferences, Done, Prefer),
    Endpoint("POST", "/api/me/link", new_link, Link, cost=4),
    Endpoint("DELETE", "/api/me/link", revoke_link, Done, cost=4),
    Endpoint("POST", "/api/me/whose", link_owner, Whose, Carry, cost=8),
    Endpoint("POST", "/api/me/carry", sign_in, Me, Carry, cost=8),
    Endpoint("GET", "/api/games", games, Games),
    Endpoint(
        "POST", "/api/editions", check_edition, EditionCheck, CheckEdition, cost=10, is_long=True
    ),
    Endpoint(
        "POST", "/api/editions/form", edition_form, EditionForm, EditEdition, cost=5, is_long=True
    ),
    Endpoint(
        "POST",
        "/api/editions/draft",
        draft_edition,
        EditionCheck,
        DraftEdition,
        cost=5,
        is_long=True,
    ),
    Endpoint("GET", "/api/games/{game}/rules", rules, Rules, query=("edition",)),
    Endpoint("GET", "/api/games/{game}/lesson", lesson, Lesson, query=("edition",)),
    Endpoint("GET", "/api/games/{game}/texts", game_texts, GameTexts, query=("prefix",)),
    Endpoint("GET", "/api/games/{game}/{file}", art, "image/svg+xml", query=("v",)),
    Endpoint("GET", "/api/scene.svg", shared_art, "image/svg+xml"),
    Endpoint("GET", "/api/scene.css", shared_art, "text/css"),
    Endpoint("GET", "/api/lobby", lobby, Lobby),
)


def qr_svg(text: str) -> bytes:
    """A QR code as SVG: one path, dark on light in every theme."""
    import segno

    out = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(
        out, kind="svg", dark="#2B1D12", light="#FFFBF0", border=3, xmldecl=False, omitsize=True
    )
    return out.getvalue()


CLIENT = "guildhall.client"


@cache
def patterns(lang: str) -> dict[str, Any]:
    """All texts of the client as patterns that it fills in; attributes as `message.attribute`."""
    found: dict[str, Any] = {}
    for message in messages(CLIENT, lang):
        if message.value is not None:
            found[message.id.name] = to_pattern(message.value)
        for attribute in message.attributes:
            found[f"{message.id.name}.{attribute.id.name}"] = to_pattern(attribute.value)
    return found
