"""Coming and going at a table, and who looks from which seat."""

import asyncio


async def test_one_leaves_a_bot_plays_on_and_one_comes_back(anna, bela):
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


async def test_somebody_who_vanishes_is_shown_as_away_and_replaced(anna, bela, chloe):
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


async def test_a_reconnect_gets_everything(anna):
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


async def test_the_server_keeps_what_everybody_who_plays_was_told(anna, bela):
    table = await anna.open_table("norenberc", "me", "bot greedy")
    seat = await anna.look(table)
    assert seat.messages[0]["told"] == -1
    await seat.until(lambda s: s.state["ask"] is not None)
    await anna.turn(table, seat)
    await seat.until(lambda s: s.state["entry"] > 0)
    for guest, watch in ((anna, {}), (bela, {"seat": -1})):
        one = await guest.look(table, **watch)
        await one.socket.send('{"type": "told", "entry": 1}')
        await one.socket.send('{"type": "ping"}')
        await one.socket.close()
    again, watching = await anna.look(table), await bela.look(table, seat=-1)
    assert again.messages[0]["told"] == 1
    assert watching.messages[0]["told"] == -1


async def test_hot_seats_show_one_seat_at_a_time(anna):
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


async def test_who_stood_up_does_not_see_what_the_next_one_sees(anna, bela, chloe):
    table = await anna.open_table("market_day", "me", "open", "open")
    await bela.sit(table, 1)
    his = await bela.look(table, seat=1)
    await bela.post(f"api/tables/{table}/stand", {"seat": 1})
    await chloe.sit(table, 1, 2)
    await his.until(lambda s: s.state)
    assert his.seat == -1
    assert his.state["ask"] is None


async def test_who_watches_and_sits_down_looks_from_the_seat(anna, bela):
    table = await anna.open_table("market_day", "me", "open")
    his = await bela.look(table)
    only_watching = await bela.look(table, seat=-1)
    await bela.sit(table, 1)
    await his.until(lambda s: s.state)
    await only_watching.until(lambda s: s.state)
    assert his.seat == 1
    assert his.state["ask"]
    assert only_watching.seat == -1
