//! Maps from the board to itself: flips, rotations, and diagonals laid out so that each can be
//! read as consecutive bits.

use Direction::{NE, NW, SE};

use super::masks::{corner, first_in};
use super::{Family, ucd};
use crate::geometry::{Bits, Board, Direction, Square};
use crate::table::Role::Inverse;
use crate::table::{About, Axis, Content, Definition, Formula, Source, in_a1b1};

const FLIPPING: Source = Source::wiki("Flipping Mirroring and Rotating");
const CRAFTY_R45: Source = Source::program("R. Hyatt, Crafty 19.20", "`init_r45`");
const CRAFTY_L45: Source = Source::program("R. Hyatt, Crafty 19.20", "`init_l45`");
const GNU_CHESS_R90: Source = Source::program("GNU Chess 5", "`r90`");
const GNU_CHESS_R45: Source = Source::program("GNU Chess 5", "`r45`");
const GNU_CHESS_R315: Source = Source::program("GNU Chess 5", "`r315`");

pub(super) fn family() -> Family {
    let [diagonals, anti_diagonals] = &PACKINGS;
    Family::new(
        "maps",
        "Where each square goes when the board is flipped, rotated or cut into diagonals.",
    )
    .with_each(&TURNS, turn)
    .with_each(&TURNS_OF_SQUARE_BOARDS, |it| turn(it).only_on("a square board", is_square))
    .with(vec![
        pack(diagonals),
        unpack(diagonals),
        pack(anti_diagonals),
        unpack(anti_diagonals),
    ])
}

/// A map under which neighbors stay neighbors, as on a board whose edges are joined.
struct Turn {
    name: &'static str,
    inverse: &'static str,
    /// With `{h}` for the last file, `{8}` for the last rank and `{7}` for the one before.
    doc: &'static str,
    formula: Formula,
    sources: &'static [Source],
    to: fn(Board, Square) -> Square,
}

const TURNS: [Turn; 3] = [
    Turn {
        name: "FLIP_VERTICAL",
        inverse: "FLIP_VERTICAL",
        doc: "Where a square goes when the board is flipped vertically: rank 1 becomes rank {8}.",
        formula: in_a1b1("s ^ 56"),
        sources: &[FLIPPING],
        to: |board, Square { file, rank }| at(file, board.ranks() - 1 - rank),
    },
    Turn {
        name: "MIRROR_HORIZONTAL",
        inverse: "MIRROR_HORIZONTAL",
        doc: "Where a square goes when the board is mirrored horizontally: file a becomes file \
              {h}.",
        formula: in_a1b1("s ^ 7"),
        sources: &[FLIPPING],
        to: |board, Square { file, rank }| at(board.files() - 1 - file, rank),
    },
    Turn {
        name: "ROTATE_180",
        inverse: "ROTATE_180",
        doc: "Where a square goes when the board is rotated by half a turn.",
        formula: in_a1b1("s ^ 63"),
        sources: &[FLIPPING],
        to: |board, Square { file, rank }| at(board.files() - 1 - file, board.ranks() - 1 - rank),
    },
];

/// Those that make ranks of other lines, which must be as long.
const TURNS_OF_SQUARE_BOARDS: [Turn; 8] = [
    Turn {
        name: "FLIP_DIAGONAL",
        inverse: "FLIP_DIAGONAL",
        doc: "Where a square goes when the board is flipped about the diagonal a1-{h}{8}: files \
              become ranks.\n\nThe UCD lecture calls the result the flipped bitboard.",
        formula: in_a1b1("8 * f + r"),
        sources: &[ucd("slide 9"), FLIPPING],
        to: flipped,
    },
    Turn {
        name: "FLIP_ANTI_DIAGONAL",
        inverse: "FLIP_ANTI_DIAGONAL",
        doc: "Where a square goes when the board is flipped about the anti-diagonal {h}1-a{8}.",
        formula: in_a1b1("63 - (8 * f + r)"),
        sources: &[FLIPPING],
        to: flipped_about_h1a8,
    },
    Turn {
        name: "ROTATE_90_CLOCKWISE",
        inverse: "ROTATE_90_COUNTERCLOCKWISE",
        doc: "Where a square goes when the board is rotated by a quarter turn clockwise.",
        formula: in_a1b1("8 * (7 - f) + r"),
        sources: &[FLIPPING, GNU_CHESS_R90],
        to: |board, Square { file, rank }| at(rank, board.ranks() - 1 - file),
    },
    Turn {
        name: "ROTATE_90_COUNTERCLOCKWISE",
        inverse: "ROTATE_90_CLOCKWISE",
        doc: "Where a square goes when the board is rotated by a quarter turn counterclockwise.",
        formula: in_a1b1("8 * f + 7 - r"),
        sources: &[FLIPPING],
        to: |board, Square { file, rank }| at(board.files() - 1 - rank, file),
    },
    Turn {
        name: "ROTATE_A1H8",
        inverse: "ROTATE_A1H8_INVERSE",
        doc: "Where a square goes when each diagonal is moved onto a rank, the diagonal a1-{h}{8} \
              onto rank 1.\n\nEvery square stays on its file. The diagonals above a1-{h}{8} go to \
              ranks 2, 3 and so on, the diagonals below it to ranks {8}, {7} and so on. This is \
              the pseudo-rotation by 45 degrees clockwise. The UCD lecture calls the result a \
              squashed board.",
        formula: in_a1b1("8 * ((r - f) mod 8) + f"),
        sources: &[ucd("slide 13"), FLIPPING],
        to: rotated_a1h8,
    },
    Turn {
        name: "ROTATE_A1H8_INVERSE",
        inverse: "ROTATE_A1H8",
        doc: "The square that `ROTATE_A1H8` moves to this one.",
        formula: in_a1b1("8 * ((r + f) mod 8) + f"),
        sources: &[ucd("slide 13")],
        to: |board, square| rise(board, square, square.file),
    },
    Turn {
        name: "ROTATE_A8H1",
        inverse: "ROTATE_A8H1_INVERSE",
        doc: "Where a square goes when each anti-diagonal is moved onto a rank, a{8}-{h}1 onto \
              rank 1.\n\nEvery square stays on its file. The anti-diagonals above a{8}-{h}1 go to \
              ranks 2, 3 and so on, the anti-diagonals below it to ranks {8}, {7} and so on. This \
              is the pseudo-rotation by 45 degrees counterclockwise. The UCD lecture calls the \
              result a squashed board.",
        formula: in_a1b1("8 * ((r + f + 1) mod 8) + f"),
        sources: &[ucd("slide 14"), FLIPPING],
        to: rotated_a8h1,
    },
    Turn {
        name: "ROTATE_A8H1_INVERSE",
        inverse: "ROTATE_A8H1",
        doc: "The square that `ROTATE_A8H1` moves to this one.",
        formula: in_a1b1("8 * ((r - f - 1) mod 8) + f"),
        sources: &[ucd("slide 14")],
        to: |board, square| rise(board, square, board.ranks() - 1 - square.file),
    },
];

fn turn(turn: &Turn) -> Definition {
    let &Turn { doc, to, .. } = turn;
    let about = About::on(move |board| {
        let file = Axis::File.index_name(board, usize::from(board.files()) - 1);
        let rank = board.ranks();
        doc.replace("{h}", &file)
            .replace("{8}", &rank.to_string())
            .replace("{7}", &rank.saturating_sub(1).to_string())
    });
    Definition::new(turn.name, about)
        .related_to(Inverse, turn.inverse)
        .formula(turn.formula.clone())
        .known_from(turn.sources)
        .each(to)
}

/// The lines of one kind laid end to end.
struct Packing {
    name: &'static str,
    inverse: &'static str,
    /// The lines in words.
    lines: &'static str,
    /// How they are laid.
    laid: fn(Board) -> String,
    formula: Formula,
    sources: [Source; 2],
    order: Order,
}

const PACKINGS: [Packing; 2] = [
    Packing {
        name: "PACK_DIAGONALS",
        inverse: "PACK_DIAGONALS_INVERSE",
        lines: "diagonals",
        laid: |board| {
            let (first, last) = (corner(board, SE), corner(board, NW));
            let end = first_in(board.upwards(NE));
            format!(
                "The first diagonal is {first} alone, the last one {last} alone. Each diagonal \
                 starts on {end}."
            )
        },
        formula: in_a1b1(
            "let d = 7 - f + r; if d <= 7 { d * (d + 1) / 2 + r } else { 64 - (15 - d) * (16 \
                  - d) / 2 + f }",
        ),
        sources: [CRAFTY_R45, GNU_CHESS_R45],
        order: along_diagonals,
    },
    Packing {
        name: "PACK_ANTI_DIAGONALS",
        inverse: "PACK_ANTI_DIAGONALS_INVERSE",
        lines: "anti-diagonals",
        laid: |board| {
            let (last, end) = (corner(board, NE), first_in(board.upwards(SE)));
            format!(
                "The first anti-diagonal is a1 alone, the last one {last} alone. Each \
                 anti-diagonal starts on {end}."
            )
        },
        formula: in_a1b1(
            "let d = f + r; if d <= 7 { d * (d + 1) / 2 + f } else { 64 - (15 - d) * (16 - d) \
                  / 2 + 7 - r }",
        ),
        sources: [CRAFTY_L45, GNU_CHESS_R315],
        order: along_anti_diagonals,
    },
];

fn pack(packing: &Packing) -> Definition {
    let &Packing { name, lines, laid, order, .. } = packing;
    let about = About::on(move |board| {
        let (number, laid) = (number(board), laid(board));
        format!("The {number} of a square when the {lines} are laid end to end.\n\n{laid}")
    });
    Definition::new(name, about)
        .related_to(Inverse, packing.inverse)
        .formula(packing.formula.clone())
        .known_from(&packing.sources)
        .each(move |board, square: Square| board.square(before(board, square, order)))
}

fn unpack(packing: &Packing) -> Definition {
    let &Packing { name, inverse, lines, laid, order, .. } = packing;
    let about = About::on(move |board| {
        let (number, laid) = (number(board), laid(board));
        format!("The square with a given {number} when the {lines} are laid end to end.\n\n{laid}")
    });
    Definition::new(inverse, about)
        .related_to(Inverse, name)
        .formula_in_a1b1(format!("the square s with {name}[s] = index"))
        .known_from(&packing.sources)
        .all([Axis::Square], move |board| {
            let mut squares = vec![0_u8; board.len()];
            for square in board.squares() {
                squares[before(board, square, order)] = board.index(square) as u8;
            }
            squares
        })
        .content(Content::Square)
}

/// The noun for a number of a packed board: its bit, unless bits are reversed.
fn number(board: Board) -> &'static str {
    match board.bits() {
        Bits::InOrder => "bit number",
        Bits::Reversed => "number",
    }
}

pub(super) fn is_square(board: Board) -> bool {
    board.files() == board.ranks()
}

fn at(file: u8, rank: u8) -> Square {
    Square { file, rank }
}

/// The square a number of ranks above; the first rank follows the last.
fn rise(board: Board, Square { file, rank }: Square, ranks: u8) -> Square {
    at(file, (rank + ranks) % board.ranks())
}

pub(super) fn flipped(_: Board, Square { file, rank }: Square) -> Square {
    at(rank, file)
}

pub(super) fn flipped_about_h1a8(board: Board, Square { file, rank }: Square) -> Square {
    at(board.files() - 1 - rank, board.ranks() - 1 - file)
}

pub(super) fn rotated_a1h8(board: Board, square: Square) -> Square {
    rise(board, square, board.ranks() - square.file)
}

pub(super) fn rotated_a8h1(board: Board, square: Square) -> Square {
    rise(board, square, square.file + 1)
}

/// A square's diagonal, and its place on it.
type Order = fn(Board, Square) -> (u8, u8);

fn along_diagonals(board: Board, square: Square) -> (u8, u8) {
    let Square { file, rank } = square;
    let place = if board.upwards(NE) == NE { rank } else { board.ranks() - 1 - rank };
    (board.files() - 1 - file + rank, place)
}

fn along_anti_diagonals(board: Board, square: Square) -> (u8, u8) {
    let Square { file, rank } = square;
    let place = if board.upwards(SE) == SE { file } else { board.files() - 1 - file };
    (file + rank, place)
}

/// How many squares come before one.
fn before(board: Board, square: Square, order: Order) -> usize {
    board.squares().filter(|&other| order(board, other) < order(board, square)).count()
}

pub(super) fn packed_diagonals(board: Board, square: Square) -> usize {
    before(board, square, along_diagonals)
}

pub(super) fn packed_anti_diagonals(board: Board, square: Square) -> usize {
    before(board, square, along_anti_diagonals)
}
