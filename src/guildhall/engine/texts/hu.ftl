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
study-decisions = döntések
study-points = Pontok
study-mean = átlag
study-spread = szórás
study-best = az asztal legjobbja
study-worst = az asztal utolsója
study-items = Miből származnak a pontok
study-each = { $games } játszma oszloponként.
study-played = { $games } játszma { $seconds } mp alatt
study-outside = { $count ->
    [0] Minden korlátos adat ({ $bound }) a korlátai között van.
   *[other] { $bound } korlátos adatból { $count } lépi túl a korlátait.
}
