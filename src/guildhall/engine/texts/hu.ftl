## A motor saját szövegei, minden játék szövegei mögött

language = magyar
seat-name = { $number }. játékos

# Felsorolások: sör, cipő és kalap
list-more = { $start }, { $next }
list-last = { $start } és { $last }
nothing = semmi
    .acc = semmit

refusal-not-asked = { $seat } most nem dönt semmiről.
refusal-no-action = Egy döntéshez legalább egy akció kell.
refusal-no-such-action = Ebben a játékban nincs ilyen akció.
refusal-one-answer = Itt pontosan egy akciót kell választani.

score-total = összesen
