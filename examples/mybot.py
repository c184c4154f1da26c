"""A small bot of one's own: `gradlon arena ys --bots random --bot examples/mybot.py:MyBot`.

It needs nothing but Python. `view` holds what its seat may know (`view.fields`, by name), `options` the texts it may
answer with; it answers with one of them.
"""

import random


class MyBot:
    """Plays by a few rules of thumb: takes what scores, keeps what it cannot judge to chance."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def decide(self, view, options):
        best = max(self.worth(view, option) for option in options)
        return self.random.choice([option for option in options if self.worth(view, option) == best])

    def worth(self, view, option):
        """How good an option looks, by its words alone."""
        judge = {"ys": self.worth_in_ys, "yspahan": self.worth_in_yspahan}.get(view.game)
        return judge(option.split()) if judge else 0

    def worth_in_ys(self, words):
        if words[0] == "bid":  # low bids: strong brokers are worth more on the board
            return -sum(int(word) for word in words[1:])
        if words[0] in ("place", "conjure"):  # strong brokers to the ports, weak ones to the market
            value, where = int(words[1]), words[-1]
            return value if where.endswith(".port") else 2.5 if where[0].isdigit() else 0
        if words[0] == "play":
            return 1
        return 0

    def worth_in_yspahan(self, words):
        if words[0] == "build":
            return 3
        if words[0] == "tower":  # cubes in the souks bring most points
            return 2 if "supply" in words and "+" not in words else 1
        if words[0] == "shop":
            return 2
        return 0 if words[0] == "pass" else 1
