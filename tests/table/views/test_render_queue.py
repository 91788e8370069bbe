"""Requests go first; what is drawn holds up nothing else, and nothing else holds it up."""

import asyncio
import threading

import httpx
from tests.table.support.in_process_table import decide, in_process_table, options

from guildhall.table.hall.lobby import TableFactory
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.views.subscriber import MAX_WAIT, RenderQueue, run_in_render_thread
from guildhall.table.web.app import create_app


async def test_requests_are_answered_before_anything_is_drawn():
    drawing_queue, order = RenderQueue(), []

    async def draw():
        async with drawing_queue.turn():
            order.append("drawn")

    with drawing_queue.request():
        drawing = asyncio.create_task(draw())
        await asyncio.sleep(MAX_WAIT / 3)
        order.append("answered")
    await drawing
    with drawing_queue.request():
        await draw()
        order.append("a drawing does not wait for ever")
    assert order == ["answered", "drawn", "drawn", "a drawing does not wait for ever"]


async def test_a_drawing_waits_for_no_other_thread_and_no_move_for_a_drawing(tmp_path):
    """All threads but one are busy: with drawing, then with everything else."""
    loop_free, thread_free = threading.Event(), threading.Event()
    try:
        async with in_process_table(tmp_path, "market_day", ["anna", "bela"]) as table:
            async with asyncio.timeout(60):
                busy = asyncio.ensure_future(run_in_render_thread(thread_free.wait))
                await decide(table, 0, [options(table, 0)[0]])
                thread_free.set()
                await busy
                loop = asyncio.get_running_loop()
                others = [loop.run_in_executor(None, loop_free.wait) for _ in range(64)]
                assert await run_in_render_thread(len, "abc") == 3
                loop_free.set()
                await asyncio.gather(*others)
            assert table.loaded_game.entry == 1
    finally:
        thread_free.set()
        loop_free.set()


async def test_drawings_do_not_wait_for_what_takes_long(tmp_path, monkeypatch):
    """Requests go first, but not those that may take twenty seconds."""
    seen = []

    async def slow(factory, *given):
        seen.append(factory._hall.render_queue._requests)
        raise ApiError("bad-file")

    app = create_app(Settings(data=tmp_path, warm=False))
    async with app.router.lifespan_context(app):
        monkeypatch.setattr(TableFactory, "import_game", slow)
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            await http.post("/api/me", json={"name": "Anna"})
            response = await http.post("/api/import", json={"text": "nothing"})
            assert response.status_code == 422
    assert seen == [0]


async def test_one_drawing_is_not_behind_the_many_of_somebody_else():
    """Neither of a person at the same address, nor of many people at another."""
    queue, order = RenderQueue(), []

    async def draw(address, person):
        async with queue.turn(address, person):
            order.append((address, person))
            await asyncio.sleep(0)

    many = [("here", "many")] * 30 + [("there", f"person {n}") for n in range(30)]
    one, other = ("here", "one"), ("elsewhere", "other")
    await asyncio.gather(*(draw(*who) for who in (*many, one, other)))
    one, other, count = order.index(one), order.index(other), len(order)
    assert one <= 4
    assert other <= 3
    assert count == 62
