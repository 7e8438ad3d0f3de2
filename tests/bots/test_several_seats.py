"""Search at tables of three and four seats, each for itself and in alliances."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import grognard
from grognard.bots.roster import make_bot
from grognard.bots.search.playout import simulate, soften
from grognard.bots.search.tree import Node
from grognard.engine.match import Match
from tests.support.warzag import War, offers, say, seat_of

GAME = grognard.game("warzag")
TABLES = [{"three": True}, {}, {"alliances": True}]


def opened(options: dict[str, bool], decisions: int) -> Match:
    """A war that heuristic bots have begun."""
    m = GAME.new(seed=11, options=options)
    players = {seat: make_bot("heuristic", seat) for seat in m.seats}
    for _ in range(decisions):
        assert m.turn is not None
        m.play(players[m.turn].choose(m, m.turn), m.turn)
    return m


def root_of(m: Match, seat: str) -> Node:
    """A tree that knows the moves of this position and nothing else."""
    i = m.seat_index(seat)
    root, moves = Node(i), m.moves(seat)
    root.learn(moves, soften(GAME.knowledge.weights(m.state(), i, moves)))
    return root


def nodes(root: Node) -> Iterator[Node]:
    yield root
    for edge in root.edges.values():
        for child in edge.children.values():
            yield from nodes(child)


@pytest.mark.parametrize("options", TABLES)
def test_search_plays_legally_in_every_seat(options: dict[str, bool]) -> None:
    m = GAME.new(seed=5, options=options)
    players = {seat: make_bot("hard:sims=6", seat) for seat in m.seats}
    moved = set()
    for _ in range(60):
        if m.turn is None:
            break
        moved.add(m.turn)
        m.play(players[m.turn].choose(m, m.turn), m.turn)
    assert moved == set(m.seats)


@pytest.mark.parametrize("options", TABLES)
def test_standings_share_out_one_whole(options: dict[str, bool]) -> None:
    m = opened(options, 60)
    found = GAME.knowledge.standings(m.state(), len(m.seats))
    assert sum(found) == pytest.approx(2.0 if "alliances" in options else 1.0)
    for team in GAME.teams(m.seats, m.origin.options):
        assert len({round(found[m.seat_index(seat)], 9) for seat in team}) == 1, "allies stand and fall together"


@pytest.mark.parametrize("options", TABLES)
def test_every_seat_in_the_tree_is_judged_by_its_own_standing(options: dict[str, bool]) -> None:
    """What a node has gained is what came of it for the seat that decides there."""
    m = opened(options, 60)
    assert m.turn is not None
    root = root_of(m, m.turn)
    for n in range(60):
        for move in list(root.edges)[:3]:
            simulate(m.copy(), root, move, Random(n))
    found = list(nodes(root))
    assert max(node.visits for node in found) == root.visits == 60 * min(3, len(root.edges))
    for node in found:
        assert 0.0 <= node.total <= node.visits
        assert node.visits == sum(edge.visits for edge in node.edges.values())
        assert node.total == pytest.approx(sum(edge.total for edge in node.edges.values()))


def test_a_move_that_wins_is_worth_one_to_the_winner_alone() -> None:
    """11: the third base completes the objective."""
    war = War("uk", "italy", "ussr")
    f = war.t.f
    free = [n for n in range(len(f.ids)) if not (war.t.claimed | f.closed) >> n & 1]
    historic = [f.ids[n] for n in free if f.historic >> n & 1][:2]
    war.own("uk", "i6", "e7", *historic, *[f.ids[n] for n in free if f.standard >> n & 1][:16])
    for place in ("i6", *historic):
        war.armies("uk", place, "infantry")
    m = war.points("uk", 10).objective("uk", "bases").phase("uk", 2)
    say(m, "uk", "move uk-infantry i6")
    seat = seat_of(m, "uk")
    moves = {str(action): action.move for action in m.legal(seat)}
    root = root_of(m, seat)
    simulate(m.copy(), root, moves["to i7"], Random(1))
    assert root.edges[moves["to i7"]].mean == 1.0
    assert str(make_bot("hard:sims=24", 1).choose(m, seat)) == "to i7"
    say(m, "uk", "to i7")
    assert GAME.knowledge.standings(m.state(), 3) == [1.0, 0.0, 0.0]


def test_search_for_whoever_is_asked_in_whatever_order() -> None:
    """R48: several hold cards and decide at the same time."""
    war = War("uk", "italy", "ussr", "germany").points("uk", 10)
    m = war.hand("italy", "embargo").hand("ussr", "war_loan").hand("germany", "trenches").phase("uk", 2)
    say(m, "uk", "next")
    before = m.dump()
    for nation in ("germany", "ussr", "italy"):
        chosen = make_bot("hard:sims=12", 3).choose(m, seat_of(m, nation))
        assert str(chosen) in offers(m, nation)
    assert m.dump() == before
