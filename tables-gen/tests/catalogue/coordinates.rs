//! Programs that count squares otherwise find their own numbers in the layout they count by.

use std::fs;
use std::path::Path;

use chess_tables_gen::tool::{catalogue, documentation};
use chess_tables_gen::{Board, Form, Layout, Script, Table};

fn table(name: &str, layout: Layout) -> Table {
    let set = catalogue::generate(Board::CHESS.with_layout(layout), &[name]).unwrap();
    set.tables.into_iter().next().unwrap()
}

/// chess.js counts 0x88 squares from a8. Its `RAYS` are `X88_STEPS` of the layout a8b8, and its
/// `ATTACKS` are `X88_ATTACKS` with flags of its own: one for the pawns of both colors.
#[test]
fn chess_js_has_the_arrays_of_a8b8() {
    let flags = ["pawn", "knight", "bishop", "rook", "queen", "king"];
    let script = Script::new().tables(["X88_ATTACKS"]).layout(Layout::A8B8);
    let script = script.form("X88_ATTACKS", Form::new().flags(flags));
    let (attacks, steps) =
        (&script.to_tables().unwrap().tables[0], table("X88_STEPS", Layout::A8B8));
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

/// Wiereyn counts file by file, both from 1: Rd5 - Kf5 = 45 - 65 = E0, and T[E0] = F0, due west. He
/// looks from the king to the rook.
#[test]
fn wiereyns_table_is_that_of_a1a2() {
    let names = ["X88_STEPS_TO_ATTACKER_WRAPPED", "X88_STEPS_WRAPPED"];
    let [to_rook, to_king] = names.map(|name| table(name, Layout::A1A2));
    let board = Board::CHESS.with_layout(Layout::A1A2);
    let his = |name: &str| {
        let number = board.x88().index(board.square_named(name).unwrap());
        u8::try_from(number + 0x11).unwrap()
    };
    assert_eq!([his("d5"), his("f5")], [0x45, 0x65]);
    assert_eq!(his("d5").wrapping_sub(his("f5")), 0xE0);
    assert_eq!(to_rook.number(&[0xE0]) as u8, 0xF0);
    assert_eq!(to_king.number(&[0xE0]), 0x10);
    let mut in_line = 0;
    for square in board.squares().map(|square| square.to_string()) {
        let [from, to] = [his("f5"), his(&square)];
        let step = to_rook.number(&[to.wrapping_sub(from).into()]) as u8;
        let mut walk = (1..8_u8).map(|steps| from.wrapping_add(step.wrapping_mul(steps)));
        assert!(step == 0 || walk.any(|number| number == to), "{square}");
        in_line += u32::from(step != 0);
    }
    assert_eq!(in_line, 25, "as many as a queen on f5 attacks");
}

/// Differences and steps say the same of ranks as of files, so his T is ours in every layout.
#[test]
fn wiereyns_table_is_the_same_in_all_layouts() {
    let name = "X88_STEPS_TO_ATTACKER_WRAPPED";
    let his = table(name, Layout::A1A2);
    for layout in Layout::ALL {
        assert_eq!(table(name, layout).values, his.values, "{layout}");
    }
}
