### The texts on the box's cover, loaded for every edition.

cover-marvel-title = Splendor: Marvel
cover-marvel-name = Marvel
cover-marvel-full = Splendor: Marvel
cover-marvel-kind = Héroes, villanos y seis Gemas del Infinito
cover-marvel-pitch = Recluta Personajes, controla Lugares, reúne a los Vengadores. 16 puntos de Infinito, cada color y una ficha de Tiempo ponen fin a la partida.
