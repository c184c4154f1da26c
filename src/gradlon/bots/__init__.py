"""Bots: players that see what a seat sees, and nothing else."""

from gradlon.bots.base import USUAL_THINK, Bot, make, names, register
from gradlon.bots.greedy import GreedyBot
from gradlon.bots.random import RandomBot

__all__ = ["USUAL_THINK", "Bot", "GreedyBot", "RandomBot", "make", "names", "register"]

register("random", RandomBot)
register("greedy", GreedyBot)
