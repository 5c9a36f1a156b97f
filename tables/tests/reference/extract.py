"""Writes down the numbers that python-chess and chess.js hold in their tables.

Not run by the tests: they read the files that this once wrote. To run it again:

    pip install chess==1.11.2
    npm pack chess.js@1.4.0 && tar xzf chess.js-1.4.0.tgz
    python3 extract.py package/dist/cjs/chess.js

writes python_chess_pairs.tsv, polyglot_random.txt, polyglot_positions.tsv and chess_js.tsv into the current
directory, and python-chess's rows of sets.tsv, endgames.tsv and the generator's hashes.tsv.

python-chess indexes its attack tables along lines by a square and the occupied squares themselves. Here they are
asked for all 256 occupancies of a line, bit 0 for its first square: the one on file a's side, or on a file the one
on rank 1. Surplus bits mean nothing.
"""

import random
import re
import sys

import chess
import chess.polyglot
from chess import syzygy

PYTHON_CHESS = f"# python-chess {chess.__version__} (PyPI: chess), a1 = bit 0, h8 = bit 63"

TABLES = {
    "BB_RANKS": chess.BB_RANKS,
    "BB_FILES": chess.BB_FILES,
    "BB_LIGHT_SQUARES": [chess.BB_LIGHT_SQUARES],
    "BB_DARK_SQUARES": [chess.BB_DARK_SQUARES],
    "BB_KNIGHT_ATTACKS": chess.BB_KNIGHT_ATTACKS,
    "BB_KING_ATTACKS": chess.BB_KING_ATTACKS,
    "BB_PAWN_ATTACKS[WHITE]": chess.BB_PAWN_ATTACKS[chess.WHITE],
    "BB_PAWN_ATTACKS[BLACK]": chess.BB_PAWN_ATTACKS[chess.BLACK],
    # The attack tables are indexed by square and by the occupancy among the square's mask.
    "BB_RANK_ATTACKS[0]": [attacks[0] for attacks in chess.BB_RANK_ATTACKS],
    "BB_FILE_ATTACKS[0]": [attacks[0] for attacks in chess.BB_FILE_ATTACKS],
    "BB_DIAG_ATTACKS[0]": [attacks[0] for attacks in chess.BB_DIAG_ATTACKS],
    "BB_RANK_MASKS": chess.BB_RANK_MASKS,
    "BB_FILE_MASKS": chess.BB_FILE_MASKS,
    "BB_DIAG_MASKS": chess.BB_DIAG_MASKS,
}

with open("sets.tsv", "w") as out:
    for name, table in TABLES.items():
        for index, bits in enumerate(table):
            print(f"python-chess\t{name}\t-\t{index}\t{bits:016x}", file=out)

with open("python_chess_pairs.tsv", "w") as out:
    print(PYTHON_CHESS, file=out)
    print("# ray(a, b) is the whole line through both; pairs not listed are 0 in both", file=out)
    print("# a\tb\tbetween(a, b)\tray(a, b)", file=out)
    for a in chess.SQUARES:
        for b in chess.SQUARES:
            between, ray = chess.between(a, b), chess.ray(a, b)
            if between or ray:
                names = f"{chess.square_name(a)}\t{chess.square_name(b)}"
                print(f"{names}\t{between:016x}\t{ray:016x}", file=out)

SYZYGY = {
    "TRIANGLE": syzygy.TRIANGLE,
    "INVTRIANGLE": syzygy.INVTRIANGLE,
    "LOWER": syzygy.LOWER,
    "DIAG": syzygy.DIAG,
    "FLAP": syzygy.FLAP,
    "PTWIST": syzygy.PTWIST,
    "INVFLAP": syzygy.INVFLAP,
    "FILE_TO_FILE": syzygy.FILE_TO_FILE,
    "KK_IDX": syzygy.KK_IDX,
    "PP_IDX": syzygy.PP_IDX,
    "MTWIST": syzygy.MTWIST,
    "PAWNIDX": syzygy.PAWNIDX,
    "PFACTOR": syzygy.PFACTOR,
    "MULTIDX": syzygy.MULTIDX,
    "MFACTOR": syzygy.MFACTOR,
    # Functions, of all arguments that a tablebase has.
    "offdiag": [syzygy.offdiag(square) for square in chess.SQUARES],
    "binom": [[syzygy.binom(n, k) for n in chess.SQUARES] for k in range(7)],
}

with open("endgames.tsv", "w") as out:
    print(f"# python-chess {chess.__version__} (PyPI: chess), chess.syzygy; a1 = 0, h8 = 63", file=out)
    print("# table\trow (0 if it has one axis)\tits numbers", file=out)
    for name, table in SYZYGY.items():
        rows = table if isinstance(table[0], list) else [table]
        for index, row in enumerate(rows):
            print(name, index, " ".join(map(str, row)), sep="\t", file=out)

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

with open("hashes.tsv", "w") as out:
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

with open("polyglot_random.txt", "w") as out:
    print(f"# python-chess {chess.__version__} (PyPI: chess), POLYGLOT_RANDOM_ARRAY, as Random64 in book_format.html", file=out)
    for number in chess.polyglot.POLYGLOT_RANDOM_ARRAY:
        print(f"{number:016x}", file=out)


def games():
    """Positions of random games: some begin beside en passant captures, and some are of Chess960."""
    rng = random.Random(17)
    pawns = "r3k2r/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/R3K2R w KQkq - 0 1"
    for game in range(24):
        board = [chess.Board(), chess.Board(pawns), chess.Board.from_chess960_pos(rng.randrange(960))][game % 3]
        for _ in range(40):
            yield board
            moves = list(board.legal_moves)
            if not moves:
                break
            # Double pushes are rare among random moves.
            pushes = [move for move in moves if board.piece_type_at(move.from_square) == chess.PAWN
                      and abs(move.from_square - move.to_square) == 16]
            board.push(rng.choice(pushes if pushes and rng.random() < 0.3 else moves))


with open("polyglot_positions.tsv", "w") as out:
    print(f"# python-chess {chess.__version__} (PyPI: chess), chess.polyglot.zobrist_hash; the target of en passant", file=out)
    print("# stands after every double push, as in FEN's standard", file=out)
    print("# FEN\tkey", file=out)
    for board in games():
        print(f"{board.fen(en_passant='fen')}\t{chess.polyglot.zobrist_hash(board):016x}", file=out)

source = open(sys.argv[1]).read()


def array(name):
    """The numbers of a literal array."""
    [body] = re.findall(rf"const {name} = \[([^\]]*)\]", source)
    return [int(number) for number in re.findall(r"-?\d+", body)]


with open("chess_js.tsv", "w") as out:
    print("# chess.js 1.4.0 (npm). 0x88 with a8 = 0, h8 = 7, a1 = 112;", file=out)
    print("# index = 119 + attacker - target; ray: the step from the attacker to the target;", file=out)
    print("# attacks: pawn of either colour 1, knight 2, bishop 4, rook 8, queen 16, king 32", file=out)
    print("# index\tattacks\tray", file=out)
    attacks, rays = array("ATTACKS"), array("RAYS")
    assert len(attacks) == len(rays) == 239
    for index, (attack, ray) in enumerate(zip(attacks, rays)):
        print(f"{index}\t{attack}\t{ray}", file=out)
