"""The types that the client is checked with are those of the server's own description."""

import runpy
from pathlib import Path

TOOLS = Path(__file__).parents[2] / "tools/client"


def test_the_wire_types_are_those_of_the_description():
    """`python tools/client/wire_types.py > tools/client/types/wire.d.ts` writes them anew."""
    wire_types = runpy.run_path(str(TOOLS / "wire_types.py"))["wire_types"]
    assert (TOOLS / "types/wire.d.ts").read_text().strip() == wire_types()
