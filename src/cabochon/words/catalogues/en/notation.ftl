### Why a text, a game record or a request is refused. One message for each key of NotationError,
### RecordError and RefereeError.

## Frame

refusal-at-column = Line { $line }, column { $column }: { $sentence }
refusal-at-turn = Turn { $turn }: { $sentence }

## Something else was expected. $found is already quoted, or `end-of-text`.

refusal-expected = Expected { expected-what }, but found { $found }.
end-of-text = the end of the text
expected-what =
    { $what ->
        [literal] “{ $literal }”
        [number] a number
        [end] nothing more
        [move] a move such as +wbr, Rc2, Bh1 or pass
        [colour-letter] the letters of colours, or 0
        [space-or-deck] a space such as c2, or a deck from 1 to 3
        [space-or-hand] a space such as c2, or a card in hand from h1 to h3
        [tile-number] the number of a tile, from 1 to 5
        [table-or-view] “table” or “view”
        [edition] the name of an edition
        [owed] what is awaited: act, pay, return, tile or over
        [ending] how the game ended: goal, stuck, capped, alone or agreed
        [card] the name of a card
        [tile] the name of a tile
        [level] a level from 1 to 3
        [seat] a seat from 1 to 4
        [four-spaces] four spaces in each row
        [one-team-owner] no more than one owner of the team tile
        [header-name] the name of a header
        [quoted] a text in double quotes
        [turn] a turn such as 12.2
        [clock] a time in seconds such as 4.2
        [comment] a comment in braces
        [mark] resigns, flag, bot, back or takes back
        [hexadecimal] 64 hexadecimal digits
        [date] a date such as 2024-12-31
        [result] a result such as goal 1-2, or * for an unfinished game
       *[other] something else
    }

## Unknown names

refusal-unknown-edition = There is no edition “{ $name }”. There are { $editions }.
refusal-unknown-card = This edition has no card “{ $name }”.
refusal-unknown-tile = This edition has no tile “{ $name }”.
refusal-unknown-version = This program cannot read version “{ $name }” of the record format.

## Positions that cannot lie on a table

refusal-players-number = The number of players is { $players }; 2, 3 or 4 can play.
refusal-no-such-seat = There is no seat { $seat } at this table.
refusal-seat-twice = A seat is named twice. Name each seat once.
refusal-turn-of-one-who-left = Seat { $seat } has left, so it cannot be its turn.
refusal-nobody-plays = Too few seats still play. Two or more must, unless the game ended because all others left.
refusal-passed-on-turn = Seat { $seat } has passed already, and everybody after it: that game would be over.
refusal-green-twice = Seat { $seat } holds more than one { -green-token }. A player gets one at most.
refusal-round-number = The rounds are counted from 1.
refusal-hidden-in-table = A table knows every card: hidden cards belong in a view only.
refusal-card-twice = The card “{ $name }” is there twice. Each card exists once.
refusal-cards-missing = The cards of level { $level } do not add up: there are { $there } instead of { $right }.
refusal-hand-too-large = A hand has { $there } cards; it may have 3 at most.
refusal-card-in-wrong-row = A card of another level lies in row { $level } or in its deck.
refusal-space-not-filled = A space of level { $level } is empty although its deck is not.
refusal-tokens-do-not-add-up = The { colour-tokens } do not add up: there are { $there } instead of { $right }.
refusal-too-many-tokens = Seat { $seat } holds more than 10 { -token(number: "many") } and is not about to return any.
refusal-tiles-number = The number of { -tile(number: "many") } is { $there } instead of { $right }.
refusal-tile-twice = The same { -tile } is there twice, or both of its faces are. Each lies there once.
refusal-no-team-tile = This edition has no team tile, so nobody can own one.
refusal-green-without-level-3 = Seat { $seat } holds a { -green-token } but has no level 3 card. It comes with the first one.
refusal-level-3-without-green = Seat { $seat } has a level 3 card but no { -green-token }. It comes with the first one.
refusal-tile-without-bonuses = Seat { $seat } holds { $tile } without the bonuses it asks for.
refusal-team-without-tags = Seat { $seat } holds the team tile with { $tags } tags. It takes 3 at least.
refusal-team-not-taken = Seat { $seat } has { $tags } tags and would have taken the team tile.
refusal-goal-met-before = Seat { $seat } met the goal before this round began: that game would be over.
refusal-nothing-to-return = A return is awaited only from a player who holds 11 to 13 { -token(number: "many") }.
refusal-no-tiles-to-choose = A choice of { -tile(number: "many") } is awaited only from a player who meets at least two.
refusal-nothing-to-pay = A payment is awaited only for a card that can be paid for in several ways.
refusal-over-without-goal = This game ended at the goal, but nobody has reached it.
refusal-over-in-mid-round = A game that ends at the goal ends with the round, but seat { $seat } has not played in it yet.
refusal-over-not-alone = This game ended because one seat was left, but { $playing } still play.
refusal-over-not-stuck = This game ended because everybody had to pass, but seat { $seat } has not passed.
refusal-passed-with-actions = Seat { $seat } has passed, but it can still act. Only a player who can do nothing passes.
refusal-passed-out-of-order = The seats that passed must be those right before the seat on turn, in the order of play.

## Files

refusal-too-long = This line is too long: { $longest } characters are the most.
refusal-file-too-long = This file is too long: { $longest } kB are the most.
refusal-cut-short = This file is cut short: its last line does not end. Get the whole file, or end the line if this is all of it.
refusal-not-text = This is not a text file (UTF-8).
refusal-too-many-entries = This game has too many entries: { $most } are the most that can be shown.
refusal-not-json = This begins like JSON but cannot be read as such.
refusal-not-an-export = This is JSON, but no exported game. Bring the file that “Download as JSON” gave you, or the notation.
refusal-is-an-export = This is a game exported as JSON. Give the record in notation, which begins with [Cabochon "1"].
refusal-header-twice = The header { $name } is there twice, or contradicts another. Give it once.
refusal-header-missing = The header { $name } is missing.
refusal-result-seats = The result has { $places } places, but the record names { $seats } seats. Give one place for each seat.

## Variations and analyses

refusal-is-an-analysis = This file is the analysis of a position and not a game. Open it on the analysis board.
refusal-variation-open = This variation begins with “(” and never ends. Put “)” on a line after its last move.
refusal-variation-not-open = This “)” ends a variation, but none is open here.
refusal-variation-empty = A variation must begin with a move.
refusal-variation-of-nothing = A variation replaces the move before it, and there is none here.
refusal-variation-too-deep = Variations lie too deep inside one another: { $most } are the most.
refusal-mark-in-variation = Here only moves, comments and variations can stand.
refusal-revealed-in-game = The deck decides which card a game reveals. A card can be named with “>” only in variations.

## Records that can be read but are not valid

refusal-illegal-in-record = The rules refuse this move.
refusal-review-unfinished = This game is not over yet: a review is for finished games.
refusal-review-no-decisions = No decision was made in this game: there is nothing to review.
refusal-seed-missing = The record has no seed, so the game cannot be replayed.
refusal-commitment-missing = The header Commitment is missing, so nothing shows that the deal is the one that was promised.
refusal-commitment-differs = The commitment does not belong to this seed: the deal is not the one that was promised.
refusal-ends-early = The record claims a result, but the game is not over yet.
refusal-result-missing = The game is over, but the record gives no result.
refusal-result-differs = The game ended with another result than the record says.
refusal-no-seat-in-record = There is no seat { $seat } in this game.
refusal-turn-number = The record says turn { $found } here.
refusal-nothing-to-take-back = There is nothing to take back here.
refusal-take-backs-tag = The TakeBacks header says { $found }. It can say off, bots or consent.
refusal-nothing-revealed = This move reveals no card, so it cannot reveal “{ $name }”.
refusal-cannot-be-revealed = The card “{ $name }” cannot come here: it is of another level, or it lies elsewhere already.
refusal-nothing-to-vary = A variation stands here, but no move before it that it could replace.

## The referee

refusal-stale-version = The table has moved on since you looked: it is at version { $current }, not { $found }. Look again, then choose.
refusal-nothing-submitted = No move was sent. Send at least one.
refusal-no-such-chair = There is no seat { $seat } at this table, which has { $seats }.
refusal-no-stand-in = No bot plays for seat { $seat }, so there is nothing to come back to.
refusal-take-back-off = This table does not allow take-backs here.
refusal-take-back-past-reveal = A card has been revealed since: the turn can no longer be taken back.
refusal-take-back-needs-consent = Everybody else must agree to a take-back, and seat { $seat } has not yet.
