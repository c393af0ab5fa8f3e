"""Run axe on every page of the built documentation site, in both colour schemes, and report requests to other hosts.

`python site_axe.py build/site`; `make docs-check` runs it last.
"""

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Request, sync_playwright

from tests.web.browsing import launch

AXE = Path(__file__).resolve().parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """() => axe.run(document, {resultTypes: ["violations"]}).then(found => found.violations
    .filter(one => ["serious", "critical"].includes(one.impact))
    .map(one => [one.id, one.nodes.length, one.nodes[0].html.slice(0, 160)]))"""


def examine(page: Page, file: Path) -> list[Any]:
    page.goto(file.as_uri())
    page.add_script_tag(path=str(AXE))
    found: list[Any] = page.evaluate(RUN)
    return found


def main(site: Path) -> None:
    files = sorted(file for file in site.rglob("*.html") if file.name != "404.html")
    problems: list[str] = []

    def note(asked: Request) -> None:
        if asked.url.startswith("http"):
            problems.append(f"loads {asked.url}")

    with sync_playwright() as playwright:
        browser = launch(playwright)
        for scheme in ("light", "dark"):
            page = browser.new_page(color_scheme=scheme)
            page.on("request", note)
            for file in files:
                found = examine(page, file)
                print(f"{scheme} {file.relative_to(site)}: {found or 'nothing'}", flush=True)
                problems += [f"{scheme} {file.relative_to(site)}: {one}" for one in found]
            page.close()
        browser.close()
    print(*problems, f"{len(files)} pages, two colours, {len(problems)} problems", sep="\n")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
