"""What is read of public engines. Their source is not here: the list names the repository and the commit."""

import json

from groups import Run
from values import Row, digest, run

# In a folder with this list: `--engines FOLDER`. Each engine is in a folder with its name.
LIST = "LIST.tsv"
LANGUAGES = ["C", "C++", "Rust"]
# A line of an engine has the commit, one of an array the shape, in place of the hash of a text.
ENGINES = [
    *["ethereal", "weiss", "xiphos", "crafty", "tscp", "berserk", "demolito", "cfish", "polyglot", "gnuchess87"],
    *["stockfish", "fairy-stockfish", "cpw", "fruit", "gnuchess", "rubichess", "clover", "laser", "texel"],
    *["shakmaty", "cozy-chess", "chess-rs", "pleco", "viridithas", "akimbo", "carp", "reckless"],
]


def engines(frozen: Run):
    if not frozen.engines:
        return "not compared: --engines FOLDER says where their sources are"
    lines = (frozen.engines / LIST).read_text(encoding="utf-8").splitlines()[1:]
    listed = {line.split("\t")[0]: line.split("\t")[1:3] for line in lines}
    missing = [name for name in ENGINES if name not in listed or not (frozen.engines / name).is_dir()]
    frozen.errors += [f"{name} is not in {frozen.engines}" for name in missing]
    frozen.each(arrays, ((frozen.engines, name, *listed[name]) for name in ENGINES if name not in missing))
    return None


def arrays(program, arguments):
    """The arrays of one engine, by file and name."""
    folder, name, repository, commit = arguments
    done = run(program, "export", "-s", folder / name, "--format", "json")
    rows = [Row(f"{name}: {repository}", digest(commit), commit)]
    for table in json.loads(done.stdout)["tables"]:
        # Types are not compared: see `--type` and the types that are assumed.
        numbers = [int(value, 0) if isinstance(value, str) else int(value) for value in table["values"]]
        shape = "x".join(map(str, table["shape"])) or "1"
        rows.append(Row(f"{name} {table.get('file', '')} {table['name']}", digest(shape, numbers), shape))
    return rows, []
