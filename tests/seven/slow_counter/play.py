"""Legal choices and what a turn leads to."""

from .cards import CARDS, WONDERS
from .payment import Pair, front
from .score import conflicts
from .situation import Player, Situation, Task


def awaited(situation: Situation) -> tuple[int, ...]:
    """The seats that have still to choose."""
    if situation.over:
        return ()
    if situation.tasks:
        return (situation.tasks[0].seat,)
    return tuple(seat for seat in range(len(situation.players)) if seat not in situation.choices)


def sentences(situation: Situation, seat: int) -> list[str]:
    """What a seat may choose now; nothing where it isn't awaited."""
    if seat not in awaited(situation):
        return []
    match situation.tasks[0].kind if situation.tasks else "turn":
        case "wonder":
            taken = [player.wonder for player in situation.players]
            return [f"wonder {wonder}" for wonder in WONDERS if wonder not in taken]
        case "side":
            return ["side day", "side night"]
        case "revive":
            return _revivals(situation, seat)
        case "extra":
            return [*_actions(situation, seat), "skip"]  # S-161, S-164
    return _actions(situation, seat)


def after(situation: Situation, move: str) -> Situation:
    """The situation after "SEAT SENTENCE", up to the next decision. ValueError where it is not legal."""
    seat, sentence = move.split(" ", 1)
    if sentence not in sentences(situation, int(seat)):
        raise ValueError(f"not legal: {move}")
    return played(situation, int(seat), sentence)


def played(situation: Situation, seat: int, sentence: str) -> Situation:
    """As `after`, for a choice that is known to be legal."""
    situation = situation.copy()
    if situation.tasks:
        _carry_out(situation, situation.tasks.pop(0), sentence)
        _carry_on(situation)
        return situation
    situation.choices[seat] = sentence
    if not awaited(situation):
        revivals = _act(situation, situation.choices)
        situation.choices = {}
        _end_turn(situation, revivals)
    return situation


def _is_chained(player: Player, card_id: str) -> bool:
    """The own city shows the chain symbol under the card's cost (S-100, S-103)."""
    chain = CARDS[card_id].chain
    return chain is not None and any(chain in CARDS[card].gives for card in player.city)


def _card_bill(situation: Situation, seat: int, card_id: str) -> list[Pair]:
    """Payments to the neighbours for constructing a card, without the powers of wonders; empty where there is none."""
    player, left, right = situation.around(seat)
    if _is_chained(player, card_id):
        return [(0, 0)]
    card = CARDS[card_id]
    return front(player, left, right, list(card.cost.elements()), player.coins - card.cost_coins)


def _stage_bill(situation: Situation, seat: int) -> list[Pair]:
    player, left, right = situation.around(seat)
    if player.next_stage is None:
        return []
    return front(player, left, right, list(player.next_stage.cost.elements()), player.coins)


def _bank(player: Player, card_id: str) -> int:
    """Coins to the reserve."""
    return 0 if _is_chained(player, card_id) else CARDS[card_id].cost_coins


def _power_frees(situation: Situation, player: Player, card_id: str) -> bool:
    """Olympia (S-150 to S-158)."""
    return (
        (player.has("first_card_of_each_color_free") and player.cards(CARDS[card_id].colour) == 0)
        or (player.has("first_card_of_each_age_free") and situation.turn == 1)
        or (player.has("last_card_of_each_age_free") and situation.turn == 6)
    )


def _worded(action: str, pairs: list[Pair]) -> list[str]:
    if len(pairs) == 1:
        return [action]
    return [f"{action} paying {left} {right}" for left, right in pairs]


def _builds(situation: Situation, seat: int, card_id: str) -> list[str]:
    player = situation.players[seat]
    if card_id in player.city:
        return []  # S-042
    pairs = _card_bill(situation, seat, card_id)
    costs_nothing = pairs == [(0, 0)] and _bank(player, card_id) == 0
    if _power_frees(situation, player, card_id) and not costs_nothing:
        return [f"build {card_id} free"]
    return _worded(f"build {card_id}", pairs)


def _actions(situation: Situation, seat: int) -> list[str]:
    """One card of the hand, in one of three ways (S-040)."""
    hand = sorted(set(situation.players[seat].hand))
    stage = _stage_bill(situation, seat)
    return (
        [sentence for card in hand for sentence in _builds(situation, seat, card)]
        + [sentence for card in hand for sentence in _worded(f"stage with {card}", stage)]
        + [f"sell {card}" for card in hand]
    )


def _card_of(words: list[str]) -> str:
    return words[2] if words[0] == "stage" else words[1]


def payment(situation: Situation, seat: int, sentence: str) -> tuple[int, int, int]:
    """Coins to the reserve, the left and the right neighbour that a legal choice of a turn costs."""
    words = sentence.split()
    bank = _bank(situation.players[seat], words[1]) if words[0] == "build" else 0
    if words[0] == "sell" or words[-1] == "free":
        return 0, 0, 0
    if "paying" in words:
        return bank, int(words[-2]), int(words[-1])
    pairs = _stage_bill(situation, seat) if words[0] == "stage" else _card_bill(situation, seat, words[1])
    return bank, *pairs[0]


def _act(situation: Situation, choices: dict[int, str]) -> list[int]:
    """All these choices at once, in the order of S-121. The seats whose new stage lets them revive a card."""
    chosen = {seat: sentence.split() for seat, sentence in choices.items()}
    payments = {seat: payment(situation, seat, sentence) for seat, sentence in choices.items()}  # before anything moves
    for seat, (bank, to_left, to_right) in payments.items():
        buyer, left, right = situation.around(seat)
        buyer.coins -= bank + to_left + to_right
        left.coins += to_left
        right.coins += to_right
    for seat, words in chosen.items():
        player, card = situation.players[seat], _card_of(words)
        player.hand.remove(card)
        if words[0] == "build":
            player.city.append(card)
        elif words[0] == "stage":
            player.stages += 1  # the card leaves the game (S-044)
        else:
            situation.discard.append(card)
    revivals = []
    for seat, words in chosen.items():
        player = situation.players[seat]
        if words[0] == "build":
            _take_coins(situation, seat, words[1])
        elif words[0] == "sell":
            player.coins += 3
        else:
            player.coins += player.built[-1].coins
            if player.built[-1].power == "build_one_discarded_card_free":
                revivals.append(seat)
    return revivals


def _take_coins(situation: Situation, seat: int, card_id: str) -> None:
    """The coins of a card that lies in the city now (S-123 to S-128)."""
    card, player = CARDS[card_id], situation.players[seat]
    player.coins += card.coins
    if card.coins_per:
        count = situation.counted(seat, card.coins_per["of"], card.coins_per["from"])
        player.coins += card.coins_per["coins"] * count


def _revivals(situation: Situation, seat: int) -> list[str]:
    city = situation.players[seat].city
    cards = sorted({card for card in situation.discard if card not in city})  # S-172
    if cards and situation.options.get("halikarnassos_may_skip", False):
        return [f"revive {card}" for card in cards] + ["skip"]
    return [f"revive {card}" for card in cards]


def _carry_out(situation: Situation, task: Task, sentence: str) -> None:
    player, words = situation.players[task.seat], sentence.split()
    if task.kind == "wonder":
        player.wonder = words[1]
    elif task.kind == "side":
        player.side = words[1]
    elif task.kind == "revive" and words[0] == "revive":
        situation.discard.remove(words[1])
        player.city.append(words[1])
        _take_coins(situation, task.seat, words[1])  # S-173
    elif task.kind == "extra" and words[0] == "skip":
        situation.discard.append(player.hand.pop())  # S-164
    elif task.kind == "extra":
        _act(situation, {task.seat: sentence})  # S-162


def _end_turn(situation: Situation, revivals: list[int]) -> None:
    """S-121 (e) and (f), S-129: what is left to do in this turn, once everybody's card is played."""
    tasks = [Task("revive", seat) for seat in revivals]
    if situation.turn == 6:
        extra = [
            Task("extra", seat)
            for seat, player in enumerate(situation.players)
            if player.has("play_last_card_of_age")  # also when built just now (S-163)
        ]
        keeping = [task.seat for task in extra]
        for seat, player in enumerate(situation.players):
            if seat not in keeping:
                situation.discard += player.hand  # S-035
                player.hand = []
        tasks = tasks + extra if situation.options.get("halikarnassos_first", True) else extra + tasks
    situation.tasks = tasks
    _carry_on(situation)


def _carry_on(situation: Situation) -> None:
    """To the next decision. A revival is lost where no card is legal (S-172)."""
    while situation.tasks:
        task = situation.tasks[0]
        if task.kind != "revive" or _revivals(situation, task.seat):
            return
        situation.tasks.pop(0)
    if situation.age == 0:
        situation.deal_next_age()
    elif situation.turn < 6:
        _pass_hands(situation)
    else:
        _end_age(situation)


def _pass_hands(situation: Situation) -> None:
    hands = [player.hand for player in situation.players]
    for seat, hand in enumerate(hands):
        receiver = situation.right(seat) if situation.age == 2 else situation.left(seat)  # S-034
        situation.players[receiver].hand = hand
    situation.turn += 1


def _end_age(situation: Situation) -> None:
    conflicts(situation)
    if situation.age == 3:
        situation.over = True
    else:
        situation.deal_next_age()
