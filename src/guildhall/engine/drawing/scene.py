"""Scenes: a table drawn in Python as placed elements with stable ids.

A scene is a few sheets. A sheet is one drawing with a size and a place in the frame:

    board       the whole table (wide)
    strip       a small map of the districts (narrow)
    district    one part of the table, shown alone (narrow)
    tray        what lies before the player
    seat        one player's panel, named `seat-0`, `seat-1` ...
    belongings  all that lies open before a player, named `belongings-0` ...; shown when asked for

An element has an SVG tag, attributes, children, and words for people. Its name (on the wire
its id) stays the same for as long as it is the same thing or place. Elements without a name
get one from their parent and their place among its nameless children of the same tag. Colour
comes from classes, never from a style attribute. A child of class `when-lit` is seen only while
its parent can be chosen; the hit area of a `sided` element shows its sides while pointed at.

On the wire
-----------
A scene is `{"nodes": [NODE, ...]}`, one node a sheet; a NODE is `[id, tag, attributes,
children]`, the children left out when there are none. A sheet has the tag "svg". Besides
SVG attributes a node's attributes may hold

    text    the characters of a text element
    label   the thing's name (accessible name, and the title of the card that explains it)
    about   what it does, one sentence or more
    show    the name of the sheet that a click on it brings forward
    piece   what kind of movable thing it is: one that appears comes from where one of the
            same kind has just gone, so that a reader sees it travel
    origin  the id of the element it appears from, if none of its kind has gone
    same    the id of an equal thing: whoever chooses this one chooses either

`guildhall.engine.drawing.patches` describes how a scene sent before is changed, and
`guildhall.engine.drawing.wiring` wires only what is new in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from guildhall.engine.drawing.font import fitted
from guildhall.engine.words import SeatName, Term, Words

Number = int | float
Content = str | int | Words | SeatName | Term
Voice = Callable[[Words | SeatName | Term], str]
"""Says words in one reader's language."""
Wire = dict[str, Any]
Node = list[Any]


class SceneError(ValueError):
    """A scene that cannot be drawn: two elements share an id."""


class Element(msgspec.Struct, frozen=True, gc=False):
    """One placed thing; make it with the functions below."""

    tag: str
    name: str = ""
    attributes: Mapping[str, Number | str] = {}
    children: tuple[Element, ...] = ()
    text: Content | None = None
    width: Number = 0
    label: Content | None = None
    about: tuple[Content, ...] = ()
    show: str = ""
    piece: str = ""
    origin: str = ""
    same: str = ""


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """One drawing of the scene (see the module's text for the kinds)."""

    name: str
    kind: str
    width: Number
    height: Number
    children: tuple[Element, ...]
    label: Content | None = None

    def element(self) -> Element:
        box = f"0 0 {number(self.width)} {number(self.height)}"
        attributes = {"viewBox": box, "class": self.kind}
        return Element("svg", self.name, attributes, self.children, label=self.label)


class Scene(msgspec.Struct, frozen=True, gc=False):
    """The table as one seat sees it, over the symbols of the game's package."""

    sheets: tuple[Sheet, ...]
    package: str = ""

    def sheet(self, name: str) -> Sheet:
        return next(sheet for sheet in self.sheets if sheet.name == name)

    def svg(self, language: str = "en", names: Sequence[str] = (), theme: str = "light") -> str:
        """The whole scene as one picture that needs nothing else."""
        from guildhall.engine.drawing.picture import scene_svg

        return scene_svg(self, language, names, theme)

    def png(self, language: str = "en", names: Sequence[str] = (), theme: str = "light") -> bytes:
        from guildhall.engine.drawing.picture import scene_png

        return scene_png(self, language, names, theme)

    def _repr_svg_(self) -> str:
        return self.svg()


def group(
    name: str,
    *children: Element | None,
    x: Number = 0,
    y: Number = 0,
    scale: Number = 1,
    classes: str = "",
    label: Content | None = None,
    about: Iterable[Content] = (),
    show: str = "",
    piece: str = "",
    origin: str = "",
    same: str = "",
) -> Element:
    """A placed group: a piece, a place or a layer. Children that are None are left out."""
    attributes: dict[str, Number | str] = {}
    if x or y or scale != 1:
        attributes["transform"] = placed(x, y, scale)
    if classes:
        attributes["class"] = classes
    kept = tuple(child for child in children if child is not None)
    said = (label, tuple(about), show, piece, origin, same)
    return Element("g", name, attributes, kept, None, 0, *said)


def placed(x: Number, y: Number, scale: Number = 1) -> str:
    move = f"translate({number(x)} {number(y)})"
    return move if scale == 1 else f"{move} scale({number(scale, 4)})"


def use(
    symbol: str,
    x: Number,
    y: Number,
    width: Number,
    height: Number | None = None,
    classes: str = "",
    name: str = "",
    piece: str = "",
) -> Element:
    """A symbol of the game's sheet."""
    height = width if height is None else height
    attributes: dict[str, Number | str] = {"href": f"#{symbol}", "x": x, "y": y}
    attributes |= {"width": width, "height": height}
    return Element("use", name, _classed(attributes, classes), piece=piece)


def text(
    x: Number,
    y: Number,
    content: Content,
    size: Number = 13,
    classes: str = "",
    anchor: str = "middle",
    width: Number = 0,
    name: str = "",
) -> Element:
    """A line of text; with a width it is drawn smaller, then narrower, to fit into it."""
    attributes: dict[str, Number | str] = {"x": x, "y": y, "font-size": size}
    if anchor != "start":
        attributes["text-anchor"] = anchor
    return Element("text", name, _classed(attributes, classes or "ink"), (), content, width)


def rect(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    radius: Number = 0,
    classes: str = "",
    name: str = "",
) -> Element:
    attributes: dict[str, Number | str] = {"x": x, "y": y, "width": width, "height": height}
    if radius:
        attributes["rx"] = radius
    return Element("rect", name, _classed(attributes, classes))


def circle(x: Number, y: Number, radius: Number, classes: str = "", name: str = "") -> Element:
    return Element("circle", name, _classed({"cx": x, "cy": y, "r": radius}, classes))


def ellipse(
    x: Number, y: Number, rx: Number, ry: Number, classes: str = "", name: str = ""
) -> Element:
    return Element("ellipse", name, _classed({"cx": x, "cy": y, "rx": rx, "ry": ry}, classes))


def path(d: str, classes: str = "", name: str = "") -> Element:
    return Element("path", name, _classed({"d": d}, classes))


def hit(x: Number, y: Number, width: Number, height: Number, radius: Number = 6) -> Element:
    """The area that answers to pointer and focus; the client draws its ring around it."""
    return rect(x, y, width, height, radius, "hit")


def hit_path(d: str) -> Element:
    """A hit area of any outline."""
    return path(d, "hit")


def _classed(attributes: dict[str, Number | str], classes: str) -> dict[str, Number | str]:
    if classes:
        attributes["class"] = classes
    return attributes


def number(value: Number | str, digits: int = 2) -> str:
    """A number as short as it can be written."""
    if isinstance(value, float):
        return f"{value:.{digits}f}".rstrip("0").rstrip(".") or "0"
    return str(value)


def wire(scene: Scene, voice: Voice) -> Wire:
    """The scene in one reader's language, ready to be sent (see the module's text)."""
    seen: set[str] = set()
    return {"nodes": [node_of(s.element(), s.name, voice, seen) for s in scene.sheets]}


def node_of(element: Element, name: str, voice: Voice, seen: set[str]) -> Node:
    """The element and all in it on the wire; `seen` collects the ids, each of them once."""
    if name in seen:
        raise SceneError(f"two elements of the scene share the id '{name}'")
    seen.add(name)
    node: Node = [name, element.tag, attributes_of(element, voice)]
    if element.children:
        pairs = zip(element.children, ids_of(name, element.children), strict=True)
        node.append([node_of(child, inner, voice, seen) for child, inner in pairs])
    return node


def ids_of(parent: str, children: tuple[Element, ...]) -> Iterator[str]:
    """The children's ids; nameless ones are counted by tag, so that a tag never changes."""
    counts: dict[str, int] = {}
    for child in children:
        if child.name:
            yield child.name
            continue
        count = counts.get(child.tag, 0)
        counts[child.tag] = count + 1
        yield f"{parent}.{child.tag}{count}"


def attributes_of(element: Element, voice: Voice) -> dict[str, Any]:
    """An element's attributes on the wire, its words said."""
    found: dict[str, Any] = {
        name: round(value, 2) if isinstance(value, float) else value
        for name, value in element.attributes.items()
    }
    if element.text is not None:
        said = _say(element.text, voice)
        found["text"] = said
        if element.width:
            found |= fitted(said, element.width, found["font-size"])
    if element.label is not None:
        found["label"] = _say(element.label, voice)
    if element.about:
        found["about"] = "\n".join(_say(part, voice) for part in element.about)
    for name in ("show", "piece", "origin", "same"):
        if value := getattr(element, name):
            found[name] = value
    return found


def _say(content: Content, voice: Voice) -> str:
    if isinstance(content, str):
        return content
    return str(content) if isinstance(content, int) else voice(content)


def speaker(package: str, language: str, names: Sequence[str] = ()) -> Voice:
    """A voice in one language, with the players' names by seat."""
    from guildhall.engine.words.texts import render, seat_name

    def voice(content: Words | SeatName | Term) -> str:
        if isinstance(content, SeatName):
            seat = content.seat
            return names[seat] if seat < len(names) else seat_name(language, seat)
        words = Words(content.id) if isinstance(content, Term) else content
        return render(package or None, language, words, names)

    return voice
