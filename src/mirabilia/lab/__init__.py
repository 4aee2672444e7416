"""Simulating, counting and measuring."""
