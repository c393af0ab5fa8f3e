### Classic: its words, its nobles, and the rules that are its own.

## Words

-game = Splendor
-token =
    { $number ->
       *[one] piece
        [many] pieces
        [title] Pieces
    }
-card =
    { $number ->
       *[one] Development card
        [many] Development cards
    }
-buy =
    { $form ->
       *[base] purchase
        [present] purchases
        [past] purchased
        [title] Purchasing
        [imperative] Purchase
    }
-tile =
    { $number ->
       *[one] Noble
        [many] Nobles
    }
-points =
    { $number ->
        [one] Prestige point
       *[many] Prestige points
    }
-stone =
    { $number ->
       *[one] gem
        [many] gems
    }
-wild = gold
-wild-token =
    { $number ->
       *[one] gold piece
        [many] gold pieces
    }
-green = green
-green-token =
    { $number ->
       *[one] green piece
        [many] green pieces
    }
-team-tile = team tile
-team-tag =
    { $number ->
       *[one] team tag
        [many] team tags
    }
-victory-tile = victory tile

## Colours and stones

counted-wild = { $count } gold
counted-green = { $count } green
stone =
    { $colour ->
        [white] Diamond
        [blue] Sapphire
        [green] Emerald
        [red] Ruby
        [black] Onyx
       *[gold] Gold
    }

## How a card is named in a sentence: "Ana purchases …"

card-as-object = the { $card }

## Nobles

tile-niccolo-machiavelli = Niccolo Machiavelli
tile-suleiman-the-magnificent = Suleiman the Magnificent
tile-mary-stuart = Mary Stuart
tile-henry-viii = Henry VIII
tile-isabella-i-of-castile = Isabella I of Castile
tile-anne-of-brittany = Anne of Brittany
tile-catherine-de-medici = Catherine de' Medici
tile-francis-i-of-france = Francis I of France
tile-charles-v = Charles V
tile-elisabeth-of-austria = Elisabeth of Austria

## Messages that differ in this edition

ending-goal = A player has reached 15 Prestige points, and the round has been played out.
goal-points = { $points } of 15 Prestige points
goal-summary = 15 Prestige points at the end of your turn
refusal-take-green = There are no such pieces in this edition. Take white, blue, green, red or black ones.
refusal-pay-for-green = There are no such pieces in this edition. A gold piece stands in for white, blue, green, red or black.
refusal-return-green = There are no such pieces in this edition. Return some that you hold.

## Rule book: preface

preface-data = The Development cards are those of the printed game. The Nobles’ requirements are those of the first edition; we have not been able to confirm all of those of 2024.
worked-6-2 = You have two red bonuses and one black bonus. A card costs 2 red, 3 blue and 3 black: you spend 3 blue and 2 black pieces.
worked-6-3 = A card asks for a red piece that you do not have. You spend a gold piece in its place.

## Rule book: what this edition says in its own way

chapter-7 = Nobles
aim-of-the-game = You collect gems and spend them on Development cards. Every card makes later ones cheaper, and the dear ones bring Prestige points. So do the Nobles: they come to players whose cards give the bonuses they ask for. When a player has 15 Prestige points, the round is finished; then the player with the most points wins.
part-not-for-taking = gold
part-counted-too = gold included
rule-1-1 = { part-cards }
rule-1-2 = There are five colours of gems: white, blue, green, red and black, with 7 pieces of each, and 5 gold pieces. Gold is wild: it can stand in for any of the five colours (6.3).
rule-1-3 = There are 10 Nobles, each worth 3 Prestige points, and a first-player marker.
rule-2-2 = Reveal one Noble for each player, plus one more.
rule-2-3 = { part-supply }
rule-3-2 =
    .ours = A turn goes in this order: first the action, with its payment or its gold piece; at once, the card that fills an empty space (6.6); then the return to 10 pieces (4.4); then at most one Noble (7.3); last, the check whether the game ends (chapter 8). So you have seen every new card before you choose which pieces to return and which Noble to take.
rule-4-5 = Not in this edition: any piece can be returned (4.4).
rule-4-6 = Everybody can always see everybody’s pieces, bonuses, Nobles and score.
    .ours = { part-public-too }
rule-6-3 = Pay for every piece you still owe with one of its colour or with a gold piece. You may use gold even where you have the colour: how you pay is your choice. Never pay more than you owe.
rule-6-5 = Not in this edition: gold stands in for any of the five colours (6.3).
rule-7-1 = Not in this edition: there is no green { -token } to win; gems and gold are all there is (1.2).
rule-7-2 = Not in this edition: cards carry no team tags (1.1), and the only tiles are the Nobles (7.3).
rule-8-1 = The end is triggered when a player has 15 or more Prestige points at the end of their turn.
rule-8-2 = Not in this edition: see 8.1.
rule-8-3 = { part-played-out } If that last player triggers the end, the game ends at once. Rule 8.4 says who wins.
rule-8-4 = The player with the most Prestige points wins. If players are tied, the one with the fewest purchased cards wins; cards in hand do not count. If they are still tied, they share the win.
rule-8-5 = Not in this edition: see 8.4.
rule-8-6 = Not in this edition: points are never lost, so the end stands once it is triggered (8.1), unless the only player who reached it leaves (9.2).
rule-8-7 =
    .ours = The places below the first go by points, then by the fewest purchased cards. Players equal in both share their place.
rule-9-1 =
    .ours = { part-resigning }

## The first game: what this edition says in its own way

lesson-goal-text = With 15 Prestige points at the end of your turn you bring on the end. You have 13. The number at the top of a card is what it is worth.
lesson-goal-task = Purchase a card that brings you to 15: look for a tick and at least 2 points.
