### Les règles simples, pour toute édition qui les suit. Ses noms sont dans son propre dossier.

## How a card is named in a sentence: « Ana achète … »

card-as-object = la { $card }

## Messages that differ with these rules

ending-goal = Un joueur a atteint 15 { -points(number: "many") } et le tour de table est terminé.
goal-points = { $points } sur 15 { -points(number: "many") }
goal-summary = 15 { -points(number: "many") } à la fin de votre tour
refusal-take-green = Cette édition n’a pas de tels { -token(number: "many") }. Prenez des { -token(number: "many") } des cinq couleurs.
refusal-pay-for-green = Cette édition n’a pas de tels { -token(number: "many") }. Un { -wild-token } remplace un { -token } de l’une des cinq couleurs.
refusal-return-green = Cette édition n’a pas de tels { -token(number: "many") }. Rendez des { -token(number: "many") } que vous avez.

## Rule book: what these rules say in their own way

chapter-7 = Les { -tile(number: "many") }
part-not-for-taking = jamais de { -wild-token }
part-counted-too = { -wild-token(number: "many") } compris
part-result-rule = 8.4
rule-1-1 = { part-cards }
rule-1-2 = Il y a cinq couleurs de { -stone(number: "many") } : { five-stones }, avec 7 { -token(number: "many") } de chacune, et 5 { -wild-token(number: "many") }, qui sont des jokers : ils peuvent remplacer n’importe laquelle des cinq couleurs (6.3).
rule-1-3 = Il y a des { -tile(number: "many") }, qui valent chacun les points indiqués, et un marqueur de premier joueur.
rule-2-2 = Révélez un { -tile } par joueur, plus un.
rule-2-3 = { part-supply }
rule-3-2 =
    .ours = Un tour se déroule dans cet ordre : d’abord l’action, avec son paiement ou son { -wild-token } ; aussitôt, la carte qui vient remplir l’emplacement vide (6.6) ; puis le retour à 10 { -token(number: "many") } (4.4) ; puis un { -tile } au plus (7.3) ; enfin, on regarde si la partie se termine (chapitre 8). Vous avez donc vu chaque nouvelle carte avant de choisir les { -token(number: "many") } à rendre et le { -tile } à prendre.
rule-4-5 = Sans objet dans cette édition : tout { -token } peut être rendu (4.4).
rule-4-6 = Chacun voit à tout moment les { -token(number: "many") }, les bonus, les { -tile(number: "many") } et le score de tous.
    .ours = { part-public-too }
rule-6-3 = Chaque { -token } restant à payer se paie avec un { -token } de sa couleur ou avec un { -wild-token }. Vous pouvez utiliser un { -wild-token } même si vous avez la couleur : la façon de payer est votre choix. Ne payez jamais plus que le prix.
rule-6-5 = Sans objet dans cette édition : un { -wild-token } remplace n’importe laquelle des cinq couleurs (6.3).
rule-7-1 = Sans objet dans cette édition : les tuiles, ici, sont les { -tile(number: "many") } (7.3).
rule-7-2 = Sans objet dans cette édition : les tuiles, ici, sont les { -tile(number: "many") } (7.3).
rule-8-1 = La fin de partie est déclenchée lorsqu’un joueur a au moins 15 { -points(number: "many") } à la fin de son tour.
rule-8-2 = Sans objet dans cette édition : voir 8.1.
rule-8-4 = Le joueur qui a le plus de { -points(number: "many") } gagne. En cas d’égalité, celui qui a acheté le moins de cartes l’emporte ; les cartes en main ne comptent pas. Si l’égalité persiste, la victoire est partagée.
rule-8-5 = Sans objet dans cette édition : voir 8.4.
rule-8-6 = Sans objet dans cette édition : on ne perd jamais de points, et la fin de partie, une fois déclenchée, ne s’annule pas (8.1).
rule-8-7 =
    .ours = Les places suivantes se décident aux points, puis au plus petit nombre de cartes { -buy(form: "past-many") }. Les joueurs à égalité sur les deux partagent leur place.
rule-9-1 =
    .ours = { part-resigning }
