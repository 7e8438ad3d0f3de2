"""The colours of the boards as a style sheet: the browser takes them from the same palettes as our pictures."""

from __future__ import annotations

from functools import cache

from grognard.engine.drawing.palette import HATCHES, PALETTES, Palette


def variables(palette: Palette) -> str:
    """`--page` and its like for what is common; `--fill-axis` and `--line-axis` for each role, `-none` for no role."""
    rows = [f"--{name}: {colour};" for name, colour in palette.common.items()]
    roles = dict.fromkeys([*palette.fills, *palette.lines])
    for role in roles:
        name = role or "none"
        rows += [f"--fill-{name}: {palette.fill(role)};", f"--line-{name}: {palette.line(role)};"]
    return " ".join(rows)


@cache
def palette_css() -> str:
    """Light unless the system or the page says dark: `<html data-theme="dark">` wins over the system."""
    light, dark = variables(PALETTES["light"]), variables(PALETTES["dark"])
    roles = dict.fromkeys([*PALETTES["light"].fills, *PALETTES["light"].lines])
    rules = [
        f":root {{ color-scheme: light; {light} }}",
        f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme=light]) {{ color-scheme: dark; {dark} }} }}",
        f":root[data-theme=dark] {{ color-scheme: dark; {dark} }}",
    ]
    for role in roles:
        name = role or "none"
        selector = f'[data-role="{role}"]'
        rules.append(f"{selector} {{ --fill: var(--fill-{name}); --line: var(--line-{name}); }}")
    rules += [f'[data-role="{role}"] {{ --hatch: {hatch}; }}' for role, hatch in HATCHES.items()]
    return "\n".join(rules) + "\n"
