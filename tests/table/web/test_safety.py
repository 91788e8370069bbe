"""Safety: whose requests are taken, how many and how big, and what never gets out."""

import gzip
import json
import re
import secrets

import httpx
import pytest
import websockets.asyncio.client as ws
from tests.table.support.http_guest import Guest, gone, promise_of
from tests.table.support.server_process import House
from websockets.exceptions import ConnectionClosed, InvalidStatus


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house"), burst=200, rate=50.0) as house:
        yield house


@pytest.fixture
def http(house):
    with httpx.Client(base_url=house.url, timeout=60) as client:
        yield client


def test_every_answer_carries_the_strict_headers(http):
    for path in ("", "api/health", "api/nowhere", "nowhere.js", "api/me"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_the_client_is_served_with_etag_and_compression(http):
    first = http.get("")
    assert first.headers["content-type"].startswith("text/html")
    assert first.headers["content-encoding"] == "gzip"
    again = http.get("", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert first.headers["cache-control"] == "no-cache"
    assert http.get("index.html").text == first.text


def test_files_below_the_hash_of_the_client_are_kept_for_ever(http):
    page = http.get("").text
    *_, script = re.findall(r'src="([^"]+)"', page)
    named = re.findall(r'(?:href|src)="([^"]+)"', page)
    release, _, name = script.partition("/")
    assert (len(release), name) == (16, "js/main.js")
    assert all(path.startswith(f"{release}/") for path in named)
    for path in (*named, f"{release}/scene.svg", f"api/texts?v={release}"):
        answer = http.get(path, timeout=60)
        assert (answer.status_code, "immutable" in answer.headers["cache-control"]) == (200, True)
    for path in ("js/main.js", f"{'0' * 16}/js/main.js", f"{release}/index.html", "api/texts?v=0"):
        assert "immutable" not in http.get(path, timeout=60).headers["cache-control"], path
    assert http.get(f"{release}/../table/settings.py").status_code == 404
    art = http.get("api/games", timeout=60).json()["games"][0]["symbols"]
    assert "immutable" in http.get(art).headers["cache-control"]
    assert http.get(art.partition("?")[0]).headers["cache-control"] == "no-cache"


def test_preferences_are_for_people_and_have_limits(http):
    assert http.post("api/me/preferences", json={"kept": {"speed": 1}}).status_code == 401
    http.post("api/me", json={"name": "Anna"})
    for kept, status in (
        ({"speed": 1, "quick": {"norenberc": {"players": 3, "level": "easy", "options": {}}}}, 200),
        ({"told": ["x" * 20_000]}, 413),
        ({"n" * 25: 1}, 413),
        ({f"n{number}": 1 for number in range(41)}, 400),
        ({"deep": {"a": {"b": {}}}}, 400),
        ({"nothing": None}, 400),
    ):
        assert http.post("api/me/preferences", json={"kept": kept}).status_code == status, kept
    assert http.get("api/site").json()["kept"]["speed"] == 1


async def test_what_is_long_is_packed_for_those_who_can_unpack_it(house):
    async with Guest(house.url) as anna:
        table = await anna.open_table("norenberc", "me", "bot random")
        address = f"{house.url.replace('http', 'ws')}api/tables/{table}/live?packed=gzip"
        async with ws.connect(address, max_size=None) as socket:
            message = await socket.recv()
            assert isinstance(message, bytes)
            assert json.loads(gzip.decompress(message))["type"] == "full"


@pytest.mark.parametrize(
    "path",
    [
        "../table/settings.py",
        "%2e%2e/table/settings.py",
        "..%2ftable/settings.py",
        "js/../../table/web.py",
        "texts/en.ftl",
        ".git/config",
        "js//main.js",
        "x" * 300 + ".css",
        "x/" * 2000 + "y.css",
        "api/games/" + "x" * 300 + "/board.css",
        "a%00b.js",
        "api/games/norenberc/state.py",
        "api/games/norenberc/..%2fstate.py",
    ],
)
def test_nothing_else_is_served(house, path):
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", house.port)
    connection.request("GET", f"/{path}")
    response = connection.getresponse()
    assert response.status == 404
    assert b"import" not in response.read()
    connection.close()


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "localhost:1@evil"])
def test_another_name_of_the_server_is_refused(http, host):
    response = http.get("api/health", headers={"host": host})
    assert response.status_code in (400, 403)
    if response.status_code == 403:
        assert response.json()["error"] == "unknown-host"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "file://"])
def test_a_foreign_page_can_change_nothing(house, http, origin):
    response = http.post("api/me", json={"name": "Eve"}, headers={"origin": origin})
    assert response.status_code == 403
    assert response.json()["error"] == "foreign-origin"
    assert "set-cookie" not in response.headers


def test_a_cross_site_request_without_an_origin_is_refused_too(http):
    response = http.post("api/me", json={"name": "Eve"}, headers={"sec-fetch-site": "cross-site"})
    assert response.status_code == 403


async def test_a_foreign_page_opens_no_channel(house):
    address = house.url.replace("http", "ws") + "api/lobby/live"
    with pytest.raises(InvalidStatus):
        await ws.connect(address, origin="http://evil.example")


def test_the_cookie_is_for_this_server_alone(http):
    response = http.post("api/me", json={"name": "Anna"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "secure" not in cookie


@pytest.mark.parametrize("spoil", [lambda c: c[:-1] + "0", lambda c: "x" + c, lambda c: "a.b", str])
def test_a_forged_cookie_is_nobody(house, spoil):
    with httpx.Client(base_url=house.url, timeout=60) as client:
        client.post("api/me", json={"name": "Anna"})
        (name, value), *_ = client.cookies.items()
        forged = spoil(value)
        client.cookies.clear()
        response = client.get("api/me", headers={"cookie": f"{name}={forged}"})
        assert response.status_code == (200 if forged == value else 401)


def test_too_much_at_once_is_refused(http):
    response = http.post("api/me", content=b" " * 700_000)
    assert response.status_code == 413
    assert response.json()["error"] == "too-big"


def test_a_saved_game_that_is_too_long_is_refused_as_such(http):
    http.post("api/me", json={"name": "Anna"})
    for text, status in (("x" * 500_001, 413), ("x" * 500_000, 422)):
        assert http.post("api/import", json={"text": text}).status_code == status


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'{"name": 5}', b'{"name": ""}', b'{"name": "a", "x": 1}', b"\xff",
     b'{"name": "' + b"x" * 41 + b'"}', b'{"name": "\\u0000"}', b'{"name": " "}', b"[" * 100_000],
)  # fmt: skip
def test_what_is_not_understood_is_400(http, body):
    response = http.post("api/me", content=body)
    assert response.status_code == 400
    assert set(response.json()) == {"error", "message", "rule"}


def test_problems_are_told_in_the_readers_language(http):
    for header, sentence in (
        ("fr-FR,fr;q=0.9", "Il n’y a rien ici."),
        ("de, hu;q=0.5", "Itt nincs semmi."),
        ("de", "There is nothing here."),
    ):
        response = http.get("api/nowhere", headers={"accept-language": header})
        assert response.status_code == 404
        assert response.json()["message"] == sentence
    assert http.get("api/nowhere?lang=hu").json()["message"] == "Itt nincs semmi."


def test_why_is_asked_from_ones_own_seat_alone(house, http):
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    http.post("api/me", json={"name": "Anna"})
    new = {"game": "norenberc", "seats": seats, "autostart": True}
    table = f"api/tables/{http.post('api/tables', json=new).json()['id']}"
    nonce = secrets.token_hex(16)
    http.post(f"{table}/sit", json={"seats": [0], "promise": promise_of(nonce)})
    http.post(f"{table}/open", json={"nonce": nonce})

    def why(client, seat, element="board", **more):
        return client.post(f"{table}/why", json={"seat": seat, "element": element, **more})

    for element in ("board", "no such thing", "seat-1"):
        for shape in ("wide", "narrow"):
            answer = why(http, 0, element, shape=shape)
            assert answer.status_code == 200
            assert set(answer.json()) == {"rule", "text"}
    assert why(http, 1).status_code == 403
    assert why(http, 0, "x" * 500).status_code == 400
    with httpx.Client(base_url=house.url, timeout=60) as stranger:
        assert why(stranger, 0).status_code == 401
        stranger.post("api/me", json={"name": "Bela"})
        assert why(stranger, 0).status_code == 403


def test_other_methods_are_405(http):
    assert http.put("api/me").status_code == 405
    assert http.post("api/health").status_code == 405


def test_who_asks_too_often_is_told_to_wait(house):
    with httpx.Client(base_url=house.url, timeout=60) as client:
        client.post("api/me", json={"name": "Hasty"})
        guesses = ({"token": f"a-guess-at-a-private-link-{n:04}"} for n in range(200))
        responses = (client.post("api/me/carry", json=guess) for guess in guesses)
        refused = next(r for r in responses if r.status_code != 401)
        assert refused.status_code == 429
        assert refused.json()["error"] == "too-many"
        assert int(refused.headers["retry-after"]) >= 1


@pytest.mark.parametrize("text", ["", "{", "5", '{"type": "shout"}', '{"type":"see","seat":9999}'])
async def test_nonsense_on_the_channel_closes_it(house, text):
    async with Guest(house.url, "Nonsense" + secrets.token_hex(2)) as guest:
        table = await guest.open_table("market_day", "me", "bot greedy")
        seat = await guest.look(table)
        await seat.socket.send(text)
        assert await gone(seat) in (4400, 4403)


async def test_a_channel_to_nowhere_is_closed(house):
    address = house.url.replace("http", "ws")
    async with ws.connect(address + "api/tables/nowhere/live") as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd.code == 4404


async def test_a_huge_message_closes_the_channel(house):
    async with Guest(house.url, "Huge") as guest:
        table = await guest.open_table("market_day", "me", "bot greedy")
        seat = await guest.look(table)
        await seat.socket.send(json.dumps({"type": "see", "x": "y" * 100_000}))
        assert await gone(seat) == 1009


async def test_ping_is_answered(house):
    async with Guest(house.url, "Pinger") as guest:
        table = await guest.open_table("market_day", "me", "bot greedy")
        seat = await guest.look(table)
        await seat.socket.send('{"type": "ping"}')
        await seat.until(lambda s: s.messages[-1]["type"] == "pong")


async def test_ids_cannot_be_guessed(house):
    async with Guest(house.url, "Ida") as guest:
        tables = {await guest.open_table("market_day", "me", "bot greedy") for _ in range(5)}
        assert len(tables) == 5
        assert all(len(table) >= 22 for table in tables)


def test_the_key_and_the_tables_belong_to_the_owner(house):
    data = house.folder / "data"
    for file in ("key", "tables.db"):
        assert (data / file).stat().st_mode & 0o777 == 0o600


async def test_the_log_holds_no_secrets(house):
    async with Guest(house.url, "Logged") as guest:
        table = await guest.open_table("market_day", "me", "invited")
        told = await guest.get(f"api/tables/{table}")
        link = await guest.post("api/me/link")
        await guest.post("api/me/carry", {"token": link["token"]})
        secret = [table, told["invites"]["1"], link["token"], *guest.http.cookies.values()]
    log = (house.folder / "data" / "log").read_text()
    assert "POST /api/tables" in log
    for text in secret:
        assert text not in log
    said = {"at", "level", "logger", "message", "traceback"}
    asked = {"request", "caller", "table", "person", "method", "path", "status", "ms"}
    for line in log.splitlines():
        assert set(json.loads(line)) <= said | asked


async def test_a_seat_is_only_seen_by_who_holds_it(anna, bela):
    table = await anna.open_table("market_day", "me", "open")
    await bela.sit(table, 1)
    with pytest.raises(ConnectionClosed) as closed:
        await bela.look(table, seat=0)
    assert closed.value.rcvd.code == 4403
    his = await bela.look(table)
    await his.see(seat=0)
    assert await gone(his) == 4403
    for path in ("replay", "lines", "chart", "export", "hint"):
        await bela.refused(f"api/tables/{table}/{path}", None, 403, method="GET", seat=0)
