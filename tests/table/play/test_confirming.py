"""Nothing happens before it is confirmed; what an act costs, and why something is no option."""

import re

import pytest
from tests.table.support.in_process_table import (
    decide,
    decoded,
    news,
    options,
    play_on,
    subscriber,
)

from guildhall.engine.contract import Holding
from guildhall.engine.play.actions import ActionKind
from guildhall.engine.play.match import randomness_used
from guildhall.engine.registry import get_game
from guildhall.engine.text import Message, Refusal
from guildhall.table.protocol.responses import Decided, Why
from guildhall.table.views.messages import why_message
from guildhall.table.views.view import RenderedView, Viewer

THREE = ["anna", "bela", "cili"]
REVERSE = {"planning": "reverse"}
JUNK = 999_999
FINALITY = "Can’t be undone without the others: {}."


def is_lucky(table, seat, actions):
    """Whether these pieces draw chance or reveal something."""
    return (
        randomness_used(table.loaded_game.match.simulate(seat, actions)[0])
        != table.loaded_game.match.entry_state.randomness
    )


def alone(table):
    """The seat that is asked alone, or None."""
    seat = min(table.loaded_game.match.entry_state.pending)
    return None if table.loaded_game.match.entry_state.pending[seat].simultaneous else seat


def pieces_that(table, lucky):
    """The seat that is asked alone, and those of its options that draw or do not."""
    seat = alone(table)
    found = [] if seat is None else options(table, seat)
    return seat, [action for action in found if is_lucky(table, seat, [action]) == lucky]


async def test_a_piece_that_draws_waits_and_what_follows_is_not_even_looked_at(open_table):
    table = await open_table("norenberc", THREE, REVERSE)
    await play_on(table, until=lambda t: pieces_that(t, True)[1])
    seat, (piece, *_) = pieces_that(table, True)
    number, record = table.loaded_game.entry, table.loaded_game.match.record.tobytes()
    mine, others = subscriber(table, seat), [subscriber(table, n) for n in (-1, 0, 1, 2)]
    for one in (mine, *others):
        await news(one)
    answer = await decide(table, seat, [piece, JUNK], confirm=False)
    assert answer == Decided(None, [piece])
    assert (table.loaded_game.entry, table.loaded_game.match.record.tobytes()) == (
        number,
        record,
    )
    (update,) = decoded(await news(mine))
    ask = update["state"]["ask"]
    assert update["patch"] is None
    assert (ask["complete"], ask["final"], ask["options"]) == (True, True, [])
    assert ask["finality"] == FINALITY.format("the next cards are revealed")
    assert [p["action"] for p in ask["draft"]] == [piece]
    assert all(p["text"] for p in ask["draft"])
    for other in others:
        told = await news(other)
        assert told == [] or other.viewer.seat == seat
    assert await decide(table, seat, [piece]) == Decided(number + 1, [])
    assert table.loaded_game.match.log.entries[-1].actions == (piece,)


async def test_a_piece_that_waits_can_be_taken_back(open_table):
    table = await open_table("norenberc", THREE, REVERSE)
    await play_on(table, until=lambda t: len(pieces_that(t, True)[1]) > 0)
    seat, (piece, *_) = pieces_that(table, True)
    before = options(table, seat)
    await decide(table, seat, [piece], confirm=False)
    assert options(table, seat) == []
    await decide(table, seat, [], confirm=False)
    assert options(table, seat) == before
    assert table.loaded_game.drafts == {}


async def test_a_quick_decision_counts_as_soon_as_it_is_whole_or_draws(open_table):
    table = await open_table("norenberc", THREE, REVERSE)
    await play_on(table, until=lambda t: pieces_that(t, True)[1])
    seat, (piece, *_) = pieces_that(table, True)
    number = table.loaded_game.entry + 1
    answer = await decide(table, seat, [piece, JUNK], confirm=False, quick=True)
    assert answer == Decided(number, [JUNK])
    await play_on(table, until=lambda t: partial(t) is not None)
    seat, piece = alone(table), partial(table)
    assert await decide(table, seat, [piece], confirm=False, quick=True) == Decided(None, [piece])
    assert table.loaded_game.drafts[seat].actions == [piece]


def partial(table):
    """An option after which the seat that is asked alone has more to choose."""
    seat, quiet = pieces_that(table, False)
    for action in quiet:
        record, _ = table.loaded_game.match.simulate(seat, [action])
        if table.loaded_game.match.rules.pending(record) == 1 << seat:
            return action
    return None


async def test_a_simultaneous_answer_that_is_quick_is_in_at_once(open_table):
    table = await open_table("market_day", THREE)
    (only, *_) = options(table, 1)
    assert await decide(table, 1, [only], confirm=False) == Decided(None, [only])
    answer = await decide(table, 1, [only], confirm=False, quick=True)
    assert answer == Decided(1, [])


@pytest.fixture
def norenberc(monkeypatch):
    """The game, whose names a test may replace."""
    game = get_game("norenberc")
    return lambda name, work: monkeypatch.setattr(game, name, work, raising=False)


async def drafted(table):
    """The own messages before and after a quiet piece is drafted."""
    await play_on(table, until=lambda t: pieces_that(t, False)[1])
    seat, (piece, *_) = pieces_that(table, False)
    mine = subscriber(table, seat)
    (before,) = decoded(await news(mine))
    await decide(table, seat, [piece], confirm=False)
    (after,) = decoded(await news(mine))
    return before["state"], after["state"]


async def test_a_draft_tells_what_it_costs_and_gives(norenberc, open_table):
    def holdings(view, seat):
        same = Holding(Message("game-tagline"), 7)
        return (Holding(Message("game-name"), sum(view.record.tobytes())), same)

    norenberc("holdings", holdings)
    table = await open_table("norenberc", THREE)
    before, after = await drafted(table)
    assert before["ask"]["receipt"] == []
    assert after["ask"]["finality"] == "", "nothing is drawn or revealed"
    (line,) = after["ask"]["receipt"]
    assert line["before"] != line["after"]
    assert line["name"] == "Norenberc"


def is_purchase(table, action):
    return table.loaded_game.match.game.ACTIONS.kind(action).name == "buy"


async def buy_to_the_last(table, seat):
    """Draft as many purchases as may be; whether the last one cannot be taken back."""
    drafted = []
    while goods := [action for action in options(table, seat) if is_purchase(table, action)]:
        drafted.append(goods[0])
        await decide(table, seat, drafted, confirm=False)
    return table.loaded_game.drafts[seat].final is not None


async def test_the_receipt_of_purchases_that_cannot_be_taken_back_is_whole(open_table):
    def can_buy(table):
        seat = alone(table)
        return seat is not None and any(is_purchase(table, a) for a in options(table, seat))

    table = await open_table("norenberc", THREE, REVERSE)
    await play_on(table, until=can_buy)
    while not await buy_to_the_last(table, alone(table)):
        await decide(table, alone(table), [], confirm=False)
        await play_on(table, until=lambda t, now=table.loaded_game.entry: t.loaded_game.entry > now)
        await play_on(table, until=can_buy)
    (told,) = decoded(await news(subscriber(table, alone(table))))
    ask = told["state"]["ask"]
    assert ask["final"]
    prices = [int(re.search(r"\d+", piece["text"])[0]) for piece in ask["draft"]]
    changes = [line["after"] - line["before"] for line in ask["receipt"]]
    assert -sum(prices) in changes
    assert sum(change for change in changes if change > 0) == len(prices)


async def test_a_piece_that_draws_tells_what_it_surely_changes(open_table):
    table = await open_table("flandern", THREE)
    await play_on(table, until=lambda t: pieces_that(t, True)[1])
    seat, (piece, *_) = pieces_that(table, True)
    await decide(table, seat, [piece], confirm=False)
    (told,) = decoded(await news(subscriber(table, seat)))
    ask = told["state"]["ask"]
    assert ask["final"]
    assert ask["finality"] == FINALITY.format("a card is drawn")
    assert ask["touched"]
    before = table.loaded_game.entry
    await decide(table, seat, [piece])
    (told,) = decoded(await news(subscriber(table, seat)))
    lines = [line for line in told["lines"] if line["entry"] > before]
    assert {*ask["touched"]} <= {name for line in lines for name in line["touches"]}


async def test_without_holdings_the_receipt_is_empty(norenberc, open_table):
    norenberc("holdings", lambda view, seat: ())
    table = await open_table("norenberc", THREE)
    _, after = await drafted(table)
    assert after["ask"]["receipt"] == []


async def test_the_moment_is_told_in_the_games_own_words_and_a_draft_does_not_move_it(
    norenberc, open_table
):
    seen = []

    def moment(view):
        seen.append(view.record.tobytes())
        return Message("game-name") if seen[0] == seen[-1] else Message("game-tagline")

    norenberc("moment", moment)
    table = await open_table("norenberc", THREE)
    await play_on(table, until=lambda t: pieces_that(t, False)[1])
    seen.clear()
    before, after = await drafted(table)
    assert before["moment"] == after["moment"] == "Norenberc"


async def test_what_closes_comes_last(monkeypatch, open_table):
    table = await open_table("norenberc", THREE)
    await play_on(table, until=lambda t: len(kinds_of(t)) > 1)
    seat = alone(table)
    first = table.loaded_game.match.game.ACTIONS.kind(options(table, seat)[0]).name
    monkeypatch.setattr(ActionKind, "closing", property(lambda kind: kind.name == first))
    (full,) = decoded(await news(subscriber(table, seat)))
    closing = [option["closing"] for option in full["state"]["ask"]["options"]]
    assert closing == sorted(closing)
    assert {True, False} == set(closing)


def kinds_of(table):
    seat = alone(table)
    kind = table.loaded_game.match.game.ACTIONS.kind
    return set() if seat is None else {kind(action).name for action in options(table, seat)}


async def test_a_click_on_what_is_no_option_tells_why(norenberc, open_table):
    asked = []

    def why_not(view, seat, element):
        asked.append(element)
        return Refusal("C1", Message("game-name")) if element == "board" else None

    norenberc("why_not", why_not)
    table = await open_table("norenberc", THREE)
    seat = min(table.loaded_game.match.entry_state.pending)
    showing = RenderedView(table.loaded_game, Viewer(seat, "en", True), table.doc.names)
    scene = table.scene(showing)
    inner = next(n for n in scene["nodes"] if n[0] == "board")[3][-1]
    assert why_message(showing, scene, inner[0]) == Why("C1", "Norenberc")
    assert asked[-1] == "board"
    assert all("." not in name for name in asked)
    assert why_message(showing, scene, "no such thing") == Why(None, "")
    other = RenderedView(table.loaded_game, Viewer(-1, "en", True), table.doc.names)
    assert why_message(other, scene, "board") == Why(None, "")


@pytest.mark.parametrize("lucky", [True, False])
async def test_with_care_only_what_can_be_taken_back_is_confirmed_at_once(lucky, open_table):
    def is_fit(table):
        seat, found = pieces_that(table, lucky)
        return [a for a in found if is_decision(table, seat, a)]

    table = await open_table("norenberc", THREE, REVERSE)
    await play_on(table, until=is_fit)
    (piece, *_), seat, number = is_fit(table), alone(table), table.loaded_game.entry
    answer = await decide(table, seat, [piece], careful=True)
    assert answer.entry == (None if lucky else number + 1)
    assert answer.draft == ([piece] if lucky else [])
    if lucky:
        assert (await decide(table, seat, [piece])).entry == number + 1


def is_decision(table, seat, action):
    """Whether nothing more is asked of the seat after this piece."""
    record, _ = table.loaded_game.match.simulate(seat, [action])
    return table.loaded_game.match.rules.pending(record) != 1 << seat
