"""Writes down the orders of moves and the features of programs with neural networks.

Not run by the tests: they read the files that this once wrote. To run it again:

    pip install chess==1.11.2 numpy
    git clone https://github.com/LeelaChessZero/lc0             # 909a408, 2026-04-20
    git clone https://github.com/iamlucaswolf/gym-chess         # 6a5eb43, 2020-11-28
    git clone https://github.com/official-stockfish/Stockfish   # 762dd1d, 2026-08-03
    git clone https://github.com/official-stockfish/nnue-pytorch  # 9f72946, 2026-07-26
    python3 extract_networks.py

writes networks.tsv into the current directory.
"""

import re
import sys
import types

import chess


def move_names():
    """The list of Leela Chess Zero, in its order."""
    source = open("lc0/src/neural/encoder.cc").read()
    [body] = re.findall(r"kMoveStrs\[\] = \{([^}]*)\}", source)
    names = re.findall(r'"(\w+)"', body)
    with open("networks.tsv", "w") as out:
        print("# Leela Chess Zero, src/neural/encoder.cc, kMoveStrs: the 1858 moves in order", file=out)
        for start in range(0, len(names), 16):
            print("kMoveStrs", *names[start : start + 16], sep="\t", file=out)


def actions():
    """What gym-chess's three encoders say of all moves of queens, knights and promoting pawns."""
    # The modules themselves, without the package that imports gym.
    for package in ["gym_chess", "gym_chess.alphazero", "gym_chess.alphazero.move_encoding"]:
        module = types.ModuleType(package)
        module.__path__ = ["gym-chess/" + package.replace(".", "/")]
        sys.modules[package] = module
    from gym_chess.alphazero.move_encoding import knightmoves, queenmoves, underpromotions

    def encode(move):
        # In the order of MoveEncoding.encode.
        for encoder in [queenmoves, knightmoves, underpromotions]:
            action = encoder.encode(move)
            if action is not None:
                return int(action)

    board = chess.Board.empty()
    with open("networks.tsv", "a") as out:
        print("# gym-chess 0.1.1, gym_chess/alphazero/move_encoding: from-square, then each move's end", file=out)
        print("# and its action in the array of 8 x 8 x 73", file=out)
        for start in chess.SQUARES:
            ends = []
            reached = chess.BB_KNIGHT_ATTACKS[start]
            for rays in [chess.BB_RANK_ATTACKS, chess.BB_FILE_ATTACKS, chess.BB_DIAG_ATTACKS]:
                reached |= rays[start][0]
            for end in chess.scan_forward(reached):
                name = chess.square_name(end)
                ends.append(f"{name} {encode(chess.Move(start, end))}")
                beside = chess.square_distance(start, end) == 1
                if chess.square_rank(start) == 6 and chess.square_rank(end) == 7 and beside:
                    for piece in [chess.KNIGHT, chess.BISHOP, chess.ROOK, chess.QUEEN]:
                        action = encode(chess.Move(start, end, promotion=piece))
                        ends.append(f"{name}{chess.piece_symbol(piece)} {action}")
            print("move_encoding", chess.square_name(start), *ends, sep="\t", file=out)


def stockfish():
    """Stockfish's arrays, buckets without the factor PS_NB."""
    source = open("Stockfish/src/nnue/features/half_ka_v2_hm.h").read()

    def array(name):
        [body] = re.findall(rf"{name}\[SQUARE_NB\] = {{([^}}]*)}}", source)
        return body

    buckets = re.findall(r"B\(\s*(\d+)\)", array("KingBuckets"))
    orient = [chess.parse_square(name.lower()) for name in re.findall(r"SQ_(\w\w)", array("OrientTBL"))]
    with open("networks.tsv", "a") as out:
        print("# Stockfish, src/nnue/features/half_ka_v2_hm.h; KingBuckets in units of PS_NB", file=out)
        print("KingBuckets", *buckets, sep="\t", file=out)
        print("OrientTBL", *orient, sep="\t", file=out)


FENS = [
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "6k1/5ppp/8/8/8/8/r4PPP/1K6 b - - 0 1",
    "2k5/8/8/q7/8/8/3N4/6K1 w - - 0 1",
]


def features():
    """The features that nnue-pytorch finds in a few positions, with two planes for kings."""
    source = open("nnue-pytorch/model/modules/features/halfka_v2_hm.py").read()
    # The functions alone, without torch.
    start, end = source.index("KingBuckets"), source.index("class HalfKav2Hm")
    names = {"chess": chess}
    exec(source[start:end], names)
    with open("networks.tsv", "a") as out:
        print("# nnue-pytorch, model/modules/features/halfka_v2_hm.py: FEN, perspective, then for each", file=out)
        print("# occupied square from a1 on the feature among 768 * 32", file=out)
        for fen in FENS:
            board = chess.Board(fen)
            for color in [chess.WHITE, chess.BLACK]:
                king = board.king(color)
                indices = [
                    names["_halfka_idx"](color, king, square, piece)
                    for square, piece in sorted(board.piece_map().items())
                ]
                print("_halfka_idx", fen, chess.COLOR_NAMES[color], *indices, sep="\t", file=out)


move_names()
actions()
stockfish()
features()
