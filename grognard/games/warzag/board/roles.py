"""The nations of WARZAG: their colours, emblems and hatchings."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.roles import NATIONS, Roles

ROLES: Final = Roles(*NATIONS)
