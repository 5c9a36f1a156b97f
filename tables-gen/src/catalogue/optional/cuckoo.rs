//! Cuckoo tables: the moves by which a position can repeat, found by what they change in its Zobrist key.

use std::fmt;
use std::sync::Arc;

use crate::catalogue::{Family, zobrist};
use crate::error::Error;
use crate::geometry::{Bits, Board, Color, Direction, KING_LEAPS, KNIGHT_LEAPS, Layout, Square};
use crate::index;
use crate::table::axis::Piece;
use crate::table::{About, Axis, Content, Definition, Role, Source, Value};

const PLACES: usize = 8192;

const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const KING: usize = 5;

const KERVINCK: Source =
    Source::text("M. van Kervinck", "Upcoming repetition detection", "OpenChess Forum, 2013");

type Key = dyn Fn(Board, Color, Piece, Square) -> u64 + Send + Sync;

/// With the feature `families`: cuckoo tables over an engine's own Zobrist keys.
///
/// A position can repeat by one move if its key and an earlier one differ by nothing but a reversible move.
/// The tables hold all 3,668 reversible moves of both colors: those of knights, bishops, rooks, queens and
/// kings between two squares of the empty board, either way. Each stands at one of two places, which depend on
/// the change that it makes in the key: the keys of the piece on both squares and the key of the side to move,
/// XOR'd. The places are `change & 8191` and `change >> 16 & 8191`, as in Stockfish. All other places have the
/// key 0 and the move 0.
///
/// The tables `CUCKOO_KEYS` and `CUCKOO_MOVES` of the catalogue are made of its own Zobrist keys. The
/// [guide](crate::guides::hashing) shows the search that looks them up.
///
/// ```
/// use chess_tables_gen::axis::Piece;
/// use chess_tables_gen::{Cuckoo, Script};
/// # mod zobrist {
/// #     pub const TURN: u64 = 0x9d39_247e_3377_6d41;
/// #     pub fn piece(piece: usize, square: usize) -> u64 {
/// #         let z = (64 * piece as u64 + square as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
/// #         let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
/// #         (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb)
/// #     }
/// # }
///
/// // The engine's keys; here its pieces are white pawn, black pawn, white knight and so on. A build script
/// // shares them by `#[path = "src/zobrist.rs"] mod zobrist;`.
/// let cuckoo = Cuckoo::new(zobrist::TURN, |color, Piece(piece), square| {
///     zobrist::piece(2 * piece + color as usize, square)
/// });
/// // The engine's moves: 6 bits each for from and to.
/// let encode = |from, to| (from | to << 6) as u16;
/// let source = Script::new()
///     .table(cuckoo.keys("CUCKOO_KEYS"))
///     .table(cuckoo.moves("CUCKOO_MOVES", encode))
///     .to_source()?;
/// assert!(source.contains("pub const CUCKOO_MOVES: &[u16; 8192] = "));
/// # Ok::<(), chess_tables_gen::Error>(())
/// ```
#[derive(Clone)]
pub struct Cuckoo {
    turn: u64,
    key: Arc<Key>,
}

/// A move of a piece between two squares.
#[derive(Clone, Copy)]
struct Reversible {
    change: u64,
    color: Color,
    piece: usize,
    squares: [Square; 2],
}

impl fmt::Display for Reversible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piece = Axis::Piece.index_names()[self.piece];
        let [a, b] = self.squares;
        write!(f, "{:?}'s {piece} between {a} and {b}", self.color)
    }
}

impl Cuckoo {
    /// Returns the cuckoo tables of the Zobrist keys: the key of the side to move, and a function from a
    /// color, a piece and the number of a square to its key. Squares are numbered in the script's layout;
    /// [`Piece`] counts from 0, the pawn, to 5, the king. Pawns are not asked for.
    pub fn new(
        turn: u64,
        key: impl Fn(Color, Piece, usize) -> u64 + Send + Sync + 'static,
    ) -> Self {
        Self::by_square(turn, move |board, color, piece, square| {
            key(color, piece, board.index(square))
        })
    }

    /// Returns those of keys that squares keep in all layouts.
    pub(crate) fn by_square(
        turn: u64,
        key: impl Fn(Board, Color, Piece, Square) -> u64 + Send + Sync + 'static,
    ) -> Self {
        Self { turn, key: Arc::new(key) }
    }

    /// Defines the table of the changes of the key, at their places.
    ///
    /// Computing it fails if a move makes no change, if two moves make the same change,
    /// or if the places do not suffice, as with 7 of 1,000 sets of random keys. Other keys are needed then: the error
    /// has the key of the side to move, which tells the sets that a script tries from each other.
    pub fn keys(&self, name: impl Into<String>) -> Definition {
        let about = "The change of the Zobrist key by a reversible move, at one of its two places; 0 where no move \
                     is.\n\nA change is the XOR of the piece's keys on both squares and the key of the side to move. \
                     Its places are `change & 8191` and `change >> 16 & 8191`. The moves are those of knights, \
                     bishops, rooks, queens and kings of both colors on the empty board. Both ways are one move.";
        self.table(name.into(), about.into(), |_, it| it.change)
    }

    /// Defines the table of the moves, at the places of their changes. Fails as [`keys`](Self::keys) does.
    ///
    /// `encode` gives the move between two squares. It gets their numbers in the script's layout, the lower
    /// one first.
    pub fn moves<V: Value + Default + 'static>(
        &self,
        name: impl Into<String>,
        encode: impl Fn(usize, usize) -> V + Send + Sync + 'static,
    ) -> Definition {
        let about = "The reversible move at a place; 0 where no move is.\n\nA move stands at the place of its change \
                     of the Zobrist key. It may be meant either way: the piece stands on one of the squares. The \
                     squares between them may be occupied.";
        self.moves_about(about, name, encode)
    }

    pub(crate) fn moves_about<V: Value + Default + 'static>(
        &self,
        about: &str,
        name: impl Into<String>,
        encode: impl Fn(usize, usize) -> V + Send + Sync + 'static,
    ) -> Definition {
        self.table(name.into(), about.into(), move |board, it| {
            let [a, b] = it.squares.map(|square| board.index(square));
            encode(a.min(b), a.max(b))
        })
    }

    fn table<V: Value + Default + 'static>(
        &self,
        name: String,
        about: About,
        entry: impl Fn(Board, Reversible) -> V + Send + Sync + 'static,
    ) -> Definition {
        let cuckoo = self.clone();
        let entries = move |board| -> Result<Vec<V>, Error> {
            let mut entries = vec![];
            for place in cuckoo.places(board)? {
                entries.push(place.map_or_else(V::default, |it| entry(board, it)));
            }
            Ok(entries)
        };
        let begun = Definition::new(name, about).source(KERVINCK).only_on_8x8();
        begun.all([Axis::CuckooPlace], entries).shaped(|_| vec![PLACES])
    }

    /// Returns the move at each place.
    fn places(&self, board: Board) -> Result<Vec<Option<Reversible>>, Error> {
        let moves = self.moves_of_all(board);
        self.check_distinct(moves.clone())?;
        let mut places = vec![None; PLACES];
        for it in moves {
            if !insert(&mut places, it) {
                return Err(self.refused(format!("no place is left for {it}")));
            }
        }
        Ok(places)
    }

    /// Checks that each move changes the key in another way.
    fn check_distinct(&self, mut moves: Vec<Reversible>) -> Result<(), Error> {
        moves.sort_by_key(|it| it.change);
        if let Some(it) = moves.first().filter(|it| it.change == 0) {
            return Err(self.refused(format!("{it} does not change the key")));
        }
        match moves.windows(2).find(|pair| pair[0].change == pair[1].change) {
            Some(pair) => {
                let [a, b] = [pair[0], pair[1]];
                Err(self.refused(format!("{a} and {b} change the key in the same way")))
            }
            None => Ok(()),
        }
    }

    fn refused(&self, why: String) -> Error {
        let turn = self.turn;
        let why = format!("{why}, with the key {turn:#x} of the side to move");
        Error::new(why).with_help("take other Zobrist keys, such as from another seed")
    }

    /// Returns all moves, in the order of Stockfish: in another one they come to other places.
    fn moves_of_all(&self, board: Board) -> Vec<Reversible> {
        let mut moves = vec![];
        for color in Color::ALL {
            for piece in KNIGHT..=KING {
                self.add_moves(board, color, piece, &mut moves);
            }
        }
        moves
    }

    /// Adds the moves of a piece, rank by rank in each layout.
    fn add_moves(&self, board: Board, color: Color, piece: usize, moves: &mut Vec<Reversible>) {
        let by_rank = board.with_layout(Layout::A1B1).with_bits(Bits::InOrder);
        let key = |square| (self.key)(board, color, Piece(piece), square);
        for from in by_rank.squares() {
            let targets = by_rank.set(targets(board, piece, from));
            let later = targets & (u128::MAX << by_rank.index(from));
            for to in by_rank.squares_in(later) {
                let change = key(from) ^ key(to) ^ self.turn;
                moves.push(Reversible { change, color, piece, squares: [from, to] });
            }
        }
    }
}

/// Puts a move at its first place. What was there goes to its other place, and so on.
///
/// Returns false if that does not end. Where there are places for all, it comes to no place more than twice.
fn insert(places: &mut [Option<Reversible>], mut it: Reversible) -> bool {
    let [mut place, _] = index::cuckoo(it.change);
    for _ in 0..=2 * places.len() {
        let Some(displaced) = places[place].replace(it) else { return true };
        let [first, second] = index::cuckoo(displaced.change);
        place = if place == first { second } else { first };
        it = displaced;
    }
    false
}

/// Returns where a piece moves on the empty board.
fn targets(board: Board, piece: usize, from: Square) -> Vec<Square> {
    let along = |directions: &[Direction]| {
        let mut targets = vec![];
        for &direction in directions {
            targets.extend(board.ray(from, direction));
        }
        targets
    };
    match piece {
        KNIGHT => board.leaps(from, &KNIGHT_LEAPS).collect(),
        KING => board.leaps(from, &KING_LEAPS).collect(),
        BISHOP => along(&Direction::BISHOP),
        ROOK => along(&Direction::ROOK),
        _ => along(&Direction::ALL),
    }
}

const STOCKFISH: Source = Source::program("Stockfish", "`cuckoo` and `cuckooMove`");

const MOVES: &str = "The reversible move at a place, `a + 64 * b` for the squares a < b; 0 where no move is.\n\nA move stands at the \
     place of its change of the Zobrist key in `CUCKOO_KEYS`. It may be meant either way: the piece stands on one of \
     the squares. The squares between them may be occupied.";

pub(super) fn family() -> Family {
    // The squares keep their keys in all layouts, so the moves keep their places.
    let cuckoo = Cuckoo::by_square(zobrist::turn(Board::CHESS), zobrist::key);
    let keys = cuckoo
        .keys("CUCKOO_KEYS")
        .formula_in_words(
            "ZOBRIST_PIECES[color][piece][a] ^ ZOBRIST_PIECES[color][piece][b] ^ ZOBRIST_TURN, \
             for a piece that moves between a and b",
        )
        .source(STOCKFISH);
    let moves = cuckoo
        .moves_about(MOVES, "CUCKOO_MOVES", |a, b| (a + 64 * b) as u16)
        .content(Content::Move)
        .formula_in_words("a + 64 * b, for a piece that moves between a and b, a < b")
        .source(STOCKFISH)
        .related_to(Role::Keys, "CUCKOO_KEYS");
    let doc = "Reversible moves by their change of the Zobrist key, for repetitions by one move, with the feature \
               `hashing`.";
    Family::new("cuckoo", doc).of_format().with(vec![keys, moves])
}
