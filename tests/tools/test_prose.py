"""The check of comments, docstrings, test names, documents and commit subjects finds planted faults."""

from pathlib import Path

import pytest

from tools import prose


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("The table is read anew.", "anew"),
        ("Whoever waits gets an answer.", "Whoever"),
        ("What came of the last move, or nothing.", "name the subject"),
        ("A table. Who waits gets an answer.", "name the subject"),
        ("What was seen is in [findings](findings.md).", "name the subject"),
        ("The double plays faster.", "native engine"),
        ("A take is no purchase.", "is no p"),
        ("Everything but for the decks.", "except for"),
        ("The table is closed for good.", "permanently"),
    ],
)
def test_a_banned_pattern_is_found(text: str, fault: str) -> None:
    assert fault in "".join(prose.problems(text))


@pytest.mark.parametrize(
    "text",
    [
        "What does a table know?",
        "There is no such table.",
        "It is no longer there.",
        "Whole numbers.",
        "A double room.",
        "It is refused for good reasons.",
    ],
)
def test_plain_sentences_pass(text: str) -> None:
    assert prose.problems(text) == []


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("a.py", '"""Fine."""\n\nX = 1\n"""Read anew."""\n', 3 + 1),
        ("b.py", "x = 1  # read\n# fine, but read\n# anew\n", 1),
        ("c.ts", "// fine\nlet a = 'anew';\n// read anew\n", 3),
        ("d.svelte", "<!-- read anew -->\n", 1),
        ("e.md", "`anew`\n\n```\nanew\n```\n\nRead anew.\n", 7),
        ("e.md", "Fine.\n\n    anew\n\nRead anew.\n", 5),
        ("test_g.py", "def test_reads(): ...\n\n\ndef test_4_1_who_reads_waits(): ...\n", 4),
        ("f.toml", 'a = "anew"\n# read anew\n', 2),
    ],
)
def test_prose_is_found_in_files_of_every_kind(tmp_path: Path, name: str, text: str, line: int) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    assert [at for at, found in prose.prose(file) if prose.problems(found)] == [line]


@pytest.mark.parametrize(
    "subject", ["Fixed a table", "The table is read again", "Adding a table", "Read anew", f"Add {'a' * 70}"]
)
def test_a_bad_subject_is_found(subject: str) -> None:
    assert prose.subject_problems(subject)


def test_a_good_subject_passes() -> None:
    assert prose.subject_problems("Add rematch offers to the lobby") == []
    assert prose.subject_problems("Embed a table in a page") == []


def test_the_files_and_subjects_are_found() -> None:
    assert len(prose.files()) > 500
    assert len(prose.subjects()) >= 1
