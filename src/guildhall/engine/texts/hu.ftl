## A motor saját szövegei, minden játék szövegei mögött

language = magyar
seat-name = { $number }. játékos

# Felsorolások: sör, cipő és kalap
list-more = { $start }, { $next }
list-last = { $start } és { $last }
nothing = semmi
    .acc = semmit

# Where a game lacks the language of the reader
other-language = Ennek a játéknak nincsenek magyar szövegei; angolul szól.

refusal-not-asked = { $seat } most nem dönt semmiről.
refusal-no-action = Egy döntéshez legalább egy akció kell.
refusal-no-such-action = Ebben a játékban nincs ilyen akció.
refusal-one-answer = Itt pontosan egy akciót kell választani.
refusal-no-such-seat = Ennél az asztalnál nincs ilyen hely.
refusal-no-action-kind = Egy akció a jelölése, a száma vagy e játék egy akciója.

# Minden szabálykönyv utolsó része: eltérések, olvasatok, ami a miénk
readings = Ahol értelmezünk vagy kiegészítünk

score-total = összesen

# Tanulmányok: soronként az adatok, oszloponként a beállítások
study-players = { $count } játékos
study-players-with = { $count } játékos, { $options }
study-bounds = cél
study-seats = Győzelmek helyenként (1: méltányos rész)
study-seat = { $number }. hely
study-length = Hossz
study-rounds = fordulók
study-decisions = döntések
study-points = Pontok
study-mean = átlag
study-spread = szórás
study-best = az asztal legjobbja
study-worst = az asztal utolsója
study-items = Miből származnak a pontok
study-each = { $games } játszma oszloponként; ± a 95 %-os megbízhatósági tartomány.
study-played = { $games } játszma { $seconds } mp alatt
study-stopped = A játszmák megszakadtak: az adatok az addig lejátszottakra vonatkoznak.
study-kept = Ami lement, megmaradt: ugyanez a parancs a --resume kapcsolóval csak a többit játssza le.
study-by-the-clock = A robotok óra szerint gondolkodtak: ugyanezek a játszmák nem ismételhetők meg. Adjon nekik lépésszámot (ismcts:100i).
study-title = { $game }: vizsgálat
compare-row = { $section }: { $figure }
study-games = { $count } játszma
study-fact-edition = Kiadás
study-fact-bots = Robotok
study-fact-seed = Első mag
study-fact-sides = Összehasonlítás
study-fact-command = Parancs
study-tuned = A mohó robotot az eredeti számokra hangolták, ezért a változás egy része a szokásaiból eredhet: játsszanak kereső robotok is (ismcts:100i).
study-tuned-search = A kereső robotok a megváltozott számokkal néznek előre, de amit látnak, az eredetikre hangolt súlyokkal ítélik meg.
compare-figure = Adat
compare-difference = eltérés
compare-sure = { $count ->
    [0] A vizsgált adatok ({ $figures }) közül egyik sem tér el biztosan; ± a 95 %-os megbízhatósági tartomány.
   *[other] { $figures } adatból { $count } biztosan eltér (*); ± a 95 %-os megbízhatósági tartomány.
}
study-course = A játszmák menete
study-lead-changes = változások az élen
study-decided = a játszma hányadától marad végig elöl a győztes
study-wins = Azok győzelmei, akiknek a végén megvan (1: méltányos rész; zárójelben a helyek száma)
study-first = Győzelmek az első döntés szerint (1: méltányos rész; zárójelben a helyek száma)
study-opening = Győzelmek az első két döntés szerint (1: méltányos rész; zárójelben a helyek száma)
study-acts = Azok győzelmei, akik valaha megtették (1: méltányos rész; zárójelben a helyek száma)
study-kinds = Egy játékos döntései egy játszmában
study-with = { $thing }
study-never = Lehetséges volt, de senki sem tette: hányszor volt lehetséges
study-never-done = { $action }
study-skill = Szerencse és tudás: a jobbik robot győzelmei (1: csak szerencse)
study-better = { $better } – { $worse }
study-outside = { $count ->
    [0] { $bound ->
        [0] Egyik adatnak sincs korlátja.
       *[other] A korlátos adatok ({ $bound }) közül egyik sem lépi túl biztosan a korlátait.
    }
   *[other] { $bound } korlátos adatból { $count } biztosan túllépi a korlátait.
}
