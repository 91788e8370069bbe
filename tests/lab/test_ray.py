"""Studies on a Ray cluster of two workers on this machine, as a user starts them."""

import json
import os
import random
import secrets
import socket
import subprocess
import sys
from itertools import islice

import pytest

pytestmark = [pytest.mark.research, pytest.mark.timeout(1500)]

ASKED = ("norenberc", "--players", "2", "--json")
LONG = 300
PATIENT = {
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(32),
    "RAY_agent_register_timeout_ms": str(1000 * LONG),
    "RAY_gcs_rpc_server_connect_timeout_s": str(LONG),
    "RAY_gcs_server_port_wait_time_s": str(LONG),
    "RAY_gcs_server_request_timeout_seconds": str(LONG),
    "RAY_health_check_failure_threshold": "100",
    "RAY_health_check_timeout_ms": str(1000 * LONG),
    "RAY_memory_monitor_refresh_ms": "0",
    "RAY_raylet_client_num_connect_attempts": str(LONG),  # a second lies between two
    "RAY_worker_register_timeout_seconds": str(LONG),
}
"""A busy machine may take long: nobody gives up on anybody, or kills for want of memory."""
CLUSTER = """
import sys, time, types
import ray._private.node
from ray._private import services
from ray.scripts.scripts import main

slow = {**vars(time), "monotonic": lambda: time.monotonic() / 10}
ray._private.node.time = types.SimpleNamespace(**slow)  # its one wait of 30 seconds lasts 300
start, agent = services.start_ray_process, "--dashboard-agent-listen-port="
port = next(each for each in sys.argv if each.startswith(agent))

def told(command, *rest, **more):
    knows = [port] if command[0] == services.RAYLET_EXECUTABLE else []
    return start([*command, *knows], *rest, **more)

services.start_ray_process = told  # else the raylet waits for this port, 15 seconds at most
main()
"""
HEAD = ("start", "--head", "--block", "--num-cpus=2", "--include-dashboard=false",
        "--disable-usage-stats")  # fmt: skip
PORTS = ("port", "dashboard-agent-grpc-port", "dashboard-agent-listen-port",
         "runtime-env-agent-port", "metrics-export-port")  # fmt: skip
"""Whoever knows them need not wait, 15 seconds at most, until they are found."""
QUIET = range(20_000, 32_000)
"""Ports that no system gives to whoever asks for any, nor Ray to its workers."""
STARTED = "Ray runtime started"
ATTEMPTS = 2
SHARED = """
import json, os, sys, time
from functools import partial
from pathlib import Path
from guildhall.lab.study import RAY, ordered_map

def where(folder, number):
    (folder / str(os.getpid())).touch()
    while len(list(folder.iterdir())) < 2:  # until another process has come
        time.sleep(0.05)
    return number, os.getpid()

print(json.dumps(list(ordered_map(partial(where, Path(sys.argv[1])), range(20), 2, RAY))))
"""


@pytest.fixture(scope="module")
def cluster():
    """The environment of commands that find the cluster."""
    from ray.util import get_node_ip_address

    here = get_node_ip_address()
    for _ in range(ATTEMPTS):
        ports = free_ports(len(PORTS))
        given = [f"--{name}={port}" for name, port in zip(PORTS, ports, strict=True)]
        with subprocess.Popen(
            [sys.executable, "-c", CLUSTER, *HEAD, f"--node-ip-address={here}", *given],
            env=os.environ | PATIENT,
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            if any(STARTED in line for line in process.stdout):
                yield {**PATIENT, "RAY_ADDRESS": f"{here}:{ports[0]}"}
                process.terminate()
                process.communicate()
                return
    pytest.fail("no cluster could be started")


def free_ports(count):
    """Ports that nobody has now, all different."""
    return list(islice(filter(is_free, random.sample(QUIET, len(QUIET))), count))


def is_free(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) != 0


def told(*arguments, **environment):
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        check=False,
        env=os.environ | environment,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def study(*arguments, **environment):
    found = told("-m", "guildhall", "study", *ASKED, *arguments, **environment)
    for setting in found["settings"]:
        assert setting.pop("seconds") >= 0
    return found


@pytest.mark.parametrize(("bots", "games"), [("random", 150), ("greedy", 70), ("ismcts:4i", 6)])
def test_a_cluster_plays_the_same_games_as_one_worker(cluster, bots, games):
    asked = ("--bots", bots, "--games", str(games), "--trajectories", "5")
    assert study(*asked, "--executor", "ray", **cluster) == study(*asked, "--workers", "1")


def test_two_variants_are_compared_on_a_cluster_as_here(cluster):
    asked = ("-m", "guildhall", "compare", "norenberc", "usual", "setup.talers=35")
    how = ("--players", "2", "--games", "60", "--json")
    assert told(*asked, *how, "--executor", "ray", **cluster) == told(
        *asked, *how, "--workers", "1"
    )


def test_both_workers_share_the_work_and_keep_its_order(cluster, tmp_path):
    found = told("-c", SHARED, str(tmp_path), **cluster)
    assert [number for number, _ in found] == list(range(20))
    assert len({process for _, process in found}) >= 2
