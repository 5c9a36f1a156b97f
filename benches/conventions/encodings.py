"""Prints rows of docs/conventions.md on the numbers of moves and the keys of positions of packages of PyPI."""

import ast
import pathlib
import sys
from importlib.metadata import files, version

import chess
import chess.polyglot


def row(*cells):
    print("| " + " | ".join(map(str, cells)) + " |")


def maia2():
    # Only the functions that list the moves: the rest of the file needs packages for networks.
    path = next(it for it in files("maia2") if it.name == "utils.py").locate()
    wanted = {"get_all_possible_moves", "generate_pawn_promotions"}
    tree = ast.parse(pathlib.Path(path).read_text())
    tree.body = [it for it in tree.body if isinstance(it, ast.FunctionDef) and it.name in wanted]
    scope = {"chess": chess}
    exec(compile(tree, path, "exec"), scope)
    moves = scope["get_all_possible_moves"]()
    promotions = [it for it in moves if len(it) == 5]
    queens = sum(it.endswith("q") for it in promotions)
    rank = "".join(sorted({it[3] for it in promotions}))
    how = f"{len(moves):,}: {len(promotions)} promotions, {queens} of them to queens, all of rank {rank}"
    row("maia2", version("maia2"), "moves", f"{how}; the first is `{moves[0]}`, the last `{moves[-1]}`")


def pgx():
    import pgx

    for game, planes in (("chess", 73), ("shogi", 27)):
        env = pgx.make(game)
        count = int(env.num_actions)
        squares = {"chess": 64, "shogi": 81}[game]
        row(f"pgx, {game}", version("pgx"), "moves", f"{count:,}: {squares} squares times {count // squares}")
        assert count == squares * planes


def bulletchess():
    import bulletchess

    # As hash() shows it, which has 61 bits.
    def key(clocks):
        fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - " + clocks
        return hash(bulletchess.Board.from_fen(fen))

    clocks = "counts the clocks" if len({key("0 1"), key("1 1"), key("0 2")}) == 3 else "does not count the clocks"
    polyglot = chess.polyglot.zobrist_hash(chess.Board())
    same = "is Polyglot's" if hash(polyglot) == key("0 1") or polyglot == key("0 1") else "is not Polyglot's"
    row("bulletchess", version("bulletchess"), "key of a position", f"{same}, {clocks}")


for name in sys.argv[1:]:
    {"maia2": maia2, "pgx": pgx, "bulletchess": bulletchess}[name]()
