//! How far squares are apart, and from the centre.

use super::family::Family;
use crate::axis::{File, FileSet};
use crate::definition::Definition;
use crate::geometry::{Board, KING_LEAPS, KNIGHT_LEAPS, Square};
use crate::source::Source;

pub(super) fn family() -> Family {
    Family::new("distances", "Distances between two squares, and from a square to the centre.")
        .with(vec![
        Definition::new("CHEBYSHEV_DISTANCES", "The distance between two squares in king moves.")
            .formula("max(|f' - f|, |r' - r|)")
            .source(Source::wiki("Distance"))
            .used_by("Stockfish 11, `SquareDistance`")
            .used_by("Ethereal, `DistanceBetween`")
            .used_by("GNU Chess 5, `distance`")
            .used_by("GNU Chess 3 and 4, `distdata`")
            .used_by("`chess_tables::distance`")
            .numbers(|_, (a, b): (Square, Square)| king_moves(a, b))
            .law_by_entries(
                "the distance is the number of king moves that a breadth-first search needs",
                |board| count_steps(board, &KING_LEAPS),
            ),
        Definition::new(
            "MANHATTAN_DISTANCES",
            "The distance between two squares in single steps along ranks and files.",
        )
        .formula("|f' - f| + |r' - r|")
        .source(Source::wiki("Manhattan-Distance"))
        .used_by("GNU Chess 3 and 4, `taxidata`")
        .used_by("GNU Chess 5, `taxicab`")
        .used_by("`chess_tables::manhattan_distance`")
        .numbers(|_, (a, b): (Square, Square)| a.file.abs_diff(b.file) + a.rank.abs_diff(b.rank))
        .law_by_entries(
            "the distance is the number of steps along ranks and files that a breadth-first search \
             needs",
            |board| count_steps(board, &ORTHOGONAL_STEPS),
        ),
        knight_distances(),
        center_distances(),
        Definition::new(
            "CENTER_MANHATTAN",
            "The Manhattan distance from a square to the nearest square of the centre.\n\nThe \
             centre is where the one or two middle files cross the one or two middle ranks.",
        )
        .formula("max(3 - f, f - 4) + max(3 - r, r - 4)")
        .source(Source::wiki("Center Manhattan-Distance"))
        .alias("arrCenterManhattanDistance")
        .used_by("S. Lague's Coding Adventure, `centreManhattanDistance`")
        .used_by("GNU Chess 4, `killt`, the difference by a move")
        .used_by("`chess_tables::center_manhattan_distance`")
        .numbers(|board, square: Square| {
            from_middle(square.file, board.files()) + from_middle(square.rank, board.ranks())
        })
        .law_by_entry(
            "the sum of the entry, the distance to the nearer edge file and the distance to the \
             nearer edge rank is the same for all squares",
            |board, Square { file, rank }| {
                let (last_file, last_rank) = (board.files() - 1, board.ranks() - 1);
                let to_outer_file = file.min(last_file - file);
                let to_outer_rank = rank.min(last_rank - rank);
                (last_file / 2 + last_rank / 2 - to_outer_file - to_outer_rank).into()
            },
        ),
        file_distances(),
    ])
}

fn knight_distances() -> Definition {
    Definition::new("KNIGHT_DISTANCES", "The distance between two squares in moves of a knight.")
        .formula(
            "let x = max(|f - f'|, |r - r'|), let y = min(|f - f'|, |r - r'|), \
             let n = max((x + 1) / 2, (x + y + 2) / 3); n + ((n + x + y) & 1); but 3 if x, y = 1, 0, \
             4 if x, y = 2, 2, and 4 if x, y = 1, 1 and one of the squares is a corner",
        )
        .source(Source::wiki("Knight-Distance"))
        .used_by("`chess_tables::knight_distance`")
        .only_on(KNIGHT_HAS_ROOM, has_room_for_knights)
        .numbers(|board, (a, b): (Square, Square)| {
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
        .law_by_entries(
            "the distance is the number of moves of a knight that a breadth-first search needs",
            |board| count_steps(board, &KNIGHT_LEAPS),
        )
}

fn center_distances() -> Definition {
    Definition::new(
        "CENTER_DISTANCES",
        "The distance from a square to the nearest square of the centre in king moves.\n\nThe \
         centre is where the one or two middle files cross the one or two middle ranks.",
    )
    .formula("max(3 - f, f - 4, 3 - r, r - 4)")
    .source(Source::wiki("Center Distance"))
    .alias("arrCenterDistance")
    .used_by("`chess_tables::center_distance`")
    .numbers(|board, square: Square| {
        from_middle(square.file, board.files()).max(from_middle(square.rank, board.ranks()))
    })
    .law_by_entry(
        "the distance is the least number of king moves to a square of the centre that a \
         breadth-first search needs",
        |board, square: Square| {
            let is_middle = |it: &Square| {
                from_middle(it.file, board.files()) + from_middle(it.rank, board.ranks()) == 0
            };
            let counts = steps_from(board, square, &KING_LEAPS);
            let of_middle = board.squares().filter(is_middle).map(|it| counts[board.index(it)]);
            of_middle.min().unwrap_or(0).into()
        },
    )
}

fn file_distances() -> Definition {
    Definition::new(
        "FILE_DISTANCES",
        "The distance from a file to the nearest file of a set; 0 for the empty set.\n\nThe set is \
         a number with a bit for each file, 1 for file a, as in `FILE_SETS`.",
    )
    .formula("min |f - f'| over all f' that are bits of the index")
    .source(Source::program("Ethereal", "`KingPawnFileDistance`"))
    .used_by("Ethereal, `KingPawnFileDistance`")
    .used_by("`chess_tables::file_distance`")
    .only_on("at most 8 files", |board| board.files() <= 8)
    .numbers(|_, (File(file), FileSet(set)): (File, FileSet)| -> u8 {
        let distances = (0..8).filter(|i| set >> i & 1 == 1).map(|i: usize| i.abs_diff(file) as u8);
        distances.min().unwrap_or(0)
    })
    .law_by_entry(
        "it is how often the set must grow by the files beside its own until it has the file",
        |_, (File(file), FileSet(set))| {
            let grow = |set: &usize| Some(set | set << 1 | set >> 1);
            let sets = std::iter::successors(Some(set), grow);
            let steps = sets.take_while(|&it| set != 0 && it >> file & 1 == 0).count();
            steps as u128
        },
    )
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

/// How many moves of a knight squares are apart that are so many files and ranks apart, and no corners.
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

/// The steps `(files, ranks)` that a Manhattan distance counts.
pub(super) const ORTHOGONAL_STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The number of steps from a square to each square, in the order of their numbers: found by
/// taking steps, not by a formula, for laws about distances.
pub(super) fn steps_from(board: Board, from: Square, steps: &[(i8, i8)]) -> Vec<u8> {
    let mut counts = vec![None; board.len()];
    let mut reached = vec![from];
    for count in 0.. {
        reached.retain(|&square| counts[board.index(square)].replace(count).is_none());
        let next = reached.iter().flat_map(|&square| board.leaps(square, steps));
        reached = next.filter(|&square| counts[board.index(square)].is_none()).collect();
        if reached.is_empty() {
            break;
        }
    }
    counts.into_iter().flatten().collect()
}

fn count_steps(board: Board, steps: &[(i8, i8)]) -> Vec<u128> {
    let counts = board.squares().flat_map(|from| steps_from(board, from, steps));
    counts.map(u128::from).collect()
}
