"""The software bill of materials of the wheel, and an audit of all locked dependencies.

python tools/supply.py bill FOLDER    writes the bill of materials, as CycloneDX
python tools/supply.py audit          looks up every lock in a database of advisories
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
import urllib.request
from pathlib import Path
from typing import Any

from guildhall import __version__

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
CLIENT_LOCK = ROOT / "tools/client/package-lock.json"
LIT = ROOT / "src/guildhall/client/vendor/lit-html.js"
"""The one library that the client carries."""
DATABASE = os.environ.get("GUILDHALL_ADVISORIES", "https://api.osv.dev/v1/querybatch")
PATIENCE = 20
MOST = 500
"""Questions at a time."""


def pins(lock: Path) -> list[tuple[str, str, list[str]]]:
    """Name, version and hashes of everything that a lock of Python's names."""
    entries = re.split(r"^(?=[a-z0-9])", lock.read_text("utf-8"), flags=re.MULTILINE)
    named = [(re.match(r"([\w.-]+)==([^\s;\\]+)", entry), entry) for entry in entries]
    return [(n[1], n[2], re.findall(r"sha256:([0-9a-f]{64})", entry)) for n, entry in named if n]


def lit_version() -> str:
    found = re.search(r'litHtmlVersions\?\?=\[\]\)\.push\("([\d.]+)"\)', LIT.read_text("utf-8"))
    assert found, f"{LIT.name} does not say which it is"
    return found[1]


# The bill


def bill() -> dict[str, Any]:
    """What is installed beside the wheel, and what it carries."""
    lit = hashlib.sha256(LIT.read_bytes()).hexdigest()
    parts = [_part("pypi", *pin) for pin in pins(ROOT / "requirements/play.txt")]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _part("pypi", "guildhall-games", __version__, [])},
        "components": [*parts, _part("npm", "lit-html", lit_version(), [lit])],
    }


def _part(kind: str, name: str, version: str, hashes: list[str]) -> dict[str, Any]:
    where = f"pkg:{kind}/{name}@{version}"
    part = {"type": "library", "bom-ref": where, "name": name, "version": version, "purl": where}
    if hashes:
        # A lock pins every file of a version; which of them is installed depends on the machine.
        part["hashes"] = [{"alg": "SHA-256", "content": digest} for digest in hashes]
    return part


def write_bill(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"guildhall_games-{__version__}.cdx.json"
    file.write_text(json.dumps(bill(), indent=1) + "\n", "utf-8")
    return file


# The audit


def questions() -> list[dict[str, Any]]:
    """Everything that is pinned anywhere, once, as the database wants to be asked."""
    found = {("PyPI", name, version) for lock in LOCKS for name, version, _ in pins(lock)}
    found.add(("npm", "lit-html", lit_version()))
    for path, package in json.loads(CLIENT_LOCK.read_text("utf-8"))["packages"].items():
        if path:
            found.add(("npm", path.rpartition("node_modules/")[2], package["version"]))
    return [
        {"package": {"ecosystem": kind, "name": name}, "version": version}
        for kind, name, version in sorted(found)
    ]


def known_against(asked: list[dict[str, Any]]) -> list[str]:
    """A line for everything that has advisories against it."""
    told = []
    for first in range(0, len(asked), MOST):
        part = asked[first : first + MOST]
        body = json.dumps({"queries": part}).encode()
        request = urllib.request.Request(DATABASE, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            results = json.load(answer)["results"]
        for question, result in zip(part, results, strict=True):
            if ids := [advisory["id"] for advisory in result.get("vulns", ())]:
                told.append(
                    f"{question['package']['name']} {question['version']}: {', '.join(ids)}"
                )
    return told


def audit() -> int:
    asked = questions()
    try:
        told = known_against(asked)
    except (OSError, ValueError, KeyError) as problem:
        print(f"Nothing was audited: the database of advisories cannot be reached ({problem}).")
        return 0
    print(*told, f"{len(asked)} packages audited, {len(told)} with advisories.", sep="\n")
    return 1 if told else 0


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["bill", folder]:
            print(write_bill(Path(folder)))
        case ["audit"]:
            sys.exit(audit())
        case _:
            sys.exit(__doc__)
