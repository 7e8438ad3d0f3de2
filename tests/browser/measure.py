"""What a page looks like, measured: which boxes overlap, which texts are small, what leaves the window."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Parts of the screen that stand side by side: none may cover another.
PARTS = ".prompt, .dock-board, .boardtools, .dock-hand, .goal, .dock-side, .talk"
CONTROLS = ".prompt button, .boardtools button, .boardtools summary, .tabs button, #top button"
WORDS = ".dock-side text, .dock-hand text"

MEASURE = """([selector, slack]) => {
  const seen = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const boxes = seen.map((one) => ({ box: one.getBoundingClientRect(), name: name(one), one }));
  const found = [];
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
    const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (wide > slack && high > slack && !a.one.contains(b.one)) found.push(`${a.name} / ${b.name}`);
  }));
  return found;
  function name(one) {
    const words = one.textContent.trim().slice(0, 24);
    return one.tagName === "text" ? words : `${one.className || one.tagName} ${words}`;
  }
}"""
OUTSIDE = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((one) => one.className || one.textContent)"""
SMALL = """([selector, least]) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility() && one.textContent.trim())
  .map((one) => [parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1), one.textContent])
  .filter(([size]) => size < least)"""
# Names on maps that lie under another name or under a piece, by the share that is covered. The box of a text is higher
# than its letters.
LABELS = """(most) => {
  const pieces = "[data-shape=counter], [data-shape=token], [data-shape=medal], [data-shape=card], [data-shape=piece]";
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const boxOf = (one, inset, name) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const high = inset === "text" ? 0.24 * (bottom - top) : 5; // a piece is drawn with room for its outline
    const wide = inset === "text" ? 0 : 5;
    return { left: left + wide, right: right - wide, top: top + high, bottom: bottom - high, name };
  };
  const found = [];
  for (const zone of [...document.querySelectorAll(".dock-board > .zone")].filter(isSeen)) {
    const texts = [...zone.querySelectorAll("text")].filter((one) => isSeen(one) && !one.closest(pieces));
    const labels = texts.map((one) => boxOf(one, "text", one.textContent.trim())).filter(({ name }) => name);
    const others = [...zone.querySelectorAll(pieces)].map((one) => boxOf(one, "piece", one.dataset.id));
    labels.forEach((label, i) => [...labels.slice(i + 1), ...others].forEach((other) => {
      const wide = Math.min(label.right, other.right) - Math.max(label.left, other.left);
      const high = Math.min(label.bottom, other.bottom) - Math.max(label.top, other.top);
      const area = (label.right - label.left) * (label.bottom - label.top);
      if (wide > 0 && high > 0 && wide * high > most * area) found.push(`${label.name} / ${other.name}`);
    }));
  }
  return found;
}"""
CUT_OFF = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  .map((one) => one.textContent.trim())"""
SCROLLS = (
    "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
)


def overlaps(page: Page, selector: str, slack: float = 1.0) -> list[str]:
    """Pairs of visible elements that cover each other by more than a little."""
    found: list[str] = page.evaluate(MEASURE, [selector, slack])
    return found


def outside(page: Page, selector: str) -> list[str]:
    """Visible elements that leave the window."""
    found: list[str] = page.evaluate(OUTSIDE, selector)
    return found


def small(page: Page, selector: str, least: float) -> list[Any]:
    """Texts that are drawn smaller than this many pixels."""
    found: list[Any] = page.evaluate(SMALL, [selector, least])
    return found


def scrolls(page: Page) -> list[int]:
    """How much wider and higher the page is than its window."""
    found: list[int] = page.evaluate(SCROLLS)
    return found


def labels_covered(page: Page, most: float) -> list[str]:
    """Names on maps of which more than this share lies under another name or a piece."""
    found: list[str] = page.evaluate(LABELS, most)
    return found


def cut_off(page: Page, selector: str) -> list[str]:
    """Visible elements with more text than they have room for."""
    found: list[str] = page.evaluate(CUT_OFF, selector)
    return found
