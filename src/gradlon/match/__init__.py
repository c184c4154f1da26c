"""One match being played, without input or output: who may answer, what is kept, who is told what."""

from gradlon.match.dealer import Dealer, GivenDealer, SeededDealer
from gradlon.match.match import Entry, Match

__all__ = ["Dealer", "Entry", "GivenDealer", "Match", "SeededDealer"]
