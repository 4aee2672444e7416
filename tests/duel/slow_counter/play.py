"""Legal moves and what each leads to."""

from itertools import permutations

from .cards import CARDS, TOP_ROW
from .effects import gain_token, pay, put_up, put_up_wonder
from .payment import card_price, is_chained, wonder_price
from .score import end_of_points
from .situation import Situation, Task

DRAFT_ORDER = (0, 1, 1, 0, 1, 0, 0, 1)  # D-010, D-011; 0 = the first player


def sentences(situation: Situation) -> list[str]:
    """The legal moves, each with its seat: "0 build altar". Empty when the game is over."""
    if situation.ended:
        return []
    if situation.age == 0:
        return [f"{_drafter(situation)} draft {wonder}" for wonder in situation.laid_out]
    if situation.tasks:
        task = situation.tasks[0]
        return [f"{task.seat} {choice}" for choice in _choices(situation, task)]
    return [f"{situation.turn} {action}" for action in _actions(situation)]


def after(situation: Situation, sentence: str) -> Situation:
    """The situation after a legal move, up to the next decision. ValueError where the move is not legal."""
    if sentence not in sentences(situation):
        raise ValueError(f"not legal: {sentence}")
    return played(situation, sentence)


def played(situation: Situation, sentence: str) -> Situation:
    """As `after`, for a move that is known to be legal."""
    situation = situation.copy()
    seat, words = int(sentence[0]), sentence.split()[1:]
    if situation.age == 0:
        _draft(situation, seat, words[1])
    elif situation.tasks and situation.tasks[0].kind == "begin":
        situation.tasks.pop(0)
        situation.turn = int(words[1])
    elif situation.tasks:
        _choose(situation, situation.tasks.pop(0), words)
        _carry_on(situation)
    else:
        _act(situation, seat, words)
        _carry_on(situation)
    return situation


def _drafter(situation: Situation) -> int:
    first = situation.setup["first_player"]
    return first if DRAFT_ORDER[situation.drafted] == 0 else 1 - first


def _draft(situation: Situation, seat: int, wonder: str) -> None:
    situation.laid_out.remove(wonder)
    situation.players[seat].wonders.append(wonder)
    situation.drafted += 1
    if situation.drafted == 4:
        situation.laid_out = situation.setup["wonders"][4:8]
    elif situation.drafted == 8:
        situation.lay_out_next_age()  # the first player of the draft begins (D-015)


def _actions(situation: Situation) -> list[str]:
    """One accessible card, in one of three ways (D-031)."""
    player, opponent = situation.players[situation.turn], situation.players[1 - situation.turn]
    cards = situation.accessible()
    built = [card for card in cards if card_price(player, opponent, card).total <= player.coins]
    wonders = [wonder for wonder in player.wonders if wonder_price(player, opponent, wonder).total <= player.coins]
    return (
        [f"build {card}" for card in built]
        + [f"discard {card}" for card in cards]
        + [f"wonder {wonder} with {card}" for wonder in wonders for card in cards]
    )


def _act(situation: Situation, seat: int, words: list[str]) -> None:
    player, opponent = situation.players[seat], situation.players[1 - seat]
    card = words[-1]
    situation.structure = {slot: lying for slot, lying in situation.structure.items() if lying != card}
    match words:
        case ["discard", _]:
            player.coins += 2 + player.cards("yellow")  # D-050
            situation.discard.append(card)
        case ["build", _]:
            price = card_price(player, opponent, card)
            pay(situation, seat, price.printed, price.bought)
            if is_chained(player, card) and "urbanism" in player.tokens:
                player.coins += 4  # D-124
            put_up(situation, seat, card)
        case ["wonder", wonder, "with", _]:
            price = wonder_price(player, opponent, wonder)
            pay(situation, seat, price.printed, price.bought)
            put_up_wonder(situation, seat, wonder)


def _choices(situation: Situation, task: Task) -> list[str]:
    match task.kind:
        case "destroy":  # D-135
            city = situation.players[1 - task.seat].city
            return [f"destroy {card}" for card in city if CARDS[card].colour == task.detail]
        case "revive":  # D-138
            return [f"revive {card}" for card in situation.discard]
        case "token":  # D-101
            return [f"token {token}" for token in situation.tokens]
        case "library":  # D-141; a record fixes the draw
            return [f"token {token}" for token in situation.setup["box_tokens"][:3]]
        case "messe":  # D-191
            top = [situation.structure.get(slot) for slot in TOP_ROW[situation.age]]
            return [f"free {card}" for card in top if card]
        case "liberty":  # D-193
            return [f"free {own} giving {given}" for own, given in permutations(situation.removed(), 2)]
        case "begin":  # D-162
            return ["begin 0", "begin 1"]
    raise ValueError(task.kind)


def _choose(situation: Situation, task: Task, words: list[str]) -> None:
    chosen = words[1]
    match task.kind:
        case "destroy":
            situation.players[1 - task.seat].city.remove(chosen)
            situation.discard.append(chosen)
        case "revive":
            situation.discard.remove(chosen)
            put_up(situation, task.seat, chosen)
        case "token":
            situation.tokens.remove(chosen)
            gain_token(situation, task.seat, chosen)
        case "library":
            gain_token(situation, task.seat, chosen)
        case "messe":
            situation.structure = {slot: card for slot, card in situation.structure.items() if card != chosen}
            put_up(situation, task.seat, chosen)
        case "liberty":
            situation.tasks.insert(0, Task("receive", 1 - task.seat, words[3]))
            put_up(situation, task.seat, chosen)


def _carry_on(situation: Situation) -> None:
    """To the next decision, or to the end of the turn. What leaves nobody anything to choose is passed over."""
    while situation.tasks and not situation.ended:
        task = situation.tasks[0]
        if task.kind == "receive":
            situation.tasks.pop(0)
            put_up(situation, task.seat, task.detail)
        elif _choices(situation, task):
            return
        else:
            situation.tasks.pop(0)
    if not situation.ended:
        _end_turn(situation)


def _end_turn(situation: Situation) -> None:
    """Next turn, extra turn or end of the age (D-180 steps 10 and 11)."""
    last = situation.turn
    again, situation.extra_turn = situation.extra_turn, False
    if situation.structure:
        situation.turn = last if again else 1 - last
    elif situation.age == 3:
        situation.ended = end_of_points(situation)
    else:
        situation.lay_out_next_age()  # an extra turn is lost (D-133)
        if situation.pawn != 0:
            weaker = 1 if situation.pawn > 0 else 0
            situation.tasks.append(Task("begin", weaker))  # D-162
        elif situation.options.get("center_begins", "last") == "chooser":
            situation.tasks.append(Task("begin", last))
        else:
            situation.turn = last  # D-163
