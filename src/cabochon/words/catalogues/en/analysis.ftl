### The analysis board: setting up positions, the engine's judgement, variations.

## Beginning

analysis-title = Analysis
analysis-text = Set up any position, such as the one on your own table. Your device finds the best moves; nothing is sent anywhere.
analysis-begin = Where to begin
analysis-begin-empty = Set up a position
analysis-begin-empty-text = Start from an empty table and put every card in its place.
analysis-begin-deal = A new deal
analysis-begin-deal-text = Begin with the first move of a game.
analysis-begin-notation = From notation
analysis-begin-notation-text = A position, an analysis or the record of a game, as text or as a file.
analysis-notation-label = Position, analysis or record
analysis-notation-open = Open
analysis-notation-file = Choose a file
analysis-players = Players
analysis-seat = Seat { $seat }
analysis-bad-link = This link is damaged: the position in it cannot be read. Copy the whole link, or begin here.

## Setting up

analysis-setup = Set up the position
analysis-setup-text = Choose a space to say which card lies there. The supply and the decks follow from the rest.
analysis-board = Cards on the table
analysis-space-empty = { $place }: choose a card
analysis-space-unknown = { $place }: unknown card of level { $level }
analysis-space-card = { $place }: { $card }
analysis-pick = Which card of level { $level }?
analysis-pick-tile = Which { -tile }?
analysis-pick-search = Search: a name, or a cost such as { $example }
analysis-pick-count =
    { $count ->
        [0] No card fits.
        [one] 1 card
       *[other] { $count } cards
    }
analysis-pick-unknown = Not known
analysis-pick-unknown-level = Not known, level { $level }
analysis-pick-none = No card here
analysis-every-colour = Every colour
analysis-every-level = Every level
analysis-tiles = { -tile(number: "many") } on the table
analysis-tile-add = Add
analysis-tile-remove = Remove { $tile }
analysis-tile-owner = Owner of { $tile }
analysis-nobody = Nobody
analysis-supply = Supply
analysis-decks = Decks: { $first }, { $second } and { $third } cards
analysis-tokens-of = { -token(number: "title") } of { $player }
analysis-more = One more: { $what }
analysis-fewer = One fewer: { $what }
analysis-bought = Cards { -buy(form: "past") }
analysis-hand = In hand
analysis-add-card = Add a card
analysis-remove-card = Remove { $card }
analysis-hand-open = Known to all
analysis-hand-closed = Known to its owner alone
analysis-turn = To move
analysis-round = Round
analysis-team = Owner of the { -team-tile }
analysis-untouched = The table is empty. Choose a space, or let the rest be dealt at random.
analysis-problems =
    { $count ->
        [one] One thing to put right
       *[other] { $count } things to put right
    }
analysis-possible = The position is possible.
analysis-analyse = Analyse
analysis-fill = Fill the rest
analysis-cancel = Back without changes
analysis-rule = Rule { $rule }

## The engine

analysis-engine = Engine
analysis-engine-on = Think
analysis-engine-starting = Starting the engine…
analysis-engine-looked = { $count } simulations
analysis-engine-learned = learned mind
analysis-engine-handmade = hand-made judgement
analysis-engine-none = This browser cannot run the engine. Everything else works.
analysis-engine-average = One card is not known. The numbers are an average over cards that it could be.
analysis-chances = Win chances
analysis-best = Best moves
analysis-chance = Win chance
analysis-margin = ± { $points }
analysis-margin-why = Margin of error, in percentage points: it shrinks with more simulations
analysis-visits = Simulations
analysis-line = And then
analysis-play-move = Play: { $move }
analysis-mark = Show the best move on the table
analysis-over = The game is over here.
analysis-percent = { $percent }%

## What if

analysis-revealed = The card that came
analysis-revealed-chance = Left to chance: a card of level { $level } at { $place } is not known.
analysis-revealed-card = { $card } at { $place }
analysis-choose-card = Choose the card
analysis-leave-chance = Leave it to chance
analysis-spread = How much depends on it?
analysis-spread-running = Tried { $count } of { $total } cards…
analysis-spread-told = Win chance of { $player }: { $low }% to { $high }%, { $mean }% on average over { $total } cards.
analysis-spread-best = Best: { $cards }
analysis-spread-worst = Worst: { $cards }

## The tree

analysis-tree = Moves
analysis-tree-empty = No moves yet. Play on the table, or step into a line of the engine.
analysis-root = The position
analysis-first = To the position
analysis-back = One move back
analysis-on = One move on
analysis-variation = Variation
analysis-name = Name of this variation
analysis-comment = Comment
analysis-remove = Delete from here
analysis-promote = Make it the main line
analysis-keys = Keys: ← and → one move, ↑ and ↓ to another variation, b plays the best move.

## Keeping and sharing

analysis-share = Share
analysis-link = Link to this analysis
analysis-link-text = The whole analysis is in the link. No server keeps it.
analysis-download = Download the notation
analysis-notation = Notation of this position
analysis-edit = Change the position
analysis-new = Another position
