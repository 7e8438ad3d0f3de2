"""The war in pictures: the maps of a match at the end of each turn, as one SVG whose frames follow each other.

Grounds do not move, so every frame after the first refers to the paths of the first one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from grognard.engine.drawing.open_view import open_scene
from grognard.engine.drawing.palette import PAGE
from grognard.engine.drawing.scene import Scene, Zone
from grognard.engine.drawing.svg.miniature import draw_map, find_map, ground, head
from grognard.engine.drawing.svg.pen import Pen, move
from grognard.engine.drawing.svg.write import box, esc, words_at
from grognard.engine.summary.course import Course, course_of
from grognard.engine.summary.summary import moment_name

if TYPE_CHECKING:
    from grognard.engine.match import Match

MOST_FRAMES: Final = 12
SECONDS: Final = 1.2  # for each frame
CAPTION: Final = 44.0  # the height of the line below the maps
PATH: Final = re.compile(r'<path id="([^"]+)" d="[^"]*"/>')


def draw_film(final: Match, lang: str, theme: str) -> str:
    """A film that runs by itself, with the turn below the maps; for our page, frames that the page shows one by one."""
    course = course_of(final)
    scenes = scenes_at(final, [course.ends[turn] for turn in shown_turns(course)], lang)
    pen = Pen(theme, scenes[0].roles)
    width, height = size_of(scenes[0])
    known: set[str] = set()
    frames = [without_known(draw_maps(pen, scene), known) for scene in scenes]
    if theme == PAGE:
        moving = "".join(f'<g><g id="frame-{i}">{frame}</g></g>' for i, frame in enumerate(frames))
        return f"{head((0, 0, width, height))}<defs>{clips(pen, scenes[0])}</defs>{moving}</svg>\n"
    captions = [moment_name(final, course.moments[turn], lang) for turn in shown_turns(course)]
    shown = [frame + caption(pen, text, height) for frame, text in zip(frames, captions, strict=True)]
    part = (0.0, 0.0, width, height + CAPTION)
    title = (
        f"<title>{esc(scenes[0].title)}</title><defs>{pen.hatchings()}{clips(pen, scenes[0])}</defs>{ground(pen, part)}"
    )
    return f"{head(part)}{title}{''.join(timed(i, len(shown), frame) for i, frame in enumerate(shown))}</svg>\n"


def shown_turns(course: Course) -> list[int]:
    """All turns, or as many as a film has frames, evenly spread from the first to the last."""
    count = len(course.moments)
    if count <= MOST_FRAMES:
        return list(range(count))
    return [round(i * (count - 1) / (MOST_FRAMES - 1)) for i in range(MOST_FRAMES)]


def scenes_at(final: Match, moves: list[int], lang: str) -> list[Scene]:
    """The boards with everything open after so many moves."""
    m, found = final.at_start(), []
    played = final.played()
    for i in range(len(played) + 1):
        if i in moves:
            found.append(open_scene(m, lang))
        if i < len(played):
            m.push_played(played[i])
    return found


def size_of(scene: Scene) -> tuple[float, float]:
    maps = maps_of(scene)
    return sum(zone.width for zone in maps), max(zone.height for zone in maps)


def draw_maps(pen: Pen, scene: Scene) -> str:
    """All maps of a scene side by side."""
    drawn, left = [], 0.0
    for zone in maps_of(scene):
        drawn.append(
            move(left, 0, f'<g clip-path="url(#{clip_id(pen, zone)})">{draw_map(pen, scene, zone, False)}</g>')
        )
        left += zone.width
    return "".join(drawn)


def maps_of(scene: Scene) -> list[Zone]:
    return scene.maps() or [find_map(scene)]


def clips(pen: Pen, scene: Scene) -> str:
    """The edges of the maps, outside all frames: what is hidden clips nothing."""
    edges = ((zone, box(0, 0, zone.width, zone.height, "")) for zone in maps_of(scene))
    return "".join(f'<clipPath id="{clip_id(pen, zone)}">{edge}</clipPath>' for zone, edge in edges)


def clip_id(pen: Pen, zone: Zone) -> str:
    return f"{pen.theme}-film-{esc(zone.id)}"


def without_known(frame: str, known: set[str]) -> str:
    """A frame that refers to the paths that an earlier one has drawn."""

    def refer(found: re.Match[str]) -> str:
        if found[1] in known:
            return f'<use href="#{found[1]}"/>'
        known.add(found[1])
        return found[0]

    return PATH.sub(refer, frame)


def caption(pen: Pen, text: str, height: float) -> str:
    return words_at(16, height + 30, text, 24, pen.palette["ink"], weight=700)


def timed(i: int, count: int, frame: str) -> str:
    """One frame, seen in its share of the film; the last one stays where nothing moves."""
    if count == 1:
        return f"<g>{frame}</g>"
    times = ";".join(f"{share:.4f}" for share in (0, i / count, (i + 1) / count))
    length = f'dur="{count * SECONDS:g}s" repeatCount="indefinite" calcMode="discrete"'
    values = "visible;hidden;hidden" if i == 0 else "hidden;visible;hidden"
    if i == 0:
        times = f"0;{1 / count:.4f};1"
    still = "visible" if i == count - 1 else "hidden"
    run = f'<animate attributeName="visibility" values="{values}" keyTimes="{times}" {length}/>'
    return f'<g visibility="{still}">{run}{frame}</g>'
