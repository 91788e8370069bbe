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

from guildhall.table import messages as m
from guildhall.table.messages.errors import Refused
from guildhall.table.play import deciding
from guildhall.table.play.course import luck


def undo(table, person, seat, entry=None):
    return deciding.undo(table, person, m.Undo(seat, key(), entry))


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
        expected = table.play.match.record_at(
            [e for e in table.play.match.log.standing() if e.number < target]
        ).tobytes()
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
    stages = table.play.stages
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
        assert table.play.stages[-1].luck > table.play.stages[-2].luck
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
        assert table.play.stages[target - 1].luck == table.play.stage.luck
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
        assert (await deciding.consent(table, others[0], m.Consent(proposal, True))).entry is None
        done = await deciding.consent(table, others[1], m.Consent(proposal, True))
        assert done.entry == target.number + 1
        assert table.doc.takebacks
        with pytest.raises(Refused, match="gone"):
            await deciding.consent(table, others[1], m.Consent(proposal, True))

    with_table(tmp_path, "norenberc", ["anna", "bela", "cili"], work)


def test_one_who_disagrees_is_enough(tmp_path):
    async def work(table):
        await play_on(table, until=is_lucky)
        before = table.play.entry
        seat = table.play.match.log.entries[-1].seat
        person, other = ((ANNA, BELA), (BELA, ANNA))[seat]
        proposal = (await undo(table, person, seat)).proposal
        await deciding.consent(table, other, m.Consent(proposal, False))
        with pytest.raises(Refused, match="gone"):
            await deciding.consent(table, other, m.Consent(proposal, True))
        assert table.play.entry == before

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
            await deciding.consent(table, other, m.Consent(proposal, True))

    with_table(tmp_path, "norenberc", ["anna", "bela"], work)


def test_only_people_at_the_table_are_asked(tmp_path):
    async def work(table):
        await play_on(table, until=is_lucky)
        seat = table.play.match.log.entries[-1].seat
        proposal = (await undo(table, (ANNA, BELA)[seat], seat)).proposal
        with pytest.raises(Refused, match="not-yours"):
            await deciding.consent(table, CILI, m.Consent(proposal, True))

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
