### What the cover of the box says: loaded for every edition, whichever is played.

cover-marvel-title = Splendor: Marvel
cover-marvel-name = Marvel
cover-marvel-full = Splendor: Marvel
cover-marvel-kind = Heroes, villains and six Infinity Stones
cover-marvel-pitch = Recruit Characters, hold Locations, assemble the Avengers. 16 Infinity Points, every colour and a Time token end the game.
