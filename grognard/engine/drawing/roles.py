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
    dash: str = ""  # of its lines over the map: lengths of strokes and gaps; unbroken without them
    side: str = ""  # the role of the side it fights on, which colours a bar of its units


# Colours that several games give to their sides
VERMILION: Final = (Tint("#dcaf90", "#873105"), Tint("#713c1e", "#f5a26c"))
BLUE: Final = (Tint("#a3bfd3", "#0f4670"), Tint("#234a69", "#8ec5ee"))

NONE: Final = Role("", Tint("#faf6ea", "#5c584c"), Tint("#1e2226", "#b8b4a8"))
GROUNDS: Final = (
    NONE,
    Role("neutral", Tint("#e8dfc4", "#655714"), Tint("#4c4834", "#dccd8c"), "ring"),
    Role("sea", Tint("#e3e8e1", "#4d7380"), Tint("#1b2a32", "#7fa9b8")),
    Role("neutral-sea", Tint("#e3e8e1", "#4d7380"), Tint("#1b2a32", "#7fa9b8"), hatching="waves"),
    Role("water", Tint("#dfe7e3", "#5d7e88"), Tint("#182730", "#7c9aa5"), hatching="ripples"),
    Role("outside", Tint("#ddd6c6", "#6f6a5d"), Tint("#2d2d2b", "#9a968a"), hatching="crossed"),
    Role("coast", Tint("#e8dfc4", "#5c584c"), Tint("#4c4834", "#b8b4a8")),
    Role("region-1", Tint("#ead9b0", "#6b5d2c"), Tint("#4a432c", "#cdbf8c"), hatching="stipple"),
    Role("region-2", Tint("#dcd6a8", "#5d602c"), Tint("#3f4129", "#bcc08c"), hatching="stipple"),
    Role("region-3", Tint("#ebcfa6", "#7a5330"), Tint("#4e3c28", "#d6ae84"), hatching="stipple"),
    # Slopes of the relief
    Role("slope-lit", Tint("#fffaea", "#fffaea"), Tint("#66604c", "#66604c")),
    Role("slope-shade", Tint("#bfa976", "#bfa976"), Tint("#17160f", "#17160f")),
    # Land by its character: the strong colour draws its trees, roofs and craters
    Role("land", Tint("#eadfc0", "#a2946a"), Tint("#454130", "#6f6a50"), hatching="stipple"),
    Role("desert", Tint("#ddd4bf", "#a3977a"), Tint("#2a2925", "#5d594d"), hatching="dunes"),
    Role("ocean", Tint("#a9c6d0", "#7da3b3"), Tint("#14252e", "#345260"), hatching="ripples"),
    Role("land-plain", Tint("#ece2bf", "#a89a5f"), Tint("#45422f", "#6f6a47"), hatching="grass"),
    Role("land-wood", Tint("#dcdfb4", "#8aa062"), Tint("#383f2b", "#587044")),
    Role("land-hill", Tint("#e8d9b0", "#bfa468"), Tint("#4a412d", "#6e5f3c"), hatching="grass"),
    Role("land-town", Tint("#ebdfc2", "#ad6a4c"), Tint("#464031", "#8a573f"), hatching="grass"),
    Role("land-industry", Tint("#d9cdbd", "#8f7d6f"), Tint("#463d34", "#776659"), hatching="paving"),
    Role("land-historic", Tint("#e3cf9f", "#a98a52"), Tint("#514325", "#7d6737")),
    Role("land-base", Tint("#dcd6c6", "#a89d86"), Tint("#454239", "#6a6456"), hatching="paving"),
    Role("land-research", Tint("#d9d3ea", "#7c6fb5"), Tint("#3a3555", "#8d80c9"), hatching="squares"),
    Role("land-closed", Tint("#cfc8b8", "#a59c88"), Tint("#34322d", "#5a564b"), hatching="slats"),
    Role("land-radioactive", Tint("#e2dc8a", "#6d5f00"), Tint("#4d4a14", "#ded04a")),
    # States that lie over an area
    Role("winter", Tint("#faf6ea", "#ffffff"), Tint("#1e2226", "#9db4c0"), hatching="snow"),
    Role("unsupplied", Tint("#faf6ea", "#3a2a20"), Tint("#1e2226", "#f0d9a8"), hatching="bars"),
)


# Nations that several games have
NATIONS: Final = (
    Role("germany", Tint("#bfc3c8", "#2b2d30"), Tint("#54575b", "#e4e4e4"), "cross", "strokes"),
    Role("italy", Tint("#9fd2bb", "#00563f"), Tint("#0f5a44", "#5fd8b0"), "diamond", "waves"),
    Role("ussr", Tint("#eaa584", "#8f3100"), Tint("#823616", "#ff9a6c"), "star", "crossed"),
    Role("uk", Tint("#9cc6e8", "#004a7c"), Tint("#15507f", "#7cc4f5"), "ring", "dots"),
)


def is_region(name: str) -> bool:
    """Whether a ground tells a region by its tint, so that no other tint may lie over it."""
    return name.startswith("region-")


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

    def side(self, name: str) -> str:
        """The side of a role; the role itself if it has none."""
        return self.all.get(name, NONE).side or name

    def is_holder(self, name: str) -> bool:
        """Whether a role can hold land: it has an emblem and a hatching."""
        role = self.all.get(name, NONE)
        return bool(role.emblem and role.hatching)

    def hatching(self, name: str) -> str:
        """The pattern of a role or a state; nothing if it has none."""
        return self.all.get(name, NONE).hatching

    def dash(self, name: str) -> str:
        """The strokes and gaps of a role's lines; nothing if they are unbroken."""
        return self.all.get(name, NONE).dash


NO_ROLES: Final = Roles()


def all_roles(sets: list[Roles]) -> Roles:
    """The roles of several games together: a page that shows any game has one style sheet for all."""
    return Roles(*dict.fromkeys(role for roles in sets for role in roles.own))
