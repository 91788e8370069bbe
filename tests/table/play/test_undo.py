"""Taking back: each boundary, and what is never crossed without being asked."""

import pytest
from tests.table.tables import (
    ANNA,
    BELA,
    CILI,
    decide,
    decoded,
    key,
    news,
    options,
    play_on,
    subscriber,
    with_table,
)

from guildhall.engine.play.asked import luck
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.requests import Consent, SeatOnly, Undo
from guildhall.table.play import deciding, petitions, seating


def undo(table, person, seat, entry=None):
    return deciding.undo(table, person, Undo(seat, key(), entry))


def quiet_piece(table, seat):
    """A piece of that seat that draws and reveals nothing, or None."""
    for action in options(table, seat):
        record, _ = table.play.match.tried(seat, [action])
        if luck(record) == table.play.stage.luck:
            return action
    return None


async def a_quiet_move(table, seat_of=None):
    """Play on until a person has a piece that draws and reveals nothing, and make it."""
    for _ in range(400):
        for seat, asked in table.play.stage.asked.items():
            is_fit = not table.doc.is_bot(seat) and seat_of in (None, seat)
            if not is_fit or asked.simultaneous:
                continue
            if (action := quiet_piece(table, seat)) is not None:
                await decide(table, seat, [action])
                return seat
        done = table.play.entry
        await play_on(table, until=lambda t, done=done: t.play.entry > done, seed=done)
    raise AssertionError("no quiet move in this game")


def state(table):
    return table.play.match.record.tobytes()


def test_a_quiet_decision_is_taken_back_freely(tmp_path):
    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 6)
        seat = await a_quiet_move(table)
        number = table.play.entry
        undone = await undo(table, (ANNA, BELA)[seat], seat)
        assert undone.entry == number + 1
        assert undone.proposal is None
        assert not table.doc.takebacks
        assert table.play.stage.asked.keys() == {seat}
        assert [e.kind for e in table.play.match.log.entries][-2:] == ["play", "undo"]

    with_table(tmp_path, "norenberc", ["anna", "bela"], work)


def test_the_state_is_that_before_the_decision(tmp_path):
    async def work(table):
        seat = await a_quiet_move(table)
        target = table.play.entry
        match = table.play.match
        record = match._set_up()
        for entry in match.log.standing():
            for piece, action in enumerate(entry.actions if entry.number < target else ()):
                match.perform(record, entry.seat, action, piece, entry.number)
        expected = record.tobytes()
        await undo(table, (ANNA, BELA)[seat], seat)
        assert state(table) == expected

    with_table(tmp_path, "norenberc", ["anna", "bela"], work)


def test_lines_that_were_struck_out_are_told_again(tmp_path):
    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 20)
        watcher = subscriber(table, -1)
        (full,) = decoded(await news(watcher))[:1]
        mine = [e.number for e in table.play.match.log.standing() if e.seat == 0]
        await undo(table, ANNA, 0, mine[0])
        update = next(u for u in decoded(await news(watcher)) if u["type"] == "update")
        struck = [line for line in full["lines"] if line["entry"] >= mine[0]]
        told = {(line["entry"], line["line"]): line for line in update["lines"]}
        assert struck
        for line in struck:
            assert told[line["entry"], line["line"]] == line | {"undone": True}
        assert update["lines"][-1]["kind"] == "table"

    with_table(tmp_path, "norenberc", ["anna", "bot"], work)


def is_lucky(table):
    """Whether the last decision drew chance."""
    entry = table.play.match.log.entries[-1:]
    if not entry or entry[0].kind != "play":
        return False
    stages = table.play.match.stages
    return stages[-1].luck != stages[-2].luck


def test_chance_that_was_drawn_needs_consent(tmp_path):
    async def work(table):
        await play_on(table, until=is_lucky)
        seat = table.play.match.log.entries[-1].seat
        undone = await undo(table, (ANNA, BELA)[seat], seat)
        assert undone.entry is None
        assert undone.proposal

    with_table(tmp_path, "norenberc", ["anna", "bela"], work, {"planning": "reverse"})


def test_what_was_revealed_needs_consent(tmp_path):
    """Market Day draws nothing on its last day: only the bids are revealed."""

    async def work(table):
        await play_on(table, until=lambda t: t.play.match.record["day"][0] == 2)
        assert table.play.match.stages[-1].luck > table.play.match.stages[-2].luck
        seat = table.play.match.log.entries[-1].seat
        undone = await undo(table, (ANNA, BELA)[seat], seat)
        assert undone.entry is None
        assert undone.proposal

    with_table(tmp_path, "market_day", ["anna", "bela"], work)


def test_another_persons_decision_needs_consent(tmp_path):
    async def work(table):
        while True:
            seat = await a_quiet_move(table)
            target = table.play.entry
            other = min({*table.play.stage.asked} - {seat}, default=seat)
            action = quiet_piece(table, other)
            if other != seat and action is not None:
                break
        await decide(table, other, [action])
        assert table.play.match.stages[target - 1].luck == table.play.stage.luck
        undone = await undo(table, (ANNA, BELA)[seat], seat)
        assert undone.entry is None
        assert undone.proposal

    with_table(tmp_path, "norenberc", ["anna", "bela"], work)


def test_bots_that_moved_since_do_not_matter(tmp_path):
    async def work(table):
        while True:
            seat = await a_quiet_move(table)
            if table.play.stage.asked.keys() == {2} and quiet_piece(table, 2) is not None:
                break
            assert table.doc.status == "playing", "no bot could move quietly after a quiet move"
        target = table.play.entry
        question = table.play.stage.asked[2].id
        assert await deciding.bot_decides(table, 2, question, [quiet_piece(table, 2)])
        undone = await undo(table, (ANNA, BELA)[seat], seat)
        assert undone.entry == target + 2
        assert table.play.stage.asked.keys() == {seat}

    with_table(tmp_path, "norenberc", ["anna", "bela", "bot"], work)


def test_everybody_agrees(tmp_path):
    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 12 and is_lucky(t))
        target = table.play.match.log.entries[-1]
        person = (ANNA, BELA, CILI)[target.seat]
        others = [p for p in (ANNA, BELA, CILI) if p != person]
        proposal = (await undo(table, person, target.seat)).proposal
        assert (await petitions.consent(table, others[0], Consent(proposal, True))).entry is None
        done = await petitions.consent(table, others[1], Consent(proposal, True))
        notes = [e.text for e in table.play.match.log.entries[target.number :]]
        seats = [(ANNA, BELA, CILI).index(p) for p in others]
        asked = f"petition {target.seat} {target.number}"
        assert notes == [asked, f"agreed {seats[0]}", f"agreed {seats[1]}", "knowing"]
        assert done.entry == target.number + 4
        assert table.doc.takebacks
        assert table.doc.foreseen
        with pytest.raises(Refused, match="gone"):
            await petitions.consent(table, others[1], Consent(proposal, True))

    with_table(tmp_path, "norenberc", ["anna", "bela", "cili"], work)


def test_one_who_disagrees_is_enough(tmp_path):
    async def work(table):
        await play_on(table, until=is_lucky)
        before = table.play.entry
        seat = table.play.match.log.entries[-1].seat
        person, other = ((ANNA, BELA), (BELA, ANNA))[seat]
        proposal = (await undo(table, person, seat)).proposal
        await petitions.consent(table, other, Consent(proposal, False))
        with pytest.raises(Refused, match="gone"):
            await petitions.consent(table, other, Consent(proposal, True))
        assert [e.text for e in table.play.match.log.entries[before:]] == [
            f"petition {seat} {before}",
            f"refused {1 - seat}",
        ]

    with_table(tmp_path, "norenberc", ["anna", "bela"], work)


def test_a_proposal_is_void_when_the_game_goes_on(tmp_path):
    async def work(table):
        await play_on(table, until=is_lucky)
        seat = table.play.match.log.entries[-1].seat
        person, other = ((ANNA, BELA), (BELA, ANNA))[seat]
        proposal = (await undo(table, person, seat)).proposal
        before = table.play.entry
        await play_on(table, until=lambda t: t.play.entry > before)
        with pytest.raises(Refused, match="gone"):
            await petitions.consent(table, other, Consent(proposal, True))

    with_table(tmp_path, "norenberc", ["anna", "bela"], work)


def test_only_people_at_the_table_are_asked(tmp_path):
    async def work(table):
        await play_on(table, until=is_lucky)
        seat = table.play.match.log.entries[-1].seat
        proposal = (await undo(table, (ANNA, BELA)[seat], seat)).proposal
        with pytest.raises(Refused, match="not-yours"):
            await petitions.consent(table, CILI, Consent(proposal, True))

    with_table(tmp_path, "norenberc", ["anna", "bela"], work)


def test_alone_among_bots_anything_goes_and_is_marked(tmp_path):
    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 25)
        mine = [e.number for e in table.play.match.log.standing() if e.seat == 0]
        undone = await undo(table, ANNA, 0, mine[0])
        assert undone.entry is not None
        assert table.doc.takebacks
        assert table.play.match.log.standing()[-1:] == [
            e for e in table.play.match.log.entries if e.number == mine[0] - 1 and e.kind == "play"
        ]
        await play_on(table)
        assert table.doc.status == "over"

    with_table(tmp_path, "norenberc", ["anna", "bot", "bot"], work)


def test_a_table_with_undos_resumes_where_it_was(tmp_path):
    async def work(table):
        for n in range(4):
            before = table.play.entry
            await play_on(table, until=lambda t, b=before: t.play.entry >= b + 15, seed=n)
            mine = [e.number for e in table.play.match.log.standing() if e.seat == 0]
            await undo(table, ANNA, 0, mine[-1])
        now, asked, entry = state(table), table.play.stage, table.play.entry
        table.put_away()
        async with table.lock:
            await table.game()
        assert (state(table), table.play.stage, table.play.entry) == (now, asked, entry)

    with_table(tmp_path, "norenberc", ["anna", "bot", "bot"], work)


@pytest.mark.parametrize("entry", [0, 999, 2**31 - 1])
def test_only_ones_own_standing_decisions_can_be_taken_back(tmp_path, entry):
    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 5)
        with pytest.raises(Refused, match="nothing-to-undo"):
            await undo(table, ANNA, 0, entry)
        with pytest.raises(Refused, match="not-yours"):
            await undo(table, BELA, 0)

    with_table(tmp_path, "norenberc", ["anna", "bela"], work)


def test_a_finished_game_stays_finished(tmp_path):
    async def work(table):
        await play_on(table)
        with pytest.raises(Refused, match="not-allowed-here"):
            await undo(table, ANNA, 0)

    with_table(tmp_path, "market_day", ["anna", "bot"], work)


async def a_petition(table):
    """Play on until luck was drawn; who asks to take that back, and the petition."""
    await play_on(table, until=lambda t: t.play.entry >= 8 and is_lucky(t))
    target = table.play.match.log.entries[-1]
    person = (ANNA, BELA, CILI)[target.seat]
    return person, target, (await undo(table, person, target.seat)).proposal


def told(table, seat):
    """What the seat's own channel says, and what it has read."""
    found = subscriber(table, seat)

    async def read():
        (full,) = decoded(await news(found))[:1]
        return full

    return read()


def test_undo_goes_back_one_decision_at_a_time(tmp_path):
    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 30)
        mine = [e.number for e in table.play.match.log.standing() if e.seat == 0]
        for number in mine[:-4:-1]:
            full = await told(table, 0)
            assert full["state"]["undo"]["entry"] == number
            await undo(table, ANNA, 0)
        assert [e.number for e in table.play.match.log.standing() if e.seat == 0] == mine[:-3]

    with_table(tmp_path, "norenberc", ["anna", "bot"], work)


def test_the_same_again_meets_the_same_luck(tmp_path):
    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 8 and is_lucky(t))
        last, before = table.play.match.log.entries[-1], state(table)
        number = (await undo(table, ANNA, last.seat)).entry
        assert table.play.match.log.entries[number - 1].text == "knowing"
        await decide(table, last.seat, last.actions)
        assert state(table) == before

    with_table(tmp_path, "flandern", ["anna", "anna"], work)


def test_a_petition_names_the_move_and_what_it_means(tmp_path):
    async def work(table):
        _, target, _ = await a_petition(table)
        for seat in range(3):
            full = await told(table, seat)
            petition = full["state"]["proposal"]
            lines = [line["text"] for line in full["lines"] if line["entry"] == target.number]
            if seat == target.seat:
                pieces = table.play.pieces(target.number)
                assert len(petition["text"].split("; ")) == len(pieces) == len(target.actions)
            else:
                assert petition["text"] in [*lines, "a choice made in secret"]
            assert petition["own"] == (seat == target.seat)
            assert petition["yours"] == (seat != target.seat)
            assert full["lines"][-1]["text"].endswith(petition["text"])
        undoing = (await told(table, target.seat))["state"]["undo"]
        assert (undoing["free"], undoing["knowing"], undoing["alone"]) == (False, True, False)

    with_table(tmp_path, "norenberc", ["anna", "bela", "cili"], work)


def test_who_asked_may_withdraw_it(tmp_path):
    async def work(table):
        person, target, proposal = await a_petition(table)
        again = await undo(table, person, target.seat)
        assert again.proposal == proposal, "the same question is the same petition"
        await petitions.consent(table, person, Consent(proposal, False))
        assert table.proposal is None
        assert table.play.match.log.entries[-1].text == f"forgone {target.seat}"
        assert not table.doc.takebacks

    with_table(tmp_path, "norenberc", ["anna", "bela", "cili"], work)


def test_a_petition_does_not_wait_for_who_stands_up(tmp_path):
    async def work(table):
        person, target, proposal = await a_petition(table)
        one, other = [p for p in (ANNA, BELA, CILI) if p != person]
        await petitions.consent(table, one, Consent(proposal, True))
        assert table.play.match.log.standing()[-1] == target
        await seating.stand(table, other, SeatOnly((ANNA, BELA, CILI).index(other)))
        assert target not in table.play.match.log.standing()
        assert table.proposal is None

    with_table(tmp_path, "norenberc", ["anna", "bela", "cili"], work)


def test_a_petition_is_void_when_who_asked_stands_up(tmp_path):
    async def work(table):
        person, target, _ = await a_petition(table)
        await seating.stand(table, person, SeatOnly(target.seat))
        assert table.proposal is None
        assert target in table.play.match.log.standing()

    with_table(tmp_path, "norenberc", ["anna", "bela", "cili"], work)


def test_a_petition_does_not_wait_for_who_is_away_too_long(tmp_path):
    async def work(table):
        person, target, proposal = await a_petition(table)
        one, other = [p for p in (ANNA, BELA, CILI) if p != person]
        table.away_after = 60
        table.away_since = {other.id: table.clock()}
        await petitions.consent(table, one, Consent(proposal, True))
        assert target in table.play.match.log.standing()
        table.clock.now += 61
        async with table.lock:
            await petitions.settle(table)
        assert target not in table.play.match.log.standing()

    with_table(tmp_path, "norenberc", ["anna", "bela", "cili"], work)


def test_a_petition_says_how_many_later_moves_go_too(tmp_path):
    async def work(table):
        await play_on(table, until=lambda t: t.play.entry >= 5)
        play = table.play
        first, *rest = [entry.number for entry in play.match.log.standing()]
        assert play.later_decisions(first) == len(rest)
        assert play.later_decisions(max(rest)) == 0

    with_table(tmp_path, "market_day", ["anna", "bela", "cili"], work)
