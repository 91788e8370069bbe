"""The sandbox of a process that runs a bot of another package, by the means of Linux.

What the kernel does not offer is left out.
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from contextlib import suppress
from pathlib import Path

PR_SET_DUMPABLE = 4
PR_SET_NO_NEW_PRIVS = 38
CLONE_NEWUSER = 0x10000000
CLONE_NEWIPC = 0x08000000
SYS_LANDLOCK_CREATE_RULESET, SYS_LANDLOCK_ADD_RULE, SYS_LANDLOCK_RESTRICT_SELF = 444, 445, 446
"""The same numbers on every architecture."""
LANDLOCK_CREATE_RULESET_VERSION = 1
LANDLOCK_RULE_PATH_BENEATH = 1
WRITE_FILE = 1 << 1
REMOVE_AND_MAKE = 0b1_1111_1111 << 4
REFER = 1 << 13
TRUNCATE = 1 << 14
SCOPED = 0b11
"""Landlock's scopes: abstract sockets and signals."""
CAPABILITY_VERSION_3 = 0x20080522
WRITABLE_DEVICES = ("null", "zero", "nvidia*")

NOT_DUMPABLE = "not dumpable"
NO_CAPABILITIES = "no capabilities"
NAMESPACE = "user namespace"
NO_WRITING = "no writing"
NO_SIGNALS = "no signals"

protections: list[str] = []
"""What holds for this process since it entered the sandbox."""


class _LibC:
    """Calls of the C library that raise OSError."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None, use_errno=True)

    def call(self, name: str, *arguments: object) -> int:
        result: int = getattr(self._library, name)(*arguments)
        if result < 0:
            number = ctypes.get_errno()
            raise OSError(number, os.strerror(number))
        return result

    def syscall(self, number: int, *arguments: object) -> int:
        plain = [ctypes.c_long(each) if isinstance(each, int) else each for each in arguments]
        return self.call("syscall", ctypes.c_long(number), *plain)

    def prctl(self, option: int, value: int) -> int:
        return self.call("prctl", option, *map(ctypes.c_ulong, (value, 0, 0, 0)))


def forbid_dumping() -> bool:
    """Hide the memory and environment of this process from the user's other processes."""
    if sys.platform != "linux":
        return False
    _LibC().prctl(PR_SET_DUMPABLE, 0)
    return True


def enter() -> None:
    """Restrict this process for good, before it loads a bot; `protections` lists what holds."""
    if sys.platform != "linux":
        return
    libc = _LibC()
    with suppress(OSError):
        _enter_namespace(libc)
        protections.append(NAMESPACE)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1)
    with suppress(OSError):
        protections.extend(_forbid_writing(libc))
    with suppress(OSError):
        _drop_capabilities(libc)
        protections.append(NO_CAPABILITIES)
    libc.prctl(PR_SET_DUMPABLE, 0)
    protections.append(NOT_DUMPABLE)


def _enter_namespace(libc: _LibC) -> None:
    """Enter a user namespace without rights outside, in which the user has the same number."""
    user, group = os.geteuid(), os.getegid()
    libc.call("unshare", CLONE_NEWUSER | CLONE_NEWIPC)
    for file, text in (
        ("setgroups", "deny"),
        ("uid_map", f"{user} {user} 1"),
        ("gid_map", f"{group} {group} 1"),
    ):
        Path("/proc/self", file).write_text(text, "ascii")


def _forbid_writing(libc: _LibC) -> list[str]:
    """Forbid writing to files, access to other processes and, where possible, signals to them."""
    version = libc.syscall(SYS_LANDLOCK_CREATE_RULESET, None, 0, LANDLOCK_CREATE_RULESET_VERSION)
    truncate = TRUNCATE if version >= 3 else 0
    handled = WRITE_FILE | REMOVE_AND_MAKE | truncate | (REFER if version >= 2 else 0)
    scoped = SCOPED if version >= 6 else 0
    rules = struct.pack("=QQQ", handled, 0, scoped)
    ruleset = libc.syscall(SYS_LANDLOCK_CREATE_RULESET, rules, len(rules), 0)
    for pattern in WRITABLE_DEVICES:
        for device in Path("/dev").glob(pattern):
            if device.is_dir():
                continue
            file = os.open(device, os.O_PATH)
            beneath = struct.pack("=Qi", WRITE_FILE | truncate, file)
            libc.syscall(SYS_LANDLOCK_ADD_RULE, ruleset, LANDLOCK_RULE_PATH_BENEATH, beneath, 0)
            os.close(file)
    libc.syscall(SYS_LANDLOCK_RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)
    return [NO_WRITING, NO_SIGNALS] if scoped else [NO_WRITING]


def _drop_capabilities(libc: _LibC) -> None:
    header = struct.pack("=Ii", CAPABILITY_VERSION_3, 0)
    libc.call("capset", header, bytes(24))
