"""Rates: what is too much is refused for a while, and a club behind one address is let through."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from gradlon.server.errors import Refused
from gradlon.server.safety import body
from gradlon.server.safety.address import UNKNOWN, Addresses, counted
from gradlon.server.safety.limits import ANYTHING, CROWD, MOST_BUCKETS, Buckets, Limits, rate_of
from server.running import Running
from server.safety.raw import request, send, usual


class Clock:
    """Time that a test lets pass."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def spend(limits: Limits, times: int, path: str, address: str = "1.2.3.4", session: str | None = "s") -> int:
    """How many of so many requests are let through."""
    through = 0
    refused: list[Refused] = []
    for _ in range(times):
        try:
            limits.check("POST", path, address, session)
            through += 1
        except Refused as reason:
            refused.append(reason)
    assert all((each.status, each.code) == (429, "too_many") for each in refused)
    assert all(int((each.headers or {})["Retry-After"]) >= 1 for each in refused)
    return through


def test_after_the_burst_it_goes_on_at_the_rate() -> None:
    clock = Clock()
    limits = Limits(1, clock)
    rate = rate_of("POST", "/api/tables/x/actions", True)
    assert spend(limits, 200, "/api/tables/x/actions") == rate.burst
    clock.at += 1
    assert spend(limits, 200, "/api/tables/x/actions") == rate.per_second
    clock.at += 3600
    assert spend(limits, 200, "/api/tables/x/actions") == rate.burst


def test_a_club_behind_one_address_plays_and_one_of_it_cannot_stop_the_others() -> None:
    limits = Limits(1, Clock())
    assert spend(limits, 1000, "/api/tables/x/actions", session="greedy") == 60
    for member in range(CROWD - 1):
        assert spend(limits, 50, "/api/tables/x/actions", session=f"m{member}") == 50


def test_passwords_and_links_are_counted_by_address_whoever_asks() -> None:
    for path in ("/api/sessions", "/api/accounts/reset-request", "/api/invites/abc/claim"):
        limits = Limits(1, Clock())
        rate = rate_of("POST", path, True)
        assert rate.by_address
        assert sum(spend(limits, 5, path, session=f"s{number}") for number in range(50)) == rate.burst
        assert spend(limits, 5, path, address="5.6.7.8") == 5


def test_limits_can_be_widened_and_taken_away() -> None:
    assert spend(Limits(10, Clock()), 2000, "/api/tables/x/actions") == 600
    assert spend(Limits(0, Clock()), 5000, "/api/tables/x/actions") == 5000


def test_every_path_has_a_rate() -> None:
    assert rate_of("GET", "/", False) is ANYTHING
    assert rate_of("GET", "/api/me", False).name == "newcomer"
    assert rate_of("PATCH", "/api/me", True).name == "change"


def test_buckets_do_not_fill_the_memory() -> None:
    buckets = Buckets(Clock())
    for number in range(MOST_BUCKETS + 100):
        buckets.take("x", str(number), 1, 1)
    assert len(buckets._left) == MOST_BUCKETS


@pytest.mark.parametrize(
    ("peer", "told", "found"),
    [
        ("9.9.9.9", None, "9.9.9.9"),
        ("9.9.9.9", "1.1.1.1", UNKNOWN),
        ("10.0.0.1", "1.1.1.1", "1.1.1.1"),
        ("10.0.0.1", "6.6.6.6, 1.1.1.1", "1.1.1.1"),
        ("10.0.0.1", "1.1.1.1, 10.0.0.2", "1.1.1.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "10.0.0.3", "10.0.0.1"),
    ],
)
def test_only_named_proxies_are_believed(peer: str, told: str | None, found: str) -> None:
    headers = {} if told is None else {b"x-forwarded-for": told.encode()}
    assert Addresses(("10.0.0.0/8",)).of(peer, headers) == found


def test_a_home_is_one_place() -> None:
    assert counted("2001:db8:1:2::1") == counted("2001:db8:1:2:ffff::9") != counted("2001:db8:1:3::1")
    assert counted("::ffff:1.2.3.4") == counted("1.2.3.4")


def test_a_body_that_trickles_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "SECONDS", 0.05)

    async def never() -> body.Message:
        await asyncio.Event().wait()
        raise AssertionError

    with pytest.raises(Refused) as found:
        asyncio.run(body.read(never, {b"content-length": b"5"}, "/api/me"))
    assert found.value.status == 408


def test_a_flood_gets_429_and_a_word_when_to_come_back(tmp_path: Path) -> None:
    with Running(f"sqlite:///{tmp_path}/g.db", tmp_path, GRADLON_LIMITS="0.1") as running:
        answers = [send(running, request("GET", "/api/me", usual(running))) for _ in range(20)]
        assert [answer.status for answer in answers[:12]] == [200] * 12
        refused = [answer for answer in answers if answer.status == 429]
        assert refused
        assert int(refused[0].headers["retry-after"]) >= 1
        assert json.loads(refused[0].body)["error"]["code"] == "too_many"
        assert "set-cookie" not in refused[0].headers
