"""Taking back over HTTP: alone, past bots, by consent, and not past what was revealed. Standing answers."""

from __future__ import annotations

from typing import Any

from server.running import Person, Running
from server.tables import ME, OPEN, act, action, bot, key, state, table


def undo(person: Person, id_: str, seat: int, name: str | None = None) -> Any:
    number = state(person, id_, seat, 10**6)["number"]
    return person.post(f"tables/{id_}/undo", {"seat": seat, "key": name or key(), "expected": number})


def go_to(people: dict[int, Person], id_: str, wanted: Any, most: int = 400) -> Any:
    """Play by first options until a state is as wanted: the seat and the state."""
    for _ in range(most):
        for seat, person in people.items():
            seen = state(person, id_, seat, 10**6)
            if seen["options"]:
                if wanted(seen):
                    return seat, seen
                person.post(f"tables/{id_}/actions", action(seen))
    raise AssertionError("it did not come to that")


def both_act(people: dict[int, Person], id_: str) -> tuple[int, Any, int]:
    """Play until somebody has placed and the other has acted since: who, the state before that, and the other."""
    first, before = go_to(people, id_, placing)

    def turn_of_other(seen: Any) -> bool:
        nonlocal before
        if seen["seat"] == first:
            before = seen
        return bool(seen["seat"] != first and placing(seen))

    second, seen = go_to(people, id_, turn_of_other)
    people[second].post(f"tables/{id_}/actions", action(seen))
    return first, before, second


def placing(seen: Any) -> bool:
    return bool(seen["options"][0]["text"].startswith("place "))


def test_an_answer_in_an_envelope_is_taken_back_once_a_key(server: Running) -> None:
    ann, bea = server.person("Ann"), server.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], "ys")["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    act(ann, id_, 1)
    assert state(ann, id_, 1)["undo"]["possible"] is True
    name = key()
    first = undo(ann, id_, 1, name)
    assert state(ann, id_, 1)["asked"] == [1, 2]
    again = ann.post(f"tables/{id_}/undo", {"seat": 1, "key": name, "expected": 0})
    assert (again["number"], again["repeated"]) == (first["number"], True)
    assert ann.refused(409, "POST", f"tables/{id_}/undo", {"seat": 1, "key": key(), "expected": first["number"]})


def test_bots_never_mind_a_taking_back(server: Running) -> None:
    """A misclick in a match against bots is taken back with what the bots have done since."""
    ann = server.person("Ann")
    id_ = table(ann, [ME, bot(), bot()], "ys")["id"]
    _, before = go_to({1: ann}, id_, placing)
    up = next(option["text"] for option in before["options"] if " up " in option["text"])
    ann.post(f"tables/{id_}/actions", action(before) | {"action": up})
    seen = state(ann, id_, 1)
    assert seen["undo"]["possible"] is True
    undo(ann, id_, 1)
    after = state(ann, id_, 1)
    assert after["options"] == before["options"]
    assert after["description"] == before["description"]
    assert after["serial"] > before["serial"]
    assert after["events"][-1]["event"] == "taken_back"


def test_people_who_have_acted_since_must_agree(server: Running) -> None:
    ann, bea = server.person("Ann"), server.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], "ys")["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    people = {1: ann, 2: bea}
    first, before, second = both_act(people, id_)
    one, other = people[first], people[second]
    shown = state(one, id_, first)["undo"]
    assert shown == {"possible": False, "consent": [second]}
    wish = {"seat": first, "key": key(), "expected": state(one, id_, first)["number"]}
    assert one.refused(409, "POST", f"tables/{id_}/undo", wish)["code"] == "needs_consent"
    proposal = one.post(f"tables/{id_}/proposals", {"kind": "undo", "seat": first})["id"]
    assert state(one, id_, first)["description"] != before["description"]
    other.post(f"tables/{id_}/proposals/{proposal}", {"seat": second, "agree": True})
    after = state(one, id_, first)
    assert after["description"] == before["description"]
    assert after["asked"] == [first]
    assert after["proposals"] == []


def test_a_proposal_to_take_back_ends_with_the_next_act(server: Running) -> None:
    ann, bea = server.person("Ann"), server.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], "ys")["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    people = {1: ann, 2: bea}
    first, _, second = both_act(people, id_)
    one, other = people[first], people[second]
    proposal = one.post(f"tables/{id_}/proposals", {"kind": "undo", "seat": first})["id"]
    for person, seat in ((one, first), (other, second)):
        if seat in state(person, id_, seat)["asked"]:
            act(person, id_, seat)
    error = other.refused(410, "POST", f"tables/{id_}/proposals/{proposal}", {"seat": second, "agree": True})
    assert error["code"] == "outdated"


def test_nothing_is_taken_back_past_what_was_shown(server: Running) -> None:
    """When all bids are in they are shown: nobody can agree that away."""
    ann, bea = server.person("Ann"), server.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()], "ys")["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    act(ann, id_, 1)
    act(bea, id_, 2)
    seen = state(bea, id_, 2)
    assert seen["undo"]["consent"] is None
    bea.refused(409, "POST", f"tables/{id_}/proposals", {"kind": "undo", "seat": 2})
    wish = {"seat": 2, "key": key(), "expected": seen["number"]}
    assert bea.refused(409, "POST", f"tables/{id_}/undo", wish)["code"] == "not_allowed"


# Standing answers.


def standing(person: Person, id_: str, **questions: Any) -> Any:
    answer = person.ask("PUT", f"tables/{id_}/seats/1/standing", {"questions": questions})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_standing_answer_is_given_without_asking(server: Running) -> None:
    """YA: with `card: pass` and `dice: none` nobody is asked such a question again."""
    ann = server.person("Ann")
    id_ = table(ann, [ME, bot(), bot()])["id"]
    told = standing(ann, id_, card={"answer": "pass"}, dice={"answer": "none"}, camel={"answer": "always"})
    assert {each["question"]: each["answer"] for each in told["questions"]} == {
        "camel": "always",
        "card": "pass",
        "dice": "none",
    }
    for _ in range(200):
        seen = state(ann, id_, 1, 10**6)
        if seen["status"] == "over":
            break
        assert seen["formality"] is None
        ann.post(f"tables/{id_}/actions", action(seen))
    assert state(ann, id_, 1)["status"] == "over"


def test_without_one_the_formality_is_named_and_asked(server: Running) -> None:
    ann = server.person("Ann")
    id_ = table(ann, [ME, bot(), bot()])["id"]
    _, seen = go_to({1: ann}, id_, lambda seen: seen["formality"] is not None)
    assert seen["formality"] in ("card", "dice", "camel")
    before = seen["number"]
    answer = {"card": "pass", "dice": "none", "camel": "never"}[seen["formality"]]
    standing(ann, id_, **{seen["formality"]: {"answer": answer}})
    assert state(ann, id_, 1)["number"] > before


def test_unless_brings_the_question_back(server: Running) -> None:
    """A moment to play a card is passed, unless a card is there that its owner wants to think about."""
    ann = server.person("Ann")
    id_ = table(ann, [ME, bot(), bot()])["id"]
    standing(ann, id_, card={"answer": "pass", "unless": ["card"]}, dice={"answer": "none"})
    asked = 0
    for turn in range(300):
        seen = state(ann, id_, 1, 10**6)
        if seen["status"] == "over":
            break
        if seen["formality"] == "card":
            asked += 1
            assert any(option["text"].startswith("card ") for option in seen["options"])
            ann.post(f"tables/{id_}/actions", action(seen) | {"action": "pass"})
        else:
            cards = [option["text"] for option in seen["options"] if option["text"].endswith(" card")]
            wanted = cards[0] if cards else seen["options"][turn % len(seen["options"])]["text"]
            ann.post(f"tables/{id_}/actions", action(seen) | {"action": wanted})
    assert asked


def test_standing_answers_are_nobody_elses(server: Running) -> None:
    ann, bea = server.person("Ann"), server.person("Bea")
    id_ = table(ann, [ME, OPEN, bot()])["id"]
    bea.post(f"tables/{id_}/seats/2/claim")
    before = bea.get(f"tables/{id_}")
    standing(ann, id_, camel={"answer": "never"})
    assert bea.get(f"tables/{id_}") == before
    bea.refused(403, "GET", f"tables/{id_}/seats/1/standing")
    bea.refused(403, "PUT", f"tables/{id_}/seats/1/standing", {"questions": {}})
    for questions, field in (({"dance": {"answer": "yes"}}, "questions.dance"), ({"camel": {"answer": "x"}}, None)):
        error = ann.refused(422, "PUT", f"tables/{id_}/seats/1/standing", {"questions": questions})
        assert error["field"] == (field or "questions.camel.answer")
    assert standing(ann, id_, camel={"answer": None})["questions"][0]["answer"] is None
