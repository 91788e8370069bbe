"""A net in whole numbers: weights of 8 bits, sums of 32, and shifts between its layers.

The features are bits; a layer's numbers lie between 0 and 127, and 128 stands for one. The policy
has a row for every action as the mover sees it, the value one for every seat, the mover's first.
"""

from __future__ import annotations

import hashlib
import io
import json
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
"""A net is as wide as some of these: rows of so many numbers are multiplied at once."""
LARGEST = 127
"""The most that a number between two layers can be; one more stands for one."""
WIDEST = 4096
MOST_SHIFT = 24
Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class RequantShifts:
    """By how many bits the sums of every layer are shifted, rounding half up."""

    first: int
    body: tuple[int, ...]
    policy: int
    """Two to this power is one of a logit."""
    value: int
    """The same for the value, where one is a win."""


@dataclass(frozen=True)
class Net:
    """The numbers of a net; rows of `body`, `policy` and `value` are what one output adds up."""

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
    """By layer of the body: whether what went in is added to what comes out."""
    share_weight: float = 1.0
    """What part of a value is the share of the win; the rest tells by how much."""
    margin_scale: float = 1.0
    """The lead in points that counts as a clear one."""

    def __post_init__(self) -> None:
        if problem := _problem(self):
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
        found = {one.name: getattr(self, one.name) for one in fields(self)}
        return {name: array for name, array in found.items() if isinstance(array, np.ndarray)}


def _problem(net: Net) -> str:
    """What is wrong with the numbers of a net, if anything."""
    for name, array in net.arrays.items():
        wanted = np.dtype(np.int32 if name.endswith("_bias") else np.int8)
        if array.dtype != wanted:
            return f"'{name}' holds {array.dtype}, not {wanted}."
    if net.first.ndim != 2 or net.width % BLOCK or not 0 < net.width <= WIDEST:
        return f"A net is as wide as some times {BLOCK}, at most {WIDEST}."
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
    if not all(0 <= shift <= MOST_SHIFT for shift in all_shifts):
        return f"Shifts are numbers from 0 to {MOST_SHIFT}."
    if not (0 <= net.share_weight <= 1 and net.margin_scale > 0):
        return "A value is a share of the win, and a margin on a scale above 0."
    return ""


# ---- files
# A net's file: numpy's own format, with a header that says what it was made for.
#
# One file a game lies in the game's package; a folder that `GUILDHALL_NETS` names goes before it.


FORMAT = 1
NAME = "net.npz"
FOLDER = "GUILDHALL_NETS"
MOST_BYTES = 3_000_000
"""The largest file that a package carries."""
UNLIKE = {
    "states": "other states",
    "features": "other features",
    "actions": "other actions",
}


class IncompatibleNet(ValueError):
    """There is no net for these rules, or not one that can be used; the sentence says why."""


def net_path(game: Game) -> Path:
    """Where the game's net is looked for."""
    folder = os.environ.get(FOLDER, "")
    named = Path(folder) / f"{game.NAME}.npz" if folder else None
    if named is not None and named.exists():
        return named
    package = import_module(game.package).__file__ or ""
    return Path(package).parent / NAME


def has_net(game: Game) -> bool:
    return net_path(game).exists()


def write_net(
    path: str | os.PathLike[str],
    net: Net,
    faces: RuleSet | Sequence[RuleSet],
    made: Mapping[str, Any] | None = None,
) -> None:
    """Write a net for the editions of these faces; `made` tells how it came about."""
    all_faces = [faces] if isinstance(faces, RuleSet) else list(faces)
    for face in all_faces:
        _require_shapes(net, face)
    first = all_faces[0]
    header = {
        "format": FORMAT,
        "game": first.game.NAME,
        **compatibility_digests(first),
        "editions": [edition_digest(face) for face in all_faces],
        "rules": rules_hash(first.game),
        "shifts": asdict(net.shifts),
        "residual": list(net.residual),
        "share_weight": net.share_weight,
        "margin_scale": net.margin_scale,
        "numbers": _numbers_digest(net.arrays),
        "made": dict(made or {}),
    }
    told = np.frombuffer(json.dumps(header, sort_keys=True).encode(), np.uint8)
    held = io.BytesIO()
    arrays: dict[str, Any] = {"header": told, **net.arrays}
    np.savez_compressed(held, **arrays)
    target = Path(path)
    beside = target.with_name(f"{target.name}.part")
    beside.write_bytes(held.getvalue())
    beside.replace(target)


def read_header(path: str | os.PathLike[str]) -> dict[str, Any]:
    """What a file says of itself; NetRefused if it is no net."""
    header, _ = _read(Path(path))
    return header


def read_net(path: str | os.PathLike[str], face: RuleSet) -> Net:
    """The net for these rules; NetRefused says in a sentence why there is none."""
    file = Path(path)
    if not file.exists():
        raise IncompatibleNet(f"There is no net for {face.game.NAME}.")
    header, arrays = _read(file)
    _require_alike(header, face)
    try:
        shifts = RequantShifts(
            **{name: _whole(number) for name, number in header["shifts"].items()}
        )
        net = Net(
            **arrays,
            shifts=shifts,
            residual=tuple(map(bool, header["residual"])),
            share_weight=float(header["share_weight"]),
            margin_scale=float(header["margin_scale"]),
        )
        _require_shapes(net, face)
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise IncompatibleNet(f"The net {file.name} is damaged: {problem}") from problem
    return net


def _read(file: Path) -> tuple[dict[str, Any], dict[str, Array]]:
    """The header and the arrays of a file whose numbers are as they were written."""
    try:
        with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as held:
            arrays = {name: held[name] for name in held.files if name != "header"}
            header: dict[str, Any] = json.loads(held["header"].tobytes())
        is_whole = header["format"] == FORMAT and header["numbers"] == _numbers_digest(arrays)
    except (OSError, EOFError, KeyError, TypeError, ValueError, zipfile.BadZipFile) as problem:
        raise IncompatibleNet(f"The net {file.name} is damaged: it cannot be read.") from problem
    except Exception as problem:  # zlib's own, which numpy does not translate
        raise IncompatibleNet(
            f"The net {file.name} is damaged: it cannot be unpacked."
        ) from problem
    if not is_whole:
        raise IncompatibleNet(f"The net {file.name} is damaged: its numbers are not those written.")
    return header, arrays


def _require_alike(header: Mapping[str, Any], face: RuleSet) -> None:
    name = face.game.NAME
    if header.get("game") != name:
        raise IncompatibleNet(f"The net was made for {header.get('game')}, not for {name}.")
    for key, digest in compatibility_digests(face).items():
        if header.get(key) != digest:
            raise IncompatibleNet(f"The net for {name} was made for {UNLIKE[key]} than these.")
    if edition_digest(face) not in header.get("editions", ()):
        raise IncompatibleNet(f"The net for {name} does not know this edition.")


def _require_shapes(net: Net, face: RuleSet) -> None:
    game = face.game
    wanted = feature_count(game, face.box), game.ACTIONS.size, game.SEATS
    found = len(net.first), len(net.policy), len(net.value)
    if wanted != found:
        raise ValueError(f"features, actions and seats are {found}, not {wanted}.")


def _whole(number: Any) -> Any:
    return tuple(map(int, number)) if isinstance(number, list) else int(number)


def _numbers_digest(arrays: Mapping[str, Array]) -> str:
    digest = hashlib.sha256()
    for name, array in sorted(arrays.items()):
        digest.update(f"{name} {array.dtype.str} {array.shape}\n".encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


# ---- knowledge
# What a net was made for, as digests: states, features, actions, and the editions it has seen.


def feature_count(game: Game, box: Record) -> int:
    """How many bits the engine's encoder tells with room for all seats, in whole words."""
    seating = SeatLayout(game, box, game.SEATS, game.SEATS)
    bits = 0
    for name, marks in _encodings(game, box).items():
        places = 1
        for length in seating.shape(game.FIELDS[name]):
            places *= length
        bits += places * sum(mark.width for mark in marks)
    return -(-bits // WORD) * WORD


def _encodings(game: Game, box: Record) -> dict[str, tuple[FieldEncoding, ...]]:
    return {name: encodings_of(one, box, game.SEATS) for name, one in game.FIELDS.items()}


def compatibility_digests(face: RuleSet) -> dict[str, str]:
    """Digests of what must be the same when the net plays; what things are called may change."""
    game = face.game
    notations = "\n".join(map(game.ACTIONS.notation, range(game.ACTIONS.size)))
    return {
        "states": _digest(repr(game.STATE.descr).encode()),
        "features": _digest(repr(list(_feature_layout(game, face.box))).encode()),
        "actions": _digest(notations.encode()),
    }


class _Stored(str):
    """Text that `repr` gives back as it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def _feature_layout(game: Game, box: Record) -> Iterator[tuple[object, ...]]:
    """How every field is encoded: its axes, its encodings, and what rotates with the seats.

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


def edition_digest(face: RuleSet) -> str:
    """The digest of an edition's numbers."""
    return _digest(face.box.tobytes())


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


# ---- sample
# Nets that have learned nothing: to try out whatever plays with one.


def random_net(face: RuleSet, width: int = 64, layers: int = 1, seed: int = 1) -> Net:
    """A net of any numbers, large enough to reach both ends of what each layer can hold."""
    game = face.game
    chance = np.random.default_rng(seed)

    def weights(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
        return chance.integers(-128, 128, shape).astype(np.int8)

    def biases(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
        return chance.integers(-4096, 4097, shape).astype(np.int32)

    return Net(
        first=weights(feature_count(game, face.box), width),
        first_bias=biases(width),
        body=weights(layers, width, width),
        body_bias=biases(layers, width),
        policy=weights(game.ACTIONS.size, width),
        policy_bias=biases(game.ACTIONS.size),
        value=weights(game.SEATS, width),
        value_bias=biases(game.SEATS),
        shifts=RequantShifts(first=4, body=(9,) * layers, policy=13, value=16),
        residual=tuple(layer % 2 == 0 for layer in range(layers)),
        share_weight=0.7,
        margin_scale=10.0,
    )
