"""The table in a terminal, and everything else that `gradlon` does there. Knows games only through the registry."""
