"""The store of the server: its tables, and how work on them is done off the event loop."""
