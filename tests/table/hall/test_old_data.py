"""The folder of an early version opens in every later one: people, links, tables and games."""

import asyncio
import json
import tarfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.table.support.in_process_table import CILI, Clock, play_on, promise_of

from guildhall.commands import guildhall
from guildhall.table.hall.hall import Hall
from guildhall.table.hall.startup import open_data
from guildhall.table.play import seat_actions
from guildhall.table.protocol.requests import Open, Sit
from guildhall.table.settings import Settings
from guildhall.table.store import Person
from guildhall.table.views.messages import table_message

FIXTURE = Path(__file__).parents[1] / "upgrades" / "c206579.tar.xz"
"""Written by `upgrades/writing.py`."""
GAMES = ("norenberc", "flandern", "nobility")


@pytest.fixture
def old(tmp_path):
    with tarfile.open(FIXTURE) as file:
        file.extractall(tmp_path, filter="data")
    return tmp_path


@pytest.fixture(scope="module")
def facts():
    with tarfile.open(FIXTURE) as file:
        return json.load(file.extractfile("facts.json"))


def opened(folder, work):
    """Run `work(hall)` in a hall of today with the old folder."""

    async def run():
        settings = Settings(data=folder / "data", bot_pause=0.0, warm=False)
        signer, store = open_data(settings)
        hall = Hall(settings, store, signer, Clock())
        hall.bots.wake = lambda table: None
        try:
            await hall.open()
            return await work(hall)
        finally:
            await hall.close()

    return asyncio.run(run())


def told(table, person=None):
    return table_message(table, person, "en", 1.0)


def test_cookies_and_private_links_hold(old, facts):
    async def work(hall):
        for name, known in facts["people"].items():
            cookie = known["cookie"][hall.guests.signer.cookie]
            person = await hall.guests.of_cookie(cookie)
            assert (person.id, person.name) == (known["id"], name)
        assert (await hall.guests.of_token(facts["link"])).name == "Béla"
        anna = facts["people"]["Anna"]["id"]
        yours = {card.id for card in (await hall.lobby(anna)).yours}
        assert yours == {facts[game][kind]["id"] for game in GAMES for kind in list(facts[game])}

    opened(old, work)


@pytest.mark.parametrize("game", GAMES)
def test_finished_games_are_shown(old, facts, game):
    known = facts[game]["finished"]

    async def work(hall):
        table = await hall.table(known["id"])
        async with table.lock:
            play = await table.game()
        seen = told(table)
        assert seen.winners == known["winners"]
        if seen.status == "over":
            assert list(play.match.result().totals) == known["totals"]
        else:
            assert seen.status == "readonly"
            assert "so it can only be viewed" in " ".join(seen.notes)
        review = await hall.reviews.found(table, "en", "anna")
        assert review.status in ("done", "none"), "one of another kind can be made again"
        assert bool(review.steps) == (review.status == "done") <= known["reviewed"]

    opened(old, work)


@pytest.mark.parametrize("game", GAMES)
def test_running_games_go_on_or_say_why_not(old, facts, game):
    known = facts[game]["running"]

    async def work(hall):
        table = await hall.table(known["id"])
        assert [line.text for line in await table.chat_lines()] == ["Szép estét!"]
        seen = told(table)
        assert [seat.name for seat in seen.seats[:2]] == ["Anna", "Béla"]
        if seen.status == "readonly":
            assert "so it can only be viewed" in " ".join(seen.notes)
            return
        assert (seen.status, seen.entry, seen.pending) == (
            "playing",
            known["entry"],
            known["pending"],
        )
        async with table.lock:
            await table.game()
        await play_on(table, until=lambda t: t.play.entry >= known["entry"] + 3)
        assert len(await hall.store.entries(known["id"])) == table.doc.entry > known["entry"]

    opened(old, work)


def test_a_table_that_waits_is_joined_by_its_old_link_and_starts(old, facts):
    known = facts["norenberc"]["waiting"]
    anna, bela = (facts["people"][name]["id"] for name in ("Anna", "Béla"))

    async def work(hall):
        table = await hall.table(known["id"])
        seen = told(table, anna)
        assert [seat.person for seat in seen.seats] == [anna, bela, None]
        assert {str(seat): code for seat, code in seen.invites.items()} == known["invites"]
        nonce = "c" * 32
        await seat_actions.sit(table, CILI, Sit([2], promise_of(nonce), known["invites"]["2"]))
        await seat_actions.start(table, Person(anna, "Anna", "en", 0.0))
        await seat_actions.reveal_nonce(table, CILI, Open(nonce))
        assert told(table).status == "playing"
        assert len(table.play.match.log.header.chance.nonces) == 3
        await play_on(table, until=lambda t: t.play.entry >= 2)

    opened(old, work)


@pytest.mark.parametrize("suffix", [".txt", ".guildhall", ".guild"])
def test_files_of_every_ending_still_open(tmp_path, facts, suffix):
    file = tmp_path / f"game{suffix}"
    file.write_text(facts["norenberc"]["finished"]["file"])
    result = CliRunner().invoke(guildhall, ["verify", str(file)], env={"LC_ALL": "C"})
    assert result.exit_code == 0, result.output
    for points in facts["norenberc"]["finished"]["totals"]:
        assert str(points) in result.output
