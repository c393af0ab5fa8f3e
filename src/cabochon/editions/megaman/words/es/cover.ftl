### The texts on the box's cover, loaded for every edition.

cover-megaman-title = Splendor: Mega Man (edición de aficionados)
cover-megaman-name = Mega Man
cover-megaman-full = Splendor: Mega Man
cover-megaman-kind = Una edición de aficionados llena de Robots
cover-megaman-pitch = Recluta Robots, gana Ayudantes, reúne iconos Yashichi. 16 puntos de Energía, cada color y una Esmeralda ponen fin a la partida.
