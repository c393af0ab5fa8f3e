### The texts on the box's cover, loaded for every edition.

cover-marvel-title = Splendor : Marvel
cover-marvel-name = Marvel
cover-marvel-full = Splendor : Marvel
cover-marvel-kind = Héros, vilains et six Gemmes de l’Infini
cover-marvel-pitch = Recrutez des Personnages, tenez des Lieux, rassemblez les Avengers. 16 points d’Infinité, chaque couleur et un jeton Temps mettent fin à la partie.
