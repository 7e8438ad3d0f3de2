"""The colours of the boards as a style sheet: the browser takes them from the same palettes as our pictures."""

from __future__ import annotations

from functools import cache

import grognard
from grognard.engine.drawing.ground_colours import ground_colours
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


def in_both_themes(light: str, dark: str) -> list[str]:
    """Light unless the system or the page says dark: `<html data-theme="dark">` wins over the system."""
    return [
        f":root {{ {light} }}",
        f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme=light]) {{ {dark} }} }}",
        f":root[data-theme=dark] {{ {dark} }}",
    ]


@cache
def ground_css() -> str:
    """The colours of drawn ground, which only maps of squares need: a page loads them with the first of these."""
    themes = (ground_colours(theme) for theme in (LIGHT, DARK))
    light, dark = (" ".join(f"--g-{name}: {colour};" for name, colour in colours.items()) for colours in themes)
    return "\n".join(in_both_themes(light, dark)) + "\n"


def token_variables(roles: Roles) -> str:
    """`--body-axis` and `--trim-axis`: tokens look the same in both themes."""
    owners = [role for role in roles.all.values() if role.emblem or not role.name]
    rows = [
        f"--body-{role.name or 'none'}: {role.light.line}; --trim-{role.name or 'none'}: {role.light.fill};"
        for role in owners
    ]
    return " ".join(rows)


@cache
def palette_css() -> str:
    """The colours of all boards."""
    light, dark = (variables(palette(theme, every_role())) for theme in (LIGHT, DARK))
    common = token_variables(every_role())
    rules = in_both_themes(f"color-scheme: light; {light} {common}", f"color-scheme: dark; {dark}")
    for role in every_role().all.values():
        if role.emblem:  # a page shows the emblems of seats
            rules.append(
                f'[data-role="{role.name}"] {{ --fill: var(--fill-{role.name}); --line: var(--line-{role.name}); }}'
            )
    return "\n".join(rules) + "\n"
