//! Numbers that other programs have: attacks by whole lines and look-ups by bits of GNU Chess 5 and python-chess, the 0x88
//! arrays of chess.js.

use std::fs;
use std::path::Path;

use chess_tables_gen::tool::catalogue::generate;
use chess_tables_gen::tool::{documentation, fnv1a};
use chess_tables_gen::{Bits, Board, Form, Layout, Script, Table};

const HASHES: &str = include_str!("../reference/hashes.tsv");

fn table(name: &str, board: Board) -> Table {
    generate(board, &[name]).unwrap().tables.remove(0)
}

/// Name, square and hash of each row.
fn rows() -> impl Iterator<Item = (&'static str, &'static str, u64)> {
    HASHES.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let [name, square, hash] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        (name, square, u64::from_str_radix(hash, 16).unwrap())
    })
}

/// Over little-endian entries of so many bytes.
pub(crate) fn hash(values: &[u128], bytes: usize) -> u64 {
    let bits = values.iter().map(|bits| bits.to_le_bytes());
    fnv1a(&bits.flat_map(|it| it.into_iter().take(bytes)).collect::<Vec<u8>>())
}

/// All 256 sets of each square are equal: their hashes are.
fn assert_rows(board: Board, names: [(&str, &str); 4]) {
    let tables = names.map(|(theirs, ours)| (theirs, table(ours, board)));
    let mut compared = 0;
    for (theirs, square, want) in rows() {
        let Some((_, ours)) = tables.iter().find(|(name, _)| *name == theirs) else { continue };
        let square: usize = square.parse().unwrap();
        let row = &ours.values[square * 256..][..256];
        assert_eq!(hash(row, 8), want, "{theirs}[{square}], {}", ours.name);
        compared += 1;
    }
    assert_eq!(compared, 4 * 64);
}

#[test]
fn lines_are_those_of_gnu_chess_with_reversed_bits() {
    let names = [
        ("Rook00Atak", "RANK_ATTACKS_BY_LINE"),
        ("Rook90Atak", "FILE_ATTACKS_BY_LINE"),
        ("Bishop45Atak", "DIAGONAL_ATTACKS_BY_LINE"),
        ("Bishop315Atak", "ANTI_DIAGONAL_ATTACKS_BY_LINE"),
    ];
    assert_rows(Board::CHESS.with_bits(Bits::Reversed), names);
}

#[test]
fn lines_are_those_of_python_chess() {
    let names = [
        ("rank", "RANK_ATTACKS_BY_LINE"),
        ("file", "FILE_ATTACKS_BY_LINE"),
        ("diagonal", "DIAGONAL_ATTACKS_BY_LINE"),
        ("anti-diagonal", "ANTI_DIAGONAL_ATTACKS_BY_LINE"),
    ];
    assert_rows(Board::CHESS, names);
}

#[test]
fn bits_are_counted_and_scanned_as_in_gnu_chess() {
    let board = Board::CHESS.with_bits(Bits::Reversed);
    let mut first = table("FIRST_ONE_16", board);
    assert_eq!(std::mem::replace(&mut first.values[0], 0), 16, "there it is 0 for 0");
    let ours = [
        ("BitCount", table("BIT_COUNT_16", board)),
        ("lzArray", first),
        ("BitPosArray", table("SQUARE_MASKS", board)),
    ];
    for (theirs, ours) in ours {
        let (.., want) = rows().find(|(name, ..)| *name == theirs).unwrap();
        assert_eq!(hash(&ours.values, ours.element.bytes()), want, "{theirs}, {}", ours.name);
    }
}

#[test]
fn bits_are_counted_and_scanned_as_in_python_chess() {
    let ours = [("popcount", "BIT_COUNT_16"), ("lsb", "FIRST_ONE_16"), ("msb", "LAST_ONE_16")];
    for (theirs, name) in ours {
        let (.., want) = rows().find(|(name, ..)| *name == theirs).unwrap();
        // Of no bits they say 0, nothing or -1.
        let table = table(name, Board::CHESS);
        assert_eq!(hash(&table.values[1..], 1), want, "{theirs}, {name}");
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
