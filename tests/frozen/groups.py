"""The groups: each makes the lines of its list, and names what disagrees with itself."""

import json
import re
import shlex
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import cases
import probes
from values import Failed, Row, Table, attempted, digest, digest_tables, run, sources
from values import numbers_in, of_csv, of_json, of_npy

# What is said of a language and not of the tables, and whether a value follows.
OF_A_LANGUAGE = {
    **dict.fromkeys(["--fingerprints", "--file-per-family", "--functions", "--allow-unsafe", "--extern"], 0),
    **dict.fromkeys(["--bitboard", "--bitboard-with", "--bitboard-bits", "--visibility", "--sliders", "--width"], 1),
    **dict.fromkeys(["--sliders-without-bmi2", "--square-type", "--color-type", "--prefix", "--source-file"], 1),
    **dict.fromkeys(["--package", "--rename", "--format"], 1),
}
OWN_TYPES = {"Bitboard": "u64", "Private": "u64", "Wide": "u128", "usize": "u64", "isize": "i64"}


@dataclass
class Run:
    """The program that is looked at, where files can be, and what was found."""

    program: Path
    folder: Path
    pool: object
    rows: list = field(default_factory=list)
    errors: list = field(default_factory=list)

    def each(self, work, arguments):
        """Makes lines from each of the arguments, on all processors."""
        arguments = list(arguments)
        for rows, errors in filter(None, self.map(work, [self.program] * len(arguments), arguments)):
            self.rows += rows
            self.errors += errors

    def map(self, work, *arguments):
        """What this gives for each of the arguments, or `None` if it failed, which is told."""
        done = list(self.pool.map(attempted, [work] * len(arguments[0]), *arguments))
        self.errors += [str(failed) for failed in done if isinstance(failed, Failed)]
        return [None if isinstance(result, Failed) else result for result in done]

    def new_folder(self, *parts):
        folder = self.folder.joinpath(*map(str, parts))
        folder.mkdir(parents=True)
        return folder


# Tables


def tables(frozen):
    on_request = {}
    # A mailbox has the lengths of lines in its name.
    for board, layout in product(cases.BOARDS, cases.LAYOUTS):
        listed, usual = (
            {table["name"]: None for table in json.loads(run(frozen.program, *command).stdout)["tables"]}
            for command in [
                ["list", "--board", board, "--layout", layout, "--format", "json"],
                ["export", "--board", board, "--layout", layout, "--format", "json"],
            ]
        )
        on_request[board, layout] = [name for name in listed if name not in usual]
    frozen.each(
        numbering,
        (
            (board, *numbers, on_request[board, numbers[0]] if cases.ONLY.get(board, numbers) == numbers else [])
            for board in cases.BOARDS
            for numbers in product(cases.LAYOUTS, cases.BITS)
        ),
    )


def numbering(program, arguments):
    board, layout, bits, names = arguments
    options = ["--board", board, "--layout", layout, "--bits", bits]
    found = of_json(run(program, "export", "*", *names, *options, "--format", "json").stdout)
    hashes = {table.name: digest(table.type, table.data) for table in found}
    whole = Row(f"{board} {layout} {bits}", digest(sorted(hashes.items())))
    # A line has the hashes of all numberings together, so it says which table differs, and the other says where.
    return [whole, *(Row(f"{board} {name}", values) for name, values in hashes.items())], []


# Options and functions, by programs that include what was written


@dataclass
class Case:
    key: str
    file: Path
    tables: list
    calls: list
    squares: int
    prefix: str = ""

    @property
    def names(self):
        """Each name in Rust, and if it is a single value."""
        return [(table.name, not table.type.startswith("[")) for table in self.tables]

    @property
    def axes(self):
        return [(self.prefix + table.name, table.type.count("[")) for table in self.tables]

    @property
    def wide(self):
        return [self.prefix + table.name for table in self.tables if "128" in table.type]


def option(arguments, name, default=""):
    return arguments[arguments.index(name) + 1] if name in arguments else default


def json_arguments(arguments):
    left, skip = [], 0
    for argument in arguments:
        if skip:
            skip -= 1
        elif argument in OF_A_LANGUAGE:
            skip = OF_A_LANGUAGE[argument]
        else:
            left.append(argument)
    return [argument.replace("=usize", "=u64").replace("=isize", "=i64") for argument in left]


def written(program, arguments):
    """Has a case written, and the same tables as JSON: the case, its text, and what is read back of it."""
    folder, file, command, line = arguments
    line, _, calls = line.partition(" -> ")
    options = shlex.split(line)
    exported = of_json(run(program, "export", *json_arguments(options), "--format", "json").stdout)
    renamed = dict(pair.split("=") for at, pair in enumerate(options) if at and options[at - 1] == "--rename")
    exported = [table._replace(name=renamed.get(table.name, table.name)) for table in exported]
    run(program, *command, *options, "-o", folder / file)
    files, ranks = map(int, option(options, "--board", "8x8").split("x"))
    key = f"{' '.join(command)} {line}"
    case = Case(key, folder / file, exported, calls.split(), files * ranks, option(options, "--prefix"))
    if "--fingerprints" in options:
        case.tables = exported + [Table(f"fingerprints::{table.name}", "u64", b"") for table in exported]
    back = run(program, "export", "-s", folder, "--format", "json")
    return case, sources(folder), of_json(back.stdout)


def all_written(frozen, parts, file, command, lines):
    arguments = [(frozen.new_folder(*parts, number), file, command, line) for number, line in enumerate(lines)]
    return frozen.map(written, [frozen.program] * len(lines), arguments)


def agrees(case, by, found):
    """What a compiler, or the program when it reads the file, has otherwise than JSON."""
    found = {table.name: (own_types_as_numbers(table.type), table.data) for table in found}
    others = [t.name for t in case.tables if t.data and found.get(case.prefix + t.name) != (t.type, t.data)]
    if others:
        yield f"{case.key}: {by} has others than JSON: {' '.join(others)}"


def own_types_as_numbers(kind):
    return re.sub(r"\w+", lambda name: OWN_TYPES.get(name[0], name[0]), kind, count=1)


def rust_cases(frozen, name, lines):
    """What each case printed, or `None`."""
    made = all_written(frozen, ["rust", name], "tables.rs", ["generate"], lines)
    # Two programs, which are compiled at the same time.
    cases_of = [[case for case, *_ in filter(None, made[half::2])] for half in range(2)]
    folders = [frozen.new_folder("rust", name, f"probe{half}") for half in range(2)]
    printed = frozen.map(probes.rust, folders, cases_of)
    by_key = {case.key: tables for half in range(2) for case, tables in zip(cases_of[half], printed[half] or [])}
    return compared_with_json(frozen, made, by_key)


def c_cases(frozen, name, lines):
    """What each case printed, or `None`."""
    made = all_written(frozen, ["c", name], "tables.h", ["export", "--format", "c"], lines)
    found = [case for case, *_ in filter(None, made)]
    printed = frozen.map(probes.c, [case.file.parent for case in found], found)
    return compared_with_json(frozen, made, {case.key: tables for case, tables in zip(found, printed) if tables})


def compared_with_json(frozen, made, printed):
    for case, text, read in filter(None, made):
        if case.key in printed:
            tables = printed[case.key]
            frozen.errors += [*agrees(case, "a compiler", tables), *agrees(case, "the file", read)]
            frozen.rows.append(Row(case.key, digest_tables(tables), text))
    return [case and printed.get(case[0].key) for case in made]


def lines_of(text):
    return text.strip().split("\n")


def options(frozen):
    everywhere = lines_of(cases.EVERYWHERE)
    rust_cases(frozen, "options", everywhere + lines_of(cases.RUST))
    c_cases(frozen, "options", everywhere + lines_of(cases.C))


def functions(frozen):
    both(frozen, "functions", [
        f"{tables} --functions {numbering} -> {calls}".replace("  ", " ")
        for tables, _, calls in (line.partition(" -> ") for line in lines_of(cases.FUNCTIONS))
        for numbering in cases.NUMBERINGS
    ])


def both(frozen, name, lines):
    """The results of the same cases in Rust and in C, which must be the same."""
    both = [rust_cases(frozen, name, lines), c_cases(frozen, name, lines)]
    results = [[printed and results_in(printed) for printed in language] for language in both]
    frozen.errors += [
        f"{line}: Rust and C have different results"
        for line, *pair in zip(lines, *results, strict=True)
        if None not in pair and pair[0] != pair[1]
    ]


def results_in(printed):
    return [table.data for table in printed if table.type == "results"]


def scripts(frozen):
    """What only a build script can ask for."""
    program = frozen.program.parent / "examples/scripts"
    if not program.exists():
        return f"not compared: {program} is missing (cargo build --example scripts)"
    made = []
    for name, tables in cases.SCRIPTS.items():
        folder = frozen.new_folder("scripts", name)
        (folder / "tables.rs").write_bytes(run(program, name).stdout)
        made.append(Case(f"scripts {name}", folder / "tables.rs", [Table(*table, b"") for table in tables], [], 64))
    [printed] = frozen.map(probes.rust, [frozen.new_folder("scripts", "probe")], [made])
    for case, printed in zip(made, printed or []):
        frozen.rows.append(Row(case.key, digest_tables(printed), sources(case.file.parent)))
    return None


# Other formats


def formats(frozen):
    frozen.each(other, ((frozen.new_folder("formats", number), line) for number, line in enumerate(cases.OTHER)))


def other(program, arguments):
    folder, line = arguments
    options = shlex.split(line)
    exported = of_json(run(program, "export", *json_arguments(options), "--format", "json").stdout)
    form = option(options, "--format")
    is_data = form in ["csv", "npy"]
    run(program, "export", *options, "-o", f"{folder}/" if is_data else folder / "tables")
    errors = []
    if form == "csv":
        found = [of_csv(folder / f"{table.name}.csv") for table in exported]
        same = [entries(table) for table in exported] == [entries(table) for table in found]
    elif form == "npy":
        found = [of_npy(folder / f"{table.name}.npy") for table in exported]
        same = found == exported
    else:
        numbers = numbers_in((folder / "tables").read_text(encoding="utf-8"))
        # Sets of Kotlin are numbers with a sign.
        most = 2**64 if form == "kotlin" else 2**128
        rest = (number % most for number in numbers)
        same = all(entry % most in rest for table in exported for entry in entries(table))
    if not same:
        errors = [f"export {line}: other values than in JSON"]
    values = digest_tables(found) if is_data else digest(*numbers)
    return [Row(f"export {line}", values, sources(folder))], errors


def entries(table):
    element = table.type.strip("[").split(";")[0]
    size = int(element[1:]) // 8
    return [
        int.from_bytes(table.data[at : at + size], "little", signed=element[0] == "i")
        for at in range(0, len(table.data), size)
    ]


# Texts


def show(frozen):
    frozen.each(
        shown,
        (
            f"{line} --layout {layout} --bits {bits}"
            for line in cases.OCCUPIED
            for layout in cases.LAYOUTS
            for bits in cases.BITS[: 2 if layout == "a8b8" else 1]
        ),
    )


def shown(program, line):
    data = run(program, "show", *shlex.split(line), "--format", "json", fails=True)
    values = digest(data.returncode, json.dumps(json.loads(data.stdout or "null"), sort_keys=True))
    if cases.LAYOUTS[0] not in line:
        return [Row(f"show {line}", values)], []
    # How it is drawn, in one layout: each call generates the catalogue.
    text = run(program, "show", *shlex.split(line), fails=True)
    return [Row(f"show {line}", values, digest(text.returncode, text.stdout))], []
