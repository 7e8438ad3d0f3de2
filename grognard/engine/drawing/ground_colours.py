"""The colours of drawn ground, by day (the light theme) and by night (the dark one)."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.palette import DARK, LIGHT

DAY: Final = {
    "grass": "#aab87d", "grass-d": "#93a468", "grass-l": "#bfca94", "worn": "#c9b88a",
    "road": "#d6c59c", "road-d": "#b8a478", "road-l": "#e5d8b6", "verge": "#97a069",
    "floor": "#cfae7e", "floor-d": "#a9885a", "woods": "#7b8f5b",
    "crown-d": "#3f5d35", "crown": "#55783f", "crown-l": "#7b9d55", "crown-line": "#2c4326",
    "pine-d": "#33533f", "pine": "#456c50", "pine-l": "#6a9070",
    "hedge-d": "#3d5a2c", "hedge": "#587a3b", "hedge-l": "#84a355",
    "rock-d": "#77736a", "rock": "#9c978b", "rock-l": "#c4bfb1",
    "water": "#86b1bd", "water-d": "#6c9dac", "water-l": "#b9d6da", "shore": "#d8cfa6",
    "plank": "#b99765", "plank-d": "#7a5d35",
    "crate": "#b98a4e", "crate-d": "#6f4d22", "crate-l": "#d8b077",
    "brick-n": "#cf7f62", "brick-s": "#94472f", "brick-w": "#bd6a4e", "brick-e": "#a5553b", "brick-line": "#6d2f1d",
    "slate-n": "#94a1ac", "slate-s": "#5d6974", "slate-w": "#818e99", "slate-e": "#6d7984", "slate-line": "#3d4850",
    "low": "#d9d2bf", "low-d": "#5b5446", "high": "#b9b1a0", "high-d": "#3d382e", "high-top": "#e2dccb",
    "wall": "#6b4a3a", "wall-d": "#2e1d15", "wall-l": "#a07a66",
    "door": "#8a5a2b", "door-l": "#c98f4f", "glass": "#bfe3ee", "frame": "#fffdf5",
    "tarp": "#7d7a4e", "tarp-d": "#55532f", "tarp-l": "#a09c6b",
    "shade": "#1e1f0e", "shade-o": "0.3", "grid": "#3c4224", "grid-o": "0.2", "joint": "#23211c",
    "white": "#fffdf5", "black": "#1b1c1e", "lamp": "#ffe9a8", "lamp-o": "0",
    "uniform": "#66705f", "uniform-d": "#3f473b", "helmet": "#4c5548", "helmet-l": "#7d8877",
    "khaki": "#8b7a4b", "khaki-d": "#5d5030", "beret": "#7d4a2c", "face": "#e8d3ab",
}  # fmt: skip
NIGHT: Final = DAY | {
    "grass": "#2b3a3a", "grass-d": "#233131", "grass-l": "#364847", "worn": "#44473d",
    "road": "#4d4c49", "road-d": "#3a3a39", "road-l": "#5c5b56", "verge": "#2c3833",
    "floor": "#6a5134", "floor-d": "#4d3a24", "woods": "#1f2c2c",
    "crown-d": "#142b27", "crown": "#1f4239", "crown-l": "#47705f", "crown-line": "#081412",
    "pine-d": "#10282c", "pine": "#1a3b42", "pine-l": "#3f6a72",
    "hedge-d": "#14261f", "hedge": "#284735", "hedge-l": "#517a5c",
    "rock-d": "#3a434a", "rock": "#55616a", "rock-l": "#7f8d97",
    "water": "#12303f", "water-d": "#0c2531", "water-l": "#2f5b6d", "shore": "#3b4644",
    "plank": "#6f5b3f", "plank-d": "#33261a",
    "crate": "#5c4728", "crate-d": "#2a1d0c", "crate-l": "#7d6440",
    "brick-n": "#5b3b38", "brick-s": "#33201f", "brick-w": "#4e3230", "brick-e": "#3d2726", "brick-line": "#1b100f",
    "slate-n": "#4a5763", "slate-s": "#2a333c", "slate-w": "#3f4b56", "slate-e": "#343e48", "slate-line": "#161c22",
    "low": "#8d9597", "low-d": "#0e1214", "high": "#69747b", "high-d": "#07090a", "high-top": "#a9b5ba",
    "wall": "#4c3a33", "wall-d": "#0d0806", "wall-l": "#8b7266",
    "door-l": "#d79b55", "glass": "#ffe08a", "frame": "#d8cfae",
    "tarp": "#4b4a33", "tarp-d": "#2b2a1a", "tarp-l": "#6b6849",
    "shade": "#000000", "shade-o": "0.5", "grid": "#b9c6c6", "grid-o": "0.14", "joint": "#cfd8d8",
    "white": "#e9eef0", "black": "#000000", "lamp": "#ffd873", "lamp-o": "0.3",
    "uniform": "#727d6c", "uniform-d": "#363d33", "helmet": "#565f52", "helmet-l": "#96a190",
    "khaki": "#a08e5c", "khaki-d": "#4d4226", "beret": "#8b5434", "face": "#ecd9b4",
}  # fmt: skip


def ground_colours(theme: str) -> dict[str, str]:
    """The colours of a theme, or the names that a page's style sheet gives to them."""
    if theme in (LIGHT, DARK):
        return DAY if theme == LIGHT else NIGHT
    return {name: f"var(--g-{name})" for name in DAY}
