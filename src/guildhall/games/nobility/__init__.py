"""Rise to Nobility: settlers, guilds and good name in the city of Caveborn, for 1 to 6 players."""
