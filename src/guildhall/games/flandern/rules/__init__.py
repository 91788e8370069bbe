"""The rules of Flandern 1302, in the order of the rulebook (`guildhall rules flandern`).

    R1 to R8     Set-up                                  `setup`
    R9 to R15    Steps 1 to 4 of a round: the cards      `rounds`
    R16 to R24   Step 4: building and picking up         `building`
    R25 to R30   Step 5: the golden card                 `rounds`, `building`
    R31          Step 6: covering building spaces        `building`
    R32 to R37   Step 6: scoring towns                   `scoring`
    R38 to R40   The next round, and the end             `rounds`, `scoring`
    R41 to R47   The game for two                        `setup`, `rounds`, `scoring`
    Q            Rulings                                 cited where they apply; Q17 in `secrets`

`decisions` is the place to begin: it holds `pending`, `legal` and `perform`, which call the
chapters. `components` numbers everything, `invariants` checks every state, and `evaluation`
estimates it for bots. The number of the rule stands at the end of each docstring.
"""
