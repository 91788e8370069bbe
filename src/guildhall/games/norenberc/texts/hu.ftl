## A játék

game-name = Norenberc
game-tagline = Áruk, vendégek és céhmesterek kegyei a középkori Nürnbergben
round-name = { $round }. kör
# Against bots: 25 seconds for a decision of one’s own, 5 to follow another’s, counted in games of greedy bots.
game-minutes = kb. { $players ->
    [4] 20
    [5] 20
   *[other] 15
} perc

edition-reconstructed = Rekonstruált lapkák
edition-reconstructed-about = Az alapértelmezett: minden céh kézműveseinek értéke 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, mindkét 2 értékűn ügynök + jelzés. A megjelent értékeket nem ismerjük. Városlakók: 4 Tanácstag; 3-3 Tolvaj, Strázsa és Házaló; 2-2 Adószedő és Vésnök, a Bónusz városlakók között 2 Bankár; a többiből egy-egy.
edition-alternative = Más lapkák
edition-alternative-about = Egy második rekonstrukció erősebb kézművesekkel: 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, ügynök + a 2 értékűn és az egyik 3 értékűn. Városlakók: 4 Tanácstag; 3-3 Tolvaj, Strázsa és Házaló; 2-2 Adószedő és Vésnök, a Bónusz városlakók között 2 Bankár; a többiből egy-egy.

option-bonus_townsmen = Bónusz városlakók
option-bonus_townsmen-about = Nyolccal több városlakóból húzunk: Bankárok, Ezermesterek, Krónikás, Kalmár, Alkudozó és Hercegné.
option-bonus_townsmen-off = nélkülük
option-bonus_townsmen-on = velük
option-planning = Tervezés
option-planning-about = Mindenki egyszerre tervez. Ha előbb látni szeretnéd, hány kártyát tesznek le a többiek, várhatsz; a várakozók utoljára terveznek, fordított sorrendben. Abban is megegyezhettek, hogy senki sem vár, vagy hogy mindig fordított sorrendben terveztek.
option-planning-simultaneous = egyszerre, várakozás nélkül
option-planning-reverse = fordított sorrendben
option-planning-dispute = egyszerre, de várhatsz
option-talers = Tallérok
option-talers-about = Látszik-e mindenki tallérja. Kiszámítani így is, úgy is lehet; amíg rejtve vannak, a játék vége előtt egyetlen pontszám sem számítja be őket.
option-talers-concealed = rejtve
option-talers-open = nyíltan

score-total = összesen
score-majority_brewers = többség a sörfőzőknél
score-majority_bakers = többség a pékeknél
score-majority_shoemakers = többség a cipészeknél
score-majority_printers = többség a nyomdászoknál
score-majority_tailors = többség a szabóknál
score-majority_hatters = többség a kalapkészítőknél
score-thirty = nagy értékű kézművesek
score-all_types = a kézművesek összes fajtája
score-richest = leggazdagabb játékos
score-crests = címergyűjtemény
score-noblemen = Nemesemberek
score-tax_collectors = Adószedők
score-foremen = Munkafelügyelők
score-apprentices = Tanoncok
score-merchant = Kalmár
score-haggler = Alkudozó
score-group-majorities = Többségek
score-group-collections = Gyűjtemények
score-group-wealth = Vagyon, városlakók

## Aminek neve van

# .lower mondat közben; .one a céh egy kézművese, .one-acc ugyanez tárgyesetben
guild-brewers = Sörfőzők
    .lower = sörfőzők
    .one = sörfőző
    .one-acc = sörfőzőt
guild-bakers = Pékek
    .lower = pékek
    .one = pék
    .one-acc = péket
guild-shoemakers = Cipészek
    .lower = cipészek
    .one = cipész
    .one-acc = cipészt
guild-printers = Nyomdászok
    .lower = nyomdászok
    .one = nyomdász
    .one-acc = nyomdászt
guild-tailors = Szabók
    .lower = szabók
    .one = szabó
    .one-acc = szabót
guild-hatters = Kalapkészítők
    .lower = kalapkészítők
    .one = kalapkészítő
    .one-acc = kalapkészítőt

good-beer = sör
    .acc = sört
good-pastry = sütemény
    .acc = süteményt
good-shoe = cipő
    .acc = cipőt
good-page = könyvlap
    .acc = könyvlapot
good-cloth = vászon
    .acc = vásznat
good-hat = kalap
    .acc = kalapot

# .in, .from és .into birtokos szerkezetben: „a pékek 2. szállásablakában”
window-w1 = 1. szállásablak
    .in = 1. szállásablakában
    .from = 1. szállásablakából
    .into = 1. szállásablakába
window-w2 = 2. szállásablak
    .in = 2. szállásablakában
    .from = 2. szállásablakából
    .into = 2. szállásablakába
window-w3 = 3. szállásablak
    .in = 3. szállásablakában
    .from = 3. szállásablakából
    .into = 3. szállásablakába
window-w4 = 4. szállásablak
    .in = 4. szállásablakában
    .from = 4. szállásablakából
    .into = 4. szállásablakába

townsman-councilman = Tanácstag
    .the = a Tanácstag
    .the-acc = a Tanácstagot
townsman-burglar = Tolvaj
    .the = a Tolvaj
    .the-acc = a Tolvajt
townsman-guardsman = Strázsa
    .the = a Strázsa
    .the-acc = a Strázsát
townsman-musician-3 = Zenész (3)
    .the = a Zenész (3)
    .the-acc = a Zenészt (3)
townsman-musician-5 = Zenész (5)
    .the = a Zenész (5)
    .the-acc = a Zenészt (5)
townsman-peddler = Házaló
    .the = a Házaló
    .the-acc = a Házalót
townsman-mayor = Polgármester
    .the = a Polgármester
    .the-acc = a Polgármestert
townsman-nobleman-2 = Nemesember (2)
    .the = a Nemesember (2)
    .the-acc = a Nemesembert (2)
townsman-nobleman-3 = Nemesember (3)
    .the = a Nemesember (3)
    .the-acc = a Nemesembert (3)
townsman-tax-collector = Adószedő
    .the = az Adószedő
    .the-acc = az Adószedőt
townsman-engraver = Vésnök
    .the = a Vésnök
    .the-acc = a Vésnököt
townsman-foreman-2 = Munkafelügyelő (2)
    .the = a Munkafelügyelő (2)
    .the-acc = a Munkafelügyelőt (2)
townsman-foreman-3 = Munkafelügyelő (3)
    .the = a Munkafelügyelő (3)
    .the-acc = a Munkafelügyelőt (3)
townsman-foreman-4 = Munkafelügyelő (4)
    .the = a Munkafelügyelő (4)
    .the-acc = a Munkafelügyelőt (4)
townsman-apprentice = Tanonc
    .the = a Tanonc
    .the-acc = a Tanoncot
townsman-banker = Bankár
    .the = a Bankár
    .the-acc = a Bankárt
townsman-jack-3 = Ezermester (3)
    .the = az Ezermester (3)
    .the-acc = az Ezermestert (3)
townsman-jack-4 = Ezermester (4)
    .the = az Ezermester (4)
    .the-acc = az Ezermestert (4)
townsman-historian = Krónikás
    .the = a Krónikás
    .the-acc = a Krónikást
townsman-merchant = Kalmár
    .the = a Kalmár
    .the-acc = a Kalmárt
townsman-haggler = Alkudozó
    .the = az Alkudozó
    .the-acc = az Alkudozót
townsman-duchess = Hercegné
    .the = a Hercegné
    .the-acc = a Hercegnét

townsman-councilman-about = Azonnal: eggyel több ügynök. Azután vissza a vendégek közé.
townsman-burglar-about = Azonnal: elvehetsz két árut egy játékostól, vagy az egyetlent, ha csak egy van; a bank kárpótolja. Azután vissza a vendégek közé.
townsman-guardsman-about = Azonnal: cseréld fel egy céh két kézművesét a szállásokon és a műhelyekben, céhmestert nem. Azután vissza a vendégek közé.
townsman-musician-3-about = Minden bevételnél 3 tallérral több.
townsman-musician-5-about = Minden bevételnél 5 tallérral több.
townsman-peddler-about = Tegyél egy árut a lapkára: a kör kedvenceinek választásakor { $peddler } árunak számít. Azután visszakapod, hacsak nem éppen azt kellett kedvencként visszaadnod, a lapka pedig visszakerül a vendégek közé.
townsman-mayor-about = A játék végéig egy tetőn áll: minden bevételnél mindenki 1 tallért kap e céh minden nála lévő kézművese után.
townsman-nobleman-2-about = A játék végén 2 győzelmi pont.
townsman-nobleman-3-about = A játék végén 3 győzelmi pont.
townsman-tax-collector-about = A játék végén minden teljes { $tax_per } tallér után 1 győzelmi pont.
townsman-engraver-about = A játék végén tekintélycímernek számít.
townsman-foreman-2-about = A játék végén minden 2 értékű kézműves után 1 győzelmi pont.
townsman-foreman-3-about = A játék végén minden 3 értékű kézműves után 1 győzelmi pont.
townsman-foreman-4-about = A játék végén minden 4 értékű kézműves után 1 győzelmi pont.
townsman-apprentice-about = A játék végén 1 győzelmi pont minden második vagy harmadik hely után a többségekben.
townsman-banker-about = Minden bevételnél { $banker_talers } tallér minden teljes { $banker_per } meglévő tallér után.
townsman-jack-3-about = A játék végén 3 értékű kézművesnek számít egy választott céh többségében.
townsman-jack-4-about = A játék végén 4 értékű kézművesnek számít egy választott céh többségében.
townsman-historian-about = Azonnal: cseréld el egy céhcímered egy másik céh kupacán lévőre. Azután vissza a vendégek közé.
townsman-merchant-about = Minden eladott áru után { $merchant_talers } tallérral több; a játék végén { $merchant_loss } győzelmi ponttal kevesebb.
townsman-haggler-about = Minden megvett áru { $haggler_talers } tallérral olcsóbb; a játék végén { $haggler_loss } győzelmi ponttal kevesebb.
townsman-duchess-about = Azonnal: tedd át a tekintélycímert egy másik céhhez, de nem az előző köréhez. Azután vissza a vendégek közé.

## Amit egy játékos tehet

action-pass = Passzolás a kör végéig
loss-agents = { $count } ügynök kimarad.
loss-action = Az ügynököd így is a tetőre kerül.
action-plan = { $count } kártya letétele: { $guilds-lower }
action-sell = { $count } { $good } eladása { $talers } tallérért
action-recruit-craftsman = Felbérlés: { $value } értékű { $guild-one } – { $window }; ára { cost-guest }{ gain-guest }
action-recruit-townsman = Felbérlés: { $townsman } – { $window }; ára { cost-guest }{ gain-guest }
cost-guest = { $own } { $good }{ $crates ->
    [0] { "" }
   *[other] { " " }és { $crates } bármilyen áru
}{ $other_own ->
    [0] { "" }
   *[other] { "" }, vagy { $other_own } { $good } és { $other_crates } bármilyen áru
}
gain-guest = { $agents ->
    [0] { "" }
   *[other] { "" }; ügynököt hoz
}{ $talers ->
    [0] { "" }
   *[other] { "" }; a tető { $talers } tallért hoz
}
action-buy = Egy { $good } vásárlása { $talers } tallérért
action-done = Nem veszek többet
action-nothing = Nem teszek semmit a { $guild-lower } céhében
action-price-own = Fizetés: { $own } { $good }
action-price-crates = Fizetés: { $own } { $good } és { $crates } bármilyen áru
action-pay = Fizetés: egy { $good }
action-rob = { $count ->
    [one] Az egyetlen áru
   *[other] { $count } áru
} elvétele { $victim-tol }
action-steal = Egy { $good } elvétele { $victim-tol } (kárpótlása { $talers } tallér)
action-swap-workshop = Elmozdítás: { $value } értékű { $guild-one }, { $round-az } { $round }. kör céhmestere
action-swap-lower = Elmozdítás: { $value } értékű { $guild-one } a 4. kör céhmestere alatt
action-swap-lodgings = Elmozdítás: { $value } értékű { $guild-one } a { $house-lower } { $window-in }
action-with-workshop = Csere ezzel: { $value } értékű { $guild-one }, { $round-az } { $round }. kör céhmestere
action-with-lower = Csere ezzel: { $value } értékű { $guild-one } a 4. kör céhmestere alatt
action-with-lodgings = Csere ezzel: { $value } értékű { $guild-one } a { $house-lower } { $window-in }
action-give = A { $guild-lower } címerének odaadása (nálad { $count })
action-take = A { $guild-lower } egy címerének elvétele { $count ->
    [0] (nálad egy sincs)
   *[other] (nálad már { $count } van)
}
action-prestige = A tekintélycímer áthelyezése a { $guild-lower } céhéhez
action-appoint = A Polgármester a { $guild-lower } céhházának tetejére (nálad { $count } kézművesük)
action-peddle = Egy { $good } a Házalóra, ahol { $count } árunak számít
action-assign = Az Ezermester (értéke { $value }) a { $guild-lower } céhéhez
action-decline = Lemondás erről: { $townsman }
action-first = Első hely a sorrendben
action-stay = Maradás a sorrend { $place }. helyén
action-wait = Kivárod a többieket, és utoljára tervezel
place-cards = { $count } kártya
place-sales = Eladás a { $guild-lower } céhének
place-lodgings = A { $guild-lower } szállása
place-storehouse = A { $guild-lower } raktára
place-house = A { $guild-lower } céhháza

## Egy egész döntés egy mondatban

# Az érték a cselekvés neve; a .now és a .past egy név után áll. Csak a játékos tettének van .short és .button alakja.
act-plan = { $count } kártya kijátszása: { $cards }
    .now = kijátszik { $count } kártyát: { $cards }
    .past = kijátszott { $count } kártyát: { $cards }
    .short = { $count ->
        [5] 5 kártya kijátszása
        [6] 6 kártya kijátszása
       *[other] { $count } kártya kijátszása: { $cards }
    }
    .button = { $count } kártya
card-guild = { $guild-lower }
act-lay = { $count } kártya letétele
    .now = letesz { $count } kártyát képpel lefelé
    .past = letett { $count } kártyát képpel lefelé
    .short = { $count } kártya letétele
    .button = letétel
act-pass = passzolás a kör végéig
    .now = passzol a kör végéig
    .past = passzolt a kör végéig
    .short = passzolás a kör végéig
    .button = passzolás
act-wait = várakozás a többiek tervére
    .now = kivárja a többiek tervét
    .past = kivárta a többiek tervét
    .short = várakozás a többiek tervére
    .button = várakozás
act-sell = { $goods } eladása { $talers }ért
    .now = elad { $goods-acc } { $talers }ért
    .past = eladott { $goods-acc } { $talers }ért
    .short = { $goods } eladása { $talers }ért
    .button = eladás
act-buy = { $goods } vásárlása a { $house-lower } céhében { $talers }ért
    .now = vesz { $goods-acc } a { $house-lower } céhében { $talers }ért
    .past = vett { $goods-acc } a { $house-lower } céhében { $talers }ért
    .short = { $goods } vásárlása { $talers }ért
    .button = vásárlás
act-recruit = { $guest } felbérlése { $price-ert }
    .now = felbérli { $guest-acc } { $price-ert }
    .past = felbérelte { $guest-acc } { $price-ert }
    .short = { $guest } felbérlése { $total-ert }
    .button = felbérlés
act-nothing = az akció kihagyása a { $guild-lower } céhében
    .now = semmit sem tesz a { $guild-lower } céhében
    .past = semmit sem tett a { $guild-lower } céhében
    .short = az akció kihagyása a { $guild-lower } céhében
    .button = nem teszek semmit
act-assign = az Ezermester ({ $value }) hozzárendelése a { $guild-lower } céhéhez
    .now = a { $guild-lower } céhéhez rendeli az Ezermestert ({ $value })
    .past = a { $guild-lower } céhéhez rendelte az Ezermestert ({ $value })
    .short = az Ezermester hozzárendelése a { $guild-lower } céhéhez
    .button = hozzárendelés
act-steal = { $goods } elvétele { $victim-tol }
    .now = elvesz { $goods-acc } { $victim-tol }
    .past = elvett { $goods-acc } { $victim-tol }
act-swap = { $value-az } { $value ->
        [3] 3-as
        [5] 5-ös
        [6] 6-os
       *[other] { $value }-es
    } és { $other-az } { $other ->
        [3] 3-as
        [5] 5-ös
        [6] 6-os
       *[other] { $other }-es
    } { $guild-one } cseréje
    .now = felcseréli { $value-az } { $value ->
        [3] 3-as
        [5] 5-ös
        [6] 6-os
       *[other] { $value }-es
    } és { $other-az } { $other ->
        [3] 3-as
        [5] 5-ös
        [6] 6-os
       *[other] { $other }-es
    } { $guild-one-acc }
    .past = felcserélte { $value-az } { $value ->
        [3] 3-as
        [5] 5-ös
        [6] 6-os
       *[other] { $value }-es
    } és { $other-az } { $other ->
        [3] 3-as
        [5] 5-ös
        [6] 6-os
       *[other] { $other }-es
    } { $guild-one-acc }
act-exchange = a { $given-lower } címerének cseréje a { $taken-lower } címerére
    .now = a { $given-lower } címerét a { $taken-lower } címerére cseréli
    .past = a { $given-lower } címerét a { $taken-lower } címerére cserélte
act-prestige = a tekintélycímer áthelyezése a { $guild-lower } céhéhez
    .now = átteszi a tekintélycímert a { $guild-lower } céhéhez
    .past = áttette a tekintélycímert a { $guild-lower } céhéhez
act-appoint = a Polgármester elhelyezése a { $guild-lower } céhházának tetején
    .now = a { $guild-lower } céhházának tetejére teszi a Polgármestert
    .past = a { $guild-lower } céhházának tetejére tette a Polgármestert
act-peddle = { $goods } letétele a Házalóra
    .now = { $goods-acc } tesz a Házalóra
    .past = { $goods-acc } tett a Házalóra
act-earn = { $talers } szerzése
    .now = kap { $talers-acc }
    .past = kapott { $talers-acc }
act-agent = egy ügynök szerzése
    .now = kap egy ügynököt
    .past = kapott egy ügynököt
act-first = előrelépés az első helyre
    .now = az első helyre lép
    .past = az első helyre lépett
guest-craftsman = { $value-az } { $value ->
        [3] 3-as
        [5] 5-ös
        [6] 6-os
       *[other] { $value }-es
    } { $guild-one }
    .acc = { $value-az } { $value ->
        [3] 3-as
        [5] 5-ös
        [6] 6-os
       *[other] { $value }-es
    } { $guild-one-acc }
guest-townsman = { $townsman-the }
    .acc = { $townsman-the-acc }
quantity-good = { $count } { $good }
    .acc = { $count } { $good-acc }
    .ert = { $count } { $good }ért
quantity-goods = { $count } áru
    .acc = { $count } árut
    .ert = { $count } áruért
quantity-talers = { $count } tallér
    .acc = { $count } tallért

## Amit kérdezünk

prompt-planning = Tervezd meg a fordulódat { $agents } ügynökkel: legfeljebb { $cards } kártya, vagy passz.
prompt-planning-first = { prompt-planning } Első forduló: { $more ->
    [0] { $many } vagy több játékosnál { $few_goods } áru vehető
   *[other] { $many } játékosnál { $few_goods }, { $more } vagy több játékosnál { $fewer_goods } áru vehető
}.
prompt-acting = Akciód a { $guild-lower } céhében.{ $goods ->
    [0] {""}
   *[other] {" "}Eladás: { $good }, darabja { $selling } tallér.
}{ $guests ->
    [0] {""}
   *[other] {" "}Vendég felbérlése.
}{ $count ->
    [0] {" "}Venni most nem tudsz
   *[other] {" "}Vétel: legfeljebb { $count } áru, darabja { $buying } tallér
}{ $planners ->
    [0] { "" }
   *[other] { " " }(első forduló: legfeljebb { $limit }, mert { $planners } játékos van itt)
}.
prompt-buying = Még { $count } árut vehetsz a { $guild-lower } raktárából, darabját { $talers } tallérért.
prompt-price = Hogyan fizetsz a vendégért ({ $window })?
prompt-pay = Fizess még { $count } bármilyen árut.
prompt-pay-others = Fizess még { $count } másfajta árut (nem ezt: { $good }).
prompt-rob = Tolvaj: kitől veszel el két árut, vagy az egyetlent? Le is mondhatsz róla.
prompt-steal = Vegyél el { $count } árut { $victim-tol }.
prompt-swap = Strázsa: melyik kézművest mozdítod el? Le is mondhatsz róla.
prompt-with = Kivel cseréljen helyet a kiválasztott kézműves ({ $value } értékű { $guild-one })?
prompt-give = Krónikás: melyik céhcímeredet adod oda?
prompt-take = Melyik címert veszed el a { $guild-lower } címeréért?
prompt-prestige = Hercegné: hová kerüljön a tekintélycímer?
prompt-appoint = Polgármester: melyik tetőre álljon?
prompt-peddle = Házaló: melyik árudat teszed a lapkára? A kör kedvenceinek választásakor { $count } árunak számít.
prompt-assign = Melyik céhhez rendeled az Ezermestert (értéke { $value })?
prompt-first = A sorrend élére állsz?
prompt-wait = { $seat-ra } várunk.
prompt-wait-plans = A játékosok terveznek.
prompt-over = A játék véget ért.
moment-planning = { $round }. kör ({ $rounds } közül) · { $turn }. forduló · tervezés
moment-called = { $round }. kör ({ $rounds } közül) · { $turn }. forduló · kikiáltva: { $guild-lower }
moment-scoring = Véget ért { $round-az } { $round }. kör ({ $rounds } közül) · pontozás
moment-over = A játék véget ért
holding-talers = Tallér
holding-agents = Ügynök
holding-beer = Sör
holding-pastry = Sütemény
holding-shoe = Cipő
holding-page = Könyvlap
holding-cloth = Vászon
holding-hat = Kalap
holding-craftsmen = Kézműves
holding-townsmen = Városlakó
holding-peddlers = Áru Házalón
holding-crests = Céhcímer
holding-prestige = Tekintélycímer
holding-place = Hely a sorrendben
finality-draw = A többiek nélkül nem vonható vissza: új lapkák húzása következik.
finality-reveal = A többiek nélkül nem vonható vissza: a következő kártyák felfedése következik.

## Ami nem szabad

refusal-game-over = A játék véget ért.
refusal-not-your-turn = Most { $seat } dönt.
refusal-finished = Ezt a kört már befejezted.
refusal-already-planned = Erre a fordulóra már terveztél.
refusal-buy-limit = Itt egy akcióban legfeljebb { $count } árut lehet venni.
refusal-not-now = Most nem ez a kérdés.
refusal-not-in-play = A { $guild-lower } céhe nincs ebben a játékban.
refusal-too-many-cards = { $count } kártyához { $count } ügynök kell, neked pedig csak { $agents } van.
refusal-too-few-goods = { $count ->
    [0] Nincs { $good } nálad.
   *[other] Csak { $count } { $good } van nálad.
}
refusal-no-guest = Nincs vendég az ablakban ({ $window }).
refusal-cannot-pay = Nincs elég árud ehhez a vendéghez ({ $window }).
refusal-storehouse-empty = A { $guild-lower } raktára üres.
refusal-not-stored = Nincs { $good } a { $guild-lower } raktárában.
refusal-too-few-talers = Egy áru ára { $price } tallér, neked pedig csak { $talers } van.
refusal-not-owned = Nincs { $good } nálad.
refusal-overpaying = Semmit sem hoz, ha még egy { $good-acc } fizetsz: a láda nélküli ár kisebb.
refusal-rob-yourself = Magadtól nem lophatsz.
refusal-no-such-player = Nincs ilyen játékos ebben a játékban.
refusal-nothing-to-steal = { $victim-nak } nincs elvehető áruja.
refusal-victim-lacks = { $victim-nak } nincs ilyen áruja: { $good }.
refusal-on-peddler = { $victim-nak } csak Házalón van ilyen áruja ({ $good }), és ott biztonságban van.
refusal-guildmaster = A { $guild-lower } céhmesterét nem lehet elmozdítani.
refusal-no-craftsman = Azon a helyen nincs kézműves.
refusal-no-partner = Nincs abból a céhből másik kézműves, akivel helyet cserélhetne.
refusal-other-guild = Csak azonos céhbeli kézművesek cserélhetnek helyet.
refusal-equal-craftsmen = Két egyforma kézműves cseréje nem változtat semmin.
refusal-no-crest = Nincs nálad a { $guild-lower } címere.
refusal-nothing-to-take = Egyetlen másik céhnek sincs már címere.
refusal-same-crest = Másik céh címerét vedd el, ne a { $guild-lower } címerét.
refusal-no-crest-there = A { $guild-lower } céhének nincs már címere.
refusal-last-prestige = Az előző körben a { $guild-lower } céhe volt a tekintélyes céh.
refusal-already-prestige = A { $guild-lower } céhe már most is a tekintélyes céh.
refusal-no-waiting = Ennél az asztalnál nem várunk a többiek tervére, vagy már nincs kire várni.
refusal-not-called = A { $guild-lower } céhében akkor cselekszel, amikor kikiáltják, és letetted a kártyájukat.
refusal-other-good = A { $guild-lower } céhe csak a saját áruját veszi meg, ezt nem: { $good }.
refusal-no-trade = A játékosok nem kereskednek egymással.
refusal-in-workshop = A műhely kézművesei nem bérelhetők fel: a kör végén a kedvenc kapja meg a céhmestert.
refusal-agents-stay = A tetőn álló ügynökök a kör végéig ott maradnak.
refusal-crests-later = A címereket a kedvencek kapják meg a kör végén.
refusal-order-stays = Csak az állhat az élre, aki éppen most bérelt fel egy vendéget.
refusal-pass-later = Passzolni csak tervezéskor lehet.

## Ami történik

event-cards-laid = { $seat } letesz { $count } kártyát.
event-passed = { $seat } passzol.
event-waited = { $seat } kivárja a többiek tervét.
event-guild-called = Kikiáltják a { $guild-lower } céhét: { $count } kártya.
event-card-revealed = { $seat } felfedi a { $guild-lower } kártyáját.
event-sold = { $seat } elad { $count } { $good-acc } { $talers } tallérért.
event-bought = { $seat } vesz egy { $good-acc } a { $house-lower } raktárából { $talers } tallérért.
event-bought-several = { $seat } vesz { $count } { $good-acc } a { $house-lower } raktárából { $talers } tallérért.
event-paid-several = { $seat } fizet { $count } { $good-acc } a { $house-lower } céhének.
event-robbed-several = { $seat } elvesz { $count } { $good-acc } { $victim-tol }; a bank { $talers } tallért fizet értük.
event-did-nothing = { $seat } semmit sem tesz a { $guild-lower } céhében.
event-paid = { $seat } fizet egy { $good-acc } a { $house-lower } céhének.
event-craftsman-recruited = { $seat } felbérel egy { $value } értékű { $guild-one-acc } a { $house-lower } { $window-from }.
event-townsman-recruited = { $seat } felbérli { $townsman-the-acc } a { $house-lower } { $window-from }.
event-agent-gained = { $seat } kap egy ügynököt.
event-townsman-returned = Visszakerül a vendégek kupacába: { $townsman }.
event-robbed = { $seat } elvesz egy { $good-acc } { $victim-tol }; a bank { $talers } tallért fizet érte.
event-swapped = { $seat } felcserél két { $guild-one-acc }: { $value } és { $other } értékűt.
event-crest-exchanged = { $seat } elcserél egy címert: a { $given-lower } címeréért a { $taken-lower } címerét kapja.
event-prestige-moved = { $seat } átteszi a tekintélycímert a { $guild-lower } céhéhez.
event-mayor-placed = { $seat } a { $guild-lower } céhházának tetejére teszi a Polgármestert.
event-peddler-loaded = { $seat } egy { $good-acc } tesz a Házalóra.
event-declined = { $seat } nem használja { $townsman-the-acc }.
event-roof-bonus = { $seat } kap { $talers } tallért a { $guild-lower } céhházának tetején álló ügynökökért.
event-moved-first = { $seat } a sorrend élére áll.
event-out-of-agents = { $seat } befejezte a kört: nincs több ügynöke.
event-turn-begun = Kezdődik a kör { $turn }. fordulója.
event-round-ended = Véget ért { $round-az } { $round }. kör.
event-talers-shown = { $seat } felfedi { $talers } tallérját: egyenlőség a { $guild-lower } kegyéért.
event-favourite = { $seat } a { $guild-lower } kedvence, és elnyeri { $value } értékű céhmesterüket.
event-good-returned = { $seat } visszaad egy { $good-acc }.
event-crest-gained = { $seat } megkapja a { $guild-lower } egyik címerét.
event-prestige-gained = { $seat } megkapja a { $guild-lower } tekintélycímerét.
event-lower-claimed = { $seat } megkapja az alsó lapkát is: { $value } értékű { $guild-one }.
event-no-favourite = A { $guild-lower } céhének nincs kedvence.
event-prestige-unclaimed = A { $guild-lower } tekintélycímerét senki sem kapja meg.
event-craftsman-left = Egy { $value } értékű { $guild-one } kikerül a játékból.
event-townsman-left = Kikerül a játékból: { $townsman }.
event-peddler-released = { $seat } visszakap egy { $good-acc } a Házalótól.
event-peddler-spent = { $seat } a Házaló áruját adta vissza: { $good }.
event-income = { $seat } bevétele { $talers } tallér.
event-musician-income = { $seat } kap { $talers } tallért a Zenészektől.
event-mayor-income = { $seat } kap { $talers } tallért a { $guild-lower } céhházán álló Polgármestertől.
event-banker-income = { $seat } kap { $talers } tallért a Bankároktól.
event-new-guildmaster = A { $guild-lower } új céhmestere { $value } értékű.
event-craftsman-arrived = Egy { $value } értékű { $guild-one } költözik a { $house-lower } { $window-into }.
event-townsman-arrived = Új vendég költözik a { $house-lower } { $window-into }: { $townsman }.
event-new-prestige-guild = A { $guild-lower } céhe a tekintélyes céh.
event-round-begun = Kezdődik { $round-az } { $round }. kör.
event-jack-assigned = { $seat } egy { $value } értékű Ezermestert rendel a { $guild-lower } céhéhez.
event-scored = { $seat-label } – { $item }: { $points } pont.
event-won = { $seat } nyer { $points } győzelmi ponttal.

## Szertartások

ceremony-round = { $round-az-cap } { $round }. kör vége
ceremony-final = Végső pontozás
ceremony-step-favourites = Kedvencek
ceremony-step-agents = Ügynökök haza
ceremony-step-income = Bevétel
ceremony-step-masters = Új mesterek
ceremony-step-guests = Vendégek
ceremony-step-prestige = Tekintély
ceremony-step-guilds = Többségek
ceremony-step-more = További pontok
ceremony-step-won = Győzelem
ceremony-agents-said = Mindenki ügynökei hazatérnek.
ceremony-peddlers = Házalók
ceremony-income = Mindenkinek
ceremony-musician-income = Zenészek
ceremony-mayor-income = Polgármesterek
ceremony-banker-income = Bankárok
ceremony-guests-leave = Távoznak
ceremony-guests-arrive = Beköltöznek
ceremony-guests-said = { $count } vendég költözik be.

## Ami az asztalon van

scene-street = A céhek utcája
scene-turn-order = Sorrend
scene-round = { $round }. kör, { $turn }. forduló
scene-round-about = A játék 4 körből áll. Egy kör addig tart, amíg mindenki be nem fejezte.
scene-order = { $place }. hely a sorrendben: { $seat-label }
scene-order-about = Aki vendéget bérel fel, a sorrend élére állhat.
scene-prestige-supply = Hátralévő tekintélycímerek: { $count }
scene-prestige-about = Minden körben egy kerül a tekintélyes céhhez, a kedvence számára.
scene-guests = A vendégek kupaca: { $count } lapka
scene-guests-about = A kör végén ebből töltjük fel a szállásokat.
scene-house = A { $guild-lower } céhháza
scene-house-good = A céh áruja: { $good }
scene-price = Egy áru ára itt: { $talers } tallér
scene-roof = A { $guild-lower } céhházának teteje: { $count } ügynök
scene-roof-about = A felbérlés itt most { $count ->
    [0] nem hoz tallért
   *[other] { $count } tallért hoz
}.
scene-mayor-here = Itt áll a Polgármester: minden bevételnél mindenki 1 tallért kap e céh minden nála lévő kézművese után.
scene-crests = A { $guild-lower } címerei: { $count }
scene-crests-about = A kedvenc a kör végén kap egyet.
scene-prestige-here = Ez a tekintélyes céh: a kedvence a tekintélycímert is megkapja.
scene-cost = { $window }: ára { cost-guest }.
scene-master = A { $guild-lower } céhmestere, értéke { $master }
scene-master-about = Itt egy áru ára { $talers } tallér. A kör végén a kedvenc kapja meg ezt a lapkát.
scene-later-master = { $round-az-cap } { $round }. kör céhmestere.
scene-lower-about = Sosem lesz céhmester; a 4. körben a kedvenc a céhmesterrel együtt kapja meg.
scene-stored = A { $guild-lower } raktárában: { $count } { $good }
scene-craftsman = { $value } értékű { $guild-one }
scene-craftsman-about = A többségnél { $value } értékkel számít ({ $guild-lower }).
scene-agent-plus-about = Új ügynököt hoz annak, aki elnyeri.
scene-at-door = { $seat } ügynöke a { $guild-lower } kapujában vár
scene-planned = Kártyád: { $guild-lower }

scene-gate = A városkapu
scene-nth = { $place }.
scene-plans = tervez
scene-ready = kész
scene-acts = lép
scene-waits = vár
scene-done = befejezte
scene-cards-left = { $count } kártya
scene-goods = Áruk
scene-craftsmen = Kézművesek
scene-crests-row = Címerek
scene-tray = Saját készleted
scene-place = { $place }. hely
scene-me = Van { $talers } tallérod és { $agents } ügynököd.
scene-my-goods = Áruid
scene-my-good = { $count ->
    [0] Nincs { $good }
   *[other] { $count } { $good }
}
scene-good-about = Eladható a { $guild-lower } céhének, vendégért fizethető, és a céhmester kegyét is elnyerheti.
scene-my-cards = Akciókártyáid
scene-card = Akciókártya: { $guild-lower }
scene-card-hand = kézben
scene-card-hand-about = Tedd le, hogy a következő fordulóban ennél a céhnél léphess.
scene-card-planned = tervezve
scene-card-planned-about = Képpel lefelé fekszik, amíg a céhet ki nem kiáltják.
scene-card-called = soron
scene-card-called-about = Nyíltan fekszik, rajta egy ügynök, amíg itt nem léptél.
scene-pass-token = Passz
scene-pass-about = Passzolj, és fejezd be az egész kört; fel nem használt ügynökeidet megtartod.
scene-my-people = Kézműveseid és városlakóid
scene-my-crests = Címereid a { $guild-lower } céhétől: { $count }
scene-crest-about = A különböző címerek a számuktól függően ennyi győzelmi pontot érnek: { $crests }.
scene-score = Ha most lenne vége: { $points } pont
scene-final-score = Végeredmény: { $points } pont
scene-score-concealed = Amit a rejtett tallérok érnek, nincs beleszámítva.
scene-item = { $item }: { $points }
scene-if-ended = Ha most lenne vége
scene-final = Végeredmény
scene-belongings = Ami { $seat } előtt fekszik
scene-purse = Tallér: { $talers }
scene-purse-concealed = Tallér: rejtve
scene-agents = Ügynök: { $count } kéznél, { $later } a készletben
scene-agents-out = Tetőn és kártyán: { $count }
scene-craftsmen-none = A { $guild-lower } kézművese: nincs
scene-craftsmen-owned = A { $guild-lower } kézművesei: { $values } (együtt { $sum })
scene-jack-counts = Egy Ezermester { $value } értéket ad hozzá.
scene-jack = Ezermester ({ $value }), céhe: { $guild-lower }
scene-loaded = Házaló, rajta egy { $good }, amely { $count } árunak számít
scene-on-peddler = Házalón, ahol { $count } árunak számít; sem használni, sem elvenni nem lehet.
scene-crests-owned = A { $guild-lower } címere: { $count }
scene-prestige-owned = Tekintélycímer: { $count }
scene-townsmen = Városlakók
scene-my-people-row = Címerek és kézművesek
scene-no-townsmen = nincs városlakó
scene-agents-row = Ügynökök
scene-talers-row = Tallérok
scene-concealed = rejtve
scene-prestige-row = Tekintély
scene-last-prestige = Az előző kör tekintélyes céhe: ebben a körben nem lehet az.
scene-your-sale = A Kalmárod miatt itt { $talers } tallérért adsz el.
scene-your-price = Az Alkudozód miatt itt { $talers } tallérért vásárolsz.

## A szabályok fejezetenként

chapter-A = Játékelemek és előkészületek
chapter-B = A kör és a forduló
chapter-C = Az akciók
chapter-D = Egy kör vége
chapter-E = A városlakók
chapter-F = Pontozás
chapter-Q = Pontosítások

listed-price = { $window }. ablak: { $own } saját{ $crates ->
    [0] { "" }
   *[other] { " " }és { $crates } bármilyen
}{ $other_own ->
    [0] { "" }
   *[other] { "" }, vagy { $other_own } saját és { $other_crates } bármilyen
}
listed-limit = { $players } játékosból { $cards } esetén { $limit }
listed-crests = { $more ->
    [yes] { $count } vagy több címer { $points }
   *[no] { $count } címer { $points }
}
rule-A1 = A Norenberc 2–5 játékos számára készült. Mindig eggyel több céh van játékban, mint ahány játékos, mégpedig a legkisebb számúak: 1–3, 1–4, 1–5 vagy 1–6.
rule-A2 = A céhek számuk szerint: 1 sörfőzők, 2 pékek, 3 cipészek, 4 nyomdászok, 5 szabók, 6 kalapkészítők.
rule-A3 = Minden céh egyféle árut készít: a sörfőzők sört, a pékek süteményt, a cipészek cipőt, a nyomdászok könyvlapot, a szabók vásznat, a kalapkészítők kalapot. Mindegyik fajtából 12 árujelölő van.
rule-A4 = A vendégek: 66 kézműves kőkeretes ablakban, céhenként 11, és 26 városlakó fakeretesben. Minden lapkának egyforma a hátoldala.
rule-A5 = Minden céhnek 4 céhcímere van, és van 4 tekintélycímer. Minden játékosnak céhenként egy akciókártyája, 8 ügynöke, egy ügynök és hold oldalú passzolás jelzője, egy kincstára és egy sorrendjelzője van.
rule-A6 = A játékban részt nem vevő céh kikerül a játékból, 11 kézművesével, 12 árujával, 4 címerével és összes akciókártyájával együtt.
rule-A7 = A városlakókat megkeverjük, és 2, 3, 4 vagy 5 játékosnál { $kept2 }, { $kept3 }, { $kept4 } vagy { $kept5 } marad közülük. A többi megnézés nélkül kikerül a játékból.
rule-A8 = A céhek mind a 12 áruja a saját raktárban kezd. Ezután minden játékos elvesz egy-egy árut minden játékban lévő fajtából, így minden raktárban annyival kevesebb marad 12-nél, ahány játékos van.
rule-A9 = Minden játékosnak az elején { $agents } szabad ügynöke, a készletben { $stockpile } további ügynöke, { $talers } tallérja és az ügynök oldalára fordított passzolás jelzője van.
rule-A10 = A tallérokat el lehet rejteni; minden más, ami a játékosoké, nyíltan fekszik.
rule-A11 = A kezdeti sorrend véletlenszerű.
rule-A12 = Minden céh 11 kézművesét megkeverjük. Négyet képpel felfelé a műhelyablakokba teszünk, alulról felfelé haladva, majd egy ötödiket képpel felfelé a negyedikre.
rule-A13 = A legalsó ablakban, a kulcsnál lévő kézműves a céhmester. A négy kör céhmesterei az első, a második és a harmadik ablakból, végül a negyedik ablak felső lapkájából kerülnek ki; a negyedik ablak alsó lapkája sosem lesz céhmester.
rule-A14 = A céhenként megmaradt 6 kézműves és a megtartott városlakók alkotják a vendégek képpel lefelé fordított kupacát: 2, 3, 4 vagy 5 játékosnál { $stack2 }, { $stack3 }, { $stack4 } vagy { $stack5 } lapka.
rule-A15 = Minden céhnek négy szállásablaka van. Kezdetben az 1. ablak üres marad, a 2., 3. és 4. ablakba pedig három vendég kerül a húzás sorrendjében; egy céhnél a saját kézművesei is megszállhatnak. A kupacban ezután { $left2 }, { $left3 }, { $left4 } vagy { $left5 } lapka van.
rule-A16 = Az első tekintélyes céh az, amelynek a céhmestere a legértékesebb; egyenlőségnél a legkisebb számú. Ide kerül egy tekintélycímer.

rule-B1 = A játék pontosan 4 körből áll. Egy kör egy vagy több fordulóból, egy forduló három fázisból: tervezés, akció és forduló vége.
rule-B2 = A tervezés fázisában mindenki, aki még nem fejezte be a kört, különböző céhek akciókártyáit teszi le képpel lefelé: legalább egyet, és legfeljebb annyit, ahány szabad ügynöke, illetve ahány céh játékban van. Aki egyet sem akar letenni, az passzol.
rule-B3 = Aki passzol, a hold oldalára fordítja passzolás jelzőjét, és ezzel az egész kört befejezte; fel nem használt ügynökeit megtartja.
rule-B4 = { $planning ->
    [simultaneous] Mindenki egyszerre tervez, és senki sem vár. A kész terv nem változik, az akciók pedig a sorrendet követik.
    [reverse] A játékosok egymás után, fordított sorrendben terveznek, és mindegyik látja, ki passzolt, és hány kártyát tettek le az előtte tervezők. A kész terv nem változik, az akciók pedig a sorrendet követik.
    [dispute] Mindenki egyszerre tervez. Tervezés helyett bármelyik játékos várhat, hogy előbb lássa a többiek tervét. Amikor mindenki válaszolt, kiderül, ki vár, ki passzolt, és hány kártyát tettek le a többiek. A várakozók ezután fordított sorrendben terveznek, és mindegyik látja, hány kártyát tettek le az előtte tervezők. A kész terv nem változik, az akciók pedig a sorrendet követik.
   *[open] Mindenki egyszerre tervez. Tervezés helyett bármelyik játékos várhat, hogy előbb lássa a többiek tervét. Amikor mindenki válaszolt, kiderül, ki vár, ki passzolt, és hány kártyát tettek le a többiek. A várakozók ezután fordított sorrendben terveznek, és mindegyik látja, hány kártyát tettek le az előtte tervezők. A kész terv nem változik, az akciók pedig a sorrendet követik. A játékosok a játék előtt abban is megegyezhetnek, hogy senki sem vár, vagy hogy mindenki fordított sorrendben tervez.
}
rule-B5 = Az akció fázisban a céheket növekvő számuk szerint kiáltjuk ki. Az a céh, ahová senki sem tervezett, kimarad.
rule-B6 = Egy céh kikiáltásakor mindenki, aki oda tervezett, felfedi a kártyáját, és egy szabad ügynökét ráteszi.
rule-B7 = A céhbe tervező játékosok a sorrendjelző sáv szerint egymás után következnek. Mindegyikük egy akciót hajt végre: elad, felbérel, vásárol, vagy semmit sem tesz.
rule-B8 = Minden akció után, a semmittevés után is, az ügynök a kártyáról a céhház tetejére kerül, a kártya pedig visszatér a kézbe, és a következő fordulóban újra használható. Egy tetőn akárhány ügynök elfér.
rule-B9 = A forduló végén befejezte a kört az, akinek nincs szabad ügynöke. Ha mindenki befejezte, vége a körnek; különben a többiek új fordulót játszanak.
rule-B10 = A sorrend fordulóról fordulóra és körről körre megmarad; csak a felbérlés változtat rajta.
rule-B11 = Egy kör közben a szállások vendégei nem csúsznak el, és nem is pótoljuk őket: a kiürült ablak a kör végéig üres marad.

rule-C1 = Eladás: a játékos a céh saját fajtájú áruiból akárhányat, de legalább egyet elad a céhnek, és mindegyikért a céhmester értékét kapja a banktól. Az áruk a céh raktárába kerülnek.
rule-C2 = Felbérlés: a játékos választ egy vendéget a céh szállásáról, és az ablak szerint a céh saját és bármilyen árujával fizet. { $prices }.
rule-C3 = A vendégért fizetett összes áru, bármilyen fajta is, annak a céhnek a raktárába kerül, ahol a vendég megszállt.
rule-C4 = A felbérelt vendég képpel felfelé a játékos előtt marad. A csillagos városlakó azonnal hat, azután visszakeverjük a vendégek kupacába.
rule-C5 = A felbérlés annyi tallért hoz, ahány – bármilyen színű – ügynök már ennek a céhháznak a tetején áll. Az éppen dolgozó ügynök és a még kártyán fekvők nem számítanak.
rule-C6 = Felbérlés után a játékos a sorrend élére állhat; akik előtte voltak, eggyel hátrébb kerülnek.
rule-C7 = A felbérlés menete: fizetés, a vendég elvétele, azonnali hatása, a tető tallérjainak átvétele, a sorrend megváltoztatása, végül az ügynök a tetőre kerül.
rule-C8 = Az ügynök + jelzésű kézműves a felbérlésekor azonnal hoz egy ügynököt a készletből, ha van még ott; 8-nál több senkinek sem lehet. Az új ügynök a későbbi fordulókban használható.
rule-C9 = Vásárlás: a játékos legalább egy, legfeljebb { $buy_limit } ebben a raktárban lévő, bármilyen fajtájú árut vesz. Mindegyik annyiba kerül, amennyi ennek a céhnek a céhmestere ér, fajtájától függetlenül; a tallérokat a bank kapja.
rule-C10 = Nincs több áru, mint árujelölő: az üres raktárból nem lehet venni. A játékosok nem kereskednek egymással, és bármennyi árujuk lehet.
rule-C11 = { $limits_any ->
    [0] A vásárlás határa az első kör első fordulójában is ugyanennyi.
   *[other] Csak az első kör első fordulójában más a vásárlás határa, aszerint, hogy hányan játszottak ki kártyát a céhnél: { $limits }. Minden más esetben { $buy_limit }.
}
rule-C12 = Semmittevés: a játékos nem hajt végre akciót, de az ügynöke akkor is a tetőre kerül.

rule-D1 = 1. lépés, kedvencek: a céhek növekvő számuk szerint választanak. A kedvenc az, akinek a céh árujából a legtöbb van, de legalább egy; egyenlőségnél az, akinek több tallérja van (az érintettek felfedik a pénzüket), azután az, aki a sorrendben előrébb áll.
rule-D2 = A kedvencnek egy ilyen árut vissza kell adnia a céh raktárának, és megkapja a céhmester lapkáját, egy céhcímert, ha van még, és a tekintélycímert, ha ez a tekintélyes céh. A 4. körben az alsó lapkát is megkapja.
rule-D3 = A kedvencek által elnyert minden ügynök + jelzésű lapka egy ügynököt hoz a készletből, összesen legfeljebb 8-ig.
rule-D4 = Ha a céh árujából senkinek sincs, nincs kedvenc: a céhmester kikerül a játékból, a 4. körben az alsó lapkával együtt.
rule-D5 = 2. lépés, ügynökök: a tetőkről minden ügynök visszatér, és ismét szabad.
rule-D6 = 3. lépés, bevétel: minden játékos { $income } tallért kap, és fizetnek azok a városlakók, akik ilyenkor fizetnek. Ez a 4. körben is így van.
rule-D7 = A 4. kör után a pontozás következik; a 4–7. lépés elmarad.
rule-D8 = 4. lépés, passzolás jelzők: mindegyiket az ügynök oldalára fordítjuk.
rule-D9 = 5. lépés, céhmesterek: minden céhben a műhely legalsó megmaradt lapkája, vagy a kettős kupac, a legalsó ablakba csúszik, és céhmester lesz.
rule-D10 = 6. lépés, szállások: először minden céh 1. ablakának vendége kikerül a játékból; azután a többiek balra csúsznak; végül az üres ablakokat balról jobbra feltöltjük, céhenként, növekvő sorrendben. Ha a kupac elfogyott, a többi ablak üres marad.
rule-D11 = 7. lépés, tekintély: az új tekintélyes céh az, amelynek a céhmestere a legértékesebb, az előző kör tekintélyes céhét nem számítva; egyenlőségnél a legkisebb számú. Ide új tekintélycímer kerül.

rule-E1 = Tanácstag (csillag): a játékos egy ügynököt kap a készletből, ha még nincs 8. A lapkát visszakeverjük a vendégek kupacába.
rule-E2 = Tolvaj (csillag): a játékos elvehet két bármilyen árut egyetlen másik játékostól, vagy az egyetlent, ami nála van. A bank az áldozatnak mindegyik árut az áru saját céhének aktuális árán fizeti meg. A lapkát visszakeverjük a vendégek kupacába.
rule-E3 = Strázsa (csillag): a játékos felcserélheti két azonos céhbeli kézműves helyét, bármely céhek szállásain vagy műhelyeiben; céhmestert soha nem mozdíthat el. A lapkát visszakeverjük a vendégek kupacába.
rule-E4 = Zenész (hold; 3 vagy 5): tulajdonosa minden bevételnél 3 vagy 5 tallérral többet kap. A lapka megmarad.
rule-E5 = Házaló (hold): a játékosnak egy áruját a lapkára kell tennie; ha nincs több, a lapkát azonnal visszakeverjük. E kör kedvenceinek választásakor a lapka az áruval együtt { $peddler } ilyen árunak számít. Utána a lapkát visszakeverjük, és a játékos visszakapja az áruját, hacsak nem kellett visszaadnia a céhnek (Q5).
rule-E6 = Polgármester (hold): a játékos azonnal egy tetőre teszi a lapkát, ahol az a játék végéig ott marad. Minden bevételnél minden játékos egy tallért kap e céh minden nála lévő kézműveslapkája után.
rule-E7 = Nemesember (nap; 2 vagy 3): 2 vagy 3 győzelmi pont.
rule-E8 = Adószedő (nap): minden teljes { $tax_per } tallér után 1 győzelmi pont.
rule-E9 = Vésnök (nap): a címerek pontozásakor egy tekintélycímernek számít.
rule-E10 = Munkafelügyelő (nap; 2, 3 vagy 4): tulajdonosának minden pontosan ilyen értékű kézművese után 1 győzelmi pont, bármely céhből.
rule-E11 = Tanonc (nap): 1 győzelmi pont tulajdonosának minden második vagy harmadik helye után a céhek többségeiben.
rule-E12 = Bankár (hold; bónusz): tulajdonosa minden bevételnél { $banker_talers } tallért kap minden teljes { $banker_per } tallérja után, amely a bevétel előtt megvolt.
rule-E13 = Ezermester (nap; bónusz, 3 és 4 értékű): pontozáskor, a sorrend szerint, tulajdonosa egy céhhez rendeli. A lapka ott értéke szerint számít a többségben és annak egyenlőségeiben, és egymaga is helyezést ér; nem számít sem az egy céhben elért { $great_value } értékhez, sem az összes céhhez, sem a Munkafelügyelőnek és a Polgármesternek, sem a végső egyenlőségnél.
rule-E14 = Krónikás (csillag; bónusz): a játékos egy saját céhcímerét elcserélheti egy olyanra, amely még egy másik céh kupacán van; így egy későbbi kedvenc esetleg már nem talál ott címert. A lapkát visszakeverjük a vendégek kupacába.
rule-E15 = Kalmár (nap; bónusz): tulajdonosa az eladás akcióval eladott minden áru után { $merchant_talers } tallérral többet kap, a játék végén viszont { $merchant_loss } győzelmi pontot veszít. A Tolvaj áldozata nem adott el semmit. A lapka megmarad.
rule-E16 = Alkudozó (nap; bónusz): tulajdonosa minden megvett áruért { $haggler_talers } tallérral kevesebbet fizet, de nullánál nem kevesebbet, a játék végén viszont { $haggler_loss } győzelmi pontot veszít. A lapka megmarad.
rule-E17 = Hercegné (csillag; bónusz): a játékos a kihelyezett tekintélycímert bármelyik céhhez átteheti, kivéve az előző kör tekintélyes céhét; az 1. körben bármelyikhez. Mostantól az a tekintélyes céh, és a következő választásnál az marad ki. A lapkát visszakeverjük a vendégek kupacába.

rule-F1 = Többségek: minden játékban lévő céhnél összeadjuk a játékosok e céhbeli kézműveseinek értékét. A legnagyobb összeg { $first } győzelmi pont, a második { $second }, a harmadik { $third }. Akinek nincs ott kézművese, annak nincs helyezése.
rule-F2 = Ha nincs, aki második vagy harmadik legyen, ezek a pontok is az elsőnek járnak: egyetlen tulajdonosnak { $sole }, két tulajdonosnak { $first_of_two } és { $second }.
rule-F3 = Azonos összegnél az áll előrébb, akinek több lapkája van.
rule-F4 = Ha így is egyenlők: az első helyen fejenként { $tied1 } pont, és nincs második; a második helyen fejenként { $tied2 }, és nincs harmadik; a harmadik helyen fejenként { $tied3 }.
rule-F5 = Az ilyen egyenlőség miatt ki nem osztott hely pontjai nem szállnak az elsőre.
rule-F6 = Egy céh legalább { $great_value } összértékű kézművesei { $great_points } győzelmi pontot érnek, minden ilyen céhért.
rule-F7 = Legalább egy kézműves minden játékban lévő céhből: { $all_types } győzelmi pont.
rule-F8 = A legtöbb tallér { $richest } győzelmi pont; ha többeknek van a legtöbb, fejenként { $richest_tied }.
rule-F9 = Címerek: a különböző céhek céhcímerei, minden tekintélycímer és minden Vésnök különböző címernek számít. A számuktól függően ennyi győzelmi pontot érnek: { $crests }.
rule-F10 = A legtöbb győzelmi pont nyer; egyenlőségnél a több kézműveslapka, azután ezek nagyobb összértéke.

rule-Q1 = A csillag a tető tallérjainak kifizetése előtt hat; a sorrend utoljára változik.
rule-Q2 = A bármilyen áru a céh saját áruja is lehet.
rule-Q3 = Az a fizetség, amelynek már egy része is elég volna, semmit sem hoz, ezért nem választható.
rule-Q4 = A 4. körben az 1–3. lépést teljesen végigjátsszuk, Házalóval, Zenésszel és Polgármesterrel; a 4–7. lépést nem.
rule-Q5 = A kedvenc olyan árut ad vissza, amely nincs Házalón, ha van ilyenje. Ha nincs, a Házaló áruja kerül a raktárba, és a játékos azt nem kapja vissza.
rule-Q6 = A Házalók csak akkor szabadulnak fel, amikor a körben már minden céh kiválasztotta a kedvencét.
rule-Q7 = A Házalón lévő árut sem használni, sem ellopni nem lehet.
rule-Q8 = Több Házaló mindegyike egy-egy saját árut hordoz, és mindegyik { $peddler } árunak számít.
rule-Q9 = A Házaló áruját a fizetés után megmaradtak közül kell választani. Az is felbérelheti, akinek semmije sem marad: a lapka visszakerül, de a tető tallérjai és a sorrend első helye így is jár.
rule-Q10 = A Tolvaj vagy semmit sem visz el, vagy egyetlen áldozattól pontosan két árut, illetve az egyetlent, ha nincs több; a Házalón lévők biztonságban vannak. Bármely ellenfél lehet áldozat, az is, aki befejezte a kört. Ha senkinek sincs áruja, nincs mit dönteni.
rule-Q11 = Az áldozat árunként kap kárpótlást, mindegyikért annak saját céhe szerinti árat; a tolvaj megbízója semmit sem fizet.
rule-Q12 = A Strázsa a negyedik műhelyablak letakart lapkáját is elmozdíthatja, akár a 4. kör céhmestere alól is, az 1–3. körben pedig ennek az ablaknak a két lapkáját is felcserélheti. Egy ügynök + lapka áthelyezése nem hoz ügynököt; két egyforma lapka cseréje ugyanaz, mint a lemondás, ezért nem választható.
rule-Q13 = A játékosok előtt vagy a kupacban lévő kézműveseket nem lehet cserélni. Ha nincs lehetséges pár, a Strázsának nincs hatása.
rule-Q14 = A Polgármester lapkánként fizet, nem érték szerint, az ugyanennek a körnek az 1. lépésében elnyert céhmesterekért is. A tetőn nem ügynök, és nem kézműves.
rule-Q15 = Két Polgármester külön-külön fizet, ugyanazon a tetőn is.
rule-Q16 = Ha egy céh közben változik a sorrend, a még hátralévők egymás közti sorrendje megmarad, és senki sem következik kétszer; a következő céhnél már az új sorrend érvényes.
rule-Q17 = A forduló közben szerzett ügynökkel csak a következő fordulótól lehet tervezni, de a forduló végén miatta nem fejezi be a kört a gazdája.
rule-Q18 = Akinek 8 ügynöke van, annak a Tanácstag és az ügynök + semmit sem hoz; a lapkával minden a szokásos módon történik.
rule-Q19 = Az a tekintélycímer, amelyet senki sem nyer el, kikerül a játékból; a céhcímer a kupacán marad.
rule-Q20 = Akárhányan egyenlők az első helyen, nincs második: a soron következő harmadik, és { $third } pontot kap; ha többen következnek egyenlően, harmadikok, és { $tied3 } pontot kapnak. A második helyen álló egyenlőség után nincs harmadik. Az egyenlő elsők nem kapják meg az üres helyek pontjait.
rule-Q21 = Akinek egyedül van kézművese egy céhből, { $sole } pontot kap érte.
rule-Q22 = A Tanoncnál a megosztott második vagy harmadik hely is számít, akkor is, ha nem ér pontot; az üres helyek pontjait begyűjtő első hely nem.
rule-Q23 = Több egyforma, napos városlakó közül mindegyik számít.
rule-Q24 = Akik között semmi sem dönt, közösen nyernek.
rule-Q25 = Az első forduló határánál mindenki számít, aki a céhnél kártyát játszott ki, az is, aki elad vagy semmit sem tesz.
rule-Q26 = A „minden céh” és a címerek csak a játékban lévő céhekre vonatkoznak.
rule-Q27 = Nulla áru eladása vagy vásárlása nem akció; az a semmittevés.
rule-Q28 = Ha a vendégek kupaca elfogyott, a visszakevert lapkák alkotják az új kupacot. Az 1. lépésben felszabadult Házaló ugyanannak a körnek a 6. lépésében újra megjelenhet.
rule-Q29 = Két játékosnál nincs külön szabály: az 1–3. céh, { $kept2 } városlakó, fordulónként legfeljebb három kártya, a Tolvajnak pedig egyetlen lehetséges áldozata van. Egy többség { $first_of_two } és { $second }, { $sole } és 0, vagy { $tied1 } és { $tied1 } pont.
rule-Q30 = Három dolog rejtett: a letett kártyák a kikiáltásukig; hogy a még nem látott városlakók közül kik vannak a kupacban, és kik kerültek ki a játékból; és mivel a példányok egyformák, hogy egy városlakó, aki lehetne egy visszakevert példány, az-e vagy egy másik. A kártyák száma és a passzolás akkor válik ismertté, amikor mindenki tervezett, fordított sorrendű tervezésnél pedig azonnal. A tallérok a mindenki által látottakból kiszámíthatók, ezért elrejtésük csak megjelenítés kérdése, és a kedvencek közti egyenlőség felfedi őket; a játék vége előtt közölt pontszámok kihagyják, amit a rejtett tallérok érnek. Ismert a műhely letakart lapkája, a kikerült vendégek, a gazdátlan céhmesterek és a visszakevert városlakók is.
rule-Q31 = Kezdetben a szállásokat céhenként, növekvő sorrendben töltjük fel.
rule-Q32 = A Bónusz városlakókkal 34 városlakóból húzunk; továbbra is { $kept2 }, { $kept3 }, { $kept4 } vagy { $kept5 } marad közülük.

## Ahol értelmezünk vagy kiegészítünk

reading-A2-A3 = Az általunk ismert angol szabálykönyvből hiányzik az 5. és a 6. céh neve, valamint a 4–6. céh áruja. Ezeket a franciából és a magyarból vesszük; hogy a szabók az 5., a kalapkészítők a 6. céh, a felsorolásaikból következik.
reading-A4 = Rekonstrukció: egy céh kézműveseinek tizenegy értéke, az ügynök + jelzések helye és az egyes városlakók száma egyik szabálykönyvben sem szerepel. Ismert a 2-től 7-ig terjedő tartomány és amit a példák megkívánnak; a mi számaink mindegyiknek megfelelnek. Mindkét kiadás megmondja, mi a miénk, és akinek megvan a játék, írhat egyet a valódi számokkal.
reading-A7 = A megmaradt városlakók látatlanul kerülnek ki a játékból, ahogy az angol és a magyar szabálykönyv mondja; a francia nem mondja, hogy látatlanul.
reading-A10-Q30 = A tallérok elrejthetők, de aki minden üzletre emlékszik, ismeri őket. Ezért a szabályok és a robotok számára nyilvánosak, elrejtésük megjelenítés kérdése. Hogy rejtve maradjanak, a menet közbeni pontszámok a játék végéig kihagyják a leggazdagabb játékost és mások Adószedőit.
reading-A12 = A műhelyt alulról fölfelé töltjük fel; a francia szabálykönyv szerint a jobb alsótól a bal felsőig, ami az ablakok ugyanazon sorrendje.
reading-A15-Q31 = A játék elején a szállásokat céhről céhre, növekvő sorrendben töltjük fel, ahogy a kör végén; a szabálykönyvek erről nem szólnak.
reading-B2 = Akinek van ügynöke, legalább egy kártyát letesz vagy passzol: a szabálykönyvek a passzoláson kívül nem ismernek kártya nélküli tervet, és az ismertetők is ezt írják.
reading-B4 = Ha azon támad vita, ki tervez előbb, az angol szabálykönyv szerint a játékosok fordított sorrendben „cselekszenek”, a magyar akciókról, a francia tervezésről beszél. Mi a tervezést választjuk, hiszen arról szól a vita. Akkor támad, amikor valaki vár. Ilyenkor csak a várakozók terveznek fordított sorrendben; a már kész terv megmarad.
reading-B9 = Aki befejezte, a következő körre vár, ahogy az angol és a francia szabálykönyv mondja. A magyar itt „fordulót” ír; több helyen felcseréli a kört és a fordulót, ezért időzítést sosem veszünk belőle.
reading-C1-C9-Q27 = Semmit sem eladni vagy venni nem külön akció; az semmittevés (Q27). A szabálykönyv erről nem szól.
reading-C2-Q2-Q3 = A bármilyen áru lehet a céh sajátja is: így mondja az angol és a francia szabálykönyv és a láda jele; a magyar „bármely más fajtát” ír. Több saját árut fizetni, mint a láda nélküli ár, sosem éri meg, ezért nem kínáljuk fel (Q3).
reading-C7-Q1 = A csillag a tető tallérjai előtt hat, a sorrend pedig utoljára változik: ez a szabálykönyv példájának menete (Q1).
reading-C8-Q17 = Az új ügynök ugyanazon kör későbbi fordulóiban használható; a magyar szabálykönyv köröket ír. Így a forduló közben szerzett ügynök miatt a játékos még nem fejezte be a kört (Q17).
reading-C9 = Egy akcióban legfeljebb három áru vehető; a magyar szabálykönyv szerint egy körben. Az áruk bármilyen sorrendben választhatók; a játék jegyzőkönyve a céhek sorrendjében írja le őket.
reading-C10 = A bank tallérjai sosem fogynak el, mert erről nincs szabály; váltani sosem kell.
reading-C11-Q25 = Az első forduló korlátja mindenkit számol, aki letette a céh kártyáját, akkor is, ha ott elad vagy semmit sem tesz: a szabálykönyv a kártyát kijátszókról beszél (Q25).
reading-D1 = A céhek számuk sorrendjében választanak kedvencet; a francia szabálykönyv nem ad sorrendet.
reading-D2 = A nyomtatott példában Kék a második fordulóban elad egy sört, pedig az egyetlent már kifizette; ez lehetetlen. Az eredménye, hogy Sárga a sörfőzők kedvence, így is helyes. Címer csak a Krónikás miatt hiányozhat; ezt a szabályt mi tettük hozzá.
reading-D3 = Minden elnyert lapka, amelyen rajta van a jelzés, ügynököt hoz. A magyar szabálykönyv céhmestert „vagy” alsó lapkát ír, a francia pedig úgy olvasható, mintha minden lapkán rajta lenne.
reading-D7-Q4 = A 4. kör után is van bevétel: a szabálykönyvek a játék végénél ezt mondják, bár maga a lépés másként is olvasható.
reading-E2-Q7-Q10 = A Tolvajról le lehet mondani; ha használjuk, pontosan két árut vesz el, vagy az egyetlent: „elvehet két árut”. Az áldozat és az áru szabadon választható; a Házalón lévő áru lapkán fekszik, és biztonságban van (Q7, Q10).
reading-E3-Q12-Q13 = A szabálykönyv csak a céhmestereket zárja ki, így a Strázsa a felső ablak letakart lapkáját is elmozdíthatja; ez a mi szigorú olvasatunk (Q12). A játékosok előtt lévő kézművesek sem szálláson, sem műhelyben nincsenek (Q13).
reading-E5-Q5-Q6-Q8-Q9 = A lapka az áruval 1 helyett 4-nek számít, ahogy a magyar szabálykönyv fogalmaz, és több Házaló összeadódik (Q8). Az árut a fizetés után megmaradtak közül választjuk, mert a lapka a fizetés után hat (Q9). A kedvencnek kivétel nélkül vissza kell adnia egy árut, így ha nincs másik, a Házalóé vész el (Q5); a Házaló az összes kedvenc után szabadul, mert a szabálykönyv többes számban beszél a kedvencekről (Q6).
reading-E6-Q14-Q15 = A Polgármester holdjára abból következtetünk, hogy mikor fizet. Lapkánként fizet, nem érték szerint, és az ugyanabban a körben elnyert céhmesterekért is, mert a kedvencek a bevétel előtt vannak (Q14). Ha egy kiadásban két Polgármester van, külön fizetnek (Q15).
reading-E11-Q22 = A Tanoncnál a megosztott második vagy harmadik hely is számít, akkor is, ha nem ér pontot; az üres helyek pontjait begyűjtő első hely nem: a szabálykönyv a helyet jutalmazza (Q22).
reading-E12-E13-E14-E15-E16-E17-Q32 = A Bónusz városlakókról csak rövid leírások ismertek. A mieink: a jeleik; hogy a Bankár a bevétel előtti tallérokat számolja; az Ezermesterek 3-as és 4-es értéke, akiket pontozáskor, sorrendben és csak a többségekhez rendelünk; a Kalmár egy tallérja az Alkudozó mintájára; a Krónikás cseréje egy kupaccal; és hogy legközelebb a Hercegné céhe marad ki. Ugyanannyi városlakót tartunk meg, mint nélkülük (Q32).
reading-F4-F5-Q20 = Akárhányan osztoznak az első helyen, nincs második, és a következő a harmadik; az egyenlőség miatt kieső hely nem száll az elsőre, ahogy a nyomtatott példa a nyomdászoknál mutatja (Q20).
reading-F6 = Legalább 30, ahogy a szövegek mondják; a magyar szabálykönyv címe és összefoglalója 30 fölöttit ír.
reading-F7-Q26-Q29 = A „minden céh” a játékban lévő céheket jelenti, ahogy a nyomtatott háromszemélyes példa mutatja (Q26). Két játékosra nincsenek külön szabályok, mert egy sincs kinyomtatva (Q29).
reading-F9 = Hét vagy több címer 20 pontot ér; a magyar szabálykönyv táblázata 7-et, az összefoglalója legalább 7-et ír.
reading-F10-Q24 = A nyomtatott végső példa minden nyelven hibás: Narancs 11 pontot kap a többségekért, 5-öt az összes fajtáért és 14-et a címerekért, ami 30, nem 41; a szabályok szerint Sárga nyer 35 ponttal. Mi tételenként pontozunk. Aki a nyomtatott döntők után is egyenlő, osztozik a győzelmen (Q24).
reading-Q16 = Ha a sorrend egy céh közben változik, az ott még cselekvők megtartják sorrendjüket; az új a következő céhtől érvényes. A szabálykönyv hallgat, és az élre állás sosem rendezi át a többieket.
reading-Q19 = A gazdátlan tekintélycímer kikerül a játékból: az aktuális tekintélyes céhé, és négy körre négy van. Az összefoglaló „ha ott van” kitétele másként is olvasható.
reading-Q28 = A vendégek kupacának elfogyása után visszakevert lapkák új kupacot alkotnak, és az 1. lépésben felszabaduló Házaló ugyanannak a körnek a 6. lépésében újra előkerülhet: a betűt követjük.

## A tanító: minden döntés az első alkalommal, és séta a tábla körül

coach-planning-first = Egy kártya egy céh házát jelenti, és egy ügynök kell hozzá. Ebben az első fordulóban a sokak által látogatott ház kevesebbet ad el.
    .title = Minden kártya egy ügynököt küld
    .now = Jelölj meg egy vagy több kártyát.
coach-acting = Add el a céh áruját, vegyél a raktárából, vagy fizess áruval egy vendégért az ablakban. Azután az ügynököd a tetőre megy.
    .title = Az ügynököd megérkezett
    .now = Válassz a ház fénylő részei közül.
coach-buying = Akinek a kör végén egy céh árujából a legtöbb van, az lesz a kedvence: megkapja a céhmesterét és egy címert.
    .title = Az áru tesz kedvenccé
    .now = Vegyél még, vagy állj meg itt.
coach-price = Van vendég, akiért kétféleképpen fizethetsz: kevesebb áruval a céh sajátjából, vagy több bármilyennel. Tartsd meg azt, amelyikkel kedvenc lennél.
    .title = Kétféleképpen fizethetsz
    .now = Válaszd a kedvezőbbet.
coach-pay = Amit odaadsz, ennek a céhnek a raktárában marad, ahol mások az itteni áron megvehetik.
    .title = Az áru a házban marad
    .now = Válassz egy árut, amit odaadsz.
coach-first = Felbérlés után a sorrend élére állhatsz. Az első minden céhnél elsőként lép, és övé a kegy, ha a tallérok sem döntenek.
    .title = Az utca első helye
    .now = Állj az élre, vagy mondj le róla.
coach-planning = Minden kártya egy ügynököt küld egy céh házába. Mindenki egyszerre tervez, majd a céhek szám szerint jönnek. Aki passzol, kiszáll a körből.
    .title = Tervezd meg a látogatásaidat
    .now = Jelöld meg a kártyáidat, vagy passzolj.
coach-pay-others = Itt más céhek áruit adod oda; ebben a raktárban maradnak. Tartsd meg azt a fajtát, amelyikben kedvenc szeretnél lenni.
    .title = Más céhek áruja
    .now = Válassz egy árut, amit odaadsz.
coach-rob = Két árut vesz el egy játékostól, vagy az egyetlent; a bank kárpótolja. A legjobb az, aki éppen csak megelőz téged.
    .title = A Tolvaj
    .now = Válassz játékost, vagy mondj le róla.
coach-steal = Olyan fajtát vegyél el, amelyből eggyel több kell, hogy kedvenc legyél, vagy olyat, amelyet drágán eladhatsz.
    .title = Mit visz a Tolvaj
    .now = Válassz egy árut.
coach-swap = Egy céh két kézművesét cseréli fel. Gondolj a következő körök áraira és az olcsón felbérelhető vendégekre.
    .title = A Strázsa
    .now = Válassz kézművest, vagy mondj le róla.
coach-with = Mindketten ugyanabból a céhből valók: egymás helyére kerülnek, a műhelyben vagy az ablakban.
    .title = Ki cserél helyet
    .now = Válaszd ki a másik kézművest.
coach-give = Elcseréli egyik címeredet. A végén csak a különböző címerek számítanak: olyat adj, amelyikből kettő van.
    .title = A Krónikás
    .now = Válaszd ki, melyik címert adod.
coach-take = A különböző címerek a végén egyre többet érnek. Ha más nincs, vidd el egy céh utolsó címerét: a következő kedvencnek nem marad.
    .title = Egy hiányzó címer
    .now = Válaszd ki, melyik címert veszed el.
coach-prestige = Másik céhhez teszi a tekintélycímert. A kör végén annak a céhnek a kedvence kapja meg.
    .title = A Hercegné
    .now = Válassz céhet, ahol vezetni fogsz.
coach-appoint = A játék végéig egy tetőn marad: minden bevételnél mindenki egy tallért kap e céh minden nála lévő kézművese után.
    .title = A Polgármester
    .now = Válaszd azt, amelyből a legtöbb kézművesed van.
coach-peddle = A rátett áru többnek számít a kör kedvenceinek választásakor. Azután visszakapod, hacsak nem kell a kegy kifizetéséhez.
    .title = A Házaló
    .now = Válaszd azt a céhet, ahol vezetnél.
coach-assign = Most csatlakozik egy céhhez, és ott az értékével számít. Olyan többséget válassz, amelyikben ezzel előrébb kerülsz.
    .title = Az Ezermester
    .now = Válassz egy céhet.


## Így játsszuk
lesson-goal-1 = Kereskedj a céhek házaiban, szerezd meg a kézműveseiket, és légy a körök végén a *kedvencük*.
lesson-goal-2 = *{ $rounds } kör* után a legtöbb győzelmi pont nyer.
lesson-plan = Tervezés
lesson-plan-1 = Tedd le képpel lefelé a felkeresendő házak akciókártyáit, *mindegyikhez egy ügynök* kell.
lesson-plan-2 = Mindenki egyszerre tervez. Ki is várhatsz, és akkor utoljára tervezel.
lesson-plan-3 = Passzolhatsz is, az ügynökeid megmaradnak.
lesson-act = Akciók, házról házra
lesson-act-1 = Minden házban *egy dolgot* tehetsz: eladod a céh áruját, veszel legfeljebb { $most } árut, vagy áruval fizetsz egy vendégért.
lesson-act-2 = A céhmester száma az *ár*.
lesson-favourites = Kedvencek
lesson-favourites-1 = A végén, akinek *a céh árujából a legtöbb van*, egyet visszaad, és megkapja a céhmestert és egy címert.
lesson-favourites-2 = Egyenlő? A tallérok döntenek.
lesson-round = Új kör
lesson-round-1 = Mindenki *{ $income } tallért* kap.
lesson-round-2 = Jönnek a következő céhmesterek, a vendégek balra lépnek, és újak érkeznek.
lesson-round-3 = Az egyik házban *tekintélycímer* van.
lesson-majority = Többség egy céhben: első, második, harmadik
lesson-all-types = Minden céhből egy kézműves
lesson-richest = A legtöbb tallér a végén
lesson-crests = Különböző címerek: { $few }–{ $many }
lesson-great = Legalább { $value } egy céhben
lesson-townsmen = Napos városlakók
lesson-see-tile = lásd a lapkán
lesson-missed-1 = *Mind { $rounds-az } { $rounds } kör* céhmestere ott van az ablakokban: vegyél, ahol az ár nőni fog, adj el, ahol esni.
lesson-missed-2 = Felbérelni ott jó, ahol sok ügynök áll a tetőn: *tallért hoz*, és első lehetsz a sorrendben.
lesson-missed-3 = { $few } különböző címer { $little } pont, { $many } már { $much }: *gyűjts sokfélét*.

## Tanulmányok
study-guilds = A kijátszott kártyák céhei
study-rounds = körök
study-largest = a legnagyobb pontforrás része a pontokban
study-with-townsmen = Győzelmek városlakókkal (1: méltányos rész; zárójelben a helyek száma)
study-with-craftsmen = Győzelmek egy céh kézműveseivel (1: méltányos rész; zárójelben a helyek száma)
study-with-crests = Győzelmek egy céh címereivel (1: méltányos rész; zárójelben a helyek száma)
study-with-jacks = Győzelmek egy céh ezermestereivel (1: méltányos rész; zárójelben a helyek száma)
study-deeds = Mit tesz egy játékos egy játszmában
study-sell = eladások
study-recruit = felbérelt vendégek
study-buy = vett áruk
study-nothing = eredménytelen látogatások

## Indokok

merit-favour = { $crest ->
    [0] Akkor te vezetsz a { $guild-lower } céhénél: { $value } értékű céhmester.
   *[other] Akkor te vezetsz a { $guild-lower } céhénél: { $value } értékű céhmester és egy címer.
  }
merit-majority = Tiéd a többség a { $guild-lower } céhében: { $points } pont.
merit-all-types = Minden céhből van kézművesed: { $points } pont.
merit-crests = { $count } különböző címered van: { $points } pont.

# Egy kiadás értékei a szerkesztőben
box-craftsmen = A kézművesek értékei
box-agent-plus = Kézművesek ügynök + jellel
box-townsmen = A városlakók száma
box-bonus-townsmen = A bónusz városlakók száma
box-setup = Előkészület
box-setup-kept-townsmen = Bent maradó városlakók 2, 3, 4 és 5 játékosnál
box-setup-talers = Egy játékos tallérjai kezdéskor
box-setup-agents = Egy játékos ügynökei kezdéskor
box-components = Játékelemek
box-components-goods-per-guild = Áruk céhenként
box-components-agents-per-player = Ügynökök játékosonként
box-components-guild-crests = Céhcímerek céhenként
box-components-prestige-crests = Tekintélycímerek
box-components-coins = Az érmék értékei
box-recruiting = A műhelyablakok árai
box-recruiting-own = A céh árui, ablakonként
box-recruiting-crates = Ládák, ablakonként
box-recruiting-or-own = Második ár: a céh árui, ablakonként
box-recruiting-or-crates = Második ár: ládák, ablakonként
box-buying = Vásárlás
box-buying-limit = Legtöbb áru egy akcióban
box-buying-first-turn-2 = Első forduló 2 játékossal, az ottani kártyák szerint
box-buying-first-turn-3 = Első forduló 3 játékossal, az ottani kártyák szerint
box-buying-first-turn-4 = Első forduló 4 játékossal, az ottani kártyák szerint
box-buying-first-turn-5 = Első forduló 5 játékossal, az ottani kártyák szerint
box-round-end = A kör vége
box-round-end-income = A bevétel tallérjai
box-round-end-peddler-goods = A Házaló árui
box-round-end-banker-per = A Bankár ennyi tallérért fizet
box-round-end-banker-talers = Ennyi tallért fizet értük a Bankár
box-trade = Kereskedés
box-trade-merchant-talers = A Kalmár tallérjai
box-trade-haggler-talers = Az Alkudozó tallérjai
box-scoring = Értékelés
box-scoring-majority = Az első, a második és a harmadik pontjai
box-scoring-majority-tied = Ugyanez döntetlennél
box-scoring-great-value = A nagy érték alsó határa
box-scoring-great-value-points = A nagy érték pontjai
box-scoring-all-types = Minden céh kézműveséért járó pontok
box-scoring-richest = A leggazdagabb játékos pontjai
box-scoring-richest-tied = Ugyanez döntetlennél
box-scoring-crests = 0–7 különböző címer pontjai
box-scoring-tax-collector-per = Ennyi tallér az Adószedő egy pontja
box-scoring-merchant = A Kalmár pontjai
box-scoring-haggler = Az Alkudozó pontjai
