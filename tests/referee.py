"""Which cards twelve rule sets of Belote and its relatives allow, by the rows of RULES.md."""

# A card is a (suit, rank) pair. Weakest rank first. RULES 2.1.
PLAIN = "7 8 9 J Q K 10 A".split()
TRUMP = "7 8 Q K 10 A 9 J".split()
CARDS = {rank + suit: (suit, rank) for suit in "SHDC" for rank in PLAIN}

RULE_SETS = {
    "belote-house", "belote-ffb-2016", "coinche-house", "coinche-ffb-2016", "coinche-bga",
    "belot-bg", "bela-hr", "belot-bitola", "klaverjas-amsterdam", "klaverjas-rotterdam",
    "baloot", "pilotta",
}

# Contracts without a trump suit. RULES 1.3, 2.2.
#   set                          no-trump   all-trump   rests on
#   belote-house, -ffb-2016      yes        yes         1.3 FFB, all editions, an option
#   coinche-house, -ffb-2016     yes        yes         1.3 FFB; against: "FFB position on contrée"
#   coinche-bga                  yes        yes         1.3 BGA-C
#   belot-bg                     yes        yes         1.3 Bulgarian
#   baloot                       yes (sun)  no          1.3 Baloot Sun; 2.2 Baloot
#   bela-hr, belot-bitola        no         no          no row in 1.3 or 2.2
#   klaverjas-*, pilotta         no         no          no row in 1.3 or 2.2
HAS_ALL_TRUMP = {
    "belote-house", "belote-ffb-2016", "coinche-house", "coinche-ffb-2016", "coinche-bga",
    "belot-bg",
}
HAS_NO_TRUMP = HAS_ALL_TRUMP | {"baloot"}


def legal(rules: str, contract: str, trick: list[str], hand: list[str],
          locked: bool = False) -> set[str]:
    """The cards of `hand` that may be played now; `locked` matters in baloot alone."""
    if rules not in RULE_SETS:
        raise ValueError(f"no such rule set: {rules}")
    if contract == "NT":
        if rules not in HAS_NO_TRUMP:
            raise ValueError(f"{rules} has no no-trump")
    elif contract == "AT":
        if rules not in HAS_ALL_TRUMP:
            raise ValueError(f"{rules} has no all-trump")
    elif contract not in ("S", "H", "D", "C"):
        raise ValueError(f"no such contract: {contract}")
    if len(trick) > 3 or not hand:
        raise ValueError("nobody is to play: the trick is full or the hand empty")
    lying = [CARDS[card] for card in trick]
    held = [CARDS[card] for card in hand]
    return {rank + suit for suit, rank in allowed(rules, contract, lying, held, locked)}


def winner(contract: str, trick: list[str]) -> int:
    """The place, from 0, of the card that holds the trick."""
    if contract not in ("S", "H", "D", "C", "NT", "AT"):
        raise ValueError(f"no such contract: {contract}")
    if not 1 <= len(trick) <= 4:
        raise ValueError("a trick has one to four cards")
    return holder(contract, [CARDS[card] for card in trick])


def allowed(rules, contract, trick, hand, locked):
    """Find which case of the law the player is in."""
    if not trick:
        return lead(rules, contract, hand, locked)
    led = trick[0][0]
    same = of_suit(led, hand)
    if contract == "NT":
        return no_trump(same, hand)
    if contract == "AT":
        return all_trump(trick, led, same, hand)
    # Following suit comes before every other duty. RULES 1.0 follow; 3.24
    if same and led == contract:
        return follow_trump(rules, contract, trick, same)
    if same:
        return follow_plain(rules, contract, trick, led, same)
    # Void. Without a trump there is nothing to ruff with: any card.
    trumps = of_suit(contract, hand)
    if not trumps:
        return hand
    return void(rules, contract, trick, trumps, hand)


# What lies on the table.

def beats(contract, card, holding):
    """Whether `card`, played later, takes the trick from the card that holds it."""
    suit, rank = card
    held_suit, held_rank = holding
    if suit != held_suit:
        # A trump beats a plain card; any other suit is a discard. RULES 1.3 all-trump too
        return suit == contract
    if suit == contract or contract == "AT":
        return TRUMP.index(rank) > TRUMP.index(held_rank)
    return PLAIN.index(rank) > PLAIN.index(held_rank)


def holder(contract, trick):
    """The place of the card that is master at this moment. RULES 1.0, 3.8"""
    best = 0
    for place in range(1, len(trick)):
        if beats(contract, trick[place], trick[best]):
            best = place
    return best


def partner_holds(trump, trick):
    """Partner sits two before; one who has not played is not master. RULES 1.0, 3.9"""
    if len(trick) < 2:
        return False
    return holder(trump, trick) == len(trick) - 2


def highest(contract, suit, trick):
    """The highest card of `suit` lying, whoever played it, or None."""
    best = None
    for card in trick:
        if card[0] == suit and (best is None or beats(contract, card, best)):
            best = card
    return best


def of_suit(suit, cards):
    return [card for card in cards if card[0] == suit]


def over(contract, cards, lying):
    return [card for card in cards if beats(contract, card, lying)]


def beat_if_able(contract, cards, lying):
    higher = over(contract, cards, lying)
    if higher:
        return higher
    return cards


# Leading, and the contracts without a trump suit.

def lead(rules, contract, hand, locked):
    # Locked double: no trump lead while a side card is held. RULES 1.0 lead; 3.18
    if rules == "baloot" and locked:
        side = [card for card in hand if card[0] != contract]
        if side:
            return side
    return hand


def no_trump(same, hand):
    # Follow, no duty to rise; void, any card. RULES 1.3 no-trump: FFB, BGA-C, Bulgarian, Sun
    if same:
        return same
    return hand


def all_trump(trick, led, same, hand):
    # Follow and rise on the card that holds, over partner too. RULES 1.3 all-trump; 3.13
    if same:
        return beat_if_able("AT", same, highest("AT", led, trick))
    # Void: any card, no ruffing. RULES 1.3 all-trump
    return hand


# Following suit in a suit contract.

def follow_trump(rules, trump, trick, same):
    # Hokum: not over a partner who holds. RULES 1.2 row 9; 3.5
    if rules == "baloot" and partner_holds(trump, trick):
        return same
    # Everyone else, and hokum under an opponent: go over if able.
    # RULES 1.2 rows 1a 2a 3b 3f 4 5 6a 8 9 10a 10b; 3.5
    return beat_if_able(trump, same, highest(trump, trump, trick))


def follow_plain(rules, trump, trick, led, same):
    if rules == "bela-hr":
        # Once the trick is cut, just follow. RULES 1.2 row 5; 3.11
        if highest(trump, trump, trick):
            return same
        # Iber: go over, partner too. RULES 1.2 row 5; 3.10
        return beat_if_able(trump, same, highest(trump, led, trick))
    if rules == "belot-bitola":
        # Over the led suit, partner too, and a cut does not lift it. RULES 1.2 row 6a; 3.11
        return beat_if_able(trump, same, highest(trump, led, trick))
    # No other set asks a plain suit to be beaten. RULES 1.2 column "plain led"; 3.10
    return same


# Void in the plain suit led, with at least one trump in hand.

def void(rules, trump, trick, trumps, hand):
    if rules in ("belote-house", "belote-ffb-2016", "coinche-house", "baloot"):
        return void_belote(trump, trick, trumps, hand)
    if rules in ("coinche-ffb-2016", "belot-bg"):
        return void_contree(trump, trick, trumps, hand)
    if rules == "coinche-bga":
        return void_bga(trump, trick, trumps, hand)
    if rules == "klaverjas-amsterdam":
        return void_amsterdam(trump, trick, trumps, hand)
    if rules in ("bela-hr", "belot-bitola", "klaverjas-rotterdam", "pilotta"):
        return void_always_ruff(trump, trick, trumps)
    raise ValueError(f"no law for a void in {rules}")


def void_belote(trump, trick, trumps, hand):
    # Partner holds, by plain card or trump: any card. RULES 1.2 rows 1a 2a 9; 3.1 3.2 3.7
    if partner_holds(trump, trick):
        return hand
    lying = highest(trump, trump, trick)
    # An opponent holds with a plain card: ruff. RULES 1.2 rows 1a 2a 9
    if lying is None:
        return trumps
    # An opponent holds with a trump: over it, else under it. RULES 1.2 rows 1a 2a 3f 9; 3.3
    return beat_if_able(trump, trumps, lying)


def void_contree(trump, trick, trumps, hand):
    # Partner holds, by plain card or trump: any card. RULES 1.2 rows 3b 4; 3.1 3.7
    if partner_holds(trump, trick):
        return hand
    lying = highest(trump, trump, trick)
    # An opponent holds with a plain card: ruff. RULES 1.2 rows 3b 4
    if lying is None:
        return trumps
    # An opponent holds with a trump: over it, else any card. RULES 1.2 rows 3b 4; 3.3 3.12
    higher = over(trump, trumps, lying)
    if higher:
        return higher
    return hand


def void_bga(trump, trick, trumps, hand):
    lying = highest(trump, trump, trick)
    if partner_holds(trump, trick):
        # By a plain card: any card. RULES 1.2 row 3f; 3.1 3.8
        if lying is None:
            return hand
        # By a trump I can go over: no lower trump. RULES 1.2 rows 2b 3f; 3.7
        higher = over(trump, trumps, lying)
        if higher:
            return [card for card in hand if card[0] != trump or card in higher]
        # By a trump I cannot go over: any card. RULES 1.2 row 3f
        return hand
    # An opponent holds with a plain card: ruff. RULES 1.2 row 3f
    if lying is None:
        return trumps
    # An opponent holds with a trump: over it, else under it. RULES 1.2 row 3f; 3.3
    return beat_if_able(trump, trumps, lying)


def void_amsterdam(trump, trick, trumps, hand):
    lying = highest(trump, trump, trick)
    if lying is None:
        # Partner holds with a plain card: any card. RULES 1.2 row 10a; 3.1
        if partner_holds(trump, trick):
            return hand
        # An opponent does: ruff. RULES 1.2 row 10a
        return trumps
    higher = over(trump, trumps, lying)
    # An opponent holds with a trump I can go over: go over. RULES 1.2 row 10a
    if higher and not partner_holds(trump, trick):
        return higher
    # No undertrump while any other card is held. RULES 1.2 row 10a; 3.3 3.7
    not_under = [card for card in hand if card[0] != trump or card in higher]
    if not_under:
        return not_under
    # Nothing but lower trumps: any of them. RULES 1.2 row 10a
    return hand


def void_always_ruff(trump, trick, trumps):
    lying = highest(trump, trump, trick)
    # Ruff, partner holding or not. RULES 1.2 rows 5 6a 8 10b; 3.1
    if lying is None:
        return trumps
    # Over the trump lying, partner's too, else under it. RULES 1.2 rows 5 6a 8 10b; 3.3 3.6
    return beat_if_able(trump, trumps, lying)
