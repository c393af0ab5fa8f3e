### Les mots dont les autres messages ont besoin : listes, couleurs, cartes, emplacements.
### Ce qui change d’une édition à l’autre est dans son fichier : { -card }, { -buy }, { -tile }, etc.

## Lists and sentences

nothing = rien
list-comma = { $first }, { $next }
# $initial est la première lettre de $last ; seul l’espagnol s’en sert.
list-and = { $first } et { $last }
two-sentences = { $first } { $second }
quoted = « { $text } »

## Colours. $colour is the edition's own id of a kind of token.

# Le type de jeton, par son nom courant.
colour =
    { $colour ->
        [gold] { -wild }
        [gray] { -wild }
        [green] { -green }
       *[other] { hue }
    }

# La couleur seule ; c’est aussi l’adjectif masculin singulier.
hue =
    { $colour ->
        [white] blanc
        [blue] bleu
        [green] vert
        [red] rouge
        [black] noir
        [yellow] jaune
        [purple] violet
        [orange] orange
        [gold] or
       *[gray] gris
    }

# L’adjectif accordé : des jetons, une carte, des cartes.
hue-many =
    { $colour ->
        [white] blancs
        [blue] bleus
        [green] verts
        [red] rouges
        [black] noirs
        [yellow] jaunes
        [purple] violets
       *[other] { hue }
    }
hue-feminine =
    { $colour ->
        [white] blanche
        [blue] bleue
        [green] verte
        [black] noire
        [purple] violette
        [gray] grise
       *[other] { hue }
    }
hue-feminine-many =
    { $colour ->
        [white] blanches
        [blue] bleues
        [green] vertes
        [red] rouges
        [black] noires
        [yellow] jaunes
        [purple] violettes
        [gray] grises
       *[other] { hue }
    }

# La gemme avec sa couleur, quand la place le permet.
stone-and-colour =
    { $colour ->
        [gold] { stone }
       *[other] { stone } ({ hue })
    }

# La lettre sur une gemme, à côté de sa couleur et de sa forme. Dans une édition, il n’y en a pas deux pareilles.
token-letter =
    { $colour ->
        [white] B
        [blue] L
        [green] V
        [red] R
        [black] N
        [yellow] J
        [purple] P
        [orange] O
       *[gold] *
    }

# Des jetons que l’on compte.
counted =
    { $colour ->
        [gold] { counted-wild }
        [gray] { counted-wild }
        [green] { counted-green }
       *[other]
            { $count ->
                [one] { $count } { hue }
               *[other] { $count } { hue-many }
            }
    }

# Un ou plusieurs jetons, avec le nom.
colour-token =
    { $colour ->
        [gold] { -wild-token }
        [gray] { -wild-token }
        [green] { -green-token }
       *[other] { -token } { hue }
    }
colour-tokens =
    { $colour ->
        [gold] { -wild-token(number: "many") }
        [gray] { -wild-token(number: "many") }
        [green] { -green-token(number: "many") }
       *[other] { -token(number: "many") } { hue-many }
    }

# Bonus et cartes par leur couleur.
colour-bonus = bonus { hue }
colour-bonuses = bonus { hue-many }
colour-card = carte { hue-feminine }

## Cards and places

# Une carte sans nom.
described-card = carte { hue-feminine } de niveau { $level } ({ $cost })
hidden-card = carte cachée de niveau { $level }
place-deck = paquet de niveau { $level }
place-hand = main

# D’où vient une carte, dans une phrase.
origin-space = en { $place }
origin-deck = du paquet de niveau { $level }
origin-hand = de sa main

## Words of the rules, for editions that have none of their own

-token =
    { $number ->
       *[one] jeton
        [many] jetons
        [title] Jetons
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
-green = vert
-green-token =
    { $number ->
       *[one] { -token } vert
        [many] { -token(number: "many") } verts
    }
-team-tile = tuile d’équipe
-team-tag =
    { $number ->
       *[one] symbole d’équipe
        [many] symboles d’équipe
    }
-victory-tile = tuile de victoire
counted-green =
    { $count ->
        [one] { $count } vert
       *[other] { $count } verts
    }
