"""What a server measures is told to Prometheus, at a port of its own, and names nobody."""

import asyncio
import contextlib
import json
import re

import httpx
import pytest
from tests.table.support.server_process import ROOT

from guildhall.table import metrics
from guildhall.table.settings import Settings
from guildhall.table.web.app import create_app

METRICS = 9302
HEAD = re.compile(r"# (HELP|TYPE) (guildhall_[a-z_]+) (.+)")
SAMPLE = re.compile(r'(guildhall_[a-z_]+)(?:\{([a-z]+)="([^"\\]*)"\})? (\S+)')


def read(text):
    """The samples by name and label, and the kind of each measure; every line must be one."""
    samples, kinds = {}, {}
    assert text.endswith("\n")
    for line in text.splitlines():
        if head := HEAD.fullmatch(line):
            if head[1] == "TYPE":
                kinds[head[2]] = head[3]
        else:
            name, label, value, number = SAMPLE.fullmatch(line).groups()
            assert (name, value) not in samples
            assert label in (None, "le", "why", "where", "state", "status")
            samples[name, value] = float(number)
    return samples, kinds


@contextlib.asynccontextmanager
async def visitors(folder):
    """Somebody at the public port, and Prometheus at its own."""
    app = create_app(Settings(data=folder, warm=False, bot_pause=0.0), 8302, METRICS)
    transport = httpx.ASGITransport(app, client=("192.0.2.1", 1))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost:8302") as anna,
        httpx.AsyncClient(transport=transport, base_url=f"http://10.0.0.5:{METRICS}") as prometheus,
    ):
        yield anna, prometheus


async def scraped(prometheus):
    answer = await prometheus.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return read(answer.text)[0]


async def bots_play(anna):
    """The id of a game that plays itself."""
    await anna.post("/api/me", json={"name": "Anna"})
    new = {"game": "market_day", "seats": 2 * [{"kind": "bot", "level": "random"}]}
    id = (await anna.post("/api/tables", json=new)).json()["id"]
    assert (await anna.post(f"/api/tables/{id}/start")).status_code == 200
    return id


async def test_moves_are_counted_and_nobody_is_named(tmp_path):
    grown = [f"guildhall_{name}" for name in ("moves_total", "append_seconds_count")]
    grown += [f"guildhall_{name}_count" for name in ("batch_size", "bot_seconds")]

    def found_more(found, before):
        return all(found[name, None] > before[name, None] for name in grown)

    async with visitors(tmp_path) as (anna, prometheus):
        before = await scraped(prometheus)
        id = await bots_play(anna)
        async with asyncio.timeout(60):
            while not found_more(found := await scraped(prometheus), before):
                await asyncio.sleep(0.01)
        assert found["guildhall_tables", "playing"] == 1
        assert found["guildhall_requests_total", "200"] >= 3
        text = (await prometheus.get("/metrics")).text
        assert id not in text
        assert "192.0.2" not in text


async def test_metrics_are_told_at_their_own_port_alone(tmp_path):
    async with visitors(tmp_path) as (anna, prometheus):
        assert "guildhall_" not in (await anna.get("/metrics")).text
        for path in ("/", "/api/lobby", "/metrics/"):
            assert (await prometheus.get(path)).status_code == 404
        assert (await prometheus.post("/metrics")).status_code == 404


def test_a_histogram_counts_what_is_at_most_so_much():
    found = metrics.Histogram("x_seconds", "x", (0.1, 1.0))
    for value in (0.05, 0.1, 0.5, 7.0):
        found.observe(value)
    with pytest.raises(LookupError), found.timed():
        raise LookupError
    samples = dict(found.samples())
    assert [samples[f'_bucket{{le="{bound}"}}'] for bound in ("0.1", "1.0", "+Inf")] == [3, 4, 5]
    assert samples["_count"] == 5
    assert samples["_sum"] == pytest.approx(7.65, abs=0.1)


def test_every_measure_has_a_name_and_a_kind_of_its_own():
    _, kinds = read(metrics.exposition())
    assert {one.name: one.kind for one in metrics.ALL} == kinds
    assert len(kinds) == len(metrics.ALL)


def test_the_example_of_a_dashboard_shows_every_measure_and_no_other():
    board = json.loads((ROOT / "examples/hosting/grafana.json").read_text())
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    named = {name for query in queries for name in re.findall(r"guildhall_[a-z_]+", query)}
    samples, kinds = read(metrics.exposition())
    known = {name for name, _ in samples} | {
        name for name, kind in kinds.items() if kind != "histogram"
    }
    assert named <= known
    shown = {re.sub("_(bucket|sum|count)$", "", name) for name in named}
    assert shown == {*kinds}
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
