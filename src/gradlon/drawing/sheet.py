"""A layout as it grows."""

from __future__ import annotations

from typing import Any

from gradlon.drawing.geometry import Box, Point, Slots

Layout = dict[str, Any]


class Sheet:
    """Parts that can be shown alone, areas that can be hit, spots of single things, tracks of markers."""

    def __init__(self, width: float, height: float) -> None:
        self.size = [width, height]
        self.parts: dict[str, list[float]] = {}
        self.areas: dict[str, dict[str, Any]] = {}
        self.spots: dict[str, Point] = {}
        self.tracks: dict[str, list[Point]] = {}

    def part(self, name: str, box: Box) -> Box:
        self.parts[name] = box.data()
        return box

    def area(self, name: str, part: str, kind: str, path: str, anchor: Point, slots: Slots) -> None:
        self.areas[name] = {"part": part, "kind": kind, "path": path, "anchor": anchor, "slots": slots}

    def data(self) -> Layout:
        return {
            "size": self.size,
            "parts": self.parts,
            "areas": self.areas,
            "spots": self.spots,
            "tracks": self.tracks,
        }
