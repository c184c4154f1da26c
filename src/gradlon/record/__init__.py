"""The log of a match: JSON lines that are the truth about it, whatever the program that reads them.

    {"gradlon": 1, "game": "ys", "players": 4, "options": [], "rules": "ys-1", "seed_hash": "…", "seed": "…"}
    {"draw": "order p3"}
    {"seat": 2, "action": "bid 4 1"}

The first line says what is played, by which version of its rules. Every further line is one answer: of CHANCE, or of
a seat (1 the first). Answers to a simultaneous question stand in the order in which they came. Nothing else is stored:
positions, events and scores follow from the lines.
"""

from gradlon.record.log import Line, Record, dumps, load, loads, save
from gradlon.record.replay import Replayed, replay

__all__ = ["Line", "Record", "Replayed", "dumps", "load", "loads", "replay", "save"]
