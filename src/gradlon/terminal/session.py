"""One match at a terminal: people at one keyboard, and bots."""

from __future__ import annotations

import contextlib
import textwrap
from collections.abc import Callable, Mapping
from pathlib import Path

from gradlon.bots import Bot, make
from gradlon.core.errors import BadRecord, GradlonError
from gradlon.core.markup import SEAT_STYLES, literal, printable, styled
from gradlon.match import Match
from gradlon.match.seating import Seating
from gradlon.record import load, save
from gradlon.terminal import advice, speech
from gradlon.terminal.choosing import Menu, matching, numbered, shortened
from gradlon.terminal.screen import Screen
from gradlon.terminal.speech import say
from gradlon.words import clauses_of, picture, tell
from gradlon.words.pieces import named

SPECTATOR = -1
EXPLAINED = ("actions", "options")
"""Sections of the words that explain what may be typed."""


def file_named(name: str) -> Path:
    """The file of this name, `~` being somebody's home."""
    if not name.isprintable():
        raise BadRecord(say("no_file_name"))
    try:
        return Path(name).expanduser()
    except RuntimeError as fault:  # nobody has this home
        raise BadRecord(str(fault)) from fault


class Leave(Exception):
    """The person has had enough, or there is no more input."""


class Session:
    """Asks people, lets bots answer, and tells everybody what happened as they may know it."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], bot_names: Mapping[int, str], screen: Screen) -> None:
        self.match = match
        self.seating = Seating(match, bots, bot_names)
        self.screen = screen
        self.words = speech.words(match.game)
        self.people = self.seating.people
        self.names = [self.name(seat) for seat in range(match.players)]
        self.told = dict.fromkeys([*range(match.players), SPECTATOR], 0)
        self.last_clause: dict[int, tuple[str, str]] = {}
        self.holder = self.people[0] if len(self.people) == 1 else None

    def name(self, seat: int) -> str:
        """What a seat is called on the screen, in its colour."""
        match = self.match
        text = (
            match.names[seat]
            if seat < len(match.names)
            else self.words.tell(match.game.term(match.position, "seat", seat))
        )
        text = literal(text)
        if not match.names:
            text = text.upper()
        return styled(text, SEAT_STYLES[seat % len(SEAT_STYLES)])

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        with contextlib.suppress(Leave):
            self.open()
            while not self.match.over:
                self.step()
            self.close()
        self.explain_lost_turns()

    def step(self) -> None:
        """The next answer: bots first, so that nobody waits for them."""
        asked = self.match.asked
        seat = next((seat for seat in asked if seat in self.seating.bots), asked[0])
        if seat not in self.seating.bots:
            self.decide(seat)
            return
        try:
            self.seating.decide(seat)
        except KeyboardInterrupt:
            if not self.seating.lent:
                raise
            for lent in sorted(self.seating.lent):
                self.seating.give_back(lent)
        if not self.asked_people():
            self.tell_news(SPECTATOR)

    def asked_people(self) -> list[int]:
        """Those who play themselves just now."""
        return [seat for seat in self.people if seat not in self.seating.lent]

    def explain_lost_turns(self) -> None:
        """Why may tell of a hand, and is kept for the end."""
        for seat in sorted(self.seating.bots):
            for fault in dict.fromkeys(self.seating.faults_of(seat)):
                told = say("bot_fault", seat=self.names[seat], bot=self.bot_name(seat), fault=literal(printable(fault)))
                self.screen.say(told, style="yellow")

    def bot_name(self, seat: int) -> str:
        return literal(printable(self.seating.names[seat]))

    def open(self) -> None:
        match = self.match
        who = [
            say(
                "who",
                seat=self.names[seat],
                who=say("bot", name=self.bot_name(seat)) if seat in self.seating.bots else say("person"),
            )
            for seat in range(match.players)
        ]
        self.screen.say(say("opening", game=match.game.title, players=match.players, seats=" ".join(who)), style="bold")
        if match.options_played:
            options = self.words.section("options")
            self.screen.plain(
                say("with_options", options="; ".join(options.get(name, name) for name in match.options_played))
            )
        if len(self.people) == 1:
            self.screen.say(say("you", seat=self.names[self.people[0]]))
        if match.seed_hash is not None:
            self.screen.say(say("seed_hash", hash=match.seed_hash), style="dim")

    def decide(self, seat: int) -> None:
        """Ask a person until there is an answer."""
        if self.holder != seat:
            self.pass_keyboard(seat)
        if self.tell_news(seat):
            self.show_board(seat)
        menu = Menu(self.match.options(seat), self.words.section("actions"), self.screen.width)
        self.show_menu(seat, menu)
        while True:
            try:
                typed = self.screen.ask(f"{self.match.seat_name(seat)}> ")
            except KeyboardInterrupt:
                self.screen.say()
                typed = "quit"
            if typed is None:
                self.screen.say(say("end_of_input"))
                raise Leave
            if typed and self.take(seat, typed, menu):
                return

    def pass_keyboard(self, seat: int) -> None:
        """Hide what the person before has seen, and wait for the next one."""
        if self.holder is not None:
            self.screen.clear()
        self.screen.say(say("pass_keyboard", seat=self.names[seat]), style="bold")
        if self.screen.ask("") is None:
            self.screen.say(say("end_of_input"))
            raise Leave
        self.holder = seat

    def tell_news(self, seat: int) -> bool:
        """Every event since the seat's last decision, in words, with its clause; whether there were any."""
        game, match = self.match.game, self.match
        entries = [entry for entry in match.news(self.told[seat]) if entry.event is not None]
        self.told[seat] = match.serial
        if entries:
            self.screen.say()
        for entry in entries:
            assert entry.event is not None
            text = tell(game, match.position, entry.event, seat, self.names, speech.language())
            clause = entry.event.clause
            self.screen.say(f"{text}  {styled(clause, 'dim')}" if clause else text)
            if clause:
                self.last_clause[seat] = (clause, text)
        return bool(entries)

    def show_board(self, seat: int) -> None:
        self.screen.say()
        self.screen.say(picture(self.match.game, self.match.view(seat), speech.language()))

    def show_menu(self, seat: int, menu: Menu) -> None:
        self.screen.say()
        self.screen.say(say("your_choice", seat=self.names[seat]), style="bold")
        for line in menu.opening():
            self.screen.plain(line)
        self.screen.say(
            say("many", count=len(menu.options), example=menu.example) if menu.is_long else say("numbers"), style="dim"
        )

    # What a person types.

    def take(self, seat: int, typed: str, menu: Menu) -> bool:
        """Do what was typed; whether the seat need not be asked again here."""
        word, _, rest = typed.partition(" ")
        commands: dict[str, Callable[[], object]] = {
            "help": lambda: self.help(rest),
            "?": lambda: self.help(rest),
            "why": lambda: self.why(seat, rest),
            "log": lambda: self.log(seat),
            "board": lambda: self.show_board(seat),
            "view": lambda: self.show_board(seat),
            "options": lambda: self.show_menu(seat, menu),
            "more": lambda: self.more(menu),
            "save": lambda: self.save(rest),
            "hint": lambda: self.hint(seat, rest),
            "back": lambda: self.back(rest),
        }
        if word.lower() in commands:
            commands[word.lower()]()
            return False
        if word.lower() == "undo":
            return self.undo(seat)
        if word.lower() == "bot":
            return self.lend(seat, rest)
        if word.lower() in ("quit", "exit"):
            self.quit()
        return self.answer(seat, typed, menu)

    def answer(self, seat: int, typed: str, menu: Menu) -> bool:
        option = numbered(typed, menu.shown)
        found = [option] if option else matching(typed, menu.options)
        if len(found) > 1:
            self.screen.say(say("some", count=len(found)))
            self.page(menu, menu.narrow(found))
            return False
        if not found and typed.isdigit():
            self.screen.plain(say("no_number", number=shortened(typed)), style="yellow")
            return False
        try:
            self.match.submit(seat, found[0] if found else typed)
        except GradlonError as fault:
            self.screen.plain(say("refused", reason=speech.reason(fault)), style="yellow")
            return False
        if found and found[0] != typed:
            self.screen.plain(say("chosen", action=found[0]))
        return True

    def page(self, menu: Menu, lines: list[str]) -> None:
        for line in lines:
            self.screen.plain(line)
        if menu.left:
            self.screen.say(say("more", count=menu.left), style="dim")

    def more(self, menu: Menu) -> None:
        lines = menu.page()
        self.page(menu, lines or [say("no_more")])

    def help(self, word: str) -> None:
        """The commands; or what the words say about a card, an action or an option."""
        if not word:
            self.screen.plain(say("help").strip("\n"))
            return
        found = named(self.match.game, word, speech.language())
        texts = [say("explained", name=piece.name, text=piece.text, clause=piece.clause) for piece in found]
        texts += [
            self.words.section(name)[word.lower()] for name in EXPLAINED if word.lower() in self.words.section(name)
        ]
        for text in texts or [say("no_help", word=word)]:
            self.screen.plain(text)

    def why(self, seat: int, clause: str) -> None:
        """The clause behind the last thing told, or the one that is named."""
        if not clause:
            if seat not in self.last_clause:
                self.screen.say(say("nothing_to_explain"))
                return
            clause, text = self.last_clause[seat]
            self.screen.say(text)
        known = clauses_of(self.match.game, speech.language())
        wanted = clause.upper()
        if wanted not in known:
            self.screen.plain(say("no_clause", clause=clause))
            return
        for line in textwrap.wrap(f"{wanted}: {known[wanted].whole}", self.screen.width):
            self.screen.plain(line)

    def log(self, seat: int) -> None:
        for line in self.match.log_for(seat, speech.language()):
            self.screen.plain(line)

    def hint(self, seat: int, number: str) -> None:
        """What a good bot thinks of the options."""
        try:
            for line in advice.hint(self.match.view(seat), len(self.match.log_for(seat)), advice.number_of(number)):
                self.screen.plain(line)
        except GradlonError as fault:
            self.screen.plain(say("refused", reason=speech.reason(fault)), style="yellow")

    def lend(self, seat: int, name: str) -> bool:
        """A bot plays on for a person; whether the seat need not be asked again here."""
        try:
            level = advice.level_named(name)
        except GradlonError as fault:
            self.screen.plain(say("refused", reason=speech.reason(fault)), style="yellow")
            return False
        self.seating.take_over(seat, make(level, self.match.serial), level)
        self.screen.say(say("bot_plays", level=level, seat=self.names[seat], name=self.match.seat_name(seat)))
        return True

    def back(self, name: str) -> None:
        """A seat that a bot keeps is its person's again."""
        lent = {self.match.seat_name(seat).lower(): seat for seat in sorted(self.seating.lent)}
        if not lent:
            self.screen.say(say("nobody_left"))
        elif name.lower() in lent or (not name and len(lent) == 1):
            self.seating.give_back(lent[name.lower()] if name else next(iter(lent.values())))
        else:
            self.screen.plain(say("no_seat_back", seats=", ".join(lent)), style="yellow")

    def undo(self, seat: int) -> bool:
        try:
            text = self.match.undo(seat)
        except GradlonError as fault:
            self.screen.plain(say("refused", reason=speech.reason(fault)), style="yellow")
            return False
        self.screen.plain(say("undone", action=text))
        return True

    def save(self, name: str) -> bool:
        """Keep the match in a file; whether it was done."""
        if not name:
            self.screen.say(say("save_how"))
            return False
        try:
            path = file_named(name)
            self.check_free(path)
            save(self.match.archive(), path)
        except (OSError, BadRecord) as fault:
            reason = (fault.strerror or str(fault)) if isinstance(fault, OSError) else str(fault)
            self.screen.plain(say("not_saved", reason=reason), style="yellow")
            return False
        self.screen.plain(say("saved", path=path))
        return True

    def check_free(self, path: Path) -> None:
        """Only a record may be overwritten."""
        if path.exists():
            try:
                load(path)
            except BadRecord as fault:
                raise BadRecord(say("not_a_record", path=path)) from fault

    def quit(self) -> None:
        """Leave, the match saved if the person likes."""
        self.offer_to_save("save_first")
        self.screen.say(say("bye"))
        raise Leave

    def offer_to_save(self, question: str) -> None:
        self.screen.say(say(question))
        name = self.screen.ask("> ")
        while name and not self.save(name):
            name = self.screen.ask("> ")

    def close(self) -> None:
        """The end: what happened last, the standings, the seed."""
        seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        if len(self.people) > 1:
            self.told[SPECTATOR] = min(self.told[person] for person in self.people)
        self.tell_news(seat)
        self.show_board(seat)
        result = self.match.result()
        assert result is not None
        self.screen.say()
        order = sorted(range(len(result.scores)), key=lambda each: result.ranks[each])
        names = self.names + [self.name(each) for each in range(len(self.names), len(result.scores))]
        for each in order:
            self.screen.say(say("standing", place=result.ranks[each], seat=names[each], score=result.scores[each]))
        winners = ", ".join(names[each] for each in result.winners)
        self.screen.say(say("winner" if len(result.winners) == 1 else "winners", seats=winners), style="bold")
        if self.match.seed is not None:
            self.screen.say(say("seed", seed=self.match.seed), style="dim")
        if self.people:
            self.offer_to_save("save_end")
