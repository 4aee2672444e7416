"""What both games share: compilation, chance, bit sets, wording, errors, records."""
