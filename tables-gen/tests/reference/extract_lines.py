"""Writes down what python-chess has in its attack tables along lines, and what it makes of 16 bits.

Not run by the tests: they read the file that this once wrote. To run it again:

    pip install chess==1.11.2
    python3 extract_lines.py

writes python_chess_lines.tsv into the current directory. python-chess indexes these tables by a square and
the occupied squares themselves. Here they are asked for all 256 occupancies of a line, bit 0 for its first
square: the one on file a's side, or on a file the one on rank 1. Surplus bits mean nothing.
"""

import chess


def fnv1a(entries, size=8):
    hash = 0xCBF29CE484222325
    for entry in entries:
        for byte in entry.to_bytes(size, "little"):
            hash = (hash ^ byte) * 0x100000001B3 & 2**64 - 1
    return hash


def line(square, step):
    """The squares of a line, from its first on."""
    files, ranks = step
    file, rank = chess.square_file(square), chess.square_rank(square)
    away = range(-7, 8)
    squares = [(file + files * n, rank + ranks * n) for n in away]
    return [chess.square(f, r) for f, r in squares if 0 <= f < 8 and 0 <= r < 8]


LINES = [
    ("rank", (1, 0), chess.BB_RANK_ATTACKS, chess.BB_RANK_MASKS),
    ("file", (0, 1), chess.BB_FILE_ATTACKS, chess.BB_FILE_MASKS),
    ("diagonal", (1, 1), chess.BB_DIAG_ATTACKS, chess.BB_DIAG_MASKS),
    ("anti-diagonal", (1, -1), chess.BB_DIAG_ATTACKS, chess.BB_DIAG_MASKS),
]

with open("python_chess_lines.tsv", "w") as out:
    print(f"# python-chess {chess.__version__} (PyPI: chess), a1 = bit 0, h8 = bit 63", file=out)
    print("# line\tsquare\tFNV-1a of its 256 sets, little-endian", file=out)
    print("# function\t-\tFNV-1a of what it makes of 1, 2, ... 65535, a byte each", file=out)
    for name, step, attacks, masks in LINES:
        for square in chess.SQUARES:
            squares = line(square, step)
            whole = sum(1 << s for s in squares)
            sets = []
            for occupancy in range(256):
                occupied = sum(1 << s for bit, s in enumerate(squares) if occupancy >> bit & 1)
                sets.append(attacks[square][occupied & masks[square]] & whole)
            print(f"{name}\t{square}\t{fnv1a(sets):016x}", file=out)
    for function in [chess.popcount, chess.lsb, chess.msb]:
        values = [function(bits) for bits in range(1, 1 << 16)]
        name = {chess.lsb: "lsb", chess.msb: "msb"}.get(function, "popcount")
        print(f"{name}\t-\t{fnv1a(values, 1):016x}", file=out)
