//! Numbers by square: its lines, its color, where castling puts the rook, and Fathom's orders of pawns.

use crate::catalogue::Family;
use crate::geometry::{Board, Square};
use crate::table::{Axis, Content, Definition, Formula, Source, everywhere, on_8x8};

const ON_AN_EMPTY_BOARD: Source = Source::wiki("On an empty Board");
const CASTLING: Source = Source::wiki("Castling");
const FATHOM: Source = Source::program("Fathom", "`Flap` and `PawnTwist` in `tbprobe.c`");

pub(super) fn family() -> Family {
    Family::new(
        "square_numbers",
        "Numbers of a square's lines and color, castling rooks, and Fathom's orders of pawns.",
    )
    .only_equal()
    .with_each(&NUMBERS, of_square)
    .with_each(&ROOKS, of_rook)
}

/// A number for each square.
struct Number {
    name: &'static str,
    doc: &'static str,
    formula: Formula,
    source: Source,
    is_only_on_8x8: bool,
    number: fn(Board, Square) -> u8,
}

const NUMBERS: [Number; 7] = [
    Number {
        name: "RANK_NUMBERS",
        doc: "The number of a square's rank, from 0.",
        formula: everywhere("r"),
        source: ON_AN_EMPTY_BOARD,
        is_only_on_8x8: false,
        number: |_, square| square.rank,
    },
    Number {
        name: "FILE_NUMBERS",
        doc: "The number of a square's file, from 0.",
        formula: everywhere("f"),
        source: ON_AN_EMPTY_BOARD,
        is_only_on_8x8: false,
        number: |_, square| square.file,
    },
    Number {
        name: "DIAGONAL_NUMBERS",
        doc: "The number of a square's diagonal, as `DIAGONAL_MASKS` has it.",
        formula: on_8x8("r - f + 7"),
        source: ON_AN_EMPTY_BOARD,
        is_only_on_8x8: false,
        number: |board, square| square.rank + (board.files() - 1 - square.file),
    },
    Number {
        name: "ANTI_DIAGONAL_NUMBERS",
        doc: "The number of a square's anti-diagonal, as `ANTI_DIAGONAL_MASKS` has it.",
        formula: everywhere("r + f"),
        source: ON_AN_EMPTY_BOARD,
        is_only_on_8x8: false,
        number: |_, square| square.rank + square.file,
    },
    Number {
        name: "SQUARE_COLORS",
        doc: "The color of a square: 0 dark, as a1, or 1 light.",
        formula: everywhere("(r + f) mod 2"),
        source: ON_AN_EMPTY_BOARD,
        is_only_on_8x8: false,
        number: |_, square| (square.rank + square.file) % 2,
    },
    Number {
        name: "FATHOM_FLAP_BY_RANK",
        doc: "The number of a leading pawn's square, rank by rank, in tables that are split by ranks: Fathom's \
              `Flap[1]`.\n\n`SYZYGY_FLAP` is `Flap[0]`, file by file.",
        formula: on_8x8("4 * (r - 1) + min(f, 7 - f) if 0 < r < 7, else 0"),
        source: FATHOM,
        is_only_on_8x8: true,
        number: |_, square| match square.rank {
            rank @ 1..7 => 4 * (rank - 1) + square.file.min(7 - square.file),
            _ => 0,
        },
    },
    Number {
        name: "FATHOM_PAWN_TWIST_BY_RANK",
        doc: "The number of squares that are left for the other pawns, rank by rank, in tables that are split by ranks: \
              Fathom's `PawnTwist[1]`.\n\n`SYZYGY_PAWN_TWIST` is `PawnTwist[0]`, file by file.",
        formula: on_8x8(
            "47 - 8 * (r - 1) - 2 * min(f, 7 - f), 1 less if f > 3; 0 if r = 0 or r = 7",
        ),
        source: FATHOM,
        is_only_on_8x8: true,
        number: |_, square| match square.rank {
            rank @ 1..7 => {
                let to_edge = square.file.min(7 - square.file);
                47 - 8 * (rank - 1) - 2 * to_edge - u8::from(square.file > 3)
            }
            _ => 0,
        },
    },
];

fn of_square(row: &Number) -> Definition {
    let number = row.number;
    let begun = Definition::new(row.name, row.doc).formula(row.formula.clone()).source(row.source);
    let begun = if row.is_only_on_8x8 { begun.only_on_8x8() } else { begun };
    begun.each(move |board: Board, square: Square| number(board, square))
}

/// A name, what it says, and the rook's files for the king's targets on files c and g.
type Rook = (&'static str, &'static str, [u8; 2]);

const ROOKS: [Rook; 2] = [
    (
        "CASTLING_ROOK_FROM",
        "The square of the rook that castles when the king goes to a square, g1, c1, g8 or c8; 0xff for others.",
        [0, 7],
    ),
    (
        "CASTLING_ROOK_TO",
        "The square to which castling puts the rook when the king goes to a square, g1, c1, g8 or c8; 0xff for others.",
        [3, 5],
    ),
];

fn of_rook(&(name, doc, [queen_side, king_side]): &Rook) -> Definition {
    Definition::new(name, doc)
        .formula_in_words("the square on the king's rank, on the file of the rook")
        .source(CASTLING)
        .only_on_8x8()
        .all([Axis::Square], move |board| {
            let mut entries = vec![];
            for number in 0..64 {
                let king = board.square(number);
                let file = match king.file {
                    2 => Some(queen_side),
                    6 => Some(king_side),
                    _ => None,
                };
                let file = file.filter(|_| [0, 7].contains(&king.rank));
                let rook = file.map(|file| board.index(Square { file, ..king }) as u8);
                entries.push(rook.unwrap_or(0xff));
            }
            entries
        })
        .content(Content::Square)
}
