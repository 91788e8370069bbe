"""Think servers: bots and hints of a hall, whoever of its servers asks."""

import asyncio
import logging

import httpx
import msgspec
import pytest
from click.testing import CliRunner
from tests.table.cluster.think_server_process import KEY, Thinker
from tests.table.support.in_process_table import in_process_table, legal

from guildhall.commands import guildhall
from guildhall.table.bots.players import BotPlayers
from guildhall.table.bots.tasks import HINT, Answer, BotTask, answer
from guildhall.table.cluster import Cluster, think_servers
from guildhall.table.cluster.think_servers import RemoteRequest, RemoteThinker
from guildhall.table.identity import BadSignature, MessageSigner
from guildhall.table.metrics import ANSWERS
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.workers.pool import WorkerProcess, WorkFailed

SEAL = MessageSigner(KEY)
NOWHERE = "http://127.0.0.1:9/"
QUIETLY = "guildhall.table.cluster.think_servers"


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """However busy the machine is."""
    monkeypatch.setattr(think_servers, "SILENCE_LIMIT", 60.0)


@pytest.fixture(scope="module")
def thinker(tmp_path_factory):
    with Thinker(tmp_path_factory.mktemp("thinker")) as thinker:
        yield thinker


@pytest.fixture(scope="module")
async def ask(tmp_path_factory, anyio_backend):
    """What a greedy bot is asked at the beginning of a game."""
    folder = tmp_path_factory.mktemp("table")
    async with in_process_table(folder, "market_day", ["bot", "bot"]) as table, table.lock:
        players = BotPlayers(Settings(), table.clock)
        return players._task_for(table, await table.game(), 0, "greedy")


def asked(urls, ask, seal=SEAL):
    return asyncio.run(RemoteThinker(urls, seal).answer(ask, "anna"))


def test_a_think_server_answers_as_a_process_here_does(thinker, ask):
    assert asked([thinker.url], ask).actions == answer(ask).actions
    hint = msgspec.structs.replace(ask, level=HINT)
    assert asked([thinker.url], hint).suggested


async def test_it_gets_what_a_process_here_gets_and_no_more(tmp_path, monkeypatch):
    """A bot's question and a hint's, with secrets on the table: byte for byte the same."""
    sent = {"here": [], "afar": []}

    async def do(worker, task, limit, game, each):
        sent["here"].append(task.argument)
        raise WorkFailed("never mind")

    async def exchange(url, sealed):
        told = msgspec.msgpack.decode(SEAL.verify(sealed), type=RemoteRequest)
        assert "anna" not in told.who
        sent["afar"].append(told.task)
        raise think_servers.ThinkServerUnreachable("never mind")

    def asking(table):
        return BotPlayers(Settings(bot_pause=0.0), table.clock, RemoteThinker([NOWHERE], SEAL))

    async with in_process_table(tmp_path, "nobility", ["bot", "bot"]) as table:
        monkeypatch.setattr(WorkerProcess, "run", do)
        monkeypatch.setattr(think_servers, "exchange", exchange)
        seat = table.doc.pending[0]
        with pytest.raises(ApiError):
            await asking(table).hint(table, seat, "anna")
        await asking(table)._decide(table, seat)
        whole = table.loaded_game.match.record.tobytes()
    assert len(sent["afar"]) == 2
    assert sent["afar"] == sent["here"]
    for given in sent["afar"]:
        view = msgspec.msgpack.decode(given, type=BotTask).view
        assert len(view) == len(whole)
        assert view != whole


def test_one_that_is_silent_or_gone_is_replaced_by_another(thinker, ask, monkeypatch):
    assert asked([NOWHERE, thinker.url], ask).actions
    thinker.freeze()
    try:
        with monkeypatch.context() as patch:
            patch.setattr(think_servers, "SILENCE_LIMIT", 0.5)
            assert asked([NOWHERE, thinker.url], ask) is None
    finally:
        thinker.thaw()
    assert asked([thinker.url], ask).actions


async def test_who_did_not_answer_is_left_alone_for_a_while(ask, monkeypatch):
    tried = []

    async def exchange(url, sealed):
        tried.append(url)
        raise think_servers.ThinkServerUnreachable("gone")

    monkeypatch.setattr(think_servers, "exchange", exchange)
    far = RemoteThinker([f"http://place{number}/" for number in range(3)], SEAL)
    for _ in range(3):
        assert await far.answer(ask, "anna") is None
    assert tried == ["http://place0/", "http://place1/", "http://place2/"]


def test_another_key_other_rules_and_another_version_are_refused(thinker, ask, monkeypatch, caplog):
    caplog.set_level(logging.WARNING, QUIETLY)
    assert asked([thinker.url], ask, MessageSigner(b"another key")) is None
    assert "The key of that server" in caplog.messages[-1]
    with monkeypatch.context() as patch:
        patch.setattr(think_servers, "rules_hash", lambda game: "0123")
        assert asked([thinker.url], ask) is None
    assert "market_day has other rules here" in caplog.messages[-1]
    monkeypatch.setattr(think_servers, "__version__", "0.0.1")
    assert asked([thinker.url], ask) is None
    assert "and the server is 0.0.1" in caplog.messages[-1]


HEAD = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "told",
    [
        b"",
        b"nonsense\r\n\r\n",
        HEAD,
        HEAD + b"1\r\n\0\r\n",
        HEAD + b"1\r\n\0\r\n0\r\n\r\n",
        HEAD + b"5\r\n\1four\r\n0\r\n\r\n",
        HEAD + b"200000\r\n" + bytes(1 << 21) + b"\r\n0\r\n\r\n",
    ],
    ids=["nothing", "nonsense", "head", "half", "empty", "unsigned", "endless"],
)
async def test_what_is_no_answer_is_not_taken_for_one(ask, told):
    async def answer_with(reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(told)
        writer.close()

    async with await asyncio.start_server(answer_with, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        assert await RemoteThinker([f"http://127.0.0.1:{port}"], SEAL).answer(ask, "anna") is None


def test_nonsense_is_refused(thinker):
    url = thinker.url + "think"
    for body in (b"", b"nonsense", SEAL.sign(b"nonsense"), SEAL.sign(b""), b"x" * (2 << 20)):
        assert httpx.post(url, content=body).status_code in (400, 403, 413)


def test_an_answer_holds_for_its_own_question_only():
    sealed = SEAL.sign(b"answer", b"nonce")
    assert SEAL.verify(sealed, b"nonce") == b"answer"
    for nonce in (b"", b"nonc", b"other"):
        with pytest.raises(BadSignature):
            SEAL.verify(sealed, nonce)


def test_a_bot_that_fails_there_is_asked_here(thinker, ask):
    assert asked([thinker.url], msgspec.structs.replace(ask, level="raises")) is None


async def test_when_nobody_there_answers_a_process_here_does(monkeypatch, open_table):
    table = await open_table("market_day", ["bot", "bot"])

    async def do(worker, task, limit, game, each):
        await each(msgspec.msgpack.encode(Answer(legal(table, 0)[:1])))

    monkeypatch.setattr(WorkerProcess, "run", do)
    bots = BotPlayers(Settings(bot_pause=0.0), table.clock, RemoteThinker([NOWHERE], SEAL))
    await bots._decide(table, 0)
    assert table.loaded_game.entry == 1


async def test_a_hall_asks_the_think_servers_it_is_told_of(thinker, ask, monkeypatch, tmp_path):
    async def fail(worker, task, limit, game, each):
        pytest.fail("not here")

    monkeypatch.setattr(WorkerProcess, "run", fail)
    (tmp_path / "key").write_bytes(KEY)
    settings = Settings(data=tmp_path, warm=False, think=(thinker.url,))
    before = dict(ANSWERS.samples())
    hall = await Cluster(settings).open_hall(settings)
    try:
        await hall.bots.prepare("market_day")
        assert (await hall.bots._answer(ask, "anna")).actions == answer(ask).actions
    finally:
        await hall.close()
    grown = {end for end, count in ANSWERS.samples() if count > before.get(end, 0)}
    assert grown == {'{where="afar"}'}


def test_what_is_wrong_is_said_before_anything_starts(tmp_path):
    def run(*options):
        return CliRunner().invoke(guildhall, [*map(str, options), "--lang", "en"])

    missing = run("think", "--key-file", tmp_path / "none")
    assert (missing.exit_code, "give the hall’s key" in missing.output) == (14, True)
    wrong = run("serve", "--data", tmp_path, "--think", "http://here:8303,nowhere")
    assert wrong.exit_code == 2
    assert "nowhere is not a web address" in wrong.output
