"""The wheel, installed into an empty environment, plays from the command line and from Python."""

from importlib import metadata
from pathlib import Path

from tests.installed.conftest import ROOT, ran

from guildhall import __version__

PLAY = """
import guildhall

for name in ("flandern", "nobility", "norenberc"):
    game = guildhall.new_game(name, players=2, seed=1)
    game.play_out("random")
    print(name, game.result.totals)
print(guildhall.__file__)
"""


def test_the_index_knows_it_as_guildhall_games(wheel):
    assert wheel.name == f"guildhall_games-{__version__}-py3-none-any.whl"
    assert metadata.version("guildhall-games") == __version__


def test_the_wheel_holds_every_file(empty):
    def files(folder):
        return {
            str(path.relative_to(folder))
            for path in folder.rglob("*")
            if path.is_file() and path.suffix != ".pyc"
        }

    (installed,) = empty.glob("lib/python*/site-packages/guildhall")
    assert files(installed) == files(ROOT / "src/guildhall")


def test_it_plays_from_the_command_line(empty, tmp_path):
    def guildhall(*arguments):
        return ran(empty / "bin/guildhall", *arguments, cwd=tmp_path, env={"LANG": "hu_HU.UTF-8"})

    seats = ("--players", 2, "--humans", 0, "--bot", "random", "--seed", 4)
    assert guildhall("--version").split() == ["guildhall", __version__]
    assert "A játék véget ért." in guildhall("play", "norenberc", *seats, "--save", "game.guild")
    assert guildhall("replay", "game.guild", "--png", "end.png")
    assert (tmp_path / "end.png").read_bytes().startswith(b"\x89PNG")


def test_it_plays_from_python(empty, tmp_path):
    *results, home = ran(empty / "bin/python", "-c", PLAY, cwd=tmp_path, env={}).splitlines()
    assert [line.split()[0] for line in results] == ["flandern", "nobility", "norenberc"]
    assert Path(home).is_relative_to(empty)
