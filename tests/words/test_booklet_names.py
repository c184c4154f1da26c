"""For Ys every card and piece is called as the booklet of the language calls it."""

from __future__ import annotations

import pytest

from gradlon.words import catalogue

CARDS = {
    "alchemist": ("Alchemist", "Alchemist", "Alchimista"),
    "banker": ("Banker", "Bankier", "Banchiere"),
    "captain": ("Captain", "Kapitein", "Capitano"),
    "cardinal": ("Cardinal", "Bisschop", "Cardinale"),
    "conjurer": ("Conjurer", "Tovenaar", "Illusionista"),
    "herald": ("Herald", "Omroeper", "Araldo"),
    "intriguer": ("Intriguer", "Intrigant", "Intrigo"),
    "jeweller": ("Jeweller", "Juwelier", "Gioielliere"),
    "king": ("King", "Koning", "Re"),
    "magician": ("Magician", "Magiër", "Mago"),
    "mercenary": ("Mercenary", "Huurling", "Mercenario"),
    "merchant": ("Merchant", "Koopman", "Mercante"),
    "prince": ("Prince", "Prins", "Principe"),
    "queen": ("Queen", "Koningin", "Regina"),
    "spy": ("Spy", "Spion", "Spia"),
}
"""As the booklets have them. The Cardinal is missing from the English one (YS-CMP-4)."""
COLOURS = {
    "blue": ("blue", "blauw", "blu"),
    "green": ("green", "groen", "verde"),
    "yellow": ("yellow", "geel", "giallo"),
    "red": ("red", "rood", "rosso"),
    "black": ("black", "zwart", "nero"),
    "white": ("white", "wit", "bianco"),
}
WORDS = {
    "order_dealt": ("Order card", "Volgordekaart", "carta Ordine"),
    "ship_landed": ("ship", "schip", "nave"),
    "placed_down": ("broker", "handelaar", "mediatore"),
    "ranked_neighborhood": ("Neighborhood", "Wijk", "Quartiere"),
    "ranked_line": ("line", "Rij", "Linea"),
    "column_ranked": ("Column", "Kolom", "colonna"),
    "marker_moved": ("Scale", "Waardetabel", "Quotazioni"),
    "joined_screen": ("screen", "scherm", "schermo"),
    "favor_scored": ("Throne room", "Troonzaal", "Sala del trono"),
    "turn_started": ("Turn", "Ronde", "Turno"),
    "gem_won_black": ("gem", "edelsteen", "gemma"),
    "returned_market": ("market", "markt", "mercato"),
    "line_empty": ("bank", "bank", "banca"),
}
"""Messages that name a piece, and its name."""
PLACES = {
    "port": ("port", "havenbuurt", "area del porto"),
    "commercial": ("commercial area", "winkelbuurt", "area commerciale"),
    "palace": ("palace", "paleisbuurt", "area del palazzo"),
    "throne": ("the throne room", "de troonzaal", "sala del trono"),
}
PHASES = {
    "set-up": ("set-up", "klaarzetten", "preparazione"),
    "turn order": ("turn order", "speelvolgorde", "ordine del turno"),
    "placing": ("placing", "plaatsen", "piazzamento"),
    "counting": ("counting", "telling", "conteggio"),
    "King's Favor": ("King's Favor", "Gunst van de Koning", "Favore del Re"),
}
ORDER = ("en", "nl", "it")


@pytest.mark.parametrize("language", ORDER)
def test_pieces_are_called_as_in_the_booklet(language: str) -> None:
    words, at = catalogue("ys", language), ORDER.index(language)
    for section, names in (("cards", CARDS), ("colours", COLOURS), ("phases", PHASES)):
        assert {name: words.section(section)[name] for name in names} == {name: row[at] for name, row in names.items()}
    for message, row in WORDS.items():
        assert row[at] in words.section("events")[message]
    for place, row in PLACES.items():
        assert words.section("places")[place].partition("{")[0].strip() == row[at]
