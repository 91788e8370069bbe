"""Replay, export, import, playing on, and proving a game offline."""

import secrets

import pytest
from click.testing import CliRunner
from tests.table.support.http_guest import Guest, promise_of
from tests.table.support.server_process import House

from guildhall.commands import guildhall
from guildhall.engine.registry import own_game_names
from guildhall.table.play.game_files import number_duplicates

GAMES = ["market_day", *own_game_names()]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture(scope="module", params=GAMES)
async def finished(house, request, anyio_backend):
    """A finished game of one person and a bot: the table, what was seen, and the file."""
    async with Guest(house.url, "Anna") as anna:
        table = await anna.open_table(request.param, "me", "bot greedy")
        seat = await anna.look(table)
        await anna.play(table, seat)
        text = (await anna.ask("GET", f"api/tables/{table}/export")).text
        return table, seat, text


def verified(tmp_path, text):
    file = tmp_path / "game.guild"
    file.write_text(text, "utf-8")
    return CliRunner().invoke(guildhall, ["verify", str(file), "--lang", "en"])


def test_a_finished_game_is_proved_offline(finished, tmp_path):
    *_, text = finished
    result = verified(tmp_path, text)
    assert result.exit_code == 0, result.output
    assert "The secret matches the commitment" in result.output
    assert "winner" in result.output


def changed_lines(old):
    """A line of the file with its last letter changed; an entry becomes another one."""
    if old.startswith("5 "):
        return ["5 table left 0"]
    return [old[:-1] + letter for letter in "0123456789" if letter != old[-1]]


@pytest.mark.parametrize("line", ["secret ", "nonce ", "result ", "5 "])
def test_a_game_that_was_tampered_with_is_found_out(finished, tmp_path, line):
    """In a tiny game another luck may lead to the same end; not every one does."""
    _, _, text = finished
    old = next(found for found in text.splitlines() if found.startswith(line))
    for changed in changed_lines(old):
        result = verified(tmp_path, text.replace(f"\n{old}\n", f"\n{changed}\n"))
        assert "Traceback" not in result.output
        if result.exit_code:
            break
    assert result.exit_code == 1
    assert result.output.startswith("Error: ")


def test_a_state_that_was_tampered_with_names_its_entry(finished, tmp_path):
    *_, text = finished
    old = next(line for line in text.splitlines() if line.startswith("3 "))
    result = verified(tmp_path, text.replace(f"\n{old}\n", f"\n{old[:-8]}00000000\n"))
    assert result.exit_code == 1
    assert "After entry 3 of this file, these rules lead to a different position" in result.output


async def test_every_moment_can_be_stepped_through(house, finished):
    table, seat, _ = finished
    async with Guest(house.url, "Bela", "hu") as bela:
        last = (await bela.get(f"api/tables/{table}/replay", seat=0))["last"]
        assert last == seat.state["entry"]
        for entry in (0, 1, last // 2, last):
            for number in (0, 1, -1):
                moment = await bela.get(f"api/tables/{table}/replay", seat=number, entry=entry)
                assert moment["entry"] == entry
                assert moment["state"]["over"] == (entry == last)
                assert moment["scene"]["nodes"]
        await bela.refused(f"api/tables/{table}/replay", None, 404, method="GET", entry=last + 1)


def told_of(line):
    """A line without its numbers: after the end nothing is concealed any more."""
    return {name: value for name, value in line.items() if name != "changes"}


async def test_the_last_moment_is_what_was_seen_live(house, finished):
    table, seat, _ = finished
    async with Guest(house.url, "Bela") as bela:
        moment = await bela.get(f"api/tables/{table}/replay", seat=0)
        assert moment["scene"] == seat.scene.wire()
        assert moment["state"]["scores"] == seat.state["scores"]
        lines = (await bela.get(f"api/tables/{table}/lines", seat=0))["lines"]
        assert [told_of(line) for line in lines] == [
            told_of(seat.lines[key]) for key in sorted(seat.lines)
        ]
        chart = await bela.get(f"api/tables/{table}/chart", seat=0)
        assert chart["totals"][-1] == [row[0] for row in seat.state["scores"]]
        assert chart["entries"][-1] == seat.state["entry"]


async def test_an_imported_game_is_stepped_through(house, finished):
    table, seat, text = finished
    async with Guest(house.url, "Bela") as bela:
        new = await bela.post("api/import", {"text": text})
        assert new["imported"]
        assert new["status"] == "over"
        assert new["id"] != table
        path = f"api/tables/{new['id']}"
        for entry in (0, 5, seat.state["entry"]):
            old = await bela.get(f"api/tables/{table}/replay", seat=1, entry=entry)
            again = await bela.get(f"{path}/replay", seat=1, entry=entry)
            assert again["state"]["scores"] == old["state"]["scores"]
        assert (await bela.ask("GET", f"{path}/export")).text == text
        live = await bela.look(new["id"], seat=1)
        assert live.state["over"]


async def test_a_game_is_played_on_against_bots_with_fresh_luck(house, finished, tmp_path):
    _, seat, text = finished
    async with Guest(house.url, "Bela") as bela:
        half = seat.state["entry"] // 2
        body = {"text": text, "continue": True, "seat": 1, "level": "greedy", "entry": half}
        problem = await bela.refused("api/import", body, 422)
        assert problem["error"] == "bad-file"
        nonce = secrets.token_hex(16)
        new = await bela.post("api/import", body | {"promise": promise_of(nonce)})
        assert (new["status"], new["chance"]["opening"]) == ("waiting", True)
        new = await bela.post(f"api/tables/{new['id']}/open", {"nonce": nonce})
        assert new["status"] == "playing"
        assert new["you"]["seats"] == [1]
        assert new["notes"] == ["Played on from a file with fresh luck."]
        live = await bela.look(new["id"])
        await bela.play(new["id"], live)
        saved = (await bela.ask("GET", f"api/tables/{new['id']}/export")).text
    assert "\nfresh " in saved
    result = verified(tmp_path, saved)
    assert result.exit_code == 0, result.output
    async with Guest(house.url, "Cili") as cili:
        new = await cili.post("api/import", {"text": saved})
        assert new["status"] == "over"
        last = new["entry"]
        body = {"text": saved, "continue": True, "promise": "0" * 64}
        for entry, words in ((99_999, "no entry 99,999"), (last, "game is over after")):
            problem = await cili.refused("api/import", body | {"entry": entry}, 422)
            assert words in problem["message"]
        for whole in (text, saved):
            nonce = secrets.token_hex(16)
            create_key = {"text": whole, "continue": True, "promise": promise_of(nonce)}
            new = await cili.post("api/import", create_key)
            new = await cili.post(f"api/tables/{new['id']}/open", {"nonce": nonce})
            live = await cili.look(new["id"])
            assert live.state["ask"], "somebody who is asked something plays on"
            await cili.play(new["id"], live)


async def leads_to_its_table(table, anna, bela, files):
    """Whoever sits there goes on there; nobody else learns where that is."""
    for guest, text in zip((anna, bela, bela), files, strict=True):
        assert (await guest.post("api/import", {"text": text}))["id"] == table
    async with Guest(anna.url, "Cili") as cili:
        problem = await cili.refused("api/import", {"text": files[0]}, 422)
        assert "It goes on at its table" in problem["message"]


def is_another(ask, old):
    return ask is None or ask["decision"] != old["decision"]


async def test_a_running_game_exports_only_what_the_seat_has_seen(house, tmp_path):
    async with Guest(house.url, "Anna") as anna, Guest(house.url, "Bela") as bela:
        table = await anna.open_table("market_day", "me", "open")
        await bela.sit(table, 1)
        mine, his = await anna.look(table), await bela.look(table)
        for _ in range(2):
            for guest, seat, card in ((anna, mine, 0), (bela, his, 1)):
                await seat.until(lambda s: s.state["ask"])
                ask = seat.state["ask"]
                action = ask["options"][card]["action"]
                await guest.decide(table, ask, [action])
                await seat.until(lambda s, old=ask: is_another(s.state["ask"], old))
        await mine.until(lambda s: s.state["ask"])
        await anna.decide(table, mine.state["ask"], [4])
        files = [
            (await guest.ask("GET", f"api/tables/{table}/export", seat=seat)).text
            for guest, seat in ((anna, 0), (bela, 1), (bela, -1))
        ]
        await leads_to_its_table(table, anna, bela, files)
        annas, belas, watchers = files
    for text in (annas, belas, watchers):
        assert "secret" not in text
        assert "chance committed" in text
        assert verified(tmp_path, text).exit_code == 1
    assert "5 0 bid 5" in annas.splitlines()
    assert "bid 5" not in belas
    assert "bid 5" not in watchers
    assert "2 1 bid 2" in belas.splitlines()
    assert "2 1" in annas.splitlines()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1 cannot be read"),
        ("hello", "line 1 cannot be read"),
        ("guildhall 2\ngame chess\n", "is not installed here"),
        ("guildhall 2\ngame market_day\nrules x\n", "line 4 cannot be read"),
    ],
)
async def test_a_file_that_is_no_game_is_explained(house, text, words):
    async with Guest(house.url, "Anna") as anna:
        problem = await anna.refused("api/import", {"text": text}, 422)
        assert words in problem["message"]
        told = await anna.refused("api/import", {"text": text}, 422, lang="hu")
        assert told["error"] == problem["error"] == "bad-file"
        assert "játék" in told["message"]


async def test_a_game_of_other_rules_is_taken_if_these_lead_to_the_same(house, finished, tmp_path):
    """Sources may be renamed: what happens counts, not a hash of them."""
    _, _, text = finished
    lines = ["rules 0123456789abcdef" if x.startswith("rules ") else x for x in text.splitlines()]
    old = "\n".join(lines) + "\n"
    assert verified(tmp_path, old).exit_code == 0
    points = next(x for x in lines if x.startswith("result "))
    async with Guest(house.url, "Anna") as anna:
        table = await anna.post("api/import", {"text": old})
        assert table["status"] == "over"
        wrong = old.replace(points, points + "0")
        problem = await anna.refused("api/import", {"text": wrong}, 422)
        assert problem["error"] == "bad-file"


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["greedy", "hard", "greedy"], ["greedy 1", "hard", "greedy 2"]),
        (["greedy", "greedy", "greedy 1"], ["greedy 2", "greedy 3", "greedy 1"]),
        (["Anna", "", ""], ["Anna", "", ""]),
    ],
)
def test_seats_of_one_name_are_told_apart(names, shown):
    assert number_duplicates(names) == shown
