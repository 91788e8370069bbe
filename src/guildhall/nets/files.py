"""A net's file: numpy's own format, with a header that says what it was made for.

One file a game lies in the game's package; a folder that `GUILDHALL_NETS` names goes before it.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.kernel.sources import rules_hash
from guildhall.nets.knowledge import edition_known, feature_count, what_it_knows
from guildhall.nets.net import Array, Net, Shifts

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


class NetRefused(ValueError):
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
    faces: RulesFace | Sequence[RulesFace],
    made: Mapping[str, Any] | None = None,
) -> None:
    """Write a net for the editions of these faces; `made` tells how it came about."""
    all_faces = [faces] if isinstance(faces, RulesFace) else list(faces)
    for face in all_faces:
        _require_shapes(net, face)
    first = all_faces[0]
    header = {
        "format": FORMAT,
        "game": first.game.NAME,
        **what_it_knows(first),
        "editions": [edition_known(face) for face in all_faces],
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


def read_net(path: str | os.PathLike[str], face: RulesFace) -> Net:
    """The net for these rules; NetRefused says in a sentence why there is none."""
    file = Path(path)
    if not file.exists():
        raise NetRefused(f"There is no net for {face.game.NAME}.")
    header, arrays = _read(file)
    _require_alike(header, face)
    try:
        shifts = Shifts(**{name: _whole(number) for name, number in header["shifts"].items()})
        net = Net(
            **arrays,
            shifts=shifts,
            residual=tuple(map(bool, header["residual"])),
            share_weight=float(header["share_weight"]),
            margin_scale=float(header["margin_scale"]),
        )
        _require_shapes(net, face)
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise NetRefused(f"The net {file.name} is damaged: {problem}") from problem
    return net


def _read(file: Path) -> tuple[dict[str, Any], dict[str, Array]]:
    """The header and the arrays of a file whose numbers are as they were written."""
    try:
        with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as held:
            arrays = {name: held[name] for name in held.files if name != "header"}
            header: dict[str, Any] = json.loads(held["header"].tobytes())
        is_whole = header["format"] == FORMAT and header["numbers"] == _numbers_digest(arrays)
    except (OSError, EOFError, KeyError, TypeError, ValueError, zipfile.BadZipFile) as problem:
        raise NetRefused(f"The net {file.name} is damaged: it cannot be read.") from problem
    except Exception as problem:  # zlib's own, which numpy does not translate
        raise NetRefused(f"The net {file.name} is damaged: it cannot be unpacked.") from problem
    if not is_whole:
        raise NetRefused(f"The net {file.name} is damaged: its numbers are not those written.")
    return header, arrays


def _require_alike(header: Mapping[str, Any], face: RulesFace) -> None:
    name = face.game.NAME
    if header.get("game") != name:
        raise NetRefused(f"The net was made for {header.get('game')}, not for {name}.")
    for key, digest in what_it_knows(face).items():
        if header.get(key) != digest:
            raise NetRefused(f"The net for {name} was made for {UNLIKE[key]} than these.")
    if edition_known(face) not in header.get("editions", ()):
        raise NetRefused(f"The net for {name} does not know this edition.")


def _require_shapes(net: Net, face: RulesFace) -> None:
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
