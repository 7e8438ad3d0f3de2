"""Makes the maps: `make maps`, or `make maps ARGS="fog_of_war --atlas folder"` for one of them."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from shapely.geometry.base import BaseGeometry

from tools.maps.atlas import NoAtlas, countries, fetch
from tools.maps.faces import cut, simplified, territories
from tools.maps.recipe import BadRecipe, read_recipe
from tools.maps.write import written

ROOT = Path(__file__).resolve().parent.parent.parent
RECIPES = Path(__file__).resolve().parent / "recipes"


def make(path: Path, atlas: Path) -> None:
    recipe = read_recipe(path)
    world: dict[str, BaseGeometry] = countries(atlas, recipe.detail)
    shapes = simplified(cut(recipe, territories(recipe, world)), recipe.simplify)
    if missing := [place.word for place in recipe.places if place.word not in shapes]:
        raise BadRecipe(f"{path.name}: nothing is left for {', '.join(missing)}")
    text = written(recipe, shapes)
    target = ROOT / recipe.target
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    print(f"{recipe.target}: {len(recipe.places)} places, {len(text) // 1000} kB")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make maps", description="Cuts coastlines into the maps of the games.")
    parser.add_argument("recipe", nargs="*", help="which maps; all of them if none is named")
    parser.add_argument("--atlas", type=Path, help="an unpacked world-atlas, instead of fetching it with npm")
    asked = parser.parse_args(arguments)
    paths = [RECIPES / f"{name}.toml" for name in asked.recipe] or sorted(RECIPES.glob("*.toml"))
    try:
        with tempfile.TemporaryDirectory() as folder:
            atlas = asked.atlas or fetch(Path(folder))
            for path in paths:
                make(path, atlas)
    except (BadRecipe, NoAtlas, OSError) as error:
        print(f"make maps: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
