"""How much a server carries: people with open streams play many matches at once, from another process."""
