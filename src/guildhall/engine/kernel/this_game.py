"""The game a generic rule module is compiled for.

Generic code (the playout loop, the search) imports rules like `legal` from this module; `twins`
puts each game's rules there, one twin per game. Nothing imports this module itself.
"""

raise ImportError("generic rule code runs only as a game's twin: see guildhall.engine.kernel.twins")
