"""Files that others have written: odd lines and names do no harm, and long ones hold up nobody."""

import asyncio
import threading

import pytest
from tests.table.support.http_guest import Guest
from tests.table.support.in_process_hall import in_process_hall, seated
from tests.table.support.in_process_table import ANNA, Clock, in_process_table, play_on, subscriber
from tests.table.support.server_process import House

from guildhall.engine.play.saved_games import write_log
from guildhall.table.hall.maintenance import sweep
from guildhall.table.play.game_files import truncate_lines
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Import
from guildhall.table.views.subscriber import RenderQueue

NOTES = [
    "a bot sits down for seat 2", "left 9", "left " + "9" * 5000, "petition 0 " + "1" * 4400,
    "petition 0 ²", "petition ٠ ١", "closed", "x" * 5000, "\u202e over", "returned 0 1", "left -1",
]  # fmt: skip
NAMES = ["x" * 5000, "An\u202ena\x07 | Bela", "a | a", "\u200b | \u3164", "{ $seat } | <b>"]


@pytest.fixture(scope="module")
async def text(tmp_path_factory, anyio_backend):
    """The file of a finished game."""
    folder = tmp_path_factory.mktemp("game")
    async with in_process_table(folder, "market_day", ["anna", "bela"]) as table:
        await play_on(table)
        return write_log(table.loaded_game.match.log, table.loaded_game.match.game)


def with_notes(text, notes):
    """The same game with somebody's notes between its entries."""
    head, _, rest = text.partition("entries\n")
    body, _, end = rest.partition("end\n")
    first, *others = [line.partition(" ")[2] for line in body.splitlines()]
    entries = [first, *(f"table {note}" for note in notes), *others]
    numbered = [f"{number} {entry}" for number, entry in enumerate(entries, 1)]
    return f"{head}entries\n" + "\n".join(numbered) + f"\nend\n{end}"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


async def looked_at(anna, text):
    """Everything that can be asked for of a file; the last table message."""
    table = await anna.post("api/import", {"text": text})
    path = f"api/tables/{table['id']}"
    told = [await anna.get(f"{path}/{what}") for what in ("lines", "replay", "chart")]
    seat = await anna.look(table["id"])
    assert seat.bye is None
    response = await anna.ask("GET", f"{path}/export")
    assert response.status_code == 200
    return seat, told[0]["lines"]


async def test_notes_of_others_are_told_as_far_as_they_can_be_read(anna, text):
    _, lines = await looked_at(anna, with_notes(text, NOTES))
    told = [line["text"] for line in lines if line["kind"] == "table"]
    assert len(told) == len(NOTES)
    assert "a bot sits down for seat 2" in told
    assert max(map(len, told)) <= 200
    assert all(line.isprintable() for line in told)


@pytest.mark.parametrize("names", NAMES, ids=range(len(NAMES)))
async def test_names_of_others_are_cleaned(anna, text, names):
    old = next(line for line in text.splitlines() if line.startswith("names "))
    if "|" not in names:
        names = f"{names} | Bela"
    seat, _ = await looked_at(anna, text.replace(old, f"names {names}"))
    found = [one["name"] for one in seat.table["seats"]]
    assert len({*found}) == 2
    assert all(0 < len(name) <= 44 and name.isprintable() for name in found)


async def test_names_and_notes_of_others_are_not_kept_whole(tmp_path, text):
    old = next(line for line in text.splitlines() if line.startswith("names "))
    long = text.replace(old, f"names {'x' * 200_000} | Bela")
    long = with_notes(long, ["y" * 200_000])
    async with in_process_hall(tmp_path) as hall:
        table = await hall.table_factory.import_game(ANNA, Import(long))
        async with table.lock:
            await table.game()
        doc = table.doc
    assert len(doc.file) < len(text) + 1000
    assert doc.names == ["x" * 40, "Bela"]


def test_a_file_that_is_not_long_is_kept_as_it_is(text):
    assert truncate_lines(text) == text
    assert truncate_lines("7 table " + "y" * 300 + " = 01234567 89abcdef") == (
        "7 table " + "y" * 200 + " = 01234567 89abcdef\n"
    )


async def test_saved_games_count_against_their_address(tmp_path, text):
    with House(tmp_path, address_tables=2) as house:
        async with Guest(house.url, "Anna") as anna:
            await anna.open_table("market_day", "me", "open")
            await anna.post("api/import", {"text": text})
            for _ in range(2):
                answer = await anna.refused("api/import", {"text": text}, status=429)
                assert answer["error"] == "too-many-here"


async def test_a_file_that_is_too_long_is_refused_in_a_sentence(text, open_hall):
    hall = await open_hall()
    with pytest.raises(ApiError) as refused:
        await hall.table_factory.import_game(
            ANNA, Import(with_notes(text, ["hello"]) + "\n" * 6000)
        )
    assert refused.value.error == "bad-file"
    assert refused.value.sentence("en") == "This file is too long: it may have 5,500 lines at most."


async def test_a_file_that_takes_too_long_is_given_up(tmp_path, text):
    with House(tmp_path, work_limit=0.0) as house:
        async with Guest(house.url, "Anna") as anna:
            await anna.post("api/import", {"text": text})
            answer = await anna.refused("api/import", {"text": text})
            assert answer["error"] == "stopped"
            await anna.post("api/import", {"text": text})


async def test_somebodys_files_make_room_for_new_ones(tmp_path, text):
    clock = Clock()
    async with in_process_hall(tmp_path, clock=clock) as hall:
        object.__setattr__(hall.settings, "saved_games", 3)
        brought = []
        for _ in range(5):
            clock.now += 1
            brought.append((await hall.table_factory.import_game(ANNA, Import(text))).doc.id)
        kept = [*hall.tables]
    assert kept == brought[2:]


@pytest.mark.parametrize("opened", [False, True])
async def test_a_file_that_nobody_opens_is_not_kept_long(text, opened, open_hall):
    clock = Clock()
    hall = await open_hall(clock=clock)
    table = await hall.table_factory.import_game(ANNA, Import(text))
    if opened:
        async with table.lock:
            await table.game()
    clock.now += 2 * hall.settings.unopened_expires
    await sweep(hall)
    assert len(await hall.store.tables()) == opened


async def test_nobody_elsewhere_waits_for_a_game_that_is_loading(open_hall):
    """Its loading never ends here; a reader of another table is told everything."""
    hall = await open_hall()
    stuck, other = await seated(hall), await seated(hall)

    async def never(doc, rows):
        await asyncio.Event().wait()

    stuck.load = never
    queue, told = RenderQueue(), asyncio.Event()

    async def send(text):
        told.set()

    readers = [subscriber(table, 0) for table in (stuck, other)]
    for viewer in readers:
        viewer._render_queue = queue
    tasks = [asyncio.create_task(viewer.run(send)) for viewer in readers]
    try:
        async with asyncio.timeout(60):
            await told.wait()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def test_the_store_does_not_wait_for_busy_threads(open_hall):
    hall = await open_hall()
    loop, done = asyncio.get_running_loop(), asyncio.Event()
    free = threading.Event()
    for _ in range(64):
        loop.run_in_executor(None, free.wait)
    try:
        async with asyncio.timeout(60):
            await hall.store.tables()
            done.set()
    finally:
        free.set()
    assert done.is_set()
