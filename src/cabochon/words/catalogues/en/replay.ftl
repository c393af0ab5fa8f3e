### Replays of finished games, their story, and records opened for a check.

## The place in the game

replay-title = Replay
replay-of = Replay: { $players }
replay-move = Move { $move } of { $total }
replay-deal = The cards are dealt
replay-comment = Comment: { $text }
replay-announce = Move { $move } of { $total }. { $what }

## Moving

replay-controls = Moving through the game
replay-slider = Move
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-turning-back = Previous turning point
replay-turning-on = Next turning point
replay-speed = Speed
replay-speed-choice =
    { $speed ->
        [slow] Slow
        [normal] Normal
        [fast] Fast
       *[fastest] Very fast
    }
replay-keys = Keys: ← and → one move, Home and End to the beginning and the end, space plays, n and p from turning point to turning point.

## The viewer

replay-eyes = Seen by
replay-eyes-open = All hands open
replay-eyes-bench = Spectators
replay-eyes-seat = { $player } (seat { $seat })

## Sharing

replay-share = Share
replay-link = Link to this move
replay-embed = For a web page
replay-embed-text = Paste this where the replay should appear. Visitors can watch it, and nothing else.
replay-frame-title = Replay of a game on Cabochon: { $players }
replay-notation = Download the notation
replay-json = Download as JSON
replay-full = Open the whole replay
replay-to-table = Back to the table

## Opening a record

replay-open = Open a game file
replay-open-text = Drop the record of a game here, choose it, or paste its text. Every move is checked against the rules, then the game is shown. Nothing is kept.
replay-drop = Drop a file here
replay-choose = Choose a file
replay-paste = The text of the record
replay-check = Check and show
replay-checking = Checking…
replay-another = Another file
replay-holds = This record is sound: the deal is the one that was promised, every move is legal, and the result is right.
replay-holds-unfinished = This record is sound, but it ends before the game is over.
replay-wrong = This record is not sound
replay-wrong-line = Line { $line }
replay-wrong-rule = Read rule { $rule }
replay-right =
    { $count ->
        [one] This would be right:
       *[other] This would be right, for example:
    }
replay-shown-so-far =
    { $count ->
        [0] None of its moves can be shown.
        [one] One move is right; it is shown below.
       *[other] { $count } moves are right; they are shown below.
    }
replay-too-large = This file is too large: the limit is { $most } kB. The record of a game takes only a few.
replay-not-text = This is not a text file.
replay-empty = There is nothing to check yet.
replay-finished = Finished games
replay-finished-text = Every public game that was played to its end can be replayed.
replay-not-over = This game is still being played
replay-not-over-text = It can be replayed once it is over. Until then nobody sees more than at the table.

## The story

story-title = The story of the game
story-points = Points, turn by turn
story-tokens = { -token(number: "title") } held, turn by turn
story-cards = Cards by colour
story-moments = Turning points
story-moments-none = No turning point yet.
story-round = Round { $round }
story-rounds = Rounds
story-player-turn = Turn of
story-lead = { $player } takes the lead
story-lead-from = { $player } overtakes { $other }
story-score = { $player } { $points }
story-graph = Points of every player after each turn. At the end: { $scores }.
story-tokens-graph = Number held by every player after each turn, of ten at most.
story-as-table = As a table
story-picture = Save as a picture
story-picture-name = story
story-key-lead = takes the lead
story-key-tile = wins a { -tile }
story-key-team = wins the { -team-tile }
