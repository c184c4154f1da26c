"""Between people: muting, reporting, sending away, silencing; what others may know; who is where in the ratings."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import insert, select

from gradlon.server.database.store import connect
from gradlon.server.database.tables_people import ratings
from gradlon.server.database.tables_play import matches, seats
from gradlon.server.ratings.keeping import is_work, rate_new, recompute
from gradlon.server.settings import Settings
from gradlon.server.times import new_id, now
from server.people.accounts import account
from server.running import Person, Running
from server.streaming import Stream
from server.tables import ME, OPEN, bot, play_out, table


def texts(person: Person, id_: str) -> list[str]:
    return [line["text"] for line in person.get(f"tables/{id_}/chat")["lines"]]


def test_what_muted_people_write_reaches_only_others(server: Running) -> None:
    ann, bea, cleo = server.person("Ann"), server.person("Bea"), server.person("Cleo")
    id_ = table(ann, [ME, OPEN, OPEN])["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    cleo.post(f"tables/{id_}/seats/3/claim")
    streams = [Stream(person, f"{id_}:0") for person in (ann, cleo)]
    for stream in streams:
        stream.wait("table", lambda _: True, 20)
    assert ann.ask("POST", f"people/{bea.id}/mute").status_code == 204
    assert ann.ask("POST", f"people/{bea.id}/mute").status_code == 204
    bea.post(f"tables/{id_}/chat", {"text": "noise"})
    cleo.post(f"tables/{id_}/chat", {"text": "sense"})
    assert (texts(ann, id_), texts(cleo, id_)) == (["sense"], ["noise", "sense"])
    for stream, heard in zip(streams, (["sense"], ["noise", "sense"]), strict=True):
        stream.wait("chat", lambda line: line["text"] == "sense", 20)
        assert [line["text"] for line in stream.of("chat")] == heard
        stream.close()
    assert ann.get("me/mutes") == [{"person_id": bea.id, "name": "Bea"}]
    ann.ask("DELETE", f"people/{bea.id}/mute")
    assert texts(ann, id_) == ["noise", "sense"]
    assert ann.refused(422, "POST", f"people/{ann.id}/mute")["code"] == "wrong"
    ann.refused(404, "POST", "people/nobody/mute")


def test_who_was_sent_away_does_not_sit_down_there_again(server: Running) -> None:
    host, guest, other = server.person("Ann"), server.person("Bea"), server.person("Cleo")
    id_ = table(host, [ME, OPEN, OPEN])["id"]
    guest.post(f"tables/{id_}/seats/2/claim")
    assert other.refused(403, "POST", f"tables/{id_}/seats/2/kick")["code"] == "not_host"
    host.post(f"tables/{id_}/seats/2/kick")
    assert guest.refused(403, "POST", f"tables/{id_}/seats/3/claim")["code"] == "barred"
    token = host.post(f"tables/{id_}/seats/3/invite")["token"]
    assert guest.refused(403, "POST", f"invites/{token}/claim")["code"] == "barred"
    other.post(f"invites/{token}/claim")
    assert host.get(f"tables/{id_}")["seats"][1]["kind"] == "open"


def test_the_host_silences_somebody_and_lets_them_speak_again(server: Running) -> None:
    host, guest, other = server.person("Ann"), server.person("Bea"), server.person("Cleo")
    id_ = table(host, [ME, OPEN, OPEN])["id"]
    guest.post(f"tables/{id_}/seats/2/claim")
    assert guest.refused(403, "POST", f"tables/{id_}/silence/{host.id}")["code"] == "not_host"
    host.refused(404, "POST", f"tables/{id_}/silence/{other.id}")
    host.refused(422, "POST", f"tables/{id_}/silence/{host.id}")
    assert host.ask("POST", f"tables/{id_}/silence/{guest.id}").status_code == 204
    assert guest.refused(403, "POST", f"tables/{id_}/chat", {"text": "hey"})["code"] == "barred"
    assert texts(host, id_) == []
    host.ask("DELETE", f"tables/{id_}/silence/{guest.id}")
    guest.post(f"tables/{id_}/chat", {"text": "hey"})


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": "somebody"}, 422),
        ({"person": "nobody", "text": "x"}, 404),
        ({"table": "nothing", "text": "x"}, 404),
        ({"person": "nobody", "text": " "}, 422),
        ({"person": "nobody", "text": "x" * 2001}, 422),
    ],
)
def test_reports_name_somebody_who_is_there(server: Running, body: dict[str, str], status: int) -> None:
    server.person().refused(status, "POST", "reports", body)


def test_nobody_floods_the_reports(server: Running) -> None:
    person, other = server.person(), server.person()
    for _ in range(20):
        assert person.ask("POST", "reports", {"person": other.id, "text": "again"}).status_code == 204
    answer = person.ask("POST", "reports", {"person": other.id, "text": "again"})
    assert (answer.status_code, bool(answer.headers["Retry-After"])) == (429, True)


def test_others_see_of_somebody_only_what_is_public(server: Running, email: str) -> None:
    person, other = account(server, email), server.person()
    shown = other.ask("GET", f"people/{person.id}")
    assert set(shown.json()) == {"id", "name", "guest", "since", "played", "ratings"}
    assert email not in shown.text
    server.person(join=False).refused(401, "GET", f"people/{person.id}")


def test_a_match_is_in_the_histories_of_its_people(server: Running, email: str) -> None:
    """Played to its end by two accounts and a bot."""
    ann, bea = account(server, email, "Ann"), account(server, f"b.{email}", "Bea")
    id_ = table(ann, [ME, OPEN, bot()])["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    ranks = play_out({1: ann, 2: bea}, id_)["result"]["ranks"]
    [past] = [match for match in ann.get("me/history", game="yspahan") if match["table"] == id_]
    assert [seat["rank"] for seat in past["seats"]] == ranks
    assert past["your_seats"] == [1]
    assert bea.get("me/history", before=past["created"]) == []
    ann.refused(422, "GET", "me/history?game=go")


class Results:
    """Matches with given results, put into a store of their own."""

    def __init__(self, running: Running, ago: int) -> None:
        self.engine = connect(Settings(database=running.database))
        self.at = now() - ago

    def put(self, game: str, people: list[str | None], ranks: list[int], **seat: Any) -> str:
        """One match: None is a bot."""
        self.at += 1000
        id_ = new_id()
        blank = {"options": [], "rules": "1", "host": "", "visibility": "private", "hints": False, "spectators": False}
        with self.engine.begin() as connection:
            connection.execute(
                insert(matches).values(
                    id=id_,
                    game=game,
                    players=len(people),
                    status=seat.pop("status", "over"),
                    clock={"kind": "none"},
                    number=1,
                    meta=0,
                    chats=0,
                    clocks={},
                    asked=[],
                    result={"ranks": ranks, "scores": [0] * len(people)},
                    created=self.at,
                    ended=self.at,
                    **blank,
                )
            )
            for number, person in enumerate(people, 1):
                values = {"kind": "person" if person else "bot", "person": person, "name": "x", "level": 0}
                more = {"keeper": 0, "why": "", "lost": 0, "standing": {}}
                if seat.get("kept") == number:
                    more |= {"keeper": 2, "why": "left"}
                connection.execute(insert(seats).values(match=id_, seat=number, **values, **more))
        return id_

    def rate(self) -> None:
        with self.engine.begin() as connection:
            while is_work(connection):
                rate_new(connection)

    def all(self, game: str) -> dict[str, tuple[float, float, int, int]]:
        with self.engine.begin() as connection:
            rows = connection.execute(select(ratings).where(ratings.c.game == game)).all()
        return {row.person: (row.mu, row.sigma, row.matches, row.won) for row in rows}

    def anew(self, game: str) -> int:
        with self.engine.begin() as connection:
            return recompute(connection, game)


@pytest.fixture
def results_of() -> Iterator[Callable[..., Results]]:
    made: list[Results] = []

    def make(running: Running, ago: int = 10_000_000) -> Results:
        made.append(Results(running, ago))
        return made[-1]

    yield make
    for each in made:
        each.engine.dispose()


def test_ratings_match_by_match_are_those_worked_out_anew(
    own_server: Running, results_of: Callable[..., Results]
) -> None:
    """Only matches of at least two people who each have one seat count; bots and the order of seats do not matter."""
    people = [own_server.person(f"P{number}").id for number in range(3)]
    a, b, c = people
    own_server.stop()
    results = results_of(own_server)
    results.put("ys", [a, b, None], [1, 2, 3])
    results.rate()
    after_one = results.all("ys")
    assert after_one[a][0] > 25 > after_one[b][0]
    assert [after_one[one][2:] for one in (a, b)] == [(1, 1), (1, 0)]
    uncounted: list[tuple[list[str | None], list[int]]] = [([a, None, None], [1, 2, 3]), ([a, a, b], [1, 2, 3])]
    for seated, ranks in uncounted:
        results.put("ys", seated, ranks)
    results.put("ys", [a, b, c], [1, 2, 3], status="stopped")
    results.rate()
    assert results.all("ys") == after_one
    results.put("ys", [None, c, a], [1, 2, 3])
    results.put("ys", [c, b, a], [2, 1, 2])
    results.put("yspahan", [b, None, c], [3, 1, 2])
    results.rate()
    step_by_step = results.all("ys")
    assert {one: row[2] for one, row in step_by_step.items()} == {a: 3, b: 2, c: 2}
    assert results.anew("ys") == 3
    assert results.all("ys") == step_by_step
    assert results.all("yspahan")[c][0] > 25 > results.all("yspahan")[b][0]


def test_leaving_does_not_spare_a_defeat(own_server: Running, results_of: Callable[..., Results]) -> None:
    """Whose seat a bot kept at the end comes last, wherever the bot came."""
    a, b = own_server.person("A").id, own_server.person("B").id
    own_server.stop()
    results = results_of(own_server)
    results.put("ys", [a, b], [1, 2], kept=1)
    results.rate()
    found = results.all("ys")
    assert found[b][0] > 25 > found[a][0]


def test_the_ladder_lists_accounts_by_what_they_have_proved(
    server: Running, email: str, results_of: Callable[..., Results]
) -> None:
    ann, bea = account(server, email, "Ann"), account(server, f"b.{email}", "Bea")
    guest = server.person("Guest")
    results = results_of(server)
    for _ in range(3):
        results.put("ys", [ann.id, bea.id, guest.id], [2, 3, 1])
    results.anew("ys")
    found = guest.get("ratings", game="ys")
    assert [(each["place"], each["name"], each["matches"]) for each in found] == [(1, "Ann", 3), (2, "Bea", 3)]
    assert json.dumps(guest.get(f"people/{ann.id}")["ratings"][0]["rating"]) == json.dumps(found[0]["rating"])
    assert guest.get(f"people/{guest.id}")["ratings"][0]["won"] == 3
    guest.refused(422, "GET", "ratings?game=go")


def test_a_running_server_rates_what_has_ended(server: Running, results_of: Callable[..., Results]) -> None:
    """Within seconds, by itself."""
    ann, bea = server.person("Ann"), server.person("Bea")
    results = results_of(server, ago=10_000)
    results.put("yspahan", [ann.id, bea.id, None], [1, 2, 3])
    assert waits_for(lambda: ann.get(f"people/{ann.id}")["ratings"])


def waits_for(look: Any, seconds: float = 30) -> Any:
    for _ in range(int(seconds / 0.2)):
        found = look()
        if found:
            return found
        threading.Event().wait(0.2)
    raise AssertionError("it did not come")
