"""What the roles of a scene look like. Games declare their nations and sides; grounds that any map may have are here.

The colours follow Okabe and Ito: vermilion, blue, green and yellow stay apart for every common kind of colour
blindness. Colour is never alone: a role that owns things also has an emblem, a role that owns areas a hatching.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Tint(NamedTuple):
    """The colours of a role in one theme."""

    fill: str  # the quiet colour of a surface
    line: str  # the strong colour of emblems and borders


class Role(NamedTuple):
    """Who or what an item belongs to, and how that is shown."""

    name: str
    light: Tint
    dark: Tint
    emblem: str = ""  # a symbol that stands wherever the colour does
    hatching: str = ""  # the pattern over an area of that role, or in that state


# Colours that several games give to their sides
VERMILION: Final = (Tint("#dcaf90", "#873105"), Tint("#713c1e", "#f5a26c"))
BLUE: Final = (Tint("#a3bfd3", "#0f4670"), Tint("#234a69", "#8ec5ee"))

NONE: Final = Role("", Tint("#faf6ea", "#5c584c"), Tint("#1e2226", "#b8b4a8"))
GROUNDS: Final = (
    NONE,
    Role("neutral", Tint("#e8dfc4", "#655714"), Tint("#4c4834", "#dccd8c"), "ring"),
    Role("sea", Tint("#e3e8e1", "#4d7380"), Tint("#1b2a32", "#7fa9b8")),
    Role("neutral-sea", Tint("#e3e8e1", "#4d7380"), Tint("#1b2a32", "#7fa9b8"), hatching="waves"),
    Role("water", Tint("#e6eae4", "#5d7e88"), Tint("#18252c", "#7c9aa5")),
    Role("outside", Tint("#ddd6c6", "#6f6a5d"), Tint("#2d2d2b", "#9a968a"), hatching="crossed"),
    Role("coast", Tint("#e8dfc4", "#5c584c"), Tint("#4c4834", "#b8b4a8")),
    Role("region-1", Tint("#e6d9b4", "#6b5d2c"), Tint("#4a432c", "#cdbf8c")),
    Role("region-2", Tint("#dcd3a6", "#5d602c"), Tint("#3f4129", "#bcc08c")),
    Role("region-3", Tint("#e5cfa9", "#7a5330"), Tint("#4e3c28", "#d6ae84")),
    # States that lie over an area
    Role("winter", Tint("#faf6ea", "#ffffff"), Tint("#1e2226", "#9db4c0"), hatching="snow"),
    Role("unsupplied", Tint("#faf6ea", "#3a2a20"), Tint("#1e2226", "#f0d9a8"), hatching="bars"),
)


class Roles:
    """The grounds, and the roles of one game or of several."""

    def __init__(self, *own: Role) -> None:
        self.own = own
        self.all: dict[str, Role] = {}
        for role in (*GROUNDS, *own):
            if self.all.setdefault(role.name, role) != role:
                raise ValueError(f"the role {role.name!r} has two looks; a name means the same in all games")

    def emblem(self, name: str) -> str:
        """The symbol of a role; nothing if it has none."""
        return self.all.get(name, NONE).emblem

    def hatching(self, name: str) -> str:
        """The pattern of a role or a state; nothing if it has none."""
        return self.all.get(name, NONE).hatching


NO_ROLES: Final = Roles()


def all_roles(sets: list[Roles]) -> Roles:
    """The roles of several games together: a page that shows any game has one style sheet for all."""
    return Roles(*dict.fromkeys(role for roles in sets for role in roles.own))
