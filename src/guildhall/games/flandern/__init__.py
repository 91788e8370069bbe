"""Flandern 1302: six towns, four guilds and the church, for 2 to 4 players."""
