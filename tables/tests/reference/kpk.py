"""Solves king and pawn against king with python-chess, and writes down how much is legal and won.

Not run by the tests: they read the rows of endgames.tsv that this once wrote. To run it again, for about a minute:

    pip install chess==1.11.2
    python3 kpk.py

prints them. Moves, checks and stalemates are python-chess's. Promotions to a
queen and to a rook are played on until mate.
"""

from collections import Counter

import chess

WHITE, BLACK = chess.WHITE, chess.BLACK


def positions(man):
    """All legal positions: who is to move, the king, the man, the lone king."""
    for color in (WHITE, BLACK):
        for king in chess.SQUARES:
            for at in chess.SQUARES[8:56] if man == chess.PAWN else chess.SQUARES:
                for lone in chess.SQUARES:
                    if at in (king, lone) or chess.square_distance(king, lone) <= 1:
                        continue
                    board = chess.Board(None)
                    board.turn = color
                    board.set_piece_at(king, chess.Piece(chess.KING, WHITE))
                    board.set_piece_at(at, chess.Piece(man, WHITE))
                    board.set_piece_at(lone, chess.Piece(chess.KING, BLACK))
                    if not board.was_into_check():
                        yield (color, king, at, lone), board


def after(position, move, man):
    """The man and the position after a move; no position if the man is taken."""
    color, king, at, lone = position
    if color == BLACK:
        return man, None if move.to_square == at else (WHITE, king, at, move.to_square)
    if move.from_square == king:
        return man, (BLACK, move.to_square, at, lone)
    return move.promotion or man, (BLACK, king, move.to_square, lone)


def solve(man, won):
    """Adds the won positions with this man to those with others."""
    won[man] = set()
    legal = set()
    open_positions = {}
    for position, board in positions(man):
        legal.add(position)
        moves = [after(position, move, man) for move in board.legal_moves]
        if moves:
            open_positions[position] = moves
        elif board.is_checkmate():
            won[man].add(position)
    while True:
        found = []
        for position, moves in open_positions.items():
            wins = (next_ in won.get(man_, ()) for man_, next_ in moves)
            if any(wins) if position[0] == WHITE else all(wins):
                found.append(position)
        if not found:
            return legal
        won[man].update(found)
        for position in found:
            del open_positions[position]


won = {}
solve(chess.QUEEN, won)
solve(chess.ROOK, won)
legal = solve(chess.PAWN, won)

counts = Counter()
for name, set_ in [("legal", legal), ("won", won[chess.PAWN])]:
    counts.update((name, color, at) for color, king, at, lone in set_)

for at in [chess.square(file, rank) for file in range(4) for rank in range(1, 7)]:
    for color in (WHITE, BLACK):
        of = [counts[name, color, at] for name in ("legal", "won")]
        print(f"KPK\t{chess.square_name(at)} {chess.COLOR_NAMES[color]}", " ".join(map(str, of)), sep="\t")
