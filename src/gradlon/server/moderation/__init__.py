"""How people are kept from disturbing each other, and what an administrator does about it."""
