"""Norenberc: goods, guests and the favour of the guildmasters, for 2 to 5 players."""
