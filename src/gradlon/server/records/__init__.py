"""Records of matches: given out, taken in, looked at move by move, and judged by a bot."""
