### Words of the table on any screen: headings, counters, goals.

## People and turns

ui-seat = Seat { $seat }
ui-player = Player
ui-players = Players
ui-bot = Bot
ui-you = You
ui-your-turn = Your turn
ui-your-turn-named = { $player }, your turn
ui-turn-of = { $player }’s turn
ui-round = Round { $round }
ui-turns-left =
    { $count ->
        [one] Final round: 1 turn left
       *[other] Final round: { $count } turns left
    }
ui-game-over = The game is over

## What lies on the table

ui-supply = Supply
ui-deck-size =
    { $count ->
        [0] The level { $level } deck is empty
        [one] Level { $level } deck: 1 card
       *[other] Level { $level } deck: { $count } cards
    }
ui-level = Level { $level }
ui-tiles = { -tile(number: "many") }
ui-empty-space = Empty space
ui-log = Log
ui-rules = Rules

## What a player has

ui-points =
    { $points ->
        [one] { $points } { -points(number: "one") }
       *[other] { $points } { -points(number: "many") }
    }
ui-tokens = { -token(number: "title") }
ui-tokens-of-ten = { $count }/10
ui-bonuses = Bonuses
ui-hand = Hand
ui-reserved = Reserved
ui-hand-size = { $count }/3 reserved
ui-cards-bought =
    { $count ->
        [one] 1 card { -buy(form: "past") }
       *[other] { $count } cards { -buy(form: "past") }
    }
ui-team-owner = The { -team-tile } belongs to { $player }
ui-team-unowned = Nobody has the { -team-tile } yet
ui-tags =
    { $count ->
        [one] 1 { -team-tag }
       *[other] { $count } { -team-tag(number: "many") }
    }

## What to do

ui-action-take = Take
ui-action-reserve = Reserve
ui-action-buy = { -buy(form: "imperative") }
ui-action-pay = Pay
ui-action-return = Return
ui-action-tile = Choose a { -tile }
ui-action-pass = Pass
ui-return-so-many =
    { $count ->
        [one] Return 1 { -token }
       *[other] Return { $count } { -token(number: "many") }
    }
ui-pay-nothing = Nothing to pay
ui-pays = Pays { $tokens }
ui-confirm = Confirm
ui-cancel = Cancel
ui-take-back = Take back
ui-resign = Resign

## The missing tokens of a card

ui-can-buy = You can { -buy } it now
ui-can-buy-with-wild =
    { $count ->
        [one] You can { -buy } it with 1 { -wild-token }
       *[other] You can { -buy } it with { $count } { -wild-token(number: "many") }
    }
ui-short-by =
    { $count ->
        [one] 1 { -token } short
       *[other] { $count } { -token(number: "many") } short
    }

## The goal (goal-points and goal-summary are in the overlays)

goal-heading = Goal
goal-colours = { $count } of 5 bonus colours
goal-met = Goal met
goal-not-met = Goal not met yet
