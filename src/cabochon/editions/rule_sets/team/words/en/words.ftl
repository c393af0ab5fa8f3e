### The editions with these rules share every rule and differ in names only.

## The numbers of these rules. For an edition with other numbers they are computed from its rule set and cards.

-points-to-end = 16
-wild-supply = 5
-spare-tiles = 0
-supply-2 = 4
-supply-3 = 5
-supply-4 = 7
-cards-all = 90
-cards-1 = 40
-cards-2 = 30
-cards-3 = 20

## Words

-buy =
    { $form ->
       *[base] recruit
        [present] recruits
        [past] recruited
        [title] Recruiting
        [imperative] Recruit
    }

## How a card is named in a sentence: "Ana recruits …"

card-as-object = { $card }

## Messages that differ in these editions

ending-goal = A player has met the goal, and the round has been played out.
result-goal =
    { $count ->
        [one] { $players } has met the goal, and the round has been played out.
       *[other] { $players } have met the goal, and the round has been played out.
    }
goal-points = { $points } of { -points-to-end } { -points(number: "many") }
goal-summary = { -points-to-end } { -points(number: "many") }, a bonus of each colour and a { -green-token }
refusal-take-green = You cannot take a { -green-token } this way. You get one with the first level 3 card you recruit.
refusal-pay-for-green = A { -green-token } is never owed, so nothing stands in for it. Use { -wild-token(number: "many") } for the five colours only.
refusal-return-green = A { -green-token } is never returned. Return other tokens.

## Rule book: messages of these editions

chapter-7 = { -tile(number: "many") }, the { -green-token } and the { -team-tile }
aim-of-the-game = You collect { -token(number: "many") } and spend them to recruit cards. Every card makes later ones cheaper, and the expensive ones bring { -points(number: "many") }. So do { -tile(number: "many") } and the { -team-tile }. When a player has { -points-to-end } { -points(number: "many") }, a bonus of each of the five colours and a { -green-token }, the round is finished. Of the players who then have all three, the one with the most points wins.
worked-7-2 = Ana owns the { -team-tile } with 4 tags. Bruno has 3 and recruits a card with 1 tag: now both have 4, and the tile stays with Ana. If his card carries 2 tags, he has 5, and the tile goes to him.
part-not-for-taking = grey or green
part-counted-too = grey and green included
rule-1-1 = { part-cards } Some cards also carry 1 or 2 { -team-tag(number: "many") }, and every level 3 card carries the green mark.
rule-1-2 = There are five colours of { -stone(number: "many") }: { five-stones }, with { -supply-4 } tokens of each; { -wild-supply } { -wild-token(number: "many") }, which are wild: one can stand in for any of the five colours (6.3); and 4 { -green-token(number: "many") }.
rule-1-3 = There are 4 double-sided { -tile } tiles, which makes 8 { -tile(number: "many") }; one { -team-tile }; and one { -victory-tile }. Each { -tile } is worth 3 { -points(number: "many") }, and so is the { -team-tile }.
    .ours = The { -victory-tile } scores nothing, and nobody holds it during play: it only shows the goal (8.2).
rule-2-2 = Draw as many { -tile } tiles as there are players, and lay each one down with a random side up. The two faces of one tile can therefore never be in the same game.
rule-2-3 = { part-supply } There are as many { -green-token(number: "many") } as players.
rule-3-2 =
    .ours = A turn goes in this order: first the action, with its payment or its { -wild-token }; at once, what it brings: the card that fills an empty space (6.6), the { -green-token } (7.1) and the { -team-tile } (7.2); then the return to 10 tokens (4.4); then at most one { -tile } (7.3); last, the check whether the game ends (chapter 8). So you have seen every new card before you choose which tokens to return and which { -tile } to take.
rule-4-5 = The { -green-token } is never returned.
rule-4-6 = Everybody can always see everybody’s tokens, bonuses, { -team-tag(number: "many") }, tiles and score.
    .ours = { part-public-too }
rule-6-2 = Each bonus on the cards you recruited in earlier turns lowers the cost in its colour by 1, but not below 0. If nothing is left to pay, you pay nothing.
    .ours = Bonuses in excess give nothing back. You cannot decline a bonus.
rule-6-3 = Pay for every token you still owe with one of its colour or with a { -wild-token }.
    .ours = You may use a { -wild-token } even where you have the colour: how you pay is your choice. Never pay more than you owe.
rule-6-5 = You never pay with the { -green-token }, and there are no green bonuses.
    .ours = A { -wild-token } never stands in for green or for a bonus.
rule-7-1 = With the first level 3 card you recruit, take 1 { -green-token } at once. You never take a second one.
rule-7-2 = The first player to have 3 or more { -team-tag(number: "many") } takes the { -team-tile } at once. This is not an action, and it cannot be refused. A player who then comes to have strictly more tags than its owner takes it from them, with its 3 points. An equal number is not enough, and each new tag of the owner raises the bar. The tile can be passed on several times in a game.
rule-8-1 = Your score is the sum of the { -points(number: "many") } on the cards you recruited and on the tiles you hold, the { -team-tile } included. Cards in hand score nothing. Rule 8.2 says what triggers the end.
rule-8-2 = The end is triggered when a player has at least { -points-to-end } { -points(number: "many") }, at least one bonus of each of the five colours, and a { -green-token }. You need neither a { -tile } nor the { -team-tile }.
    .ours = This is checked at the end of the player’s turn.
rule-8-3 = { part-played-out } A last player who triggers the end wins at once.
    .ours = If a player who sat earlier meets the goal as well, 8.5 compares them, as in any round in which several meet it.
rule-8-4 =
    .elsewhere = Not in this edition: see 8.5.
rule-8-5 = Only players who meet the goal (8.2) when the round ends can win. Of these, the one with the most { -points(number: "many") } wins. If players are tied, the owner of the { -team-tile } wins; if none of them owns it, the one with the fewest recruited cards. If they are still tied, they share the win.
    .ours = Cards in hand do not count.
rule-8-6 = Meeting the goal once is not enough. If the { -team-tile } is lost and nobody meets the goal (8.2) when the round ends, the final round is called off and the game goes on by full rounds. It still ends in that same round if another player meets the goal.
rule-8-7 =
    .ours = For the places below the first, players who meet the goal (8.2) come before those who do not; then points decide, then the { -team-tile }, then the fewest recruited cards. Players equal in everything share their place.
rule-9-1 =
    .ours = { part-resigning } If it holds the { -team-tile }, that can still be taken by 7.2.

## The first game: messages of these editions

lesson-goal-text = Three things together bring on the end: { -points-to-end } { -points(number: "many") }, a bonus of each of the five colours, and a { -green-token }. The bar and the stones beside your points show how far you are. You have the points and the { -green-token }; one colour is lacking.
lesson-goal-task = Recruit a card of the colour that you lack.
