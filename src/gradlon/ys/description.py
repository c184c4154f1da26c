"""What a view of Ys says, as plain data with the words of the game: for JSON, and for the picture."""

from __future__ import annotations

from typing import Any

from gradlon.core.game import View
from gradlon.ys import facts, names, notation, options, steps
from gradlon.ys.components import SHIPS

PHASES = (
    ("set-up", steps.PHASE_ORDER),
    ("turn order", steps.PHASE_PLACING),
    ("placing", steps.PHASE_COUNTING),
    ("counting", steps.CLEAR_SCREENS),
)
"""Each phase, and the step that is still to come while it lasts."""


def rules_of(view: View) -> dict[str, Any]:
    return options.rules_for(view.players, frozenset(view.options)).numbers()


def pending(view: View) -> list[int]:
    """The steps to come, the last one first."""
    return [(word or 0) & 255 for word in view.row("agenda")[: view.number("depth")]]


def phase(view: View) -> str:
    """YS-TURN-1: the phase of the turn; before the first turn it is set-up too."""
    if view.number("over"):
        return "over"
    if not view.number("turn"):
        return "set-up"
    if view.number("word") & 255 == steps.SEND_TO_THRONE:
        return "King's Favor"
    to_come = pending(view)
    for name, sign in PHASES:
        if sign in to_come:
            return name
    return "end" if steps.END_TURN not in to_come else "counting"


def asked(view: View) -> list[int]:
    return [seat for seat in range(facts.SEATS) if view.number("asked") >> seat & 1]


def cards_in(mask: int) -> list[str]:
    return [notation.card_name(card) for card in range(len(notation.CARDS)) if mask >> card & 1]


def by_value(counts: tuple[int | None, ...]) -> list[int] | None:
    """Brokers one by one; None where they are hidden."""
    found: list[int] = []
    for value, count in enumerate(counts):
        if count is None:
            return None
        found += [value] * count
    return found


def seat_of(view: View, seat: int, neutral: int) -> dict[str, Any]:
    def part(name: str, stride: int) -> tuple[int | None, ...]:
        return view.row(name)[seat * stride : (seat + 1) * stride]

    held = view.row("cards")[seat]
    fresh = view.number("fresh")
    return {
        "seat": seat + 1,
        "name": notation.seat_name(seat, neutral),
        "order": view.row("order")[seat],
        "score": view.row("score")[seat],
        "gems": dict(zip(names.COLOURS, part("gems", facts.GEM_KINDS), strict=False)),
        "cards": None if held is None else cards_in(held),
        "new_cards": None if held is None else cards_in(held & fresh),
        "card_count": view.row("card_count")[seat],
        "before_screen": by_value(part("screen", facts.VALUES)),
        "behind_screen": by_value(part("hand", facts.VALUES)),
        "neutral_brokers": by_value(part("neutral_hand", facts.VALUES)) if neutral >= 0 and seat < 2 else [],
        "twos_aside": view.row("twos")[seat],
    }


def brokers(view: View) -> list[dict[str, Any]]:
    """Every broker on the board and in the throne room."""
    found = []
    for broker, place in enumerate(view.row("at")):
        if place:
            state = view.row("state")[broker] or 0
            found.append(
                {
                    "seat": broker // facts.SLOTS + 1,
                    "place": notation.place_name(place),
                    "face": "down" if state & facts.DOWN else "up",
                    "value": view.row("worth")[broker],
                    "marked": bool(state & facts.MARKED),
                }
            )
    return found


def in_force(view: View) -> list[dict[str, Any]]:
    """The cards whose effect lasts."""
    found = []
    for at in range(view.number("effects")):
        number = view.row("effect")[at] or 0
        card = number - steps.FIRST_CARD
        if 0 <= card < len(notation.CARDS):
            effect: dict[str, Any] = {
                "card": notation.card_name(card),
                "seat": (view.row("effect_owner")[at] or 0) + 1,
                "arg": view.row("effect_arg")[at] or 0,
            }
            if number == steps.QUEEN:
                effect["place"] = notation.place_name(effect["arg"])
            elif number == steps.SPY:
                effect["looks"] = effect["arg"]
            found.append(effect)
    return found


def ship(view: View, hood: int) -> str | None:
    kind = view.row("port")[hood]
    return SHIPS[kind - 1] if kind else None


def palace(view: View, hood: int) -> str | None:
    lying = view.row("palace")[hood] or facts.NO_CARD
    if lying == facts.NO_CARD:
        return None
    return notation.card_name(lying if lying == facts.BLUE_EDGED else lying - 1)


def on_offer(view: View, taking: int = steps.TAKE_GEM) -> dict[str, Any] | None:
    """The gems that a seat may choose from just now, and the neighborhood whose ship they are from; None while
    nobody is `taking`."""
    step, _, counted = (view.number("word") >> shift & 255 for shift in (0, 8, 16))
    if step != taking or not asked(view):
        return None
    return {
        "neighborhood": str(counted + 1) if counted < facts.HOODS else None,
        "embassy": counted == facts.IN_EMBASSY,
        "gems": {
            notation.parameter("colour", colour, -1): count for colour, count in enumerate(view.row("cargo")) if count
        },
    }


def describe(view: View) -> dict[str, Any]:
    """All that the view shows; what it does not is None."""
    rules = rules_of(view)
    hoods = range(rules["hoods"])
    lines = range(rules["first_line"], facts.LINES)
    gems = view.row("line_gem")
    effects = in_force(view)
    points = 5 if any(effect["card"] == "merchant" for effect in effects) else 3
    return {
        "turn": view.number("turn"),
        "phase": phase(view),
        "round": rules["rounds"] - pending(view).count(steps.ROUND) if phase(view) == "placing" else None,
        "rounds": rules["rounds"],
        "on_offer": on_offer(view),
        "asked": [seat + 1 for seat in asked(view)],
        "over": bool(view.number("over")),
        "seats": [seat_of(view, seat, rules["neutral"]) for seat in range(rules["sides"])],
        "quotation": dict(zip(names.COLOURS, view.row("quote"), strict=False)),
        "ports": {str(hood + 1): ship(view, hood) for hood in hoods},
        "palaces": {str(hood + 1): palace(view, hood) for hood in hoods},
        "market_gems": {str(line): names.COLOURS[(gems[line] or 1) - 1] if gems[line] else None for line in lines},
        "brokers": brokers(view),
        "in_force": effects,
        "commercial": {str(hood + 1): points for hood in hoods},
        "discarded": cards_in(view.number("gone")),
    }
