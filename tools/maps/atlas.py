"""The countries of Natural Earth (public domain), from the TopoJSON files of the npm package world-atlas."""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Any

from shapely import MultiPolygon, Polygon, make_valid
from shapely.geometry.base import BaseGeometry

from tools.maps.topojson import Spot, decode, ring

PACKAGE = "world-atlas@2.0.2"


class NoAtlas(Exception):
    """Says in one sentence what is missing."""


def fetch(folder: Path) -> Path:
    """Downloads and unpacks the package into that folder."""
    npm = shutil.which("npm")
    if npm is None:
        raise NoAtlas("No npm here: install it, or name an unpacked world-atlas with --atlas.")
    subprocess.run([npm, "pack", "--silent", PACKAGE], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    with tarfile.open(next(folder.glob("world-atlas-*.tgz"))) as archive:
        archive.extractall(folder, filter="data")
    return folder / "package"


def countries(atlas: Path, detail: str) -> dict[str, BaseGeometry]:
    """Every country by its name, in degrees; detail is "10m", "50m" or "110m", the scale in millions."""
    path = atlas / f"countries-{detail}.json"
    if not path.exists():
        raise NoAtlas(f"No {path.name} in {atlas}: is it an unpacked world-atlas?")
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = [decode(arc, topology["transform"]) for arc in topology["arcs"]]
    return {
        geometry["properties"]["name"]: shape(geometry, arcs)
        for geometry in topology["objects"]["countries"]["geometries"]
        if geometry.get("type")
    }


def shape(geometry: dict[str, Any], arcs: list[list[Spot]]) -> BaseGeometry:
    polygons = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
    rings = [[ring(chain, arcs) for chain in polygon] for polygon in polygons]
    sound = [[outline for outline in polygon if len(outline) > 3] for polygon in rings]  # some islets are single points
    return make_valid(MultiPolygon([Polygon(outer, holes) for outer, *holes in filter(None, sound)]))
