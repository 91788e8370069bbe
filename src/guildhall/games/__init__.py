"""The games that come with Guildhall; `guildhall.games()` tells of all that can be played."""
