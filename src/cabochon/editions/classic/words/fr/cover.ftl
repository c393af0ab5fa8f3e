### The texts on the box's cover, loaded for every edition.

cover-classic-title = Splendor (2024)
cover-classic-name = Classique
cover-classic-full = Splendor (2024)
cover-classic-kind = Les joailliers de la Renaissance
cover-classic-pitch = Réunissez des gemmes, développez votre commerce, recevez la visite des Nobles. 15 points de Prestige mettent fin à la partie.
