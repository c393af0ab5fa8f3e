### Mega Man : ses mots, ses robots et ses assistants. Les règles sont dans rule_sets/team.

## Words

-game = Splendor : Mega Man
-card =
    { $number ->
       *[one] carte Robot
        [many] cartes Robot
    }
-tile =
    { $number ->
       *[one] Assistant
        [many] Assistants
    }
-points =
    { $number ->
        [one] point d’Énergie
       *[many] points d’Énergie
    }
-stone =
    { $number ->
       *[one] Gemme à engrenages
        [many] Gemmes à engrenages
    }
-wild = Cœur
-wild-token =
    { $number ->
       *[one] jeton Cœur gris
        [many] jetons Cœur gris
    }
-green = Émeraude
-green-token =
    { $number ->
       *[one] jeton Émeraude vert
        [many] jetons Émeraude verts
    }
-team-tile = tuile Gemme Yashichi
-team-tag =
    { $number ->
       *[one] symbole Yashichi
        [many] symboles Yashichi
    }
-victory-tile = tuile Gemme Maîtresse

## Colours and stones

counted-wild =
    { $count ->
        [one] { $count } Cœur
       *[other] { $count } Cœurs
    }
counted-green =
    { $count ->
        [one] { $count } Émeraude
       *[other] { $count } Émeraudes
    }
stone =
    { $colour ->
        [yellow] Topaze
        [purple] Améthyste
        [blue] Saphir
        [red] Rubis
        [orange] Jaspe
        [green] Émeraude
       *[gray] Cœur
    }
five-stones = jaune (Topaze), violet (Améthyste), bleu (Saphir), rouge (Rubis) et orange (Jaspe)

## Rule book: preface

preface-data = Les cartes de cette édition sont une reconstitution. Ses règles et ses exemples imprimés sont ceux de l’édition Marvel sous d’autres mots ; les chiffres des cartes sont donc ceux de Marvel. Nous n’avons trouvé aucune liste de ses cartes : c’est nous qui avons choisi quel Robot figure sur quelle carte, ainsi que les noms des Assistants. L’Émeraude verte est la Gemme Étoile. Le nom de la gemme bleue manque dans notre exemplaire des règles : Saphir est notre hypothèse.
worked-1-1 = { card-flame-man } coûte 2 jetons jaunes, 1 violet et 4 bleus, vaut 2 { -points(number: "many") } et donne un bonus rouge.
worked-6-2 = vous avez un bonus jaune et un bonus rouge. { card-bright-man } coûte 1 jaune et 2 rouges : vous dépensez 1 jeton rouge.
worked-7-3 = { tile-eddie } demande 3 bonus jaunes, 3 bleus et 3 rouges. Dès que vous les avez, vous le prenez à la fin de votre tour.

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
