"""A small policy learns to play by proximal policy optimization (PPO): numpy, this file and nothing else.

    python examples/ppo.py --minutes 10 --out build/ppo

It needs `pip install "gradlon[gymnasium,study]"`. The policy sits at seat 0 of Yspahan for three (the first player is
drawn, so no seat is better), in one of four matches against players that choose at random, in the others against
greedy ones. It is told nothing of the games but what any player sees. A reward is what the lead over the best other
has grown by, in parts of 25 points, and at the end what the match was worth. Written are `curve.png`, the share of
matches won and the lead while it learns, `policy.npz`, and a table of what it wins when it plays its best.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path

# Before numpy looks: on a machine with other work, threads that wait for each other cost more than they bring.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gradlon.envs.vector import VectorEnv

OPPONENTS = {"random": 0.25, "greedy": 0.75}
"""Whom it learns from, and in which share of its matches."""
WIDTH = 128
CLIP, ENTROPY, VALUE, SMOOTHING = 0.2, 0.01, 0.5, 0.95
EPOCHS, PARTS, RATE = 3, 4, 7e-4
POINTS = 25.0


class Possible:
    """The actions that are possible, those of one match after those of the other; far fewer than all there are."""

    def __init__(self, mask):
        self.rows, self.actions = np.nonzero(mask)
        counts = np.bincount(self.rows, minlength=len(mask))
        self.begins = np.cumsum(counts) - counts

    def drawn(self, odds, rng):
        """An action for every match, by the odds."""
        reached = np.cumsum(odds, dtype="float64")
        before = (reached - odds)[self.begins]
        wanted = before + rng.random(len(before)) * (np.append(before[1:], reached[-1]) - before)
        places = np.searchsorted(reached, wanted, side="right")
        last = np.append(self.begins[1:], len(odds)) - 1
        return self.actions[np.clip(places, self.begins, last)]

    def best(self, odds):
        top = odds == np.maximum.reduceat(odds, self.begins)[self.rows]
        places = np.where(top, np.arange(len(odds)), len(odds))
        return self.actions[np.minimum.reduceat(places, self.begins)]


class Policy:
    """Two layers, and on them a preference for every action and a value of the situation. Gradients by hand."""

    def __init__(self, inputs, actions, rng):
        def layer(rows, columns, scale=1.0):
            return (rng.standard_normal((rows, columns)) * scale * np.sqrt(2 / rows)).astype("float32")

        self.weights = {
            "w1": layer(inputs, WIDTH),
            "b1": np.zeros(WIDTH, "float32"),
            "w2": layer(WIDTH, WIDTH),
            "b2": np.zeros(WIDTH, "float32"),
            "wp": layer(WIDTH, actions, 0.01),
            "bp": np.zeros(actions, "float32"),
            "wv": layer(WIDTH, 1, 0.1),
            "bv": np.zeros(1, "float32"),
        }
        self.moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()}
        self.updates = 0
        self.mean, self.scale = np.zeros(inputs, "float32"), np.ones(inputs, "float32")

    def get_used_to(self, rows):
        """Bring every input to about the same size, once and for all."""
        self.mean = rows.mean(axis=0)
        self.scale = (1 / np.maximum(rows.std(axis=0), 0.1)).astype("float32")

    def inputs(self, rows):
        return np.clip((rows - self.mean) * self.scale, -5, 5)

    def forward(self, x, may):
        """The layers, the odds of every action that is possible, and the value."""
        w = self.weights
        first = np.maximum(x @ w["w1"] + w["b1"], 0)
        second = np.maximum(first @ w["w2"] + w["b2"], 0)
        liking = (second @ w["wp"])[may.rows, may.actions] + w["bp"][may.actions]
        liking = np.exp(liking - np.maximum.reduceat(liking, may.begins)[may.rows])
        odds = liking / np.add.reduceat(liking, may.begins)[may.rows]
        return first, second, odds, (second @ w["wv"])[:, 0] + w["bv"][0]

    def learn(self, x, may, actions, old, gains, returns):
        """One step up the clipped objective."""
        w, count = self.weights, len(x)
        first, second, odds, values = self.forward(x, may)
        taken = may.actions == actions[may.rows]
        ratio = odds[taken] / old
        free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        logs = np.log(odds + 1e-12)
        entropy = -np.add.reduceat(odds * logs, may.begins)
        up = ratio * gains * free
        push = odds * up[may.rows] + ENTROPY * odds * (logs + entropy[may.rows])
        push[taken] -= up
        slope = np.zeros((count, len(w["bp"])), "float32")
        slope[may.rows, may.actions] = push / count
        error = (VALUE * 2 / count) * (values - returns)[:, None]
        back = (slope @ w["wp"].T + error @ w["wv"].T) * (second > 0)
        back_first = (back @ w["w2"].T) * (first > 0)
        self.adjust(
            {
                "wp": second.T @ slope,
                "bp": slope.sum(axis=0),
                "wv": second.T @ error,
                "bv": error.sum(axis=0),
                "w2": first.T @ back,
                "b2": back.sum(axis=0),
                "w1": x.T @ back_first,
                "b1": back_first.sum(axis=0),
            }
        )

    def adjust(self, slopes):
        """Adam, with the whole slope no longer than a half."""
        length = np.sqrt(sum(float((slope * slope).sum()) for slope in slopes.values()))
        short = min(1.0, 0.5 / (length + 1e-8))
        self.updates += 1
        rate = RATE * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for name, slope in slopes.items():
            slow, fast = self.moments[name]
            slope *= short
            slow += 0.1 * (slope - slow)
            fast += 0.001 * (slope * slope - fast)
            self.weights[name] -= rate * slow / (np.sqrt(fast) + 1e-8)


class Hall:
    """Matches against one kind of opponent, and the lead in each."""

    def __init__(self, wanted, opponents, seed):
        self.opponents = opponents
        count = max(1, round(wanted.envs * OPPONENTS[opponents]))
        self.env = VectorEnv(wanted.game, wanted.players, num_envs=count, opponents=opponents)
        observations, infos = self.env.reset(seed=seed)
        self.look(observations)
        self.lead = leads(infos["scores"], self.env.players)
        self.begin()

    def begin(self):
        """Count anew."""
        self.won = self.ended = self.ahead = 0

    def look(self, observations):
        self.rows = self.env.spread(observations["observation"])
        self.mask = observations["action_mask"] > 0

    def step(self, actions):
        """Act; the rewards, and where a match has ended."""
        observations, payoffs, done, _, infos = self.env.step(actions)
        lead = leads(infos["scores"], self.env.players)
        rewards = (lead - self.lead) / POINTS + payoffs
        self.lead = np.where(done, 0, lead)
        self.ahead += float(lead[done].sum())
        self.won += int((done & best_of_all(infos["payoffs"])).sum())
        self.ended += int(done.sum())
        self.look(observations)
        return rewards, done


def leads(scores, players):
    """How far seat 0 is ahead of the best other."""
    return (scores[:, 0] - scores[:, 1:players].max(axis=1)).astype("float32")


def best_of_all(payoffs):
    """Where nobody did better than seat 0."""
    return payoffs[:, 0] >= payoffs.max(axis=1)


def collect(policy, halls, steps, rng):
    """What came of some steps everywhere, with the gains that each action brought over what was expected."""
    kept = {name: [] for name in ("x", "mask", "actions", "old", "values", "rewards", "done")}
    for _ in range(steps):
        x = policy.inputs(np.concatenate([hall.rows for hall in halls]))
        mask = np.concatenate([hall.mask for hall in halls])
        may = Possible(mask)
        _, _, odds, values = policy.forward(x, may)
        actions = may.drawn(odds, rng)
        ends = np.cumsum([len(hall.rows) for hall in halls])
        results = [hall.step(part) for hall, part in zip(halls, np.split(actions, ends[:-1]), strict=True)]
        new = {
            "x": x,
            "mask": mask,
            "actions": actions,
            "old": odds[may.actions == actions[may.rows]],
            "values": values,
            "rewards": np.concatenate([rewards for rewards, _ in results]),
            "done": np.concatenate([done for _, done in results]),
        }
        for name, array in new.items():
            kept[name].append(array)
    x = policy.inputs(np.concatenate([hall.rows for hall in halls]))
    after = policy.forward(x, Possible(np.concatenate([hall.mask for hall in halls])))[3]
    gains, gain = [None] * steps, 0
    for step in reversed(range(steps)):
        on = ~kept["done"][step]
        surprise = kept["rewards"][step] + after * on - kept["values"][step]
        gain = surprise + SMOOTHING * gain * on
        gains[step], after = gain, kept["values"][step]
    found = {name: np.concatenate(arrays) for name, arrays in kept.items()}
    found["gains"] = np.concatenate(gains).astype("float32")
    found["returns"] = found["gains"] + found["values"]
    return found


def update(policy, found, rng):
    gains = found["gains"]
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(len(gains)), PARTS):
            policy.learn(
                found["x"][part],
                Possible(found["mask"][part]),
                found["actions"][part],
                found["old"][part],
                gains[part],
                found["returns"][part],
            )


def train(wanted, console):
    """The policy, and the curve: seconds, and for each kind of opponent the share won and the mean lead since the point
    before."""
    rng = np.random.default_rng(wanted.seed)
    halls = [Hall(wanted, opponents, wanted.seed + number) for number, opponents in enumerate(OPPONENTS)]
    policy = Policy(halls[0].rows.shape[1], halls[0].mask.shape[1], rng)
    warm = [hall.rows for hall in halls]
    for _ in range(60):
        for hall in halls:
            may = Possible(hall.mask)
            hall.step(may.drawn(np.ones(len(may.rows)), rng))
            warm.append(hall.rows)
    policy.get_used_to(np.concatenate(warm))
    for hall in halls:
        hall.begin()
    curve, actions, limit = [], 0, wanted.minutes * 60
    begin = time.perf_counter()
    columns = (TextColumn("learning"), BarColumn(), TextColumn("{task.fields[said]}"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("learning", total=limit, said="")
        while (now := time.perf_counter() - begin) < limit:
            update(policy, collect(policy, halls, wanted.steps, rng), rng)
            actions += wanted.envs * wanted.steps
            if min(hall.ended for hall in halls) >= wanted.envs // 4:
                shares = [(hall.won / hall.ended, hall.ahead / hall.ended) for hall in halls]
                curve.append((time.perf_counter() - begin, *shares))
                for hall in halls:
                    hall.begin()
                said = ", ".join(f"{name} {share:.0%}" for name, (share, _) in zip(OPPONENTS, shares, strict=True))
                progress.update(task, said=f"{actions:,} actions, won against {said}")
            progress.update(task, completed=now)
    return policy, curve, actions


def evaluate(policy, wanted, opponents):
    """Matches won by the policy's best actions, of how many, and the mean lead: as many matches from every place, so
    that short ones count no more."""
    env = VectorEnv(wanted.game, wanted.players, num_envs=min(100, wanted.matches), opponents=opponents)
    observations, _ = env.reset(seed=wanted.seed + 1000)
    left = np.full(env.num_envs, -(-wanted.matches // env.num_envs))
    won = played = ahead = 0
    while left.any():
        x = policy.inputs(env.spread(observations["observation"]))
        may = Possible(observations["action_mask"])
        _, _, odds, _ = policy.forward(x, may)
        observations, _, done, _, infos = env.step(may.best(odds))
        counts = done & (left > 0)
        won += int((counts & best_of_all(infos["payoffs"])).sum())
        ahead += float(leads(infos["scores"], env.players)[counts].sum())
        played += int(counts.sum())
        left -= counts
    return won, played, ahead / played


def draw(curve, results, learned, path):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 4), layout="constrained")
    won, ahead = figure.subplots(1, 2)
    minutes = [point[0] / 60 for point in curve]
    for number, name in enumerate(OPPONENTS, 1):
        count, played, lead = results[name]
        for axes, part, last in ((won, 0, count / played), (ahead, 1, lead)):
            (line,) = axes.plot(minutes, [point[number][part] for point in curve], label=f"against {name} players")
            axes.plot([learned], [last], "o", color=line.get_color())
    won.axhline(0.8, color="grey", linewidth=0.8, linestyle=":")
    won.set(xlabel="minutes of learning", ylabel="matches won", ylim=(-0.02, 1.02))
    ahead.axhline(0, color="grey", linewidth=0.8, linestyle=":")
    ahead.set(xlabel="minutes of learning", ylabel="points ahead of the best other")
    won.legend(loc="center right", title="line: while learning; dot: at its best")
    figure.suptitle("A small policy learns by PPO")
    figure.savefig(path, dpi=120)


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="yspahan")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--envs", type=int, default=256, help="matches at once")
    parser.add_argument("--steps", type=int, default=32, help="actions in each between two updates")
    parser.add_argument("--matches", type=int, default=1000, help="matches that measure it at the end")
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    parser.add_argument("--json", action="store_true", help="the result for machines")
    return parser.parse_args(words)


def main(words=None):
    wanted = arguments(words)
    console = Console(stderr=True)
    policy, curve, actions = train(wanted, console)
    results = {name: evaluate(policy, wanted, name) for name in OPPONENTS}
    wanted.out.mkdir(parents=True, exist_ok=True)
    np.savez(wanted.out / "policy.npz", mean=policy.mean, scale=policy.scale, **policy.weights)
    draw(curve, results, wanted.minutes, wanted.out / "curve.png")
    if wanted.json:
        print(json.dumps({"actions": actions, "curve": curve, "won": {k: list(v) for k, v in results.items()}}))
        return
    table = Table(title=f"{wanted.game} for {wanted.players}, {actions:,} actions of learning", title_justify="left")
    for header in ("against", "won", "of", "share", "points ahead"):
        table.add_column(header, justify="left" if header == "against" else "right")
    for name, (won, played, lead) in results.items():
        table.add_row(f"{name} players", str(won), str(played), f"{won / played:.1%}", f"{lead:+.1f}")
    Console().print(table)
    print(f"drawn: {wanted.out / 'curve.png'}")


if __name__ == "__main__":
    main()
