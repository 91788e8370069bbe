"""Secret seeds that are published afterwards, and runs that anyone can verify."""

import hashlib
import hmac
import json

import pytest
from click.testing import CliRunner

from guildhall.commands import guildhall
from guildhall.engine.runtime.run_seeds import SecretSeeds

TWO = ("norenberc", "--players", "2", "--workers", "1")


def command(*arguments, **more):
    return CliRunner().invoke(guildhall, ["arena", *map(str, arguments)], **more)


def played(*arguments):
    result = command(*TWO, *arguments)
    assert result.exit_code == 0, result.output
    return result


def verified(file):
    return CliRunner().invoke(guildhall, ["verify", str(file)])


@pytest.fixture(scope="module")
def saved(attackers, tmp_path_factory):
    """A saved run of a bot in its own process."""
    file = tmp_path_factory.mktemp("runs") / "run.json"
    played("--bots", "plain,random", "--games", 3, "--save", file)
    return file


def test_game_k_has_the_first_63_bits_of_an_hmac():
    seeds = SecretSeeds(bytes(range(16)), bytes(16))
    digest = hmac.new(bytes(range(16)), (5).to_bytes(8, "big"), hashlib.sha256).digest()
    assert seeds.game_seed(5) == int.from_bytes(digest[:8], "big") >> 1
    assert (
        len({seeds.game_seed(k) for k in range(100)} | {seeds.bot_seed(k) for k in range(100)})
        == 200
    )
    assert all(0 <= seeds.game_seed(k) < 2**63 for k in range(100))
    assert seeds.hashes[0] == hashlib.sha256(bytes(range(16))).hexdigest()


def test_without_a_seed_hashes_come_first_and_secrets_last():
    lines = played("--bots", "greedy,random", "--games", 2).stdout.splitlines()
    secrets = [line.rsplit(" ", 1)[1] for line in lines[-2:]]
    assert [hashlib.sha256(bytes.fromhex(secret)).hexdigest() for secret in secrets] == lines[1:4:2]
    assert all(len(secret) == 32 for secret in secrets)
    assert "known before the run" not in "\n".join(lines)


def test_every_run_has_its_own_secrets_and_every_game_its_own_seed():
    runs = [played("--bots", "greedy,random", "--games", 4, "--json") for _ in range(2)]
    first, second = (json.loads(run.stdout) for run in runs)
    assert first["secret_sha256"] in runs[0].stderr
    assert (first["seed"], first["open_to_seed_search"]) == (None, False)
    assert len({*first["seeds"], *second["seeds"]}) == 8
    seeds = SecretSeeds.from_hex(first["secret"], first["bot_secret"])
    assert first["seeds"] == [seeds.game_seed(k) for k in range(4)]


def test_a_run_with_a_seed_is_marked_as_open_to_seed_search():
    asked = ("--bots", "greedy,random", "--games", 4, "--seed", 7)
    figures = json.loads(played(*asked, "--json").stdout)
    assert (figures["seed"], figures["open_to_seed_search"]) == (7, True)
    assert len(figures["seeds"]) == 2
    assert "secret" not in figures
    told = " ".join(played(*asked).stdout.split())
    assert "The seed 7 was known before the run: bots can search for it" in told


def test_a_saved_run_is_verified(saved):
    result = verified(saved)
    assert result.exit_code == 0, result.output
    assert "4 games verified: 4 by their decisions, 0 played again" in result.stdout
    figures = json.loads(saved.read_bytes())
    assert figures["isolation"]["plain"]


def test_compiled_bots_play_again(tmp_path):
    for seed in ((), ("--seed", 3)):
        file = tmp_path / "run.json"
        played("--bots", "greedy,random", "--games", 6, "--save", file, *seed)
        result = verified(file)
        assert result.exit_code == 0, result.output
        assert "6 games verified: 0 by their decisions, 6 played again" in result.stdout
        assert ("known before the run" in result.stdout) == bool(seed)


def test_forfeited_games_are_verified_up_to_the_forfeit(attackers, tmp_path):
    file = tmp_path / "run.json"
    played("--bots", "reporter:1s,random", "--games", 1, "--save", file)
    assert "2 up to a forfeit" in verified(file).stdout


def change(run, *path, to):
    *parts, last = path
    for part in parts:
        run = run[part]
    run[last] = to(run[last]) if callable(to) else to


@pytest.mark.parametrize(
    ("path", "to", "sentence"),
    [
        (("secret",), "00" * 16, "The secrets do not match the published hashes."),
        (("secret",), "none", "The secrets do not match the published hashes."),
        (("bot_secret_sha256",), "00", "The secrets do not match the published hashes."),
        (("records", 1, "seed"), 5, "Game 2 does not have the seed that follows from the run."),
        (("records", 1, "seats"), lambda seats: seats[::-1], "In game 2 the bots are in other"),
        (("records", 2, "choices", 4), [0, 9999], "In game 3 decision 5 is not allowed."),
        (("records", 2, "choices", 4), [77, 0], "In game 3 decision 5 is not allowed."),
        (("records", 2, "choices"), lambda all_: all_[:-1], "The decisions of game 3 do not reach"),
        (("records", 0, "points", 0), 99, "Game 1 has another result when it is played again."),
        (("records", 0, "shares"), [0.5, 0.5], "Game 1 has another result"),
        (("records",), lambda games: games[1:], "Game 1 does not have the seed"),
        (("records",), lambda games: games[:2], "The standings do not follow from the games."),
        (("bots", 0, "wins"), 44, "The standings do not follow from the games."),
        (("bots",), [], "The standings do not follow from the games."),
    ],
)  # fmt: skip
def test_a_changed_run_is_not_verified(saved, tmp_path, path, to, sentence):
    run = json.loads(saved.read_bytes())
    change(run, *path, to=to)
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(run))
    result = verified(file)
    assert result.exit_code == 1
    assert sentence in result.stderr
    assert "verified" not in result.stdout


@pytest.mark.parametrize("content", ["{", "{}", '{"game": 5}', "{not JSON}"])
def test_what_is_no_saved_run_is_one_sentence(tmp_path, content):
    file = tmp_path / "run.json"
    file.write_text(content)
    result = verified(file)
    assert result.exit_code == 1
    assert "is not a saved run of the arena: " in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("lang", ["en", "fr", "hu"])
def test_80_columns_have_room_for_the_interval(attackers, lang):
    bots = "random:100000000ms,random:200000000ms"
    asked = ("--bots", bots, "--games", 20, "--seed", 1, "--lang", lang)
    result = command(*TWO, *asked, env={"COLUMNS": "80"})
    low, high = {"en": ("29.9%", "70.1%"), "fr": ("29,9 %", "70,1 %"), "hu": ("29,9%", "70,1%")}[
        lang
    ]
    plain = result.stdout.replace("\u202f", " ").replace("\xa0", " ")
    assert plain.count(f"{low}–{high}") == 2
    assert "…" not in plain
    assert max(map(len, plain.splitlines())) <= 80
