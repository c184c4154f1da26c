"""A match at a terminal: what is typed is done, what is secret stays secret."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from arena.bots import write
from gradlon.bots import LEVELS, Bot, make
from gradlon.bots.isolated import IsolatedBot, seat_bot
from gradlon.core.game import View
from gradlon.core.markup import WORD_JOINER, plain
from gradlon.match import Match
from gradlon.record import load
from gradlon.terminal.screen import ERASE, Screen
from gradlon.terminal.session import Session
from gradlon.words import picture
from matches import begun, finished, placing, play_on


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a person saves under a bare name lands here."""
    monkeypatch.chdir(tmp_path)


class Terminal(io.StringIO):
    """What is written to a terminal, kept."""

    def isatty(self) -> bool:
        return True


def play(match: Match, typed: Sequence[str], people: Sequence[int] = (0,), target: io.StringIO | None = None) -> str:
    """What the screen shows when these lines are typed."""
    screen = target if target is not None else io.StringIO()
    bots = {seat: make("random", seat) for seat in range(match.players) if seat not in people}
    source = io.StringIO("".join(line + "\n" for line in typed))
    Session(match, bots, dict.fromkeys(bots, "random"), Screen(source, screen)).run()
    return screen.getvalue()


def test_a_whole_match_is_played_by_numbers() -> None:
    """One person types the first option there is, again and again, all through a match."""
    match = begun()
    first = ["place", "1"] * 400
    screen = play(match, first)
    assert match.over
    assert "The match is over" in screen
    assert f"The seed of the deal was {match.seed}." in screen
    assert "wins." in screen or "share the victory." in screen


def test_every_event_since_the_last_decision_is_told() -> None:
    match = begun()
    screen = play(match, ["bid 4 1"])
    for seat in (1, 2, 3):
        assert f"P{seat + 1} bids" in screen
    assert "Order of choice:" in screen
    assert screen.index("Palace 1:") < screen.index("P2 bids")


def test_end_of_input_is_polite() -> None:
    assert play(begun(), []).endswith("End of input: the match stays unfinished.\n")


def test_what_cannot_be_is_refused_with_its_reason() -> None:
    match = begun()
    screen = play(match, ["bid 5 5", "nonsense", "99", "quit", ""])
    assert "There is no number 99 in the list shown last." in screen
    assert "YS-BID-1" in screen
    assert "'nonsense' is not possible now" in screen
    assert screen.rstrip().endswith("Bye.")
    assert 0 in match.asked


@pytest.mark.parametrize("digits", [21, 4301])
def test_a_number_of_any_length_is_refused_within_a_line(digits: int) -> None:
    screen = play(begun(), ["9" * digits, "9" * 20, "quit", ""])
    assert f"There is no number {'9' * 20}… in the list shown last." in screen
    assert f"There is no number {'9' * 20} in the list shown last." in screen
    assert screen.rstrip().endswith("Bye.")


def test_help_why_log_and_rules() -> None:
    screen = play(
        begun(),
        [
            "help",
            "help queen",
            "help bid",
            "help xyzzy",
            "help turn_started",
            "why",
            "why ys-cnt-8",
            "why x",
            "log",
            "board",
        ],
    )
    for text in (
        "save FILE",
        "Queen. Right before your pair: locks a city area, so that no broker enters or leaves it this turn. (YS-QUE)",
        "Bid two of your brokers",
        "There is no help about xyzzy.",
        "There is no help about turn_started.",
        "YS-P1-5: One more ship feeds the market",
        "YS-CNT-8: Ties, for every rank and area",
        "There is no clause x in these rules.",
        "p1 is dealt Order card",
    ):
        assert text in screen
    assert screen.count("Turn 1 of 4") == 2


def test_undo_takes_back_and_asks_again() -> None:
    match = placing()
    seat = match.asked[0]
    record = match.archive()
    screen = play(match, ["undo", "place 3 up 1.port", "undo"], people=[seat])
    assert "nothing can be taken back" in screen
    assert "Taken back: place 3 up 1.port" in screen
    assert match.archive() == record


def test_save_keeps_the_match_and_overwrites_nothing_else(tmp_path: Path) -> None:
    match = begun()
    path, other = tmp_path / "a.gradlon", tmp_path / "notes.txt"
    other.write_text("dear diary")
    screen = play(match, ["save", f"save {path}", f"save {path}", f"save {other}", f"save {tmp_path}/no/where"])
    assert load(path) == match.archive()
    assert other.read_text() == "dear diary"
    assert screen.count(f"Saved in {path}.") == 2
    assert "is no record of gradlon" in screen
    assert "Not saved: No such file or directory" in screen
    assert "save evening.gradlon" in screen


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a\0b", "a file cannot be called so"),
        ("~nobody_of_this_name/a", "Could not determine home directory"),
        ("x" * 300, "File name too long"),
        (".", "is no record of gradlon"),
    ],
)
def test_a_name_that_no_file_can_have_is_refused(name: str, reason: str) -> None:
    match = begun()
    screen = play(match, [f"save {name}", "quit", name, ""])
    assert screen.count(f"Not saved: {reason}") + screen.count(reason) >= 2
    assert screen.rstrip().endswith("Bye.")


def test_quit_offers_to_save(tmp_path: Path) -> None:
    match = begun()
    path = tmp_path / "a.gradlon"
    assert "Save the match first?" in play(match, ["quit", str(path)])
    assert load(path) == match.archive()


@pytest.mark.parametrize("make_target", [Terminal, io.StringIO])
def test_the_keyboard_is_passed_with_nothing_of_another_on_the_screen(make_target: Callable[[], io.StringIO]) -> None:
    match = begun()
    typed = ["", "bid 4 4", "", "bid 0 0", "", "bid 3 1", "", "bid 1 1"]
    text = play(match, typed, people=range(4), target=make_target())
    mark = ERASE if make_target is Terminal else "(the screen is cleared here)"
    parts = text.split(mark)
    assert len(parts) == 5
    for seat, part in enumerate(parts[:4]):
        assert f"Pass the keyboard to P{seat + 1}" in strip(part)
        board = [line for line in strip(part).splitlines() if line.startswith("P") and " you " in line]
        assert len(board) == 1
        assert board[0].startswith(f"P{seat + 1} you")
        assert "bids" not in part
        for other, bid in enumerate(("bid 4 4", "bid 0 0", "bid 3 1", "bid 1 1")):
            if other != seat and make_target is io.StringIO:
                assert f"> {bid}" not in part


def strip(text: str) -> str:
    """Without the colours of a terminal."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def test_one_person_alone_never_passes_the_keyboard() -> None:
    assert "Pass the keyboard" not in play(begun(), ["bid 4 1", "place"])


def test_bots_alone_play_to_the_end() -> None:
    match = begun()
    screen = play(match, [], people=[])
    assert match.over
    assert "Pass the keyboard" not in screen


def test_names_with_marks_are_only_names() -> None:
    match = Match(begun().game, 2, names=("[red]A[/red]", "[bold red]B[/]"))
    screen = play(match, ["bid 4 1"])
    assert f"[{WORD_JOINER}red]A[/red]: a person" in screen
    assert f"[{WORD_JOINER}bold red]B[{WORD_JOINER}/]: bot random" in screen


@pytest.mark.parametrize(("players", "options"), [(2, ()), (3, ("kings_favor",)), (4, ()), (4, ("memory",))])
def test_pictures_fit_and_say_the_same_without_colour(players: int, options: tuple[str, ...]) -> None:
    """Every position of a match, for every seat: at most 100 columns."""
    record = finished(players, options)
    match = begun(players, options)
    acts = [line for line in record.lines if line.seat is not None]
    for number, line in enumerate(acts):
        if number % 7 == 0:
            for seat in range(-1, players):
                drawn = plain(picture(match.game, match.view(seat)))
                assert max(map(len, drawn.splitlines())) <= 100
        assert line.seat is not None
        match.submit(line.seat, line.text)
    assert "The match is over" in picture(match.game, match.view(0))


def test_the_columns_of_a_picture_stand_below_each_other() -> None:
    """The neutral player's row too, whose name is shorter."""
    match = begun(2, (), 90)
    lines = plain(picture(match.game, match.view(0))).splitlines()
    head = next(line for line in lines if "order score" in line)
    scores = {line.split()[0]: line[: head.index("score") + 5] for line in lines if line.startswith(("P1", "P2", "N "))}
    data = match.game.describe(match.position)
    assert [int(scores[name].split()[-1]) for name in ("P1", "P2", "N")] == [seat["score"] for seat in data["seats"]]


def test_a_picture_shows_the_gems_that_are_left() -> None:
    """While gems are shared out the ship shows what nobody has taken yet."""
    match = begun()
    seen = 0
    while not match.over and seen < 4:
        offer = match.game.describe(match.position)["on_offer"]
        if offer and offer["neighborhood"]:
            letters = " ".join(colour[0].upper() for colour, count in offer["gems"].items() for _ in range(count))
            assert f"{offer['neighborhood']}.port       {letters} left" in plain(picture(match.game, match.view(-1)))
            assert {option.split()[1] for option in match.options(match.asked[0])} == set(offer["gems"])
            seen += 1
        play_on(match, 1)
    assert seen == 4


def test_a_picture_shows_hidden_brokers_to_their_owner_alone() -> None:
    match = placing()
    seat = match.asked[0]
    match.submit(seat, next(option for option in match.options(seat) if option.endswith("down 1.port")))
    value = match.archive().lines[-1].text.split()[1]
    for reader in range(-1, 4):
        lines = plain(picture(match.game, match.view(reader))).splitlines()
        line = next(line for line in lines if line.startswith("1.port"))
        assert (f"P{seat + 1} ({value})" if reader == seat else f"P{seat + 1} ▪") in line


def test_a_bot_from_a_file_that_fails_is_told_without_what_it_knows(tmp_path: Path) -> None:
    """What it says of itself may tell of its hand: that is for the end."""
    match = begun(players=3)
    player = seat_bot(write(tmp_path, "raiser"), 1)
    assert isinstance(player, IsolatedBot)
    target = io.StringIO()
    try:
        Session(
            match,
            {1: player, 2: make("random", 2)},
            {1: "raiser.py:Bot", 2: "random"},
            Screen(io.StringIO("bid 4 1\n"), target),
        ).run()
    finally:
        player.close()
    told, _, end = target.getvalue().partition("End of input: the match stays unfinished.\n")
    assert "P2: bot raiser.py:Bot." in told
    assert "P2: the bot did not decide, and lost this turn to the apprentice.\n" in told
    assert "I cannot choose" not in told
    assert end == "P2: the bot raiser.py:Bot lost turns: ValueError: I cannot choose\n"


def test_a_hint_tells_the_best_options_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = placing()
    seat, before = match.asked[0], match.position.block()
    monkeypatch.setattr("gradlon.terminal.advice.LEVELS", QUICK_LEVELS)
    screen = play(match, ["", "hint", "hint 2", "hint 0", "hint many"], people=range(4))
    first, second = screen.split("What the merchant thinks, the best first:\n")[1:]
    for part, count in ((first, 3), (second, 2)):
        lines = [line for line in part.split("\n") if line.startswith("  place")][:count]
        assert len(lines) == count
        assert re.search(r"\d+% to win, \d+ points, in \d+ games played on from here", lines[0])
        assert any(lines[0].split("   ")[0].strip() == option for option in match.options(seat))
    assert screen.count("hint takes a number of options from 1 to 20, or nothing") == 2
    assert match.position.block() == before


QUICK_LEVELS = tuple(
    replace(level, settings=replace(level.settings, games=20)) if level.settings else level for level in LEVELS
)


def test_a_bot_plays_on_for_a_person_and_the_others_give_the_seat_back() -> None:
    match = begun(players=3)
    screen = play(match, ["", "bot nobody", "bot 2", "", "back p9", "back", "bid 4 1"], people=range(3))
    assert "there is no such level; there are: apprentice, hawker, broker, merchant, magnate (or 1 to 5)" in screen
    assert "The hawker plays on for P1." in screen
    assert "Whose seat? A bot keeps those of: p1." in screen
    assert [event["event"] for event in match.events(-1) if event["event"].endswith(("over", "back"))] == [
        "taken_over",
        "given_back",
    ]


def test_no_seat_comes_back_that_nobody_left() -> None:
    assert "No bot keeps anybody's seat." in play(begun(players=3), ["back"])


def test_the_keyboard_takes_back_a_seat_that_a_bot_keeps() -> None:
    """Ctrl-C while the bots play on by themselves."""
    match = begun(players=3)
    source = io.StringIO("bot 2\nquit\n\n")
    target = io.StringIO()
    interrupting = Interrupting(make("hawker", 1))
    session = Session(match, {1: interrupting, 2: make("hawker", 2)}, {1: "", 2: ""}, Screen(source, target))
    interrupting.lent = session.seating.lent
    session.run()
    assert interrupting.pressed
    assert [event["event"] for event in match.events(-1) if event["event"].endswith(("over", "back"))] == [
        "taken_over",
        "given_back",
    ]
    assert "Bye." in target.getvalue()


class Interrupting:
    """A bot during whose decision somebody presses Ctrl-C, once a seat is lent."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.lent: set[int] = set()
        self.pressed = False

    def decide(self, view: View, options: Sequence[str], /) -> str:
        if self.lent:
            self.pressed = True
            raise KeyboardInterrupt
        return self.bot.decide(view, options)
