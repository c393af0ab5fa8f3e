"""A fourth edition in its own folder: other cards and tiles, other words, one different rule.

    root = make_toy(tmp_path)         # a folder that holds the edition `toy`
    monkeypatch.setenv(VARIABLE, str(root))

Every program with that variable finds the edition. The tree does not change. The steps are those of
src/cabochon/editions/README.md.
"""

import csv
from collections.abc import Iterator
from pathlib import Path

from cabochon.editions.components import DECKS

ID = "toy"
COLOURS = ("purple", "orange", "yellow", "black", "white")
LETTERS = dict(zip((*COLOURS, "gold"), "poykw*", strict=True))
LOOKS = dict(zip(LETTERS, ("#7a3fb0", "#e07b1a", "#e8c930", "#26242b", "#f2efe8", "#d9a62e"), strict=True))
WORDS = {
    "en": ("Toy box", "The toy box", "Patron", "Toy card", "Everything rolls.", "Roll along."),
    "fr": ("Coffre", "Le coffre à jouets", "Mécène", "Carte jouet", "Tout roule.", "Roulez."),
    "es": ("Caja", "La caja de juguetes", "Mecenas", "Carta juguete", "Todo rueda.", "Rueden."),
}
"""Name, full name, the words for a tile and a card, kind, pitch."""

Text = str | tuple[str, str]
"""A message, or its forms for one and for many."""
NAMES: dict[str, dict[str, Text]] = {
    "en": {
        "-points": ("point", "points"),
        "-stone": ("marble", "marbles"), "-wild": "gold", "-wild-token": ("gold token", "gold tokens"),
        "counted-wild": "{ $count } gold", "stone": "{ hue }",
        "five-stones": "purple, orange, yellow, black and white",
        "preface-data": "These cards are made for a test.",
        "rule-8-1": "The end is triggered by { -points-to-end } points and a bonus of each colour.",
    },
    "fr": {
        "-points": ("point", "points"),
        "-stone": ("bille", "billes"), "-wild": "or", "-wild-token": ("jeton or", "jetons or"),
        "counted-wild": "{ $count } or", "stone": "{ hue }",
        "five-stones": "violet, orange, jaune, noir et blanc",
        "preface-data": "Ces cartes sont faites pour un test.",
        "rule-8-1": "La fin est déclenchée par { -points-to-end } points et un bonus de chaque couleur.",
    },
    "es": {
        "-points": ("punto", "puntos"),
        "-stone": ("canica", "canicas"), "-wild": "oro", "-wild-token": ("ficha de oro", "fichas de oro"),
        "counted-wild": "{ $count } de oro", "stone": "{ hue }",
        "five-stones": "morado, naranja, amarillo, negro y blanco",
        "preface-data": "Estas cartas se han hecho para una prueba.",
        "rule-8-1": "El final se activa con { -points-to-end } puntos y una bonificación de cada color.",
    },
}  # fmt: skip
"""The names in an edition with plain rules, in eleven messages; and the one rule that this edition changes."""

_COSTS = {
    1: ((0, 1, 1, 1, 1), (0, 2, 1, 0, 0), (0, 0, 3, 0, 0), (1, 0, 0, 2, 2), (0, 0, 0, 4, 0)),
    2: ((0, 2, 2, 3, 0), (0, 0, 5, 0, 0), (2, 0, 1, 4, 0), (3, 2, 0, 0, 3)),
    3: ((0, 3, 3, 5, 3), (0, 7, 0, 0, 0), (3, 6, 3, 0, 0), (0, 0, 0, 7, 3)),
}
_POINTS = {1: (0, 0, 0, 0, 1), 2: (1, 2, 2, 1), 3: (3, 4, 4, 5)}
_REQUIREMENTS = ((3, 3, 3, 0, 0), (4, 4, 0, 0, 0))


def make_toy(root: Path) -> Path:
    """The folder that holds the folder `toy`."""
    folder = root / ID
    folder.mkdir(parents=True)
    (folder / "edition.toml").write_text(_edition(), encoding="utf-8")
    _write(folder / "cards.csv", ("id", "level", "bonus", "points", *COLOURS), _cards())
    _write(folder / "tiles.csv", ("id", "tile", "points", *COLOURS), _tiles())
    for language in WORDS:
        words = folder / "words" / language
        words.mkdir(parents=True)
        (words / "cover.ftl").write_text(_cover(language), encoding="utf-8")
        (words / "words.ftl").write_text(_words(language), encoding="utf-8")
    return root


def _edition() -> str:
    tokens = "".join(
        f'{colour} = {{ letter = "{letter}", look = "{LOOKS[colour]}" }}\n' for colour, letter in LETTERS.items()
    )
    return f'order = 9\n\n[rules]\nlike = "plain"\nevery_colour = true\n\n[tokens]\n{tokens}'


def _cards() -> Iterator[tuple[object, ...]]:
    for level, size in DECKS.items():
        for number in range(size):
            bonus, kind = number % 5, number // 5 % len(_COSTS[level])
            yield (
                f"{level}-{number + 1:02}", level, COLOURS[bonus], _POINTS[level][kind],
                *_turned(_COSTS[level][kind], bonus),
            )  # fmt: skip


def _tiles() -> Iterator[tuple[object, ...]]:
    for number in range(6):
        yield (f"patron-{number + 1}", number + 1, 3, *_turned(_REQUIREMENTS[number % 2], number % 5))


def _turned(numbers: tuple[int, ...], by: int) -> tuple[int, ...]:
    return (*numbers[-by:], *numbers[:-by]) if by else numbers


def _write(path: Path, columns: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.writer(lines)
        writer.writerow(columns)
        writer.writerows(rows)


def _cover(language: str) -> str:
    name, full, _, _, kind, pitch = WORDS[language]
    parts = {"title": full, "name": name, "full": full, "kind": kind, "pitch": pitch}
    return "".join(f"cover-{ID}-{part} = {text}\n" for part, text in parts.items())


def _words(language: str) -> str:
    """The edition's names, and the rule that differs. All other words come from the plain rules."""
    name, _, tile, card, _, _ = WORDS[language]
    cards = {f"card-{row[0]}": f"{card} {row[0]}" for row in _cards()}
    tiles = {f"tile-{row[0]}": f"{tile} {row[1]}" for row in _tiles()}
    words: dict[str, Text] = {
        "-game": name,
        "-card": card,
        "-tile": (tile, tile if language == "es" else f"{tile}s"),
        **NAMES[language],
    }
    return "".join(_message(key, text) for key, text in {**words, **cards, **tiles}.items())


def _message(key: str, text: Text) -> str:
    if isinstance(text, str):
        return f"{key} = {text}\n"
    one, many = text
    return f"{key} =\n    {{ $number ->\n       *[one] {one}\n        [many] {many}\n    }}\n"
