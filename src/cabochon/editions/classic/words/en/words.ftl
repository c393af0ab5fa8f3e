### Classic: its words and its nobles. The rules are in rule_sets/plain.

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

## Colours and stones

counted-wild = { $count } gold
stone =
    { $colour ->
        [white] Diamond
        [blue] Sapphire
        [green] Emerald
        [red] Ruby
        [black] Onyx
       *[gold] Gold
    }
five-stones = white, blue, green, red and black

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

## Rule book: preface

preface-data = The Development cards are those of the printed game. The Nobles’ requirements are those of the first edition; we have not been able to confirm all of those of 2024.
worked-6-2 = You have two red bonuses and one black bonus. A card costs 2 red, 3 blue and 3 black: you spend 3 blue and 2 black pieces.
worked-6-3 = A card asks for a red piece that you do not have. You spend a gold piece in its place.

## Rule book: the contents of the box

rule-1-3 = There are 10 Nobles, each worth 3 Prestige points, and a first-player marker.

## The first game: messages of this edition

lesson-goal-text = With { -points-to-end } Prestige points at the end of your turn you bring on the end. You have 13. The number at the top of a card is what it is worth.
lesson-goal-task = Purchase a card that brings you to { -points-to-end }: look for a tick and at least 2 points.
