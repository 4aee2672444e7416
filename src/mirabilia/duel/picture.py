"""A situation as text, for terminals and notebooks."""

from . import tables
from .printed import CARDS, COLOURS, RESOURCES, name
from .reading import City, Reading


def picture(reading: Reading) -> str:
    """Both cities, the track, the structure row by row and what is asked."""
    lines = [_heading(reading)]
    lines += _city(reading.city(1), reading)
    lines += [_track(reading.pawn), f"Tokens on the board: {_names(reading.tokens)}"]
    lines += _rows(reading)
    lines += _city(reading.city(0), reading)
    if reading.result:
        won = "shared" if reading.result.winner is None else f"seat {reading.result.winner}"
        lines.append(
            f"Won by {won} ({reading.result.victory}), {reading.result.scores[0]} : {reading.result.scores[1]}"
        )
    else:
        lines.append(f"Seat {reading.to_move} decides: {reading.decision}")
    return "\n".join(lines)


def _heading(reading: Reading) -> str:
    return f"7 Wonders Duel, {'wonder draft' if reading.age == 0 else 'Age ' + 'I' * reading.age}"


def _names(ids: list[str]) -> str:
    return ", ".join(name(id) for id in ids) or "-"


def _city(city: City, reading: Reading) -> list[str]:
    wonders = ", ".join(
        name(place.wonder) + (" (built)" if place.built else " (out)" if place.out else "") for place in city.wonders
    )
    production = " ".join(
        f"{city.production[resource]} {resource}" for resource in RESOURCES if resource in city.production
    )
    cards = "; ".join(f"{colour}: {_names(group)}" for colour, group in by_colour(city.cards).items())
    decides = " *" if reading.to_move == city.seat else ""
    return [
        f"Seat {city.seat}{decides}: {city.coins} coins, makes {production or 'nothing'}",
        f"  cards    {cards or '-'}",
        f"  wonders  {wonders or '-'}",
        f"  tokens   {_names(city.tokens)}",
    ]


def by_colour(cards: list[str]) -> dict[str, list[str]]:
    """A city's cards by colour, colours in the order of the facts, without the empty ones."""
    groups = {colour: [card for card in cards if CARDS[card].colour == colour] for colour in COLOURS}
    return {colour: group for colour, group in groups.items() if group}


def _track(pawn: int) -> str:
    spaces = ["·"] * (2 * tables.CAPITAL + 1)
    spaces[tables.CAPITAL + pawn] = "♟"
    return f"seat 0 ⌂ {' '.join(spaces)} ⌂ seat 1"


def _rows(reading: Reading) -> list[str]:
    lines: dict[int, list[str]] = {}
    for slot in reading.structure():
        shown = {"taken": "", "down": "[guild]" if slot.back == "guild" else "[?]"}.get(slot.face)
        if shown is None:
            shown = name(str(slot.card)) + ("*" if slot.accessible else "")
        lines.setdefault(slot.row, []).append(shown)
    return [f"  row {row}: " + "  ".join(cell for cell in cells if cell) for row, cells in lines.items() if any(cells)]
