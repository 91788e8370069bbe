## The table's own words

error-bad-request = That request was not understood.
error-no-identity = Please enter your name first.
error-foreign-origin = This request comes from another page and was refused.
error-unknown-host = This server does not answer under that name.
error-not-found = There is nothing here.
error-not-allowed = That cannot be done here.
error-no-table = There is no such table, or it is gone.
error-no-game = There is no such game here.
error-not-yours = That is not your seat.
error-not-host = Only the host of the table can do that.
error-host-near = The host is here, or was a moment ago.
error-not-allowed-here = That is not possible at this table now.
error-seat-taken = That seat is already taken.
error-seated = You already have a seat at this table.
error-wrong-code = This invitation is not valid, or no longer valid.
error-not-full = Some seats are still empty.
error-gone = That decision is no longer open.
error-illegal = That is not possible now.
error-nothing-to-undo = There is nothing to take back.
error-too-long = This game has grown so long that nothing more can be taken back.
error-nothing-asked = You have nothing to decide right now.
error-no-hint = No hint can be given just now.
error-no-hints-here = Hints are off at this table.
error-too-big = That is too long.
error-too-many = Too many requests; please wait a moment.
error-full = The hall is full right now; please come back in a moment.
error-too-many-here = Too many tables are open from your network; close one first.
error-too-many-tables = You have too many open tables; close one first.
error-too-many-editions = There are too many tables with uploaded editions. Close or delete one first.
error-bad-edition = This edition file can’t be used.
error-no-edition = The edition of this game isn’t available here. Add its file.
error-stopped = That took too long and was stopped; please try again later.
error-closing = The server is shutting down; please come back in a moment.
error-store = That could not be saved; please try again.
error-set-up = These seats and options do not fit together.
error-bad-file = This file is not a saved game that can be read here.
error-no-level = There is no such bot.
error-muted = The host has muted you at this table.
error-not-away = It is too early to let a bot play for this player.
error-time-is-up = Your time is up: the bot decides this first, then you can take your seat back.
error-conceded = You have conceded this game; a bot plays your seat to the end.
error-no-link = This private link is not valid, or no longer valid.
error-readonly = The rules of this game have changed since; the table can only be viewed.
error-internal = Something went wrong on our side.

error-one-answer = Everybody gives exactly one answer here.
error-other-nonce = That is not what you promised to add to the luck.
error-petition-open = { $seat } has already asked to take something back; that must be answered or withdrawn first.

set-up-players = This game is for { $fewest } to { $most } players, not for { $count }.
set-up-exactly = { $most ->
    [one] This game is for one player, not for { $count }.
   *[other] This game is for { $most } players, not for { $count }.
}
set-up-counts = Possible numbers of players: { $counts }; not { $count }.
set-up-option = This game has no option “{ $name }”.
set-up-value = The option “{ $name }” cannot be “{ $value }”.
set-up-edition = This game has no edition “{ $name }”.
set-up-edition-file = { $problem }
set-up-edition-game = “{ $name }” is an edition of another game.

broken-game = “{ $name }” is installed but cannot be played: { $problem }

file-line = This is not a saved game, or it is damaged: line { $line } cannot be read.
file-long = This file is too long: it may have { $most } lines at most.
file-game = The game of this file is not installed here.
file-edition = This game was played with the edition “{ $name }” (hash { $hash }), which isn’t available here. Add the edition’s file.
file-set-up = The seats and options in this file do not fit the game.
file-values = The edition “{ $name }” has different values here: this game needs the hash { $hash }. Add the edition’s file.
file-other-edition = The file you added is the edition “{ $own }”. This game needs “{ $name }” with the hash { $hash }.
file-bad-edition = { $problem }
file-running = The game in this file was still running, so its random draws are not revealed yet. It goes on at its table; once it is over, its file holds everything.
file-order = Entry { $entry } of this file is not in its place.
file-move = Entry { $entry } of this file is against the rules.
file-move-rule = Entry { $entry } of this file is against rule { $rule }.
file-state = After entry { $entry } of this file, these rules lead to a different position than the one recorded.
file-result = The result in this file is not what the rules give.
file-seat = There is no seat { $number } in this file.
file-nonce = To play on, your browser must add a random number of its own.
file-no-entry = There is no entry { $entry } in this file.
file-over = The game is over after entry { $entry }.
file-seating = The seats in this file were not drawn by its luck.
file-unfinished = The game in this file was not finished.
file-no-text = This is not a text file.

verify-secret = The secret matches the commitment { $start }… made at the start.
verify-nonces = { $count ->
    [0] No number from the players was mixed in.
    [one] It was mixed with one number from the players.
   *[other] It was mixed with { $count } numbers from the players.
}
verify-seed = Its luck came from a plain seed: whoever chose the seed could know all of it.
verify-seated = The seats were drawn by the same luck.
verify-fresh = { $count ->
    [0] After entry { $entry } the luck was drawn anew, without any number from the players: whoever played on could choose it.
   *[other] After entry { $entry } the luck was drawn anew, mixed with { $count ->
        [one] one number
       *[other] { $count } numbers
    } from the players.
}
verify-entries = { $count ->
    [0] No entries.
    [one] One entry, played by the rules.
   *[other] { $count } entries, all played by the rules.
}
verify-foreseen = { $count ->
    [one] Once, a decision was taken back by somebody who knew what would come.
   *[other] { $count } times, a decision was taken back by somebody who knew what would come.
}
verify-winner = winner
verify-conceded = conceded

serve-open = Guildhall is open at { $url }
serve-others = For others: { $url }
serve-metrics = For Prometheus: { $url }
serve-close = Press Ctrl-C to stop.
serve-goodbye = Goodbye.
serve-needs-database = Several processes need a database that they share: add --database postgresql://…
think-ready = Guildhall thinks at { $url }; servers ask it with --think { $url }
serve-no-limit = “{ $wish }” is not a limit with a positive number; docs/hosting.md names the limits.
serve-no-url = { $url } is not a web address.
serve-no-address = “{ $address }” is not the IP address of a machine.
serve-no-metrics = “{ $place }” is not a port, or an address and a port, for metrics.
backup-copied = Copied to { $file } ({ $bytes } bytes).
backup-no-key = There is no key at { $path }: whoever puts this copy back knows nobody any more.
restore-done = Put back into { $folder }.
restore-no-key = This copy holds no key; put yours back as { $path }, or nobody is known any more.
start-in-use = Guildhall is already open at { $address }; one folder ({ $path }) is for one server at a time.
start-in-use-somewhere = Another Guildhall is just starting or stopping with the folder { $path }; one folder is for one server at a time.
start-port = Port { $port } on { $host } is taken or not allowed; choose another with --port.
start-port-metrics = Port { $port } on { $host } is taken or not allowed; choose another with --metrics.
start-newer = The database { $path } was written by a newer Guildhall (schema { $have }; this one knows up to { $known }).
start-older = The database { $path } was written by a trial version of Guildhall (schema { $have }; this one opens { $known } and later). Move it away to start with an empty one.
start-damaged = The database { $path } is damaged ({ $problem }); “guildhall backup --rescue FILE” saves what can still be read.
start-key-missing = The key { $path } is missing, and without it nobody would be known any more; put it back from your copy, or start once with --new-key.
start-key-spoilt = { $path } is not a key of Guildhall; put it back from your copy, or start once with --new-key: then nobody is known any more.
start-full = There is no room left on the disk of { $path }.
start-read-only = { $path } can only be read, not written.
start-rights = You are not allowed to write to { $path }.
start-locked = Another program keeps the database { $path } locked.
start-disk = The disk fails at { $path }: { $problem }
start-log = The log { $path } cannot be written: { $problem }
start-host = This machine cannot listen on { $host } ({ $problem }); choose another address with --host.
start-host-metrics = This machine cannot listen on { $host } ({ $problem }); choose another address with --metrics.
start-folder = { $path } is not a folder and cannot become one: { $problem }
start-exists = { $path } already exists.
start-no-copy = { $path } is not a copy of a Guildhall.
start-no-database = There is no database at { $path }.
start-damaged-copy = The copy { $path } is damaged itself ({ $problem }).
start-damaged-wholly = Nothing of { $path } can be read any more: { $problem }
start-no-file = { $path } is not a file.
start-no-home = There is no home folder to keep the tables in; name a folder with --data.
start-editions = { $wrong ->
    [one] An edition file in { $path } can’t be used. Correct it or move it away.
   *[other] { $wrong } edition files in { $path } can’t be used. Correct them or move them away.
}
serve-edition = The edition “{ $name }” of { $game } is available (hash { $hash }).
server-edition-about = An edition of this server: { $exact } values are exact, { $inferred } inferred and { $reconstructed } ours.
backup-rescued = Saved to { $file } what could be read: { $people ->
    [one] 1 person
   *[other] { $people } people
}, { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
} of their games.
start-in-use-database = A server uses the database { $address }; stop it first.
start-exists-hall = The database { $address } holds a hall already.
start-postgres-missing = To use PostgreSQL, install Guildhall with it: pip install guildhall-games[postgres]
start-postgres-address = { $address } is not a PostgreSQL address: { $problem }
start-postgres-away = The database { $address } does not answer: { $problem }
start-postgres-rights = This user may not open the database { $address }, or may not change it: { $problem }
start-postgres-foreign = The database { $address } holds something else, or a damaged hall: { $problem }
start-key-other = The key { $path } is not the one that this database knows its people by; give the same key to every server with --key-file, or start once with --new-key: then nobody is known any more.
start-key-think = The key { $path } is missing: give the hall’s key with --key-file.
copy-done = Copied from { $source } to { $target }: { $people ->
    [one] 1 person
   *[other] { $people } people
}, { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}, { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
} of their games.
copy-key = People are known by the key { $path }: give it to the servers of the copy with --key-file, or put it beside its tables.
copy-same = One of the two must be a PostgreSQL address and the other a folder.

note-rules-changed = The rules have changed since this game was played, so it can only be viewed.
note-edition-changed = The edition has changed since this game was played, so it can only be viewed.
note-own-edition = This table plays the edition “{ $name }” from a file. Bots and hints haven’t learned it; they only think ahead.
note-edition-unlearned = The Expert hasn’t learned this edition; it only thinks ahead.
note-warming = The bots are still warming up: for now, a hard bot plays like a medium one, and an expert doesn’t think ahead.
note-takebacks = Played with take-backs.
note-imported = Brought in from a file.
note-continued = Played on from a file with fresh luck.
note-stand-in = The bot playing for { $seat } failed; a simple one plays on.
note-rules-changed-at = Under the present rules this game would go differently from entry { $number } on, so it can only be viewed.
note-damaged = What was stored of this game is damaged from entry { $number } on, so it can only be viewed.
note-foreseen = Played with take-backs: somebody took a move back knowing what would come.

business-undo = { $seat } takes back: { $move }
business-withdraw = { $seat } thinks again.
business-left = { $seat } has left; a bot plays on.
business-replaced = { $seat } has been away too long; a bot plays on.
business-returned = { $seat } is back.
business-gave-up = The bot playing for { $seat } failed; a simple one plays on.
business-time-up = { $seat }’s clock has run out; a bot plays on.
business-overtime = { $seat }’s clock has run out; the others may let a bot play.
business-relieved = { $seat } has taken too long; the others let a bot play.
business-conceded = { $seat } concedes; a bot plays on.
business-conceded-end = { $seat } concedes, and { $winner } has won.
business-closed = The host has closed the table.
business-over = The game is over.
business-undo-knowing = { $seat } takes back, knowing what comes: { $move }
business-petition = { $seat } asks to take back: { $move }
business-agreed = { $seat } agrees.
business-refused = { $seat } would rather leave it as it is.
business-forgone = { $seat } leaves it as it is after all.
business-unopened = { $seat } was not here in time and adds nothing to the luck.
business-called-off = A start of this game was called off; all shares of the luck were drawn anew.
business-vacated = The host has freed { $seat }’s seat; a bot plays until somebody takes it.
business-taken = { $seat } takes over a seat from the bot.
business-hosts = { $seat } is the host from now on.
business-seated = The seats were drawn by lot, by everybody’s luck.
petition-later = { $count ->
    [one] (With it goes one later move.)
   *[other] (With it go { $count } later moves.)
}
secret-decision = a choice made in secret

bot-random = Random
bot-random-about = Chooses blindly; answers at once.
bot-greedy = Greedy
bot-greedy-about = Takes what looks best right now; answers at once.
bot-easy = Easy
bot-easy-about = Sees the end of its turn, but often misjudges what a move brings; answers immediately.
bot-medium = Medium
bot-medium-about = Plays its own turn well, but does not think about the next one; answers immediately.
bot-hard = Hard
bot-hard-about = Thinks several turns ahead, for up to 0.2 seconds a turn.
bot-master = Expert
bot-master-about = Has learned this game by playing against itself; thinks for up to 0.8 seconds a turn. In a game or an edition it has not learned, it only thinks ahead.
reason-likely = Likely: { $reason }
