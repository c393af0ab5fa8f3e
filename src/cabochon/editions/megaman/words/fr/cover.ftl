### The texts on the box's cover, loaded for every edition.

cover-megaman-title = Splendor : Mega Man (édition de fans)
cover-megaman-name = Mega Man
cover-megaman-full = Splendor : Mega Man
cover-megaman-kind = Une édition de fans pleine de Robots
cover-megaman-pitch = Recrutez des Robots, gagnez des Assistants, réunissez des symboles Yashichi. 16 points d’Énergie, chaque couleur et une Émeraude mettent fin à la partie.
