"""Where the game stands: what is being asked, or what happens next by itself."""

# Decisions.
LAY_CENTRE = 0
TAKE_GUILD = 1
CHOOSE_CARDS = 2
PLAY_OR_DRAW = 3
BUILD_OR_COMPLETE = 4
CHOOSE_PIECE = 5
PLACE_CATHEDRAL = 6
PLACE_GUILD_MASTER = 7
GAME_OVER = 8

# Steps without a decision.
NEXT_ROUND = 9
REVEAL = 10
NEXT_ACTION = 11
SCORING = 12
FIRST_STEP = NEXT_ROUND

# Why the game ended.
BY_SPACES = 1
BY_PILE = 2
BY_INFLUENCED_GUILDS = 3
BY_STANDSTILL = 4
