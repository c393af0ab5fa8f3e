### Mega Man: sus palabras, robots y ayudantes. Las reglas están en rule_sets/team.

## Words

-game = Splendor: Mega Man
-card =
    { $number ->
       *[one] carta de Robot
        [many] cartas de Robot
    }
-tile =
    { $number ->
       *[one] Ayudante
        [many] Ayudantes
    }
-points =
    { $number ->
        [one] punto de Energía
       *[many] puntos de Energía
    }
-stone =
    { $number ->
       *[one] Gema de engranajes
        [many] Gemas de engranajes
    }
-wild = Corazón
-wild-token =
    { $number ->
       *[one] ficha de Corazón gris
        [many] fichas de Corazón grises
    }
-green = Esmeralda
-green-token =
    { $number ->
       *[one] ficha de Esmeralda verde
        [many] fichas de Esmeralda verdes
    }
-team-tile = pieza de la Gema Yashichi
-team-tag =
    { $number ->
       *[one] icono Yashichi
        [many] iconos Yashichi
    }
-victory-tile = pieza de la Gema Maestra

## Colours and stones

counted-wild = { $count } de Corazón
counted-green = { $count } de Esmeralda
stone =
    { $colour ->
        [yellow] Topacio
        [purple] Amatista
        [blue] Zafiro
        [red] Rubí
        [orange] Jaspe
        [green] Esmeralda
       *[gray] Corazón
    }
five-stones = amarillo (Topacio), morado (Amatista), azul (Zafiro), rojo (Rubí) y naranja (Jaspe)

## Rule book: preface

preface-data = Las cartas de esta edición son una reconstrucción. Sus reglas y sus ejemplos impresos son los de la edición Marvel con otras palabras, así que los números de las cartas son los de Marvel. No hemos encontrado ninguna lista de sus cartas: qué Robot aparece en cada carta lo hemos elegido nosotros, igual que los nombres de los Ayudantes. La Esmeralda verde es la Gema Estrella. El nombre de la gema azul se ha perdido en nuestro ejemplar de las reglas: Zafiro es nuestra lectura.
worked-1-1 = { card-flame-man } cuesta 2 fichas amarillas, 1 morada y 4 azules, vale 2 { -points(number: "many") } y da una bonificación roja.
worked-6-2 = tienes una bonificación amarilla y una roja. { card-bright-man } cuesta 1 amarilla y 2 rojas: gastas 1 ficha roja.
worked-7-3 = { tile-eddie } pide 3 bonificaciones amarillas, 3 azules y 3 rojas. En cuanto las tengas, coges este { -tile } al final de tu turno.

## Robots, level 1

card-spark-man = Spark Man
card-plug-man = Plug Man
card-sheep-man = Sheep Man
card-clown-man = Clown Man
card-bright-man = Bright Man
card-spring-man = Spring Man
card-fuse-man = Fuse Man
card-search-man = Search Man
card-shadow-man = Shadow Man
card-hornet-man = Hornet Man
card-junk-man = Junk Man
card-shade-man = Shade Man
card-needle-man = Needle Man
card-snake-man = Snake Man
card-skull-man = Skull Man
card-acid-man = Acid Man
card-bubble-man = Bubble Man
card-ice-man = Ice Man
card-dive-man = Dive Man
card-pump-man = Pump Man
card-chill-man = Chill Man
card-splash-woman = Splash Woman
card-jewel-man = Jewel Man
card-aqua-man = Aqua Man
card-heat-man = Heat Man
card-bomb-man = Bomb Man
card-fire-man = Fire Man
card-torch-man = Torch Man
card-cut-man = Cut Man
card-metal-man = Metal Man
card-turbo-man = Turbo Man
card-nitro-man = Nitro Man
card-guts-man = Guts Man
card-wood-man = Wood Man
card-drill-man = Drill Man
card-dust-man = Dust Man
card-toad-man = Toad Man
card-plant-man = Plant Man
card-block-man = Block Man
card-bounce-man = Bounce Man

## Robots, level 2

card-flash-man = Flash Man
card-quick-man = Quick Man
card-ring-man = Ring Man
card-gyro-man = Gyro Man
card-charge-man = Charge Man
card-star-man = Star Man
card-gemini-man = Gemini Man
card-magnet-man = Magnet Man
card-knight-man = Knight Man
card-yamato-man = Yamato Man
card-sword-man = Sword Man
card-astro-man = Astro Man
card-air-man = Air Man
card-tengu-man = Tengu Man
card-wave-man = Wave Man
card-wind-man = Wind Man
card-cloud-man = Cloud Man
card-frost-man = Frost Man
card-crash-man = Crash Man
card-blast-man = Blast Man
card-flame-man = Flame Man
card-napalm-man = Napalm Man
card-grenade-man = Grenade Man
card-blade-man = Blade Man
card-top-man = Top Man
card-hard-man = Hard Man
card-stone-man = Stone Man
card-commando-man = Commando Man
card-centaur-man = Centaur Man
card-tomahawk-man = Tomahawk Man

## Robots, level 3

card-elec-man = Elec Man
card-pharaoh-man = Pharaoh Man
card-crystal-man = Crystal Man
card-solar-man = Solar Man
card-bass = Bass
card-galaxy-man = Galaxy Man
card-gravity-man = Gravity Man
card-tornado-man = Tornado Man
card-mega-man = Mega Man
card-freeze-man = Freeze Man
card-tundra-man = Tundra Man
card-blizzard-man = Blizzard Man
card-proto-man = Proto Man
card-magma-man = Magma Man
card-slash-man = Slash Man
card-burst-man = Burst Man
card-roll = Roll
card-concrete-man = Concrete Man
card-strike-man = Strike Man
card-impact-man = Impact Man

## Helpers

tile-rush = Rush
tile-beat = Beat
tile-tango = Tango
tile-treble = Treble
tile-eddie = Eddie
tile-auto = Auto
tile-reggae = Reggae
tile-dr-light = Dr. Light
