### The texts on the box's cover, loaded for every edition.

cover-marvel-title = Splendor: Marvel
cover-marvel-name = Marvel
cover-marvel-full = Splendor: Marvel
cover-marvel-kind = Heroes, villains and six Infinity Stones
cover-marvel-pitch = Recruit Characters, hold Locations, assemble the Avengers. 16 Infinity Points, every colour and a Time token end the game.
