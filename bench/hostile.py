"""`make hostile`: the long attack on the socket, and schemathesis over the HTTP schema.

    python bench/hostile.py [--messages 100000] [--examples 100]

The short forms of both are in tests/server/test_hostile.py.
"""

import argparse
import asyncio
import json
import re
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.attack import attack, digest_of, fire
from support.serving import served


async def campaign(messages: int, examples: int) -> dict[str, Any]:
    async with served(Path(tempfile.mkdtemp()), messages_per_second=1e9, sockets_per_person=100_000) as server:
        report: dict[str, Any] = {"socket": await attack(server, messages, Random(2026))}
        print(json.dumps(report["socket"]), flush=True)
        async with server.client("Ann") as ann, server.client("Eve") as eve:
            table = await ann.open("classic", "me", "greedy", first=0, start=True)
            before = await digest_of(server, [table])
            done = await asyncio.to_thread(fire, server, eve, table, examples)
            cases = re.findall(r"(\d+) generated", done.stdout)
            report["http"] = {
                "exit": done.returncode, "cases": cases[-1] if cases else "?",
                "changed": await digest_of(server, [table]) != before,
            }  # fmt: skip
            print(done.stdout[-1500:])
    return report


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--messages", type=int, default=100_000)
    options.add_argument("--examples", type=int, default=100)
    chosen = options.parse_args()
    report = asyncio.run(campaign(chosen.messages, chosen.examples))
    print(json.dumps(report, indent=1))
    socket, http = report["socket"], report["http"]
    if socket["server_errors"] or socket["leaks"] or socket["changed"] or http["exit"] or http["changed"]:
        sys.exit("not as it should be")


if __name__ == "__main__":
    main()
