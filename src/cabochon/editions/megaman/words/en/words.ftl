### Mega Man: its words, robots and helpers. The rules are in rule_sets/team.

## Words

-game = Splendor: Mega Man
-card =
    { $number ->
       *[one] Robot card
        [many] Robot cards
    }
-tile =
    { $number ->
       *[one] Helper
        [many] Helpers
    }
-points =
    { $number ->
        [one] Energy Point
       *[many] Energy Points
    }
-stone =
    { $number ->
       *[one] Gearstone
        [many] Gearstones
    }
-wild = Heart
-wild-token =
    { $number ->
       *[one] grey Heart token
        [many] grey Heart tokens
    }
-green = Emerald
-green-token =
    { $number ->
       *[one] green Emerald token
        [many] green Emerald tokens
    }
-team-tile = Yashichi Gearstone tile
-team-tag =
    { $number ->
       *[one] Yashichi tag
        [many] Yashichi tags
    }
-victory-tile = Master Gearstone tile

## Colours and stones

counted-wild =
    { $count ->
        [one] { $count } Heart
       *[other] { $count } Hearts
    }
counted-green = { $count } Emerald
stone =
    { $colour ->
        [yellow] Topaz
        [purple] Amethyst
        [blue] Sapphire
        [red] Ruby
        [orange] Jasper
        [green] Emerald
       *[gray] Heart
    }
five-stones = yellow (Topaz), purple (Amethyst), blue (Sapphire), red (Ruby) and orange (Jasper)

## Rule book: preface

preface-data = The cards of this edition are a reconstruction. Its rules and printed examples are those of the Marvel edition in other words, so the numbers on the cards are Marvel’s. We found no list of its cards: which Robot stands on which card is our choice, and so are the names of the Helpers. The green Emerald is the Star Gearstone. The name of the blue Gearstone is lost in our copy of the rules; Sapphire is our reading.
worked-1-1 = { card-flame-man } costs 2 yellow, 1 purple and 4 blue tokens, is worth 2 { -points(number: "many") }, and gives a red bonus.
worked-6-2 = You have one yellow bonus and one red bonus. { card-bright-man } costs 1 yellow and 2 red: you spend 1 red token.
worked-7-3 = { tile-eddie } asks for 3 yellow, 3 blue and 3 red bonuses. As soon as you have them, you take it at the end of your turn.

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
