### Les règles simples, pour toute édition qui les suit. Ses noms sont dans son propre dossier.

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

## How a card is named in a sentence: « Ana achète … »

card-as-object = la { $card }

## Messages that differ with these rules

ending-goal = Un joueur a atteint { -points-to-end } { -points(number: "many") } et le tour de table est terminé.
goal-points = { $points } sur { -points-to-end } { -points(number: "many") }
goal-summary = { -points-to-end } { -points(number: "many") } à la fin de votre tour
refusal-take-green = Cette édition n’a pas de tels { -token(number: "many") }. Prenez des { -token(number: "many") } des cinq couleurs.
refusal-pay-for-green = Cette édition n’a pas de tels { -token(number: "many") }. Un { -wild-token } remplace un { -token } de l’une des cinq couleurs.
refusal-return-green = Cette édition n’a pas de tels { -token(number: "many") }. Rendez des { -token(number: "many") } que vous avez.

## Rule book: messages of these rules

chapter-7 = Les { -tile(number: "many") }
aim-of-the-game = Vous réunissez des { -stone(number: "many") } et les dépensez pour des cartes. Chaque carte rend les suivantes moins chères, et les plus coûteuses rapportent des { -points(number: "many") }. Les { -tile(number: "many") } aussi : ils viennent aux joueurs dont les cartes donnent les bonus demandés. Quand un joueur a { -points-to-end } { -points(number: "many") }, on termine le tour de table ; le joueur qui a alors le plus de points gagne.
part-not-for-taking = jamais de { -wild-token }
part-counted-too = { -wild-token(number: "many") } compris
rule-1-1 = { part-cards }
rule-1-2 = Il y a cinq couleurs de { -stone(number: "many") } : { five-stones }, avec { -supply-4 } { -token(number: "many") } de chacune, et { -wild-supply } { -wild-token(number: "many") }, qui sont des jokers : ils peuvent remplacer n’importe laquelle des cinq couleurs (6.3).
rule-1-3 = Il y a des { -tile(number: "many") }, qui valent chacun les points indiqués, et un marqueur de premier joueur.
rule-2-2 = Révélez un { -tile } par joueur, plus { -spare-tiles }.
rule-2-3 = { part-supply }
rule-3-2 =
    .ours = un tour se déroule dans cet ordre : d’abord l’action, avec son paiement ou son { -wild-token } ; aussitôt, la carte qui vient remplir l’emplacement vide (6.6) ; puis le retour à 10 { -token(number: "many") } (4.4) ; puis un { -tile } au plus (7.3) ; enfin, on regarde si la partie se termine (chapitre 8). Vous avez donc vu chaque nouvelle carte avant de choisir les { -token(number: "many") } à rendre et le { -tile } à prendre.
rule-4-5 =
    .elsewhere = Sans objet dans cette édition : tout { -token } peut être rendu (4.4).
rule-4-6 = Chacun voit à tout moment les { -token(number: "many") }, les bonus, les { -tile(number: "many") } et le score de tous.
    .ours = { part-public-too }
rule-6-3 = Pour chaque { -token } restant à payer, dépensez un { -token } de sa couleur ou un { -wild-token }. Vous pouvez utiliser un { -wild-token } même si vous avez la couleur : la façon de payer est votre choix.
    .ours = ne dépensez jamais plus que le prix.
rule-6-5 =
    .elsewhere = Sans objet dans cette édition : un { -wild-token } remplace n’importe laquelle des cinq couleurs (6.3).
rule-7-1 =
    .elsewhere = Sans objet dans cette édition : il n’y a pas de { -token } vert à gagner, seulement des { -stone(number: "many") } et des { -wild-token(number: "many") } (1.2).
rule-7-2 =
    .elsewhere = Sans objet dans cette édition : les cartes ne portent pas de symbole d’équipe (1.1), et les { -tile(number: "many") } sont les seules tuiles (7.3).
rule-8-1 = Votre score est la somme des { -points(number: "many") } des cartes { -buy(form: "past-many") } et des { -tile(number: "many") } que vous possédez. Les cartes en main ne rapportent rien. La fin de partie est déclenchée lorsqu’un joueur a au moins { -points-to-end } { -points(number: "many") } à la fin de son tour.
rule-8-2 =
    .elsewhere = Sans objet dans cette édition : voir 8.1.
rule-8-3 = { part-played-out } Si c’est lui qui déclenche la fin, la partie se termine aussitôt. La règle 8.4 dit qui gagne.
rule-8-4 = Le joueur qui a le plus de { -points(number: "many") } gagne. En cas d’égalité, celui qui a acheté le moins de cartes l’emporte ; les cartes en main ne comptent pas. Si l’égalité persiste, la victoire est partagée.
rule-8-5 =
    .elsewhere = Sans objet dans cette édition : voir 8.4.
rule-8-6 =
    .elsewhere = Sans objet dans cette édition : on ne perd jamais de points. La fin, une fois déclenchée (8.1), reste acquise, sauf si le seul qui l’a atteinte part (9.2).
rule-8-7 =
    .ours = les places suivantes se décident aux points, puis au plus petit nombre de cartes { -buy(form: "past-many") }. Les joueurs à égalité sur les deux partagent leur place.
rule-9-1 =
    .ours = { part-resigning }
