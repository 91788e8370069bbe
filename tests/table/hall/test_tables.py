"""Tables over real HTTP and WebSocket: seats, invitations, coming and going, chat, rematch."""

import asyncio
import secrets

import pytest
from tests.table.guests import Guest
from tests.table.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house"), away_after_live=0.3) as house:
        yield house


def with_guests(house, work, names=("Anna", "Béla", "Chloé"), langs=("en", "hu", "fr")):
    async def run():
        guests = [Guest(house.url, n, lang) for n, lang in zip(names, langs, strict=False)]
        try:
            for guest in guests:
                await guest.__aenter__()
            return await work(*guests)
        finally:
            for guest in guests:
                await guest.__aexit__()

    return asyncio.run(run())


def key():
    return secrets.token_hex(8)


def test_an_open_table_is_found_and_joined(house):
    async def work(anna, bela, _):
        table = await anna.open_table("market_day", "me", "open", listed=True)
        lobby = await bela.get("api/lobby")
        card = next(card for card in lobby["open"] if card["id"] == table)
        assert card["free"] == 1
        told = await bela.sit(table, 1)
        assert told["status"] == "playing"
        assert [seat["name"] for seat in told["seats"]] == ["Anna", "Béla"]
        lobby = await bela.get("api/lobby")
        assert lobby["yours"][0]["id"] == table
        assert lobby["yours"][0]["your_turn"]
        assert all(card["id"] != table for card in lobby["open"])

    with_guests(house, work)


def test_a_private_table_is_not_listed(house):
    async def work(anna, bela, _):
        table = await anna.open_table("market_day", "me", "open")
        lobby = await bela.get("api/lobby")
        assert all(card["id"] != table for card in lobby["open"])

    with_guests(house, work)


def test_an_invited_seat_wants_its_code(house):
    async def work(anna, bela, chloe):
        table = await anna.open_table("market_day", "me", "invited")
        told = await anna.get(f"api/tables/{table}")
        code = told["invites"]["1"]
        assert (await bela.get(f"api/tables/{table}"))["invites"] == {}
        body = {"seats": [1], "nonce": "0" * 32, "code": "wrong"}
        problem = await bela.refused(f"api/tables/{table}/sit", body, 403)
        assert problem["error"] == "wrong-code"
        assert problem["message"] == "Ez a meghívó nem (vagy már nem) érvényes."
        await bela.sit(table, 1, code=code)
        problem = await chloe.refused(f"api/tables/{table}/sit", body | {"code": code}, 409)
        assert problem["error"] in ("not-allowed-here", "seat-taken")

    with_guests(house, work)


def test_the_seed_is_promised_before_anybody_adds_to_it_and_shown_at_the_end(house):
    async def work(anna, *_):
        body = {"game": "market_day", "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]}
        table = await anna.post("api/tables", body | {"autostart": True})
        assert len(table["chance"]["hash"]) == 64
        assert table["chance"]["seed"] is None
        await anna.sit(table["id"], 0)
        seat = await anna.look(table["id"])
        await anna.play(table["id"], seat)
        told = await anna.get(f"api/tables/{table['id']}")
        import hashlib

        seed = bytes.fromhex(told["chance"]["seed"])
        assert hashlib.sha256(seed).hexdigest() == table["chance"]["hash"]

    with_guests(house, work)


def test_the_host_changes_seats_and_starts(house):
    async def work(anna, bela, _):
        table = await anna.open_table("market_day", "me", "open", autostart=False)
        path = f"api/tables/{table}"
        await anna.refused(f"{path}/start", status=409)
        body = {"seat": 1, "kind": "bot", "level": "random"}
        assert (await bela.refused(f"{path}/seats", body, 403))["error"] == "not-host"
        assert (await anna.refused(f"{path}/seats", body | {"level": "x"}, 422))[
            "error"
        ] == "no-level"
        await anna.post(f"{path}/seats", body)
        told = await anna.post(f"{path}/start")
        assert told["status"] == "playing"

    with_guests(house, work)


def test_somebody_stands_up_before_the_game(house):
    async def work(anna, bela, _):
        table = await anna.open_table("market_day", "me", "open", "open")
        await bela.sit(table, 1)
        told = await bela.post(f"api/tables/{table}/stand", {"seat": 1})
        assert told["seats"][1]["person"] is None
        assert (await bela.refused(f"api/tables/{table}/stand", {"seat": 0}, 403))[
            "error"
        ] == "not-yours"

    with_guests(house, work)


def test_one_leaves_a_bot_plays_on_and_one_comes_back(house):
    async def work(anna, bela, _):
        table = await anna.open_table("market_day", "me", "open")
        await bela.sit(table, 1)
        seat = await anna.look(table)
        told = await bela.post(f"api/tables/{table}/stand", {"seat": 1})
        assert told["seats"][1]["absent"]
        await seat.until(lambda s: any("left" in line["text"] for line in s.lines.values()))
        await seat.until(lambda s: s.state["decided"] == [1])
        told = await bela.post(f"api/tables/{table}/return", {"seat": 1})
        assert not told["seats"][1]["absent"]
        await seat.until(lambda s: any("is back" in line["text"] for line in s.lines.values()))
        his = await bela.look(table)
        await asyncio.gather(anna.play(table, seat), bela.play(table, his))

    with_guests(house, work)


def test_somebody_who_vanishes_is_shown_as_away_and_replaced(house):
    async def work(anna, bela, chloe):
        table = await anna.open_table("market_day", "me", "open")
        await bela.sit(table, 1)
        seat = await anna.look(table)
        his = await bela.look(table)
        await seat.until(lambda s: s.table["seats"][1]["here"])
        body = {"seat": 1, "level": "greedy"}
        assert (await anna.refused(f"api/tables/{table}/replace", body))["error"] == "not-away"
        await his.socket.close()
        await seat.until(lambda s: s.table["seats"][1]["away_since"])
        await asyncio.sleep(0.4)
        assert (await anna.get(f"api/tables/{table}"))["seats"][1]["replaceable"]
        await chloe.refused(f"api/tables/{table}/replace", body, 403)
        await anna.post(f"api/tables/{table}/replace", body)
        await anna.play(table, seat)
        assert seat.state["over"]

    with_guests(house, work)


def test_a_reconnect_gets_everything(house):
    async def work(anna, *_):
        table = await anna.open_table("norenberc", "me", "bot greedy")
        seat = await anna.look(table)
        for _ in range(6):
            await seat.until(lambda s: s.state["ask"] is not None)
            await anna.turn(table, seat)
        await seat.until(lambda s: s.state["ask"] is not None)
        await seat.settle()
        await seat.socket.close()
        again = await anna.look(table)
        assert again.messages[0]["type"] == "full"
        await again.settle()
        assert again.scene.wire() == seat.scene.wire()
        assert again.state == seat.state
        assert again.lines == seat.lines

    with_guests(house, work)


def test_hot_seats_show_one_seat_at_a_time(house):
    async def work(anna, bela, _):
        table = await anna.open_table("market_day", "me", "hotseat", "bot greedy")
        seat = await anna.look(table)
        assert seat.seat == 0
        for _ in range(5):
            for number in (0, 1):
                await seat.see(seat=number)
                await seat.until(lambda s, n=number: s.seat == n and s.state["ask"])
                ask = seat.state["ask"]
                response = await anna.decide(table, ask, [ask["options"][0]["action"]])
                assert response.status_code == 200
                await seat.until(lambda s, old=ask: s.state["ask"] != old)
        await seat.until(lambda s: s.state["over"])
        assert seat.table["seats"][1]["name"] == "Anna 2"

    with_guests(house, work)


def test_a_seat_is_only_seen_by_who_holds_it(house):
    async def work(anna, bela, _):
        table = await anna.open_table("market_day", "me", "open")
        await bela.sit(table, 1)
        from tests.table.guests import gone
        from websockets.exceptions import ConnectionClosed

        with pytest.raises(ConnectionClosed) as closed:
            await bela.look(table, seat=0)
        assert closed.value.rcvd.code == 4403
        his = await bela.look(table)
        await his.see(seat=0)
        assert await gone(his) == 4403
        for path in ("replay", "lines", "chart", "export", "hint"):
            await bela.refused(f"api/tables/{table}/{path}", None, 403, method="GET", seat=0)

    with_guests(house, work)


def test_who_stood_up_does_not_see_what_the_next_one_sees(house):
    async def work(anna, bela, chloe):
        table = await anna.open_table("market_day", "me", "open", "open")
        await bela.sit(table, 1)
        his = await bela.look(table, seat=1)
        await bela.post(f"api/tables/{table}/stand", {"seat": 1})
        await chloe.sit(table, 1, 2)
        await his.until(lambda s: s.state)
        assert his.seat == -1
        assert his.state["ask"] is None

    with_guests(house, work)


def test_who_watches_and_sits_down_looks_from_the_seat(house):
    async def work(anna, bela, _):
        table = await anna.open_table("market_day", "me", "open")
        his = await bela.look(table)
        only_watching = await bela.look(table, seat=-1)
        await bela.sit(table, 1)
        await his.until(lambda s: s.state)
        await only_watching.until(lambda s: s.state)
        assert his.seat == 1
        assert his.state["ask"]
        assert only_watching.seat == -1

    with_guests(house, work)


def test_chat_is_stored_and_can_be_muted(house):
    async def work(anna, bela, chloe):
        table = await anna.open_table("market_day", "me", "open")
        await bela.sit(table, 1)
        seat = await anna.look(table)
        same = key()
        for _ in range(2):
            await bela.post(f"api/tables/{table}/chat", {"text": "  <b>szia</b>\n ", "key": same})
        await seat.until(lambda s: s.chat)
        await seat.settle()
        assert [line["text"] for line in seat.chat] == ["<b>szia</b>"]
        body = {"text": "hello", "key": key()}
        assert (await chloe.refused(f"api/tables/{table}/chat", body, 403))["error"] == "not-yours"
        mute = {"person": bela.id, "muted": True}
        await bela.refused(f"api/tables/{table}/mute", mute, 403)
        await anna.post(f"api/tables/{table}/mute", mute)
        assert (await bela.refused(f"api/tables/{table}/chat", body, 403))["error"] == "muted"
        fresh = await chloe.look(table)
        assert [line["text"] for line in fresh.chat] == ["<b>szia</b>"]

    with_guests(house, work)


def test_the_host_closes_the_table(house):
    async def work(anna, bela, _):
        table = await anna.open_table("market_day", "me", "open")
        await bela.sit(table, 1)
        his = await bela.look(table)
        await bela.refused(f"api/tables/{table}/close", status=403)
        await anna.post(f"api/tables/{table}/close")
        await his.until(lambda s: s.table["status"] == "closed")
        response = await bela.decide(table, {"seat": 1, "decision": 0}, [0])
        assert response.status_code == 409

    with_guests(house, work)


def test_a_rematch_has_the_same_people_and_bots(house):
    async def work(anna, bela, _):
        table = await anna.open_table("market_day", "me", "open", "bot greedy")
        await bela.sit(table, 1)
        seats = [await anna.look(table), await bela.look(table)]
        await asyncio.gather(anna.play(table, seats[0]), bela.play(table, seats[1]))
        new = await bela.post(f"api/tables/{table}/rematch")
        again = await anna.post(f"api/tables/{table}/rematch")
        assert new["id"] == again["id"] != table
        assert (await anna.get(f"api/tables/{table}"))["rematch"] == new["id"]
        assert [seat["name"] for seat in new["seats"][:2]] == ["Anna", "Béla"]
        await anna.sit(new["id"], 0)
        told = await bela.sit(new["id"], 1)
        assert told["status"] == "playing"

    with_guests(house, work)


def test_the_lobby_is_live(house):
    async def work(anna, bela, _):
        import json

        import websockets.asyncio.client as ws

        address = house.url.replace("http", "ws") + "api/lobby/live"
        async with ws.connect(address) as socket:
            first = json.loads(await socket.recv())
            assert first["type"] == "lobby"
            table = await anna.open_table("market_day", "me", "open", listed=True)
            async with asyncio.timeout(10):
                while True:
                    lobby = json.loads(await socket.recv())["lobby"]
                    if any(card["id"] == table for card in lobby["open"]):
                        break

    with_guests(house, work)


def test_set_ups_that_do_not_fit_are_explained(house):
    async def work(anna, *_):
        me = {"kind": "me"}
        body = {"game": "market_day", "seats": [me]}
        problem = await anna.refused("api/tables", body, 422)
        assert "2 to 4 players" in problem["message"]
        problem = await anna.refused("api/tables", body | {"game": "chess"}, 404)
        assert problem["error"] == "no-game"
        body["seats"] = [me, {"kind": "bot", "level": "nobody"}]
        assert (await anna.refused("api/tables", body, 422))["error"] == "no-level"
        body["seats"] = [me, me]
        body["options"] = {"colour": "red"}
        problem = await anna.refused("api/tables", body, 422, lang="hu")
        assert problem["message"] == "Ennek a játéknak nincs „colour” beállítása."
        body["options"] = {}
        for edition in ("golden", "standard.toml", "../../../../etc/os-release.toml"):
            problem = await anna.refused("api/tables", body | {"edition": edition}, 422)
            assert problem["error"] == "set-up"
            assert "has no edition" in problem["message"]
        alone = {"game": "nobility", "seats": [me], "options": {"chancery": "on"}}
        problem = await anna.refused("api/tables", alone, 422, lang="fr")
        assert problem["rule"] == "S8"
        assert "Chancellerie" in problem["message"]

    with_guests(house, work)


def test_a_bot_gives_a_hint(house):
    async def work(anna, *_):
        table = await anna.open_table("norenberc", "me", "bot greedy")
        seat = await anna.look(table)
        await seat.until(lambda s: s.state["ask"])
        hint = await anna.get(f"api/tables/{table}/hint", seat=0)
        assert hint["action"] in [option["action"] for option in seat.state["ask"]["options"]]
        assert hint["text"]

    with_guests(house, work)


def test_an_identity_is_carried_to_another_device_and_revoked(house):
    async def work(anna, bela, _):
        link = await anna.post("api/me/link")
        assert link["path"] == f"#/me/{link['token']}"
        assert (await anna.get("api/me"))["link"]
        body = {"token": link["token"]}
        carried = await bela.post("api/me/carry", body)
        assert carried["id"] == anna.id
        table = await anna.open_table("market_day", "me", "bot greedy")
        stolen = await bela.look(table)
        assert stolen.seat == 0
        assert (await bela.get("api/me"))["id"] == anna.id
        response = await anna.ask("DELETE", "api/me/link")
        assert response.status_code == 200
        await stolen.until(lambda s: s.bye == "revoked")
        assert (await anna.get("api/me"))["id"] == anna.id
        await bela.refused("api/me", None, 401, method="GET")
        assert (await bela.refused("api/me/carry", body, 401))["error"] == "no-link"

    with_guests(house, work)
