//! Masks of whole files and ranks that pawns ask for.

use crate::about::Formula;
use crate::axis::{File, FileSet, Rank};
use crate::definition::Definition;
use crate::geometry::{Color, Direction, Square};
use crate::source::Source;

pub(super) fn definitions() -> Vec<Definition> {
    vec![
        forward_ranks(),
        ranks_at_or_ahead(),
        adjacent_files(),
        files_to(Direction::W, "FILES_WEST_OF", "f' < f"),
        files_to(Direction::E, "FILES_EAST_OF", "f' > f"),
        file_sets(),
    ]
}

fn forward_ranks() -> Definition {
    Definition::new(
        "FORWARD_RANKS",
        "All squares on the ranks ahead of a rank, as seen by one color.",
    )
    .formula(Formula::everywhere("(r' - r) * (1 - 2 * c) > 0, where r is the rank of the index"))
    .source(Source::program("Stockfish", "`forward_ranks_bb`"))
    .each(|board, (color, Rank(rank)): (Color, Rank)| {
        board.squares_where(&|square| ahead(color, rank, square) > 0)
    })
}

/// How many ranks ahead of a rank a square is, as seen by one color.
fn ahead(color: Color, rank: usize, square: Square) -> i16 {
    let ranks = i16::from(square.rank) - rank as i16;
    if color == Color::White { ranks } else { -ranks }
}

fn adjacent_files() -> Definition {
    Definition::new(
        "ADJACENT_FILES",
        "All squares of the files next to a file.\n\n`ISOLATED_PAWN_MASKS` has the same sets by \
         square.",
    )
    .formula(Formula::everywhere("|f' - f| = 1, where f is the file of the index"))
    .source(Source::wiki("Isolated Pawn"))
    .each(|board, File(file)| {
        board.squares_where(&|square| usize::from(square.file).abs_diff(file) == 1)
    })
}

fn ranks_at_or_ahead() -> Definition {
    Definition::new(
        "RANKS_AT_OR_AHEAD",
        "All squares on a rank and the ranks ahead of it, as seen by one color.",
    )
    .formula(Formula::everywhere("(r' - r) * (1 - 2 * c) >= 0, where r is the rank of the index"))
    .source(Source::program("Ethereal 11", "`RanksAtOrAboveMasks`"))
    .each(|board, (color, Rank(rank)): (Color, Rank)| {
        board.squares_where(&|square| ahead(color, rank, square) >= 0)
    })
}

/// All files to one side of a file.
fn files_to(direction: Direction, name: &'static str, formula: &'static str) -> Definition {
    let is_west = direction == Direction::W;
    let side = if is_west { "west" } else { "east" };
    Definition::new(name, format!("All squares of the files {side} of a file, without the file."))
        .formula(Formula::everywhere(format!("{formula}, where f is the file of the index")))
        .source(Source::program("Crafty 19", "`left_side_empty_mask`, `right_side_empty_mask`"))
        .each(move |board, File(file)| {
            board.squares_where(&|square| {
                let other = usize::from(square.file);
                if is_west { other < file } else { other > file }
            })
        })
}

fn file_sets() -> Definition {
    Definition::new(
        "FILE_SETS",
        "All squares of a set of files.\n\nThe set is a number with a bit for each file, 1 for file \
         a. For the files of some pawns, fill the pawns down their files and take the first \
         rank.",
    )
    .formula(Formula::everywhere("bit f' of the index is 1"))
    .source(Source::wiki("Pawns and Files (Bitboards)"))
    .only_on("at most 8 files", |board| board.files() <= 8)
    .each(|board, FileSet(set)| board.squares_where(&|square| set >> square.file & 1 == 1))
}
