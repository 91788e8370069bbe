"""Taking back: each boundary, and what is never crossed without being asked."""

import pytest
from tests.table.play.undo_support import a_quiet_move, is_lucky, quiet_piece, state, told, undo
from tests.table.support.in_process_table import (
    ANNA,
    BELA,
    decide,
    decisions,
    decoded,
    news,
    play_on,
    subscriber,
)

from guildhall.table.protocol.errors import ApiError


async def test_a_quiet_decision_is_taken_back_freely(open_table):
    table = await open_table("norenberc", ["anna", "bela"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 6)
    seat = await a_quiet_move(table)
    number = table.loaded_game.entry
    undone = await undo(table, (ANNA, BELA)[seat], seat)
    assert undone.entry == number + 1
    assert undone.proposal is None
    assert not table.doc.takebacks
    assert table.loaded_game.match.entry_state.pending.keys() == {seat}
    assert [e.kind for e in table.loaded_game.match.log.entries][-2:] == ["play", "undo"]


async def test_the_state_is_that_before_the_decision(open_table):
    table = await open_table("norenberc", ["anna", "bela"])
    seat = await a_quiet_move(table)
    target = table.loaded_game.entry
    match = table.loaded_game.match
    record = match._set_up()
    for entry in match.log.active_entries():
        for action in entry.actions if entry.number < target else ():
            match.perform(record, entry.seat, action, entry.number)
    expected = record.tobytes()
    await undo(table, (ANNA, BELA)[seat], seat)
    assert state(table) == expected


async def test_lines_that_were_struck_out_are_told_again(open_table):
    table = await open_table("norenberc", ["anna", "bot"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 20)
    watcher = subscriber(table, -1)
    (full,) = decoded(await news(watcher))[:1]
    mine = [e.number for e in table.loaded_game.match.log.active_entries() if e.seat == 0]
    await undo(table, ANNA, 0, mine[0])
    update = next(u for u in decoded(await news(watcher)) if u["type"] == "update")
    struck = [line for line in full["lines"] if line["entry"] >= mine[0]]
    told = {(line["entry"], line["line"]): line for line in update["lines"]}
    assert struck
    for line in struck:
        assert told[line["entry"], line["line"]] == line | {"undone": True}
    assert update["lines"][-1]["kind"] == "table"


async def test_chance_that_was_drawn_needs_consent(open_table):
    table = await open_table("norenberc", ["anna", "bela"], {"planning": "reverse"})
    await play_on(table, until=is_lucky)
    seat = table.loaded_game.match.log.entries[-1].seat
    undone = await undo(table, (ANNA, BELA)[seat], seat)
    assert undone.entry is None
    assert undone.proposal


async def test_what_was_revealed_needs_consent(open_table):
    """Market Day draws nothing on its last day: only the bids are revealed."""
    table = await open_table("market_day", ["anna", "bela"])
    await play_on(table, until=lambda t: t.loaded_game.match.record["day"][0] == 2)
    assert (
        table.loaded_game.match.entry_states[-1].randomness
        > table.loaded_game.match.entry_states[-2].randomness
    )
    seat = table.loaded_game.match.log.entries[-1].seat
    undone = await undo(table, (ANNA, BELA)[seat], seat)
    assert undone.entry is None
    assert undone.proposal


async def test_another_persons_decision_needs_consent(open_table):
    table = await open_table("norenberc", ["anna", "bela"])
    while True:
        seat = await a_quiet_move(table)
        target = table.loaded_game.entry
        other = min({*table.loaded_game.match.entry_state.pending} - {seat}, default=seat)
        action = quiet_piece(table, other)
        if other != seat and action is not None:
            break
    await decide(table, other, [action])
    assert (
        table.loaded_game.match.entry_states[target - 1].randomness
        == table.loaded_game.match.entry_state.randomness
    )
    undone = await undo(table, (ANNA, BELA)[seat], seat)
    assert undone.entry is None
    assert undone.proposal


async def test_bots_that_moved_since_do_not_matter(open_table):
    table = await open_table("norenberc", ["anna", "bela", "bot"])
    while True:
        seat = await a_quiet_move(table)
        if (
            table.loaded_game.match.entry_state.pending.keys() == {2}
            and quiet_piece(table, 2) is not None
        ):
            break
        assert table.doc.status == "playing", "no bot could move quietly after a quiet move"
    target = table.loaded_game.entry
    question = table.loaded_game.match.entry_state.pending[2].id
    assert await decisions.commit_bot_decision(table, 2, question, [quiet_piece(table, 2)])
    undone = await undo(table, (ANNA, BELA)[seat], seat)
    assert undone.entry == target + 2
    assert table.loaded_game.match.entry_state.pending.keys() == {seat}


async def test_alone_among_bots_anything_goes_and_is_marked(open_table):
    table = await open_table("norenberc", ["anna", "bot", "bot"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 25)
    mine = [e.number for e in table.loaded_game.match.log.active_entries() if e.seat == 0]
    undone = await undo(table, ANNA, 0, mine[0])
    assert undone.entry is not None
    assert table.doc.takebacks
    assert table.loaded_game.match.log.active_entries()[-1:] == [
        e
        for e in table.loaded_game.match.log.entries
        if e.number == mine[0] - 1 and e.kind == "play"
    ]
    await play_on(table)
    assert table.doc.status == "over"


async def test_a_table_with_undos_resumes_where_it_was(open_table):
    table = await open_table("norenberc", ["anna", "bot", "bot"])
    for n in range(4):
        before = table.loaded_game.entry
        await play_on(table, until=lambda t, b=before: t.loaded_game.entry >= b + 15, seed=n)
        mine = [e.number for e in table.loaded_game.match.log.active_entries() if e.seat == 0]
        await undo(table, ANNA, 0, mine[-1])
    now, asked, entry = (
        state(table),
        table.loaded_game.match.entry_state,
        table.loaded_game.entry,
    )
    table.unload()
    async with table.lock:
        await table.game()
    assert (state(table), table.loaded_game.match.entry_state, table.loaded_game.entry) == (
        now,
        asked,
        entry,
    )


@pytest.mark.parametrize("entry", [0, 999, 2**31 - 1])
async def test_only_ones_own_standing_decisions_can_be_taken_back(entry, open_table):
    table = await open_table("norenberc", ["anna", "bela"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 5)
    with pytest.raises(ApiError, match="nothing-to-undo"):
        await undo(table, ANNA, 0, entry)
    with pytest.raises(ApiError, match="not-yours"):
        await undo(table, BELA, 0)


async def test_a_finished_game_stays_finished(open_table):
    table = await open_table("market_day", ["anna", "bot"])
    await play_on(table)
    with pytest.raises(ApiError, match="not-allowed-here"):
        await undo(table, ANNA, 0)


async def test_undo_goes_back_one_decision_at_a_time(open_table):
    table = await open_table("norenberc", ["anna", "bot"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 30)
    mine = [e.number for e in table.loaded_game.match.log.active_entries() if e.seat == 0]
    for number in mine[:-4:-1]:
        full = await told(table, 0)
        assert full["state"]["undo"]["entry"] == number
        await undo(table, ANNA, 0)
    assert [e.number for e in table.loaded_game.match.log.active_entries() if e.seat == 0] == mine[
        :-3
    ]


async def test_the_same_again_meets_the_same_luck(open_table):
    table = await open_table("flandern", ["anna", "anna"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 8 and is_lucky(t))
    last, before = table.loaded_game.match.log.entries[-1], state(table)
    number = (await undo(table, ANNA, last.seat)).entry
    assert table.loaded_game.match.log.entries[number - 1].text == "knowing"
    await decide(table, last.seat, last.actions)
    assert state(table) == before
