"""A server with something worth attacking, and how an attack on it is judged: refused rightly, nothing changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from server.running import Person, Running
from server.safety.filling import dump
from server.tables import ME, OPEN, act, action, bot, key, state, table


@dataclass
class Scene:
    """Ann and Bea play; Ann has a private table that waits; Mallory has a session and nothing else."""

    server: Running
    ann: Person
    bea: Person
    mallory: Person
    running: str
    """A public match of Ys under way: Ann at 1, Bea at 2, bots at 3 and 4."""
    hidden: str
    """A private match under way without spectators: Ann and Bea."""
    waiting: str
    """A private table that waits: Ann at 1, seats 2 and 3 open, 3 with an invitation."""
    token: str
    used_token: str
    """An invitation that Bea has used, of the hidden match."""
    used_wish: dict[str, Any]
    """An action of Ann's that was acknowledged."""

    @property
    def names(self) -> dict[str, str]:
        """What paths may name."""
        return {
            "running": self.running,
            "hidden": self.hidden,
            "waiting": self.waiting,
            "token": self.token,
            "used": self.used_token,
            "bea": self.bea.id,
        }

    def attacked(self, who: Person, method: str, path: str, body: Any = None, **options: Any) -> Any:
        """The answer to an attack, after which nothing may have changed."""
        before = dump(self.server.database)
        answer = who.ask(method, path.format(**self.names), body, **options)
        assert answer.status_code < 500, answer.text
        after = dump(self.server.database)
        assert {name for name in after if after[name] != before[name]} == set()
        return answer


def make_scene(server: Running) -> Scene:
    ann, bea, mallory = server.person("Ann"), server.person("Bea"), server.person("Mallory")
    running = table(ann, [ME, OPEN, bot(), bot()], "ys")["id"]
    bea.post(f"tables/{running}/seats/2/claim")
    wish = action(state(ann, running, 1))
    ann.post(f"tables/{running}/actions", wish)
    act(bea, running, 2)
    hidden = table(ann, [ME, OPEN, bot()], "ys", visibility="private", spectators=False)["id"]
    used = ann.post(f"tables/{hidden}/seats/2/invite")["token"]
    bea.post(f"invites/{used}/claim")
    waiting = table(ann, [ME, OPEN, OPEN], "ys", visibility="private", spectators=False)["id"]
    token = ann.post(f"tables/{waiting}/seats/3/invite")["token"]
    return Scene(server, ann, bea, mallory, running, hidden, waiting, token, used, wish)


def wish_for(seat: int, text: str = "bid 1 1", number: int = 0) -> dict[str, Any]:
    return {"seat": seat, "action": text, "key": key(), "expected": number}
