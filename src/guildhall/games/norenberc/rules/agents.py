"""Agents, and the craftsmen that bring them."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.components import (
    LOWEST_VALUE,
    has_agent_symbol,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.story import AGENT_GAINED


def agents_on_roof(s, guild):
    """All agents on a roof, of all colours; there is room for any number. [B8]"""
    agents = 0
    for seat in range(s.players):
        agents += s.roof[guild, seat]
    return agents


def gain_agent(s, seat, events):
    """One agent from the stockpile joins the supply, if any is left there. [C8, Q17, Q18]"""
    if s.stockpile[seat] > 0:
        s.stockpile[seat] -= 1
        s.supply[seat] += 1
        announce(events, AGENT_GAINED, seat)


def claim_craftsman(s, seat, tile, events):
    """A craftsman lies face up before its owner; the symbol agent+ brings an agent. [C8, D3]"""
    s.craftsmen[seat, tile_guild(tile), tile_value(tile) - LOWEST_VALUE] += 1
    if has_agent_symbol(tile):
        gain_agent(s, seat, events)
