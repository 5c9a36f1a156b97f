//! Prints what other crates' tables hold, one line of JSON for each crate. `../cells.py` reads it.

/// What a crate says, all of it in its own numbers. A set is its bits, least significant first.
struct Facts<'a> {
    name: &'a str,
    /// The name of each square.
    squares: &'a dyn Fn(usize) -> String,
    /// The set that holds one square.
    bit: &'a dyn Fn(usize) -> u64,
    /// The color with number 0.
    first: &'a dyn Fn() -> &'static str,
    between: Option<&'a dyn Fn(usize, usize) -> u64>,
    line: Option<&'a dyn Fn(usize, usize) -> u64>,
    /// Captures of white pawns, then of black ones.
    pawns: Option<&'a dyn Fn(bool, usize) -> u64>,
    /// The key of the starting position.
    key: Option<u64>,
}

/// The version of a package in the lock file, so that it is that of the code.
fn version(name: &str) -> &'static str {
    let lock = include_str!("../Cargo.lock");
    let package = lock.split(&format!("name = \"{name}\"\nversion = \"")).nth(1).unwrap();
    package.split('"').next().unwrap()
}

impl Facts<'_> {
    fn print(&self) {
        let squares: Vec<String> =
            (0..64).map(self.squares).map(|name| name.to_lowercase()).collect();
        let bits: Vec<u32> = (0..64).map(|square| (self.bit)(square).trailing_zeros()).collect();
        // As a list of squares' numbers.
        let list = |set: u64| -> Vec<usize> {
            (0..64).filter(|&square| set >> bits[square] & 1 == 1).collect()
        };
        let pairs = |look_up: Option<&dyn Fn(usize, usize) -> u64>| match look_up {
            Some(look_up) => {
                let rows =
                    (0..64).map(|a| (0..64).map(|b| list(look_up(a, b))).collect::<Vec<_>>());
                format!("{:?}", rows.collect::<Vec<_>>())
            }
            None => "null".to_owned(),
        };
        let pawns = self.pawns.map_or("null".to_owned(), |pawns| {
            let sides = [true, false]
                .map(|white| (0..64).map(|square| list(pawns(white, square))).collect::<Vec<_>>());
            format!("{sides:?}")
        });
        let key = self.key.map_or("null".to_owned(), |key| format!("\"{key:016x}\""));
        println!(
            "{{\"name\": \"{}\", \"version\": \"{}\", \"files\": 8, \"ranks\": 8, \"squares\": {squares:?}, \"bits\": {bits:?}, \
             \"first\": \"{}\", \"between\": {}, \"line\": {}, \"pawns\": {pawns}, \"key\": {key}}}",
            self.name,
            version(self.name),
            (self.first)(),
            pairs(self.between),
            pairs(self.line),
        );
    }
}

/// A position after a double step that nobody can capture, and its key as Polyglot's format publishes it.
const AFTER_E4: (&str, u64) =
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c9b50fd114196);
/// Polyglot's number for a double step on file e.
const FILE_E: u64 = 0xcf3145de0add4289;

fn main() {
    if std::env::args().nth(1).is_some() {
        let key = polyglot_book_rs::polyglot_hash_from_fen(AFTER_E4.0).unwrap();
        // Polyglot counts the file of a double step only if a pawn stands beside its target.
        let what = match key {
            key if key == AFTER_E4.1 => "Polyglot's",
            key if key == AFTER_E4.1 ^ FILE_E => {
                "Polyglot's with file e, though no pawn can capture there"
            }
            _ => "another",
        };
        println!(
            "| polyglot-book-rs | {} | key after 1. e4 | `{key:016x}`, {what} |",
            version("polyglot-book-rs")
        );
        return;
    }
    {
        use shakmaty::{
            Bitboard, Chess, Color, EnPassantMode, Position, Square, attacks, zobrist::Zobrist64,
        };
        let at = |square: usize| Square::new(square as u32);
        Facts {
            name: "shakmaty",
            squares: &|square| at(square).to_string(),
            bit: &|square| Bitboard::from(at(square)).0,
            first: &|| if Color::White as usize == 0 { "White" } else { "Black" },
            between: Some(&|a, b| attacks::between(at(a), at(b)).0),
            line: Some(&|a, b| attacks::ray(at(a), at(b)).0),
            pawns: Some(&|white, square| {
                attacks::pawn_attacks(Color::from_white(white), at(square)).0
            }),
            key: Some(Chess::default().zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0),
        }
        .print();
    }
    {
        use cozy_chess::{Board, Color, Square, get_between_rays, get_line_rays, get_pawn_attacks};
        let at = Square::index;
        Facts {
            name: "cozy-chess",
            squares: &|square| at(square).to_string(),
            bit: &|square| at(square).bitboard().0,
            first: &|| if Color::White as usize == 0 { "White" } else { "Black" },
            between: Some(&|a, b| get_between_rays(at(a), at(b)).0),
            line: Some(&|a, b| get_line_rays(at(a), at(b)).0),
            pawns: Some(&|white, square| {
                get_pawn_attacks(at(square), if white { Color::White } else { Color::Black }).0
            }),
            key: Some(Board::default().hash()),
        }
        .print();
    }
    {
        use chess::{ALL_SQUARES, BitBoard, Board, Color, EMPTY, between, get_pawn_attacks, line};
        let at = |square: usize| ALL_SQUARES[square];
        Facts {
            name: "chess",
            squares: &|square| at(square).to_string(),
            bit: &|square| BitBoard::from_square(at(square)).0,
            first: &|| if Color::White.to_index() == 0 { "White" } else { "Black" },
            between: Some(&|a, b| between(at(a), at(b)).0),
            line: Some(&|a, b| line(at(a), at(b)).0),
            pawns: Some(&|white, square| {
                get_pawn_attacks(
                    at(square),
                    if white { Color::White } else { Color::Black },
                    !EMPTY,
                )
                .0
            }),
            key: Some(Board::default().get_hash()),
        }
        .print();
    }
    {
        use chessie::prelude::{
            Color, Position, Square, pawn_attacks, ray_between, ray_containing,
        };
        let at = |square: usize| Square::from_index(square).unwrap();
        Facts {
            name: "chessie",
            squares: &|square| at(square).to_string(),
            bit: &|square| at(square).bitboard().inner(),
            first: &|| if Color::White.index() == 0 { "White" } else { "Black" },
            between: Some(&|a, b| ray_between(at(a), at(b)).inner()),
            line: Some(&|a, b| ray_containing(at(a), at(b)).inner()),
            pawns: Some(&|white, square| {
                pawn_attacks(at(square), if white { Color::White } else { Color::Black }).inner()
            }),
            key: Some(Position::from_fen(chessie::prelude::FEN_STARTPOS).unwrap().key().inner()),
        }
        .print();
    }
    {
        use pleco::{Board, Helper, Player, SQ};
        let helper = Helper::new();
        let at = |square: usize| SQ(square as u8);
        let player = |white| if white { Player::White } else { Player::Black };
        Facts {
            name: "pleco",
            squares: &|square| at(square).to_string(),
            bit: &|square| at(square).to_bb().0,
            first: &|| if Player::White as usize == 0 { "White" } else { "Black" },
            between: Some(&|a, b| helper.between_bb(at(a), at(b)).0),
            line: Some(&|a, b| helper.line_bb(at(a), at(b)).0),
            pawns: Some(&|white, square| helper.pawn_attacks_from(at(square), player(white)).0),
            key: Some(Board::start_pos().zobrist()),
        }
        .print();
        let pawns = || {
            [true, false].into_iter().flat_map(|white| (0..64).map(move |square| (white, square)))
        };
        let spans = pawns()
            .filter(|&(white, square)| helper.pawn_attacks_span(player(white), at(square)).0 != 0);
        let masks = pawns()
            .map(|(white, square)| (helper.passed_pawn_mask(player(white), at(square)).0, square));
        let (masks, empty): (Vec<_>, Vec<_>) = masks.partition(|(mask, _)| *mask != 0);
        let files =
            masks.iter().filter(|(mask, square)| mask & !(0x0101010101010101 << (square % 8)) == 0);
        eprintln!(
            "pleco: {} of 128 spans of pawns have a square; of 128 masks of passed pawns {} are empty, {} are of one file",
            spans.count(),
            empty.len(),
            files.count(),
        );
    }
    {
        use laura_core::{Board, Color, Square, get_between, get_pawn_attacks};
        let at = Square::from_index;
        Facts {
            name: "laura_core",
            squares: &|square| at(square).to_string(),
            bit: &|square| at(square).to_bitboard().0,
            first: &|| if Color::White as usize == 0 { "White" } else { "Black" },
            between: Some(&|a, b| get_between(at(a), at(b)).0),
            line: None,
            pawns: Some(&|white, square| {
                get_pawn_attacks(if white { Color::White } else { Color::Black }, at(square)).0
            }),
            key: Some(Board::default().zobrist().0),
        }
        .print();
    }
    {
        use alcibiades::stock::{SimpleEvaluator, StdMoveGenerator};
        use alcibiades::utils::BoardGeometry;
        use alcibiades::{BLACK, Board, MoveGenerator, WHITE};
        let geometry = BoardGeometry::get();
        let start = Board::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
            .ok()
            .unwrap();
        let generator: StdMoveGenerator<SimpleEvaluator> =
            StdMoveGenerator::from_board(start).ok().unwrap();
        Facts {
            name: "alcibiades",
            squares: &|square| {
                format!("{}{}", (b'a' + Board::file(square) as u8) as char, Board::rank(square) + 1)
            },
            bit: &|square| {
                alcibiades::bitsets::bb_file(square) & alcibiades::bitsets::bb_rank(square)
            },
            first: &|| if WHITE == 0 { "White" } else { "Black" },
            between: Some(&|a, b| geometry.squares_between_including[a][b]),
            line: Some(&|a, b| geometry.squares_at_line[a][b]),
            pawns: Some(&|white, square| {
                geometry.pawn_attacks[if white { WHITE } else { BLACK }][square]
            }),
            key: Some(generator.hash()),
        }
        .print();
    }
    {
        use rustenginelib::constants::{BLACK, WHITE};
        use rustenginelib::square::{PAWN_INFOS, SquareTrait};
        Facts {
            name: "rustengine",
            squares: &|square| square.uci(),
            bit: &|square| square.bitboard(),
            first: &|| if WHITE == 0 { "White" } else { "Black" },
            between: None,
            line: None,
            pawns: Some(&|white, square| {
                let captures = &PAWN_INFOS[if white { WHITE } else { BLACK }][square].captures;
                captures.iter().map(|target| target.bitboard()).fold(0, |set, bit| set | bit)
            }),
            key: None,
        }
        .print();
    }
}
