"""Tables over real HTTP and WebSocket: seats, invitations, coming and going, chat, rematch."""

import asyncio
import secrets


def key():
    return secrets.token_hex(8)


async def test_an_open_table_is_found_and_joined(anna, bela):
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


async def test_a_private_table_is_not_listed(anna, bela):
    table = await anna.open_table("market_day", "me", "open")
    lobby = await bela.get("api/lobby")
    assert all(card["id"] != table for card in lobby["open"])


async def test_an_invited_seat_wants_its_code(anna, bela, chloe):
    table = await anna.open_table("market_day", "me", "invited")
    told = await anna.get(f"api/tables/{table}")
    code = told["invites"]["1"]
    assert (await bela.get(f"api/tables/{table}"))["invites"] == {}
    body = {"seats": [1], "promise": "0" * 64, "code": "wrong"}
    problem = await bela.refused(f"api/tables/{table}/sit", body, 403)
    assert problem["error"] == "wrong-code"
    assert problem["message"] == "Ez a meghívó nem (vagy már nem) érvényes."
    await bela.sit(table, 1, code=code)
    problem = await chloe.refused(f"api/tables/{table}/sit", body | {"code": code}, 409)
    assert problem["error"] in ("not-allowed-here", "seat-taken")


async def test_the_seed_is_promised_before_anybody_adds_to_it_and_shown_at_the_end(anna):
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


async def test_the_host_changes_seats_and_starts(anna, bela):
    table = await anna.open_table("market_day", "me", "open", autostart=False)
    path = f"api/tables/{table}"
    await anna.refused(f"{path}/start", status=409)
    body = {"seat": 1, "kind": "bot", "level": "random"}
    assert (await bela.refused(f"{path}/seats", body, 403))["error"] == "not-host"
    assert (await anna.refused(f"{path}/seats", body | {"level": "x"}, 422))["error"] == "no-level"
    await anna.post(f"{path}/seats", body)
    told = await anna.start(table)
    assert told["status"] == "playing"


async def test_somebody_stands_up_before_the_game(anna, bela):
    table = await anna.open_table("market_day", "me", "open", "open")
    await bela.sit(table, 1)
    told = await bela.post(f"api/tables/{table}/stand", {"seat": 1})
    assert told["seats"][1]["person"] is None
    assert (await bela.refused(f"api/tables/{table}/stand", {"seat": 0}, 403))[
        "error"
    ] == "not-yours"


async def test_chat_is_stored_and_can_be_muted(anna, bela, chloe):
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
    mute = {"person": bela.id, "muted": True}
    await bela.refused(f"api/tables/{table}/mute", mute, 403)
    await anna.post(f"api/tables/{table}/mute", mute)
    assert (await bela.refused(f"api/tables/{table}/chat", body, 403))["error"] == "muted"
    fresh = await chloe.look(table)
    assert [line["text"] for line in fresh.chat] == ["<b>szia</b>"]


async def test_there_is_chat_before_and_after_the_game_and_for_who_watches(anna, bela, chloe):
    table = await anna.open_table("market_day", "me", "open")
    path = f"api/tables/{table}/chat"
    seat = await anna.look(table)
    await chloe.post(path, {"text": "before", "key": key()})
    await seat.until(lambda s: s.chat)
    await bela.sit(table, 1)
    await chloe.post(path, {"text": "while", "key": key()})
    await seat.until(lambda s: s.state)
    his = await bela.look(table)
    await asyncio.gather(anna.play(table, seat), bela.play(table, his))
    await bela.post(path, {"text": "after", "key": key()})
    again = await chloe.look(table)
    said = [(line["text"], line["seat"]) for line in again.chat]
    assert said == [("before", -1), ("while", -1), ("after", 1)]
    await anna.post(f"api/tables/{table}/mute", {"person": chloe.id, "muted": True})
    body = {"text": "too much", "key": key()}
    assert (await chloe.refused(path, body, 403))["error"] == "muted"
    assert (await bela.get(f"api/tables/{table}"))["muted"] == [], "the host's business"
    assert (await anna.get(f"api/tables/{table}"))["muted"] == [chloe.id]
    await anna.post(f"api/tables/{table}/mute", {"person": chloe.id, "muted": False})
    await chloe.post(path, body)


async def test_chat_holds_nothing_that_cannot_be_read(anna):
    table = await anna.open_table("market_day", "me", "open")
    odd = {"text": "a\u202eb\0c\u2800 d" + "e" + "\u0301" * 50, "key": key()}
    said = await anna.post(f"api/tables/{table}/chat", odd)
    assert said["line"]["text"] == "abc de" + "\u0301" * 3
    for text in ("\0", "\u202e\u2066", "\u2800 \n"):
        await anna.refused(f"api/tables/{table}/chat", {"text": text, "key": key()}, 400)


async def test_the_host_closes_the_table(anna, bela):
    table = await anna.open_table("market_day", "me", "open")
    await bela.sit(table, 1)
    his = await bela.look(table)
    await bela.refused(f"api/tables/{table}/close", status=403)
    await anna.post(f"api/tables/{table}/close")
    await his.until(lambda s: s.table["status"] == "closed")
    response = await bela.decide(table, {"seat": 1, "decision": 0}, [0])
    assert response.status_code == 409


async def test_a_rematch_has_the_same_people_and_bots(anna, bela):
    table = await anna.open_table("market_day", "me", "open", "bot greedy")
    await bela.sit(table, 1)
    seats = [await anna.look(table), await bela.look(table)]
    await asyncio.gather(anna.play(table, seats[0]), bela.play(table, seats[1]))
    new = await bela.post(f"api/tables/{table}/rematch")
    again = await anna.post(f"api/tables/{table}/rematch")
    assert new["id"] == again["id"] != table
    assert (await anna.get(f"api/tables/{table}"))["rematch"] == new["id"]
    assert new["rematch_of"] == table
    names = [seat["name"] for seat in new["seats"]]
    assert (names[0], names[2]) == ("Béla", "Anna"), "everybody sits one seat further up"
    assert new["seats"][1]["kind"] == "bot"
    for guest in (anna, bela):
        (card,) = (c for c in (await guest.get("api/lobby"))["yours"] if c["id"] == new["id"])
        assert card["your_turn"], "the table waits for them"
    await anna.sit(new["id"], 2)
    told = await bela.sit(new["id"], 0)
    assert told["status"] == "playing"


async def test_the_lobby_is_live(house, anna):
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


async def test_set_ups_that_do_not_fit_are_explained(anna):
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


async def test_a_bot_gives_a_hint(anna):
    table = await anna.open_table("norenberc", "me", "bot greedy")
    seat = await anna.look(table)
    await seat.until(lambda s: s.state["ask"])
    hint = await anna.get(f"api/tables/{table}/hint", seat=0)
    assert hint["action"] in [option["action"] for option in seat.state["ask"]["options"]]
    assert hint["text"]


async def test_an_identity_is_carried_to_another_device_and_revoked(anna, bela):
    link = await anna.post("api/me/link")
    assert link["path"] == f"#/me/{link['token']}"
    assert (await anna.get("api/me"))["link"]
    body = {"token": link["token"]}
    await anna.post("api/me/preferences", {"kept": {"speed": 2, "told": ["a/b"]}})
    await anna.post("api/me/preferences", {"kept": {"speed": 0.5}})
    carried = await bela.post("api/me/carry", body)
    assert carried["id"] == anna.id
    assert (await bela.get("api/site"))["kept"] == {"speed": 0.5, "told": ["a/b"]}
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
