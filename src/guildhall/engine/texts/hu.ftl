## A motor saját szövegei, minden játék szövegei mögött

language = magyar
# .said: mondatban
seat-name = { $number }. játékos
    .said = { $number-az } { $number }. játékos

# Felsorolások: sör, cipő és kalap
list-more = { $start }, { $next }
list-last = { $start } és { $last }
    .now = { $start }, és { $last }
    .past = { $start }, és { $last }
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
study-bounds = céltartomány
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
study-each = { $games } játék oszloponként. ± a 95%-os konfidenciaintervallum.
study-played = { $games } játék { $seconds } mp alatt
study-stopped = A vizsgálat megszakadt. A mutatók az addig lejátszott játékokra vonatkoznak.
study-kept = A lejátszott játékok el vannak mentve. Ugyanez a parancs a --resume kapcsolóval csak a többit játssza le.
study-by-the-clock = A robotoknak időkorlátjuk volt, ezért ugyanezek a játékok nem játszhatók le újra. Adj nekik iterációszámot (ismcts:100i).
study-title = { $game }: vizsgálat
compare-row = { $section }: { $figure }
study-games = { $count } játék
study-fact-edition = Kiadás
study-fact-bots = Robotok
study-fact-seed = Mag
study-fact-sides = Összehasonlítás
study-fact-command = Parancs
study-tuned = A mohó robotot az eredeti számokra hangolták, ezért a változás egy része a szokásaiból eredhet. Játsszanak kereső robotok is (ismcts:100i).
study-tuned-search = A kereső robotok a megváltozott számokkal néznek előre, de az értékelésüket az eredetikre hangolták.
study-few = { $games }-{ $games-vowels ->
    [back] nál
   *[front] nél
} kevesebb játékból a legtöbb mutatónak nincs konfidenciaintervalluma (±?), és nincs is megjelölve.
study-within-reached = { $games } játék után { $figure } pontossága ±{ NUMBER($margin, maximumFractionDigits: 5) }.
study-within-missed = { $games } játék után { $figure } pontossága ±{ NUMBER($reached, maximumFractionDigits: 5) }, nem ±{ NUMBER($margin, maximumFractionDigits: 5) }. A folytatáshoz növeld a --max-games értékét.
study-within-unknown = { $games } játék után még nincs konfidenciaintervalluma ennek: { $figure }. A folytatáshoz növeld a --max-games értékét.
study-how-many = játékok
study-too-low = { $section }: { $figure } szignifikánsan a céltartománya alatt van ({ $bounds }). { $cases }
study-too-high = { $section }: { $figure } szignifikánsan a céltartománya fölött van ({ $bounds }). { $cases }
study-conclusion = Összefoglalás
study-legend = Jelmagyarázat
study-rank-title = Először ezeket nézd meg
study-rank-setting = asztal
study-rank-value = érték
study-rank-target = céltartomány
study-rank-effect = távolság tőle
study-rank-significant = szignifikáns
study-rank-yes = igen
study-rank-no = még nem
study-rank-none = Minden mutató a céltartományában van.
study-seats-plot = Győzelmek helyenként, a céltartománnyal
study-items-plot = Egy játékos átlagos pontjai források szerint
legend-interval = ± a 95%-os konfidenciaintervallum. Ha a végei nem egyforma messze vannak az értéktől, mindkettő zárójelben látható. Az egység a játék, így egy játék helyei együtt maradnak.
legend-basis = Az „1 játék alapján” azt jelenti, hogy az összes többi játékban a szokásos 0 az érték. Az ilyen mutatónak nincs konfidenciaintervalluma, és soha nincs megjelölve.
legend-marks = ↑ és ↓ azt a mutatót jelöli, amely szignifikánsan a céltartománya fölött vagy alatt van. A szint 5% az oldal összes mutatójára együtt (Bonferroni-korrekció).
legend-rank = Az első táblázat a céltartományukon kívüli mutatókat sorolja fel: elöl a szignifikánsak, aztán a relatív távolság szerint.
legend-star = * szignifikáns eltérést jelöl. A szint 5% az oldal összes mutatójára együtt (Bonferroni-korrekció). A két változat ugyanazokkal a magokkal játszik, és az azonos magú játékokat hasonlítjuk össze.
legend-fair = A győzelmek a méltányos rész többszörösei: 1 a méltányos, 2 kétszer olyan gyakori. A megosztott győzelem oszlik.
legend-cases = A zárójeles szám azt adja meg, hány helyből számoltuk a mutatót. Ha kevés van, az érték közelebb húzódik az 1-hez.
legend-points = Az ábrák asztalonként a győzelmeket mutatják helyek szerint és a pontokat források szerint, 95%-os konfidenciaintervallummal, aztán azt, hány játék hány ponttal ért véget (helyenként egy vonal), és hány döntésből álltak.
legend-sides = Az ábrák az összes hely pontjait mutatják, a két változatban azonos léptékben. A függőleges vonal az átlaguk.
legend-curves = Egy ábra egy mutatót mutat a lejátszott értékek szerint, elöl a legszignifikánsabb változások. A sáv a 95%-os konfidenciaintervalluma, a szaggatott vonalak a céltartománya végei.
sweep-sure = { $count ->
    [0] { $key }, { $first } és { $last } között: a vizsgált mutatók ({ $figures }) közül egyik sem tér el szignifikánsan.
   *[other] { $key }, { $first } és { $last } között: { $figures } mutatóból { $count } szignifikánsan eltér.
}
compare-same = Mind { $count-az } { $count } játéknak ugyanaz volt a menete és az eredménye mindkét változatban, tehát a változtatás semmin sem módosít.
compare-rises = { $name }: emelkedik, { $before } helyett { $after } ({ $change })
compare-falls = { $name }: csökken, { $before } helyett { $after } ({ $change })
compare-title = { $game }: összehasonlítás
sweep-title = { $game }: { $key }, { $first } és { $last } között
study-fact-games = Játékok
study-fact-table = Asztalok
sweep-changes = Mi változik
compare-figure = Mutató
compare-difference = eltérés
compare-sure = { $count ->
    [0] A vizsgált mutatók ({ $figures }) közül egyik sem tér el szignifikánsan. ± a 95%-os konfidenciaintervallum.
   *[other] { $figures } mutatóból { $count } szignifikánsan eltér (*). ± a 95%-os konfidenciaintervallum.
}
study-course = A játékok menete
study-lead-changes = változások az élen
study-decided = a játék hányadától marad végig elöl a győztes
study-wins = Azok győzelmei, akiknek a végén megvan (1: méltányos rész; zárójelben a helyek száma)
study-first = Győzelmek az első döntés szerint (1: méltányos rész; zárójelben a helyek száma)
study-opening = Győzelmek az első két döntés szerint (1: méltányos rész; zárójelben a helyek száma)
study-acts = Azok győzelmei, akik valaha megtették (1: méltányos rész; zárójelben a helyek száma)
study-kinds = Egy játékos döntései egy játékban
study-with = { $thing }
study-never = Lehetséges volt, de senki sem tette: hányszor volt lehetséges
study-never-done = { $action }
study-skill = Szerencse és tudás: a jobbik robot győzelmei (1: csak szerencse)
study-better = { $better } – { $worse }
study-outside = { $count ->
    [0] { $bound ->
        [0] Egyik mutatónak sincs céltartománya.
       *[other] A céltartománnyal rendelkező mutatók ({ $bound }) közül egyik sincs szignifikánsan azon kívül.
    }
   *[other] { $bound } mutatóból { $count } szignifikánsan a céltartományán kívül van.
}

# Számok a nyelv szokása szerint, és a parancsot beírók tévedései
mistake-game = Nincs ilyen játék: „{ $name }”; telepítve: { $known }.
mistake-players = { $game }: { $fewest }–{ $most } játékos játszhatja, { $count } nem.
mistake-counts = { $game }: lehetséges játékosszám: { $counts }; { $count } nem lehet.
mistake-option = { $game }: nincs „{ $name }” beállítása; ezek vannak: { $known }.
mistake-value = „{ $name }”: nem lehet „{ $value }”; ezek lehetnek: { $known }.
mistake-forbidden = A szabály ({ $rule }) nem enged { $players } játékost ezzel: { $options }.
mistake-edition = { $game }: nincs „{ $name }” kiadása; ezek vannak: { $known }.
mistake-games-none = { $file }: nincsenek benne egy vizsgálat játékai.
mistake-games-other = { $file }: más szabályokkal, értékekkel vagy robotokkal játszott játékok vannak benne.
mistake-games-earlier = { $file }: egy korábbi változat játékai vannak benne, amelynek magjai egymás után következtek, így a szomszédos magok közös játékokat adtak. Válassz másik mappát, vagy töröld ezt a fájlt.
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
decimal-4 = { NUMBER($number, minimumFractionDigits: 4, maximumFractionDigits: 4) }
around = ±{ $number }
interval-unknown = ±?
based-on = ({ $games } játék alapján)
estimate = { $value } { $around }
estimate-percent = { $value }% { $around }
estimate-around = { $value } { $around }
estimate-around-percent = { $value } { $around }%
estimate-range = { $value } ({ $low } … { $high })
estimate-range-percent = { $value }% ({ $low } … { $high }%)
percent-0 = { $number }%
percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
range = { $low }–{ $high }
at-least = ≥ { $number }
at-most = ≤ { $number }
cases = ({ $count })
named-figure = { $name }: { $figure }
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
signed-3 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
signed-4 = { $sign ->
    [plus] +
   *[minus] −
}{ NUMBER($number, minimumFractionDigits: 4, maximumFractionDigits: 4) }

# Hibás kiadásfájlok: a hely egy fájl és egy sor
mistake-edition-hash = { $game }: itt nincs „{ $name }” nevű, { $hash } ujjlenyomatú kiadása. Add meg a fájlját vagy egy mappát, amelyben benne van.
mistake-edition-values = { $game }: ennek a kiadásnak itt más értékei vannak: „{ $name }”. A játék ujjlenyomata { $hash } volt. Add meg annak a kiadásnak a fájlját vagy egy mappát, amelyben benne van.
mistake-edition-folder = { $game }: ebben a mappában nincs „{ $name }” nevű, { $hash } ujjlenyomatú kiadás: { $folder }
mistake-edition-problem = { $place }: { $key }: ez az érték nem jó (angolul: „{ $problem }”).
mistake-edition-no-label = { $place }: { $key }: hiányzik a forrása. Írd be a [sources] alá: exact, inferred vagy reconstructed.
mistake-edition-missing = { $place }: hiányzik ez a kulcs: { $key }. Írd be az értékével együtt.
mistake-edition-unknown = { $place }: a játék kiadásaiban nincs ilyen kulcs: { $key }. Töröld ki.
mistake-edition-unknown-near = { $place }: a játék kiadásaiban nincs ilyen kulcs: { $key }. Erre gondoltál: { $near }?
mistake-edition-labels-nothing = { $place }: { $key }: ilyen érték nincs. Töröld ki ezt a sort.
mistake-edition-labels-nothing-near = { $place }: { $key }: ilyen érték nincs. Erre gondoltál: { $near }?
mistake-edition-length = { $place }: { $key }: { $length } elem kell, nem { $found }.
mistake-edition-total = { $place }: { $key }: összesen { $total } kell, nem { $found }.
mistake-edition-too-many = { $place }: { $key }: legfeljebb { $most } lehet, nem { $found }.
mistake-edition-exceeds = { $place }: { $key }: ehhez { $found } kell, de itt csak { $most } van: { $other }.
mistake-edition-repeats = { $place }: { $key }: ez többször szerepel: { $value }.
mistake-edition-lacks = { $place }: { $key }: hiányzik ez: { $value }. Írd be.
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
act-suggestion = { $act }.
act-suggestion-short = { $act-short }.
act-caption = { $seat } { $act-now }.
act-line = { $seat } { $act-past }.

# Miért nem vonható vissza egy döntés a többiek nélkül
finality-answer = A többiek nélkül nem vonható vissza: már mindenki más válaszolt.
finality-draw = A többiek nélkül nem vonható vissza: véletlen húzás következik.
finality-reveal = A többiek nélkül nem vonható vissza: valami rejtett dolog felfedése következik.
finality-open = A többiek nélkül nem vonható vissza: a folytatást még senki sem ismeri.
