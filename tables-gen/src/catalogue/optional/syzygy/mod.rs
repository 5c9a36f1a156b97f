//! The index tables of Syzygy's probing code: a position's place in a tablebase, from the squares of its
//! pieces.
//!
//! The tablebases have each position once of those that the board's symmetries make alike. So pieces are
//! mapped into the triangle a1, d1, d4, or pawns onto files a to d, and squares are numbered from there.

mod groups;

use crate::catalogue::Family;
use crate::geometry::Square;
use crate::table::axis::{File, PawnSquare};
use crate::table::{Axis, Content, Definition, Formula, Source, in_words, on_8x8};

/// The format is known by its probing code alone.
const PROBING_CODE: Source =
    Source::program("R. de Man, Syzygy endgame tablebases", "probing code");
const WIKI: Source = Source::wiki("Syzygy Bases");

pub(super) fn family() -> Family {
    let mut definitions = squares();
    definitions.extend(groups::definitions());
    Family::new(
        "syzygy",
        "Index tables of endgame tablebases in Syzygy's format, with the feature `endgames`.",
    )
    .of_format()
    .with(definitions)
}

/// What all tables have in common.
fn begun(name: &str, doc: &str) -> Definition {
    Definition::new(name, doc).source(PROBING_CODE).source(WIKI).only_on_8x8()
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

fn squares() -> Vec<Definition> {
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
    formula: Formula,
    number: fn(Square) -> u8,
}

const NUMBERINGS: [Numbering; 6] = [
    Numbering {
        name: "SYZYGY_TRIANGLE",
        doc: "The number, from 0 to 9, of the square in the triangle a1, d1, d4 onto which a symmetry of \
              the board maps a square.\n\nThe six squares below the diagonal come first, the four on it \
              last.",
        formula: on_8x8(
            "6 + a if a = b, else b * (7 - b) / 2 + a - b - 1, with a the larger and b the smaller \
                  of min(f, 7 - f) and min(r, 7 - r)",
        ),
        number: triangle,
    },
    Numbering {
        name: "SYZYGY_LOWER",
        doc: "The number of a square below the diagonal a1-h8, from 0 to 27 rank by rank; that of its \
              image for a square above, and 28 to 35 along the diagonal.",
        formula: on_8x8(
            "28 + a if a = b, else b * (15 - b) / 2 + a - b - 1, with a the larger and b the smaller \
                  of f and r",
        ),
        number: |Square { file, rank }| below_diagonal(file.max(rank), file.min(rank), 8),
    },
    Numbering {
        name: "SYZYGY_DIAGONALS",
        doc: "The number of a square on the two long diagonals: 0 to 7 from a1 to h8, then 8 to 15 from h1 \
              to a8; 0 on all other squares.",
        formula: on_8x8("f if f = r, 8 + r if f + r = 7, else 0"),
        number: |Square { file, rank }| match (file, rank) {
            _ if file == rank => file,
            _ if file + rank == 7 => 8 + rank,
            _ => 0,
        },
    },
    Numbering {
        name: "SYZYGY_PIECE_TWIST",
        doc: "The number of a square in the order in which three or more alike pieces are sorted.\n\nIt \
              falls from 63 at b1 to 0 at e4: by `SYZYGY_TRIANGLE`, and among squares of the same number \
              there clockwise from the triangle on. Such groups are in tablebases of variants, such as \
              antichess, that have no kings to sort by.",
        formula: in_words(
            "the number of squares with a larger SYZYGY_TRIANGLE, plus that of those with the same \
                  one further clockwise around the center, from the triangle a1, d1, d4 on",
        ),
        number: piece_twist,
    },
    Numbering {
        name: "SYZYGY_FLAP",
        doc: "The number of a pawn's square, from 0 to 23 up the files from a2 to d7; that of its mirror \
              image on files e to h, and 0 on the first and last rank.\n\nThe leading pawn is one with \
              the smallest number.",
        formula: on_8x8("6 * min(f, 7 - f) + r - 1 if 0 < r < 7, else 0"),
        number: |Square { file, rank }| {
            if (1..7).contains(&rank) { 6 * to_edge(file) + rank - 1 } else { 0 }
        },
    },
    Numbering {
        name: "SYZYGY_PAWN_TWIST",
        doc: "The number of squares that are left for the other pawns if the leading pawn is on a square; \
              0 on the first and last rank.\n\nNo other pawn is on a file nearer to the edge than the \
              leading pawn, or below it on its file or the mirrored one. The other pawns are sorted by \
              this number.",
        formula: on_8x8(
            "47 - 12 * min(f, 7 - f) - 2 * (r - 1), 1 less if f > 3; 0 if r = 0 or r = 7",
        ),
        number: pawn_twist,
    },
];

fn numbering(numbering: &Numbering) -> Definition {
    let number = numbering.number;
    begun(numbering.name, numbering.doc)
        .formula(numbering.formula.clone())
        .each(move |_, square: Square| number(square))
}

/// Numbers the squares below the diagonal a1-h8 rank by rank, then those on the diagonal.
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
    begun(
        "SYZYGY_OFF_DIAGONAL",
        "The side of the diagonal a1-h8 on which a square is: -1 below, 0 on it, 1 above.",
    )
    .formula_on_8x8("signum(r - f)")
    .each(|_, square: Square| (square.rank as i8 - square.file as i8).signum())
}

fn triangle_squares() -> Definition {
    begun(
        "SYZYGY_TRIANGLE_SQUARES",
        "The square of the triangle a1, d1, d4 with a number in `SYZYGY_TRIANGLE`.",
    )
    .formula_in_a1b1("the s with SYZYGY_TRIANGLE[s] = the index, in the triangle a1, d1, d4")
    .all([Axis::TriangleSquare], |board| {
        (0..TRIANGLE.len()).map(|i| board.index(triangle_square(i)) as u8).collect::<Vec<u8>>()
    })
    .content(Content::Square)
}

fn flap_squares() -> Definition {
    begun("SYZYGY_FLAP_SQUARES", "The square on files a to d with a number in `SYZYGY_FLAP`.")
        .formula_in_a1b1("the s with SYZYGY_FLAP[s] = the index, one of a2 to d7")
        .each(|_, PawnSquare(i)| Square { file: i as u8 / 6, rank: 1 + i as u8 % 6 })
}

fn files() -> Definition {
    begun(
        "SYZYGY_FILES",
        "The file a to d that is a file or its mirror image: the part of a tablebase with pawns in which \
         a leading pawn on that file is.",
    )
    .formula_on_8x8("min(f, 7 - f)")
    .each(|_, File(file)| to_edge(file as u8))
}
