"""The rules of Norenberc, in the chapters of the rulebook (`guildhall rules norenberc`).

    A  Components and set-up     `components`, `pieces`, `setup`
    B  Round and turn            `rounds`
    C  The actions               `guild_actions`
    D  The end of a round        `end_of_round`
    E  The townsmen              `townsmen`
    F  Scoring                   `scoring`
    Q  Rulings                   cited where they apply; Q30, hidden information, in `secrets`

`decisions` is the place to begin: it holds `pending`, `legal` and `perform`, which call the
chapters. `invariants` checks every state, and `evaluation` estimates it for bots. The number of
the rule stands at the end of each docstring.
"""
