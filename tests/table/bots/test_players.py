"""Bots at the table: bad ones are replaced, and nobody waits for them."""

import asyncio
import time
from itertools import pairwise
from types import SimpleNamespace

import msgspec
import pytest
from tests.table.support.http_guest import Guest
from tests.table.support.in_process_table import decide, in_process_table, legal, options
from tests.table.support.server_process import House

from guildhall.bots import analysis
from guildhall.bots.bot import DEFAULT_BUDGET, BotSpec, Budget
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.state import record_from_bytes
from guildhall.table.bots.players import BotPlayers, LocalThinker
from guildhall.table.bots.tasks import HINT, Answer, BotTask, HintOption, answer
from guildhall.table.play.table_game import find_edition
from guildhall.table.settings import Settings
from guildhall.table.workers.pool import WorkerProcess


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("house")
    with House(folder, bot_limit=1.0) as house:
        yield house


@pytest.mark.parametrize("level", ["raises", "stalls", "cheats", "dies"])
async def test_a_bad_bot_is_replaced_by_a_greedy_one(house, level):
    async with Guest(house.url, "Anna") as anna:
        table = await anna.open_table("market_day", "me", f"bot {level}")
        seat = await anna.look(table)
        await seat.until(lambda s: s.table["seats"][1]["level"] == "greedy", 60)
        name = seat.table["seats"][1]["name"]
        texts = [line["text"] for line in seat.lines.values() if line["kind"] == "table"]
        assert texts == [f"The bot playing for {name} failed; a simple one plays on."]
        await anna.play(table, seat)
        assert seat.state["over"]


async def test_a_thinking_bot_holds_up_nobody(house):
    async with Guest(house.url, "Anna") as anna, Guest(house.url, "Bela") as bela:
        await anna.open_table("market_day", "me", "bot stalls")
        table = await bela.open_table("market_day", "me", "bot greedy")
        seat = await bela.look(table)
        started = time.monotonic()
        await bela.play(table, seat)
        assert time.monotonic() - started < 30


async def test_bots_play_among_themselves(house):
    async with Guest(house.url, "Anna") as anna:
        bots = [{"kind": "bot", "level": level} for level in ("greedy", "random", "greedy")]
        body = {"game": "market_day", "seats": bots}
        table = (await anna.post("api/tables", body))["id"]
        await anna.start(table)
        watcher = await anna.look(table)
        assert watcher.seat == -1
        await watcher.until(lambda s: s.state["over"], 60)


async def test_bots_pause_so_that_people_can_follow(tmp_path):
    with House(tmp_path, bot_pause=0.3) as house:
        async with Guest(house.url, "Anna") as anna:
            bots = [{"kind": "bot", "level": "random"}] * 2
            table = (await anna.post("api/tables", {"game": "market_day", "seats": bots}))["id"]
            started = time.monotonic()
            await anna.start(table)
            watcher = await anna.look(table)
            await watcher.until(lambda s: s.state["over"], 60)
            assert (time.monotonic() - started) > 5 * 0.3


THOUGHT = 0.75


class Quick:
    """Bots' processes that answer with the last legal action at once, and how long they took."""

    def __init__(self, table):
        self.table = table
        self.asks = []

    async def run(self, work, ask, who, limit, game):
        self.asks.append(ask)
        return Answer(legal(self.table, ask.seat)[-1:], seconds=THOUGHT)


async def spent_by_seat(table, decisions):
    """Who decided, and what each bot had thought in its turn before; None for people."""
    bots = BotPlayers(Settings(bot_pause=0.0), table.clock)
    bots._local.builtin = quick = Quick(table)
    told = []
    while table.doc.status == "playing" and len(told) < decisions:
        seat = table.doc.pending[-1]
        if table.doc.is_bot(seat):
            await bots._decide(table, seat)
            told.append((seat, quick.asks[-1].spent))
        else:
            await decide(table, seat, legal(table, seat)[-1:])
            told.append((seat, None))
    return told


@pytest.mark.parametrize("kinds", [["bot"] * 3, ["anna", "bot", "bela"]], ids=["bots", "people"])
async def test_what_a_bot_has_thought_counts_until_another_seat_decides(tmp_path, kinds):
    async with in_process_table(tmp_path, "nobility", kinds) as table:
        told = await spent_by_seat(table, 60)
    bots = [(before, now) for before, now in pairwise(told) if now[1] is not None]
    for (seat, spent), (again, carried) in bots:
        assert carried == (spent + THOUGHT if again == seat else 0.0)
    assert {carried > 0 for _, (_, carried) in bots} == {True, False}


async def test_alone_every_decision_of_a_bot_is_a_turn(tmp_path):
    async with in_process_table(tmp_path, "nobility", ["bot"]) as table:
        told = await spent_by_seat(table, 20)
    assert told == [(0, 0.0)] * 20


async def test_an_answer_that_comes_too_late_is_not_counted(open_table):
    table = await open_table("market_day", ["bot", "bot"])

    async def do(work, ask, who, limit, game):
        table.doc.status = "closed"
        return Answer(options(table, ask.seat)[:1], seconds=THOUGHT)

    bots = BotPlayers(Settings(bot_pause=0.0), table.clock)
    bots._local.builtin = SimpleNamespace(run=do)
    before = table.spent
    await bots._decide(table, table.doc.pending[0])
    assert (table.loaded_game.entry, table.spent) == (0, before)


async def question_for(table, level, **fields):
    async with table.lock:
        ask = BotPlayers(Settings(), table.clock)._task_for(table, await table.game(), 0, level)
    for name, value in fields.items():
        setattr(ask, name, value)
    return ask


@pytest.mark.parametrize(("level", "seconds"), [("hard", 2.0), ("raises", DEFAULT_BUDGET.seconds)])
@pytest.mark.parametrize("spent", [0.0, 0.25, 60.0])
async def test_a_bot_thinks_with_what_is_left_of_its_turn(
    tmp_path, monkeypatch, level, seconds, spent
):
    asked = []
    bot = SimpleNamespace(choose=lambda question: asked.append(question) or [0])
    own = Budget(seconds=seconds) if level == "hard" else Budget()
    monkeypatch.setattr("guildhall.bots.bot.parse_bot_spec", lambda text: BotSpec(text, bot, own))
    kinds, work = ["bot", "bot"], lambda table: question_for(table, level, spent=spent)
    async with in_process_table(tmp_path, "market_day", kinds) as table:
        told = answer(await work(table))
    assert asked[0].budget.seconds == max(seconds - spent, seconds / 20)
    assert told.seconds > 0


async def test_a_master_answers_where_a_net_has_learned_the_game(tmp_path, capfd):
    kinds, work = ["bot", "bot"], lambda table: question_for(table, "master", spent=60.0)
    async with in_process_table(tmp_path, "norenberc", kinds) as table:
        ask = await work(table)
    told = answer(ask)
    view = record_from_bytes(get_game("norenberc").STATE, ask.view)
    rules = ruleset_for(get_game("norenberc"), find_edition("norenberc", None), compiled=False)
    assert told.actions[0] in rules.legal(view, ask.seat)
    assert "The search plays instead" not in capfd.readouterr().err


@pytest.mark.parametrize(("wanted", "seconds"), [(1, 0.25), (2, 0.125), (100, 0.1)])
async def test_a_hint_thinks_less_while_others_are_wanted(tmp_path, monkeypatch, wanted, seconds):
    asked = []
    monkeypatch.setattr(analysis, "hint", lambda question: asked.append(question) or ())
    kinds, work = ["anna", "bela"], lambda table: question_for(table, HINT, hints=wanted)
    async with in_process_table(tmp_path, "market_day", kinds) as table:
        answer(await work(table))
    assert asked[0].budget.seconds == seconds


async def test_hints_know_how_many_are_wanted_and_hold_up_no_move(monkeypatch, open_table):
    table = await open_table("market_day", ["anna", "bot"])
    asks, ready = [], asyncio.Event()
    action = options(table, 0)[0]

    async def do(worker, task, limit, game, each):
        ask = msgspec.msgpack.decode(task.argument, type=BotTask)
        found = Answer(options(table, ask.seat)[:1])
        if ask.level == HINT:
            asks.append(ask)
            await ready.wait()
            found = Answer([action], "", [HintOption(action, None, "hint-quiet", {})])
        await each(msgspec.msgpack.encode(found))

    monkeypatch.setattr(WorkerProcess, "run", do)
    bots = BotPlayers(Settings(bot_pause=0.0, hinters=2), table.clock)
    wanted = [asyncio.create_task(bots.hint(table, 0, name)) for name in "abcd"]
    for _ in range(100):
        await asyncio.sleep(0)
    assert (bots._local.hints.pending, len(asks)) == (4, 2)
    await bots._decide(table, 1)
    assert table.loaded_game.entry == 1
    ready.set()
    await asyncio.gather(*wanted)
    await bots.hint(table, 0)
    assert [ask.hints for ask in asks] == [1, 2, 3, 4, 1]


@pytest.mark.parametrize(("cores", "moves", "hints"), [(1, 2, 1), (2, 2, 2), (16, 4, 2)])
def test_the_cores_say_how_many_processes_think(monkeypatch, cores, moves, hints):
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    usual = LocalThinker(Settings())
    assert (usual.builtin.count, usual.hints.count) == (moves, hints)
    chosen = LocalThinker(Settings(thinkers=5, hinters=3))
    assert (chosen.builtin.count, chosen.hints.count) == (5, 3)


async def test_a_guests_bot_does_not_wait_for_the_many_of_another(monkeypatch, open_table):
    """22 questions of one host are open; the one of another is answered after one more of them."""
    table = await open_table("market_day", ["bot", "bot"])
    answered, turns = [], asyncio.Semaphore(0)

    async def do(worker, task, limit, game, each):
        ask = msgspec.msgpack.decode(task.argument, type=BotTask)
        await turns.acquire()
        answered.append(ask.seed)
        await each(msgspec.msgpack.encode(Answer([0])))

    monkeypatch.setattr(WorkerProcess, "run", do)
    bots = BotPlayers(Settings(thinkers=2), table.clock)
    async with table.lock:
        ask = bots._task_for(table, await table.game(), 0, "hard")

    def asked(seed, who):
        question = msgspec.structs.replace(ask, seed=seed)
        return asyncio.create_task(bots._answer(question, who))

    many = [asked(0, "anna") for _ in range(22)]
    await asyncio.sleep(0)
    one = asked(1, "bela")
    for _ in range(2):
        turns.release()
    await one
    assert len(answered) <= 2
    for _ in many:
        turns.release()
    await asyncio.gather(*many)
