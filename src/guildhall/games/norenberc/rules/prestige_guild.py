"""Which guild is the prestige guild: at the start, in each new round, and by the Duchess."""

from guildhall.games.norenberc.rules.components import NO_GUILD, guilds_in_play
from guildhall.games.norenberc.rules.workshop import guildmaster_price


def choose_prestige_guild(s):
    """The highest guildmaster, last round's prestige guild left out; ties: lower one. [A16, D11]"""
    chosen = NO_GUILD
    highest = 0
    for guild in range(guilds_in_play(s)):
        price = guildmaster_price(s, guild)
        if guild != s.last_prestige_guild and price > highest:
            chosen = guild
            highest = price
    return chosen


def place_prestige_crest(s):
    """A prestige crest from the supply goes to the prestige guild. [A16, D11]"""
    s.prestige_guild = choose_prestige_guild(s)
    s.prestige_supply -= 1


def can_become_prestige_guild(s, guild):
    """The Duchess may choose any guild but last round's; the same one would be no move. [E17]"""
    return guild != s.last_prestige_guild and guild != s.prestige_guild
