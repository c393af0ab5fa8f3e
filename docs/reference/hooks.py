"""For the site: links to files of the repository that are not pages become their names."""

import re
from typing import Any

_OUTSIDE = re.compile(
    r"(!?)\[([^\]]*)\]\((?:\.\./)+((?:src|examples|bench|tests|web|deploy)/[^)\s]*|[A-Z]\w*(?:\.md)?)\)"
)


def on_page_markdown(markdown: str, **_: Any) -> str:
    return _OUTSIDE.sub(_named, markdown)


def _named(link: "re.Match[str]") -> str:
    _picture, text, path = link.groups()
    return text if path.rsplit("/", 1)[-1] in text else f"{text} (`{path}`)"
