"""Tables and views from their text, in any edition."""

from cabochon.editions import EDITIONS
from cabochon.rules.errors import NotationError
from cabochon.rules.position_text import parse_position
from cabochon.rules.table import Table, View


def parse_table(text: str) -> Table:
    """A whole table from its one-line text."""
    position = parse_position(text, EDITIONS)
    if not isinstance(position, Table):
        raise NotationError("expected", 1, 1, what="literal", literal="table", found="view")
    return position


def parse_view(text: str) -> View:
    """A view from its one-line text."""
    position = parse_position(text, EDITIONS)
    if not isinstance(position, View):
        raise NotationError("expected", 1, 1, what="literal", literal="view", found="table")
    return position
