"""Holds plain drawings of sets of squares against what python-chess prints, byte by byte.

python3 tests/plain.py PROGRAM, where the package chess is installed.
"""

import json
import subprocess
import sys
from pathlib import Path

import chess

PROGRAM = Path(sys.argv[1]).resolve()


def run(*arguments):
    command = [PROGRAM, *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout.decode()


compared = 0
for table in json.loads(run("list", "--format", "json"))["tables"]:
    # Large tables hold the same kinds of sets again.
    if table["content"] != "squares" or table["bytes"] > 4096:
        continue
    name = table["name"]
    # Values one a line, and drawings with a blank line between them.
    sets = [int(line, 16) for line in run("show", name, "--view", "raw").split()]
    printed = "\n".join(f"{chess.SquareSet(bits)}\n" for bits in sets)
    assert run("show", name, "--plain") == printed, name
    compared += len(sets)
for square in chess.SQUARES:
    drawn = run("show", "KNIGHT_ATTACKS", chess.square_name(square), "--plain")
    assert drawn == f"{chess.SquareSet(chess.BB_KNIGHT_ATTACKS[square])}\n", square
assert compared > 3000, compared
print(f"{compared} sets are drawn as python-chess {chess.__version__} prints them")
