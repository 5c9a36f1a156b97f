//! The index tables of Syzygy's probing code: a position's place in a tablebase, from the squares of its
//! pieces.
//!
//! The tablebases have each position once of those that the board's symmetries make alike. So pieces are
//! mapped into the triangle a1, d1, d4, or pawns onto files a to d, and squares are numbered from there.

mod groups;
mod kings;
mod squares;

use crate::catalogue::family::Family;
use crate::geometry::Square;
use crate::source::Source;

/// The format is known by its probing code alone.
const PROBING_CODE: Source =
    Source::program("R. de Man, Syzygy endgame tablebases", "probing code");
const WIKI: Source = Source::wiki("Syzygy Bases");

pub(super) fn family() -> Family {
    let mut definitions = squares::definitions();
    definitions.extend(kings::definitions());
    definitions.extend(groups::definitions());
    Family::new(
        "syzygy",
        "Index tables of endgame tablebases in Syzygy's format, with the feature `endgames`.",
    )
    .with(definitions)
}

/// The triangle's squares in the order of their numbers, as files and ranks.
const TRIANGLE: [(u8, u8); 10] =
    [(1, 0), (2, 0), (3, 0), (2, 1), (3, 1), (3, 2), (0, 0), (1, 1), (2, 2), (3, 3)];

fn triangle_square(number: usize) -> Square {
    let (file, rank) = TRIANGLE[number];
    Square { file, rank }
}

/// The square and its seven images under the symmetries of the board. The images of two squares are in the
/// same order.
fn images(square: Square) -> [Square; 8] {
    let Square { file, rank } = square;
    let all = [(file, rank), (7 - file, rank), (file, 7 - rank), (7 - file, 7 - rank)];
    std::array::from_fn(|i| match all[i % 4] {
        (file, rank) if i < 4 => Square { file, rank },
        (rank, file) => Square { file, rank },
    })
}

/// The distance to the nearer of the files a and h, or of the ranks 1 and 8.
fn to_edge(line: u8) -> u8 {
    line.min(7 - line)
}

fn on_diagonal(square: Square) -> bool {
    square.file == square.rank
}
