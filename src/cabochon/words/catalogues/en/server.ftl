### Texts of the server: its own refusals, the ready phrases, the host's terminal.

## Refusals of the server. They have no rule number.

server-who-are-you = Tell us your name first.
server-no-such-token = This token opens nothing. Ask its owner for a new one.
server-no-such-key = This private key opens nothing. A newer one may have replaced it.
server-no-such-person = There is nobody of that name or number here.
server-no-such-program = There is no such program, or its token was deleted.
server-no-such-table = There is no such table, or it is not open to you.
server-no-such-file = There is nothing here.
server-no-such-method = This cannot be done here.
server-no-such-step = The lesson has no such step: its last one is { $last }.
server-no-lesson = This edition has no first game to learn it by.
server-no-such-bot = There is no bot “{ $bot }”. There are: { $bots }.
server-bot-unavailable = This installation cannot think as much as “{ $bot }” does: it lacks the fast engine. There are: { $bots }.
server-bot-not-learned = “{ $bot }” has not learned this edition with this number of players here. There are: { $bots }.
server-no-such-phrase = There is no such phrase.
server-no-such-saying = The table has forgotten what was said there.
server-chat-off = Nothing is said at this table.
server-chat-phrases-only = At this table people speak in ready phrases.
server-players-only-write = Only those who sit at the table write there. You can say the ready phrases.
server-text-empty = Write something first.
server-text-too-long = That is too long: at most { $longest } letters at a time.
server-text-unreadable = This text has signs in it that cannot be shown. Write it in one line of plain letters.
server-no-such-seat = This table has no seat { $seat }.
server-name-empty = A name needs at least one visible letter.
server-name-too-long = A name has at most { $longest } letters.
server-not-your-seat = Seat { $seat } is not yours.
server-not-at-table = Only those who sat at this table can do that.
server-host-only = Only the host of this table can do that.
server-programs-only-play = A program can play, and nothing else.
server-program-twice = A program can play only one seat of a table.
server-seat-taken = Seat { $seat } is taken.
server-table-full = Every seat is taken.
server-seats-free = There are free seats still. Wait for somebody, or give them to bots.
server-nobody-sits = A table needs at least one person.
server-already-begun = This game has begun.
server-already-over = This game is over.
server-not-playing = This game has not begun.
server-not-over = This game is not over.
server-nothing-asked = Nobody has asked you to take back.
server-bot-plays-for-you = A bot plays for you. Come back to your seat first.
server-moved-on = The table has moved on. Look again, then choose.
server-request-reused = This request number was used for something else.
server-hint-against-people = Hints are given only while all the others are bots.
server-hints-off = This server gives no hints.
server-reviews-off = This server computes no reviews. Your browser can.
server-hint-too-busy = Too many are thinking right now. Try again in a moment.
server-too-many-tables = You have { $most } tables open. Finish or leave one first.
server-too-many-take-backs = This table has taken back { $most } times. It takes back no more.
server-too-many-bot-tables = You have { $most } games with bots running. Finish one first.
server-too-many-brought = You have brought { $most } games to this server. It takes no more of yours.
server-too-many-programs = You have { $most } programs. Delete one first.
server-too-many-watched = You are watching { $most } tables. Leave one first.
server-too-many-people = Too many new people came from your network. Try again later.
server-too-many-sockets = You have too many windows open.
server-too-fast = That was too fast. Try again in a moment.
server-too-large = That is too large: at most { $most } bytes.
server-json-only = Send JSON.
server-wrong-origin = This request comes from another site.
server-wrong-host = This server does not go by that name.
server-unreadable = This message cannot be understood.
server-invalid = This request is not right at “{ $where }”.
server-no-such-link = This link opens nothing. It is good once, for 30 minutes; ask for a new one.
server-not-a-host = Only a host of this server can do that. Come in by a new link.
server-no-such-report = There is no such report.
server-not-sitting = This person does not sit at this table.
server-kicked = A host of this server has sent you away from this table.
server-banned = A host of this server has closed it to you until { $until }.
server-banned-for-good = A host of this server has closed it to you.
server-muted = A host of this server has muted you until { $until }. You can still play.
server-muted-for-good = A host of this server has muted you. You can still play.
server-nothing-reported = Say in a few words what is wrong.
server-too-many-reports = You have sent { $most } reports in a day. Try again tomorrow.
server-too-many-reviews = A review of yours is being computed. The next one can begin when it is done.
server-too-many-reviews-a-day = You have asked for { $most } reviews in a day. Try again tomorrow, or let your browser compute it.
server-too-many-reviews-a-week = You have asked for { $most } reviews in a week. Try again later, or let your browser compute it.
server-our-fault = Something went wrong on our side. Your game is safe. If you tell the host, give this number: { $id }.

## The host's terminal

serve-open = Cabochon is open. Friends on the same network can come to:
serve-open-here = Cabochon is open, on this computer only:
serve-data = Tables and people are kept in { $folder }.
serve-plain-http = Without https, phones show no notifications and cannot install the page; everything else works.
serve-stop = Press Ctrl+C to stop.
serve-stopped = Stopped. Every table is safe.
serve-no-program = { $name } cannot play on this machine: there is no program { $program }.
serve-port-taken = Port { $port } cannot be used on { $host } ({ $why }). Choose another with --port.
serve-folder-unwritable = The folder { $folder } cannot be written ({ $why }). Choose another with --data.
serve-already-served = Another process already serves { $folder }. Stop it, or choose another folder with --data.
serve-nothing-kept = There is nothing in { $folder } yet.
serve-database-broken = { $file } is damaged. It was not touched. Put a backup in its place with “cabochon restore”.
serve-database-lost = { $file } has lost confirmed changes (commits: { $count }). Its WAL file is damaged or missing. Nothing was touched. Restore a backup with “cabochon restore” (the newest: { $backup }). To go on with what is left, delete { $mark } and start again.
serve-database-newer = { $file } was made by a newer Cabochon. It was not touched. Upgrade Cabochon first.
serve-database-unusable = { $file } cannot be opened ({ $why }).
serve-driver-missing = The module { $module } is missing. Install it with: pip install "cabochon[{ $extra }]"
serve-ask-postgres = { $file } is a PostgreSQL database. Use pg_dump and pg_restore for backups.
serve-nodes-run = A node serves { $file }. Stop all nodes first; one that was killed is forgotten after 15 seconds.
serve-worker-needs-database = A worker for bots needs the database of the nodes: name it with --database.
serve-worker-without-workers = A worker for bots needs at least one process: --workers 1.
serve-worker-open = { $count ->
    [one] One process plays
   *[other] { $count } processes play
} the turns of bots of { $database }. Press Ctrl+C to stop.
serve-admin-unreachable = The server at { $url } does not answer: { $why }.
serve-admin-moved = The server at { $url } points to { $where }. No command was sent there. If that is your server, put its address into admin_url.
serve-admin-refused = The server at { $url } does not take these commands (status { $status }). Check its admin_token and yours.
serve-admin-not-this = This command does not work over the network. Run it on a machine of { $url }, without admin_url.
serve-not-empty = There are people or tables in { $file }. Choose an empty database.
serve-moved-differently = Something is not the same afterwards ({ $table }). Nothing was changed.
serve-file-exists = { $file } is there already. Choose another name.
serve-no-backup = { $file } is no backup of Cabochon.
serve-backup-newer = { $file } was made by a newer Cabochon. Upgrade first.
serve-not-restored = { $file } could not be restored ({ $why }). What was there is untouched.
serve-bad-setting = A setting cannot be understood: { $why }.
serve-no-room = There is no room for a backup in { $folder }.
serve-not-examined = { $file } could not be examined ({ $why }).
serve-system = The system refuses: { $why } { $file }
kept-backup = Everything is kept in { $file }. It holds secrets: keep it to yourself.
kept-restored = { $file } is in place.
kept-aside = What was there before lies in { $file }. Delete it when you no longer need it.
kept-moved = Rows copied and compared: { $rows }. Games replayed: { $games }. The source is still there.
kept-exported =
    { $count ->
        [one] 1 game is in { $file }.
       *[other] { $count } games are in { $file }.
    }
kept-forgotten = The person's data is deleted. The games stay, without the name.
kept-closed = The table is closed.
kept-rotated = Cookies are signed with a fresh key from now on.
kept-examined = { $file }: schema { $revision }, { $people } people, { $tables } tables, { $decisions } decisions, last changed { $last }.
kept-steps =
    { $count ->
        [0] The schema is that of this version.
        [one] This version would upgrade it by 1 step.
       *[other] This version would upgrade it by { $count } steps.
    }
kept-replays =
    { $count ->
        [0] No game has begun in it. It is sound.
        [one] Its 1 game was replayed. It is sound.
       *[other] All its { $count } games were replayed. It is sound.
    }
kept-broken =
    { $count ->
        [one] 1 game in it cannot be replayed: { $tables }
       *[other] { $count } games in it cannot be replayed: { $tables }
    }
kept-upgraded = The database is upgraded. What was there before lies in { $file }.
kept-up-to-date = The database has the schema of this version already.

# Findings of `cabochon doctor`, each with its remedy.
doctor-engine = The fast engine is there.
doctor-engine-slow = The fast engine is missing, so bots above the middle levels are too. Reason: { $why }
doctor-page = The page is there.
doctor-page-missing = The page is missing: programs can play, people cannot. Install a wheel, or run “make page” in a clone.
doctor-descriptors = This user may open { $most } files and connections.
doctor-descriptors-few = This user may open only { $most } files and connections, and each window of a player is one. Raise the limit: “ulimit -n 65536”, or LimitNOFILE in systemd.
doctor-folder = { $folder } is closed to other users.
doctor-folder-new = { $folder } is made when the server starts.
doctor-folder-open = Other users of this machine can look into { $folder }. The server closes it when it starts.
doctor-folder-closed = { $folder } cannot be read and written by this user. Give it to the user who serves.
doctor-disk = The disk has { $megabytes } MB left.
doctor-disk-full = The disk has only { $megabytes } MB left. Make room before it is full: then no move can be kept.
doctor-database = { $name } is whole and has the schema of this version.
doctor-database-new = { $name } is empty. The server makes its tables when it starts.
doctor-database-older = { $name } has an older schema. The server upgrades it when it starts; try “cabochon upgrade --dry-run” first.
doctor-database-newer = { $name } was made by a newer Cabochon. Install that version, or restore a backup of this one.
doctor-database-broken = { $name } is damaged. Stop the server and restore the last backup: “cabochon restore”.
doctor-database-lost = { $name } has lost confirmed changes (commits: { $count }). Its WAL file is damaged or missing. Restore a backup with “cabochon restore” (the newest: { $backup }). To go on with what is left, delete { $mark }.
doctor-database-away = { $name } cannot be read: { $why }
doctor-driver-missing = The Python package { $module } is missing. Install “cabochon[club]”.
doctor-redis = Redis answers.
doctor-redis-away = Redis does not answer: { $why }. Nothing is lost, but moves of other nodes are seen up to a second late.
doctor-backup = The last backup is { $hours } hours old.
doctor-backup-none = There is no backup yet. The server makes one within a minute of its start.
doctor-backup-old = The last backup is { $hours } hours old. The log of the server says why it makes none.
doctor-backup-off = The server makes no backups (backup_hours is 0). Make some yourself: “cabochon backup”.
doctor-serving = A server serves this folder and is ready.
doctor-serving-ill = A server serves this folder, but something is wrong: { $trouble }.
doctor-not-serving = No server serves this folder now.
