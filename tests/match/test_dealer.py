"""The dealer: fair by weight, the same from the same seed, and proved by its hash."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from gradlon.core.errors import BadOptions, NotAllowed
from gradlon.match import SeededDealer
from gradlon.match.dealer import seed_hash

WEIGHTS = {"a": 1, "b": 2, "c": 5}


def test_the_same_seed_draws_the_same() -> None:
    one, two = SeededDealer("abc"), SeededDealer("ABC")
    assert [one.draw(n, WEIGHTS) for n in range(50)] == [two.draw(n, WEIGHTS) for n in range(50)]
    assert [SeededDealer("abd").draw(n, WEIGHTS) for n in range(50)] != [one.draw(n, WEIGHTS) for n in range(50)]


def test_a_draw_depends_on_its_number_alone() -> None:
    dealer = SeededDealer("1")
    last = dealer.draw(40, WEIGHTS)
    assert dealer.draw(40, dict(reversed(WEIGHTS.items()))) == last


def test_draws_follow_their_weights() -> None:
    dealer = SeededDealer("5")
    drawn = Counter(dealer.draw(n, WEIGHTS) for n in range(8000))
    for text, weight in WEIGHTS.items():
        assert abs(drawn[text] - 1000 * weight) < 150


def test_the_stream_is_what_the_documentation_says() -> None:
    """BLAKE2b keyed with the seed: whoever has the seed can deal again without this program."""
    key = bytes.fromhex("5".zfill(64))
    word = int.from_bytes(hashlib.blake2b(b"3:0", key=key, digest_size=8, person=b"gradlon.draw").digest(), "big")
    assert SeededDealer("5").draw(3, {"x": 1, "y": 1}) == ("x", "y")[word % 2]


def test_fresh_seeds_differ_and_have_256_bits() -> None:
    seeds = {SeededDealer().seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 64 for seed in seeds)


def test_the_hash_is_that_of_the_seed_and_tells_nothing_else() -> None:
    dealer = SeededDealer()
    assert seed_hash(dealer.seed) == hashlib.sha256(bytes.fromhex(dealer.seed)).hexdigest()
    assert dealer.seed not in repr(dealer)


@pytest.mark.parametrize("text", ["", "xyz", "0x12", "1" * 65])
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(BadOptions, match="hexadecimal"):
        SeededDealer(text)


def test_nothing_cannot_be_drawn() -> None:
    with pytest.raises(NotAllowed):
        SeededDealer("1").draw(0, {})
