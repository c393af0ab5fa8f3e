### The texts on the box's cover, loaded for every edition.

cover-megaman-title = Splendor: Mega Man (fan edition)
cover-megaman-name = Mega Man
cover-megaman-full = Splendor: Mega Man
cover-megaman-kind = A fan edition full of Robots
cover-megaman-pitch = Recruit Robots, win Helpers, collect Yashichi tags. 16 Energy Points, every colour and an Emerald end the game.
