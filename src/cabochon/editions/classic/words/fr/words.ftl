### Classique : ses mots et ses nobles. Les règles sont dans rule_sets/plain.

## Words

-game = Splendor
-token =
    { $number ->
       *[one] jeton
        [many] jetons
        [title] Jetons
    }
-card =
    { $number ->
       *[one] carte Développement
        [many] cartes Développement
    }
-buy =
    { $form ->
       *[base] acheter
        [of] d’acheter
        [it] l’acheter
        [present] achète
        [polite-it] l’achetez
        [past] achetée
        [past-many] achetées
        [title] Acheter
        [imperative] Achetez
    }
-tile =
    { $number ->
       *[one] Noble
        [many] Nobles
    }
-points =
    { $number ->
        [one] point de Prestige
       *[many] points de Prestige
    }
-stone =
    { $number ->
       *[one] gemme
        [many] gemmes
    }
-wild = or
-wild-token =
    { $number ->
       *[one] jeton or
        [many] jetons or
    }

## Colours and stones

counted-wild = { $count } or
stone =
    { $colour ->
        [white] Diamant
        [blue] Saphir
        [green] Émeraude
        [red] Rubis
        [black] Onyx
       *[gold] Or
    }
five-stones = blanc, bleu, vert, rouge et noir

## Nobles

tile-niccolo-machiavelli = Nicolas Machiavel
tile-suleiman-the-magnificent = Soliman le Magnifique
tile-mary-stuart = Marie Stuart
tile-henry-viii = Henri VIII
tile-isabella-i-of-castile = Isabelle Ire de Castille
tile-anne-of-brittany = Anne de Bretagne
tile-catherine-de-medici = Catherine de Médicis
tile-francis-i-of-france = François Ier
tile-charles-v = Charles Quint
tile-elisabeth-of-austria = Élisabeth d’Autriche

## Rule book: preface

preface-data = Les cartes Développement sont celles du jeu imprimé. Pour les Nobles, les bonus demandés sont ceux de la première édition ; nous n’avons pas pu confirmer tous ceux de 2024.
worked-6-2 = vous avez deux bonus rouges et un bonus noir. Une carte coûte 2 rouges, 3 bleus et 3 noirs : vous dépensez 3 jetons bleus et 2 jetons noirs.
worked-6-3 = une carte demande un jeton rouge que vous n’avez pas. Vous dépensez un jeton or à sa place.

## Rule book: the contents of the box

rule-1-3 = Il y a 10 Nobles, qui valent chacun 3 points de Prestige, et un marqueur de premier joueur.

## The first game: messages of this edition

lesson-goal-text = Avec { -points-to-end } points de Prestige à la fin de votre tour, vous déclenchez la fin. Vous en avez 13. Le nombre en haut d’une carte est ce qu’elle vaut.
lesson-goal-task = Achetez une carte qui vous mène à { -points-to-end } : cherchez une coche et au moins 2 points.
