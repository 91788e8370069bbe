"""Scenes as pictures: one SVG that needs nothing else, and PNG."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import as_file, files
from typing import Any
from xml.etree import ElementTree as ET

from guildhall.engine.drawing.scene import Scene, make_localizer, number, to_wire

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
    sent = to_wire(scene, make_localizer(scene.package, language, names))
    width, height, frames = _frames(scene)
    sheet, symbols = _art(scene.package)
    size = {"viewBox": f"0 0 {number(width)} {number(height)}", "width": number(width)}
    picture = ET.Element("svg", {"xmlns": SVG, **size, "height": number(height)})
    picture.set("font-family", f"{FAMILY}, serif")
    picture.set("font-weight", "700")
    painter = _Painter(sheet, symbols, ElementContext("svg", frozenset(), theme))
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


def symbol_ids(package: str) -> frozenset[str]:
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

    def __init__(
        self, sheet: Stylesheet, symbols: dict[str, ET.Element], root: ElementContext
    ) -> None:
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
        self, element: ET.Element, path: tuple[ElementContext, ...], variables: Declarations
    ) -> ET.Element:
        path = (*path, ElementContext(element.tag, frozenset(element.get("class", "").split())))
        declared = self.sheet.declarations(path)
        variables = self._variables(declared, variables)
        attributes = {
            name: resolve_variables(value, variables)
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
        inner = (self.root[0], ElementContext("symbol", frozenset(symbol.get("class", "").split())))
        variables = self._variables(self.sheet.declarations(inner), variables)
        copy.extend(self.draw(child, inner, variables) for child in symbol)
        return copy

    def _variables(self, declared: Declarations, inherited: Declarations) -> Declarations:
        own = {name: value for name, value in declared.items() if name.startswith("--")}
        if not own:
            return inherited
        outer = inherited | own
        return inherited | {name: resolve_variables(value, outer) for name, value in own.items()}


# ---- styles
# Board styles without a browser: colours by class, worked out into plain attributes.
#
# Pictures for notebooks and files need a drawing that carries its own colours. Board
# stylesheets therefore keep to a small part of CSS: rules for tags, `.classes`, `:root`
# and `[data-theme=NAME]`, also one inside the other (`.house .sign`), custom properties
# and `var(--name, fallback)`. Shadows, transitions and the like are for browsers alone.


Declarations = dict[str, str]

PAINTED = frozenset(
    {
        *("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"),
        *("stroke-linejoin", "stroke-dasharray", "opacity", "color", "display", "visibility"),
        *("font-size", "font-weight", "letter-spacing", "text-anchor"),
        *("stop-color", "stop-opacity"),
    }
)
"""What a picture takes from a stylesheet."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_PART = re.compile(r":root|\[data-theme=\"?(\w+)\"?\]|\.([\w-]+)|^([a-z]+)")
_VARIABLE = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")


ROOT = "*"
"""The root's theme, whichever it is."""


class StyleError(ValueError):
    """A stylesheet that uses more of CSS than pictures understand."""


@dataclass(frozen=True)
class ElementContext:
    """Where a rule looks: an element's tag and classes; the root alone has a theme."""

    tag: str
    classes: frozenset[str]
    theme: str = ""


@dataclass(frozen=True)
class _Rule:
    steps: tuple[ElementContext, ...]
    declarations: Declarations
    weight: int

    def matches(self, path: Sequence[ElementContext]) -> bool:
        """Whether the last of the path is meant, its forebears taken in order."""
        if not _fits(self.steps[-1], path[-1]):
            return False
        wanted = list(self.steps[:-1])
        for place in reversed(path[:-1]):
            if wanted and _fits(wanted[-1], place):
                wanted.pop()
        return not wanted


def _fits(step: ElementContext, place: ElementContext) -> bool:
    return (
        (not step.tag or step.tag == place.tag)
        and (not step.theme or step.theme in (place.theme, place.theme and ROOT))
        and step.classes <= place.classes
    )


class Stylesheet:
    """The rules of one or several board stylesheets, in order."""

    def __init__(self, sources: Iterable[str]) -> None:
        self._by_class: dict[str, list[_Rule]] = {}
        for source in sources:
            for rule in _parsed(source):
                last = rule.steps[-1]
                key = min(last.classes, default="")
                self._by_class.setdefault(key, []).append(rule)

    def declarations(self, path: Sequence[ElementContext]) -> Declarations:
        """What the rules say of the path's last element, the most precise rule last."""
        keys = ("", *path[-1].classes)
        rules = [r for key in keys for r in self._by_class.get(key, ()) if r.matches(path)]
        found: Declarations = {}
        for rule in sorted(rules, key=lambda rule: rule.weight):
            found |= rule.declarations
        return found


def _parsed(source: str) -> list[_Rule]:
    source = _COMMENT.sub("", source)
    if "@" in source:
        raise StyleError("a board's stylesheet has no @-rules; they belong to the client")
    rules = []
    for order, match in enumerate(_RULE.finditer(source)):
        declarations = _declared(match[2])
        for selector in match[1].split(","):
            steps = tuple(_step(part) for part in selector.split())
            weight = sum(len(s.classes) + bool(s.theme) + bool(s.tag) / 4 for s in steps)
            rules.append(_Rule(steps, declarations, round(weight * 4000) + order))
    return rules


def _declared(body: str) -> Declarations:
    pairs = (line.partition(":") for line in body.split(";") if line.strip())
    return {name.strip(): value.strip() for name, _, value in pairs}


def _step(text: str) -> ElementContext:
    tag, theme, classes, end = "", "", [], 0
    for match in _PART.finditer(text):
        theme = match[1] or (ROOT if match[0] == ":root" else theme)
        tag = match[3] or tag
        classes += [match[2]] if match[2] else []
        end = match.end()
    if end != len(text):
        raise StyleError(f"a board's stylesheet cannot say '{text}'")
    return ElementContext(tag, frozenset(classes), theme)


def resolve_variables(value: str, variables: Declarations) -> str:
    """The value with every var() replaced; an unknown one leaves its fallback or nothing."""
    while "var(" in value:
        value, count = _VARIABLE.subn(lambda m: variables.get(m[1], m[2] or "none"), value)
        if not count:
            raise StyleError(f"'{value}' cannot be worked out")
    return value
