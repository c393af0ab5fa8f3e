### The texts on the box's cover, loaded for every edition.

cover-classic-title = Splendor (2024)
cover-classic-name = Clásico
cover-classic-full = Splendor (2024)
cover-classic-kind = Los joyeros del Renacimiento
cover-classic-pitch = Reúne gemas, haz crecer tu negocio, recibe la visita de los Nobles. 15 puntos de Prestigio ponen fin a la partida.
