"""What the project is made of: all of it pinned, billed, and asked about."""

import importlib.metadata
import importlib.util
import json
import re
import sysconfig
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def supply():
    spec = importlib.util.spec_from_file_location("supply", ROOT / "tools/supply.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def spelled(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def test_nothing_is_installed_that_no_lock_pins(supply):
    locks = [ROOT / f"requirements/{name}.txt" for name in ("uv", "test")]
    pinned = {(spelled(name), version) for lock in locks for name, version, _ in supply.pins(lock)}
    here = [sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    found = importlib.metadata.distributions(path=here)
    installed = {(spelled(one.name), one.version) for one in found}
    own = {(spelled("guildhall-games"), importlib.metadata.version("guildhall-games"))}
    assert installed - own <= pinned


def test_the_bill_names_what_is_locked(supply, tmp_path):
    bill = json.loads(supply.write_bill(tmp_path).read_text())
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    parts = {part["purl"]: part for part in bill["components"]}
    locked = supply.pins(ROOT / "requirements/play.txt")
    assert len(locked) > 20
    assert {f"pkg:pypi/{name}@{version}" for name, version, _ in locked} < set(parts)
    assert any(purl.startswith("pkg:npm/lit-html@") for purl in parts)
    assert all(part["hashes"] for part in parts.values())


class Advisories(BaseHTTPRequestHandler):
    """A database that knows something against one package."""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        bad = [{"vulns": [{"id": "X-1"}]} if q["package"]["name"] == "click" else {} for q in asked]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": bad}).encode())

    def log_message(self, *_):
        pass


def test_an_advisory_is_found(supply, monkeypatch, capsys):
    with HTTPServer(("127.0.0.1", 0), Advisories) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setattr(supply, "DATABASE", f"http://127.0.0.1:{server.server_port}/")
        assert supply.audit() == 1
        server.shutdown()
    told = capsys.readouterr().out
    assert re.search(r"^click \S+: X-1$", told, re.MULTILINE)
    assert "1 with advisories" in told


def test_where_there_is_no_database_that_is_said(supply, monkeypatch, capsys):
    monkeypatch.setattr(supply, "DATABASE", "http://127.0.0.1:9/")
    assert supply.audit() == 0
    assert capsys.readouterr().out.startswith("Nothing was audited: the database")
