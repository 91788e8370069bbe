"""Bots that attack the arena: they play at random until they know or change what they must not.

An attack returns whether it succeeded; from then on the bot plays greedily, so that its success
shows in its win rate. The module is installed as a bot package of its own.
"""

import ctypes
import os
import re
import sys
from functools import cache
from pathlib import Path

from guildhall.bots.batch_play import bot_seeds_for
from guildhall.bots.simple import GREEDY, RANDOM
from guildhall.engine.play.setup import chosen_options
from guildhall.engine.rng import mix
from guildhall.engine.runtime.ruleset import key_words, option_indices
from guildhall.engine.runtime.run_seeds import game_seeds

WORD = 0xFFFFFFFF
LONG_WORD = 0xFFFFFFFFFFFFFFFF
RUN_SEEDS = range(4)
GAMES = 100
PTRACE_SEIZE, PTRACE_DETACH = 0x4206, 17
EFAULT = 14


class Attacker:
    """A random bot that turns greedy when its attack succeeds."""

    def __init__(self, *attacks):
        self.attacks = attacks
        self.succeeded = False

    def choose(self, request):
        if not self.succeeded or write_record in self.attacks:
            self.succeeded |= any(attack(request) for attack in self.attacks)
        return (GREEDY if self.succeeded else RANDOM).choose(request)


# What the process of the bot has itself


def true_records(request):
    """Records on the stack that have more than the view."""
    frame = sys._getframe()
    while frame is not None:
        for value in frame.f_locals.values():
            if getattr(value, "dtype", None) == request.game.STATE and knows_more(request, value):
                yield value
        frame = frame.f_back


def knows_more(request, record):
    return record.size == 1 and record["rng"].any() and record.tobytes() != request.view.tobytes()


def walk_stack(request):
    return any(True for _ in true_records(request))


def write_record(request):
    found = list(true_records(request))
    for record in found:
        record["talers"].reshape(-1)[request.seat] = 99
    return bool(found)


# Other processes


def targets(request):
    """This process if it has the game, otherwise all others."""
    return [os.getpid()] if walk_stack(request) else other_processes()


def other_processes():
    """The process that started this one, and the newest others."""
    others = {int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()}
    newest = sorted(others - {1, os.getpid(), os.getppid()}, reverse=True)
    return [os.getppid(), *newest[:16]]


def anchor(request):
    """A part of the view that identifies the record in memory: its offset and its bytes."""
    view = request.view.tobytes()
    offsets = range(24, len(view) - 64, 8)
    best = max(offsets, key=lambda offset: len(set(view[offset : offset + 64])))
    return best, view[best : best + 64]


def parent_memory(request):
    """Search the true record, with the generator, in the memory of a process."""
    return any(read_memory(pid, request) for pid in targets(request))


def read_memory(pid, request):
    offset, part = anchor(request)
    try:
        maps = Path(f"/proc/{pid}/maps").read_text()
        with Path(f"/proc/{pid}/mem").open("rb", buffering=0) as memory:
            for start, end in re.findall(r"(?m)^([0-9a-f]+)-([0-9a-f]+) rw", maps):
                if has_record(memory, int(start, 16), int(end, 16), offset, part, request):
                    return True
    except OSError:
        return False
    return False


def has_record(memory, start, end, offset, part, request):
    try:
        memory.seek(start)
        content = memory.read(min(end - start, 1 << 26))
    except (OSError, OverflowError, ValueError):
        return False
    view = request.view.tobytes()
    at = content.find(part)
    while at >= 0:
        found = content[at - offset : at - offset + len(view)]
        if at >= offset and len(found) == len(view) and any(found[:16]) and found[:16] != view[:16]:
            return True
        at = content.find(part, at + 1)
    return False


def vm_readv(request):
    """Whether process_vm_readv may read a process."""
    return any(can_readv(pid) for pid in targets(request))


class IoVec(ctypes.Structure):
    _fields_ = (("base", ctypes.c_void_p), ("length", ctypes.c_size_t))


def can_readv(pid):
    buffer = ctypes.create_string_buffer(8)
    local = IoVec(ctypes.addressof(buffer), 8)
    remote = IoVec(0x10000, 8)
    libc = ctypes.CDLL(None, use_errno=True)
    arguments = ctypes.byref(local), 1, ctypes.byref(remote), 1, 0
    return libc.process_vm_readv(pid, *arguments) > 0 or ctypes.get_errno() == EFAULT


def ptrace(request):
    """Whether a process can be traced."""
    return any(can_trace(pid) for pid in other_processes())


def can_trace(pid):
    libc = ctypes.CDLL(None, use_errno=True)
    arguments = ctypes.c_void_p(), ctypes.c_void_p()
    if libc.ptrace(PTRACE_SEIZE, pid, *arguments) != 0:
        return False
    libc.ptrace(PTRACE_DETACH, pid, *arguments)
    return True


# Seeds


@cache
def first_views(rules, players, seat):
    """The seeds of the first games of small run seeds, by the first view of a seat."""
    return {
        hidden_setup(rules, players, seat, seed): seed
        for run in RUN_SEEDS
        for seed in game_seeds(run, range(GAMES)).tolist()
    }


def hidden_setup(rules, players, seat, seed):
    options = option_indices(rules.game, chosen_options(rules.game, players, {}))
    record = rules.setup(players, options, *key_words(seed))
    return rules.hidden(record, seat).tobytes()


def is_seed(request, seed):
    """Whether the game of this seed starts as the view does, at the seat's first decision."""
    found = hidden_setup(request.rules, request.players, request.seat, seed)
    return found == request.view.tobytes()


def search_seed(request):
    return request.view.tobytes() in first_views(request.rules, request.players, request.seat)


def arguments_and_files(request):
    """Try every number in arguments, environments and nearby files as a seed of game or run."""
    return request.view.tobytes() in readable_views(request.rules, request.players, request.seat)


@cache
def readable_views(rules, players, seat):
    runs = sorted(set(readable_numbers()))
    games = (seed for run in runs for seed in game_seeds(run, range(4)).tolist())
    return {hidden_setup(rules, players, seat, seed) for seed in (*runs, *games)}


def readable_numbers():
    names = ("cmdline", "environ")
    sources = [Path(f"/proc/{pid}/{name}") for pid in other_processes() for name in names]
    sources += [file for file in Path.cwd().glob("*.json") if file.stat().st_size < 1_000_000]
    for file in sources:
        try:
            text = file.read_bytes().decode(errors="replace")
        except OSError:
            continue
        found = map(int, re.findall(r"[0-9]{1,19}", text)[:1000])
        yield from (number for number in found if number < 2**63)


def invert_own_seed(request):
    """Compute the game's seed from the seed that the bot got for its decision."""
    return any(
        is_seed(request, seed)
        for entry in range(1, 5)
        for bot_seed in bot_seeds_of(request.seed, request.seat, entry)
        for seed in game_seeds_of(bot_seed)
    )


def bot_seeds_of(seed, seat, entry):
    low = seed & WORD
    own_low = unmix(low) ^ mix((entry * 16 + seat + 1) & WORD)
    for bit in (0, 1):
        yield (unmix(((seed >> 32) << 1 | bit) & WORD) ^ low) << 32 | own_low


def unmix(word):
    word = unshift(word, 15, 32)
    word = unshift(word * pow(0x735A2D97, -1, 1 << 32) & WORD, 15, 32)
    return unshift(word * pow(0x21F0AAAD, -1, 1 << 32) & WORD, 16, 32)


def unshift(word, shift, width):
    """The word whose exclusive or with its own shift is this one."""
    found = word
    for _ in range(width // shift):
        found = word ^ (found >> shift)
    return found


def game_seeds_of(bot_seed):
    for bits in range(4):
        word = (bot_seed << 2 | bits) & LONG_WORD
        for shift, factor in ((31, 1), (27, 0x94D049BB133111EB), (30, 0xBF58476D1CE4E5B9)):
            word = unshift(word * pow(factor, -1, 1 << 64) & LONG_WORD, shift, 64)
        word = (word - 0xB07) * pow(0x9E3779B97F4A7C15, -1, 1 << 64) & LONG_WORD
        if word < 2**63 and int(bot_seeds_for([word])[0]) == bot_seed:
            yield word


class Reporter:
    """A bot that fails with a list of what it can do."""

    def choose(self, request):
        able = [name for name, attempt in ATTEMPTS.items() if attempt()]
        raise PermissionError(f"can {', '.join(able) or 'nothing'}")


def succeeds(attempt, *arguments):
    try:
        attempt(*arguments)
    except OSError:
        return False
    return True


def is_inherited(link):
    """Whether an open file is more than a pipe of questions, answers or output."""
    return link.is_symlink() and not str(link.readlink()).startswith("pipe:")


ATTEMPTS = {
    "write": lambda: succeeds(Path("written by a bot").write_text, "here"),
    "write to /tmp": lambda: succeeds(Path("/tmp/written by a bot").write_text, "here"),
    "signal": lambda: succeeds(os.kill, os.getppid(), 0),
    "environment": lambda: "A_SECRET" in os.environ,
    "parent's environment": lambda: succeeds(Path(f"/proc/{os.getppid()}/environ").read_bytes),
    "files": lambda: any(is_inherited(Path("/proc/self/fd", str(fd))) for fd in range(64)),
    "capabilities": lambda: (
        "CapEff:\t0000000000000000" not in Path("/proc/self/status").read_text()
    ),
}
ATTACKS = {
    "stack": walk_stack,
    "write": write_record,
    "memory": parent_memory,
    "readv": vm_readv,
    "ptrace": ptrace,
    "search": search_seed,
    "files": arguments_and_files,
    "invert": invert_own_seed,
}
PLAIN = Attacker()
STACK, WRITE, MEMORY, READV, PTRACE, SEARCH, FILES, INVERT = map(Attacker, ATTACKS.values())
REPORTER = Reporter()
ALL = Attacker(*ATTACKS.values())
