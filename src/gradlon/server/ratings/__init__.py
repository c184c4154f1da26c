"""How strong people are, by the ranks of their matches."""
