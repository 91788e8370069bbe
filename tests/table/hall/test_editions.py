"""Editions of one's own: the server's folder, uploads, downloads and saved games."""

import asyncio

import pytest
from tests.table.support.server_process import House

from guildhall.engine.play.editions import load_edition
from guildhall.table.hall.job_runner import JobRunner
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import LONGEST_EDITION
from guildhall.table.settings import Settings

FOLDER = 'name = "folder box"\ngame = "market_day"\nprices = [2, 3, 4, 5, 6]\n'
MINE = 'name = "{}"\ngame = "market_day"\nprices = [1, 1, 1, 1, 9]\n'
SOURCES = '[sources]\nprices = "exact"\n'
HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("editions")
    (folder / "box.toml").write_text(FOLDER + SOURCES, "utf-8")
    data = tmp_path_factory.mktemp("house")
    with House(data, editions=str(folder), own_editions=3, hall_editions=4) as house:
        yield house


def mine(name="my box"):
    return MINE.format(name) + SOURCES


async def finished(guest, table):
    """Play a game to its end, and export it."""
    seat = await guest.look(table)
    async with asyncio.timeout(120):
        await guest.play(table, seat)
    return (await guest.ask("GET", f"api/tables/{table}/export")).text


async def test_an_edition_of_the_folder_is_offered_stored_and_replayed(anna):
    games = (await anna.get("api/games"))["games"]
    (game,) = (one for one in games if one["name"] == "market_day")
    assert [edition["name"] for edition in game["editions"]] == ["standard", "folder box"]
    assert "1 values are exact" in game["editions"][1]["about"]
    table = await anna.open_table("market_day", "me", "bot random", edition="folder box")
    shown = await anna.get(f"api/tables/{table}")
    assert shown["own_edition"]
    assert "folder box" in " ".join(shown["notes"])
    file = (await anna.ask("GET", f"api/tables/{table}/edition")).text
    assert file == FOLDER + SOURCES
    text = await finished(anna, table)
    assert f"edition folder box {shown['edition_hash']}" in text
    brought = await anna.post("api/import", {"text": text})
    assert (brought["edition"], brought["own_edition"]) == ("folder box", True)
    assert (await anna.get(f"api/tables/{brought['id']}/replay", entry=1))["entry"] == 1


async def test_an_uploaded_edition_is_played_and_needed_to_replay_it(anna, bela):
    check = await anna.post("api/editions", {"text": mine()})
    assert (check["problem"], check["name"], check["labels"]) == ("", "my box", {"exact": 1})
    table = await anna.open_table("market_day", "me", "bot random", edition_file=mine())
    shown = await anna.get(f"api/tables/{table}")
    assert (shown["edition"], shown["edition_hash"]) == ("my box", check["hash"])
    assert await anna.get(f"api/tables/{table}/rules")
    flandern = load_edition("guildhall.games.flandern").source
    own = flandern.replace("0]\ninfluence = 3", "0]\ninfluence = 17")
    other = await anna.open_table("flandern", "me", "open", edition_file=own)
    lesson = await anna.get(f"api/tables/{other}/lesson")
    assert {"name": "influence", "points": "17"}.items() <= lesson["scoring"][-1].items()
    text = await finished(anna, table)
    problem = await bela.refused("api/import", {"text": text}, 422)
    assert problem["error"] == "no-edition"
    assert check["hash"] in problem["message"]
    other = {"text": text, "edition_file": FOLDER + SOURCES}
    assert "folder box" in (await bela.refused("api/import", other, 422))["message"]
    brought = await bela.post("api/import", {"text": text, "edition_file": mine()})
    assert brought["edition_hash"] == check["hash"]
    rematch = await anna.post(f"api/tables/{table}/rematch")
    assert rematch["edition_hash"] == check["hash"]
    assert (await bela.ask("GET", f"api/tables/{rematch['id']}/edition")).text == mine()


async def test_uploads_are_limited_by_size_and_number(house, anna):
    long = mine() + "#" * LONGEST_EDITION
    assert (await anna.refused("api/editions", {"text": long}, 413))["error"] == "too-big"
    body = {"game": "market_day", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert (await anna.refused("api/tables", body | {"edition_file": long}, 413))["error"]
    for _ in range(5):
        response = await anna.ask("POST", "api/tables", body | {"edition_file": mine()})
        if response.status_code != 200:
            break
    assert (response.status_code, response.json()["error"]) == (429, "too-many-editions")
    assert await anna.post("api/tables", body), "other tables are not limited by it"


@pytest.mark.parametrize(
    ("text", "key", "words"),
    [
        (mine().replace("9]", "999]"), "prices.4", "whole number"),
        (mine().replace("prices", "price"), "prices", "missing"),
        (mine().replace("market_day", "chess"), "game", "not installed"),
        (mine("a\\u202eb"), "name", "printable"),
        (mine("x" * 61), "name", "60"),
        ("prices = [" * 5000, "", "TOML"),
        ("name = " + "9" * 5000, "", "TOML"),
        ("\0", "", "TOML"),
    ],
)
async def test_what_is_wrong_with_a_file_is_said(anna, text, key, words):
    check = await anna.post("api/editions", {"text": text})
    assert (check["key"], check["text"]) == (key, "")
    assert words in check["problem"]
    body = {"game": "market_day", "seats": [{"kind": "me"}, {"kind": "open"}]}
    problem = await anna.refused("api/tables", body | {"edition_file": text}, 422)
    assert problem["error"] == "bad-edition"
    assert words in problem["message"]


async def test_a_file_of_another_game_and_other_languages(anna):
    body = {"game": "flandern", "seats": [{"kind": "me"}, {"kind": "open"}]}
    problem = await anna.refused("api/tables", body | {"edition_file": mine()}, 422)
    assert "another game" in problem["message"]
    wrong = mine().replace("9]", "999]")
    check = await anna.post("api/editions", {"text": wrong}, lang="hu")
    assert "egész szám kell" in check["problem"]


async def test_a_hostile_name_is_only_text(anna):
    check = await anna.post("api/editions", {"text": mine(HOSTILE)})
    assert check["name"] == HOSTILE
    text = check["text"].replace("my box", HOSTILE)
    response = await anna.ask("POST", "api/editions", {"text": text})
    assert response.headers["content-type"] == "application/json"


def test_every_shipped_edition_survives_the_check(pytestconfig):
    from guildhall.engine.play.setup import checked_edition

    for file in (pytestconfig.rootpath / "src/guildhall/games").glob("*/edition/*.toml"):
        edition = checked_edition(file.read_text("utf-8"), file.name)
        package = f"guildhall.games.{edition.game}"
        assert edition.hash == load_edition(package, edition.name).hash


async def test_a_file_that_takes_too_long_is_stopped_and_the_next_one_is_checked():
    jobs = JobRunner(Settings(work_limit=1.0))
    good = mine().replace("market_day", "norenberc")
    letters = "".join(reversed("townsmen_guardsman_tax_collector"))
    keys = "".join(f"{letters[n % 9 :]}{letters[: n % 9]}{n} = 1\n" for n in range(30_000))
    endless = f'name = "x"\ngame = "norenberc"\n{keys}[sources]\n'
    try:
        warm = [jobs.check_edition(good, "en", who) for who in ("anna", "bela")]
        assert all("prices" in check.problem for check in await asyncio.gather(*warm))
        with pytest.raises(ApiError, match="stopped"):
            await jobs.check_edition(endless, "en", "anna")
        assert "prices" in (await jobs.check_edition(good, "en", "anna")).problem
    finally:
        await jobs.close()
