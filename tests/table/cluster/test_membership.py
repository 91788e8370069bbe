"""What a server does because others share its database."""

import asyncio

from tests.table.support.in_process_hall import seated
from tests.table.support.in_process_table import ANNA, BELA

from guildhall.engine.play.draft import Draft
from guildhall.table.cluster.membership import Membership, SharedHall
from guildhall.table.hall.lobby import LobbyViewer
from guildhall.table.play.table_game import DraftState
from guildhall.table.store.sqlite_store import SqliteStore


async def test_who_was_signed_out_unheard_is_signed_out_when_the_line_is_back(
    monkeypatch, open_hall
):
    hall = await open_hall()
    for person in (ANNA, BELA):
        await hall.people.save(person)
    anna, bela, nobody = viewers = [LobbyViewer(id) for id in (ANNA.id, BELA.id, None)]
    hall.lobby_viewers.update(viewers)

    async def session_versions(people):
        assert {*people} == {ANNA.id, BELA.id}
        return {ANNA.id: ANNA.session_version + 1, BELA.id: BELA.session_version}

    monkeypatch.setattr(hall.store, "session_versions", session_versions, raising=False)
    company = Membership(hall)
    company.receive("")
    async with asyncio.timeout(60):
        while not anna.is_disconnected:
            await asyncio.sleep(0.01)
    assert not bela.is_disconnected
    assert not nobody.is_disconnected


class Used:
    """Nothing was used here; what was heard."""

    def __init__(self):
        self.heard = []

    def reports(self):
        return []

    def receive(self, text):
        self.heard.append(text)


async def test_what_others_used_is_heard_and_a_changed_person_is_read_anew(open_hall):
    hall = await open_hall()
    used = Used()
    company = Membership(hall, used)
    company.receive("used a b")
    assert used.heard == ["a b"]
    await hall.people.save(ANNA)
    company.receive(f"changed {ANNA.id}")
    assert ANNA.id not in hall.people._cache


class QuietClusterStore(SqliteStore):
    """A shared store of which no other server makes use."""

    is_lease_expired = False

    async def runs(self):
        return [(1, 0.0, 0.0)]

    async def release_lease(self, id, lease_token):
        pass


async def test_a_table_is_handed_over_unless_somebody_is_at_a_decision(open_hall):
    hall = await open_hall(hall_class=SharedHall, store_class=QuietClusterStore)
    table = await seated(hall, entries=1)
    async with table.lock:
        play = await table.game()
    (seat, *_) = play.match.entry_state.pending
    play.drafts[seat] = DraftState(Draft(play.match, seat), [])
    await hall.hand_over(table)
    assert hall.tables[table.doc.id] is table
    play.drafts.clear()
    table.change_unsaved(lambda doc: doc.mark_seen("anna", 1))
    await hall.hand_over(table)
    assert table.gone
    again = await hall.table(table.doc.id)
    assert again is not table
    assert again.doc.told == {"anna": 1}, "nothing that was noted is lost"
