//! Numbers that other programs have: attacks by whole lines and look-ups by bits of GNU Chess 5 and python-chess, the 0x88
//! arrays of chess.js.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use chess_tables_gen::tool::catalogue::generate;
use chess_tables_gen::tool::{documentation, fnv1a};
use chess_tables_gen::{Bits, Board, Form, Layout, Script, Table};

const HASHES: &str = include_str!("../reference/hashes.tsv");

fn table(name: &str, board: Board) -> Table {
    generate(board, &[name]).unwrap().tables.remove(0)
}

/// Over little-endian entries of so many bytes.
pub(crate) fn hash(values: &[u128], bytes: usize) -> u64 {
    let bits = values.iter().map(|bits| bits.to_le_bytes());
    fnv1a(&bits.flat_map(|it| it.into_iter().take(bytes)).collect::<Vec<u8>>())
}

/// The names of their tables and functions, and ours. The sets of a line are hashed square by square.
const HASHED: [(&str, &str, Bits); 14] = [
    ("Rook00Atak", "RANK_ATTACKS_BY_LINE", Bits::Reversed),
    ("Rook90Atak", "FILE_ATTACKS_BY_LINE", Bits::Reversed),
    ("Bishop45Atak", "DIAGONAL_ATTACKS_BY_LINE", Bits::Reversed),
    ("Bishop315Atak", "ANTI_DIAGONAL_ATTACKS_BY_LINE", Bits::Reversed),
    ("BitCount", "BIT_COUNT_16", Bits::Reversed),
    ("lzArray", "FIRST_ONE_16", Bits::Reversed),
    ("BitPosArray", "SQUARE_MASKS", Bits::Reversed),
    ("rank", "RANK_ATTACKS_BY_LINE", Bits::InOrder),
    ("file", "FILE_ATTACKS_BY_LINE", Bits::InOrder),
    ("diagonal", "DIAGONAL_ATTACKS_BY_LINE", Bits::InOrder),
    ("anti-diagonal", "ANTI_DIAGONAL_ATTACKS_BY_LINE", Bits::InOrder),
    ("popcount", "BIT_COUNT_16", Bits::InOrder),
    ("lsb", "FIRST_ONE_16", Bits::InOrder),
    ("msb", "LAST_ONE_16", Bits::InOrder),
];

#[test]
fn lines_and_bits_are_those_of_gnu_chess_and_python_chess() {
    let rows: Vec<&str> = HASHES.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(rows.len(), 8 * 64 + 6);
    for (theirs, name, bits) in HASHED {
        let mut ours = table(name, Board::CHESS.with_bits(bits));
        let mut compared = 0;
        for row in &rows {
            let [of, square, want] = row.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{row}")
            };
            if of != theirs {
                continue;
            }
            compared += 1;
            let values = match (theirs, square.parse::<usize>()) {
                (_, Ok(square)) => &ours.values[square * 256..][..256],
                // Of no bits GNU Chess has 0 as the first one, and python-chess says 0, nothing or -1.
                ("lzArray", _) => {
                    assert_eq!(std::mem::replace(&mut ours.values[0], 0), 16);
                    &ours.values
                }
                ("popcount" | "lsb" | "msb", _) => &ours.values[1..],
                _ => &ours.values,
            };
            let found = format!("{:016x}", hash(values, ours.element.bytes()));
            assert_eq!(found, want, "{theirs}[{square}], {name}");
        }
        assert_eq!(compared, if name.ends_with("LINE") { 64 } else { 1 }, "{theirs}");
    }
}

/// chess.js counts 0x88 squares from a8. Its `RAYS` are `X88_STEPS` of the layout a8b8, and its
/// `ATTACKS` are `X88_ATTACKS` with flags of its own: one for the pawns of both colors.
#[test]
fn chess_js_has_the_arrays_of_a8b8() {
    let flags = ["pawn", "knight", "bishop", "rook", "queen", "king"];
    let script = Script::new().tables(["X88_ATTACKS"]).layout(Layout::A8B8);
    let script = script.form("X88_ATTACKS", Form::new().flags(flags));
    let (attacks, steps) = (
        &script.to_tables().unwrap().tables[0],
        table("X88_STEPS", Board::CHESS.with_layout(Layout::A8B8)),
    );
    let text = "The flags are pawn 1, knight 2, bishop 4, rook 8, queen 16, king 32.";
    assert!(documentation(Board::CHESS, attacks).contains(text));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tables/tests/reference/chess_js.tsv");
    let theirs = fs::read_to_string(path).unwrap();
    let mut rows = 0;
    for line in theirs.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<i128> = line.split('\t').map(|field| field.parse().unwrap()).collect();
        let index = fields[0] as usize;
        let [bits, step] = [attacks, &steps].map(|table| table.number(&[index]));
        assert_eq!([bits, step], fields[1..], "at {index}");
        rows += 1;
    }
    // All differences that can be addressed; the last entry of our arrays is padding.
    assert_eq!((rows, attacks.values.len()), (239, 240));
}

/// Each set by the square from which it is attacked, and the different ones: docs/sliders.md.
#[test]
fn sliders_have_few_attack_sets() {
    for (piece, by_square, different) in [("ROOK", 4_900, 4_900), ("BISHOP", 1_428, 1_426)] {
        let [attacks, mut offsets] = ["ATTACKS", "OFFSETS"]
            .map(|it| table(&format!("{piece}_PEXT_{it}"), Board::CHESS).values);
        offsets.push(attacks.len() as u128);
        let of_square = |from: &[u128]| -> BTreeSet<u128> {
            attacks[from[0] as usize..from[1] as usize].iter().copied().collect()
        };
        let sets: Vec<BTreeSet<u128>> = offsets.windows(2).map(of_square).collect();
        assert_eq!(sets.iter().map(BTreeSet::len).sum::<usize>(), by_square);
        assert_eq!(sets.into_iter().flatten().collect::<BTreeSet<u128>>().len(), different);
    }
}
