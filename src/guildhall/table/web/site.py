"""Requests that are about no table: the site, oneself, the games, the lobby."""

from __future__ import annotations

from starlette.responses import Response

from guildhall import __version__
from guildhall.engine.words import Words
from guildhall.engine.words.texts import LANGUAGES, render
from guildhall.table import messages as m
from guildhall.table.hall import catalogue
from guildhall.table.messages.errors import Refused
from guildhall.table.store import Person
from guildhall.table.web import static
from guildhall.table.web.calls import Call, Endpoint, with_cookie
from guildhall.table.web.openapi import description
from guildhall.table.web.patterns import patterns
from guildhall.table.web.sharing import Sharing, qr_svg

LONGEST_URL = 500


async def health(call: Call) -> m.Health:
    return m.Health("ok", __version__, len(call.hall.tables))


async def openapi(call: Call) -> Response:
    return Response(description(), media_type="application/json")


async def site(call: Call) -> m.Site:
    sharing: Sharing = call.request.app.state.sharing
    names = [m.Language(lang, render(None, lang, Words("language"))) for lang in LANGUAGES]
    me = me_message(call.visitor) if call.visitor else None
    return m.Site(__version__, names, m.Share(sharing.urls, sharing.public), me)


async def texts(call: Call) -> m.Texts:
    return m.Texts(call.lang, patterns(call.lang))


async def qr(call: Call) -> Response:
    text = call.request.query_params.get("text", "")
    if not 0 < len(text) <= LONGEST_URL:
        raise Refused("bad-request")
    return Response(qr_svg(text), media_type="image/svg+xml")


def me_message(person: Person) -> m.Me:
    return m.Me(person.id, person.name, person.lang, person.link is not None)


async def me(call: Call) -> m.Me:
    return me_message(call.person)


async def name_me(call: Call) -> Response:
    person = await call.hall.name_person(call.visitor, call.body, call.lang)
    return with_cookie(call, person, me_message(person))


async def new_link(call: Call) -> m.Link:
    _, token = await call.hall.new_link(call.person)
    return m.Link(token, f"#/me/{token}")


async def revoke_link(call: Call) -> Response:
    person = await call.hall.revoke_link(call.person)
    return with_cookie(call, person, m.Done())


async def carry(call: Call) -> Response:
    person = await call.hall.person_of_token(call.body.token)
    return with_cookie(call, person, me_message(person))


async def games(call: Call) -> m.Games:
    return catalogue.all_games(call.lang)


async def rules(call: Call) -> m.Rules:
    return catalogue.game_rules(call.request.path_params["game"], call.lang)


async def game_texts(call: Call) -> m.GameTexts:
    prefix = call.request.query_params.get("prefix", "")
    return catalogue.game_texts(call.request.path_params["game"], call.lang, prefix[:40])


async def art(call: Call) -> Response:
    params = call.request.path_params
    return static.serve(call.request, catalogue.art(params["game"], params["file"]))


async def shared_art(call: Call) -> Response:
    return static.engine_file(call.request)


async def lobby(call: Call) -> m.Lobby:
    return call.hall.lobby(call.person_id)


ENDPOINTS = (
    Endpoint("GET", "/api/health", health, m.Health),
    Endpoint("GET", "/api/openapi.json", openapi, "application/json"),
    Endpoint("GET", "/api/site", site, m.Site),
    Endpoint("GET", "/api/texts", texts, m.Texts),
    Endpoint("GET", "/api/qr", qr, "image/svg+xml", query=("text",)),
    Endpoint("GET", "/api/me", me, m.Me),
    Endpoint("POST", "/api/me", name_me, m.Me, m.NewMe, cost=4),
    Endpoint("POST", "/api/me/link", new_link, m.Link, cost=4),
    Endpoint("DELETE", "/api/me/link", revoke_link, m.Done, cost=4),
    Endpoint("POST", "/api/me/carry", carry, m.Me, m.Carry, cost=8),
    Endpoint("GET", "/api/games", games, m.Games),
    Endpoint("GET", "/api/games/{game}/rules", rules, m.Rules),
    Endpoint("GET", "/api/games/{game}/texts", game_texts, m.GameTexts, query=("prefix",)),
    Endpoint("GET", "/api/games/{game}/{file}", art, "image/svg+xml"),
    Endpoint("GET", "/api/scene.svg", shared_art, "image/svg+xml"),
    Endpoint("GET", "/api/scene.css", shared_art, "text/css"),
    Endpoint("GET", "/api/lobby", lobby, m.Lobby),
)
