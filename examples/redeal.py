#!/usr/bin/env python3
"""Deals a game of Ivanhoe again from its seed, by FAIRNESS.md alone.

    python3 redeal.py SEED PLAYERS

SEED is a number below 2^64 or 64 hexadecimal digits, PLAYERS is 2 to 5. Seats are counted clockwise from 0. Cards are in
the order in which they were dealt.
"""
import re
import struct
import sys

# Every face and how many cards show it, in the order in which tickets are laid against them.
FACES = """P3 4 P4 4 P5 4 P7 2 R3 6 R4 6 R5 2 B2 4 B3 4 B4 4 B5 2 Y2 4 Y3 8 Y4 2 G1 14 S2 8 S3 8 M6 4 unhorse 1
change-weapon 1 drop-weapon 1 break-lance 1 riposte 3 dodge 1 retreat 1 knock-down 2 outmaneuver 1 charge 1
countercharge 1 disgrace 1 adapt 1 outwit 1 shield 1 stunned 1 ivanhoe 1""".split()


def chacha20_block(key, counter, nonce):
    """One block of ChaCha20 (RFC 8439, section 2.3) as sixteen words."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce)
    x = list(start)
    columns = [(i, i + 4, i + 8, i + 12) for i in range(4)]
    diagonals = [(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12) for i in range(4)]
    for a, b, c, d in (columns + diagonals) * 10:
        for into, by, turned, left in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[into] = (x[into] + x[by]) & 0xFFFFFFFF
            x[turned] ^= x[into]
            x[turned] = (x[turned] << left | x[turned] >> (32 - left)) & 0xFFFFFFFF
    return [(now + before) & 0xFFFFFFFF for now, before in zip(x, start)]


def words(seed, stream):
    """The words of a stream, one after the other."""
    for counter in range(2**32):
        yield from chacha20_block(seed, counter, bytes([stream]) + bytes(11))


def below(stream, n):
    """A fair number below n."""
    return next(word for word in stream if word < 2**32 // n * n) % n


def draw(stream, bag):
    """Takes a card out of a bag: a ticket laid against the cards in the order of FACES."""
    return bag.pop(below(stream, len(bag)))


def seed_bytes(text):
    """The 32 bytes of a seed, highest first."""
    if re.fullmatch("[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    if re.fullmatch("[0-9]+", text) and int(text) < 2**64:
        return int(text).to_bytes(32, "big")
    sys.exit("a seed is a number below 2^64, or 64 hexadecimal digits")


def main(seed, players):
    stream = words(seed_bytes(seed), 0)
    deck = [face for face, copies in zip(FACES[::2], FACES[1::2]) for _ in range(int(copies))]
    dealer = below(stream, players)
    first = (dealer + 1) % players
    hands = [[] for _ in range(players)]
    for card in range(8 * players):
        hands[(first + card) % players].append(draw(stream, deck))
    print("dealer: seat", dealer)
    for seat, hand in enumerate(hands):
        print(f"seat {seat}:", *hand)
    print(f"seat {first} draws:", draw(stream, deck))


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[2] not in ("2", "3", "4", "5"):
        sys.exit(__doc__.strip())
    main(sys.argv[1], int(sys.argv[2]))
