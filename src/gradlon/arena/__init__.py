"""Many games: simulations on all cores or a cluster, tournaments between bots, and pictures of what came of them."""
