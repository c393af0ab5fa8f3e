### Why a move is refused, and what would be right. One message for each key of IllegalMove.

## Frame

refusal-by-rule = { $sentence } (Rule { $rule })

## Any move

refusal-game-over = The game is over: no more moves can be made.
refusal-not-your-turn = It is the turn of seat { $seat }. Wait for yours.
refusal-wrong-phase =
    { $owed ->
        [act] Choose your action first: take, reserve or { -buy }.
        [pay] First choose how to pay for your card.
        [return] First return { -token(number: "many") } until you hold 10.
        [tile] First choose which { -tile } you take.
       *[nothing] The game is over: no more moves can be made.
    }
refusal-turn-is-done = Your turn is over before the last of these moves. Send only the moves of one turn.
refusal-can-still-act = You may pass only when no other move is possible, and you still have one.
refusal-seat-left = Seat { $seat } has already left the game.

## Taking tokens (take-green is in the overlays)

refusal-take-wild = You cannot take { colour-tokens } this way. Reserve a card to get one.
refusal-take-nothing = Taking nothing is not an action. Take at least 1 { -token }, reserve or { -buy } a card.
refusal-none-left = There are no { colour-tokens } left in the supply. Choose another colour.
refusal-pair-needs-four = You can take two { colour-tokens } only if the supply holds at least 4; it holds { $there }.
refusal-take-three-or-pair = Take 3 different colours, or 2 of one colour: nothing else is allowed.
refusal-three-required = You chose { $taken }. While the supply has three colours or more, take 3 different ones.

## Reserving

refusal-hand-full = You already have 3 cards in hand. { -buy(form: "imperative") } one of them before you reserve another.
refusal-deck-empty = There are no cards left in the level { $level } deck. Reserve from another deck, or a face-up card.
refusal-no-card-there = There is no card at { $place }. Choose one that is on the table or in your hand.
refusal-card-unseen = Only its owner has seen this level { $level } card, so its cost is not known here.

## Buying and paying (pay-for-green is in the overlays)

refusal-cannot-pay =
    { $missing ->
        [one] You are 1 { -token } short for this card, { -wild } counted. Choose another, or gather more.
       *[other] You are { $missing } { -token(number: "many") } short for this card, { -wild } counted. Choose another, or gather more.
    }
refusal-pay-wild-for-wild = A { colour-token } stands in for one of the five colours, never for another { colour-token }.
refusal-pay-wild-not-held =
    { $held ->
        [0] You hold no { colour-token } to pay with.
       *[other] You hold only { counted-held }: you cannot pay with more.
    }
refusal-pay-too-much =
    { $owed ->
        [0] You owe no { colour-token }, so nothing has to stand in for one.
        [one] You owe only 1 { colour-token }: no more than 1 { -wild-token } can stand in.
       *[other] You owe only { $owed } { colour-tokens }: no more than { $owed } { -wild-token(number: "many") } can stand in.
    }
refusal-pay-too-little =
    { $missing ->
        [one] You are 1 { colour-token } short: at least 1 { -wild-token } must stand in.
       *[other] You are { $missing } { colour-tokens } short: at least { $missing } { -wild-token(number: "many") } must stand in.
    }

# What a player holds of a colour: $held and $colour.
counted-held =
    { $held ->
        [one] 1 { colour-token }
       *[other] { $held } { colour-tokens }
    }

## Returning tokens (return-green is in the overlays)

refusal-return-not-held =
    { $held ->
        [0] You hold no { colour-token }. Return some that you hold.
       *[other] You hold only { counted-held }: you cannot return more.
    }
refusal-return-too-many = You chose { $returned } to return. Return exactly { $over }, so that 10 are left.
refusal-return-too-few = You chose { $returned } to return. Return exactly { $over }, so that 10 are left.

## Tiles

refusal-tile-not-there = There is no { -tile } number { $number } to take. Choose one of those still on the table.
refusal-tile-not-earned = Your bonuses do not meet this { -tile } yet: { $tile }. Choose one whose requirement you meet.
