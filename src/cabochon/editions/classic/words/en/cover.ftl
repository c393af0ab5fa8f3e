### The texts on the box's cover, loaded for every edition.

cover-classic-title = Splendor (2024)
cover-classic-name = Classic
cover-classic-full = Splendor (2024)
cover-classic-kind = The jewellers of the Renaissance
cover-classic-pitch = Gather gems, build up your trade, be visited by Nobles. 15 Prestige points end the game.
