//! Cuckoo tables over the catalogue's own Zobrist keys.

use crate::about::Formula;
use crate::catalogue::family::Family;
use crate::catalogue::zobrist;
use crate::cuckoo::Cuckoo;
use crate::geometry::Board;
use crate::relation::Role;
use crate::source::Source;
use crate::table::Content;

const STOCKFISH: Source = Source::program("Stockfish", "`cuckoo` and `cuckooMove`");

const MOVES: &str = "The reversible move at a place, `a + 64 * b` for the squares a < b; 0 where no move is.\n\nA move stands at the \
     place of its change of the Zobrist key in `CUCKOO_KEYS`. It may be meant either way: the piece stands on one of \
     the squares. The squares between them may be occupied.";

pub(super) fn family() -> Family {
    // The squares keep their keys in all layouts, so the moves keep their places.
    let cuckoo = Cuckoo::by_square(zobrist::turn(Board::CHESS), zobrist::key);
    let keys = cuckoo
        .keys("CUCKOO_KEYS")
        .formula(Formula::in_words(
            "ZOBRIST_PIECES[color][piece][a] ^ ZOBRIST_PIECES[color][piece][b] ^ ZOBRIST_TURN, \
             for a piece that moves between a and b",
        ))
        .source(STOCKFISH);
    let moves = cuckoo
        .moves_about(MOVES, "CUCKOO_MOVES", |a, b| (a + 64 * b) as u16)
        .content(Content::Move)
        .formula(Formula::in_words("a + 64 * b, for a piece that moves between a and b, a < b"))
        .source(STOCKFISH)
        .related_to(Role::Keys, "CUCKOO_KEYS");
    let doc = "Reversible moves by their change of the Zobrist key, for repetitions by one move, with the feature \
               `hashing`.";
    Family::new("cuckoo", doc).with(vec![keys, moves])
}
