## The game

game-name = Rise to Nobility
game-tagline = Make a name in the white city of Caveborn
round-name = Round { $round }
# Against bots: 25 seconds for a decision of one’s own, 5 to follow another’s, counted in games of greedy bots.
game-minutes = about { $players ->
    [1] 25
    [4] 35
    [5] 35
    [6] 35
   *[other] 30
} min
edition-by-the-letter = By the letter
edition-by-the-letter-about = Our default: the rulebook is followed to the letter where it speaks. The numbers on most cards, tiles and boards are not public, so these are ours; “Where we read or fill in”, at the end of the rules, names them all.

edition-reconstructed = Former edition
edition-reconstructed-about = For games begun on it: fewer Community Buildings in the bag, other prices and Modifiers, Workshops counted by slots, income for Apprentices at once, and a character with a Good of choice.

option-events = Event cards
option-events-about = Each round an event is revealed that holds for that round.
option-events-off = without
option-events-on = with
option-chancery = The Chancery
option-chancery-about = One more place, with desks for Apprentices and secret Commission cards. Required with six players; not used in solo games.
option-chancery-off = without
option-chancery-on = with
option-objective = Objective
option-objective-about = In a solo game the objective is drawn at random, or you choose it before the first round.
option-objective-drawn = drawn at random
option-objective-chosen = I choose
option-first_player = First player
option-first_player-about = The rulebook lets the player start who last moved to a new home. Draw the first player at random, or let that player take the first seat.
option-first_player-drawn = drawn at random
option-first_player-seated = the first seat

score-total = total
score-settlers = Settlers cards
score-community = Community Buildings
score-workshops = Workshops
score-owner = owners’ rewards
score-council = Stone Council
score-nobility = nobility
score-goods = Goods
score-commissions = Commissions
score-events = events
score-losses = Buildings sold
score-group-houses = Houses and settlers
score-group-guilds = Guilds
score-group-court = Court

## Things with names

guild-artists = Artists
guild-blacksmiths = Blacksmiths
guild-carpenters = Carpenters
guild-merchants = Merchants
guild-scholars = Scholars
guild-wizards = Wizards

good-artwork = Artwork
    .one = Artwork
good-weaponry = Weaponry
    .one = Weaponry
good-furnishings = Furnishings
    .one = Furnishing
good-jewelry = Jewelry
    .one = Jewelry
good-books = Books
    .one = Book
good-magic = Magic
    .one = Magic

race-halflings = Halflings
race-humans = Humans
race-elves = Elves
race-dwarves = Dwarves
race-green-elves = Green Elves
race-trobits = Trobits

resource-coins = Coins
    .one = Coin
resource-goods = Goods of your choice
    .one = Good of your choice
resource-reputation = Reputation
    .one = Reputation
resource-modifiers = Modifiers
    .one = Modifier
resource-workers = Workers
    .one = Worker
resource-house = Houses
    .one = House
resource-cards = Settlers cards of your choice
    .one = Settlers card of your choice
resource-vp = VP
    .one = VP

effect-coin = +1 Coin
    .cap = +1 Coin
effect-reputation = +1 Reputation
    .cap = +1 Reputation
effect-reroll = reroll dice
    .cap = Reroll dice
effect-good = +1 Good of this Guild
    .cap = +1 Good of this Guild
effect-any-good = buy a Good of any Guild
    .cap = Buy a Good of any Guild
effect-exchange = exchange a Good
    .cap = Exchange a Good

benefit-council-coins = Stone Council tiles cost no Coins
benefit-port = +1 Coin for each Good sold at the Port
benefit-council-reputation = Stone Council tiles cost 1 Reputation less
benefit-tavern = take two Settlers cards at the Tavern
benefit-house = Houses cost 1 Coin less
benefit-building = Buildings cost 1 Coin less

automa-white = white
automa-green = green
automa-yellow = yellow
automa-red = red
automa-blue = blue

source-artists = from the Artists
source-blacksmiths = from the Blacksmiths
source-carpenters = from the Carpenters
source-merchants = from the Merchants
source-scholars = from the Scholars
source-wizards = from the Wizards
source-lot = from the Workers Lot

place-tavern = Cavern Tavern
place-yard = Construction Yard
place-artists = Artists Guild
place-blacksmiths = Blacksmiths Guild
place-carpenters = Carpenters Guild
place-merchants = Merchants Guild
place-scholars = Scholars Guild
place-wizards = Wizards Guild
place-hall = Guild Hall
place-castle = White Castle
place-castle-tile = White Castle, side gate
place-port = Port
place-council = Stone Council
place-berk = Berk the Clerk’s Office
place-upper-desk = Chancery, upper desk
place-lower-desk = Chancery, lower desk
place-board = player board
place-tile-1 = dice tile 1
place-tile-2 = dice tile 2
place-tile-3 = dice tile 3
place-tile-4 = dice tile 4
place-tile-5 = dice tile 5
place-tile-6 = dice tile 6
place-tile-7 = dice tile 7
place-tile-8 = dice tile 8
place-tile-9 = dice tile 9
place-tile-10 = dice tile 10
place-tile-11 = dice tile 11
place-tile-12 = dice tile 12
place-tile-13 = dice tile 13
place-tile-14 = dice tile 14
place-tile-15 = dice tile 15
place-tile-16 = dice tile 16
place-tile-17 = dice tile 17
place-tile-18 = dice tile 18

metric-workshops = Workshops owned
    .one = Workshop owned
metric-community = Community Buildings
    .one = Community Building
metric-races = races housed
    .one = race housed
metric-same-race = Settlers of one race
    .one = Settlers card of one race
metric-council = Stone Council tiles
    .one = Stone Council tile
metric-guilds = Guilds with a meeple of yours
    .one = Guild with a meeple of yours
metric-nobility = levels of nobility
    .one = level of nobility
metric-reputation = Reputation
    .one = Reputation
metric-coins = Coins
    .one = Coin
metric-goods = Goods
    .one = Good
metric-modifiers = Modifiers
    .one = Modifier
metric-desks = Chancery desks
    .one = Chancery desk
metric-houses = Houses built
    .one = House built
metric-vp = victory points
    .one = victory point

hook-price-house = Houses: { $sign }{ $value ->
    [one] { $value } Coin
   *[other] { $value } Coins
}.
hook-price-building = Buildings: { $sign }{ $value ->
    [one] { $value } Coin
   *[other] { $value } Coins
}.
hook-castle-gain = White Castle: +{ $value } Reputation.
hook-port-per-good = Port: +{ $value ->
    [one] { $value } Coin
   *[other] { $value } Coins
} for each Good.
hook-income-apprentice = Income: +{ $value ->
    [one] { $value } Coin
   *[other] { $value } Coins
} per Guild Apprentice.
hook-guild-free-good = Guilds: +{ $value ->
    [one] { $value } free Good
   *[other] { $value } free Goods
} for a purchase.
hook-settlers-vp = Settlers cards: +{ $value } VP.
hook-council-rep-loss = Stone Council: { $sign }{ $value } Reputation cost.
hook-council-coins = Stone Council: { $sign }{ $value ->
    [one] { $value } Coin
   *[other] { $value } Coins
}.
hook-owner-multiplier = Owners’ rewards: × { $value }.
hook-order-free-tavern = Cavern Tavern: dice in any order.
hook-order-free-yard = Construction Yard: dice in any order.
hook-close-port = The Port is closed.
hook-close-berk = Berk’s Office is closed.
about-each = Everybody gains { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
}.
about-commission-per = { $vp } VP for { $per ->
    [one] each { $metric-one }
   *[other] every { $per } { $metric }
}, at most { $cap }.
about-commission-least = { $vp } VP for at least { $per ->
    [one] { $per } { $metric-one }
   *[other] { $per } { $metric }
}.
about-objective = At least { $least ->
    [one] { $least } { $metric-one }
   *[other] { $least } { $metric }
}.
about-gain = { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
}
listed-players = { $value } with { $last ->
    [1] one player
   *[other] { $players } players
}
listed-card = { $card } ({ $about })
listed-character = { "" }{ $good }; { $gains }
listed-objective = at least { $least ->
    [one] { $least } { $metric-one }
   *[other] { $least } { $metric }
}
listed-lot = { $gains }
listed-levels = { $vp } at level { $levels }
listed-benefit = { "" }{ $benefit }
listed-guild = { $value } { $guild }
any-good = any Good

settlers-1 = Halfling bakers
settlers-2 = Halfling millers
settlers-3 = Halfling gardeners
settlers-4 = Halfling cooks
settlers-5 = Human masons
settlers-6 = Human soldiers
settlers-7 = Human sailors
settlers-8 = Human weavers
settlers-9 = Elven singers
settlers-10 = Elven archers
settlers-11 = Elven poets
settlers-12 = Elven dancers
settlers-13 = Dwarven miners
settlers-14 = Dwarven smiths
settlers-15 = Dwarven tunnellers
settlers-16 = Dwarven minters
settlers-17 = Green Elf foresters
settlers-18 = Green Elf herbalists
settlers-19 = Green Elf falconers
settlers-20 = Green Elf trackers
settlers-21 = Trobit tinkers
settlers-22 = Trobit clockmakers
settlers-23 = Trobit pedlars
settlers-24 = Trobit jugglers
settlers-25 = Halfling beekeepers
settlers-26 = Halfling brewers
settlers-27 = Halfling cheesemakers
settlers-28 = Halfling innkeepers
settlers-29 = Human teachers
settlers-30 = Human traders
settlers-31 = Human coachmen
settlers-32 = Human doctors
settlers-33 = Elven healers
settlers-34 = Elven stargazers
settlers-35 = Elven painters
settlers-36 = Elven envoys
settlers-37 = Dwarven bell-founders
settlers-38 = Dwarven stonecutters
settlers-39 = Dwarven gem cutters
settlers-40 = Dwarven engineers
settlers-41 = Green Elf basket makers
settlers-42 = Green Elf charcoal burners
settlers-43 = Green Elf hunters
settlers-44 = Green Elf ferrymen
settlers-45 = Trobit locksmiths
settlers-46 = Trobit puppeteers
settlers-47 = Trobit mapmakers
settlers-48 = Trobit lamplighters

character-1 = Rhys Lusys
character-2 = Martok Coinforged
character-3 = Belvedere Stonefist
character-4 = Verelan
character-5 = Nya Adebowale
character-6 = Odo Marshwick
character-7 = Ysolde Brann
character-8 = Tamsin Reed
character-9 = Grigor Vane
character-10 = Ludo Fennel
character-11 = Hesper Quill
character-12 = Brunhild Ashby
character-13 = Corvin Dray

building-1 = Fresco Studio
building-2 = Portrait Studio
building-3 = Sculptors’ Court
building-4 = Glass Painters’ Loft
building-5 = Engravers’ Press
building-6 = Sword Smithy
building-7 = Armoury
building-8 = Shield Smithy
building-9 = Crossbow Works
building-10 = Grindstone House
building-11 = Joinery
building-12 = Turners’ Shed
building-13 = Chair Makers’ Yard
building-14 = Chest Makers’ Shop
building-15 = Carving Room
building-16 = Pearl Counter
building-17 = Goldsmiths’ Counter
building-18 = Gem Exchange
building-19 = Ring Makers’ Shop
building-20 = Weigh House
building-21 = Scriptorium
building-22 = Bindery
building-23 = Paper Mill
building-24 = Map Room
building-25 = Reading Room
building-26 = Alchemists’ Kitchen
building-27 = Rune Chamber
building-28 = Wand Workshop
building-29 = Crystal Tower
building-30 = Potion Cellar
building-31 = Well
building-32 = Bathhouse
building-33 = School
building-34 = Bakehouse
building-35 = Infirmary
building-36 = Chapel
building-37 = Orchard
building-38 = Market Cross
building-39 = Playhouse
building-40 = Fountain
building-41 = Granary
building-42 = Guest House
building-43 = Watchtower
building-44 = Stables
building-45 = Park
building-46 = Windmill
building-47 = Wash House
building-48 = Meeting Hall

ship-1 = Grey Gull
ship-2 = Silver Pike
ship-3 = Lantern
ship-4 = Patient Otter
ship-5 = Queen’s Glove
ship-6 = North Bell
ship-7 = Blue Heron
ship-8 = Merry Widow
ship-9 = Copper Kettle
ship-10 = Long Oar
ship-11 = White Stag
ship-12 = Honest Scale
ship-13 = Morning Star
ship-14 = Salt Crown
ship-15 = Barrel Rider
ship-16 = Red Sail
ship-17 = Quiet Harbour
ship-18 = Sixth Wind

council-1 = Halfling Charter
council-2 = Halfling Petition
council-3 = Human Charter
council-4 = Human Petition
council-5 = Elven Charter
council-6 = Elven Petition
council-7 = Dwarven Charter
council-8 = Dwarven Petition
council-9 = Green Elf Charter
council-10 = Green Elf Petition
council-11 = Trobit Charter
council-12 = Trobit Petition
council-13 = Halfling and Human Treaty
council-14 = Halfling and Elven Treaty
council-15 = Halfling and Green Elf Treaty
council-16 = Halfling and Trobit Treaty
council-17 = Human and Elven Treaty
council-18 = Human and Dwarven Treaty
council-19 = Human and Trobit Treaty
council-20 = Elven and Dwarven Treaty
council-21 = Elven and Green Elf Treaty
council-22 = Dwarven and Green Elf Treaty
council-23 = Dwarven and Trobit Treaty
council-24 = Green Elf and Trobit Treaty
council-25 = Halfling Quarter
council-26 = Human Quarter
council-27 = Elven Quarter
council-28 = Dwarven Quarter
council-29 = Green Elf Quarter
council-30 = Trobit Quarter

event-card-1 = Port Traders
event-card-2 = Hardworking Apprentices
event-card-3 = Flourishing Guilds
event-card-4 = Timber Glut
event-card-5 = Builders’ Fair
event-card-6 = Royal Audience
event-card-7 = Good Tidings
event-card-8 = Clerk’s Gift
event-card-9 = Housewarming
event-card-10 = Lenient Council
event-card-11 = Council Grant
event-card-12 = Open Doors
event-card-13 = Busy Yard
event-card-14 = Masters’ Feast
event-card-15 = Storm at Sea
event-card-16 = Clerk’s Holiday

objective-1 = Fame I
objective-2 = Fame II
objective-3 = Fame III
objective-4 = Family Seat I
objective-5 = Family Seat II
objective-6 = Family Seat III
objective-7 = City Builder I
objective-8 = City Builder II
objective-9 = City Builder III
objective-10 = Friend of All Races I
objective-11 = Friend of All Races II
objective-12 = Friend of All Races III
objective-13 = Wealth and Honour I
objective-14 = Wealth and Honour II
objective-15 = Wealth and Honour III

commission-1 = Master of Trades
commission-2 = Street of Workshops
commission-3 = Town Planner
commission-4 = Village Green
commission-5 = Welcoming House
commission-6 = Under One Roof
commission-7 = Kinfolk
commission-8 = Clan Elder
commission-9 = Friend of the Council
commission-10 = Sealed Papers
commission-11 = In Every Street
commission-12 = Friend of the Guilds
commission-13 = Noble Bearing
commission-14 = Spotless Name
commission-15 = Full Purse
commission-16 = Full Storehouse
commission-17 = Ink and Wax
commission-18 = Chancery Clerk

tile-1 = no. 1
tile-2 = no. 2
tile-3 = no. 3
tile-4 = no. 4
tile-5 = no. 5
tile-6 = no. 6
tile-7 = no. 7
tile-8 = no. 8
tile-9 = no. 9
tile-10 = no. 10
tile-11 = no. 11
tile-12 = no. 12
tile-13 = no. 13
tile-14 = no. 14
tile-15 = no. 15
tile-16 = no. 16
tile-17 = no. 17
tile-18 = no. 18

## A whole decision in one sentence

# The value is the imperative, .now and .past follow a name. .short and .button are for what a player does.
act-die = place { $face } { $at }
    .now = places { $face } { $at }
    .past = placed { $face } { $at }
    .short = place { $face } { $at }
    .button = place { $face }
act-dice = place { $count } dice
    .now = places { $count } dice
    .past = placed { $count } dice
    .short = place { $count } dice
    .button = place the dice
act-pass = pass for the rest of the round
    .now = passes for the rest of the round
    .past = passed for the rest of the round
    .short = pass for the rest of the round
    .button = pass
act-end = end your turn
    .now = ends the turn
    .past = ended the turn
    .short = end your turn
    .button = end the turn
act-objective = play for the { $objective }
    .now = plays for the { $objective }
    .past = chose the { $objective }
    .short = play for the { $objective }
    .button = choose
act-settle = house the { $settlers } for { $vp }
    .now = houses the { $settlers } for { $vp }
    .past = housed the { $settlers } for { $vp }
    .short = house the { $settlers } for { $vp }
    .button = house them
act-fulfil = fulfil the { $council } for { $vp }
    .now = fulfils the { $council } for { $vp }
    .past = fulfilled the { $council } for { $vp }
    .short = fulfil the { $council }
    .button = fulfil
act-building = buy the { $building } for { $coins }
    .now = buys the { $building } for { $coins }
    .past = bought the { $building } for { $coins }
    .short = buy the { $building }
    .button = buy
act-buy = buy { $goods } for { $coins }
    .now = buys { $goods } for { $coins }
    .past = bought { $goods } for { $coins }
    .short = buy { $goods }
    .button = buy
act-sell = sell { $goods } for { $coins }
    .now = sells { $goods } for { $coins }
    .past = sold { $goods } for { $coins }
    .short = sell { $goods }
    .button = sell
act-house = buy a House for { $coins }
    .now = buys a House for { $coins }
    .past = bought a House for { $coins }
    .short = buy a House
    .button = buy a House
act-card = take the { $settlers }
    .now = takes the { $settlers }
    .past = took the { $settlers }
    .short = take the { $settlers }
    .button = take the card
act-desk = take a desk: { $benefit }
    .now = takes a desk: { $benefit }
    .past = took a desk: { $benefit }
    .short = take a desk
    .button = take the desk
act-reputation = gain { $count } Reputation
    .now = gains { $count } Reputation
    .past = gained { $count } Reputation
    .short = gain { $count } Reputation
    .button = gain
act-modifiers = take { $count ->
    [1] a Modifier
   *[other] { $count } Modifiers
}
    .now = takes { $count ->
        [1] a Modifier
       *[other] { $count } Modifiers
    }
    .past = took { $count ->
        [1] a Modifier
       *[other] { $count } Modifiers
    }
    .short = take { $count ->
        [1] a Modifier
       *[other] { $count } Modifiers
    }
    .button = take
act-commissions = draw { $count ->
    [1] a Commission
   *[other] { $count } Commissions
}
    .now = draws { $count ->
        [1] a Commission
       *[other] { $count } Commissions
    }
    .past = drew { $count ->
        [1] a Commission
       *[other] { $count } Commissions
    }
    .short = draw { $count ->
        [1] a Commission
       *[other] { $count } Commissions
    }
    .button = draw
act-keep = keep a Commission
    .now = keeps a Commission
    .past = kept a Commission
    .short = keep a Commission
    .button = keep it
act-employ = place { $count ->
    [1] a Worker there
   *[other] { $count } Workers there
}
    .now = places { $count ->
        [1] a Worker there
       *[other] { $count } Workers there
    }
    .past = placed { $count ->
        [1] a Worker there
       *[other] { $count } Workers there
    }
    .short = place { $count ->
        [1] a Worker there
       *[other] { $count } Workers there
    }
    .button = place
act-transfer = transfer { $count ->
    [1] an Apprentice there
   *[other] { $count } Apprentices there
}
    .now = transfers { $count ->
        [1] an Apprentice there
       *[other] { $count } Apprentices there
    }
    .past = transferred { $count ->
        [1] an Apprentice there
       *[other] { $count } Apprentices there
    }
    .short = transfer { $count ->
        [1] an Apprentice there
       *[other] { $count } Apprentices there
    }
    .button = transfer
act-employ-at = place { $count ->
    [1] a Worker
   *[other] { $count } Workers
} at the { $guild }
    .now = places { $count ->
        [1] a Worker
       *[other] { $count } Workers
    } at the { $guild }
    .past = placed { $count ->
        [1] a Worker
       *[other] { $count } Workers
    } at the { $guild }
    .short = place { $count ->
        [1] a Worker
       *[other] { $count } Workers
    } at the { $guild }
    .button = place
act-transfer-at = transfer { $count ->
    [1] an Apprentice
   *[other] { $count } Apprentices
} to the { $guild }
    .now = transfers { $count ->
        [1] an Apprentice
       *[other] { $count } Apprentices
    } to the { $guild }
    .past = transferred { $count ->
        [1] an Apprentice
       *[other] { $count } Apprentices
    } to the { $guild }
    .short = transfer { $count ->
        [1] an Apprentice
       *[other] { $count } Apprentices
    } to the { $guild }
    .button = transfer
act-recall = recall an Apprentice from the { $guild }
    .now = recalls an Apprentice from the { $guild }
    .past = recalled an Apprentice from the { $guild }
    .short = recall an Apprentice
    .button = recall
act-sold = sell the { $building } and lose { $vp }
    .now = sells the { $building } and loses { $vp }
    .past = sold the { $building } and lost { $vp }
    .short = sell the { $building }
    .button = sell
act-renew-settlers = replace the Settlers cards
    .now = replaces the Settlers cards
    .past = replaced the Settlers cards
    .short = replace the Settlers cards
    .button = replace them
act-renew-hall = replace the Buildings of the Guild Hall
    .now = replaces the Buildings of the Guild Hall
    .past = replaced the Buildings of the Guild Hall
    .short = replace the Buildings
    .button = replace them
act-exchange = exchange { $given } for { $taken }
    .now = exchanges { $given } for { $taken }
    .past = exchanged { $given } for { $taken }
    .short = exchange { $given } for { $taken }
    .button = exchange
act-gain = gain { $goods }
    .now = gains { $goods }
    .past = gained { $goods }
    .short = gain { $goods }
    .button = take
act-reroll = reroll dice
    .now = rerolls dice
    .past = rerolled dice
    .short = reroll dice
    .button = reroll
act-favour = choose a favour of the White Lord
    .now = chooses a favour of the White Lord
    .past = chose a favour of the White Lord
    .short = choose a favour
    .button = choose
act-value = the { $value }
act-good = { $count ->
    [one] 1 { $good-one }
   *[other] { $count } { $good }
}
act-goods = { $count } Goods
act-coins = { $count ->
    [one] 1 Coin
   *[other] { $count } Coins
}
act-vp = { $count } VP
act-settlers = { $settlers }
at-tavern = at the Cavern Tavern
at-yard = at the Construction Yard
at-artists = at the Artists
at-blacksmiths = at the Blacksmiths
at-carpenters = at the Carpenters
at-merchants = at the Merchants
at-scholars = at the Scholars
at-wizards = at the Wizards
at-hall = at the Guild Hall
at-castle = at the White Castle
at-castle-tile = at the side gate of the White Castle
at-port = at the Port
at-council = at the Stone Council
at-berk = at Berk’s Office
at-upper-desk = at the upper desk of the Chancery
at-lower-desk = at the lower desk of the Chancery
at-board = on your board
    .now = on the player board
    .past = on the player board
at-tile = on dice tile { $number }

## Choices

action-pass = Pass for the rest of the round
loss-dice = { $count ->
    [one] A die stays unused.
   *[other] { $count } dice stay unused.
}
loss-apprentices = { $count ->
    [one] A new Apprentice earns nothing this round
   *[other] { $count } new Apprentices earn nothing this round
}: you miss { $coins ->
    [one] a Coin
   *[other] { $coins } Coins
}.
loss-settlers = { $count ->
    [one] You could still complete a Settlers card; this is the last round.
   *[other] You could still complete { $count } Settlers cards; this is the last round.
}
loss-points = You could still score { $points } VP here; this is the last round.
loss-income = You forgo { $coins ->
    [one] 1 Coin
   *[other] { $coins } Coins
} of this round’s Income.
action-end = End the turn
action-die = Place the { $value } (leaves { $left } Reputation)
action-die-modified = { $count ->
    [one] Place the { $face } as a { $value } for 1 Modifier (leaves { $left } Reputation)
   *[other] Place the { $face } as a { $value } for { $count } Modifiers (leaves { $left } Reputation)
}
action-place-tavern = Cavern Tavern: take { $count ->
    [one] { $count } Settlers card
   *[other] up to { $count } Settlers cards
}
action-place-yard = Construction Yard: a House for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}
action-place-guild = { $guild } Guild: up to { $goods ->
    [one] { $goods } { $good-one }
   *[other] { $goods } { $good }
} for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
} each{ $workers ->
    [0] {""}
    [one] , up to 1 worker
   *[other] , up to { $workers } workers
}
action-place-castle = White Castle: { $count ->
    [0] no Reputation, you have the most
   *[other] +{ $count } Reputation
}
action-place-castle-tile = White Castle, side gate: { $count ->
    [0] no Reputation, you have the most
   *[other] +{ $count } Reputation
}
action-place-port = Port: sell up to { $count ->
    [one] { $count } Good
   *[other] { $count } Goods
}
action-place-council = Stone Council: “{ $council }”, { $vp } VP for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
} and { $loss } Reputation
action-place-berk = Berk’s Office: { $count ->
    [0] no Modifiers, none is left (of { $most })
    [one] { $count } Modifier (of { $most })
   *[other] { $count } Modifiers (of { $most })
}, and replace cards or Buildings
action-place-desk = Chancery, desk { $number } ({ $race }), for a Worker: { $benefit }
action-place-board = Player board: take an Apprentice back to your Workers Lot
action-place-tile = Dice tile { $tile } ({ $a }–{ $b }–{ $c }): { $open ->
    [one] fill its last open die slot
   *[other] fill one of { $open } open die slots
}
action-complete = Complete “{ $settlers }”: a House and { $least }–{ $most } Goods ({ $goods }), 1 VP each{ $workers ->
    [0] {""}
    [one] , { $workers } Worker
   *[other] , { $workers } Workers
}{ $stars ->
    [0] {""}
    [one] , { $stars } star
   *[other] , { $stars } stars
}
action-spend = Spend { $count ->
    [one] { $count } { $good-one }
   *[other] { $count } { $good }
}: { $count } VP
action-take = Take “{ $settlers }”: { $least }–{ $most } Goods ({ $goods }){ $workers ->
    [0] {""}
    [one] , { $workers } Worker
   *[other] , { $workers } Workers
}{ $stars ->
    [0] {""}
    [one] , { $stars } star
   *[other] , { $stars } stars
}
action-decline = Decline the benefit of “{ $building }”
action-reroll = Reroll { $dice }{ $count ->
    [0] {""}
   *[other] ; keep { $kept }
}
action-exchange = Exchange 1 { $given-one } for 1 { $taken-one }
action-good = Take 1 { $good-one }
action-buy-any-good = Buy 1 { $good-one } from the { $guild } for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}{ $free ->
    [0] {""}
   *[other] , and { $free } free
}
action-buy = Buy { $count ->
    [one] { $count } { $good-one }
   *[other] { $count } { $good }
} for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}{ $free ->
    [0] {""}
   *[other] , and { $free } free
}
action-employ = Place a Worker from your Lot with the { $guild } (each Apprentice there then earns { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} a round{ $later ->
    [0] {""}
   *[other] ; this one earns from your next turn, and nothing this round if you pass
})
action-transfer = Transfer an Apprentice from the { $origin } to the { $guild } (each there then earns { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} a round{ $later ->
    [0] {""}
   *[other] ; this one earns from your next turn, and nothing this round if you pass
})
action-lot = Build on lot { $lot }: { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
} every round
action-load = Cargo space { $space }: sell 1 { $good-one } for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}
action-modifiers = Take { $count ->
    [one] { $count } Modifier
   *[other] { $count } Modifiers
} now (of { $most }; the office stays open to you)
action-objective = “{ $objective }”: at least { $least0 } { $metric0 }{ $count ->
    [1] {""}
    [2] {" "}and { $least1 } { $metric1 }
   *[other] , { $least1 } { $metric1 } and { $least2 } { $metric2 }
}
action-renew-settlers = Replace { $count ->
    [one] the open Settlers card
   *[other] all { $count } open Settlers cards
}
action-renew-hall = Replace { $count ->
    [one] the Building in the Guild Hall
   *[other] the { $count } Buildings in the Guild Hall
}
action-draw = { $count ->
    [one] Draw a Commission card
   *[other] Draw { $count } Commission cards and keep one
}: −{ $loss } Reputation
action-recall = Take an Apprentice of the { $guild } back to your Workers Lot
action-favour = Take { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
}
action-done-take = Take no further card
action-done-buy = Buy nothing
action-done-load = Sell no more
action-done-employ = { $placed ->
    [0] Place nobody
   *[other] Place nobody else
}
action-done-office = { $count ->
    [0] Leave Berk’s Office
    [one] Take { $count } of { $most } Modifiers and leave
   *[other] Take { $count } of { $most } Modifiers and leave
}
action-place-workshop = Guild Hall: “{ $building }” for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
} ({ $guild } Guild, slot { $slot }): { $vp } VP{ $stars ->
    [0] {""}
    [one] , { $stars } star
   *[other] , { $stars } stars
}
action-place-community = Guild Hall: the Community Building “{ $building }” for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
} and a Worker: { $vp } VP{ $stars ->
    [0] {""}
    [one] , { $stars } star
   *[other] , { $stars } stars
}
action-sell-workshop = Sell “{ $building }” ({ $guild } Guild, slot { $slot }): +{ $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}, −{ $vp } VP
action-sell-community = Sell “{ $building }” (community lot { $lot }): +{ $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}, −{ $vp } VP
action-use-coin = Take 1 Coin
action-use-reputation = Gain 1 Reputation
action-use-reroll = { $count ->
    [one] Reroll your last die
   *[other] Reroll any of your { $count } dice
}
action-use-good = Take 1 { $good-one }
action-use-any-good = Buy 1 Good from any Guild for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}
action-use-exchange = Exchange 1 Good for another kind
action-keep-per = Keep “{ $commission }”: { $vp } VP for { $per ->
    [one] each { $metric-one }
   *[other] every { $per } { $metric }
}, at most { $cap }
action-keep-least = Keep “{ $commission }”: { $vp } VP for at least { $per ->
    [one] { $per } { $metric-one }
   *[other] { $per } { $metric }
}
group-die = Dice showing { $value }
group-guilds = The Guilds
group-halls = Guild Hall and Stone Council
group-city = The city
group-chancery = The Chancery
group-own = Your board and dice tiles
group-reroll = { $count ->
    [one] Reroll one die
   *[other] Reroll { $count } dice
}
group-exchange = Give 1 { $good-one }
group-objective = { $metric }
group-complete = Settlers cards
group-sell = Sell a Building
holding-vp = VP
holding-coins = Coins
holding-reputation = Reputation
holding-modifiers = Modifiers
holding-nobility = nobility
holding-workers = Workers
holding-apprentices = Apprentices
holding-houses = Houses to build
holding-built = Houses built
holding-cards = Settlers cards in hand
finality-draw = Can’t be undone without the others: new dice or cards follow.
finality-reveal = Can’t be undone without the others: hidden cards are revealed.

prompt-first-commission = Keep one Commission card; nobody sees it.
prompt-nothing-left = There is nothing left to do this round (Reputation left: { $left }): pass.
prompt-nothing-more = There is nothing left to do this turn: end it.
prompt-turn = Your turn:{ $dice ->
    [0] {""}
   *[other] {" "}place a die (Reputation left: { $left }; Modifiers: { $modifiers }),
}{ $completes ->
    [0] {""}
   *[other] {" "}complete a Settlers card,
}{ $sells ->
    [0] {""}
   *[other] {" "}sell a Building,
} or pass.
prompt-go-on = Go on with your turn:{ $dice ->
    [0] {""}
   *[other] {" "}place a die (Reputation left: { $left }; Modifiers: { $modifiers }),
}{ $completes ->
    [0] {""}
   *[other] {" "}complete a Settlers card,
}{ $sells ->
    [0] {""}
   *[other] {" "}sell a Building,
} or end it.
prompt-place = Where does the { $value } go?
prompt-take = Which Settlers card do you take? You hold { $count } of { $most }.
prompt-workshop = “{ $building }” is activated: which benefit do you use?
prompt-reroll = Which of your dice do you reroll ({ $count } left)? All at once.
prompt-exchange = Which Good do you exchange, and for which?
prompt-any-good = From which Guild do you buy 1 Good for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
} (you have { $coins })? Your Apprentices there add their free Goods.
prompt-buy = { $good }: how many do you buy? Up to { $most }, { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
} each{ $free ->
    [0] {""}
   *[other] ; if you buy, { $free } more free
}.
prompt-employ = { $count ->
    [one] Place a worker with the { $guild }?
   *[other] Place up to { $count } workers with the { $guild }?
}
prompt-lot = On which lot do you build “{ $building }”?
prompt-load = What do you sell? { $count ->
    [one] Up to { $count } more Good
   *[other] Up to { $count } more Goods
}.
prompt-office = Berk’s Office, in any order:{ $count ->
    [0] {""}
   *[other] {" "}take Modifiers ({ $count } of { $most }),
}{ $renews ->
    [0] {""}
   *[other] {" "}replace cards or Buildings,
}{ $draws ->
    [0] {""}
   *[other] {" "}take a Commission,
} or leave.
prompt-objective = Which objective do you play for?
prompt-keep = Which Commission card do you keep?
prompt-recall = From which Guild does an Apprentice return?
prompt-spend = { $good }: how many do you spend on “{ $settlers }”? ({ $least }–{ $most } Goods in all, { $spent } so far)
prompt-good = Choose a Good ({ $count } to choose).
prompt-favour = Choose a White Lord’s favour ({ $count } to choose).
moment = Round { $round } of { $rounds } · { $seat }: { $step } · { $placed } of { $dice } dice placed
moment-set-up = Set-up
moment-over = The game is over
step-turn = turn
step-place = placing a die
step-cards = taking a Settlers card
step-workshops = Workshops are activated
step-goods = buying Goods
step-workers = placing workers
step-lot = building
step-port = selling at the Port
step-office = Berk’s Office
step-recall = an Apprentice returns
step-settlers = completing a Settlers card
step-benefit = choosing a benefit
step-income = Income

## What happened

event-round-begins = Round { $round } begins; { $seat } goes first.
event-event-revealed = This round’s event: “{ $event }”.
event-automa-placed = Automa: the { $die } die shows { $value } and goes here: { $place }.
event-event-gift = { $count ->
    [0] { $seat } gets nothing: none is left ({ $resource }).
    [one] { $seat } gets { $count } { $resource-one } from the event.
   *[other] { $seat } gets { $count } { $resource } from the event.
}
event-automa-aside = Automa: the { $die } die shows { $value } as well and is set aside.
event-automa-discarded = Automa: “{ $building }” is discarded from the Guild Hall.
event-objective-set = The objective: “{ $objective }”.
event-rolled = { $seat } rolls { $a }, { $b }, { $c }, { $d }{ $e ->
    [0] {""}
   *[other] , { $e }
}.
event-passed = { $seat } passes.
event-die-placed = { $seat } places a { $value }: { $place }.
event-card-taken = { $seat } takes “{ $settlers }”.
event-card-opened = New at the Tavern: “{ $settlers }”.
event-house-bought = { $seat } buys a House for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}.
event-owner-reward = { $seat } gets { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
} as owner of a Workshop of the { $guild }.
event-workshop-used = { $seat } uses “{ $building }”: { $effect }.
event-workshop-declined = { $seat } declines the benefit of “{ $building }”.
event-rerolled = { $seat } rerolls and now has { $a }{ $b ->
    [0] {""}
   *[other] , { $b }
}{ $c ->
    [0] {""}
   *[other] , { $c }
}{ $d ->
    [0] {""}
   *[other] , { $d }
}{ $e ->
    [0] {""}
   *[other] , { $e }
}.
event-exchanged = { $seat } exchanges a Good: { $given } for { $taken }.
event-goods-bought = { $seat } gets { $count ->
    [one] { $count } { $good-one }
   *[other] { $count } { $good }
} for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
} ({ $bought } bought).
event-worker-placed = { $seat } places a Worker with the { $guild }.
event-worker-transferred = { $seat } transfers an Apprentice from the { $origin } to the { $guild }.
event-workshop-bought = { $seat } buys “{ $building }” for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}: { $guild } Guild, { $vp } VP.
event-community-bought = { $seat } buys “{ $building }” for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}: { $vp } VP.
event-reputation-raised = { $seat } gains { $count } Reputation and has { $level }.
event-cargo-sold-several = { $seat } sells { $count } Goods for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}.
event-cargo-sold = { $seat } sells a Good for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}: { $good }.
event-council-fulfilled = { $seat } fulfils “{ $council }” for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
} and { $loss } Reputation: { $vp } VP.
event-modifiers-taken = { $seat } takes { $count ->
    [0] no Modifier: none is left
    [one] { $count } Modifier
   *[other] { $count } Modifiers
}.
event-settlers-renewed = { $seat } replaces the Settlers cards.
event-hall-renewed = { $seat } replaces the Buildings in the Guild Hall.
event-commissions-drawn = { $count ->
    [one] { $seat } draws 1 Commission card for { $loss } Reputation.
   *[other] { $seat } looks at { $count } Commission cards for { $loss } Reputation.
}
event-commission-seen = You see the Commission “{ $commission }”.
event-commission-taken = { $seat } has a new Commission, with dice tile { $tile }.
event-commission-kept = You keep the Commission “{ $commission }”.
event-apprentice-recalled = { $seat } takes back an Apprentice of the { $guild }.
event-settlers-completed = { $seat } completes “{ $settlers }”: { $vp } VP{ $bonus ->
    [0] {""}
   *[other] , { $bonus } VP for Community Buildings
}{ $extra ->
    [0] {""}
   *[other] , { $extra } VP from the event
}{ $workers ->
    [0] {""}
    [one] , 1 Worker
   *[other] , { $workers } Workers
}.
event-workshop-sold = { $seat } sells “{ $building }” and loses { $vp } VP.
event-community-sold = { $seat } sells “{ $building }” and loses { $vp } VP.
event-lord = { $seat } becomes a Lord ({ $character }).
event-white-lord = { $seat } becomes a White Lord.
event-favour-chosen = { $seat } takes a White Lord’s favour.
event-gained = { $count ->
    [one] { $seat } gains { $count } { $resource-one }.
   *[other] { $seat } gains { $count } { $resource }.
}
event-good-gained-several = { $seat } takes { $count } Goods.
event-good-gained = { $seat } takes a Good: { $good }.
event-desk-taken = { $seat } takes a Chancery desk: { $benefit }.
event-dice-tile-filled = { $seat } puts a { $value } on dice tile { $tile }.
event-commission-activated = { $seat } activates the Commission with dice tile { $tile }.
event-apprentice-income = Income: { $seat } gets { $count ->
    [one] { $count } Coin
   *[other] { $count } Coins
} for Apprentices{ $new ->
    [0] {""}
    [one] , 0 for a new one
   *[other] , 0 for { $new } new ones
}.
event-desk-income = Income: { $seat } gets { $count ->
    [one] { $count } Coin
   *[other] { $count } Coins
} for Chancery desks.
event-workshop-income = Income: { $seat } gets { $count ->
    [one] { $count } { $good-one }
   *[other] { $count } { $good }
} from Workshops.
event-ship-arrives = The ship “{ $ship }” arrives.
event-council-refilled = Stone Council, space { $space }: “{ $council }”.
event-hall-discarded = “{ $building }” leaves the game: its Guild is full.
event-hall-filled = Guild Hall, slot { $slot }: “{ $building }”.
event-commission-scored = { $seat } scores { $vp } VP for “{ $commission }”.
event-final-score = { $seat }: nobility { $nobility }, Goods { $goods }, Commissions { $commissions }; { $total } VP in all.
event-game-ends = { $seat } wins with { $total } VP.
event-objective-met = The objective “{ $objective }” is met, with { $margin } to spare.
event-objective-missed = The objective “{ $objective }” is missed by { $margin }.
event-condition-counted = { $metric }: { $count } of { $least }.
event-nobility-rises = { $seat } rises { $count ->
    [one] { $count } level
   *[other] { $count } levels
} on the nobility track, to { $level }.

## Ceremonies

ceremony-round = End of round { $round }
ceremony-final = Final scoring
ceremony-step-income = Income
ceremony-step-upkeep = Upkeep
ceremony-step-round = Next round
ceremony-step-commissions = Commissions
ceremony-step-points = Points
ceremony-step-objective = Objective
ceremony-step-won = Victory
ceremony-apprentices = Apprentices
ceremony-new-apprentices = { $count ->
    [one] a new Apprentice
   *[other] { $count } new Apprentices
}
ceremony-workshops = Workshops
ceremony-community = Community
ceremony-chancery = Chancery
ceremony-first = First player
ceremony-event = Event
ceremony-automa = Automa
ceremony-dice = New dice
ceremony-reached = Reached
ceremony-wanted = Wanted
ceremony-objective = Objective

## Refusals

refusal-six-need-chancery = Six players must play with the Chancery.
refusal-solo-without-chancery = The Chancery is not played alone.
refusal-objective-solo = Only a single player has an objective to choose.
refusal-first-alone = In a solo game you are always the first player.
refusal-not-now = This is not what is asked now.
refusal-turn-begun = You have acted this turn: end it instead of passing.
refusal-nothing-done = You have done nothing this turn: act, or pass for the round.
refusal-must-take = Your die pays for a card: take one.
refusal-must-sell = You must sell at least one Good.
refusal-die-done = You have already placed a die this turn.
refusal-no-such-die = You have no die showing { $value }.
refusal-modifiers = That takes { $count ->
    [one] { $count } Modifier
   *[other] { $count } Modifiers
}.
refusal-reputation = Your Reputation allows dice worth { $left } more this round.
refusal-no-place = No location can take your { $value } now.
refusal-slots-full = All die slots here are taken.
refusal-slot-taken = The die slot for this value is taken.
refusal-no-settlers = No Settlers card lies there.
refusal-hand-full = Your hand is full: you already hold { $count ->
    [one] a Settlers card
   *[other] { $count } Settlers cards
}.
refusal-tavern-order = The die must be at least { $value }.
refusal-yard-order = The die must be at most { $value }.
refusal-houses = You have no Houses left.
refusal-coins = That costs { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}.
refusal-guild-closed = The { $guild } Guild takes no more dice this round.
refusal-no-building = No Building lies at this value.
refusal-worker = You have no Worker in your Lot.
refusal-lots = This community lot is not free.
refusal-apprentice = You have no Apprentice with the { $guild }.
refusal-guild-full = The { $guild } Guild has three Workshops.
refusal-six-players-only = This slot isn’t in play with your number of players.
refusal-closed = This location is closed by the event.
refusal-no-cargo = No free cargo space takes a Good of yours there.
refusal-no-council-tile = There is no Council tile to take at this value.
refusal-races = You have not housed the races this asks for.
refusal-council-limit = You may hold only as many Council tiles as completed Settlers cards.
refusal-reputation-loss = Your Reputation may not fall below { $least }.
refusal-board-die = The player board takes only these values: { $values }.
refusal-no-apprentice = You have no Apprentice there.
refusal-no-chancery = The Chancery is not in play.
refusal-desk-closed = This desk isn’t open with your number of players.
refusal-desk-taken = This desk or its die slot is taken.
refusal-dice-tile = You have no dice tile with an open { $value } there.
refusal-settlers-done = You have already completed a Settlers card this turn.
refusal-no-card = You have no such Settlers card.
refusal-house = You have no House on your Construction Platform.
refusal-good-missing = You lack a Good the card lists: { $good }.
refusal-too-few-goods = The card asks for at least { $least } Goods.
refusal-spend-most = You can spend { $count } Goods of a kind at most, and one more only of your character’s Good.
refusal-spend-total = The card takes { $least } to { $most } Goods in all.
refusal-sale-done = You have already sold a Building this turn.
refusal-not-yours = This Building is not yours.
refusal-effect = This Workshop does not offer that now.
refusal-buy-most = This die slot sells at most { $count ->
    [one] { $count } Good
   *[other] { $count } Goods
}.
refusal-exchange = Exchange a Good you have for a different one.
refusal-reroll = Choose among your remaining dice; of equal dice the first ones.
refusal-favour = You have already taken this favour.
refusal-keep = There is no such card to keep.
refusal-nothing-to-renew = There is nothing there to replace.
refusal-die-first = Choose one of your dice first.
refusal-tavern-first = Settlers cards are taken with a die at the Cavern Tavern.
refusal-port-first = Goods are sold with a die at the Port.
refusal-goods-first = Goods are bought with a die in their Guild.
refusal-guild-first = Workers are placed with a die in a Guild.
refusal-berk-first = Cards and Buildings are replaced with a die in Berk’s Office.
refusal-hall-first = A Community Building is bought with a die at the Guild Hall.
refusal-white-lord-first = Favours are for whoever becomes a White Lord.
refusal-left-to-right = The slots are filled from left to right.
refusal-slot-values = This die slot takes { $values }.
refusal-no-modifiers = The box has no Modifiers left.
refusal-modifiers-taken = You have already taken Berk’s Modifiers.
refusal-renewed = Berk has already replaced something for you.
refusal-commission-right = You may hold one Commission more than you have Apprentices in the Chancery.
refusal-no-commission = No Commission card is left in the deck.
refusal-city-tokens = There are not three City tokens left.

## Rules

chapter-A = Set-up
chapter-B = The round and the turn
chapter-C = Dice, Reputation and Modifiers
chapter-D = The Cavern Tavern and Settlers cards
chapter-E = The Construction Yard
chapter-F = The Guilds
chapter-G = The Guild Hall
chapter-H = The White Castle
chapter-I = The Port
chapter-J = The Stone Council
chapter-K = Berk the Clerk’s Office
chapter-L = The player board
chapter-M = Selling a Building
chapter-N = Income and Upkeep
chapter-O = Nobility and characters
chapter-P = The end of the game
chapter-Q = Six players
chapter-S = Playing alone
chapter-V = Event cards
chapter-X = The Chancery

rule-A1 = The number of players decides how many die slots the Tavern and the Yard each have ({ $order_slots }), how many dice a Guild takes in a round ({ $guild_dice }) and how many Apprentice slots a Guild has ({ $apprentice_slots }).
rule-A2 = Each player draws one random Settlers card of deck 1. Then both decks are shuffled together and six cards are laid open at the Cavern Tavern.
rule-A3 = { $first_player ->
    [drawn] The first player is drawn at random.
    [seated] The player on the first seat is the first player.
   *[open] The first player is drawn at random. The players may agree before the game that the player on the first seat starts instead.
}
rule-A4 = { $bag ->
    [whole] The bag holds all 48 Building tiles.
   *[part] The bag holds { $workshop_tiles } Workshops and as many Community Buildings as the number of players decides: { $community_tiles }.
} Six random tiles are open in the Guild Hall.
rule-A5 = { $preplaced_any ->
    [0] No Workshop is built at the start.
   *[other] Each Guild starts with one of its Workshops in slot { $preplaced }, and otherwise with none. The Workshop is drawn at random before the Guild Hall is filled and belongs to nobody.
}
rule-A6 = One random ship lies in the Port and six random tiles lie in the Stone Council.
rule-A7 = Each player gets a random character, { $coins }, { $goods ->
    [one] one Good
   *[other] { $goods } Goods
} of each kind and { $houses } on the Construction Platform.
rule-A8 = The number of players decides how many dice each player has ({ $dice }) and the Reputation at the start ({ $reputation }). Each player starts with nobility 0 and no victory points.
rule-A9 = { $modifiers_any ->
    [0] Nobody starts with Modifiers.
   *[other] In turn order, players start with these Modifiers: { $modifiers }.
}
rule-A10 = Everything is open, hands of Settlers cards too; only Commission cards are secret.

rule-B1 = The game has { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} of four phases: Preparation, Actions, Income, Upkeep. The player with the most victory points wins.
rule-B2 = In the Preparation phase everybody rolls all their dice.
rule-B3 = In the Actions phase turns go clockwise, beginning with the first player.
rule-B4 = In a turn a player may place one die, complete one Settlers card and sell one Building: each at most once, in any order.
rule-B5 = A turn with at least one action ends when its player says so, or by itself when nothing more is possible in it. A player without placeable dice keeps taking turns while completing cards or selling Buildings.
rule-B6 = Whoever does nothing in a turn passes. A pass is always allowed, even with dice left, and is final for the round.
rule-B7 = When everybody has passed, the Income phase begins.
rule-B8 = A die’s action is finished before anything else is done: no Settlers card is completed in the middle of it. Ending it early ends that action only, not the turn.

rule-C1 = All dice are rolled each round; the player decides during the round which of them to use.
rule-C2 = The values of the dice a player places in a round, the new one included, may not exceed the Reputation the player has before placing it.
rule-C3 = A change of Reputation counts at once for the next die. A loss never undoes earlier placements, but it may block further ones.
rule-C4 = Each Modifier returned to the supply changes one die by one when it is placed; several may be used on the same die. The player chooses the final value, and only values that have a place are offered.
rule-C5 = A 6 cannot become a 1 nor a 1 a 6. The changed value is the one that counts, for Reputation too.
rule-C6 = The supply has { $most_modifiers ->
    [one] one Modifier
   *[other] { $most_modifiers } Modifiers
}. A player who gains more than are left takes those that are left.
rule-C7 = Reputation runs from { $lowest } to { $highest }. Gains beyond { $highest } are lost; an action that would take it below { $lowest } is not allowed.
rule-C8 = A die goes on an open slot that takes its value and stays there for the round. Dice are not combined.
rule-C9 = A location may be used only if its action can be done: Tavern, Yard, Guild Hall, Port, Stone Council, Chancery, dice tile, player board. Guilds, White Castle and Berk’s Office can always be used.

rule-D1 = The Cavern Tavern has the number of die slots that A1 names. They are filled from left to right.
rule-D2 = The first die may have any value; every other one must be at least as high as the one before.
rule-D3 = The die takes one of the six open Settlers cards into the player’s hand.
rule-D4 = A card that is taken is replaced at once.
rule-D5 = A player holds at most { $hand ->
    [one] one uncompleted Settlers card
   *[other] { $hand } uncompleted Settlers cards
}; with a full hand the Tavern is closed to that player.
rule-D6 = When the deck is used up, the discarded Settlers cards are shuffled into a new one; if there are none, the space stays empty.
rule-D7 = To complete a card, its player moves a House from the Construction Platform to a House Lot.
rule-D8 = Of each Good listed on the card at least one and at most { $per_type } are spent.
rule-D9 = The number of Goods spent lies between the card’s minimum and maximum.
rule-D10 = Each Good spent is worth one victory point.
rule-D11 = The card brings Workers to the Workers Lot. A player has { $meeples ->
    [one] one meeple
   *[other] { $meeples } meeples
}; if fewer are left than the card brings, the player gets those.
rule-D12 = Completed cards are kept with their race visible. At most { $most_houses } can be completed. Uncompleted cards cost nothing at the end.
rule-D13 = The card’s stars, if it has any, raise the player’s nobility.

rule-E1 = The Construction Yard has the number of die slots that A1 names. They are filled from left to right.
rule-E2 = The first die may have any value; every other one must be at most as high as the one before.
rule-E3 = A House costs { $house_price }.
rule-E4 = Each die buys one House, which goes on the Construction Platform.
rule-E5 = A player has { $most_houses ->
    [one] one House
   *[other] { $most_houses } Houses
}, on platform and lots together; no more can be bought.

rule-F1 = Each Guild has three die slots, for { $guild_values1 }, { $guild_values2 } and { $guild_values3 }, and each takes one die a round.
rule-F2 = The number of players limits how many dice can be in a Guild in a round: { $guild_dice }. Once that many are there, the Guild is closed.
rule-F3 = A die in a Guild first activates Workshops, then lets its player buy Goods, then place workers. Buying and placing are optional.
rule-F4 = The slot decides how many Workshops a die activates, from left to right: { $workshops1 } on { $guild_values1 }, { $workshops2 } on { $guild_values2 }, { $workshops3 } on { $guild_values3 }.
rule-F5 = { $first_workshop ->
    [tile] Workshops are counted, not slots: where only the middle slot is built, that Workshop is the first.
   *[slot] Slots are counted, not Workshops: an empty slot activates nothing.
}
rule-F6 = When a Workshop is activated, its owner gets the reward shown above the slot, unless the owner activated it. The reward of the first slot is { $owner1 }, of the second { $owner2 }, of the third { $owner3 }.
rule-F7 = The number of players decides how many times the owner’s reward is paid: { $owner_multiplier }.
rule-F8 = The player of the die may use the benefit of the tile; of two effects one is chosen. What would have no effect is not offered.
rule-F9 = A benefit may be declined, tile by tile; owners are paid all the same.
rule-F10 = Effect: take one Coin.
rule-F11 = Effect: gain one Reputation.
rule-F12 = Effect: take one Good of the Workshop’s Guild. This is not a purchase.
rule-F13 = Effect: reroll any of one’s dice that are not placed yet, all at once. The new values stand.
rule-F14 = Effect: buy one Good from any Guild for { $good_price }. It is a purchase from that Guild: the player’s own Apprentices there add their free Goods, once for each Guild and die placed.
rule-F15 = Effect: exchange one Good for one of another kind from the supply.
rule-F16 = A player may buy Goods of the Guild for { $good_price } each: up to { $bought1 }, { $bought2 } or { $bought3 } by the die slot. The supply of Goods is unlimited.
rule-F17 = Whoever buys at least one Good gets one more for each Apprentice of theirs in that Guild, once for each die placed.
rule-F18 = A Guild has the number of Apprentice slots that A1 names. Each holds one Apprentice.
rule-F19 = By the die slot up to { $workers1 }, { $workers2 } or { $workers3 } workers may be placed: from the Workers Lot, or Apprentices transferred from another Guild.
rule-F20 = { $income_from ->
    [next_turn] The benefits of an Apprentice begin with its owner’s next turn: free Goods, the right to buy Workshops, and income. A pass is no turn: a worker whose owner passes after placing it earns nothing in that round.
   *[placing] The benefits of an Apprentice begin with its owner’s next turn: free Goods and the right to buy Workshops. Income is paid from the round of placing on.
}
rule-F21 = A Workshop without an owner pays nobody, its benefit works, and it cannot be bought again.

rule-G1 = The Guild Hall has six slots, one for each die value, each with a Building tile and a price.
rule-G2 = The die must match the value of the Building’s slot.
rule-G3 = The prices for the values 1 to 6 are { $building_prices } Coins. Every discount counts; no price falls below { $least_price }.
rule-G4 = A Workshop can be bought only with an Apprentice of one’s own in its Guild.
rule-G5 = That Apprentice moves onto the Workshop, becomes its Guild Master and leaves the Apprentice slot.
rule-G6 = The Workshop goes to the leftmost free Workshop slot of its Guild; if there is none, it cannot be bought.
rule-G7 = The slot gives victory points and stars: { $workshop_vp1 } and { $workshop_stars1 }, { $workshop_vp2 } and { $workshop_stars2 }, { $workshop_vp3 } and { $workshop_stars3 }.
rule-G8 = A Community Building can be bought only with a Worker in the Workers Lot and a free community lot.
rule-G9 = It goes on a free community lot of the player’s choice, with a Worker on top.
rule-G10 = It gives { $community_vp } and { $community_stars ->
    [one] one star
   *[other] { $community_stars } stars
}.
rule-G11 = A Guild Master earns no Coins in the Income phase and gives no free Goods.
rule-G12 = Each Community Building gives { $settlers_vp } more for every Settlers card completed after it was built.
rule-G13 = Workshops of a Guild with three Workshops are removed from the game and replaced whenever the Guild Hall is filled: those drawn, and in Upkeep those lying there too.
rule-G14 = When the bag is empty, the tiles discarded by Berk, by the Automa and by sales of Community Buildings go back into it; if there are none, slots stay empty.

rule-H1 = The White Castle has three die slots, for { $castle_values1 }, { $castle_values2 } and { $castle_values3 }, each for one die a round at every number of players.
rule-H2 = They raise the player’s Reputation by { $castle1 }, { $castle2 } and { $castle3 }, immediately. With Reputation { $highest } the slot may be used without effect.
rule-H3 = { $extra_slot_any ->
    [0] There is no fourth slot.
   *[other] With { $extra_slot_players } players there is a fourth slot that takes any value and gives { $extra_slot } Reputation.
}

rule-I1 = The Port has three die slots, for { $port_values1 }, { $port_values2 } and { $port_values3 }, each for one die a round at every number of players. They sell up to { $port1 }, { $port2 } and { $port3 } Goods.
rule-I2 = At least one Good must be sold. Each goes on a free cargo space of its kind, of the seller’s choice.
rule-I3 = Each Good sold brings the price of its space.
rule-I4 = Goods sold stay on the ship and block their spaces until Upkeep.

rule-J1 = The Stone Council has six spaces, one for each die value. Each takes one die a round and holds one tile.
rule-J2 = The player must have completed Settlers cards of all races that the tile shows. They are not spent.
rule-J3 = The player pays the tile’s Coins.
rule-J4 = The player loses { $council } Reputation. If it would fall below { $lowest }, the tile cannot be taken.
rule-J5 = A player may hold at most as many Council tiles as completed Settlers cards.
rule-J6 = The player scores the tile’s victory points and keeps the tile.
rule-J7 = In Upkeep empty spaces are filled from top left to bottom right; tiles that lie there do not move. If the stack is used up, spaces stay empty.

rule-K1 = Berk’s Office has three die slots, for { $berk_values1 }, { $berk_values2 } and { $berk_values3 }, each for one die a round at every number of players.
rule-K2 = The player takes { $berk1 }, { $berk2 } or { $berk3 } Modifiers by the die slot, as many as the box still has. Modifiers, renewal and Commission can be taken in any order.
rule-K3 = The player may replace all open Settlers cards or all Buildings in the Guild Hall, but not both.
rule-K4 = Only Buildings still lying there are replaced; slots emptied this round stay empty. Workshops of full Guilds are removed as in Upkeep.
rule-K5 = With the Chancery, the player may also take a Commission card.

rule-L1 = A die of value { $board } on the player’s own player board returns one Apprentice from a Guild to the Workers Lot. Guild Masters and Apprentices of the Chancery stay.
rule-L2 = The slot takes one die a round.

rule-M1 = Selling a Building of one’s own needs no die and is possible once per turn.
rule-M2 = For a Workshop the player gets { $sale }, loses the victory points of its slot and takes the Guild Master back to the Workers Lot. The Workshop stays, without an owner.
rule-M3 = For a Community Building the player gets { $sale }, loses { $community_vp } and takes the Worker back to the Workers Lot. The tile is discarded.
rule-M4 = Stars stay with the player. The score may become negative.

rule-N1 = In the Income phase every Apprentice in a Guild earns Coins by the number of Apprentices there, of all players together: { $incomes }.
rule-N2 = Income is paid from the first player on clockwise.
rule-N3 = Each Workshop brings its owner { $workshop_income ->
    [one] one Good
   *[other] { $workshop_income } Goods
} of its Guild.
rule-N4 = Each built Community Building brings the reward above its lot: { $lots }.
rule-N5 = In Upkeep all dice go back to their players.
rule-N6 = Goods on the ship go back to the supply and a new ship comes.
rule-N7 = Then the Stone Council is filled; then in the Guild Hall tiles slide to the left and new ones are added from left to right.
rule-N8 = The first player marker goes to the left.
rule-N9 = The last round has Income and Upkeep too.

rule-O1 = Each star moves the player up one space on the nobility track.
rule-O2 = A player who reaches or passes level { $lord } becomes a Lord and immediately gets the benefit of the character, once in the game.
rule-O3 = A player who reaches level { $white_lord } becomes a White Lord and immediately chooses { $favours_chosen ->
    [one] one favour
   *[other] { $favours_chosen } different favours
} of these: { $favours }.
rule-O4 = The track ends at level 12; further stars are lost.
rule-O5 = A Settlers card gained as a benefit respects the limit of { $hand ->
    [one] one card
   *[other] { $hand } cards
} and may be declined; without room it is lost. So is a House when the player already has { $most_houses }.
rule-O6 = Each character names one Good of which { $per_type_extra } instead of { $per_type } may be spent on a card, throughout the game. The card’s maximum stays.
rule-O7 = { $free_goods ->
    [0] Every character has a fixed Good; there is no Good of your choice.
   *[other] A character without a fixed Good has them all: on each card { $per_type_extra } of one Good may be spent.
}
rule-O8 = The characters, each with its Good and its benefit as a Lord, are: { $characters }.

rule-P1 = { $goods_per_vp ->
    [one] At the end every Good of any kind is worth one victory point.
   *[other] At the end every { $goods_per_vp } Goods of any kind are worth one victory point.
}
rule-P2 = The space on the nobility track is worth victory points: { $nobility_vp }.
rule-P3 = All other points are scored at once during the game; points lost by sales count against them.
rule-P4 = A tie is broken by Houses built, then Reputation, then Coins; then the tied players win together. Houses on the platform are not built.

rule-Q1 = Six players must use the Chancery.
rule-Q2 = Six players have { $dice_of_six ->
    [one] one die
   *[other] { $dice_of_six } dice
} each.
rule-Q3 = Six players start with Reputation { $reputation_of_six }.
rule-Q4 = With six players the Modifiers at the start are { $modifiers_of_six }, in turn order.

rule-S1 = { $solo ->
    [as_two] A single player uses the numbers of two players, the Workshop in each Guild included.
   *[own] A single player has separate numbers (A1, A4, A5, A8, F2, F7); Apprentices earn { $solo_incomes } Coins.
}
rule-S2 = In the Preparation phase the event, if any, is revealed, then the Automa rolls and places its five dice, then the player rolls.
rule-S3 = The white die goes on the first slot of the Tavern and the green die on the first slot of the Yard. The Automa takes neither card nor House.
rule-S4 = The yellow die goes on the Guild Hall slot of its value, and the Building there is discarded.
rule-S5 = The red and the blue die each close a Guild: { $automa_guilds }. If they are equal, one is set aside.
rule-S6 = A die of the Automa in a Guild activates all Workshops the player owns there, and each pays its owner’s reward { $solo_multiplier ->
    [one] once
    [2] twice
   *[other] { $solo_multiplier } times
}.
rule-S7 = { $objective ->
    [drawn] One objective is drawn at the start.
    [chosen] The player chooses one objective at the start.
   *[open] One objective is drawn at the start, or chosen by the player if that was agreed at set-up.
} The game is won if all its conditions are met after final scoring; the smallest surplus is the margin.
rule-S8 = The Chancery is not played alone.
rule-S9 = The objectives are: { $objectives }.

rule-V1 = The event deck has { $events1 ->
    [one] one random card
   *[other] { $events1 } random cards
} of deck I on top of { $events2 ->
    [one] one random card
   *[other] { $events2 } random cards
} of deck II.
rule-V2 = At the start of each round the next event is revealed. It lasts for the round and is discarded in Upkeep.
rule-V3 = An event changes a price, a gain or a location for this round, or gives something to everybody when it is revealed, for good. Gifts are paid from the first player on, one by one; whoever finds the supply empty gets nothing.
rule-V4 = Changes add to those of desks: every discount counts, no price falls below 0, and a Council tile costs at least { $council_least } Reputation.
rule-V5 = The events of deck I are: { $events_of_1 }.
rule-V6 = The events of deck II are: { $events_of_2 }.

rule-X1 = The 18 dice tiles are a separate stock; { $city_tokens } City tokens are in the supply.
rule-X2 = At set-up each player is dealt { $dealt ->
    [one] one Commission card
   *[other] { $dealt } Commission cards
} and secretly keeps one; the others are shuffled back.
rule-X3 = Each Commission gets a random dice tile of its own, open to all, with three die values.
rule-X4 = The Chancery has six die slots for the values 1 to 6. Each takes one die a round and serves the desks above and below it; the desk must be empty.
rule-X5 = The number of players decides how many desks are open, the upper ones first: { $desks }.
rule-X6 = The player needs a completed Settlers card of the desk’s race and a Worker in the Workers Lot, who sits down as an Apprentice.
rule-X7 = Apprentices of the Chancery never leave their desks.
rule-X8 = Desks help for the rest of the game: { $benefits }. At the Tavern the second Settlers card is taken after the first is replaced, if there is room and the player wants it. The same benefit twice counts once.
rule-X9 = Each Apprentice of the Chancery earns { $desk_income } in the Income phase.
rule-X10 = A die may be placed on an open slot of its value on one of the player’s own dice tiles. A tile may be filled over several rounds.
rule-X11 = In Upkeep City tokens replace the dice on dice tiles. A Commission whose tile is complete is activated.
rule-X12 = A player may hold one Commission more than the Apprentices they have in the Chancery; activated ones count.
rule-X13 = At Berk’s Office a player with such a right draws { $drawn1 }, { $drawn2 } or { $drawn3 } Commission cards by the die slot, keeps one and loses { $loss1 }, { $loss2 } or { $loss3 } Reputation. Reputation may not fall below { $lowest }.
rule-X14 = The other cards go under the deck in the order drawn, and their player remembers them. A player who knew where a card lay no longer knows it once somebody else has drawn it together with others.
rule-X15 = If fewer cards are left, those are drawn; if none is left, there is no Commission to take.
rule-X16 = Each Commission takes three City tokens from the supply, which return when it is activated; without three tokens no Commission can be taken.
rule-X17 = Each new Commission comes with a random dice tile at once.
rule-X18 = At the end activated Commissions are shown and score what they name, up to their maximum; others score nothing.
rule-X19 = The Commissions are: { $commissions }.

## Where we read or fill in

reading-scope = Our copy of the rulebook lacks the pages on the Port, the Stone Council, Berk’s Office and the nobility track, and no card is printed in it. What we know of them comes from other sentences of the rulebook and from public pages; the rest is ours and is labelled so in the edition. The Night Mode and the short game of seven rounds are not part of this.
reading-settlers = The 48 Settlers cards, the 48 Building tiles, the 18 ships, the 30 Council tiles, the 18 dice tiles and the 18 Commissions are ours, within the counts, races, Goods and effects that the rulebook names.
reading-A3-A5-A6 = The rulebook gives the First Player marker to the player who last moved to a new home. A server cannot check that, so the first player is drawn, or that player takes the first seat and starts. The Workshops that two players start with are drawn before the Hall is filled. One ship and six Council tiles are open from the start, as on public pages.
reading-A4 = { $bag ->
    [whole] All 48 tiles go into the bag, as printed. How many of them are Community Buildings is ours: with more of them the Hall would fill with tiles that one or two players have no lots for.
   *[part] The rulebook puts all 48 tiles into the bag. This edition keeps some Community Buildings out, since one or two players have no lots for all of them.
}
reading-A10 = Hands of Settlers cards are open: cards are taken face up, and the first one is not called secret.
reading-B5-B6 = The rulebook only says that all players pass before Income. We read: doing nothing is a pass, allowed with dice left and final for the round; a player without placeable dice still has turns for cards and sales; a turn ends by itself when nothing is left to do.
reading-C4-C6 = Modifiers are used while a die is placed and are offered as final values that have a place. The box limits their number; a player who should get more takes what is left.
reading-C7 = The ends of the reputation track follow a public page. A loss below its lower end is not allowed: otherwise Reputation would cost nothing at the bottom.
reading-C9 = A location may be used only if its action can be done, so that nobody blocks one for nothing. Guilds, Castle and Berk’s Office are always open, since everything there is optional or a gain.
reading-D5-D6-D11-E5 = A full hand closes the Tavern, since nothing can be discarded. Discarded cards are shuffled into a new deck. Each player has as many meeples and Houses as there are pieces in the box; what goes beyond is lost or cannot be bought.
reading-F1-F2 = Which values the die slots take and how many workers they place follows from the examples. Which slots count at few players is on a set-up card: any of the three, until the Guild has that many dice.
reading-F5 = “The first Workshop on the left” is read by the letter: Workshops are counted. Rewards belong to slots. An edition may say first_workshop = “slot”.
reading-F6-G7 = The reward above each Workshop slot, its points and its stars are ours.
reading-F8-F9 = A benefit that would do nothing is not offered. Declining is done tile by tile.
reading-F14-F17 = “Buy from any Guild” is a purchase from that Guild, so Apprentices there add their free Goods. That they do so once for each Guild and die placed is ours, and holds for Flourishing Guilds too: otherwise one die could collect them several times.
reading-F20 = All three benefits of an Apprentice begin with the owner’s next turn, by the letter; so we say that a pass is no turn. A newcomer counts for how many Apprentices there are. An edition may say income.from = “placing”.
reading-F21-G6 = A Workshop without an owner cannot be bought: no rule tells how. A Workshop of a full Guild cannot be bought either.
reading-goods = Only that the Artists sell Artwork is printed; the other Guilds sell what their names suggest.
reading-G1-G3 = That the Hall’s slots are for the values 1 to 6 follows from the Automa; the prices are ours. Even with all discounts no Building costs less than its sale brings.
reading-G13-G14-K4 = Workshops of full Guilds leave the game, also those lying in the Hall in Upkeep and those drawn for Berk. Tiles discarded by Berk, the Automa or a sale return to an empty bag.
reading-G8-N4 = Three community lots follow from a public picture of the board; which of them brings a Coin, a Good or a Modifier is ours.
reading-H2-H3 = The amounts at the White Castle are ours, chosen so that Reputation stays scarce.
reading-I1-I2-I4 = The Port’s die slots, how many Goods they sell, and that each Good goes on a free space of its kind are ours; that sold Goods stay until Upkeep is printed.
reading-J1-J5 = That Council tiles cost Coins and Reputation and ask for races is printed; six spaces by die value and the limit of one tile for each completed card are ours, so that nobody wins by Council tiles alone.
reading-K2-K3-K5 = Three slots and what a Commission costs are printed; how many Modifiers they give is ours. The rulebook names no order for Modifiers, renewal and Commission, so the player chooses; Modifiers can be taken in any case.
reading-L2-M4 = The player board has one slot, so it takes one die a round. Stars are not among what a sale costs, and nothing keeps the score from falling below zero.
reading-N2-N9 = Income is paid from the first player on, which matters only when Modifiers run out. In the last round ship, Council and Hall are left as they are: nothing depends on them any more.
reading-O2-O6-O7 = Names and Lord’s benefits of five characters are from public pages; the other eight and all their Goods are ours.
reading-O3-P2 = The levels of Lord and White Lord and the points of the white shield are printed; the other points of the track and the White Lord’s favours are ours.
reading-O5-P4 = A benefit respects every limit: a card without room in the hand and a House beyond the last piece are lost. “Houses built” are those on House Lots.
reading-S2-S3-S5 = Alone, the event comes first, then the Automa, then the roll. The Automa takes no card and no House; of equal red and blue dice one is set aside and activates nothing.
reading-S7 = The rulebook says to draw an objective and speaks of the chosen one, so both are possible. The objectives are ours. In 6,000 games a simple bot reached those marked I in about half of its games (40–64% by objective), those marked II in a quarter (22–27%) and those marked III in a seventh (3–18%).
reading-V1-V3-V4 = Two decks of eight follow from the counts. Three event names are published; what they do in numbers and the other thirteen are ours. Gifts go from the first player on, since the supply may run short. That a Council tile always costs some Reputation is ours.
reading-X1-X3-X16 = Dice tiles are a stock of their own with three values each, since three City tokens belong to a Commission; tokens return when it is activated.
reading-X5-X6-X8 = Which race and which benefit belong to a desk is ours: each benefit twice. Two desks with the same benefit count once. The second card at the Tavern is taken after the first is replaced, and may be declined.
reading-X12-X13-X14-X15 = Activated Commissions count for the limit. Reputation is lost only if a card is taken. Returned cards lie under the deck in the order drawn and are remembered; what others can conclude is kept as long as it is certain.

## Scene

scene-city = The city of Caveborn
scene-guild-artists = Artists
scene-guild-blacksmiths = Blacksmiths
scene-guild-carpenters = Carpenters
scene-guild-merchants = Merchants
scene-guild-scholars = Scholars
scene-guild-wizards = Wizards
scene-berk = Berk the Clerk
scene-chancery = Chancery
scene-objective = Objective
scene-objective-open = Choose your objective
scene-home = Your board
strip-tavern = Tavern
strip-castle = Castle, Yard
strip-artists = Art, arms
strip-carpenters = Wood, jewels
strip-scholars = Books, magic
strip-hall = Guild Hall
strip-council = Council
strip-port = Port, Berk
strip-chancery = Chancery
strip-home = Your board
scene-at-castle = White Castle and Construction Yard
scene-at-council = Stone Council and tracks
scene-at-port = Port and Berk’s Office
scene-two-guilds = { $one } and { $other }
scene-slot = { $place }, die slot { $values }
scene-slot-order = { $place }, die slot { $number }
scene-shut-about = Closed for this round.
scene-die-of = A die of { $seat } is here: { $value }.
scene-die-automa = A die of the Automa is here: { $value }.
scene-settlers = { $card } ({ $race })
scene-settlers-spend = Spend { $least } to { $most } Goods, at least one of each of these:
scene-settlers-gain =
    Brings { $workers ->
        [one] { $workers } Worker
      *[other] { $workers } Workers
    } and { $stars ->
        [0] no star
        [one] { $stars } star
      *[other] { $stars } stars
    }.
scene-no-card = No Settlers card
scene-castle-gain = Reputation +{ $count }.
scene-house-price =
    A House: { $price ->
        [one] { $price } Coin
      *[other] { $price } Coins
    }
scene-renew = may replace all
scene-or = or
scene-renewal = You may replace all open Settlers cards or all Buildings
scene-berk-gain = Modifiers: { $count }.
scene-draw =
    { $count ->
        [1] draw 1
      *[other] 1 of { $count }
    }
scene-commissions-left = Commission cards: { $count } in the deck
scene-goods-of =
    { $good } for { $price ->
        [one] { $price } Coin
      *[other] { $price } Coins
    } each
scene-owned-by = Guild Master: { $seat }.
scene-ownerless = unowned
scene-workshop-of = Workshop ({ $guild })
scene-workshop-slot = { $guild }, Workshop slot { $number }
scene-workshop-worth =
    A Workshop built here: { $vp } VP and { $stars ->
        [one] { $stars } star
      *[other] { $stars } stars
    }.
scene-effect = { $effect-cap }
scene-effect-good = +1 { $good-one }
scene-community-about = Community Building: +{ $vp } VP for every Settlers card completed later.
scene-guild-slot = Activates { $workshops ->
    [one] { $workshops } Workshop
   *[other] { $workshops } Workshops
}; buy up to { $goods ->
    [one] { $goods } { $good-one }
   *[other] { $goods } { $good }
}{ $workers ->
    [0] {""}
    [one] ; place up to { $workers } worker
   *[other] ; place up to { $workers } workers
}.
scene-apprentices = { $guild }: Apprentices
scene-apprentices-of = { $seat }: { $count }
scene-new-apprentices = { $seat }: { $count ->
    [one] { $count } of them is new
   *[other] { $count } of them are new
} (dashed) and { $count ->
    [one] earns
   *[other] earn
} from the next turn; a pass is no turn.
scene-income-now =
    Each now earns { $coins ->
        [one] { $coins } Coin
      *[other] { $coins } Coins
    } a round.
scene-incomes = By the number of Apprentices here, each earns { $coins } Coins a round.
scene-owner-gets = When another player activates it, its owner gets { $count ->
    [one] { $count } { $resource-one }
   *[other] { $count } { $resource }
}.
scene-building-price = Price: { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}.
scene-building-worth = Brings { $vp } VP and { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}.
scene-modifiers-left = In the box: { $count ->
    [one] { $count } Modifier
   *[other] { $count } Modifiers
}.
scene-sold = empty
scene-taken = taken
scene-no-building = No Building here
scene-council-loss = A tile costs { $count } Reputation
scene-council-tile = Price: { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}; { $vp } VP.
scene-council-held = Stone Council tiles: { $count }
scene-cargo = Cargo space: { $good } for { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}
scene-cargo-sold = Cargo space: { $good }, sold by { $seat }
scene-port-sell = Sells up to { $count ->
    [one] { $count } Good
   *[other] { $count } Goods
}.
scene-desk-council-coins-at = Council tile:
scene-desk-council-coins = no Coins
scene-desk-port-at = Port: +1 Coin
scene-desk-port = per Good
scene-desk-council-reputation-at = Council: 1
scene-desk-council-reputation = Reputation less
scene-desk-tavern-at = Tavern: take
scene-desk-tavern = 2 Settlers
scene-desk-house-at = House costs
scene-desk-house = 1 Coin less
scene-desk-building-at = Building costs
scene-desk-building = 1 Coin less
scene-desk-free = Desk { $number }, free: needs { $race }
scene-desk-of = Desk { $number }: { $seat }
scene-desk-income = Each Apprentice of the Chancery earns { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} a round
scene-round = Round
scene-round-of = Round { $round } of { $rounds }
scene-event = Event: { $event }
scene-nobility = Nobility
scene-end-vp = end VP
scene-nobility-track = Nobility: Lord at { $lord }, White Lord at { $white }
scene-level-of = { $seat }: nobility { $level }
scene-score-of = { $seat }: { $points } VP
scene-score-now = If the game ended now: { $points } VP
scene-score-about = Points scored so far. Nobility, Goods and Commissions count at the end.
scene-tray = In front of you
scene-my-die = Your die: { $value }
scene-modifiers = Modifiers: { $count }
scene-reputation = Reputation
scene-reputation-of = Reputation { $limit }: { $used } used, { $left } left
scene-used = { $used } of { $limit }
scene-left = { $left } left for dice this round
scene-stores = Stores
scene-store = { $good }: { $count }
scene-coins = Coins: { $count }
scene-workers = Workers Lot: { $count }
scene-land = Your land
scene-housed = { $built } of { $houses } lots built
scene-house-lot = House Lot { $number }
scene-platform = Houses on the Construction Platform: { $count }
scene-lot = Community lot { $number }
scene-community-of = Community Buildings: { $count }
scene-recall = Player board, die slot { $values }: an Apprentice returns
scene-hand = Settlers cards
scene-hand-free = Room for a Settlers card
scene-hand-of = Settlers cards in hand: { $count }
scene-extra = up to { $count }
scene-extra-good = One more of this Good may be spent on each card: { $good }.
scene-lord-at = Becomes a Lord at nobility { $level } and then gets:
scene-lord-done = A Lord since nobility { $level }; the benefit was:
scene-favour = A favour for the White Lord (nobility { $level })
scene-white-lord = White Lord: choose { $count }
scene-dice-of = Dice not placed: { $dice }
scene-goods-count = Goods: { $count }
scene-built-of = Houses built: { $built }; on the platform: { $waiting }
scene-people = Workers and Apprentices
scene-apprentices-in = { $guild }: { $count ->
    [one] { $count } Apprentice
   *[other] { $count } Apprentices
}
scene-worth = Worth { $vp } VP.
scene-commissions = Commissions
scene-commissions-of = Commissions: { $count }
scene-tile-values = Dice tile: { $values }
scene-commission-hidden = A secret Commission
scene-commission-secret = Only its owner knows what it scores.
scene-choose-commission = Choose a Commission
scene-per = { $count ->
    [one] for each
   *[other] for every { $count }
}
scene-per-metric = { "" }{ $count ->
    [one] { $metric-one }
   *[other] { $metric }
}
scene-at-least = for at least { $count }
scene-least-metric = { "" }{ $count ->
    [one] { $metric-one }
   *[other] { $metric }
}
scene-at-most = at most { $count } VP
scene-acts = acts
scene-ready = ready
scene-passed = passed

## The coach: a decision the first time it is asked

coach-first-commission = At the end a Commission scores for what it names, if its dice tile is filled with three dice by then. Settlers, Guilds or Buildings suit many plans.
    .title = Your secret aim
    .now = Choose a Commission to keep.
coach-turn = In a turn you may place one die, complete one Settlers card and sell one Building. Your dice of a round together may not exceed your Reputation.
    .title = A die, a card, a sale
    .now = Choose a die.
coach-place = Tavern: Settlers. Yard: Houses. Guilds: Goods and work. Port: Coins. Castle: Reputation. Guild Hall: Buildings. A slot is taken for the round.
    .title = Where the die goes
    .now = Choose a lit slot.
coach-take = Every Good spent on a Settlers card is a victory point, and it brings Workers. Take one whose Goods you can get; your hand is small.
    .title = Settlers are points
    .now = Choose a Settlers card.
coach-buy = As soon as you buy one Good, each of your Apprentices here adds one for free. Even a single purchase can pay well.
    .title = Apprentices add Goods
    .now = Choose how many you buy.
coach-employ = From your next turn on they add free Goods, and earn Coins at the end of rounds. The fewer a Guild has, the more each earns.
    .title = Workers become Apprentices
    .now = Send workers, or none.
coach-spend = Each Good on the card is a victory point, and worth less if left over at the end. Spend at least one of each kind.
    .title = Spend plenty
    .now = Choose how many you spend.
coach-go-on = You may still do what you have not done in this turn: place a die, complete a Settlers card, sell a Building. Dice you keep wait for your next turns.
    .title = Your turn goes on
    .now = Do one of these, or end your turn.
coach-workshop = Your die activates it: use one of its benefits. Its owner is rewarded either way, unless that is you.
    .title = A Workshop works
    .now = Choose a benefit.
coach-lot = Each lot has an income of its own every round. The Building also gives a victory point for each Settlers card you complete from now on.
    .title = A lot for your Building
    .now = Choose a lot.
coach-load = A Good goes on a free cargo space of its kind, for the price shown there. Keep what your Settlers cards need.
    .title = At the Port
    .now = Choose what you sell.
coach-office = Berk gives Modifiers, which change a die by one, and can renew open Settlers cards or Buildings. A Commission costs some Reputation.
    .title = Berk’s Office
    .now = Choose what Berk does.
coach-keep = It scores at the end for what it names, once its dice tile is filled. The others go back under the deck.
    .title = One more Commission
    .now = Keep what rewards your plan.
coach-reroll = Choose all dice at once; the new values stand. Reroll those that are too high for the Reputation you have left.
    .title = New luck
    .now = Mark the dice, then confirm.
coach-exchange = Give one Good back and take one of another kind. A kind your Settlers cards lack is worth more than a second of the same.
    .title = One Good for another
    .now = Choose what you give and take.
coach-any-good = It is a purchase: your Apprentices in that Guild add their free Goods, once for each Guild and die.
    .title = A Good of any Guild
    .now = Choose the kind your Settlers cards lack.
coach-good = Look at your Settlers cards, and take the kind you lack or that is hardest to get.
    .title = A Good as a gift
    .now = Choose a Good.
coach-recall = He comes back to your Workers Lot, where he can help to build or start again. Choose a crowded Guild, where he earns little.
    .title = An Apprentice returns
    .now = Choose a Guild.
coach-favour = Choose what you can use soon. Reputation is good while many dice are to be placed; Goods, if they complete one more card.
    .title = A White Lord’s favours
    .now = Choose a favour.
coach-objective = All its conditions must be met after the last round. The levels I, II and III get harder.
    .title = An aim for one player
    .now = Choose an objective.
coach-nothing-more = No die, Settlers card or Building can be used any more in this turn. Dice you keep can be used in your next turns.
    .title = Nothing more this turn
    .now = End your turn.
coach-nothing-left = Your Reputation is spent, or nothing fits any more. Those who are left play on, and the next round brings new dice.
    .title = Out for this round
    .now = Pass.

## How to play
lesson-goal-1 = Bring settlers into the white city: *every Good* they need is a victory point, and they raise your name.
lesson-goal-2 = After *{ $rounds } rounds* the most victory points win.
lesson-roll = Roll
lesson-roll-1 = Everybody rolls { $dice } dice.
lesson-roll-2 = The dice you place in a round may add up to *no more than your Reputation*.
lesson-roll-3 = A Modifier changes a die by one.
lesson-place = Place a die
lesson-place-1 = In turn, put *one die* on a free slot.
lesson-place-2 = Guilds sell Goods and take your *Apprentices*.
lesson-place-3 = Tavern, Yard, Port, Castle, Council, Hall and Berk do the rest.
lesson-settlers = House the settlers
lesson-settlers-1 = Once a turn, with a House and the Goods it asks for, complete a *Settlers card*.
lesson-settlers-2 = *Each Good* you spend on it is a victory point.
lesson-settlers-3 = The card brings Workers, and often stars.
lesson-income = Income and Upkeep
lesson-income-1 = Apprentices earn Coins, Workshops earn Goods.
lesson-income-2 = A new ship, new Council tiles and new Buildings come.
lesson-income-3 = The *first player marker* moves on.
lesson-good = Settlers cards: each Good spent
lesson-council = Stone Council: the shield of the tile
lesson-workshop = A Workshop, by its slot
lesson-community = A Community Building
lesson-nobility = Your nobility at the end
lesson-left-over = Every { $goods } Goods left over
lesson-missed-1 = You start with { $reputation } Reputation: *low dice* go further. Visit the Castle early.
lesson-missed-2 = Place Apprentices early: each earns *{ $least } to { $most } Coins every round*.
lesson-missed-3 = A Workshop of yours *pays you* whenever others activate it.
lesson-alone = Alone
lesson-alone-1 = You play for an *objective*, drawn by lot or chosen; all its conditions must be met after round { $rounds }.
lesson-alone-2 = Before you roll, the { $dice } dice of the *Automa* are placed.
lesson-alone-3 = They take slots and close up to two Guilds.

## Studies
study-places = Where dice are placed
study-guilds = all six Guilds
study-chancery = Chancery
study-dice-tiles = dice tiles
study-rounds = rounds
study-characters = Victories of each character (1 is fair)
study-with-completed = Victories with completed Settlers cards (1 is fair; seats in brackets)
study-with-community = Victories with Community Buildings (1 is fair; seats in brackets)
study-with-council-kept = Victories with Stone Council tiles (1 is fair; seats in brackets)
study-with-master = Victories of owners of Workshops in a Guild (1 is fair; seats in brackets)
study-with-benefits = Victories with benefits of the Chancery (1 is fair; seats in brackets)
study-objectives = Solo games that miss their objective
study-dice = dice placed by a player in a round
study-end = What a player has at the end

## Reasons

merit-nobility = Your nobility is at level { $level }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
merit-workshops = { $count ->
    [one] You have a Workshop that works for you every round.
   *[other] You have { $count } Workshops that work for you every round.
}
merit-peoples = { $count ->
    [one] Settlers of { $count } race live in your Houses.
   *[other] Settlers of { $count } races live in your Houses.
}
merit-reputation = Your Reputation is { $count }: that is how many pips you can place each round.
merit-commission = A Commission is fulfilled: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# The values of an edition, as the editor names them
box-name = Name
box-values = Die values
box-slots = Die slot
box-vp = VP
box-stars = Stars
box-goods = Goods
box-coins = Coins
box-reputation = Reputation
box-modifiers = Modifiers
box-race = Race
box-races = Races
box-deck = Deck
box-workers = Workers
box-settlers = Settlers cards
box-settlers-min = Goods needed
box-settlers-max = Goods accepted, at most
box-characters = Characters
box-characters-extra = Good of which you can spend four
box-characters-lord = Benefit of the Lord
box-any = Any
box-community = Community Buildings
box-buildings = Buildings
box-buildings-guild = Guild
box-buildings-effects = Effects
box-ships = Ships
box-ships-prices = Prices
box-council-tiles = Council tiles
box-events = Event cards
box-events-changes = Changes
box-events-each = Gift for everyone
box-objectives = Objectives
box-objectives-at-least = At least
box-dice-tiles = Dice tiles
box-commissions = Commissions
box-commissions-counts = What counts
box-commissions-per = For every
box-commissions-cap = At most
box-commissions-at-least = At least
box-setup = Set-up
box-setup-rounds = Rounds
box-setup-dice = Dice with 1 to 6 players
box-setup-houses = Houses
box-setup-reputation = Reputation with 1 to 6 players
box-setup-modifiers = Modifiers by player, a line for 1 to 6 players
box-setup-preplaced-workshop = Workshops placed with 1 to 6 players
box-setup-community-tiles = Community Buildings in the bag with 1 to 6 players
box-limits = Limits
box-limits-meeples = Meeples of each player
box-limits-houses = Houses of each player
box-limits-hand = Settlers cards in hand
box-limits-goods-per-type = Goods of a kind
box-limits-reputation = Lowest and highest Reputation
box-tavern = Cavern Tavern
box-tavern-slots = Die slots with 1 to 6 players
box-yard = Construction Yard
box-yard-price = Price of a House
box-guilds = Guilds
box-guilds-dice = Dice at a Guild with 1 to 6 players
box-guilds-apprentices = Apprentices with 1 to 6 players
box-guilds-good-price = Price of a Good
box-guilds-first-workshop = How Workshops are counted
box-tile = By tile
box-slot = By slot
box-guilds-owner-multiplier = Owner’s reward, times, with 1 to 6 players
box-guilds-slots-workshops = Workshops
box-guilds-workshops = Workshop
box-guilds-workshops-owner = Owner’s reward
box-guilds-goods = Goods of the Guilds
box-hall = Guild Hall
box-hall-prices = Prices of the spaces
box-hall-sale = Coins of a sale
box-hall-least-price = Lowest price
box-community-settlers-vp = VP of a Settlers card
box-community-lots = Community lot
box-castle = White Castle
box-castle-extra-slot = Side gate with 1 to 6 players
box-castle-extra-slot-reputation = Reputation of the side gate
box-port = Port
box-council = Stone Council
box-council-reputation = Reputation that it takes
box-council-least-reputation = Reputation that it takes, at least
box-berk = Berk the Clerk’s Office
box-berk-slots-commissions = Commissions
box-board = Player board
box-income = Income
box-income-from = Apprentices earn
box-next-turn = From your next turn
box-placing = Immediately
box-income-workshop = Coins of a Workshop
box-income-apprentice = Coins of an Apprentice by place, a line for 1 to 6 players
box-nobility = Nobility
box-nobility-vp = VP of level 0 to 12
box-nobility-lord = Level of the Lord
box-nobility-white-lord = Level of the White Lord
box-nobility-favours-chosen = Favours that you choose
box-nobility-favours = Favour
box-end = End of the game
box-end-goods-per-vp = Goods for a VP
box-automa = Automa
box-automa-guilds = Guild of each die value
box-chancery = Chancery
box-chancery-desks-open = Open desks with 1 to 6 players
box-chancery-income = Coins of a desk
box-chancery-city-tokens = City tokens
box-chancery-commissions-dealt = Commissions dealt
box-chancery-desks = Desk
box-benefit = Benefit
