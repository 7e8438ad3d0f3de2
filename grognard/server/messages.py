"""The messages that clients may send, each as a type: `validation.py` checks them, and the OpenAPI page describes them.

A field with a default may be left out; null counts as left out.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

MOST_ENTRIES = 1_000_000
LONGEST_CLOCK = 90 * 86400  # seconds

Lang = Annotated[Literal["en", "it"], Meta(description="language of sentences")]
Format = Annotated[
    Literal["scene", "drawn", "view"],
    Meta(description="scene: a board to be drawn; drawn: with its drawing, for our page; view: for programs"),
]
PlayerName = Annotated[str, Meta(max_length=40, description="name shown to the others")]
SeatName = Annotated[str, Meta(max_length=40, description="one of one's own seats")]
Token = Annotated[str, Meta(max_length=200)]
Notation = Annotated[str, Meta(max_length=200, description="an action in its notation")]
EntryCount = Annotated[int, Meta(ge=0, le=MOST_ENTRIES, description="number of entries the match has")]


# Over the socket only


class Join(Struct):
    """Show one's tokens and receive the match from now on."""

    match: Annotated[str, Meta(max_length=40, description="the match")]
    tokens: Annotated[list[Token], Meta(max_length=8, description="the seats one holds, or a watch token")]
    lang: Lang = "en"
    format: Format = "scene"
    since: Annotated[int, Meta(ge=0, le=MOST_ENTRIES, description="the last entry that was seen")] | None = None


class Look(Struct):
    """Show the board of another of one's own seats."""

    seat: SeatName = ""


class Pace(Struct):
    """Let the bots of this match move at once."""

    skip: Annotated[bool, Meta(description="do not wait for the bots")]


# What a seat asks, over the socket and over HTTP


class Play(Struct):
    """Play an action as the move after n."""

    n: EntryCount
    action: Notation


class Undo(Struct):
    """Undo one's last decision, if nothing was rolled or revealed since."""

    n: EntryCount


class Final(Struct):
    """Whether an action could not be undone, as far as this seat can tell."""

    action: Notation


class Hint(Struct):
    """What a bot would do, and why."""


class Odds(Struct):
    """The chances of an action, from what this seat knows."""

    action: Notation


class Compare(Struct):
    """The chances of several actions, side by side."""

    actions: Annotated[list[Notation], Meta(max_length=24)]


class Why(Struct):
    """Why an action is not legal, or why an item offers none; null if it is legal, or if no rule forbids it."""

    action: Notation = ""
    item: Annotated[str, Meta(max_length=80, description="or the id of an item of the board")] = ""


class AskLens(Struct):
    """What one of the game's lenses shows: a question about the map, answered from what the asker may know."""

    lens: Annotated[str, Meta(max_length=40, description="the id of the lens")]
    item: Annotated[
        str, Meta(max_length=80, description="the id of an item or the name of a place; empty: the whole map")
    ] = ""
    format: Format = "scene"


class Chat(Struct):
    """Say something at the table, or to one's team."""

    text: Annotated[str, Meta(max_length=2000, description="what to say")]
    to: Annotated[Literal["table", "team"], Meta(description="who hears it")] = "table"


class Resign(Struct):
    """Give up."""


class MakeOffer(Struct):
    """Offer a draw, or ask to go back to an earlier entry."""

    kind: Annotated[
        Literal["draw", "takeback", "aids"], Meta(description="what is offered; aids: hints and odds in a rated match")
    ]
    to: Annotated[int, Meta(ge=0, le=MOST_ENTRIES, description="the entry to go back to")] | None = None


class AnswerOffer(Struct):
    """Answer an offer."""

    offer: Annotated[int, Meta(ge=1, le=MOST_ENTRIES, description="number of the offer")]
    yes: Annotated[bool, Meta(description="agreed?")]


# Over HTTP only


class SeatChoice(Struct):
    kind: Literal["me", "friend", "open", "bot"]
    bot: Annotated[str, Meta(max_length=40)] = "normal"


class ClockChoice(Struct):
    total: Annotated[float, Meta(ge=2, le=LONGEST_CLOCK, description="seconds for the whole match")]
    add: Annotated[float, Meta(ge=0, le=LONGEST_CLOCK, description="seconds for each decision")] = 0.0


SeatChoices = Annotated[dict[str, SeatChoice], Meta(max_length=64, description="for every seat, who plays it")]
Title = Annotated[str, Meta(max_length=60, description="what the lobby calls it")]


class Person(Struct):
    name: PlayerName = ""
    lang: Lang = "en"


LONGEST_SCENARIO = 24_000  # characters
ScenarioText = Annotated[str, Meta(max_length=LONGEST_SCENARIO, description="the text of a scenario")]
GameId = Annotated[str, Meta(max_length=40, description="id of the game")]


class Drafted(Struct):
    """A scenario that a player is writing, and perhaps an edit of it."""

    text: ScenarioText
    do: Annotated[str, Meta(max_length=60, description="a tool, set or remove; empty to look at the text")] = ""
    key: Annotated[str, Meta(max_length=120, description="what is set or removed")] = ""
    value: Annotated[str, Meta(max_length=400, description="to what it is set")] = ""
    cell: Annotated[list[int], Meta(min_length=2, max_length=2, description="column and row, from 0")] | None = None
    chosen: Annotated[str, Meta(max_length=120, description="the thing whose form is shown")] = ""
    lang: Lang = "en"


class Tried(Struct):
    """A scenario for a bot to play once."""

    text: ScenarioText
    seed: Annotated[str, Meta(min_length=1, max_length=80, description="for the dice")]
    bot: Annotated[Literal["random", "heuristic"], Meta(description="who plays")] = "heuristic"
    options: Annotated[dict[str, Any], Meta(max_length=64, description="options of the game")] = field(
        default_factory=dict
    )


class Shared(Struct):
    """A scenario to keep for whoever has its link."""

    game: GameId
    text: ScenarioText


class NewMatch(Person, kw_only=True):
    game: Annotated[str, Meta(max_length=40, description="id of the game")]
    seats: SeatChoices
    scenario: Annotated[
        str, Meta(max_length=LONGEST_SCENARIO, description="id of the scenario, or the whole text of a player's own")
    ] = ""
    options: Annotated[dict[str, Any], Meta(max_length=64, description="options of the game")] = field(
        default_factory=dict
    )
    seed: Annotated[str, Meta(max_length=80, description="for the dice; only without other people")] = ""
    clock: ClockChoice | None = None
    title: Title = ""
    rated: Annotated[bool, Meta(description="no hints and no odds between people, unless all agree")] = False
    watchable: Annotated[bool, Meta(description="whoever knows the address of the match may watch it")] = False


class Fork(Person, kw_only=True):
    at: Annotated[int, Meta(ge=0, le=MOST_ENTRIES, description="entries of the old match that are kept")]
    seats: SeatChoices
    clock: ClockChoice | None = None
    title: Title = ""
    known: Annotated[
        bool, Meta(description="among people: keep hidden things as they were, and tell everybody that they are known")
    ] = False


class UseCode(Person, kw_only=True):
    code: Annotated[str, Meta(max_length=80, description="the code of a link")]


class LookAtCode(Struct):
    code: Annotated[str, Meta(max_length=80, description="the code of a link")]
    lang: Lang = "en"


class Mine(Struct):
    tokens: Annotated[list[Token], Meta(max_length=200, description="my tokens")]
    lang: Lang = "en"


class NewLink(Struct):
    seat: Annotated[str, Meta(max_length=40, description="a free seat; empty to watch")] = ""


class Notify(Struct):
    webhook: Annotated[str, Meta(max_length=400, description="an address")] = ""
    email: Annotated[str, Meta(max_length=200, description="an address")] = ""


class PushDevice(Struct):
    """A browser that wants to be told of one's moves, as the Push API describes it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=800, description="the address at its push service")]
    p256dh: Annotated[str, Meta(max_length=120, description="its public key")]
    auth: Annotated[str, Meta(max_length=40, description="its secret")]
    lang: Lang = "en"


class StopPush(Struct):
    """A browser that does not want to be told any more."""

    endpoint: Annotated[str, Meta(max_length=800, description="the address at its push service")]


class ShowLink(Struct):
    """A link to be shown as a QR code."""

    link: Annotated[str, Meta(min_length=1, max_length=300, description="an address")]


class Carry(Struct):
    """A link for another device of mine."""

    tokens: Annotated[list[Token], Meta(max_length=8, description="further seats of mine")] = field(
        default_factory=list
    )


class TakeBack(Carry):
    """Close the devices that got my seats through a link of this one."""


class Rematch(Struct):
    tokens: Annotated[list[Token], Meta(max_length=8, description="further seats of mine")] = field(
        default_factory=list
    )
