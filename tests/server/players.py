"""Players in a process of their own, who go on whatever happens to the server.

    python -m server.players URL FOLDER

Each plays match after match and writes down what the server has acknowledged, and which events came by the stream.
They stop when their input ends.
"""

from __future__ import annotations

import json
import random
import sys
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

from server.running import Person
from server.streaming import Stream
from server.tables import ME, OPEN, bot, key, state, table

AGAIN = 0.05
TAKE_BACK = 0.05
PATIENCE = 60.0


class Player:
    """One person at one seat of one table after the other."""

    def __init__(self, url: str, folder: Path, name: str, stop: threading.Event) -> None:
        self.url, self.name, self.stop = url, name, stop
        self.random = random.Random(name)
        self.file = (folder / f"{name}.jsonl").open("a")
        self.person = self.insist(lambda: Person(url, name))

    def insist(self, ask: Any) -> Any:
        """Ask until the server answers, whatever becomes of it meanwhile."""
        while True:
            try:
                return ask()
            except httpx.TransportError:
                threading.Event().wait(AGAIN)

    def note(self, **what: Any) -> None:
        self.file.write(json.dumps(what) + "\n")
        self.file.flush()

    def play(self, id_: str, seat: int) -> None:
        """Play a match to its end, or until told to stop."""
        stream = Stream(self.person, f"{id_}:{seat}")
        try:
            while not self.stop.is_set():
                seen = self.insist(lambda: state(self.person, id_, seat, 10**6))
                if seen["status"] != "running":
                    break
                if seen["options"]:
                    self.answer(id_, seat, seen)
                else:
                    self.stop.wait(AGAIN)
            self.compare(id_, seat, stream)
        finally:
            stream.close()

    def answer(self, id_: str, seat: int, seen: Any) -> None:
        wish = {"seat": seat, "key": key(), "expected": seen["number"]}
        path = "undo" if seen["undo"]["possible"] and self.random.random() < TAKE_BACK else "actions"
        if path == "actions":
            wish["action"] = self.random.choice(seen["options"])["text"]
        answer = self.insist(lambda: self.person.ask("POST", f"tables/{id_}/{path}", wish))
        if answer.status_code == 200:
            done = answer.json()
            self.note(acknowledged=id_, **wish, number=done["number"], path=path, repeated=done["repeated"])
        else:
            assert answer.status_code == 409, answer.text

    def compare(self, id_: str, seat: int, stream: Stream) -> None:
        """All that is in the story has come by the stream, and nothing twice."""
        last, before = self.insist(lambda: state(self.person, id_, seat)), None
        while before is None or last["number"] != before["number"]:  # others may still be playing
            before = last
            stream.wait("state", lambda data, least=before["number"]: data["number"] >= least, PATIENCE)
            last = self.insist(lambda: state(self.person, id_, seat))
        told = Counter(event["serial"] for data in stream.of("state") for event in data["events"])
        self.note(
            table=id_,
            twice=[serial for serial, times in told.items() if times > 1],
            missing=[event["serial"] for event in last["events"] if event["serial"] not in told],
            connections=stream.connections,
        )


def alone(player: Player, game: str, seats: int) -> None:
    while not player.stop.is_set():
        made = player.insist(lambda: table(player.person, [ME, *[bot(1 + n % 2) for n in range(seats - 1)]], game))
        player.play(made["id"], 1)


def together(ann: Player, bea: Player) -> None:
    """Two people and a bot."""
    while not ann.stop.is_set():
        meet(ann, bea)


def meet(ann: Player, bea: Player) -> None:
    """One match of theirs."""
    made = ann.insist(lambda: table(ann.person, [ME, OPEN, bot()], "ys"))
    ann.insist(lambda: bea.person.post(f"tables/{made['id']}/seats/2/claim"))
    others = threading.Thread(target=bea.play, args=(made["id"], 2))
    others.start()
    ann.play(made["id"], 1)
    others.join()


def main(url: str, folder: Path) -> None:
    stop = threading.Event()
    players = [Player(url, folder, name, stop) for name in ("ann", "bea", "cleo", "dora")]
    ann, bea, cleo, dora = players
    threads = [
        threading.Thread(target=together, args=(ann, bea)),
        threading.Thread(target=alone, args=(cleo, "yspahan", 3)),
        threading.Thread(target=alone, args=(dora, "ys", 4)),
    ]
    for thread in threads:
        thread.start()
    print("playing", flush=True)
    sys.stdin.read()
    stop.set()
    for thread in threads:
        thread.join(2 * PATIENCE)
    assert not any(thread.is_alive() for thread in threads)
    for player in players:
        player.file.close()
        player.person.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
