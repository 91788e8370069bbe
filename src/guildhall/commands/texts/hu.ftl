## A parancsok szavai

play-welcome = Írd be a választásod számát; a többi billentyűt a „?” magyarázza el.
play-decides = { $seat }
play-choice = A választásod
play-help = Szám: választás. u: az utolsó választásod visszavonása, b: a tábla leírása (b SZÓ: csak ami erről szól), s: az állás, ha a játék most érne véget, r: a szabályok (r C1: egyetlen szabály), q: kilépés a játékból.
play-not-understood = Írj be egy számot 1 és { $count } között, vagy segítségért ezt: „?”.
play-undo-knowing = Azóta kiderült valami: tudnád, mi következik, és ez bekerül a játék naplójába. i: mégis visszavonom
play-yes = i
play-nothing-to-undo = Már nincs mit visszavonni.
play-taken-back = Visszavonva.
play-thinks = { $seat } gondolkodik…
play-take-over = { $name }, ülj a terminálhoz, és nyomj Entert
play-if-it-ended-now = Ha a játék most érne véget:
play-nothing-there = A táblán semmi sem szól erről.
play-over = A játék véget ért.
play-winners = { $count ->
    [one] Győztes: { $names }
   *[other] Győztesek: { $names }
}
play-nobody-won = Senki sem nyert.
play-saved = Elmentve: { $file }.
play-interpreted = A szabályok és a robotok értelmezve futnak, ami lassabb: { $why }

replay-undo = Visszavonva: { $number }. döntés és minden későbbi.
replay-checked = { $count ->
    [0] Nincs bejegyzés.
    [one] Egy bejegyzés, a szabályok szerint.
   *[other] { $count } bejegyzés, mind a szabályok szerint.
}
replay-decides = Döntésre vár: { $names }

fuzz-report = { $game }: { $decisions } döntés { $games } játszmában, ezek közül { $sampled } a lassú ellenőrzéseken is átment; { $seconds } mp.
