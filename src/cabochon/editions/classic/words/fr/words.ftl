### Classique : ses mots, ses nobles et les règles qui lui sont propres.

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
-green = vert
-green-token =
    { $number ->
       *[one] jeton vert
        [many] jetons verts
    }
-team-tile = tuile d’équipe
-team-tag =
    { $number ->
       *[one] symbole d’équipe
        [many] symboles d’équipe
    }
-victory-tile = tuile de victoire

## Colours and stones

counted-wild = { $count } or
counted-green =
    { $count ->
        [one] { $count } vert
       *[other] { $count } verts
    }
stone =
    { $colour ->
        [white] Diamant
        [blue] Saphir
        [green] Émeraude
        [red] Rubis
        [black] Onyx
       *[gold] Or
    }

## How a card is named in a sentence: « Ana achète … »

card-as-object = la { $card }

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

## Messages that differ in this edition

ending-goal = Un joueur a atteint 15 points de Prestige et le tour de table est terminé.
goal-points = { $points } sur 15 points de Prestige
goal-summary = 15 points de Prestige à la fin de votre tour
refusal-take-green = Cette édition n’a pas de tels jetons. Prenez des jetons blancs, bleus, verts, rouges ou noirs.
refusal-pay-for-green = Cette édition n’a pas de tels jetons. Un jeton or remplace un jeton blanc, bleu, vert, rouge ou noir.
refusal-return-green = Cette édition n’a pas de tels jetons. Rendez des jetons que vous avez.

## Rule book: preface

preface-data = Les cartes Développement sont celles du jeu imprimé. Pour les Nobles, les bonus demandés sont ceux de la première édition ; nous n’avons pas pu confirmer tous ceux de 2024.
worked-6-2 = vous avez deux bonus rouges et un bonus noir. Une carte coûte 2 rouges, 3 bleus et 3 noirs : vous dépensez 3 jetons bleus et 2 jetons noirs.
worked-6-3 = une carte demande un jeton rouge que vous n’avez pas. Vous dépensez un jeton or à sa place.

## Rule book: what this edition says in its own way

chapter-7 = Les Nobles
aim-of-the-game = Vous réunissez des gemmes et les dépensez pour des cartes Développement. Chaque carte rend les suivantes moins chères, et les plus coûteuses rapportent des points de Prestige. Les Nobles aussi : ils viennent aux joueurs dont les cartes donnent les bonus demandés. Quand un joueur a 15 points de Prestige, on termine le tour de table ; le joueur qui a alors le plus de points gagne.
part-not-for-taking = jamais de jeton or
part-counted-too = jetons or compris
rule-1-1 = { part-cards }
rule-1-2 = Il y a cinq couleurs de gemmes : blanc, bleu, vert, rouge et noir, avec 7 jetons de chacune, et 5 jetons or. L’or est un joker : il peut remplacer n’importe laquelle des cinq couleurs (6.3).
rule-1-3 = Il y a 10 Nobles, qui valent chacun 3 points de Prestige, et un marqueur de premier joueur.
rule-2-2 = Révélez un Noble par joueur, plus un.
rule-2-3 = { part-supply }
rule-3-2 =
    .ours = un tour se déroule dans cet ordre : d’abord l’action, avec son paiement ou son jeton or ; aussitôt, la carte qui vient remplir l’emplacement vide (6.6) ; puis le retour à 10 jetons (4.4) ; puis un Noble au plus (7.3) ; enfin, on regarde si la partie se termine (chapitre 8). Vous avez donc vu chaque nouvelle carte avant de choisir les jetons à rendre et le Noble à prendre.
rule-4-5 = Sans objet dans cette édition : tout jeton peut être rendu (4.4).
rule-4-6 = Chacun voit à tout moment les jetons, les bonus, les Nobles et le score de tous.
    .ours = { part-public-too }
rule-6-3 = Pour chaque jeton restant à payer, dépensez un jeton de sa couleur ou un jeton or. Vous pouvez utiliser l’or même si vous avez la couleur : la façon de payer est votre choix. Ne dépensez jamais plus que le prix.
rule-6-5 = Sans objet dans cette édition : l’or remplace n’importe laquelle des cinq couleurs (6.3).
rule-7-1 = Sans objet dans cette édition : il n’y a pas de jeton vert à gagner, seulement des gemmes et de l’or (1.2).
rule-7-2 = Sans objet dans cette édition : les cartes ne portent pas de symbole d’équipe (1.1), et les Nobles sont les seules tuiles (7.3).
rule-8-1 = La fin de partie est déclenchée lorsqu’un joueur a au moins 15 points de Prestige à la fin de son tour.
rule-8-2 = Sans objet dans cette édition : voir 8.1.
rule-8-3 = { part-played-out } Si c’est lui qui déclenche la fin, la partie se termine aussitôt. La règle 8.4 dit qui gagne.
rule-8-4 = Le joueur qui a le plus de points de Prestige gagne. En cas d’égalité, celui qui a acheté le moins de cartes l’emporte ; les cartes en main ne comptent pas. Si l’égalité persiste, la victoire est partagée.
rule-8-5 = Sans objet dans cette édition : voir 8.4.
rule-8-6 = Sans objet dans cette édition : on ne perd jamais de points. La fin, une fois déclenchée (8.1), reste acquise, sauf si le seul qui l’a atteinte part (9.2).
rule-8-7 =
    .ours = les places suivantes se décident aux points, puis au plus petit nombre de cartes achetées. Les joueurs à égalité sur les deux partagent leur place.
rule-9-1 =
    .ours = { part-resigning }

## The first game: what this edition says in its own way

lesson-goal-text = Avec 15 points de Prestige à la fin de votre tour, vous déclenchez la fin. Vous en avez 13. Le nombre en haut d’une carte est ce qu’elle vaut.
lesson-goal-task = Achetez une carte qui vous mène à 15 : cherchez une coche et au moins 2 points.
