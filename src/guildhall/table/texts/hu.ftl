## Az asztal saját szavai

error-bad-request = Ezt a kérést nem értettük.
error-no-identity = Előbb mondd meg a neved.
error-foreign-origin = Ez a kérés másik oldalról jött, ezért elutasítottuk.
error-unknown-host = Ez a kiszolgáló ezen a néven nem válaszol.
error-not-found = Itt nincs semmi.
error-not-allowed = Ezt itt nem lehet megtenni.
error-no-table = Ilyen asztal nincs (vagy már nincs).
error-no-game = Ilyen játék itt nincs.
error-not-yours = Ez nem a te helyed.
error-not-host = Ezt csak az asztal gazdája teheti meg.
error-not-allowed-here = Ez ennél az asztalnál most nem lehetséges.
error-seat-taken = Ez a hely már foglalt.
error-wrong-code = Ez a meghívó nem (vagy már nem) érvényes.
error-not-full = Még vannak üres helyek.
error-gone = Ez a döntés már nincs soron.
error-illegal = Ez most nem lehetséges.
error-nothing-to-undo = Nincs mit visszavonnod.
error-nothing-asked = Most nem tőled várunk döntést.
error-no-hint = Most nem tudunk tanácsot adni.
error-too-big = Ez egyszerre túl sok.
error-too-many = Ez rövid idő alatt túl sok volt; kérjük, várj egy pillanatot.
error-too-many-tables = Már sok nyitott asztalod van; előbb zárj be egyet.
error-closing = A kiszolgáló leáll; kérjük, gyere vissza kicsit később.
error-store = A mentés nem sikerült; kérjük, próbáld újra.
error-set-up = Ezek a helyek és beállítások nem illenek össze: { $problem }
error-bad-file = Ez a fájl nem itt olvasható mentett játék: { $problem }
error-no-level = Ilyen robot nincs.
error-muted = A gazda elnémított ennél az asztalnál.
error-not-away = Ez a játékos még nincs elég régóta távol.
error-no-link = Ez a privát hivatkozás nem (vagy már nem) érvényes.
error-readonly = A játék szabályai azóta megváltoztak; az asztalt már csak nézni lehet.
error-internal = Nálunk valami elromlott.

error-one-answer = Itt mindenki pontosan egy választ ad.

note-rules-changed = A szabályok e játszma óta megváltoztak, ezért már csak nézni lehet.
note-edition-changed = A kiadás e játszma óta megváltozott, ezért már csak nézni lehet.
note-warming = A robotok még bemelegítenek, és egyelőre egyszerűen játszanak.
note-takebacks = Visszavonásokkal játszott játszma.
note-imported = Fájlból behozott játszma.
note-continued = Fájlból, új szerencsével folytatott játszma.
note-stand-in = { $seat } robotja feladta; egy mohó robot játszik tovább.

business-undo = { $seat } visszavonja ezt a döntést: { $number }.
business-withdraw = { $seat } még gondolkodik.
business-left = { $seat } elment; egy robot játszik tovább.
business-replaced = { $seat } túl régóta van távol; egy robot játszik tovább.
business-returned = { $seat } visszatért.
business-gave-up = { $seat } robotja feladta; egy mohó robot játszik tovább.
business-closed = A gazda bezárta az asztalt.
business-over = A játszma véget ért.

bot-random = Véletlen
bot-random-about = Vaktában választ.
bot-greedy = Mohó
bot-greedy-about = Azt veszi el, ami azonnal a legjobbnak látszik.
bot-easy = Inas
bot-easy-about = Egy kicsit gondolkodik.
bot-medium = Legény
bot-medium-about = Előre gondolkodik.
bot-hard = Mester
bot-hard-about = Sokáig és alaposan gondolkodik.
