"""Measures the client and the boards: `python -m tests.browser.bench`.

Bytes as they travel, headers and all; milliseconds until a page opened for the first time
answers; and for every game how long a scene takes to build, to send, to compare and to patch.
"""

import os
import random
import statistics
import tempfile
import time
from itertools import pairwise

from playwright.sync_api import sync_playwright
from tests.browser.conftest import FLAGS, WIDE
from tests.browser.visitor import Visitor
from tests.table.support.server_process import House

from guildhall.engine.drawing.diff import diff
from guildhall.engine.drawing.scene import make_localizer, to_wire
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game, own_game_names

STEPS = 60
THIN = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""400 kbit/s and 400 ms, for requests; Chromium does not hold back a WebSocket."""
PATCH = """async (pairs) => {
    const { SvgScene } = await import("./js/board/svg_patch.js");
    const holder = document.createElement("div");
    document.body.append(holder);
    const scene = new SvgScene((svg) => holder.append(svg));
    const took = pairs.map(([before, patch]) => {
        scene.render(before);
        const start = performance.now();
        scene.patch(patch);
        return performance.now() - start;
    });
    holder.remove();
    return took;
}"""
TITLE = """(name) => fetch("api/games").then((answer) => answer.json())
    .then((all) => all.games.find((game) => game.name === name).title)"""


def scenes(game):
    """Milliseconds to build, send and compare the scenes of a random game; the patches."""
    edition = load_edition(game.package)
    rules = ruleset_for(game, edition, compiled=False)
    match = Match.new(game, 4, rules=rules, edition=edition)
    rng, voice = random.Random(1), make_localizer(game.package, "en")
    took, pairs, before = [], [], None
    for _ in range(STEPS):
        if match.is_over:
            break
        times = [time.perf_counter()]
        scene = game.scene(match.view(0), True)
        times.append(time.perf_counter())
        after = to_wire(scene, voice)
        times.append(time.perf_counter())
        if before:
            pairs.append((before, diff(before, after)))
        times.append(time.perf_counter())
        took.append([1000 * (b - a) for a, b in pairwise(times)])
        before = after
        seat = rng.choice(match.seats())
        match.play(seat, [rng.choice(match.decision(seat).actions)])
    spans = [statistics.median(span) for span in zip(*took, strict=True)]
    return dict(zip(("build", "send", "compare"), spans, strict=True)), pairs


def opened(browser, url, ready, state=None):
    """A page opened by a browser that has nothing yet: itself, its bytes and milliseconds."""
    context = browser.new_context(
        viewport=WIDE, reduced_motion="reduce", locale="en-GB", storage_state=state
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    start = time.perf_counter()
    page.goto(url)
    page.wait_for_selector(ready)
    took = time.perf_counter() - start
    page.wait_for_timeout(500)
    return page, f"{sum(sizes) / 1000:7.1f} kB {took * 1000:6.0f} ms to interactive"


def opened_again(page, url, ready):
    """The same page a second time over a thin line: milliseconds until it answers, and kB."""
    again = page.context.new_page()
    session = page.context.new_cdp_session(again)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", THIN)
    sizes = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    start = time.perf_counter()
    again.goto(url)
    again.wait_for_selector(ready)
    took = time.perf_counter() - start
    again.close()
    return f"{sum(sizes) / 1000:6.1f} kB {took * 1000:6.0f} ms again over a thin line"


def main():
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with House(tempfile.mkdtemp()) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page, figures = opened(browser, house.url, ".box")
        print(f"{'first page':12} {figures}; {opened_again(page, house.url, '.box')}")
        for name in own_game_names():
            visitor = Visitor(page, house.url)
            visitor.enter()
            visitor.play_bots(page.evaluate(TITLE, name))
            state = page.context.storage_state()
            other, figures = opened(browser, page.url, "#board svg", state)
            figures += f"; {opened_again(other, page.url, '#board svg')}"
            other.context.close()
            spans, pairs = scenes(get_game(name))
            spans["patch"] = statistics.median(page.evaluate(PATCH, pairs))
            shown = ", ".join(f"{what} {span:.1f} ms" for what, span in spans.items())
            print(f"{name:12} {figures}; scene: {shown}")
        browser.close()


if __name__ == "__main__":
    main()
