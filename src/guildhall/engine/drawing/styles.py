"""Board styles without a browser: colours by class, worked out into plain attributes.

Pictures for notebooks and files need a drawing that carries its own colours. Board
stylesheets therefore keep to a small part of CSS: rules for tags, `.classes`, `:root`
and `[data-theme=NAME]`, also one inside the other (`.house .sign`), custom properties
and `var(--name, fallback)`. Shadows, transitions and the like are for browsers alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

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
class Place:
    """Where a rule looks: an element's tag and classes; the root alone has a theme."""

    tag: str
    classes: frozenset[str]
    theme: str = ""


@dataclass(frozen=True)
class _Rule:
    steps: tuple[Place, ...]
    declarations: Declarations
    weight: int

    def matches(self, path: Sequence[Place]) -> bool:
        """Whether the last of the path is meant, its forebears taken in order."""
        if not _fits(self.steps[-1], path[-1]):
            return False
        wanted = list(self.steps[:-1])
        for place in reversed(path[:-1]):
            if wanted and _fits(wanted[-1], place):
                wanted.pop()
        return not wanted


def _fits(step: Place, place: Place) -> bool:
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

    def declarations(self, path: Sequence[Place]) -> Declarations:
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


def _step(text: str) -> Place:
    tag, theme, classes, end = "", "", [], 0
    for match in _PART.finditer(text):
        theme = match[1] or (ROOT if match[0] == ":root" else theme)
        tag = match[3] or tag
        classes += [match[2]] if match[2] else []
        end = match.end()
    if end != len(text):
        raise StyleError(f"a board's stylesheet cannot say '{text}'")
    return Place(tag, frozenset(classes), theme)


def resolved(value: str, variables: Declarations) -> str:
    """The value with every var() replaced; an unknown one leaves its fallback or nothing."""
    while "var(" in value:
        value, count = _VARIABLE.subn(lambda m: variables.get(m[1], m[2] or "none"), value)
        if not count:
            raise StyleError(f"'{value}' cannot be worked out")
    return value
