"""Code generation: targets, optimization, object code, and loading it into this process."""

from __future__ import annotations

import ctypes
import hashlib
import json
import mmap
import os
import platform
import struct
import sys
import tempfile
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.sanitizer import FAULT_WORDS, CheckSite


@dataclass(frozen=True)
class Target:
    """A target machine with optimization settings; an empty triple is the host."""

    triple: str = ""
    cpu: str = ""
    features: str = ""
    optimise: int = 3
    vectorise: bool = True
    unroll: bool = True


HOST = Target()
HOST_NO_VECTORS = Target(vectorise=False)
"""For short loops over a few seats, which vectorization only makes slower to compile."""
HOST_UNOPTIMIZED = Target(optimise=0, vectorise=False)
PORTABLE = Target("x86_64-unknown-linux-gnu", "x86-64-v3")
AARCH64 = Target("aarch64-unknown-linux-gnu", "generic")
NVIDIA = Target("nvptx64-nvidia-cuda", "sm_90", "+ptx80", vectorise=False, unroll=False)


@cache
def _llvm() -> Any:
    """llvmlite's binding with all targets initialized."""
    llvm = llvm_binding()
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    llvm.set_option("guildhall", "--nvptx-short-ptr")  # 32 bits for a thread's and a block's own
    return llvm


def _host_features(llvm: Any) -> str:
    return str(llvm.get_host_cpu_features().flatten())


def _target_machine(target: Target) -> Any:
    llvm = _llvm()
    is_host = not target.triple
    return llvm.Target.from_triple(
        target.triple or llvm.get_process_triple()
    ).create_target_machine(
        cpu=target.cpu or llvm.get_host_cpu_name() if is_host else target.cpu,
        features=_host_features(llvm) if is_host and not target.features else target.features,
        opt=target.optimise,
        reloc="pic" if "nvptx" not in target.triple else "default",
        codemodel="small" if "nvptx" not in target.triple else "default",
    )


def optimize(text: str, target: Target) -> tuple[Any, Any]:
    """Verify and optimize a module; returns it with its target machine."""
    llvm = _llvm()
    machine = _target_machine(target)
    module = llvm.parse_assembly(text)
    module.triple = target.triple or llvm.get_process_triple()
    module.data_layout = str(machine.target_data)
    module.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=target.optimise)
    options.loop_vectorization = options.slp_vectorization = target.vectorise
    options.loop_unrolling = target.unroll
    if target.optimise:
        builder = llvm.create_pass_builder(machine, options)
        builder.getModulePassManager().run(module, builder)
    return module, machine


def object_code(text: str, target: Target = HOST) -> bytes:
    """The object file of a module."""
    module, machine = optimize(text, target)
    return bytes(machine.emit_object(module))


def assembly(text: str, target: Target = NVIDIA) -> str:
    """The assembly of a module; for NVIDIA this is PTX."""
    module, machine = optimize(text, target)
    return str(machine.emit_assembly(module))


C_TYPES: dict[str, Any] = {
    "int64_t": ctypes.c_int64, "double": ctypes.c_double, "void *": ctypes.c_void_p, "void": None,
}  # fmt: skip
Signature = tuple[str, tuple[str, ...]]


class DamagedCode(Exception):
    """Stored code whose digest does not match."""


class RuntimeFault(Exception):
    """A fault that checked code has recorded."""


@dataclass(frozen=True)
class Compiled:
    """An object file with the C signatures of its entry points and its check sites."""

    code: bytes
    signatures: dict[str, Signature]
    check_sites: tuple[CheckSite, ...] = ()

    @classmethod
    def of(cls, program: Program, target: Target = HOST) -> Compiled:
        """Compile a program for a target."""
        signatures = {name: (r, tuple(a)) for name, (r, a) in program.signatures().items()}
        return cls(object_code(program.text(), target), signatures, tuple(program.check_sites))

    def to_bytes(self) -> bytes:
        """The stored form: a digest, a line of JSON metadata, and the object file."""
        about = {
            "signatures": self.signatures,
            "sites": [astuple(site) for site in self.check_sites],
        }
        content = json.dumps(about).encode() + b"\n" + self.code
        return hashlib.sha256(content).hexdigest().encode() + b"\n" + content

    @classmethod
    def from_bytes(cls, data: bytes) -> Compiled:
        """Parse the stored form."""
        digest, _, content = data.partition(b"\n")
        if hashlib.sha256(content).hexdigest().encode() != digest:
            raise DamagedCode("The stored code is damaged.")
        line, _, code = content.partition(b"\n")
        about = json.loads(line)
        signatures = {name: (r, tuple(a)) for name, (r, a) in about["signatures"].items()}
        return cls(code, signatures, tuple(CheckSite(*site) for site in about["sites"]))


class EntryPoints:
    """The entry points of loaded code as attributes; calls release the GIL."""

    def __init__(self, compiled: Compiled) -> None:
        self._object = load_object(compiled.code, list(compiled.signatures))
        self._check_sites = compiled.check_sites
        for name, (result, arguments) in compiled.signatures.items():
            prototype = ctypes.CFUNCTYPE(C_TYPES[result], *(C_TYPES[a] for a in arguments))
            entry: Any = prototype(self._object.addresses[name])
            entry.code = self._object  # it lives as long as any of its entries
            setattr(self, name, entry)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the compiled code has no entry '{name}'")

    def raise_fault(self, fault: Any) -> None:
        """Raise the fault that checked code has written into a buffer, if any."""
        if fault[0]:
            raise RuntimeFault(self._check_sites[int(fault[0]) - 1].sentence(int(fault[1])))


def new_fault() -> Any:
    """A fault buffer; checked entry points take its address first."""
    return (ctypes.c_int64 * FAULT_WORDS)()


SHF_ALLOC = 2
"""The flag of a section that is loaded into memory."""
SHT_SYMTAB, SHT_RELA, SHT_NOBITS = 2, 4, 8
"""Section types."""
STT_FUNC = 2
"""The symbol type of a function."""
R_X86_64_PC32, R_X86_64_PLT32 = 2, 4
"""The relocation types of position-independent code in one file."""
STUB = b"\xff\x25\0\0\0\0"
"""A jump to the address behind it, since libc may be out of reach of 32-bit offsets."""
PAGE = mmap.PAGESIZE


class CannotLoad(Exception):
    """Code cannot be compiled or run on this machine; one sentence says why."""


class _Section(NamedTuple):
    name: int
    type: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int
    entry_size: int


class _Symbol(NamedTuple):
    name: str
    type: int
    section: int
    value: int
    size: int


class LoadedObject:
    """An object file loaded into executable memory.

    On Linux on x86-64 this needs nothing but Python, so objects made elsewhere load where LLVM is
    not installed.
    """

    def __init__(self, data: bytes) -> None:
        if data[:6] != b"\x7fELF\x02\x01" or struct.unpack_from("<H", data, 18)[0] != 62:
            raise CannotLoad("The object is not for Linux on x86-64.")
        self._data = data
        self._sections = self._read_sections()
        self._symbols = self._read_symbols()
        self._undefined = sorted({s.name for s in self._symbols if s.name and not s.section})
        size = self._lay_out_sections()
        self._memory = mmap.mmap(-1, size)
        self._base = ctypes.addressof(ctypes.c_char.from_buffer(self._memory))
        self._copy_and_relocate()
        _protect(self._base, size)
        self.addresses = {
            s.name: self._base + self._section_offsets[s.section] + s.value
            for s in self._symbols
            if s.type == STT_FUNC and s.section
        }
        if "PYTHONPERFSUPPORT" in os.environ:
            self._write_perf_map()

    def _read_sections(self) -> list[_Section]:
        (start,) = struct.unpack_from("<Q", self._data, 40)
        size, count = struct.unpack_from("<HH", self._data, 58)
        rows = (
            struct.unpack_from("<IIQQQQIIQQ", self._data, start + size * i) for i in range(count)
        )
        return [_Section(*row) for row in rows]

    def _read_symbols(self) -> list[_Symbol]:
        table = next(s for s in self._sections if s.type == SHT_SYMTAB)
        names = self._sections[table.link].offset
        found = []
        for at in range(table.offset, table.offset + table.size, 24):
            name, info, _, section, value, size = struct.unpack_from("<IBBHQQ", self._data, at)
            end = self._data.index(b"\0", names + name)
            text = self._data[names + name : end].decode()
            found.append(_Symbol(text, info & 15, section, value, size))
        return found

    def _lay_out_sections(self) -> int:
        """Assign every section an offset behind the stubs and return the total size."""
        end = 16 * len(self._undefined)
        self._section_offsets: dict[int, int] = {}
        for number, section in enumerate(self._sections):
            if section.flags & SHF_ALLOC:
                end = -(-end // max(1, section.alignment)) * max(1, section.alignment)
                self._section_offsets[number] = end
                end += section.size
        return -(-max(end, 1) // PAGE) * PAGE

    def _copy_and_relocate(self) -> None:
        """Write stubs and sections into memory and resolve relocations."""
        libc = ctypes.CDLL(None)
        for number, name in enumerate(self._undefined):
            address = ctypes.cast(getattr(libc, name), ctypes.c_void_p).value or 0
            self._memory[16 * number : 16 * number + 14] = STUB + struct.pack("<Q", address)
        for number, place in self._section_offsets.items():
            section = self._sections[number]
            if section.type != SHT_NOBITS:
                content = self._data[section.offset : section.offset + section.size]
                self._memory[place : place + section.size] = content
        for section in self._sections:
            if section.type == SHT_RELA and section.info in self._section_offsets:
                self._relocate(section)

    def _relocate(self, section: _Section) -> None:
        """Apply the relocations of one section."""
        base = self._section_offsets[section.info]
        for at in range(section.offset, section.offset + section.size, 24):
            offset, info, addend = struct.unpack_from("<QQq", self._data, at)
            symbol = self._symbols[info >> 32]
            if info & 0xFFFFFFFF not in (R_X86_64_PC32, R_X86_64_PLT32):
                raise CannotLoad(f"The object has a reference of type {info & 0xFFFFFFFF}.")
            if symbol.section:
                there = self._section_offsets[symbol.section] + symbol.value
            else:
                there = 16 * self._undefined.index(symbol.name)
            here = base + offset
            self._memory[here : here + 4] = struct.pack("<i", there + addend - here)

    def _write_perf_map(self) -> None:
        """Append the functions to the map file that `perf` reads."""
        with (Path(tempfile.gettempdir()) / f"perf-{os.getpid()}.map").open("a") as file:
            for symbol in self._symbols:
                if symbol.name in self.addresses:
                    start = self.addresses[symbol.name]
                    file.write(f"{start:x} {symbol.size:x} guildhall::{symbol.name}\n")


def _protect(address: int, size: int) -> None:
    """Make memory executable and read-only."""
    libc = ctypes.CDLL(None, use_errno=True)
    protection = mmap.PROT_READ | mmap.PROT_EXEC
    if libc.mprotect(ctypes.c_void_p(address), ctypes.c_size_t(size), protection) != 0:
        raise CannotLoad(
            f"This system runs no code made at run time ({os.strerror(ctypes.get_errno())})."
        )


class _McjitObject:
    """An object file loaded by llvmlite, on other machines."""

    def __init__(self, data: bytes, names: list[str]) -> None:
        llvm = llvm_binding()
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        target = llvm.Target.from_triple(llvm.get_process_triple())
        machine = target.create_target_machine(reloc="pic", codemodel="jitdefault")
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(data))
        self._engine.finalize_object()
        self.addresses = {name: self._engine.get_function_address(name) for name in names}


def llvm_binding() -> Any:
    """llvmlite's binding, or CannotLoad if it cannot be imported."""
    try:
        import llvmlite.binding as llvm
    except (ImportError, OSError) as error:
        raise CannotLoad(
            f"llvmlite, which compiles rules, cannot be used ({error}): 'make play' prepares it "
            "in .venv, 'pip install .' in an environment of your own."
        ) from error
    return llvm


def load_object(data: bytes, names: list[str]) -> Any:
    """Load an object file; the result must stay alive while its functions are called."""
    return LoadedObject(data) if _has_own_loader() else _McjitObject(data, names)


def _has_own_loader() -> bool:
    return sys.platform == "linux" and platform.machine() == "x86_64"


@cache
def unsupported_machine() -> str:
    """Why compiled code cannot run on this machine, or an empty string."""
    try:
        if not _has_own_loader():
            llvm_binding()
            return ""
        memory = mmap.mmap(-1, PAGE)
        _protect(ctypes.addressof(ctypes.c_char.from_buffer(memory)), PAGE)
    except CannotLoad as problem:
        return str(problem)
    return ""
