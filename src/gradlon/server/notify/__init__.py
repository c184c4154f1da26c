"""What people are told when they are not here: mail and webhooks."""
