"""Check the words of comments, docstrings, test names, documents and commit subjects: `python -m tools.prose`.

CONTRIBUTING.md ("Style") explains the rules. Every line of output is a location and its fault; the exit code is 1 if
there is one. Subjects are those of the commits after BASE, or after origin/main in a history without BASE. If neither
is known, as in a shallow clone, only the newest commit is checked. Without git, no subjects are checked.
"""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BASE = "39a4ffca24c99687f1e79c436de572d9052925f2"
"""Subjects up to this commit were written before the check."""
LONGEST_SUBJECT = 72

WORDS = {
    r"\banew\b": "say again",
    r"\bwhoever\b": "name the subject",
    r"\bso many\b(?! [^.]*\bthat\b)": "say how many",
    r"\bfor ever\b": "say for how long",
    r"(?<!there )\bis no (?!longer|more|less|other|such|better)\w": "say is not",
    r"\bthe (?:compiled )?double(?! quote)\b": "say the native engine",
    r"\bthe law\b": "say the rules",
    r"\b(?:the|this|our) (?:desk|house)\b": "say the server, the workers or the package",
    r"\bonlookers?\b": "say spectators",
    r"\bbut for (?:the|a|its|their|`)": "say except for",
    r"\bin sight\b": "say visible",
    r"\bbe had\b": "say available",
    r"\bwhose eyes\b": "say the view of a seat",
    r"\bof before\b": "say earlier, or from before",
    r"\bfor good(?=[.,:;]|$)": "say permanently",
    r"\b(?:whence|hitherto|henceforth|hereby|thereof|wherein|lest|ought to|in vain|upon)\b": "say it in today's words",
}
"""Forbidden patterns, each with what to write instead. Case is ignored."""
_NUMBERS = re.compile(r"^test_(?:\d+_)*")
SENTENCE = re.compile(r"(?:^|(?<=[.!?:] ))(?:Who|What)\b(?:[^.!?]|[.](?=\S))*\.(?=\s|$)")
"""A sentence that begins with Who or What and is not a question."""
NOT_IMPERATIVE = re.compile(r"^(?:\w+ed|\w+ing|[Tt]he|[Aa]n?|[Ii]t|[Ww]e)\b")
IMPERATIVES_TOO = ("Bring", "Embed", "Exceed", "Feed", "Need", "Proceed", "Seed", "Shed", "Speed", "String", "Wed")

NAMES = ("*.py", "*.ts", "*.mjs", "*.svelte", "*.css", "*.cpp", "*.hpp", "*.cu", "*.cuh", "*.md", "*.toml", "*.yaml",
         "*.yml", "Makefile", "*/Makefile")  # fmt: skip
LEFT_OUT = ("CONTRIBUTING.md", "tools/prose.py", "tests/tools/test_prose.py", "docs/api.md")
"""Files that quote forbidden words, and one that is generated from docstrings."""
_SLASHES = re.compile(r"(?<![:\w\"'`])//+ ?([^\n]*)$|/\*(.*?)\*/|<!--(.*?)-->", re.MULTILINE | re.DOTALL)
_HASHES = re.compile(r"(?:^|\s)#+ (.*)$", re.MULTILINE)
_CODE = re.compile(r"^```.*?^```|`[^`\n]*`|^    [^\n]*$|<!--.*?-->", re.MULTILINE | re.DOTALL)


def problems(text: str) -> list[str]:
    """The faults of a piece of prose."""
    flat = " ".join(text.split())
    found = [f"{match[0]!r}: {advice}" for pattern, advice in WORDS.items()
             for match in re.finditer(pattern, flat, re.IGNORECASE)]  # fmt: skip
    return found + [f"{match[0][:60]!r}: name the subject" for match in SENTENCE.finditer(flat)]


def subject_problems(subject: str) -> list[str]:
    """The faults of a commit subject."""
    found = problems(subject)
    if len(subject) > LONGEST_SUBJECT:
        found.append(f"{len(subject)} characters; {LONGEST_SUBJECT} at most")
    if NOT_IMPERATIVE.match(subject) and subject.split()[0] not in IMPERATIVES_TOO:
        found.append("begin with a verb in the imperative")
    return found


# --- prose of a file -----------------------------------------------------------------------------


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """Each piece of prose in a file, with its line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield from _docstrings(text)
        yield from _comments(text)
        if path.name.startswith("test_"):
            yield from _test_names(text)
    elif path.suffix == ".md":
        plain = _CODE.sub(lambda code: re.sub(r"[^\n]+", "x", code[0]), text)
        yield from _paragraphs(plain)
    elif path.suffix in (".toml", ".yaml", ".yml") or path.name == "Makefile":
        yield from _joined((text.count("\n", 0, match.start(1)) + 1, match[1]) for match in _HASHES.finditer(text))
    else:
        yield from _joined(
            (text.count("\n", 0, match.start()) + 1, next(part for part in match.groups() if part is not None))
            for match in _SLASHES.finditer(text)
        )


def _docstrings(text: str) -> Iterator[tuple[int, str]]:
    """String expressions: docstrings, and the descriptions below fields."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for part in node.value.value.split("\n\n"):
                yield node.lineno, part


def _test_names(text: str) -> Iterator[tuple[int, str]]:
    """The names of the test functions as sentences, without the rule's number."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.lineno, f"{_NUMBERS.sub('', node.name).replace('_', ' ').capitalize()}."


def _comments(text: str) -> Iterator[tuple[int, str]]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    yield from _joined(
        (token.start[0], token.string.lstrip("# ")) for token in tokens if token.type == tokenize.COMMENT
    )


def _joined(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Join comments on consecutive lines into one text."""
    first, last, text = 0, -1, ""
    for line, more in lines:
        if line == last + 1:
            last, text = line, f"{text} {more}"
            continue
        if text:
            yield first, text
        first, last, text = line, line, more
    if text:
        yield first, text


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Paragraphs, list items and table cells. A heading may begin with What."""
    line = 1
    for part in re.split(r"(\n\n|\n(?=\s*[-*] |\d\. |\|))", text):
        if not part.lstrip().startswith("#"):
            for cell in part.split(" | "):
                yield line + part[: len(part) - len(part.lstrip("\n"))].count("\n"), cell.strip("|-* \n")
        line += part.count("\n")


# --- the repository ------------------------------------------------------------------------------


def git(*words: str) -> str | None:
    """The output of git, or None if it fails or is missing."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def files() -> list[Path]:
    """The tracked files with prose."""
    listed = git("ls-files", "-z", *NAMES) or ""
    paths = [ROOT / name for name in listed.split("\0") if name and name not in LEFT_OUT]
    return [path for path in paths if path.is_file() and "licences" not in path.parts]


def subjects() -> list[str]:
    """The subjects of the commits after BASE."""
    known = [base for base in (BASE, "origin/main") if git("merge-base", "--is-ancestor", base, "HEAD") is not None]
    return (git("log", "--no-merges", "--format=%s", f"{known[0]}..HEAD" if known else "-1") or "").splitlines()


def main() -> int:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {problem}"
        for path in files()
        for line, text in prose(path)
        for problem in problems(text)
    ]
    found += [f"commit {subject!r}: {problem}" for subject in subjects() for problem in subject_problems(subject)]
    print("\n".join(found) or "no faults in the prose")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
