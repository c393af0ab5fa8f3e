### Marvel: its words, characters and locations. The rules are in rule_sets/team.

## Words

-game = Splendor: Marvel
-card =
    { $number ->
       *[one] Character card
        [many] Character cards
    }
-tile =
    { $number ->
       *[one] Location
        [many] Locations
    }
-points =
    { $number ->
        [one] Infinity Point
       *[many] Infinity Points
    }
-stone =
    { $number ->
       *[one] Infinity Stone
        [many] Infinity Stones
    }
-wild = S.H.I.E.L.D.
-wild-token =
    { $number ->
       *[one] grey S.H.I.E.L.D. token
        [many] grey S.H.I.E.L.D. tokens
    }
-green = Time
-green-token =
    { $number ->
       *[one] green Time token
        [many] green Time tokens
    }
-team-tile = Avengers Assemble tile
-team-tag =
    { $number ->
       *[one] Avengers tag
        [many] Avengers tags
    }
-victory-tile = Infinity Gauntlet tile

## Colours and stones

counted-wild = { $count } S.H.I.E.L.D.
counted-green = { $count } Time
stone =
    { $colour ->
        [yellow] Mind
        [purple] Power
        [blue] Space
        [red] Reality
        [orange] Soul
        [green] Time
       *[gray] S.H.I.E.L.D.
    }
five-stones = yellow (Mind), purple (Power), blue (Space), red (Reality) and orange (Soul)

## Rule book: preface

preface-data = The Character cards and the Locations are those of the printed game, compared over several independent lists.
worked-1-1 = { card-ghost-rider } costs 2 yellow, 1 purple and 4 blue tokens, is worth 2 { -points(number: "many") }, and gives a red bonus.
worked-6-2 = You have one yellow bonus and one red bonus. { card-rocket } costs 1 yellow and 2 red: you spend 1 red token.
worked-7-3 = { tile-knowhere } asks for 3 yellow, 3 blue and 3 red bonuses. As soon as you have them, you take it at the end of your turn.

## Characters, level 1

card-baron-zemo = Baron Zemo
card-grandmaster = Grandmaster
card-modok = M.O.D.O.K.
card-prowler = Prowler
card-rocket = Rocket
card-spider-woman = Spider-Woman
card-squirrel-girl = Squirrel Girl
card-vulture = Vulture
card-abomination = Abomination
card-america-chavez = America Chavez
card-gorgon = Gorgon
card-kraven = Kraven
card-lizard = Lizard
card-rhino = Rhino
card-winter-soldier = Winter Soldier
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
card-sandman = Sandman
card-hawkeye = Hawkeye
card-kate-bishop = Kate Bishop
card-kingpin = Kingpin
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
card-the-collector = The Collector
    .object = the Collector
card-red-skull = Red Skull
card-okoye = Okoye
card-she-hulk = She-Hulk
card-carnage = Carnage
card-crossbones = Crossbones
card-ronan = Ronan
card-jessica-jones = Jessica Jones
card-quicksilver = Quicksilver
card-war-machine = War Machine
card-black-cat = Black Cat
card-ghost-spider = Ghost-Spider
card-miles-morales = Miles Morales
card-nebula = Nebula
card-beta-ray-bill = Beta Ray Bill
card-scarlet-witch = Scarlet Witch
card-ghost-rider = Ghost Rider
card-medusa = Medusa
card-venom = Venom
card-hela = Hela
card-falcon = Falcon
card-nick-fury = Nick Fury
card-groot = Groot
card-punisher = Punisher
card-star-lord = Star-Lord
card-daredevil = Daredevil

## Characters, level 3

card-iron-man = Iron Man
card-doctor-octopus = Doctor Octopus
card-vision = Vision
card-green-goblin = Green Goblin
card-hulk = Hulk
card-captain-marvel = Captain Marvel
card-drax = Drax
card-luke-cage = Luke Cage
card-black-widow = Black Widow
card-ant-man = Ant-Man
card-iron-fist = Iron Fist
card-gamora = Gamora
card-thor = Thor
card-doctor-strange = Doctor Strange
card-nova = Nova
card-loki = Loki
card-captain-america = Captain America
card-black-bolt = Black Bolt
card-black-panther = Black Panther
card-spider-man = Spider-Man

## Locations

tile-asgard = Asgard
tile-wakanda = Wakanda
tile-hells-kitchen = Hell's Kitchen, NYC
tile-triskelion = Triskelion
tile-knowhere = Knowhere
tile-atlantis = Atlantis
tile-attilan = Attilan
tile-avengers-tower = Avengers Tower, NYC
