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
       *[one] ficha de Tiempo verde
        [many] fichas de Tiempo verdes
    }
-team-tile = pieza de ¡Vengadores, reuníos!
-team-tag =
    { $number ->
       *[one] icono de Vengadores
        [many] iconos de Vengadores
    }
-victory-tile = pieza de Guantelete del Infinito

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
worked-1-1 = { card-ghost-rider } cuesta 2 fichas amarillas, 1 morada y 4 azules, vale 2 { -points(number: "many") } y da una bonificación roja.
worked-6-2 = tienes una bonificación amarilla y una roja. { card-rocket } cuesta 1 amarilla y 2 rojas: gastas 1 ficha roja.
worked-7-3 = { tile-knowhere } pide 3 bonificaciones amarillas, 3 azules y 3 rojas. En cuanto las tengas, coges este { -tile } al final de tu turno.

## Characters, level 1

card-baron-zemo = Barón Zemo
    .object = al Barón Zemo
card-grandmaster = Gran Maestro
    .object = al Gran Maestro
card-modok = M.O.D.O.K.
card-prowler = Merodeador
    .object = al Merodeador
card-rocket = Mapache Cohete
card-spider-woman = Spider-Woman
card-squirrel-girl = Chica Ardilla
    .object = a la Chica Ardilla
card-vulture = Buitre
    .object = al Buitre
card-abomination = Abominación
card-america-chavez = América Chávez
card-gorgon = Gorgón
card-kraven = Kraven
card-lizard = Lagarto
    .object = al Lagarto
card-rhino = Rhino
card-winter-soldier = Soldado de Invierno
    .object = al Soldado de Invierno
card-scorpion = Escorpión
    .object = al Escorpión
card-bullseye = Bullseye
card-elektra = Elektra
card-lockjaw = Lockjaw
card-moon-knight = Caballero Luna
    .object = al Caballero Luna
card-spider-man-2099 = Spider-Man 2099
card-valkyrie = Valquiria
card-wasp = La Avispa
    .object = a la Avispa
card-taskmaster = Taskmaster
card-crystal = Crystal
card-electro = Electro
card-ms-marvel = Ms. Marvel
card-mysterio = Mysterio
card-quake = Quake
card-triton = Tritón
card-wong = Wong
card-sandman = Hombre de Arena
    .object = al Hombre de Arena
card-hawkeye = Ojo de Halcón
card-kate-bishop = Kate Bishop
card-kingpin = Kingpin
card-scarlet-spider = Araña Escarlata
    .object = a la Araña Escarlata
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
    .object = al Coleccionista
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
    .object = a la Gata Negra
card-ghost-spider = Ghost-Spider
card-miles-morales = Miles Morales
card-nebula = Nébula
card-beta-ray-bill = Bill Rayos Beta
card-scarlet-witch = Bruja Escarlata
    .object = a la Bruja Escarlata
card-ghost-rider = Motorista Fantasma
    .object = al Motorista Fantasma
card-medusa = Medusa
card-venom = Venom
card-hela = Hela
card-falcon = Halcón
    .object = al Halcón
card-nick-fury = Nick Furia
card-groot = Groot
card-punisher = Punisher
card-star-lord = Star-Lord
card-daredevil = Daredevil

## Characters, level 3

card-iron-man = Iron Man
card-doctor-octopus = Doctor Octopus
    .object = al Doctor Octopus
card-vision = Visión
card-green-goblin = Duende Verde
    .object = al Duende Verde
card-hulk = Hulk
card-captain-marvel = Capitana Marvel
    .object = a la Capitana Marvel
card-drax = Drax
card-luke-cage = Luke Cage
card-black-widow = Viuda Negra
    .object = a la Viuda Negra
card-ant-man = Ant-Man
card-iron-fist = Puño de Hierro
card-gamora = Gamora
card-thor = Thor
card-doctor-strange = Doctor Strange
    .object = al Doctor Strange
card-nova = Nova
card-loki = Loki
card-captain-america = Capitán América
    .object = al Capitán América
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
