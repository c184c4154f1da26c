"""The neutral player of a two-player game (YS-2P): a seat that is played by a rule."""

from __future__ import annotations

from gradlon.ys import choices, clauses, events, facts, moments
from gradlon.ys.engine import Effect, YsPosition

__compiled__ = True


def best_colour(p: YsPosition) -> int:
    """YS-2P-6: the colour highest on the scale, leftmost if equal."""
    best = 0
    for colour in range(1, facts.COLOURS):
        if p.quote[colour] > p.quote[best]:
            best = colour
    p.note(clauses.YS_2P_6)
    return best


def gem_from_ship(p: YsPosition) -> int:
    """YS-2P-6: white first, as the highest colour of the scale; then the highest colours on offer."""
    p.note(clauses.YS_2P_6)
    if p.cargo[facts.WHITE]:
        return choices.WHITE_AS << 16 | best_colour(p)
    best = -1
    for colour in range(facts.COLOURS):
        if p.cargo[colour] and (best < 0 or p.quote[colour] > p.quote[best]):
            best = colour
    return choices.GEM << 16 | best


def colour_to_raise(p: YsPosition) -> int:
    """YS-2P-7: the colour it owns most of, leftmost if equal; the next one if the marker is at the top."""
    p.note(clauses.YS_2P_7)
    base = p.rules.neutral * facts.GEM_KINDS
    best = -1
    for colour in range(facts.COLOURS):
        if p.quote[colour] < facts.STEPS_OF_SCALE and (best < 0 or p.gems[base + colour] > p.gems[base + best]):
            best = colour
    return best


class Neutral(Effect):
    """YS-2P-3 to YS-2P-5 and YS-2P-8: how the neutral player wins ties, takes cards and scores."""

    def __init__(self) -> None:
        self.answers = moments.TIE_STRENGTH | moments.KEEPS_CARDS | moments.COLOUR_SCORED
        self.stays = 1

    def tie_strength(self, p: YsPosition, at: int, seat: int, counted: int, strength: int) -> int:
        """YS-2P-4: it wins its ties, but for the Intriguer's owner. It decides no columns."""
        if seat == p.rules.neutral:
            p.note(clauses.YS_2P_4)
            return 256
        return strength

    def keeps_cards(self, p: YsPosition, at: int, seat: int, may: int) -> int:
        """YS-2P-5: it discards any card but King and Prince and takes a coloured gem."""
        return 0 if seat == p.rules.neutral else may

    def moment(self, p: YsPosition, at: int, which: int, a: int, b: int) -> None:
        """YS-2P-8: with no gem of the colour `b`, ranked `a`, it scores the third place there."""
        rank = a
        colour = b
        seat = p.rules.neutral
        if p.gems[seat * facts.GEM_KINDS + colour] == 0:
            points = p.rules.colour_points[rank * facts.SEATS + 2]
            p.score[seat] += points
            p.tell(clauses.YS_2P_8, events.PLACE_SCORED, colour, seat, points, 0)
