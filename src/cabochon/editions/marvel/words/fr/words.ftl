### Marvel : ses mots, ses personnages et ses lieux. Les règles sont dans rule_sets/team.

## Words

-game = Splendor : Marvel
-card =
    { $number ->
       *[one] carte Personnage
        [many] cartes Personnage
    }
-tile =
    { $number ->
       *[one] Lieu
        [many] Lieux
    }
-points =
    { $number ->
        [one] point d’Infinité
       *[many] points d’Infinité
    }
-stone =
    { $number ->
       *[one] Gemme de l’Infini
        [many] Gemmes de l’Infini
    }
-wild = SHIELD
-wild-token =
    { $number ->
       *[one] jeton SHIELD gris
        [many] jetons SHIELD gris
    }
-green = Temps
-green-token =
    { $number ->
       *[one] jeton Temps vert
        [many] jetons Temps verts
    }
-team-tile = tuile Avengers Rassemblement
-team-tag =
    { $number ->
       *[one] symbole Avengers
        [many] symboles Avengers
    }
-victory-tile = tuile Gant de l’Infini

## Colours and stones

counted-wild = { $count } SHIELD
counted-green = { $count } Temps
stone =
    { $colour ->
        [yellow] Esprit
        [purple] Pouvoir
        [blue] Espace
        [red] Réalité
        [orange] Âme
        [green] Temps
       *[gray] SHIELD
    }
five-stones = jaune (Esprit), violet (Pouvoir), bleu (Espace), rouge (Réalité) et orange (Âme)

## Rule book: preface

preface-data = Les cartes Personnage et les Lieux sont ceux du jeu imprimé, vérifiés sur plusieurs listes indépendantes.
worked-1-1 = { card-ghost-rider } coûte 2 jetons jaunes, 1 violet et 4 bleus, vaut 2 { -points(number: "many") } et donne un bonus rouge.
worked-6-2 = vous avez un bonus jaune et un bonus rouge. { card-rocket } coûte 1 jaune et 2 rouges : vous dépensez 1 jeton rouge.
worked-7-3 = { tile-knowhere } demande 3 bonus jaunes, 3 bleus et 3 rouges. Dès que vous les avez, vous le prenez à la fin de votre tour.

## Characters, level 1

card-baron-zemo = Baron Zemo
card-grandmaster = Grand Maître
card-modok = M.O.D.O.K.
card-prowler = Rôdeur
card-rocket = Rocket
card-spider-woman = Spider-Woman
card-squirrel-girl = Écureuillette
card-vulture = Vautour
card-abomination = Abomination
card-america-chavez = America Chavez
card-gorgon = Gorgon
card-kraven = Kraven
card-lizard = Lézard
card-rhino = Rhino
card-winter-soldier = Soldat de l’Hiver
card-scorpion = Scorpion
card-bullseye = Bullseye
card-elektra = Elektra
card-lockjaw = Lockjaw
card-moon-knight = Moon Knight
card-spider-man-2099 = Spider-Man 2099
card-valkyrie = Valkyrie
card-wasp = Wasp
card-taskmaster = Taskmaster
card-crystal = Crystal
card-electro = Electro
card-ms-marvel = Ms. Marvel
card-mysterio = Mysterio
card-quake = Quake
card-triton = Triton
card-wong = Wong
card-sandman = L’Homme-Sable
    .object = l’Homme-Sable
card-hawkeye = Œil-de-Faucon
card-kate-bishop = Kate Bishop
card-kingpin = Le Caïd
    .object = le Caïd
card-scarlet-spider = Scarlet Spider
card-silver-sable = Silver Sable
card-spider-girl = Spider-Girl
card-spider-ham = Spider-Ham
card-yondu = Yondu

## Characters, level 2

card-maria-hill = Maria Hill
card-shuri = Shuri
card-karnak = Karnak
card-maximus = Maximus
card-the-collector = Le Collectionneur
    .object = le Collectionneur
card-red-skull = Crâne Rouge
card-okoye = Okoye
card-she-hulk = She-Hulk
card-carnage = Carnage
card-crossbones = Crossbones
card-ronan = Ronan
card-jessica-jones = Jessica Jones
card-quicksilver = Vif-Argent
card-war-machine = War Machine
card-black-cat = Chatte Noire
card-ghost-spider = Ghost-Spider
card-miles-morales = Miles Morales
card-nebula = Nebula
card-beta-ray-bill = Beta Ray Bill
card-scarlet-witch = Sorcière Rouge
card-ghost-rider = Ghost Rider
card-medusa = Médusa
card-venom = Venom
card-hela = Hela
card-falcon = Le Faucon
    .object = le Faucon
card-nick-fury = Nick Fury
card-groot = Groot
card-punisher = Punisher
card-star-lord = Star-Lord
card-daredevil = Daredevil

## Characters, level 3

card-iron-man = Iron Man
card-doctor-octopus = Docteur Octopus
card-vision = Vision
card-green-goblin = Bouffon Vert
card-hulk = Hulk
card-captain-marvel = Captain Marvel
card-drax = Drax
card-luke-cage = Luke Cage
card-black-widow = Veuve Noire
card-ant-man = Ant-Man
card-iron-fist = Iron Fist
card-gamora = Gamora
card-thor = Thor
card-doctor-strange = Docteur Strange
card-nova = Nova
card-loki = Loki
card-captain-america = Captain America
card-black-bolt = Flèche Noire
card-black-panther = Black Panther
card-spider-man = Spider-Man

## Locations

tile-asgard = Asgard
tile-wakanda = Wakanda
tile-hells-kitchen = Hell’s Kitchen, New York
tile-triskelion = Triskelion
tile-knowhere = Knowhere
tile-atlantis = Atlantide
tile-attilan = Attilan
tile-avengers-tower = Tour des Avengers, New York
