"""A hall on one server, where nothing of the cluster can be imported.

`python -m tests.table.web.one_server FOLDER` plays a move there and prints what became of it.
"""

import asyncio
import hashlib
import json
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path

BLOCKED = ("guildhall.table.cluster", "guildhall.table.store.postgresql", "asyncpg")
NONCE = "ab" * 16


class Blocker(MetaPathFinder):
    """Lets nobody import what one server does not need."""

    def find_spec(self, name, path=None, target=None):
        if name.startswith(BLOCKED):
            raise ImportError(f"{name} is blocked")


async def play_a_move(folder):
    import httpx

    from guildhall.table.settings import Settings
    from guildhall.table.web.app import create_app

    app = create_app(Settings(data=folder, warm=False))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:

            async def post(path, body):
                response = await http.post(f"/api/{path}", json=body)
                assert response.status_code == 200, response.text
                return response.json()

            await post("me", {"name": "Anna", "lang": "en"})
            seats = [{"kind": "me"}, {"kind": "hotseat"}]
            new = {"game": "flandern", "seats": seats, "autostart": True}
            table = (await post("tables", new))["id"]
            promise = hashlib.sha256(NONCE.encode()).hexdigest()
            await post(f"tables/{table}/sit", {"seats": [0, 1], "promise": promise})
            await post(f"tables/{table}/open", {"nonce": NONCE})
            game = app.state.hall.tables[table].loaded_game
            seat = game.pending[0]
            decision = game.match.entry_state.pending[seat].id
            body = {"seat": seat, "decision": decision, "confirm": True, "key": "key-0001"}
            actions = [int(game.options(seat)[0])]
            await post(f"tables/{table}/decide", body | {"actions": actions})
            ready = await http.get("/api/health/ready")
            health = (await http.get("/api/health")).json()["status"]
            entries = len(await app.state.hall.store.entries(table))
    return {"ready": ready.status_code, "health": health, "entries": entries}


def main():
    sys.meta_path.insert(0, Blocker())
    print(json.dumps(asyncio.run(play_a_move(Path(sys.argv[1])))))
    assert not [name for name in sys.modules if name.startswith(BLOCKED)]


if __name__ == "__main__":
    main()
