## A parancsok szavai

play-welcome = Írd be a választásod számát; a többi billentyűt a „?” magyarázza el.
play-choice = A választásod
play-help = Szám: választás. A lépést úgy is beírhatod, ahogy a mentett játékok leírják, itt például: „{ $example }”. u: az utolsó választásod visszavonása, b: a tábla leírása (b SZÓ: csak ami erről szól), s: az állás, ha a játék most érne véget, r: a szabályok (r C1: egyetlen szabály), q: kilépés a játékból.
play-not-understood = Írj be egy számot 1 és { $count } között, vagy segítségért ezt: „?”.
play-undo-knowing = Azóta kiderült valami: tudnád, mi következik, és ez bekerül a játék naplójába. i: mégis visszavonom
play-yes = i
play-nothing-to-undo = Már nincs mit visszavonni.
play-taken-back = Visszavonva.
play-take-over = { $name }, ülj a terminálhoz, és nyomj Entert
play-if-it-ended-now = Ha a játék most érne véget:
play-nothing-there = A táblán semmi sem szól erről.
play-over = A játék véget ért.
play-winners = { $count ->
    [one] Győztes: { $names }
   *[other] Győztesek: { $names }
}
play-nobody-won = Senki sem nyert.
play-saved = Elmentve: { $file }.
play-interpreted = A szabályok és a robotok értelmezve futnak, ami lassabb: { $why }

replay-undo = Visszavonva: { $number }. döntés és minden későbbi.
replay-checked = { $count ->
    [0] Nincs bejegyzés.
    [one] Egy bejegyzés, a szabályok szerint.
   *[other] { $count } bejegyzés, mind a szabályok szerint.
}
replay-decides = Döntésre vár: { $names }

fuzz-report = { $game }: { $decisions } döntés { $games } játszmában, ezek közül { $sampled } a lassú ellenőrzéseken is átment; { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } mp.

mistake = Hiba: { $problem }
usage-command = Nincs ilyen parancs: „{ $name }”.
usage-option = Nincs ilyen kapcsoló: { $name }
usage-missing = Hiányzik: { $name }
usage-value = Hibás érték ({ $name }): { $problem }
usage-extra = Fölösleges: { $name }
usage-one-of = válassz ezek közül: { $known }.
usage-from = egy szám kell, legalább { $least }.
usage-between = egy szám kell { $least } és { $most } között.
usage-whole = egész szám kell.
usage-counts = így írd: 2,3,4, ne így: „{ $given }”.
usage-shard = így írd: 1/4, ne így: „{ $given }”.
usage-within = egy 0-nál nagyobb hibahatárt és egy mutatót írj, így: 0.01 seat-1, ne így: „{ $given }”.
usage-within-shard = egy rész nem ismeri a többi rész játékait. Válassz a --within és a --shard közül.
usage-metric = nincs ilyen mutató: „{ $given }”. Erre gondoltál: { $nearest }?
usage-metric-known = nincs ilyen mutató: „{ $given }”. Válassz ezek közül: { $known }.
usage-pair = így írd: beállítás=érték, ne így: „{ $given }”.
rules-none = Nincs ilyen szabály ({ $game }): { $number }.
rules-none-but = Nincs ilyen szabály ({ $game }): { $number }; talán ez: { $alike }?
play-asks = { $name }: { $prompt }
play-people = { $people } ember nem ülhet le { $seats } helyre.
simulate-bots = Nevezz meg egy közös robotot, vagy mind { $seats-az } { $seats } helyre egyet-egyet, ne { $count } robotot.
simulate-games = { $games } játszma, ebből { $shared } több győztessel
simulate-speed = { $decisions } döntés { $seconds } mp alatt: { $games_per_second } játszma/mp, { $decisions_per_second } döntés/mp
table-seat = hely
table-bot = robot
table-wins = győzelem
table-share = rész
table-mean = átlagpont
table-games = játszma
table-interval = 95%
table-score = pont
table-margin = különbség
table-turn = mp/lépés
table-objective = cél
table-met = elérve
arena-title = { $game }, { $count } játékos
arena-played = { $games } játszma { $seconds } mp alatt, { $rate } döntés/mp{ $fair }
arena-fair = { $games } játszma { $seconds } mp alatt, { $rate } döntés/mp; méltányos rész: { $fair }
arena-faults = { $bot } hibái: { $counts }
arena-budget = Vagy --time, vagy --iterations járjon a robotoknak, ne mindkettő.
arena-hash = A játékok titkának SHA-256 lenyomata:
    { $hash }
arena-bot-hash = A robotok titkának SHA-256 lenyomata:
    { $hash }
arena-secrets = A játékok titka: { $secret }
    A robotok titka: { $bots }
arena-open = A mag előre ismert volt ({ $seed }), ezért egy robot megkeresheti, és előre láthatja a sorsolást.
verify-done = { $games } ellenőrzött játék: { $replayed } a döntései alapján, { $repeated } újrajátszva, { $forfeited } a robot hibájáig
verify-hash = A titkok nem egyeznek a közzétett lenyomatokkal.
verify-seed = Nem a sorozatból következik { $game-az } { $game }. játék magja.
verify-seats = Más helyen ülnek a robotok { $game-az } { $game }. játékban.
verify-illegal = Szabálytalan { $game-az } { $game }. játékban { $decision-az } { $decision }. döntés.
verify-unfinished = Nem fejeződik be a döntéseivel { $game-az } { $game }. játék.
verify-result = Újrajátszva más eredményt ad { $game-az } { $game }. játék.
verify-standings = Az állás nem következik a játékokból.
study-empty-shard = Ebben a részben nincs játszma: több a rész, mint a játszma.
study-no-place = { $folder }: oda nem lehet írni
merge-none = Ezekben a mappákban nincsenek megőrzött játszmák.
merge-games = { $name }: { $count } játszma
warm-already = { $game } már le van fordítva.
warm-done = { $game } lefordítva { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } mp alatt.
fuzz-failed = { $problem }; a játszma itt van: { $file }.
progress-verifying = Ellenőrzés: { $what }
progress-playing = Játszmák: { $what }
progress-compiling = Fordítás: { $what }
progress-checked = Fordítás ellenőrzésekkel: { $what }
progress-rules = Szabályok fordítása: { $what }
progress-fuzzing = Véletlen játszmák: { $what }
progress-writing = Írás: { $what }
progress-closer = Közelebbről nézve
progress-skill = Jobbak a gyengébbek ellen
progress-left = { $label }: { $done } / { $total }, még { $left }
file-at = { $file }: { $problem }
file-no-text = { $file } nem mentett játék: nem szöveg.
saved-line = { $line }. sor: { $problem }
saved-line-move = { $line }. sor: „{ $move }”: { $problem }
new-name = Egy játék neve nem lehet „{ $name }”: a és z közötti kisbetűkből, számjegyekből és _ jelekből állhat, betűvel kezdődik, és legfeljebb negyven jel.
new-taken = A „{ $name }” név foglalt: egy telepített játéké vagy egy Python-modulé.
new-exists = Már létezik: „{ $folder }”; válassz másik nevet vagy másik helyet.
new-written = Elkészült egy kicsi, teljes játék ebben a mappában: „{ $folder }”. A folytatás:
by-rule = { $sentence } [{ $rule }]
