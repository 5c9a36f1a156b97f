//! Maps from the board to itself: flips, rotations, and diagonals laid out so that each can be
//! read as consecutive bits.

use super::family::Family;
use super::masks::{corner, first_in};
use super::sources::ucd;
use crate::axis::Axis;
use crate::definition::Definition;
use crate::geometry::{Bits, Board, Direction, Square};
use crate::relation::Role::Inverse;
use crate::source::Source;
use crate::table::Table;
use Direction::{E, N, NE, NW, S, SE, SW, W};

const FLIPPING: Source = Source::wiki("Flipping Mirroring and Rotating");
const CRAFTY_R45: Source = Source::program("R. Hyatt, Crafty 19.20", "`init_r45`");
const CRAFTY_L45: Source = Source::program("R. Hyatt, Crafty 19.20", "`init_l45`");
const GNU_CHESS_R90: Source = Source::program("GNU Chess 5", "`r90`");
const GNU_CHESS_R45: Source = Source::program("GNU Chess 5", "`r45`");
const GNU_CHESS_R315: Source = Source::program("GNU Chess 5", "`r315`");

pub(super) fn family() -> Family {
    let mut definitions: Vec<Definition> = TURNS.iter().map(turn).collect();
    for of_square_board in &TURNS_OF_SQUARE_BOARDS {
        definitions.push(turn(of_square_board).only_on("a square board", is_square));
    }
    for packing in &PACKINGS {
        definitions.extend([pack(packing), unpack(packing)]);
    }
    Family::new(
        "maps",
        "Where each square goes when the board is flipped, rotated or cut into diagonals.",
    )
    .with(definitions)
}

/// A map under which neighbours stay neighbours, as on a board whose edges are joined.
struct Turn {
    name: &'static str,
    inverse: &'static str,
    /// With `{h}` for the last file, `{8}` for the last rank and `{7}` for the one before.
    doc: &'static str,
    formula: &'static str,
    sources: &'static [Source],
    users: &'static [&'static str],
    /// The wiki's name of the function that maps a whole bitboard so.
    alias: Option<&'static str>,
    to: fn(Board, Square) -> Square,
    law: &'static str,
    /// The law in data: to where a corner goes, and what two steps become.
    becomes: [(Direction, Direction); 3],
}

const TURNS: [Turn; 3] = [
    Turn {
        name: "FLIP_VERTICAL",
        inverse: "FLIP_VERTICAL",
        doc: "Where a square goes when the board is flipped vertically: rank 1 becomes rank {8}.",
        formula: "s ^ 56",
        sources: &[FLIPPING],
        users: &[
            "TSCP, `flip`",
            "python-chess, `SQUARES_180`",
            "Crafty 25, `sqflip`",
            "CPW-engine, `inv_sq`",
        ],
        alias: Some("flipVertical"),
        to: |board, Square { file, rank }| at(file, board.ranks() - 1 - rank),
        law: "the lower left corner goes to the upper left; a step north becomes a step south, a \
              step east stays one; steps wrap around at the edges",
        becomes: [(SW, NW), (N, S), (E, E)],
    },
    Turn {
        name: "MIRROR_HORIZONTAL",
        inverse: "MIRROR_HORIZONTAL",
        doc: "Where a square goes when the board is mirrored horizontally: file a becomes file \
              {h}.",
        formula: "s ^ 7",
        sources: &[FLIPPING],
        users: &["Stockfish, `flip_file`, which computes it"],
        alias: Some("mirrorHorizontal"),
        to: |board, Square { file, rank }| at(board.files() - 1 - file, rank),
        law: "the lower left corner goes to the lower right; a step north stays one, a step east \
              becomes a step west; steps wrap around at the edges",
        becomes: [(SW, SE), (N, N), (E, W)],
    },
    Turn {
        name: "ROTATE_180",
        inverse: "ROTATE_180",
        doc: "Where a square goes when the board is rotated by half a turn.",
        formula: "s ^ 63",
        sources: &[FLIPPING],
        users: &["YaneuraOu, `Inv`, which computes it on its 9x9 board"],
        alias: Some("rotate180"),
        to: |board, Square { file, rank }| at(board.files() - 1 - file, board.ranks() - 1 - rank),
        law: "the lower left corner goes to the upper right; a step north becomes a step south, a \
              step east a step west; steps wrap around at the edges",
        becomes: [(SW, NE), (N, S), (E, W)],
    },
];

/// Those that make ranks of other lines, which must be as long.
const TURNS_OF_SQUARE_BOARDS: [Turn; 8] = [
    Turn {
        name: "FLIP_DIAGONAL",
        inverse: "FLIP_DIAGONAL",
        doc: "Where a square goes when the board is flipped about the diagonal a1-{h}{8}: files \
              become ranks.\n\nThe UCD lecture calls the result the flipped bitboard.",
        formula: "8 * f + r",
        sources: &[ucd("slide 9"), FLIPPING],
        users: &[
            "the Syzygy probing code, `flipdiag`",
            "Fathom, `FlipDiag`, and Ethereal's",
            "lc0, `kFlipDiag`",
            "`chess_tables::rotated::Packed::toggle`",
        ],
        alias: Some("flipDiagA1H8"),
        to: flipped,
        law: "a1 stays; a step north becomes a step east, a step east a step north; steps wrap \
              around at the edges",
        becomes: [(SW, SW), (N, E), (E, N)],
    },
    Turn {
        name: "FLIP_ANTI_DIAGONAL",
        inverse: "FLIP_ANTI_DIAGONAL",
        doc: "Where a square goes when the board is flipped about the anti-diagonal {h}1-a{8}.",
        formula: "63 - (8 * f + r)",
        sources: &[FLIPPING],
        users: &["python-chess, `flip_anti_diagonal`, for whole bitboards"],
        alias: Some("flipDiagA8H1"),
        to: flipped_about_h1a8,
        law: "the lower left corner goes to the upper right; a step north becomes a step west, a \
              step east a step south; steps wrap around at the edges",
        becomes: [(SW, NE), (N, W), (E, S)],
    },
    Turn {
        name: "ROTATE_90_CLOCKWISE",
        inverse: "ROTATE_90_COUNTERCLOCKWISE",
        doc: "Where a square goes when the board is rotated by a quarter turn clockwise.",
        formula: "8 * (7 - f) + r",
        sources: &[FLIPPING, GNU_CHESS_R90],
        users: &["GNU Chess 5, `r90`", "Crafty 19, `init_r90`"],
        alias: Some("rotate90clockwise"),
        to: |board, Square { file, rank }| at(rank, board.ranks() - 1 - file),
        law: "the lower left corner goes to the upper left; a step north becomes a step east, a \
              step east a step south; steps wrap around at the edges",
        becomes: [(SW, NW), (N, E), (E, S)],
    },
    Turn {
        name: "ROTATE_90_COUNTERCLOCKWISE",
        inverse: "ROTATE_90_CLOCKWISE",
        doc: "Where a square goes when the board is rotated by a quarter turn counterclockwise.",
        formula: "8 * f + 7 - r",
        sources: &[FLIPPING],
        users: &["Crafty 19, `init_l90`"],
        alias: Some("rotate90antiClockwise"),
        to: |board, Square { file, rank }| at(board.files() - 1 - rank, file),
        law: "the lower left corner goes to the lower right; a step north becomes a step west, a \
              step east a step north; steps wrap around at the edges",
        becomes: [(SW, SE), (N, W), (E, N)],
    },
    Turn {
        name: "ROTATE_A1H8",
        inverse: "ROTATE_A1H8_INVERSE",
        doc: "Where a square goes when each diagonal is moved onto a rank, the diagonal a1-{h}{8} \
              onto rank 1.\n\nEvery square stays on its file. The diagonals above a1-{h}{8} go to \
              ranks 2, 3 and so on, the diagonals below it to ranks {8}, {7} and so on. This is \
              the pseudo-rotation by 45 degrees clockwise. The UCD lecture calls the result a \
              squashed board.",
        formula: "8 * ((r - f) mod 8) + f",
        sources: &[ucd("slide 13"), FLIPPING],
        users: &["`chess_tables::rotated::Squashed`"],
        alias: Some("pseudoRotate45clockwise"),
        to: rotated_a1h8,
        law: "a1 stays; a step north stays one, a step north-east becomes a step east; steps wrap \
              around at the edges",
        becomes: [(SW, SW), (N, N), (NE, E)],
    },
    Turn {
        name: "ROTATE_A1H8_INVERSE",
        inverse: "ROTATE_A1H8",
        doc: "The square that `ROTATE_A1H8` moves to this one.",
        formula: "8 * ((r + f) mod 8) + f",
        sources: &[ucd("slide 13")],
        users: &["`chess_tables::maps::rotate_a1h8_inverse`, for whole bitboards"],
        alias: None,
        to: rotated_a1h8_inverse,
        law: "a1 stays; a step north stays one, a step east becomes a step north-east; steps wrap \
              around at the edges",
        becomes: [(SW, SW), (N, N), (E, NE)],
    },
    Turn {
        name: "ROTATE_A8H1",
        inverse: "ROTATE_A8H1_INVERSE",
        doc: "Where a square goes when each anti-diagonal is moved onto a rank, a{8}-{h}1 onto \
              rank 1.\n\nEvery square stays on its file. The anti-diagonals above a{8}-{h}1 go to \
              ranks 2, 3 and so on, the anti-diagonals below it to ranks {8}, {7} and so on. This \
              is the pseudo-rotation by 45 degrees counterclockwise. The UCD lecture calls the \
              result a squashed board.",
        formula: "8 * ((r + f + 1) mod 8) + f",
        sources: &[ucd("slide 14"), FLIPPING],
        users: &["`chess_tables::rotated::Squashed`"],
        alias: Some("pseudoRotate45antiClockwise"),
        to: rotated_a8h1,
        law: "the upper left corner goes to the lower left; a step north stays one, a step \
              south-east becomes a step east; steps wrap around at the edges",
        becomes: [(NW, SW), (N, N), (SE, E)],
    },
    Turn {
        name: "ROTATE_A8H1_INVERSE",
        inverse: "ROTATE_A8H1",
        doc: "The square that `ROTATE_A8H1` moves to this one.",
        formula: "8 * ((r - f - 1) mod 8) + f",
        sources: &[ucd("slide 14")],
        users: &["`chess_tables::maps::rotate_a8h1_inverse`, for whole bitboards"],
        alias: None,
        to: rotated_a8h1_inverse,
        law: "the lower left corner goes to the upper left; a step north stays one, a step east \
              becomes a step south-east; steps wrap around at the edges",
        becomes: [(SW, NW), (N, N), (E, SE)],
    },
];

fn turn(turn: &Turn) -> Definition {
    let &Turn { doc, to, becomes, .. } = turn;
    let definition = Definition::new(turn.name, "")
        .described_by(move |board| {
            let file = Axis::File.index_name(board, usize::from(board.files()) - 1);
            let rank = board.ranks();
            doc.replace("{h}", &file)
                .replace("{8}", &rank.to_string())
                .replace("{7}", &rank.saturating_sub(1).to_string())
        })
        .related_to(Inverse, turn.inverse)
        .formula(turn.formula)
        .known_from(turn.sources, turn.users)
        .squares(to)
        .law(turn.law, move |board, table| steps_become(board, table, becomes));
    turn.alias.into_iter().fold(definition, Definition::alias)
}

/// The lines of one kind laid end to end.
struct Packing {
    name: &'static str,
    inverse: &'static str,
    /// The lines in words.
    lines: &'static str,
    /// How they are laid.
    laid: fn(Board) -> String,
    formula: &'static str,
    sources: [Source; 2],
    users: [&'static str; 2],
    /// The program that has the inverse.
    unpacks: &'static str,
    order: Order,
    walk: fn(Board) -> Vec<Square>,
    counts: &'static str,
    lists: &'static str,
}

const PACKINGS: [Packing; 2] = [
    Packing {
        name: "PACK_DIAGONALS",
        inverse: "PACK_DIAGONALS_INVERSE",
        lines: "diagonals",
        laid: |board| {
            let [first, last] = [SE, NW].map(|it| corner(board, it));
            let end = first_in(board.upwards(NE));
            format!(
                "The first diagonal is {first} alone, the last one {last} alone. Each diagonal \
                 starts on {end}."
            )
        },
        formula: "let d = 7 - f + r; if d <= 7 { d * (d + 1) / 2 + r } else { 64 - (15 - d) * (16 \
                  - d) / 2 + f }",
        sources: [CRAFTY_R45, GNU_CHESS_R45],
        users: ["Crafty 19, `init_r45`", "GNU Chess 5, `r45`"],
        unpacks: "Crafty 19, `init_ur45`",
        order: along_diagonals,
        walk: diagonals,
        counts: "an entry is the number of squares before it on a walk along all diagonals; they \
                 start at the lower right corner, then west of it along the edge, then north along \
                 the next edge",
        lists: "the entries are the squares in the order of a walk along all diagonals; they start \
                at the lower right corner, then west of it along the edge, then north along the \
                next edge",
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
        formula: "let d = f + r; if d <= 7 { d * (d + 1) / 2 + f } else { 64 - (15 - d) * (16 - d) \
                  / 2 + 7 - r }",
        sources: [CRAFTY_L45, GNU_CHESS_R315],
        users: ["Crafty 19, `init_l45`", "GNU Chess 5, `r315`"],
        unpacks: "Crafty 19, `init_ul45`",
        order: along_anti_diagonals,
        walk: anti_diagonals,
        counts: "an entry is the number of squares before it on a walk along all anti-diagonals; \
                 they start at a1, then north of it along the edge, then east along the next edge",
        lists: "the entries are the squares in the order of a walk along all anti-diagonals; they \
                start at a1, then north of it along the edge, then east along the next edge",
    },
];

fn pack(packing: &Packing) -> Definition {
    let &Packing { name, lines, laid, order, walk, .. } = packing;
    Definition::new(name, "")
        .described_by(move |board| {
            let (number, laid) = (number(board), laid(board));
            format!("The {number} of a square when the {lines} are laid end to end.\n\n{laid}")
        })
        .related_to(Inverse, packing.inverse)
        .formula(packing.formula)
        .known_from(&packing.sources, &packing.users)
        .used_by("`chess_tables::rotated::Packed`")
        .squares(move |board, square: Square| board.square(before(board, square, order)))
        .law_by_entry(packing.counts, move |board, square: Square| {
            walk(board).into_iter().take_while(|&other| other != square).count() as u128
        })
}

fn unpack(packing: &Packing) -> Definition {
    let &Packing { name, inverse, lines, laid, order, walk, .. } = packing;
    Definition::new(inverse, "")
        .described_by(move |board| {
            let (number, laid) = (number(board), laid(board));
            format!(
                "The square with a given {number} when the {lines} are laid end to end.\n\n{laid}"
            )
        })
        .related_to(Inverse, name)
        .formula(format!("the square s with {name}[s] = index"))
        .known_from(&packing.sources, &[packing.unpacks])
        .used_by(format!("`chess_tables::maps::{}`, for whole bitboards", inverse.to_lowercase()))
        .squares(move |board, bit| {
            let mut squares: Vec<Square> = board.squares().collect();
            squares.sort_unstable_by_key(|&square| order(board, square));
            squares[board.index(bit)]
        })
        .law_by_entry(packing.lists, move |board, bit: Square| {
            board.index(walk(board)[board.index(bit)]) as u128
        })
}

/// What a number of a packed board is: its bit, if bits are not numbered otherwise.
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

/// The square so many ranks above, with the first rank above the last.
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

pub(super) fn rotated_a1h8_inverse(board: Board, square: Square) -> Square {
    rise(board, square, square.file)
}

pub(super) fn rotated_a8h1(board: Board, square: Square) -> Square {
    rise(board, square, square.file + 1)
}

pub(super) fn rotated_a8h1_inverse(board: Board, square: Square) -> Square {
    rise(board, square, board.ranks() - 1 - square.file)
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

/// The squares in the order in which a walk along each diagonal meets them.
pub(super) fn diagonals(board: Board) -> Vec<Square> {
    lines(board, SE, [W, N], board.upwards(NE))
}

/// The squares in the order in which a walk along each anti-diagonal meets them.
pub(super) fn anti_diagonals(board: Board) -> Vec<Square> {
    lines(board, SW, [N, E], board.upwards(SE))
}

/// The lines in a direction from the squares of two edges, of which the first begins in a
/// corner and the second where the first ends.
fn lines(board: Board, first: Direction, edges: [Direction; 2], line: Direction) -> Vec<Square> {
    let mut starts = vec![corner(board, first)];
    for edge in edges {
        starts.extend(board.ray(starts[starts.len() - 1], edge));
    }
    let mut squares = vec![];
    for start in starts {
        squares.extend(board.line(start, line));
    }
    squares
}

/// Checks that one corner goes to another, and that steps become other steps, where each edge
/// of the board is joined to the opposite one.
fn steps_become(
    board: Board,
    table: &Table,
    [(from, to), along, across]: [(Direction, Direction); 3],
) -> Result<(), String> {
    let wrapped = |place: u8, step: i8, length: u8| {
        (i16::from(place) + i16::from(step)).rem_euclid(length.into()) as u8
    };
    let step = |from: Square, direction: Direction| {
        let (files, ranks) = direction.step();
        at(wrapped(from.file, files, board.files()), wrapped(from.rank, ranks, board.ranks()))
    };
    let both = |(square, goes_to): (Square, Square), (before, after): (Direction, Direction)| {
        (step(square, before), step(goes_to, after))
    };
    let mut want = vec![0; board.len()];
    let mut start = (corner(board, from), corner(board, to));
    for _ in 0..board.ranks() {
        let mut pair = start;
        for _ in 0..board.files() {
            want[board.index(pair.0)] = board.index(pair.1) as u128;
            pair = both(pair, across);
        }
        start = both(start, along);
    }
    table.compare(board, |square: Square| want[board.index(square)])
}
