"""What the server tells by itself: one stream of events a browser."""
