### Les éditions qui ont ces règles les partagent toutes : seuls les noms changent.

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
       *[base] recruter
        [of] de recruter
        [it] la recruter
        [present] recrute
        [polite-it] la recrutez
        [past] recrutée
        [past-many] recrutées
        [title] Recruter
        [imperative] Recrutez
    }

## How a card is named in a sentence: « Ana recrute … »

card-as-object = { $card }

## Messages that differ in these editions

ending-goal = Un joueur a atteint l’objectif et le tour de table est terminé.
result-goal =
    { $count ->
        [one] { $players } a atteint l’objectif et le tour de table est terminé.
       *[other] { $players } ont atteint l’objectif et le tour de table est terminé.
    }
goal-points = { $points } sur { -points-to-end } { -points(number: "many") }
goal-summary = { -points-to-end } { -points(number: "many") }, un bonus de chaque couleur et un { -green-token }
refusal-take-green = On ne prend pas un { -green-token } de cette façon. Vous en recevez un avec la première carte de niveau 3 que vous recrutez.
refusal-pay-for-green = Un { -green-token } n’est jamais à payer : rien ne peut donc le remplacer. Les { -wild-token(number: "many") } ne valent que pour les cinq couleurs.
refusal-return-green = Un { -green-token } ne se rend jamais. Rendez d’autres jetons.

## Rule book: messages of these editions

chapter-7 = { -tile(number: "many") }, { -green-token } et { -team-tile }
aim-of-the-game = Vous réunissez des { -token(number: "many") } et les dépensez pour recruter des cartes. Chaque carte rend les suivantes moins chères, et les plus coûteuses rapportent des { -points(number: "many") }. Les { -tile(number: "many") } et la { -team-tile } aussi. Quand un joueur a { -points-to-end } { -points(number: "many") }, un bonus de chacune des cinq couleurs et un { -green-token }, on termine le tour de table. Parmi les joueurs qui remplissent alors ces trois conditions, celui qui a le plus de points gagne.
worked-7-2 = Ana possède la { -team-tile } avec 4 symboles. Bruno en a 3 et recrute une carte qui en porte 1 : ils en ont 4 tous les deux, et la tuile reste à Ana. Si la carte en porte 2, il en a 5, et la tuile lui revient.
part-not-for-taking = jamais de gris ni de vert
part-counted-too = jetons gris et verts compris
rule-1-1 = { part-cards } Certaines cartes portent aussi 1 ou 2 { -team-tag(number: "many") }, et toutes celles de niveau 3 portent la marque verte.
rule-1-2 = Il y a cinq couleurs de { -stone(number: "many") } : { five-stones }, avec { -supply-4 } jetons de chacune ; { -wild-supply } { -wild-token(number: "many") }, qui sont des jokers : ils peuvent remplacer n’importe laquelle des cinq couleurs (6.3) ; et 4 { -green-token(number: "many") }.
rule-1-3 = Il y a 4 tuiles { -tile } à deux faces, soit 8 { -tile(number: "many") }, une { -team-tile } et une { -victory-tile }. Chaque { -tile } vaut 3 { -points(number: "many") }, tout comme la { -team-tile }.
    .ours = la { -victory-tile } ne rapporte rien et personne ne la détient pendant la partie : elle rappelle seulement l’objectif (8.2).
rule-2-2 = Tirez autant de tuiles { -tile } qu’il y a de joueurs et posez chacune sur une face au hasard. Les deux faces d’une même tuile ne peuvent donc jamais être ensemble sur la table.
rule-2-3 = { part-supply } Il y a autant de { -green-token(number: "many") } que de joueurs.
rule-3-2 =
    .ours = un tour se déroule dans cet ordre : d’abord l’action, avec son paiement ou son { -wild-token } ; aussitôt, ce qu’elle apporte : la carte qui vient remplir l’emplacement vide (6.6), le { -green-token } (7.1) et la { -team-tile } (7.2) ; puis le retour à 10 jetons (4.4) ; puis un { -tile } au plus (7.3) ; enfin, on regarde si la partie se termine (chapitre 8). Vous avez donc vu chaque nouvelle carte avant de choisir les jetons à rendre et la tuile { -tile } à prendre.
rule-4-5 = Le { -green-token } ne se rend jamais.
rule-4-6 = Chacun voit à tout moment les jetons, les bonus, les { -team-tag(number: "many") }, les tuiles et le score de tous.
    .ours = { part-public-too }
rule-6-2 = Chaque bonus des cartes recrutées lors de vos tours précédents réduit de 1 le coût dans sa couleur, sans descendre au-dessous de 0. S’il ne reste rien à payer, vous ne payez rien.
    .ours = les bonus en trop ne rapportent rien. Un bonus ne se refuse pas.
rule-6-3 = Pour chaque jeton restant à payer, dépensez un jeton de sa couleur ou un { -wild-token }.
    .ours = vous pouvez utiliser un { -wild-token } même si vous avez la couleur : la façon de payer est votre choix. Ne dépensez jamais plus que le prix.
rule-6-5 = On ne dépense jamais le { -green-token }, et il n’y a pas de bonus vert.
    .ours = un { -wild-token } ne remplace jamais ni le vert ni un bonus.
rule-7-1 = Avec la première carte de niveau 3 que vous recrutez, prenez aussitôt 1 { -green-token }. Vous n’en prenez jamais un deuxième.
rule-7-2 = Le premier joueur qui a au moins 3 { -team-tag(number: "many") } prend aussitôt la { -team-tile }. Ce n’est pas une action, et cela ne se refuse pas. Dès qu’un autre joueur a strictement plus de symboles que le propriétaire de la tuile, il la lui prend, avec ses 3 points. Une égalité ne suffit pas, et chaque nouveau symbole du propriétaire relève la barre. La tuile peut changer de mains plusieurs fois dans une partie.
rule-8-1 = Votre score est la somme des { -points(number: "many") } des cartes recrutées et des tuiles que vous possédez, la { -team-tile } comprise. Les cartes en main ne rapportent rien. La règle 8.2 dit ce qui déclenche la fin.
rule-8-2 = La fin de partie est déclenchée lorsqu’un joueur a au moins { -points-to-end } { -points(number: "many") }, au moins un bonus de chacune des cinq couleurs et un { -green-token }. Il n’est pas nécessaire d’avoir un { -tile } ni la { -team-tile }.
    .ours = cela se vérifie à la fin du tour du joueur.
rule-8-3 = { part-played-out } Si c’est lui qui déclenche la fin, il gagne aussitôt.
    .ours = si un joueur placé avant lui remplit aussi l’objectif, on les compare selon 8.5, comme dans tout tour de table où plusieurs le remplissent.
rule-8-4 =
    .elsewhere = Sans objet dans cette édition : voir 8.5.
rule-8-5 = Seuls les joueurs qui remplissent l’objectif (8.2) à la fin du tour de table peuvent gagner. Parmi eux, celui qui a le plus de { -points(number: "many") } gagne. En cas d’égalité, le propriétaire de la { -team-tile } l’emporte ; si aucun d’eux ne la possède, c’est celui qui a recruté le moins de cartes. Si l’égalité persiste, la victoire est partagée.
    .ours = les cartes en main ne comptent pas, comme dans la règle imprimée en français.
rule-8-6 = Avoir rempli l’objectif une fois ne suffit pas. Si la { -team-tile } est perdue et que personne ne remplit l’objectif (8.2) à la fin du tour de table, le dernier tour de table est annulé et la partie continue par tours de table complets. Elle se termine tout de même dans ce tour de table si un autre joueur remplit l’objectif.
rule-8-7 =
    .ours = pour les places suivantes, les joueurs qui remplissent l’objectif (8.2) passent avant les autres ; on compare ensuite les points, puis la { -team-tile }, puis le plus petit nombre de cartes recrutées. Les joueurs à égalité sur tout partagent leur place.
rule-9-1 =
    .ours = { part-resigning } La { -team-tile }, s’il la détient, peut encore lui être prise selon 7.2.

## The first game: messages of these editions

lesson-goal-text = Trois choses réunies déclenchent la fin : { -points-to-end } { -points(number: "many") }, un bonus de chacune des cinq couleurs et un { -green-token }. La barre et les gemmes à côté de vos points montrent où vous en êtes. Vous avez les points et le { -green-token } ; une couleur manque.
lesson-goal-task = Recrutez une carte de la couleur qui vous manque.
