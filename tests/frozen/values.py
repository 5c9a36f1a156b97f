"""What is frozen of a table, in whatever form it was written: its name, its type and the bytes of its entries."""

import csv
import hashlib
import json
import re
import subprocess
from array import array
from ast import literal_eval
from itertools import chain
from pathlib import Path
from typing import NamedTuple

SIZES = {"bool": 1, **{f"{sign}{8 * size}": size for sign in "ui" for size in [1, 2, 4, 8, 16]}}
# Those of `array`.
CODES = {"bool": "B", "u8": "B", "i8": "b", "u16": "H", "i16": "h", "u32": "I", "i32": "i"}


class Table(NamedTuple):
    name: str
    type: str  # as in Rust: [[u64; 64]; 8]
    data: bytes  # the entries, row by row, little-endian


class Row(NamedTuple):
    """A line of a list."""

    key: str
    values: str
    bytes: str = "-"


def digest(*parts):
    whole = hashlib.blake2b(digest_size=8)
    for part in parts:
        part = part if isinstance(part, bytes) else str(part).encode()
        whole.update(len(part).to_bytes(8, "little") + part)
    return whole.hexdigest()


def digest_tables(tables):
    return digest(*chain.from_iterable(sorted(tables)))


class Failed(Exception):
    """A command that should have succeeded."""


def attempted(work, *arguments):
    """What this gives, or why it failed."""
    try:
        return work(*arguments)
    except Failed as failed:
        return failed


def run(*command, folder=None, fails=False):
    """Runs a command. Without `fails` it must succeed."""
    done = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, check=False)
    if done.returncode and not fails:
        raise Failed(f"`{' '.join(map(str, command))[:300]}`: {done.stderr.decode()[:500]}")
    return done


def type_of(shape, element):
    for length in reversed(shape):
        element = f"[{element}; {length}]"
    return element


def to_bytes(values, element):
    """JSON has numbers of 64 bits and more as hexadecimal text. This goes through millions of entries."""
    if values and isinstance(values[0], str) and values[0].startswith("0x"):
        digits = 2 * SIZES[element]
        return bytes.fromhex("".join(value[2:].zfill(digits) for value in reversed(values)))[::-1]
    if element in CODES:
        return array(CODES[element], values).tobytes()
    return b"".join(int(value).to_bytes(SIZES[element], "little", signed=element[0] == "i") for value in values)


def of_json(text):
    return [
        Table(
            table["name"],
            type_of(table["shape"], table["element"]),
            to_bytes(table["values"], table["element"]),
        )
        for table in json.loads(text)["tables"]
    ]


def of_csv(path):
    """The type is not in the file: all are as wide as any."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return Table(rows[0]["table"], "i128", to_bytes([row["value"] for row in rows], "i128"))


def of_npy(path):
    file = path.read_bytes()
    start = 10 + int.from_bytes(file[8:10], "little")
    header = literal_eval(file[10:start].decode())
    assert header["descr"][0] in "<|" and not header["fortran_order"], header
    element = f"{header['descr'][1]}{8 * int(header['descr'][2:])}"
    return Table(path.stem, type_of(header["shape"], element), file[start:])


def numbers_in(text):
    """All numbers in source of any language, but not those in comments."""
    # Those of Ada and Pascal.
    text = re.sub(r"\b16#([0-9a-f]+)#|\$([0-9a-f]+)", r"0x\1\2", text)
    text = text.replace("Long.MIN_VALUE", str(-(2**63)))
    text = re.sub(r"/\*.*?\*/|//[^\n]*|^\s*#[^\n]*", "", text, flags=re.DOTALL | re.MULTILINE)
    return [int(number, 0) for number in re.findall(r"(?<![\w.])-?(?:0x[0-9a-f_]+|0|[1-9][0-9]*)(?=[LUn]*\b)", text)]


def sources(folder):
    """The hash of the text of all files in a folder."""
    files = sorted(path for path in Path(folder).rglob("*") if path.is_file())
    return digest(*chain.from_iterable((path.relative_to(folder), path.read_bytes()) for path in files))
