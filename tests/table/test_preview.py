"""Previews: the effect of decisions before they are submitted."""

import pytest

from cabochon.rules.errors import IllegalMove, NotationError
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Deck, Reserve, Take
from cabochon.rules.notation import format_submission
from cabochon.rules.table import Owed
from tests.table.tables import ANN, BEN, enter, table_of


def test_a_preview_shows_the_position_after_the_moves_and_plays_nothing() -> None:
    table = table_of(ANN, BEN)
    view = table.game.view(0)
    text = format_submission([Take((1, 1, 1, 0, 0, 0, 0))], table.edition)
    preview = table.preview(0, text)
    assert preview["moves"] == text
    assert preview["position"]["players"][0]["tokens"][:3] == [1, 1, 1]
    assert preview["events"]
    assert table.game.version == 0
    assert view.owed is Owed.ACT


def test_a_card_from_a_deck_stays_unknown_in_a_preview() -> None:
    table = table_of(ANN, BEN)
    text = format_submission([Reserve(Deck(1))], table.edition)
    preview = table.preview(0, text)
    assert preview["position"]["players"][0]["hand"][0]["card"] is None


def test_only_the_seat_on_turn_gets_a_preview_and_only_of_legal_moves() -> None:
    table = table_of(ANN, BEN)
    with pytest.raises(IllegalMove) as refused:
        table.preview(1, "")
    assert refused.value.key == "not-your-turn"
    with pytest.raises(NotationError):
        table.preview(0, "nonsense")
    text = format_submission(legal_moves(table.game.view(0))[:1], table.edition)
    enter(table, table.resign(1, 0))
    with pytest.raises(IllegalMove):
        table.preview(0, text)
