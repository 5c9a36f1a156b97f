//! Pawns, and what their fellows on the files ask: spans, passed, connected and isolated pawns;
//! castling rights.

use super::Family;
use super::threads::apart;
use crate::geometry::{Board, Color, Direction, Square};
use crate::table::axis::{File, FileSet, Rank};
use crate::table::{Definition, Formula, Pawns, Set, Source, everywhere, on_8x8};

pub(super) fn family() -> Family {
    Family::new(
        "pawns",
        "Pawn attacks, pushes and spans, masks of pawn structure, sets of files and ranks, and \
         castling rights.",
    )
    .with_each(&PAWNS, of_pawn)
    .with_all(&[
        pawn_squares,
        forward_ranks,
        ranks_at_or_ahead,
        adjacent_files,
        files_west_of,
        files_east_of,
        file_sets,
        castling_rights_kept,
    ])
}

/// Squares that matter to a pawn, by its color and its square.
struct Pawn {
    name: &'static str,
    /// Whether the color matters.
    by_color: bool,
    /// Whether pawns are looked for on its squares, or go to them.
    pawns: Pawns,
    doc: &'static str,
    formula: Formula,
    /// The page of the wiki.
    page: &'static str,
    squares: fn(Board, Color, Square) -> Vec<Square>,
}

const PAWNS: [Pawn; 9] = [
    Pawn {
        name: "PAWN_ATTACKS",
        by_color: true,
        pawns: Pawns::Indices,
        doc: "The squares a pawn attacks.\n\nThe first and last rank have entries too. To find the \
              squares from which pawns attack a square, or support a pawn there, look up that \
              square with the opposite color.",
        formula: everywhere("|f' - f| = 1 and r' - r = 1 - 2 * c"),
        page: "Pawn Attacks (Bitboards)",
        squares: |board, color, square| steps(board, square, &color.captures()),
    },
    Pawn {
        name: "PAWN_PUSHES",
        by_color: true,
        pawns: Pawns::Indices,
        doc: "The square a pawn reaches by a single push.\n\nThe first and last rank have entries \
              too. The entry is empty if the push leaves the board.",
        formula: everywhere("f' = f and r' - r = 1 - 2 * c"),
        page: "Pawn Pushes (Bitboards)",
        squares: |board, color, square| steps(board, square, &[color.forward()]),
    },
    Pawn {
        name: "PAWN_DOUBLE_PUSHES",
        by_color: true,
        pawns: Pawns::Indices,
        doc: "The square a pawn reaches by a double push; none unless the pawn is on its home \
              rank.",
        formula: on_8x8("f' = f, r = 1 + 5 * c and r' = 3 + c"),
        page: "Pawn Pushes (Bitboards)",
        squares: |board, color, square| {
            let is_home = board.ray(square, color.forward().opposite()).count() == 1;
            match ahead(board, color, &[square]).get(1) {
                Some(&double) if is_home => vec![double],
                _ => vec![],
            }
        },
    },
    Pawn {
        name: "FRONT_SPANS",
        by_color: true,
        pawns: Pawns::IndicesAndSets,
        doc: "The squares ahead of a pawn on its own file.",
        formula: everywhere("f' = f and (r' - r) * (1 - 2 * c) > 0"),
        page: "Pawn Spans",
        squares: |board, color, square| ahead(board, color, &[square]),
    },
    Pawn {
        name: "ATTACK_FRONT_SPANS",
        by_color: true,
        pawns: Pawns::IndicesAndSets,
        doc: "The squares ahead of a pawn on the adjacent files: those it can attack as it \
              advances.\n\nEnemy pawns on these squares can drive away a piece from the pawn's \
              square. Without them, the square is an outpost. To find the squares from which pawns can \
              come to attack a square, look up that square with the opposite color.",
        formula: everywhere("|f' - f| = 1 and (r' - r) * (1 - 2 * c) > 0"),
        page: "Pawn Spans",
        squares: |board, color, square| ahead(board, color, &steps(board, square, &BESIDE)),
    },
    Pawn {
        name: "PASSED_PAWN_MASKS",
        by_color: true,
        pawns: Pawns::IndicesAndSets,
        doc: "The squares ahead of a pawn on its own file and the adjacent files.\n\nA pawn is \
              passed if no enemy pawn is on any of these squares.",
        formula: everywhere("|f' - f| <= 1 and (r' - r) * (1 - 2 * c) > 0"),
        page: "Passed Pawns (Bitboards)",
        squares: |board, color, square| {
            let mut files = steps(board, square, &BESIDE);
            files.push(square);
            ahead(board, color, &files)
        },
    },
    Pawn {
        name: "PHALANX_MASKS",
        by_color: false,
        pawns: Pawns::IndicesAndSets,
        doc: "The squares beside a pawn on its rank.\n\nTwo pawns side by side are a phalanx or duo. \
              An enemy pawn on these squares can capture en passant a pawn that has come by a \
              double push.",
        formula: everywhere("|f' - f| = 1 and r' = r"),
        page: "Duo Trio Quart (Bitboards)",
        squares: |board, _, square| steps(board, square, &BESIDE),
    },
    Pawn {
        name: "CONNECTED_PAWN_MASKS",
        by_color: true,
        pawns: Pawns::IndicesAndSets,
        doc: "The squares from which a pawn of the same color supports a pawn, or stands beside \
              it.\n\nThe first and last rank have entries too. A pawn is connected if a pawn of its \
              color is on any of these squares: in its phalanx `PHALANX_MASKS`, or among its \
              supporters, which are `PAWN_ATTACKS` of the other color.",
        formula: everywhere("|f' - f| = 1 and -1 <= (r' - r) * (1 - 2 * c) <= 0"),
        page: "Defended Pawns (Bitboards)",
        squares: |board, color, square| {
            let [left, right] = color.other().captures();
            steps(board, square, &[left, right, Direction::W, Direction::E])
        },
    },
    Pawn {
        name: "ISOLATED_PAWN_MASKS",
        by_color: false,
        pawns: Pawns::IndicesAndSets,
        doc: "All squares of the files next to a pawn's file.\n\nA pawn is isolated if no pawn of \
              its color is on any of these squares. `ADJACENT_FILES` has the same sets by file.",
        formula: everywhere("|f' - f| = 1"),
        page: "Isolated Pawn",
        squares: |board, _, square| {
            let mut files = vec![];
            for other in board.squares() {
                if other.file.abs_diff(square.file) == 1 {
                    files.push(other);
                }
            }
            files
        },
    },
];

const BESIDE: [Direction; 2] = [Direction::W, Direction::E];

/// The neighbors in some directions.
fn steps(board: Board, square: Square, directions: &[Direction]) -> Vec<Square> {
    let mut steps = vec![];
    for &direction in directions {
        if let Some(step) = board.step(square, direction) {
            steps.push(step);
        }
    }
    steps
}

/// The squares ahead of some squares on their files.
fn ahead(board: Board, color: Color, squares: &[Square]) -> Vec<Square> {
    let mut ahead = vec![];
    for &square in squares {
        ahead.extend(board.ray(square, color.forward()));
    }
    ahead
}

fn of_pawn(pawn: &Pawn) -> Definition {
    let squares = pawn.squares;
    let definition = Definition::new(pawn.name, pawn.doc)
        .formula(pawn.formula.clone())
        .wiki(pawn.page)
        .of_pawns(pawn.pawns);
    if pawn.by_color {
        definition
            .each(move |board, (color, square): (Color, Square)| squares(board, color, square))
    } else {
        definition.each(move |board, square: Square| squares(board, Color::White, square))
    }
}

/// Castling rights, from bit 0 on.
const CASTLINGS: [&str; 4] =
    ["white king side", "white queen side", "black king side", "black queen side"];

fn castling_rights_kept() -> Definition {
    Definition::new(
        "CASTLING_RIGHTS_KEPT",
        "The castling rights that remain after a move from or to a square.\n\nAfter a move the \
         rights are `rights & CASTLING_RIGHTS_KEPT[from] & CASTLING_RIGHTS_KEPT[to]`.",
    )
    .formula_in_words("15 - (3 at e1, 1 at h1, 2 at a1, 12 at e8, 4 at h8, 8 at a8, else 0)")
    .wiki("Castling Rights")
    .only_on_8x8()
    .each(|_, square: Square| -> u8 {
        let lost = match (square.file, square.rank) {
            (4, 0) => 0b0011,
            (7, 0) => 0b0001,
            (0, 0) => 0b0010,
            (4, 7) => 0b1100,
            (7, 7) => 0b0100,
            (0, 7) => 0b1000,
            _ => 0,
        };
        0b1111 & !lost
    })
    .flags(&CASTLINGS)
}

/// The race of a pawn with a lone king.
///
/// A test solves all games of the two. The rule says what they say on boards of other than four ranks,
/// but for the kings behind a pawn. On four ranks the double push may promote, and the squares that the
/// pawn attacks may be the only way of a king that the rule lets catch it.
fn pawn_squares() -> Definition {
    Definition::new(
        "PAWN_SQUARES",
        "The rule of the square: where a lone king that is to move catches a pawn.\n\nThe king's \
         distance to the promotion square is at most the pawn's moves to it, and one more. The \
         double push counts as one move, also for a pawn on the first rank, which makes it from \
         the second; with 8 files and ranks, a king catches that pawn from everywhere. If the pawn \
         is to move, look up the square that it goes to.\n\nIf no other piece is near, the rule has \
         one exception: a king right behind a pawn on its home rank, on its file or an adjacent one, \
         captures it at once.",
    )
    .formula_on_8x8(
        "max(|f' - f|, |r' - 7 * (1 - c)|) <= m + 1, where m is |r - 7 * (1 - c)|, less 1 on the \
         first two ranks of the color",
    )
    .wiki("Rule of the Square")
    .of_pawns(Pawns::Indices)
    .each(|board, (color, pawn): (Color, Square)| {
        let (forward, mut moves) = (color.forward(), board.ray(pawn, color.forward()).count());
        let promotion = board.end(pawn, forward);
        // A double push must not lead off the board.
        if board.ray(pawn, forward.opposite()).count() <= 1 && board.ranks() >= 4 {
            moves -= 1;
        }
        Set(board.set_where(&|king| {
            let (files, ranks) = apart(king, promotion);
            usize::from(files.max(ranks)) <= moves + 1
        }))
    })
}

const BESIDE_EMPTY: Source =
    Source::program("Crafty 19", "`left_side_empty_mask`, `right_side_empty_mask`");

fn forward_ranks() -> Definition {
    let doc = "All squares on the ranks ahead of a rank, as seen by one color.";
    ranks("FORWARD_RANKS", doc, |ahead| ahead > 0)
        .formula_everywhere("(r' - r) * (1 - 2 * c) > 0, where r is the rank of the index")
        .program("Stockfish", "`forward_ranks_bb`")
}

fn ranks_at_or_ahead() -> Definition {
    let doc = "All squares on a rank and the ranks ahead of it, as seen by one color.";
    ranks("RANKS_AT_OR_AHEAD", doc, |ahead| ahead >= 0)
        .formula_everywhere("(r' - r) * (1 - 2 * c) >= 0, where r is the rank of the index")
        .program("Ethereal 11", "`RanksAtOrAboveMasks`")
}

fn adjacent_files() -> Definition {
    let doc = "All squares of the files next to a file.\n\n`ISOLATED_PAWN_MASKS` has the same sets by square.";
    files("ADJACENT_FILES", doc, |file, other| other.abs_diff(file) == 1)
        .formula_everywhere("|f' - f| = 1, where f is the file of the index")
        .wiki("Isolated Pawn")
}

fn files_west_of() -> Definition {
    let doc = "All squares of the files west of a file, without the file.";
    files("FILES_WEST_OF", doc, |file, other| other < file)
        .formula_everywhere("f' < f, where f is the file of the index")
        .source(BESIDE_EMPTY)
}

fn files_east_of() -> Definition {
    let doc = "All squares of the files east of a file, without the file.";
    files("FILES_EAST_OF", doc, |file, other| other > file)
        .formula_everywhere("f' > f, where f is the file of the index")
        .source(BESIDE_EMPTY)
}

/// The ranks that are so many ranks ahead of a rank, as seen by one color.
fn ranks(name: &str, doc: &str, is_in: fn(i16) -> bool) -> Definition {
    Definition::new(name, doc).each(move |board, (color, Rank(rank)): (Color, Rank)| {
        Set(board.set_where(&|square| {
            let ranks = i16::from(square.rank) - rank as i16;
            is_in(if color == Color::White { ranks } else { -ranks })
        }))
    })
}

/// The files that pass a test beside a file.
fn files(name: &str, doc: &str, is_in: fn(usize, usize) -> bool) -> Definition {
    Definition::new(name, doc).each(move |board, File(file)| {
        Set(board.set_where(&|square| is_in(file, square.file.into())))
    })
}

fn file_sets() -> Definition {
    Definition::new(
        "FILE_SETS",
        "All squares of a set of files.\n\nThe set is a number with a bit for each file, 1 for file \
         a. For the files of some pawns, fill the pawns down their files and take the first \
         rank.",
    )
    .formula_everywhere("bit f' of the index is 1")
    .wiki("Pawns and Files (Bitboards)")
    .only_on("at most 8 files", |board| board.files() <= 8)
    .each(|board, FileSet(set)| Set(board.set_where(&|square| set >> square.file & 1 == 1)))
}
