"""A table of 7 Wonders where every seat is a friend's: one has a browser when it matters, all else goes by requests.

Without bots, seed and habits of the seats settle the whole game.
"""

import re

from mirabilia import seven


class Seat:
    """A seat that plays by requests. `wants`: choices in the order of liking, as patterns of move sentences."""

    def __init__(self, request, path, wants):
        self._request = request
        self.path = path
        self._wants = wants

    def board(self):
        """The board of this seat as HTML."""
        answer = self._request.get(f"{self.path}/board?since=0")
        assert answer.ok, answer.text()
        return answer.text()

    def decide(self):
        """Chooses, if the table waits for this seat."""
        board = self.board()
        offered = re.findall(r'name="sentence" value="([^"]+)"', board)
        if not offered:
            return
        liked = (choice for want in self._wants for choice in offered if re.fullmatch(want, choice))
        position = re.search(r'data-position="(\d+)"', board).group(1)
        answer = self._request.post(
            f"{self.path}/move",
            form={"position": position, "sentence": next(liked, offered[-1])},
            headers={"Accept": "application/json"},
        )
        assert answer.ok, answer.text()


_USEFUL = "|".join(id for id, card in seven.CARDS.items() if card.produces or card.produces_choice)
_BUILDER = (rf"build ({_USEFUL})", r"build (\w+)", r"sell \w+")


class Party:
    """Three seats. `wonder`, `side`: what the first, whose page `guest` has, takes; `wants` what it likes best then."""

    def __init__(self, visit, wonder, side, seed, wants=()):
        self.guest = visit(reduced_motion="reduce").begin_seven(
            "friend", "friend", seed=seed, name="Ada", name_1="Bea", name_2="Cleo", sides="chosen", wonders="picked"
        )
        page = self.guest.page
        addresses = [page.url, *(page.locator(f"#invite-{seat}").input_value() for seat in (1, 2))]
        boards = (rf".*\b{wonder}\b.*", rf".*\b{side}\b.*")
        # The others sell what produces nothing, so that the discard pile fills.
        habits = [(*boards, *wants, *_BUILDER), *((rf"build ({_USEFUL})", r"sell \w+"),) * 2]
        self.seats = [Seat(page.request, address, habit) for address, habit in zip(addresses, habits, strict=True)]
        page.goto("about:blank")  # a page that listens would be fetched anew at each choice

    def play_until(self, sign, rounds=60):
        """All choose until the board of the first seat shows `sign`, a pattern; then its guest sees it."""
        for _ in range(rounds):
            if re.search(sign, self.seats[0].board()):
                self.guest.page.goto(self.seats[0].path)
                return self.guest
            for seat in reversed(self.seats):
                if seat is self.seats[0] and re.search(sign, seat.board()):
                    break
                seat.decide()
        raise AssertionError(f"{sign} was not seen")

    def others_choose(self):
        """All but the guest choose."""
        for seat in self.seats[1:]:
            seat.decide()
