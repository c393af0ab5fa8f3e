### Statistics: a player's own games, and those of the whole server.

stats-title = Statistics
stats-mine = My games
stats-house = Everybody’s games
stats-whose = Whose games
stats-private = Only you see these figures.
stats-house-text = All finished games of this server. Nobody is named.
stats-none = No finished game yet. Play one, and it will be counted here.
stats-nobody = You have no name here yet. Your games are counted from the first one on.
stats-alone = Games in which you held several seats are not counted. A shared win counts as a win.
stats-summary =
    { $games ->
        [one] 1 game, { $wins } won
       *[other] { $games } games, { $wins } won
    }
stats-games-count =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }
stats-average = points a game: { $points }
stats-games = Games
stats-wins = Wins
stats-share = Share
stats-percent = { $percent }%
stats-points = Points a game
stats-edition = Edition
stats-editions = By edition
stats-players = By number of players
stats-players-text = The mark shows an equal share for every player.
stats-player-count = Players
stats-seat = Seat
stats-seats = By seat
stats-opponent = Opponent
stats-opponents = By opponent
stats-gone = People who have left
stats-rounds = Rounds
stats-lengths = How long games last
stats-lengths-graph = Games by number of rounds. Most of them last { $rounds } rounds.
stats-colour = Colour
stats-colours-of = Favourite colours in { $edition }
stats-count = Cards
stats-bot = Bot
stats-bots = The bots
stats-bots-none = No bot has finished a game here yet.
stats-seat-advantage = Does the seat matter?
stats-seat-advantage-text = Wins of each seat. The mark shows what every seat would win if it made no difference.
stats-seat-of = { $players } players, seat { $seat }
stats-cards-of = Most bought cards in { $edition }
stats-card = Card
stats-bought = Bought
stats-by-winners = By winners
stats-as-table = As a table
