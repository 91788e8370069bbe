"""Small parts: identity, limits, addresses, settings."""

import pytest
from tests.table.support.in_process_table import Clock

from guildhall.table.identity import Signer, new_id, read_key
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings, data_folder
from guildhall.table.web.limits import Limiter
from guildhall.table.web.middleware import PublicAddresses
from guildhall.table.web.server import address
from guildhall.table.web.site import qr_svg


def test_a_cookie_is_read_back():
    signer = Signer(b"k" * 32)
    assert signer.read(signer.sign("anna", 3)) == ("anna", 3)


def test_another_servers_cookie_is_not():
    cookie = Signer(b"k" * 32).sign("anna", 0)
    assert Signer(b"l" * 32).read(cookie) is None
    assert Signer(b"k" * 32).cookie != Signer(b"l" * 32).cookie


@pytest.mark.parametrize(
    "cookie", ["", ".", "..", "anna", "anna.0", "anna.0.", "anna.x.ff", "é.0.é"]
)
def test_what_is_no_cookie_is_not_read(cookie):
    assert Signer(b"k" * 32).read(cookie) is None


def test_the_key_is_made_once_and_belongs_to_its_owner(tmp_path):
    key = read_key(tmp_path / "key")
    assert len(key) == 32
    assert read_key(tmp_path / "key") == key
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    (tmp_path / "key").chmod(0o644)
    read_key(tmp_path / "key")
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600


def test_a_spoilt_key_is_refused(tmp_path):
    (tmp_path / "key").write_bytes(b"short")
    with pytest.raises(ValueError, match="not a key of Guildhall"):
        read_key(tmp_path / "key")


def test_ids_have_128_bits():
    assert len({new_id() for _ in range(1000)}) == 1000
    assert len(new_id()) == 22


def test_a_burst_is_allowed_and_then_the_rate():
    clock = Clock()
    limiter = Limiter(rate=2.0, burst=5, clock=clock)
    for _ in range(5):
        limiter.take("anna")
    with pytest.raises(ApiError, match="too-many") as refused:
        limiter.take("anna")
    assert refused.value.wait == pytest.approx(0.5)
    limiter.take("bela")
    clock.now += 1.0
    limiter.take("anna")
    limiter.take("anna")
    with pytest.raises(ApiError):
        limiter.take("anna")


def test_a_dear_request_counts_more():
    limiter = Limiter(rate=1.0, burst=10, clock=Clock())
    limiter.take("anna", 9)
    with pytest.raises(ApiError):
        limiter.take("anna", 2)
    limiter.take("anna", 1)


def test_alone_on_this_machine_nothing_is_shared():
    sharing = PublicAddresses(Settings(), 8302)
    assert sharing.urls == []
    assert sharing.is_our_host("localhost:8302")
    assert sharing.is_our_host("127.0.0.1:8302")
    assert sharing.is_our_host("[::1]:8302")
    assert not sharing.is_our_host("192.168.1.7:8302")
    assert sharing.is_our_origin("http://localhost:8302", "localhost:8302")
    assert not sharing.is_our_origin("http://localhost:1", "localhost:8302")
    assert not sharing.is_our_origin("http://evil.example", "evil.example")


def test_on_the_network_links_work_for_others(monkeypatch):
    monkeypatch.setattr("guildhall.table.web.middleware.lan_addresses", lambda: ["192.168.1.7"])
    sharing = PublicAddresses(Settings(host="0.0.0.0", lan=True), 8302)
    assert sharing.urls == ["http://192.168.1.7:8302/"]
    assert sharing.is_our_host("192.168.1.7:8302")
    assert not any("127.0.0.1" in url or "localhost" in url for url in sharing.urls)


def test_behind_a_proxy_the_public_address_comes_first():
    sharing = PublicAddresses(Settings(public_url="https://games.example/hall"), 8302)
    assert sharing.urls == ["https://games.example/hall/"]
    assert sharing.public
    assert sharing.is_our_host("games.example")
    assert sharing.is_our_origin("https://games.example", "127.0.0.1:8302")
    assert not sharing.is_our_origin("https://games.example.evil", "127.0.0.1:8302")


def test_more_names_can_be_allowed():
    sharing = PublicAddresses(Settings(allowed_hosts=("hall.lan",)), 8302)
    assert sharing.is_our_host("HALL.lan:80")
    assert not sharing.is_our_host("hall.lan.evil.example")


def test_a_qr_code_is_a_picture_without_scripts_or_styles():
    svg = qr_svg("http://192.168.1.7:8302/#/t/abc").decode()
    assert svg.startswith("<svg")
    assert "<path" in svg
    assert "style=" not in svg
    assert "script" not in svg


def test_the_data_folder_can_be_chosen(monkeypatch, tmp_path):
    monkeypatch.setenv("GUILDHALL_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("GUILDHALL_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert str(data_folder()) == "/somewhere/guildhall"


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://localhost:80/"),
        ("::", "http://localhost:80/"),
        ("::1", "http://[::1]:80/"),
    ],
)
def test_the_own_address_can_be_opened(host, url):
    assert address(Settings(host=host), 80) == url
