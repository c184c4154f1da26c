"""How the learned evaluations are made: self-play, learning, the weights file. Needs the extra `training`."""
