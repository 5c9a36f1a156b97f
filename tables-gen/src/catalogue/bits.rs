//! Single squares, and what there is to know of a few bits: tables from before processors counted
//! and scanned bits.

use super::Family;
use crate::geometry::{Bits, Board, Square};
use crate::table::{About, Axis, Definition, Formula, Relation, Source, everywhere};

const POPULATION_COUNT: Source = Source::wiki("Population Count");
const BIT_SCAN: Source = Source::wiki("BitScan");

pub(super) fn family() -> Family {
    Family::new("bits", "Single squares as sets, and look-ups by the bits of a byte.")
        .with_all(&[square_masks])
        .with_each(&TABLES, |table| table.by(8))
}

pub(super) fn wide_family() -> Family {
    Family::new("bits_16", "Look-ups by 16 bits: a quarter of a bitboard at a time.")
        .on_request()
        .with_each(&TABLES, |table| table.by(16))
}

fn square_masks() -> Definition {
    Definition::new("SQUARE_MASKS", "A square as a set.\n\nA shift gives the same without a table.")
        .formula_in_a1b1("1 << s")
        .wiki("General Setwise Operations")
        .each(|_, square: Square| [square])
}

/// A table by a set of bits as a number.
struct ByBits {
    name: &'static str,
    doc: fn(Board, u32) -> String,
    formula: Formula,
    source: Source,
    /// Whether its number of no bits stands for none.
    has_none: bool,
    /// The names of tables by 8 bits and by 16 bits.
    entry: fn(Board, bits: u32, width: u32) -> u32,
}

const TABLES: [ByBits; 3] = [
    ByBits {
        name: "BIT_COUNT",
        doc: |_, width| {
            format!(
                "How many of {width} bits are set.\n\nThe count of a bitboard is the sum over its \
                 groups of {width} bits. `u64::count_ones` needs no table."
            )
        },
        formula: everywhere("the number of ones of b"),
        source: POPULATION_COUNT,
        has_none: false,
        entry: |_, bits, _| bits.count_ones(),
    },
    ByBits {
        name: "FIRST_ONE",
        doc: |board, width| {
            let [(first, function), _] = ends(board);
            format!(
                "The number of the first set bit of {width}; {width} if none is set.\n\nThe first \
                 bit is the {first}. `u64::{function}` needs no table."
            )
        },
        formula: everywhere("the number of the lowest one of b"),
        source: BIT_SCAN,
        has_none: true,
        entry: |board, bits, width| match board.bits() {
            Bits::InOrder => bits.trailing_zeros().min(width),
            Bits::Reversed => bits.leading_zeros() + width - u32::BITS,
        },
    },
    ByBits {
        name: "LAST_ONE",
        doc: |board, width| {
            let [_, (last, function)] = ends(board);
            format!(
                "The number of the last set bit of {width}; {width} if none is set.\n\nThe last bit \
                 is the {last}. `63 - u64::{function}` needs no table."
            )
        },
        formula: everywhere("the number of the highest one of b"),
        source: BIT_SCAN,
        has_none: true,
        entry: |board, bits, width| match board.bits() {
            _ if bits == 0 => width,
            Bits::InOrder => bits.ilog2(),
            Bits::Reversed => width - 1 - bits.trailing_zeros(),
        },
    },
];

/// The first bit and the last, and what counts the zeros before the first one of that end.
fn ends(board: Board) -> [(&'static str, &'static str); 2] {
    let lowest = ("lowest", "trailing_zeros");
    let highest = ("highest", "leading_zeros");
    match board.bits() {
        Bits::InOrder => [lowest, highest],
        Bits::Reversed => [highest, lowest],
    }
}

impl ByBits {
    fn by(&self, width: u32) -> Definition {
        let &Self { name, doc, has_none, entry, .. } = self;
        Definition::new(format!("{name}_{width}"), About::on(move |board| doc(board, width)))
            .formula(self.formula.clone())
            .known_from(&[self.source])
            .related_by(
                move |_| if has_none { vec![Relation::NoEntry(width.into())] } else { vec![] },
            )
            .all([Axis::BitSet], move |board| {
                let mut entries = vec![];
                for bits in 0..1 << width {
                    entries.push(entry(board, bits, width) as u8);
                }
                entries
            })
            .shaped(move |_| vec![1 << width])
    }
}
