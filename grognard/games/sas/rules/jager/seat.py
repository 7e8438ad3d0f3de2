"""Who decides for a unit of the Axis (16.9, R120): the Jäger for its own and for lurking units, or else the players."""

from __future__ import annotations

from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary.pieces import LURKING


def leader(t: Tabletop, unit: int) -> int:
    """The seats that choose between equally good squares, ways and facings of an advance."""
    own = t.unit_jager[unit] or t.unit_role[unit] == LURKING
    return t.jager_seat if t.jager and own else t.everybody
