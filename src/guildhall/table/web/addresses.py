"""Addresses under which others reach this server, and QR codes for them."""

from __future__ import annotations

import io
import ipaddress
import socket
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from guildhall.table.settings import Settings

LOOPBACK = ("localhost", "127.0.0.1", "::1")


def lan_addresses() -> list[str]:
    """This machine's addresses on its networks, the one towards the world first."""
    found: list[Any] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses a route
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None)]
    return [a for a in dict.fromkeys(found) if _is_shareable(a)]


def _is_shareable(address: str) -> bool:
    ip = ipaddress.ip_address(address.partition("%")[0])
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address


class PublicAddresses:
    """Which names this server answers to, and which of them work for somebody else."""

    def __init__(self, settings: Settings, port: int) -> None:
        self.public = settings.public_url is not None
        lan = lan_addresses() if settings.lan else []
        self.urls: list[str] = []
        if settings.public_url:
            self.urls.append(settings.public_url.rstrip("/") + "/")
        self.urls += [f"http://{bracketed(a)}:{port}/" for a in lan]
        names = [*LOOPBACK, *lan, *settings.allowed_hosts]
        if settings.host not in ("0.0.0.0", "::"):
            names.append(settings.host)
        if settings.lan:
            names += [socket.gethostname(), f"{socket.gethostname()}.local"]
        if settings.public_url:
            names.append(urlsplit(settings.public_url).hostname or "")
        self.hosts = {name.lower() for name in names if name}

    def is_our_host(self, host: str) -> bool:
        """Whether a Host header names this server."""
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        return name in self.hosts

    def is_our_origin(self, origin: str, host: str) -> bool:
        """Whether a page of this server sent the request."""
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        if parts.scheme not in ("http", "https"):
            return False
        if self.public and f"{parts.scheme}://{parts.netloc}/" == _origin(self.urls[0]):
            return True
        return parts.netloc.lower() == host.lower() and self.is_our_host(host)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}/"


def qr_svg(text: str) -> bytes:
    """A QR code: one path, dark on light in every theme."""
    import segno

    out = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(
        out, kind="svg", dark="#2B1D12", light="#FFFBF0", border=3, xmldecl=False, omitsize=True
    )
    return out.getvalue()
