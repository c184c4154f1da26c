"""A picture shows all that a seat may know of its table, once, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from drawing.positions import SVG, ids, named, parsed, picture, positions
from gradlon.core.errors import BadOptions
from gradlon.drawing import layout, scenery
from gradlon.drawing.sprites import symbols
from support.play import Table, each_table


def pieces_of_ys(data: Mapping[str, Any]) -> set[str]:
    """What must be on the table, from the description alone."""
    sides = [seat["name"] for seat in data["seats"]]
    found = set(broker_ids(data["brokers"], sides))
    found |= {f"ship.{hood}" for hood, ship in data["ports"].items() if ship}
    found |= {"ship.embassy"} if data["embassy"] else set()
    found |= {f"palace.{hood}" for hood, card in data["palaces"].items() if card}
    found |= {f"{kind}.{hood}" for hood in data["ports"] for kind in ("points", "black")}
    found |= {f"gem.{line}" for line, colour in data["market_gems"].items() if colour}
    found |= {f"quotation.{colour}" for colour in data["quotation"]}
    found |= {f"pile.{hood}" for hood in data["piles"]}
    found |= {f"discarded.{card}" for card in data["discarded"]}
    found |= {f"effect.{effect['card']}.{number}" for number, effect in enumerate(data["in_force"], 1)}
    found |= {f"lock.{effect['place']}" for effect in data["in_force"] if "place" in effect}
    found |= {f"event.{event['event']}.{number}" for number, event in enumerate(data["events"], 1)}
    found |= {
        f"event.{event['event']}.{number}.sign"
        for number, event in enumerate(data["events"], 1)
        if event["neighborhood"]
    }
    found |= {event["place"] for event in data["events"] if "place" in event}
    for number, seat in enumerate(data["seats"]):
        side = seat["name"]
        found |= {f"seat.{side}", f"points.{side}", f"score.{side}"} | {
            f"gems.{side}.{colour}" for colour in seat["gems"]
        }
        found |= {f"order.{side}"} if seat["order"] else set()
        if seat["cards"] is None:
            found |= {f"covered.{side}.{card}" for card in range(1, seat["card_count"] + 1)}
        else:
            found |= {f"card.{card}" for card in seat["cards"]}
        if side != "neutral":
            found |= {f"before.{side}", f"behind.{side}"}
            found |= {f"neutral.{side}"} if seat["neutral_brokers"] else set()
            found |= {f"twos.{side}"} if seat["twos_aside"] else set()
            if number < len(data["set_aside"]) and data["set_aside"][number] is not None:
                found.add(f"aside.{side}")
    return found


def broker_ids(brokers: list[Mapping[str, Any]], sides: list[str]) -> list[str]:
    """As `look p2@1.port/2` names them."""
    there = Counter((one["seat"], one["place"]) for one in brokers)
    so_far: Counter[tuple[int, str]] = Counter()
    found = []
    for one in brokers:
        key = (one["seat"], one["place"])
        so_far[key] += 1
        found.append(f"{sides[one['seat'] - 1]}@{one['place']}" + (f"/{so_far[key]}" if there[key] > 1 else ""))
    return found


def pieces_of_yspahan(data: Mapping[str, Any]) -> set[str]:
    found = {"supervisor", "deck"} | {f"cube.{shop}" for shop in data["cubes"]}
    found |= {f"dice.{square}" for square, dice in data["tower"].items() if dice}
    found |= {f"discard.{number}" for number in range(1, len(data["discards"]) + 1)}
    for line, loaded in enumerate(data["caravan"], 1):
        found |= {f"caravan.{line}.{camel}" for camel in range(1, len(loaded) + 1)}
    for seat in data["seats"]:
        side = seat["name"]
        found |= {f"{part}.{side}" for part in ("seat", "points", "camels", "gold", *seat["buildings"])}
        kind = "covered" if seat["cards"] is None else "card"
        found |= {f"{kind}.{side}.{card}" for card in range(1, seat["card_count"] + 1)}
    return found


PIECES = {"ys": pieces_of_ys, "yspahan": pieces_of_yspahan}


@each_table
def test_every_piece_is_there_once_and_no_other(table: Table) -> None:
    """Places of the board have an id too; whatever else has one is a piece that the description names."""
    for position in positions(table):
        for seat in table.observers:
            data = table.game.describe(position, seat)
            shown = ids(parsed(picture(table, data)))
            assert [name for name, count in shown.items() if count > 1] == []
            wanted = PIECES[table.name](data)
            assert wanted - shown.keys() == set()
            others = {name for name in shown.keys() - wanted if name not in shops(table)}
            assert {name for name in others if not is_place(name)} == set()


@each_table
def test_the_board_alone_is_what_every_picture_begins_with(table: Table) -> None:
    """It has its places and no piece, and a picture of a position draws the same things first."""
    empty = scenery(table.name, table.players, table.options)
    shown = ids(parsed(empty))
    assert {name for name in shown if not is_place(name) and name not in shops(table)} == set()
    areas = layout(table.name, table.players, table.options)["areas"]
    beside = {name for name, area in areas.items() if area["part"] in ("throne", "events", "caravan")}
    assert shown.keys() == areas.keys() - beside
    drawn = empty.partition("</defs>")[2].removesuffix("</svg>\n")
    assert drawn in picture(table, table.game.describe(positions(table)[1], 0))


def shops(table: Table) -> set[str]:
    return set(table.game.board(table.players, table.options).get("shops", {}))


def is_place(name: str) -> bool:
    """An area of the board in the notation, or a souk."""
    first, _, rest = name.partition(".")
    return (
        name == "throne"
        or (first.isdigit() and "@" not in name)
        or first in ("souk", "tower")
        or (not rest and first[0] in "CNESW" and first[1:].isdigit() | (first == "C"))
    )


@each_table
def test_what_a_seat_may_not_know_changes_nothing(table: Table) -> None:
    """House law 7: another world that fits the same view has the same picture, byte for byte."""
    for position in positions(table):
        for seat in table.observers:
            view = table.game.view(position, seat)
            imagined = table.game.imagine(view, table.random(seat + 9))
            known = picture(table, table.game.describe(position, seat))
            assert picture(table, table.game.describe(imagined, seat)) == known


@each_table
def test_symbols_used_are_there_and_no_others(table: Table) -> None:
    for position in positions(table)[::3]:
        root = parsed(picture(table, table.game.describe(position, 0)))
        defined = [symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")]
        used = {use.attrib["href"].removeprefix("#") for use in root.iter(f"{SVG}use")}
        assert set(defined) == used
        assert len(defined) == len(used)
        assert used <= symbols().keys()


@each_table
def test_every_named_element_says_what_it_is(table: Table) -> None:
    root = parsed(picture(table, table.game.describe(positions(table)[-1], 0)))
    assert root.find(f"{SVG}title") is not None
    assert root.find(f"{SVG}desc") is not None
    for element in named(root):
        title = element.find(f"{SVG}title")
        assert title is not None, element.attrib
        assert title.text, element.attrib


HOSTILE = '</text><script>alert(1)</script>&lt;"\' onload="x" \x1b[2J\u202eevil\x00\ud800'


@pytest.mark.parametrize("theme", ["light", "dark"])
@each_table
def test_names_stay_texts(table: Table, theme: str) -> None:
    """Names come from strangers: no markup, no control character, no turned writing gets out of them."""
    data = table.game.describe(positions(table)[3], 0)
    svg = picture(table, data, names=[HOSTILE] * table.players, theme=theme)
    root = parsed(svg)
    assert {element.tag for element in root.iter()} <= {
        SVG + tag for tag in ("svg", "title", "desc", "defs", "symbol", "g", "path", "rect", "circle", "use", "text")
    }
    assert not any(name.startswith("on") for element in root.iter() for name in element.attrib)
    assert not any(sign in svg for sign in "\x1b\x00\u202e\ud800")


def test_a_description_of_another_table_is_refused() -> None:
    table = Table("ys", 4, ("kings_favor",))
    data = table.game.describe(positions(table)[-1], -1)
    with pytest.raises(BadOptions, match="throne"):
        picture(Table("ys", 4, ()), data)
    with pytest.raises(BadOptions, match="sides"):
        picture(Table("ys", 3, ()), data)


def test_a_part_is_shown_alone_and_areas_are_marked() -> None:
    table = Table("ys", 4, ())
    data = table.game.describe(positions(table)[2], -1)
    plain = parsed(picture(table, data))
    x, y, w, h = layout("ys", 4)["parts"]["market"]
    shown = parsed(picture(table, data, part="market", marks=["2.red"], width=300))
    assert shown.attrib["viewBox"] == f"{x - 8:g} {y - 8:g} {w + 16:g} {h + 16:g}"
    assert shown.attrib["width"] == "300"
    square = layout("ys", 4)["areas"]["2.red"]["path"]
    framed = [sum(path.get("d") == square for path in root.iter(f"{SVG}path")) for root in (plain, shown)]
    assert framed == [1, 3]


def test_words_are_the_readers_own() -> None:
    table = Table("ys", 4, ())
    data = table.game.describe(positions(table)[2], -1)
    svg = picture(table, data, words={"market": "Markt <1>", "color.blue": "blauw"})
    assert ">Markt &lt;1&gt;</text>" in svg
    assert "blauw" in svg
    assert "Market</text>" not in svg


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"words": {"markt": "x"}}, "no word 'markt'"),
        ({"theme": "pink"}, "no theme 'pink'"),
        ({"part": "cellar"}, "no part 'cellar'"),
        ({"marks": ["5.port"]}, "no area '5.port'"),
    ],
)
def test_what_a_picture_has_not_is_refused(how: dict[str, Any], message: str) -> None:
    table = Table("ys", 4, ())
    with pytest.raises(BadOptions, match=message):
        picture(table, table.game.describe(positions(table)[0], -1), **how)
