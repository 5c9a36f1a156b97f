"""Programs that include generated files, and print what a compiler has made of their tables and functions."""

import re
from pathlib import Path

from values import Table, run, type_of

# What each argument of a function runs through: how many, and how Rust and C write the one with this number.
DOMAINS = {
    "square": ("{squares}", "At::at({0})", "{0}"),
    "color": ("2", "At::at({0})", "{0}"),
    "direction": ("8", "{0}", "{0}"),
    "distance": ("8", "{0}", "{0}"),
    "piece": ("6", "{0}", "{0}"),
    "of_both": ("12", "{0}", "{0}"),
    "pieces": ("7", "1 << {0}", "1 << {0}"),
    "cell": ("{squares}", "to_x88({0}) as usize", "to_x88({0})"),
    "number": ("128", "{0}", "{0}"),
    "element": ("400", "{0}", "{0}"),
    "set": ("500", "Made::made(random({0} as u64), 0)", "random_set({0})"),
}
# The arguments of functions, by their names.
CALLS = {
    "knight_attacks": ["square"],
    "pawn_attacks": ["color", "square"],
    "king_rings": ["distance", "square"],
    "rays": ["direction", "square"],
    "king_ring": ["distance", "square"],
    "ray": ["direction", "square"],
    "x88_step": ["cell", "cell"],
    "rook_thread_start": ["square"],
    "between": ["square", "square"],
    "chebyshev_distances": ["square", "square"],
    "direction_of": ["square", "square"],
    "flip_vertical": ["square"],
    "flip_vertical_set": ["set"],
    "mirror_horizontal_set": ["set"],
    "flip_diagonal_set": ["set"],
    "rotate_90_clockwise_set": ["set"],
    "to_x88": ["square"],
    "x88_attacks": ["pieces", "cell", "cell"],
    "x88_steps": ["cell", "cell"],
    "from_x88_is_off_board": ["number"],
    "rook_thread_starts": ["square"],
    "rook_threads_to": ["element"],
    "rook_threads_blocked": ["square", "element"],
    "next_position": ["piece", "square", "square"],
    "threat_pairs_feature": ["of_both", "square", "of_both", "square"],
}
SLIDERS = ["rook_attacks", "bishop_attacks", "queen_attacks"]
OCCUPANCIES = 10_000

RUST = r"""
#![allow(warnings)]
use std::io::Write;
#[derive(Clone, Copy)] pub struct Bitboard(pub u64);
#[derive(Clone, Copy)] pub struct Wide(pub u128);
#[derive(Clone, Copy)] pub struct Private { bits: u64 }
impl Private {
    pub const fn new(bits: u64) -> Self { Self { bits } }
    pub const fn bits(self) -> u64 { self.bits }
}
#[derive(Clone, Copy)] #[repr(C, packed)]
pub struct Move { pub to: u8, pub blocked: u8, pub key: u64, pub history: u16 }
#[derive(Clone, Copy)] #[repr(C, packed)]
pub struct Magic { relevant: Private, pseudo_attacks: Private }
impl Magic {
    pub const fn new(relevant: Private, pseudo_attacks: Private) -> Self { Self { relevant, pseudo_attacks } }
}
#[derive(Clone, Copy)] #[repr(u8)] pub enum Square { @squares@ }
#[derive(Clone, Copy)] #[repr(u8)] pub enum Color { White, Black }

/// An index with this number.
pub trait At { fn at(i: usize) -> Self; }
impl At for usize { fn at(i: usize) -> Self { i } }
impl At for u8 { fn at(i: usize) -> Self { i as u8 } }
impl At for Color { fn at(i: usize) -> Self { [Color::White, Color::Black][i] } }
impl At for Square { fn at(i: usize) -> Self { use Square::*; [@squares@][i] } }

/// A set of these bits.
pub trait Made { fn made(low: u64, high: u64) -> Self; }
impl Made for u64 { fn made(low: u64, _: u64) -> Self { low } }
impl Made for u128 { fn made(low: u64, high: u64) -> Self { low as u128 | (high as u128) << 64 } }
impl Made for Bitboard { fn made(low: u64, _: u64) -> Self { Self(low) } }
impl Made for Private { fn made(low: u64, _: u64) -> Self { Self::new(low) } }
impl Made for Wide { fn made(low: u64, high: u64) -> Self { Self(Made::made(low, high)) } }

/// A result: one word, or two for a set on a large board.
pub trait Put { fn put(self, out: &mut Vec<u64>); }
macro_rules! put { ($($number:ty)*) => { $(impl Put for $number {
    fn put(self, out: &mut Vec<u64>) { out.push(self as i64 as u64) }
})* } }
put!(bool u8 i8 u16 i16 u32 i32 u64 usize);
impl Put for u128 { fn put(self, out: &mut Vec<u64>) { out.extend([self as u64, (self >> 64) as u64]) } }
impl Put for Bitboard { fn put(self, out: &mut Vec<u64>) { self.0.put(out) } }
impl Put for Private { fn put(self, out: &mut Vec<u64>) { self.bits.put(out) } }
impl Put for Wide { fn put(self, out: &mut Vec<u64>) { self.0.put(out) } }

/// SplitMix64.
pub fn random(i: u64) -> u64 {
    let z = (i + 1).wrapping_mul(0x9e3779b97f4a7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58476d1ce4e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d049bb133111eb);
    z ^ z >> 31
}
pub fn occupied<T: Made>(i: u64, squares: u32) -> T {
    let high = random(4 * i + 2) & random(4 * i + 3) & ((1 << squares - 64) - 1);
    T::made(random(4 * i) & random(4 * i + 1), high)
}
fn write(name: &str, kind: &str, bytes: &[u8]) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{name}\t{kind}\t{}", bytes.len()).unwrap();
    out.write_all(bytes).unwrap();
}
pub fn case(key: &str) { write(key, "case", &[]) }
pub fn table<T>(name: &str, value: &T) {
    let bytes = unsafe { std::slice::from_raw_parts((value as *const T).cast::<u8>(), size_of::<T>()) };
    write(name, std::any::type_name::<T>(), bytes);
}
pub fn results(name: &str, out: &[u64]) {
    write(name, "results", &out.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>());
}
"""

C = r"""
#include <stdio.h>
#define WORDS (1 << 20)
static uint64_t out[WORDS];
static size_t words;
static inline uint64_t random_set(uint64_t i) {
    uint64_t z = (i + 1) * 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}
static inline void results(const char *name) {
    printf("%s\tresults\t%zu\n", name, words * sizeof *out);
    fwrite(out, sizeof *out, words, stdout);
    words = 0;
}
"""


def loops(name, squares, language):
    """Loops around the calls of a function: their heads, and the call."""
    domains = [DOMAINS[domain] for domain in CALLS[name]]
    counts = [count.format(squares=squares) for count, *_ in domains]
    arguments = (domain[1 if language == "rust" else 2].format(f"a{i}") for i, domain in enumerate(domains))
    return list(enumerate(counts)), f"{name}({', '.join(arguments)})"


def rust_calls(name, squares):
    if name == "sliders":
        arguments = f"At::at(i as usize % {squares}), occupied(i, {max(squares, 64)})"
        body = " ".join(f"{slider}({arguments}).put(&mut out);" for slider in SLIDERS)
        body = f"for i in 0..{OCCUPANCIES}u64 {{ {body} }}"
    else:
        heads, call = loops(name, squares, "rust")
        body = "".join(f"for a{i} in 0..{count}usize {{ " for i, count in heads)
        body += f"{call}.put(&mut out);{' }' * len(heads)}"
    return f'let mut out = Vec::new();\n{body}\nresults("{name}", &out);\n'


def rust(folder, cases):
    """Compiles and runs a program with a module for each case: what each one printed."""
    main = RUST.replace("@squares@", ", ".join(f"S{i}" for i in range(128)))
    for number, case in enumerate(cases):
        body = "".join(
            f'table("{name}", {"&" if single else ""}{name});\n' for name, single in case.names
        ) + "".join(rust_calls(name, case.squares) for name in case.calls)
        main += (
            f'mod case_{number} {{\ninclude!("{case.file}");\n'
            f'pub fn dump() {{\nuse super::*;\ncase("{number}");\n{body}}}\n}}\n'
        )
    main += f"fn main() {{ {''.join(f'case_{number}::dump(); ' for number in range(len(cases)))} }}\n"
    source = Path(folder, "probe.rs")
    source.write_text(main, encoding="utf-8")
    run("rustc", "--edition", "2024", "--out-dir", folder, source)
    return read(run(source.with_suffix("")).stdout)


def c_calls(name, squares):
    if name == "sliders":
        body = " ".join(f"put({slider}((int) (i % {squares}), occupied(i)));" for slider in SLIDERS)
        body = f"for (uint64_t i = 0; i < {OCCUPANCIES}; i++) {{ {body} }}"
    else:
        heads, call = loops(name, squares, "c")
        body = "".join(f"for (int a{i} = 0; a{i} < {count}; a{i}++) " for i, count in heads) + f"put({call});"
    return f'{body}\nresults("{name}");\n'


def c_sets(squares):
    """How a set is made and printed: by one word, or by two."""
    low = "random_set(4 * i) & random_set(4 * i + 1)"
    if squares <= 64:
        return (
            "#define put(result) (out[words++] = (uint64_t) (result))\n"
            f"static inline uint64_t occupied(uint64_t i) {{ return {low}; }}\n"
        )
    high = f"random_set(4 * i + 2) & random_set(4 * i + 3) & ((1ull << {squares - 64}) - 1)"
    return (
        "static inline void put(chess_tables_u128 set) { out[words++] = set.low; out[words++] = set.high; }\n"
        f"static inline chess_tables_u128 occupied(uint64_t i) {{ return (chess_tables_u128) {{{low}, {high}}}; }}\n"
    )


def c(folder, case):
    """Compiles and runs a program for one case: what it printed."""
    body = "".join(c_table(name, axes, name in case.wide) for name, axes in case.axes)
    body += "".join(c_calls(name, case.squares) for name in case.calls)
    sets = c_sets(case.squares) if case.calls else ""
    source = Path(folder, "probe.c")
    source.write_text(
        f'#include "{case.file.name}"\n{C}{sets}int main(void) {{\n{body}return 0;\n}}\n', encoding="utf-8"
    )
    # With --extern there is another.
    run("cc", "-std=gnu11", "-w", "-o", Path(folder, "probe"), *sorted(Path(folder).glob("*.c")))
    (tables,) = read(run(Path(folder, "probe")).stdout, [])
    return [
        table if table.type == "results" else table._replace(type=type_of(lengths, element))
        for table in tables
        for element, *lengths in [table.type.split(" ")]
    ]


def c_table(name, axes, wide):
    """Prints the element and the lengths, `u64 8 64`, then the values."""
    entry, lengths = name, ""
    for _ in range(axes):
        lengths += f' printf(" %zu", sizeof {entry} / sizeof {entry}[0]);'
        entry += "[0]"
    sign = "'u'" if wide else f"(__typeof__({entry})) -1 < 0 ? 'i' : 'u'"
    return (
        f'printf("{name}\\t%c%zu", {sign}, 8 * sizeof {entry});{lengths} '
        f'printf("\\t%zu\\n", sizeof {name}); fwrite(&{name}, 1, sizeof {name}, stdout);\n'
    )


def read(output, *first):
    """The tables that a probe printed, case by case."""
    cases, at = list(first), 0
    while at < len(output):
        end = output.index(b"\n", at)
        name, kind, size = output[at:end].decode().split("\t")
        at = end + 1 + int(size)
        if kind == "case":
            cases.append([])
        else:
            cases[-1].append(Table(name, re.sub(r"\bprobe::(case_\d+::)?", "", kind), output[end + 1 : at]))
    return cases
