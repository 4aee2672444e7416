"""So that ``python -m mirabilia`` is the command."""

from .cli import main

main()
