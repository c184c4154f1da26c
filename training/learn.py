"""Learn a game's evaluation from self-play, and write its weights file and a plot of the learning.

    python -m training.learn yspahan --data build/training/yspahan --out src/gradlon/yspahan/outlook.safetensors

The state of learning is kept beside the data after every epoch: a run that was stopped goes on from there.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shlex
import struct
import sys
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.progress import Progress
from torch import Tensor, nn

FIRST, SECOND = 64, 32
CAP = 4095 / 256
"""What a cell is at most."""
BATCH = 4096
HELD_OUT = 20
"""One part in so many is for testing."""


class Outlook(nn.Module):
    """What `gradlon.core.outlook.Network` reckons in whole numbers."""

    def __init__(self, inputs: int) -> None:
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(inputs, FIRST), nn.Linear(FIRST, SECOND), nn.Linear(SECOND, 3)])
        with torch.no_grad():
            self.layers[0].weight *= 0.1

    def forward(self, rows: Tensor) -> Tensor:
        first = self.layers[0](rows).clamp(0, CAP)
        second = self.layers[1](first).clamp(0, CAP)
        out = self.layers[2](second)
        shares = 0.5 + 0.5 * out[:, :2] / (1 + out[:, :2].abs())
        return torch.cat([shares, out[:, 2:]], 1)


def read(folder: Path) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Rows and ends to learn from, and to test with: other matches."""
    parts = sorted(folder.glob("?????.npz"))
    if len(parts) < 2:
        raise SystemExit(f"{folder}: there are no matches to learn from; make some with python -m training.selfplay")
    rows: dict[bool, list[Any]] = {False: [], True: []}
    ends: dict[bool, list[Any]] = {False: [], True: []}
    for number, path in enumerate(parts):
        with np.load(path) as found:
            rows[number % HELD_OUT == 0].append(found["rows"])
            ends[number % HELD_OUT == 0].append(found["ends"].astype("float32") / (1000, 1000, 64))

    def joined(found: list[Any]) -> Tensor:
        return torch.from_numpy(np.concatenate(found))

    return joined(rows[False]), joined(ends[False]).float(), joined(rows[True]), joined(ends[True]).float()


def loss_of(model: Outlook, rows: Tensor, ends: Tensor) -> Tensor:
    return ((model(rows.float()) - ends) ** 2).mean(0)


@torch.no_grad()
def tested(model: Outlook, rows: Tensor, ends: Tensor) -> list[float]:
    """The mean square error of each number on what was held out."""
    sums = torch.zeros(3)
    for first in range(0, len(rows), 65536):
        part = slice(first, first + 65536)
        sums += loss_of(model, rows[part], ends[part]) * len(rows[part])
    return [float(each) for each in sums / len(rows)]


def learn(
    model: Outlook, data: tuple[Tensor, Tensor, Tensor, Tensor], epochs: int, state: Path, begin: Path | None
) -> list[list[float]]:
    rows, ends, test_rows, test_ends = data
    optimizer = torch.optim.AdamW(model.parameters(), 2e-3, weight_decay=1e-4)
    steps = (len(rows) + BATCH - 1) // BATCH
    fastest = 3e-3 if begin is None else 6e-4
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, fastest, total_steps=steps * epochs + 1)
    history: list[list[float]] = []
    if begin is not None:
        model.load_state_dict(torch.load(begin, weights_only=True)["model"])
        print("at the start: " + " ".join(f"{error:.5f}" for error in tested(model, test_rows, test_ends)))
    if state.exists():
        kept = torch.load(state, weights_only=True)
        model.load_state_dict(kept["model"])
        optimizer.load_state_dict(kept["optimizer"])
        schedule.load_state_dict(kept["schedule"])
        history = kept["history"]
    with Progress() as bar:
        line = bar.add_task("learning", total=epochs * steps, completed=len(history) * steps)
        for epoch in range(len(history), epochs):
            order = torch.randperm(len(rows), generator=torch.Generator().manual_seed(epoch))
            for first in range(0, len(rows), BATCH):
                chosen = order[first : first + BATCH]
                optimizer.zero_grad()
                loss_of(model, rows[chosen], ends[chosen]).sum().backward()
                optimizer.step()
                schedule.step()
                with torch.no_grad():
                    model.layers[0].weight.clamp_(-1.99, 1.99)
                    for layer in list(model.layers)[1:]:
                        layer.weight.clamp_(-3.99, 3.99)
                bar.advance(line)
            history.append(tested(model, test_rows, test_ends))
            bar.console.print(f"epoch {epoch + 1}: " + " ".join(f"{error:.5f}" for error in history[-1]))
            torch.save(
                {
                    "model": model.state_dict(),
                    "optimizer": optimizer.state_dict(),
                    "schedule": schedule.state_dict(),
                    "history": history,
                },
                state,
            )
    return history


def tables(model: Outlook) -> dict[str, np.ndarray[Any, Any]]:
    """The weights in whole numbers: the first layer's in 16384ths, the others' in 1024ths, biases to match."""
    found: dict[str, np.ndarray[Any, Any]] = {}
    for number, layer in enumerate(model.layers, 1):
        scale = 16384 if number == 1 else 1024
        found[f"weights{number}"] = np.round(layer.weight.detach().numpy() * scale).astype("<i2")
        found[f"biases{number}"] = np.round(layer.bias.detach().numpy() * scale * (1 if number == 1 else 256)).astype(
            "<i4"
        )
    return found


def write(path: Path, found: dict[str, np.ndarray[Any, Any]], notes: dict[str, str]) -> None:
    """A file in the format safetensors."""
    header: dict[str, Any] = {"__metadata__": notes}
    blocks, at = [], 0
    for name, table in found.items():
        block = table.tobytes()
        kind = "I16" if table.itemsize == 2 else "I32"
        header[name] = {"dtype": kind, "shape": list(table.shape), "data_offsets": [at, at + len(block)]}
        blocks.append(block)
        at += len(block)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(blocks))


def plot(history: list[list[float]], path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, 3, figsize=(9, 3), layout="constrained")
    for place, name in enumerate(("share of winning", "worth of the lead", "points (64ths)")):
        axes[place].plot(range(1, len(history) + 1), [row[place] ** 0.5 for row in history], marker="o")
        axes[place].set(title=name, xlabel="epoch", ylabel="error on other matches")
    figure.savefig(path, dpi=120)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--begin", type=Path, help="go on from the end of another learning: its learning.pt")
    arguments = parser.parse_args()
    torch.manual_seed(1)
    data = read(arguments.data)
    model = Outlook(data[0].shape[1])
    variances = ((data[3] - data[1].mean(0)) ** 2).mean(0)
    print(f"{len(data[0])} rows; variance of the ends: " + " ".join(f"{float(each):.5f}" for each in variances))
    history = learn(model, data, arguments.epochs, arguments.data / "learning.pt", arguments.begin)
    found = tables(model)
    content = hashlib.sha256(b"".join(table.tobytes() for table in found.values())).hexdigest()
    command = "python -m training.learn " + shlex.join(sys.argv[1:])
    write(arguments.out, found, {"game": arguments.game, "command": command, "sha256": content})
    plot(history, arguments.data / "learning.png")
    print(f"{arguments.out}: {arguments.out.stat().st_size} bytes, sha256 of the weights {content}")


if __name__ == "__main__":
    main()
