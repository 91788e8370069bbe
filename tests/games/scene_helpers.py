"""What the tests of all boards look at: the elements of a scene, and the art it may use."""

import re
from importlib.resources import files

SHEETS = {"svg", "board", "tray", "belongings", "seat", "strip", "district"}


def elements(nodes, scale=1.0):
    """All elements with the scale they are drawn at."""
    for node in nodes:
        name, tag, attributes, *children = node
        own = re.search(r"scale\(([\d.]+)\)", attributes.get("transform", ""))
        inner = scale * (float(own[1]) if own else 1)
        yield name, tag, attributes, inner
        yield from elements(children[0] if children else (), inner)


def check_symbols_and_classes(package, pictures):
    """Every symbol and class in the elements is drawn by the engine or the game."""
    places = (
        ("guildhall.engine.drawing", "scene.svg", "scene.css"),
        (package, "symbols.svg", "board.css"),
    )
    art = [[(files(at) / name).read_text("utf-8") for name in names] for at, *names in places]
    ids = {i for svg, _ in art for i in re.findall(r'id="([^"]+)"', svg)}
    styled = {c for _, css in art for c in re.findall(r"\.([a-z][\w-]*)", css)}
    for name, _, attributes, _ in pictures:
        if "href" in attributes:
            assert attributes["href"].lstrip("#") in ids, name
        assert set(attributes.get("class", "").split()) <= styled | SHEETS, name
