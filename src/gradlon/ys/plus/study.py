"""What Ys+ adds to what studies of many games count."""

from __future__ import annotations

from gradlon.ys.plus import kinds

FROM = {
    kinds.FROM_ENRICHMENT: "enrichment",
    kinds.FROM_CONTRABAND: "contraband",
    kinds.FROM_CROOK: "crook",
}
KIND_SOURCES = {"aside_scored": "speculation", "removed": "monk", "black_counted": "trafficker"}
"""Kinds of event that are a source by themselves."""
SOURCES = (*FROM.values(), *KIND_SOURCES.values())
KINDS = frozenset({kinds.ASIDE_SCORED, kinds.REMOVED, kinds.BLACK_COUNTED})
