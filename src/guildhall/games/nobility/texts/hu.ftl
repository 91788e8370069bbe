## A játék

game-name = Rise to Nobility
game-tagline = Szerezz nevet Caveborn fehér városában
round-name = { $round }. forduló
# Against bots: 25 seconds for a decision of one’s own, 5 to follow another’s, counted in games of greedy bots.
game-minutes = kb. { $players ->
    [1] 25
    [4] 35
    [5] 35
    [6] 35
   *[other] 30
} perc
edition-by-the-letter = Betű szerint
edition-by-the-letter-about = Az alapértelmezett: ahol a szabálykönyv megszólal, betű szerint követjük. A legtöbb kártya, lapka és tábla számai nem nyilvánosak, ezért azok a mieink; a szabályok végén az „Ahol értelmezünk vagy kiegészítünk” rész mindet megnevezi.

edition-reconstructed = Korábbi kiadás
edition-reconstructed-about = A vele kezdett játszmákhoz: kevesebb közösségi épület a zsákban, más árak és módosítók, helyenként számolt műhelyek, azonnali bevétel az inasoknak, és egy karakter, akinek az áruja szabadon választható.

option-events = Eseménykártyák
option-events-about = Minden fordulóban felfordul egy esemény, amely abban a fordulóban érvényes.
option-events-off = nélkülük
option-events-on = velük
option-chancery = A Kancellária
option-chancery-about = Egy helyszínnel több, íróasztalokkal az inasoknak és titkos megbízáskártyákkal. Hat játékossal kötelező, egyedül nem használható.
option-chancery-off = nélküle
option-chancery-on = vele
option-objective = Cél
option-objective-about = Ha egyedül játszol, a célt sorsoljuk, vagy te választod ki az első forduló előtt.
option-objective-drawn = sorsolással
option-objective-chosen = én választok
option-first_player = Kezdőjátékos
option-first_player-about = A szabálykönyv szerint az kezd, aki legutóbb költözött új otthonba. Sorsoljátok ki a kezdőjátékost, vagy üljön ő az első helyre.
option-first_player-drawn = sorsolással
option-first_player-seated = az első hely

score-total = összesen
score-settlers = telepeskártyák
score-community = közösségi épületek
score-workshops = műhelyek
score-owner = tulajdonosi jutalmak
score-council = Kőtanács
score-nobility = nemesség
score-goods = áruk
score-commissions = megbízások
score-events = események
score-losses = eladott épületek
score-group-houses = Házak és telepesek
score-group-guilds = Céhek
score-group-court = Udvar

## Aminek neve van

# .the: névelővel, .cap: mondat elején
guild-artists = művészek
    .the = a művészek
    .cap = A művészek
guild-blacksmiths = kovácsok
    .the = a kovácsok
    .cap = A kovácsok
guild-carpenters = asztalosok
    .the = az asztalosok
    .cap = Az asztalosok
guild-merchants = kereskedők
    .the = a kereskedők
    .cap = A kereskedők
guild-scholars = tudósok
    .the = a tudósok
    .cap = A tudósok
guild-wizards = varázslók
    .the = a varázslók
    .cap = A varázslók

# .acc: tárgyeset
good-artwork = műtárgy
    .acc = műtárgyat
good-weaponry = fegyver
    .acc = fegyvert
good-furnishings = bútor
    .acc = bútort
good-jewelry = ékszer
    .acc = ékszert
good-books = könyv
    .acc = könyvet
good-magic = varázstárgy
    .acc = varázstárgyat

race-halflings = félszerzetek
race-humans = emberek
race-elves = tündék
race-dwarves = törpék
race-green-elves = zöld tündék
race-trobits = trobitok

resource-coins = érme
    .acc = érmét
resource-goods = tetszőleges áru
    .acc = tetszőleges árut
resource-reputation = hírnév
    .acc = hírnevet
resource-modifiers = módosító
    .acc = módosítót
resource-workers = munkás
    .acc = munkást
resource-house = ház
    .acc = házat
resource-cards = tetszőleges telepeskártya
    .acc = tetszőleges telepeskártyát
resource-vp = GYP
    .acc = GYP-t

effect-coin = +1 érme
    .cap = +1 érme
effect-reputation = +1 hírnév
    .cap = +1 hírnév
effect-reroll = kockák újradobása
    .cap = Kockák újradobása
effect-good = +1 áru ettől a céhtől
    .cap = +1 áru ettől a céhtől
effect-any-good = egy áru vásárlása bármelyik céhtől
    .cap = Egy áru vásárlása bármelyik céhtől
effect-exchange = egy áru cseréje
    .cap = Egy áru cseréje

benefit-council-coins = a Kőtanács lapkái nem kerülnek érmébe
benefit-port = +1 érme a Kikötőben eladott minden áruért
benefit-council-reputation = a Kőtanács lapkái 1 hírnévvel kevesebbe kerülnek
benefit-tavern = két telepeskártya a Barlangfogadóban
benefit-house = a házak 1 érmével olcsóbbak
benefit-building = az épületek 1 érmével olcsóbbak

automa-white = fehér
automa-green = zöld
automa-yellow = sárga
automa-red = piros
automa-blue = kék

source-artists = a művészek céhéből
source-blacksmiths = a kovácsok céhéből
source-carpenters = az asztalosok céhéből
source-merchants = a kereskedők céhéből
source-scholars = a tudósok céhéből
source-wizards = a varázslók céhéből
source-lot = a munkásszállásról

place-tavern = Barlangfogadó
place-yard = Építőudvar
place-artists = művészek céhe
place-blacksmiths = kovácsok céhe
place-carpenters = asztalosok céhe
place-merchants = kereskedők céhe
place-scholars = tudósok céhe
place-wizards = varázslók céhe
place-hall = Céhház
place-castle = Fehér Vár
place-castle-tile = Fehér Vár, oldalkapu
place-port = Kikötő
place-council = Kőtanács
place-berk = Berk írnok hivatala
place-upper-desk = Kancellária, felső íróasztal
place-lower-desk = Kancellária, alsó íróasztal
place-board = játékostábla
place-tile-1 = 1. kockalapka
place-tile-2 = 2. kockalapka
place-tile-3 = 3. kockalapka
place-tile-4 = 4. kockalapka
place-tile-5 = 5. kockalapka
place-tile-6 = 6. kockalapka
place-tile-7 = 7. kockalapka
place-tile-8 = 8. kockalapka
place-tile-9 = 9. kockalapka
place-tile-10 = 10. kockalapka
place-tile-11 = 11. kockalapka
place-tile-12 = 12. kockalapka
place-tile-13 = 13. kockalapka
place-tile-14 = 14. kockalapka
place-tile-15 = 15. kockalapka
place-tile-16 = 16. kockalapka
place-tile-17 = 17. kockalapka
place-tile-18 = 18. kockalapka

metric-workshops = saját műhely
metric-community = közösségi épület
metric-races = elszállásolt nép
metric-same-race = azonos népű kártya
metric-council = kőtanácsi lapka
metric-guilds = bábuddal ellátott céh
metric-nobility = nemesi szint
metric-reputation = hírnév
metric-coins = érme
metric-goods = áru
metric-modifiers = módosító
metric-desks = kancelláriai íróasztal
metric-houses = felépült ház
metric-vp = győzelmi pont

hook-price-house = Házak: { $sign }{ $value } érme.
hook-price-building = Épületek: { $sign }{ $value } érme.
hook-castle-gain = Fehér Vár: +{ $value } hírnév.
hook-port-per-good = Kikötő: +{ $value } érme árunként.
hook-income-apprentice = Bevétel: céhinasonként +{ $value } érme.
hook-guild-free-good = Céhek: vásárláskor +{ $value } ingyenes áru.
hook-settlers-vp = Telepeskártyák: +{ $value } GYP.
hook-council-rep-loss = Kőtanács: hírnévköltség { $sign }{ $value }.
hook-council-coins = Kőtanács: { $sign }{ $value } érme.
hook-owner-multiplier = Tulajdonosi jutalmak: × { $value }.
hook-order-free-tavern = Barlangfogadó: szabad kockasorrend.
hook-order-free-yard = Építőudvar: szabad kockasorrend.
hook-close-port = A Kikötő zárva.
hook-close-berk = Berk hivatala zárva.
about-each = Mindenki kap { $count } { $resource-acc }.
about-commission-per = { $vp } GYP minden { $per ->
    [1] { $metric }
   *[other] { $per } { $metric }
} után, legfeljebb { $cap }.
about-commission-least = { $vp } GYP, ha megvan legalább { $per } { $metric }.
about-objective = Legalább { $least } { $metric }.
about-gain = { $count } { $resource }
listed-players = { $last ->
    [1] egyedül { $value }
   *[other] { $players } játékosnál { $value }
}
listed-card = { $card } ({ $about })
listed-character = { "" }{ $good }; { $gains }
listed-objective = legalább { $least } { $metric }
listed-lot = { $gains }
listed-levels = { $levels }. szint: { $vp }
listed-benefit = { "" }{ $benefit }
listed-guild = { $value } { $guild }
any-good = bármelyik áru

settlers-1 = Félszerzet pékek
settlers-2 = Félszerzet molnárok
settlers-3 = Félszerzet kertészek
settlers-4 = Félszerzet szakácsok
settlers-5 = Ember kőművesek
settlers-6 = Ember katonák
settlers-7 = Ember tengerészek
settlers-8 = Ember takácsok
settlers-9 = Tünde dalnokok
settlers-10 = Tünde íjászok
settlers-11 = Tünde költők
settlers-12 = Tünde táncosok
settlers-13 = Törpe bányászok
settlers-14 = Törpe kovácsok
settlers-15 = Törpe alagútásók
settlers-16 = Törpe pénzverők
settlers-17 = Zöld tünde erdészek
settlers-18 = Zöld tünde füvesek
settlers-19 = Zöld tünde solymászok
settlers-20 = Zöld tünde nyomkeresők
settlers-21 = Trobit üstfoltozók
settlers-22 = Trobit órásmesterek
settlers-23 = Trobit házalók
settlers-24 = Trobit zsonglőrök
settlers-25 = Félszerzet méhészek
settlers-26 = Félszerzet sörfőzők
settlers-27 = Félszerzet sajtkészítők
settlers-28 = Félszerzet fogadósok
settlers-29 = Ember tanítók
settlers-30 = Ember kereskedők
settlers-31 = Ember kocsisok
settlers-32 = Ember orvosok
settlers-33 = Tünde gyógyítók
settlers-34 = Tünde csillagászok
settlers-35 = Tünde festők
settlers-36 = Tünde követek
settlers-37 = Törpe harangöntők
settlers-38 = Törpe kőfaragók
settlers-39 = Törpe ékkőcsiszolók
settlers-40 = Törpe mérnökök
settlers-41 = Zöld tünde kosárfonók
settlers-42 = Zöld tünde szénégetők
settlers-43 = Zöld tünde vadászok
settlers-44 = Zöld tünde révészek
settlers-45 = Trobit lakatosok
settlers-46 = Trobit bábosok
settlers-47 = Trobit térképészek
settlers-48 = Trobit lámpagyújtók

character-1 = Rhys Lusys
character-2 = Martok Coinforged
character-3 = Belvedere Stonefist
character-4 = Verelan
character-5 = Nya Adebowale
character-6 = Odo Marshwick
character-7 = Ysolde Brann
character-8 = Tamsin Reed
character-9 = Grigor Vane
character-10 = Ludo Fennel
character-11 = Hesper Quill
character-12 = Brunhild Ashby
character-13 = Corvin Dray

building-1 = Freskóműhely
building-2 = Arcképműhely
building-3 = Szobrászudvar
building-4 = Üvegfestő műhely
building-5 = Metszőműhely
building-6 = Kardműhely
building-7 = Fegyvertár
building-8 = Pajzsműhely
building-9 = Számszeríjműhely
building-10 = Köszörűház
building-11 = Asztalosműhely
building-12 = Esztergaműhely
building-13 = Székműhely
building-14 = Ládaműhely
building-15 = Faragóműhely
building-16 = Gyöngykereskedés
building-17 = Ötvösbolt
building-18 = Drágakőtőzsde
building-19 = Gyűrűműhely
building-20 = Mérlegház
building-21 = Másolóterem
building-22 = Könyvkötészet
building-23 = Papírmalom
building-24 = Térképszoba
building-25 = Olvasóterem
building-26 = Alkimistakonyha
building-27 = Rúnakamra
building-28 = Pálcaműhely
building-29 = Kristálytorony
building-30 = Bájitalpince
building-31 = Kút
building-32 = Fürdőház
building-33 = Iskola
building-34 = Kemenceház
building-35 = Ispotály
building-36 = Kápolna
building-37 = Gyümölcsöskert
building-38 = Piactér
building-39 = Színház
building-40 = Szökőkút
building-41 = Magtár
building-42 = Vendégház
building-43 = Őrtorony
building-44 = Istálló
building-45 = Liget
building-46 = Szélmalom
building-47 = Mosóház
building-48 = Gyűlésterem

ship-1 = Szürke Sirály
ship-2 = Ezüst Csuka
ship-3 = Lámpás
ship-4 = Türelmes Vidra
ship-5 = Királynő Kesztyűje
ship-6 = Északi Harang
ship-7 = Kék Gém
ship-8 = Víg Özvegy
ship-9 = Rézkatlan
ship-10 = Hosszú Evező
ship-11 = Fehér Szarvas
ship-12 = Igaz Mérleg
ship-13 = Hajnalcsillag
ship-14 = Sókorona
ship-15 = Hordólovas
ship-16 = Vörös Vitorla
ship-17 = Csendes Kikötő
ship-18 = Hatodik Szél

council-1 = A félszerzetek kiváltságlevele
council-2 = A félszerzetek kérvénye
council-3 = Az emberek kiváltságlevele
council-4 = Az emberek kérvénye
council-5 = A tündék kiváltságlevele
council-6 = A tündék kérvénye
council-7 = A törpék kiváltságlevele
council-8 = A törpék kérvénye
council-9 = A zöld tündék kiváltságlevele
council-10 = A zöld tündék kérvénye
council-11 = A trobitok kiváltságlevele
council-12 = A trobitok kérvénye
council-13 = Szerződés: félszerzetek és emberek
council-14 = Szerződés: félszerzetek és tündék
council-15 = Szerződés: félszerzetek és zöld tündék
council-16 = Szerződés: félszerzetek és trobitok
council-17 = Szerződés: emberek és tündék
council-18 = Szerződés: emberek és törpék
council-19 = Szerződés: emberek és trobitok
council-20 = Szerződés: tündék és törpék
council-21 = Szerződés: tündék és zöld tündék
council-22 = Szerződés: törpék és zöld tündék
council-23 = Szerződés: törpék és trobitok
council-24 = Szerződés: zöld tündék és trobitok
council-25 = A félszerzetek negyede
council-26 = Az emberek negyede
council-27 = A tündék negyede
council-28 = A törpék negyede
council-29 = A zöld tündék negyede
council-30 = A trobitok negyede

event-card-1 = Kikötői kereskedők
event-card-2 = Szorgalmas inasok
event-card-3 = Virágzó céhek
event-card-4 = Fabőség
event-card-5 = Építők vására
event-card-6 = Királyi fogadás
event-card-7 = Jó hírek
event-card-8 = Az írnok ajándéka
event-card-9 = Házavató
event-card-10 = Engedékeny tanács
event-card-11 = Tanácsi támogatás
event-card-12 = Nyitott ajtók
event-card-13 = Nyüzsgő építőudvar
event-card-14 = Mesterek lakomája
event-card-15 = Tengeri vihar
event-card-16 = Az írnok szabadnapja

objective-1 = Dicsőség I
objective-2 = Dicsőség II
objective-3 = Dicsőség III
objective-4 = Nemesi ház I
objective-5 = Nemesi ház II
objective-6 = Nemesi ház III
objective-7 = Városépítő I
objective-8 = Városépítő II
objective-9 = Városépítő III
objective-10 = Minden nép barátja I
objective-11 = Minden nép barátja II
objective-12 = Minden nép barátja III
objective-13 = Vagyon és becsület I
objective-14 = Vagyon és becsület II
objective-15 = Vagyon és becsület III

commission-1 = Mesterségek ura
commission-2 = Műhelyek utcája
commission-3 = Várostervező
commission-4 = Falu közepe
commission-5 = Befogadó ház
commission-6 = Egy fedél alatt
commission-7 = Rokonság
commission-8 = A nemzetség véne
commission-9 = A tanács barátja
commission-10 = Pecsétes iratok
commission-11 = Minden utcában
commission-12 = A céhek barátja
commission-13 = Nemesi tartás
commission-14 = Makulátlan név
commission-15 = Teli erszény
commission-16 = Teli raktár
commission-17 = Tinta és viasz
commission-18 = Kancelláriai írnok

tile-1 = 1.
tile-2 = 2.
tile-3 = 3.
tile-4 = 4.
tile-5 = 5.
tile-6 = 6.
tile-7 = 7.
tile-8 = 8.
tile-9 = 9.
tile-10 = 10.
tile-11 = 11.
tile-12 = 12.
tile-13 = 13.
tile-14 = 14.
tile-15 = 15.
tile-16 = 16.
tile-17 = 17.
tile-18 = 18.

## Egy egész döntés egy mondatban

# Az érték a cselekvés neve; a .now és a .past egy név után áll. A .short és a .button a játékos tettéé.
act-die = { $face } kocka lerakása { $at }
    .now = { $at } teszi { $face-acc }
    .past = { $at } tette { $face-acc }
    .short = { $face } kocka lerakása { $at }
    .button = kocka lerakása
act-dice = { $count } kocka lerakása
    .now = { $count } kockát rak le
    .past = { $count } kockát rakott le
    .short = { $count } kocka lerakása
    .button = kockák lerakása
act-pass = passzolás a forduló végéig
    .now = passzol a forduló végéig
    .past = passzolt a forduló végéig
    .short = passzolás a forduló végéig
    .button = passzolás
act-end = a kör befejezése
    .now = befejezi a kört
    .past = befejezte a kört
    .short = a kör befejezése
    .button = befejezés
act-objective = a „{ $objective }” cél választása
    .now = ezt a célt választja: „{ $objective }”
    .past = ezt a célt választotta: „{ $objective }”
    .short = a „{ $objective }” cél választása
    .button = ezt választom
act-settle = { $settlers } letelepítése { $vp }-ért
    .now = letelepíti: { $settlers } ({ $vp })
    .past = letelepítette: { $settlers } ({ $vp })
    .short = { $settlers } letelepítése { $vp }-ért
    .button = letelepítés
act-fulfil = „{ $council }” megszerzése { $vp }-ért
    .now = megszerzi: „{ $council }” ({ $vp })
    .past = megszerezte: „{ $council }” ({ $vp })
    .short = „{ $council }” megszerzése
    .button = megszerzés
act-building = „{ $building }” vásárlása { $coins-ert }
    .now = megveszi { $coins-ert }: „{ $building }”
    .past = megvette { $coins-ert }: „{ $building }”
    .short = „{ $building }” vásárlása
    .button = vásárlás
act-buy = { $goods } vásárlása { $coins-ert }
    .now = vesz { $goods-acc } { $coins-ert }
    .past = vett { $goods-acc } { $coins-ert }
    .short = { $goods } vásárlása
    .button = vásárlás
act-sell = { $goods } eladása { $coins-ert }
    .now = elad { $goods-acc } { $coins-ert }
    .past = eladott { $goods-acc } { $coins-ert }
    .short = { $goods } eladása
    .button = eladás
act-house = ház vásárlása { $coins-ert }
    .now = házat vesz { $coins-ert }
    .past = házat vett { $coins-ert }
    .short = ház vásárlása
    .button = ház vásárlása
act-card = { $settlers } kiválasztása
    .now = kiválasztja: { $settlers }
    .past = kiválasztotta: { $settlers }
    .short = { $settlers } kiválasztása
    .button = kiválasztás
act-desk = íróasztal megszerzése: { $benefit }
    .now = íróasztalt kap: { $benefit }
    .past = íróasztalt kapott: { $benefit }
    .short = íróasztal megszerzése
    .button = íróasztal
act-reputation = { $count } hírnév szerzése
    .now = kap { $count } hírnevet
    .past = kapott { $count } hírnevet
    .short = { $count } hírnév szerzése
    .button = hírnév
act-modifiers = { $count } módosító szerzése
    .now = kap { $count } módosítót
    .past = kapott { $count } módosítót
    .short = { $count } módosító szerzése
    .button = módosítók
act-commissions = { $count } megbízás húzása
    .now = húz { $count } megbízást
    .past = húzott { $count } megbízást
    .short = { $count } megbízás húzása
    .button = húzás
act-keep = megbízás megtartása
    .now = megtart egy megbízást
    .past = megtartott egy megbízást
    .short = megbízás megtartása
    .button = megtartás
act-employ = { $count } munkás elhelyezése ott
    .now = odatesz { $count } munkást
    .past = odatett { $count } munkást
    .short = { $count } munkás elhelyezése ott
    .button = munkás
act-transfer = { $count } inas áthelyezése oda
    .now = áthelyez oda { $count } inast
    .past = áthelyezett oda { $count } inast
    .short = { $count } inas áthelyezése oda
    .button = áthelyezés
act-employ-at = { $count } munkás elhelyezése { $guild-the } céhében
    .now = { $guild-the } céhébe tesz { $count } munkást
    .past = { $guild-the } céhébe tett { $count } munkást
    .short = { $count } munkás elhelyezése { $guild-the } céhében
    .button = munkás
act-transfer-at = { $count } inas áthelyezése { $guild-the } céhébe
    .now = { $guild-the } céhébe helyez át { $count } inast
    .past = { $guild-the } céhébe helyezett át { $count } inast
    .short = { $count } inas áthelyezése { $guild-the } céhébe
    .button = áthelyezés
act-recall = inas visszavétele { $guild-the } céhéből
    .now = visszavesz egy inast { $guild-the } céhéből
    .past = visszavett egy inast { $guild-the } céhéből
    .short = inas visszavétele
    .button = visszavétel
act-sold = „{ $building }” eladása { $vp } veszteséggel
    .now = eladja: „{ $building }” (−{ $vp })
    .past = eladta: „{ $building }” (−{ $vp })
    .short = „{ $building }” eladása
    .button = eladás
act-renew-settlers = a telepeskártyák cseréje
    .now = kicseréli a telepeskártyákat
    .past = kicserélte a telepeskártyákat
    .short = a telepeskártyák cseréje
    .button = csere
act-renew-hall = a Céhház épületeinek cseréje
    .now = kicseréli a Céhház épületeit
    .past = kicserélte a Céhház épületeit
    .short = a Céhház épületeinek cseréje
    .button = csere
act-exchange = { $given } cseréje erre: { $taken }
    .now = elcseréli: { $given } → { $taken }
    .past = elcserélte: { $given } → { $taken }
    .short = { $given } cseréje erre: { $taken }
    .button = csere
act-gain = { $goods } szerzése
    .now = kap { $goods-acc }
    .past = kapott { $goods-acc }
    .short = { $goods } szerzése
    .button = ezt kérem
act-reroll = kockák újradobása
    .now = kockákat dob újra
    .past = kockákat dobott újra
    .short = kockák újradobása
    .button = újradobás
act-favour = a Fehér Lord egyik kegyének választása
    .now = a Fehér Lord egyik kegyét választja
    .past = a Fehér Lord egyik kegyét választotta
    .short = a Fehér Lord egyik kegyének választása
    .button = ezt választom
act-value = { $value-az } { $value ->
    [3] 3-as
    [5] 5-ös
    [6] 6-os
   *[other] { $value }-es
}
    .acc = { $value-az } { $value ->
        [3] 3-as kockát
        [5] 5-ös kockát
        [6] 6-os kockát
       *[other] { $value }-es kockát
    }
act-good = { $count } { $good }
    .acc = { $count } { $good-acc }
act-goods = { $count } áru
    .acc = { $count } árut
act-coins = { $count } érme
    .ert = { $count } érméért
act-vp = { $count } GYP
act-settlers = „{ $settlers }”
at-tavern = a Barlangfogadóba
at-yard = az Építőudvarba
at-artists = a művészekhez
at-blacksmiths = a kovácsokhoz
at-carpenters = az asztalosokhoz
at-merchants = a kereskedőkhöz
at-scholars = a tudósokhoz
at-wizards = a varázslókhoz
at-hall = a Céhházba
at-castle = a Fehér Várba
at-castle-tile = a Fehér Vár oldalkapujához
at-port = a Kikötőbe
at-council = a Kőtanácsba
at-berk = Berk hivatalába
at-upper-desk = a Kancellária felső íróasztalára
at-lower-desk = a Kancellária alsó íróasztalára
at-board = a játékostáblára
    .now = a játékostáblára
    .past = a játékostáblára
at-tile = { $number-az } { $number }. kockalapkára

## Választások

action-pass = Passzolsz a forduló végéig
loss-dice = { $count } kocka kimarad.
loss-apprentices = { $count } új inas semmit sem keres ebben a fordulóban: { $coins } érmétől esel el.
loss-settlers = Még teljesíthetsz { $count } telepeskártyát, és ez az utolsó forduló.
loss-points = Itt még szerezhetsz { $points } GYP-t, és ez az utolsó forduló.
loss-income = Kihagysz { $coins } érme bevételt ebben a fordulóban.
action-end = A kör vége
action-die = { $value ->
    [3] 3-as
    [5] 5-ös
    [6] 6-os
   *[other] { $value }-es
} kocka ({ $left } hírnév marad)
action-die-modified = Kocka: { $face } → { $value }, { $count } módosítóért ({ $left } hírnév marad)
action-place-tavern = { $count ->
    [one] Barlangfogadó: { $count } telepeskártya
   *[other] Barlangfogadó: legfeljebb { $count } telepeskártya
}
action-place-yard = Építőudvar: egy ház { $price } érméért
action-place-guild = { $guild-cap } céhe: legfeljebb { $goods } { $good }, darabja { $price } érme{ $workers ->
    [0] {""}
   *[other] , legfeljebb { $workers } munkás
}
action-place-castle = Fehér Vár: { $count ->
    [0] nem ad hírnevet, több nem lehet
   *[other] +{ $count } hírnév
}
action-place-castle-tile = Fehér Vár, oldalkapu: { $count ->
    [0] nem ad hírnevet, több nem lehet
   *[other] +{ $count } hírnév
}
action-place-port = Kikötő: legfeljebb { $count } áru eladása
action-place-council = Kőtanács: „{ $council }”, { $vp } GYP { $price } érméért és { $loss } hírnévért
action-place-berk = Berk hivatala: { $count ->
    [0] nincs több módosító ({ $most } járna)
   *[other] { $count } módosító ({ $most } járna)
}, és kártyák vagy épületek cseréje
action-place-desk = Kancellária, { $number }. íróasztal ({ $race }), egy munkásért: { $benefit }
action-place-board = Játékostábla: egy inas visszatér a munkásszállásra
action-place-tile = { $tile } kockalapka ({ $a }–{ $b }–{ $c }): egy hely betöltése (szabad: { $open })
action-complete = „{ $settlers }” teljesítése: egy ház és { $least }–{ $most } áru ({ $goods }), darabja 1 GYP{ $workers ->
    [0] {""}
   *[other] , { $workers } munkás
}{ $stars ->
    [0] {""}
   *[other] , { $stars } csillag
}
action-spend = { $count } { $good } elköltése: { $count } GYP
action-take = „{ $settlers }” elvétele: { $least }–{ $most } áru ({ $goods }){ $workers ->
    [0] {""}
   *[other] , { $workers } munkás
}{ $stars ->
    [0] {""}
   *[other] , { $stars } csillag
}
action-decline = Lemondás az előnyről: „{ $building }”
action-reroll = Újradobás: { $dice }{ $count ->
    [0] {""}
   *[other] ; marad: { $kept }
}
action-exchange = Csere: 1 { $given } helyett 1 { $taken }
action-good = 1 { $good } elvétele
action-buy-any-good = 1 { $good } vásárlása { $guild-the } céhétől { $price } érméért{ $free ->
    [0] {""}
   *[other] , és { $free } ingyen
}
action-buy = { $count } { $good } vásárlása { $price } érméért{ $free ->
    [0] {""}
   *[other] , és { $free } ingyen
}
action-employ = Egy munkás a szállásról { $guild-the } céhébe (ott minden inas { $coins } érmét hoz majd fordulónként{ $later ->
    [0] {""}
   *[other] ; ez a következő körödtől keres, és ha passzolsz, ebben a fordulóban semmit
})
action-transfer = Egy inas { $origin-the } céhéből { $guild-the } céhébe (ott mindegyik { $coins } érmét hoz majd fordulónként{ $later ->
    [0] {""}
   *[other] ; ez a következő körödtől keres, és ha passzolsz, ebben a fordulóban semmit
})
action-lot = Építés { $lot-az } { $lot }. telken: fordulónként { $count } { $resource }
action-load = { $space }. rakhely: 1 { $good } eladása { $price } érméért
action-modifiers = { $count } módosító elvétele most ({ $most } járna; a hivatal nyitva marad előtted)
action-objective = „{ $objective }”: legalább { $least0 } { $metric0 }{ $count ->
    [1] {""}
    [2] {" "}és { $least1 } { $metric1 }
   *[other] , { $least1 } { $metric1 } és { $least2 } { $metric2 }
}
action-renew-settlers = Mind { $count-az } { $count } nyílt telepeskártya cseréje
action-renew-hall = A Céhház épületeinek cseréje ({ $count })
action-draw = { $count ->
    [one] Egy megbízáskártya húzása
   *[other] { $count } megbízáskártya húzása, egy marad
}: −{ $loss } hírnév
action-recall = Egy inas visszatér { $guild-the } céhéből a munkásszállásra
action-favour = { $count } { $resource } elvétele
action-done-take = Nem veszek több kártyát
action-done-buy = Nem vásárolok
action-done-load = Nem adok el többet
action-done-employ = { $placed ->
    [0] Nem küldök senkit
   *[other] Nem küldök többet
}
action-done-office = { $count ->
    [0] Távozás Berk hivatalából
   *[other] { $count } módosító elvétele ({ $most } járna) és távozás
}
action-place-workshop = Céhház: „{ $building }” { $price } érméért ({ $guild-the } céhe, { $slot }. hely): { $vp } GYP{ $stars ->
    [0] {""}
   *[other] , { $stars } csillag
}
action-place-community = Céhház: „{ $building }” (közösségi épület) { $price } érméért és egy munkásért: { $vp } GYP{ $stars ->
    [0] {""}
   *[other] , { $stars } csillag
}
action-sell-workshop = „{ $building }” eladása ({ $guild-the } céhe, { $slot }. hely): +{ $price } érme, −{ $vp } GYP
action-sell-community = „{ $building }” eladása ({ $lot }. közösségi telek): +{ $price } érme, −{ $vp } GYP
action-use-coin = 1 érme elvétele
action-use-reputation = +1 hírnév
action-use-reroll = { $count ->
    [one] Az utolsó kockád újradobása
   *[other] { $count-az-cap } { $count } kockádból bármennyi újradobása
}
action-use-good = 1 { $good } elvétele
action-use-any-good = 1 áru vásárlása bármelyik céhtől { $price } érméért
action-use-exchange = 1 áru cseréje másfajtára
action-keep-per = „{ $commission }” megtartása: { $vp } GYP minden { $per ->
    [1] { $metric }
   *[other] { $per } { $metric }
} után, legfeljebb { $cap }
action-keep-least = „{ $commission }” megtartása: { $vp } GYP, ha megvan legalább { $per } { $metric }
group-die = { $value } értékű kockák
group-guilds = A céhek
group-halls = Céhház és Kőtanács
group-city = A város
group-chancery = A Kancellária
group-own = A táblád és a kockalapkáid
group-reroll = { $count } kocka újradobása
group-exchange = 1 { $good } odaadása
group-objective = { $metric }
group-complete = Telepeskártyák
group-sell = Épület eladása
holding-vp = GYP
holding-coins = érme
holding-reputation = hírnév
holding-modifiers = módosító
holding-nobility = nemesség
holding-workers = munkás
holding-apprentices = inas
holding-houses = építhető ház
holding-built = felépült ház
holding-cards = telepeskártya kézben
finality-draw = A többiek nélkül nem vonható vissza: új kockák vagy kártyák következnek.
finality-reveal = A többiek nélkül nem vonható vissza: rejtett kártyák felfedése következik.

prompt-first-commission = Tarts meg egy megbízáskártyát; senki sem látja.
prompt-nothing-left = Ebben a fordulóban már nincs mit tenned (marad { $left } hírnév): passzolj.
prompt-nothing-more = Ebben a körben már nincs mit tenned: fejezd be.
prompt-turn = Te jössz:{ $dice ->
    [0] {""}
   *[other] {" "}tegyél le kockát (marad { $left } hírnév; módosítók: { $modifiers }),
}{ $completes ->
    [0] {""}
   *[other] {" "}teljesíts telepeskártyát,
}{ $sells ->
    [0] {""}
   *[other] {" "}adj el épületet,
} vagy passzolj.
prompt-go-on = Folytasd a kört:{ $dice ->
    [0] {""}
   *[other] {" "}tegyél le kockát (marad { $left } hírnév; módosítók: { $modifiers }),
}{ $completes ->
    [0] {""}
   *[other] {" "}teljesíts telepeskártyát,
}{ $sells ->
    [0] {""}
   *[other] {" "}adj el épületet,
} vagy fejezd be.
prompt-place = Hová kerül a kocka ({ $value })?
prompt-take = Melyik telepeskártyát veszed el? Kezedben: { $count } / { $most }.
prompt-workshop = Működésbe lép: „{ $building }”. Melyik előnyét használod?
prompt-reroll = Melyik kockáidat dobod újra (maradt: { $count })? Egyszerre kell.
prompt-exchange = Melyik árut melyikre cseréled?
prompt-any-good = Melyik céhtől veszel 1 árut { $price } érméért (van: { $coins })? Az ottani inasaid ingyenes árut adnak hozzá.
prompt-buy = Hány { $good-acc } veszel? Legfeljebb { $most }, darabja { $price } érme{ $free ->
    [0] {""}
   *[other] ; ha veszel, még { $free } ingyen
}.
prompt-employ = Küldesz munkást { $guild-the } céhébe? Legfeljebb { $count } mehet.
prompt-lot = Melyik telken építed fel ezt: „{ $building }”?
prompt-load = Mit adsz el? Még legfeljebb { $count } árut.
prompt-office = Berk hivatala, tetszőleges sorrendben:{ $count ->
    [0] {""}
   *[other] {" "}módosítók elvétele ({ $count } / { $most }),
}{ $renews ->
    [0] {""}
   *[other] {" "}kártyák vagy épületek cseréje,
}{ $draws ->
    [0] {""}
   *[other] {" "}megbízás,
} vagy távozás.
prompt-objective = Melyik célért játszol?
prompt-keep = Melyik megbízáskártyát tartod meg?
prompt-recall = Melyik céhből tér vissza egy inas?
prompt-spend = „{ $settlers }” ({ $least }–{ $most } áru, eddig { $spent }): hány { $good-acc } költesz rá?
prompt-good = Válassz egy árut (még { $count }).
prompt-favour = Fehér Lordként válassz egy kegyet (még { $count }).
moment = { $round }. forduló ({ $rounds } közül) · { $seat-label }: { $step } · { $dice } kockából { $placed } letéve
moment-set-up = Előkészület
moment-over = Vége a játéknak
step-turn = kör
step-place = kocka lerakása
step-cards = telepeskártya elvétele
step-workshops = műhelyek működnek
step-goods = áruvásárlás
step-workers = munkások küldése
step-lot = építés
step-port = eladás a Kikötőben
step-office = Berk hivatala
step-recall = egy inas visszatér
step-settlers = telepeskártya teljesítése
step-benefit = előny választása
step-income = bevétel

## Mi történt

event-round-begins = { $round-az-cap } { $round }. forduló kezdődik; kezdőjátékos: { $seat }.
event-event-revealed = A forduló eseménye: „{ $event }”.
event-automa-placed = Automa: a { $die } kocka { $value } értékkel ide kerül: { $place }.
event-event-gift = { $count ->
    [0] { $seat } nem kap semmit: elfogyott ({ $resource }).
   *[other] { $seat } az eseménytől kap { $count } { $resource-acc }.
}
event-automa-aside = Automa: a { $die } kocka értéke szintén { $value }, félretesszük.
event-automa-discarded = Automa: a Céhházból kikerül: „{ $building }”.
event-objective-set = A cél: „{ $objective }”.
event-rolled = { $seat } dobása: { $a }, { $b }, { $c }, { $d }{ $e ->
    [0] {""}
   *[other] , { $e }
}.
event-passed = { $seat } passzol.
event-die-placed = { $seat } { $value } értékű kockát tesz ide: { $place }.
event-card-taken = { $seat } elveszi: „{ $settlers }”.
event-card-opened = Új a Barlangfogadóban: „{ $settlers }”.
event-house-bought = { $seat } házat vesz { $price } érméért.
event-owner-reward = { $seat } { $count } { $resource-acc } kap műhelytulajdonosként { $guild-the } céhében.
event-workshop-used = { $seat } ezt használja: „{ $building }” ({ $effect }).
event-workshop-declined = { $seat } lemond az előnyről: „{ $building }”.
event-rerolled = { $seat } újradob, kockái: { $a }{ $b ->
    [0] {""}
   *[other] , { $b }
}{ $c ->
    [0] {""}
   *[other] , { $c }
}{ $d ->
    [0] {""}
   *[other] , { $d }
}{ $e ->
    [0] {""}
   *[other] , { $e }
}.
event-exchanged = { $seat } cserél: 1 { $given } helyett 1 { $taken }.
event-goods-bought = { $seat } { $count } { $good-acc } kap { $price } érméért (ebből vásárolt: { $bought }).
event-worker-placed = { $seat } munkást küld { $guild-the } céhébe.
event-worker-transferred = { $seat } inast helyez át { $origin-the } céhéből { $guild-the } céhébe.
event-workshop-bought = { $seat } megveszi { $price } érméért: „{ $building }” – { $guild-the } céhe, { $vp } GYP.
event-community-bought = { $seat } megveszi { $price } érméért: „{ $building }” – { $vp } GYP.
event-reputation-raised = { $seat } hírneve { $count } ponttal nő, most { $level }.
event-cargo-sold-several = { $seat } elad { $count } árut { $price } érméért.
event-cargo-sold = { $seat } elad 1 { $good-acc } { $price } érméért.
event-council-fulfilled = { $seat } megszerzi { $price } érméért és { $loss } hírnévért: „{ $council }” – { $vp } GYP.
event-modifiers-taken = { $count ->
    [0] { $seat } nem kap módosítót: egy sem maradt.
   *[other] { $seat } { $count } módosítót vesz el.
}
event-settlers-renewed = { $seat } kicseréli a telepeskártyákat.
event-hall-renewed = { $seat } kicseréli a Céhház épületeit.
event-commissions-drawn = { $seat } { $count } megbízáskártyát néz meg { $loss } hírnévért.
event-commission-seen = Ezt a megbízást látod: „{ $commission }”.
event-commission-taken = { $seat } új megbízást kap: { $tile } kockalapka.
event-commission-kept = Ezt a megbízást tartod meg: „{ $commission }”.
event-apprentice-recalled = { $seat } visszavesz egy inast { $guild-the } céhéből.
event-settlers-completed = { $seat } teljesíti: „{ $settlers }” – { $vp } GYP{ $bonus ->
    [0] {""}
   *[other] , { $bonus } GYP közösségi épületekért
}{ $extra ->
    [0] {""}
   *[other] , { $extra } GYP az eseményért
}{ $workers ->
    [0] {""}
   *[other] , { $workers } munkás
}.
event-workshop-sold = { $seat } eladja: „{ $building }”, és { $vp } GYP-t veszít.
event-community-sold = { $seat } eladja: „{ $building }”, és { $vp } GYP-t veszít.
event-lord = { $seat } lord lesz ({ $character }).
event-white-lord = { $seat } Fehér Lord lesz.
event-favour-chosen = { $seat } Fehér Lordként választ egy kegyet.
event-gained = { $seat } kap { $count } { $resource-acc }.
event-good-gained-several = { $seat } elvesz { $count } árut.
event-good-gained = { $seat } elvesz 1 { $good-acc }.
event-desk-taken = { $seat } íróasztalt kap a Kancellárián: { $benefit }.
event-dice-tile-filled = { $seat } { $value } értékű kockát tesz ide: { $tile } kockalapka.
event-commission-activated = { $seat } megbízása érvényessé válik: { $tile } kockalapka.
event-apprentice-income = Bevétel: { $seat } { $count } érmét kap az inasaiért{ $new ->
    [0] {""}
   *[other] , { $new } új inasért 0 érmét
}.
event-desk-income = Bevétel: { $seat } { $count } érmét kap az íróasztalaiért.
event-workshop-income = Bevétel: { $seat } { $count } { $good-acc } kap a műhelyeiből.
event-ship-arrives = Befut a hajó: „{ $ship }”.
event-council-refilled = Kőtanács, { $space }. mező: „{ $council }”.
event-hall-discarded = „{ $building }” kikerül a játékból: a céhe megtelt.
event-hall-filled = Céhház, { $slot }. hely: „{ $building }”.
event-commission-scored = { $seat } { $vp } GYP-t szerez: „{ $commission }”.
event-final-score = { $seat-label }: nemesség { $nobility }, áruk { $goods }, megbízások { $commissions }; összesen { $total } GYP.
event-game-ends = { $seat } nyer { $total } győzelmi ponttal.
event-objective-met = A célt elérted: „{ $objective }”; a többlet { $margin }.
event-objective-missed = A célt nem érted el: „{ $objective }”; a hiány { $margin }.
event-condition-counted = { $metric }: { $count }, szükséges: { $least }.
event-nobility-rises = { $seat } nemessége { $count } szinttel nő, most { $level }.

## Szertartások

ceremony-round = { $round-az-cap } { $round }. forduló vége
ceremony-final = Végső pontozás
ceremony-step-income = Bevétel
ceremony-step-upkeep = Rendrakás
ceremony-step-round = Következő forduló
ceremony-step-commissions = Megbízások
ceremony-step-points = Pontok
ceremony-step-objective = Cél
ceremony-step-won = Győzelem
ceremony-apprentices = Inasok
ceremony-new-apprentices = { $count } új inas
ceremony-workshops = Műhelyek
ceremony-community = Közösség
ceremony-chancery = Kancellária
ceremony-first = Kezdőjátékos
ceremony-event = Esemény
ceremony-automa = Automa
ceremony-dice = Új kockák
ceremony-reached = Elérve
ceremony-wanted = Szükséges
ceremony-objective = Cél

## Elutasítások

refusal-six-need-chancery = Hatan a Kancelláriával kell játszani.
refusal-solo-without-chancery = Egyedül Kancellária nélkül játszunk.
refusal-objective-solo = Célt csak az választhat, aki egyedül játszik.
refusal-first-alone = Ha egyedül játszol, mindig te vagy a kezdőjátékos.
refusal-not-now = Most nem ez a kérdés.
refusal-turn-begun = Ebben a körben már cselekedtél: passz helyett fejezd be a kört.
refusal-nothing-done = Ebben a körben még semmit sem tettél: cselekedj, vagy passzolj.
refusal-must-take = A kockád egy kártya ára: vegyél el egyet.
refusal-must-sell = Legalább egy árut el kell adnod.
refusal-die-done = Ebben a körben már tettél le kockát.
refusal-no-such-die = Nincs { $value } értékű kockád.
refusal-modifiers = Ehhez { $count } módosító kell.
refusal-reputation = A hírneved ebben a fordulóban még { $left } pontnyi kockát enged.
refusal-no-place = Most egyetlen helyszín sem fogad tőled { $value } értékű kockát.
refusal-slots-full = Itt minden kockahely foglalt.
refusal-slot-taken = Ennek az értéknek a kockahelye foglalt.
refusal-no-settlers = Ott nincs telepeskártya.
refusal-hand-full = Tele van a kezed: már { $count } telepeskártyád van.
refusal-tavern-order = A kocka értéke legalább { $value } legyen.
refusal-yard-order = A kocka értéke legfeljebb { $value } legyen.
refusal-houses = Elfogytak a házaid.
refusal-coins = Ez { $price } érmébe kerül.
refusal-guild-closed = { $guild-cap } céhe ebben a fordulóban több kockát nem fogad.
refusal-no-building = Ennél az értéknél nincs épület.
refusal-worker = Nincs munkásod a szálláson.
refusal-lots = Ez a közösségi telek nem szabad.
refusal-apprentice = Nincs inasod { $guild-the } céhében.
refusal-guild-full = { $guild-cap } céhének már három műhelye van.
refusal-six-players-only = Ez a kockahely ennyi játékosnál nincs játékban.
refusal-closed = Ezt a helyszínt az esemény lezárja.
refusal-no-cargo = A hajón nincs szabad hely az árudnak.
refusal-no-council-tile = Ennél az értéknél nincs elvehető kőtanácsi lapka.
refusal-races = Nem szállásoltad el a kért népeket.
refusal-council-limit = Legfeljebb annyi kőtanácsi lapkád lehet, ahány teljesített telepeskártyád van.
refusal-reputation-loss = A hírneved nem eshet { $least } alá.
refusal-board-die = A játékostábla csak ilyen értéket fogad: { $values }.
refusal-no-apprentice = Ott nincs inasod.
refusal-no-chancery = A Kancellária nincs játékban.
refusal-desk-closed = Ez az íróasztal ennyi játékosnál nincs nyitva.
refusal-desk-taken = Ez az íróasztal vagy a kockahelye foglalt.
refusal-dice-tile = Ott nincs kockalapkád szabad { $value } értékkel.
refusal-settlers-done = Ebben a körben már teljesítettél telepeskártyát.
refusal-no-card = Nincs ilyen telepeskártyád.
refusal-house = Nincs házad az építési területen.
refusal-good-missing = Hiányzik egy áru, amelyet a kártya kér: { $good }.
refusal-too-few-goods = A kártya legalább { $least } árut kér.
refusal-spend-most = Egy fajtából legfeljebb { $count } árut költhetsz, eggyel többet csak a karaktered árujából.
refusal-spend-total = A kártya összesen { $least }–{ $most } árut fogad.
refusal-sale-done = Ebben a körben már adtál el épületet.
refusal-not-yours = Ez az épület nem a tiéd.
refusal-effect = Ez a műhely most nem kínál ilyet.
refusal-buy-most = Ez a kockahely legfeljebb { $count } árut ad el.
refusal-exchange = Olyan árut cserélj, amelyed van, másik fajtára.
refusal-reroll = A megmaradt kockáidból válassz; egyenlők közül az elsőket.
refusal-favour = Ezt a kegyet már választottad.
refusal-keep = Nincs ilyen megtartható kártya.
refusal-nothing-to-renew = Ott nincs mit cserélni.
refusal-die-first = Előbb válassz ki egy kockát.
refusal-tavern-first = Telepeskártyát kockával, a Barlangfogadóban lehet elvenni.
refusal-port-first = Árut kockával, a Kikötőben lehet eladni.
refusal-goods-first = Árut kockával, a maga céhében lehet venni.
refusal-guild-first = Munkást kockával, egy céhben lehet letenni.
refusal-berk-first = Kártyákat és épületeket kockával, Berk hivatalában lehet cserélni.
refusal-hall-first = Közösségi épületet kockával, a Céhházban lehet venni.
refusal-white-lord-first = Kegyet az kap, aki Fehér Lord lesz.
refusal-left-to-right = A helyek balról jobbra telnek meg.
refusal-slot-values = Ez a kockahely ezt fogadja: { $values }.
refusal-no-modifiers = A dobozban nincs több módosító.
refusal-modifiers-taken = Berk módosítóit már elvetted.
refusal-renewed = Berk már cserélt neked valamit.
refusal-commission-right = Eggyel több megbízásod lehet, mint ahány inasod van a Kancellárián.
refusal-no-commission = A pakliban nincs több megbízáskártya.
refusal-city-tokens = Nem maradt három városjelző.

## Szabályok

chapter-A = Előkészületek
chapter-B = A forduló és a kör
chapter-C = Kockák, hírnév és módosítók
chapter-D = A Barlangfogadó és a telepeskártyák
chapter-E = Az Építőudvar
chapter-F = A céhek
chapter-G = A Céhház
chapter-H = A Fehér Vár
chapter-I = A Kikötő
chapter-J = A Kőtanács
chapter-K = Berk írnok hivatala
chapter-L = A játékostábla
chapter-M = Épület eladása
chapter-N = Bevétel és rendrakás
chapter-O = Nemesség és karakterek
chapter-P = A játék vége
chapter-Q = Hat játékos
chapter-S = Egyedül
chapter-V = Eseménykártyák
chapter-X = A Kancellária

rule-A1 = A játékosok számától függ, hány kockahelye van a Barlangfogadónak és az Építőudvarnak ({ $order_slots }), hány kockát fogad egy céh fordulónként ({ $guild_dice }), és hány inashelye van ({ $apprentice_slots }).
rule-A2 = Mindenki húz egy véletlen telepeskártyát az 1. pakliból. Ezután a két paklit összekeverjük, és hat kártyát felfordítunk a Barlangfogadóban.
rule-A3 = { $first_player ->
    [drawn] A kezdőjátékost kisorsoljuk.
    [seated] Az első helyen ülő játékos a kezdőjátékos.
   *[open] A kezdőjátékost kisorsoljuk. A játékosok a játék előtt abban is megegyezhetnek, hogy az első helyen ülő játékos kezd.
}
rule-A4 = { $bag ->
    [whole] A zsákban mind a 48 épületlapka benne van.
   *[part] A zsákban { $workshop_tiles } műhely van, és a játékosok számától függően ennyi közösségi épület: { $community_tiles }.
} Hat véletlen lapka nyíltan van a Céhházban.
rule-A5 = { $preplaced_any ->
    [0] Az elején egyetlen műhely sincs felépítve.
   *[other] Minden céh egy saját műhellyel kezd ezen a helyen: { $preplaced }; más esetben műhely nélkül. A műhelyt a Céhház feltöltése előtt húzzuk, és nincs tulajdonosa.
}
rule-A6 = Egy véletlen hajó áll a Kikötőben, és hat véletlen lapka fekszik a Kőtanácsban.
rule-A7 = Mindenki kap egy véletlen karaktert, továbbá ezeket: { $coins }, minden fajta áruból { $goods }, az építési területre { $houses }.
rule-A8 = A játékosok számától függ, hány kockája van mindenkinek ({ $dice }), és mennyi hírnévvel kezd ({ $reputation }). Mindenki 0 nemességgel, győzelmi pont nélkül kezd.
rule-A9 = { $modifiers_any ->
    [0] Senki sem kezd módosítóval.
   *[other] A játékosok a játéksorrendben ennyi módosítóval kezdenek: { $modifiers }.
}
rule-A10 = Minden nyílt, a kézben tartott telepeskártyák is; csak a megbízáskártyák titkosak.

rule-B1 = A játék { $rounds } forduló, mindegyik négy szakaszból áll: előkészület, akciók, bevétel, rendrakás. A legtöbb győzelmi pont nyer.
rule-B2 = Az előkészület szakaszában mindenki dob az összes kockájával.
rule-B3 = Az akciók szakaszában a kezdőjátékostól az óramutató járása szerint következnek a körök.
rule-B4 = Egy körben letehetsz egy kockát, teljesíthetsz egy telepeskártyát és eladhatsz egy épületet: mindegyiket legfeljebb egyszer, tetszőleges sorrendben.
rule-B5 = Az a kör, amelyben történt valami, akkor ér véget, amikor a játékosa mondja, vagy magától, ha már semmi sem lehetséges benne. Akinek nincs letehető kockája, addig kap kört, amíg kártyát teljesít vagy épületet ad el.
rule-B6 = Aki a körében semmit sem tesz, passzol. Passzolni mindig szabad, megmaradt kockákkal is, és a fordulóra végleges.
rule-B7 = Ha mindenki passzolt, kezdődik a bevétel szakasza.
rule-B8 = A kocka akcióját be kell fejezni, mielőtt más történne: közben nem teljesíthető telepeskártya. Ha valaki előbb abbahagyja, csak az akció ér véget, a kör nem.

rule-C1 = Minden fordulóban az összes kockával dobunk; a forduló közben dönthető el, melyikeket használjuk.
rule-C2 = Az egy fordulóban letett kockák összege, az újjal együtt, nem haladhatja meg a letétel előtti hírnevet.
rule-C3 = A hírnév változása azonnal érvényes a következő kockára. A csökkenés nem von vissza semmit, de megakadályozhat további letételt.
rule-C4 = Minden készletbe visszaadott módosító eggyel változtatja meg egy kocka értékét, amikor letesszük; egy kockára több is használható. A játékos a végső értéket választja, és csak olyan értéket választhat, amelynek van helye.
rule-C5 = A 6-osból nem lesz 1-es, sem az 1-esből 6-os. A megváltoztatott érték számít, a hírnévnél is.
rule-C6 = A készletben { $most_modifiers } módosító van. Aki többet kapna, mint amennyi maradt, a maradékot kapja.
rule-C7 = A hírnév { $lowest } és { $highest } között mozog. Ami { $highest } fölé menne, elvész; tilos az az akció, amely { $lowest } alá vinné.
rule-C8 = A kocka olyan üres helyre kerül, amely elfogadja az értékét, és a fordulóban ott marad. Kockák nem vonhatók össze.
rule-C9 = Helyszínt csak akkor lehet használni, ha az akciója végrehajtható: Barlangfogadó, Építőudvar, Céhház, Kikötő, Kőtanács, Kancellária, kockalapka, játékostábla. A céhek, a Fehér Vár és Berk hivatala mindig használható.

rule-D1 = A Barlangfogadónak annyi kockahelye van, amennyit az A1 mond. Balról jobbra telnek meg.
rule-D2 = Az első kocka bármilyen értékű lehet; minden további legalább akkora, mint az előző.
rule-D3 = A kockáért a hat nyílt telepeskártya egyikét vesszük kézbe.
rule-D4 = Az elvett kártyát azonnal pótoljuk.
rule-D5 = Legfeljebb { $hand } teljesítetlen telepeskártya lehet egy kézben; teli kézzel a Barlangfogadó zárva van.
rule-D6 = Ha a pakli elfogy, az eldobott telepeskártyákat keverjük újra; ha nincsenek, a hely üres marad.
rule-D7 = A kártya teljesítéséhez egy házat az építési területről egy házhelyre viszünk.
rule-D8 = A kártyán szereplő minden fajta áruból legalább egy költhető el, legfeljebb pedig { $per_type }.
rule-D9 = Az elköltött áruk száma a kártya minimuma és maximuma közé esik.
rule-D10 = Minden elköltött áru egy győzelmi pontot ér.
rule-D11 = A kártya munkásokat hoz a munkásszállásra. Egy játékosnak { $meeples } bábuja van; akinek kevesebb maradt, annyit kap.
rule-D12 = A teljesített kártyák megmaradnak, népük látható. Legfeljebb { $most_houses } teljesíthető. A teljesítetlen kártyákért a végén nem jár levonás.
rule-D13 = A kártya csillagai, ha vannak, növelik a nemességet.

rule-E1 = Az Építőudvarnak annyi kockahelye van, amennyit az A1 mond. Balról jobbra telnek meg.
rule-E2 = Az első kocka bármilyen értékű lehet; minden további legfeljebb akkora, mint az előző.
rule-E3 = Egy ház ára { $house_price }.
rule-E4 = Minden kockáért egy ház vehető, amely az építési területre kerül.
rule-E5 = Egy játékosnak { $most_houses } háza van, az építési terület és a házhelyek együtt; több nem vehető.

rule-F1 = Minden céhnek három kockahelye van, { $guild_values1 }, { $guild_values2 } és { $guild_values3 } értékre, mindegyik egy kockának fordulónként.
rule-F2 = A játékosok száma korlátozza, hány kocka lehet egy fordulóban egy céhben: { $guild_dice }. Ha ennyi kocka van ott, a céh zárva van.
rule-F3 = A céhbe tett kocka előbb műhelyeket hoz működésbe, azután árut lehet venni, végül munkást elhelyezni. A vásárlás és az elhelyezés nem kötelező.
rule-F4 = A kockahelytől függ, hány műhelyt működtet a kocka, balról jobbra: { $guild_values1 } értékkel { $workshops1 }, { $guild_values2 } értékkel { $workshops2 }, { $guild_values3 } értékkel { $workshops3 }.
rule-F5 = { $first_workshop ->
    [tile] A műhelyek számítanak, nem a helyek: ahol csak a középső hely épült be, ott az a műhely az első.
   *[slot] A helyek számítanak, nem a műhelyek: az üres hely nem működtet semmit.
}
rule-F6 = A működésbe hozott műhely tulajdonosa megkapja a hely fölötti jutalmat, hacsak nem ő hozta működésbe. Az első hely jutalma { $owner1 }, a másodiké { $owner2 }, a harmadiké { $owner3 }.
rule-F7 = A játékosok számától függ, hányszoros a tulajdonosi jutalom: { $owner_multiplier }.
rule-F8 = A kocka játékosa használhatja a lapka előnyét; két hatásból egyet választ. Ami hatástalan volna, nem választható.
rule-F9 = Az előnyről lapkánként le lehet mondani; a tulajdonosok akkor is kapnak jutalmat.
rule-F10 = Hatás: egy érme.
rule-F11 = Hatás: eggyel több hírnév.
rule-F12 = Hatás: egy áru a műhely céhétől. Ez nem vásárlás.
rule-F13 = Hatás: a még le nem tett kockáid közül tetszőlegesek újradobása, egyszerre. Az új értékek maradnak.
rule-F14 = Hatás: egy áru vásárlása bármelyik céhtől. Ára { $good_price }. Ez annál a céhnél vásárlás: az ottani saját inasok hozzáadják ingyenes áruikat, céhenként és letett kockánként egyszer.
rule-F15 = Hatás: egy áru cseréje más fajtára a készletből.
rule-F16 = A céh árujának darabja { $good_price }; a kockahely szerint legfeljebb { $bought1 }, { $bought2 } vagy { $bought3 } darab vehető. Az árukészlet korlátlan.
rule-F17 = Aki legalább egy árut vesz, minden ottani inasáért kap még egyet, letett kockánként egyszer.
rule-F18 = Egy céhnek annyi inashelye van, amennyit az A1 mond. Egy helyen egy inas van.
rule-F19 = A kockahely szerint legfeljebb { $workers1 }, { $workers2 } vagy { $workers3 } munkás helyezhető el: a munkásszállásról, vagy más céhből áthelyezett inas.
rule-F20 = { $income_from ->
    [next_turn] Az inas előnyei a gazdája következő körével kezdődnek: az ingyenes áruk, a műhelyvásárlás joga és a bevétel. A passz nem kör: ha az inas elhelyezése után a gazdája már csak passzol, az inas abban a fordulóban nem hoz bevételt.
   *[placing] Az inas előnyei a gazdája következő körével kezdődnek: az ingyenes áruk és a műhelyvásárlás joga. Bevétel már az elhelyezés fordulójában is jár érte.
}
rule-F21 = A tulajdonos nélküli műhely senkinek sem fizet, előnye működik, és újra nem vehető meg.

rule-G1 = A Céhháznak hat helye van, minden kockaértékhez egy, mindegyiken egy épületlapka és egy ár.
rule-G2 = A kocka értéke egyezzen az épület helyének értékével.
rule-G3 = Az 1–6 értékek ára { $building_prices } érme. Minden kedvezmény számít; az ár nem eshet { $least_price } alá.
rule-G4 = Műhelyt csak az vehet, akinek inasa van a műhely céhében.
rule-G5 = Ez az inas a műhelyre kerül, céhmester lesz, és felszabadítja az inashelyet.
rule-G6 = A műhely a céh bal szélső szabad műhelyhelyére kerül; ha nincs, nem vehető meg.
rule-G7 = A hely győzelmi pontot és csillagot ad: { $workshop_vp1 } és { $workshop_stars1 }, { $workshop_vp2 } és { $workshop_stars2 }, { $workshop_vp3 } és { $workshop_stars3 }.
rule-G8 = Közösségi épületet csak az vehet, akinek munkása van a szálláson és szabad közösségi telke.
rule-G9 = Tetszőleges szabad közösségi telekre kerül, rá egy munkás.
rule-G10 = { $community_vp } és { $community_stars } csillag jár érte.
rule-G11 = A céhmester a bevételkor nem hoz érmét, és nem ad ingyenes árut.
rule-G12 = Minden közösségi épületért { $settlers_vp } jár még minden utána teljesített telepeskártya után.
rule-G13 = A Céhház feltöltésekor a három műhellyel rendelkező céhek műhelyei kikerülnek a játékból, és pótoljuk őket: a húzottak, rendrakáskor az ott fekvők is.
rule-G14 = Ha a zsák kiürül, a Berk, az Automa vagy közösségi épület eladása miatt eldobott lapkák visszakerülnek bele; ha nincsenek, a hely üres marad.

rule-H1 = A Fehér Várnak három kockahelye van, { $castle_values1 }, { $castle_values2 } és { $castle_values3 } értékre, mindegyik egy kockának fordulónként, bárhány játékosnál.
rule-H2 = Azonnal { $castle1 }, { $castle2 }, illetve { $castle3 } hírnevet adnak. A hely { $highest } hírnévnél eredmény nélkül használható.
rule-H3 = { $extra_slot_any ->
    [0] Nincs negyedik hely.
   *[other] { $extra_slot_players } játékosnál van egy negyedik hely, amely bármilyen értéket fogad, és { $extra_slot } hírnevet ad.
}

rule-I1 = A Kikötőnek három kockahelye van, { $port_values1 }, { $port_values2 } és { $port_values3 } értékre, mindegyik egy kockának fordulónként, bárhány játékosnál. Legfeljebb { $port1 }, { $port2 }, illetve { $port3 } áru adható el.
rule-I2 = Legalább egy árut el kell adni. Mindegyik a fajtájának egy szabad rakhelyére kerül, az eladó választása szerint.
rule-I3 = Minden eladott áru a rakhelye árát hozza.
rule-I4 = Az eladott áruk rendrakásig a hajón maradnak, és foglalják a helyüket.

rule-J1 = A Kőtanácsnak hat mezője van, minden kockaértékhez egy. Mindegyik fordulónként egy kockát fogad, és egy lapka van rajta.
rule-J2 = Teljesített telepeskártya kell minden népből, amelyet a lapka mutat. Ezek nem vesznek el.
rule-J3 = Ki kell fizetni a lapka érméit.
rule-J4 = A játékos { $council } hírnevet veszít. Ha a hírnév { $lowest } alá esne, a lapka nem vehető el.
rule-J5 = Legfeljebb annyi kőtanácsi lapkád lehet, ahány teljesített telepeskártyád.
rule-J6 = A játékos megkapja a lapka győzelmi pontjait, és megtartja a lapkát.
rule-J7 = Rendrakáskor az üres mezők a bal felsőtől a jobb alsóig megtelnek; az ott fekvő lapkák nem mozdulnak. Ha a halom elfogyott, a mező üres marad.

rule-K1 = Berk hivatalának három kockahelye van, { $berk_values1 }, { $berk_values2 } és { $berk_values3 } értékre, mindegyik egy kockának fordulónként, bárhány játékosnál.
rule-K2 = A kockahely szerint { $berk1 }, { $berk2 } vagy { $berk3 } módosító jár, amennyi a dobozban még van. A módosítók, a csere és a megbízás sorrendje tetszőleges.
rule-K3 = Lecserélhető az összes nyílt telepeskártya vagy a Céhház összes épülete, de mindkettő nem.
rule-K4 = Csak a még ott fekvő épületek cserélődnek; a fordulóban kiürült helyek üresek maradnak. A megtelt céhek műhelyei kikerülnek, mint rendrakáskor.
rule-K5 = A Kancelláriával megbízáskártya is vehető.

rule-L1 = A játékostáblára tett { $board } értékű kocka egy inast visz vissza egy céhből a munkásszállásra. A céhmesterek és a Kancellária inasai maradnak.
rule-L2 = A hely fordulónként egy kockát fogad.

rule-M1 = Saját épület eladásához nem kell kocka; körönként egyszer lehetséges.
rule-M2 = Műhelyért { $sale } jár, elvesznek a helyéért kapott győzelmi pontok, és a céhmester visszatér a munkásszállásra. A műhely tulajdonos nélkül megmarad.
rule-M3 = Közösségi épületért { $sale } jár, { $community_vp } elvész, és a munkás visszatér a munkásszállásra. A lapkát eldobjuk.
rule-M4 = A csillagok megmaradnak. A pontszám negatív is lehet.

rule-N1 = Bevételkor minden céhbeli inas érmét hoz aszerint, hogy az összes játékosnak együtt hány inasa van ott: { $incomes }.
rule-N2 = A bevételt a kezdőjátékostól az óramutató járása szerint fizetjük.
rule-N3 = Minden műhely { $workshop_income } árut hoz a céhétől a tulajdonosának.
rule-N4 = Minden felépült közösségi épület a telke fölötti jutalmat hozza: { $lots }.
rule-N5 = Rendrakáskor minden kocka visszakerül a játékosához.
rule-N6 = A hajón lévő áruk a készletbe kerülnek, és új hajó jön.
rule-N7 = Azután megtöltjük a Kőtanácsot; majd a Céhházban a lapkák balra csúsznak, és balról jobbra újakat teszünk.
rule-N8 = A kezdőjátékos-jelzőt a bal oldali szomszéd kapja.
rule-N9 = Az utolsó fordulóban is van bevétel és rendrakás.

rule-O1 = Minden csillag egy mezővel visz feljebb a nemesség sávján.
rule-O2 = Aki a nemesség { $lord }. szintjét eléri vagy átlépi, lord lesz, és azonnal megkapja a karaktere előnyét, a játékban egyszer.
rule-O3 = Aki a nemesség { $white_lord }. szintjét eléri, Fehér Lord lesz, és azonnal { $favours_chosen } különböző kegyet választ ezek közül: { $favours }.
rule-O4 = A sáv a 12. szinten véget ér; a további csillagok elvesznek.
rule-O5 = Az előnyként kapott telepeskártyára is érvényes, hogy legfeljebb { $hand } lehet a kézben, és visszautasítható; ha nincs hely, elvész. Ugyanígy a ház, ha már { $most_houses } van.
rule-O6 = Minden karakter megnevez egy árut, amelyből egy kártyára { $per_type } helyett { $per_type_extra } költhető, az egész játékban. A kártya maximuma marad.
rule-O7 = { $free_goods ->
    [0] Minden karakternek saját áruja van; szabadon választható áru nincs.
   *[other] Akinek a karaktere nem köt ki árut, annak bármelyik jó: kártyánként egy áruból { $per_type_extra } költhető el.
}
rule-O8 = A karakterek az árujukkal és lordként kapott előnyükkel: { $characters }.

rule-P1 = A végén bármely { $goods_per_vp } áru egy győzelmi pontot ér.
rule-P2 = A nemesség mezői ennyi győzelmi pontot érnek: { $nobility_vp }.
rule-P3 = Minden más pont a játék közben azonnal jár; az eladással vesztett pontok levonódnak.
rule-P4 = Egyenlőségnél a felépült házak, azután a hírnév, azután az érmék döntenek; utána az egyenlők együtt nyernek. Az építési területen lévő ház nem számít felépültnek.

rule-Q1 = Hatan kötelező a Kancellária.
rule-Q2 = Hatan mindenkinek { $dice_of_six } kockája van.
rule-Q3 = Hatan { $reputation_of_six } hírnévvel kezdünk.
rule-Q4 = Hatan a módosítók száma az elején a játéksorrendben { $modifiers_of_six }.

rule-S1 = { $solo ->
    [as_two] Egyedül a kétszemélyes számok érvényesek, a céhek kezdő műhelyével együtt.
   *[own] Egyedül külön számok érvényesek (A1, A4, A5, A8, F2, F7); az inasok { $solo_incomes } érmét hoznak.
}
rule-S2 = Előkészületkor felfordítjuk az eseményt, ha van, azután az Automa dobja és helyezi el öt kockáját, azután dob a játékos.
rule-S3 = A fehér kocka a Barlangfogadó első helyére, a zöld az Építőudvar első helyére kerül. Az Automa nem vesz sem kártyát, sem házat.
rule-S4 = A sárga kocka a Céhház azonos értékű helyére kerül, és az ottani épületet eldobjuk.
rule-S5 = A piros és a kék kocka egy-egy céhet zár le: { $automa_guilds }. Ha egyenlők, az egyiket félretesszük.
rule-S6 = Az Automa kockája a céhben működésbe hozza a játékos összes ottani műhelyét, és mindegyikért { $solo_multiplier } alkalommal jár a tulajdonosi jutalom.
rule-S7 = { $objective ->
    [drawn] Az elején kihúzunk egy célt.
    [chosen] Az elején a játékos választ egy célt.
   *[open] Az elején kihúzunk egy célt, vagy a játékos választja ki, ha az előkészületkor így döntött.
} A játék akkor nyert, ha a végső pontozás után minden feltétele teljesül; a legkisebb többlet a ráhagyás.
rule-S8 = Egyedül Kancellária nélkül játszunk.
rule-S9 = A célok: { $objectives }.

rule-V1 = Az eseménypakliban az I. pakli { $events1 } véletlen kártyája van a II. pakli { $events2 } véletlen kártyája fölött.
rule-V2 = Minden forduló elején felfordítjuk a következő eseményt. A fordulóra érvényes, rendrakáskor eldobjuk.
rule-V3 = Az esemény erre a fordulóra megváltoztat egy árat, egy nyereséget vagy egy helyszínt, vagy felfordításkor mindenkinek végleg ad valamit. Az adományokat a kezdőjátékostól sorban, egyenként kapjuk; akinek már nem jut a készletből, semmit sem kap.
rule-V4 = A változások az íróasztalokéihoz adódnak: minden kedvezmény számít, egyetlen ár sem eshet 0 alá, és egy kőtanácsi lapka legalább { $council_least } hírnévbe kerül.
rule-V5 = Az I. pakli eseményei: { $events_of_1 }.
rule-V6 = A II. pakli eseményei: { $events_of_2 }.

rule-X1 = A 18 kockalapka külön készlet; a készletben { $city_tokens } városjelző van.
rule-X2 = Az elején mindenki { $dealt } megbízáskártyát kap, és titokban egyet megtart; a többit visszakeverjük.
rule-X3 = Minden megbízás véletlen, mindenki által látható kockalapkát kap, három kockaértékkel.
rule-X4 = A Kancelláriának hat kockahelye van az 1–6 értékekre. Mindegyik fordulónként egy kockát fogad, és a fölötte és alatta lévő íróasztalt szolgálja; az íróasztal legyen üres.
rule-X5 = A játékosok számától függ, hány íróasztal van nyitva, előbb a felsők: { $desks }.
rule-X6 = Kell hozzá az íróasztal népének egy teljesített telepeskártyája és egy munkás a szálláson, aki inasként odaül.
rule-X7 = A Kancellária inasai sosem hagyják el az íróasztalukat.
rule-X8 = Az íróasztalok a játék végéig segítenek: { $benefits }. A Barlangfogadóban a második telepeskártyát az első pótlása után vesszük, ha van hely, és a játékos kéri. Ugyanaz az előny kétszer is csak egyszer számít.
rule-X9 = A Kancellária minden inasa után { $desk_income } jár bevételkor.
rule-X10 = Kocka tehető egy saját kockalapka azonos értékű szabad helyére. A lapka több fordulón át is megtölthető.
rule-X11 = Rendrakáskor a kockalapkák kockáit városjelzők váltják fel. Amelyik megbízás lapkája megtelt, érvényessé válik.
rule-X12 = Eggyel több megbízásod lehet, mint ahány inasod van a Kancellárián; az érvényesek is számítanak.
rule-X13 = Berk hivatalában az arra jogosult a kockahely szerint { $drawn1 }, { $drawn2 } vagy { $drawn3 } megbízáskártyát húz, egyet megtart, és { $loss1 }, { $loss2 } vagy { $loss3 } hírnevet veszít. A hírnév nem eshet { $lowest } alá.
rule-X14 = A többi kártya a húzás sorrendjében a pakli alá kerül, és a játékosa emlékszik rájuk. Aki tudta, hol van egy kártya, már nem tudja, ha más azt többel együtt húzza.
rule-X15 = Ha kevesebb kártya maradt, annyit húzunk; ha egy sem, nincs vehető megbízás.
rule-X16 = Minden megbízás három városjelzőt vesz el a készletből, amelyek az érvényessé váláskor visszatérnek; három jelző nélkül nem vehető megbízás.
rule-X17 = Minden új megbízás azonnal véletlen kockalapkával jár.
rule-X18 = A végén az érvényes megbízásokat megmutatjuk, és azért érnek pontot, amit megneveznek, a maximumukig; a többi nem ér semmit.
rule-X19 = A megbízások: { $commissions }.

## Ahol értelmezünk vagy kiegészítünk

reading-scope = A szabálykönyv általunk ismert példányából hiányoznak a Kikötő, a Kőtanács, Berk hivatala és a nemességi sáv oldalai, és egyetlen kártya sincs benne. Amit ezekről tudunk, a szabálykönyv más mondataiból és nyilvános oldalakról való; a többi a miénk, és a kiadás ezt jelzi is. Az éjszakai mód és a hétfordulós rövid játék nincs benne.
reading-settlers = A 48 telepeskártya, a 48 épületlapka, a 18 hajó, a 30 kőtanácsi lapka, a 18 kockalapka és a 18 megbízás a mi munkánk, a szabálykönyvben megnevezett darabszámok, népek, áruk és hatások szerint.
reading-A3-A5-A6 = A szabálykönyv szerint az a kezdőjátékos, aki legutóbb költözött új otthonba. A kiszolgáló ezt nem tudhatja, ezért a kezdőjátékost sorsoljuk, vagy az a játékos ül az első helyre és kezd. A kétszemélyes játék kezdő műhelyeit a Céhház feltöltése előtt húzzuk. Egy hajó és hat kőtanácsi lapka kezdettől nyíltan látható, nyilvános oldalak szerint.
reading-A4 = { $bag ->
    [whole] Mind a 48 lapka a zsákba kerül, ahogy a szabálykönyv írja. A közösségi épületek száma a mi döntésünk: ha több volna, a Céhház olyan lapkákkal telne meg, amelyekhez egy-két játékosnak nincs telke.
   *[part] A szabálykönyv mind a 48 lapkát a zsákba teszi. Ez a kiadás kihagy néhány közösségi épületet, mert egy-két játékosnak nincs mindegyikhez telke.
}
reading-A10 = A kézben tartott telepeskártyák nyíltak: színnel felfelé vesszük el őket, és az elsőt sem mondja titkosnak a szabálykönyv.
reading-B5-B6 = A szabálykönyv csak annyit mond, hogy a bevétel előtt mindenki passzol. Mi így értjük: aki semmit sem tesz, passzol, maradék kockával is szabad, és a fordulóra végleges; letehető kocka nélkül is van kör kártyára és eladásra; a kör magától véget ér, ha nincs több teendő.
reading-C4-C6 = Módosítót kocka letételekor lehet használni, és csak olyan végső értéket kínálunk, amelynek van helye. A doboz korlátozza a számukat; akinek több járna, az a maradékot kapja.
reading-C7 = A hírnévsáv két vége egy nyilvános oldalról való. A sáv vége alá nem lehet veszíteni: különben a sáv alján a hírnév semmibe sem kerülne.
reading-C9 = Egy helyszín csak akkor használható, ha az akciója végrehajtható, hogy senki se foglalhassa el céltalanul. A céhek, a Vár és Berk hivatala mindig nyitva van, mert ott minden önkéntes vagy nyereség.
reading-D5-D6-D11-E5 = A teli kéz elzárja a Barlangfogadót, mert eldobni nem lehet. Az eldobott kártyákból új pakli lesz. Mindenkinek annyi bábuja és háza van, ahogy a doboz tartalma engedi; a többlet elvész, illetve nem vehető meg.
reading-F1-F2 = Hogy a kockahelyek mely értékeket fogadják, és hány munkást engednek, a példákból következik. Kevés játékosnál egy előkészületi kártya dönt: a háromból bármelyik használható, amíg a céh meg nem telt.
reading-F5 = „Balról az első műhely”: betű szerint a műhelyeket számoljuk. A jutalmak a helyekhez tartoznak. Egy kiadás mondhatja ezt is: first_workshop = „slot”.
reading-F6-G7 = A műhelyhelyek feletti jutalom, a pontok és a csillagok a mieink.
reading-F8-F9 = Hatástalan előnyt nem kínálunk. Lemondani lapkánként lehet.
reading-F14-F17 = A „vásárlás bármelyik céhtől” annál a céhnél vásárlás, ezért az ottani inasok hozzáadják ingyenes áruikat. Hogy ezt céhenként és letett kockánként egyszer teszik, a mi döntésünk, és a céhek virágzásának eseményére is áll: különben egy kocka többször is megkapná őket.
reading-F20 = Az inas mindhárom előnye betű szerint a gazdája következő körével kezdődik; ezért mondjuk, hogy a passz nem kör. Az újonnan jött az inasok számába beleszámít. Egy kiadás mondhatja ezt is: income.from = „placing”.
reading-F21-G6 = Gazdátlan műhely nem vehető meg: nincs rá szabály. Megtelt céh műhelye sem vehető meg.
reading-goods = Csak az van leírva, hogy a művészek műtárgyat árulnak; a többi céh azt árulja, amire a neve utal.
reading-G1-G3 = Hogy a Céhház helyei az 1–6 értékekhez tartoznak, az Automa szabályaiból következik; az árak a mieink. Minden kedvezménnyel sem kerül egy épület kevesebbe, mint amennyit az eladása hoz.
reading-G13-G14-K4 = A megtelt céhek műhelyei kikerülnek a játékból, a rendrakáskor a Céhházban fekvők és a Berknek húzottak is. A Berk, az Automa vagy eladás miatt eldobott lapkák az üres zsákba térnek vissza.
reading-G8-N4 = A három közösségi telek a tábla egy nyilvános képéről való; hogy melyik hoz érmét, árut vagy módosítót, a mi döntésünk.
reading-H2-H3 = A Fehér Vár értékei a mieink, hogy a hírnév szűkös maradjon.
reading-I1-I2-I4 = A Kikötő kockahelyei, az eladható áruk száma és az azonos fajtájú szabad rakhely szabálya a mieink; hogy az eladott áru rendrakásig marad, le van írva.
reading-J1-J5 = Hogy a kőtanácsi lapkák érmébe és hírnévbe kerülnek, és népeket kérnek, le van írva; a hat mező kockaérték szerint és a teljesített kártyánként egy lapkás korlát a miénk, hogy senki se győzhessen pusztán a Kőtanáccsal.
reading-K2-K3-K5 = A három kockahely és a megbízás ára le van írva; a módosítók száma a miénk. A módosítók, a csere és a megbízás sorrendjét a szabálykönyv nem mondja meg, ezért a játékos választ; a módosítók mindenképpen járnak.
reading-L2-M4 = A játékostáblán egy hely van, ezért fordulónként egy kockát fogad. Az eladás ára között nincs csillag, és semmi sem tiltja, hogy a pontszám nulla alá essen.
reading-N2-N9 = A bevételt a kezdőjátékostól fizetjük, ami csak akkor számít, ha fogy a módosító. Az utolsó fordulóban a hajó, a Kőtanács és a Céhház úgy marad: már semmi sem függ tőlük.
reading-O2-O6-O7 = Öt karakter neve és lordként kapott előnye nyilvános oldalakról való; a többi nyolc és mindegyiknek az áruja a mi munkánk.
reading-O3-P2 = A lord és a Fehér Lord szintje és a fehér pajzs pontjai le vannak írva; a sáv többi pontja és a Fehér Lord kegyei a mieink.
reading-O5-P4 = Az előnyökre minden korlát áll: a kézbe nem férő kártya és a készleten túli ház elvész. „Felépült” az a ház, amely házhelyen van.
reading-S2-S3-S5 = Egyedül előbb az esemény jön, aztán az Automa, aztán a dobás. Az Automa nem vesz el kártyát és házat; az egyforma piros és kék kocka egyikét félretesszük, és az nem működtet semmit.
reading-S7 = A szabálykönyv szerint célt húzunk, de kiválasztott célról is beszél, tehát mindkettő lehetséges. A célok a mieink. Egy egyszerű robot 6000 játékból az I. jelű célokat nagyjából minden másodikban érte el (céltól függően 40–64%), a II. jelűeket minden negyedikben (22–27%), a III. jelűeket minden hetedikben (3–18%).
reading-V1-V3-V4 = A két nyolclapos pakli a darabszámokból következik. Három esemény neve ismert; a számaik és a másik tizenhárom a mi munkánk. Az adományok a kezdőjátékostól járnak, mert a készlet elfogyhat. Hogy egy kőtanácsi lapka mindig kerül valamennyi hírnévbe, a mi döntésünk.
reading-X1-X3-X16 = A kockalapkák külön készlet, három-három értékkel, mert egy megbízáshoz három városjelző tartozik; ezek az érvényessé váláskor visszatérnek.
reading-X5-X6-X8 = Hogy egy íróasztalhoz melyik nép és előny tartozik, a mi döntésünk: minden előny kétszer van. Két azonos előny egyszer számít. A Barlangfogadóban a második kártyát az első pótlása után vesszük el, és le is lehet mondani róla.
reading-X12-X13-X14-X15 = Az érvényes megbízások is beleszámítanak a korlátba. Hírnevet csak az veszít, aki kártyát vesz. A visszatett kártyák a húzás sorrendjében a pakli alatt vannak, és a játékosuk emlékszik rájuk; amit mások ebből kikövetkeztethetnek, addig marad meg, amíg biztos.

## Színpad

scene-city = Caveborn városa
scene-guild-artists = Művészek
scene-guild-blacksmiths = Kovácsok
scene-guild-carpenters = Asztalosok
scene-guild-merchants = Kereskedők
scene-guild-scholars = Tudósok
scene-guild-wizards = Varázslók
scene-berk = Berk írnok
scene-chancery = Kancellária
scene-objective = Cél
scene-objective-open = Válassz célt
scene-home = A táblád
strip-tavern = Fogadó
strip-castle = Vár, udvar
strip-artists = Művek, fegyver
strip-carpenters = Bútor, ékszer
strip-scholars = Könyv, mágia
strip-hall = Céhház
strip-council = Kőtanács
strip-port = Kikötő, Berk
strip-chancery = Kancellária
strip-home = A táblád
scene-at-castle = Fehér Vár és Építőudvar
scene-at-council = Kőtanács és sávok
scene-at-port = Kikötő és Berk hivatala
scene-two-guilds = { $one } és { $other }
scene-slot = { $place }, kockahely: { $values }
scene-slot-order = { $place }, { $number }. kockahely
scene-shut-about = Ebben a fordulóban zárva.
scene-die-of = { $seat } kockája van itt: { $value }.
scene-die-automa = Az Automa kockája van itt: { $value }.
scene-settlers = { $card } ({ $race })
scene-settlers-spend = Költs el { $least }–{ $most } árut, ezekből legalább egyet-egyet:
scene-settlers-gain = { $stars ->
    [0] { $workers } munkást hoz, csillagot nem.
   *[other] { $workers } munkást és { $stars } csillagot hoz.
}
scene-no-card = Nincs telepeskártya
scene-castle-gain = Hírnév: +{ $count }.
scene-house-price = Egy ház: { $price } érme
scene-renew = lecserélhető:
scene-or = vagy
scene-renewal = Mind lecserélhető: a nyílt telepeskártyák vagy az épületek
scene-berk-gain = Módosító: { $count }.
scene-draw =
    { $count ->
        [1] 1 lap
      *[other] 1 / { $count }
    }
scene-commissions-left = Megbízáskártyák: { $count } a pakliban
scene-goods-of = { $good }, darabja { $price } érme
scene-owned-by = Céhmester: { $seat }.
scene-ownerless = gazdátlan
scene-workshop-of = Műhely ({ $guild })
scene-workshop-slot = { $guild }, { $number }. műhelyhely
scene-workshop-worth = Ide épült műhely: { $vp } GYP és { $stars } csillag.
scene-effect = { $effect-cap }
scene-effect-good = +1 { $good }
scene-community-about = Közösségi épület: +{ $vp } GYP minden később teljesített telepeskártyáért.
scene-guild-slot = { $workshops } műhelyt működtet; legfeljebb { $goods } vásárolt áru ({ $good }){ $workers ->
    [0] {""}
   *[other] ; legfeljebb { $workers } elhelyezett munkás
}.
scene-apprentices = { $guild }: inasok
scene-apprentices-of = { $seat-label }: { $count }
scene-new-apprentices = { $seat-label }: { $count } inas új (szaggatott vonallal), és csak a következő körtől keres; a passz nem kör.
scene-income-now = Most mindegyik { $coins } érmét keres fordulónként.
scene-incomes = Az itteni inasok számától függően egy-egy inas fordulónként { $coins } érmét hoz.
scene-owner-gets = Ha más hozza működésbe, a tulajdonosa kap { $count } { $resource-acc }.
scene-building-price = Ára: { $price } érme.
scene-building-worth = { $vp } GYP-t és { $stars } csillagot hoz.
scene-modifiers-left = A dobozban: { $count } módosító.
scene-sold = üres
scene-taken = elvitték
scene-no-building = Itt nincs épület
scene-council-loss = Egy lapka ára { $count } hírnév
scene-council-tile = Ára { $coins } érme; { $vp } GYP.
scene-council-held = Kőtanácsi lapkák: { $count }
scene-cargo = Rakhely: { $good }, { $price } érme
scene-cargo-sold = Rakhely: { $good }, eladta: { $seat }
scene-port-sell = Legfeljebb { $count } áru adható el.
scene-desk-council-coins-at = Kőtanács:
scene-desk-council-coins = érme nélkül
scene-desk-port-at = Kikötő: +1
scene-desk-port = érme árunként
scene-desk-council-reputation-at = Kőtanács:
scene-desk-council-reputation = −1 hírnév
scene-desk-tavern-at = Fogadó:
scene-desk-tavern = 2 telepeskártya
scene-desk-house-at = Ház:
scene-desk-house = −1 érme
scene-desk-building-at = Épület:
scene-desk-building = −1 érme
scene-desk-free = { $number }. íróasztal, szabad; szükséges nép: { $race }
scene-desk-of = { $number }. íróasztal: { $seat-label }
scene-desk-income = A Kancellária minden inasa { $coins } érmét keres fordulónként
scene-round = Forduló
scene-round-of = { $round }. forduló, összesen { $rounds }
scene-event = Esemény: { $event }
scene-nobility = Nemesség
scene-end-vp = végső GYP
scene-nobility-track = Nemesség: lord { $lord-az } { $lord }. szinten, Fehér Lord { $white-az } { $white }. szinten
scene-level-of = { $seat-label }: nemesség { $level }
scene-score-of = { $seat-label }: { $points } GYP
scene-score-now = Ha most véget érne a játék: { $points } GYP
scene-score-about = Az eddig szerzett pontok. A nemesség, az áruk és a megbízások a végén számítanak.
scene-tray = Előtted
scene-my-die = A kockád: { $value }
scene-modifiers = Módosítók: { $count }
scene-reputation = Hírnév
scene-reputation-of = Hírnév { $limit }: { $used } felhasználva, { $left } maradt
scene-used = { $used } / { $limit }
scene-left = Kockákra még { $left } hírnév jut
scene-stores = Készletek
scene-store = { $good }: { $count }
scene-coins = Érmék: { $count }
scene-workers = Munkásszállás: { $count }
scene-land = A birtokod
scene-housed = { $built } / { $houses } telek beépítve
scene-house-lot = { $number }. házhely
scene-platform = Házak az építési területen: { $count }
scene-lot = { $number }. közösségi telek
scene-community-of = Közösségi épületek: { $count }
scene-recall = Játékostábla, kockahely: { $values } (egy inas visszatér)
scene-hand = Telepeskártyák
scene-hand-free = Hely egy telepeskártyának
scene-hand-of = Telepeskártyák kézben: { $count }
scene-extra = legfeljebb { $count }
scene-extra-good = Ebből az áruból kártyánként eggyel több költhető: { $good }.
scene-lord-at = A nemesség { $level }. szintjén lord lesz, és ezt kapja:
scene-lord-done = A nemesség { $level }. szintje óta lord; ezt kapta:
scene-favour = A Fehér Lord kegye ({ $level }. szint)
scene-white-lord = Fehér Lord: { $count } választható
scene-dice-of = Le nem rakott kockák: { $dice }
scene-goods-count = Áruk: { $count }
scene-built-of = Felépült házak: { $built }; az építési területen: { $waiting }
scene-people = Munkások és inasok
scene-apprentices-in = { $guild }: { $count } inas
scene-worth = Értéke { $vp } GYP.
scene-commissions = Megbízások
scene-commissions-of = Megbízások: { $count }
scene-tile-values = Kockalapka: { $values }
scene-commission-hidden = Titkos megbízás
scene-commission-secret = Csak a gazdája tudja, mit ér.
scene-choose-commission = Válassz megbízást
scene-per = { $count ->
    [1] minden
   *[other] minden { $count }
}
scene-per-metric = { "" }{ $count ->
   *[other] { $metric } után
}
scene-at-least = legalább { $count }
scene-least-metric = { "" }{ $count ->
   *[other] { $metric }
}
scene-at-most = legfeljebb { $count } GYP
scene-acts = lép
scene-ready = kész
scene-passed = passzolt

## A tanító: minden döntés az első alkalommal

coach-first-commission = A megbízás a végén azért hoz pontot, amit megnevez, ha a kockalapkája három kockával megtelt. A telepesek vagy céhek sok tervhez illenek.
    .title = A titkos célod
    .now = Válassz megtartandó megbízást.
coach-turn = A körödben letehetsz egy kockát, teljesíthetsz egy telepeskártyát, eladhatsz egy épületet. A kockáid összege legfeljebb a hírneved.
    .title = Kocka, kártya, eladás
    .now = Válassz egy kockát.
coach-place = Barlangfogadó: telepesek. Építőudvar: házak. Céhek: áru, munka. Kikötő: érme. Fehér Vár: hírnév. Céhház: épületek.
    .title = Hová kerül a kocka
    .now = Válassz egy szabad helyet.
coach-take = Minden telepeskártyára költött áru egy pont, és munkásokat is hoz. Olyat vegyél, amelynek az árui elérhetők. Kevés fér a kezedbe.
    .title = A telepesek pontot érnek
    .now = Válassz telepeskártyát.
coach-buy = Ha legalább egyet veszel, minden itteni inasod ingyen ad még egyet. Egyetlen vásárlás is megérheti.
    .title = Az inasok árut adnak
    .now = Válaszd ki, mennyit veszel.
coach-employ = A következő körödtől ingyen árut adnak, és a fordulók végén érmét hoznak. Minél kevesebb inas van egy céhben, annál többet.
    .title = Munkásból inas
    .now = Küldj munkást, vagy egyet se.
coach-spend = A kártyán minden áru egy pont, a végén megmaradva kevesebbet ér. Fajtánként legalább egyet költs.
    .title = Költs bőven
    .now = Válaszd ki, mennyit költesz.
coach-go-on = Még megteheted, amit ebben a körben nem tettél: kocka, telepeskártya vagy eladás. A megtartott kockák várnak.
    .title = A köröd folytatódik
    .now = Tedd meg valamelyiket, vagy fejezd be.
coach-workshop = A kockád működésbe hozza: használd egyik előnyét. A tulajdonosa mindenképpen jutalmat kap, hacsak nem te vagy az.
    .title = Egy műhely dolgozik
    .now = Válassz egy előnyt.
coach-lot = Minden telek mást hoz fordulónként. Az épület egy pontot is ad minden telepeskártyáért, amelyet ezután teljesítesz.
    .title = Telek az épületednek
    .now = Válassz telket.
coach-load = Az áru a fajtájának egy szabad rakhelyére kerül, az ott látható áron. Tartsd meg, ami a telepeskártyáidhoz kell.
    .title = A Kikötőben
    .now = Válaszd ki, mit adsz el.
coach-office = Berk módosítót ad (egy kocka eggyel változik), és kicserélheti a telepeskártyákat vagy épületeket. A megbízás hírnévbe kerül.
    .title = Berk hivatala
    .now = Válaszd ki, mit tegyen Berk.
coach-keep = A végén azért hoz pontot, amit megnevez, ha a kockalapkája megtelt. A többi a pakli alá kerül.
    .title = Még egy megbízás
    .now = Tartsd meg, ami a tervedhez illik.
coach-reroll = Egyszerre válaszd ki a kockákat; az új értékek maradnak. Azokat dobd újra, amelyek a megmaradt hírnevedhez túl nagyok.
    .title = Új szerencse
    .now = Jelöld meg a kockákat, és erősítsd meg.
coach-exchange = Adj vissza egy árut, és vegyél más fajtát. Ami a telepeskártyáidhoz hiányzik, többet ér, mint ugyanabból a második.
    .title = Egyik áru a másikért
    .now = Válaszd ki, mit mire cserélsz.
coach-any-good = Ez vásárlás: az ottani inasaid hozzáadják ingyenes áruikat, céhenként és kockánként egyszer.
    .title = Bármelyik céh áruja
    .now = Azt válaszd, ami a telepeskártyáidhoz hiányzik.
coach-good = Nézd meg a telepeskártyáidat, és azt vedd, ami hiányzik, vagy amit a legnehezebb megszerezni.
    .title = Egy áru ajándékba
    .now = Válassz egy árut.
coach-recall = A munkásszállásra kerül, ahol építeni segíthet, vagy újrakezdheti. Zsúfolt céhet válassz, ahol keveset hoz.
    .title = Egy inas visszatér
    .now = Válassz egy céhet.
coach-favour = Azt válaszd, aminek hamar hasznát veszed. A hírnév addig jó, amíg sok kocka van hátra; az áru, ha még egy kártyát teljesít.
    .title = A Fehér Lord kegyei
    .now = Válassz egy kegyet.
coach-objective = Az utolsó forduló után minden feltételének teljesülnie kell. Az I., II. és III. szint egyre nehezebb.
    .title = Cél egy játékosnak
    .now = Válassz célt.
coach-nothing-more = Sem kockát, sem telepeskártyát, sem épületet nem használhatsz már ebben a körben. A megtartott kockák a következő köreidre várnak.
    .title = Ebben a körben ennyi
    .now = Fejezd be a köröd.
coach-nothing-left = Elfogyott a hírneved, vagy semmi sem illik. A többiek játszanak tovább, és a következő forduló új kockákat hoz.
    .title = Ebben a fordulóban ennyi
    .now = Passzolj.

## Így játsszuk
lesson-goal-1 = Hozz telepeseket a fehér városba: *minden áru*, amelyre szükségük van, egy győzelmi pont, és emelik a rangodat.
lesson-goal-2 = *{ $rounds } forduló* után a legtöbb győzelmi pont nyer.
lesson-roll = Dobás
lesson-roll-1 = Mindenki { $dice } kockával dob.
lesson-roll-2 = Az egy fordulóban letett kockák összege *nem haladhatja meg a hírnevedet*.
lesson-roll-3 = Egy módosító eggyel változtat egy kockán.
lesson-place = Kocka letétele
lesson-place-1 = Sorban *egy-egy kockát* tesztek szabad helyre.
lesson-place-2 = A céhek árut adnak el, és befogadják *inasaidat*.
lesson-place-3 = A többi a Fogadó, az Udvar, a Kikötő, a Vár, a Tanács, a Céhház és Berk dolga.
lesson-settlers = Telepesek otthona
lesson-settlers-1 = Körönként egyszer, egy házzal és a kért árukkal teljesíts egy *telepeskártyát*.
lesson-settlers-2 = *Minden elköltött áru* egy győzelmi pont.
lesson-settlers-3 = A kártya munkásokat hoz, és gyakran csillagokat.
lesson-income = Bevétel és rendrakás
lesson-income-1 = Az inasok érmét, a műhelyek árut hoznak.
lesson-income-2 = Új hajó, új kőtanácsi lapkák és új épületek jönnek.
lesson-income-3 = A *kezdőjátékos-jelző* továbbkerül.
lesson-good = Telepeskártya: minden elköltött áru
lesson-council = Kőtanács: a lapka pajzsa
lesson-workshop = Műhely, a helye szerint
lesson-community = Közösségi épület
lesson-nobility = A nemességed a végén
lesson-left-over = Minden { $goods } megmaradt áru
lesson-missed-1 = { $reputation } hírnévvel kezdesz: *kis kockákkal* többre jutsz. Menj korán a Várba.
lesson-missed-2 = Helyezz el korán inasokat: mindegyik *fordulónként { $least }–{ $most } érmét* hoz.
lesson-missed-3 = A műhelyed *neked fizet*, valahányszor mások hozzák működésbe.
lesson-alone = Egyedül
lesson-alone-1 = Egy *célért* játszol, amelyet húzol vagy választasz; { $rounds-az } { $rounds }. forduló után minden feltételének teljesülnie kell.
lesson-alone-2 = Mielőtt dobsz, az *Automa* { $dice } kockája kerül a helyére.
lesson-alone-3 = Helyeket foglalnak el, és legfeljebb két céhet lezárnak.

## Tanulmányok
study-places = Hová kerülnek a kockák
study-guilds = a hat céh együtt
study-chancery = Kancellária
study-dice-tiles = kockalapkák
study-rounds = fordulók
study-characters = Győzelmek karakterenként (1: méltányos rész)
study-with-completed = Győzelmek teljesített telepeskártyákkal (1: méltányos rész; zárójelben a helyek száma)
study-with-community = Győzelmek közösségi épületekkel (1: méltányos rész; zárójelben a helyek száma)
study-with-council-kept = Győzelmek kőtanácsi lapkákkal (1: méltányos rész; zárójelben a helyek száma)
study-with-master = Egy céhben műhelyt birtoklók győzelmei (1: méltányos rész; zárójelben a helyek száma)
study-with-benefits = Győzelmek a Kancellária előnyeivel (1: méltányos rész; zárójelben a helyek száma)
study-objectives = Céljukat elvétő egyszemélyes játszmák
study-dice = egy játékos lerakott kockái egy fordulóban
study-end = Mije van egy játékosnak a végén

## Indokok

merit-nobility = Nemességed { $level }. szintű: { $points } pont.
merit-workshops = { $count ->
    [one] Van egy műhelyed, amely minden fordulóban neked dolgozik.
   *[other] { $count } műhelyed van, amely minden fordulóban neked dolgozik.
}
merit-peoples = Házaidban { $count } különböző nép lakik.
merit-reputation = Hírneved { $count }: ennyi kockaértéket helyezhetsz el egy fordulóban.
merit-commission = Egy megbízás teljesült: { $points } pont.

# Egy kiadás értékei a szerkesztőben
box-name = Név
box-values = Kockaértékek
box-slots = Kockahely
box-vp = GYP
box-stars = Csillagok
box-goods = Áruk
box-coins = Érmék
box-reputation = Hírnév
box-modifiers = Módosítók
box-race = Nép
box-races = Népek
box-deck = Pakli
box-workers = Munkások
box-settlers = Telepeskártyák
box-settlers-min = Szükséges áruk
box-settlers-max = Legtöbb elfogadott áru
box-characters = Karakterek
box-characters-extra = Áru, amelyből négyet költhetsz
box-characters-lord = A lord előnye
box-any = Bármelyik
box-community = Közösségi épületek
box-buildings = Épületek
box-buildings-guild = Céh
box-buildings-effects = Hatások
box-ships = Hajók
box-ships-prices = Árak
box-council-tiles = Kőtanácsi lapkák
box-events = Eseménykártyák
box-events-changes = Változások
box-events-each = Mindenki ajándéka
box-objectives = Célok
box-objectives-at-least = Legalább
box-dice-tiles = Kockalapkák
box-commissions = Megbízások
box-commissions-counts = A számlálás tárgya
box-commissions-per = Ennyinként
box-commissions-cap = Legfeljebb
box-commissions-at-least = Legalább
box-setup = Előkészület
box-setup-rounds = Fordulók
box-setup-dice = Kockák 1–6 játékosnál
box-setup-houses = Házak
box-setup-reputation = Hírnév 1–6 játékosnál
box-setup-modifiers = Módosítók játékosonként, soronként 1–6 játékosnál
box-setup-preplaced-workshop = Előre letett műhelyek 1–6 játékosnál
box-setup-community-tiles = Közösségi épületek a zsákban 1–6 játékosnál
box-limits = Korlátok
box-limits-meeples = Bábuk játékosonként
box-limits-houses = Házak játékosonként
box-limits-hand = Telepeskártyák kézben
box-limits-goods-per-type = Áruk fajtánként
box-limits-reputation = Legkisebb és legnagyobb hírnév
box-tavern = Barlangfogadó
box-tavern-slots = Kockahelyek 1–6 játékosnál
box-yard = Építőudvar
box-yard-price = Egy ház ára
box-guilds = Céhek
box-guilds-dice = Kockák egy céhnél 1–6 játékosnál
box-guilds-apprentices = Inasok 1–6 játékosnál
box-guilds-good-price = Egy áru ára
box-guilds-first-workshop = A műhelyek számolása
box-tile = Lapkánként
box-slot = Helyenként
box-guilds-owner-multiplier = A tulajdonosi jutalom szorzója 1–6 játékosnál
box-guilds-slots-workshops = Műhelyek
box-guilds-workshops = Műhely
box-guilds-workshops-owner = Tulajdonosi jutalom
box-guilds-goods = A céhek árui
box-hall = Céhház
box-hall-prices = A helyek árai
box-hall-sale = Egy eladás érméi
box-hall-least-price = Legkisebb ár
box-community-settlers-vp = Egy telepeskártya GYP-je
box-community-lots = Közösségi telek
box-castle = Fehér Vár
box-castle-extra-slot = Oldalkapu 1–6 játékosnál
box-castle-extra-slot-reputation = Az oldalkapu hírneve
box-port = Kikötő
box-council = Kőtanács
box-council-reputation = Hírnévveszteség
box-council-least-reputation = Legkisebb hírnévveszteség
box-berk = Berk írnok hivatala
box-berk-slots-commissions = Megbízások
box-board = Játékostábla
box-income = Bevétel
box-income-from = Az inasok bevétele
box-next-turn = A következő körödtől
box-placing = Azonnal
box-income-workshop = Egy műhely érméi
box-income-apprentice = Egy inas érméi helyenként, soronként 1–6 játékosnál
box-nobility = Nemesség
box-nobility-vp = A 0–12. szint GYP-je
box-nobility-lord = A lord szintje
box-nobility-white-lord = A Fehér Lord szintje
box-nobility-favours-chosen = Választható kegyek
box-nobility-favours = Kegy
box-end = A játék vége
box-end-goods-per-vp = Ennyi áru egy GYP
box-automa = Automa
box-automa-guilds = A kockaértékek céhei
box-chancery = Kancellária
box-chancery-desks-open = Nyitott íróasztalok 1–6 játékosnál
box-chancery-income = Egy íróasztal érméi
box-chancery-city-tokens = Városjelzők
box-chancery-commissions-dealt = Kiosztott megbízások
box-chancery-desks = Íróasztal
box-benefit = Előny
