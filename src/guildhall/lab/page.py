"""A report one can send: one HTML file with text, tables and pictures, for desk and phone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #2b2118; --paper: #faf6ee; --line: #d8cbb5; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6d8; --paper: #1e1813; --line: #4b4034; } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper);
  max-width: 70rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dt { opacity: .7; } dd { margin: 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
td { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; font-weight: normal; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; }
figure { margin: 0; background: #fff; border-radius: 6px; }
figure svg { display: block; width: 100%; height: auto; }
@media (prefers-color-scheme: dark) { figure { filter: invert(.9) hue-rotate(180deg); } }
@media (max-width: 40rem) { body { font-size: 14px; } th, td { padding: .2rem .3rem; } }
code { overflow-wrap: anywhere; }
"""


def page(
    title: str,
    facts: Sequence[tuple[str, str]],
    tables: Sequence[str],
    pictures: Sequence[str],
    language: str,
) -> str:
    """The file; `tables` are Markdown as the other reports have it, `pictures` are SVG."""
    told = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    shown = "".join(f"<figure>{_inline(picture)}</figure>" for picture in pictures)
    body = "\n".join(line for table in tables for line in _html(table))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><h1>{escape(title)}</h1><dl>{told}</dl>\n"
        f'<div class="pictures">{shown}</div>\n{body}</body></html>\n'
    )


def _inline(svg: str) -> str:
    """A drawing without the declarations that only a file of its own may have."""
    return svg[svg.index("<svg") :]


def _html(markdown: str) -> Iterator[str]:
    """Our own Markdown tables and plain lines as HTML; the first heading of a table names it."""
    rows: list[list[str]] = []
    for line in [*markdown.splitlines(), ""]:
        if line.startswith("|"):
            if not re.fullmatch(r"[|:-]+", line):
                rows.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        if rows:
            yield from _table(rows)
            rows = []
        if line:
            yield f"<p>{escape(line)}</p>"


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    (title, *columns), *body = rows
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in ("", *columns))
    yield f'<h2>{escape(title)}</h2><div class="wide"><table><thead><tr>{head}</tr></thead><tbody>'
    for name, *cells in body:
        told = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        yield f'<tr><th scope="row">{escape(name)}</th>{told}</tr>'
    yield "</tbody></table></div>"
