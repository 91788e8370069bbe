game-name = Market Day
game-tagline = Five wares, five cards, one bid a day
action-bid = Bid card { $card }
event-bid = { $seat } bid { $card }
event-sold = { $seat } bought the ware for { $price ->
    [one] 1 point
   *[other] { $price } points
}
prompt-bid = Which card do you bid for the ware worth { $price }?
refusal-card-spent = That card has been spent.
score-total = Total
score-wares = Wares
edition-standard = Standard prices
chapter-A = The day
chapter-B = The end
rule-A1 = Every merchant starts with one card of each number from 1 to 5.
rule-A2 = Each morning one ware is drawn at random from the bag; the bag holds five.
rule-A3 = All merchants secretly choose one card of their hand at the same time.
rule-A4 = The highest bid that nobody else made buys the ware; if there is none, the ware is lost. All cards bid are spent.
rule-B1 = A ware is worth the points shown on it.
rule-B2 = After the fifth day the merchant with the most points wins; equal points share the win.
scene-day = Day { $day } of 5
scene-ware = The ware of the day, worth { $price }
scene-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
ceremony-day = End of day { $day }
ceremony-bids = Bids
ceremony-sale = Sale
lesson-goal-1 = Buy wares with your cards: *the highest bid that nobody else makes* wins.
lesson-goal-2 = After the last day the most points win.
lesson-bid = Bid
lesson-bid-1 = On each of { $days } days one ware is drawn.
lesson-bid-2 = Everybody secretly chooses *one card*.
lesson-sale = Sale
lesson-sale-1 = Here nobody else bid 4: the ware worth { $price } is bought, and all cards bid are spent.
lesson-worth = A ware
lesson-missed-1 = Two equal bids *cancel each other*: a lower card may win.
