### Las páginas alrededor de la mesa: inicio, mesa nueva, sala de espera, ajustes, archivo, reglas, errores.

## Everywhere

web-name = Cabochon
web-page-title = { $page } · Cabochon
web-skip = Ir al contenido
web-main-menu = Menú principal
web-rules = Reglas
web-archive = Partidas terminadas
web-statistics = Estadísticas
web-replay = Repetición
web-review = Informe
web-open-file = Abrir un archivo de partida
web-settings = Ajustes
web-loading = Cargando…
web-back-home = Volver al inicio
web-copy = Copiar
web-copied = Copiado
web-labelled = { $label }: { $value }
web-unofficial-short = Obra de aficionados, no oficial
web-unofficial = Cabochon es una obra de aficionados, no oficial. No está aprobada ni apoyada por las editoriales de Splendor; los juegos, sus nombres y sus personajes pertenecen a sus propietarios.
web-free = Gratuito y libre, sin cuenta ni publicidad.
web-licences = Licencias
web-licences-text = Cabochon se distribuye bajo la licencia MIT. Incluye los siguientes componentes, cada uno con su propia licencia.
web-licences-missing = No se han podido cargar los textos de las licencias. Están en el archivo licences.txt, junto a esta página.

## Connection and errors

web-offline = Sin conexión. Lo que has jugado está a salvo; probando otra vez…
web-online-again = Conexión recuperada
web-unreachable = El servidor no responde. Prueba otra vez en un momento.
web-missing = Esta página no existe
web-missing-text = Puede que la dirección tenga un error, o que la página haya cambiado de sitio.
web-no-table = Esta mesa no está aquí
web-no-table-text = Puede que se haya cerrado, o que no admita espectadores. Pregunta a quien te envió el enlace.
web-closed = Esta mesa se cerró
web-closed-text = Su anfitrión la cerró antes de empezar la partida.
web-rematch = Jugar otra vez
web-rematch-asked =
    { $count ->
        [one] { $players } quiere jugar otra partida de { $edition }.
       *[other] { $players } quieren jugar otra partida de { $edition }.
    }
web-rematch-accept = Jugar otra vez
web-rematch-decline = No, gracias

## Front

web-hero = Juega a Splendor en tu navegador
web-hero-text = Un juego de mesa para dos a cuatro jugadores: coge gemas, compra cartas que abaratan las siguientes y gana la carrera por los puntos. Contra bots o con amigos, sin cuenta.
web-hero-picture = Una mesa pequeña: dos Nobles, cuatro cartas con sus puntos y costes, y las gemas para comprarlas.
web-choose-game = Elige tu partida
web-play-now = Jugar ya
web-play-against =
    { $count ->
        [one] Jugar contra { $bot }
       *[other] Jugar contra { $count } bots: { $bot }
    }
web-opponent = Tu rival
web-new-table = Mesa nueva
web-new-table-text = Con amigos mediante un enlace, con varios bots, con reloj, o juntos en una pantalla.
web-your-games = Tus partidas
web-your-games-none = Nada todavía. Tus partidas en curso te esperarán aquí.
web-open-tables = Mesas abiertas
web-open-tables-none = Ahora mismo no hay mesas abiertas. Abre una y envía el enlace.
web-running-tables = En juego
web-running-tables-none = Ahora mismo nadie juega en público.
web-online =
    { $count ->
        [one] 1 persona aquí
       *[other] { $count } personas aquí
    }
web-continue = Continuar
web-watch = Mirar
web-join = Unirse
web-your-turn = Te toca
web-waiting-for = Esperando a { $player }
web-not-begun = Aún sin empezar
web-won-by = Victoria de { $players }
web-won-nobody = Sin ganador
web-seats-free =
    { $count ->
        [one] 1 asiento libre
       *[other] { $count } asientos libres
    }
# The name of a visitor without one: a stone and a trait, such as Lucky Opal.
web-guest = { $stone } { $trait }
web-guest-stones = Ámbar, Berilo, Coral, Cuarzo, Diamante, Granate, Jade, Jaspe, Ónix, Rubí, Topacio, Zafiro
web-guest-traits = ágil, alegre, astuto, audaz, curioso, feliz, paciente, risueño, sereno, tranquilo, valiente, veloz

## New table

web-new-heading = Una mesa nueva
web-choose-edition = ¿Qué juego?
web-players = ¿Cuántos jugadores?
web-players-count = { $count } jugadores
web-seats = ¿Quién juega?
web-seat-is = Asiento { $seat }
web-seat-me = Tú
web-seat-here = Alguien aquí, en esta pantalla
web-seat-person = Libre para un amigo
web-seat-bot = Bot
web-seat-program = Un programa
web-seat-name = Nombre en el asiento { $seat }
web-seat-bot-choice = Bot en el asiento { $seat }
web-seat-bot-style = Estilo del bot en el asiento { $seat }
web-seat-program-choice = Programa en el asiento { $seat }
web-default-name = Jugador { $seat }
web-hot-seat-note = Varias personas comparten esta pantalla. Se cubre entre turnos mientras alguien tenga una carta oculta.
web-first = ¿Quién empieza?
web-first-drawn = Por sorteo
web-clock = Reloj
web-clock-none = Sin reloj
web-clock-live = Reloj en directo
web-clock-live-text = Minutos para toda la partida, y segundos que se suman en cada turno.
web-clock-correspondence = Por correspondencia
web-clock-correspondence-text = Días para cada turno.
web-clock-minutes = Minutos
web-clock-seconds = Segundos por turno
web-clock-days = Días por turno
web-clock-live-short = { $minutes } min + { $seconds } s
web-clock-days-short =
    { $days ->
        [one] 1 día por turno
       *[other] { $days } días por turno
    }
web-access = ¿Quién puede encontrarla?
web-access-link = Solo quien tenga el enlace
web-access-public = Todo el mundo, en la lista de mesas abiertas
web-spectators = Se admiten espectadores
web-take-backs = Deshacer jugadas
web-take-backs-off = Nunca
web-take-backs-consent = Si todos están de acuerdo
web-take-backs-bots = Libremente, solo contra bots
web-chat = Charla
web-chat-free = Texto libre y frases
web-chat-phrases = Solo frases preparadas
web-chat-off = Ninguna
web-leavers = Si alguien se va
web-leavers-bot = Un bot sigue jugando
web-leavers-resign = El asiento abandona
web-more-options = Más opciones
web-open-table = Abrir la mesa
web-start-now = Empezar la partida
web-nobody-plays = Al menos un asiento debe ser para una persona.

## Waiting room

web-waiting-heading = Esperando jugadores
web-invite = Invitar
web-invite-text = Envía este enlace, o deja que escaneen el código:
web-link = Enlace a la mesa
web-qr = Código QR con el enlace a esta mesa
web-who-is-here = Quién está aquí
web-seat-free = Libre
web-seat-you = tú
web-present = aquí
web-absent = ausente
web-sit-here = Sentarse aquí
web-sit-here-too = Alguien aquí
web-stand-up = Dejar la mesa
web-close-table = Cerrar la mesa
web-start = Empezar
web-start-wait = Podrás empezar en cuanto todos los asientos estén ocupados.
web-host-starts = El anfitrión empieza la partida en cuanto todos los asientos estén ocupados.
web-table-rules = En esta mesa
web-public-table = En la lista de mesas abiertas
web-private-table = Solo con el enlace
web-your-name = Tu nombre
web-joined = { $player } se sienta
web-back-table = Volver a la mesa
web-name-why = Lo ven los demás. Se puede cambiar en los ajustes.
web-start-ready = Ya están todos.
web-host-begins = Esperando a que empiece { $player }.
web-seat-asked = ha recibido la propuesta
web-seat-declined = { $player } no quiere jugar otra vez
web-give-to-bot = Bot
web-table-full = Esta mesa está completa.
web-will-watch = Quédate aquí y mirarás la partida en cuanto empiece.

## Settings

web-language = Idioma
web-theme = Apariencia
web-theme-choice =
    { $theme ->
        [light] Clara
        [dark] Oscura
       *[system] Como el dispositivo
    }
web-motion = Animaciones
web-motion-text = La velocidad con que viajan cartas y fichas.
web-motion-choice =
    { $motion ->
        [none] Ninguna
        [fast] Rápidas
        [normal] Normales
        [slow] Lentas
       *[system] Como el dispositivo
    }
web-table-settings = En la mesa
web-sounds = Sonidos
web-volume = Volumen
web-remaining = Coste restante
web-remaining-text = Muestra en cada carta lo que aún te falta, junto al coste impreso.
web-accessible = La mesa en texto
web-accessible-text = Títulos y listas en lugar del tablero, para lectores de pantalla y pantallas pequeñas.
web-notify = Avisarme cuando me toque
web-notify-text = Una notificación mientras la página está en segundo plano.
web-notify-denied = Tu navegador no permite las notificaciones de esta página.
web-you = Tú
web-save = Guardar
web-saved = Guardado
web-devices = Otro dispositivo
web-devices-text = Con un enlace privado conservas tu nombre y tus partidas en otro dispositivo. Cualquiera que lo tenga puede jugar como tú: no se lo des a nadie. Un enlace nuevo deja inútil el anterior.
web-make-key = Crear un enlace privado
web-key-link = Tu enlace privado
web-programs = Programas
web-programs-text = Un programa tuyo puede jugar en este servidor: juega con su propio nombre y no puede hacer nada más. Ponle un nombre y ejecuta la orden en tu máquina.
web-program-name = Nombre del programa
web-program-make = Crear un token
web-program-command = Orden, con un token que se muestra una sola vez
web-program-delete = Borrar
web-forget = Borrar mis datos
web-forget-text = Se borran tu nombre y tus enlaces. Las partidas terminadas se conservan, sin tu nombre.
web-forget-sure = Borrar para siempre
web-forgotten = Tus datos se han borrado
web-keyboard = Teclado
web-keyboard-text = Se puede jugar una partida entera sin ratón.

## Another device

web-enter-heading = ¿Seguir con tu nombre?
web-enter-text = Este es un enlace privado. Este dispositivo tendrá entonces tu nombre, tus asientos y tus partidas.
web-enter = Sí, soy yo
web-entered = Hola de nuevo, { $player }

## Archive

web-archive-text = Partidas públicas jugadas hasta el final, y las tuyas.
web-archive-brought = Jugada en otro lugar
web-archive-none = Aún no ha terminado ninguna partida.
web-all-editions = Todas las ediciones
web-any-number = Da igual
web-games-all = Todas las partidas
web-games-won = Ganadas
web-games-lost = Perdidas
web-show-more = Ver más

## Rules

web-rules-edition = Edición
web-contents = Contenido

## Learning

web-learn = Aprender a jugar
web-learn-labelled = Aprender a jugar: { $edition }
web-learn-on = Seguir aprendiendo

## The analysis board

web-sample = ¿Qué pasó en mi partida?
web-sample-text = Después de cada partida, un informe: los errores, las jugadas mejores y lo que fue suerte. Este ejemplo está listo para leer.
web-sample-open = Abrir el ejemplo
web-analysis = Análisis
web-analysis-board = Tablero de análisis
web-analysis-text = Coloca cualquier posición y deja que tu dispositivo encuentre las mejores jugadas.
web-analyse = Analizar
web-analyse-position = Analizar esta posición
