"""Nothing heavy is computed on the event loop: while one is answered, all others are served."""

import asyncio
import random
import time
from dataclasses import replace
from importlib import import_module

import httpx
import pytest
from tests.table.support.in_process_table import (
    ANNA,
    in_process_table,
    news,
    promise_of,
    seat_actions,
    subscriber,
)

from guildhall.table.protocol.requests import NewSeat, NewTable, Open, Sit
from guildhall.table.protocol.responses import Full
from guildhall.table.settings import Settings
from guildhall.table.web.app import create_app

HEAVY = {
    "games": ("guildhall.table.hall.catalogue.all_games",),
    "games/nobility/rules": ("guildhall.table.hall.catalogue.game_rules",),
    "games/nobility/texts": ("guildhall.table.hall.catalogue.game_texts",),
    "games/nobility/symbols.svg": ("guildhall.table.web.static.serve",),
    "openapi.json": ("guildhall.table.web.site.description",),
    "texts": ("guildhall.table.web.site.patterns",),
    "../index.html": ("guildhall.table.web.static.client_file",),
}
"""What is asked for, and the functions that must not keep the loop while it is answered."""


def found(name):
    """The module or class that has a function of that full name, and how it is called there."""
    module, attribute = name.rsplit(".", 1)
    try:
        return import_module(module), attribute
    except ModuleNotFoundError:
        module, owner = module.rsplit(".", 1)
        return getattr(import_module(module), owner), attribute


def off_the_loop(monkeypatch, name, done):
    """Let the function note that it was called, and refuse to be called on an event loop."""
    place, attribute = found(name)
    work = getattr(place, attribute)

    def watched(*args, **more):
        with pytest.raises(RuntimeError, match="no running event loop"):
            asyncio.get_running_loop()
        done.append(name)
        return work(*args, **more)

    monkeypatch.setattr(place, attribute, watched)


async def played(hall, entries):
    """A table with some decisions made."""
    table = await hall.table_factory.create(ANNA, NewTable("market_day", [NewSeat("me")] * 2))
    await seat_actions.sit(table, ANNA, Sit([0, 1], promise_of("0" * 32)))
    await seat_actions.start(table, ANNA)
    await seat_actions.reveal_nonce(table, ANNA, Open("0" * 32))
    chance = random.Random(1)
    while table.loaded_game.entry < entries:
        seat = min(table.loaded_game.match.entry_state.pending)
        async with table.transaction() as transaction:
            play = await transaction.game()
            entry = play.play(seat, [chance.choice(play.options(seat))], ANNA.id)
            await transaction.commit([entry])
    return table


@pytest.fixture(params=HEAVY, ids=[path.split("?")[0] for path in HEAVY])
def path(request):
    return request.param


async def test_heavy_work_leaves_the_event_loop(tmp_path, monkeypatch, path):
    done = []
    app = create_app(Settings(data=tmp_path, warm=False))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            await http.post("/api/me", json={"name": "Anna"})
            table = await played(app.state.hall, 6)
            for name in HEAVY[path]:
                off_the_loop(monkeypatch, name, done)
            response = await http.get("/api/" + path.format(table=table.doc.id))
    assert response.status_code == 200, response.text
    assert {*done} == {*HEAVY[path]}


LONG = {
    "tables/{table}/replay?entry=3": "guildhall.table.play.worker_jobs.moment_message",
    "tables/{table}/lines": "guildhall.table.views.view.RenderedView.lines",
    "tables/{table}/acts": "guildhall.table.views.view.RenderedView.line_groups",
    "tables/{table}/chart": "guildhall.table.play.worker_jobs.chart_message",
    "tables/{table}/export": "guildhall.table.play.worker_jobs.export_text",
    "import": "guildhall.table.play.worker_jobs.read_saved",
    "qr?text=here": "segno.make",
}
"""What is asked for, and the functions that are called in another process only."""


@pytest.mark.parametrize("path", LONG)
async def test_long_work_leaves_the_server(tmp_path, monkeypatch, path):
    app = create_app(Settings(data=tmp_path, warm=False))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            await http.post("/api/me", json={"name": "Anna"})
            table = await played(app.state.hall, 6)
            done = []
            place, name = found(LONG[path])
            monkeypatch.setattr(place, name, lambda *given: done.append(given))
            asked = "/api/" + path.format(table=table.doc.id)
            if path == "import":
                response = await http.post(asked, json={"text": "nothing"})
            else:
                response = await http.get(asked)
    assert response.status_code == (422 if path == "import" else 200), response.text
    assert not done


async def test_a_whole_board_is_drawn_off_the_event_loop(tmp_path, monkeypatch):
    done = []
    async with in_process_table(tmp_path, "market_day", ["anna", "bela"]) as table:
        off_the_loop(monkeypatch, "guildhall.table.play.table.LiveTable.scene", done)
        off_the_loop(monkeypatch, "guildhall.table.views.view.RenderedView.lines", done)
        one = subscriber(table, 0)
        assert len(await news(one)) >= 1
    assert len(done) == 2


async def test_who_looks_elsewhere_while_a_board_is_drawn_gets_the_other_one(open_table):
    table = await open_table("market_day", ["anna", "bela"])
    one = subscriber(table, 0)
    drawing = asyncio.ensure_future(one.new_messages())
    while not table.lock.locked():
        await asyncio.sleep(0)
    other = replace(one.viewer, lang="fr")
    one.set_viewer(other)
    first = await drawing
    second = await one.new_messages()
    boards = [m for m in [*first, *second] if isinstance(m, Full)]
    assert len(boards) == 1
    assert boards[0].state.ask.prompt != ""
    assert one.viewer is other
    assert [m for m in await one.new_messages() if isinstance(m, Full)] == []


async def test_a_board_is_drawn_to_its_end_though_its_reader_leaves(monkeypatch, open_table):
    """Whoever has the table's lock next finds no thread at work."""
    at_work = []
    table = await open_table("market_day", ["anna", "bela"])
    draw = table.scene

    def slowly(showing):
        at_work.append("begun")
        time.sleep(0.2)
        scene = draw(showing)
        at_work.append("done")
        return scene

    table.scene = slowly
    drawing = asyncio.ensure_future(subscriber(table, 0).new_messages())
    while not at_work:
        await asyncio.sleep(0.01)
    drawing.cancel()
    async with table.lock:
        assert at_work == ["begun", "done"]
