"""Write the tables of the documents from their data files.

    python -m studies.tables             # writes every table into its page
    python -m studies.tables --check     # writes nothing; exit code 1 if a page differs from the data

`studies/data/measured.json` has one entry for each table, by its name: command, date, machine, heads and rows. The
tables of the long campaigns are made from the sums in kills.json and the files beside it. A table stands between
the marks `<!-- made by studies.tables NAME -->` and `<!-- end: studies.tables NAME -->`.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

from studies.pages import paragraph, table, with_part

DATA = Path(__file__).resolve().parent / "data"
DOCS = Path(__file__).resolve().parents[1] / "docs"
MARK = re.compile(r"<!-- made by (studies\.tables ([\w-]+)) -->")

FAULTS = ("lost", "twice", "differs", "refused yet done", "illegal", "unfinished", "overcharged", "remembered",
          "gap or repeat")  # fmt: skip
KILLS = {
    "kills": "SIGKILL of a server", "redis kills": "SIGKILL of Redis", "line cuts": "lines to Redis cut",
    "postgres restarts": "restarts of PostgreSQL", "stalls": "nodes stopped for some seconds",
    "stops": "nodes told to stop", "acknowledged": "acknowledged requests", "sent again": "of these sent again",
    "crashed": "servers that did not start, or ended by themselves",
    "decisions": "decisions",
}  # fmt: skip
Entry = dict[str, Any]


def measured() -> dict[str, Entry]:
    """Every table that has its own entry."""
    return read("measured.json")


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / name).read_text(encoding="utf-8"))
    return found


def campaigns() -> dict[str, Entry]:
    """The tables of campaigns with running totals."""
    return {"kills": kills(read("kills.json"), read("kills-nodes.json")),
            "hostile": hostile(read("hostile.json"), read("hostile-nodes.json"))}  # fmt: skip


def kills(one: Entry, several: Entry) -> Entry:
    totals = one["total"], several["total"]
    faults = (sum(total.get(name, 0) for name in FAULTS) for total in totals)
    rows = [["campaigns", *(str(total["runs"]) for total in totals)]]
    rows += [[text, *(f"{total[key]:,}" if key in total else "–" for total in totals)] for key, text in KILLS.items()]
    rows.append(["**faults of all kinds**", *(f"**{number}**" for number in faults)])
    heads = ["", "one server", "three nodes"]
    command = "make -C studies kill`, `make -C studies kill-nodes"
    return {"command": command, "date": days(one, several), "heads": heads, "rows": rows}


def hostile(one: Entry, several: Entry) -> Entry:
    both = one, several
    rows = [
        ["runs", *(str(each["total"]["runs"]) for each in both)],
        ["messages and requests", *(f"{each['total']['messages']:,}" for each in both)],
        ["**problems found**", *(f"**{sum(len(run['problems']) for run in each['runs'])}**" for each in both)],
    ]
    heads = ["", "one server", "two nodes"]
    return {"command": "make -C studies hostile", "date": days(one, several), "heads": heads, "rows": rows}


def days(*totals: dict[str, Any]) -> str:
    """The range from the first day of the campaigns to the last."""
    ended = sorted(run["ended"][:10] for total in totals for run in total["runs"])
    return ended[0] if ended[0] == ended[-1] else f"{ended[0]} to {ended[-1]}"


def part(entry: Entry) -> str:
    """A table, with the command, date and machine below it."""
    command = f"`{entry['command']}`, " if "command" in entry else ""
    source = f"{command}{entry['date']}" + (f", {entry['machine']}" if "machine" in entry else "")
    return f"{table(entry['heads'], entry['rows'])}\n\n{paragraph(f'*{source}.*')}"


def written(text: str, entries: dict[str, Entry]) -> str:
    """A page with its tables regenerated."""
    for mark, name in MARK.findall(text):
        text = with_part(text, mark, part(entries[name]))
    return text


def main() -> int:
    entries = measured() | campaigns()
    stale = []
    for path in sorted(DOCS.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        if (made := written(text, entries)) != text:
            stale.append(path.name)
            if "--check" not in sys.argv:
                path.write_text(made, encoding="utf-8")
    print("\n".join(stale) or "every table is up to date")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
