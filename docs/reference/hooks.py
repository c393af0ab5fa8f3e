"""For the site: links to files of the repository that are not pages become their names.

The tests read a second word after the language of some blocks; MkDocs would not see that a block begins there.
"""

import re
from typing import Any

_OUTSIDE = re.compile(
    r"(!?)\[([^\]]*)\]\((?:\.\./)+((?:src|examples|bench|studies|tests|tools|web|deploy)/[^)\s]*|[A-Z]\w*(?:\.md)?)\)"
)


_SECOND_WORD = re.compile(r"^(```\w+) +(?!title=)\S.*$", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """MkDocs calls it for each page."""
    return _SECOND_WORD.sub(r"\1", _OUTSIDE.sub(_named, markdown))


def _named(link: "re.Match[str]") -> str:
    _picture, text, path = link.groups()
    return text if path.rsplit("/", 1)[-1] in text else f"{text} (`{path}`)"
