### What the cover of the box says: loaded for every edition, whichever is played.

cover-classic-title = Splendor (2024)
cover-classic-name = Clásico
cover-classic-full = Splendor (2024)
cover-classic-kind = Los joyeros del Renacimiento
cover-classic-pitch = Reúne gemas, haz crecer tu negocio, recibe la visita de los Nobles. 15 puntos de Prestigio ponen fin a la partida.
