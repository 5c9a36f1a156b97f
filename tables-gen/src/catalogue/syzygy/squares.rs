//! Numbers of single squares.

use std::f64::consts::TAU;

use super::{PROBING_CODE, TRIANGLE, WIKI, images, on_diagonal, to_edge, triangle_square};
use crate::axis::{Axis, File, PawnSquare};
use crate::definition::Definition;
use crate::geometry::{Board, Direction, Square};
use crate::table::Content;

pub(super) fn definitions() -> Vec<Definition> {
    let mut definitions: Vec<Definition> = NUMBERINGS.iter().map(numbering).collect();
    // In the order of the documentation.
    definitions.insert(3, off_diagonal());
    definitions.extend([triangle_squares(), flap_squares(), files()]);
    definitions
}

/// A number for each square.
struct Numbering {
    name: &'static str,
    doc: &'static str,
    formula: &'static str,
    users: &'static [&'static str],
    number: fn(Square) -> u8,
    law: &'static str,
    /// The law: how many squares come before a square, or another way to its number.
    holds: fn(Square) -> usize,
}

const NUMBERINGS: [Numbering; 6] = [
    Numbering {
        name: "SYZYGY_TRIANGLE",
        doc: "The number, from 0 to 9, of the square in the triangle a1, d1, d4 onto which a symmetry of \
              the board maps a square.\n\nThe six squares below the diagonal come first, the four on it \
              last.",
        formula: "6 + a if a = b, else b * (7 - b) / 2 + a - b - 1, with a the larger and b the smaller \
                  of min(f, 7 - f) and min(r, 7 - r)",
        users: &[
            "python-chess, `TRIANGLE`",
            "Fathom, `Triangle`",
            "Stockfish, `MapA1D1D4`, in the triangle alone",
            "Leela Chess Zero, `kTriangle`",
            "Ethereal, `Triangle`",
            "`chess_tables::syzygy::king_placement`",
        ],
        number: triangle,
        law: "an image of the square under the symmetries of the board is the square of the triangle with \
              this number: b1, c1, d1, c2, d2, d3, a1, b2, c3, d4",
        holds: |square| {
            let is_image = |(file, rank)| images(square).contains(&Square { file, rank });
            TRIANGLE.into_iter().take_while(|&place| !is_image(place)).count()
        },
    },
    Numbering {
        name: "SYZYGY_LOWER",
        doc: "The number of a square below the diagonal a1-h8, from 0 to 27 rank by rank; that of its \
              image for a square above, and 28 to 35 along the diagonal.",
        formula: "28 + a if a = b, else b * (15 - b) / 2 + a - b - 1, with a the larger and b the smaller \
                  of f and r",
        users: &[
            "python-chess, `LOWER`",
            "Fathom, `Lower`",
            "Stockfish, `MapB1H1H7`, below the diagonal alone",
            "Leela Chess Zero, `kLower`",
            "Ethereal, `Lower`",
        ],
        number: |Square { file, rank }| below_diagonal(file.max(rank), file.min(rank), 8),
        law: "as many squares come before: below the diagonal those below it with a lower rank, or to \
              the left on the same one; above it as many as before the image; on the diagonal all 28 \
              below it and those on it",
        holds: |Square { file, rank }| {
            let (high, low) = (file.max(rank), file.min(rank));
            let comes_before = |s: &Square| match s.file > s.rank {
                true => high == low || (s.rank, s.file) < (low, high),
                false => high == low && on_diagonal(*s) && s.rank < rank,
            };
            Board::CHESS.squares().filter(comes_before).count()
        },
    },
    Numbering {
        name: "SYZYGY_DIAGONALS",
        doc: "The number of a square on the two long diagonals: 0 to 7 from a1 to h8, then 8 to 15 from h1 \
              to a8; 0 on all other squares.",
        formula: "f if f = r, 8 + r if f + r = 7, else 0",
        users: &[
            "python-chess, `DIAG`",
            "Fathom, `Diag`",
            "Leela Chess Zero, `kDiag`",
            "Ethereal, `Diag`",
        ],
        number: |Square { file, rank }| match (file, rank) {
            _ if file == rank => file,
            _ if file + rank == 7 => 8 + rank,
            _ => 0,
        },
        law: "a walk from a1 to h8, then from h1 to a8, passes the square after so many steps, if it \
              passes it",
        holds: |square| {
            let walk = |file, direction| Board::CHESS.line(Square { file, rank: 0 }, direction);
            let mut passed = walk(0, Direction::NE).chain(walk(7, Direction::NW));
            // North-west, a line begins at the lower right corner.
            passed.position(|it| it == square).unwrap_or(0)
        },
    },
    Numbering {
        name: "SYZYGY_PIECE_TWIST",
        doc: "The number of a square in the order in which three or more alike pieces are sorted.\n\nIt \
              falls from 63 at b1 to 0 at e4: by `SYZYGY_TRIANGLE`, and among squares of the same number \
              there clockwise from the triangle on. Such groups are in tablebases of variants, such as \
              antichess, that have no kings to sort by.",
        formula: "the number of squares with a larger SYZYGY_TRIANGLE, plus that of those with the same \
                  one further clockwise around the centre, from the triangle a1, d1, d4 on",
        users: &["python-chess, `MTWIST`"],
        number: piece_twist,
        law: "so many squares come after: those with a larger number in the triangle, and those of the \
              same one at a larger angle, measured clockwise from south",
        holds: |square| {
            let angle = |Square { file, rank }| {
                (3.5 - f64::from(file)).atan2(3.5 - f64::from(rank)).rem_euclid(TAU)
            };
            let key = |it| (triangle(it), angle(it));
            Board::CHESS.squares().filter(|&it| key(it) > key(square)).count()
        },
    },
    Numbering {
        name: "SYZYGY_FLAP",
        doc: "The number of a pawn's square, from 0 to 23 up the files from a2 to d7; that of its mirror \
              image on files e to h, and 0 on the first and last rank.\n\nThe leading pawn is one with \
              the smallest number.",
        formula: "6 * min(f, 7 - f) + r - 1 if 0 < r < 7, else 0",
        users: &[
            "python-chess, `FLAP`",
            "Fathom, `Flap`, its first half",
            "Leela Chess Zero, `kFlap`, its first half",
            "Ethereal, `Flap`, its first half",
            "`chess_tables::syzygy::leading_pawns`",
        ],
        number: |Square { file, rank }| {
            if (1..7).contains(&rank) { 6 * to_edge(file) + rank - 1 } else { 0 }
        },
        law: "a pawn on a2 that goes up file a to a7, then from b2 up file b, and so on, passes the \
              square or its mirror image after so many steps",
        holds: |Square { file, rank }| {
            let files = Board::CHESS.line(Square { file: 0, rank: 0 }, Direction::E);
            let all = files.flat_map(|first| Board::CHESS.line(first, Direction::N));
            let mut passed = all.filter(|it| (1..7).contains(&it.rank));
            let is_it = |it: Square| it.rank == rank && [it.file, 7 - it.file].contains(&file);
            passed.position(is_it).unwrap_or(0)
        },
    },
    Numbering {
        name: "SYZYGY_PAWN_TWIST",
        doc: "The number of squares that are left for the other pawns if the leading pawn is on a square; \
              0 on the first and last rank.\n\nNo other pawn is on a file nearer to the edge than the \
              leading pawn, or below it on its file or the mirrored one. The other pawns are sorted by \
              this number.",
        formula: "47 - 12 * min(f, 7 - f) - 2 * (r - 1), 1 less if f > 3; 0 if r = 0 or r = 7",
        users: &[
            "python-chess, `PTWIST`",
            "Fathom, `PawnTwist`, its first half",
            "Stockfish, `MapPawns`",
            "Leela Chess Zero, `kPawnTwist`, its first half",
            "Ethereal, `PawnTwist`, its first half",
            "`chess_tables::syzygy::leading_pawns`",
        ],
        number: pawn_twist,
        law: "so many squares of ranks 2 to 7 are on a file further from the edge, or further ahead, or \
              the mirror image on file e to h",
        holds: |square| {
            let is_pawns = |it: Square| (1..7).contains(&it.rank);
            let key = |it: Square| (to_edge(it.file), it.rank, it.file);
            let left = |it: &Square| is_pawns(*it) && key(*it) > key(square);
            if is_pawns(square) { Board::CHESS.squares().filter(left).count() } else { 0 }
        },
    },
];

fn numbering(numbering: &Numbering) -> Definition {
    let &Numbering { number, holds, .. } = numbering;
    Definition::new(numbering.name, numbering.doc)
        .formula(numbering.formula)
        .known_from(&[PROBING_CODE, WIKI], numbering.users)
        .only_on_8x8()
        .numbers(move |_, square: Square| number(square))
        .law_by_entry(numbering.law, move |_, square: Square| holds(square) as u128)
}

/// The number of a square below the diagonal a1-h8 on a board of so many files, rank by rank; after these
/// the squares on the diagonal.
const fn below_diagonal(file: u8, rank: u8, files: u8) -> u8 {
    if file == rank {
        return files * (files - 1) / 2 + file;
    }
    rank * (2 * files - 1 - rank) / 2 + file - rank - 1
}

pub(super) fn triangle(square: Square) -> u8 {
    let (file, rank) = (to_edge(square.file), to_edge(square.rank));
    below_diagonal(file.max(rank), file.min(rank), 4)
}

pub(super) fn pawn_twist(square: Square) -> u8 {
    let Square { file, rank } = square;
    if !(1..7).contains(&rank) {
        return 0;
    }
    47 - 12 * to_edge(file) - 2 * (rank - 1) - u8::from(file > 3)
}

pub(super) fn piece_twist(square: Square) -> u8 {
    let number = triangle(square);
    let first = triangle_square(number.into());
    let (start, by_turn) = if number < 6 { (63 - 8 * number, 2) } else { (39 - 4 * number, 1) };
    // The square of the triangle and its mirror image across the diagonal, turned by quarters.
    let mut pair = [first, Square { file: first.rank, rank: first.file }];
    let mut turns = 0;
    while !pair.contains(&square) {
        pair = pair.map(|it| Square { file: it.rank, rank: 7 - it.file });
        turns += 1;
    }
    start - by_turn * turns - u8::from(pair[0] != square)
}

fn off_diagonal() -> Definition {
    Definition::new(
        "SYZYGY_OFF_DIAGONAL",
        "The side of the diagonal a1-h8 on which a square is: -1 below, 0 on it, 1 above.",
    )
    .formula("signum(r - f)")
    .known_from(
        &[PROBING_CODE, WIKI],
        &[
            "Fathom, `OffDiag`",
            "Leela Chess Zero, `kOffDiag`",
            "Ethereal, `OffDiag`",
            "python-chess, `offdiag`, and Stockfish, `off_A1H8`, which compute the whole difference",
        ],
    )
    .only_on_8x8()
    .numbers(|_, square: Square| (square.rank as i8 - square.file as i8).signum())
    .law_by_entry(
        "from a square above the diagonal a walk to the south-east, and from one below it a walk to the \
         north-west, meets the diagonal, or passes between two of its squares",
        |board, square: Square| {
            let meets = |direction| {
                let mut steps = board.ray(square, direction);
                !on_diagonal(square)
                    && steps.any(|it| on_diagonal(it) || (it.file > it.rank) != (square.file > square.rank))
            };
            (i128::from(meets(Direction::SE)) - i128::from(meets(Direction::NW))) as u128
        },
    )
}

fn triangle_squares() -> Definition {
    Definition::new(
        "SYZYGY_TRIANGLE_SQUARES",
        "The square of the triangle a1, d1, d4 with a number in `SYZYGY_TRIANGLE`.",
    )
    .formula("the s with SYZYGY_TRIANGLE[s] = the index, in the triangle a1, d1, d4")
    .known_from(&[PROBING_CODE, WIKI], &["python-chess, `INVTRIANGLE`"])
    .only_on_8x8()
    .list(Axis::TriangleSquare, |board| {
        (0..TRIANGLE.len()).map(|i| board.index(triangle_square(i)) as u8).collect()
    })
    .content(Content::Square)
    .law_by_entries(
        "of the squares on files a to d with file >= rank, those below the diagonal come rank by rank, \
         then those on it",
        |board| {
            let mut squares: Vec<Square> = Board::CHESS.squares().collect();
            squares.retain(|it| it.rank <= it.file && it.file < 4);
            squares.sort_by_key(|&it| on_diagonal(it));
            squares.into_iter().map(|it| board.index(it) as u128).collect()
        },
    )
}

fn flap_squares() -> Definition {
    Definition::new(
        "SYZYGY_FLAP_SQUARES",
        "The square on files a to d with a number in `SYZYGY_FLAP`.",
    )
    .formula("the s with SYZYGY_FLAP[s] = the index, one of a2 to d7")
    .known_from(&[PROBING_CODE, WIKI], &["python-chess, `INVFLAP`"])
    .only_on_8x8()
    .squares(|_, PawnSquare(i)| Square { file: i as u8 / 6, rank: 1 + i as u8 % 6 })
    .law_by_entry("the square has the name of the index", |board, PawnSquare(i)| {
        let name = Axis::PawnSquare.index_name(board, i);
        board.square_named(&name).map_or(0xFF, |square| board.index(square) as u128)
    })
}

fn files() -> Definition {
    Definition::new(
        "SYZYGY_FILES",
        "The file a to d that is a file or its mirror image: the part of a tablebase with pawns in which \
         a leading pawn on that file is.",
    )
    .formula("min(f, 7 - f)")
    .known_from(
        &[PROBING_CODE, WIKI],
        &[
            "python-chess, `FILE_TO_FILE`",
            "Fathom, `FileToFile`",
            "Leela Chess Zero, `kFileToFile`",
            "Ethereal, `FileToFile`",
        ],
    )
    .only_on_8x8()
    .numbers(|_, File(file)| to_edge(file as u8))
    .law_by_entry("it is the number of steps to the nearer edge", |board, File(file)| {
        let square = Square { file: file as u8, rank: 0 };
        let steps = |direction| board.ray(square, direction).count();
        steps(Direction::W).min(steps(Direction::E)) as u128
    })
}
