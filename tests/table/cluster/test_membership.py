"""What a server does when it may have missed what others said."""

import asyncio

from tests.table.support.in_process_hall import with_hall
from tests.table.support.in_process_table import ANNA, BELA

from guildhall.table.cluster.membership import Membership
from guildhall.table.hall.lobby import LobbyViewer


def test_who_was_signed_out_unheard_is_signed_out_when_the_line_is_back(tmp_path, monkeypatch):
    async def work(hall):
        for person in (ANNA, BELA):
            await hall.guests.save(person)
        anna, bela, nobody = readers = [LobbyViewer(id) for id in (ANNA.id, BELA.id, None)]
        hall.lobby_readers.update(readers)

        async def epochs(people):
            assert {*people} == {ANNA.id, BELA.id}
            return {ANNA.id: ANNA.epoch + 1, BELA.id: BELA.epoch}

        monkeypatch.setattr(hall.store, "epochs", epochs)
        company = Membership(hall)
        company.hear("")
        async with asyncio.timeout(60):
            while not anna.is_dismissed:
                await asyncio.sleep(0.01)
        assert not bela.is_dismissed
        assert not nobody.is_dismissed

    with_hall(tmp_path, work)


class Used:
    """Nothing was used here; what was heard."""

    def __init__(self):
        self.heard = []

    def words(self):
        return []

    def hear(self, text):
        self.heard.append(text)


def test_what_others_used_is_heard_and_a_changed_person_is_read_anew(tmp_path):
    async def work(hall):
        used = Used()
        company = Membership(hall, used)
        company.hear("used a b")
        assert used.heard == ["a b"]
        await hall.guests.save(ANNA)
        company.hear(f"changed {ANNA.id}")
        assert ANNA.id not in hall.guests._known

    with_hall(tmp_path, work)
