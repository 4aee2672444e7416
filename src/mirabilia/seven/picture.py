"""A situation as text, for terminals and notebooks."""

from .printed import CARDS, COLOURS, RESOURCES, name, resource_name
from .reading import Reading
from .shown import City


def picture(reading: Reading) -> str:
    """All cities, the hand of who decides where it may be known, and what is asked."""
    lines = [_heading(reading)]
    for seat in range(reading.cities):
        lines += _city(reading.city(seat), reading)
    if reading.result:
        winners = ", ".join(f"seat {seat}" for seat in reading.result.winners)
        lines.append(f"Won by {winners}; points {' : '.join(map(str, reading.result.scores))}")
        return "\n".join(lines)
    asked = reading._asked
    awaited = ", ".join(f"seat {reading.seat_signs[seat]}" for seat in reading.awaited)
    lines.append(f"Awaited: {awaited} ({reading.decision})")
    hand = reading.hand(asked) if asked is not None else None
    if hand:
        lines.append(f"Hand of seat {asked}: {_names(hand)}")
    return "\n".join(lines)


def _heading(reading: Reading) -> str:
    if reading.age == 0:
        return f"7 Wonders, {reading.players} players, boards are chosen"
    age = "I" * reading.age
    holder = reading.holder
    passing = f"hands go {reading.direction}" if holder is None else f"seat {holder} holds the free city"
    return f"7 Wonders, {reading.players} players, Age {age}, turn {reading.turn}, {passing}"


def _names(ids: list[str]) -> str:
    return ", ".join(name(id) for id in ids) or "-"


def _city(city: City, reading: Reading) -> list[str]:
    stages = "".join("#" if stage.built else "." for stage in city.stages)
    made = [f"{city.production[r]} {resource_name(r)}" for r in RESOURCES if r in city.production]
    made += ["/".join(resource_name(r) for r in choice) for choice in city.choices]
    science = " ".join(f"{n} {symbol}" for symbol, n in city.symbols.items() if n)
    groups = {colour: [card for card in city.cards if CARDS[card].colour == colour] for colour in COLOURS}
    cards = "; ".join(f"{colour}: {_names(group)}" for colour, group in groups.items() if group)
    waits = " *" if city.seat in reading.awaited else ""
    wonder = f"{name(city.wonder)} {city.side or '?'} [{stages}]" if city.wonder else "no board yet"
    points = sum(city.points.values())
    place = "Free city" if city.seat == reading.free_city else f"Seat {city.seat}"
    return [
        f"{place}{waits}: {wonder}, {city.coins} coins, {city.shields} shields, {points} points",
        f"  makes  {', '.join(made) or 'nothing'}" + (f"; science {science}" if science else ""),
        f"  cards  {cards or '-'}",
    ]
