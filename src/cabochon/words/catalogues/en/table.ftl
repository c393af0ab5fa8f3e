### The table in the browser: zones, the staged turn, the menu, the end.

## Zones

table-zone-board = Cards on the table
table-zone-action = Your move
table-menu = Menu
table-home = Front page
table-close = Close
table-settings = Settings
table-report = Report to the host
table-text-view = Table as text

## Pieces and their owners

table-pile = { stone-and-colour }: { $count }
table-staged = { $count } staged
table-held = { stone-and-colour }: you hold { $count }
table-bonus-held = { colour-bonuses }: { $count }
table-give-back = Return one { colour-token }. You would keep { $count }
table-drop = Put back one { colour-token }
table-keep = Keep one { colour-token } after all
table-card-bonus = { colour-bonus }
table-card-cost = cost { $tokens }
table-tile-asks = asks for bonuses: { $bonuses }
table-tile-owner = won by { $player }
table-card-plain = the level { $level } { colour-card }
table-card-in-hand = the card in your hand
table-place-hand = in hand ({ $place })
table-fresh = changed by the last moves
table-goal-green = with the { -green-token }
table-goal-no-green = without a { -green-token }
table-clock = Time left: { $time }
table-cards-of = Cards of { $player }
table-cards-none = No card yet.
table-plays = playing
table-left = left
table-away = away
table-turn-away = Waiting for { $player }, who is away.

## The staged turn

table-hint-act = Take { -token(number: "many") }, or choose a card to { -buy } or reserve.
table-hint-more = Go on: take 3 different colours, or 2 of the same.
table-hint-pass = You can do nothing this turn. Pass.
table-hint-confirm = Ready. Confirm to play it.
table-hint-return =
    { $count ->
        [one] Return 1 { -token }: choose it among yours.
       *[other] Return { $count } { -token(number: "many") }: choose them among yours.
    }
table-hint-return-taken =
    { $count ->
        [one] Return 1 { -token }: choose it among yours, even one just taken.
       *[other] Return { $count } { -token(number: "many") }: choose among yours, even those just taken.
    }
table-hint-tile = You have earned more than one { -tile }: choose one on the table.
table-waiting = { $player } is thinking…
table-buy-or-reserve = What to do with this card
table-do-take = Take { $tokens } → { $total }/10
table-do-take-return = Take { $tokens }, return { $back } → { $total }/10
table-do-reserve = Reserve { $card } → { $total }/10
table-do-reserve-blind = Reserve the top card of level { $level } → { $total }/10
table-do-buy = { -buy(form: "imperative") } { $card }
table-do-pay = Pay { $tokens }
table-do-return = Return { $tokens }
table-do-tile = Take { $tile }
table-effect-points = points { $before } → { $after }
table-effect-green = brings the { -green-token }
table-effect-team = brings the { -team-tile }
table-effect-tile = earns { $tile }
table-effect-goal = meets the goal
table-effect-wild = brings 1 { -wild-token }
table-effect-no-wild = no { -wild-token } is left to take
table-effect-return-later = you then choose what to return
table-effect-tile-later = you then choose a { -tile }
table-effect-take = Confirm to take them.
table-adjust = Adjust payment
table-adjust-how = Choose a stone to pay it otherwise.
table-gold-for =
    { $gold ->
        [0] { hue }: { $owed } to pay, none with { -wild-token(number: "many") }. Change
       *[other] { hue }: { $owed } to pay, { $gold } of them with { -wild-token(number: "many") }. Change
    }
table-rule-link = Read rule { $rule }
table-move-box = Move in notation
table-move-send = Play

## Others

table-asks-take-back = { $player } would like to take back the last turn. Do you agree?
table-take-back-sent = Your wish to take back was sent. Waiting for { $players }.
table-take-back-agreed = They agreed: your turn was taken back.
table-take-back-declined = Your wish to take back was declined.
table-offline = No connection. You will see what the others play as soon as it is back.
table-offline-turn = No connection. You can choose your move now: it is sent as soon as the connection is back.
table-offline-staged = No connection. Your move stays here. Confirm it, and it is sent as soon as the connection is back.
table-offline-sent = No connection. Your move is sent as soon as it is back, if it is still your turn.
table-asks-stop =
    { $count ->
        [one] { $players } wants to stop the game.
       *[other] { $players } want to stop the game.
    }
table-stop-sent = Your offer to stop was sent. It holds until the next move.
table-agree = Agree
table-decline = Decline
table-stand-in = A bot is playing for you.
table-come-back = Take over again
table-spectating = You are watching.
table-onlookers =
    { $count ->
        [one] 1 is watching
       *[other] { $count } are watching
    }
table-connection-connecting = Connecting…
table-connection-offline = No connection
table-log-empty = Turns will be written down here.

## The menu

table-set-sounds = Sounds
table-set-volume = Volume
table-set-remaining = Show what is still lacking beside each cost
table-set-accessible = Table as text, for screen readers
table-set-notify = Notify me when it is my turn
table-set-motion = Motion
table-motion-none = none
table-motion-fast = fast
table-motion-normal = normal
table-motion-slow = slow
table-help = Keys and marks
table-marks = Marks on cards
table-offer-stop = Offer to stop
table-resign-sure = Really leave the game? Your seat is skipped from then on, and you are placed below all who stay.
table-resign-last = Really leave the game? It ends at once, and the other player wins.
table-stay = Stay
table-fan-work = An unofficial fan work, not connected with the publishers of the game.
table-key-take = take from a pile; twice for a pair
table-key-move = move inside a part of the table
table-key-zone = go to the next part
table-key-confirm = confirm the staged move
table-key-cancel = cancel it, or leave the table as text
table-key-name-confirm = Enter
table-key-name-cancel = Esc
table-key-undo = take back your last turn
table-key-chat = chat
table-key-box = type a move
table-type-move = Type a move
table-called-off = The final round is called off: play goes on
table-key-help = this help

## Several players at one screen

table-handover = { $player }, it is your turn
table-handover-why = Pass the screen on. The table stays hidden until the next player is here.
table-handover-ready = I am { $player }
table-handover-off = Play without covering
table-pass-on = Pass the screen to { $player }
table-drawn = This is the card you drew. Only you have seen it.
table-set-cover = Cover the table between players while somebody holds a hidden card

## What happened

table-undone = Taken back: { $turn }
table-undone-mark = Taken back:
table-missed = What did I miss?
table-missed-of = { $number } of { $total }
table-missed-back = The turn before
table-missed-on = The next turn
table-last-turn = Last turn
table-key-missed = see again what the others did

## A card or a tile, large

table-large = Seen large
table-large-price = You would pay: { $tokens }
table-large-now = { $player } can pay it now
table-large-wild =
    { $count ->
        [one] { $player } can pay it with 1 { -wild-token }
       *[other] { $player } can pay it with { $count } { -wild-token(number: "many") }
    }
table-large-short =
    { $count ->
        [one] { $player } is 1 { -token } short
       *[other] { $player } is { $count } { -token(number: "many") } short
    }
table-large-bought = { $player } has it.
table-large-held = { $player } holds it: nobody else can have it.
table-large-lacks = { $player } lacks { $bonuses }
table-large-met = { $player } has all that it asks for
table-key-large = show a card or a tile large

## The end

table-place = Place
table-points = Points
table-cards = Cards
table-look = Look at the table
table-rematch = Play again
table-to-rematch = To the next game
table-result = Result
table-harder = One level harder: { $bot }
table-easier = One level easier: { $bot }
table-stop = Stop the game
table-stop-sure = Really stop? No other person plays, so the game ends at once, and nobody wins.
result-you-win = You win!
result-you-share = You share the win with { $players }!
result-goal =
    { $count ->
        [one] { $players } has reached { $points } { -points(number: "many") }, and the round has been played out.
       *[other] { $players } have reached { $points } { -points(number: "many") }, and the round has been played out.
    }
result-stopped = The game was stopped
result-your-place =
    { $place ->
        [2] You come second.
        [3] You come third.
       *[other] You come fourth.
    }
