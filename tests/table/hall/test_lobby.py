"""The lobby shows what it must, and looks at no more than that."""

from tests.table.halls import with_hall
from tests.table.tables import ANNA, BELA, PEOPLE

from guildhall.table.hall import lobby
from guildhall.table.messages.requests import NewSeat, NewTable, SeatOnly, Sit
from guildhall.table.play import hosting, seating
from guildhall.table.settings import Settings

OPEN = NewTable("market_day", [NewSeat("open"), NewSeat("open")], listed=True)


def test_only_the_cards_that_are_shown_are_made(tmp_path, monkeypatch):
    made = []

    def counted(doc, person):
        made.append(doc.id)
        return real(doc, person)

    real = lobby.card
    monkeypatch.setattr(lobby, "card", counted)

    async def work(hall):
        for number in range(400):
            table = await hall.create(PEOPLE[number % 5], OPEN)
            table.doc.updated += number
        made.clear()
        shown = hall.lobby(None)
        assert len(shown.open) == lobby.OPEN_SHOWN
        assert len(made) == lobby.OPEN_SHOWN + lobby.YOURS_SHOWN
        assert [card.updated for card in shown.open] == sorted(
            (t.doc.updated for t in hall.tables.values()), reverse=True
        )[: lobby.OPEN_SHOWN]
        made.clear()
        assert hall.lobby(None) == shown
        assert made == [], "those of open tables are made once for all"
        yours = hall.lobby(ANNA.id)
        assert len(yours.yours) == len(made) == 80
        assert not {c.id for c in yours.yours} & {c.id for c in yours.open}

    with_hall(tmp_path, work, settings=Settings(data=tmp_path, warm=False, open_tables=1000))


def test_who_sits_down_or_leaves_is_followed(tmp_path):
    async def work(hall):
        table = await hall.create(ANNA, OPEN)
        assert [c.id for c in hall.lobby(BELA.id).open] == [table.doc.id]
        await seating.sit(table, BELA, Sit([0], "0" * 64))
        assert [c.id for c in hall.lobby(BELA.id).yours] == [table.doc.id]
        assert hall.lobby(BELA.id).open == []
        await seating.stand(table, BELA, SeatOnly(0))
        assert hall.lobby(BELA.id).yours == []
        await hosting.close(table, ANNA)
        assert hall.lobby(BELA.id).open == []
        assert hall.lobby(ANNA.id).yours == []

    with_hall(tmp_path, work)
