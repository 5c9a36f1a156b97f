"""Opens exported tables in numpy and pandas and holds every value against the JSON export, and plain drawings of sets of
squares against what python-chess prints.

python3 tests/export.py PROGRAM, where numpy, pandas and chess are installed.
"""

import json
import os
import pty
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path

import chess
import numpy
import pandas

PROGRAM = Path(sys.argv[1]).resolve()
# A reader that guesses a column's type anew for each part of a file warns when the guesses differ.
warnings.simplefilter("error")


def export(*arguments):
    command = [PROGRAM, "export", *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def values(table):
    return [int(v, 16) if isinstance(v, str) else v for v in table["values"]]


def numbers(column):
    """Wide values are text, as the help says."""
    wide = pandas.api.types.is_string_dtype(column)
    return column.map(lambda text: int(text, 16)) if wide else column


def read_csv(path):
    frame = pandas.read_csv(path)
    assert not frame.isna().any(axis=None), path
    return frame


def check_npy(tables, folder):
    export("--format", "npy", "-o", f"{folder}/npy/")
    for table in tables:
        array = numpy.load(folder / "npy" / f"{table['name']}.npy")
        kind, bits = table["element"][0], table["element"][1:]
        dtype = numpy.dtype({"u": "uint", "i": "int"}[kind] + bits)
        assert array.dtype == dtype, (table["name"], array.dtype)
        assert list(array.shape) == table["shape"] and array.flags.c_contiguous
        assert array.ravel().tolist() == values(table), table["name"]


def check_csv(tables, folder):
    export("--format", "csv", "-o", f"{folder}/csv/")
    for table in tables:
        frame = read_csv(folder / "csv" / f"{table['name']}.csv")
        assert (frame["table"] == table["name"]).all()
        assert len(frame.columns) == len(table["axes"]) + 2
        wide = table["element"] in ("u64", "i64")
        assert pandas.api.types.is_string_dtype(frame["value"]) == wide
        assert wide or frame["value"].dtype == "int64"
        assert numbers(frame["value"]).tolist() == values(table), table["name"]

    by_square = [t for t in tables if t["axes"] == ["square"] and t["element"] == "u64"]
    names = [table["name"] for table in by_square]
    export(*names, "--format", "csv", "-o", f"{folder}/many.csv")
    frame = read_csv(folder / "many.csv")
    assert list(frame.columns) == ["table", "square", "value"]
    frame["value"] = numbers(frame["value"])
    assert frame["value"].dtype == "uint64"
    for table in by_square:
        rows = frame[frame["table"] == table["name"]]
        assert rows["value"].tolist() == values(table), table["name"]
    d4 = frame[(frame["table"] == "KNIGHT_ATTACKS") & (frame["square"] == "d4")]
    assert d4["value"].tolist() == [0x142200221400]


def check_long_csv(folder):
    """pandas reads so many rows in parts. Decimal numbers it would have rounded."""
    entries = list(range(300_000)) + [2**64 - 1 - i for i in range(300_000)]
    table = {
        "name": "LONG",
        "axes": ["index"],
        "shape": [len(entries)],
        "element": "u64",
        "values": [hex(entry) for entry in entries],
    }
    source = {"spec": "", "kind": ""}
    document = {"schema": "chess-tables/1", "source": source, "layout": "a1b1", "board": [8, 8]}
    document["tables"] = [table]
    (folder / "long.json").write_text(json.dumps(document))
    export("-s", folder / "long.json", "--format", "csv", "-o", folder / "long.csv")
    assert numbers(read_csv(folder / "long.csv")["value"]).tolist() == entries


def check_terminal():
    """Binary data is not for terminals."""
    terminal, end = pty.openpty()
    command = [PROGRAM, "export", "RAYS", "--format", "npy"]
    result = subprocess.run(command, stdout=end, stderr=subprocess.PIPE)
    os.close(end)
    assert result.returncode == 2 and b"standard output is a terminal" in result.stderr, result
    try:
        assert os.read(terminal, 1) == b""
    except OSError:  # How Linux says that nothing was written and the other end is closed.
        pass


def run(*arguments):
    command = [PROGRAM, *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout.decode()


def check_plain():
    """Plain drawings of sets, byte by byte."""
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
    return f"{compared} sets are drawn as python-chess {chess.__version__} prints them"


with tempfile.TemporaryDirectory() as folder:
    folder = Path(folder)
    tables = json.loads(export("--format", "json"))["tables"]
    check_npy(tables, folder)
    check_csv(tables, folder)
    check_long_csv(folder)
    check_terminal()
print(f"{len(tables)} tables read by numpy {numpy.__version__} and pandas {pandas.__version__}")
print(check_plain())
