"""Writes down the constants of python-chess's Syzygy probing code.

Not run by the tests: they read the file that this once wrote. To run it again:

    pip install chess==1.11.2
    python3 extract_syzygy.py

writes python_chess_syzygy.tsv into the current directory.
"""

import chess
from chess import syzygy

TABLES = {
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
    "flipdiag": [syzygy.flipdiag(square) for square in chess.SQUARES],
    "binom": [[syzygy.binom(n, k) for n in chess.SQUARES] for k in range(7)],
}

with open("python_chess_syzygy.tsv", "w") as out:
    print(f"# python-chess {chess.__version__} (PyPI: chess), chess.syzygy; a1 = 0, h8 = 63", file=out)
    print("# table\trow (0 if it has one axis)\tits numbers", file=out)
    for name, table in TABLES.items():
        rows = table if isinstance(table[0], list) else [table]
        for index, row in enumerate(rows):
            print(name, index, " ".join(map(str, row)), sep="\t", file=out)
