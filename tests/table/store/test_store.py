"""The contract of every store."""

import asyncio

import msgspec
import pytest
from tests.table.store.stores import (
    ANNA,
    TABLE,
    entry,
    glanced,
    keep_review,
    line,
    opened,
    postgres_at,
    sqlite_at,
    wanted,
)

from guildhall.table.store import (
    Conflict,
    Participation,
    Person,
    ResultRow,
    StaleLease,
    StoreError,
    TableRow,
    Tally,
)
from guildhall.table.store import queries as stored_rows
from guildhall.table.store.review_queue import ReviewRow


@pytest.fixture(params=["sqlite", "postgresql"])
def make_store(request, tmp_path):
    """Opens the same database again each time it is called, as a server of its own."""
    if request.param == "postgresql":
        return postgres_at(request.getfixturevalue("postgres").database())
    return sqlite_at(tmp_path / "tables.db")


@pytest.fixture
async def store(make_store):
    async with opened(make_store) as store:
        yield store


async def test_a_person_is_found_by_id_and_by_link(store):
    await store.save_person(ANNA)
    assert await store.person("anna") == ANNA
    assert await store.person_of_link("digest") == ANNA
    assert await store.person("berta") is None
    assert await store.person_of_link("other") is None


async def test_a_person_is_replaced(store):
    await store.save_person(ANNA)
    later = msgspec.structs.replace(ANNA, name="Panni", session_version=1, link=None)
    await store.save_person(later)
    assert await store.person("anna") == later
    assert await store.person_of_link("digest") is None


async def test_preferences_are_changed_one_by_one_and_stay_short(store):
    await store.save_person(ANNA)
    assert await store.preferences("anna") == "{}"
    assert await store.update_preferences("anna", '{"speed":2,"theme":"dark"}', 40)
    assert await store.update_preferences("anna", '{"speed":1}', 40)
    assert not await store.update_preferences("anna", '{"lang":"a long word"}', 40)
    assert await store.preferences("anna") == '{"speed":1,"theme":"dark"}'


async def test_a_person_is_changed_only_while_of_the_same_session_version(store):
    await store.save_person(ANNA)
    revoked = msgspec.structs.replace(ANNA, session_version=1, link=None)
    assert await store.change_person(ANNA, revoked) == revoked
    late = msgspec.structs.replace(ANNA, name="Thief")
    assert await store.change_person(ANNA, late) is None
    assert await store.person("anna") == revoked
    named = msgspec.structs.replace(revoked, name="Panni")
    linked = msgspec.structs.replace(revoked, link="new")
    await asyncio.gather(store.change_person(revoked, named), store.change_person(revoked, linked))
    assert await store.person("anna") == msgspec.structs.replace(named, link="new")
    assert await store.change_person(linked, linked) == await store.person("anna")


async def test_tables_come_latest_first(store):
    await store.save_table(TABLE)
    await store.save_table(TableRow("u", "waiting", 9.0, b"u"))
    assert [row.id for row in await store.tables()] == ["u", "t"]
    await store.save_table(TableRow("t", "over", 10.0, b"later"))
    assert await store.table("t") == TableRow("t", "over", 10.0, b"later")
    assert [row.id for row in await store.tables()] == ["t", "u"]
    assert await store.table("v") is None


async def test_a_log_grows_together_with_the_table(store):
    after = TableRow("t", "over", 6.0, b"after")
    await store.append([entry(0)], TABLE)
    await store.append([entry(1, "key-1")], after)
    assert await store.entries("t") == [entry(0), entry(1, "key-1")]
    assert await store.table("t") == after
    assert await store.entries("u") == []


@pytest.mark.parametrize("second", [entry(1), entry(2, "key")], ids=["number", "key"])
async def test_an_entry_is_never_doubled_and_a_refused_one_changes_nothing(second, store):
    await store.append([entry(1, "key")], TABLE)
    with pytest.raises(Conflict):
        await store.append([second], TableRow("t", "over", 9.0, b"never"))
    assert await store.entries("t") == [entry(1, "key")]
    assert await store.table("t") == TABLE


async def test_several_entries_are_written_together_or_not_at_all(store):
    await store.append([entry(0), entry(1)], TABLE)
    with pytest.raises(Conflict):
        await store.append([entry(2), entry(1)], TABLE)
    assert await store.entries("t") == [entry(0), entry(1)]


async def test_keys_belong_to_a_person_and_a_table(store):
    await store.append([entry(1, "key")], TABLE)
    await store.append([entry(2, "key", person="berta")], TABLE)
    await store.append([entry(1, "key", table="u")], TableRow("u", "playing", 1.0, b""))
    stored = [entry(1, "key"), entry(2, "key", person="berta")]
    assert await store.entries("t") == stored


async def test_a_refused_entry_does_not_harm_those_written_with_it(store):
    await store.append([entry(1)], TABLE)
    writes = [store.append([entry(n % 5)], TABLE) for n in range(20)]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert sum(result is None for result in results) == 4
    assert sum(isinstance(result, Conflict) for result in results) == 16
    assert [row.number for row in await store.entries("t")] == [0, 1, 2, 3, 4]


async def test_chat_is_numbered_and_a_repeated_key_says_nothing_new(store):
    await store.save_table(TABLE)
    first = await store.add_chat(line("hello", "key-a"))
    assert first.number == 1
    assert await store.add_chat(line("hello", "key-a")) == first
    assert (await store.add_chat(line("servus"))).number == 2
    assert (await store.add_chat(line("salut"))).number == 3
    assert [row.text for row in await store.chat("t")] == ["hello", "servus", "salut"]
    assert [row.text for row in await store.chat("t", last=2)] == ["servus", "salut"]


async def test_a_review_is_kept_and_replaced(store):
    await store.save_table(TABLE)
    assert await store.review("t") is None
    for body in (b"first", b"second"):
        await keep_review(store, "t", body)
        assert await store.review("t") == ReviewRow("t", body)
    await store.delete_table("t")
    assert await store.review("t") is None


async def test_a_wanted_review_is_told_to_its_maker_and_how_far_it_is_to_everybody(store):
    await store.save_table(TABLE)
    assert await store.dequeue_review() is None
    assert await store.queue_review(wanted(), (9, 9))
    with pytest.raises(Conflict):
        await store.queue_review(wanted(), (9, 9))
    (waiting,) = await store.queued_reviews()
    assert waiting == msgspec.structs.replace(wanted(), log=None)
    taken = await store.dequeue_review()
    assert taken == msgspec.structs.replace(wanted(), status="running", tries=1)
    assert await store.dequeue_review() is None, "it has its maker"
    assert await store.save_review_progress("t", 3, b"steps")
    found = await store.queued_review("t")
    assert (found.status, found.made, found.steps) == ("running", 3, b"steps")
    assert not await store.save_review_progress("u", 3, b"steps")
    assert not await store.finish_review(ReviewRow("u", b"body"))
    assert await store.finish_review(ReviewRow("t", b"body"))
    assert (await store.queued_reviews(), await store.queued_review("t")) == ([], None)


async def test_reviews_are_made_for_people_in_turn_and_only_so_many_wait(store):
    for table in ("a1", "a2", "a3", "b1", "c1"):
        await store.save_table(msgspec.structs.replace(TABLE, id=table))
    for table, is_room in (("a1", True), ("a2", True), ("a3", False), ("b1", True)):
        person = "anna" if table < "b" else "bela"
        assert await store.queue_review(wanted(table, person), (3, 2)) == is_room
    assert not await store.queue_review(wanted("c1", "cili"), (3, 2))
    assert [(await store.dequeue_review()).table for _ in range(3)] == ["a1", "b1", "a2"]


async def test_a_review_that_failed_can_be_wanted_again(store):
    await store.save_table(TABLE)
    for _ in range(2):
        assert await store.queue_review(wanted(), (1, 1))
        await store.dequeue_review()
        await store.fail_review("t")
        assert (await store.queued_review("t")).status == "failed"
        assert await store.queued_reviews() == []


async def test_a_review_outlives_its_maker(make_store):
    async with opened(make_store) as store:
        await store.save_table(TABLE)
        await store.queue_review(wanted(), (9, 9))
        await store.dequeue_review()
        await store.save_review_progress("t", 3, b"steps")
    async with opened(make_store) as store:
        taken = await store.dequeue_review()
        assert (taken.log, taken.made, taken.steps, taken.tries) == (b"log", 0, None, 2)
        await store.requeue_review("t")
        assert (await store.queued_review("t")).status == "queued"
        assert (await store.dequeue_review()).tries == 2, "to leave it is not to fail"


async def test_of_much_chat_the_last_lines_are_kept(monkeypatch, store):
    monkeypatch.setattr(stored_rows, "CHAT_KEPT", 3)
    for table in ("t", "u"):
        await store.save_table(msgspec.structs.replace(TABLE, id=table))
    await store.add_chat(msgspec.structs.replace(line("elsewhere"), table="u"))
    for number in range(10):
        assert (await store.add_chat(line(f"line {number}"))).number == number + 1
    assert [row.number for row in await store.chat("t")] == [8, 9, 10]
    assert len(await store.chat("u")) == 1


async def test_a_deleted_table_takes_its_log_and_chat_along(store):
    await store.append([entry(0)], TABLE)
    await store.add_chat(line("hello"))
    await store.delete_table("t")
    assert await store.table("t") is None
    assert await store.entries("t") == []
    assert await store.chat("t") == []


async def test_everything_is_there_after_a_restart(make_store):
    async with opened(make_store) as store:
        await store.save_person(ANNA)
        await asyncio.gather(*(store.append([entry(n)], TABLE) for n in range(100)))
    async with opened(make_store) as store:
        assert await store.person("anna") == ANNA
        assert await store.entries("t") == [entry(n) for n in range(100)]


async def test_a_closed_store_takes_nothing(store):
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.save_person(ANNA)


async def test_an_ending_is_kept_and_goes_with_its_table(store):
    await store.save_table(TABLE)
    assert await store.result("t") is None
    await store.save_result(ResultRow("t", b"won"))
    assert await store.result("t") == ResultRow("t", b"won")
    await store.delete_table("t")
    assert await store.result("t") is None


# Holding tables


async def test_a_write_under_another_epoch_is_fenced_and_changes_nothing(store):
    await store.append([entry(1)], TABLE)
    other = msgspec.structs.replace(TABLE, lease_token=7, doc=b"stale")
    for write in (
        lambda: store.save_table(other),
        lambda: store.append([entry(2)], other),
        lambda: store.add_chat(line("late"), 7),
        lambda: store.queue_review(wanted(), (9, 9), 7),
        lambda: store.save_result(ResultRow("t", b"late"), 7),
        lambda: store.delete_table("t", 7),
    ):
        with pytest.raises(StaleLease):
            await write()
    assert await store.table("t") == TABLE
    assert await store.entries("t") == [entry(1)]
    assert (await store.chat("t"), await store.queued_reviews()) == ([], [])


async def test_a_table_is_claimed_with_what_is_stored_and_written_under_its_epoch(store):
    assert await store.acquire_lease("t") is None
    await store.save_table(TABLE)
    row = await store.acquire_lease("t")
    assert (row.id, row.doc) == ("t", TABLE.doc)
    await store.append([entry(1)], msgspec.structs.replace(row, doc=b"after"))
    assert (await store.acquire_lease("t")).doc == b"after"


async def test_a_fenced_write_does_not_harm_those_written_with_it(store):
    await store.save_table(TABLE)
    other = msgspec.structs.replace(TABLE, lease_token=7)
    writes = [store.append([entry(n)], TABLE if n % 2 else other) for n in range(10)]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(one) for one in results] == [StaleLease, type(None)] * 5
    assert [row.number for row in await store.entries("t")] == [1, 3, 5, 7, 9]


# What is found without reading tables


async def test_somebodys_tables_are_found_those_that_wait_for_them_first(store):
    for row in (
        glanced("old", people=["bela"], status="over", updated=9.0),
        glanced("calm", people=["bela"], status="playing", updated=8.0),
        glanced("waits", people=["bela"], status="playing", updated=2.0, waiting_for="anna bela"),
        glanced("closed", status="closed", updated=7.0),
        glanced("other", host="cili", updated=6.0),
    ):
        await store.save_table(row)
    assert await store.lobby_entries("anna", 9) == [b"waits", b"calm", b"old"]
    assert await store.lobby_entries("bela", 2) == [b"waits", b"calm"]
    assert await store.lobby_entries("dora", 9) == []
    await store.save_table(glanced("calm", people=["dora"], status="playing", updated=8.0))
    assert await store.lobby_entries("bela", 9) == [b"waits", b"old"]
    assert await store.lobby_entries("dora", 9) == [b"calm"]


async def test_open_tables_are_found_the_latest_first(store):
    for number in range(5):
        row = glanced(f"t{number}", is_open=number != 3, updated=float(number))
        await store.save_table(row)
    assert await store.open_lobby_entries(3) == [b"t4", b"t2", b"t1"]
    await store.delete_table("t4")
    assert await store.open_lobby_entries(9) == [b"t2", b"t1", b"t0"]


async def test_what_games_came_to_is_added_up(store):
    ends = [Participation("anna", True, True, 12), Participation("bela", True, False, 9)]
    for number, end in enumerate(
        [*ends, Participation("anna", True, False, None), Participation("anna")]
    ):
        await store.save_table(glanced(f"t{number}", host=end, status="over"))
    assert await store.tallies("anna") == [Tally("market_day", 2, 1, 12)]
    assert await store.tallies("bela") == [Tally("market_day", 1, 0, 9)]
    assert await store.tallies("cili") == []


async def test_limits_are_counted(store):
    await store.save_table(glanced("w"))
    await store.save_table(glanced("p", status="playing"))
    await store.save_table(glanced("o", status="over"))
    await store.save_table(glanced("s2", status="over", is_imported=True, created=2.0))
    await store.save_table(glanced("s1", status="over", is_imported=True, created=1.0))
    await store.save_table(glanced("b", host="bela"))
    assert await store.count_hosted("anna") == 2
    assert await store.saved_games("anna") == ["s1", "s2"]
    assert (await store.count_from("here"), await store.count_from("there")) == (5, 0)
    await store.save_table(glanced("x", seal="seal", people=["bela"]))
    assert await store.table_with_commitment("bela", "seal") == "x"
    assert await store.table_with_commitment("cili", "seal") is None


async def test_what_stirs_and_what_has_expired_is_found(store):
    assert await store.latest_change() is None
    await store.save_table(glanced("bots", status="playing", has_timers=True, aged=5.0))
    await store.save_table(glanced("rests", status="playing", aged=6.0))
    await store.save_table(glanced("waits", aged=1.0))
    assert await store.tables_with_timers() == ["bots"]
    assert await store.latest_change() == 6.0
    assert await store.expired({"playing": 5.5, "waiting": 1.0}, 9) == ["bots"]
    await store.touch("bots", 7.0)
    await store.touch("bots", 3.0)
    assert await store.expired({"playing": 6.5, "waiting": 2.0}, 9) == ["rests", "waits"]


async def test_what_is_found_of_tables_from_before_is_made_anew(store):
    await store.save_table(TABLE)
    await store.save_table(glanced("u"))
    assert sorted(await store.tables_to_index(1)) == ["t", "u"]
    await store.save_index_rows([msgspec.structs.replace(glanced("t"), status="playing")])
    await store.mark_indexed(1)
    assert await store.tables_to_index(1) is None
    assert sorted(await store.lobby_entries("anna", 9)) == [b"t", b"u"]
    assert sorted(await store.tables_to_index(2)) == ["t", "u"]


async def test_who_is_at_a_table_or_has_a_link_is_not_forgotten(store):
    for name in ("anna", "bela", "cili"):
        await store.save_person(Person(name, name, "en", 0.0, seen=5.0))
    await store.save_person(Person("dora", "Dora", "en", 0.0, link="digest", seen=5.0))
    await store.save_person(Person("eva", "Eva", "en", 0.0))
    await store.save_table(glanced("t", people=["bela"]))
    assert await store.delete_idle_people(100.0, 6.0) == ["cili"]
    assert (await store.person("eva")).seen == 100.0
    await store.delete_table("t")
    assert sorted(await store.delete_idle_people(100.0, 6.0)) == ["anna", "bela"]


async def test_uploaded_editions_are_counted_until_their_tables_are_deleted(store):
    for id in ("t", "u", "v"):
        await store.save_table(glanced(id))
    assert await store.count_edition("t", "anna", (2, 1))
    assert not await store.count_edition("u", "anna", (2, 1)), "one of a person"
    assert await store.count_edition("u", "bela", (2, 1))
    assert not await store.count_edition("v", "cili", (2, 1)), "two in all"
    await store.delete_table("t")
    assert await store.count_edition("v", "anna", (2, 1))
    with pytest.raises(StaleLease):
        await store.count_edition("v", "anna", (9, 9), lease_token=7)
