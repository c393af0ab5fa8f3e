"""The rules engine: every rule of docs/rules.md as pure Python. It needs only the standard library.

Read it in this order: `components` (the contents of the box), `table` (the position), `moves` and `index` (the
decisions), `legal` (legal moves and refusals), `claims` (the gains of a purchase besides the card), `play` (the effect
of a move), `goals` (the end), `view` (hidden information), `deal` (the set-up), `events` (the log), `submission` (the
moves of one turn, all or nothing), `notation`, `position_text` and `board_text` (all of it as text).
"""

from cabochon.rules.board_text import format_board
from cabochon.rules.chance import Chance
from cabochon.rules.claims import Claims, claims_of, with_claims
from cabochon.rules.components import Card, Edition, Rules, Tile, Tokens
from cabochon.rules.deal import commitment, deal, new_seed
from cabochon.rules.errors import CabochonError, IllegalMove, KeyedError, NotationError, RecordError, RefereeError
from cabochon.rules.events import Event, EventKind, events
from cabochon.rules.goals import Outcome, TieBreak, final_round, meets_goal, outcome
from cabochon.rules.index import MOVES, index_of, move_at
from cabochon.rules.legal import legal_moves, refusal
from cabochon.rules.moves import Buy, ChooseTile, Deck, Hand, Move, Pass, Pay, Place, Reserve, Return, Space, Take
from cabochon.rules.notation import format_move, format_submission, parse_move, parse_submission
from cabochon.rules.play import agree_to_stop, apply, cap, play, resign
from cabochon.rules.position_text import format_position, parse_position
from cabochon.rules.submission import Played, play_all
from cabochon.rules.table import Ending, Held, Hidden, Owed, Player, Position, Seat, Table, View
from cabochon.rules.view import imagine, view

__all__ = [
    "Edition", "Rules", "Card", "Tile", "Tokens",
    "Position", "Table", "View", "Player", "Held", "Hidden", "Seat", "Owed", "Ending",
    "Move", "Take", "Reserve", "Buy", "Pay", "Return", "ChooseTile", "Pass", "Place", "Space", "Deck", "Hand",
    "MOVES", "index_of", "move_at",
    "legal_moves", "refusal", "play", "play_all", "Played", "apply", "resign", "agree_to_stop", "cap",
    "claims_of", "with_claims", "Claims",
    "outcome", "Outcome", "TieBreak", "final_round", "meets_goal",
    "deal", "commitment", "new_seed", "Chance",
    "view", "imagine",
    "events", "Event", "EventKind",
    "format_move", "parse_move", "format_submission", "parse_submission", "format_position", "parse_position",
    "format_board",
    "CabochonError", "KeyedError", "IllegalMove", "NotationError", "RecordError", "RefereeError",
]  # fmt: skip
