"""Bots play legal games, the same ones from the same seed, and never see more than their seat."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import grognard
from grognard.bots.base import Bot
from grognard.bots.heuristic import HeuristicBot, advice
from grognard.bots.roster import make_bot
from grognard.bots.search.tree import Edge, Node
from grognard.engine.match import Match

GAME = grognard.game("fog-of-war")
PLAYERS = ["random", "heuristic", "hard:sims=6"]
# Everything that tells a seat no more than it knows; the rest of a match is out of bounds for bots
OPEN = {"redeal", "seats", "seat_index", "turn", "to_move", "legal", "moves", "game", "view", "result"}


class Spy:
    """A match that refuses to show what bots may not ask for."""

    def __init__(self, m: Match) -> None:
        self.__dict__["_m"] = m

    def __getattr__(self, name: str) -> Any:
        if name in OPEN:
            return getattr(self.__dict__["_m"], name)
        raise AssertionError(f"a bot has asked the match for {name!r}")

    def __setattr__(self, name: str, value: object) -> None:
        raise AssertionError(f"a bot has changed the match: {name!r}")


def play(axis: Bot, allies: Bot, seed: int, decisions: int = 10_000) -> Match:
    """A game, or its beginning; every choice must be legal, and made through the spy."""
    m = GAME.new(seed=seed)
    players = {"axis": axis, "allies": allies}
    for _ in range(decisions):
        turn = m.turn
        if turn is None:
            return m
        spy: Any = Spy(m)
        m.play(players[turn].choose(spy, turn), turn)
    return m


def middle(seed: int, decisions: int) -> Match:
    """A position in mid-game with a real choice."""
    m = play(make_bot("heuristic", seed), make_bot("heuristic", seed), seed, decisions)
    bot = make_bot("heuristic", seed)
    while m.turn is not None and len(m.moves()) == 1:
        m.play(bot.choose(m, m.turn))
    return m


@pytest.mark.parametrize("name", PLAYERS[:2])
def test_whole_games_are_legal(name: str) -> None:
    m = play(make_bot(name, 1), make_bot(name, 2), seed=5)
    assert m.result is not None


def test_search_plays_legally() -> None:
    m = play(make_bot("hard:sims=6", 1), make_bot("hard:sims=6", 2), seed=5, decisions=150)
    assert len(m.played()) == 150 or m.result is not None


@pytest.mark.parametrize("options", [{"bid": True}, dict.fromkeys(GAME.options, True)])
def test_games_with_advanced_rules(options: dict[str, bool]) -> None:
    m = GAME.new(seed=3, options=options)
    players = {seat: make_bot("heuristic", seat) for seat in m.seats}
    while m.turn is not None:
        m.play(players[m.turn].choose(m, m.turn), m.turn)
    assert m.result is not None


def test_search_for_any_seat_that_may_move() -> None:
    """A6: both seats write their wishes at the same time."""
    m = GAME.new(seed=3, options={"bid": True})
    for seat in ("second", "first", "second", "first"):
        m.play(make_bot("hard:sims=12", 1).choose(m, seat), seat)
    assert m.view(None)["sides"] is not None


@pytest.mark.parametrize("name", PLAYERS)
def test_same_seed_same_game(name: str) -> None:
    first = play(make_bot(name, 1), make_bot(name, 2), seed=9, decisions=60)
    second = play(make_bot(name, 1), make_bot(name, 2), seed=9, decisions=60)
    assert first.record() == second.record()


@pytest.mark.parametrize("name", PLAYERS)
def test_other_seeds_choose_otherwise_now_and_then(name: str) -> None:
    m = GAME.new(seed=1)
    if name == "random":
        assert len({str(make_bot(name, seed).choose(m, "axis")) for seed in range(20)}) > 1
    assert make_bot(name, 1).choose(m, "axis") in m.legal("axis")


@pytest.mark.parametrize("decisions", [40, 130, 260])
def test_choices_do_not_depend_on_secrets(decisions: int) -> None:
    """A redeal of the match is the same match to the seat: over many seeds the bot chooses the same there."""
    m = middle(4, decisions)
    seat = m.turn
    assert seat is not None
    real = Counter(str(HeuristicBot("heuristic", n).choose(m, seat)) for n in range(12))
    supposed = Counter(str(HeuristicBot("heuristic", n).choose(m.redeal(seat, n), seat)) for n in range(12))
    shared = sum((real & supposed).values())
    assert shared >= 8


def test_advice_reads_redeals_only() -> None:
    """The same redeals give the same advice, whatever lies on the real table."""
    m = middle(6, 100)
    seat = m.turn
    assert seat is not None
    worlds = [m.redeal(seat, n) for n in range(3)]
    moves = m.moves(seat)
    assert advice(worlds, seat, moves) == advice([w.copy() for w in worlds], seat, moves)
    assert min(advice(worlds, seat, moves)) > 0


def test_bots_leave_the_match_alone() -> None:
    m = middle(2, 80)
    seat = m.turn
    assert seat is not None
    before = m.dump()
    for name in PLAYERS:
        make_bot(name, 1).choose(m, seat)
    assert m.dump() == before


def test_evaluation_agrees_with_itself() -> None:
    """What one side gains the other loses; a won game is worth 1."""
    m = play(make_bot("random", 1), make_bot("heuristic", 2), seed=5)
    knowledge = GAME.knowledge
    assert m.result is not None
    for i, seat in enumerate(m.seats):
        assert knowledge.evaluate(m.state(), i) == float(seat in m.result.winners)
    t = middle(3, 90).state()
    assert sum(knowledge.standings(t, 2)) == pytest.approx(1.0)


def test_hints_have_a_sentence_in_both_languages() -> None:
    m = GAME.new(seed=8)
    bot = make_bot("heuristic", 3)
    for _ in range(300):
        turn = m.turn
        if turn is None:
            break
        choice = bot.consider(m, turn)
        assert choice.text("en"), choice.reason
        assert choice.text("it"), choice.reason
        m.play(choice.action, turn)


def test_every_hint_is_translated() -> None:
    texts = GAME.words.texts
    assert set(texts["en"]["hint"]) == set(texts["it"]["hint"])


@pytest.mark.parametrize("name", ["easy", "normal", "hard", "hard:0.2s", "hard:sims=500"])
def test_roster_knows(name: str) -> None:
    assert make_bot(name, 1).name == name


@pytest.mark.parametrize(
    "name", ["", "Hard", "hard:", "hard:sims=0", "hard:sims=x", "random:sims=5", "hard:1", "easy:-1s"]
)
def test_roster_refuses(name: str) -> None:
    with pytest.raises(grognard.GrognardError) as caught:
        make_bot(name)
    assert repr(name) in caught.value.text("en")
    assert repr(name) in caught.value.text("it")
    assert caught.value.text("en") != caught.value.text("it")


def test_a_budget_in_seconds_is_kept() -> None:
    m = middle(4, 60)
    seat = m.turn
    assert seat is not None
    bot = make_bot("hard:0.05s", 1)
    bot.choose(m, seat)
    assert bot.seconds < 1.0


def test_a_rare_edge_is_not_held_back() -> None:
    """An edge that was seldom there competes by its own availability."""
    node = Node(0)
    node.learn([1, 2], [1.0, 1.0])
    for _ in range(50):
        node.edges[1].visits += 1
        node.edges[1].total += 0.5
        node.edges[1].available += 1
    assert node.select([1, 2]) == 2
    assert isinstance(node.edges[2], Edge)
    assert node.edges[2].available == 1
