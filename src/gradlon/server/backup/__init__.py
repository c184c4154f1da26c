"""Back-ups: one portable file for both databases, taken while the server runs."""
