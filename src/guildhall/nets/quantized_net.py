"""Quantised nets and their files.

Weights have 8 bits and sums 32; between layers, sums are requantised by shifts. The features are
bits, and activations are 0 to 127, where 128 would be one. The policy has a row for every action
rotated to the mover's seat, the value head one for every seat, the mover's first.
"""

from __future__ import annotations

import hashlib
import io
import json
import math
import os
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.observation.layout import WORD, FieldEncoding, SeatLayout, encodings_of
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import Record

BLOCK = 64
"""The width of a net is a multiple of this; compiled code multiplies rows of this length."""
MAX_ACTIVATION = 127
"""The largest activation; 128 would be one."""
MAX_WIDTH = 4096
MAX_SHIFT = 24
Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class RequantShifts:
    """The right shifts that requantise the sums of every layer, rounding half up."""

    first: int
    body: tuple[int, ...]
    policy: int
    """A logit of 1 is two to this power."""
    value: int
    """A value of 1, a certain win, is two to this power."""


@dataclass(frozen=True)
class QuantizedNet:
    """The weights of a net; each row of `body`, `policy` and `value` belongs to one output."""

    first: Array
    first_bias: Array
    body: Array
    body_bias: Array
    policy: Array
    policy_bias: Array
    value: Array
    value_bias: Array
    shifts: RequantShifts
    residual: tuple[bool, ...]
    """By layer of the body: whether it has a residual connection."""
    share_weight: float = 1.0
    """The weight of the win share in a value; the rest is the score margin."""
    margin_scale: float = 1.0
    """The lead in points at which the margin term is tanh(1)."""
    searched_without: tuple[int, ...] = ()
    """Numbers of players for which the search is no weaker without the net."""

    def __post_init__(self) -> None:
        if problem := _find_problem(self):
            raise ValueError(problem)

    @property
    def width(self) -> int:
        return self.first.shape[1]  # type: ignore[no-any-return]

    @property
    def layers(self) -> int:
        return len(self.body)

    @property
    def arrays(self) -> dict[str, Array]:
        """The weights and biases by name."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: array for name, array in values.items() if isinstance(array, np.ndarray)}


def _find_problem(net: QuantizedNet) -> str:
    """The first problem of the arrays and numbers of a net, or an empty string."""
    for name, array in net.arrays.items():
        wanted = np.dtype(np.int32 if name.endswith("_bias") else np.int8)
        if array.dtype != wanted:
            return f"'{name}' holds {array.dtype}, not {wanted}."
    if net.first.ndim != 2 or net.width % BLOCK or not 0 < net.width <= MAX_WIDTH:
        return f"A net is as wide as some times {BLOCK}, at most {MAX_WIDTH}."
    shapes = {
        "first_bias": (net.width,),
        "body": (net.layers, net.width, net.width),
        "body_bias": (net.layers, net.width),
        "policy": (len(net.policy), net.width),
        "policy_bias": (len(net.policy),),
        "value": (len(net.value), net.width),
        "value_bias": (len(net.value),),
    }
    for name, shape in shapes.items():
        if net.arrays[name].shape != shape:
            return f"'{name}' has the shape {net.arrays[name].shape}, not {shape}."
    shifts = net.shifts
    if len(shifts.body) != net.layers or len(net.residual) != net.layers:
        return "Every layer has a shift, and says whether what went in is added."
    all_shifts = (shifts.first, *shifts.body, shifts.policy, shifts.value)
    if not all(0 <= shift <= MAX_SHIFT for shift in all_shifts):
        return f"Shifts are numbers from 0 to {MAX_SHIFT}."
    if not (0 <= net.share_weight <= 1 and net.margin_scale > 0):
        return "A value is a share of the win, and a margin on a scale above 0."
    return ""


# Files: an .npz archive with a JSON header that says which game and editions the net is for.
# A game's package holds its net; one in the folder that `GUILDHALL_NETS` names takes precedence.


FORMAT = 1
PACKAGE_FILE = "net.npz"
NETS_VARIABLE = "GUILDHALL_NETS"
DIFFERENCES = {
    "states": "other states",
    "features": "other features",
    "actions": "other actions",
}


class IncompatibleNet(ValueError):
    """There is no usable net for these rules; the message says why."""


def net_path(game: Game) -> Path:
    """The file of the game's net, whether or not it exists."""
    folder = os.environ.get(NETS_VARIABLE, "")
    named = Path(folder) / f"{game.NAME}.npz" if folder else None
    if named is not None and named.exists():
        return named
    package = import_module(game.package).__file__ or ""
    return Path(package).parent / PACKAGE_FILE


def has_net(game: Game) -> bool:
    return net_path(game).exists()


def knows_edition(game: Game, box: Record) -> bool:
    """Whether the game's net has learned the edition with these numbers."""
    try:
        with np.load(net_path(game), allow_pickle=False) as archive:
            header = json.loads(archive["header"].tobytes())
        return _digest(box.tobytes()) in header["editions"]
    except (OSError, EOFError, KeyError, TypeError, ValueError, zipfile.BadZipFile):
        return False


def write_net(
    path: str | os.PathLike[str],
    net: QuantizedNet,
    rulesets: RuleSet | Sequence[RuleSet],
    made: Mapping[str, Any] | None = None,
) -> None:
    """Write a net for the editions of these rule sets; `made` describes its training."""
    rulesets = [rulesets] if isinstance(rulesets, RuleSet) else list(rulesets)
    for rules in rulesets:
        _require_shapes(net, rules)
    first = rulesets[0]
    header = {
        "format": FORMAT,
        "game": first.game.NAME,
        **compatibility_digests(first),
        "editions": [_edition_digest(rules) for rules in rulesets],
        "rules": rules_hash(first.game),
        "shifts": asdict(net.shifts),
        "residual": list(net.residual),
        "share_weight": net.share_weight,
        "margin_scale": net.margin_scale,
        "searched_without": list(net.searched_without),
        "numbers": _numbers_digest(net.arrays),
        "made": dict(made or {}),
    }
    header_bytes = np.frombuffer(json.dumps(header, sort_keys=True).encode(), np.uint8)
    archive = io.BytesIO()
    arrays: dict[str, Any] = {"header": header_bytes, **net.arrays}
    np.savez_compressed(archive, **arrays)
    target = Path(path)
    temporary = target.with_name(f"{target.name}.part")
    temporary.write_bytes(archive.getvalue())
    temporary.replace(target)


def read_net(path: str | os.PathLike[str], rules: RuleSet) -> QuantizedNet:
    """Read a net for these rules; IncompatibleNet says why it cannot be used."""
    file = Path(path)
    if not file.exists():
        raise IncompatibleNet(f"There is no net for {rules.game.NAME}.")
    header, arrays = _read_file(file)
    _require_compatible(header, rules)
    try:
        shifts = RequantShifts(
            **{name: _to_int(number) for name, number in header["shifts"].items()}
        )
        net = QuantizedNet(
            **arrays,
            shifts=shifts,
            residual=tuple(map(bool, header["residual"])),
            share_weight=float(header["share_weight"]),
            margin_scale=float(header["margin_scale"]),
            searched_without=tuple(map(int, header.get("searched_without", ()))),
        )
        _require_shapes(net, rules)
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise IncompatibleNet(f"The net {file.name} is damaged: {problem}") from problem
    return net


def _read_file(file: Path) -> tuple[dict[str, Any], dict[str, Array]]:
    """Read the header and the arrays of a file and verify their digest."""
    try:
        with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as archive:
            arrays = {n: archive[n] for n in archive.files if n != "header"}
            header: dict[str, Any] = json.loads(archive["header"].tobytes())
        is_intact = header["format"] == FORMAT and header["numbers"] == _numbers_digest(arrays)
    except (OSError, EOFError, KeyError, TypeError, ValueError, zipfile.BadZipFile) as problem:
        raise IncompatibleNet(f"The net {file.name} is damaged: it cannot be read.") from problem
    except Exception as problem:  # zlib.error, which numpy does not translate
        raise IncompatibleNet(
            f"The net {file.name} is damaged: it cannot be unpacked."
        ) from problem
    if not is_intact:
        raise IncompatibleNet(f"The net {file.name} is damaged: its numbers are not those written.")
    return header, arrays


def _require_compatible(header: Mapping[str, Any], rules: RuleSet) -> None:
    name = rules.game.NAME
    if header.get("game") != name:
        raise IncompatibleNet(f"The net was made for {header.get('game')}, not for {name}.")
    for key, digest in compatibility_digests(rules).items():
        if header.get(key) != digest:
            raise IncompatibleNet(f"The net for {name} was made for {DIFFERENCES[key]} than these.")
    if _edition_digest(rules) not in header.get("editions", ()):
        raise IncompatibleNet(f"The net for {name} does not know this edition.")


def _require_shapes(net: QuantizedNet, rules: RuleSet) -> None:
    game = rules.game
    wanted = feature_count(game, rules.box), game.ACTIONS.size, game.SEATS
    found = len(net.first), len(net.policy), len(net.value)
    if wanted != found:
        raise ValueError(f"features, actions and seats are {found}, not {wanted}.")


def _to_int(number: Any) -> Any:
    return tuple(map(int, number)) if isinstance(number, list) else int(number)


def _numbers_digest(arrays: Mapping[str, Array]) -> str:
    digest = hashlib.sha256()
    for name, array in sorted(arrays.items()):
        digest.update(f"{name} {array.dtype.str} {array.shape}\n".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


# Compatibility: digests of the states, features, actions and editions that a net was trained on.


def feature_count(game: Game, box: Record) -> int:
    """The number of feature bits with the maximum number of seats, rounded up to whole words."""
    layout = SeatLayout(game, box, game.SEATS, game.SEATS)
    bits = 0
    for name, encodings in _encodings(game, box).items():
        size = math.prod(layout.shape(game.FIELDS[name]))
        bits += size * sum(encoding.width for encoding in encodings)
    return -(-bits // WORD) * WORD


def _encodings(game: Game, box: Record) -> dict[str, tuple[FieldEncoding, ...]]:
    return {name: encodings_of(one, box, game.SEATS) for name, one in game.FIELDS.items()}


def compatibility_digests(rules: RuleSet) -> dict[str, str]:
    """Digests of what must be the same in training and play; names of things may change."""
    game = rules.game
    notations = "\n".join(map(game.ACTIONS.notation, range(game.ACTIONS.size)))
    return {
        "states": _digest(repr(game.STATE.descr).encode()),
        "features": _digest(repr(list(_feature_layout(game, rules.box))).encode()),
        "actions": _digest(notations.encode()),
    }


class _Stored(str):
    """Text whose `repr` is the text itself."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _feature_layout(game: Game, box: Record) -> Iterator[tuple[object, ...]]:
    """The encoding of every field: its axes, its encodings, and its rotation with the seats.

    The digests in shipped nets are of this text, so it must not change with a class's name.
    """
    for name, encodings in _encodings(game, box).items():
        one = game.FIELDS[name]
        axes = [(len(axis), axis.by_seat) for axis in (*one.axes, one.of) if axis]
        stored = tuple(
            _Stored(f"Mark(kind={e.kind}, low={e.low}, width={e.width}, step={e.step})")
            for e in encodings
        )
        yield name, one.kind, axes, one.offset, sorted(one.named), stored


def _edition_digest(rules: RuleSet) -> str:
    """The digest of an edition's numbers."""
    return _digest(rules.box.tobytes())


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
