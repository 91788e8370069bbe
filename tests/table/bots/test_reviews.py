"""Hints while a game runs, and reviews when it is over."""

import asyncio

import msgspec
import pytest
from tests.table.store.stores import keep_review
from tests.table.support.http_guest import Guest
from tests.table.support.in_process_hall import seated
from tests.table.support.in_process_table import play_on
from tests.table.support.server_process import House

from guildhall.bots.analysis import EvaluatedDecision, ReviewedDecision
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game
from guildhall.table.bots.reviews import MAX_TRIES, Reviews, StoredReview
from guildhall.table.protocol.errors import ApiError
from guildhall.table.views.messages import line_message
from guildhall.table.views.review_text import ReviewText
from guildhall.table.views.view import Viewer
from guildhall.table.workers.pool import WorkerProcess


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


async def finished(guest):
    table = await guest.open_table("market_day", "me", "bot greedy")
    seat = await guest.look(table)
    await guest.play(table, seat)
    return table, seat


async def test_a_review_is_made_in_the_background_whatever_becomes_of_the_server_and_is_kept(
    tmp_path,
):
    with House(tmp_path) as house:
        async with Guest(house.url, "Anna", "hu") as anna, Guest(house.url, "Bela") as bela:
            table, _ = await finished(anna)
            path = f"api/tables/{table}/review"
            nothing = {"status": "none", "done": 0, "of": 0, "accuracy": [], "steps": []}
            assert await bela.get(path) == nothing
            assert (await bela.refused(path, None, 403))["error"] == "not-yours"
            begun = await anna.post(path)
            assert begun["status"] in ("queued", "running")
            await asyncio.to_thread(house.kill)
            await asyncio.to_thread(house.start)
            async with asyncio.timeout(300):
                while (told := await bela.get(path))["status"] != "done":
                    await asyncio.sleep(0.1)
            assert (await anna.post(path))["status"] == "done"
            count = begun["of"]
        house.kill()
        house.start()
        async with Guest(house.url, "Cili") as cili:
            assert await cili.get(path) == told
    assert told["status"] == "done"
    assert told["done"] == told["of"] == len(told["steps"]) == count
    assert len(told["accuracy"]) == 2
    assert all(share is None or 0 <= share <= 1 for share in told["accuracy"])
    for step in told["steps"]:
        assert sum(step["chances"]) == pytest.approx(1, abs=0.01)
        assert step["played"]
        assert bool(step["better"]) == (step["grade"] in ("inaccuracy", "mistake", "blunder"))
        assert (step["chance"] is None) == (step["grade"] == "forced")


async def test_a_better_line_is_shown_on_the_board(open_table):
    """The store's review is read, its line is played piece by piece, and an older kind is none."""
    table = await open_table("norenberc", ["anna", "bela"])
    await play_on(table)
    reviews = Reviews(table.store, {table.doc.id: table}.get)
    match = table.loaded_game.match
    entry = next(e for e in match.active_entries if e.kind == "play" and opened(match, e))
    better = opened(match, entry)
    worth = EvaluatedDecision(0.4, 0.2, 0.01, 0.3, better)
    step = ReviewedDecision(entry.number, entry.seat, (0.5, 0.5), entry.actions, worth)
    for body in (b"[]", b'{"steps": [{}]}'):
        await keep_review(table.store, table.doc.id, body)
        assert (await reviews.review(table, "en", "anna")).status == "none"
    await keep_review(table.store, table.doc.id, msgspec.json.encode(StoredReview([step])))
    told = await reviews.review(table, "en", "anna")
    assert told.status == "done"
    assert (told.steps[0].grade, len(told.steps[0].better)) == ("blunder", 1)
    assert await reviews.better_line(table, entry.number) == (entry.seat, better)
    viewer = Viewer(entry.seat, "en", True, sees_all=True)
    where = table.doc, table.loaded_game, entry.number
    lines = [[], list(better)]
    shown = [line_message(*where, (entry.seat, line), viewer) for line in lines]
    assert shown[0].scene != shown[1].scene
    with pytest.raises(ApiError):
        await reviews.better_line(table, entry.number + 1)


async def test_what_was_found_is_put_into_words_in_another_process(monkeypatch, open_hall):
    hall = await open_hall()
    table = await seated(hall, "market_day", entries=3)
    async with table.lock:
        entries = (await table.game()).match.active_entries
    made = [ReviewedDecision(e.number, e.seat, (0.5, 0.5), e.actions, None) for e in entries]
    await keep_review(hall.store, table.doc.id, msgspec.json.encode(StoredReview(made)))
    monkeypatch.setattr(ReviewText, "step", lambda *given: pytest.fail("not here"))
    told = await hall.reviews.review(table, "en", "anna")
    assert [step.entry for step in told.steps] == [1, 2, 3]
    assert all(step.played for step in told.steps)


def opened(match, entry):
    """A purchase that the seat could have made instead, which everybody sees."""
    view = match.records[entry.number - 1]
    kinds = match.game.ACTIONS.kind
    offered = match.rules.legal(view, entry.seat)
    found = [a for a in offered if kinds(a).name == "buy" and a not in entry.actions]
    return tuple(found[:1])


async def test_among_several_people_hints_are_the_hosts_choice(house):
    async def run(create_key):
        async with Guest(house.url, "Anna") as anna, Guest(house.url, "Bela") as bela:
            table = await anna.open_table("market_day", "me", "open", **create_key)
            await bela.sit(table, 1)
            return await anna.get(f"api/tables/{table}")

    assert not (await run({}))["hints"]
    assert (await run({"hints": True}))["hints"]


async def test_a_review_that_fails_can_be_asked_for_again(monkeypatch, open_table):
    monkeypatch.setattr("guildhall.table.workers.pool.sys.executable", "/bin/false")
    table = await open_table("market_day", ["anna", "bela"])
    await play_on(table)
    reviews = Reviews(table.store, {table.doc.id: table}.get)
    reviews.open()
    try:
        for _ in range(2):
            await reviews.start(table, "anna")
            while (await reviews.review(table, "en", "anna")).status in ("queued", "running"):
                await asyncio.sleep(0.01)
            assert (await reviews.review(table, "en", "anna")).status == "failed"
            while table.review is None or table.review.status != "failed":
                await asyncio.sleep(0.01)
            table.review = None
    finally:
        await reviews.close()


async def test_a_review_whose_makers_died_again_and_again_is_given_up(monkeypatch, open_table):
    table = await open_table("market_day", ["anna", "bela"])
    await play_on(table)
    reviews = Reviews(table.store, {table.doc.id: table}.get)
    await reviews.start(table, "anna")
    for number in range(MAX_TRIES):
        monkeypatch.setattr(table.store, "worker_id", f"dead {number}")
        assert (await table.store.dequeue_review()).tries == number + 1
    monkeypatch.setattr(table.store, "worker_id", "alive")
    reviews.open()
    async with asyncio.timeout(60):
        while (await reviews.review(table, "en", "anna")).status != "failed":
            await asyncio.sleep(0.01)
    await reviews.close()


async def test_a_server_that_ends_leaves_its_review_to_others(monkeypatch, open_table):
    table = await open_table("market_day", ["anna", "bela"])
    begun = asyncio.Event()

    async def do(worker, *given):
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(WorkerProcess, "run", do)
    await play_on(table)
    reviews = Reviews(table.store, {table.doc.id: table}.get)
    reviews.open()
    await reviews.start(table, "anna")
    await begun.wait()
    assert (await table.store.queued_review(table.doc.id)).status == "running"
    await reviews.close()
    left = await table.store.queued_review(table.doc.id)
    assert (left.status, left.tries) == ("queued", 0)


async def test_a_running_game_is_not_reviewed(house):
    async with Guest(house.url, "Anna") as anna:
        table = await anna.open_table("market_day", "me", "hotseat")
        for method in ("GET", "POST"):
            path = f"api/tables/{table}/review"
            problem = await anna.refused(path, None, 409, method=method)
            assert problem["error"] == "not-allowed-here"


async def test_a_hint_tells_options_chances_and_reasons(house):
    compile_game(get_game("market_day"))
    async with Guest(house.url, "Anna", "fr") as anna:
        table = await anna.open_table("market_day", "me", "hotseat")
        seat = await anna.look(table)
        before = seat.n
        told = await anna.get(f"api/tables/{table}/hint", seat=0)
        await seat.settle()
        assert seat.n == before, "a hint is told to nobody else"
        options = {o["action"]: o["text"] for o in seat.state["ask"]["options"]}
    assert 1 <= len(told["options"]) <= 3
    assert told["action"] == told["options"][0]["action"]
    for option in told["options"]:
        assert option["text"] == options[option["action"]]
        assert 0 <= option["chance"] <= 1
        assert option["why"] == "" or option["why"].endswith((".", "!"))
