### The first game: the coach's messages. Each step has a title, why (text), what to do (task), and what to say when it is
### done or when another legal move was made (again). What differs between editions is in their folders.

## Frame

lesson-heading = First game
lesson-learner = Sam
lesson-rival = Robin
lesson-progress = Step { $step } of { $steps }
lesson-next = Next
lesson-next-scene = Next: another moment of the game
lesson-begin = Begin
lesson-show-me = Show me
lesson-start-over = Begin again
lesson-fold = Fold the coach away
lesson-unfold = Show the coach
lesson-leave = Leave the lesson
lesson-left = You can leave at any time: the lesson picks up where you left off.
lesson-well-done = Well done.
lesson-back = Not quite: that turn was taken back.
lesson-more = Go on: your turn is not over yet. The bar below says what is still owed.
lesson-finish = Finish
lesson-finished-title = You know how to play
lesson-finished-text = That was all you need. At the table, the question mark explains every part and tells you what you can do; the rule book has the rest.
lesson-play-whole = Play a whole game
lesson-play-whole-text = Against the gentlest bot, in your own time.
lesson-note-done = Read what the coach says, then go on.

## Welcome

lesson-welcome-title = Welcome to { -game }
lesson-welcome-text = Collect { -token(number: "many") } and spend them on cards: every card makes the next ones cheaper. The goal is { goal-summary }. You are { $player } and sit below; you and { lesson-rival } take turns, one action each.

## Take three

lesson-three-title = Take three different
lesson-three-text = { -token(number: "title") } are what you pay with, so a game begins by collecting them. The most you can take in a turn is three, each of a different colour. Look at what the cards cost: that tells you which colours you will need.
lesson-three-task = Choose three piles of different colours in the supply, then confirm in the bar below.
lesson-three-done = You have three { -token(number: "many") } to pay with. { lesson-rival } has reserved a card from a deck: you will learn that soon.
lesson-three-again = This step is about three different colours. Choose three piles in the supply, then confirm.

## Take two

lesson-two-title = Take two of one colour
lesson-two-text = When a card asks for much of one colour, take two at once. That is allowed as long as at least four of that colour lie in the supply before you take.
lesson-two-task = Choose a pile of four twice, then confirm.
lesson-two-done = Two are fewer than three, but they may be just what a card asks for. { lesson-rival } has moved too: the log says how.
lesson-two-again = This step is about two of one colour. Choose a pile that shows 4, choose it once more, then confirm.

## Buy

lesson-buy-title = { -buy(form: "imperative") } a card
lesson-buy-text = Some turns later you have enough. The small stones on a card are its cost. A tick marks the cards that you can { -buy } now; a minus says how many { -token(number: "many") } you still lack.
lesson-buy-task = Choose a card with a tick. The bar below says what it costs you; then confirm.
lesson-buy-done = What you paid went back to the supply, the card is yours for good, and a new one has taken its place.
lesson-buy-again = You can afford a card now: choose one with a tick, then confirm.

## Bonuses

lesson-bonus-title = Bonuses
lesson-bonus-text = Every card you own gives a bonus of the colour at its top. With it, every further card costs one { -token } less of that colour, for the rest of the game: bonuses are never spent. You own four cards; your bonuses are counted above your { -token(number: "many") }.
lesson-bonus-task = { -buy(form: "imperative") } a card that your bonuses make cheaper: look for a tick.
lesson-bonus-done = Your bonuses paid their part, and now you have one more. That is how cheap cards lead to expensive ones.
lesson-bonus-again = This step is about bonuses: choose a card with a tick, see how little it costs you, then confirm.

## Reserve

lesson-reserve-title = Reserve a card
lesson-reserve-text = A card that you cannot pay for yet may be gone by your next turn. Reserve it: it goes into your hand, where nobody else can get it, and you take a { -wild-token }. You can also reserve the top card of a deck, which only you will see. Your hand has room for three.
lesson-reserve-task = Choose a card that you would like, or a deck. If you are asked, choose “{ ui-action-reserve }”; then confirm.
lesson-reserve-done = The card is in your hand, and a { -wild-token } is among yours.
lesson-reserve-again = This step is about reserving: choose a card or a deck, choose “{ ui-action-reserve }” if you are asked, then confirm.

## Gold

lesson-gold-title = Pay with { -wild }
lesson-gold-text = A { -wild-token } is wild: it stands in for any one { -token } that you lack. Its picture marks the cards that you can { -buy } with its help; the number says how many it takes.
lesson-gold-task = { -buy(form: "imperative") } a card with this mark, from the table or from your hand.
lesson-gold-done = The { -wild-token } went back to the supply with the rest. A reserved card that you { -buy } makes room in your hand again.
lesson-gold-again = This step is about the { -wild-token }: choose a card that its picture marks, on the table or in your hand, then confirm.

## Ten

lesson-ten-title = Ten at most
lesson-ten-text = At the end of a turn you may keep ten { -token(number: "many") }, no more. You hold nine. You may still take three, and then give back what you need least, even what you have just taken.
lesson-ten-task = Take three { -token(number: "many") }. Then choose among your own which two go back, and confirm.
lesson-ten-done = You are back at ten. It is better to spend before it comes to that.
lesson-ten-again = That was legal, and perhaps wise. But this step is about the limit: take three, so that you pass ten.

## Tiles

lesson-tile-title = { -tile(number: "many") }
lesson-tile-text = A { -tile } comes to you by itself at the end of your turn, as soon as your bonuses are what it asks for; { -token(number: "many") } do not count. It is worth the { -points(number: "many") } it shows. Compare the first one with your bonuses: you lack a single one.
lesson-tile-task = { -buy(form: "imperative") } a card of the colour that you lack.
lesson-tile-done = It came to you at the end of your turn with its points, and nobody can take it away.
lesson-tile-again = Look at the numbers of the first { -tile } and at your bonuses: one colour is short by one. Choose a card of that colour.

## Team

lesson-team-title = The { -team-tile }
lesson-team-text = Some cards carry { -team-tag(number: "many") }: the small figures at their top. The first player who has three of them takes this tile, worth 3 { -points(number: "many") }. You lose it again to a player who gets more than you. You have two.
lesson-team-task = { -buy(form: "imperative") } a card that carries a tag: several have a tick.
lesson-team-done = Three tags: the tile is yours, with its 3 points, until somebody has more tags than you.
lesson-team-again = This step is about tags: choose a card that has a tick and carries a tag.

## Green

lesson-green-title = Green
lesson-green-text = You cannot win without a { -green-token }. It is never taken from the supply: it comes with your first card of level 3, the top row. It stays with you; you never pay with it and never return it.
lesson-green-task = { -buy(form: "imperative") } a card of level 3: look for a tick in the top row.
lesson-green-done = There it is, among your { -token(number: "many") }. One of the conditions is met.
lesson-green-again = This step is about level 3: choose a card with a tick in the top row.

## The goal and the end

lesson-goal-title = Reach the goal
lesson-goal-done = You have reached the goal, and that brings on the final round: { lesson-rival } has had one more turn.
lesson-goal-again = That does not reach the goal yet. Look at the task once more.
lesson-final-title = The final round
lesson-final-text = When somebody reaches the goal, the round is played out, so that all have had the same number of turns. You began, so { lesson-rival } had the last one. A line at the top announces the final round. This game is over.
