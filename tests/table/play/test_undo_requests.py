"""Taking back with the others' consent: who is asked, who agrees, and who has gone."""

import pytest
from tests.table.play.undo_support import a_petition, is_lucky, told, undo
from tests.table.support.in_process_table import (
    ANNA,
    BELA,
    CILI,
    PEOPLE,
    decisions,
    key,
    play_on,
    seat_actions,
)

from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Consent, SeatOnly, Undo


async def test_everybody_agrees(open_table):
    table = await open_table("norenberc", ["anna", "bela", "cili"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 12 and is_lucky(t))
    target = table.loaded_game.match.log.entries[-1]
    person = (ANNA, BELA, CILI)[target.seat]
    others = [p for p in (ANNA, BELA, CILI) if p != person]
    proposal = (await undo(table, person, target.seat)).proposal
    assert (await decisions.consent(table, others[0], Consent(proposal, True))).entry is None
    done = await decisions.consent(table, others[1], Consent(proposal, True))
    notes = [e.text for e in table.loaded_game.match.log.entries[target.number :]]
    seats = [(ANNA, BELA, CILI).index(p) for p in others]
    asked = f"petition {target.seat} {target.number}"
    assert notes == [asked, f"agreed {seats[0]}", f"agreed {seats[1]}", "knowing"]
    assert done.entry == target.number + 4
    assert table.doc.takebacks
    assert table.doc.foreseen
    with pytest.raises(ApiError, match="gone"):
        await decisions.consent(table, others[1], Consent(proposal, True))


async def test_one_who_disagrees_is_enough(open_table):
    table = await open_table("norenberc", ["anna", "bela"])
    await play_on(table, until=is_lucky)
    before = table.loaded_game.entry
    seat = table.loaded_game.match.log.entries[-1].seat
    person, other = ((ANNA, BELA), (BELA, ANNA))[seat]
    proposal = (await undo(table, person, seat)).proposal
    await decisions.consent(table, other, Consent(proposal, False))
    with pytest.raises(ApiError, match="gone"):
        await decisions.consent(table, other, Consent(proposal, True))
    assert [e.text for e in table.loaded_game.match.log.entries[before:]] == [
        f"petition {seat} {before}",
        f"refused {1 - seat}",
    ]


async def test_a_proposal_is_void_when_the_game_goes_on(open_table):
    table = await open_table("norenberc", ["anna", "bela"])
    await play_on(table, until=is_lucky)
    seat = table.loaded_game.match.log.entries[-1].seat
    person, other = ((ANNA, BELA), (BELA, ANNA))[seat]
    proposal = (await undo(table, person, seat)).proposal
    before = table.loaded_game.entry
    await play_on(table, until=lambda t: t.loaded_game.entry > before)
    with pytest.raises(ApiError, match="gone"):
        await decisions.consent(table, other, Consent(proposal, True))


async def test_only_people_at_the_table_are_asked(open_table):
    table = await open_table("norenberc", ["anna", "bela"])
    await play_on(table, until=is_lucky)
    seat = table.loaded_game.match.log.entries[-1].seat
    proposal = (await undo(table, (ANNA, BELA)[seat], seat)).proposal
    with pytest.raises(ApiError, match="not-yours"):
        await decisions.consent(table, CILI, Consent(proposal, True))


async def test_a_petition_names_the_move_and_what_it_means(open_table):
    table = await open_table("norenberc", ["anna", "bela", "cili"])
    _, target, _ = await a_petition(table)
    for seat in range(3):
        full = await told(table, seat)
        petition = full["state"]["proposal"]
        lines = [line["text"] for line in full["lines"] if line["entry"] == target.number]
        if seat == target.seat:
            pieces = table.loaded_game.pieces(target.number)
            assert len(petition["text"].split("; ")) == len(pieces) == len(target.actions)
        else:
            assert petition["text"] in [*lines, "a choice made in secret"]
        assert petition["own"] == (seat == target.seat)
        assert petition["yours"] == (seat != target.seat)
        assert full["lines"][-1]["text"].endswith(petition["text"])
    undoing = (await told(table, target.seat))["state"]["undo"]
    assert (undoing["free"], undoing["knowing"], undoing["alone"]) == (False, True, False)


async def test_who_asked_may_withdraw_it(open_table):
    table = await open_table("norenberc", ["anna", "bela", "cili"])
    person, target, proposal = await a_petition(table)
    again = await undo(table, person, target.seat)
    assert again.proposal == proposal, "the same question is the same petition"
    await decisions.consent(table, person, Consent(proposal, False))
    assert table.undo_request is None
    assert table.loaded_game.match.log.entries[-1].text == f"forgone {target.seat}"
    assert not table.doc.takebacks


async def test_a_petition_does_not_wait_for_who_stands_up(open_table):
    table = await open_table("norenberc", ["anna", "bela", "cili"])
    person, target, proposal = await a_petition(table)
    one, other = [p for p in (ANNA, BELA, CILI) if p != person]
    await decisions.consent(table, one, Consent(proposal, True))
    assert table.loaded_game.match.log.active_entries()[-1] == target
    await seat_actions.leave_seat(table, other, SeatOnly((ANNA, BELA, CILI).index(other)))
    assert target not in table.loaded_game.match.log.active_entries()
    assert table.undo_request is None


async def test_consent_counts_by_person_and_not_by_number(open_table):
    """Of four players one agrees and goes, one goes: the last one is still asked."""
    table = await open_table("norenberc", ["anna", "bela", "cili", "dora"])
    person, target, proposal = await a_petition(table)
    agrees, goes, last = [p for p in PEOPLE[:4] if p != person]
    await decisions.consent(table, agrees, Consent(proposal, True))
    for leaver in (agrees, goes):
        await seat_actions.leave_seat(table, leaver, SeatOnly(PEOPLE.index(leaver)))
    assert table.voters() == {person.id, last.id}
    assert target in table.loaded_game.match.log.active_entries()
    assert table.undo_request is not None
    assert (await told(table, PEOPLE.index(last)))["state"]["proposal"]["yours"]
    assert (await decisions.consent(table, last, Consent(proposal, True))).entry
    assert target not in table.loaded_game.match.log.active_entries()


async def test_a_petition_is_void_when_who_asked_stands_up(open_table):
    table = await open_table("norenberc", ["anna", "bela", "cili"])
    person, target, _ = await a_petition(table)
    await seat_actions.leave_seat(table, person, SeatOnly(target.seat))
    assert table.undo_request is None
    assert target in table.loaded_game.match.log.active_entries()


async def test_a_petition_does_not_wait_for_who_is_away_too_long(open_table):
    table = await open_table("norenberc", ["anna", "bela", "cili"])
    person, target, proposal = await a_petition(table)
    one, other = [p for p in (ANNA, BELA, CILI) if p != person]
    table.away_after = 60
    table.doc.times.away = {other.id: table.clock()}
    await decisions.consent(table, one, Consent(proposal, True))
    assert target in table.loaded_game.match.log.active_entries()
    table.clock.now += 61
    await decisions.resolve_undo_request(table)
    assert target not in table.loaded_game.match.log.active_entries()


async def test_a_petition_says_how_many_later_moves_go_too(open_table):
    table = await open_table("market_day", ["anna", "bela", "cili"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 5)
    play = table.loaded_game
    first, *rest = [entry.number for entry in play.match.log.active_entries()]
    assert play.later_decisions(first) == len(rest)
    assert play.later_decisions(max(rest)) == 0


async def test_a_repeated_key_is_answered_with_the_first_petition(open_table):
    table = await open_table("norenberc", ["anna", "bela"])
    await play_on(table, until=is_lucky)
    target = table.loaded_game.match.log.entries[-1]
    person, other = ((ANNA, BELA), (BELA, ANNA))[target.seat]
    create_key = Undo(target.seat, key())
    first = await decisions.undo(table, person, create_key)
    await decisions.consent(table, other, Consent(first.proposal, False))
    entries = table.loaded_game.entry
    assert await decisions.undo(table, person, create_key) == first
    table.unload()
    assert await decisions.undo(table, person, create_key) == first
    assert table.loaded_game.entry == entries
    assert table.undo_request is None


async def test_a_second_petition_waits_for_the_first(open_table):
    table = await open_table("norenberc", ["anna", "bela", "cili"])
    person, target, proposal = await a_petition(table)
    for other in range(3):
        own = table.loaded_game.own_decisions(other)
        for entry in (own[0], own[-1]):
            if entry == target.number:
                continue
            with pytest.raises(ApiError, match="petition-open") as caught:
                await undo(table, (ANNA, BELA, CILI)[other], other, entry)
            assert caught.value.sentence("en").startswith(f"{person.name} has already asked")
    assert table.undo_request.id == proposal
