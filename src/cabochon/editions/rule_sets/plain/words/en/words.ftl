### The plain rules, for every edition that uses them. The names come from the edition's folder.

## The numbers of these rules. For an edition with other numbers they are computed from its rule set and cards.

-points-to-end = 15
-wild-supply = 5
-spare-tiles = 1
-supply-2 = 4
-supply-3 = 5
-supply-4 = 7
-cards-all = 90
-cards-1 = 40
-cards-2 = 30
-cards-3 = 20

## How a card is named in a sentence: "Ana purchases …"

card-as-object = the { $card }

## Messages that differ with these rules

ending-goal = A player has reached { -points-to-end } { -points(number: "many") }, and the round has been played out.
goal-points = { $points } of { -points-to-end } { -points(number: "many") }
goal-summary = { -points-to-end } { -points(number: "many") } at the end of your turn
refusal-take-green = There are no such { -token(number: "many") } in this edition. Take { -token(number: "many") } of the five colours.
refusal-pay-for-green = There are no such { -token(number: "many") } in this edition. A { -wild-token } stands in for one of the five colours.
refusal-return-green = There are no such { -token(number: "many") } in this edition. Return some that you hold.

## Rule book: messages of these rules

chapter-7 = { -tile(number: "many") }
aim-of-the-game = You collect { -stone(number: "many") } and spend them on cards. Every card makes later ones cheaper, and the expensive ones bring { -points(number: "many") }. So do the { -tile(number: "many") }: they come to players whose cards give the bonuses they ask for. When a player has { -points-to-end } { -points(number: "many") }, the round is finished; then the player with the most points wins.
part-not-for-taking = { -wild }
part-counted-too = { -wild } included
rule-1-1 = { part-cards }
rule-1-2 = There are five colours of { -stone(number: "many") }: { five-stones }, with { -supply-4 } { -token(number: "many") } of each, and { -wild-supply } { -wild-token(number: "many") }, which are wild: one can stand in for any of the five colours (6.3).
rule-1-3 = There are { -tile(number: "many") }, each worth the points it shows, and a first-player marker.
rule-2-2 = Reveal one { -tile } for each player, plus { -spare-tiles } more.
rule-2-3 = { part-supply }
rule-3-2 =
    .ours = A turn goes in this order: first the action, with its payment or its { -wild-token }; at once, the card that fills an empty space (6.6); then the return to 10 { -token(number: "many") } (4.4); then at most one { -tile } (7.3); last, the check whether the game ends (chapter 8). So you have seen every new card before you choose which { -token(number: "many") } to return and which { -tile } to take.
rule-4-5 =
    .elsewhere = Not in this edition: any { -token } can be returned (4.4).
rule-4-6 = Everybody can always see everybody’s { -token(number: "many") }, bonuses, { -tile(number: "many") } and score.
    .ours = { part-public-too }
rule-6-3 = Pay for every { -token } you still owe with one of its colour or with a { -wild-token }. You may use { -wild } even where you have the colour: how you pay is your choice.
    .ours = Never pay more than you owe.
rule-6-5 =
    .elsewhere = Not in this edition: { -wild } stands in for any of the five colours (6.3).
rule-7-1 =
    .elsewhere = Not in this edition: there is no green { -token } to win; { -stone(number: "many") } and { -wild } are all there is (1.2).
rule-7-2 =
    .elsewhere = Not in this edition: cards carry no team tags (1.1), and the only tiles are the { -tile(number: "many") } (7.3).
rule-8-1 = Your score is the sum of the { -points(number: "many") } on the cards you { -buy(form: "past") } and on the { -tile(number: "many") } you hold. Cards in hand score nothing. The end is triggered when a player has { -points-to-end } or more { -points(number: "many") } at the end of their turn.
rule-8-2 =
    .elsewhere = Not in this edition: see 8.1.
rule-8-3 = { part-played-out } If that last player triggers the end, the game ends at once. Rule 8.4 says who wins.
rule-8-4 = The player with the most { -points(number: "many") } wins. If players are tied, the one with the fewest { -buy(form: "past") } cards wins; cards in hand do not count. If they are still tied, they share the win.
rule-8-5 =
    .elsewhere = Not in this edition: see 8.4.
rule-8-6 =
    .elsewhere = Not in this edition: points are never lost, so the end stands once it is triggered (8.1), unless the only player who reached it leaves (9.2).
rule-8-7 =
    .ours = The places below the first go by points, then by the fewest { -buy(form: "past") } cards. Players equal in both share their place.
rule-9-1 =
    .ours = { part-resigning }
