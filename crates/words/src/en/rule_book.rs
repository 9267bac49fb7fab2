//! The rules in short.

use crate::rule_book::{AttackeRules, IvanhoeRules, rule};

pub(super) static IVANHOE: IvanhoeRules = IvanhoeRules {
    set_up: (
        "Components and set-up",
        [
            rule(
                "The cards",
                "The deck has 110 cards: 70 color cards, 20 supporters and 20 action cards. Purple cards are worth \
                    the most, green ones always 1.",
            ),
            rule(
                "The tokens",
                "There are five tokens in each of the five colors. You never hold two of one color, so there are \
                    always enough.",
            ),
            rule(
                "The deal",
                "Two to five play. Chance picks the dealer, and everybody gets eight cards. The player on the \
                    dealer’s left opens the first tournament, and turns go clockwise.",
            ),
            rule(
                "Winning the game",
                "With two or three players you need tokens of all five colors, with four or five players any four. \
                    The game ends the moment you have them.",
            ),
            rule(
                "Another goal",
                "A table may agree to play to four or to five colors, however many play. Nothing else changes.",
            ),
        ],
    ),
    draw: (
        "The draw",
        [
            rule(
                "A card each turn",
                "Your turn begins with a card from the deck, whether you want it or not. Your hand may be as large \
                    as you like.",
            ),
            rule(
                "A new deck",
                "As soon as the last card of the deck is drawn, the discard pile is shuffled and becomes the deck.",
            ),
            rule(
                "Nothing to draw",
                "If the discard pile is empty then, the deck stays empty until somebody must draw and there are \
                    discards to shuffle. If there is no card anywhere, you draw nothing and go on.",
            ),
        ],
    ),
    start: (
        "Starting a tournament",
        [
            rule("Draw, then name", "Whoever starts a tournament draws a card first and names the color after that."),
            rule(
                "Naming the color",
                "Your first card names the color: a color card its own, a supporter any of the five that you \
                    announce. White is no color for a tournament.",
            ),
            rule(
                "Not purple twice",
                "If the last tournament was purple when it ended, the next one cannot start as purple, whoever \
                    starts and whichever token was taken.",
            ),
            rule(
                "The first card",
                "A tournament starts with a color card or a supporter. Action cards may follow in the same turn.",
            ),
            rule(
                "If you cannot start",
                "If you can start, you must. With no supporter and no card of a color that you may name, you show \
                    your hand, and the next player starts instead. You are still in.",
            ),
            rule(
                "The rest of the turn",
                "After the first card the starter goes on like anybody else: plays more cards, ends the turn or \
                    withdraws.",
            ),
        ],
    ),
    playing: (
        "Playing cards",
        [
            rule(
                "As many as you like",
                "In your turn you may play any number of cards, one at a time and in any order.",
            ),
            rule(
                "The right color",
                "A color card from your hand must match the color of the tournament. Supporters fit every color.",
            ),
            rule(
                "Your display",
                "Your cards form a row in front of you, the display. A new card always goes to the end, so everybody \
                    sees which was first and which is last.",
            ),
            rule(
                "Squires and Maidens",
                "You may have any number of Squires on display, but only one Maiden at a time, no matter how a \
                    second one would get there.",
            ),
            rule(
                "Your total",
                "Your total is the sum of the values on your display. In a green tournament every card counts 1.",
            ),
            rule(
                "Printed values",
                "Action cards always look at the printed values, even while the tournament is green.",
            ),
        ],
    ),
    ending: (
        "Ending a turn",
        [
            rule(
                "Staying in",
                "To stay in you need two things at the end of your turn: you played at least one card from your hand \
                    in it, and your total is higher than every other. A tie is not enough.",
            ),
            rule(
                "What counts as played",
                "An action card that Ivanhoe canceled still counts as played. Ivanhoe itself, played in somebody \
                    else’s turn, does not count for your next one.",
            ),
            rule(
                "Withdrawing",
                "If you cannot stay in, you must withdraw. You may also do so of your own will at the end of any of \
                    your turns; a starter only after the first card.",
            ),
            rule(
                "What you discard",
                "When you withdraw, everything in front of you is discarded: your display, Shield and Stunned. You \
                    take no more turns in this tournament.",
            ),
            rule(
                "The Maiden’s price",
                "If you withdraw with a Maiden on display, you give back a token of your choice, in green too. If \
                    you have none, she costs you nothing.",
            ),
        ],
    ),
    winning: (
        "Winning",
        [
            rule(
                "The last one in",
                "When all others have withdrawn, you win the tournament, even if you never played a card.",
            ),
            rule(
                "Your token",
                "You take a token of the color in which the tournament ended, unless you have it already. After a \
                    purple one you choose any color that you do not have.",
            ),
            rule(
                "After the win",
                "The winner discards everything in front, draws no extra card, pays nothing for a Maiden, and starts \
                    the next tournament.",
            ),
        ],
    ),
    actions: (
        "Action cards in general",
        [
            rule(
                "In your own turn",
                "Except for Ivanhoe, you play action cards in your own turn, one at a time. Each is carried out in \
                    full before the next.",
            ),
            rule(
                "No empty gestures",
                "You cannot play a card that would change nothing: no card, no color and no player.",
            ),
            rule(
                "One card stays",
                "No action card empties a display. A single card can be exchanged but not lost, and where all cards \
                    would go, the first one stays.",
            ),
            rule(
                "The Shield",
                "While you have the Shield, your opponents’ action cards do nothing to your display. Your own still \
                    work on it.",
            ),
            rule(
                "Discarded at once",
                "An action card is discarded as soon as it is played. Only Shield and Stunned stay on the table.",
            ),
            rule(
                "Whom you may name",
                "You may name players who have not had a turn yet or have withdrawn, if your card can do something \
                    to them. Knock Down works on anyone with a hand, Stunned on anyone still in.",
            ),
            rule(
                "Cards that come over",
                "A card that an action card brings into a display need not match the tournament. It keeps its color \
                    and its value.",
            ),
            rule("Start first", "If you start the tournament, you do that before you play any action card."),
            rule(
                "No idle questions",
                "Where only one answer is possible, the game gives it for you: your only token, the only color left, \
                    an Adapt without a choice.",
            ),
        ],
    ),
    action_cards: (
        "The action cards",
        [
            rule(
                "Unhorse",
                "Only in a purple tournament. Name red, blue or yellow, and that is the color from now on.",
            ),
            rule(
                "Change Weapon",
                "Only in a red, blue or yellow tournament. Name another one of these three, and that is the color \
                    from now on.",
            ),
            rule("Drop Weapon", "Only in a red, blue or yellow tournament. The color becomes green."),
            rule(
                "Break Lance",
                "An opponent of your choice discards all purple cards of the display. If all are purple, the first \
                    one stays.",
            ),
            rule(
                "Riposte",
                "Choose an opponent with at least two cards on display. The last of them goes to the end of your own \
                    display.",
            ),
            rule(
                "Dodge",
                "Choose an opponent with at least two cards on display and name any one of them: it is discarded.",
            ),
            rule(
                "Retreat",
                "Take any card of your own display back into your hand. You need at least two cards there.",
            ),
            rule(
                "Knock Down",
                "A random card from the hand of an opponent of your choice goes into yours. Only the two of you see \
                    it, and the Shield does not protect a hand.",
            ),
            rule("Outmaneuver", "Every opponent with at least two cards on display discards the last one."),
            rule(
                "Charge",
                "The lowest value on all displays is looked for, shielded ones too. Everybody, you as well, discards \
                    all cards of that value; a shielded opponent loses nothing.",
            ),
            rule("Countercharge", "Like Charge, but with the highest value on all displays."),
            rule("Disgrace", "Everybody, you as well, discards all supporters on display."),
            rule(
                "Adapt",
                "On every display only one card of each value stays. Each owner chooses which of the equal cards \
                    that is, clockwise, beginning with you.",
            ),
            rule(
                "Outwit",
                "Exchange a face-up card in front of you for one in front of an opponent: display cards, Shield or \
                    Stunned. No display may become empty or get a second Maiden, two equal cards are no exchange, \
                    and a Shield keeps its owner’s display out of it unless you take the Shield itself.",
            ),
            rule("Shield", "Put it beside your display. It stays until you withdraw, win, or lose it to Outwit."),
            rule(
                "Stunned",
                "Put it in front of an opponent who is still in; a Shield does not stop it. That player can add only \
                    one card to the display in each turn. A Riposte adds a card, an Outwit does not.",
            ),
            rule(
                "Ivanhoe",
                "When somebody else has just played an action card, anyone still in may answer with Ivanhoe before \
                    it takes effect. The action card does nothing, and both are discarded. You cannot cancel a card \
                    of your own.",
            ),
        ],
    ),
    knowledge: (
        "What each player may know",
        [
            rule(
                "Open to all",
                "Everybody sees the displays and their order, Shield and Stunned, tokens, the number of cards in \
                    hands and deck, the discard pile, every card played, hands that were shown and cards taken back \
                    by Retreat.",
            ),
            rule(
                "Only for some",
                "Your hand is yours alone. Which card a Knock Down took is known only to the two players concerned.",
            ),
            rule(
                "Hidden from all",
                "Nobody knows the order of the deck, nor anything else that chance has yet to decide.",
            ),
            rule(
                "Who holds Ivanhoe",
                "Nothing that is shown, and no pause in the game, tells whether somebody else holds Ivanhoe.",
            ),
        ],
    ),
    slips: (
        "Slips in the sources",
        [
            rule(
                "The second sample",
                "The published Spanish example of Adapt leaves one card out. The English and the French one are \
                    right: two 3s and two 1s, of which one each goes.",
            ),
            rule(
                "Whom the Shield stops",
                "The rulebook says that the Shield stops all action cards, the summary only those of opponents. Here \
                    the summary holds.",
            ),
            rule(
                "Who passes on the start",
                "The rulebook speaks only of a hand full of action cards. A hand that offers nothing but purple \
                    after a purple tournament cannot start either.",
            ),
        ],
    ),
};

pub(super) static ATTACKE: AttackeRules = AttackeRules {
    set_up: (
        "Components and set-up",
        [
            rule(
                "The cards",
                "The deck has 96 cards: 90 knights in five colors with the values 2, 3, 4, 5 and 7, and 6 shields \
                    worth 7 or 10. Shields are jokers.",
            ),
            rule(
                "The chips",
                "Three to five play. There are five chips in each of the five colors, and you never hold two of one \
                    color.",
            ),
            rule(
                "The deal",
                "Chance picks the starter, who gets four cards; everybody else gets five. The starter opens the \
                    first contest.",
            ),
            rule(
                "Winning the game",
                "The first to hold chips of four colors wins at once. With the option endurance it takes all five.",
            ),
            rule("The colors", "The five colors are those of Ivanhoe, but here none of them has rules of its own."),
        ],
    ),
    contest: (
        "A contest",
        [
            rule(
                "Opening",
                "The opener must play one or more cards of one color face up, and shields too if wanted. Any color \
                    will do, and with shields alone you simply name it.",
            ),
            rule(
                "Fight or pass",
                "Then it goes clockwise, round after round. Whoever has not passed yet either fights or passes.",
            ),
            rule(
                "Fighting",
                "Play cards of the contest’s color, shields, or both. All you have played in this contest must add \
                    up to more than the highest total on the table; a tie is not enough.",
            ),
            rule(
                "One play, one card",
                "All cards of a play are laid down at once. After it you draw one card, however many you played.",
            ),
            rule(
                "Passing",
                "You may always pass in your turn, and you must if you cannot fight. You discard what you played, \
                    draw a card and are out of this contest.",
            ),
            rule(
                "Winning a contest",
                "You win when all others have passed. You discard your cards, draw nothing, take a chip of the color \
                    unless you have it, and open the next contest with everybody in again.",
            ),
            rule(
                "A new deck",
                "When the last card of the deck is drawn, the discard pile is shuffled and becomes the deck. If \
                    there is no card anywhere, nothing is drawn.",
            ),
            rule(
                "No card to open with",
                "If you must open and hold no card, the next player clockwise who has cards opens instead. You are \
                    still in.",
            ),
        ],
    ),
    shields: (
        "Shields",
        [
            rule("Shield 7", "It counts 7 in any color. You may play as many as you like, with knights or without."),
            rule(
                "Shield 10",
                "It counts 10 in any color, but you may play only one in a contest. If you pass after that, you give \
                    back a chip of your choice; if you have none, you lose nothing. A winner gives nothing back.",
            ),
        ],
    ),
    covered: (
        "The covered tournament",
        [
            rule(
                "Covered cards",
                "Only if the table has agreed on it: once in each contest you may play any number of cards face down \
                    as part of a play. Each counts 1, and an opener must still show a card.",
            ),
            rule(
                "Never shown",
                "Nobody has to show covered cards, not even afterwards. They are discarded face down, and everybody \
                    may know how many there are.",
            ),
            rule(
                "Covered shields",
                "A shield played face down is just a covered card: it counts 1, costs no chip, and the limit of one \
                    shield 10 does not hold for it.",
            ),
            rule(
                "No idle questions",
                "Where a choice has only one answer, the game makes it: your only chip goes back by itself. Opening, \
                    fighting and passing are always up to you.",
            ),
        ],
    ),
    knowledge: (
        "What each player may know",
        [
            rule(
                "Open to all",
                "Everybody sees the cards played face up, the totals, the number of covered cards, the chips, the \
                    size of hands and deck, and the face-up discards.",
            ),
            rule(
                "Only for you",
                "Your hand and your own covered cards are yours alone. The order of the deck, and all that chance \
                    has yet to decide, is hidden from everybody.",
            ),
        ],
    ),
};
