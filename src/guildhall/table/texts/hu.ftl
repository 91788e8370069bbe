## Az asztal saját szavai

error-bad-request = Ezt a kérést nem értettük.
error-no-identity = Előbb írd be a neved.
error-foreign-origin = Ez a kérés másik oldalról jött, ezért elutasítottuk.
error-unknown-host = Ez a kiszolgáló ezen a néven nem válaszol.
error-not-found = Itt nincs semmi.
error-not-allowed = Ezt itt nem lehet megtenni.
error-no-table = Ilyen asztal nincs (vagy már nincs).
error-no-game = Ilyen játék itt nincs.
error-not-yours = Ez nem a te helyed.
error-not-host = Ezt csak az asztal gazdája teheti meg.
error-host-near = A gazda itt van, vagy az imént még itt volt.
error-not-allowed-here = Ez ennél az asztalnál most nem lehetséges.
error-seat-taken = Ez a hely már foglalt.
error-seated = Már ennél az asztalnál ülsz.
error-wrong-code = Ez a meghívó nem (vagy már nem) érvényes.
error-not-full = Még vannak üres helyek.
error-gone = Ez a döntés már nem aktuális.
error-illegal = Ez most nem lehetséges.
error-nothing-to-undo = Nincs mit visszavonnod.
error-too-long = Ez a játszma olyan hosszúra nyúlt, hogy már semmit sem lehet visszavonni.
error-nothing-asked = Most nem tőled várunk döntést.
error-no-hint = Most nem tudunk tippet adni.
error-no-hints-here = Ennél az asztalnál nincsenek tippek.
error-too-big = Ez túl hosszú.
error-too-many = Túl sok kérés; kérjük, várj egy pillanatot.
error-full = Most mindenki itt van, nincs több hely; kérjük, gyere vissza kicsit később.
error-too-many-here = Túl sok asztal van nyitva a hálózatodról; előbb zárj be egyet.
error-too-many-tables = Túl sok nyitott asztalod van; előbb zárj be egyet.
error-too-many-editions = Túl sok asztalnál játszanak feltöltött kiadással. Előbb zárj be vagy törölj egyet.
error-bad-edition = Ez a kiadásfájl nem használható.
error-no-edition = Ennek a játéknak a kiadása itt nincs meg. Add hozzá a fájlját.
error-stopped = Ez túl sokáig tartott, ezért abbahagytuk; kérjük, próbáld újra később.
error-closing = A kiszolgáló leáll; kérjük, gyere vissza kicsit később.
error-store = A mentés nem sikerült; kérjük, próbáld újra.
error-set-up = Ezek a helyek és beállítások nem illenek össze.
error-bad-file = Ez a fájl nem olyan mentett játék, amelyet itt be lehet olvasni.
error-no-level = Ilyen robot nincs.
error-muted = A gazda elnémított ennél az asztalnál.
error-not-away = Még túl korai robottal helyettesíteni ezt a játékost.
error-time-is-up = Lejárt az időd: ezt még a robot dönti el, utána visszaülhetsz a helyedre.
error-conceded = Feladtad ezt a játékot; a helyeden robot játszik a végéig.
error-no-link = Ez a privát hivatkozás nem (vagy már nem) érvényes.
error-readonly = A játék szabályai azóta megváltoztak; az asztalt már csak nézni lehet.
error-internal = Nálunk romlott el valami.

error-one-answer = Itt mindenki pontosan egy választ ad.
error-other-nonce = Nem ezt ígérted a szerencséhez.
error-petition-open = { $seat } már kérte, hogy visszavonhasson valamit; előbb arra kell felelni, vagy azt kell visszavonni.

set-up-players = Ezt a játékot { $fewest }–{ $most } fő játszhatja, { $count } fő nem.
set-up-exactly = Ez a játék { $most } játékosnak való, nem { $count } játékosnak.
set-up-counts = Lehetséges játékosszám: { $counts }; { $count } nem lehet.
set-up-option = Ennek a játéknak nincs „{ $name }” beállítása.
set-up-value = Ennek a beállításnak („{ $name }”) nem lehet ez az értéke: „{ $value }”.
set-up-edition = Ennek a játéknak nincs „{ $name }” kiadása.
set-up-edition-file = { $problem }
set-up-edition-game = „{ $name }”: ez más játék kiadása.

broken-game = „{ $name }” telepítve van, de nem játszható: { $problem }

file-line = Ez nem mentett játék, vagy megsérült: a fájl { $line }. sora nem olvasható.
file-long = Ez a fájl túl hosszú: legfeljebb { $most } sora lehet.
file-game = A fájlban lévő játék itt nincs telepítve.
file-edition = Ezt a játékot olyan kiadással játszották, ami itt nincs meg: „{ $name }” (ujjlenyomata { $hash }). Add hozzá a kiadás fájlját.
file-set-up = A fájl helyei és beállításai nem illenek a játékhoz.
file-values = Ennek a kiadásnak itt más értékei vannak: „{ $name }”. Ehhez a játékhoz ez az ujjlenyomat kell: { $hash }. Add hozzá a kiadás fájlját.
file-other-edition = A hozzáadott fájl a „{ $own }” kiadás. Ehhez a játékhoz más kell: „{ $name }”, ujjlenyomata { $hash }.
file-bad-edition = { $problem }
file-running = A fájlban lévő játszma még tartott, ezért a szerencséje még nincs felfedve. Az asztalánál folytatódik; ha véget ért, a fájlja mindent tartalmaz.
file-order = A fájl { $entry }. bejegyzése nincs a helyén.
file-move = A fájl { $entry }. bejegyzése szabálytalan.
file-move-rule = A fájl { $entry }. bejegyzése szabálytalan; a szabály: { $rule }.
file-state = A fájl { $entry }. bejegyzése után a játék e szabályok szerint másképp áll, mint akkor.
file-result = A fájlban nem az az eredmény áll, amelyet a szabályok adnak.
file-seat = A fájlban nincs { $number }. hely.
file-nonce = A folytatáshoz a böngésződnek is hozzá kell adnia egy véletlen számot.
file-no-entry = A fájlban nincs { $entry }. bejegyzés.
file-over = A játszma { $entry-az } { $entry }. bejegyzéssel véget ért.
file-seating = A fájlban a helyeket nem a játék szerencséje sorsolta ki.
file-unfinished = A fájlban lévő játszma nem ért véget.
file-no-text = Ez nem szövegfájl.

verify-secret = A titok megfelel a kezdetkor tett vállalásnak ({ $start }…).
verify-nonces = { $count ->
    [0] A játékosoktól egyetlen szám sem keveredett hozzá.
   *[other] A játékosoktól { $count } szám keveredett hozzá.
}
verify-seed = A szerencse egyszerű magból jött: aki a magot választotta, mindent tudhatott.
verify-seated = A helyeket ugyanez a szerencse sorsolta ki.
verify-fresh = { $count ->
    [0] { $entry-az-cap } { $entry }. bejegyzés után más lett a szerencse, a játékosok számai nélkül: aki folytatta, megválaszthatta.
   *[other] { $entry-az-cap } { $entry }. bejegyzés után más lett a szerencse, a játékosok { $count } számával keverve.
}
verify-entries = { $count ->
    [0] Nincs bejegyzés.
    [one] Egy bejegyzés, szabályos.
   *[other] { $count } bejegyzés, mind szabályos.
}
verify-foreseen = Olyan visszavonás, amelynél tudták, mi következik: { $count }.
verify-winner = győztes
verify-conceded = feladta

serve-open = A Guildhall nyitva: { $url }
serve-others = Másoknak: { $url }
serve-metrics = A Prometheusnak: { $url }
serve-close = Leállítás: Ctrl-C.
serve-goodbye = Viszlát!
serve-needs-database = Több folyamathoz közös adatbázis kell: add meg a --database postgresql://… kapcsolót.
think-ready = A Guildhall itt gondolkodik: { $url }; a kiszolgálók így kérdezik: --think { $url }
serve-no-limit = Ez nem egy határ és egy pozitív szám: „{ $wish }”; a határokat a docs/hosting.md sorolja fel.
serve-no-url = { $url } nem webcím.
serve-no-address = „{ $address }” nem egy gép IP-címe.
serve-no-metrics = „{ $place }” nem port, és nem is cím porttal a mérésekhez.
backup-copied = Átmásolva ide: { $file } ({ $bytes } bájt).
backup-no-key = Nincs kulcs itt: { $path }. Aki ezt a másolatot visszateszi, senkit sem ismer fel többé.
restore-done = Visszatéve ide: { $folder }.
restore-no-key = Ebben a másolatban nincs kulcs; tedd vissza a sajátodat ide: { $path }, különben senki sem lesz ismerős.
start-in-use = A Guildhall már nyitva van itt: { $address }; egy mappa ({ $path }) egyszerre csak egy kiszolgálóé.
start-in-use-somewhere = Egy másik Guildhall éppen most indul vagy áll le ezzel a mappával: { $path }; egy mappa egyszerre csak egy kiszolgálóé.
start-port = Foglalt vagy tiltott port: { $port } ({ $host }); válassz másikat a --port kapcsolóval.
start-port-metrics = Foglalt vagy tiltott port: { $port } ({ $host }); válassz másikat a --metrics kapcsolóval.
start-newer = Ezt az adatbázist egy újabb Guildhall írta: { $path } ({ $have }. alak; ez legfeljebb { $known-az } { $known }. alakot ismeri).
start-older = Ezt az adatbázist a Guildhall egy próbaváltozata írta: { $path } (séma: { $have }; legalább ennyi kell: { $known }). Tedd félre, hogy üres adatbázissal indulhass.
start-damaged = Ez az adatbázis sérült: { $path } ({ $problem }); a „guildhall backup --rescue FÁJL” elmenti, ami még olvasható.
start-key-missing = Hiányzik ez a kulcs: { $path }, és nélküle senkit sem ismernénk meg; tedd vissza a másolatodból, vagy indítsd egyszer a --new-key kapcsolóval.
start-key-spoilt = { $path } nem a Guildhall kulcsa; tedd vissza a másolatodból, vagy indítsd egyszer a --new-key kapcsolóval: akkor senkit sem ismerünk meg többé.
start-full = Nincs több hely azon a lemezen, ahol ez van: { $path }.
start-read-only = { $path } csak olvasható, nem írható.
start-rights = Nincs jogod írni ide: { $path }.
start-locked = Egy másik program zárva tartja ezt az adatbázist: { $path }.
start-disk = Hibás a lemez itt: { $path }: { $problem }
start-log = A napló nem írható: { $path }: { $problem }
start-host = Ez a gép nem tud itt figyelni: { $host } ({ $problem }); válassz másik címet a --host kapcsolóval.
start-host-metrics = Ez a gép nem tud itt figyelni: { $host } ({ $problem }); válassz másik címet a --metrics kapcsolóval.
start-folder = { $path } nem mappa, és nem is lehet az: { $problem }
start-exists = { $path } már létezik.
start-no-copy = { $path } nem egy Guildhall másolata.
start-no-database = Nincs adatbázis itt: { $path }.
start-damaged-copy = Maga a másolat is sérült: { $path } ({ $problem }).
start-damaged-wholly = Semmi sem olvasható már innen: { $path }: { $problem }
start-no-file = { $path } nem fájl.
start-no-home = Nincs saját mappa az asztalok számára; adj meg egy mappát a --data kapcsolóval.
start-editions = { $wrong } kiadásfájl nem használható itt: { $path }. Javítsd ki vagy vidd máshová.
serve-edition = { $game }: játszható ez a kiadás: „{ $name }” (ujjlenyomata { $hash }).
server-edition-about = A kiszolgáló kiadása: { $exact } érték pontos, { $inferred } következtetett, { $reconstructed } a miénk.
backup-rescued = Ami olvasható volt, ide mentve: { $file } ({ $people } személy, { $tables } asztal, { $entries } játékbejegyzés).
start-in-use-database = Egy kiszolgáló használja ezt az adatbázist: { $address }; előbb állítsd le.
start-exists-hall = Ebben az adatbázisban már van egy Guildhall: { $address }.
start-postgres-missing = A PostgreSQL használatához vele együtt telepítsd a Guildhallt: pip install guildhall-games[postgres]
start-postgres-address = { $address } nem PostgreSQL-cím: { $problem }
start-postgres-away = Ez az adatbázis nem válaszol: { $address }: { $problem }
start-postgres-rights = Ez az adatbázis nem engedi be ezt a felhasználót, vagy nem engedi módosítani: { $address }: { $problem }
start-postgres-foreign = Ebben az adatbázisban valami más van, vagy egy sérült Guildhall: { $address }: { $problem }
start-key-other = Nem erről a kulcsról ismeri meg ez az adatbázis az embereket: { $path }; add ugyanazt a kulcsot minden kiszolgálónak a --key-file kapcsolóval, vagy indítsd egyszer a --new-key kapcsolóval: akkor senkit sem ismerünk meg többé.
start-key-think = Ez a kulcs hiányzik: { $path }; add meg a ház kulcsát a --key-file kapcsolóval.
copy-done = Átmásolva innen: { $source }, ide: { $target } ({ $people } személy, { $tables } asztal, { $entries } játékbejegyzés).
copy-key = Az embereket erről a kulcsról ismerjük meg: { $path }; add meg a másolat kiszolgálóinak a --key-file kapcsolóval, vagy tedd az asztalai mellé.
copy-same = A kettő közül az egyik PostgreSQL-cím, a másik mappa legyen.

note-rules-changed = A szabályok e játszma óta megváltoztak, ezért már csak nézni lehet.
note-edition-changed = A kiadás e játszma óta megváltozott, ezért már csak nézni lehet.
note-own-edition = Ez az asztal ezt a kiadást veszi fájlból: „{ $name }”. A robotok és a tippek nem tanulták, csak előre gondolkodnak.
note-edition-unlearned = A Profi nem tanulta ezt a kiadást, csak előre gondolkodik.
note-warming = A robotok még bemelegítenek: egyelőre a nehéz úgy játszik, mint a közepes, a profi pedig nem gondolkodik előre.
note-takebacks = Visszavonásokkal játszott játszma.
note-imported = Fájlból behozott játszma.
note-continued = Fájlból, új szerencsével folytatott játszma.
note-stand-in = Leállt a robot, amely { $seat } helyett játszik; egy egyszerűbb folytatja.
note-rules-changed-at = A mostani szabályok szerint ez a játék { $number-az } { $number }. bejegyzéstől másképp menne, ezért csak nézni lehet.
note-damaged = A játék tárolt adatai { $number-az } { $number }. bejegyzéstől sérültek, ezért csak nézni lehet.
note-foreseen = Visszavonásokkal játszva: valaki úgy vont vissza egy lépést, hogy tudta, mi következik.

business-undo = { $seat } visszavonja: { $move }
business-withdraw = { $seat } még gondolkodik.
business-left = { $seat } elment; robot játszik tovább helyette.
business-replaced = { $seat } túl régóta van távol; robot játszik tovább helyette.
business-returned = { $seat } visszatért.
business-gave-up = Leállt a robot, amely { $seat } helyett játszik; egy egyszerűbb folytatja.
business-time-up = { $seat } ideje lejárt; robot játszik tovább helyette.
business-overtime = { $seat } ideje lejárt; a többiek robottal helyettesíthetik.
business-relieved = { $seat } túl sokáig gondolkodott; a többiek robotot ültettek a helyére.
business-conceded = { $seat } feladja; robot játszik tovább helyette.
business-conceded-end = { $seat } feladja, így { $winner } a győztes.
business-closed = A gazda bezárta az asztalt.
business-over = A játék véget ért.
business-undo-knowing = { $seat } visszavonja, tudva, mi következik: { $move }
business-petition = { $seat } szeretné visszavonni: { $move }
business-agreed = { $seat } beleegyezik.
business-refused = { $seat } inkább meghagyná.
business-forgone = { $seat } mégis meghagyja.
business-unopened = { $seat } nem volt itt időben, és nem ad hozzá a szerencséhez.
business-called-off = A játék egyik kezdését lefújták; a szerencséhez mindenki újat adott.
business-vacated = A gazda felszabadította { $seat } helyét; robot játszik, amíg valaki el nem foglalja.
business-taken = { $seat } átvesz egy helyet a robottól.
business-hosts = Mostantól { $seat } a gazda.
business-seated = A helyeket kisorsolták, mindenki szerencséjével.
petition-later = (Vele együtt { $count } későbbi lépés is visszavonódik.)
secret-decision = egy titokban hozott döntés

bot-random = Véletlenszerű
bot-random-about = Vaktában választ; azonnal válaszol.
bot-greedy = Mohó
bot-greedy-about = Azt veszi el, ami most a legjobbnak látszik; azonnal válaszol.
bot-easy = Könnyű
bot-easy-about = Csak addig lát előre, amíg ő lép, és gyakran rosszul ítéli meg, mit ér egy lépés; azonnal válaszol.
bot-medium = Közepes
bot-medium-about = A maga lépéseit jól választja meg, de nem gondol arra, mi jön utánuk; azonnal válaszol.
bot-hard = Nehéz
bot-hard-about = Messzire előre gondolkodik, lépésenként legfeljebb 0,2 másodpercig.
bot-master = Profi
bot-master-about = Önmaga ellen játszva tanulta ezt a játékot; lépésenként legfeljebb 0,8 másodpercig gondolkodik. Olyan játékban vagy kiadásban, amelyet nem tanult, csak előre gondolkodik.
reason-likely = Valószínűleg: { $reason }
