"""A report as one HTML file with text, tables and plots, for desktop and phone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape

from guildhall.lab.plots import INK

STYLE = """
:root { color-scheme: light dark; --ink: #2b2118; --paper: #faf6ee; --line: #d8cbb5; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe6d8; --paper: #1e1813; --line: #4b4034; } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper);
  max-width: 70rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.7rem; line-height: 1.2; } h2 { font-size: 1.2rem; margin: 2rem 0 .4rem; }
h3 { font-size: 1rem; margin: 1rem 0 .4rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem;
  border-block: 1px solid var(--line); padding-block: .6rem; }
dt { opacity: .75; } dd { margin: 0; overflow-wrap: anywhere; }
ul { padding-left: 1.2rem; } li { margin: .2rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
td { white-space: nowrap; }
thead th { vertical-align: bottom; min-width: 4.5rem; max-width: 11rem; }
th:first-child { text-align: left; font-weight: normal; position: sticky; left: 0;
  background: var(--paper); min-width: 8rem; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; }
figure { margin: 0; max-width: 100%; }
figure svg { display: block; max-width: 100%; height: auto; }
@media (max-width: 40rem) { body { font-size: 14px; } th, td { padding: .2rem .3rem; }
  th:first-child { min-width: 7rem; } thead th { overflow-wrap: anywhere; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .4rem; } }
"""

PagePart = str | Sequence[str]
"""Markdown as the reports write it, or SVG pictures in a row."""


def render_page(
    title: str, facts: Sequence[tuple[str, str]], parts: Sequence[PagePart], language: str
) -> str:
    """The HTML of a page: a title, facts, then the parts."""
    facts_html = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts
    )
    body = "\n".join(line for part in parts for line in _part_html(part))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><h1>{escape(title)}</h1><dl>{facts_html}</dl>\n{body}</body></html>\n"
    )


def _part_html(part: PagePart) -> Iterator[str]:
    if isinstance(part, str):
        yield from _markdown_html(part)
    else:
        figures = "".join(f"<figure>{_inline_svg(picture)}</figure>" for picture in part)
        yield f'<div class="pictures">{figures}</div>'


def _inline_svg(svg: str) -> str:
    """The SVG for use inside a page: transparent, in the text colour, with unique ids."""
    drawing = svg[svg.index("<svg") :].replace("#ffffff", "none").replace(INK, "currentColor")
    digest = sha256(drawing.encode()).hexdigest()[:8]
    return re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>p{digest}-", drawing)


def _markdown_html(markdown: str) -> Iterator[str]:
    """HTML of the Markdown of reports: headings, lists, text, and tables with a title cell."""
    rows: list[list[str]] = []
    items: list[str] = []
    for line in [*markdown.splitlines(), ""]:
        if line.startswith("|"):
            if not re.fullmatch(r"[|:-]+", line):
                rows.append([cell.strip() for cell in line.strip("|").split("|")])
            continue
        if line.startswith("- "):
            items.append(f"<li>{escape(line[2:])}</li>")
            continue
        if rows:
            yield from _table_html(rows)
        if items:
            yield f"<ul>{''.join(items)}</ul>"
        rows, items = [], []
        if heading := re.match(r"(##+) ", line):
            level = len(heading[1])
            yield f"<h{level}>{escape(line[level + 1 :])}</h{level}>"
        elif line:
            yield f"<p>{escape(line)}</p>"


def _table_html(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    (title, *columns), *body = rows
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in ("", *columns))
    yield f'<h2>{escape(title)}</h2><div class="wide"><table><thead><tr>{head}</tr></thead><tbody>'
    for name, *cells in body:
        cells_html = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        yield f'<tr><th scope="row">{escape(name)}</th>{cells_html}</tr>'
    yield "</tbody></table></div>"
