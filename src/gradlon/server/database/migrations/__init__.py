"""How the schema came to be what it is: one file a step, each named for what it brings."""
