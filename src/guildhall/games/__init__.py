"""The games that come with Guildhall; `guildhall.games()` lists all that can be played."""
