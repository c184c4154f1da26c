"""Who somebody is to the server."""
