### Help at the table: what each part is, in one sentence, and what can be done now.

help-button = Explain the table
help-intro = Each question mark explains its part of the table.
help-done = Done
help-about = Help: { $zone }

help-bank-name = The supply
help-bank = Take from here on your turn: three { -token(number: "many") } of different colours, or two of one colour if at least four of it are there.
help-board-name = The cards
help-board = Choose a card to { -buy } or reserve it: the stones on it are its cost, the number its points, and a tick says that you can { -buy } it now.
help-decks-name = The decks
help-decks = New cards come from here; you may reserve the top card unseen and take a { -wild-token } with it.
help-tiles-name = { -tile(number: "many") }
help-tiles = One comes to you by itself at the end of your turn, as soon as your bonuses are what it asks for.
help-tokens-name = Your bonuses and { -token(number: "many") }
help-tokens = Above, the bonuses of your cards, which make further cards cheaper for good; below, your { -token(number: "many") }, of which you may keep ten at the end of a turn.
help-hand-name = Your hand
help-hand = The cards that you reserved, three at most: nobody else can { -buy } them.
help-players-name = The other players
help-players = What the others hold is open to all: their points, bonuses, { -token(number: "many") } and how many cards they reserved.
help-log-name = The log
help-log = All that has happened, the newest first.
help-action-name = Your move
help-action = Here your turn is put together: see what it does, confirm it, or cancel it; if something is refused, the rule is named.
help-goal-name = The goal
help-goal = How far you are: { goal-summary }.

## What can I do?

can-title = What can I do?
can-open = Open to you now
can-closed = Not now
can-nothing-closed = Everything is open to you.
can-wait = It is { $player }’s turn. Meanwhile the marks on the cards show what you could { -buy }.
can-watching = You are watching: nothing is asked of you.
can-different = Take { -token(number: "many") } of different colours
can-pair = Take two { -token(number: "many") } of one colour
can-reserve = Reserve a card
can-buy = { -buy(form: "imperative") } a card
can-pass = Pass
can-pay = Say how you pay
can-return = Return { -token(number: "many") }
can-tile = Choose a { -tile }
can-nearest = The nearest: { $card } ({ $place }).
can-ways =
    { $count ->
        [one] 1 way
       *[other] { $count } ways
    }
