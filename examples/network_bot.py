"""A program that plays over the network, in one file. The page labels it as a bot, and its token only allows playing.

    python examples/network_bot.py http://localhost:8765 TOKEN TABLE

Make a token with `POST /api/programs {"name": "…"}` (or on the page), open a table with a free seat, and
give its id. The program joins, waits for the start, and plays. It needs the packages `websockets` and,
to choose a move, `cabochon` itself; a program in another language can build its turns from `stage`
instead, as docs/socket.md explains.
"""

import asyncio
import itertools
import json
import sys
import urllib.request

from websockets.asyncio.client import connect

from cabochon.bots import Budget, make_bot
from cabochon.editions.positions import parse_view
from cabochon.rules.chance import Chance
from cabochon.rules.notation import format_move


def join(base: str, token: str, table: str) -> None:
    """Joins a free seat."""
    request = urllib.request.Request(
        f"{base}/api/tables/{table}/join",
        data=b"{}",
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=30):
        pass


async def play(base: str, token: str, table: str) -> str:
    """Play until the game is over. Returns how it ended."""
    bot = make_bot("greedy", Chance(token.encode()))
    requests = itertools.count()
    address = base.replace("http", "ws", 1) + "/socket"
    async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        await socket.send(json.dumps({"type": "watch", "table": table, "notation": True}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                print(message["text"], file=sys.stderr)
            if message["type"] != "state":
                continue
            if message["outcome"]:
                return str(message["outcome"]["text"])
            if message["stage"]:  # our turn
                view = parse_view(message["notation"])
                move = bot.choose(view, Budget(seconds=2))
                turn = {
                    "seat": message["seat"],
                    "version": message["version"],
                    "moves": format_move(move, view.edition),
                }
                await socket.send(
                    json.dumps({"type": "submit", "table": table, "request": f"m{next(requests)}", **turn})
                )
    return "the server has gone"


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    base, token, table = sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3]
    join(base, token, table)
    print(asyncio.run(play(base, token, table)))


if __name__ == "__main__":
    main()
