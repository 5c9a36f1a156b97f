//! Programs that count squares otherwise find their own numbers in the layout they count by.

use std::fs;
use std::path::Path;

use chess_tables_gen::tool::catalogue;
use chess_tables_gen::{Board, Layout, Table};

fn table(name: &str, layout: Layout) -> Table {
    let set = catalogue::generate(Board::CHESS.with_layout(layout), &[name]).unwrap();
    set.tables.into_iter().next().unwrap()
}

/// chess.js counts 0x88 squares from a8. Its `RAYS` are `X88_STEPS` of the layout a8b8, and its
/// `ATTACKS` are `X88_ATTACKS` with one bit for the pawns of both colours and the others one lower:
/// `bits >> 1 & !1 | (bits & 3 != 0)`.
#[test]
fn chess_js_has_the_arrays_of_a8b8() {
    let [attacks, steps] = ["X88_ATTACKS", "X88_STEPS"].map(|name| table(name, Layout::A8B8));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tables/tests/reference/chess_js.tsv");
    let theirs = fs::read_to_string(path).unwrap();
    let mut rows = 0;
    for line in theirs.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<i128> = line.split('\t').map(|field| field.parse().unwrap()).collect();
        let index = fields[0] as usize;
        let bits = attacks.number(&[index]);
        let pawns = i128::from(bits & 3 != 0);
        assert_eq!([bits >> 1 & !1 | pawns, steps.number(&[index])], fields[1..], "at {index}");
        rows += 1;
    }
    // All differences that can be addressed; the last entry of our arrays is padding.
    assert_eq!((rows, attacks.values.len()), (239, 240));
}

/// Wiereyn counts file by file: Rd5 - Kf5 = 45 - 65 = E0, and T[E0] = F0, due west. He looks from
/// the king outwards, so that his T[d] is our entry at -d.
#[test]
fn wiereyns_table_is_that_of_a1a2() {
    let steps = table("X88_STEPS_WRAPPED", Layout::A1A2);
    let from_king = |difference: u8| steps.number(&[difference.wrapping_neg().into()]) as u8;
    let board = Board::CHESS.with_layout(Layout::A1A2);
    let [rook, king] = ["d5", "f5"].map(|name| board.square_named(name).unwrap());
    let [rook, king] = [rook, king].map(|square| board.padded_index(square) as u8);
    assert_eq!([rook.wrapping_sub(king), 0x45_u8.wrapping_sub(0x65)], [0xE0, 0xE0]);
    assert_eq!(from_king(0xE0), 0xF0);
    assert_eq!(steps.number(&[0xE0]), 0x10, "from the rook to the king");
}
