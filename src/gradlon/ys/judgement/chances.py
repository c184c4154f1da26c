"""How likely one total will be ahead of another."""

from __future__ import annotations

from gradlon.ys.judgement import weights

__compiled__ = True


def ahead(lead: int, drift: int) -> int:
    """The chance that a lead holds, in 1024ths: half for none, the nearer to one the wider it is against the drift."""
    if lead >= 0:
        return weights.ONE // 2 + weights.ONE // 2 * lead // (lead + drift)
    return weights.ONE // 2 - weights.ONE // 2 * (-lead) // (drift - lead)
