## A motor saját szövegei, minden játék szövegei mögött

language = magyar
# .said: mondatban
seat-name = { $number }. játékos
    .said = { $number-az } { $number }. játékos

# Felsorolások: sör, cipő és kalap
list-more = { $start }, { $next }
list-last = { $start } és { $last }
series-comma = { $start }, { $next }
series-semicolon = { $start }; { $next }
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
round-name = { $round }. menet

# The plain board of a game that draws none
plain-yes = igen
plain-no = nem
plain-group = { $first }
plain-place = { $name } { $of }
plain-line = { $name }: { $value }
plain-place-line = { $name } { $of }: { $value }

# Tanulmányok: soronként az adatok, oszloponként a beállítások
study-players = { $count } játékos
study-players-with = { $count } játékos, { $options }
study-bounds = cél
study-seats = Győzelmek helyenként (1: méltányos rész)
study-seat = { $number }. hely
study-length = Hossz
study-rounds = menetek
study-decisions = döntések
study-points = Pontok
study-mean = átlag
study-spread = szórás
study-best = az asztal legjobbja
study-worst = az asztal utolsója
study-items = Miből származnak a pontok
study-each = { $games } játszma oszloponként; ± a 95%-os megbízhatósági tartomány.
study-played = { $games } játszma { $seconds } mp alatt
study-stopped = A játszmák megszakadtak: az adatok az addig lejátszottakra vonatkoznak.
study-kept = Ami lement, megmaradt: ugyanez a parancs a --resume kapcsolóval csak a többit játssza le.
study-by-the-clock = A robotok óra szerint gondolkodtak: ugyanezek a játszmák nem ismételhetők meg. Adj nekik lépésszámot (ismcts:100i).
study-title = { $game }: vizsgálat
compare-row = { $section }: { $figure }
study-games = { $count } játszma
study-fact-edition = Kiadás
study-fact-bots = Robotok
study-fact-seed = Mag
study-fact-sides = Összehasonlítás
study-fact-command = Parancs
study-tuned = A mohó robotot az eredeti számokra hangolták, ezért a változás egy része a szokásaiból eredhet: játsszanak kereső robotok is (ismcts:100i).
study-tuned-search = A kereső robotok a megváltozott számokkal néznek előre, de amit látnak, az eredetikre hangolt súlyokkal ítélik meg.
study-few = Túl kevés játszma: { $games }-{ $games-vowels ->
    [back] nál
   *[front] nél
} kevesebb nem árulja el, mennyire biztos egy adat; ilyenkor ±? áll ott, és semmi sincs megjelölve.
study-how-many = játszmák
study-too-low = { $section }: { $figure } túl alacsony (cél: { $bounds }). { $cases }
study-too-high = { $section }: { $figure } túl magas (cél: { $bounds }). { $cases }
study-conclusion = Mit mond
study-legend = Hogyan olvasandó
legend-interval = ± a 95%-os megbízhatósági tartomány: a lejátszott játszmákból újra meg újra húztunk, egészben, hogy egy asztal helyei együtt maradjanak.
legend-marks = ↑ és ↓ ott áll, ahol egy adat biztosan a cél fölött vagy alatt van: az oldal összes adata között a puszta véletlen legfeljebb húsz oldalból egyen tesz ilyen jelet.
legend-star = * ott áll, ahol a két oldal biztosan eltér: az oldal összes adata között a puszta véletlen legfeljebb húsz oldalból egyen tesz ilyet. Az eltérések ugyanazon magok mindkét oldalon lejátszott játszmáiból valók.
legend-fair = A győzelmek a méltányos rész többszöröseként állnak: 1 a méltányos, 2 kétszer olyan gyakori. A megosztott győzelem oszlik.
legend-cases = A zárójeles szám megmondja, hány helyről szól az adat; minél kevesebbről, annál inkább 1 felé húz.
legend-points = Egy beállítás első képe azt mutatja, hány játszma hány ponttal ért véget, helyenként egy vonallal; a második azt, hány döntésből álltak.
legend-sides = A képek az összes hely pontjait mutatják, a két oldalon azonos léptékben; a függőleges vonal az átlaguk.
legend-curves = Egy kép egy adatot mutat a kipróbált értékek szerint, elöl a legbiztosabb változások; a sáv a 95%-os tartománya, a szaggatott vonalak a korlátai.
sweep-sure = { $count ->
    [0] { $key }, { $first } és { $last } között: a vizsgált adatok ({ $figures }) közül egyik sem tér el biztosan.
   *[other] { $key }, { $first } és { $last } között: { $figures } adatból { $count } biztosan eltér.
}
compare-same = Mind { $count-az } { $count } játszma egyformán folyt és végződött mindkét oldalon: a változtatás nem érezhető.
compare-rises = { $name }: emelkedik, { $before } helyett { $after } ({ $change })
compare-falls = { $name }: csökken, { $before } helyett { $after } ({ $change })
compare-title = { $game }: összehasonlítás
sweep-title = { $game }: { $key }, { $first } és { $last } között
study-fact-games = Játszmák
study-fact-table = Asztalok
sweep-changes = Mi változik
compare-figure = Adat
compare-difference = eltérés
compare-sure = { $count ->
    [0] A vizsgált adatok ({ $figures }) közül egyik sem tér el biztosan; ± a 95%-os megbízhatósági tartomány.
   *[other] { $figures } adatból { $count } biztosan eltér (*); ± a 95%-os megbízhatósági tartomány.
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

# Számok a nyelv szokása szerint, és a parancsot beírók tévedései
mistake-game = Nincs ilyen játék: „{ $name }”; telepítve: { $known }.
mistake-players = { $game }: { $fewest }–{ $most } játékos játszhatja, { $count } nem.
mistake-counts = { $game }: lehetséges játékosszám: { $counts }; { $count } nem lehet.
mistake-option = { $game }: nincs „{ $name }” beállítása; ezek vannak: { $known }.
mistake-value = „{ $name }”: nem lehet „{ $value }”; ezek lehetnek: { $known }.
mistake-forbidden = A szabály ({ $rule }) nem enged { $players } játékost ezzel: { $options }.
mistake-edition = { $game }: nincs „{ $name }” kiadása; ezek vannak: { $known }.
mistake-bot = Nincs ilyen robot: „{ $name }”; telepítve: { $known }.
mistake-bot-broken = Ez a robot nem tölthető be: „{ $name }” ({ $reason }).
mistake-bot-failed = Ez a robot hibázott: „{ $name }” ({ $reason }).
mistake-run = Ez a fájl nem az aréna mentett sorozata: { $file } ({ $reason }).
mistake-bot-time = „{ $name }” nem robot: az idejét így írd: NÉV:100ms, NÉV:0.3s vagy NÉV:500i.
number = { $number }
decimal-0 = { NUMBER($number, minimumFractionDigits: 0, maximumFractionDigits: 0) }
decimal-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
decimal-2 = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
decimal-3 = { NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
around-1 = ±{ NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
around-2 = ±{ NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
percent-around = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $around }%
change = { $change } { $around }
change-percent = { $change } { $around }%
range = { $low }–{ $high }
at-least = ≥ { $number }
at-most = ≤ { $number }
cases = ({ $count })
named-figure = { $name }: { $figure }
more-of = { $thing } { $by }
signed-0 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 0, maximumFractionDigits: 0) }
signed-1 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
signed-2 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }

# Hibás kiadásfájlok: a hely egy fájl és egy sor
mistake-edition-hash = { $game }: itt nincs „{ $name }” nevű, { $hash } ujjlenyomatú kiadása. Add meg a fájlját vagy egy mappát, amelyben benne van.
mistake-edition-values = { $game }: a „{ $name }” kiadásnak itt más értékei vannak; a játék ujjlenyomata { $hash } volt. Add meg annak a kiadásnak a fájlját vagy egy mappát, amelyben benne van.
mistake-edition-folder = { $game }: ebben a mappában nincs „{ $name }” nevű, { $hash } ujjlenyomatú kiadás: { $folder }
mistake-edition-problem = { $place }: { $key }: ez az érték nem jó (angolul: „{ $problem }”).
mistake-edition-no-label = { $place }: { $key }: hiányzik a forrása. Írd be a [sources] alá: exact, inferred vagy reconstructed.
mistake-edition-missing = { $place }: hiányzik ez a kulcs: { $key }. Írd be az értékével együtt.
mistake-edition-unknown = { $place }: a játék kiadásaiban nincs ilyen kulcs: { $key }. Töröld ki.
mistake-edition-unknown-near = { $place }: a játék kiadásaiban nincs ilyen kulcs: { $key }. Erre gondoltál: { $near }?
mistake-edition-labels-nothing = { $place }: { $key }: ilyen érték nincs. Töröld ki ezt a sort.
mistake-edition-labels-nothing-near = { $place }: { $key }: ilyen érték nincs. Erre gondoltál: { $near }?
mistake-edition-length = { $place }: { $key }: { $length } elem kell, nem { $found }.
mistake-edition-range = { $place }: { $key }: { $low } és { $high } közötti egész szám kell, nem { $value }.
mistake-edition-word = { $place }: { $key }: nem lehet { $value }. Ezek lehetnek: { $known }.
mistake-edition-type-int = { $place }: { $key }: egész szám kell, nem { $value }.
mistake-edition-type-str = { $place }: { $key }: idézőjelbe tett szöveg kell, nem { $value }.
mistake-edition-type-bool = { $place }: { $key }: true vagy false kell, nem { $value }.
mistake-edition-type-list = { $place }: { $key }: szögletes zárójelbe tett lista kell, nem { $value }.
mistake-edition-type-dict = { $place }: { $key }: táblázat kell, nem { $value }.
mistake-edition-line = { $place }: { $key }: látható szöveg kell, soronként legfeljebb { $most } betű.
mistake-edition-game = { $place }: ez más játék kiadása ({ $game }), nem ezé: { $wanted }.
mistake-edition-syntax = { $place }: ez nem érvényes TOML (angolul: „{ $problem }”).
mistake-edition-no-toml = { $place }: ez nem érvényes TOML.
mistake-edition-no-text = { $place }: nem olvasható, mert nem UTF-8 szöveg.
mistake-edition-unreadable = { $place }: nem olvasható ({ $reason }).
mistake-edition-no-game = { $place }: ez a játék nincs telepítve: „{ $game }”; telepítve: { $known }.
mistake-edition-name-taken = { $place }: { $game }: már van „{ $name }” nevű kiadása. Válassz más nevet.

## Egy egész döntés egy mondatban

act-question = { $act }?
act-short = { $act-short }?
act-button = { $act-button }
act-suggestion = { $act-short }.
act-caption = { $seat } { $act-now }.
act-line = { $seat } { $act-past }.
