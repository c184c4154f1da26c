"""What goes over the wire, typed: requests and answers."""
