"""Apply seeded faults one at a time to a copy of the tree, and report those that no test notices.

`make sabotage` runs every fault of tools/sabotage/faults.toml against its own tests only. A fault
is caught if one of them fails. It survives if they all pass, and also if they reach the time
limit, because a hang names nothing. First all tests must pass without any fault. Results are
stored in build/sabotage.json under a hash of the fault, its file and its tests, so that a run
continues where the last one stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parents[1]
FAULTS = ROOT / "tools" / "sabotage" / "faults.toml"
RESULTS = ROOT / "build" / "sabotage.json"
WORK = ROOT / "build" / "sabotage"
LIMIT = 150.0
"""Seconds for the tests of one fault."""
CAUGHT, SURVIVED, HANGS, BROKEN = "caught", "SURVIVED", "HANGS", "BROKEN"
SURVIVORS = SURVIVED, HANGS
FAILURE = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
PYTEST = "pytest", "-q", "-p", "no:cacheprovider", "-o", "timeout=0"
FAILED = 1
"""The exit status of pytest if a test failed."""


class BadFault(Exception):
    """A fault that does not fit the tree."""


@dataclass(frozen=True)
class Fault:
    """A small change of one file that breaks a rule or a property, and the tests to notice it."""

    name: str
    file: str
    breaks: str
    old: str
    new: str
    tests: tuple[str, ...]
    """Arguments of pytest: test files or single tests in them."""

    def applied(self, text: str) -> str:
        """The text of the file with the fault in it."""
        count = text.count(self.old)
        if count != 1:
            raise BadFault(f"{self.name}: the old text occurs {count} times in {self.file}")
        if self.old == self.new:
            raise BadFault(f"{self.name}: the new text is the old text")
        return text.replace(self.old, self.new)


@dataclass(frozen=True)
class Outcome:
    """The result of a fault, and the first test that noticed it."""

    result: str
    seconds: float
    test: str
    digest: str


def read_faults(file: Path = FAULTS) -> list[Fault]:
    """The faults of the list, in its order."""
    rows = tomllib.loads(file.read_text("utf-8"))["fault"]
    faults = [Fault(**{**row, "tests": tuple(row["tests"])}) for row in rows]
    names = [fault.name for fault in faults]
    if twice := {name for name in names if names.count(name) > 1}:
        raise BadFault(f"several faults are called {', '.join(sorted(twice))}")
    return faults


def check_faults(faults: Iterable[Fault], root: Path = ROOT) -> Iterator[str]:
    """What is wrong with the faults: a text that is not there, or a test that is not."""
    for fault in faults:
        try:
            fault.applied((root / fault.file).read_text("utf-8"))
        except (BadFault, OSError) as problem:
            yield str(problem)
        for test in fault.tests:
            file, _, name = test.partition("::")
            if not (root / file).is_file():
                yield f"{fault.name}: there is no {file}"
            elif name and f"def {name.partition('[')[0]}(" not in (root / file).read_text("utf-8"):
                yield f"{fault.name}: there is no {name} in {file}"


def _print_problems(fault: Fault) -> bool:
    """Print what is wrong with the fault; whether anything is."""
    problems = list(check_faults([fault]))
    for problem in problems:
        print(f"does not fit: {problem}")
    return bool(problems)


def fault_digest(fault: Fault, root: Path) -> str:
    """A hash of the fault, its file, its test files and the helpers of these."""
    files = {root / fault.file, root / "pyproject.toml", root / "tests" / "conftest.py"}
    for test in fault.tests:
        path = root / test.partition("::")[0]
        package = root / "tests" / path.relative_to(root / "tests").parts[0]
        helpers = {file for file in package.rglob("*.py") if not file.name.startswith("test_")}
        files |= {path, *helpers, *package.rglob("*.js")}
    digest = hashlib.sha256(repr(fault).encode())
    for file in sorted(files):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


class Tree:
    """A copy of the working tree in which tests are run."""

    def __init__(self, number: int) -> None:
        self.root = WORK / f"tree-{number}"

    def copy(self, files: Sequence[Path]) -> None:
        """Make it equal to the working tree; files that did not change stay."""
        wanted = {str(file) for file in files}
        self.root.mkdir(parents=True, exist_ok=True)
        link = self.root / ".venv"
        if not link.is_symlink():
            link.symlink_to(ROOT / ".venv")
        for folder, names, present in os.walk(self.root):
            names[:] = [n for n in names if not n.startswith(".") and n != "__pycache__"]
            for name in present:
                path = Path(folder, name)
                if str(path.relative_to(self.root)) not in wanted and not path.is_symlink():
                    path.unlink()
        for file in files:
            source, target = ROOT / file, self.root / file
            if not target.exists() or target.read_bytes() != source.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
                _forget_bytecode(target)

    def run(self, arguments: Sequence[str], limit: float) -> tuple[str, float, str, str]:
        """Run pytest here: the result, the seconds, the first failed test and all output."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.root / "src"),
            "GUILDHALL_CACHE": str(WORK / "cache"),
        }
        begun = time.monotonic()
        with subprocess.Popen(
            [str(ROOT / ".venv/bin/python"), "-m", *PYTEST, *arguments],
            cwd=self.root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as process:
            RUNNING[process.pid] = process
            try:
                output, _ = process.communicate(timeout=limit)
            except subprocess.TimeoutExpired:
                output = _stop(process)
                return HANGS, time.monotonic() - begun, "", output
            finally:
                del RUNNING[process.pid]
        first = FAILURE.search(output)
        result = {0: SURVIVED, FAILED: CAUGHT}.get(process.returncode, BROKEN)
        return result, time.monotonic() - begun, first[1] if first else "", output

    def try_fault(self, fault: Fault, limit: float) -> tuple[Outcome, str]:
        """Run the fault's tests with the fault in the tree; the tree is as before afterwards."""
        digest = fault_digest(fault, self.root)
        file = self.root / fault.file
        text = file.read_text("utf-8")
        try:
            file.write_text(fault.applied(text), "utf-8")
            _forget_bytecode(file)
            result, seconds, test, output = self.run(["-x", *fault.tests], limit)
        finally:
            file.write_text(text, "utf-8")
            _forget_bytecode(file)
        return Outcome(result, round(seconds, 1), test, digest), output


RUNNING: dict[int, subprocess.Popen[str]] = {}
"""The processes that run tests, by their id."""


def _forget_bytecode(file: Path) -> None:
    """Remove the bytecode of a module: a fault may change neither its size nor its second."""
    for cached in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        cached.unlink()


def _stop(process: subprocess.Popen[str]) -> str:
    """End a test run and everything that it started: first it may clean up."""
    os.killpg(process.pid, signal.SIGINT)
    try:
        return process.communicate(timeout=10)[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return process.communicate()[0]


def tracked_files() -> list[Path]:
    """All files of the working tree that git does not ignore."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [Path(name) for name in names.split("\0") if name and (ROOT / name).is_file()]


class Results:
    """The stored outcomes, and the digests of faults whose tests pass without them; by name."""

    def __init__(self, file: Path = RESULTS) -> None:
        self._file = file
        self._lock = threading.Lock()
        stored = json.loads(file.read_text("utf-8")) if file.exists() else {}
        self._outcomes = {name: Outcome(**row) for name, row in stored.get("faults", {}).items()}
        self._passed: dict[str, str] = stored.get("passed", {})

    def get(self, name: str, digest: str) -> Outcome | None:
        """The outcome of a fault, if nothing has changed since."""
        outcome = self._outcomes.get(name)
        return outcome if outcome is not None and outcome.digest == digest else None

    def put(self, name: str, outcome: Outcome) -> None:
        """Store an outcome at once."""
        with self._lock:
            self._outcomes[name] = outcome
            self._write()

    def has_passed(self, name: str, digest: str) -> bool:
        """Whether the tests of a fault are known to pass without it."""
        return self._passed.get(name) == digest

    def put_passed(self, digests: dict[str, str]) -> None:
        """Store that the tests of these faults pass without them."""
        self._passed |= digests
        self._write()

    def _write(self) -> None:
        faults = {name: asdict(one) for name, one in self._outcomes.items()}
        partial = self._file.with_suffix(".partial")
        partial.write_text(
            json.dumps({"passed": self._passed, "faults": faults}, indent=1), "utf-8"
        )
        partial.replace(self._file)


def run_baseline(
    faults: Sequence[Fault], trees: Sequence[Tree], results: Results, limit: float
) -> list[Fault]:
    """Run all tests without any fault, unless they are known to pass; the faults that they test.

    A fault whose tests fail anyway is left out: that they fail with it would mean nothing.
    """
    root = trees[0].root
    digests = {fault.name: fault_digest(fault, root) for fault in faults}
    left = [f for f in faults if not results.has_passed(f.name, digests[f.name])]
    if not left:
        return list(faults)
    tests = sorted({test for fault in left for test in fault.tests})
    print(f"{len(tests)} test files and tests without any fault ...", flush=True)
    arguments = ["-n", str(len(trees)), *tests]
    result, seconds, _, output = trees[0].run(arguments, len(left) * limit)
    failures = {failure.partition("::")[0] for failure in FAILURE.findall(output)}
    fail = [f for f in left if any(t.partition("::")[0] in failures for t in f.tests)]
    if result != SURVIVED:
        print(output, flush=True)
        if not fail:
            fail = left
    results.put_passed({f.name: digests[f.name] for f in left if f not in fail})
    print(f"without any fault: {seconds:.0f} s, {len(fail)} faults cannot be tested", flush=True)
    for fault in fail:
        print(f"not tested: {fault.name}")
    return [fault for fault in faults if fault not in fail]


def run_faults(
    faults: Sequence[Fault], trees: Sequence[Tree], results: Results, limit: float
) -> None:
    """Run the faults without a stored outcome, one in each tree at a time."""
    free: SimpleQueue[Tree] = SimpleQueue()
    for tree in trees:
        free.put(tree)
    stopped = threading.Event()

    def run(fault: Fault) -> None:
        if stopped.is_set():
            return
        tree = free.get()
        try:
            outcome, output = tree.try_fault(fault, limit)
        finally:
            free.put(tree)
        if stopped.is_set():
            return
        results.put(fault.name, outcome)
        print(f"{outcome.result:9} {outcome.seconds:6.1f} s  {fault.name}", flush=True)
        if outcome.result != CAUGHT:
            print(output, flush=True)

    with ThreadPoolExecutor(len(trees)) as pool:
        try:
            for _ in pool.map(run, faults):
                pass
        except BaseException:
            stopped.set()
            for process in list(RUNNING.values()):
                os.killpg(process.pid, signal.SIGINT)
            raise


def print_table(faults: Sequence[Fault], results: Results, root: Path) -> bool:
    """Print one line a fault and the totals; whether every fault was caught."""
    outcomes = {fault.name: results.get(fault.name, fault_digest(fault, root)) for fault in faults}
    width = max((len(fault.name) for fault in faults), default=0)
    print(f"\n{'fault':{width}}  {'result':9} {'seconds':>7}  noticed by")
    for name, outcome in outcomes.items():
        if outcome is not None:
            print(f"{name:{width}}  {outcome.result:9} {outcome.seconds:7.1f}  {outcome.test}")
    found = [outcome.result for outcome in outcomes.values() if outcome is not None]
    survivors = [name for name, one in outcomes.items() if one and one.result in SURVIVORS]
    broken = [name for name, one in outcomes.items() if one and one.result == BROKEN]
    print(f"\n{len(faults)} faults, {found.count(CAUGHT)} caught, {len(survivors)} survived")
    for title, names in (("survived", survivors), ("cannot be tested", broken)):
        for name in names:
            print(f"{title}: {name}")
    return found.count(CAUGHT) == len(faults)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run tests against seeded faults.")
    parser.add_argument("names", nargs="*", help="run only these faults")
    parser.add_argument("--jobs", type=int, default=2, help="faults at a time [2]")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds for one fault [150]")
    parser.add_argument("--again", action="store_true", help="ignore the stored results")
    given = parser.parse_args()
    faults = read_faults()
    if unknown := set(given.names) - {fault.name for fault in faults}:
        parser.error(f"there is no fault {', '.join(sorted(unknown))}")
    faults = [fault for fault in faults if not given.names or fault.name in given.names]
    fitting = [fault for fault in faults if not _print_problems(fault)]
    files = tracked_files()
    trees = [Tree(number) for number in range(given.jobs)]
    for tree in trees:
        tree.copy(files)
    results = Results()
    tested = run_baseline(fitting, trees, results, given.limit)
    root = trees[0].root
    stored = [f for f in tested if results.get(f.name, fault_digest(f, root)) and not given.again]
    run_faults([fault for fault in tested if fault not in stored], trees, results, given.limit)
    are_all_caught = print_table(tested, results, root)
    return 0 if are_all_caught and len(tested) == len(faults) else 1


if __name__ == "__main__":
    sys.exit(main())
