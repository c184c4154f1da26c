"""Adapters: each plays random games with one peer, in a process and an environment of its own."""
