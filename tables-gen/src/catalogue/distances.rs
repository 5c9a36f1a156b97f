//! How far squares are apart, and from the center.

use super::Family;
use crate::geometry::{Board, Square};
use crate::table::Definition;
use crate::table::axis::{File, FileSet};

pub(super) fn family() -> Family {
    Family::new("distances", "Distances between two squares, and from a square to the center.")
        .with_all(&[
            chebyshev_distances,
            manhattan_distances,
            knight_distances,
            center_distances,
            center_manhattan,
            file_distances,
        ])
}

fn chebyshev_distances() -> Definition {
    Definition::new("CHEBYSHEV_DISTANCES", "The distance between two squares in king moves.")
        .formula_everywhere("max(|f' - f|, |r' - r|)")
        .wiki("Distance")
        .each(|_, (a, b): (Square, Square)| king_moves(a, b))
}

fn manhattan_distances() -> Definition {
    Definition::new(
        "MANHATTAN_DISTANCES",
        "The distance between two squares in single steps along ranks and files.",
    )
    .formula_everywhere("|f' - f| + |r' - r|")
    .wiki("Manhattan-Distance")
    .each(|_, (a, b): (Square, Square)| a.file.abs_diff(b.file) + a.rank.abs_diff(b.rank))
}

fn knight_distances() -> Definition {
    Definition::new("KNIGHT_DISTANCES", "The distance between two squares in moves of a knight.")
        .formula_everywhere(
            "let x = max(|f - f'|, |r - r'|), let y = min(|f - f'|, |r - r'|), let n = max((x + \
             1) / 2, (x + y + 2) / 3); n + ((n + x + y) & 1); but 3 if x, y = 1, 0, 4 if x, y = \
             2, 2, and 4 if x, y = 1, 1 and one of the squares is a corner",
        )
        .wiki("Knight-Distance")
        .only_on(KNIGHT_HAS_ROOM, has_room_for_knights)
        .each(|board, (a, b): (Square, Square)| {
            let (files, ranks) = (a.file.abs_diff(b.file), a.rank.abs_diff(b.rank));
            let is_corner = |square: Square| {
                [0, board.files() - 1].contains(&square.file)
                    && [0, board.ranks() - 1].contains(&square.rank)
            };
            match (files, ranks) {
                (1, 1) if is_corner(a) || is_corner(b) => 4,
                apart => knight_moves(apart),
            }
        })
}

fn center_distances() -> Definition {
    Definition::new(
        "CENTER_DISTANCES",
        "The distance from a square to the nearest square of the center in king moves.\n\nThe \
         center is where the one or two middle files cross the one or two middle ranks.",
    )
    .formula_on_8x8("max(3 - f, f - 4, 3 - r, r - 4)")
    .wiki("Center Distance")
    .each(|board, square: Square| {
        from_middle(square.file, board.files()).max(from_middle(square.rank, board.ranks()))
    })
}

fn center_manhattan() -> Definition {
    Definition::new(
        "CENTER_MANHATTAN",
        "The Manhattan distance from a square to the nearest square of the center.\n\nThe center is \
         where the one or two middle files cross the one or two middle ranks.",
    )
    .formula_on_8x8("max(3 - f, f - 4) + max(3 - r, r - 4)")
    .wiki("Center Manhattan-Distance")
    .each(|board, square: Square| {
        from_middle(square.file, board.files()) + from_middle(square.rank, board.ranks())
    })
}

fn file_distances() -> Definition {
    Definition::new(
        "FILE_DISTANCES",
        "The distance from a file to the nearest file of a set; 0 for the empty set.\n\nThe set is \
         a number with a bit for each file, 1 for file a, as in `FILE_SETS`.",
    )
    .formula_everywhere("min |f - f'| over all files f' that are bits of the index")
    .program("Ethereal", "`KingPawnFileDistance`")
    .only_on("at most 8 files", |board| board.files() <= 8)
    .each(|_, (File(file), FileSet(set)): (File, FileSet)| -> u8 {
        let is_at = |distance: usize| {
            set >> (file + distance) & 1 == 1
                || distance <= file && set >> (file - distance) & 1 == 1
        };
        (0..8).find(|&distance| is_at(distance)).unwrap_or(0) as u8
    })
}

/// How many king moves two squares are apart.
pub(in crate::catalogue) fn king_moves(a: Square, b: Square) -> u8 {
    a.file.abs_diff(b.file).max(a.rank.abs_diff(b.rank))
}

/// Where a knight comes from each square to each other, without detours except near corners.
pub(super) const KNIGHT_HAS_ROOM: &str = "at least 5 files and 5 ranks";

pub(super) fn has_room_for_knights(board: Board) -> bool {
    board.files().min(board.ranks()) >= 5
}

/// The distance in knight moves between squares this far apart in files and ranks, if neither is a corner.
pub(super) fn knight_moves((files, ranks): (u8, u8)) -> u8 {
    match (files.max(ranks), files.min(ranks)) {
        (1, 0) => 3,
        (2, 2) => 4,
        (more, less) => {
            let least = more.div_ceil(2).max((more + less).div_ceil(3));
            least + ((least + more + less) & 1)
        }
    }
}

/// How far a file or rank is from the middle one, or the nearer of the two middle ones.
fn from_middle(line: u8, lines: u8) -> u8 {
    ((lines - 1) / 2).saturating_sub(line).max(line.saturating_sub(lines / 2))
}
