### Estadísticas: las partidas propias y las de todo el servidor.

stats-title = Estadísticas
stats-mine = Mis partidas
stats-house = Las partidas de todos
stats-whose = De quién
stats-private = Solo tú ves estas cifras.
stats-house-text = Todas las partidas terminadas de este servidor. No se nombra a nadie.
stats-none = Ninguna partida terminada todavía. Juega una y se contará aquí.
stats-nobody = Aún no tienes nombre aquí. Tus partidas se cuentan desde la primera.
stats-alone = No se cuentan las partidas en las que tenías varios asientos. Una victoria compartida cuenta.
stats-summary =
    { $games ->
        [one] { $games } partida · victorias: { $wins }
       *[other] { $games } partidas · victorias: { $wins }
    }
stats-games-count =
    { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    }
stats-average = puntos por partida: { $points }
stats-games = Partidas
stats-wins = Victorias
stats-share = Porcentaje
stats-percent = { $percent } %
stats-points = Puntos por partida
stats-edition = Edición
stats-editions = Por edición
stats-players = Por número de jugadores
stats-players-text = La marca señala una parte igual para cada jugador.
stats-player-count = Jugadores
stats-seat = Asiento
stats-seats = Por asiento
stats-opponent = Rival
stats-opponents = Por rival
stats-gone = Gente que se ha ido
stats-rounds = Rondas
stats-lengths = Cuánto duran las partidas
stats-lengths-graph = Partidas por número de rondas. La mayoría dura { $rounds } rondas.
stats-colour = Color
stats-colours-of = Colores favoritos ({ $edition })
stats-count = Cartas
stats-bot = Bot
stats-bots = Los bots
stats-bots-none = Ningún bot ha terminado aquí una partida todavía.
stats-seat-advantage = ¿Importa el asiento?
stats-seat-advantage-text = Victorias de cada asiento. La marca muestra lo que ganaría cada uno si diera igual.
stats-seat-of = { $players } jugadores, asiento { $seat }
stats-cards-of = Cartas más compradas ({ $edition })
stats-card = Carta
stats-bought = Comprada
stats-by-winners = Por quienes ganaron
stats-as-table = Como tabla
