"""Dealing anew what a seat may not know: other seats' brokers and, where they are hidden, cards and colours."""

from __future__ import annotations

import cython

from gradlon.core.rng import Random
from gradlon.ys import facts
from gradlon.ys.engine import YsPosition
from gradlon.ys.judgement import weights

__compiled__ = True


def deal_again(p: YsPosition, seat: int, rng: Random, infer: int, room: list[int]) -> None:
    for owner in range(p.rules.players):
        deal_brokers(p, seat, owner, rng, infer, room)
        if p.rules.neutral >= 0:
            deal_neutral(p, seat, owner, rng, room)
    if p.rules.memory:
        deal_cards(p, seat, rng)
    if p.speculated:
        for other in range(p.rules.players):
            if other != seat:
                p.aside[other] = rng.pick(facts.COLOURS + 1)


def is_hidden(p: YsPosition, seat: int, broker: int) -> int:
    """Whether a broker stands somewhere and the seat may not see its value."""
    return p.at[broker] != facts.NOWHERE and not p.shows(facts.WORTH_FIELD, broker, seat)


def deal_brokers(p: YsPosition, seat: int, owner: int, rng: Random, infer: int, room: list[int]) -> None:
    """An owner's brokers that the seat does not see: those on the board, and those behind the screen."""
    pool = cython.declare(cython.int[8])  # one cell a value
    count = 0
    for broker in range(owner * facts.SLOTS, (owner + 1) * facts.SLOTS):
        if is_hidden(p, seat, broker):
            room[count] = broker
            count += 1
    hand = owner * facts.VALUES
    behind = 1 if owner != seat else 0
    if count:
        for value in range(facts.VALUES):
            pool[value] = p.hand[hand + value] if behind else 0
        for i in range(count):
            pool[p.worth[room[i]]] += 1
        if try_deals(p, count, pool, rng, infer, room) and behind:
            for value in range(facts.VALUES):
                p.hand[hand + value] = pool[value]


def deal_neutral(p: YsPosition, seat: int, player: int, rng: Random, room: list[int]) -> None:
    """The neutral brokers that a player has placed unseen, and those that it has left."""
    pool = cython.declare(cython.int[8])  # one cell a value
    first = p.rules.neutral * facts.SLOTS
    count = 0
    for broker in range(first, first + facts.SLOTS):
        second = 1 if p.state[broker] & facts.BY_SECOND else 0
        if second == player and is_hidden(p, seat, broker):
            room[count] = broker
            count += 1
    hand = player * facts.VALUES
    behind = 1 if player != seat else 0
    if count:
        for value in range(facts.VALUES):
            pool[value] = p.neutral_hand[hand + value] if behind else 0
        for i in range(count):
            pool[p.worth[room[i]]] += 1
        if try_deals(p, count, pool, rng, 0, room) and behind:
            for value in range(facts.VALUES):
                p.neutral_hand[hand + value] = pool[value]


def try_deals(p: YsPosition, count: int, pool: list[int], rng: Random, infer: int, room: list[int]) -> int:
    """Values from the pool for the brokers in `room`, every deal that fits what all know as likely as another, or by
    what is usually put face down; what is left stays in the pool. 0 when none was found."""
    for _ in range(facts.DEALS_TRIED):
        fits = 1
        for i in range(count):
            total = 0
            for value in range(facts.VALUES):
                total += pool[value] * usual(value, infer)
            left = rng.pick(total)
            value = 0
            while left >= pool[value] * usual(value, infer):
                left -= pool[value] * usual(value, infer)
                value += 1
            pool[value] -= 1
            room[count + i] = value
            if not (p.maybe[room[i]] >> value) & 1:
                fits = 0
        if fits:
            for i in range(count):
                p.worth[room[i]] = room[count + i]
            return 1
        for i in range(count):
            pool[room[count + i]] += 1
    return 0


def usual(value: int, infer: int) -> int:
    """How often a broker of a value is put face down, in hundredths; without inference one is like another."""
    if infer == 0:
        return 1
    if value == 0:
        return weights.ZERO_DOWN
    return weights.ONE_DOWN if value == 1 else weights.MORE_DOWN


def deal_cards(p: YsPosition, seat: int, rng: Random) -> None:
    """With covered hands: the cards in the other hands, among these hands."""
    cards = cython.cast(cython.int, 0)
    left = 0
    for other in range(p.rules.players):
        if other != seat:
            cards |= p.cards[other]
            left += p.card_count[other]
    for other in range(p.rules.players):
        if other != seat:
            mine = cython.cast(cython.int, 0)
            for _ in range(p.card_count[other]):
                nth = rng.pick(left)
                card = 0
                while not (cards >> card) & 1 or nth > 0:
                    if (cards >> card) & 1:
                        nth -= 1
                    card += 1
                cards &= ~(1 << card)
                mine |= 1 << card
                left -= 1
            p.cards[other] = mine
