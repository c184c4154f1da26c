"""What is printed on the board of Yspahan, with the names of the notation: for those who draw it."""

from __future__ import annotations

from typing import Any

from gradlon.yspahan.components import CARDS, SQUARES, TABLES
from gradlon.yspahan.notation import seat_name


def dotted(name: str) -> str:
    return name.replace("_", ".")


def board(players: int) -> dict[str, Any]:
    caravan = TABLES["caravan"]
    return {
        "sides": [seat_name(seat) for seat in range(players)],
        "weeks": TABLES["setup"]["weeks"],
        "days": TABLES["setup"]["days_per_week"],
        "tower": list(SQUARES),
        "neighborhoods": {hood["id"]: hood["quadrant"] for hood in TABLES["neighborhood"]},
        "souks": {
            dotted(souk["id"]): {"color": souk["color"], "shops": souk["shops"], "value": souk["value"]}
            for souk in TABLES["souk"]
        },
        "shops": {
            dotted(shop["id"]): {"souk": dotted(shop["souk"]), "x": shop["x"], "y": shop["y"]}
            for shop in TABLES["shop"]
        },
        "road": {
            square["id"]: {
                "x": square["x"],
                "y": square["y"],
                "neighbors": list(square["neighbors"]),
                "shops": [dotted(shop) for shop in square["shops"]],
            }
            for square in TABLES["road"]
        },
        "caravan": {
            "per_line": caravan["camels_per_line"][str(players)],
            "points": list(caravan["points_on_loading"]),
            "multiplier": list(caravan["multiplier"]),
            "direction": list(caravan["direction"]),
        },
        "buildings": {
            building["id"]: {"camels": building["camels"], "gold": building["gold"]} for building in TABLES["building"]
        },
        "building_points": list(TABLES["building_points"]["nth"]),
        "cards": list(CARDS),
    }
