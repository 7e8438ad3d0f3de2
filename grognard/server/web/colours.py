"""The colours of the boards as a style sheet: the browser takes them from the same palettes as our pictures."""

from __future__ import annotations

from functools import cache

import grognard
from grognard.engine.drawing.palette import DARK, LIGHT, Palette, palette
from grognard.engine.drawing.roles import Roles, all_roles


@cache
def every_role() -> Roles:
    """The roles of all games: one page shows any of them."""
    return all_roles([grognard.game(id).roles for id in grognard.games()])


def variables(palette: Palette) -> str:
    """`--page` and its like for common colours; `--fill-axis` and `--line-axis` for each role, `-none` for no role."""
    rows = [f"--{name}: {colour};" for name, colour in palette.common.items()]
    for role, tint in palette.tints.items():
        name = role or "none"
        rows += [f"--fill-{name}: {tint.fill};", f"--line-{name}: {tint.line};"]
    return " ".join(rows)


@cache
def palette_css() -> str:
    """Light unless the system or the page says dark: `<html data-theme="dark">` wins over the system."""
    light, dark = (variables(palette(theme, every_role())) for theme in (LIGHT, DARK))
    rules = [
        f":root {{ color-scheme: light; {light} }}",
        f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme=light]) {{ color-scheme: dark; {dark} }} }}",
        f":root[data-theme=dark] {{ color-scheme: dark; {dark} }}",
    ]
    for role in every_role().all.values():
        name = role.name or "none"
        rules.append(f'[data-role="{role.name}"] {{ --fill: var(--fill-{name}); --line: var(--line-{name}); }}')
        if role.hatching:
            rules.append(f'[data-role="{role.name}"] {{ --hatch: {role.hatching}; }}')
    return "\n".join(rules) + "\n"
