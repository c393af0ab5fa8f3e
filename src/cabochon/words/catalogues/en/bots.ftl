### The bots: levels, styles and measured figures; hints at the table and in the terminal.

## Levels, the weakest first

bot-level-newcomer = Newcomer
bot-level-newcomer-about = Has just read the rules and takes what glitters.
bot-level-beginner = Beginner
bot-level-beginner-about = Sees the next card it wants, and little beyond it.
bot-level-apprentice = Apprentice
bot-level-apprentice-about = Plans a card or two ahead, and still forgets the { -tile(number: "many") }.
bot-level-trader = Trader
bot-level-trader-about = Counts well, and sees most { -tile(number: "many") } coming.
bot-level-artisan = Artisan
bot-level-artisan-about = Builds up cheap cards with care and wastes few turns.
bot-level-jeweller = Jeweller
bot-level-jeweller-about = Plans several turns ahead and keeps an eye on you.
bot-level-expert = Expert
bot-level-expert-about = Weighs every plan of its own against yours.
bot-level-master = Master
bot-level-master-about = Looks far ahead and forgives little.
bot-level-grandmaster = Grandmaster
bot-level-grandmaster-about = The strongest of those whom people taught: it thinks as much as it may.
bot-level-virtuoso = Virtuoso
bot-level-virtuoso-about = Taught itself by playing itself, and sees at a glance what others work out.
bot-level-oracle = Oracle
bot-level-oracle-about = The same mind with a moment to think: it knows where a game is going.
bot-level-legend = Legend
bot-level-legend-about = The strongest bot of the house: the mind that taught itself, with time to think.

## Styles

bot-style-none = No style
bot-style-none-about = Plays what it thinks best.
bot-styles-none = This level plays in no style.
bot-style-rusher = Rusher
bot-style-rusher-about = Runs for points and ends the game early.
bot-style-collector = Collector
bot-style-collector-about = Goes for every { -tile } it can get.
bot-style-blocker = Blocker
bot-style-blocker-about = Reserves the cards that you are about to { -buy }.

## Simple bots

bot-simple-random = Random
bot-simple-random-about = Plays anything that is legal.
bot-simple-greedy = Greedy
bot-simple-greedy-about = Takes the best it sees at once.
bot-simple-other = { $bot }
bot-simple-other-about = A program that the host of this server brought along.

## A bot's name and its measured figures. Numbers are passed as formatted text.

# Several bots of one kind at a table.
bot-namesake = { $name } · { $bot }
bot-first-names = Ada, Bruno, Clara, Dario
bot-styled = { $level } ({ $style })
bot-number = Level { $number }
bot-rating = Rating { $rating }
bot-rating-between = Rating { $rating } ({ $low } to { $high })
bot-plays-like =
    { $band ->
        [1] Plays like somebody at their very first game.
        [2] Plays like somebody in their first month.
        [3] Plays like somebody who plays now and then.
        [4] Plays like somebody who plays every week.
        [5] Plays like somebody who has played for years.
        [6] Plays like somebody who wins at most tables.
        [7] Plays like somebody who plays in tournaments.
       *[other] Plays like somebody who wins tournaments.
    }
bot-unmeasured = Not measured yet
bot-unavailable = Not available here
bot-unavailable-why = Not available here: it needs the fast engine, which this installation lacks.
bot-cost-milliseconds = { $number } ms
bot-cost-seconds = { $number } s
bot-choose-level = Level
bot-choose-style = Style
bot-choose-simple = Simple bots
bot-choose-more = Style and simple bots

## `cabochon bots`

bots-column-name = Name
bots-column-number = Level
bots-column-rating = Rating
bots-column-cost = A move
bots-column-about = What it is like
bots-styles = Every level up to { $level } also plays in a style: { $example }.
bots-measured = Ratings are of two-player games in this edition, measured on { $date }.
bots-not-measured = Their strength has not been measured yet.

## Hints

hint-ask = Hint
table-key-hint = a hint; again for its next step
table-thinks = thinking
hint-title = A hint
hint-thinking = Thinking…
hint-more = More
hint-stage = Set it up
hint-heading-aim = The aim
hint-heading-card = The card
hint-heading-move = The move
hint-heading-why = Why
hint-aim-finish = Finish the game.
hint-aim-tile = Work towards { $tile }.
hint-aim-team = Work towards the { -team-tile }.
hint-aim-green = Work towards your first level 3 card: with it comes the { -green-token }.
hint-aim-card = Work towards a level { $level } card.
hint-aim-deny = Take away a card that somebody else can { -buy } now.
hint-aim-reserve = Put a card aside for later.
hint-aim-gather = Gather { -token(number: "many") }: no card is close yet.
hint-aim-pass = Nothing can be done this turn.
hint-why-only = It is the only move.
hint-why-wins = It meets the goal.
hint-why-stops = Otherwise { $player } could end the game on their next turn with { $object }.
hint-why-fears = { $player } can end the game on their next turn with { $object }: every point counts now.
hint-why-last = It is the last round: every point counts.
hint-why-takes-tile = With it you take { $tile }.
hint-why-team = With it you take the { -team-tile }.
hint-why-green = It brings the { -green-token }.
hint-why-points =
    { $count ->
        [one] It brings 1 point at once.
       *[other] It brings { $count } points at once.
    }
hint-why-rival-tile = { $player } can { -buy } { $object } now, and lacks only this bonus for { $tile }.
hint-why-denies = It keeps { $object } from { $player }, who can pay for it now.
hint-why-threatened = { $player } could { -buy } { $object } soon: taking { -token(number: "many") } once is enough.
hint-why-hinders = It leaves { $player } too few { colour-tokens } to prepare { $object } in one turn.
hint-why-tile = Its { colour-bonus } counts for { $tile }: { $count } more to go.
hint-why-cheaper = Its { colour-bonus } makes it cheaper to { -buy } { $object } next.
hint-why-discount =
    { $count ->
        [one] Its { colour-bonus } makes 1 card on the table cheaper.
       *[other] Its { colour-bonus } makes { $count } cards on the table cheaper.
    }
hint-why-next = It lets you { -buy } { $object } on your next turn.
hint-why-contested = It lets you { -buy } { $object } on your next turn, unless { $player } is faster: they can pay for it already.
hint-why-plan =
    { $count ->
        [one] The plan: { -buy } { $object } on your next turn.
       *[other] The plan: { -buy } { $object } in { $count } turns.
    }
hint-why-step = It gathers { $count } of the { -token(number: "many") } needed to { -buy } { $object }.
hint-why-spares = It returns nothing that you need to { -buy } { $object }.
hint-why-promises =
    { $count ->
        [one] Its { colour-bonus } will make 1 card on the table cheaper.
       *[other] Its { colour-bonus } will make { $count } cards on the table cheaper.
    }
hint-why-keeps =
    { $count ->
        [0] From now on only you can { -buy } { $object }.
        [one] From now on only you can { -buy } { $object }, worth 1 point.
       *[other] From now on only you can { -buy } { $object }, worth { $count } points.
    }
hint-why-gold = The { -wild-token } that comes with it stands in for any colour.
hint-why-better = Looking ahead, it wins { $percent }% of the time, the next best move { $count }%.
hint-why-clear = It is clearly best: it wins { $percent }% of the time, the next best move { $count }%.
hint-why-close = About as good: { $move }.
hint-why-most = { $count }% of the lines examined begin with this move.
hint-why-unsure = The search is not certain. It also considered: { $move }.
hint-why-equal = Looking ahead, the search prefers it to every other move.
hint-card-is = { $card } · { $place }
hint-card-named = { $card } ({ $place })
hint-card-unknown = the unknown level { $level } card
hint-card-none = No card in particular.
hint-move-take = Take { $tokens }
hint-move-return = Return { $tokens }
hint-move-buy = { -buy(form: "imperative") } { $card }
hint-move-pay = Pay { $tokens }
hint-move-reserve = Reserve { $card }
hint-move-reserve-deck = Reserve the top card of level { $level }
hint-move-tile = Choose { $tile }
hint-move-pass = Pass
hint-move-then = { $first }, then { $next }
hint-chance = Win chance: { $percent }%
hint-percent = { $percent }%
hint-looked = It looked ahead { $count } times.
hint-cut-short = Time was up: it looked ahead only { $count } times.
hint-bot-cut-short = The clock cut the last thought of { $player } short.

## `cabochon hint`

hint-best = The best moves
