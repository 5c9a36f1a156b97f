"""Prints what packages of PyPI hold, one line of JSON for each. `cells.py` reads it."""

import json
import sys
from importlib.metadata import version

import chess
import chess.polyglot
import cshogi
import numpy
import shogi
from pgx._src.games import chess as pgx_chess
from pgx._src.games import shogi as pgx_shogi
from pgx.experimental.chess import from_fen


def show(**facts):
    print(json.dumps(facts))


def note(text):
    print(text, file=sys.stderr)


def bits_of(number):
    return [bit for bit in range(number.bit_length()) if number >> bit & 1]


# Places in shogi: files from Black's right, and ranks from White's side at the top, so that Black's pawns go up to it.
def shogi_places(names):
    return [[int(name[0]), ord("i") - ord(name[1])] for name in names]


def python_chess():
    table = lambda entry: [[bits_of(entry(a, b)) for b in chess.SQUARES] for a in chess.SQUARES]
    show(
        name="chess (PyPI)",
        version=version("chess"),
        squares=chess.SQUARE_NAMES,
        bits=[bits_of(bit)[0] for bit in chess.BB_SQUARES],
        first="White" if int(chess.WHITE) == 0 else "Black",
        between=table(chess.between),
        line=table(chess.ray),
        pawns=[[bits_of(it) for it in chess.BB_PAWN_ATTACKS[color]] for color in (chess.WHITE, chess.BLACK)],
        key=f"{chess.polyglot.zobrist_hash(chess.Board()):016x}",
    )


def python_shogi():
    show(
        name="python-shogi",
        version=version("python-shogi"),
        squares=shogi.SQUARE_NAMES,
        places=shogi_places(shogi.SQUARE_NAMES),
        bits=[bits_of(bit)[0] for bit in shogi.BB_SQUARES],
        first="Black" if shogi.BLACK == 0 else "White",
        between=None,
        line=None,
        pawns=[[bits_of(it) for it in shogi.BB_PAWN_ATTACKS[color]] for color in (shogi.BLACK, shogi.WHITE)],
        key=f"{shogi.Board().zobrist_hash():016x}",
    )
    # The index of a diagonal has a bit for each square on which a man blocks. On how many lines is the lowest one that
    # of the first square behind the line's end, and on how many that of the end?
    places = shogi_places(shogi.SQUARE_NAMES)
    begins = {"inner": 0, "end": 0}
    for attacks in (shogi.BB_R45_ATTACKS, shogi.BB_L45_ATTACKS):
        lines = {tuple(sorted([square, *bits_of(attacks[square][0])])): square for square in shogi.SQUARES}
        for line in filter(lambda line: len(line) > 3, lines):
            # A man on the lowest bit's square stops attacks from one of the ends, or it is on no inner square.
            blocks = any(attacks[end][1] != attacks[end][0] for end in (line[0], line[-1]))
            begins["inner" if blocks else "end"] += 1
    shape = len(shogi.BB_L45_ATTACKS), len(shogi.BB_L45_ATTACKS[0])
    note(f"python-shogi: rotated tables {shape}; bit 0 is on the first inner square of {begins['inner']} diagonals, "
         f"on the end of {begins['end']}")


def c_shogi():
    show(
        name="cshogi",
        version=version("cshogi"),
        squares=cshogi.SQUARE_NAMES,
        places=shogi_places(cshogi.SQUARE_NAMES),
        bits=None,
        first="Black" if cshogi.BLACK == 0 else "White",
        between=None,
        line=None,
        pawns=None,
        key=f"{cshogi.Board().zobrist_hash():016x}",
    )


def pgx():
    # Where the package puts pieces that stand on squares by their names: one kind on each rank, then on each file.
    kinds = "PNBRQKpn"
    codes = [1, 2, 3, 4, 5, 6, -1, -2]
    boards = [
        numpy.asarray(from_fen("/".join(rows) + " w - - 0 1")._x.board)
        for rows in ([8 * kind for kind in reversed(kinds)], 8 * [kinds])
    ]
    names = ["abcdefgh"[codes.index(file)] + str(codes.index(rank) + 1) for rank, file in zip(*boards)]
    between = numpy.asarray(pgx_chess.BETWEEN)
    pawn = numpy.asarray(pgx_chess.CAN_MOVE)[pgx_chess.PAWN]
    # A pawn's captures are its moves to other files; Black's view turns the board, so that there is one table.
    captures = [[to for to in range(64) if pawn[square, to] and to // 8 != square // 8] for square in range(64)]
    turned = [[to ^ 7 for to in captures[square ^ 7]] for square in range(64)]
    start = [int(it) for it in numpy.asarray(pgx_chess.INIT_ZOBRIST_HASH)]
    state = pgx_chess.GameState()
    computed = [int(it) for it in numpy.asarray(pgx_chess._zobrist_hash(state))]
    show(
        name="pgx, chess",
        version=version("pgx"),
        squares=names,
        bits=None,
        first="White" if int(state.color) == 0 else "Black",
        between=[[[int(it) for it in row if it >= 0] for row in rows] for rows in between],
        line=None,
        pawns=[captures, turned],
        key=f"`{computed[0]:08x} {computed[1]:08x}`, stored `{start[0]:08x} {start[1]:08x}`",
    )
    equal = "equal to" if start == computed else "not"
    note(f"pgx, chess: the key of the start is {equal} what its own function computes")


def pgx_of_shogi():
    between = numpy.asarray(pgx_shogi.BETWEEN)
    can = numpy.asarray(pgx_shogi.CAN_MOVE)
    wrong = []
    pieces = (pgx_shogi.LANCE, pgx_shogi.BISHOP, pgx_shogi.ROOK, pgx_shogi.HORSE, pgx_shogi.DRAGON)
    for index, piece in enumerate(pieces):
        for a in range(81):
            for b in range(81):
                f, r, g, s = a // 9, a % 9, b // 9, b % 9
                steps = max(abs(g - f), abs(s - r))
                aligned = steps and (f == g or r == s or abs(g - f) == abs(s - r))
                true = set()
                if aligned and can[piece, a, b]:
                    step = (g - f) // steps, (s - r) // steps
                    true = {(f + step[0] * n) * 9 + r + step[1] * n for n in range(1, steps)}
                got = set(numpy.nonzero(between[index, a, b])[0].tolist())
                if got != true:
                    wrong.append((index, a, b))
    by_piece = [sum(it[0] == index for it in wrong) for index in range(5)]
    note(f"pgx, shogi: sum of BETWEEN {between.sum()}, {len(wrong)} entries are wrong, "
         f"of lance, bishop, rook, horse and dragon {by_piece}")


for peer in (python_chess, python_shogi, c_shogi, pgx, pgx_of_shogi):
    peer()
