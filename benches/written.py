#!/usr/bin/env python3
"""Where benches write what they measured.

A single figure is a row of benches/figures.tsv. A table stands between the marks of a document. All places in
documents that show them are filled by `cargo run --example regenerate`, which comes last.

    ... | benches/written.py docs/c.md 'c forms'     # a table from standard input
"""

import pathlib
import platform
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FIGURES = ROOT / "benches" / "figures.tsv"


def with_table(page, section, text):
    """The page with the text in a section.

    >>> page = "a\\n<!-- b -->\\nold\\n<!-- /b -->\\nc\\n"
    >>> with_table(page, "b", "| \\\\1 | 0.7 |\\n")
    'a\\n<!-- b -->\\n\\n| \\\\1 | 0.7 |\\n\\n<!-- /b -->\\nc\\n'
    >>> with_table(page, "d", "")
    Traceback (most recent call last):
    SystemExit: 0 sections `d`, expected one
    """
    pattern = rf"(<!-- {re.escape(section)} -->\n).*?(<!-- /{re.escape(section)} -->)"
    fill = lambda marks: f"{marks[1]}\n{text.strip()}\n\n{marks[2]}"
    page, sections = re.subn(pattern, fill, page, flags=re.DOTALL)
    if sections != 1:
        raise SystemExit(f"{sections} sections `{section}`, expected one")
    return page


def with_figure(rows, name, figure, measured):
    """The rows with a figure, in the place of an older one.

    >>> with_figure("name\\tfigure\\tmeasured\\na\\t1 s\\told\\nb\\t2 s\\tnow\\n", "a", "3 s", "new")
    'name\\tfigure\\tmeasured\\na\\t3 s\\tnew\\nb\\t2 s\\tnow\\n'
    >>> with_figure("name\\tfigure\\tmeasured\\n", "a", "3 s", "new")
    Traceback (most recent call last):
    SystemExit: 0 figures `a`, expected one
    """
    fill = lambda _: f"{name}\t{figure}\t{measured}"
    rows, found = re.subn(rf"^{re.escape(name)}\t.*$", fill, rows, flags=re.MULTILINE)
    if found != 1:
        raise SystemExit(f"{found} figures `{name}`, expected one")
    return rows


def table(document, section, text):
    path = ROOT / document
    path.write_text(with_table(path.read_text(), section, f"{text.strip()}\n\nMeasured at commit {commit()}."))


def figure(name, value, measured):
    FIGURES.write_text(with_figure(FIGURES.read_text(), name, value, f"{measured}; commit {commit()}"))


def commit():
    """The last commit of what is measured."""
    last = subprocess.run(["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True)
    return last.stdout.strip()


def processor():
    info = pathlib.Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.*)", info.read_text() if info.exists() else "")
    return model[1] if model else platform.machine()


def fill():
    """Fills the places of all figures."""
    subprocess.run(["cargo", "run", "--quiet", "--example", "regenerate"], cwd=ROOT, check=True)


if __name__ == "__main__":
    document, section = sys.argv[1:]
    table(document, section, sys.stdin.read())
    fill()
