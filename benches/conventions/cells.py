"""Reads lines of JSON, one for each peer, from standard input, and prints the rows of docs/conventions.md.

A peer's squares, bits and sets come in its own numbers. Here they become files and ranks, and what is said of each
table is found by going through all pairs of squares.
"""

import json
import sys

POLYGLOT = 0x463B96181691FC9C
HEAD = (
    ("package", "version", "squares 0 and 1", "bits 0 and 1", "color 0")
    + ("between: ends", "adjacent", "unaligned", "itself")
    + ("line: extent", "itself", "unaligned", "symmetric")
    + ("pawns on the last rank attack", "key of the start")
)


def counted(kinds):
    """One word if all are of one kind, else each with its number."""
    counts = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    if len(counts) == 1:
        return next(iter(counts))
    order = sorted(counts.items(), key=lambda item: -item[1])
    return ", ".join(f"{kind} ({count:,})" for kind, count in order)


class Peer:
    def __init__(self, facts):
        self.facts = facts
        self.places = [tuple(place) for place in facts.get("places") or map(self.place, facts["squares"])]
        self.pairs = [(a, b) for a in range(len(self.places)) for b in range(len(self.places))]

    def place(self, name):
        return ord(name[0]) - ord("a"), int(name[1:]) - 1

    def inner(self, a, b):
        """The squares between two, or None if they are on no line."""
        (f, r), (g, s) = self.places[a], self.places[b]
        steps = max(abs(g - f), abs(s - r))
        diagonal = abs(g - f) == abs(s - r)
        if not steps or not (f == g or r == s or diagonal and not self.facts.get("straight")):
            return None
        step = (g - f) // steps, (s - r) // steps
        return {(f + step[0] * n, r + step[1] * n) for n in range(1, steps)}

    def whole(self, a, b):
        """All squares of the line through two."""
        (f, r), (g, s) = self.places[a], self.places[b]
        steps = max(abs(g - f), abs(s - r))
        step = (g - f) // steps, (s - r) // steps
        reach = range(-16, 17)
        return {(f + step[0] * n, r + step[1] * n) for n in reach} & set(self.places)

    def sets(self, table):
        return [[{self.places[square] for square in entry} for entry in row] for row in table]

    def kind(self, a, b, got, inside):
        """What an entry has, beside the squares inside."""
        ends = {self.places[a]: "a", self.places[b]: "b"}
        rest = got - inside
        if not inside <= got or not rest <= set(ends):
            return "other squares"
        which = "".join(sorted(ends[place] for place in rest))
        if a == b:
            return "the square" if which else "empty"
        return {"": "empty", "a": "the first", "b": "the second", "ab": "both"}[which]

    def between(self):
        if not self.facts["between"]:
            return ["-"] * 4
        table = self.sets(self.facts["between"])
        kinds = {"far": [], "adjacent": [], "unaligned": [], "itself": []}
        for a, b in self.pairs:
            inside = self.inner(a, b)
            group = "itself" if a == b else "unaligned" if inside is None else "far" if inside else "adjacent"
            kinds[group].append(self.kind(a, b, table[a][b], inside or set()))
        kinds["far"] = ["neither" if kind == "empty" else kind for kind in kinds["far"]]
        return [counted(kinds[group]) for group in ("far", "adjacent", "unaligned", "itself")]

    def line(self):
        if not self.facts["line"]:
            return ["-"] * 4
        table = self.sets(self.facts["line"])
        aligned, unaligned, itself = [], [], []
        for a, b in self.pairs:
            got = table[a][b]
            if a == b:
                itself.append(self.kind(a, b, got, set()))
            elif self.inner(a, b) is None:
                both = {self.places[a], self.places[b]}
                unaligned.append("empty" if not got else "both" if got == both else "other squares")
            else:
                inside, whole = self.inner(a, b), self.whole(a, b)
                beyond = {place for place in whole if self.behind(self.places[a], self.places[b], place)}
                forms = {
                    "edge to edge": whole,
                    "edge to edge, without both": whole - {self.places[a], self.places[b]},
                    "edge to edge, without the first": whole - {self.places[a]},
                    "from the first to the edge": inside | beyond | {self.places[a], self.places[b]},
                    "behind the first, to the edge": inside | beyond | {self.places[b]},
                }
                aligned.append({name for name, form in forms.items() if form == got} or {"other squares"})
        odd = [1 for a, b in self.pairs if a < b and table[a][b] != table[b][a]]
        common = set.intersection(*aligned)
        aligned = [min(names & common or names) for names in aligned]
        return [counted(aligned), counted(itself), counted(unaligned), f"no ({len(odd):,} pairs)" if odd else "yes"]

    def behind(self, a, b, place):
        """Whether a place is behind b, as seen from a."""
        return (place[0] - b[0]) * (b[0] - a[0]) + (place[1] - b[1]) * (b[1] - a[1]) > 0

    def pawns(self):
        if not self.facts["pawns"]:
            return "-"
        last = max(rank for _, rank in self.places)
        words = []
        for color, (table, rank) in enumerate(zip(self.sets(self.facts["pawns"]), (last, 0))):
            got = set().union(*(table[square] for square, place in enumerate(self.places) if place[1] == rank))
            ranks = sorted({rank + 1 for _, rank in got})
            home = ranks == [rank + 1]
            words.append("nothing" if not got else "their own rank" if home else f"rank {', '.join(map(str, ranks))}")
        return words[0] if words[0] == words[1] else f"White's {words[0]}, Black's {words[1]}"

    def key(self):
        key = self.facts["key"]
        if not key:
            return "-"
        if isinstance(key, str) and all(it in "0123456789abcdef" for it in key):
            return f"`{key}`" + (", Polyglot's" if int(key, 16) == POLYGLOT else "")
        return key

    def row(self):
        facts = self.facts
        squares, bits = facts["squares"], facts["bits"]
        by_bit = "-"
        if bits:
            by_bit = ", ".join(squares[bits.index(bit)] for bit in (0, 1))
        return [
            *(facts["name"], facts["version"], ", ".join(squares[:2]), by_bit, facts["first"] or "-"),
            *self.between(),
            *self.line(),
            *(self.pawns(), self.key()),
        ]


def main():
    rows = [Peer(json.loads(line)).row() for line in sys.stdin]
    for row in [HEAD, ["---"] * len(HEAD), *rows]:
        print("| " + " | ".join(row) + " |")


main()
