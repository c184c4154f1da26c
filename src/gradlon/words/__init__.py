"""What people read, in every language: the catalogue of messages, and events, cards and clauses in words."""

from gradlon.words.bundle import bundle
from gradlon.words.catalogue import Catalogue, catalogue
from gradlon.words.clauses import Clause, clauses_of
from gradlon.words.languages import LANGUAGES, NAMES, UnknownLanguage, of_environment
from gradlon.words.pieces import Piece, card_text, pieces
from gradlon.words.reasons import reason_of
from gradlon.words.telling import as_terms, picture, tell, tell_opened

__all__ = [
    "LANGUAGES",
    "NAMES",
    "Catalogue",
    "Clause",
    "Piece",
    "UnknownLanguage",
    "as_terms",
    "bundle",
    "card_text",
    "catalogue",
    "clauses_of",
    "of_environment",
    "picture",
    "pieces",
    "reason_of",
    "tell",
    "tell_opened",
]
