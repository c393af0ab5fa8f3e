### What the cover of the box says: loaded for every edition, whichever is played.

cover-classic-title = Splendor (2024)
cover-classic-name = Classic
cover-classic-full = Splendor (2024)
cover-classic-kind = The jewellers of the Renaissance
cover-classic-pitch = Gather gems, build up your trade, be visited by Nobles. 15 Prestige points end the game.
