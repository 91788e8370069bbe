## A játék

game-name = Flandern 1302
game-tagline = A céhek hatalma Flandria városaiban
round-name = { $round }. forduló
# Against bots: 25 seconds for a decision of one’s own, 5 to follow another’s, counted in games of greedy bots.
game-minutes = kb. { $players ->
    [4] 30
   *[other] 25
} perc

edition-reconstructed = Rekonstruált kiadás
edition-reconstructed-about = Az alapértelmezett: a darabszámok a szabálykönyvéi; a városok alaprajza, a nyomtatott céhmesterek és az arany kártyák összetétele a mi munkánk, mert ezek sehol nem jelentek meg. Minden arany városkártya az A pakliban van.
edition-split = Megosztott arany városok
edition-split-about = Mint a rekonstruált kiadás, de három arany városkártya az A, három a B pakliban van.

option-centres = Városközpontok
option-centres-about = Hol álljanak kezdetben a céhek és az egyház központjai: a játékosok sorban választanak, vagy a véletlen dönt.
option-centres-chosen = a játékosok választják a városokat
option-centres-random = a véletlen dönt
option-guilds = Céhek
option-guilds-about = Az első, a második és a harmadik hely céhe. Két játékosnál a másik két céh befolyás alatt van.
option-guilds-blue-yellow-green = kék, sárga, zöld
option-guilds-yellow-green-red = sárga, zöld, piros
option-guilds-green-blue-red = zöld, kék, piros
option-guilds-red-blue-yellow = piros, kék, sárga
option-guilds-yellow-red-blue = sárga, piros, kék
option-guilds-green-red-yellow = zöld, piros, sárga

score-total = összesen
score-brugge = Brugge
score-gent = Gent
score-ieper = Ypern
score-leuven = Leuven
score-utrecht = Utrecht
score-luik = Liège
score-under_influence = befolyás alatti céh
score-influence = legtöbb befolyáskártya
score-group-towns = Városok
score-group-influences = Befolyás

chapter-R = Szabályok
chapter-Q = Pontosítások

## Aminek neve van

# .in: a városban, .into: a városba
town-brugge = Brugge
    .in = Bruggében
    .into = Bruggébe
town-gent = Gent
    .in = Gentben
    .into = Gentbe
town-ieper = Ypern
    .in = Ypernben
    .into = Ypernbe
town-leuven = Leuven
    .in = Leuvenben
    .into = Leuvenbe
town-utrecht = Utrecht
    .in = Utrechtben
    .into = Utrechtbe
town-luik = Liège
    .in = Liège-ben
    .into = Liège-be

# jelzőként; .guild: a céh vagy az egyház, .guild-acc: ugyanez tárgyesetben
coat-blue = kék
    .guild = a kék céh
    .guild-acc = a kék céhet
coat-yellow = sárga
    .guild = a sárga céh
    .guild-acc = a sárga céhet
coat-green = zöld
    .guild = a zöld céh
    .guild-acc = a zöld céhet
coat-red = piros
    .guild = a piros céh
    .guild-acc = a piros céhet
coat-grey = szürke
    .guild = a szürke céh
    .guild-acc = a szürke céhet
coat-church = egyházi
    .guild = az egyház
    .guild-acc = az egyházat

shape-court = udvar
    .acc = udvart
shape-row = sor
    .acc = sort
shape-corner = sarok
    .acc = sarkot

# .on: rajta, .onto: rá, .the: névelővel
space-c = központ
    .on = a központon
    .onto = a központra
    .the = a központ
space-q1 = 1. udvar
    .on = az 1. udvaron
    .onto = az 1. udvarra
    .the = az 1. udvar
space-q2 = 2. udvar
    .on = a 2. udvaron
    .onto = a 2. udvarra
    .the = a 2. udvar
space-q3 = 3. udvar
    .on = a 3. udvaron
    .onto = a 3. udvarra
    .the = a 3. udvar
space-q4 = 4. udvar
    .on = a 4. udvaron
    .onto = a 4. udvarra
    .the = a 4. udvar
space-q5 = 5. udvar
    .on = az 5. udvaron
    .onto = az 5. udvarra
    .the = az 5. udvar
space-r1 = 1. sor
    .on = az 1. soron
    .onto = az 1. sorra
    .the = az 1. sor
space-r2 = 2. sor
    .on = a 2. soron
    .onto = a 2. sorra
    .the = a 2. sor
space-r3 = 3. sor
    .on = a 3. soron
    .onto = a 3. sorra
    .the = a 3. sor
space-r4 = 4. sor
    .on = a 4. soron
    .onto = a 4. sorra
    .the = a 4. sor
space-r5 = 5. sor
    .on = az 5. soron
    .onto = az 5. sorra
    .the = az 5. sor
space-k1 = 1. sarok
    .on = az 1. sarkon
    .onto = az 1. sarokra
    .the = az 1. sarok
space-k2 = 2. sarok
    .on = a 2. sarkon
    .onto = a 2. sarokra
    .the = a 2. sarok
space-k3 = 3. sarok
    .on = a 3. sarkon
    .onto = a 3. sarokra
    .the = a 3. sarok
space-k4 = 4. sarok
    .on = a 4. sarkon
    .onto = a 4. sarokra
    .the = a 4. sarok
space-k5 = 5. sarok
    .on = az 5. sarkon
    .onto = az 5. sarokra
    .the = az 5. sarok
space-n1 = 1. új telek
    .on = az 1. új telken
    .onto = az 1. új telekre
    .the = az 1. új telek
space-n2 = 2. új telek
    .on = a 2. új telken
    .onto = a 2. új telekre
    .the = a 2. új telek
space-n3 = 3. új telek
    .on = a 3. új telken
    .onto = a 3. új telekre
    .the = a 3. új telek
space-n4 = 4. új telek
    .on = a 4. új telken
    .onto = a 4. új telekre
    .the = a 4. új telek
space-n5 = 5. új telek
    .on = az 5. új telken
    .onto = az 5. új telekre
    .the = az 5. új telek
space-n6 = 6. új telek
    .on = a 6. új telken
    .onto = a 6. új telekre
    .the = a 6. új telek
space-n7 = 7. új telek
    .on = a 7. új telken
    .onto = a 7. új telekre
    .the = a 7. új telek
space-n8 = 8. új telek
    .on = a 8. új telken
    .onto = a 8. új telekre
    .the = a 8. új telek
space-n9 = 9. új telek
    .on = a 9. új telken
    .onto = a 9. új telekre
    .the = a 9. új telek
space-n10 = 10. új telek
    .on = a 10. új telken
    .onto = a 10. új telekre
    .the = a 10. új telek
space-n11 = 11. új telek
    .on = a 11. új telken
    .onto = a 11. új telekre
    .the = a 11. új telek
space-n12 = 12. új telek
    .on = a 12. új telken
    .onto = a 12. új telekre
    .the = a 12. új telek
space-n13 = 13. új telek
    .on = a 13. új telken
    .onto = a 13. új telekre
    .the = a 13. új telek
space-n14 = 14. új telek
    .on = a 14. új telken
    .onto = a 14. új telekre
    .the = a 14. új telek
space-n15 = 15. új telek
    .on = a 15. új telken
    .onto = a 15. új telekre
    .the = a 15. új telek
space-n16 = 16. új telek
    .on = a 16. új telken
    .onto = a 16. új telekre
    .the = a 16. új telek
# .acc: tárgyesetben
piece-a = az A templom
    .acc = az A templomot
piece-b = a B templom
    .acc = a B templomot
piece-c = a C templom
    .acc = a C templomot
piece-d = a D templom
    .acc = a D templomot

# hol fekszik a hely a városában; .adj: jelzőként
spot-n = fent
    .adj = felső
spot-ne = jobbra fent
    .adj = jobb felső
spot-e = jobbra
    .adj = jobb
spot-se = jobbra lent
    .adj = jobb alsó
spot-s = lent
    .adj = alsó
spot-sw = balra lent
    .adj = bal alsó
spot-w = balra
    .adj = bal
spot-nw = balra fent
    .adj = bal felső
spot-c = középen
    .adj = középső
side-n = fölötte
side-e = jobbra tőle
side-s = alatta
side-w = balra tőle

# .the: névelővel, .acc: névelővel, tárgyesetben
card-brugge = Brugge
    .the = a Brugge kártya
    .acc = a Brugge kártyát
card-gent = Gent
    .the = a Gent kártya
    .acc = a Gent kártyát
card-ieper = Ypern
    .the = az Ypern kártya
    .acc = az Ypern kártyát
card-leuven = Leuven
    .the = a Leuven kártya
    .acc = a Leuven kártyát
card-utrecht = Utrecht
    .the = az Utrecht kártya
    .acc = az Utrecht kártyát
card-luik = Liège
    .the = a Liège kártya
    .acc = a Liège kártyát
card-site = Építkezés
    .the = az Építkezés kártya
    .acc = az Építkezés kártyát
card-pickup = Felvétel
    .the = a Felvétel kártya
    .acc = a Felvétel kártyát
card-cathedral = Katedrális
    .the = a Katedrális kártya
    .acc = a Katedrális kártyát
card-master = Céhmester
    .the = a Céhmester kártya
    .acc = a Céhmester kártyát
card-influence = Befolyás
    .the = a Befolyás kártya
    .acc = a Befolyás kártyát

pile-a = az A pakli
    .from = az A pakliból
pile-b = a B pakli
    .from = a B pakliból

end-none = semmi
end-spaces = legfeljebb egy szabad építési hely maradt
end-pile = elfogyott az arany pakli
end-influenced = már csak befolyás alatti céhek építhetnének
end-standstill = túl régóta nem történt semmi

# Melyik hely mivel játszik
seat-1 = a kék céh
seat-2 = a sárga céh
seat-3 = a zöld céh
seat-4 = a piros céh
## Egy egész döntés egy mondatban

# Az érték a cselekvés neve; a .now és a .past egy név után áll. Csak a játékos tettének van .short és .button alakja.
act-play = { $card-the } kijátszása{ act-influence }
    .now = kijátssza { $card-acc }{ act-influence }
    .past = kijátszotta { $card-acc }{ act-influence }
    .short = { $card-the } kijátszása{ act-influence }
    .button = kijátszás
act-influence = { $influence ->
    [0] { "" }
   *[other] { " " }{ $influence } befolyáskártyával
}
act-pickup = { $card-the } kijátszása{ act-influence }, { $count } kártya visszavétele
    .now = kijátssza { $card-acc }{ act-influence }
    .past = kijátszotta { $card-acc }{ act-influence }
    .short = { $card-the } kijátszása{ act-influence }
    .button = visszavétel
act-centre = { $guild } központjának lerakása { $town-in }
    .now = lerakja { $guild } központját { $town-in }
    .past = lerakta { $guild } központját { $town-in }
    .short = { $guild } központjának lerakása { $town-in }
    .button = központ lerakása
act-take = { $guild } befolyás alá vonása
    .now = befolyása alá vonja { $guild-acc }
    .past = befolyása alá vonta { $guild-acc }
    .short = { $guild } befolyás alá vonása
    .button = ez a céh
act-build = { $district } építése { $town-in }
    .now = { $district-builds } { $town-in }
    .past = { $district-built } { $town-in }
    .short = { $district-plain } építése { $town-in }
    .button = építés
act-site = { $district } építésének megkezdése { $town-in }
    .now = { $district-starts } { $town-in }
    .past = { $district-started } { $town-in }
    .short = { $district-plain } építésének megkezdése { $town-in }
    .button = építkezés
act-complete = { $district-plain } befejezése { $town-in }
    .now = befejezi az építkezést { $town-in }
    .past = befejezte az építkezést { $town-in }
    .short = { $district-plain } befejezése { $town-in }
    .button = befejezés
act-cathedral = katedrális építése { $town-in }
    .now = katedrálist épít { $town-in }
    .past = katedrálist épített { $town-in }
    .short = katedrális építése { $town-in }
    .button = katedrális
act-master = céhmester elhelyezése egy { $coat } városrészen { $town-in }
    .now = céhmestert tesz egy { $coat } városrészre { $town-in }
    .past = céhmestert tett egy { $coat } városrészre { $town-in }
    .short = céhmester elhelyezése { $town-in }
    .button = céhmester
act-picked-up = { $count } kártya visszavétele
    .now = visszavesz { $count } kártyát
    .past = visszavett { $count } kártyát
    .short = { $count } kártya visszavétele
    .button = visszavétel
act-draw = { $card-the } húzása
    .now = kihúzza { $card-acc } ({ $guild })
    .past = kihúzta { $card-acc } ({ $guild })
    .short = { $card-the } húzása
    .button = húzás
act-impossible = { $card-the } kijátszása hatás nélkül
    .now = hatás nélkül játssza ki { $card-acc }
    .past = hatás nélkül játszotta ki { $card-acc }
    .short = { $card-the } kijátszása hatás nélkül
    .button = tovább
act-grow = { $town } értékének emelése { $before } pontról { $after } pontra
    .now = { $after } pontra emeli { $town } értékét
    .past = { $after } pontra emelte { $town } értékét
act-guild = { $coat-guild }
    .acc = { $coat-guild-acc }
act-district = { $coat } { $shape }{ $masters ->
    [0] { "" }
   *[other] { " " }({ $masters } céhmester)
}
    .builds = { $coat } { $shape-acc } épít{ $masters ->
        [0] { "" }
       *[other] { " " }{ $masters } céhmesterrel
    }
    .built = { $coat } { $shape-acc } épített{ $masters ->
        [0] { "" }
       *[other] { " " }{ $masters } céhmesterrel
    }
    .starts = { $coat } { $shape-acc } kezd építeni{ $masters ->
        [0] { "" }
       *[other] { " " }{ $masters } céhmesterrel
    }
    .started = { $coat } { $shape-acc } kezdett építeni{ $masters ->
        [0] { "" }
       *[other] { " " }{ $masters } céhmesterrel
    }
    .plain = { $coat } { $shape }
act-church = { $piece }
    .builds = felépíti { $piece-acc }
    .built = felépítette { $piece-acc }
    .starts = elkezdi építeni { $piece-acc }
    .started = elkezdte építeni { $piece-acc }
    .plain = { $piece }

## Mit kell eldönteni

prompt-centre = Válassz várost { $coat-guild } központjának.
prompt-take = Válassz egy befolyás alatti céhet, és várost a központjának.
prompt-cards = { $count ->
    [0] Válassz egy akciókártyát. Nincs több befolyáskártyád, hogy előbb kerülj sorra.
   *[other] Válassz egy akciókártyát, és legfeljebb { $count } befolyáskártyát, hogy előbb kerülj sorra.
  }
prompt-cards-golden = { $count ->
    [0] Válassz egy akciókártyát. Nincs több befolyáskártyád. Az arany kártyád: { $card }.
   *[other] Válassz egy akciókártyát, és legfeljebb { $count } befolyáskártyát, hogy előbb kerülj sorra. Az arany kártyád: { $card }.
  }
prompt-turn = { $idle ->
    [0] Játszd ki a céhed egy kártyáját, vagy előbb húzz a befolyás alatti céheknek.
   *[other] Játszd ki a céhed egy kártyáját, vagy előbb húzz a befolyás alatti céheknek. { $idle } kör óta nem épült semmi: még { $left } ilyen kör, és a játék véget ér.
  }
prompt-own-card = { $idle ->
    [0] Játszd ki a céhed egy kártyáját.
   *[other] Játszd ki a céhed egy kártyáját. { $idle } kör óta nem épült semmi: még { $left } ilyen kör, és a játék véget ér.
  }
prompt-town = { $free ->
    [0] { $town }: semmi sem építhető; fejezz be egy építkezést (lehetséges: { $sites }).
   *[other] { $sites ->
        [0] { $town }, szabad helyek: { $free }. Építs egy városrészt (lehet: { $coats }).
       *[other] { $town }, szabad helyek: { $free }. Építs egy városrészt (lehet: { $coats }), vagy fejezz be egy építkezést (lehetséges: { $sites }).
      }
  }
prompt-town-golden = { $free ->
    [0] { $town }: semmi sem építhető; fejezz be egy szürke vagy egyházi építkezést (lehetséges: { $sites }).
   *[other] { $sites ->
        [0] { $town }, szabad helyek: { $free }. Építs egy városrészt (lehet: { $coats }).
       *[other] { $town }, szabad helyek: { $free }. Építs egy városrészt (lehet: { $coats }), vagy fejezd be valamelyik építkezésüket (lehetséges: { $sites }).
      }
  }
prompt-site = Nyiss építkezést bármelyik városban (lehet: { $coats }). Megmaradt építkezésjelzők: { $count }.
prompt-site-golden = Nyiss építkezést bármelyik városban (lehet: { $coats }). Megmaradt építkezésjelzők: { $count }.
prompt-piece = Melyik { $coat } városrészt építed (alakja: { $shape })? A nyomtatott céhmestereikben különböznek.
prompt-cathedral = Válassz egyházi városrészt, amelyen még nincs katedrális. Megmaradt katedrálisok: { $count }.
prompt-master = Válassz saját vagy szürke városrészt a céhmesternek. Megmaradt céhmesterek: { $count }.

action-play = { $influence ->
    [0] { $card } kártya kijátszása
   *[other] { $card } kártya kijátszása { $influence } befolyáskártya elköltésével
  }
action-play-pickup = { $influence ->
    [0] Felvétel kártya kijátszása: { $count } lap kerül vissza a kézbe
   *[other] Felvétel kártya kijátszása { $influence } befolyáskártya elköltésével: { $count } lap kerül vissza a kézbe
  }
action-play-alone = { $card } kártya kijátszása
action-centre = A központ lerakása { $town-in }: { $coat-guild }
action-take = Átvétel: { $coat-guild }, központja { $town-into } kerül
action-draw = Kártya húzása a befolyás alatti céheknek (a pakliban: { $count })
action-build = Építés: { $coat } városrész { $town-in } { $space-on }, { $spot }: érték +{ $value }
action-set-up = Építkezés nyitása: { $coat } városrész { $town-in } { $space-on }, { $spot }
action-special-a = { $site ->
    [0] Építés: { $piece } { $town-in } { $space-on }, { $spot }, { $side } új udvarral: érték +{ $value }
   *[other] Építkezés nyitása: { $piece } { $town-in } { $space-on }, { $spot }, { $side } új udvarral
  }
action-special-b = { $site ->
    [0] Építés: { $piece } { $town-in } { $space-on }, { $spot }, { $side } új sarokkal, amelynek { $cut-adj } csúcsa levágott: érték +{ $value }
   *[other] Építkezés nyitása: { $piece } { $town-in } { $space-on }, { $spot }, { $side } új sarokkal, amelynek { $cut-adj } csúcsa levágott
  }
action-special-c = { $site ->
    [0] Építés: { $piece } { $town-in } { $space-on }, { $spot }, két új sorral: érték +{ $value }
   *[other] Építkezés nyitása: { $piece } { $town-in } { $space-on }, { $spot }, két új sorral
  }
action-special-d = { $site ->
    [0] Építés: { $piece } { $town-in } { $space-on }, { $spot }, és { $row-on }: érték +{ $value }
   *[other] Építkezés nyitása: { $piece } { $town-in } { $space-on }, { $spot }, és { $row-on }
  }
action-complete = Befejezés: { $coat } városrész { $town-in } { $space-on }, { $spot }: érték +{ $value }
action-show = { $masters ->
    [0] A céhmester nélküli lapka lerakása (készleten: { $count })
   *[other] A lapka lerakása { $masters } céhmesterrel (készleten: { $count })
  }
action-cathedral = { $site ->
    [0] Katedrális építése { $town-in } { $space-on }, { $spot }: érték +{ $value }
   *[other] Katedrális építése { $town-in } { $space-on }, { $spot }: érték +{ $value }, ha az építkezés elkészül
  }
action-master = A céhmester elhelyezése { $town-in } { $space-on }, { $spot }, { $coat } városrészen: ott { $masters } céhmester lesz

action-cathedral-centre = Katedrális építése { $town-in } a központon: érték +{ $value }
action-master-centre = A céhmester elhelyezése { $town-in } a központon ({ $coat-guild }): ott { $masters } céhmester lesz

# Hol történik, címként
scene-card = { $card } kártya
place-deck = Befolyás alatti céhek
place-coat = Kinek épül: { $coat-guild }
place-completions = Befejezhető építkezések

# Amit egy lépés megváltoztathat
holding-points = pont, ha most vége volna a játéknak
holding-hand = akciókártya kézben
holding-influence = befolyáskártya
holding-court = megépíthető udvar
holding-row = megépíthető sor
holding-corner = megépíthető sarok
holding-sites = építkezésjelző a készletben
finality-draw = A többiek nélkül nem vonható vissza: kártyahúzás következik.
finality-reveal = A többiek nélkül nem vonható vissza: kártyák felfedése következik.

# Céhek a pontozólapon, amelyekkel senki sem játszik
bystander = { $coat-guild }
bystander-of = { $coat-guild } ({ $seat-label })
# Hol tart a játék
moment-over = A játék véget ért
moment-centres = Előkészület · { $count }. központ, összesen { $all }
moment-turn = { $round }. kör · { $action }. akció a 2-ből
moment-cards = { $round }. forduló · 2. lépés a 6-ból: kártyák
moment-action = { $round }. forduló · 4. lépés a 6-ból: { $turn }/{ $players }. akció
moment-golden = { $round }. forduló · 5. lépés a 6-ból: arany kártya
## Mi történik

event-centre = { $seat } lerakja { $coat-guild } központját { $town-in }.
event-common-centre = Helyére kerül { $coat-guild } központja { $town-in }.
event-left-out = { $town } üresen marad; a kártyái kikerülnek a játékból.
event-guild-taken = { $seat } a befolyása alá vonja { $coat-guild-acc }.
event-round = { $number }. forduló, kezdőjátékos: { $seat }.
event-golden-drawn = { $seat } arany kártyát vesz el { $pile-from }.
event-golden-seen = { $seat-label }: az arany kártyád: { $card }.
event-golden-removed = Az arany { $card } kártya kikerül a játékból, mert a várost már értékeltük; { $seat } újat vesz el.
event-played = { $influence ->
    [0] { $seat } kijátszotta { $card-acc }.
   *[other] { $seat } kijátszotta { $card-acc } { $influence } befolyáskártyával.
  }
event-order = { $seat } { $place ->
    [1] elsőként
    [2] másodikként
    [3] harmadikként
   *[other] negyedikként
} kerül sorra.
event-impossible = { $seat } nem tudja végrehajtani { $card-acc }; a lap így is elhasználódik.
event-built = { $masters ->
    [0] { $seat } { $coat } városrészt épít { $town-in } { $space-on }.
   *[other] { $seat } { $coat } városrészt épít { $masters } céhmesterrel { $town-in } { $space-on }.
  }
event-site = { $masters ->
    [0] { $seat } { $coat } építkezést nyit { $town-in } { $space-on }.
   *[other] { $seat } { $coat } építkezést nyit { $masters } céhmesterrel { $town-in } { $space-on }.
  }
event-special = { $seat } felépíti { $piece-acc } { $town-in } { $space-on }.
event-special-site = { $seat } építkezésként rakja le { $piece-acc } { $town-in } { $space-on }.
event-space-created = { $town } bővül egy építési hellyel: { $space }.
event-space-removed = { $town } elveszít egy építési helyet: { $space }.
event-completed = { $seat } befejezi az építkezést { $town-in } { $space-on } ({ $coat } városrész).
event-picked-up = { $seat } { $count } kártyát vesz vissza.
event-golden-revealed = { $seat } felfedi az arany kártyát: { $card }.
event-cathedral = { $seat } katedrálist épít { $town-in } { $space-on }.
event-master = { $seat } céhmestert helyez el { $town-in } { $space-on } ({ $coat } városrész).
event-covered-several = { $town-in } { $count } telekre már nem lehet építeni, fedőlapka kerül rájuk.
event-covered = { $town-in } { $space-onto } már nem lehet építeni, fedőlapka kerül rá.
event-town-scored = { $town } értékelése: a város értéke { $value }.
event-guild-ranked = { $town }: { $coat-guild } kész városrészei: { $districts }, céhmesterei: { $masters }.
event-guild-scored = { $town }: { $coat-guild } { $rank ->
    [1] az első
    [2] a második
    [3] a harmadik
    [4] a negyedik
   *[other] az ötödik
  }, és { $points } pontot kap.
event-sites-returned = { $count } építkezésjelző visszakerül a készletbe ({ $town }).
event-turn = { $number }. kör: { $seat-label }.
event-card-drawn = { $seat } kihúzza { $card-acc } ({ $coat } céh).
event-card-removed = { $seat } kihúzza { $card-acc } ({ $coat } céh); a várost már értékeltük, a lap kikerül a játékból.
event-deck-shuffled = A befolyás alatti céhek kártyáit megkeverjük.
event-end = A játék véget ér: { $reason }.
event-influence-bonus = { $seat } { $points } pontot kap a legtöbb befolyáskártyáért ({ $count }).

## Szertartások

ceremony-town = Pontozás: { $town }
ceremony-final = A játék vége
ceremony-step-value = Érték
ceremony-step-ranks = Rangsor
ceremony-step-closing = Lezárás
ceremony-step-influence = Befolyás
ceremony-step-end = Eredmény
ceremony-value = Mennyit ér a város
ceremony-districts = Céhek városrészei
ceremony-churches = Templomok
ceremony-cathedrals = Katedrálisok
ceremony-rank-worth = { $rank }. hely
ceremony-finished = Városrészek
ceremony-masters = Céhmesterek
ceremony-rank = Hely
ceremony-points = Pontok
ceremony-players-guild = { $seat-label } ({ $coat })
ceremony-guild = { $coat-guild }
ceremony-level = Holtverseny egy másik céhhel: { $coat-guild } a közös { $rank }. helyért { $points } pontot kap.
ceremony-covered = Lefedett telkek
ceremony-covered-said = { $town }: { $count } telek lefedve, ott már nem lehet építeni.
ceremony-sites = Építkezésjelzők
ceremony-stock = Vissza a készletbe
ceremony-bonus = Legtöbb befolyáskártya
ceremony-totals = Mindenki pontjai

## Miért nem lehet valamit

refusal-every-guild = Négy játékosnál mind a négy céh játszik. Annak a céhnek a helyére ülj, amelyiket szeretnéd.
refusal-asked-centre = Előbb válassz várost a központnak.
refusal-asked-take = Előbb válassz egy befolyás alatti céhet és várost a központjának.
refusal-asked-cards = Előbb válassz egy akciókártyát.
refusal-asked-turn = Játszd ki a céhed egy kártyáját, vagy húzz a befolyás alatti céheknek.
refusal-asked-action = Előbb hajtsd végre a kártya akcióját: építs vagy fejezz be.
refusal-asked-piece = Előbb válaszd ki, melyik lapkát rakod le.
refusal-asked-cathedral = Előbb helyezd el a katedrálist.
refusal-asked-master = Előbb helyezd el a céhmestert.
refusal-no-such-piece = Ebből a színből és alakból nem maradt ilyen városrész.
refusal-drawn = Ebben a körben már húztál.
refusal-own-guild = { $coat-guild } egy játékosé, nem befolyás alatti.
refusal-has-centre = { $town-in } már van központ.
refusal-card-played = Ez a kártya kijátszva fekszik előtted; előbb vedd fel.
refusal-no-influence = Két játékosnál nincsenek befolyáskártyák.
refusal-influence = { $count ->
    [0] Nincs befolyáskártyád.
   *[other] Csak { $count } befolyáskártyád van.
}
refusal-left-out = { $town } nem vesz részt ebben a játékban.
refusal-scored = { $town } értékelése megtörtént: ott már semmi sem történik.
refusal-other-town = Ez a kártya ide szól: { $town }.
refusal-golden-coat = Arany kártyával csak szürke és egyházi városrészt lehet építeni.
refusal-other-guild = Ezzel a kártyával csak { $coat }, szürke és egyházi városrészt lehet építeni.
refusal-no-such-space = { $town-in } nincs ilyen építési hely.
refusal-built = Már áll városrész { $space-on }, és a városrészek a helyükön maradnak.
refusal-covered = Fedőlapka fekszik { $space-on }.
refusal-not-there = Most nem építési hely { $space-the }.
refusal-no-stock = Nem maradt olyan { $coat } városrész, amelynek alakja { $space-onto } illik.
refusal-equal-arms = A városrész { $space-on } azonos címerűvel lenne szomszédos ({ $coat }).
refusal-no-long-side-court = Az udvarnak négy hosszú oldala van; { $space-on } egyik sem érne városrészhez.
refusal-no-long-side-row = A sornak csak a két hosszú oldala számít; { $space-on } egyik sem érne városrészhez.
refusal-no-long-side-corner = A sarok öt oldalából csak a két leghosszabb számít; { $space-on } egyik sem érne városrészhez.
refusal-all-blocked = Ezzel a kártyával { $space-onto } semmi sem építhető: már mellette áll { $blocked-guild }, és azonos címerek nem lehetnek szomszédosak.
refusal-all-missing = Ezzel a kártyával { $space-onto } semmi sem építhető. Akinek nem maradt ilyen alakú városrésze: { $missing-guild }.
refusal-none-fits = Ezzel a kártyával { $space-onto } semmi sem építhető: már mellette áll { $blocked-guild }; akinek nem maradt ilyen alakú városrésze: { $missing-guild }.
refusal-shape-gone = Nem maradt megépíthető { $coat } { $shape }.
refusal-no-place = Ahol ez a kártya épít, most egy helyre sem kerülhet { $coat } { $shape }.
refusal-special-no-place = Ahol ez a kártya épít, most nem fér el { $piece }.
refusal-no-placement = Nincs ilyen hely különleges egyházi városrésznek.
refusal-special-laid = Ez a különleges egyházi városrész már felépült.
refusal-special-space = Ennek a különleges egyházi városrésznek a helyei nem szabadok.
refusal-special-arms = A különleges egyházi városrész másik egyházi városrésszel lenne szomszédos.
refusal-special-long-side = A különleges egyházi városrésznek egyetlen hosszú oldala sem érne városrészhez.
refusal-complete-with-site = Az Építkezés kártya építkezést nyit, befejezni nem lehet vele.
refusal-no-site = Nincs építkezés { $space-on }.
refusal-other-site = A saját építkezéseit csak { $coat-guild } fejezheti be.
refusal-golden-site = Arany kártyával csak a szürke céh és az egyház építkezése fejezhető be.
refusal-golden-later = A kezdőjátékos a forduló összes akciója után fedi fel az arany kártyát.
refusal-drawn-site = Ezzel a kártyával csak ezek építkezése fejezhető be: { $coat-guild }, a szürke céh és az egyház.
refusal-cathedral = A katedrálishoz egyházi városrész kell.
refusal-second-cathedral = Ezen az egyházi városrészen már áll katedrális.
refusal-master = A céhmester saját vagy szürke városrészre kerül.

## Szabályok

listed-golden = { $card } { $a } + { $b }
rule-R1 = Hat város van: Brugge, Gent, Ypern, Leuven, Utrecht és Liège. Mindegyiknek van központja, körülötte építési helyek. A pontsáv és a két pakli helye a tábla közepén van.
rule-R2 = Összesen { $golden } arany kártya van, kétféle hátlappal, A és B; az A + B pakliban van: { $mix }. A két paklit külön keverjük meg; a B az A alá kerül. Mellettük van a nyílt dobott kártyák helye.
rule-R3 = Négy céhet lehet játszani: kék, sárga, zöld és piros. Mindegyiknek egy városközpontja, { $districts } építhető városrésze, { $silver } ezüst kártyája és egy jelölője van. Minden játékos választ egyet. Négy játékosnál a céhek ebben a sorrendben tartoznak a helyekhez, kettőnél és háromnál a Céhek beállítás mondja meg, melyik helyhez melyik céh tartozik. Aki másik céhet szeretne, másik helyre ül.
rule-R4 = A saját városrészek nyíltan, alak szerint rendezve fekszenek. A kézben tartott lapok rejtettek.
rule-R5 = Minden játékos lerakja céhe központját a hat város egyikének közepére. A két közös központ, Utrecht és Liège, a maradék városok közül kettőbe kerül.
rule-R6 = A közös készletben { $grey_districts } szürke és { $church_districts } egyházi városrész van (ezek közül négy különleges, A–D), továbbá { $sites } építkezésjelző, { $cathedrals } katedrális, { $masters } céhmester, 6 henger és 9 fedőlapka. A szürke céhnek is van jelölője a pontsávon.
rule-R7 = Három játékosnál egy céh kimarad. Öt város kap központot; a hatodik üres marad, városkártyája minden kézből és az arany kártyák közül is kikerül.
rule-R8 = Az első kezdőjátékos az, aki az első helyen ül. Minden az óramutató járása szerint halad.
rule-R9 = 1. lépés: a kezdőjátékos elveszi a felső arany kártyát, megnézi, és lefordítva maga elé teszi. Már értékelt város kártyája kikerül a játékból, helyette a következőt veszi el.
rule-R10 = 2. lépés: mindenki titokban kiválaszt pontosan egy akciókártyát és mellé tetszőleges számú befolyáskártyát. A lapok száma is titkos.
rule-R11 = Egy ezüst készletben minden játékban lévő városnak egy városkártyája van, továbbá egy Építkezés, egy visszavételre való kártya és { $influence } befolyáskártya: { $silver } kártya, három játékosnál { $silver_of_three }.
rule-R12 = 3. lépés: mindenki egyszerre fedi fel a lapjait. Aki több lapot játszott ki, előbb kerül sorra. Egyenlőségnél az előzi meg a többit, aki az óramutató járása szerint közelebb ül a kezdőjátékoshoz; a legközelebbi maga a kezdőjátékos.
rule-R13 = A kijátszott befolyáskártyák kikerülnek a játékból.
rule-R14 = 4. lépés: az akciókat ebben a sorrendben, egymás után hajtjuk végre. A lehetséges akciót végre kell hajtani. Ha lehetetlen, a lap akkor is elhasználódik, és semmi nem pótolja az akciót.
rule-R15 = A kijátszott akciókártyák nyíltan gazdájuk előtt maradnak, amíg fel nem veszi őket.
rule-R16 = A városkártyával a rajta lévő városban két dolog közül egyet tehetsz: saját, szürke vagy egyházi városrészt építesz a készletből, vagy leveszed az építkezésjelzőt egy saját, szürke vagy egyházi városrészről, amely ezzel elkészül. A jelző visszakerül a készletbe.
rule-R17 = Amiből nincs a készletben, azt nem lehet megépíteni. A felépített városrészek soha nem kerülnek le a helyükről.
rule-R18 = Első építési szabály: a városrész csak a saját alakjának megfelelő építési helyre kerülhet.
rule-R19 = Második építési szabály: az új városrész legalább egy hosszú oldala már álló városrésszel érintkezik. Az építkezés és a városközpont is városrész.
rule-R20 = Harmadik építési szabály: azonos címerű városrészek soha nem szomszédosak. Ez a szürke céhre és az egyházra is érvényes.
rule-R21 = A különleges egyházi városrészekre is érvényesek az építési szabályok. Az A udvarra kerül, és még egy udvarral bővíti a várost; a B sorra kerül, és egy sarokkal bővíti; a C sarokra kerül, kitölti a levágott csúcsát, és két sorral bővíti; a D egy udvarra és egy annak oldala mentén fekvő sorra kerül, így egy építési helyet megszüntet.
rule-R22 = Az Építkezés kártyával bármelyik városban építhetsz saját, szürke vagy egyházi városrészt az építési szabályok szerint, rajta egy építkezésjelzővel. Ha nincs jelző a készletben, az akció lehetetlen.
rule-R23 = A szürke céh és az egyház építkezéseit bárki befejezheti a város kártyájával. A játékosok saját céhének építkezéseit csak a gazdájuk. Két játékosnál a befolyás alatti céhek építkezéseit a céh városkártyájával lehet befejezni, bárki húzza is ki.
rule-R24 = A Felvétel kártyával minden kijátszott akciókártyádat visszaveszed a kezedbe, magát a Felvételt is. Akkor is kijátszható, ha más felvennivaló nincs.
rule-R25 = 5. lépés: a kezdőjátékos felfedi az arany kártyáját. A befolyáskártya a kezébe kerül, és később ugyanúgy használható, mint a többi. Minden más lap a nyílt dobottak közé kerül, és az akcióját végre kell hajtani.
rule-R26 = Arany városkártyával csak szürke vagy egyházi városrészt lehet építeni a városban, vagy ezek egyik építkezését befejezni.
rule-R27 = Arany Építkezés kártyával csak szürke vagy egyházi építkezést lehet nyitni, bármelyik városban.
rule-R28 = Az arany Felvétel ugyanúgy hat, mint az ezüst.
rule-R29 = Az arany Katedrális kártyával egy katedrális kerül bármelyik lerakott egyházi városrészre, amelyiken még nincs, akár építkezés, akár nem.
rule-R30 = Az arany Céhmester kártyával egy céhmester kerül bármelyik saját vagy szürke városrészre, akár építkezés, akár nem. Egy városrészen több is állhat.
rule-R31 = 6. lépés: azok az építési helyek, ahová már semmilyen városrész nem kerülhet, fedőlapkát kapnak. Ezek nem számítanak.
rule-R32 = Ezután értékeljük mindegyik várost, amelyikben nincs szabad építési hely; e lépés előtt soha.
rule-R33 = A város értéke: minden kész céhes városrészért { $guild_value }, a szürkéért is, minden kész egyházi városrészért { $church_value }, katedrálissal { $cathedral_value }. Az építkezések nem számítanak.
rule-R34 = A céheket, a szürkét is, a városban álló kész városrészeik száma rangsorolja. Az egyházat nem rangsoroljuk.
rule-R35 = Az első hely a város értékét kapja, a második a felét felfelé kerekítve. A harmadiknak { $third }, a negyediknek { $fourth }, az ötödiknek { $fifth } pont jár.
rule-R36 = Egyenlő számú városrésznél az a céh áll előrébb, amelyiknek több céhmestere van, nyomtatott vagy lerakott, az e városbeli kész városrészein. Akik még így is egyenlők, mind az általuk együtt elfoglalt helyek közül a legalsóért járó pontot kapják.
rule-R37 = Az értékelt városba henger kerül. Ott több akció nincs, az építkezésjelzők visszakerülnek a készletbe, a város kártyái pedig kikerülnek a játékból.
rule-R38 = Ezután az óramutató járása szerint következő játékos lesz a kezdőjátékos.
rule-R39 = A játék a 6. lépés után véget ér, ha az egész táblán legfeljebb { $end_spaces } szabad építési hely maradt, vagy ha elfogyott az arany pakli. A szabad helyeket lefedjük, és minden még nem értékelt várost értékelünk.
rule-R40 = Akinek a legtöbb befolyáskártya van a kezében, { $influence_bonus } további pontot kap; egyenlőségnél mindegyikük. A legmagasabb összeg győz.
rule-R41 = Két játékosnál mindkettőnek saját céhe van, befolyáskártyák nélkül, tehát 8 lappal. Nincs arany kártya, katedrális és céhmesterbábu; minden szürke és egyházi városrész játékban van. Mindkét játékos megkapja továbbá a két másik céh, a befolyás alatti céhek egyikének pontjait; mindkettő kártyáival mindkét játékos épít.
rule-R42 = Két játékosnál mind a hat város központot kap: a két sajátot, a két befolyás alatti céhét, Utrechtet és Liège-t. A befolyás alatti céhek { $districts } városrésze nyíltan látható.
rule-R43 = A két befolyás alatti céh 6-6 városkártyáját és Építkezés kártyáját, összesen 14 lapot, egy pakliba keverjük.
rule-R44 = A két játékos felváltva kerül sorra. Egy körben két akció van, tetszőleges sorrendben: egy a saját céhhel, kézből kijátszott lappal, és egy a befolyás alatti céhekkel, a pakli felső lapjának kihúzásával és végrehajtásával.
rule-R45 = Ha a kihúzott lap nem hajtható végre, az akció elvész. Értékelt város lapja kikerül a játékból, és újat kell húzni. Ha a pakli elfogyott, a dobott lapokból keverünk újat.
rule-R46 = A lefedés és az értékelés minden kör végén történik; egy körben két város is sorra kerülhet. Mind az öt céh külön kapja a pontjait.
rule-R47 = A kétfős játék akkor ér véget, ha nincs szabad építési hely, vagy ha a szabadokra már csak a befolyás alatti céhek városrészei kerülhetnének. A maradék városokat értékeljük. A játékos összege a saját és a befolyása alatti céh pontjaiból áll.

rule-Q1 = A városközpont a címere szerinti kész városrésznek számít: a város értékében és a rangsorban, támasztékként, olyan szomszédként, amelyhez azonos címer nem kerülhet, és katedrális vagy céhmester helyeként is.
rule-Q2 = A központokat ülésrendben rakják le, ki-ki a választott városba, vagy véletlenszerűen, ha ezt választották. Utrecht a szürke céh központja, Liège az egyházé; mindkettő a nevét viselő városba kerül, ha az üres, különben véletlenszerűen a maradék városok egyikébe.
rule-Q3 = Az udvarnak mind a négy, a sornak két, a saroknak öt közül két oldala hosszú: a levágott él és annak két szomszédja rövid. Szomszédos az, ami egy oldal valamekkora szakaszán érintkezik; a közös csúcs nem elég. A második építési szabálynál csak az új városrész hosszú oldalai számítanak, a réginek viszont bármelyik oldala. Az építkezés ugyanúgy támaszt és tilt, mint a kész városrész; a lefedett hely egyiket sem.
rule-Q4 = Az építési helyet lefedjük, ha már semmit nem lehet oda építeni. Egy hely alkalmas, amíg van a játékban címer, amelynek van a készletben ilyen alakú városrésze, és nem szomszédos vele, vagy amíg egy készletben lévő különleges egyházi városrész még rákerülhet. A városrészektől kiindulva elérhető minden szabad és alkalmas hely, amely hosszú oldalával az előző városrészhez vagy alkalmas helyhez ér; az összes többit végleg lefedjük. Kártya, jelző vagy kör hiánya soha nem számít.
rule-Q5 = A különleges egyházi városrész is lehet építkezés. Csak eredeti építési helyre kerülhet; amit létrehoz, az azonnal szabad. A D-hez mindkét helynek szabadnak kell lennie, és egy jelző kell hozzá. Aki városrészt rak le, kiválasztja, hogy az adott alakból melyik lapka legyen: nulla, egy vagy két nyomtatott céhmesterrel.
rule-Q6 = Városkártyával bármelyik szabályos építés vagy befejezés megfelel; lehet építeni akkor is, ha volna mit befejezni, és fordítva. Ha csak káros lépés lehetséges, azok közül kell egyet megtenni.
rule-Q7 = Az ebben a fordulóban megtelt várost még nem értékeltük. Építeni ott nem lehet, de építkezést befejezni igen, és akkor kötelező; katedrális és céhmester is kerülhet oda, értékelt városba viszont soha. Cél vagy bábu híján az arany kártya hatástalan. Az arany Felvétel maga a dobott lapok közé kerül; csak ezüst lapokat hoz vissza, az e fordulóban kijátszottat is.
rule-Q8 = Az 5. lépésben szerzett befolyáskártya a következő fordulótól használható. Befolyáskártya bármelyik akciókártyához adható, a Felvételhez is.
rule-Q9 = Az a forduló az utolsó, amelyben az utolsó arany kártyát elveszik. Ha a cserék fogyasztják el a paklit, a kezdőjátékosnak nincs arany akciója, és a játék e forduló után szintén véget ér.
rule-Q10 = A játék végéhez az összes játékban lévő város szabad építési helyeit számoljuk, a lefedés és az értékelés után; az üres hatodik városnak nincs ilyen.
rule-Q11 = Az értékelt város kártyái kikerülnek a kézből és a kijátszott lapok közül. A Felvétel a választáskor mindig kézben van, így mindenki mindig tud lapot kijátszani.
rule-Q12 = Csak az a céh kap helyezést, amelynek van kész városrésze a városban. Az alsóbb helyek rögzített pontjai akkor is járnak, ha az érték fele kevesebb. A befejezetlen városrészek céhmesterei nem számítanak, és ami az értékeléskor befejezetlen, az úgy is marad.
rule-Q13 = A katedrálisok és a céhmesterek az értékelt városban maradnak; csak az építkezésjelzők kerülnek vissza.
rule-Q14 = A legtöbb befolyáskártyáért járó ponthoz legalább egy lap kell; a szürke céh ezt soha nem kapja meg.
rule-Q15 = Egyenlő összegnél a győzelem közös. A szürke céh nem nyerhet.
rule-Q16 = Két játékosnál a véletlen dönti el, ki kezd. Az első játékos lerakja a saját központját, majd a második is; a második választ egy befolyás alatti céhet és lerakja a központját, majd az első a másikét. A kihúzott kártyával a saját céhének, szürke vagy egyházi városrész építhető, vagy ezek egyik építkezése befejezhető, bármelyik játékosé is az a céh. Az egyenlőséget a nyomtatott céhmesterek döntik el; a befolyásért nem jár pont. A játék akkor is véget ér, ha { $idle_turns } egymást követő körben semmit nem raktak le, nem fejeztek be és nem fedtek le.
rule-Q17 = Rejtett a folyó forduló választása, a kezdőjátékos arany kártyája és a paklik sorrendje. Minden más nyilvános: a készletek, a kijátszott lapok, a belőlük következő kezek, a befolyáskártyák, a kikerült vagy eldobott arany kártyák és a felső lap hátlapja.

## Ahol értelmezünk vagy kiegészítünk: a szabályok sorrendjében

reading-map = A hat város a mi rajzunk: alaprajzuk és építési helyeik sehol nem jelentek meg. Csak annyi ismert, hogy egy városban a központtal együtt 13 városrész van, és háromféle alak, amelyekből minden céhnek öt-öt jut. Az alakokat udvarnak, sornak és saroknak nevezzük. Akinek megvan a játék, kiadást írhat a valódi térképpel.
reading-masters = A szabálykönyv mutat nyomtatott céhmestereket, de nem mondja meg, melyik városrészeken. Hogy melyiken nincs, egy vagy kettő van, a mi döntésünk; a központokon és a templomokon nincs.
reading-R2 = Az arany kártyák összetétele sehol nem jelent meg: az R2-ben lévő a miénk. A másik kiadás a városokat megosztja a két pakli között.
reading-R3 = A szabálykönyv szerint mindenki céhet választ. Minden céhnek ugyanolyan lapkái és kártyái vannak, ezért mindenki a helyével választ céhet. Két és három játékosnál az asztal egyik beállítása mondja meg a helyek céhét; háromnál a negyedik céh kimarad, kettőnél a másik kettő befolyás alatt van.
reading-R4-Q17 = A szabálykönyv elrejti a kézben tartott lapokat. De mindenki tudja, milyen lapok vannak, melyiket játszották ki és melyiket vették fel, így bennük semmi sem titok, csak a forduló választása: a kezeket és a befolyáskártyákat mindenkinek megmutatjuk.
reading-R5-Q2 = A szabálykönyv nem mondja meg, milyen sorrendben rakják le a központokat, sem azt, kié az Utrecht és a Liège nevű. Mi ülésrendben haladunk. Egy nyilvános leírás szerint az egyik központ a szürke céhé, a másik az egyházé; mivel az egyház Liège-ben támogatta a céheket, az az övé. Mindkettő a nevét viselő városba kerül, ha lehet, hiszen a szabálykönyv a maradék városokba teszi őket, de nem mondja meg, melyikbe.
reading-R7 = Három játékosnál az a város marad ki, amelyik nem kap központot; a szabálykönyv nem mondja meg, hogyan kell kiválasztani.
reading-R8 = A szabálykönyv szerint a legidősebb kezd. Mi senkinek a korát nem kérdezzük: az első hely kezd, és aki az asztalt nyitja, oda ül, hacsak nem választ másikat.
reading-R9-Q9 = Nincs megírva, mi történik, ha a cserék fogyasztják el a paklit: ekkor nincs arany akció, és az a forduló az utolsó.
reading-Q3 = A „hosszú oldalt” és a „szomszédost” olyan képek mutatják, amelyek nincsenek meg nekünk. Az az oldal hosszú, amelyik akkora, mint az udvaré, így minden alaknak van legalább kettő. Csak az új városrésznek kell hosszú oldallal érintkeznie; ami csak egy csúcsban ér össze, az nem szomszédos.
reading-Q1 = Hogy a központ városrész-e, azt csak a tartozékok listája mondja, amely a 16 városrész közé számítja. Ezért mindenben annak számít.
reading-R14-Q6 = Az akció kötelező, de a városkártyán kettő van: bármelyik megfelel, akkor is, ha mindkettő lehetséges.
reading-R21-Q5 = A különleges egyházi városrészek alakja a miénk: a szabálykönyv csak annyit mond, hogy az A, a B és a C egy vagy két helyet hoz létre, a D egyet megszüntet, és mindegyik egyféle helyre való. A második és a harmadik szabályt egész körvonalukkal követik. Mivel templom nem lehet templom szomszédja, egyik sem kerülhet olyan helyre, amelyet egy másik hozott létre.
reading-Q5 = Hogy a különleges városrész is lehet építkezés, és hogy egy alak lapkái közül a céhmestereik szerint lehet választani, az minden városrész szabályaiból következik; kimondva nincs.
reading-R25-Q8 = Az 5. lépésben szerzett befolyáskártya „a játék további részében” használható: ezt a következő fordulótól értjük. Nincs kimondva, hogy befolyáskártya a Felvételhez is adható, de semmi sem tiltja.
reading-R26-Q7 = A várost csak a 6. lépésben értékeljük. Addig ott építkezést befejezni és bábut elhelyezni lehet, akkor is, ha megtelt. Cél nélkül az arany kártya hatástalan, mint bármelyik. Az arany Felvétel nem ezüst kártya, ezért nem kerül kézbe.
reading-R31-Q4 = A szabálykönyv akkor fedi le a helyet, ha „nincs hozzá illő városrész”. Mi akkor, ha biztos, hogy oda már soha nem kerülhet semmi: nincs ilyen alak, azonos címer van körülötte, vagy sehogy sem érhető el. „Egy vagy két építési hellyel kevesebb” a szokásos eset leírása, nem korlát; a doboz 9 fedőlapkája sem az.
reading-R34-Q12 = Akinek nincs kész városrésze a városban, az nem kap helyezést. A harmadik és a negyedik hely rögzített pontjai akkor is járnak, ha a második kevesebbet kap: a ponttáblázat mást nem mond.
reading-R37-Q11-Q13 = A szabálykönyv megengedi az értékelt városok kártyáinak kivételét; mi mindig kivesszük őket. Ha megmaradna, egy ilyen kártyát akció nélkül még ki lehetne játszani, és a már kijátszott kártyák az asztalon maradnának. A visszavételre való kártya majdnem ugyanezt teszi, csak azokat visszaadja a kezedbe. A szabálykönyv csak az építkezésjelzőket adja vissza, tehát a katedrálisok és a céhmesterek maradnak.
reading-R39-Q10 = A szabad helyeket a lefedés és az értékelés után számoljuk, mert a 6. lépés előbb lezajlik. Három játékosnál az üres városnak nincs szabad helye.
reading-R40-Q14 = Betű szerint, ha senkinek sincs befolyáskártyája, mindenki megkapná ezeket a pontokat; mi senkinek sem adjuk. Győzelmen ez nem változtat.
reading-R40-Q15 = A szabálykönyv nem dönt az egyenlő összegekről, és nem mondja, nyerhet-e a szürke céh. Egyenlő összegnél a győzelem közös; a szürkével senki sem játszik.
reading-Q16 = Két játékosnál a szabálykönyv nem mondja meg, ki kezd, sem azt, milyen sorrendben rakják le a központokat és választják a befolyás alatti céheket. Nálunk a véletlen dönti el, ki kezd; cserébe a második választ előbb céhet.
reading-R23-R41 = A befolyás alatti céh kártyáját „az alapszabályok szerint” kell végrehajtani, mintha a céh azé volna, aki kihúzta. Ezért a céh építkezéseit is befejezi, akkor is, ha a pontjai a másik játékoséi.
reading-R45 = Aki értékelt város lapját húzza, „húzhat” másikat: mi mindig húzunk, mert az akció kötelező.
reading-R47 = Hogy egy helyre már csak befolyás alatti céh építhet-e, azt ugyanúgy ítéljük meg, mint a lefedést: a megmaradt alakok és a szomszédos címerek szerint, nem a kézben lévő lapok szerint. A játék végét körönként egyszer, a kör végén vizsgáljuk.
reading-standstill = A szabálykönyv nem gondol arra, hogy két játékos csak a kártyáit veszi vissza. Ha több egymást követő körben semmit nem raktak le, nem fejeztek be és nem fedtek le, a játék véget ér (Q16): a körök száma a miénk.
## A kép

scene-map = Flandria térképe
scene-over = A játék véget ért
scene-preparing = A központok lerakása
scene-round = { $number }. forduló
scene-turn = { $number }. kör
scene-turn-idle = { $number }. kör, eseménytelen: { $idle }/{ $most }
scene-most-rounds = Minden forduló elvesz egy arany kártyát, így legfeljebb { $most } forduló van. A játék akkor is véget ér, ha legfeljebb egy szabad építési hely marad.
scene-standstill = { $idle ->
    [0] Ha { $most } egymást követő körben semmit nem raktok le, nem fejeztek be és nem fedtek le, a játék véget ér.
   *[other] { $idle } kör óta semmi nem került le, nem készült el és nem lett lefedve; { $most } ilyen kör után a játék véget ér.
  }
scene-town = { $town }: értéke { $value }, szabad hely { $free }
scene-town-scored = { $town }: értékelve, értéke { $value }
scene-town-empty = { $town }: még nincs központja
scene-town-empty-about = Az ide lerakott központ nyitja meg a várost.
scene-town-left-out = { $town }: ebben a játékban nem szerepel
scene-town-about = Érték: minden kész céhes városrész { $guild }, templom { $church }, templom katedrálissal { $cathedral }. Az első hely az egészet kapja, a második a felét felfelé kerekítve, a harmadik { $third }, a negyedik { $fourth }, az ötödik { $fifth } pontot, akkor is, ha az érték fele kevesebb. Akik még így is egyenlők, mind a legalsó közös hely pontjait kapják.
scene-standing = { $rank }. { $coat-guild-cap }: { $districts } városrész, { $masters } céhmester, { $points } pont
scene-standing-now = { $rank }. { $coat-guild-cap }: { $districts } városrész, { $masters } céhmester; ha most értékelnénk: { $points } pont
scene-left-out = nincs a játékban
scene-free-at = { $town }, { $space }, { $spot }: szabad
scene-free-court-about = Az udvar mind a négy oldala hosszú. Udvar épülhet ide, ha egyikük városrészhez ér, és nincs mellette azonos címerű.
scene-free-row-about = A sor két hosszabbik oldala hosszú. Sor épülhet ide, ha egyikük városrészhez ér, és nincs mellette azonos címerű.
scene-free-corner-about = A sarok öt oldalából kettő hosszú; a levágott él és a szomszédai rövidek. Sarok épülhet ide, ha egyik hosszú oldala városrészhez ér, és nincs mellette azonos címerű.
scene-long-borders = Hosszú oldalaival szomszédos: { $spaces }.
scene-short-borders = Rövid oldalaival szomszédos: { $spaces }.
scene-no-centre-at = { $town }, { $space }: üres
scene-no-centre-about = Ide egy céh vagy az egyház központja kerül.
scene-covered-at = { $town }, { $space }, { $spot }: lefedve
scene-covered-about = Itt már semmi sem építhető; nem számít.
scene-district-at = { $town }, { $space }, { $spot }: { $coat } városrész
scene-centre-at = { $town }, { $space }: { $coat-guild }
scene-special-at = { $town }, { $space }, { $spot }: { $piece }
scene-worth-about = Kész: a város értékéhez { $value } adódik.
scene-site-about = Építkezés: csak akkor számít, ha a város egyik kártyájával befejezik.
scene-unfinished-about = A város értékelésekor nem volt kész, ezért nem számít.
scene-cathedral-here = Katedrális áll itt.
scene-masters-here = Céhmesterek itt: { $count }. Ők döntenek az ugyanannyi városrésszel bíró céhek között.
scene-new-space = { $town }: új hely, ha itt épül { $piece }
scene-stock = Készleten: { $coat } { $shape }, { $count }
scene-stock-about = Nyomtatott céhmester nélkül: { $none }; eggyel: { $one }; kettővel: { $two }.
scene-stock-church-about = Templomot bárki építhet. A kész templom duplán számít a város értékébe, de senki helyezésébe.
scene-candidate = { $count ->
    [0] Céhmester nélkül
   *[other] { $count } céhmesterrel
  }
scene-candidate-about = A nyomtatott céhmesterek döntik el az egyenlőséget ebben a városban.
scene-special = Különleges egyházi városrész: { $piece }
scene-special-gone = Már felépült: { $piece }
scene-special-a-about = Az A udvarra épül, és egy udvarral bővíti a várost.
scene-special-b-about = A B sorra épül, és egy sarokkal bővíti a várost.
scene-special-c-about = A C sarokra kerül, kitölti a levágott csúcsát, és két sorral bővíti a várost.
scene-special-d-about = A D egy udvart és a mellette fekvő sort fedi le.
scene-common-stock = Közös készlet
scene-wood-site = Megmaradt építkezésjelzők: { $count }
scene-wood-site-about = Minden befejezetlen városrészen egy áll; befejezéskor visszakerül.
scene-wood-cathedral = Megmaradt katedrálisok: { $count }
scene-wood-cathedral-about = Arany kártya teszi egy egyházi városrészre.
scene-wood-master = Megmaradt céhmesterek: { $count }
scene-wood-master-about = Arany kártya teszi egy saját vagy szürke városrészre.
scene-wood-cylinder = Még nem értékelt városok: { $count }
scene-wood-cylinder-about = A henger az értékelt várost jelöli.
scene-golden-pile = Arany kártyák: { $count }
scene-golden-pile-about = Az A pakliban { $first }, alatta a B pakliban { $second }, összesen { $count }. A kezdőjátékos fordulónként egyet húz; ha elfogynak, véget ér a játék. Még nem láttuk:
scene-mix = { $card }: { $first } az A, { $second } a B pakliban
scene-golden-discards = Eldobott arany kártyák: { $count }
scene-golden-discards-about = Ide kerülnek a végrehajtott arany kártyák.
scene-card-count = { $card }: { $count }
scene-golden = Arany kártya
scene-golden-yours = Az arany kártyád: { $card }
scene-golden-hidden = { $seat } arany kártyája, képpel lefelé
scene-golden-about = A kezdőjátékos a forduló összes akciója után felfedi és végrehajtja.
scene-deck = A befolyás alatti céhek kártyái: { $count }
scene-deck-about = A soron lévő játékos körönként egyet húz, és a kártya céhével végrehajtja.
scene-deck-left = Még a pakliban, { $coat-guild }: { $cards }
scene-draw = Húzás a befolyás alatti céheknek ({ $count })
scene-deck-discards = Kihúzott kártyák: { $count }
scene-deck-discards-about = Ha a pakli elfogy, ezeket kell újra megkeverni.
scene-deck-open = { $coat-guild }: { $cards }
scene-guild = { $coat-guild }, { $seat } befolyása alatt
scene-guild-free = { $coat-guild }: még senkié
scene-guild-about = Pontjai a játékosáéhoz adódnak.
scene-nobody = szabad
scene-order = Sorrend
scene-order-about = Aki több kártyát játszott ki, előbb lép; egyenlőségnél a kezdőjátékoshoz közelebbi.
scene-clockwise-about = A kijátszott kártyák döntenek; egyenlőségnél a kezdőjátékostól az óramutató járása szerint.
scene-place = { $place }. { $seat-label }
scene-counter = { $coat-guild }: { $points } pont
scene-counter-about = A már értékelt városok pontjai.
scene-points = pont
scene-guild-of = { $coat-guild }
scene-player-about = { $points } pont az eddig értékelt városokért.
scene-influences = Befolyás alatt: { $coat-guild }
scene-hand-of = Akciókártya kézben: { $cards }, befolyáskártya: { $influence }
scene-hand-of-alone = Akciókártya kézben: { $cards }
scene-hand-about = A kijátszott lapok nyíltan fekszenek, amíg egy Felvétel kártya vissza nem veszi őket.
scene-chooses = választ
scene-ready = kész
scene-acts = lép
scene-nth = { $place }.
scene-nth-done = { $place }., lépett
scene-tray = Saját készleted
scene-me = { $points } pontod van.
scene-hand = Kártyáid: { $cards } kézben, { $played } kijátszva
scene-card-hand-about = A kezedben.
scene-card-chosen-about = A fordulóban választott kártyád.
scene-card-played-about = Kijátszva: egy Felvétel kártya veszi vissza.
scene-card-town-about = { $town }: saját, szürke vagy egyházi városrész építése vagy befejezése ott.
scene-card-town-golden-about = { $town }: szürke vagy egyházi városrész építése vagy befejezése ott.
scene-card-site-about = Saját, szürke vagy egyházi városrész bármelyik városban, építkezésként.
scene-card-site-golden-about = Szürke vagy egyházi városrész bármelyik városban, építkezésként.
scene-card-pickup-about = Az összes kijátszott akciókártya visszavétele, ez is.
scene-card-cathedral-about = Katedrális egy egyházi városrészre.
scene-card-master-about = Céhmester egy saját vagy szürke városrészre.
scene-card-influence-about = Akciókártyával kijátszva egyszer előbb léphetsz vele. A végén pluszpont jár annak, akinek a legtöbb maradt.
scene-influence-card = { $number }/{ $count }. befolyáskártya
scene-face-site = Építkezés
scene-face-pickup = Felvétel
scene-face-cathedral = Katedrális
scene-face-master = Mester
scene-face-influence = Befolyás
scene-districts = Megépíthető városrészeid
scene-influenced = Befolyás alatti céhek
scene-which-piece = Melyik lapkát?
scene-stocks = Készletek és paklik
scene-stocks-short = Készlet

scene-outside = A térképen, még nem értékelt városokban: építkezések { $sites }, céhmesterek { $masters }
scene-outside-about = A céhmesterek a kész városrészeken számítanak.

# Minden, ami nyíltan egy játékos előtt fekszik
has-points = { $points } pont
has-now = ha most vége volna: { $points }
has-hand = Akciókártya kézben: { $count }
has-played = Kijátszott akciókártya: { $count }
has-influence = Befolyáskártya: { $count }
has-districts = Megépíthető, { $coat-guild }
has-standings = Minden céh pontjai városonként
has-town = { $coat-guild }: kész városrész { $districts }, építkezés { $sites }, céhmester { $masters }
has-scored = A várost már értékeltük.
has-not-scored = Ha a várost most értékelnénk:
has-so-far = eddigi pontok
has-bonus = legtöbb befolyás
has-at-end = ha most vége volna
## A tanító: minden döntés az első alkalommal

coach-centre = A központ kész városrésznek számít. Minden a már állóhoz kapcsolódik, és egy céh két városrésze sosem lehet szomszédos.
    .title = Ahol a céhed elkezdődik
    .now = Válassz várost, ahol sok a hely.
coach-cards = A városkártya a városában épít, az Építkezés bárhol elkezd, a Felvétel visszahozza a kártyáidat. Befolyással előbb kerülsz sorra.
    .title = Fordulónként egy kártya
    .now = Válassz kártyát, és erősítsd meg.
coach-cards-golden = Kezdőjátékosként csak te látod az arany kártyát, és minden más akció után hajtod végre. Olyan kártyát válassz, ami illik hozzá.
    .title = Ismered az arany kártyát
    .now = Válassz kártyát, és erősítsd meg.
coach-town = A városrészeid javítják a helyezésed. Egy templom növeli a város értékét, egy szürke is, de a szürke céh is versenyez.
    .title = Építs ebben a városban
    .now = Válassz helyet vagy építkezést.
coach-piece = A lapkák a rájuk nyomtatott céhmesterekben különböznek; egyenlőségnél ők döntenek. Tartogasd őket a szoros küzdelmekre.
    .title = A céhmesterek döntenek
    .now = Válassz egy lapkát.
coach-site = Bármelyik városba kerülhet, és foglalja a helyet, de csak befejezve számít. A sajátodat csak te fejezheted be.
    .title = Egy építkezés
    .now = Válassz várost és helyet.
coach-town-golden = Csak a szürke céhnek és az egyháznak épít. Növeld annak a városnak az értékét, ahol vezetsz, vagy vedd el egy ellenfeled helyét.
    .title = Az arany kártya épít
    .now = Válassz egy fénylő helyet.
coach-site-golden = Még nem számít, de foglalja a helyet, és a saját színét távol tartja a szomszédos helyektől. Bárki befejezheti.
    .title = Szürke vagy egyházi építkezés
    .now = Válassz várost és helyet.
coach-cathedral = A kész templom katedrálissal többet ér. Egy város teljes értéke az elsőé.
    .title = Egy katedrális
    .now = Válassz templomot, ahol vezetni fogsz.
coach-master = Azonos számú városrésznél több céhmesterrel áll előrébb egy céh, ha a városrészük kész, amikor a várost értékeljük.
    .title = Egy céhmester
    .now = Válassz városrészt, ahol szoros a küzdelem.
coach-take = Kétfős játékban neked hoz pontot, mint a sajátod. A kártyáit mindketten ugyanabból a pakliból húzzátok.
    .title = Befolyás alatti céh
    .now = Válassz céhet, és várost a központjának.
coach-turn = Játssz ki egy saját kártyát, és húzz a befolyás alatti céheknek. Előbb húzva többet tudsz; előbb kijátszva tiéd a hely.
    .title = Két akció, bármely sorrendben
    .now = Játssz ki egy kártyát, vagy húzz.
coach-own-card = A városkártya a városában épít vagy befejez, az Építkezés bárhol elkezd, a Felvétel visszahozza a kijátszott kártyáidat.
    .title = Most a saját céhed
    .now = Válassz egy kártyát.

## Így játsszuk
lesson-goal-1 = Építsd fel *céhed városrészeit* Flandria fallal körülvett városaiban.
lesson-goal-2 = A betelt várost értékeljük: akinek ott *a legtöbb kész városrésze* van, megkapja az értékét, és a legmagasabb összeg győz.
lesson-choose = Titkos választás
lesson-choose-1 = Válassz *egy lapot*: várost, építkezést vagy felvételt.
lesson-choose-2 = Befolyáskártyákkal előbb kerülsz sorra.
lesson-choose-3 = A kezdőjátékosnál arany kártya is van.
lesson-build = Építés
lesson-build-1 = A városkártya egy városrészt épít ott: sajátot, szürkét vagy egyházit.
lesson-build-2 = Az alakja illik a helyhez.
lesson-build-3 = Egy *hosszú oldala városrésszel érintkezik*.
lesson-build-4 = *Azonos címerek sosem szomszédosak.*
lesson-sites = Építkezések és arany kártyák
lesson-sites-1 = Építkezés *bármelyik városba* kerülhet, de csak készen számít.
lesson-sites-2 = Az arany kártyák katedrálist és céhmestert hoznak, és a szürkét meg az egyházat segítik.
lesson-town = A betelt város értékelése
lesson-town-1 = Nincs több szabad hely? Számold össze a város értékét.
lesson-town-2 = A céheket a kész városrészek rangsorolják; *egyenlőségnél a céhmesterek döntenek*.
lesson-town-3 = Azután a város lezárul.
lesson-guild = Egy céh minden kész városrésze ennyivel növeli az értéket
lesson-church = Minden kész egyházi városrész
lesson-cathedral = Egyházi városrész katedrálissal
lesson-ranks = Első hely: az érték, itt { $value }; második: a fele
lesson-lower-ranks = Harmadik, negyedik és ötödik hely
lesson-influence = A legtöbb befolyáskártya a végén
lesson-missed-1 = Az akciókártyáid az asztalon maradnak a *felvételig*: tervezd meg, mikor veszed vissza őket.
lesson-missed-2 = Az egyenlő céhek *mind az alsóbb hely pontjait kapják*: egyetlen céhmester fél várost érhet.
lesson-missed-3 = Az A, B és C egyházi városrész *új helyet ad*, a D elvesz egyet: rajtuk múlik, mikor telik be egy város.
lesson-two = Két játékossal
lesson-two-1 = Nincsenek arany kártyák, és egy második, *befolyásod alatti* céh pontjait is megkapod.
lesson-two-2 = Egy körben *két akció* van: egy saját lap, és e céhek paklijának felső lapja.

## Tanulmányok
study-rounds = fordulók (két játékossal körök)
study-grey = a szürke céh pontjai
study-towns = Városok
study-town-value = egy város értéke
study-covers = a játék vége előtt lerakott fedőlapkák
study-most-covers = legtöbb fedőlapka egy játszmában
study-ends = Mi vet véget a játéknak
study-with-points = Azok győzelmei, akik pontot kaptak egy városban (1: méltányos rész; zárójelben a helyek száma)
study-with-districts = Azok győzelmei, akik építettek egy városban (1: méltányos rész; zárójelben a helyek száma)
study-with-influenced = Győzelmek egy befolyás alatti céhhel (1: méltányos rész; zárójelben a helyek száma)

## Indokok

merit-rank = Akkor a céhed { $town-in } { $rank ->
    [1] első
    [2] második
    [3] harmadik
   *[other] { $rank }.
  }: { $points } pont.
merit-influence = Nálad van a legtöbb befolyáskártya: { $points } pont.

# Egy kiadás értékei a szerkesztőben
box-towns = A városok térképe
box-origin = A város helye a térképen
box-c = Városközpont
box-centres = Közös városközpontok
box-centres-grey = A szürke központ városa
box-centres-church = Az egyházi központ városa
box-districts = A városrészekre nyomtatott céhmesterek
box-blue = Kék
box-yellow = Sárga
box-green = Zöld
box-red = Piros
box-grey = Szürke
box-church = Egyház
box-q = Udvarok
box-r = Sorok
box-k = Sarkok
box-wood = Fajelzők
box-wood-building-sites = Építkezések
box-wood-cathedrals = Katedrálisok
box-wood-guild-masters = Céhmesterek
box-silver = Egy játékos ezüst kártyái
box-golden = Arany kártyák
box-golden-a = A pakli
box-golden-b = B pakli
box-points = Pontok
box-points-guild = A céhed városrésze
box-points-church = Egyházi városrész
box-points-cathedral = Katedrális
box-points-lower-ranks = Az alsóbb helyezések pontjai
box-points-influence = Befolyás
box-end = A játék vége
box-end-free-spaces = Legtöbb szabad hely a végén
box-end-idle-turns = Üres körök az állásig 2 játékossal
