## The game

game-name = Flandern 1302
game-tagline = The power of the guilds in the towns of Flanders
round-name = Round { $round }
# Against bots: 25 seconds for a decision of one’s own, 5 to follow another’s, counted in games of greedy bots.
game-minutes = about { $players ->
    [4] 30
   *[other] 25
} min

edition-reconstructed = Reconstructed edition
edition-reconstructed-about = Our default: the counts are those of the rulebook; the map, the printed guild masters and the mix of golden cards are our own, since they are published nowhere. All golden town cards are in pile A.
edition-split = Golden towns split
edition-split-about = As the reconstructed edition, but three golden town cards are in pile A and three in pile B.

option-centres = Town centres
option-centres-about = Where the centres of the guilds and of the Church lie at the start: the players choose in turn, or chance does.
option-centres-chosen = players choose the towns
option-centres-random = chance decides
option-guilds = Guilds
option-guilds-about = The guilds of the first, second and third seat. With two players, the other two guilds are under influence.
option-guilds-blue-yellow-green = blue, yellow, green
option-guilds-yellow-green-red = yellow, green, red
option-guilds-green-blue-red = green, blue, red
option-guilds-red-blue-yellow = red, blue, yellow
option-guilds-yellow-red-blue = yellow, red, blue
option-guilds-green-red-yellow = green, red, yellow

score-total = total
score-brugge = Bruges
score-gent = Ghent
score-ieper = Ypres
score-leuven = Leuven
score-utrecht = Utrecht
score-luik = Liège
score-under_influence = guild under influence
score-influence = most influence cards
score-group-towns = Towns
score-group-influences = Influence

chapter-R = Rules
chapter-Q = Rulings

## Things with names

town-brugge = Bruges
town-gent = Ghent
town-ieper = Ypres
town-leuven = Leuven
town-utrecht = Utrecht
town-luik = Liège

# .guild is the guild or the Church itself
coat-blue = blue
    .guild = the blue guild
coat-yellow = yellow
    .guild = the yellow guild
coat-green = green
    .guild = the green guild
coat-red = red
    .guild = the red guild
coat-grey = grey
    .guild = the grey guild
coat-church = church
    .guild = the Church

shape-court = court
shape-row = row
shape-corner = corner

space-c = the centre
space-q1 = court 1
space-q2 = court 2
space-q3 = court 3
space-q4 = court 4
space-q5 = court 5
space-r1 = row 1
space-r2 = row 2
space-r3 = row 3
space-r4 = row 4
space-r5 = row 5
space-k1 = corner 1
space-k2 = corner 2
space-k3 = corner 3
space-k4 = corner 4
space-k5 = corner 5
space-n1 = new space 1
space-n2 = new space 2
space-n3 = new space 3
space-n4 = new space 4
space-n5 = new space 5
space-n6 = new space 6
space-n7 = new space 7
space-n8 = new space 8
space-n9 = new space 9
space-n10 = new space 10
space-n11 = new space 11
space-n12 = new space 12
space-n13 = new space 13
space-n14 = new space 14
space-n15 = new space 15
space-n16 = new space 16
piece-a = church A
piece-b = church B
piece-c = church C
piece-d = church D

# Where in its town a space lies
spot-n = at the top
spot-ne = upper right
spot-e = on the right
spot-se = lower right
spot-s = at the bottom
spot-sw = lower left
spot-w = on the left
spot-nw = upper left
spot-c = in the middle
side-n = above it
side-e = on its right
side-s = below it
side-w = on its left

card-brugge = Bruges
card-gent = Ghent
card-ieper = Ypres
card-leuven = Leuven
card-utrecht = Utrecht
card-luik = Liège
card-site = Building Site
card-pickup = Pick-up
card-cathedral = Cathedral
card-master = Guild Master
card-influence = Influence

pile-a = pile A
pile-b = pile B

end-none = nothing
end-spaces = at most one building space was left free
end-pile = the golden pile is used up
end-influenced = only guilds under influence could still build
end-standstill = nothing has moved for too long

# What each seat plays
seat-1 = the blue guild
seat-2 = the yellow guild
seat-3 = the green guild
seat-4 = the red guild
## A whole decision in one sentence

# The value is the imperative, .now and .past follow a name. Only what a player does has .short and .button.
act-play = play { $card }{ act-influence }
    .now = plays { $card }{ act-influence }
    .past = played { $card }{ act-influence }
    .short = play { $card }{ act-influence }
    .button = play { $card }
act-influence = { $influence ->
    [0] { "" }
    [one] { " " }with an Influence card
   *[other] { " " }with { $influence } Influence cards
}
act-pickup = play { $card }{ act-influence } and return { $count ->
    [one] a card
   *[other] { $count } cards
} to your hand
    .now = plays { $card }{ act-influence }
    .past = played { $card }{ act-influence }
    .short = play { $card }{ act-influence }
    .button = pick up
act-centre = place the centre of { $guild } in { $town }
    .now = places the centre of { $guild } in { $town }
    .past = placed the centre of { $guild } in { $town }
    .short = place the centre of { $guild } in { $town }
    .button = place the centre
act-take = take { $guild }
    .now = takes { $guild }
    .past = took { $guild }
    .short = take { $guild }
    .button = take the guild
act-build = build { $district } in { $town }
    .now = builds { $district } in { $town }
    .past = built { $district } in { $town }
    .short = build { $district-plain } in { $town }
    .button = build in { $town }
act-site = set up { $district } in { $town } as a building site
    .now = sets up { $district } in { $town } as a building site
    .past = set up { $district } in { $town } as a building site
    .short = set up { $district-plain } in { $town }
    .button = set up the site
act-complete = complete { $district-plain } in { $town }
    .now = completes { $district-plain } in { $town }
    .past = completed { $district-plain } in { $town }
    .short = complete { $district-plain } in { $town }
    .button = complete
act-cathedral = build a cathedral in { $town }
    .now = builds a cathedral in { $town }
    .past = built a cathedral in { $town }
    .short = build a cathedral in { $town }
    .button = build in { $town }
act-master = put a guild master on a { $coat } district in { $town }
    .now = puts a guild master on a { $coat } district in { $town }
    .past = put a guild master on a { $coat } district in { $town }
    .short = put a guild master in { $town }
    .button = put it there
act-picked-up = return { $count ->
    [one] a card
   *[other] { $count } cards
} to hand
    .now = returns { $count ->
        [one] a card
       *[other] { $count } cards
    } to hand
    .past = returned { $count ->
        [one] a card
       *[other] { $count } cards
    } to hand
    .short = return { $count ->
        [one] a card
       *[other] { $count } cards
    } to hand
    .button = pick up
act-draw = draw { $card } for { $guild }
    .now = draws { $card } for { $guild }
    .past = drew { $card } for { $guild }
    .short = draw { $card }
    .button = draw
act-impossible = leave { $card } unused
    .now = leaves { $card } unused
    .past = left { $card } unused
    .short = leave { $card } unused
    .button = go on
act-grow = raise { $town } from { $before } to { $after }
    .now = raises { $town } from { $before } to { $after }
    .past = raised { $town } from { $before } to { $after }
act-guild = { $coat-guild }
act-district = a { $coat } { $shape }{ $masters ->
    [0] { "" }
    [one] { " " }with a guild master
   *[other] { " " }with { $masters } guild masters
}
    .plain = a { $coat } { $shape }
act-church = { $piece }
    .plain = { $piece }

## What is asked

prompt-centre = Choose the town for the centre of { $coat-guild }.
prompt-take = Choose a guild under influence and the town for its centre.
prompt-cards = { $count ->
    [0] Choose an action card. You have no influence cards left to act earlier.
    [one] Choose an action card and, if you like, your influence card to act earlier.
   *[other] Choose an action card, and up to { $count } influence cards to act earlier.
  }
prompt-cards-golden = { $count ->
    [0] Choose an action card. You have no influence cards left. Your golden card: { $card }.
    [one] Choose an action card and, if you like, your influence card to act earlier. Your golden card: { $card }.
   *[other] Choose an action card, and up to { $count } influence cards to act earlier. Your golden card: { $card }.
  }
prompt-turn = { $idle ->
    [0] Play a card of your guild, or draw for the guilds under influence first.
    [one] Play a card of your guild, or draw for the guilds under influence first. Nothing was built last turn: after { $left } more such turns the game ends.
   *[other] Play a card of your guild, or draw for the guilds under influence first. Nothing has been built for { $idle } turns: after { $left } more the game ends.
  }
prompt-own-card = { $idle ->
    [0] Play a card of your guild.
    [one] Play a card of your guild. Nothing was built last turn: after { $left } more such turns the game ends.
   *[other] Play a card of your guild. Nothing has been built for { $idle } turns: after { $left } more the game ends.
  }
prompt-town = { $free ->
    [0] { $town }: nothing can be built; complete a building site ({ $sites } possible).
   *[other] { $sites ->
        [0] { $town }, free spaces { $free }: build a district (possible: { $coats }).
       *[other] { $town }, free spaces { $free }: build a district (possible: { $coats }), or complete a building site ({ $sites } possible).
      }
  }
prompt-town-golden = { $free ->
    [0] { $town }: nothing can be built; complete a grey or church building site ({ $sites } possible).
   *[other] { $sites ->
        [0] { $town }, free spaces { $free }: build a district (possible: { $coats }).
       *[other] { $town }, free spaces { $free }: build a district (possible: { $coats }), or complete one of their building sites ({ $sites } possible).
      }
  }
prompt-site = Set up a building site in any town (possible: { $coats }). Building-site pieces left: { $count }.
prompt-site-golden = Set up a building site in any town (possible: { $coats }). Building-site pieces left: { $count }.
prompt-piece = Which { $coat } { $shape } do you build? They differ in their printed guild masters.
prompt-cathedral = Choose a church district without a cathedral. Cathedrals left: { $count }.
prompt-master = Choose one of your districts or a grey one for the guild master. Guild masters left: { $count }.

action-play = { $influence ->
    [0] Play the { $card } card
    [one] Play the { $card } card and spend { $influence } influence card
   *[other] Play the { $card } card and spend { $influence } influence cards
  }
action-play-pickup = { $influence ->
    [0] Play the Pick-up card: cards back in hand { $count }
    [one] Play the Pick-up card and spend { $influence } influence card: cards back in hand { $count }
   *[other] Play the Pick-up card and spend { $influence } influence cards: cards back in hand { $count }
  }
action-play-alone = Play the { $card } card
action-centre = Lay the centre of { $coat-guild } in { $town }
action-take = Take { $coat-guild } and lay its centre in { $town }
action-draw = Draw a card for the guilds under influence (in the deck: { $count })
action-build = Build a { $coat } district in { $town } on { $space }, { $spot }: value +{ $value }
action-set-up = Set up a { $coat } building site in { $town } on { $space }, { $spot }
action-special-a = { $site ->
    [0] Build { $piece } in { $town } on { $space }, { $spot }, and add a court { $side }: value +{ $value }
   *[other] Set up { $piece } as a building site in { $town } on { $space }, { $spot }, and add a court { $side }
  }
action-special-b = { $site ->
    [0] Build { $piece } in { $town } on { $space }, { $spot }, and add a corner { $side }, cut at the { $cut }: value +{ $value }
   *[other] Set up { $piece } as a building site in { $town } on { $space }, { $spot }, and add a corner { $side }, cut at the { $cut }
  }
action-special-c = { $site ->
    [0] Build { $piece } in { $town } on { $space }, { $spot }, and add two rows: value +{ $value }
   *[other] Set up { $piece } as a building site in { $town } on { $space }, { $spot }, and add two rows
  }
action-special-d = { $site ->
    [0] Build { $piece } in { $town } on { $space }, { $spot }, and on { $row }: value +{ $value }
   *[other] Set up { $piece } as a building site in { $town } on { $space }, { $spot }, and on { $row }
  }
action-complete = Complete the { $coat } district in { $town } on { $space }, { $spot }: value +{ $value }
action-show = { $masters ->
    [0] Lay the piece without guild masters (in stock: { $count })
    [one] Lay the piece with { $masters } guild master (in stock: { $count })
   *[other] Lay the piece with { $masters } guild masters (in stock: { $count })
  }
action-cathedral = { $site ->
    [0] Build the cathedral in { $town } on { $space }, { $spot }: value +{ $value }
   *[other] Build the cathedral in { $town } on { $space }, { $spot }: value +{ $value } once the site is completed
  }
action-master = { $masters ->
    [one] Put the guild master in { $town } on { $space }, { $spot }, a { $coat } district: { $masters } guild master there
   *[other] Put the guild master in { $town } on { $space }, { $spot }, a { $coat } district: { $masters } guild masters there
  }

action-cathedral-centre = Build the cathedral in { $town } on the centre: value +{ $value }
action-master-centre = { $masters ->
    [one] Put the guild master in { $town } on the centre of { $coat-guild }: { $masters } guild master there
   *[other] Put the guild master in { $town } on the centre of { $coat-guild }: { $masters } guild masters there
  }

# Where options take place, as headings
scene-card = { $card } card
place-deck = Guilds under influence
place-coat = For { $coat-guild }
place-completions = Building sites to complete

# What an act may change
holding-points = points if the game ended now
holding-hand = action cards in hand
holding-influence = influence cards
holding-court = courts to build
holding-row = rows to build
holding-corner = corners to build
holding-sites = building-site pieces in stock
finality-draw = Can’t be undone without the others: a card is drawn.
finality-reveal = Can’t be undone without the others: cards are revealed.

# Guilds on the score sheet that nobody plays
bystander = { $coat-guild }
bystander-of = { $coat-guild } ({ $seat })
# How far the game has come
moment-over = The game is over
moment-centres = Getting ready · centre { $count } of { $all }
moment-turn = Turn { $round } · action { $action } of 2
moment-cards = Round { $round } · step 2 of 6: cards
moment-action = Round { $round } · step 4 of 6: action { $turn } of { $players }
moment-golden = Round { $round } · step 5 of 6: golden card
## What happens

event-centre = { $seat } lays the centre of { $coat-guild } in { $town }.
event-common-centre = The centre of { $coat-guild } is laid in { $town }.
event-left-out = { $town } stays empty; its cards are removed.
event-guild-taken = { $seat } takes { $coat-guild } under their influence.
event-round = Round { $number }: { $seat } is the starting player.
event-golden-drawn = { $seat } takes a golden card from { $pile }.
event-golden-seen = { $seat }: your golden card is the { $card } card.
event-golden-removed = The golden { $card } card is removed because its town has been scored; { $seat } takes another.
event-played = { $influence ->
    [0] { $seat } has played the { $card } card.
    [one] { $seat } has played the { $card } card with { $influence } influence card.
   *[other] { $seat } has played the { $card } card with { $influence } influence cards.
  }
event-order = { $seat } acts { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
}.
event-impossible = { $seat } cannot carry out the { $card } card; it is spent.
event-built = { $masters ->
    [0] { $seat } builds a { $coat } district on { $space } in { $town }.
    [one] { $seat } builds a { $coat } district with { $masters } guild master on { $space } in { $town }.
   *[other] { $seat } builds a { $coat } district with { $masters } guild masters on { $space } in { $town }.
  }
event-site = { $masters ->
    [0] { $seat } sets up a { $coat } building site on { $space } in { $town }.
    [one] { $seat } sets up a { $coat } building site with { $masters } guild master on { $space } in { $town }.
   *[other] { $seat } sets up a { $coat } building site with { $masters } guild masters on { $space } in { $town }.
  }
event-special = { $seat } builds { $piece } on { $space } in { $town }.
event-special-site = { $seat } sets up { $piece } as a building site on { $space } in { $town }.
event-space-created = { $town } grows by { $space }.
event-space-removed = { $town } loses { $space }.
event-completed = { $seat } completes the { $coat } district on { $space } in { $town }.
event-picked-up = { $count ->
    [one] { $seat } picks up { $count } card.
   *[other] { $seat } picks up { $count } cards.
  }
event-golden-revealed = { $seat } reveals the golden { $card } card.
event-cathedral = { $seat } builds a cathedral on { $space } in { $town }.
event-master = { $seat } puts a guild master on the { $coat } district on { $space } in { $town }.
event-covered-several = In { $town }, { $count } spaces can no longer be built on and are covered.
event-covered = In { $town }, { $space } can no longer be built on and is covered.
event-town-scored = { $town } is scored: its value is { $value }.
event-guild-ranked = { $town }: { $coat-guild } has { $districts ->
    [one] { $districts } finished district
   *[other] { $districts } finished districts
  } and { $masters ->
    [one] { $masters } guild master
   *[other] { $masters } guild masters
  }.
event-guild-scored = { $town }: { $coat-guild } ranks { $rank ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
  } and gets { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-sites-returned = { $count ->
    [one] { $count } building-site piece of { $town } goes back to the stock.
   *[other] { $count } building-site pieces of { $town } go back to the stock.
  }
event-turn = Turn { $number }: { $seat }.
event-card-drawn = { $seat } draws the { $card } card of { $coat-guild }.
event-card-removed = { $seat } draws the { $card } card of { $coat-guild }; its town has been scored, so the card is removed.
event-deck-shuffled = The cards of the guilds under influence are shuffled.
event-end = The game ends: { $reason }.
event-influence-bonus = { $seat } gets { $points } points for the most influence cards ({ $count }).

## Ceremonies

ceremony-town = { $town } is scored
ceremony-final = The end
ceremony-step-value = Value
ceremony-step-ranks = Ranks
ceremony-step-closing = Closing
ceremony-step-influence = Influence
ceremony-step-end = Result
ceremony-value = What the town is worth
ceremony-districts = Guild districts
ceremony-churches = Churches
ceremony-cathedrals = Cathedrals
ceremony-rank-worth = Rank { $rank }
ceremony-finished = Districts
ceremony-masters = Guild masters
ceremony-rank = Rank
ceremony-points = Points
ceremony-players-guild = { $seat } ({ $coat })
ceremony-guild = { $coat-guild }
ceremony-level = Level with another guild, { $coat-guild } gets what the shared rank { $rank } is worth: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
ceremony-covered = Covered spaces
ceremony-covered-said = { $count ->
    [one] 1 space of { $town } is covered: nothing can be built there any more.
   *[other] { $count } spaces of { $town } are covered: nothing can be built there any more.
}
ceremony-sites = Building sites
ceremony-stock = Back to the stock
ceremony-bonus = Most influence cards
ceremony-totals = Points of all players

## Why something is not possible

refusal-every-guild = Four players play all four guilds. Take the seat of the guild you want.
refusal-asked-centre = Choose a town for the centre first.
refusal-asked-take = Choose a guild under influence and a town for its centre first.
refusal-asked-cards = Choose an action card first.
refusal-asked-turn = Play a card of your guild, or draw for the guilds under influence.
refusal-asked-action = Carry out the action of the card first: build or complete.
refusal-asked-piece = Choose first which piece you lay.
refusal-asked-cathedral = Place the cathedral first.
refusal-asked-master = Place the guild master first.
refusal-no-such-piece = There is no such district left in this colour and shape.
refusal-drawn = You have already drawn in this turn.
refusal-own-guild = { $coat-guild } belongs to a player; it is not under influence.
refusal-has-centre = { $town } already has a centre.
refusal-card-played = This card lies played before you; pick it up first.
refusal-no-influence = There are no influence cards in the game for two.
refusal-influence = { $count ->
    [0] You have no influence cards.
    [one] You have only { $count } influence card.
   *[other] You have only { $count } influence cards.
}
refusal-left-out = { $town } is not in this game.
refusal-scored = { $town } has been scored: nothing more happens there.
refusal-other-town = This card is for { $town }.
refusal-golden-coat = With a golden card only grey and church districts can be built.
refusal-other-guild = With this card only { $coat }, grey and church districts can be built.
refusal-no-such-space = There is no such building space in { $town }.
refusal-built = There is already a district on { $space }, and districts stay.
refusal-covered = A cover tile lies on { $space }.
refusal-not-there = At present { $space } is not a building space.
refusal-no-stock = No { $coat } district of the shape of { $space } is left.
refusal-equal-arms = On { $space } the { $coat } district would border another one with the same coat of arms.
refusal-no-long-side-court = A court has four long sides; on { $space } none of them would border a district.
refusal-no-long-side-row = Only the two long sides of a row count; on { $space } neither of them would border a district.
refusal-no-long-side-corner = Of the five sides of a corner only the two longest count; on { $space } neither of them would border a district.
refusal-all-blocked = On { $space } nothing can be built with this card: { $blocked-guild } already border it, and equal arms never border each other.
refusal-all-missing = On { $space } nothing can be built with this card: no district of this shape is left for { $missing-guild }.
refusal-none-fits = On { $space } nothing can be built with this card: equal arms already border it ({ $blocked-guild }), and no district of this shape is left for { $missing-guild }.
refusal-shape-gone = There is no { $coat } { $shape } left to build.
refusal-no-place = Where this card builds, no space can take a { $coat } { $shape } now.
refusal-special-no-place = Where this card builds, there is no place for { $piece } now.
refusal-no-placement = There is no such place for a special church district.
refusal-special-laid = This special church district is already built.
refusal-special-space = The building spaces for this special church district are not free.
refusal-special-arms = The special church district would border another church district.
refusal-special-long-side = No long side of the special church district would border a district.
refusal-complete-with-site = A building-site card sets up sites; it does not complete them.
refusal-no-site = There is no building site on { $space }.
refusal-other-site = Only { $coat-guild } can complete its own building sites.
refusal-golden-site = A golden card completes only building sites of the grey guild and of the Church.
refusal-golden-later = The starting player reveals the golden card after all actions of the round.
refusal-drawn-site = With this card only building sites of { $coat-guild }, of the grey guild and of the Church can be completed.
refusal-cathedral = A cathedral needs a church district.
refusal-second-cathedral = This church district already has a cathedral.
refusal-master = A guild master goes to one of your own districts or to a grey one.

## Rules

listed-golden = { $card } { $a } + { $b }
rule-R1 = There are six towns: Bruges, Ghent, Ypres, Leuven, Utrecht and Liège. Each has a centre in the middle and building spaces around it. The score track and the spaces for two piles of cards lie between them.
rule-R2 = The { $golden } golden cards have two backs, A and B; A + B of each are: { $mix }. Each pile is shuffled separately; pile B is put under pile A. Beside it is the space for open discards.
rule-R3 = Four guilds can be played: blue, yellow, green and red. Each has a town centre, { $districts } districts to build, { $silver } silver cards and a counter. Each player chooses one of them. With four players the seats have the guilds in this order; with two or three players the option Guilds says which seat has which guild. A player who wants another guild takes another seat.
rule-R4 = Each player’s districts lie open, sorted by shape. Cards in hand are hidden.
rule-R5 = Each player lays the centre of their own guild in the middle of one of the six towns. The two common centres, named Utrecht and Liège, go to two of the remaining towns.
rule-R6 = The common stock holds { $grey_districts } districts of the grey guild, { $church_districts } church districts (four of them special, A to D), { $sites } building-site pieces, { $cathedrals } cathedrals, { $masters } guild masters, 6 cylinders and 9 cover tiles. The grey guild has a counter like the others.
rule-R7 = With three players one guild is not used. Five towns get a centre; the sixth stays empty, and its town card is removed from every hand and from the golden cards.
rule-R8 = The player on the first seat is the first starting player. Everything goes clockwise.
rule-R9 = Step 1: the starting player takes the top golden card, looks at it and keeps it face down. The card of a town that is already scored is removed from the game and replaced by the next one.
rule-R10 = Step 2: everybody secretly chooses exactly one action card and adds as many influence cards as wanted, or none. How many cards they are stays hidden too.
rule-R11 = A silver set has a town card for each town in the game, a building-site card, a pick-up card and { $influence ->
    [one] one influence card
   *[other] { $influence } influence cards
}: { $silver } cards, with three players { $silver_of_three }.
rule-R12 = Step 3: all cards are revealed at once. Whoever played more cards acts earlier. Among equals the one nearer to the starting player clockwise comes first; the starting player is nearest of all.
rule-R13 = Influence cards that were played leave the game.
rule-R14 = Step 4: the actions are carried out one after the other in that order. An action that is possible must be carried out. If it is impossible, the card is spent all the same, and nothing replaces the action.
rule-R15 = Played action cards lie open before their owner until they are picked up.
rule-R16 = A town card lets a player do one of two things in its town: build a district of their own guild, the grey guild or the Church from the stock, or take the building-site piece off a district of their own, of the grey guild or of the Church, which is then complete. The piece returns to the stock.
rule-R17 = A district that is not in stock cannot be built. Districts that are built never leave their place.
rule-R18 = First building rule: a district is laid on a building space of its own shape.
rule-R19 = Second building rule: at least one long side of the new district borders a district that is already there. A building site and a town centre are districts too.
rule-R20 = Third building rule: two districts with the same coat of arms never border each other. This holds for the grey guild and the Church as well.
rule-R21 = The special church districts follow the building rules too. A is laid on a court and adds another court to the town; B is laid on a row and adds a corner; C is laid on a corner, fills its cut and adds two rows; D is laid on a court and on a row along one of its sides, and so removes one building space.
rule-R22 = A building-site card lets a player build a district of their own guild, the grey guild or the Church in any town by the building rules, with a building-site piece on it. Without a piece in stock the action is impossible.
rule-R23 = Everybody may complete sites of the grey guild and of the Church with a town card of that town. Sites of a player’s own guild are completed by its owner only. With two players, the sites of a guild under influence are completed with a town card of that guild, whoever draws it.
rule-R24 = A pick-up card takes all action cards its player has played back into the hand, itself included. It may be played even if there is nothing else to pick up.
rule-R25 = Step 5: the starting player reveals the golden card. An influence card goes into the hand and is used like any other later. Any other card is put on the open discards, and its action must be carried out.
rule-R26 = A golden town card lets the player build only a grey or church district in its town, or complete a site of these.
rule-R27 = A golden building-site card lets the player set up only a grey or church district as a building site, in any town.
rule-R28 = A golden pick-up card works like a silver one.
rule-R29 = A golden cathedral card puts a cathedral on any church district that is laid and has none, whether it is a building site or not.
rule-R30 = A golden guild-master card puts a guild master on any district of the player’s own guild or of the grey guild, whether it is a building site or not. Several may stand on one district.
rule-R31 = Step 6: building spaces that no district can be laid on any more are covered with a cover tile. They count nothing.
rule-R32 = Then every town without free building spaces is scored, never before this step.
rule-R33 = The value of a town is { $guild_value } for each finished district of a guild, grey included, { $church_value } for each finished church district, and { $cathedral_value } for one with a cathedral. Districts under construction count nothing.
rule-R34 = The guilds, grey included, are ranked by the number of their finished districts in the town. The Church is not ranked.
rule-R35 = The first rank gets the value of the town, the second gets half of it rounded up, the third { $third } points, the fourth { $fourth } and the fifth { $fifth }.
rule-R36 = Among guilds with equally many districts the one with more guild masters, printed or placed, on its finished districts of this town ranks higher. Guilds that are still tied all get the points of the lowest rank they occupy together.
rule-R37 = A scored town is marked with a cylinder. No more actions take place there, its building-site pieces return to the stock, and its town cards leave the game.
rule-R38 = Then the next player clockwise becomes the starting player.
rule-R39 = The game ends after step 6 if at most { $end_spaces ->
    [one] one free building space is
   *[other] { $end_spaces } free building spaces are
} left on the whole board, or if the golden pile is used up. Free spaces are covered, and all towns not yet scored are scored.
rule-R40 = The player with the most influence cards in hand gets { $influence_bonus ->
    [one] one point
   *[other] { $influence_bonus } points
} more; if several are tied, each does. The highest total wins.
rule-R41 = With two players each has a guild of their own without influence cards, so 8 cards. There are no golden cards, cathedrals or guild-master pieces; all grey and church districts are used. Each player also gets the points of one of the two other guilds, the guilds under influence; both players build with the cards of both.
rule-R42 = With two players all six towns get a centre: those of the two players, those of the two guilds under influence, Utrecht and Liège. The { $districts } districts of each guild under influence are open.
rule-R43 = The 6 town cards and the building-site card of both guilds under influence, 14 cards, are shuffled into one deck.
rule-R44 = The two players take turns. A turn has two actions in either order: one with the player’s own guild by playing a card from the hand, and one with the guilds under influence by drawing the top card of the deck and carrying it out.
rule-R45 = If the drawn card cannot be carried out, the action is lost. The card of a scored town is removed and another one drawn. When the deck is used up, the discarded cards are shuffled into a new one.
rule-R46 = Spaces are covered and towns scored at the end of each turn; two towns may be scored in the same turn. All five guilds get their points separately.
rule-R47 = The game for two ends when no building space is free, or when the free ones can take only districts of the guilds under influence. The remaining towns are scored. A player’s total is that of their own guild and of their guild under influence.

rule-Q1 = A town centre counts as a finished district of its coat of arms: for the value of the town and for the ranks, as support, as a neighbour that equal arms may not border, and as a place for a cathedral or a guild master.
rule-Q2 = The centres are laid in seat order, each in a town of the player’s choice, or by chance if that option is chosen. Utrecht is the centre of the grey guild and Liège that of the Church; each goes to the town of its name if that is empty, otherwise to one of the remaining towns by chance.
rule-Q3 = All four sides of a court are long, two of a row, and two of the five of a corner: the cut edge and its two neighbours are short. To border means to share a stretch of a side; to meet at a point is not enough. For the second building rule only the long sides of the new district count, but any side of the old one. A building site supports and blocks like a finished district; a covered space does neither.
rule-Q4 = A building space is covered when nothing can be built there any more. A space fits while some coat of arms in the game has a district of its shape in stock and does not border it, or while a special church district in stock could still be laid over it. Starting from the districts, every free space that fits and touches the district or fitting space before it with a long side can still be reached; all others are covered, for good. Missing cards, pieces or turns never matter.
rule-Q5 = Special church districts may be building sites too. They are laid on original spaces only; what they create is free at once. D needs both its spaces free and takes one site piece. Whoever lays a district chooses which piece of its shape it is: with none, one or two printed guild masters.
rule-Q6 = With a town card any legal build or completion will do; one may build though a site could be completed, and the other way round. If only moves that hurt are possible, one of them must be made.
rule-Q7 = A town that filled up in this round is not scored yet. Nothing can be built there, but sites can be completed and then must be, and cathedrals and guild masters can be placed; never in a scored town. Without a target or a piece a golden card has no effect. A golden pick-up card goes to the discards itself; it returns silver cards only, that of this round among them.
rule-Q8 = An influence card gained in step 5 can be used from the next round on. Influence cards may go with any action card, pick-up included.
rule-Q9 = The round in which the last golden card is taken is the last one. If replacing cards uses up the pile, the starting player has no golden action, and the game ends after this round too.
rule-Q10 = For the end of the game the free spaces of all towns in play are counted after covering and scoring; an empty sixth town has none.
rule-Q11 = The cards of a scored town are removed from hands and from the cards played. The pick-up card is always in hand when cards are chosen, so every player can always play.
rule-Q12 = Only guilds with a finished district in the town are ranked. The fixed points for lower ranks are paid even if half the value is less. Guild masters on unfinished districts do not count, and a district that was unfinished when its town was scored stays so.
rule-Q13 = Cathedrals and guild masters stay in a scored town; only building-site pieces return.
rule-Q14 = The points for the most influence cards need at least one card; the grey guild never gets them.
rule-Q15 = Players with equal totals share the victory. The grey guild cannot win.
rule-Q16 = With two players chance decides who begins. The first player lays the centre of their own guild, then the second does; the second picks a guild under influence and lays its centre, then the first lays that of the other. A drawn card builds for its own guild, the grey guild or the Church, or completes a site of these, whichever player has that guild. Printed guild masters break ties; there are no points for influence. The game also ends after { $idle_turns } turns in a row in which nothing was laid, completed or covered.
rule-Q17 = Hidden are the choices of the current round, the starting player’s golden card and the order of the piles. Everything else is open: stocks, played cards, hands as they follow from them, influence cards, golden cards removed or discarded, and the back of the top card.

## Where we read or fill in: in the order of the rules

reading-map = The six towns are our own drawing: their outlines and building spaces are published nowhere. Known are only 13 districts to a town, centre included, and three shapes of which a guild has five each. We call the shapes court, row and corner. Whoever owns the game can write an edition with the real map.
reading-masters = The rulebook shows printed guild masters but does not say on which districts. Which districts of a shape have none, one or two is ours; centres and churches have none.
reading-R2 = The mix of the golden cards is published nowhere: the one in R2 is ours. The other edition splits the towns between both piles.
reading-R3 = The rulebook lets each player choose a guild. All guilds have the same pieces and cards, so a player chooses a guild with its seat. With two or three players the table chooses the guilds of its seats; with three the fourth guild is not used, with two the other guilds are under influence.
reading-R4-Q17 = The rulebook hides the cards in hand. But everybody knows which cards there are, which were played and which were picked up, so nothing in them is secret except the choice of this round: we show hands and influence cards to all.
reading-R5-Q2 = The rulebook does not say in which order the centres are laid, nor what the centres named Utrecht and Liège belong to. We go by seats. A public description has one centre of the grey guild and one of the Church; that the Church supported the guilds in Liège gives it that one. Each goes to the town of its name if it can, since the rulebook puts them into the remaining towns without saying which.
reading-R7 = With three players the town that is left without a centre is the one out of the game; the rulebook does not say how it is chosen.
reading-R8 = The rulebook lets the eldest begin. We ask nobody’s age: the first seat begins, and whoever opens a table sits there unless they take another one.
reading-R9-Q9 = What happens when replacing cards empties the pile is not said: then there is no golden action, and the round is the last one.
reading-Q3 = “Long side” and “border” are shown in pictures that we do not have. A side is long if it is as long as that of a court, so that every shape has at least two of them. Only the new district must touch with a long side; and what meets only at a point does not border.
reading-Q1 = Whether a centre counts as a district is said only in the list of parts, which counts it among the 16 districts. So it counts for everything.
reading-R14-Q6 = An action must be carried out, but a town card has two: either will do, even where both are possible.
reading-R21-Q5 = The outlines of the special church districts are ours: the rulebook says only that A, B and C create one or two spaces, that D removes one, and that each belongs to one kind of space. They follow the second and third rule with their whole outline. Since a church may not border a church, none can come on a space that another one created.
reading-Q5 = That special districts may be building sites, and that a player may choose among the pieces of a shape by their guild masters, follows from the rules for all districts; it is not said.
reading-R25-Q8 = An influence card won in step 5 is “for further play”: we read from the next round on. That influence cards may go with a pick-up card is not said, and nothing forbids it.
reading-R26-Q7 = A town is scored in step 6 only. Until then its sites can be completed and pieces put into it, although it is full. A golden card without a target has no effect, like any card. A golden pick-up card is no silver card, so it does not come into the hand.
reading-R31-Q4 = The rulebook covers a space when “there is no longer a matching district”. We cover it when it is certain that nothing can ever come there: no shape left, the same arms around it, or no way to reach it. “One or two building spaces fewer” describes what mostly happens and is no limit; nor are the 9 cover tiles of the box.
reading-R34-Q12 = A guild without a finished district in the town has no rank. The fixed points for ranks three and four are paid even if the second rank gets less: the table of points says nothing else.
reading-R37-Q11-Q13 = The rulebook allows the cards of scored towns to be removed; we always remove them. Kept, such a card could still be played without an action, and the cards already played would stay on the table. The pick-up card does nearly the same, but returns them to your hand. The rulebook returns building-site pieces only, so cathedrals and guild masters stay.
reading-R39-Q10 = Free spaces are counted after covering and scoring, as step 6 is done first. With three players the empty town has none.
reading-R40-Q14 = By the letter all players without influence cards would get the points if nobody had any; we give them to nobody. It changes no victory.
reading-R40-Q15 = The rulebook breaks no tie of totals and does not say whether the grey guild can win. Equal totals share the victory; nobody plays grey.
reading-Q16 = For two players the rulebook says neither who begins nor in which order the centres are laid and the guilds under influence chosen. We let chance decide who begins, and the second player choose the guild first, to make up for it.
reading-R23-R41 = The card of a guild under influence is carried out “according to the basic rules”, as if the player who drew it owned that guild. So it also completes sites of that guild, even where its points go to the other player.
reading-R45 = A player who draws the card of a scored town “can” take a new one: we always draw it, for the action is compulsory.
reading-R47 = Whether a space can take only guilds under influence is judged like covering: by shapes left and arms around it, not by cards in hand. The end is checked once, when a turn is over.
reading-standstill = The rulebook has no end for two players who only pick up cards. After some turns in a row in which nothing was laid, completed or covered the game ends (Q16): their number is ours.
## Scene

scene-map = The map of Flanders
scene-over = The game is over
scene-preparing = The centres are laid
scene-round = Round { $number }
scene-turn = Turn { $number }
scene-turn-idle = Turn { $number }, standstill { $idle } of { $most }
scene-most-rounds = Each round takes a golden card, so there are at most { $most } rounds. The game also ends when at most one building space is free.
scene-standstill = { $idle ->
    [0] If nothing is laid, completed or covered for { $most } turns in a row, the game ends.
    [one] Nothing was laid, completed or covered last turn; after { $most } such turns in a row the game ends.
   *[other] Nothing has been laid, completed or covered for { $idle } turns; after { $most } such turns in a row the game ends.
  }
scene-town = { $town }: value { $value }, free spaces { $free }
scene-town-scored = { $town }: scored, value { $value }
scene-town-empty = { $town }: no centre yet
scene-town-empty-about = The first centre laid here opens the town.
scene-town-left-out = { $town }: not in this game
scene-town-about = Value: { $guild } for each finished district of a guild, { $church } for each church, { $cathedral } for each church with a cathedral. The first rank gets all of it, the second gets half of it rounded up, the third { $third }, the fourth { $fourth }, the fifth { $fifth }, even where half the value is less. Guilds that are still tied all get the points of the lowest rank they share.
scene-standing = { $rank }. { $coat-guild-cap }: { $districts ->
    [one] { $districts } district
   *[other] { $districts } districts
  }, { $masters ->
    [one] { $masters } guild master
   *[other] { $masters } guild masters
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scene-standing-now = { $rank }. { $coat-guild-cap }: { $districts ->
    [one] { $districts } district
   *[other] { $districts } districts
  }, { $masters ->
    [one] { $masters } guild master
   *[other] { $masters } guild masters
  }; if scored now: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scene-left-out = not in this game
scene-free-at = { $town }, { $space }, { $spot }: free
scene-free-court-about = All four sides of a court are long. A court may be built here if one of them borders a district and none of the same arms touches it.
scene-free-row-about = The two longer sides of a row are long. A row may be built here if one of them borders a district and none of the same arms touches it.
scene-free-corner-about = Two of the five sides of a corner are long; the cut edge and its neighbours are short. A corner may be built here if one of the long ones borders a district and none of the same arms touches it.
scene-long-borders = Its long sides border: { $spaces }.
scene-short-borders = Its short sides border: { $spaces }.
scene-no-centre-at = { $town }, { $space }: empty
scene-no-centre-about = Here the centre of a guild or of the Church is laid.
scene-covered-at = { $town }, { $space }, { $spot }: covered
scene-covered-about = Nothing can be built here any more; it counts nothing.
scene-district-at = { $town }, { $space }, { $spot }: { $coat } district
scene-centre-at = { $town }, { $space }: { $coat-guild }
scene-special-at = { $town }, { $space }, { $spot }: { $piece }
scene-worth-about = Finished: counts { $value } for the value of the town.
scene-site-about = A building site: it counts only when a card of the town has completed it.
scene-unfinished-about = It was not finished when the town was scored, and counts nothing.
scene-cathedral-here = A cathedral stands here.
scene-masters-here = Guild masters here: { $count }. They decide between guilds with equally many districts.
scene-new-space = { $town }: here { $piece } would add a new space
scene-stock = Left to build: { $coat } { $shape }, { $count }
scene-stock-about = Without printed guild masters: { $none }; with one: { $one }; with two: { $two }.
scene-stock-church-about = Everybody may build churches. A finished one counts double for the value of its town, but ranks for nobody.
scene-candidate = { $count ->
    [0] Without guild masters
    [one] With { $count } guild master
   *[other] With { $count } guild masters
  }
scene-candidate-about = Printed guild masters break ties in this town.
scene-special = Special church district: { $piece }
scene-special-gone = Already built: { $piece }
scene-special-a-about = A stands on a court and adds a court to the town.
scene-special-b-about = B stands on a row and adds a corner to the town.
scene-special-c-about = C is laid on a corner, fills its cut and adds two rows to the town.
scene-special-d-about = D covers a court and a row beside it.
scene-common-stock = Common stock
scene-wood-site = Building-site pieces left: { $count }
scene-wood-site-about = One stands on each unfinished district and returns when it is completed.
scene-wood-cathedral = Cathedrals left: { $count }
scene-wood-cathedral-about = A golden card puts one on a church district.
scene-wood-master = Guild masters left: { $count }
scene-wood-master-about = A golden card puts one on a district of one’s own or a grey one.
scene-wood-cylinder = Towns not yet scored: { $count }
scene-wood-cylinder-about = A cylinder marks a scored town.
scene-golden-pile = Golden cards: { $count }
scene-golden-pile-about = In pile A { $first }, under it in pile B { $second }, in all { $count }. The starting player takes one each round; the game ends when they are used up. Not yet seen:
scene-mix = { $card }: { $first } in pile A, { $second } in pile B
scene-golden-discards = Golden cards discarded: { $count }
scene-golden-discards-about = Golden cards that have been carried out lie here.
scene-card-count = { $card }: { $count }
scene-golden = Golden card
scene-golden-yours = Your golden card: { $card }
scene-golden-hidden = Golden card of { $seat }, face down
scene-golden-about = The starting player reveals it after all actions of the round and carries it out.
scene-deck = Cards of the guilds under influence: { $count }
scene-deck-about = Each turn the active player draws one and carries it out for its guild.
scene-deck-left = Still in the deck, { $coat-guild }: { $cards }
scene-draw = Draw for the guilds under influence ({ $count })
scene-deck-discards = Cards drawn: { $count }
scene-deck-discards-about = They are shuffled again when the deck is used up.
scene-deck-open = { $coat-guild }: { $cards }
scene-guild = { $coat-guild }, under influence: { $seat }
scene-guild-free = { $coat-guild }: nobody has it yet
scene-guild-about = Its points are added to those of its player.
scene-nobody = free
scene-order = Order of play
scene-order-about = Whoever played more cards acts earlier; among equals the one nearer to the starting player.
scene-clockwise-about = The cards played will decide; among equals the order is clockwise from the starting player.
scene-place = { $place }. { $seat }
scene-counter = { $coat-guild }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scene-counter-about = Points for the towns already scored.
scene-points = points
scene-guild-of = { $coat-guild }
scene-player-about = { $points ->
    [one] { $points } point for the towns scored so far.
   *[other] { $points } points for the towns scored so far.
  }
scene-influences = Under influence: { $coat-guild }
scene-hand-of = Action cards in hand: { $cards }; influence cards: { $influence }
scene-hand-of-alone = Action cards in hand: { $cards }
scene-hand-about = Played cards lie open until a pick-up card takes them back.
scene-chooses = chooses
scene-ready = ready
scene-acts = acts
scene-nth = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
scene-nth-done = { $place ->
    [1] 1st, done
    [2] 2nd, done
    [3] 3rd, done
   *[other] { $place }th, done
  }
scene-tray = Your things
scene-me = { $points ->
    [one] You have { $points } point.
   *[other] You have { $points } points.
  }
scene-hand = Your cards: { $cards } in hand, { $played } played
scene-card-hand-about = In your hand.
scene-card-chosen-about = Your card of this round.
scene-card-played-about = Played: a pick-up card takes it back.
scene-card-town-about = { $town }: build a district of your own, a grey or a church district there, or complete one.
scene-card-town-golden-about = { $town }: build a grey or church district there, or complete one.
scene-card-site-about = Build a district of your own, a grey or a church district in any town, as a building site.
scene-card-site-golden-about = Build a grey or church district in any town, as a building site.
scene-card-pickup-about = Take all your played action cards back into your hand, this one included.
scene-card-cathedral-about = Put a cathedral on a church district.
scene-card-master-about = Put a guild master on a district of your own or a grey one.
scene-card-influence-about = Played with an action card it lets you act earlier, once. Whoever has the most left in the end gets extra points.
scene-influence-card = Influence card { $number } of { $count }
scene-face-site = Site
scene-face-pickup = Pick-up
scene-face-cathedral = Cathedral
scene-face-master = Master
scene-face-influence = Influence
scene-districts = Your districts to build
scene-influenced = Guilds under influence
scene-which-piece = Which piece?
scene-stocks = Stocks and piles
scene-stocks-short = Stocks

scene-outside = On the map, in towns not yet scored: building sites { $sites }, guild masters { $masters }
scene-outside-about = Guild masters count on finished districts.

# All that lies open before a player
has-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
has-now = if the game ended now: { $points }
has-hand = Action cards in hand: { $count }
has-played = Action cards played: { $count }
has-influence = Influence cards: { $count }
has-districts = Left to build, { $coat-guild }
has-standings = Points of all guilds, town by town
has-town = { $coat-guild }: finished districts { $districts }, building sites { $sites }, guild masters { $masters }
has-scored = The town is scored.
has-not-scored = If the town were scored now:
has-so-far = points so far
has-bonus = most influence cards
has-at-end = if the game ended now
## The coach: a decision the first time it is asked

coach-centre = A centre counts as a finished district. Everything grows from what stands, and two districts of one guild never touch: look for room around it.
    .title = Where your guild begins
    .now = Choose a town with several ways out.
coach-cards = A town card builds in its town, a building-site card starts anywhere, a pick-up brings your played cards back. Influence cards let you act earlier.
    .title = One card a round
    .now = Choose a card, then confirm.
coach-cards-golden = You are the starting player: you alone see the golden card, and carry it out after all others. Choose a card that goes well with it.
    .title = You know the golden card
    .now = Choose a card, then confirm.
coach-town = Your districts raise your rank here. A church makes the town worth more; so does a grey district, but the grey guild is ranked too.
    .title = Build in this town
    .now = Choose a lit space, or a site to complete.
coach-piece = The pieces differ in their printed guild masters, who decide between guilds with equally many districts. Save them for close races.
    .title = Guild masters break ties
    .now = Choose a piece.
coach-site = It may go to any town and holds the space, but counts nothing until its town’s card completes it. Only you complete your own.
    .title = A building site
    .now = Choose a town and a space.
coach-town-golden = It builds only for the grey guild and the Church. Make a town more valuable where you lead, or take a space that a rival needs.
    .title = The golden card builds
    .now = Choose a lit space.
coach-site-golden = It counts nothing yet, but holds the space and keeps its own colour away from the spaces around it. Anybody may complete it.
    .title = A site for grey or Church
    .now = Choose a town and a space.
coach-cathedral = A finished church counts more with a cathedral. The whole value of a town goes to its first place.
    .title = A cathedral
    .now = Choose a church where you will lead.
coach-master = With equally many districts the guild with more masters ranks higher, if the master’s district is finished when the town is scored.
    .title = A guild master
    .now = Choose a district where it is close.
coach-take = With two players it scores for you as your own guild does. Both of you draw its cards from one deck.
    .title = A guild under influence
    .now = Choose a guild and a town for its centre.
coach-turn = Play a card of your own, and draw one for the guilds under influence. Draw first to know more; play first to keep your space.
    .title = Two actions, either order
    .now = Play a card, or draw.
coach-own-card = A town card builds or completes in its town, a building-site card starts anywhere, a pick-up brings your played cards back.
    .title = Now your own guild
    .now = Choose a card.

## How to play
lesson-goal-1 = Build the *districts of your guild* in the walled towns of Flanders.
lesson-goal-2 = A full town is scored: whoever has the *most finished districts* there takes its value, and the highest total wins.
lesson-choose = Choose in secret
lesson-choose-1 = Pick *one card*: a town, a building site, or pick-up.
lesson-choose-2 = Add influence cards to act earlier.
lesson-choose-3 = The starting player also holds a golden card.
lesson-build = Build
lesson-build-1 = A town card builds one district there: your own, a grey one or a church.
lesson-build-2 = Its shape must fit the space.
lesson-build-3 = A *long side must touch* a district.
lesson-build-4 = *Equal arms never touch.*
lesson-sites = Sites and golden cards
lesson-sites-1 = A building site goes into *any town*, but counts only when it is finished.
lesson-sites-2 = Golden cards bring cathedrals and guild masters, and help grey and church.
lesson-town = Score a full town
lesson-town-1 = No free space left? Count the value of the town.
lesson-town-2 = Guilds are ranked by finished districts; *guild masters break ties*.
lesson-town-3 = Then the town is closed.
lesson-guild = Each finished district of a guild adds to the value
lesson-church = Each finished church district adds
lesson-cathedral = A church with a cathedral adds
lesson-ranks = First rank: the value, here { $value }; second: half of it
lesson-lower-ranks = Third, fourth and fifth rank
lesson-influence = Most influence cards at the end
lesson-missed-1 = Your action cards stay on the table until you play *pick-up*: plan when you take them back.
lesson-missed-2 = Guilds that stay tied *all get the points of the lower rank*: one guild master can be worth half a town.
lesson-missed-3 = The churches A, B and C *add* spaces, D takes one away: they decide when a town is full.
lesson-two = With two players
lesson-two-1 = There are no golden cards, and you also get the points of a second guild, *under your influence*.
lesson-two-2 = A turn has *two actions*: a card of your own, and the top card of the deck of those guilds.

## Studies
study-rounds = rounds (turns, with two players)
study-grey = points of the grey guild
study-towns = Towns
study-town-value = value of a town
study-covers = cover tiles used before the end
study-most-covers = most cover tiles in a game
study-ends = What ends the game
study-with-points = Victories of those who scored in a town (1 is fair; seats in brackets)
study-with-districts = Victories of those who built in a town (1 is fair; seats in brackets)
study-with-influenced = Victories with a guild under influence (1 is fair; seats in brackets)

## Reasons

merit-rank = { $rank ->
    [1] Then you are first in { $town }
    [2] Then you are second in { $town }
    [3] Then you are third in { $town }
   *[other] Then you are at rank { $rank } in { $town }
  }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
merit-influence = You have the most influence cards: { $points } points.

# The values of an edition, as the editor names them
box-towns = Map of the towns
box-origin = Place of the town on the map
box-c = Town centre
box-centres = Common town centres
box-centres-grey = Town of the grey centre
box-centres-church = Town of the church centre
box-districts = Guild masters printed on the districts
box-blue = Blue
box-yellow = Yellow
box-green = Green
box-red = Red
box-grey = Grey
box-church = Church
box-q = Courts
box-r = Rows
box-k = Corners
box-wood = Wooden pieces
box-wood-building-sites = Building sites
box-wood-cathedrals = Cathedrals
box-wood-guild-masters = Guild masters
box-silver = Silver cards of each player
box-golden = Golden cards
box-golden-a = Pile A
box-golden-b = Pile B
box-points = Points
box-points-guild = A district of your guild
box-points-church = A church district
box-points-cathedral = A cathedral
box-points-lower-ranks = Points of the lower ranks
box-points-influence = Influence
box-end = End of the game
box-end-free-spaces = Free spaces at the end, at most
box-end-idle-turns = Idle turns to a standstill with 2 players
