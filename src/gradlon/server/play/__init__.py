"""Matches as the server plays them: who sits where, what is kept, who is told what."""
