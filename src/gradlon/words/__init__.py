"""What people read: the catalogue of messages, and events and clauses in words."""

from gradlon.words.catalogue import Catalogue, catalogue, say
from gradlon.words.clauses import Clause, clauses_of
from gradlon.words.telling import tell, tell_opened

__all__ = ["Catalogue", "Clause", "catalogue", "clauses_of", "say", "tell", "tell_opened"]
