### The log: what happened, how a game ended, who won.
### A line of the log has no full stop: a name such as S.H.I.E.L.D. may end it.

## Turns

event-took = { $player } takes { $tokens }
event-reserved = { $player } reserves { $object } { $origin }
event-reserved-unseen = { $player } reserves a hidden card from the level { $level } deck
event-took-wild = { $player } takes a { -wild-token }
event-no-wild-left = There is no { -wild-token } left for { $player }
event-buying = { $player } is about to { -buy } { $object } { $origin }
event-buying-unseen = { $player } is about to { -buy } a card from hand
event-bought =
    { $count ->
        [0] { $player } { -buy(form: "present") } { $object } { $origin } and pays nothing
       *[other] { $player } { -buy(form: "present") } { $object } { $origin } and pays { $tokens }
    }
event-revealed = New card at { $place }: { $card }
event-revealed-unseen = A level { $level } card not yet known comes to { $place }
event-space-empty = { $place } stays empty: the deck has run out
event-took-green = { $player } gets a { -green-token }
event-took-team = { $player } gets the { -team-tile }
event-won-team-from = { $player } takes the { -team-tile } from { $other }
event-returned = { $player } returns { $tokens }
event-took-tile = { $player } gets a { -tile }: { $tile }
event-passed = { $player } can do nothing and passes

## The game

event-final-round = { $player } has met the goal: this is the final round
event-final-round-off = Nobody meets the goal any more: the final round is called off, and the game goes on
event-resigned = { $player } leaves the game
event-ended = The game is over. { $ending }

## The referee

event-took-back = { $player } takes back
event-bot-plays = A bot now plays for { $player }
event-person-back = { $player } is back
event-flag-fell = { $player } has run out of time
event-stopped = The players agree to stop

## How a game ended (ending-goal is in the overlays)

ending-stuck = Nobody could do anything any more.
ending-capped = The game has reached its turn limit.
ending-alone = Everybody else has left the game.
ending-agreed = The players agreed to stop.

## Who won

winner-one = { $player } wins.
winner-shared = { $players } share the win.
winner-none = Nobody wins.
tie-break-team = Points were tied: the { -team-tile } decided.
tie-break-cards = Points were tied: the fewest { -buy(form: "past") } cards decided.
tie-break-shared = Everything was tied, down to the number of cards { -buy(form: "past") }.
