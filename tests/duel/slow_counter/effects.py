"""What happens when something is built or gained. Each of these changes the situation that it is given."""

from .cards import CARDS, TOKENS, WONDERS
from .situation import Player, Situation, Task


def lose(player: Player, coins: int) -> None:
    player.coins = max(0, player.coins - coins)  # D-093


def pay(situation: Situation, seat: int, printed: int, bought: int) -> None:
    buyer, opponent = situation.players[seat], situation.players[1 - seat]
    buyer.coins -= printed + bought
    if "economy" in opponent.tokens:
        opponent.coins += bought  # D-114, before any effect of what is bought (D-116)


def move_pawn(situation: Situation, seat: int, shields: int) -> None:
    """Space by space towards the opponent's capital (D-091 to D-095)."""
    for _ in range(shields):
        situation.pawn += 1 if seat == 0 else -1
        weaker = situation.players[1 if situation.pawn > 0 else 0]
        lose(weaker, situation.looting.pop(situation.pawn, 0))
        if abs(situation.pawn) == 9:
            situation.ended = (seat, "military")
            return


def symbols(player: Player) -> list[str]:
    printed = [CARDS[card].symbol for card in player.city] + [TOKENS[token].symbol for token in player.tokens]
    return [symbol for symbol in printed if symbol]


def check_science(situation: Situation, seat: int) -> None:
    if len(set(symbols(situation.players[seat]))) >= 6:
        situation.ended = (seat, "science")  # D-105


def counted(player: Player, what: list[str], per: int = 1) -> int:
    """Cards of the colours, built wonders ("wonder") or sets of coins ("coins") of one city."""
    total = 0
    for thing in what:
        if thing == "wonder":
            total += len(player.built)
        elif thing == "coins":
            total += player.coins // per
        else:
            total += player.cards(thing)
    return total


def put_up(situation: Situation, seat: int, card_id: str) -> None:
    """The card comes into the city with its effects (D-040, D-180 steps 4 and 6 to 8); a pair leaves a choice."""
    card, player = CARDS[card_id], situation.players[seat]
    player.city.append(card_id)
    player.coins += card.coins
    if card.coins_per:
        player.coins += card.coins_per["coins"] * counted(player, [card.coins_per["of"]])  # D-150
    if card.guild:
        player.coins += card.guild.coins * max(counted(each, card.guild.counts) for each in situation.players)
    strategy = card.colour == "red" and "strategy" in player.tokens
    move_pawn(situation, seat, card.shields + (1 if strategy else 0))  # D-120
    if situation.ended:
        return
    check_science(situation, seat)
    if card.symbol and symbols(player).count(card.symbol) == 2:
        situation.tasks.insert(0, Task("token", seat))  # D-101; before what another card still has to do (D-194)


def gain_token(situation: Situation, seat: int, token: str) -> None:
    player = situation.players[seat]
    player.tokens.append(token)
    player.coins += TOKENS[token].coins
    check_science(situation, seat)  # D-106


def put_up_wonder(situation: Situation, seat: int, wonder_id: str) -> None:
    """D-180 steps 4 to 8, and the choices that the wonder leaves."""
    wonder = WONDERS[wonder_id]
    player, opponent = situation.players[seat], situation.players[1 - seat]
    player.wonders.remove(wonder_id)
    player.built.append(wonder_id)
    if len(player.built) + len(opponent.built) == 7:  # D-063
        player.wonders.clear()
        opponent.wonders.clear()
    situation.extra_turn = wonder.play_again or "theology" in player.tokens  # D-122, D-132
    player.coins += wonder.coins
    lose(opponent, wonder.opponent_loses)
    move_pawn(situation, seat, wonder.shields)
    if wonder.destroys:
        situation.tasks.append(Task("destroy", seat, wonder.destroys))
    match wonder.special:
        case "mausoleum":
            situation.tasks.append(Task("revive", seat))
        case "library" | "messe" | "liberty":
            situation.tasks.append(Task(wonder.special, seat))
