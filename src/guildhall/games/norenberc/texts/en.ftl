## The game

game-name = Norenberc
game-tagline = Goods, guests and guildmasters’ favours in medieval Nuremberg
round-name = Round { $round }
# Against bots: 25 seconds for a decision of one’s own, 5 to follow another’s, counted in games of greedy bots.
game-minutes = about { $players ->
    [4] 20
    [5] 20
   *[other] 15
} min

edition-reconstructed = Reconstructed tiles
edition-reconstructed-about = Our default: the craftsmen of every guild have the values 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, both of value 2 with agent +. The published values are not known to us. Townsmen: 4 Councilmen; 3 each of Burglar, Guardsman and Peddler; 2 each of Tax Collector and Engraver, and of Banker among the Bonus Townsmen; one of every other.
edition-alternative = Alternative tiles
edition-alternative-about = A second reconstruction with stronger craftsmen: 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, agent + on the 2 and on one 3. Townsmen: 4 Councilmen; 3 each of Burglar, Guardsman and Peddler; 2 each of Tax Collector and Engraver, and of Banker among the Bonus Townsmen; one of every other.

option-bonus_townsmen = Bonus Townsmen
option-bonus_townsmen-about = Eight more townsmen to draw from: Bankers, Jacks of All Trades, Historian, Merchant, Haggler and Duchess.
option-bonus_townsmen-off = without
option-bonus_townsmen-on = with
option-planning = Planning
option-planning-about = Everyone plans at the same time. If you would rather see how many cards the others place, you can wait; players who wait plan last, in reverse turn order. You can also agree that nobody waits, or that everyone always plans in reverse turn order.
option-planning-simultaneous = same time, no waiting
option-planning-reverse = in reverse turn order
option-planning-dispute = same time, you can wait
option-talers = Talers
option-talers-about = Whether everybody’s talers are shown. They can be worked out either way; while they are concealed, no score before the end counts them.
option-talers-concealed = concealed
option-talers-open = open

score-total = total
score-majority_brewers = majority among the Brewers
score-majority_bakers = majority among the Bakers
score-majority_shoemakers = majority among the Shoemakers
score-majority_printers = majority among the Printers
score-majority_tailors = majority among the Tailors
score-majority_hatters = majority among the Hatters
score-thirty = craftsmen of great value
score-all_types = all types of craftsmen
score-richest = richest player
score-crests = crest collection
score-noblemen = Noblemen
score-tax_collectors = Tax Collectors
score-foremen = Foremen
score-apprentices = Apprentices
score-merchant = Merchant
score-haggler = Haggler
score-group-majorities = Majorities
score-group-collections = Collections
score-group-wealth = Wealth, townsmen

## Things with names

# .one is a craftsman of the guild
guild-brewers = Brewers
    .one = Brewer
guild-bakers = Bakers
    .one = Baker
guild-shoemakers = Shoemakers
    .one = Shoemaker
guild-printers = Printers
    .one = Printer
guild-tailors = Tailors
    .one = Tailor
guild-hatters = Hatters
    .one = Hatter

good-beer = beer
    .a = a beer
    .pl = beers
good-pastry = pastry
    .a = a pastry
    .pl = pastries
good-shoe = shoe
    .a = a shoe
    .pl = shoes
good-page = page
    .a = a page
    .pl = pages
good-cloth = cloth
    .a = a bolt of cloth
    .pl = bolts of cloth
good-hat = hat
    .a = a hat
    .pl = hats

window-w1 = window 1
window-w2 = window 2
window-w3 = window 3
window-w4 = window 4

townsman-councilman = Councilman
townsman-burglar = Burglar
townsman-guardsman = Guardsman
townsman-musician-3 = Musician (3)
townsman-musician-5 = Musician (5)
townsman-peddler = Peddler
townsman-mayor = Mayor
townsman-nobleman-2 = Nobleman (2)
townsman-nobleman-3 = Nobleman (3)
townsman-tax-collector = Tax Collector
townsman-engraver = Engraver
townsman-foreman-2 = Foreman (2)
townsman-foreman-3 = Foreman (3)
townsman-foreman-4 = Foreman (4)
townsman-apprentice = Apprentice
townsman-banker = Banker
townsman-jack-3 = Jack of All Trades (3)
townsman-jack-4 = Jack of All Trades (4)
townsman-historian = Historian
townsman-merchant = Merchant
townsman-haggler = Haggler
townsman-duchess = Duchess

townsman-councilman-about = At once: gain an agent. Then back to the guests.
townsman-burglar-about = At once: you may take two goods from one player, or the only one there is; the bank repays the victim. Then back to the guests.
townsman-guardsman-about = At once: swap two craftsmen of one guild in lodgings and workshops, but no guildmaster. Then back to the guests.
townsman-musician-3-about = 3 talers more at every income.
townsman-musician-5-about = 5 talers more at every income.
townsman-peddler-about = Put a good on this tile: for this round’s favourites it counts as { $peddler }. Then you get it back, unless it was the good you had to return as a favourite, and the tile goes back to the guests.
townsman-mayor-about = Stands on a roof for the rest of the game: at every income, everybody receives 1 taler per craftsman of that guild.
townsman-nobleman-2-about = 2 victory points at the end.
townsman-nobleman-3-about = 3 victory points at the end.
townsman-tax-collector-about = At the end: 1 victory point per full { $tax_per ->
    [one] taler
   *[other] { $tax_per } talers
}.
townsman-engraver-about = At the end, counts as a prestige crest.
townsman-foreman-2-about = At the end: 1 victory point per craftsman of value 2.
townsman-foreman-3-about = At the end: 1 victory point per craftsman of value 3.
townsman-foreman-4-about = At the end: 1 victory point per craftsman of value 4.
townsman-apprentice-about = At the end: 1 victory point for each second or third place in a majority.
townsman-banker-about = At every income: { $banker_talers ->
    [one] 1 taler
   *[other] { $banker_talers } talers
} per full { $banker_per ->
    [one] taler
   *[other] { $banker_per } talers
} held.
townsman-jack-3-about = At the end, counts as a craftsman of value 3 for the majority in a guild you choose.
townsman-jack-4-about = At the end, counts as a craftsman of value 4 for the majority in a guild you choose.
townsman-historian-about = At once: exchange one of your guild crests for one on another guild’s stack. Then back to the guests.
townsman-merchant-about = { $merchant_talers ->
    [one] 1 taler
   *[other] { $merchant_talers } talers
} more for each good you sell; { $merchant_loss ->
    [one] 1 victory point
   *[other] { $merchant_loss } victory points
} less at the end.
townsman-haggler-about = { $haggler_talers ->
    [one] 1 taler
   *[other] { $haggler_talers } talers
} less for each good you buy; { $haggler_loss ->
    [one] 1 victory point
   *[other] { $haggler_loss } victory points
} less at the end.
townsman-duchess-about = At once: move the prestige crest to another guild, but not to the last round’s. Then back to the guests.

## What a player can do

action-pass = Pass for the rest of the round
loss-agents = { $count ->
    [one] An agent stays unused.
   *[other] { $count } agents stay unused.
}
loss-action = Your agent goes to the roof anyway.
action-plan = Play { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $guilds }
action-sell = Sell { $count ->
    [one] { $good-a }
   *[other] { $count } { $good-pl }
} for { $talers } talers
action-recruit-craftsman = Recruit the { $guild-one } of value { $value } from { $window } for { cost-guest }{ gain-guest }
action-recruit-townsman = Recruit the { $townsman } from { $window } for { cost-guest }{ gain-guest }
cost-guest = { $own ->
    [one] { $good-a }
   *[other] { $own } { $good-pl }
}{ $crates ->
    [0] { "" }
    [one] { " " }and 1 good of any type
   *[other] { " " }and { $crates } goods of any type
}{ $other_own ->
    [0] { "" }
    [one] { "" }, or { $good-a } and { $other_crates } goods of any type
   *[other] { "" }, or { $other_own } { $good-pl } and { $other_crates } goods of any type
}
gain-guest = { $agents ->
    [0] { "" }
   *[other] { "" }; brings an agent
}{ $talers ->
    [0] { "" }
    [one] { "" }; the roof pays 1 taler
   *[other] { "" }; the roof pays { $talers } talers
}
action-buy = Buy { $good-a } for { $talers ->
    [one] 1 taler
   *[other] { $talers } talers
}
action-done = Buy no more
action-nothing = Do nothing at the { $guild }
action-price-own = Pay { $own ->
    [one] { $good-a }
   *[other] { $own } { $good-pl }
}
action-price-crates = Pay { $own ->
    [one] { $good-a }
   *[other] { $own } { $good-pl }
} and { $crates ->
    [one] 1 good of any type
   *[other] { $crates } goods of any type
}
action-pay = Pay { $good-a }
action-rob = Take { $count ->
    [one] the only good
   *[other] { $count } goods
} from { $victim }
action-steal = Take { $good-a } from { $victim }; the bank pays { $talers } talers for it
action-swap-workshop = Move the { $guild-one } of value { $value }, guildmaster of round { $round }
action-swap-lower = Move the { $guild-one } of value { $value } under the guildmaster of round 4
action-swap-lodgings = Move the { $guild-one } of value { $value } in { $window } of the { $house }
action-with-workshop = Swap with the { $guild-one } of value { $value }, guildmaster of round { $round }
action-with-lower = Swap with the { $guild-one } of value { $value } under the guildmaster of round 4
action-with-lodgings = Swap with the { $guild-one } of value { $value } in { $window } of the { $house }
action-give = Give a crest of the { $guild } (you have { $count })
action-take = Take a crest of the { $guild } { $count ->
    [0] (you have none)
   *[other] (you have { $count } already)
}
action-prestige = Move the prestige crest to the { $guild }
action-appoint = Put the Mayor on the roof of the { $guild } (you own { $count ->
    [0] no craftsmen
    [one] 1 craftsman
   *[other] { $count } craftsmen
} of theirs)
action-peddle = Put { $good-a } on the Peddler, where it counts as { $count }
action-assign = Assign the Jack of All Trades of value { $value } to the { $guild }
action-decline = Do not use the { $townsman }
action-first = Move to the first place in the turn order
action-stay = Stay at place { $place } in the turn order
action-wait = Wait and plan last
place-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
place-sales = Sales to the { $guild }
place-lodgings = Lodgings of the { $guild }
place-storehouse = Storehouse of the { $guild }
place-house = Guild house of the { $guild }

## A whole decision in one sentence

# The value is the imperative, .now and .past follow a name. Only what a player does has .short and .button.
act-plan = play { $count ->
    [one] a card
   *[other] { $count } cards
}: { $cards }
    .now = plays { $count ->
        [one] a card
       *[other] { $count } cards
    }: { $cards-bare }
    .past = played { $count ->
        [one] a card
       *[other] { $count } cards
    }: { $cards-bare }
    .short = play { $count ->
        [one] a card: { $cards-bare }
        [5] 5 cards
        [6] 6 cards
       *[other] { $count } cards: { $cards-bare }
    }
    .button = play { $count ->
        [one] the card
       *[other] { $count } cards
    }
card-guild = the { $guild }
    .bare = { $guild }
act-lay = play { $count ->
    [one] a card
   *[other] { $count } cards
}
    .now = plays { $count ->
        [one] a card
       *[other] { $count } cards
    } face down
    .past = played { $count ->
        [one] a card
       *[other] { $count } cards
    } face down
    .short = play { $count ->
        [one] a card
       *[other] { $count } cards
    }
    .button = play
act-pass = pass for the rest of the round
    .now = passes for the rest of the round
    .past = passed for the rest of the round
    .short = pass for the rest of the round
    .button = pass
act-wait = wait for the others’ plans
    .now = waits for the others’ plans
    .past = waited for the others’ plans
    .short = wait for the others’ plans
    .button = wait
act-sell = sell { $goods } for { $talers }
    .now = sells { $goods } for { $talers }
    .past = sold { $goods } for { $talers }
    .short = sell { $goods } for { $talers }
    .button = sell
act-buy = buy { $goods } from the { $house } for { $talers }
    .now = buys { $goods } from the { $house } for { $talers }
    .past = bought { $goods } from the { $house } for { $talers }
    .short = buy { $goods } for { $talers }
    .button = buy
act-recruit = recruit { $guest } for { $price }
    .now = recruits { $guest } for { $price }
    .past = recruited { $guest } for { $price }
    .short = recruit { $guest } for { $total }
    .button = recruit
act-nothing = do nothing at the { $guild }
    .now = does nothing at the { $guild }
    .past = did nothing at the { $guild }
    .short = do nothing at the { $guild }
    .button = do nothing
act-assign = assign the Jack of All Trades ({ $value }) to the { $guild }
    .now = assigns the Jack of All Trades ({ $value }) to the { $guild }
    .past = assigned the Jack of All Trades ({ $value }) to the { $guild }
    .short = assign the Jack of All Trades to the { $guild }
    .button = assign
act-steal = take { $goods } from { $victim }
    .now = takes { $goods } from { $victim }
    .past = took { $goods } from { $victim }
act-swap = swap { $guild-one } { $value } with { $guild-one } { $other }
    .now = swaps { $guild-one } { $value } with { $guild-one } { $other }
    .past = swapped { $guild-one } { $value } with { $guild-one } { $other }
act-exchange = exchange a crest of the { $given } for one of the { $taken }
    .now = exchanges a crest of the { $given } for one of the { $taken }
    .past = exchanged a crest of the { $given } for one of the { $taken }
act-prestige = move the prestige crest to the { $guild }
    .now = moves the prestige crest to the { $guild }
    .past = moved the prestige crest to the { $guild }
act-appoint = put the Mayor on the roof of the { $guild }
    .now = puts the Mayor on the roof of the { $guild }
    .past = put the Mayor on the roof of the { $guild }
act-peddle = put { $goods } on the Peddler
    .now = puts { $goods } on the Peddler
    .past = put { $goods } on the Peddler
act-earn = earn { $talers }
    .now = earns { $talers }
    .past = earned { $talers }
act-agent = gain an agent
    .now = gains an agent
    .past = gained an agent
act-first = move up to first place
    .now = moves up to first place
    .past = moved up to first place
guest-craftsman = { $guild-one } { $value }
guest-townsman = the { $townsman }
quantity-good = { $count ->
    [one] { $good-a }
   *[other] { $count } { $good-pl }
}
quantity-goods = { $count } goods
quantity-talers = { $count ->
    [one] 1 taler
   *[other] { $count } talers
}

## What is asked

prompt-planning = Plan your turn with { $agents ->
    [one] 1 agent
   *[other] { $agents } agents
}: lay { $cards ->
    [one] 1 card
   *[other] up to { $cards } cards
}, or pass.
prompt-planning-first = { prompt-planning } First turn: at most { $few_goods } goods where { $many }{ $more ->
    [0] { " " }or more act
   *[other] { " " }act, { $fewer_goods } where { $more } or more do
}.
prompt-acting = Your action at the { $guild }.{ $goods ->
    [0] {""}
   *[other] {" "}Sell { $good-pl } for { $selling } talers each.
}{ $guests ->
    [0] {""}
   *[other] {" "}Recruit a guest.
}{ $count ->
    [0] {" "}You can buy nothing
    [one] {" "}Buy 1 good for { $buying }
   *[other] {" "}Buy up to { $count } goods for { $buying } each
}{ $planners ->
    [0] { "" }
   *[other] { " " }(first turn: { $limit } at most, since { $planners } act here)
}.
prompt-buying = You may buy { $count ->
    [one] 1 more good
   *[other] { $count } more goods
} from the { $guild } for { $talers ->
    [one] 1 taler
   *[other] { $talers } talers
}{ $count ->
    [one] {""}
   *[other] {" "}each
}.
prompt-price = How do you pay for the guest in { $window }?
prompt-pay = Pay { $count ->
    [one] 1 more good
   *[other] { $count } more goods
} of any type.
prompt-pay-others = Pay { $count ->
    [one] 1 more good of a type
   *[other] { $count } more goods of types
} other than { $good }.
prompt-rob = Burglar: from whom do you take two goods, or the only one? You may decline.
prompt-steal = Take { $count ->
    [one] 1 good
   *[other] { $count } goods
} from { $victim }.
prompt-swap = Guardsman: which craftsman do you move? You may decline.
prompt-with = Who changes places with the { $guild-one } of value { $value }?
prompt-give = Historian: which guild crest do you give away?
prompt-take = Which crest do you take in exchange for that of the { $guild }?
prompt-prestige = Duchess: where does the prestige crest go?
prompt-appoint = Mayor: on which roof does he stand?
prompt-peddle = Peddler: which good do you put on the tile? It counts as { $count } for this round’s favourites.
prompt-assign = To which guild do you assign the Jack of All Trades of value { $value }?
prompt-first = Do you move to the first place in the turn order?
prompt-wait = Waiting for { $seat }.
prompt-wait-plans = The players are planning.
prompt-over = The game is over.
moment-planning = Round { $round } of { $rounds } · turn { $turn } · planning
moment-called = Round { $round } of { $rounds } · turn { $turn } · the { $guild } are called out
moment-scoring = Round { $round } of { $rounds } is over · scoring
moment-over = The game is over
holding-talers = Talers
holding-agents = Agents
holding-beer = Beers
holding-pastry = Pastries
holding-shoe = Shoes
holding-page = Pages
holding-cloth = Bolts of cloth
holding-hat = Hats
holding-craftsmen = Craftsmen
holding-townsmen = Townsmen
holding-peddlers = Goods on Peddlers
holding-crests = Guild crests
holding-prestige = Prestige crests
holding-place = Place in the turn order
finality-draw = Can’t be undone without the others: new tiles are drawn.
finality-reveal = Can’t be undone without the others: the next cards are revealed.

## What is not allowed

refusal-game-over = The game is over.
refusal-not-your-turn = It is { $seat }’s turn to decide.
refusal-finished = You are finished for this round.
refusal-already-planned = You have already planned this turn.
refusal-buy-limit = No more than { $count ->
    [one] 1 good
   *[other] { $count } goods
} may be bought here in one action.
refusal-not-now = That is not asked for now.
refusal-not-in-play = The { $guild } are not in this game.
refusal-too-many-cards = { $count } cards need { $count } agents, but you have { $agents }.
refusal-too-few-goods = { $count ->
    [0] You have no { $good-pl }.
    [one] You have only { $good-a }.
   *[other] You have only { $count } { $good-pl }.
}
refusal-no-guest = There is no guest in { $window }.
refusal-cannot-pay = You do not have the goods for the guest in { $window }.
refusal-storehouse-empty = The storehouse of the { $guild } is empty.
refusal-not-stored = There are no { $good-pl } in the storehouse of the { $guild }.
refusal-too-few-talers = A good costs { $price ->
    [one] 1 taler
   *[other] { $price } talers
}, but you have { $talers }.
refusal-not-owned = You have no { $good-pl }.
refusal-overpaying = Paying { $good-a } as well gains nothing: the price without crates is lower.
refusal-rob-yourself = You cannot rob yourself.
refusal-no-such-player = There is no such player in this game.
refusal-nothing-to-steal = { $victim } has no goods to take.
refusal-victim-lacks = { $victim } has no { $good-pl }.
refusal-on-peddler = { $victim } has { $good-pl } only on a Peddler, where they are safe.
refusal-guildmaster = The guildmaster of the { $guild } cannot be moved.
refusal-no-craftsman = There is no craftsman at that place.
refusal-no-partner = There is no other craftsman of that guild to change places with.
refusal-other-guild = Only craftsmen of the same guild can change places.
refusal-equal-craftsmen = Swapping two equal craftsmen changes nothing.
refusal-no-crest = You have no crest of the { $guild }.
refusal-nothing-to-take = No other guild has a crest left.
refusal-same-crest = Take a crest of a guild other than the { $guild }.
refusal-no-crest-there = The { $guild } have no crest left.
refusal-last-prestige = The { $guild } were the prestige guild of the last round.
refusal-already-prestige = The { $guild } are already the prestige guild.
refusal-no-waiting = At this table nobody waits for the others’ plans, or there is nobody left to wait for.
refusal-not-called = You act at the { $guild } when they are called out, if you have laid their card.
refusal-other-good = The { $guild } buy only their own good, not { $good-pl }.
refusal-no-trade = Players do not trade with each other.
refusal-in-workshop = Craftsmen of a workshop cannot be recruited: at the end of the round the guildmaster goes to the favourite.
refusal-agents-stay = Agents on a roof stay there until the end of the round.
refusal-crests-later = Crests go to the favourites at the end of the round.
refusal-order-stays = Only whoever has just recruited a guest may move to the first place.
refusal-pass-later = You can pass only while planning.

## What happens

event-cards-laid = { $seat } lays { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
event-passed = { $seat } passes.
event-waited = { $seat } waits for the others’ plans.
event-guild-called = The { $guild } are called out: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
event-card-revealed = { $seat } reveals the card of the { $guild }.
event-sold = { $seat } sells { $count ->
    [one] { $good-a }
   *[other] { $count } { $good-pl }
} for { $talers } talers.
event-bought = { $seat } buys { $good-a } from the { $house } for { $talers ->
    [one] 1 taler
   *[other] { $talers } talers
}.
event-bought-several = { $seat } buys { $count } { $good-pl } from the { $house } for { $talers ->
    [one] 1 taler
   *[other] { $talers } talers
}.
event-paid-several = { $seat } pays { $count } { $good-pl } to the { $house }.
event-robbed-several = { $seat } takes { $count } { $good-pl } from { $victim }; the bank pays { $talers } talers for them.
event-did-nothing = { $seat } does nothing at the { $guild }.
event-paid = { $seat } pays { $good-a } to the { $house }.
event-craftsman-recruited = { $seat } recruits a { $guild-one } of value { $value } from { $window } of the { $house }.
event-townsman-recruited = { $seat } recruits the { $townsman } from { $window } of the { $house }.
event-agent-gained = { $seat } gains an agent.
event-townsman-returned = The { $townsman } is shuffled back into the guest stack.
event-robbed = { $seat } takes { $good-a } from { $victim }; the bank pays { $talers } talers for it.
event-swapped = { $seat } swaps a { $guild-one } of value { $value } with one of value { $other }.
event-crest-exchanged = { $seat } exchanges a crest of the { $given } for one of the { $taken }.
event-prestige-moved = { $seat } moves the prestige crest to the { $guild }.
event-mayor-placed = { $seat } puts the Mayor on the roof of the { $guild }.
event-peddler-loaded = { $seat } puts { $good-a } on the Peddler.
event-declined = { $seat } does not use the { $townsman }.
event-roof-bonus = { $seat } earns { $talers ->
    [one] 1 taler
   *[other] { $talers } talers
} for the agents on the roof of the { $guild }.
event-moved-first = { $seat } moves to the first place in the turn order.
event-out-of-agents = { $seat } has no agents left and is finished.
event-turn-begun = Turn { $turn } begins.
event-round-ended = Round { $round } ends.
event-talers-shown = { $seat } reveals { $talers ->
    [one] 1 taler
   *[other] { $talers } talers
} in the tie at the { $guild }.
event-favourite = { $seat } is the favourite of the { $guild } and takes their master of value { $value }.
event-good-returned = { $seat } returns { $good-a }.
event-crest-gained = { $seat } receives a crest of the { $guild }.
event-prestige-gained = { $seat } receives the prestige crest from the { $guild }.
event-lower-claimed = { $seat } also takes the { $guild-one } of value { $value } underneath.
event-no-favourite = The { $guild } have no favourite.
event-prestige-unclaimed = Nobody receives the prestige crest of the { $guild }.
event-craftsman-left = A { $guild-one } of value { $value } leaves the game.
event-townsman-left = The { $townsman } leaves the game.
event-peddler-released = { $seat } takes { $good-a } back from the Peddler.
event-peddler-spent = { $seat } returned the { $good } that lay on the Peddler.
event-income = { $seat } receives { $talers } talers as income.
event-musician-income = { $seat } receives { $talers } talers from Musicians.
event-mayor-income = { $seat } receives { $talers ->
    [one] 1 taler
   *[other] { $talers } talers
} from the Mayor of the { $guild }.
event-banker-income = { $seat } receives { $talers } talers from Bankers.
event-new-guildmaster = The new master of the { $guild } has value { $value }.
event-craftsman-arrived = A { $guild-one } of value { $value } moves into { $window } of the { $house }.
event-townsman-arrived = The { $townsman } moves into { $window } of the { $house }.
event-new-prestige-guild = The { $guild } are the prestige guild.
event-round-begun = Round { $round } begins.
event-jack-assigned = { $seat } assigns a Jack of All Trades of value { $value } to the { $guild }.
event-scored = { $seat } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
} for: { $item }.
event-won = { $seat } wins with { $points } victory points.

## Ceremonies

ceremony-round = End of round { $round }
ceremony-final = Final scoring
ceremony-step-favourites = Favourites
ceremony-step-agents = Agents home
ceremony-step-income = Income
ceremony-step-masters = New masters
ceremony-step-guests = Guests
ceremony-step-prestige = Prestige
ceremony-step-guilds = Majorities
ceremony-step-more = More points
ceremony-step-won = Victory
ceremony-agents-said = Everybody’s agents come home.
ceremony-peddlers = Peddlers
ceremony-income = For everybody
ceremony-musician-income = Musicians
ceremony-mayor-income = Mayors
ceremony-banker-income = Bankers
ceremony-guests-leave = Leave
ceremony-guests-arrive = Move in
ceremony-guests-said = { $count ->
    [one] 1 guest moves in.
   *[other] { $count } guests move in.
}

## What lies on the table

scene-street = The street of the guilds
scene-turn-order = Turn order
scene-round = Round { $round }, turn { $turn }
scene-round-about = The game has 4 rounds. A round goes on until everybody is finished.
scene-order = Place { $place } in the turn order: { $seat }
scene-order-about = Whoever recruits a guest may move to the first place.
scene-prestige-supply = Prestige crests to come: { $count }
scene-prestige-about = Each round one is placed at the prestige guild, for its favourite.
scene-guests = Guest stack: { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
scene-guests-about = At the end of a round it refills the lodgings.
scene-house = Guild house of the { $guild }
scene-house-good = The good of this guild: { $good }
scene-price = The price of a good here: { $talers ->
    [one] 1 taler
   *[other] { $talers } talers
}
scene-roof = Roof of the { $guild }: { $count ->
    [0] no agents
    [one] 1 agent
   *[other] { $count } agents
}
scene-roof-about = Recruiting here now earns { $count ->
    [0] no talers
    [one] 1 taler
   *[other] { $count } talers
}.
scene-mayor-here = The Mayor is here: at every income all players receive 1 taler per craftsman of this guild.
scene-crests = Crests of the { $guild }: { $count }
scene-crests-about = The favourite receives one at the end of the round.
scene-prestige-here = This is the prestige guild: its favourite receives the prestige crest too.
scene-cost = In { $window }: costs { cost-guest }.
scene-master = Guildmaster of the { $guild }, value { $master }
scene-master-about = Goods cost { $talers } talers here. The favourite receives this tile at the end of the round.
scene-later-master = Guildmaster in round { $round }.
scene-lower-about = Never guildmaster; in round 4 the favourite receives this tile together with the master.
scene-stored = In the storehouse of the { $guild }: { $count ->
    [one] { $good-a }
   *[other] { $count } { $good-pl }
}
scene-craftsman = { $guild-one }, value { $value }
scene-craftsman-about = Counts { $value } towards the majority among the { $guild }.
scene-agent-plus-about = Brings a new agent to whoever wins this craftsman.
scene-at-door = { $seat } has an agent waiting at the { $guild }
scene-planned = Your card for the { $guild }

scene-gate = The city gate
scene-nth = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
scene-plans = plans
scene-ready = ready
scene-acts = acts
scene-waits = waits
scene-done = finished
scene-cards-left = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
scene-goods = Goods
scene-craftsmen = Craftsmen
scene-crests-row = Crests
scene-tray = Your things
scene-place = Place { $place }
scene-me = You have { $talers ->
    [one] 1 taler
   *[other] { $talers } talers
} and { $agents ->
    [one] 1 agent
   *[other] { $agents } agents
}.
scene-my-goods = Your goods
scene-my-good = { $count ->
    [0] No { $good-pl }
    [one] { $good-a }
   *[other] { $count } { $good-pl }
}
scene-good-about = Sell it to the { $guild }, pay for guests with it, or win their master’s favour with it.
scene-my-cards = Your action cards
scene-card = Action card of the { $guild }
scene-card-hand = in hand
scene-card-hand-about = Lay it to act at this guild in the coming turn.
scene-card-planned = planned
scene-card-planned-about = It lies face down until the guild is called out.
scene-card-called = called
scene-card-called-about = It lies open with an agent on it, until you have acted here.
scene-pass-token = Pass
scene-pass-about = Pass and be finished for the whole round; you keep the agents you have not used.
scene-my-people = Your craftsmen and townsmen
scene-my-crests = Your crests of the { $guild }: { $count }
scene-crest-about = Different crests score victory points by their number: { $crests }.
scene-score = If the game ended now: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scene-final-score = Final score: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scene-score-concealed = What concealed talers are worth is not counted.
scene-item = { $item }: { $points }
scene-if-ended = If the game ended now
scene-final = Final score
scene-belongings = What lies in front of { $seat }
scene-purse = Talers: { $talers }
scene-purse-concealed = Talers: concealed
scene-agents = Agents: { $count } at hand, { $later } in the stockpile
scene-agents-out = On roofs and cards: { $count }
scene-craftsmen-none = No craftsmen of the { $guild }
scene-craftsmen-owned = Craftsmen of the { $guild }: { $values } (together { $sum })
scene-jack-counts = A Jack of All Trades adds { $value }.
scene-jack = Jack of All Trades ({ $value }), assigned to the { $guild }
scene-loaded = Peddler with { $good-a }, counting as { $count }
scene-on-peddler = On a Peddler, where it counts as { $count }; it can be neither used nor taken.
scene-crests-owned = Crests of the { $guild }: { $count }
scene-prestige-owned = Prestige crests: { $count }
scene-townsmen = Townsmen
scene-my-people-row = Crests and craftsmen
scene-no-townsmen = no townsmen
scene-agents-row = Agents
scene-talers-row = Talers
scene-concealed = concealed
scene-prestige-row = Prestige
scene-last-prestige = The prestige guild of the last round: it cannot be the prestige guild again this round.
scene-your-sale = Your Merchant: you sell here for { $talers } talers.
scene-your-price = Your Haggler: you buy here for { $talers ->
    [one] 1 taler
   *[other] { $talers } talers
}.

## The rules, by chapter

chapter-A = Components and set-up
chapter-B = Round and turn
chapter-C = The actions
chapter-D = The end of a round
chapter-E = The townsmen
chapter-F = Scoring
chapter-Q = Rulings

listed-price = window { $window } costs { $own ->
    [one] one good of this guild
   *[other] { $own } goods of this guild
}{ $crates ->
    [0] { "" }
    [one] { " " }and one good of any type
   *[other] { " " }and { $crates } goods of any type
}{ $other_own ->
    [0] { "" }
   *[other] { "" }, or { $other_own } of it and { $other_crates } of any type
}
listed-limit = { $limit } if { $cards } of { $players } players did
listed-crests = { $more ->
    [yes] { $count } or more score { $points }
   *[no] { $count } score { $points }
}
rule-A1 = Norenberc is for 2 to 5 players. One guild more than there are players is in play, always the lowest numbers: 1–3, 1–4, 1–5 or 1–6.
rule-A2 = The guilds by number: 1 Brewers, 2 Bakers, 3 Shoemakers, 4 Printers, 5 Tailors, 6 Hatters.
rule-A3 = Each guild makes one type of good: the Brewers beer, the Bakers pastry, the Shoemakers shoes, the Printers pages, the Tailors cloth, the Hatters hats. There are 12 tokens of each type.
rule-A4 = The guests are 66 craftsmen, 11 of each guild, in stone window frames, and 26 townsmen in wooden ones. All of them have the same back.
rule-A5 = There are 4 crests of each guild and 4 prestige crests. Each player has one action card per guild, 8 agents, a pass token with an agent side and a moon side, a vault and a turn-order marker.
rule-A6 = A guild that is not in play leaves the game with its 11 craftsmen, 12 goods, 4 crests and all its action cards.
rule-A7 = The townsmen are shuffled; with 2, 3, 4 or 5 players { $kept2 }, { $kept3 }, { $kept4 } or { $kept5 } of them are kept. The others leave the game unseen.
rule-A8 = All 12 goods of a guild start in its storehouse. Then every player takes one good of each type in play, so each storehouse begins with 12 less one per player.
rule-A9 = Every player starts with { $agents } agents in the supply and { $stockpile } in the stockpile, with { $talers } talers, and with the pass token on its agent side.
rule-A10 = Talers may be kept hidden; everything else a player owns lies open.
rule-A11 = The turn order at the start is random.
rule-A12 = Each guild’s 11 craftsmen are shuffled. Four are dealt face up into its workshop windows, from the bottom to the top, and a fifth is laid face up on the fourth.
rule-A13 = The craftsman in the bottom window, by the key, is the guildmaster. The masters of the four rounds come from the first, the second and the third window and, finally, from the upper tile of the fourth; the lower tile of the fourth is never master.
rule-A14 = The 6 craftsmen left over of each guild and the kept townsmen form the face-down guest stack: { $stack2 }, { $stack3 }, { $stack4 } or { $stack5 } tiles with 2, 3, 4 or 5 players.
rule-A15 = Each guild’s lodgings have four windows. At the start window 1 stays empty and windows 2, 3 and 4 receive three guests as they are drawn; a guild may lodge its own craftsmen. The stack then has { $left2 }, { $left3 }, { $left4 } or { $left5 } tiles.
rule-A16 = The first prestige guild is the one with the most valuable guildmaster; on a tie, the one with the lowest number. One prestige crest is placed there.

rule-B1 = A game has exactly 4 rounds. A round has one turn or more, and a turn three phases: planning, action and turn end.
rule-B2 = In the planning phase every player who is not finished lays action cards of different guilds face down: at least one, and no more than there are agents in the player’s supply or guilds in play. Whoever wants to lay none passes.
rule-B3 = Whoever passes turns the pass token to its moon side and is finished for the whole round, keeping the agents that were not used.
rule-B4 = { $planning ->
    [simultaneous] All players plan at the same time, and nobody waits. A plan is never changed, and the actions follow the turn order.
    [reverse] The players plan one after another in reverse turn order, each seeing who passed and how many cards each player before placed. A plan is never changed, and the actions follow the turn order.
    [dispute] All players plan at the same time. A player may wait instead of planning, to see the others’ plans first. Once all have answered, everyone sees who waits, who passed and how many cards each other player placed. Then the players who waited plan in reverse turn order, each seeing the number of cards of those before. A plan is never changed, and the actions follow the turn order.
   *[open] All players plan at the same time. A player may wait instead of planning, to see the others’ plans first. Once all have answered, everyone sees who waits, who passed and how many cards each other player placed. Then the players who waited plan in reverse turn order, each seeing the number of cards of those before. A plan is never changed, and the actions follow the turn order. The players may agree before the game that nobody waits, or that everyone plans in reverse turn order.
}
rule-B5 = In the action phase the guilds are called out by ascending number. A guild that nobody planned is skipped.
rule-B6 = When a guild is called out, everybody who planned it reveals the card and puts one agent from the supply on it.
rule-B7 = The players who planned the guild act one at a time in turn order. Each takes one action: sell, recruit, buy, or do nothing.
rule-B8 = After any action, doing nothing included, the agent goes from the card to the guild’s roof and the card returns to the hand, to be used again from the next turn on. A roof holds any number of agents.
rule-B9 = At turn end every player without an agent in the supply is finished. When all are finished the round ends; otherwise those who are not play another turn.
rule-B10 = The turn order stays from turn to turn and from round to round; only recruiting changes it.
rule-B11 = During a round the guests in the lodgings neither slide nor are replaced: an emptied window stays empty until the end of the round.

rule-C1 = Sell: the player sells to the guild any number of goods of its own type, at least one, and receives the guildmaster’s value for each from the bank. The goods go to the guild’s storehouse.
rule-C2 = Recruit: the player takes one guest from the guild’s lodgings and pays by the window: { $prices }.
rule-C3 = All goods paid for a guest, of whatever type, go to the storehouse of the guild that lodged the guest.
rule-C4 = A recruited guest is kept face up in front of the player. A townsman with a star takes effect at once and is then shuffled into the guest stack.
rule-C5 = Recruiting earns one taler for each agent, of any colour, already on this guild’s roof. The acting agent and agents still lying on cards do not count.
rule-C6 = After recruiting, the player may move to the first place in the turn order; those who were ahead move down by one.
rule-C7 = Recruiting goes in this order: pay, take the guest, resolve its immediate effect, receive the talers for the roof, change the turn order, put the agent on the roof.
rule-C8 = A recruited craftsman with the agent + symbol brings one agent from the stockpile at once, if any is left there; 8 is the most a player can have. The new agent can be used in later turns.
rule-C9 = Buy: the player buys at least one and at most { $buy_limit } goods of any types that are in this storehouse. Each costs the value of this guild’s master, whatever its type; the talers go to the bank.
rule-C10 = There are no more goods than tokens: an empty storehouse sells nothing. Players do not trade with each other, and they may own any number of goods.
rule-C11 = { $limits_any ->
    [0] The limit for buying is the same in the first turn of the first round.
   *[other] Only in the first turn of the first round the limit for buying differs, depending on how many players played a card at the guild: { $limits }. Otherwise it is { $buy_limit }.
}
rule-C12 = Do nothing: the player takes no action, and the agent still goes to the roof.

rule-D1 = Step 1, favourites: the guilds choose by ascending number. The favourite is the player with the most goods of the guild’s type, at least one; on a tie the one with more talers, which the tied players reveal, and then the one with the better place in the turn order.
rule-D2 = The favourite must return one such good to the guild’s storehouse, and receives the guildmaster’s tile, one crest of the guild if any is left, and the prestige crest if this is the prestige guild. In round 4 the favourite receives the lower tile as well.
rule-D3 = Each tile with the agent + symbol that a favourite claims brings one agent from the stockpile, up to 8 in all.
rule-D4 = If nobody has a good of the guild’s type there is no favourite: the guildmaster leaves the game, in round 4 with the lower tile.
rule-D5 = Step 2, agents: all agents return from the roofs to their players’ supplies.
rule-D6 = Step 3, income: every player receives { $income ->
    [one] one taler
   *[other] { $income } talers
}, and the townsmen who pay at income do so. This happens in round 4 as well.
rule-D7 = After round 4 scoring follows; steps 4 to 7 are left out.
rule-D8 = Step 4, pass tokens: all pass tokens are turned to their agent side.
rule-D9 = Step 5, guildmasters: in every guild the lowest tile still in the workshop, or the stack of two, slides to the bottom window and becomes the master.
rule-D10 = Step 6, lodgings: first the guests in window 1 of every guild leave the game; then the other guests slide to the left; then the empty windows are filled from left to right, guild by guild in ascending order. Once the stack is empty, windows stay empty.
rule-D11 = Step 7, prestige: the new prestige guild is the one with the most valuable master among all guilds except the last round’s prestige guild; on a tie, the one with the lowest number. A new prestige crest is placed there.

rule-E1 = Councilman (star): the player gains one agent from the stockpile unless there are 8 already. The tile is shuffled back into the guest stack.
rule-E2 = Burglar (star): the player may take any two goods from one other player, or the only one that player has. The bank pays the victim the current price of each good at that good’s own guild. The tile is shuffled back into the guest stack.
rule-E3 = Guardsman (star): the player may swap the positions of two craftsmen of the same guild, in the lodgings or workshops of any guilds, but never a guildmaster. The tile is shuffled back into the guest stack.
rule-E4 = Musician (moon; 3 or 5): the owner receives 3 or 5 more talers at every income. The tile is kept.
rule-E5 = Peddler (moon): the player must put one of their goods on the tile; with none left, the tile is shuffled back immediately. When this round’s favourites are chosen, tile and good together count as { $peddler } of that good. Afterwards the tile is shuffled back and the good returns to the player, unless it had to be returned to the guild (Q5).
rule-E6 = Mayor (moon): the player puts the tile on a roof at once, and it stays there for the rest of the game. At every income all players receive one taler for each craftsman tile of that guild they own.
rule-E7 = Nobleman (sun; 2 or 3): 2 or 3 victory points.
rule-E8 = Tax Collector (sun): 1 victory point for every full { $tax_per ->
    [one] taler
   *[other] { $tax_per } talers
}.
rule-E9 = Engraver (sun): counts as one prestige crest when the crests are scored.
rule-E10 = Foreman (sun; 2, 3 or 4): 1 victory point for each craftsman of exactly that value the owner has, of whatever guild.
rule-E11 = Apprentice (sun): 1 victory point for each second or third place the owner takes in the majorities of the guilds.
rule-E12 = Banker (moon; bonus): at every income the owner receives { $banker_talers ->
    [one] one taler
   *[other] { $banker_talers } talers
} for every full { $banker_per ->
    [one] taler
   *[other] { $banker_per } talers
} held before it.
rule-E13 = Jack of All Trades (sun; bonus, values 3 and 4): at scoring, in turn order, the owner assigns the tile to one guild. There it counts as a tile of its value in the majority and its ties, and even alone it takes a place; it counts neither for the { $great_value } of one guild, all guilds, Foreman and Mayor, nor for the final tie-break.
rule-E14 = Historian (star; bonus): the player may exchange one of their guild crests for one still lying on another guild’s stack, so that a later favourite may find no crest there. The tile is shuffled back into the guest stack.
rule-E15 = Merchant (sun; bonus): the owner receives { $merchant_talers ->
    [one] one more taler
   *[other] { $merchant_talers } more talers
} for each good sold by the sell action, and loses { $merchant_loss ->
    [one] one victory point
   *[other] { $merchant_loss } victory points
} at the end. A burglar’s victim has sold nothing. The tile is kept.
rule-E16 = Haggler (sun; bonus): the owner pays { $haggler_talers ->
    [one] one taler
   *[other] { $haggler_talers } talers
} less for each good bought, but never less than 0, and loses { $haggler_loss ->
    [one] one victory point
   *[other] { $haggler_loss } victory points
} at the end. The tile is kept.
rule-E17 = Duchess (star; bonus): the player may move the placed prestige crest to any guild except the last round’s prestige guild, in round 1 to any. That guild is now the prestige guild, and it is the one left out when the next is chosen. The tile is shuffled back into the guest stack.

rule-F1 = Majorities: for each guild in play the players add up the values of its craftsmen they own. The highest sum scores { $first } victory points, the second { $second }, the third { $third }. A player without a craftsman of the guild has no place there.
rule-F2 = Where nobody is left to be second or third, the first also receives those points: a sole owner scores { $sole }, and two owners score { $first_of_two } and { $second }.
rule-F3 = Of equal sums the one with more tiles ranks higher.
rule-F4 = Players who are still tied score alike: for first place { $tied1 } each, and there is no second; for second place { $tied2 } each, and there is no third; for third place { $tied3 } each.
rule-F5 = A place that is not awarded because of such a tie does not pass its points to the first.
rule-F6 = Craftsmen of one guild worth { $great_value } or more together score { $great_points ->
    [one] one victory point
   *[other] { $great_points } victory points
}, for each such guild.
rule-F7 = At least one craftsman of every guild in play scores { $all_types ->
    [one] one victory point
   *[other] { $all_types } victory points
}.
rule-F8 = The most talers score { $richest ->
    [one] one victory point
   *[other] { $richest } victory points
}; if several players have the most, { $richest_tied } each.
rule-F9 = Crests: guild crests of different guilds, every prestige crest and every Engraver are different crests. By their number they score victory points: { $crests }.
rule-F10 = The most victory points win; on a tie more craftsman tiles, then their higher total value.

rule-Q1 = A star takes effect before the talers for the roof are paid, and the turn order changes last.
rule-Q2 = A good of any type may also be one of the guild’s own.
rule-Q3 = A payment that contains a smaller sufficient one gains nothing and is not offered.
rule-Q4 = In round 4 steps 1 to 3 are played in full, with Peddler, Musician and Mayor; steps 4 to 7 are not.
rule-Q5 = A favourite returns a good that does not lie on a Peddler, if there is one. Otherwise the good on the Peddler is returned to the storehouse and not given back.
rule-Q6 = Peddlers are released only after all guilds have chosen this round’s favourites.
rule-Q7 = A good on a Peddler can neither be used nor stolen.
rule-Q8 = Several Peddlers hold one good each, and each adds { $peddler }.
rule-Q9 = The good for the Peddler is chosen among those left after paying. A player with nothing left may recruit the Peddler all the same: the tile goes back, and the talers for the roof and the first place in the turn order are still available.
rule-Q10 = The Burglar takes nothing, or exactly two goods from one victim, or the only one the victim has; goods on a Peddler are safe. Any opponent can be the victim, finished ones included. If nobody has goods there is nothing to decide.
rule-Q11 = The victim is paid good by good, each at the price of its own guild; the burglar’s employer pays nothing.
rule-Q12 = The Guardsman may move the covered tile of the fourth workshop window, even from under the master of round 4, and in rounds 1 to 3 may swap the two tiles of that window. Moving a tile with agent + brings no agent; swapping two equal tiles is the same as declining and is not offered.
rule-Q13 = Craftsmen whom players own or who are in the stack cannot be swapped. Without a possible pair the Guardsman has no effect.
rule-Q14 = The Mayor pays for tiles, not for their values, guildmasters claimed in step 1 of the same round included. On the roof the Mayor is neither an agent nor a craftsman.
rule-Q15 = Two Mayors pay separately, even on the same roof.
rule-Q16 = When the turn order changes while a guild is being resolved, the players still to act keep their order among themselves and nobody acts twice; the next guild follows the new order.
rule-Q17 = An agent gained during a turn can be planned with from the next turn on only, but keeps its player from being finished at turn end.
rule-Q18 = For a player with 8 agents, Councilman and agent + bring nothing; the tile goes where it would go anyway.
rule-Q19 = A prestige crest that nobody claims leaves the game; the guild’s crest stays on its stack.
rule-Q20 = However many tie for first place, there is no second: the next in rank is third and scores { $third }, and several next in rank tie for third and score { $tied3 }. After a tie for second nobody is third. Tied firsts collect no empty places.
rule-Q21 = The only player with craftsmen of a guild scores { $sole } for it.
rule-Q22 = For the Apprentice a shared second or third place counts, even when it scores nothing; a first place that collects the points of empty places does not.
rule-Q23 = Of several equal townsmen with a sun every one counts.
rule-Q24 = Players still tied after all tie-breaks share the win.
rule-Q25 = The limit of the first turn counts everybody who played a card at the guild, including those who sell or do nothing there.
rule-Q26 = Only the guilds in play count for “every guild” and for the crests.
rule-Q27 = Selling or buying zero goods is not an action; it is doing nothing.
rule-Q28 = When the guest stack is used up, tiles that are shuffled back form the new stack. A Peddler released in step 1 may turn up again in step 6 of the same round.
rule-Q29 = Two players play without special rules: guilds 1 to 3, { $kept2 } townsmen, no more than three cards in a turn, and only one possible victim for the Burglar. A majority scores { $first_of_two } and { $second }, { $sole } and 0, or { $tied1 } and { $tied1 }.
rule-Q30 = Three things are hidden: the planned cards until they are called out; which of the townsmen not yet seen are in the stack and which were removed; and, since copies look alike, whether a townsman who could be one shuffled back is that copy or another. How many cards each player laid, and who passed, is known once all have planned, or at once when planning in reverse order. Talers follow from what everybody saw, so hiding them is only a matter of display, and a tie between favourites reveals them; scores told before the end leave out what concealed talers are worth. The covered workshop tile, discarded guests, unclaimed masters and the townsmen shuffled back are known too.
rule-Q31 = At the start the lodgings are filled guild by guild in ascending order.
rule-Q32 = With the Bonus Townsmen there are 34 townsmen to draw from; as before { $kept2 }, { $kept3 }, { $kept4 } or { $kept5 } are kept.

## Where we read or fill in

reading-A2-A3 = Our English rulebook has lost the names of guilds 5 and 6 and of the goods of guilds 4 to 6. We take them from the French and the Hungarian one; that the Tailors are 5 and the Hatters 6 follows from their lists.
reading-A4 = Reconstructed: the eleven values of a guild’s craftsmen, which of them show agent +, and how many there are of each townsman are printed in no rulebook. Known are the range 2 to 7 and what the examples need; our figures fit all of them. Both editions say what is ours, and whoever owns the game can write one with the real figures.
reading-A7 = The townsmen left over leave the game unseen, as the English and the Hungarian rulebook say; the French one does not say “unseen”.
reading-A10-Q30 = Talers may be concealed, but whoever remembers every deal knows them. So they are public to the rules and to the computer players, and concealing them is a matter of display. To keep them concealed, running scores leave out the richest player and other people’s Tax Collectors until the end.
reading-A12 = The workshop is dealt from the bottom to the top; the French rulebook says from the bottom right to the top left, which is the same order of windows.
reading-A15-Q31 = At the start the lodgings are filled guild by guild in ascending order, as at the end of a round; the rulebooks do not say.
reading-B2 = Whoever has agents lays at least one card or passes: the rulebooks know no plan without cards other than the pass, and reviewers say the same.
reading-B4 = In a dispute about who plans first the English rulebook lets players “act” in reverse turn order, the Hungarian one speaks of actions, the French one of planning. We take planning, for that is what the dispute is about. It arises when a player waits. Only the players who wait then plan in reverse turn order; a plan already made stays.
reading-B9 = Finished players wait for the next round, as the English and the French rulebook say. The Hungarian one says “turn” there; it exchanges its words for round and turn in several places, so we never take timing from it.
reading-C1-C9-Q27 = Selling or buying nothing is not an action of its own; it is doing nothing (Q27). The rulebook does not speak of it.
reading-C2-Q2-Q3 = A good of any type may be one of the guild’s own: the English and the French rulebook and the crate symbol say so; the Hungarian one says “any other type”. Paying more of the guild’s own goods than the price without crates asks for is never useful and is not offered (Q3).
reading-C7-Q1 = A star works before the talers of the roof are paid, and the turn order changes last: that is the sequence of the rulebook’s example (Q1).
reading-C8-Q17 = A new agent can be used in later turns of the same round; the Hungarian rulebook says rounds. So one gained in a turn keeps its player from being finished (Q17).
reading-C9 = Up to three goods may be bought in one action; the Hungarian rulebook says in a round. The goods can be picked in any order; a record of the game lists them in the order of their guilds.
reading-C10 = The bank never runs out of talers, as nothing is said of it; change is never needed.
reading-C11-Q25 = The limit of the first turn counts everybody who laid the guild’s card, even if they sell or do nothing there: the rulebook speaks of players who played a card (Q25).
reading-D1 = The guilds choose their favourites in the order of their numbers; the French rulebook gives no order.
reading-D2 = The printed example lets Blue sell a beer in the second turn although she has paid her only one before; that cannot be. Its outcome, Yellow as the favourite of the Brewers, is right all the same. A crest can be lacking only because of the Historian, for whom we have filled in this rule.
reading-D3 = Each claimed tile that has the symbol brings an agent. The Hungarian rulebook says master “or” lower tile, and the French one reads as if every tile had the symbol.
reading-D7-Q4 = Income is collected after round 4 too: the rulebooks say so where the end of the game is described, though the step itself could be read otherwise.
reading-E2-Q7-Q10 = The Burglar may be declined; used, he takes exactly two goods, or the only one: “may take any two goods”. Which victim and which goods is free; goods on a Peddler lie on a tile and are safe (Q7, Q10).
reading-E3-Q12-Q13 = The rulebook excludes only guildmasters, so the Guardsman may also move the covered tile of the top window; this is our strict reading (Q12). Craftsmen in front of players are neither in lodgings nor in workshops (Q13).
reading-E5-Q5-Q6-Q8-Q9 = The tile with its good counts as 4 instead of 1, as the Hungarian rulebook puts it, and several Peddlers add up (Q8). The good is chosen among those left after paying, for the tile is resolved after payment (Q9). The favourite must return a good without exception, so without another one the Peddler’s own is spent (Q5); he is released after all favourites, since “favourites have been chosen” is plural (Q6).
reading-E6-Q14-Q15 = The moon on the Mayor is inferred from when he pays. He pays for tiles, not values, and for masters claimed in the same round, since favourites come before income (Q14). Two Mayors, if an edition has them, pay separately (Q15).
reading-E11-Q22 = For the Apprentice a shared second or third place counts, even if it scores nothing; a first place that collects empty places does not: it is the place that the rulebook rewards (Q22).
reading-E12-E13-E14-E15-E16-E17-Q32 = Of the Bonus Townsmen only short descriptions are public. Ours are: their symbols; that the Banker counts the talers held before income; values 3 and 4 of the Jacks, chosen at scoring in turn order and only for the majority; the Merchant’s one taler, by analogy with the Haggler; the Historian’s exchange with a stack; and that the Duchess’s guild is the one left out next. As many townsmen are kept as without them (Q32).
reading-F4-F5-Q20 = However many tie for first, there is no second and the next in rank is third; a place voided by a tie is not passed on to the first, as the printed example shows at the Printers (Q20).
reading-F6 = Worth 30 or more, as the texts say; the heading and the summary of the Hungarian rulebook say above 30.
reading-F7-Q26-Q29 = “Each guild” means each guild in play, as the printed example with three players shows (Q26). Two players have no rules of their own, as none are printed (Q29).
reading-F9 = Seven or more crests score 20; the table of the Hungarian rulebook says 7, its summary 7 or more.
reading-F10-Q24 = The printed final example is wrong in all languages: Orange has 11 for majorities, 5 for all types and 14 for crests, which is 30, not 41; by the rules Yellow wins with 35. We score by the items. Whoever is still tied after the printed tie-breaks shares the win (Q24).
reading-Q16 = If the turn order changes while a guild is resolved, the players still to act there keep their order; the new one holds from the next guild on. The rulebook is silent, and moving to the front never reorders the others.
reading-Q19 = A prestige crest that nobody claims leaves the game: it belongs to the current prestige guild, and there are four for four rounds. The summary’s “if it’s there” could be read otherwise.
reading-Q28 = Tiles shuffled back when the guest stack is used up form a new one, and a Peddler released in step 1 may come again in step 6 of the same round: we follow the letter.

## The coach: a decision the first time it is asked; the first eight are what a guided game teaches first

coach-planning-first = Each card stands for a guild house and needs one of your agents. In this first turn a house that many visit sells fewer goods to each of them.
    .title = Every card sends an agent
    .now = Mark one card or several.
coach-acting = Sell this guild’s good, buy from its storehouse, or pay goods for a guest in a window. Then your agent climbs to the roof.
    .title = Your agent has arrived
    .now = Choose something lit in this house.
coach-buying = At the end of the round, whoever has the most of a guild’s goods becomes its favourite and receives its master and a crest.
    .title = Goods make favourites
    .now = Buy another good, or stop here.
coach-price = Some guests can be paid for in two ways: fewer goods of the guild’s own type, or more of any type. Keep the type you want to lead.
    .title = Two ways to pay
    .now = Choose the price you can spare.
coach-pay = What you give stays in this guild’s storehouse, where others can buy it at this guild’s price.
    .title = Goods stay in the house
    .now = Choose a good to give.
coach-first = After recruiting you may become first in the turn order. The first acts first at every guild, and wins ties that talers do not decide.
    .title = First in the street
    .now = Take the first place, or leave it.
coach-planning = Each card sends one agent to a guild house. All plan at once; then the guilds are called by number. Keep agents for later; if you pass, you are out this round.
    .title = Plan your visits
    .now = Mark your cards, or pass.
coach-pay-others = Here you give goods of other guilds. They stay in this storehouse. Keep the types in which you want to become the favourite.
    .title = Goods of other guilds
    .now = Choose a good to give.
coach-rob = He takes two goods from a player you choose, or the only one; the bank makes up for them. The best victim is just ahead of you.
    .title = The Burglar
    .now = Choose a player, or decline.
coach-steal = Take a type in which you need one more to become the favourite, or one that sells at a high price.
    .title = What the Burglar takes
    .now = Choose a good.
coach-swap = He swaps two craftsmen of one guild. Think of the prices of coming rounds, and of guests you could then recruit cheaply.
    .title = The Guardsman
    .now = Choose a craftsman, or decline.
coach-with = Both belong to the same guild: each takes the other’s place, in a workshop or in a window.
    .title = Who changes places
    .now = Choose the second craftsman.
coach-give = He exchanges one of your crests. Only different crests count at the end, so give one that you have twice.
    .title = The Historian
    .now = Choose a crest to give.
coach-take = Different crests score more and more at the end. If you lack none here, take a guild’s last one, and its next favourite finds none.
    .title = A crest you lack
    .now = Choose a crest to take.
coach-prestige = She moves the prestige crest to another guild. Its favourite at the end of this round receives it.
    .title = The Duchess
    .now = Choose a guild you will lead.
coach-appoint = He stays on one roof all game: at every income each player receives a taler for each craftsman of that guild.
    .title = The Mayor
    .now = Choose where you own the most craftsmen.
coach-peddle = The good on him counts several times when this round’s favourites are chosen. Then it comes back, unless you need it to pay for that favour.
    .title = The Peddler
    .now = Choose a guild you want to lead.
coach-assign = He joins one guild now and counts there with his value. Choose a majority in which that lifts you to a better place.
    .title = The Jack of All Trades
    .now = Choose a guild.


## How to play
lesson-goal-1 = Trade at the houses of the guilds, win their craftsmen over, and be *in favour* when a round ends.
lesson-goal-2 = After *{ $rounds } rounds* the most victory points win.
lesson-plan = Plan
lesson-plan-1 = Lay action cards face down for the houses you want to visit, *one agent for each*.
lesson-plan-2 = Everyone plans at the same time. You can wait and plan last.
lesson-plan-3 = Or pass, and keep your agents.
lesson-act = Act, house by house
lesson-act-1 = At each house you do *one thing*: sell its good, buy up to { $most } goods, or pay goods for a guest in its windows.
lesson-act-2 = The number of the guildmaster is the *price*.
lesson-favourites = Favourites
lesson-favourites-1 = When all are done, whoever holds *the most of a guild’s goods* gives one back and takes the guildmaster and a crest.
lesson-favourites-2 = Equal? The talers decide.
lesson-round = A new round
lesson-round-1 = Everybody gets *{ $income } talers*.
lesson-round-2 = The next masters come down, guests move to the left, and new ones arrive.
lesson-round-3 = One house has a *prestige crest*.
lesson-majority = Strongest in a guild: first, second, third
lesson-all-types = A craftsman of every guild
lesson-richest = The most talers at the end
lesson-crests = Different crests: { $few } to { $many }
lesson-great = { $value } or more in one guild
lesson-townsmen = Townsmen with a sun
lesson-see-tile = see the tile
lesson-missed-1 = The masters of *all { $rounds } rounds* are in the windows: buy where prices will rise, sell where they will fall.
lesson-missed-2 = Recruiting where many agents stand on the roof *earns talers*, and lets you go first.
lesson-missed-3 = { $few } different crests are worth { $little } points, { $many } are worth { $much }: *collect widely*.

## Studies
study-guilds = Guilds on the cards that are laid
study-rounds = rounds
study-largest = part of the points from their largest source
study-with-townsmen = Victories with townsmen (1 is fair; seats in brackets)
study-with-craftsmen = Victories with craftsmen of a guild (1 is fair; seats in brackets)
study-with-crests = Victories with crests of a guild (1 is fair; seats in brackets)
study-with-jacks = Victories with Jacks of a guild (1 is fair; seats in brackets)
study-deeds = What a player does in a game
study-sell = sales
study-recruit = guests recruited
study-buy = goods bought
study-nothing = visits without effect

## Reasons

merit-favour = { $crest ->
    [0] Then you lead the { $guild }: master { $value }.
   *[other] Then you lead the { $guild }: master { $value } and a crest.
  }
merit-majority = You have the majority among the { $guild }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
merit-all-types = You have craftsmen of all types: { $points } points.
merit-crests = { $count ->
    [one] You have { $count } crest
   *[other] You have { $count } different crests
  }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# The values of an edition, as the editor names them
box-craftsmen = Values of the craftsmen
box-agent-plus = Craftsmen with the agent + symbol
box-townsmen = Number of townsmen
box-bonus-townsmen = Number of bonus townsmen
box-setup = Set-up
box-setup-kept-townsmen = Townsmen kept with 2, 3, 4 and 5 players
box-setup-talers = Talers of each player at the start
box-setup-agents = Agents of each player at the start
box-components = Components
box-components-goods-per-guild = Goods of each guild
box-components-agents-per-player = Agents of each player
box-components-guild-crests = Guild crests of each guild
box-components-prestige-crests = Prestige crests
box-components-coins = Values of the coins
box-recruiting = Prices of the windows
box-recruiting-own = Goods of the guild, by window
box-recruiting-crates = Crates, by window
box-recruiting-or-own = Second price: goods of the guild, by window
box-recruiting-or-crates = Second price: crates, by window
box-buying = Buying
box-buying-limit = Most goods in one action
box-buying-first-turn-2 = First turn with 2 players, by cards there
box-buying-first-turn-3 = First turn with 3 players, by cards there
box-buying-first-turn-4 = First turn with 4 players, by cards there
box-buying-first-turn-5 = First turn with 5 players, by cards there
box-round-end = End of the round
box-round-end-income = Talers of the income
box-round-end-peddler-goods = Goods of the Peddler
box-round-end-banker-per = Talers for which the Banker pays
box-round-end-banker-talers = Talers that the Banker pays for them
box-trade = Trade
box-trade-merchant-talers = Talers of the Merchant
box-trade-haggler-talers = Talers of the Haggler
box-scoring = Scoring
box-scoring-majority = Points of the first, second and third
box-scoring-majority-tied = The same if tied
box-scoring-great-value = A great value begins at
box-scoring-great-value-points = Points of a great value
box-scoring-all-types = Points for craftsmen of all guilds
box-scoring-richest = Points of the richest player
box-scoring-richest-tied = The same if tied
box-scoring-crests = Points for 0 to 7 different crests
box-scoring-tax-collector-per = Talers for a point of the Tax Collector
box-scoring-merchant = Points of the Merchant
box-scoring-haggler = Points of the Haggler
