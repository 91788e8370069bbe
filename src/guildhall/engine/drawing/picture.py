"""Scenes as pictures: one SVG that needs nothing else, and PNG."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.resources import as_file, files
from typing import Any
from xml.etree import ElementTree as ET

from guildhall.engine.drawing.scene import Scene, number, speaker, wire
from guildhall.engine.drawing.styles import PAINTED, Declarations, Place, Stylesheet, resolved

SVG = "http://www.w3.org/2000/svg"
GAP = 8
SPOKEN = ("label", "about", "show", "piece", "origin", "same", "room", "class")
"""Attributes for readers at the table; a picture has no use for them."""
FAMILY = "Guildhall Serif"

Frame = tuple[float, float, float, float]


def scene_svg(
    scene: Scene, language: str = "en", names: Sequence[str] = (), theme: str = "light"
) -> str:
    """All sheets of the scene side by side, with symbols and colours drawn in.

    Belongings are drawn only where the scene has nothing else: they are shown when asked for.
    """
    open_facts = tuple(sheet for sheet in scene.sheets if sheet.kind == "belongings")
    if len(open_facts) < len(scene.sheets):
        rest = tuple(sheet for sheet in scene.sheets if sheet not in open_facts)
        scene = Scene(rest, scene.package)
    sent = wire(scene, speaker(scene.package, language, names))
    width, height, frames = _frames(scene)
    sheet, symbols = _art(scene.package)
    size = {"viewBox": f"0 0 {number(width)} {number(height)}", "width": number(width)}
    picture = ET.Element("svg", {"xmlns": SVG, **size, "height": number(height)})
    picture.set("font-family", f"{FAMILY}, serif")
    picture.set("font-weight", "700")
    painter = _Painter(sheet, symbols, Place("svg", frozenset(), theme))
    painter.defs(picture)
    for node in sent["nodes"]:
        drawn = painter.draw(_xml(node), painter.root, painter.variables)
        x, y, w, h = frames[node[0]]
        drawn.attrib |= {"x": number(x), "y": number(y), "width": number(w), "height": number(h)}
        picture.append(drawn)
    return ET.tostring(picture, encoding="unicode")


def scene_png(
    scene: Scene, language: str = "en", names: Sequence[str] = (), theme: str = "light"
) -> bytes:
    import resvg_py

    with as_file(files(__package__) / "fonts" / "guildhall-serif.ttf") as font:
        svg = scene_svg(scene, language, names, theme)
        drawn = resvg_py.svg_to_bytes(
            svg_string=svg, font_files=[str(font)], skip_system_fonts=True, serif_family=FAMILY
        )
    return bytes(drawn)


def _frames(scene: Scene) -> tuple[float, float, dict[str, Frame]]:
    """Where each sheet lies: players beside the board, the tray below; else one column."""
    frames: dict[str, Frame] = {}
    main = [sheet for sheet in scene.sheets if sheet.kind != "seat"]
    width = float(max((sheet.width for sheet in main), default=0))
    top = 0.0
    for sheet in main:
        height = sheet.height * width / sheet.width
        frames[sheet.name] = (0.0, top, width, height)
        top += height + GAP
    side, depth = 0.0, 0.0
    for sheet in scene.sheets:
        if sheet.kind == "seat":
            frames[sheet.name] = (width + GAP, depth, float(sheet.width), float(sheet.height))
            side = max(side, sheet.width + GAP)
            depth += sheet.height + GAP
    return width + side, max(top, depth) - GAP, frames


@lru_cache(8)
def _art(package: str) -> tuple[Stylesheet, dict[str, ET.Element]]:
    """The stylesheet and the symbols of the engine and of a game, by id."""
    styles = [_read(__package__, "scene.css"), _read(package, "board.css")]
    found: dict[str, ET.Element] = {}
    for source in (_read(__package__, "scene.svg"), _read(package, "symbols.svg")):
        if source:
            root = ET.fromstring(re.sub(r'\sxmlns="[^"]+"', "", source, count=1))
            found |= {e.attrib["id"]: e for e in root.iter() if "id" in e.attrib}
    return Stylesheet(styles), found


def symbols_of(package: str) -> frozenset[str]:
    """The ids of all symbols that a scene of this game may use."""
    return frozenset(_art(package)[1])


def _read(package: str, name: str) -> str:
    if not package:
        return ""
    file = files(package) / name
    return file.read_text("utf-8") if file.is_file() else ""


def _xml(node: list[Any]) -> ET.Element:
    """A wired node as a plain SVG element."""
    _, tag, attributes, *rest = node
    element = ET.Element(tag, {name: number(value) for name, value in attributes.items()})
    element.text = element.attrib.pop("text", None)
    element.extend(_xml(child) for child in (rest[0] if rest else ()))
    return element


class _Painter:
    """Copies elements with their classes, variables and symbols worked out."""

    def __init__(self, sheet: Stylesheet, symbols: dict[str, ET.Element], root: Place) -> None:
        self.sheet = sheet
        self.symbols = symbols
        self.root = (root,)
        self.variables = self._variables(sheet.declarations(self.root), {})

    def defs(self, picture: ET.Element) -> None:
        """Gradients, patterns and clips, which are referred to and never placed."""
        kept = ET.SubElement(picture, "defs")
        for element in self.symbols.values():
            if element.tag in {"pattern", "linearGradient", "radialGradient", "clipPath"}:
                drawn = self.draw(element, self.root, self.variables)
                drawn.set("id", element.attrib["id"])
                kept.append(drawn)

    def draw(
        self, element: ET.Element, path: tuple[Place, ...], variables: Declarations
    ) -> ET.Element:
        path = (*path, Place(element.tag, frozenset(element.get("class", "").split())))
        declared = self.sheet.declarations(path)
        variables = self._variables(declared, variables)
        attributes = {
            name: resolved(value, variables)
            for name, value in (
                *element.attrib.items(),
                *((name, value) for name, value in declared.items() if name in PAINTED),
            )
            if name not in SPOKEN and name != "id"
        }
        if element.tag == "use":
            return self._placed(attributes, variables)
        copy = ET.Element(element.tag, attributes)
        copy.text = element.text
        copy.tail = element.tail
        copy.extend(self.draw(child, path, variables) for child in self._shown(element))
        return copy

    def _shown(self, element: ET.Element) -> Iterator[ET.Element]:
        return (child for child in element if child.get("class") != "hit")

    def _placed(self, attributes: Declarations, variables: Declarations) -> ET.Element:
        """The symbol in place of the element that uses it."""
        symbol = self.symbols[attributes.pop("href").lstrip("#")]
        attributes.setdefault("width", "100%")
        attributes.setdefault("height", "100%")
        attributes |= {k: v for k, v in symbol.attrib.items() if k in {"viewBox", "overflow"}}
        copy = ET.Element("svg", attributes)
        inner = (self.root[0], Place("symbol", frozenset(symbol.get("class", "").split())))
        variables = self._variables(self.sheet.declarations(inner), variables)
        copy.extend(self.draw(child, inner, variables) for child in symbol)
        return copy

    def _variables(self, declared: Declarations, inherited: Declarations) -> Declarations:
        own = {name: value for name, value in declared.items() if name.startswith("--")}
        if not own:
            return inherited
        outer = inherited | own
        return inherited | {name: resolved(value, outer) for name, value in own.items()}
