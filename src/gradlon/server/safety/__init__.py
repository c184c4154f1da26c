"""What stands between the network and the routes: who is let through, how much, and what is written down of it."""
