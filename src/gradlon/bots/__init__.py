"""Bots: players that see what a seat sees, and nothing else."""

from gradlon.bots.base import OWN, USUAL_THINK, WALL, Bot, Clock, make, names, register
from gradlon.bots.greedy import GreedyBot
from gradlon.bots.levels import LEVELS, Level
from gradlon.bots.random import RandomBot
from gradlon.bots.tree import YARDSTICKS, yardstick

__all__ = [
    "LEVELS",
    "OWN",
    "USUAL_THINK",
    "WALL",
    "Bot",
    "Clock",
    "GreedyBot",
    "Level",
    "RandomBot",
    "make",
    "names",
    "register",
]

for level in LEVELS:
    register(level.name, level.bot)
register("random", RandomBot)
register("greedy", GreedyBot)
for name, settings in YARDSTICKS.items():
    register(name, yardstick(settings))
