"""The games where researchers work: OpenSpiel, PettingZoo, and a vector environment like Gymnasium's.

Nothing here is loaded with the package: `gradlon.envs.openspiel`, `gradlon.envs.ys_v0`, `gradlon.envs.yspahan_v0` and
`gradlon.envs.vector` are imported by those who want them, with the extras that they need.
"""
