"""Deciding: ids, drafts, simultaneous answers, withdrawing, repeated keys."""

import asyncio

import pytest
from tests.table.support.in_process_table import (
    ANNA,
    BELA,
    CILI,
    decide,
    decisions,
    decoded,
    key,
    news,
    options,
    play_on,
    subscriber,
)

from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Undo, Withdraw
from guildhall.table.protocol.responses import Decided, Undone

PEOPLE = (ANNA, BELA, CILI)
THREE = ["anna", "bela", "cili"]


def asked(table, seat):
    return table.loaded_game.match.entry_state.pending[seat].id


def is_single(table):
    """Whether one person alone is asked, and has a choice."""
    question = table.loaded_game.match.entry_state.pending
    seat = min(question)
    return not question[seat].simultaneous and len(options(table, seat)) > 1


async def test_a_draft_is_seen_by_its_seat_alone(open_table):
    table = await open_table("norenberc", THREE)
    await play_on(table, until=is_single)
    seat = min(table.loaded_game.match.entry_state.pending)
    mine, others = subscriber(table, seat), [subscriber(table, -1)]
    others += [subscriber(table, n) for n in range(3) if n != seat]
    for one in (mine, *others):
        await news(one)
    piece = next(a for a in options(table, seat) if not is_lucky(table, seat, a))
    answer = await decide(table, seat, [piece], confirm=False)
    assert answer == Decided(None, [piece])
    (update,) = decoded(await news(mine))
    assert [p["action"] for p in update["state"]["ask"]["draft"]] == [piece]
    for other in others:
        assert await news(other) == []
    await decide(table, seat, [], confirm=False)
    (update,) = decoded(await news(mine))
    assert update["state"]["ask"]["draft"] == []


def is_lucky(table, seat, action):
    from guildhall.engine.play.match import randomness_used

    return (
        randomness_used(table.loaded_game.match.simulate(seat, [action])[0])
        != table.loaded_game.match.entry_state.randomness
    )


async def test_a_draft_of_several_pieces_becomes_one_entry(open_table):
    table = await open_table("norenberc", THREE)
    while True:
        await play_on(table, until=is_single)
        seat, pieces = min(table.loaded_game.match.entry_state.pending), []
        while (more := options(table, seat)) and not is_lucky_line(table, seat, pieces, more):
            pieces.append(more[0])
            await decide(table, seat, pieces, confirm=False)
        if len(pieces) > 1:
            break
        await decide(table, seat, pieces or options(table, seat)[:1])
    number = table.loaded_game.entry + 1
    answer = await decide(table, seat, pieces)
    assert answer == Decided(number, [])
    assert table.loaded_game.match.log.entries[-1].actions == tuple(pieces)
    assert table.loaded_game.drafts == {}


def is_lucky_line(table, seat, pieces, more):
    from guildhall.engine.play.match import randomness_used

    record, _ = table.loaded_game.match.simulate(seat, [*pieces, more[0]])
    return randomness_used(record) != table.loaded_game.match.entry_state.randomness


async def test_an_illegal_piece_is_refused_with_a_rule_and_the_draft_stays(open_table):
    table = await open_table("norenberc", THREE)
    await play_on(table, until=is_single)
    seat = min(table.loaded_game.match.entry_state.pending)
    piece = next(a for a in options(table, seat) if not is_lucky(table, seat, a))
    await decide(table, seat, [piece], confirm=False)
    before = dict(table.loaded_game.drafts)
    legal = options(table, seat)
    wrong = next(a for a in range(table.loaded_game.match.game.ACTIONS.size) if a not in legal)
    with pytest.raises(ApiError, match="illegal") as refused:
        await decide(table, seat, [piece, wrong], confirm=False)
    assert refused.value.status == 422
    assert table.loaded_game.drafts == before
    for lang in ("en", "fr", "hu"):
        assert " " in refused.value.sentence(lang)


async def test_a_decision_that_is_gone_is_refused(open_table):
    table = await open_table("norenberc", THREE)
    await play_on(table, until=is_single)
    seat = min(table.loaded_game.match.entry_state.pending)
    other = (seat + 1) % 3
    with pytest.raises(ApiError, match="gone"):
        await decide(table, other, [0])
    old = asked(table, seat)
    await decide(table, seat, options(table, seat)[:1])
    with pytest.raises(ApiError, match="gone"):
        await decide(table, seat, [0], decision=old)


async def test_nobody_decides_for_another(open_table):
    table = await open_table("market_day", THREE)
    with pytest.raises(ApiError, match="not-yours"):
        await decide(table, 0, options(table, 0)[:1], person=BELA)


async def test_a_repeated_key_returns_the_first_answer(open_table):
    table = await open_table("market_day", THREE)
    actions, same = options(table, 0)[:1], key()
    decision = asked(table, 0)
    first = await decide(table, 0, actions, decision=decision, with_key=same)
    again = await decide(table, 0, actions, decision=decision, with_key=same)
    assert first == again == Decided(1, [])
    table.unload()
    async with table.lock:
        await table.game()
    assert await decide(table, 0, actions, decision=decision, with_key=same) == first
    assert table.loaded_game.entry == 1


async def test_a_key_sent_twice_at_once_decides_once(open_table):
    table = await open_table("market_day", THREE)
    actions, same = options(table, 0)[:1], key()
    answers = await asyncio.gather(
        *(decide(table, 0, actions, decision=0, with_key=same) for _ in range(5))
    )
    assert answers == [Decided(1, [])] * 5
    assert table.loaded_game.entry == 1


async def test_simultaneous_answers_come_in_any_order_and_show_only_that_they_are_in(open_table):
    table = await open_table("market_day", THREE)
    watcher = subscriber(table, -1)
    await news(watcher)
    for seat in (2, 0):
        before = asked(table, 1)
        await decide(table, seat, options(table, seat)[1:2])
        assert asked(table, 1) == before
        (update,) = decoded(await news(watcher))
        assert update["lines"] == []
        assert seat in update["state"]["decided"]
    await decide(table, 1, options(table, 1)[:1])
    assert table.loaded_game.match.entry_state.answers == {}
    assert set(table.loaded_game.match.entry_state.pending) == {0, 1, 2}


async def test_a_simultaneous_answer_is_one_piece(open_table):
    table = await open_table("market_day", THREE)
    with pytest.raises(ApiError, match="one-answer") as refused:
        await decide(table, 0, [0, 1])
    assert refused.value.status == 422


async def test_a_chosen_answer_waits_for_confirmation_also_when_it_is_the_last(open_table):
    """Trying the last answer out would turn everybody's cards."""
    table = await open_table("market_day", THREE)
    await decide(table, 0, options(table, 0)[:1])
    await decide(table, 1, options(table, 1)[:1])
    mine = subscriber(table, 2)
    await news(mine)
    answer = await decide(table, 2, options(table, 2)[:1], confirm=False)
    assert answer.entry is None
    (update,) = decoded(await news(mine))
    assert update["patch"] is None
    assert update["lines"] == []
    assert update["state"]["ask"]["complete"]
    assert table.loaded_game.entry == 2


async def test_an_answer_is_withdrawn_until_the_last_is_in(open_table):
    table = await open_table("market_day", THREE)
    await decide(table, 0, [0])
    await decide(table, 1, [1])
    waiting = asked(table, 2)
    number = table.loaded_game.match.entry_state.answers[0]
    answer = await decisions.withdraw(table, ANNA, Withdraw(0, number, key()))
    assert answer.entry == 3
    assert asked(table, 2) == waiting
    assert table.loaded_game.match.entry_state.answers.keys() == {1}
    assert [e.kind for e in table.loaded_game.match.log.entries] == [
        "play",
        "play",
        "undo",
        "play",
    ]
    await decide(table, 0, [4])
    await decide(table, 2, [2])
    assert list(table.loaded_game.match.record["hand"][0][:3]) == [0b01111, 0b11101, 0b11011]
    with pytest.raises(ApiError, match="gone"):
        await decisions.withdraw(table, ANNA, Withdraw(0, number, key()))


async def test_a_withdrawal_that_is_sent_again_after_a_restart_is_answered_alike(open_table):
    """The answers that were given after it are in the log again, without its key."""
    table = await open_table("market_day", THREE)
    await decide(table, 0, [0])
    await decide(table, 1, [1])
    request = Withdraw(0, table.loaded_game.match.entry_state.answers[0], key())
    first = await decisions.withdraw(table, ANNA, request)
    table.unload()
    assert await decisions.withdraw(table, ANNA, request) == first
    assert table.loaded_game.entry == 4


async def test_withdrawing_shows_only_that_somebody_thinks_again(open_table):
    table = await open_table("market_day", THREE)
    await decide(table, 0, [0])
    await decide(table, 1, [1])
    watcher = subscriber(table, -1)
    await news(watcher)
    number = table.loaded_game.match.entry_state.answers[0]
    await decisions.withdraw(table, ANNA, Withdraw(0, number, key()))
    (update,) = decoded(await news(watcher))
    assert update["state"]["decided"] == [1]
    assert [line["text"] for line in update["lines"]] == ["Anna thinks again."]


async def test_undo_of_an_open_answer_is_withdrawing_it(open_table):
    table = await open_table("market_day", THREE)
    await decide(table, 0, [0])
    undone = await decisions.undo(table, ANNA, Undo(0, key()))
    assert undone == Undone(2, None)
    assert not table.doc.takebacks
    assert set(table.loaded_game.match.entry_state.pending) == {0, 1, 2}


async def test_ids_survive_a_reload(open_table):
    table = await open_table("norenberc", THREE)
    await play_on(table, until=lambda t: t.loaded_game.entry >= 30)
    before = table.loaded_game.match.entry_state
    table.unload()
    async with table.lock:
        await table.game()
    assert table.loaded_game.match.entry_state == before


async def test_a_reader_who_changes_language_and_shape_gets_everything_anew(open_table):
    table = await open_table("norenberc", THREE)
    await play_on(table, until=lambda t: t.loaded_game.entry >= 12)
    one = subscriber(table, 0)
    (full,) = decoded(await news(one))[:1]
    assert full["type"] == "full"
    from tests.table.support.in_process_table import viewer

    one.set_viewer(viewer(0, "hu", wide=False))
    kinds = [message["type"] for message in decoded(await news(one))]
    assert kinds == ["full"]
