"""The client's files: light, complete, and nothing a strict policy forbids."""

import gzip
import re
from importlib.resources import files
from itertools import chain
from pathlib import Path

import guildhall.client
from guildhall.engine.registry import get_game, own_game_names

CLIENT = Path(guildhall.client.__file__).parent
FIRST_PAGE = 100_000
TABLE = 285_000
MODULES = sorted(CLIENT.glob("js/**/*.js"))
LAYERS = ("lib", "board", "hall", "coach", "table", "js")
"""The folders of the client's modules: each imports only from itself and those before it."""


def weight(path):
    data = Path(str(path)).read_bytes()
    return len(data) if str(path).endswith(".woff2") else len(gzip.compress(data, 9))


def imported(name):
    """A module and everything it imports at once."""
    found, waiting = set(), [CLIENT / name]
    while waiting:
        path = waiting.pop().resolve()
        if path in found:
            continue
        found.add(path)
        others = re.findall(r'^import [^;"]*"([^"]+)";', path.read_text(), re.MULTILINE)
        waiting += [path.parent / other for other in others]
    return found


def art(game, *names):
    package = files(game.package)
    return [package / name for name in names if (package / name).is_file()]


def first_page():
    names = ("index.html", "icons.svg", "favicon.svg", "wood-light.svg")
    shared = [files("guildhall.engine.drawing") / name for name in ("scene.svg", "scene.css")]
    covers = [path for name in own_game_names() for path in art(get_game(name), "cover.svg")]
    return [
        *(CLIENT / name for name in names),
        *(CLIENT / "css" / name for name in ("base.css", "home.css")),
        *CLIENT.glob("font/*.woff2"),
        *imported("js/main.js"),
        *imported("js/hall/home.js"),
        *shared,
        *covers,
    ]


def test_the_first_page_is_light():
    assert sum(map(weight, set(first_page()))) <= FIRST_PAGE


def test_a_table_is_light():
    own = chain(*map(CLIENT.glob, ("js/**/*.js", "css/*.css", "vendor/*.js")))
    everything = {*own, *first_page()}
    for name in own_game_names():
        board = art(get_game(name), "symbols.svg", "board.css")
        assert sum(map(weight, {*everything, *board})) <= TABLE


def test_no_board_styles_what_lies_beside_it():
    """A game's stylesheet holds for the whole page: what others use too it may only colour."""
    ours = {
        name
        for path in MODULES
        for names in re.findall(r'class="([^"$]*)', path.read_text())
        for name in names.split()
    }
    for game in own_game_names():
        for path in art(get_game(game), "board.css"):
            for rule, body in re.findall(r"([^{}]+){([^{}]*)}", path.read_text("utf-8")):
                named = {part.strip().removeprefix(".") for part in rule.split(",")}
                sets = re.findall(r"(?:^|;)\s*([a-z-]+)\s*:", body)
                is_colour = all(name.startswith(("fill", "stroke", "--")) for name in sets)
                assert is_colour or not named & ours, (game, named & ours)


def test_no_template_has_a_style_attribute_or_an_inline_handler():
    for path in [*MODULES, CLIENT / "index.html"]:
        text = path.read_text()
        assert not re.search(r"""\sstyle=["'$]|<style|\son\w+=["']|javascript:""", text), path


def test_every_module_lies_in_a_folder_that_imports_only_those_below_it():
    assert len(MODULES) >= 40
    for path in MODULES:
        layer = LAYERS.index(path.parent.name)
        types = re.findall(r'@import [^"]*"([^"]+)"', path.read_text())
        others = imported(path.relative_to(CLIENT)) | {path.parent / other for other in types}
        for other in others:
            if other.parent.name != "vendor":
                assert LAYERS.index(other.parent.name) <= layer, (path, other)


def test_no_class_is_split_by_inheritance():
    for path in MODULES:
        text = path.read_text()
        assert set(re.findall(r"\bclass \w+ extends (\w+)", text)) <= {"Error"}, path


def test_no_module_is_left_out_of_the_type_check():
    for path in MODULES:
        assert not re.search(r"@ts-|[{<|] ?any\b|[{<]\*", path.read_text()), path


def loaded_ahead(text):
    names = re.findall(r'rel="modulepreload" [^>]*href="([^"]+)"', text)
    assert len({*names}) == len(names)
    return {(CLIENT / name).resolve() for name in names}


def test_what_a_page_needs_is_loaded_ahead():
    page = (CLIENT / "index.html").read_text()
    template = re.search(r'<template id="ahead-t">(.*?)</template>', page, re.DOTALL)[0]
    first = imported("js/main.js") | imported("js/hall/home.js")
    assert loaded_ahead(page.replace(template, "")) == first - {CLIENT / "js/main.js"}
    assert loaded_ahead(template) == imported("js/table/page.js") - first
    styles = re.findall(r'href="css/(\w+)\.css"', template)
    icons = (CLIENT / "js/lib/icons.js").read_text()
    assert styles == re.findall(r'"(\w+)"', re.search("TABLE_STYLES = (.*);", icons)[1])


def test_every_icon_that_is_named_is_drawn():
    drawn = set(re.findall(r'<symbol id="([^"]+)"', (CLIENT / "icons.svg").read_text()))
    sources = "\n".join(path.read_text() for path in MODULES)
    named = {f"i-{name}" for name in re.findall(r'\bicon\("([\w-]+)"', sources)}
    named |= {f"i-{name}" for name in re.findall(r'\btoolButton\("([\w-]+)"', sources)}
    named |= set(re.findall(r'\bsymbol\("([\w-]+)"', sources))
    assert named <= drawn


def test_third_party_files_keep_their_licence():
    assert (CLIENT / "vendor/lit-html.LICENSE.txt").is_file()
    assert "SIL OPEN FONT LICENSE" in (CLIENT / "font/OFL.txt").read_text()
