### Marvel: sus palabras, personajes y lugares. Las reglas están en rule_sets/team.

## Words

-game = Splendor: Marvel
-card =
    { $number ->
       *[one] carta de Personaje
        [many] cartas de Personaje
    }
-tile =
    { $number ->
       *[one] Lugar
        [many] Lugares
    }
-points =
    { $number ->
        [one] punto de Infinito
       *[many] puntos de Infinito
    }
-stone =
    { $number ->
       *[one] Gema del Infinito
        [many] Gemas del Infinito
    }
-wild = S.H.I.E.L.D.
-wild-token =
    { $number ->
       *[one] ficha de S.H.I.E.L.D. gris
        [many] fichas de S.H.I.E.L.D. grises
    }
-green = Tiempo
-green-token =
    { $number ->
       *[one] ficha verde de Tiempo
        [many] fichas verdes de Tiempo
    }
-team-tile = pieza «¡Vengadores, reuníos!»
-team-tag =
    { $number ->
       *[one] icono de Vengadores
        [many] iconos de Vengadores
    }
-victory-tile = pieza del Guantelete del Infinito

## Colours and stones

counted-wild = { $count } de S.H.I.E.L.D.
counted-green = { $count } de Tiempo
stone =
    { $colour ->
        [yellow] Mente
        [purple] Poder
        [blue] Espacio
        [red] Realidad
        [orange] Alma
        [green] Tiempo
       *[gray] S.H.I.E.L.D.
    }
five-stones = amarillo (Mente), morado (Poder), azul (Espacio), rojo (Realidad) y naranja (Alma)

## Rule book: preface

preface-data = Las cartas de Personaje y los Lugares son los del juego impreso, cotejados con varias listas independientes.

## Characters, level 1

card-baron-zemo = Barón Zemo
card-grandmaster = Gran Maestro
card-modok = M.O.D.O.K.
card-prowler = Merodeador
card-rocket = Mapache Cohete
card-spider-woman = Spider-Woman
card-squirrel-girl = Chica Ardilla
card-vulture = Buitre
card-abomination = Abominación
card-america-chavez = América Chávez
card-gorgon = Gorgón
card-kraven = Kraven
card-lizard = Lagarto
card-rhino = Rhino
card-winter-soldier = Soldado de Invierno
card-scorpion = Escorpión
card-bullseye = Bullseye
card-elektra = Elektra
card-lockjaw = Lockjaw
card-moon-knight = Caballero Luna
card-spider-man-2099 = Spider-Man 2099
card-valkyrie = Valquiria
card-wasp = La Avispa
card-taskmaster = Taskmaster
card-crystal = Crystal
card-electro = Electro
card-ms-marvel = Ms. Marvel
card-mysterio = Mysterio
card-quake = Quake
card-triton = Tritón
card-wong = Wong
card-sandman = Hombre de Arena
card-hawkeye = Ojo de Halcón
card-kate-bishop = Kate Bishop
card-kingpin = Kingpin
card-scarlet-spider = Araña Escarlata
card-silver-sable = Silver Sable
card-spider-girl = Spider-Girl
card-spider-ham = Spider-Ham
card-yondu = Yondu

## Characters, level 2

card-maria-hill = Maria Hill
card-shuri = Shuri
card-karnak = Karnak
card-maximus = Maximus
card-the-collector = El Coleccionista
card-red-skull = Cráneo Rojo
card-okoye = Okoye
card-she-hulk = Hulka
card-carnage = Carnage
card-crossbones = Crossbones
card-ronan = Ronan
card-jessica-jones = Jessica Jones
card-quicksilver = Mercurio
card-war-machine = Máquina de Guerra
card-black-cat = Gata Negra
card-ghost-spider = Ghost-Spider
card-miles-morales = Miles Morales
card-nebula = Nébula
card-beta-ray-bill = Bill Rayos Beta
card-scarlet-witch = Bruja Escarlata
card-ghost-rider = Motorista Fantasma
card-medusa = Medusa
card-venom = Venom
card-hela = Hela
card-falcon = Halcón
card-nick-fury = Nick Furia
card-groot = Groot
card-punisher = Punisher
card-star-lord = Star-Lord
card-daredevil = Daredevil

## Characters, level 3

card-iron-man = Iron Man
card-doctor-octopus = Doctor Octopus
card-vision = Visión
card-green-goblin = Duende Verde
card-hulk = Hulk
card-captain-marvel = Capitana Marvel
card-drax = Drax
card-luke-cage = Luke Cage
card-black-widow = Viuda Negra
card-ant-man = Ant-Man
card-iron-fist = Puño de Hierro
card-gamora = Gamora
card-thor = Thor
card-doctor-strange = Doctor Strange
card-nova = Nova
card-loki = Loki
card-captain-america = Capitán América
card-black-bolt = Rayo Negro
card-black-panther = Pantera Negra
card-spider-man = Spider-Man

## Locations

tile-asgard = Asgard
tile-wakanda = Wakanda
tile-hells-kitchen = La Cocina del Infierno, Nueva York
tile-triskelion = Triskelion
tile-knowhere = Knowhere
tile-atlantis = Atlántida
tile-attilan = Attilan
tile-avengers-tower = Torre de los Vengadores, Nueva York
