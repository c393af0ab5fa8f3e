"""A player without rules: it builds turns only from the options, as a browser does."""

from random import Random
from typing import Any

Stage = dict[str, Any]


def random_turn(stage: Stage, letters: str, chance: Random) -> str:
    """One submission. If a card can be bought, it buys one three times out of four."""
    match stage["owed"]:
        case "pay":
            return payment(stage["payment"], letters, chance)
        case "return":
            return returned(stage["returns"], letters, chance)
        case "tile":
            return f"T{chance.choice(stage['tiles']) + 1}"
    if stage["may_pass"]:
        return "pass"
    if stage["buys"] and chance.random() < 0.75:
        return buy(stage, letters, chance)
    option = chance.choice(stage["takes"] * 2 + stage["reserves"] + stage["buys"])
    if "card" in option:
        return buy(stage, letters, chance)
    turn = str(option["move"])
    if option["returns"] and not option.get("reveals"):
        turn += " " + returned(option["returns"], letters, chance)
    if not option.get("reveals") and len(stage["tiles"]) > 1:
        turn += f" T{chance.choice(stage['tiles']) + 1}"
    return turn


def buy(stage: Stage, letters: str, chance: Random) -> str:
    """A purchase with its payment. A decision that is owed after a reveal is requested later."""
    best = max(option["points"] for option in stage["buys"])
    option = chance.choice([option for option in stage["buys"] if option["points"] == best])
    turn = str(option["move"])
    if option["payment"]["choice"]:
        turn += " " + (
            option["payment"]["default"] if chance.random() < 0.5 else payment(option["payment"], letters, chance)
        )
    return turn


def payment(choice: Stage, letters: str, chance: Random) -> str:
    """Gold for each colour between `least` and `price`, at most `gold` in total."""
    gold = list(choice["least"])
    while sum(gold) < choice["gold"] and chance.random() < 0.5:
        room = [lane for lane in range(5) if gold[lane] < choice["price"][lane]]
        if not room:
            break
        gold[chance.choice(room)] += 1
    return "=" + ("".join(letters[lane] * count for lane, count in enumerate(gold)) or "0")


def returned(choice: Stage, letters: str, chance: Random) -> str:
    """Exactly `count` tokens, at most `most` of each."""
    pool = "".join(letters[lane] * most for lane, most in enumerate(choice["most"]) if lane < len(letters))
    given = chance.sample(pool, choice["count"])
    return "-" + "".join(sorted(given, key=letters.index))
