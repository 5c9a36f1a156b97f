//! Cuckoo tables over an engine's own keys.

use chess_tables_gen::axis::Piece;
use chess_tables_gen::{Board, Color, Cuckoo, ErrorKind, Script, Table};

use crate::lines_and_bits;

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
    lines_and_bits::hash(&table.values, table.element.bytes())
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
        "KEYS: White's knight between a1 and c2 does not change the key: take other Zobrist keys, such as from \
         another seed",
    );
    // Both colors have the same keys.
    let mut random = XorShift64Star(1);
    let keys: Vec<u64> = (0..384).map(|_| random.draw()).collect();
    let both = keys.clone();
    let error = Cuckoo::new(1, move |_, Piece(piece), square| both[64 * piece + square]);
    let error = error.keys("KEYS").table(Board::CHESS).unwrap_err().to_string();
    assert!(error.contains(" change the key in the same way: take other"), "{error}");
    assert!(error.contains("White's ") && error.contains(" and Black's "), "{error}");
    // All have the same bits for the second place, and only 512 first places.
    let few = move |color: Color, Piece(piece): Piece, square: usize| {
        let key = keys[64 * piece + square];
        (key ^ (key.rotate_left(7) * color as u64)) & 0xffff_ffff_0000_01ff
    };
    let error = Cuckoo::new(1 << 63, few).keys("KEYS").table(Board::CHESS).unwrap_err();
    let error = error.to_string();
    assert!(error.starts_with("KEYS: no place is left for White's "), "{error}");
}

#[test]
fn other_boards_have_none() {
    let error = stockfish().keys("KEYS").table("9x9".parse().unwrap()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unsuited, "{error}");
}
