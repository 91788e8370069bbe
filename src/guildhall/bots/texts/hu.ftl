## Miért javasol valamit a gép

hint-win = Ezzel megnyered a játékot.
hint-gain = A lépéssorod végére körülbelül { $points } ponttal állsz jobban.
hint-gain-and-hinder = A lépéssorod végére körülbelül { $points } ponttal állsz jobban, a legerősebb ellenfeled pedig körülbelül { $less } ponttal rosszabbul.
hint-hinder = A legerősebb ellenfeled ezután körülbelül { $less } ponttal áll rosszabbul.
hint-invest = Most körülbelül { $points } pontba kerül, és később térül meg.
hint-quiet = Most keveset változtat, és nyitva hagyja az esélyeidet.
