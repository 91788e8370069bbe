"""Targets: what LLVM makes of a program's text, for this machine, for others and for GPUs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from guildhall.engine.compiler.linking import llvm_binding


@dataclass(frozen=True)
class Target:
    """A machine to compile for; an empty CPU stands for this very one."""

    triple: str = ""
    cpu: str = ""
    features: str = ""
    optimise: int = 3
    vectorise: bool = True
    unroll: bool = True


HERE = Target()
NARROW = Target(vectorise=False)
"""For short loops over few seats: vectors gain nothing there and take time to compile."""
PLAIN = Target(optimise=0, vectorise=False)
PORTABLE = Target("x86_64-unknown-linux-gnu", "x86-64-v3")
AARCH64 = Target("aarch64-unknown-linux-gnu", "generic")
NVIDIA = Target("nvptx64-nvidia-cuda", "sm_90", "+ptx80", vectorise=False, unroll=False)


@cache
def _llvm() -> Any:
    """llvmlite's binding, with all its targets ready."""
    llvm = llvm_binding()
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    llvm.set_option("guildhall", "--nvptx-short-ptr")  # 32 bits for a thread's and a block's own
    return llvm


def version() -> str:
    """LLVM's version, and llvmlite's."""
    import llvmlite

    return f"{'.'.join(map(str, _llvm().llvm_version_info))} {llvmlite.__version__}"


def this_cpu() -> str:
    """The name and features of this machine's processor."""
    llvm = _llvm()
    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {_features(llvm)}"


def _features(llvm: Any) -> str:
    return str(llvm.get_host_cpu_features().flatten())


def _machine(target: Target) -> Any:
    llvm = _llvm()
    here = not target.triple
    return llvm.Target.from_triple(
        target.triple or llvm.get_process_triple()
    ).create_target_machine(
        cpu=target.cpu or llvm.get_host_cpu_name() if here else target.cpu,
        features=_features(llvm) if here and not target.features else target.features,
        opt=target.optimise,
        reloc="pic" if "nvptx" not in target.triple else "default",
        codemodel="small" if "nvptx" not in target.triple else "default",
    )


def optimised(text: str, target: Target) -> tuple[Any, Any]:
    """The verified and optimised module, and the machine it is for."""
    llvm = _llvm()
    machine = _machine(target)
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


def object_code(text: str, target: Target = HERE) -> bytes:
    """Machine code, as an object file."""
    module, machine = optimised(text, target)
    return bytes(machine.emit_object(module))


def assembly(text: str, target: Target = NVIDIA) -> str:
    """Assembly: for NVIDIA's GPUs this is what the driver loads."""
    module, machine = optimised(text, target)
    return str(machine.emit_assembly(module))
