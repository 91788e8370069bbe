"""The rules of Rise to Nobility, in the chapters of the rulebook (`guildhall rules nobility`).

    A  Set-up                                `setup`
    B  The round and the turn                `rounds`
    C  Dice, Reputation and Modifiers        `dice`, `placement`
    D  The Cavern Tavern and Settlers cards  `tavern`
    E  The Construction Yard                 `places`
    F  The Guilds                            `guilds`
    G  The Guild Hall                        `hall`
    H  The White Castle                      `places`
    I  The Port                              `places`
    J  The Stone Council                     `places`
    K  Berk the Clerk's Office               `berk`
    L  The player board                      `places`
    M  Selling a Building                    `hall`
    N  Income and Upkeep                     `rounds`
    O  Nobility and characters               `nobility`
    P  The end of the game                   `scoring`
    Q  Six players                           `setup`, `places`
    S  Playing alone                         `rounds`, `scoring`
    V  Event cards                           `event_cards`
    X  The Chancery                          `chancery`

`decisions` is the place to begin: it holds `pending`, `legal` and `perform`, which call the
chapters. `components` numbers everything, `secrets` hides what a seat may not know, `invariants`
checks every state, and `evaluation` estimates it for bots. The number of the rule stands at the end
of each docstring.
"""
