"""The game server: matches between people and bots over HTTP. It needs the extra `gradlon[server]`."""
