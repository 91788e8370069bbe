"""Writes pictures of everything to look at: `python -m tests.browser.gallery FOLDER [GAME]`.

Boards come straight from the scenes: for every game and number of players the first situation
in which each question is asked in random games, wide and narrow, light and dark in turn. Pages
come from the browser.
"""

import random
import sys
import tempfile
from itertools import cycle
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.conftest import FLAGS, NARROW, WIDE
from tests.browser.visitor import Visitor
from tests.table.support.server_process import House

from guildhall.engine.drawing.svg import scene_png
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text import LANGUAGES

NAMES = ("Marta", "Jonas", "Wilhelmine", "Ilse", "Veit", "Ottilie")
RANDOM_GAMES = 8
IDLE = ("pass", "end", "done", "decline", "sell-workshop", "sell-community")
"""Choices that random players make only if nothing else is left, so that boards fill up."""


def questions(game, players):
    """The first view of every question, from a few random games, and the end."""
    edition = load_edition(game.package)
    rules = ruleset_for(game, edition, compiled=False)
    found = {}
    for seed in range(RANDOM_GAMES):
        rng = random.Random(seed)
        options = {option.name: rng.choice(option.values) for option in game.OPTIONS}
        while game.check_options(players, options) is not None:
            options = {option.name: rng.choice(option.values) for option in game.OPTIONS}
        match = Match.new(game, players, rules=rules, edition=edition, options=options)
        while not match.is_over:
            seat = rng.choice(match.seats())
            view = match.view(seat)
            asked = game.prompt(view, seat).text.removeprefix("prompt-")
            if asked not in found or rng.random() < 0.02:
                found[asked] = view
            actions = match.decision(seat).actions
            busy = [a for a in actions if game.ACTIONS.kind(a).name not in IDLE]
            match.play(seat, [rng.choice(busy or actions)])
        found["over"] = match.view(0)
        found["watching"] = match.view(-1)
    return found


def boards(folder, games):
    looks = zip(cycle(("light", "dark", "dark", "light")), cycle(LANGUAGES), strict=False)
    for name in games:
        game = get_game(name)
        for players in game.PLAYERS:
            for asked, view in questions(game, players).items():
                for wide in (True, False):
                    theme, language = next(looks)
                    shape = "wide" if wide else "narrow"
                    path = folder / f"{name}-{players}-{asked}-{shape}-{theme}-{language}.png"
                    scene = game.scene(view, wide)
                    path.write_bytes(scene_png(scene, language, NAMES[:players], theme))


def pages(folder, games):
    with House(tempfile.mkdtemp()) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for shape, viewport in (("wide", WIDE), ("narrow", NARROW)):
            for theme, language in zip(("light", "dark", "light"), LANGUAGES, strict=True):
                touch = shape == "narrow"
                context = browser.new_context(
                    viewport=viewport, has_touch=touch, locale=language, color_scheme=theme,
                    reduced_motion="reduce",
                )  # fmt: skip
                visitor = Visitor(context.new_page(), house.url, touch=touch)
                look = f"{shape}-{theme}-{language}"
                for step, name in enumerate(games):
                    tour(visitor, get_game(name), folder, f"{name}-{look}", step == 0)
                context.close()
        browser.close()


def tour(visitor, game, folder, name, with_hall):
    """One person's way through the pages, pictures taken."""
    page = visitor.page

    def shoot(what):
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"page-{name}-{what}.png")

    visitor.enter("Marta" if with_hall else "")
    if with_hall:
        shoot("hall")
    page.goto(f"{visitor.url}#/learn/{game.NAME}")
    page.wait_for_selector(".panel")
    shoot("how-to-play")
    visitor.enter()
    title = game_title(visitor, game.NAME)
    visitor.press(visitor.box(title).locator(".cta button:not(.primary)"))
    page.wait_for_selector(".setup")
    shoot("set-up")
    visitor.press(".setup .foot .primary")
    page.wait_for_selector(".waitingroom")
    shoot("waiting-room")
    visitor.enter()
    visitor.set_up(title, ["bot"] * (game.PLAYERS[1] - 1), levels="greedy")
    visitor.asked()
    shoot("first-question")
    for _ in range(9):
        if visitor.asked():
            visitor.decide()
    visitor.asked()
    visitor.hush()
    shoot("playing")
    visitor.play_on()
    page.wait_for_selector(".chart .way")
    shoot("end")


def game_title(visitor, name):
    games = visitor.page.evaluate("() => fetch('api/games').then((answer) => answer.json())")
    return next(game["title"] for game in games["games"] if game["name"] == name)


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    games = sys.argv[2:] or own_game_names()
    boards(folder, games)
    pages(folder, games)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main()
