## Mindenütt

home = Guildhall: a terembe
games = Játékok
language = Nyelv
language-en = English
language-fr = Français
language-hu = Magyar
theme = Fény
theme-light = Nappali fény
theme-dark = Gyertyafény
close = Bezárás
no-such-page = Ilyen oldal nincs; ez itt a terem.
save = Mentés
send = Küldés
name = Név
menu = Menü
rules = Szabályok
board = A tábla
seats = Helyek
options = Beállítások
edition = Kiadás
guest-name = Vendég

## A terem

nav-play = Játék
nav-learn = Tanulás
nav-rules = Szabályok
hello = Szép napot, { $name }
choose-a-game = Válassz játékot: egy kattintás, és játszol.
turns-waiting = { $count ->
    [one] Egy asztalnál te következel.
   *[other] { $count } asztalnál te következel.
}
continue = Folytatás: { $game }
open-file = Mentett játék megnyitása
open-file-about = Lapozz végig egy mentett játékot, vagy folytasd gépek ellen.
open-it = Megnyitás
choose-file = Fájl kiválasztása
file-look = Megnézem
file-continue = A végétől továbbjátszom
players-range = { $least }–{ $most } játékos
players-exactly = { $count } játékos
guided-game = Első játék vezetéssel
guided-about = A gondnok lépésről lépésre megmutatja.
guided-at = { $game }: első játék vezetéssel
begin = Kezdjük
best-points = Legjobb: { $points } pont
games-won = { $played ->
    [one] { $won ->
        [0] Egy játék, még nem nyert
       *[other] Egy játék, megnyerve
    }
   *[other] { $played } játékból { $won } megnyerve
}
players = Játékosok
alone = Egyedül
bots = Gépek
bots-strength = A gépek ereje
strength-easy = Könnyű
strength-medium = Közepes
strength-hard = Nehéz
play-now = Játék
play-alone = Egyedül
play-at = { $game }: { $act }
company-easy = te és { $count } könnyű gép
company-medium = te és { $count } közepes gép
company-hard = te és { $count } nehéz gép
company-bots = te és { $count } gép
how-to-play = Így játsszuk
learn-at = { $game }: így játsszuk
invite = Barátok meghívása
set-up-at = { $game }: asztal előkészítése
your-tables = Asztalaid
your-tables-none = Még egy asztalnál sem ülsz.
open-tables = Nyitott asztalok
open-tables-none = Most senki sem vár játékosokra.
seat-free = Szabad hely
seats-free = { $count ->
    [one] egy szabad hely
   *[other] { $count } szabad hely
}
join = Beülök
look = Megnézem
play-on = Játszom
status-your-turn = Te következel
status-waiting = Játékosokra vár
status-playing = Folyamatban
status-over = Véget ért
status-closed = Lezárva
status-readonly = Csak megnézhető

## Magam

profile = Én és a beállításaim
your-name = A neved
name-too-long = Egy név legfeljebb { $most } betűből állhat.
settings = Beállítások
set-motion = Mozgás
set-motion-about = A darabok odavándorolnak, ahová kerülnek. Akkor is ki van kapcsolva, ha az eszköz kevesebb mozgást kér.
set-volume = Hangerő
set-marks = Erősebb jelek a színek mellett
set-marks-about = Annak, aki másként látja a színeket: nagyobb jelek a pecséteken és a bábukon.
set-sound = Hangjelzés, ha én jövök
set-confirm = Minden lépés megerősítése
set-confirm-about = Ha ki van kapcsolva, a kész lépés azonnal érvényes.
set-coach = A döntések magyarázata első alkalommal
set-coach-about = Rövid jegyzet mondja el, mit tehetsz, és miért.
set-notify = Értesítés, ha én jövök
set-notify-about = Csak ha ez az oldal a háttérben van.
carry-title = Vidd át a neved egy másik eszközre
carry-about = Aki megnyitja ezt a hivatkozást, a te nevedben játszik. Ne add ki senkinek.
carry-make = Személyes hivatkozás készítése
carry-revoke = A hivatkozás visszavonása
carry-revoked = A hivatkozás már nem működik.

## Így játsszuk

how-to-play-game = Így játsszuk: { $game }
what-scores = Mi ér pontot
what-is-missed = Amit a kezdők nem vesznek észre
all-rules = Minden szabály

## Az asztal előkészítése

set-up = Asztal előkészítése: { $game }
set-up-link = A következő lépésben kapsz hivatkozást a barátaidnak.
open-table = Asztal megnyitása
seat-me = te
seat-bot = Gép
seat-invited = Egy barát
seat-open = Bárki
seat-for = Ki ül ide: { $number }. hely
kind-invited = Barát
kind-open = Bárki
kind-hotseat = Itt
kind-bot = Gép
name-of-seat = A játékos neve ({ $number }. hely)
bot-level = Erősség
add-seat = { $number }. hely hozzáadása
sit-here = Ide ülök
sit-at = Ide ülök: { $number }. hely
remove-seat = { $number }. hely eltávolítása
emblem-0 = kék, kör
emblem-1 = narancs, háromszög
emblem-2 = sárga, négyzet
emblem-3 = zöld, rombusz
emblem-4 = piros, kereszt
emblem-5 = lila, csillag
visibility = Ki láthatja ezt az asztalt
private = Zártkörű
private-about = Csak hivatkozással
listed = Meghirdetett
listed-about = Bárki beülhet egy szabad helyre
pace = Ütem
pace-live = Élőben
pace-live-about = Mindenki itt van
pace-turns = Lépésenként
pace-turns-about = Gyere vissza, amikor akarsz

## Játékosokra várva

waiting-title = Barátokra várva
waiting-about = A játék magától elindul, ha minden hely foglalt.
join-title = Meghívtak: { $game }
join-about = Mondd meg a neved, és ülj le. Nem kell regisztrálni.
sit-down = Leülök
table-full = Minden hely foglalt.
seat-ready = kész
seat-waiting = még szabad
seat-is-bot = gép
seat-here = itt van
seat-away = nincs itt
seat-bot-sits-in = nincs itt; gép helyettesíti
bot-sits = Játsszon gép
start-game = Játék indítása
close-table = Asztal bezárása
invite-friends = Barátok meghívása
share-local = Ez a kiszolgáló csak erről a gépről érhető el. Indítsd így, és olyan hivatkozásokat és kódokat kapsz, amelyek a barátaidnál is működnek:
listed-note = Az asztal a teremben is látható, bárkinek.
scan-to-sit = Olvasd be, és ülj le
no-account = Nem kell regisztrálni: nyisd meg a hivatkozást, mondd meg a neved, és játssz.
qr-alt = A hivatkozás QR-kódja
share-here = Ezen a gépen egy másik böngésző ezt a hivatkozást követheti:
invite-link = Hivatkozás ehhez a helyhez
copy-link = Hivatkozás másolása
copied = Másolva.
share = Megosztás

## Az asztalnál

title-your-turn = Te jössz
table-gone = Ehhez az asztalhoz nem férsz hozzá, vagy már nincs meg.
host-closed = A házigazda bezárta ezt az asztalt.
line-lost = Megszakadt a kapcsolat, újra próbálom…
no-connection-again = Nincs kapcsolat, újra próbálom…
no-connection = Nincs kapcsolat. Próbáld újra.
waiting-for = Rá várunk: { $name }
waiting-for-several = { $count } játékosra várunk
one-moment = Egy pillanat…
game-over = A játék véget ért
show-result = Eredmény
undo = Visszavonás
undo-draft = Az utolsó választás visszavonása
undo-entry = Az utolsó lépésem visszavonása
undo-ask = Kérem az utolsó lépésem visszavonását
undo-asked = Ezt szeretnéd visszavonni:
undo-proposed = { $name } ezt szeretné visszavonni:
undo-refused = A többiek szerint maradjon így a lépés.
undo-forgo = Mégsem
undo-leave = Maradjon
undo-ask-them = Megkérdezem a többieket
undo-do = Visszavonom
undo-others = Megkérdezzük a többieket; mindenkinek bele kell egyeznie.
undo-knowing = Láttad, mi lett belőle, és tudni fogod, mi következik: ugyanaz a választás ugyanazzal a szerencsével jár. A játék jelezni fogja, hogy tudva vontad vissza.
withdraw = Megváltoztatom a válaszom
agree = Beleegyezem
refuse = Nem engedem
confirm = Megerősítem
confirm-or-undo = Erősítsd meg a lépésed, vagy vond vissza.
confirm-question = { $act }?
act-times = { $act } × { $count }
and-more = +{ $count }
take-back = Visszaveszem
cannot-be-taken-back = Ezt nem lehet visszavonni.
last-answer = Mindenki más válaszolt már: ezt nem lehet visszavonni.
answer-can-change = Az utolsó válaszig megváltoztathatod.
receipt-line = { $name } { $before } → { $after }
you-pay = Fizetsz
you-get = Kapsz
belongings = Ami nyíltan fekszik
belongings-enter = Az Enter mindent megmutat, ami nyíltan fekszik.
belongings-of = Nyíltan fekszik: { $name }
belongings-back = Vissza: { $name }
belongings-next = Tovább: { $name }
options-now = Amit tehetsz
options-count = { $count } lehetőség
all-options = Mind a { $count } lehetőség
your-options = Ezt teheted
your-move = A lépésed
nothing-asked = Most nincs teendőd.
hint = Tanács
hint-is = Jó lépés: { $text }
hint-title = Egy jó gépi játékos ezt tenné
hint-thinking = A tanács készül…
hint-chance = győzelmi esély
rule-number = Szabály: { $number }
rules-of = Szabályok: { $game }
rules-count = { $count } szabály
search-rules = Keresés a szabályokban
rules-none = Egy szabály sem szól erről: „{ $text }”.
book = Krónika és csevegés
book-and-players = Játékosok és krónika
chronicle = Krónika
since-your-turn = Az utolsó lépésed óta
earlier-turns = { $count } korábbi lépés
trivia = még { $count } apróság
show-again = Mutasd újra
told-again = Újra
tell-skip = A jelenhez (Esc vagy kattintás a táblára)
speed = Milyen gyorsan meséljük el a többiek lépéseit
speed-slow = Lassan
speed-normal = Közepesen
speed-fast = Gyorsan
speed-instant = Azonnal
older-lines = Régebbi sorok
look-at-move = { $entry }. lépés megnézése
chat = Csevegés
chat-empty = Még senki sem írt.
chat-write = Írj az asztalnak
table-parts = Az asztal részei
tab-me = Asztal
tab-players = Játékosok
tab-chronicle = Krónika
tab-chat = Csevegés
tab-rules = Szabályok
move = { $entry }. lépés
move-of = { $entry }. lépés, összesen { $last }
replay = A játék visszanézése
replay-first = Az elejére
replay-back = Egy lépést vissza
replay-play = Lejátszás
replay-pause = Szünet
replay-next = Egy lépést előre
replay-entry = Lépés
replay-now = Vissza a jelenbe
curtain = { $name }, te következel
curtain-about = Most más ne nézze a képernyőt.
curtain-open = Én vagyok { $name }
coach = Tanító
understood = Értem
the-steward = Az intéző
now-you = Most te
show-me = Mutasd meg
leave-tour = Kilépek
go-on-tour = A bemutató folytatása
note-confirm = Még semmi sem történt
note-confirm-text = A tábla mutatja, mi változik, a cédula pedig, mit fizetsz és mit kapsz. Semmi sem számít, amíg meg nem erősíted.
note-confirm-now = Nyomd meg a zöld gombot, vagy vond vissza.
step-of = { $step } / { $count }
replace = Játsszon helyette gép
return = Visszaülök a helyemre
mute = Némítás
unmute = Némítás feloldása
stand-up = A helyem átadása gépnek
export = Játék mentése
to-the-hall = A terembe
score-now = Ha a játék most érne véget
score-then = Ha a játék itt ért volna véget
keys = Billentyűk
key-choose = választás a listából
key-around = ugrás a következő választható elemre
key-look = körülnézés a táblán
chance-hash = Lepecsételt véletlen:
luck-broken = Figyelem: a játék szerencséje nem az, amit neked ígértek. A te részedet vagy a pecsétet kicserélték.
luck-missing = A te részed későn érkezett, nincs benne a szerencsében.
luck-kept = A böngésződ ellenőrizte: a te részed is benne van a szerencsében.
luck-opening = A játék elkezdődik, amint mindenki hozzáadta a maga szerencséjét; ez egy pillanat.
seat-kept = a hely foglalt neki
seat-kept-about = A helyed megvan: ülj le, ha játszani akarsz.
call-off = A kezdés lefújása
seat-luck-missing = a szerencséhez adott része még hiányzik

## A vége

finished = Véget ért
wins = { $name } nyert, { $points } ponttal
shared-win = Közös győzelem, { $points } ponttal
nobody-wins = Ezúttal nem sikerült
ahead-of = { $count } ponttal { $name } előtt.
tie-break = Pontegyenlőség vele: { $name }; a holtversenyt a szabály dönti el.
end-foreseen = Visszavonásokkal: valaki úgy vont vissza egy lépést, hogy tudta, mi következik.
end-takebacks = Visszavonásokkal játszva.
score-sheet = Pontozólap
source = Forrás
how-it-went = Így alakult
chart-alt = Mindenki pontjai a játék folyamán
chart-about = A vég előtt: mintha a játék ott ért volna véget.
chart-start = Előkészületek
chart-chances = Esélyek
chart-points = Pontok
chances-alt = Mindenki győzelmi esélyei a játék során
turning-points = Fordulópontok
review-about = Egy jó gép a játék minden döntését megnézi: mennyit változtatott az esélyeken, és mi lett volna jobb. Egy-két percig tart.
review-start = A játék elemzése
review-running = { $done } döntés megvizsgálva, összesen { $of }…
review-failed = Az elemzés nem sikerült.
review-even = Egyetlen döntés sem került sokba.
review-better = Jobb lett volna: { $text }
review-lost = Elszalasztott esély:
rematch = Visszavágó
rematch-open = A visszavágóhoz
review = Végignézem
see-board = A tábla megnézése
chance-proof = A véletlen ellenőrizhető: a játék magja a mentett fájlban van, és ez volt a pecsétje kezdettől fogva:
