//! Tables of an engine's own: leapers and riders, mailboxes of any size, cuckoo tables over its keys. The oracle has
//! their entries.

use chess_tables_gen::axis::Piece;
use chess_tables_gen::{
    Board, Color, Cuckoo, Definition, Error, ErrorKind, Layout, Leaps, Role, Script, Table,
};

use crate::published;

fn gold() -> Leaps {
    Leaps::all_reflections(&[(0, 1)]).and(Leaps::exactly(&[(1, 1), (-1, 1)])).by_color()
}

fn forwards() -> Leaps {
    Leaps::exactly(&[(0, 1)]).by_color()
}

/// A table says what it is looked up with, and which leaps it is of.
#[test]
fn texts_tell_the_tables_beside_it() {
    let script = Script::new()
        .table(Definition::lame_leaper("HORSE", &[(1, 2)]))
        .table(Definition::blocked_rider("LANCE", forwards()));
    let tables = script.table(Definition::leaper("GOLD", gold())).to_tables().unwrap().tables;
    let names: Vec<&str> = tables.iter().map(|table| &*table.name).collect();
    let three = ["RELEVANT", "PEXT_OFFSETS", "PEXT_ATTACKS"];
    let want = ["HORSE", "LANCE"].into_iter().flat_map(|it| three.map(|t| format!("{it}_{t}")));
    assert_eq!(names, want.chain(["GOLD".to_owned()]).collect::<Vec<_>>());
    for attacks in [&tables[2], &tables[5]] {
        let beside = [Role::Relevant, Role::Offsets].map(|role| attacks.related(role).unwrap());
        assert!(beside.iter().all(|name| names.contains(name)), "{beside:?}");
    }
    assert!(tables[5].doc.contains("`LANCE_PEXT_ATTACKS[LANCE_PEXT_OFFSETS[c][s] + pext("));
    assert_eq!(
        tables[6].doc,
        "The squares a (0, 1), (+1, +1), (-1, +1) leaper attacks.\n\nA leap with signs, as files \
         and ranks, leads to this side only. The leaps are White's; Black's are mirrored."
    );
}

#[test]
fn too_many_entries_and_leaps_to_nowhere_are_errors() {
    let error = |script: Script| script.to_source().unwrap_err().without_location().to_string();
    let queen = &[(0, 1), (1, 1)];
    assert_eq!(
        error(Script::new().table(Definition::blocked_rider("QUEEN", queen))),
        "QUEEN_RELEVANT needs at most 16 relevant squares for \
         each square, since each one more doubles the number of entries"
    );
    for (script, want) in [
        (
            Script::new().table(Definition::leaper("A", Leaps::exactly(&[(1, 0), (-16, 0)]))),
            "A has a leap of (-16, 0), which leads nowhere",
        ),
        (
            Script::new().table(Definition::lame_leaper("A", &[(0, 0)])),
            "A_RELEVANT has a leap of (0, 0), which leads nowhere",
        ),
        (
            Script::new().table(Definition::rider("A", Leaps::exactly(&[]))),
            "A has no leap: want one or more such as (1, 2)",
        ),
        (
            Script::new().table(Definition::leaper("A", Leaps::exactly(&[(i8::MIN, i8::MIN)]))),
            "A has a leap of (-128, -128), which leads nowhere",
        ),
    ] {
        assert_eq!(error(script), want);
    }
}

fn mailbox(board: Board, columns: usize, rows: usize) -> Result<[Table; 2], Error> {
    let tables =
        Script::new().board(board).table(Definition::mailbox(columns, rows)).to_tables()?.tables;
    Ok(tables.try_into().expect("two tables"))
}

#[test]
fn the_guards_are_counted() {
    let doc = |columns, rows| mailbox(Board::CHESS, columns, rows).unwrap()[0].doc.clone();
    for (columns, rows, want) in [
        (
            12,
            12,
            "There are 2 guards before each line of squares and behind it, and 2 rows of guards before the \
                  first line and behind the last one.",
        ),
        (
            15,
            13,
            "There are 3 guards before each line of squares and 4 behind it, and 2 rows of guards before the \
                  first line and 3 behind the last one.",
        ),
        (
            10,
            12,
            "There are one guard before each line of squares and behind it, and 2 rows of guards before the \
                  first line and behind the last one.",
        ),
    ] {
        let doc = doc(columns, rows);
        assert!(doc.ends_with(&format!("-1 for a guard cell.\n\n{want}")), "{doc}");
    }
    let knights =
        " For knights they are too few: a leap may end on another square or off the table.";
    let kings = " For kings they are too few: a step may end on another square or off the table.";
    for (columns, rows, remark) in [
        (10, 11, knights),
        (12, 10, knights),
        (9, 13, knights),
        // A knight on a1 would leap before the first cell.
        (9, 12, knights),
        // On lines side by side.
        (9, 14, knights),
        (8, 14, kings),
        (9, 10, kings),
        (8, 8, kings),
        (9, 11, kings),
    ] {
        assert!(doc(columns, rows).ends_with(remark), "{columns}x{rows}: {}", doc(columns, rows));
    }
    let [cells, cell_of] = mailbox(Board::CHESS.with_layout(Layout::H8G8), 12, 12).unwrap();
    assert!(cells.doc.starts_with("The square in a cell of a 12x12 board; -1"), "{}", cells.doc);
    let want = "The cell of a square on a 12x12 board.\n\nThe cell of h8 is 26, and each line of squares begins 12 \
                cells after the one before.";
    assert_eq!(cell_of.doc, want);
}

#[test]
fn a_board_must_fit() {
    for (columns, rows) in [(7, 12), (12, 7), (65, 12), (12, usize::MAX)] {
        let error = mailbox(Board::CHESS, columns, rows).unwrap_err().to_string();
        let want = " needs at least as many columns and rows as the board, and at most 64";
        assert!(error.contains(want) && error.contains("MAILBOX_"), "{error}");
    }
}

/// Vigna's xorshift64*, which draws Stockfish's keys.
struct XorShift64Star(u64);

impl XorShift64Star {
    fn draw(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(2_685_821_657_736_338_717)
    }
}

/// Stockfish 11 draws from the seed 1070372: the pieces', 8 for files, 4 for castling, the turn's.
fn stockfish() -> Cuckoo {
    let mut random = XorShift64Star(1_070_372);
    let keys: Vec<u64> = (0..12 * 64 + 8 + 4 + 1).map(|_| random.draw()).collect();
    // As that program prints them.
    assert_eq!((keys[64], keys[780]), (0x7adf_d3d5_5465_8027, 0x4416_f619_1e39_75a5));
    Cuckoo::new(keys[780], move |color, Piece(piece), square| {
        keys[64 * (6 * color as usize + piece) + square]
    })
}

fn hash(table: &Table) -> u64 {
    published::hash(&table.values, table.element.bytes())
}

/// The hashes are of `cuckoo` and of the low 16 bits of `cuckooMove`, printed by Stockfish 11 itself after
/// `Position::init`.
#[test]
fn stockfishs_keys_give_stockfishs_tables() {
    let cuckoo = stockfish();
    let keys = cuckoo.keys("CUCKOO").table(Board::CHESS).unwrap();
    let moves = cuckoo.moves("CUCKOO_MOVE", |from, to| (from << 6 | to) as u16);
    let moves = moves.table(Board::CHESS).unwrap();
    assert_eq!(keys.values.iter().filter(|&&key| key != 0).count(), 3668);
    assert_eq!((keys.type_name(), moves.type_name()), ("[u64; 8192]".into(), "[u16; 8192]".into()));
    assert_eq!(hash(&keys), 0x3436_bcb4_766b_ba01);
    assert_eq!(hash(&moves), 0xae14_f17a_5d89_e121);
}

#[track_caller]
fn refused(cuckoo: &Cuckoo, want: &str) {
    let error = Script::new().table(cuckoo.keys("KEYS")).to_source().unwrap_err();
    assert_eq!((error.kind(), error.table()), (ErrorKind::Entries, Some("KEYS")));
    assert_eq!(error.without_location().to_string(), want);
}

#[test]
fn keys_that_do_not_serve_are_refused() {
    refused(
        &Cuckoo::new(0, |_, _, _| 0),
        "KEYS: White's knight between a1 and c2 does not change the key, with the key 0x0 of the side to move: take \
         other Zobrist keys, such as from another seed",
    );
    // Both colors have the same keys.
    let mut random = XorShift64Star(1);
    let keys: Vec<u64> = (0..384).map(|_| random.draw()).collect();
    let both = keys.clone();
    let error = Cuckoo::new(1, move |_, Piece(piece), square| both[64 * piece + square]);
    let error = error.keys("KEYS").table(Board::CHESS).unwrap_err().to_string();
    assert!(error.contains(" change the key in the same way, with the key 0x1 of"), "{error}");
    assert!(error.contains("White's ") && error.contains(" and Black's "), "{error}");
    // All have the same bits for the second place, and only 512 first places.
    let few = move |color: Color, Piece(piece): Piece, square: usize| {
        let key = keys[64 * piece + square];
        (key ^ (key.rotate_left(7) * color as u64)) & 0xffff_ffff_0000_01ff
    };
    let error = Cuckoo::new(1 << 63, few).keys("KEYS").table(Board::CHESS).unwrap_err();
    let error = error.to_string();
    assert!(error.starts_with("KEYS: no place is left for White's "), "{error}");
    assert!(
        error.contains(", with the key 0x8000000000000000 of the side to move: take other"),
        "{error}"
    );
}

/// The documentation of `Cuckoo::keys` has this number.
#[test]
fn seven_of_a_thousand_random_sets_of_keys_have_too_few_places() {
    let fails = |seed: &u64| {
        let mut random = XorShift64Star(*seed);
        let turn = random.draw();
        let keys: Vec<u64> = (0..768).map(|_| random.draw()).collect();
        let key = move |color: Color, Piece(piece): Piece, square: usize| {
            keys[384 * color as usize + 64 * piece + square]
        };
        Cuckoo::new(turn, key).keys("KEYS").table(Board::CHESS).is_err()
    };
    assert_eq!((1..=1000).filter(fails).count(), 7);
}

#[test]
fn other_boards_have_none() {
    let error = stockfish().keys("KEYS").table("9x9".parse().unwrap()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unsuited, "{error}");
}
