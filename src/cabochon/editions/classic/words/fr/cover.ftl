### What the cover of the box says: loaded for every edition, whichever is played.

cover-classic-title = Splendor (2024)
cover-classic-name = Classique
cover-classic-full = Splendor (2024)
cover-classic-kind = Les joailliers de la Renaissance
cover-classic-pitch = Réunissez des gemmes, développez votre commerce, recevez la visite des Nobles. 15 points de Prestige mettent fin à la partie.
