"""Where people want to be told that it is their move."""

from __future__ import annotations

from typing import Any

from grognard.table.errors import Trouble
from grognard.table.settings import Settings


async def check_notify(settings: Settings, fields: dict[str, Any]) -> dict[str, str]:
    """The addresses of one seat, if this table sends such messages at all."""
    found: dict[str, str] = {}
    if fields["webhook"]:
        if settings.webhooks == "off":
            raise Trouble("refused", "notify-off", kind="webhook")
        found["webhook"] = fields["webhook"]
    if fields["email"]:
        if not settings.smtp:
            raise Trouble("refused", "notify-off", kind="e-mail")
        found["email"] = fields["email"]
    return found
