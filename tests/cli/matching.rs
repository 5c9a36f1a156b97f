//! `match`: what no session can say: bytes, and attacks by magics of an engine's own.

use std::fs;

use crate::run;

fn outcome(args: &[&str]) -> (Option<i32>, String) {
    let output = run(args);
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

/// A folder with a file of this name and text.
fn file(name: &str, text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

/// An array of 64-bit numbers in Rust.
fn array(name: &str, numbers: &[u64]) -> String {
    format!("pub const {name}: [u64; {}] = {numbers:?};\n", numbers.len())
}

fn numbers(table: &str) -> Vec<u64> {
    let set = chess_tables_gen::tool::catalogue::generate(chess_tables_gen::Board::CHESS, &[table]);
    set.unwrap().tables[0].values.iter().map(|&bits| bits as u64).collect()
}

/// Structs of a number and two sets, of which only the bytes are known.
#[test]
fn structs_of_bytes_are_tables() {
    let (kings, knights) = (numbers("KING_ATTACKS"), numbers("KNIGHT_ATTACKS"));
    let structs = (0..64).flat_map(|square| [square as u64, kings[square], knights[square]]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("structs.bin");
    fs::write(&path, structs.flat_map(u64::to_le_bytes).collect::<Vec<u8>>()).unwrap();
    let (code, text) = outcome(&["match", "--raw", &format!("structs={}", path.display())]);
    assert_eq!(code, Some(0), "{text}");
    assert!(
        text.contains("\n= structs[_][1]  KING_ATTACKS\n= structs[_][2]  KNIGHT_ATTACKS\n"),
        "{text}"
    );
}

/// What a slider attacks in a direction.
fn ray(square: usize, (file, rank): (i32, i32), occupied: u64) -> u64 {
    let square = square as i32;
    let squares = (1..8).map(|n| (square % 8 + n * file, square / 8 + n * rank));
    let on_board = squares.take_while(|(f, r)| (0..8).contains(f) && (0..8).contains(r));
    let mut attacks = 0;
    for (file, rank) in on_board {
        attacks |= 1 << (8 * rank + file);
        if attacks & occupied != 0 {
            break;
        }
    }
    attacks
}

/// The rook's attacks, 4096 entries a square, which 12 bits of a product index.
fn attacks_by(magics: &[u64]) -> Vec<u64> {
    let mut all = vec![0; 64 * 4096];
    for (square, (&magic, &relevant)) in magics.iter().zip(&numbers("ROOK_RELEVANT")).enumerate() {
        let mut occupied = 0_u64;
        loop {
            let mut attacks = 0_u64;
            for step in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                attacks |= ray(square, step, occupied);
            }
            all[4096 * square + (occupied.wrapping_mul(magic) >> 52) as usize] = attacks;
            occupied = occupied.wrapping_sub(relevant) & relevant;
            if occupied == 0 {
                break;
            }
        }
    }
    all
}

/// Magics in a file, and the attacks that they index in another.
#[test]
fn sources_are_told_together() {
    let own: Vec<u64> = numbers("ROOK_FANCY_MAGICS").iter().map(|it| it ^ 1 << 63).collect();
    let (folder, path) = file("magics.rs", &array("Magics", &own));
    let bytes: Vec<u8> = attacks_by(&own).iter().flat_map(|it| it.to_le_bytes()).collect();
    let bin = folder.path().join("attacks.bin");
    fs::write(&bin, bytes).unwrap();
    let raw = format!("Attacks:u64:262144={}", bin.display());
    let (_, text) = outcome(&["match", "--raw", &raw]);
    assert!(!text.contains(": Attacks"), "{text}");
    let (_, text) = outcome(&["match", &path, "--raw", &raw]);
    let row = text.lines().find(|it| it.starts_with(": Attacks")).expect(&text);
    assert!(row.contains("attacks of the rook by `Magics`"), "{row}");
    assert!(text.contains(" take the place of `Attacks`"), "{text}");
    let (_, text) = outcome(&["match", &path]);
    assert!(text.contains(" take the place of `Magics`, as does the crate chess-tables"), "{text}");
    assert!(text.contains("  chess-tables generate --sliders fancy_magic\n"), "{text}");
}

/// Magics of both sliders in one array, of which one or both are tables.
#[test]
fn magics_of_both_sliders_may_be_tables() {
    let [rook, bishop] = ["ROOK_FANCY_MAGICS", "BISHOP_FANCY_MAGICS"].map(numbers);
    let own = bishop.iter().map(|it| it ^ 1 << 63).collect();
    for (bishop, are_tables) in [(bishop, true), (own, false)] {
        let source = format!("pub const BOTH: [[u64; 64]; 2] = [{rook:?}, {bishop:?}];");
        let (_folder, path) = file("both.rs", &source);
        let (code, text) = outcome(&["match", &path]);
        assert_eq!(code, Some(0), "{text}");
        assert!(text.contains("= BOTH[0]  :1  ROOK_FANCY_MAGICS"), "{text}");
        assert_eq!(text.contains("= BOTH[1]  :1  BISHOP_FANCY_MAGICS"), are_tables, "{text}");
        assert_eq!(text.contains(": BOTH     :1 "), !are_tables, "{text}");
    }
}

/// Entries at other indices agree by chance.
#[test]
fn attacks_by_other_magics_are_not_nearly_those_of_the_catalogue() {
    let (attacks, mut start) = (numbers("ROOK_FANCY_ATTACKS"), 0);
    let mut bytes = vec![];
    for bits in numbers("ROOK_RELEVANT_BITS") {
        let end = start + (1 << bits);
        let row = attacks[start..end].iter().rev().copied().chain(std::iter::repeat(0)).take(4096);
        bytes.extend(row.flat_map(u64::to_le_bytes));
        start = end;
    }
    let folder = tempfile::tempdir().unwrap();
    let bin = folder.path().join("attacks.bin");
    fs::write(&bin, bytes).unwrap();
    let raw = format!("RookAttacks:u64:64x4096={}", bin.display());
    let (code, text) = outcome(&["match", "--raw", &raw]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("? RookAttacks"), "{text}");
}

/// Whoever says the size of a board does not say how its squares are numbered.
#[test]
fn the_size_of_a_board_is_no_layout() {
    let numbers = |number: fn(u64) -> u64| (0..81).map(number).collect::<Vec<u64>>();
    let [files, ranks] = [numbers(|it| it / 9), numbers(|it| it % 9)];
    let text = array("square_to_file", &files) + &array("square_to_rank", &ranks);
    let (_folder, path) = file("squares.rs", &text);
    let (code, out) = outcome(&["match", "--board", "9x9", &path]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("layout a1b1, board 9x9 (every other fits as well)"), "{out}");
    assert!(out.contains("RANK_NUMBERS") && !out.contains("its name"), "{out}");
    let (code, out) = outcome(&["match", "--board", "9x9", "--layout", "a1b1", &path]);
    assert_eq!(code, Some(1), "{out}");
    let (_, out) = outcome(&["match", "--board", "9x9", "--layout", "a1a2", &path]);
    assert!(out.contains("FILE_NUMBERS") && !out.contains("its name"), "{out}");
}
