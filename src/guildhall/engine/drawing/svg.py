"""Rendering scenes as self-contained SVG and as PNG, with a small CSS engine for board styles."""

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
CLIENT_ATTRIBUTES = ("label", "about", "show", "piece", "origin", "same", "room", "class")
"""Attributes for the client, which a picture does not need."""
FONT_FAMILY = "Guildhall Serif"

Frame = tuple[float, float, float, float]


def scene_svg(
    scene: Scene, language: str = "en", names: Sequence[str] = (), theme: str = "light"
) -> str:
    """All sheets of the scene side by side, with symbols and colours inlined.

    Sheets of belongings are drawn only if the scene has no other sheets.
    """
    belongings = tuple(sheet for sheet in scene.sheets if sheet.kind == "belongings")
    if len(belongings) < len(scene.sheets):
        rest = tuple(sheet for sheet in scene.sheets if sheet not in belongings)
        scene = Scene(rest, scene.package)
    sent = to_wire(scene, make_localizer(scene.package, language, names))
    width, height, frames = _frames(scene)
    sheet, symbols = _load_art(scene.package)
    size = {"viewBox": f"0 0 {number(width)} {number(height)}", "width": number(width)}
    picture = ET.Element("svg", {"xmlns": SVG, **size, "height": number(height)})
    picture.set("font-family", f"{FONT_FAMILY}, serif")
    picture.set("font-weight", "700")
    renderer = _SvgRenderer(sheet, symbols, ElementContext("svg", frozenset(), theme))
    renderer.defs(picture)
    for node in sent["nodes"]:
        drawn = renderer.draw(_xml(node), renderer.root, renderer.variables)
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
            svg_string=svg, font_files=[str(font)], skip_system_fonts=True, serif_family=FONT_FAMILY
        )
    return bytes(drawn)


def _frames(scene: Scene) -> tuple[float, float, dict[str, Frame]]:
    """The rectangle of each sheet: players beside the board, everything else in one column."""
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
def _load_art(package: str) -> tuple[Stylesheet, dict[str, ET.Element]]:
    """The stylesheet and the symbols of the engine and of a game, by id."""
    styles = [_read(__package__, "scene.css"), _read(package, "board.css")]
    found: dict[str, ET.Element] = {}
    for source in (_read(__package__, "scene.svg"), _read(package, "symbols.svg")):
        if source:
            root = ET.fromstring(re.sub(r'\sxmlns="[^"]+"', "", source, count=1))
            found |= {e.attrib["id"]: e for e in root.iter() if "id" in e.attrib}
    return Stylesheet(styles), found


def symbol_ids(package: str) -> frozenset[str]:
    """The ids of all symbols that scenes of this game may use."""
    return frozenset(_load_art(package)[1])


def _read(package: str, name: str) -> str:
    if not package:
        return ""
    file = files(package) / name
    return file.read_text("utf-8") if file.is_file() else ""


def _xml(node: list[Any]) -> ET.Element:
    """A node in wire format as a plain SVG element."""
    _, tag, attributes, *rest = node
    element = ET.Element(tag, {name: number(value) for name, value in attributes.items()})
    element.text = element.attrib.pop("text", None)
    element.extend(_xml(child) for child in (rest[0] if rest else ()))
    return element


class _SvgRenderer:
    """Copies elements with classes, variables and symbols resolved."""

    def __init__(
        self, sheet: Stylesheet, symbols: dict[str, ET.Element], root: ElementContext
    ) -> None:
        self.sheet = sheet
        self.symbols = symbols
        self.root = (root,)
        self.variables = self._variables(sheet.declarations(self.root), {})

    def defs(self, picture: ET.Element) -> None:
        """Add gradients, patterns and clip paths, which are only referenced."""
        defs = ET.SubElement(picture, "defs")
        for element in self.symbols.values():
            if element.tag in {"pattern", "linearGradient", "radialGradient", "clipPath"}:
                drawn = self.draw(element, self.root, self.variables)
                drawn.set("id", element.attrib["id"])
                defs.append(drawn)

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
                *(
                    (name, value)
                    for name, value in declared.items()
                    if name in PRESENTATION_ATTRIBUTES
                ),
            )
            if name not in CLIENT_ATTRIBUTES and name != "id"
        }
        if element.tag == "use":
            return self._inline_symbol(attributes, variables)
        copy = ET.Element(element.tag, attributes)
        copy.text = element.text
        copy.tail = element.tail
        copy.extend(self.draw(child, path, variables) for child in self._shown(element))
        return copy

    def _shown(self, element: ET.Element) -> Iterator[ET.Element]:
        return (child for child in element if child.get("class") != "hit")

    def _inline_symbol(self, attributes: Declarations, variables: Declarations) -> ET.Element:
        """The symbol, inlined in place of the `use` element."""
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


# Stylesheets without a browser: colours by class, resolved into presentation attributes.
#
# Pictures for notebooks and files need their own colours. Board stylesheets therefore use a small
# part of CSS: rules for tags, `.classes`, `:root` and `[data-theme=NAME]`, descendants
# (`.house .sign`), custom properties and `var(--name, fallback)`. Shadows and transitions belong to
# the client's stylesheet.


Declarations = dict[str, str]

PRESENTATION_ATTRIBUTES = frozenset(
    {
        *("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"),
        *("stroke-linejoin", "stroke-dasharray", "opacity", "color", "display", "visibility"),
        *("font-size", "font-weight", "letter-spacing", "text-anchor"),
        *("stop-color", "stop-opacity"),
    }
)
"""The presentation attributes that a picture takes from a stylesheet."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_PART = re.compile(r":root|\[data-theme=\"?(\w+)\"?\]|\.([\w-]+)|^([a-z]+)")
_VARIABLE = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")


ROOT = "*"
"""The theme of `:root`, which matches every theme."""


class StyleError(ValueError):
    """A stylesheet that uses unsupported CSS."""


@dataclass(frozen=True)
class ElementContext:
    """An element's tag and classes, which selectors match; only the root has a theme."""

    tag: str
    classes: frozenset[str]
    theme: str = ""


@dataclass(frozen=True)
class _Rule:
    steps: tuple[ElementContext, ...]
    declarations: Declarations
    specificity: int

    def matches(self, path: Sequence[ElementContext]) -> bool:
        """Whether the selector matches the last element of the path."""
        if not _matches(self.steps[-1], path[-1]):
            return False
        wanted = list(self.steps[:-1])
        for element in reversed(path[:-1]):
            if wanted and _matches(wanted[-1], element):
                wanted.pop()
        return not wanted


def _matches(step: ElementContext, element: ElementContext) -> bool:
    return (
        (not step.tag or step.tag == element.tag)
        and (not step.theme or step.theme in (element.theme, element.theme and ROOT))
        and step.classes <= element.classes
    )


class Stylesheet:
    """The rules of one or several board stylesheets, in order."""

    def __init__(self, sources: Iterable[str]) -> None:
        self._by_class: dict[str, list[_Rule]] = {}
        for source in sources:
            for rule in _parse_stylesheet(source):
                last = rule.steps[-1]
                key = min(last.classes, default="")
                self._by_class.setdefault(key, []).append(rule)

    def declarations(self, path: Sequence[ElementContext]) -> Declarations:
        """The declarations for the last element of the path, the most specific rule winning."""
        keys = ("", *path[-1].classes)
        rules = [r for key in keys for r in self._by_class.get(key, ()) if r.matches(path)]
        found: Declarations = {}
        for rule in sorted(rules, key=lambda rule: rule.specificity):
            found |= rule.declarations
        return found


def _parse_stylesheet(source: str) -> list[_Rule]:
    source = _COMMENT.sub("", source)
    if "@" in source:
        raise StyleError("a board's stylesheet has no @-rules; they belong to the client")
    rules = []
    for order, match in enumerate(_RULE.finditer(source)):
        declarations = _parse_declarations(match[2])
        for selector in match[1].split(","):
            steps = tuple(_parse_compound(part) for part in selector.split())
            specificity = sum(len(s.classes) + bool(s.theme) + bool(s.tag) / 4 for s in steps)
            rules.append(_Rule(steps, declarations, round(specificity * 4000) + order))
    return rules


def _parse_declarations(body: str) -> Declarations:
    pairs = (line.partition(":") for line in body.split(";") if line.strip())
    return {name.strip(): value.strip() for name, _, value in pairs}


def _parse_compound(text: str) -> ElementContext:
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
    """The value with every var() replaced by the variable, its fallback or `none`."""
    while "var(" in value:
        value, count = _VARIABLE.subn(lambda m: variables.get(m[1], m[2] or "none"), value)
        if not count:
            raise StyleError(f"'{value}' cannot be worked out")
    return value
