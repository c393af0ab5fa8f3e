### The player's rule book, by the numbers of rules.md.
### The value of a message is what the printed rules say; `.ours` is what we decided.
### Where editions differ, the message is in their folders: 1.1 to 1.3, 2.2, 2.3, 3.2,
### 4.5, 4.6, 6.3, 6.5, 7.1, 7.2, 8.1, 8.2, 8.4 to 8.7, 9.1. What they share of it is a `part-` here.

## Frame

book-title = The rules of { -game }
aim-heading = The aim of the game
preface-unofficial = This is unofficial work by fans, made for the love of the game. It is neither approved nor supported by the publishers, to whom the games, their names and their characters belong.
preface-reading = The rules are explained in our own words. Where the printed rules are silent or can be read in two ways, we had to decide: those lines are marked as our decision. Numbers in brackets point to other rules.
rule-ours = Our decision: { $text }
rule-example = Example: { $text }
rule-heading = Rule { $rule }

## 1

chapter-1 = What is in the box
part-cards = 2, 3 or 4 people can play. There are { -cards-all } { -card(number: "many") }: { -cards-1 } of level 1, { -cards-2 } of level 2 and { -cards-3 } of level 3. Each shows its level, the colour of the bonus it gives, its cost in the five colours, and any { -points(number: "many") } it is worth.

## 2

chapter-2 = Set-up
part-supply = The supply holds { -supply-2 } { -token(number: "many") } of each colour with 2 players, { -supply-3 } with 3 players and { -supply-4 } with 4 players, and always { -wild-supply } { -wild-token(number: "many") }.
rule-2-1 = Shuffle the deck of each level separately, and lay 4 cards of each level face up beside their deck.
rule-2-4 = The youngest player begins. Turns go clockwise.
    .ours = The host chooses who begins, or it is drawn by lot. In a game record, seat 1 is the player who began.

## 3

chapter-3 = A turn
rule-3-1 = On your turn, do exactly one of these: take { -token(number: "many") } of different colours (4.1), take 2 { -token(number: "many") } of one colour (4.3), reserve a card (5.1), or { -buy } a card (6.1).
rule-3-3 =
    .ours = If you have no legal action, you pass; nobody else may pass. After a pass you still take a { -tile } if you meet one (7.3), and the end of the game is checked (chapter 8), as after any turn.
rule-3-4 =
    .ours = When all players still in the game have passed in a row and none of them took a { -tile }, nothing can change any more. Unless chapter 8 ends the game, it is drawn: nobody wins, and those still in the game share the first place.
rule-3-5 =
    .ours = Taking and returning the same { -token(number: "many") } again and again is legal. Games between programs may have a turn limit. A game that reaches it has no winner, and its result says that the limit ended it.

## 4

chapter-4 = Taking and returning { -token(number: "many") }
rule-4-1 = Take 3 { -token(number: "many") } of 3 different colours; never { part-not-for-taking }.
rule-4-2 = Only when fewer than 3 colours are left in the supply may you take fewer: 2 { -token(number: "many") } of different colours, or 1.
    .ours = With two colours left, you may take one of each or just one. With three or more left, you must take three. Taking none is never an action.
rule-4-3 = Take 2 { -token(number: "many") } of one colour, if the supply holds at least 4 of that colour before you take them; never { part-not-for-taking }, however many there are.
rule-4-4 = There is no limit during your turn. At its end you may hold at most 10 { -token(number: "many") } of all kinds, { part-counted-too }: if you have more, return { -token(number: "many") } of your choice until exactly 10 are left.
    .ours = You may return { -token(number: "many") } you have just taken. You may not return more than you must.
part-public-too = The number of cards in each hand and deck is public as well, and so is the level of a hidden card.

## 5

chapter-5 = Reserving
rule-5-1 = Take a face-up card, or the top card of any deck that is not empty, into your hand; then take 1 { -wild-token }. The { -wild-token } must be taken, even if you already hold 10 { -token(number: "many") }; it may then be the one you return (4.4). If no { -wild-token } is left, you reserve all the same and take none. Reserving a card is the only way to get a { -wild-token }.
rule-5-2 = You may have at most 3 cards in hand: with 3, you cannot reserve.
rule-5-3 = A card leaves your hand only when you { -buy } it. Cards still in hand at the end of the game cost you nothing.
rule-5-4 = A card drawn from a deck is seen by its owner alone.
    .ours = A card reserved face up stays known to all, since all have seen it.

## 6

chapter-6 = { -buy(form: "title") }
rule-6-1 = { -buy(form: "imperative") } one face-up card or one card from your hand.
rule-6-2 = Each bonus on the cards you { -buy(form: "past") } in earlier turns lowers the cost in its colour by 1, but not below 0. Bonuses in excess give nothing back. If nothing is left to pay, you pay nothing.
    .ours = You cannot decline a bonus.
rule-6-4 = Everything you pay goes back to the supply.
rule-6-6 = A face-up card that was { -buy(form: "past") } or reserved is replaced at once from the deck of its level. If that deck is empty, the space stays empty.

## 7

rule-7-3 = At the end of every turn, whatever you did, you take a { -tile } if your bonuses meet its requirement; { -token(number: "many") } do not count. You cannot refuse. You take only one a turn: if you meet several, you choose which. This is not an action. A { -tile } that was taken stays with its owner and is not replaced.

## 8

chapter-8 = The end of the game
part-played-out = The round is then played out, so that all have had the same number of turns: the player before the one who began plays last.

## 9

chapter-9 = When people leave
part-resigning = You may resign at any time, and a table may count running out of time as resigning. From then on your seat is skipped; its { -token(number: "many") }, cards and hand stay with it, out of play.
rule-9-2 =
    .ours = A seat that left counts neither for the end nor for the win. It is placed below all who stayed; among those who left, the later the better. If the only player who met the goal leaves before the round is over, the final round is called off and the game goes on.
rule-9-3 =
    .ours = When only one seat is left, it wins at once. A round ends with the last seat still playing, and 3.4 counts only those still playing.
rule-9-4 =
    .ours = All who are still playing may agree to stop: nobody wins, and all of them share the same place.
rule-9-5 =
    .ours = A bot may play on for a seat that its player has left, or whose player ran out of time. The record says for which turns, and the result counts for the seat.
rule-9-6 =
    .ours = A take-back, where the table allows it, stays in the record as such.
