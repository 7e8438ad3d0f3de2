"""Draws the icons of the app from the icon of the page: `python -m tools.icons`, with Debian's Chromium."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.debian import chromium

STATIC = Path(__file__).parent.parent / "grognard" / "server" / "static"
GROUND = "#1f2a36"
# By file: its size, and the share of it that the drawing takes. Phones cut the last one to a shape of their own.
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-mask-512.png": (512, 0.72)}


def main() -> None:
    drawing = (STATIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(markup(drawing, size, share))
            page.screenshot(path=STATIC / name, omit_background=True)
        browser.close()


def markup(drawing: str, size: int, share: float) -> str:
    side, ground = round(size * share), GROUND if share < 1 else "transparent"
    style = f"margin:0;display:grid;place-items:center;height:{size}px;background:{ground}"
    return f'<body style="{style}">{drawing.replace("<svg", f"<svg width={side} height={side}", 1)}</body>'


if __name__ == "__main__":
    main()
