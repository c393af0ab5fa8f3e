### Le livre de règles en page : recherche, impression, chapitres, et ce que montrent les exemples dessinés.

book-search = Chercher dans les règles
book-search-hint = Un mot, ou un numéro comme 4.3
book-found =
    { $count ->
        [0] Aucune règle n’en parle.
        [one] 1 règle trouvée
       *[other] { $count } règles trouvées
    }
book-clear = Montrer toutes les règles
book-print = Imprimer
book-previous = Avant : { $title }
book-next = Après : { $title }
book-turning = Chapitres
book-learn = Apprendre en jouant
book-example = Exemple

# Les mots que l’on cherche, chacun avec ses voisins : en chercher un trouve tout son groupe. Un point-virgule sépare les groupes.
book-synonyms = jeton pion gemme pierre pièce ; rendre rend rendez défausser défausse reposer excédent ; joker or shield s.h.i.e.l.d. cœur ; acheter achet recruter recrut acquérir ; payer paie payez dépenser dépens coût prix ; noble lieu tuile assistant ; symbole avenger yashichi étoile équipe ; banque réserve stock ; réserver garder main ; point score prestige ; abandonner quitter partir ; fin terminer finir ; égalité nul ex-aequo ; commencer premier début ; paire deux double ; limite maximum dix ; reprendre annuler ; caché secret

## What the examples show

example-1-1 = Une carte : en haut ses points et son bonus, en bas son coût.
example-1-2 = Les cinq couleurs, et le { -wild-token }.
example-4-1 = Un de chacune de trois couleurs : permis. Deux couleurs seulement : pas tant qu’il en reste trois.
example-4-3 = Deux d’une pile de quatre : permis. D’une pile de trois : non.
example-4-4 = Neuf et trois font douze : deux retournent à la banque.
example-5-1 = La carte va dans la main, et un { -wild-token } vient avec elle.
example-6-2 = Le coût, moins les bonus : ce qui reste à payer.
example-6-3 = Un { -wild-token } remplace celui qui manque.
example-7-1 = La première carte de niveau 3 apporte un { -green-token }.
example-7-2 = Quatre symboles contre trois et un : égalité, la tuile reste. Contre trois et deux : elle change de main.
example-7-3 = À gauche les bonus, à droite ce qui est demandé : c’est atteint.
example-goal = L’objectif, atteint.
