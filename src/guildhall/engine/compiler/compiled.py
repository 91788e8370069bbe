"""What the compiler makes of a program: machine code, how to call it, and where it can fail."""

from __future__ import annotations

import ctypes
import hashlib
import json
from dataclasses import astuple, dataclass
from typing import Any

from guildhall.engine.compiler.linking import linked
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.sanitizer import FAULT_PLACES, Site
from guildhall.engine.compiler.targets import HERE, Target, object_code

C_TYPES: dict[str, Any] = {
    "int64_t": ctypes.c_int64, "double": ctypes.c_double, "void *": ctypes.c_void_p, "void": None,
}  # fmt: skip
Signature = tuple[str, tuple[str, ...]]


class Damaged(Exception):
    """Stored machine code that is not what was once written."""


class Fault(Exception):
    """A rule did what no rule may do; only checked code notices."""


@dataclass(frozen=True)
class Compiled:
    """Machine code, the C signatures of its entries, and the sites of its faults."""

    code: bytes
    signatures: dict[str, Signature]
    sites: tuple[Site, ...] = ()

    @classmethod
    def of(cls, program: Program, target: Target = HERE) -> Compiled:
        signatures = {name: (r, tuple(a)) for name, (r, a) in program.signatures().items()}
        return cls(object_code(program.text(), target), signatures, tuple(program.sites))

    def to_bytes(self) -> bytes:
        """A digest, a line that tells what is inside, and the code."""
        about = {"signatures": self.signatures, "sites": [astuple(site) for site in self.sites]}
        content = json.dumps(about).encode() + b"\n" + self.code
        return hashlib.sha256(content).hexdigest().encode() + b"\n" + content

    @classmethod
    def from_bytes(cls, data: bytes) -> Compiled:
        digest, _, content = data.partition(b"\n")
        if hashlib.sha256(content).hexdigest().encode() != digest:
            raise Damaged("The stored code is damaged.")
        line, _, code = content.partition(b"\n")
        about = json.loads(line)
        signatures = {name: (r, tuple(a)) for name, (r, a) in about["signatures"].items()}
        return cls(code, signatures, tuple(Site(*site) for site in about["sites"]))


class Entries:
    """The entries of compiled code as attributes; they are called without Python's lock."""

    def __init__(self, compiled: Compiled) -> None:
        self._linked = linked(compiled.code, list(compiled.signatures))
        self._sites = compiled.sites
        for name, (result, arguments) in compiled.signatures.items():
            prototype = ctypes.CFUNCTYPE(C_TYPES[result], *(C_TYPES[a] for a in arguments))
            entry: Any = prototype(self._linked.addresses[name])
            entry.code = self._linked  # it lives as long as any of its entries
            setattr(self, name, entry)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the compiled code has no entry '{name}'")

    def raise_fault(self, fault: Any) -> None:
        """Raise what checked code has written into a buffer of faults, if anything."""
        if fault[0]:
            raise Fault(self._sites[int(fault[0]) - 1].sentence(int(fault[1])))


def new_fault() -> Any:
    """A buffer for a fault: checked entries take its address first."""
    return (ctypes.c_int64 * FAULT_PLACES)()
