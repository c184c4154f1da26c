"""Teach a game's policy from what searches found (`training.selfplay --search`), and add it to the game's weights file.

    python -m training.teach yspahan --data build/training/yspahan-decisions \
        --out src/gradlon/yspahan/outlook.safetensors

What is learned is a correction of judgement: corrected marks are to choose, blurred as quick play is, what the searches
found to be worth most. The evaluation that the file holds stays as it is.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shlex
import struct
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.progress import Progress
from torch import Tensor, nn

from training.learn import CAP, write

CELLS = 32
MOST = 10
"""Options of a decision that are kept."""
BLUR = 0.3
"""Points: how far corrected marks are blurred while learning, like judgement in the games played on."""
BATCH = 2048
HELD_OUT = 12
"""One part in so many is for testing."""
KIND = 64
"""As what number an option's kind counts."""
KINDS = {"ys": 128, "yspahan": 40}


@dataclass
class Decisions:
    """A row a decision; options beyond those that there were have a worth of 0 and are masked."""

    outlines: Tensor
    kinds: Tensor
    abouts: Tensor
    marks: Tensor
    worths: Tensor
    there: Tensor

    def of(self, chosen: Tensor) -> Decisions:
        return Decisions(*(getattr(self, name)[chosen] for name in self.__dataclass_fields__))

    def __len__(self) -> int:
        return len(self.outlines)


def read(paths: list[Path]) -> Decisions:
    """The decisions of some files."""
    found: list[list[Any]] = [[] for _ in range(6)]
    for path in paths:
        with np.load(path) as data:
            counts, options, abouts = data["counts"].astype(int), data["options"], data["abouts"]
            row = np.repeat(np.arange(len(counts)), counts)
            first = np.cumsum(counts) - counts
            place = np.arange(len(options)) - first[row]
            shape = (len(counts), MOST)
            kinds, marks, worths = np.zeros(shape, "int16"), np.zeros(shape, "float32"), np.zeros(shape, "float32")
            there, about = np.zeros(shape, "bool"), np.zeros((*shape, abouts.shape[1]), "int8")
            kinds[row, place], marks[row, place] = options[:, 0], options[:, 1] / 1000
            worths[row, place], there[row, place], about[row, place] = options[:, 2] / 10, True, abouts
            for kept, table in zip(found, (data["outlines"], kinds, about, marks, worths, there), strict=True):
                kept.append(table)
    return Decisions(*(torch.from_numpy(np.concatenate(each)) for each in found))


class Guide(nn.Module):
    """What `gradlon.core.policy.Policy` reckons in whole numbers."""

    def __init__(self, contexts: int, kinds: int, abouts: int) -> None:
        super().__init__()
        self.context = nn.Linear(contexts, CELLS)
        self.kind = nn.Embedding(kinds, CELLS)
        self.about = nn.Linear(abouts, CELLS, bias=False)
        self.out = nn.Linear(CELLS, 1, bias=False)
        with torch.no_grad():
            self.context.weight *= 0.1
            self.about.weight *= 0.1
            self.kind.weight *= 0.005
            self.out.weight *= 0.1

    def forward(self, part: Decisions) -> Tensor:
        cells = self.context(part.outlines.float())[:, None]
        cells = cells + KIND * self.kind(part.kinds.int()) + self.about(part.abouts.float())
        correction: Tensor = self.out(cells.clamp(0, CAP))[..., 0]
        return correction

    def bind(self) -> None:
        """Keep the weights within what 16 bits hold."""
        with torch.no_grad():
            for table in (self.context.weight, self.kind.weight, self.about.weight):
                table.clamp_(-1.99, 1.99)
            self.out.weight.clamp_(-7, 7)


def worth_of(marks: Tensor, part: Decisions) -> Tensor:
    """What is to be expected of choosing by such marks, in thousandths of a victory, beside the best option there."""
    chances = torch.softmax((marks / BLUR).masked_fill(~part.there, -1e9), 1)
    best = part.worths.masked_fill(~part.there, -1e9).max(1, keepdim=True).values
    return (chances * (part.worths - best) * part.there).sum(1)


@torch.no_grad()
def tested(model: Guide, decisions: Decisions) -> float:
    sums = [worth_of(part.marks + model(part), part).sum() for part in parts(decisions, torch.arange(len(decisions)))]
    return float(sum(sums) / len(decisions))


def parts(decisions: Decisions, order: Tensor) -> Any:
    for first in range(0, len(order), BATCH):
        yield decisions.of(order[first : first + BATCH])


def teach(model: Guide, train: Decisions, test: Decisions, epochs: int) -> list[float]:
    optimizer = torch.optim.AdamW(model.parameters(), 1e-3, weight_decay=1e-4)
    steps = (len(train) + BATCH - 1) // BATCH
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=steps * epochs + 1)
    history = [tested(model, test)]
    print(f"judgement alone: {float(worth_of(test.marks, test).mean()):.3f}")
    with Progress() as bar:
        line = bar.add_task("teaching", total=epochs * steps)
        for epoch in range(epochs):
            order = torch.randperm(len(train), generator=torch.Generator().manual_seed(epoch))
            for part in parts(train, order):
                optimizer.zero_grad()
                correction = model(part)
                loss = -worth_of(part.marks + correction, part).mean()
                (loss + 0.01 * (correction**2 * part.there).mean()).backward()
                optimizer.step()
                schedule.step()
                model.bind()
                bar.advance(line)
            history.append(tested(model, test))
            bar.console.print(f"epoch {epoch + 1}: {history[-1]:.3f}")
    return history


def tables(model: Guide) -> dict[str, np.ndarray[Any, Any]]:
    """The weights in whole numbers, a row a number that is read."""

    def small(table: Tensor, scale: int) -> np.ndarray[Any, Any]:
        whole: np.ndarray[Any, Any] = np.round(table.detach().numpy() * scale).astype("<i2")
        return np.ascontiguousarray(whole)

    return {
        "policy_context": small(model.context.weight.T, 16384),
        "policy_kinds": small(model.kind.weight, 16384),
        "policy_about": small(model.about.weight.T, 16384),
        "policy_biases": np.round(model.context.bias.detach().numpy() * 16384).astype("<i4"),
        "policy_weights": small(model.out.weight[0], 1024),
    }


def kept_in(path: Path) -> tuple[dict[str, np.ndarray[Any, Any]], dict[str, str]]:
    """The tables of a weights file but those of a policy, and its notes."""
    data = path.read_bytes()
    (length,) = struct.unpack_from("<Q", data)
    header = json.loads(data[8 : 8 + length])
    notes: dict[str, str] = header.pop("__metadata__")
    found = {}
    for name, entry in header.items():
        if not name.startswith("policy_"):
            first, last = entry["data_offsets"]
            kind = "<i2" if entry["dtype"] == "I16" else "<i4"
            found[name] = np.frombuffer(data[8 + length + first : 8 + length + last], kind).reshape(entry["shape"])
    return found, notes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(KINDS))
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True, help="the game's weights file, which has an evaluation")
    parser.add_argument("--epochs", type=int, default=8)
    arguments = parser.parse_args()
    torch.manual_seed(1)
    files = sorted(arguments.data.glob("?????.npz"))
    if len(files) < 2:
        raise SystemExit(f"{arguments.data}: there is nothing to learn from; run python -m training.selfplay --search")
    test = read(files[::HELD_OUT])
    train = read([path for number, path in enumerate(files) if number % HELD_OUT])
    print(f"{len(train)} decisions to learn from, {len(test)} to test with")
    model = Guide(train.outlines.shape[1], KINDS[arguments.game], train.abouts.shape[2])
    history = teach(model, train, test, arguments.epochs)
    found, notes = kept_in(arguments.out)
    found |= tables(model)
    notes["policy_command"] = "python -m training.teach " + shlex.join(sys.argv[1:])
    notes["sha256"] = hashlib.sha256(b"".join(table.tobytes() for table in found.values())).hexdigest()
    write(arguments.out, found, notes)
    told = ", ".join(f"{worth:.3f}" for worth in history)
    print(f"{arguments.out}: {arguments.out.stat().st_size} bytes; lost beside the best option, by epoch: {told}")


if __name__ == "__main__":
    main()
