"""Accounts: made, verified, found again on another device, changed, and gone."""

from __future__ import annotations

import statistics
import time

import pytest

from server.people.accounts import OTHER, PASSWORD, RESET, TAKEN, VERIFY, account, signed_in, verified
from server.people.post import Mailbox, text_of, token_in
from server.running import Person, Running
from server.tables import ME, OPEN, bot, table


def test_a_guest_becomes_an_account_and_stays_who_they_are(mailing: Running, mailbox: Mailbox, email: str) -> None:
    guest = mailing.person("Guest")
    old = guest.http.cookies["gradlon"]
    made = guest.post("accounts", {"name": "Ann", "email": email.upper(), "password": PASSWORD})
    assert (made["id"], made["guest"], made["verified"], made["name"]) == (guest.id, False, False, "Ann")
    assert guest.http.cookies["gradlon"] != old
    stolen = mailing.person(join=False)
    stolen.http.cookies.set("gradlon", old)
    assert stolen.get("me")["id"] != guest.id
    address = f"{email.partition('@')[0].upper()}@example.org"
    guest.post("accounts/verify", {"token": token_in(mailbox.wait(address, VERIFY))})
    assert guest.get("me")["verified"] is True
    assert signed_in(mailing, email).get("me")["id"] == guest.id


def test_nobody_signs_in_by_an_address_that_is_not_verified(mailing: Running, email: str) -> None:
    account(mailing, email)
    device = mailing.person()
    error = device.refused(401, "POST", "sessions", {"email": email, "password": PASSWORD})
    assert error["code"] == "bad_sign_in"


def test_links_work_once_and_tokens_are_not_in_the_store(mailing: Running, mailbox: Mailbox, email: str) -> None:
    person = account(mailing, email)
    token = token_in(mailbox.wait(email, VERIFY))
    assert person.post("accounts/verify", {"token": token}) == {"email": email}
    assert person.refused(410, "POST", "accounts/verify", {"token": token})["code"] == "bad_token"
    assert person.refused(410, "POST", "accounts/verify", {"token": "x" * 43})["code"] == "bad_token"
    assert person.refused(409, "POST", "accounts/verify-request")["code"] == "verified"


def test_whoever_takes_a_taken_address_learns_nothing_and_its_owner_is_told(
    mailing: Running, mailbox: Mailbox, email: str
) -> None:
    owner = verified(mailing, mailbox, email)
    fresh = f"fresh.{email}"
    first, second = mailing.person(), mailing.person()
    answers = [
        person.ask("POST", "accounts", {"name": "Eve", "email": address, "password": OTHER})
        for person, address in ((first, fresh), (second, email))
    ]
    shapes = [{**answer.json(), "id": "", "email": ""} for answer in answers]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert shapes[0] == shapes[1]
    letter = mailbox.wait(email, TAKEN)
    assert "Eve" not in text_of(letter)
    assert "#" not in text_of(letter)
    assert second.get("me")["verified"] is False
    mailing.person().refused(401, "POST", "sessions", {"email": email, "password": OTHER})
    assert signed_in(mailing, email).id == owner.id


def test_of_two_who_wait_for_an_address_the_one_with_the_letter_gets_it(
    mailing: Running, mailbox: Mailbox, email: str
) -> None:
    squatter = account(mailing, email, "Eve", OTHER)
    first = token_in(mailbox.wait(email, VERIFY))
    owner = account(mailing, email)
    second = token_in(mailbox.wait(email, VERIFY, 2))
    owner.post("accounts/verify", {"token": second})
    assert squatter.refused(409, "POST", "accounts/verify", {"token": first})["code"] == "taken"
    assert signed_in(mailing, email).id == owner.id


def test_sign_in_answers_alike_and_works_alike_for_known_and_unknown_addresses(
    mailing: Running, mailbox: Mailbox, email: str
) -> None:
    verified(mailing, mailbox, email)
    person = mailing.person()
    took: dict[str, list[float]] = {email: [], f"un{email}": []}
    said = set()
    for _ in range(5):
        for address, times in took.items():
            began = time.perf_counter()
            error = person.refused(401, "POST", "sessions", {"email": address, "password": OTHER})
            times.append(time.perf_counter() - began)
            said.add((error["code"], error["message"], error["field"]))
    known, unknown = (statistics.median(times) for times in took.values())
    assert len(said) == 1
    assert 1 / 3 < known / unknown < 3, took


def test_too_many_wrong_passwords_make_one_wait_whether_there_is_an_account_or_not(
    mailing: Running, mailbox: Mailbox, email: str
) -> None:
    verified(mailing, mailbox, email)
    person = mailing.person()
    answers = []
    for address in (email, f"un{email}"):
        for _ in range(10):
            person.refused(401, "POST", "sessions", {"email": address, "password": OTHER})
        answer = person.ask("POST", "sessions", {"email": address, "password": PASSWORD})
        assert int(answer.headers["Retry-After"]) > 0
        answers.append((answer.status_code, answer.json()))
    assert answers[0] == answers[1]
    assert answers[0][0] == 429


def test_a_forgotten_password_is_replaced_by_mail_and_everybody_is_signed_out(
    mailing: Running, mailbox: Mailbox, email: str
) -> None:
    person = verified(mailing, mailbox, email)
    device = signed_in(mailing, email)
    stranger = mailing.person()
    asked = [
        stranger.ask("POST", "accounts/reset-request", {"email": address}) for address in (email, f"nobody.{email}")
    ]
    assert [answer.status_code for answer in asked] == [202, 202]
    assert asked[0].json() == asked[1].json()
    token = token_in(mailbox.wait(email, RESET))
    assert stranger.refused(422, "POST", "accounts/reset", {"token": token, "password": "short"})["field"] == "password"
    assert stranger.ask("POST", "accounts/reset", {"token": token, "password": OTHER}).status_code == 204
    assert stranger.refused(410, "POST", "accounts/reset", {"token": token, "password": PASSWORD})
    for signed_out in (person, device):
        signed_out.refused(401, "PATCH", "me", {"name": "X"})
    stranger.refused(401, "POST", "sessions", {"email": email, "password": PASSWORD})
    assert signed_in(mailing, email, OTHER).id == person.id
    mailbox.wait(email, "Your password was changed")
    assert mailbox.to(f"nobody.{email}") == []


def test_nobodys_mailbox_is_filled_by_asking_for_links(mailing: Running, mailbox: Mailbox, email: str) -> None:
    """Five letters about an account an hour, however many are asked for at once."""
    verified(mailing, mailbox, email)
    stranger = mailing.person()
    for _ in range(8):
        stranger.post("accounts/reset-request", {"email": email.upper()})
    account(mailing, f"later.{email}")
    mailbox.wait(f"later.{email}", VERIFY)
    mailbox.wait(email, RESET, 4)
    assert sorted(mailbox.to(email)) == [RESET] * 4 + [VERIFY]


def test_a_device_that_is_signed_out_loses_its_stream(mailing: Running, mailbox: Mailbox, email: str) -> None:
    person = verified(mailing, mailbox, email)
    device = signed_in(mailing, email)
    with device.http.stream("GET", "stream", timeout=40) as stream:
        lines = stream.iter_lines()
        assert any(line.startswith("data: ") for line in lines)
        assert person.ask("DELETE", "sessions").status_code == 204
        assert [line for line in lines if line] == []  # it ends before the first keep-alive
    device.refused(401, "GET", "stream")


def test_a_password_is_changed_with_the_old_one_and_other_devices_are_signed_out(
    mailing: Running, mailbox: Mailbox, email: str
) -> None:
    person = verified(mailing, mailbox, email)
    device = signed_in(mailing, email)
    body = {"password": OTHER, "new_password": OTHER}
    assert person.refused(422, "POST", "accounts/password", body)["code"] == "bad_password"
    assert person.ask("POST", "accounts/password", {**body, "password": PASSWORD}).status_code == 204
    assert person.get("me")["id"] == person.id
    device.refused(401, "PATCH", "me", {"name": "X"})
    assert signed_in(mailing, email, OTHER).id == person.id


def test_another_address_counts_once_its_link_is_opened_and_the_old_one_is_told(
    mailing: Running, mailbox: Mailbox, email: str
) -> None:
    person = verified(mailing, mailbox, email)
    new = f"new.{email}"
    person.refused(422, "POST", "accounts/email", {"email": new, "password": OTHER})
    person.post("accounts/email", {"email": new, "password": PASSWORD})
    token = token_in(mailbox.wait(new, VERIFY))
    assert signed_in(mailing, email).id == person.id
    person.post("accounts/verify", {"token": token})
    assert person.get("me")["email"] == new
    assert new in text_of(mailbox.wait(email, "Your address was changed"))
    mailing.person().refused(401, "POST", "sessions", {"email": email, "password": PASSWORD})
    assert signed_in(mailing, new).id == person.id


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"email": "nobody"}, "email", "wrong"),
        ({"email": "a@b\r\nBcc: x@y.org"}, "email", "wrong"),
        ({"email": "a" * 250 + "@example.org"}, "email", "wrong"),
        ({"password": "short"}, "password", "weak_password"),
        ({"password": "aaaaaaaaaa"}, "password", "weak_password"),
        ({"password": "Anna Maria"}, "password", "weak_password"),
        ({"password": "x" * 201}, "password", "wrong"),
        ({"name": "a\u0007"}, "name", "wrong"),
    ],
)
def test_what_cannot_be_an_account_is_refused(mailing: Running, change: dict[str, str], field: str, code: str) -> None:
    person = mailing.person()
    body = {"name": "Anna Maria", "email": "anna@example.org", "password": PASSWORD} | change
    error = person.refused(422, "POST", "accounts", body)
    assert (error["field"], error["code"]) == (field, code)
    assert person.get("me")["guest"] is True


def test_devices_are_listed_and_signed_out_one_by_one_or_all(mailing: Running, mailbox: Mailbox, email: str) -> None:
    person = verified(mailing, mailbox, email)
    second, third = signed_in(mailing, email), signed_in(mailing, email)
    listed = person.get("sessions")
    assert len(listed) == 3
    assert sum(session["current"] for session in listed) == 1
    assert all("httpx" in session["device"] for session in listed)
    its = next(session for session in third.get("sessions") if session["current"])
    assert person.ask("DELETE", f"sessions/{its['id']}").status_code == 204
    third.refused(401, "GET", "sessions")
    assert second.get("me")["id"] == person.id
    assert person.ask("DELETE", "sessions").status_code == 204
    second.refused(401, "GET", "sessions")
    assert len(person.get("sessions")) == 1
    stranger = mailing.person()
    assert stranger.refused(404, "DELETE", f"sessions/{person.get('sessions')[0]['id']}")
    assert person.ask("DELETE", "sessions/current").status_code == 204
    assert person.get("me")["id"] != person.id


def test_a_guest_is_set_aside_by_signing_in_and_back_after_signing_out(
    mailing: Running, mailbox: Mailbox, email: str
) -> None:
    owner = verified(mailing, mailbox, email)
    browser = mailing.person("Visitor")
    made = table(browser, [ME, OPEN, bot()])
    answer = browser.post("sessions", {"email": email, "password": PASSWORD})
    assert (answer["person"]["id"], answer["guest_seats"]) == (owner.id, 1)
    assert browser.get(f"tables/{made['id']}")["your_seats"] == []
    assert browser.ask("DELETE", "sessions/current").status_code == 204
    assert browser.get("me")["id"] == browser.id
    assert browser.get(f"tables/{made['id']}")["your_seats"] == [1]


@pytest.mark.parametrize("at_once", [True, False])
def test_an_account_takes_over_the_matches_of_its_guest(
    mailing: Running, mailbox: Mailbox, email: str, at_once: bool
) -> None:
    owner = verified(mailing, mailbox, email)
    guest, muted = mailing.person("Visitor"), mailing.person("Noise")
    made = table(guest, [ME, bot(), bot()])
    waiting = table(guest, [ME, OPEN, OPEN])
    guest.post(f"people/{muted.id}/mute")
    guest.post(f"tables/{made['id']}/chat", {"text": "hello"})
    guest.post("sessions", {"email": email, "password": PASSWORD, "merge": at_once})
    if not at_once:
        guest.post("me/merge")
    assert guest.get("me")["id"] == owner.id
    for person in (guest, owner):
        seen = person.get(f"tables/{made['id']}")
        assert (seen["your_seats"], seen["seats"][0]["name"], seen["host"]) == ([1], "Ann", owner.id)
        assert person.get(f"tables/{made['id']}/state", seat=1)["options"]
        assert [line["person"] for line in person.get(f"tables/{made['id']}/chat")["lines"]] == [owner.id]
    assert owner.get(f"tables/{waiting['id']}")["your_seats"] == [1]
    assert {match["table"] for match in owner.get("me/history")} == {made["id"]}
    assert [other["person_id"] for other in owner.get("me/mutes")] == [muted.id]
    owner.refused(404, "GET", f"people/{guest.id}")
    assert guest.refused(409, "POST", "me/merge")["code"] == "no_guest"


def test_nobody_merges_who_was_not_this_browsers_guest(mailing: Running, mailbox: Mailbox, email: str) -> None:
    person, victim = verified(mailing, mailbox, email), verified(mailing, mailbox, f"v.{email}")
    assert person.refused(409, "POST", "me/merge")["code"] == "no_guest"
    person.http.cookies.set("gradlon_guest", victim.http.cookies["gradlon"])
    assert person.refused(409, "POST", "me/merge")["code"] == "no_guest"
    assert victim.get("me")["id"] == victim.id


def gone(person: Person) -> None:
    assert person.ask("DELETE", "accounts/me", {"password": PASSWORD}).status_code == 204


def test_who_goes_leaves_nothing_personal_and_the_others_play_on(
    mailing: Running, mailbox: Mailbox, email: str
) -> None:
    person, other = verified(mailing, mailbox, email, "Zebedee"), mailing.person("Bea")
    made = table(person, [ME, OPEN, bot()])
    other.post(f"tables/{made['id']}/seats/2/claim")
    person.post(f"tables/{made['id']}/chat", {"text": "my secret"})
    waiting = table(person, [ME, OPEN, OPEN])
    device = signed_in(mailing, email)
    assert person.refused(422, "DELETE", "accounts/me", {"password": OTHER})["code"] == "bad_password"
    assert person.refused(422, "DELETE", "accounts/me")["code"] == "bad_password"
    gone(person)
    device.refused(401, "GET", "sessions")
    assert person.get("me")["id"] != person.id
    seat = other.get(f"tables/{made['id']}")["seats"][0]
    assert (seat["person_id"], seat["name"], seat["bot_keeps_it"]) == (None, "—", True)
    told = [
        other.ask("GET", path).text
        for path in (
            f"tables/{made['id']}",
            f"tables/{made['id']}/chat",
            f"tables/{made['id']}/record",
            f"tables/{made['id']}/state?seat=2",
            f"tables/{made['id']}/log?seat=2",
        )
    ]
    for text in told:
        assert person.id not in text
        assert "Zebedee" not in text
        assert "my secret" not in text
    assert other.get(f"tables/{made['id']}")["status"] == "running"
    assert other.ask("GET", f"tables/{waiting['id']}").json().get("status") in (None, "stopped")
    other.refused(404, "GET", f"people/{person.id}")
    mailing.person().refused(401, "POST", "sessions", {"email": email, "password": PASSWORD})
    again = verified(mailing, mailbox, f"again.{email}")
    assert again.get("me/history") == []


def test_a_guest_goes_without_a_password(mailing: Running) -> None:
    guest = mailing.person("Zoe")
    assert guest.ask("DELETE", "accounts/me").status_code == 204
    mailing.person().refused(404, "GET", f"people/{guest.id}")


def test_the_export_has_all_that_is_mine_and_no_secret(mailing: Running, mailbox: Mailbox, email: str) -> None:
    person, other = verified(mailing, mailbox, email), mailing.person("Bea")
    made = table(person, [ME, bot(), bot()])
    person.post(f"tables/{made['id']}/chat", {"text": "hello table"})
    person.post(f"people/{other.id}/mute")
    person.post("reports", {"person": other.id, "text": "rude"})
    secret = person.ask("PUT", "me/webhook", {"url": "https://example.org/hook"}).json()["secret"]
    answer = person.ask("GET", "me/export")
    found = answer.json()
    assert found["account"]["email"] == email
    assert [match["table"] for match in found["matches"]] == [made["id"]]
    assert [line["text"] for line in found["chat"]] == ["hello table"]
    assert [mute["other"] for mute in found["mutes"]] == [other.id]
    assert [report["text"] for report in found["reports"]] == ["rude"]
    assert found["notify"]["webhook"] == "https://example.org/hook"
    assert secret not in answer.text
    assert "argon2" not in answer.text
    assert other.get("me/export")["chat"] == []
