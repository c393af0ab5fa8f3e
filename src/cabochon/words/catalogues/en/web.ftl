### The pages around the table: front, new table, waiting room, settings, archive, rules, errors.

## Everywhere

web-name = Cabochon
web-page-title = { $page } · Cabochon
web-skip = Skip to the content
web-main-menu = Main menu
web-rules = Rules
web-archive = Finished games
web-statistics = Statistics
web-replay = Replay
web-review = Review
web-open-file = Open a game file
web-settings = Settings
web-loading = Loading…
web-back-home = Back to the front page
web-copy = Copy
web-copied = Copied
web-labelled = { $label }: { $value }
web-unofficial-short = Unofficial fan work
web-unofficial = Cabochon is unofficial work by fans. It is neither approved nor supported by the publishers of Splendor; the games, their names and their characters belong to their owners.
web-free = Free, open source, without an account and without advertising.
web-licences = Licences
web-licences-text = Cabochon is under the MIT licence. It ships these parts, each under its own licence.
web-licences-missing = The licence texts could not be loaded. They are in the file licences.txt beside this page.

## Connection and errors

web-offline = No connection. What you played is safe; trying again…
web-online-again = Connected again
web-unreachable = The server does not answer. Please try again in a moment.
web-missing = This page does not exist
web-missing-text = The address may be mistyped, or the page has moved.
web-no-table = This table is not here
web-no-table-text = It may have been closed, or it is not open to spectators. Ask whoever sent you the link.
web-closed = This table was closed
web-closed-text = Its host closed it before the game began.
web-rematch = Play again
web-rematch-asked =
    { $count ->
        [one] { $players } would like to play { $edition } again.
       *[other] { $players } would like to play { $edition } again.
    }
web-rematch-accept = Play again
web-rematch-decline = No, thank you

## Front

web-hero = Play Splendor in your browser
web-hero-text = A board game for two to four players: take gems, buy cards that make later cards cheaper, and race for the most points. Against bots or with friends, no account needed.
web-hero-picture = A small table: two Nobles, four cards with their points and costs, and the gems to buy them with.
web-choose-game = Choose your game
web-play-now = Play now
web-play-against =
    { $count ->
        [one] Play against { $bot }
       *[other] Play against { $count } bots: { $bot }
    }
web-opponent = Your opponent
web-new-table = New table
web-new-table-text = With friends by link, several bots, a clock, or together on one screen.
web-your-games = Your games
web-your-games-none = Nothing yet. Your running games will wait for you here.
web-open-tables = Open tables
web-open-tables-none = No table is open right now. Open one and send the link.
web-running-tables = Being played
web-running-tables-none = Nobody is playing in public at the moment.
web-online =
    { $count ->
        [one] 1 person here
       *[other] { $count } people here
    }
web-continue = Continue
web-watch = Watch
web-join = Join
web-your-turn = Your turn
web-waiting-for = Waiting for { $player }
web-not-begun = Not begun yet
web-won-by = Won by { $players }
web-won-nobody = Nobody won
web-seats-free =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
# The name of a visitor without one: a stone and a trait, such as Lucky Opal.
web-guest = { $trait } { $stone }
web-guest-stones = Amber, Beryl, Coral, Diamond, Garnet, Jade, Jasper, Onyx, Opal, Pearl, Ruby, Topaz
web-guest-traits = Bold, Bright, Calm, Clever, Curious, Gentle, Jolly, Lucky, Merry, Nimble, Patient, Sunny

## New table

web-new-heading = A new table
web-choose-edition = Which game?
web-players = How many players?
web-players-count = { $count } players
web-seats = Who plays?
web-seat-is = Seat { $seat }
web-seat-me = You
web-seat-here = Someone here, on this screen
web-seat-person = Free for a friend
web-seat-bot = Bot
web-seat-program = A program
web-seat-name = Name at seat { $seat }
web-seat-bot-choice = Bot at seat { $seat }
web-seat-bot-style = Style of the bot at seat { $seat }
web-seat-program-choice = Program at seat { $seat }
web-default-name = Player { $seat }
web-hot-seat-note = Several people share this screen. It is covered between turns while somebody holds a hidden card.
web-first = Who begins?
web-first-drawn = Drawn by lot
web-clock = Clock
web-clock-none = No clock
web-clock-live = Live clock
web-clock-live-text = Minutes for the whole game, and seconds added each turn.
web-clock-correspondence = By correspondence
web-clock-correspondence-text = Days for each turn.
web-clock-minutes = Minutes
web-clock-seconds = Seconds a turn
web-clock-days = Days a turn
web-clock-live-short = { $minutes } min + { $seconds } s
web-clock-days-short =
    { $days ->
        [one] 1 day a turn
       *[other] { $days } days a turn
    }
web-access = Who can find it?
web-access-link = Only people with the link
web-access-public = Everybody, in the list of open tables
web-spectators = Spectators may watch
web-take-backs = Take-backs
web-take-backs-off = None
web-take-backs-consent = When all agree
web-take-backs-bots = Freely, against bots only
web-chat = Chat
web-chat-free = Free text and phrases
web-chat-phrases = Ready phrases only
web-chat-off = None
web-leavers = When somebody leaves
web-leavers-bot = A bot plays on
web-leavers-resign = The seat resigns
web-more-options = More options
web-open-table = Open the table
web-start-now = Start the game
web-nobody-plays = At least one seat must be for a person.

## Waiting room

web-waiting-heading = Waiting for players
web-invite = Invite
web-invite-text = Send this link, or let them scan the code:
web-link = Link to the table
web-qr = QR code with the link to this table
web-who-is-here = Who is here
web-seat-free = Free
web-seat-you = you
web-present = here
web-absent = away
web-sit-here = Sit here
web-sit-here-too = Someone here
web-stand-up = Leave the table
web-close-table = Close the table
web-start = Start
web-start-wait = You can start as soon as every seat is taken.
web-host-starts = The host starts the game as soon as every seat is taken.
web-table-rules = At this table
web-public-table = In the list of open tables
web-private-table = Only with the link
web-your-name = Your name
web-joined = { $player } sits down
web-back-table = Back to the table
web-name-why = The others see it. You can change it in the settings.
web-start-ready = Everybody is here.
web-host-begins = Waiting for { $player } to begin.
web-seat-asked = has been asked
web-seat-declined = { $player } does not want to play again
web-give-to-bot = Bot
web-table-full = This table is full.
web-will-watch = Stay here, and you will watch as soon as the game begins.

## Settings

web-language = Language
web-theme = Appearance
web-theme-choice =
    { $theme ->
        [light] Light
        [dark] Dark
       *[system] As the device
    }
web-motion = Motion
web-motion-text = How fast cards and tokens travel.
web-motion-choice =
    { $motion ->
        [none] None
        [fast] Fast
        [normal] Normal
        [slow] Slow
       *[system] As the device
    }
web-table-settings = At the table
web-sounds = Sounds
web-volume = Volume
web-remaining = Remaining cost
web-remaining-text = Shows on each card what you still lack, beside the printed cost.
web-accessible = Table as text
web-accessible-text = Headings and lists in place of the board, for screen readers and small screens.
web-notify = Tell me when it is my turn
web-notify-text = A notification while the page is in the background.
web-notify-denied = Your browser does not allow notifications from this page.
web-you = You
web-save = Save
web-saved = Saved
web-devices = Another device
web-devices-text = With a private link you keep your name and your games on another device. Anyone who has it can play as you, so keep it to yourself. A new link makes the old one useless.
web-make-key = Make a private link
web-key-link = Your private link
web-programs = Programs
web-programs-text = A program of yours can play at this server: it plays under its own name and can do nothing else. Give it a name, and run the command on your machine.
web-program-name = Name of the program
web-program-make = Make a token
web-program-command = Command, with a token that is shown once
web-program-delete = Delete
web-forget = Delete my data
web-forget-text = Your name and your links are deleted. Finished games stay, under nobody’s name.
web-forget-sure = Delete for good
web-forgotten = Your data has been deleted
web-keyboard = Keyboard
web-keyboard-text = A whole game can be played without a mouse.

## Another device

web-enter-heading = Go on as yourself?
web-enter-text = This is a private link. This device will then have your name, your seats and your games.
web-enter = Yes, that is me
web-entered = Welcome back, { $player }

## Archive

web-archive-text = Public games that were played to the end, and your own.
web-archive-brought = Played elsewhere
web-archive-none = No game has been finished yet.
web-all-editions = All editions
web-any-number = Any
web-games-all = All games
web-games-won = Won
web-games-lost = Lost
web-show-more = Show more

## Rules

web-rules-edition = Edition
web-contents = Contents

## Learning

web-learn = Learn to play
web-learn-labelled = Learn to play: { $edition }
web-learn-on = Go on learning

## The analysis board

web-sample = What happened in my game?
web-sample-text = After every game, a review: the mistakes, the better moves, and what was luck. This sample is ready to read.
web-sample-open = Open the sample
web-analysis = Analysis
web-analysis-board = Analysis board
web-analysis-text = Set up any position and let your own device find the best moves.
web-analyse = Analyse
web-analyse-position = Analyse this position
