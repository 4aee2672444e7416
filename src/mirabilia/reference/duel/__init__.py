"""What is looked up about 7 Wonders Duel."""
