//! Maps from the board to itself: flips, rotations, and diagonals laid out so that each can be
//! read as consecutive bits.

use super::Family;
use super::sources::ucd;
use crate::definition::Definition;
use crate::geometry::{Board, Direction, Square};
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
    Family {
        name: "maps",
        doc: "Where each square goes when the board is flipped, rotated, or cut into diagonals.",
        cfg: None,
        definitions: vec![
            Definition::new("FLIP_VERTICAL", "Where a square goes when rank 1 becomes rank 8.")
                .related_to(Inverse, "FLIP_VERTICAL")
                .formula("s ^ 56")
                .source(FLIPPING)
                .used_by("TSCP, `flip`")
                .used_by("python-chess, `SQUARES_180`")
                .squares(|board, Square { file, rank }| at(file, board.ranks() - 1 - rank))
                .law(
                    "a1 goes to a8, steps north become steps south, those east stay, on a board \
                     without edges",
                    |board, table| steps_become(board, table, (SW, NW), [(N, S), (E, E)]),
                ),
            Definition::new("MIRROR_HORIZONTAL", "Where a square goes when file a becomes file h.")
                .related_to(Inverse, "MIRROR_HORIZONTAL")
                .formula("s ^ 7")
                .source(FLIPPING)
                .used_by("Stockfish, `flip_file`, which computes it")
                .squares(|board, Square { file, rank }| at(board.files() - 1 - file, rank))
                .law(
                    "a1 goes to h1, steps north stay, those east become steps west, on a board \
                     without edges",
                    |board, table| steps_become(board, table, (SW, SE), [(N, N), (E, W)]),
                ),
            Definition::new("ROTATE_180", "Where a square goes when the board makes half a turn.")
                .related_to(Inverse, "ROTATE_180")
                .formula("s ^ 63")
                .source(FLIPPING)
                .used_by("YaneuraOu, `Inv`, which computes it on its 9x9 board")
                .squares(|board, Square { file, rank }| {
                    at(board.files() - 1 - file, board.ranks() - 1 - rank)
                })
                .law(
                    "a1 goes to h8, steps north become steps south, those east steps west, on a \
                     board without edges",
                    |board, table| steps_become(board, table, (SW, NE), [(N, S), (E, W)]),
                ),
            Definition::new(
                "FLIP_DIAGONAL",
                "Where a square goes when files become ranks: the flipped bitboard.",
            )
            .related_to(Inverse, "FLIP_DIAGONAL")
            .formula("8 * f + r")
            .source(ucd("slide 9"))
            .source(FLIPPING)
            .used_by("the Syzygy probing code, `flipdiag`")
            .used_by("`chess_tables::rotated::Occupancy::toggle`")
            .only_on("a square board", is_square)
            .squares(flipped)
            .law(
                "a1 stays, steps north become steps east, those east steps north, on a board \
                 without edges",
                |board, table| steps_become(board, table, (SW, SW), [(N, E), (E, N)]),
            ),
            Definition::new(
                "FLIP_ANTI_DIAGONAL",
                "Where a square goes when the board is flipped about the anti-diagonal h1-a8.",
            )
            .related_to(Inverse, "FLIP_ANTI_DIAGONAL")
            .formula("63 - (8 * f + r)")
            .source(FLIPPING)
            .used_by("python-chess, `flip_anti_diagonal`, of whole bitboards")
            .only_on("a square board", is_square)
            .squares(|board, Square { file, rank }| {
                at(board.files() - 1 - rank, board.ranks() - 1 - file)
            })
            .law(
                "a1 goes to h8, steps north become steps west, those east steps south, on a \
                 board without edges",
                |board, table| steps_become(board, table, (SW, NE), [(N, W), (E, S)]),
            ),
            Definition::new(
                "ROTATE_90_CLOCKWISE",
                "Where a square goes when the board makes a quarter turn clockwise.",
            )
            .related_to(Inverse, "ROTATE_90_COUNTERCLOCKWISE")
            .formula("8 * (7 - f) + r")
            .source(FLIPPING)
            .source(GNU_CHESS_R90)
            .used_by("GNU Chess 5, `r90`")
            .only_on("a square board", is_square)
            .squares(|board, Square { file, rank }| at(rank, board.ranks() - 1 - file))
            .law(
                "a1 goes to a8, steps north become steps east, those east steps south, on a \
                 board without edges",
                |board, table| steps_become(board, table, (SW, NW), [(N, E), (E, S)]),
            ),
            Definition::new(
                "ROTATE_90_COUNTERCLOCKWISE",
                "Where a square goes when the board makes a quarter turn counterclockwise.",
            )
            .related_to(Inverse, "ROTATE_90_CLOCKWISE")
            .formula("8 * f + 7 - r")
            .source(FLIPPING)
            .used_by("Crafty, `init_l90`")
            .only_on("a square board", is_square)
            .squares(|board, Square { file, rank }| at(board.files() - 1 - rank, file))
            .law(
                "a1 goes to h1, steps north become steps west, those east steps north, on a \
                 board without edges",
                |board, table| steps_become(board, table, (SW, SE), [(N, W), (E, N)]),
            ),
            Definition::new(
                "ROTATE_A1H8",
                "Where a square goes when the board is cut along its diagonals and squashed, so \
                 that each lies along a rank: a1-h8 on the first, those above it on the second \
                 and up, those below it on the eighth and down.",
            )
            .related_to(Inverse, "ROTATE_A1H8_INVERSE")
            .formula("8 * ((r - f) mod 8) + f")
            .source(ucd("slide 13"))
            .source(FLIPPING)
            .used_by("`chess_tables::rotated::Squashed`")
            .only_on("a square board", is_square)
            .squares(rotated_a1h8)
            .law(
                "a1 stays, so do steps north, and those north-east become steps east, on a \
                 board without edges",
                |board, table| steps_become(board, table, (SW, SW), [(N, N), (NE, E)]),
            ),
            Definition::new(
                "ROTATE_A1H8_INVERSE",
                "The square whose content `ROTATE_A1H8` puts here.",
            )
            .related_to(Inverse, "ROTATE_A1H8")
            .formula("8 * ((r + f) mod 8) + f")
            .source(ucd("slide 13"))
            .used_by("`chess_tables::maps::rotate_a1h8_inverse`, of whole bitboards")
            .only_on("a square board", is_square)
            .squares(rotated_a1h8_inverse)
            .law(
                "a1 stays, so do steps north, and those east become steps north-east, on a \
                 board without edges",
                |board, table| steps_become(board, table, (SW, SW), [(N, N), (E, NE)]),
            ),
            Definition::new(
                "ROTATE_A8H1",
                "Where a square goes when the board is cut along its anti-diagonals and \
                 squashed, so that each lies along a rank: a8-h1 on the first, those above it on \
                 the second and up, those below it on the eighth and down.",
            )
            .related_to(Inverse, "ROTATE_A8H1_INVERSE")
            .formula("8 * ((r + f + 1) mod 8) + f")
            .source(ucd("slide 14"))
            .source(FLIPPING)
            .used_by("`chess_tables::rotated::Squashed`")
            .only_on("a square board", is_square)
            .squares(rotated_a8h1)
            .law(
                "a8 goes to a1, steps north stay, and those south-east become steps east, on a \
                 board without edges",
                |board, table| steps_become(board, table, (NW, SW), [(N, N), (SE, E)]),
            ),
            Definition::new(
                "ROTATE_A8H1_INVERSE",
                "The square whose content `ROTATE_A8H1` puts here.",
            )
            .related_to(Inverse, "ROTATE_A8H1")
            .formula("8 * ((r - f - 1) mod 8) + f")
            .source(ucd("slide 14"))
            .used_by("`chess_tables::maps::rotate_a8h1_inverse`, of whole bitboards")
            .only_on("a square board", is_square)
            .squares(rotated_a8h1_inverse)
            .law(
                "a1 goes to a8, steps north stay, and those east become steps south-east, on a \
                 board without edges",
                |board, table| steps_become(board, table, (SW, NW), [(N, N), (E, SE)]),
            ),
            Definition::new(
                "PACK_DIAGONALS",
                "The bit that a square has when the diagonals are laid end to end, h1 first, \
                 each by rank.",
            )
            .related_to(Inverse, "PACK_DIAGONALS_INVERSE")
            .formula(
                "let d = 7 - f + r; if d <= 7 { d * (d + 1) / 2 + r } \
                 else { 64 - (15 - d) * (16 - d) / 2 + f }",
            )
            .source(CRAFTY_R45)
            .source(GNU_CHESS_R45)
            .used_by("Crafty, `init_r45`")
            .used_by("GNU Chess 5, `r45`")
            .used_by("`chess_tables::rotated::Packed`")
            .squares(|board, square: Square| board.square(packed_diagonals(board, square)))
            .law(
                "walking up the diagonals, from h1 and then from west and north of it along the \
                 edge, counts the bits",
                |board, table| counts(board, table, diagonals(board)),
            ),
            Definition::new(
                "PACK_DIAGONALS_INVERSE",
                "The square that has this bit when the diagonals are laid end to end, h1 first, \
                 each by rank.",
            )
            .related_to(Inverse, "PACK_DIAGONALS")
            .formula("the s with PACK_DIAGONALS[s] = the index")
            .source(CRAFTY_R45)
            .source(GNU_CHESS_R45)
            .used_by("`chess_tables::maps::pack_diagonals_inverse`, of whole bitboards")
            .squares(|board, bit| in_order(board, along_diagonals)[board.index(bit)])
            .law(
                "walking up the diagonals, from h1 and then from west and north of it along the \
                 edge, lists the squares",
                |board, table| lists(board, table, diagonals(board)),
            ),
            Definition::new(
                "PACK_ANTI_DIAGONALS",
                "The bit that a square has when the anti-diagonals are laid end to end, a1 \
                 first, each by file.",
            )
            .related_to(Inverse, "PACK_ANTI_DIAGONALS_INVERSE")
            .formula(
                "let d = f + r; if d <= 7 { d * (d + 1) / 2 + f } \
                 else { 64 - (15 - d) * (16 - d) / 2 + 7 - r }",
            )
            .source(CRAFTY_L45)
            .source(GNU_CHESS_R315)
            .used_by("Crafty, `init_l45`")
            .used_by("GNU Chess 5, `r315`")
            .used_by("`chess_tables::rotated::Packed`")
            .squares(|board, square: Square| board.square(packed_anti_diagonals(board, square)))
            .law(
                "walking down the anti-diagonals, from a1 and then from north and east of it \
                 along the edge, counts the bits",
                |board, table| counts(board, table, anti_diagonals(board)),
            ),
            Definition::new(
                "PACK_ANTI_DIAGONALS_INVERSE",
                "The square that has this bit when the anti-diagonals are laid end to end, a1 \
                 first, each by file.",
            )
            .related_to(Inverse, "PACK_ANTI_DIAGONALS")
            .formula("the s with PACK_ANTI_DIAGONALS[s] = the index")
            .source(CRAFTY_L45)
            .source(GNU_CHESS_R315)
            .used_by("`chess_tables::maps::pack_anti_diagonals_inverse`, of whole bitboards")
            .squares(|board, bit| in_order(board, along_anti_diagonals)[board.index(bit)])
            .law(
                "walking down the anti-diagonals, from a1 and then from north and east of it \
                 along the edge, lists the squares",
                |board, table| lists(board, table, anti_diagonals(board)),
            ),
        ],
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
    (board.files() - 1 - square.file + square.rank, square.rank)
}

fn along_anti_diagonals(_: Board, square: Square) -> (u8, u8) {
    (square.file + square.rank, square.file)
}

fn in_order(board: Board, order: Order) -> Vec<Square> {
    let mut squares: Vec<Square> = board.squares().collect();
    squares.sort_unstable_by_key(|&square| order(board, square));
    squares
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
pub(super) fn diagonals(board: Board) -> impl Iterator<Item = Square> {
    lines(board, SE, [W, N], NE)
}

/// The squares in the order in which a walk along each anti-diagonal meets them.
pub(super) fn anti_diagonals(board: Board) -> impl Iterator<Item = Square> {
    lines(board, SW, [N, E], SE)
}

/// The lines in a direction from the squares of two edges, of which the first begins in a
/// corner and the second where the first ends.
fn lines(
    board: Board,
    first: Direction,
    edges: [Direction; 2],
    line: Direction,
) -> impl Iterator<Item = Square> {
    let mut starts = vec![corner(board, first)];
    for edge in edges {
        starts.extend(board.ray(starts[starts.len() - 1], edge));
    }
    starts.into_iter().flat_map(move |start| std::iter::once(start).chain(board.ray(start, line)))
}

/// a1 in the south-west, and so on.
fn corner(board: Board, corner: Direction) -> Square {
    let (files, ranks) = corner.step();
    at(if files > 0 { board.files() - 1 } else { 0 }, if ranks > 0 { board.ranks() - 1 } else { 0 })
}

/// Checks that one corner goes to another, and that steps become other steps, where each edge
/// of the board is joined to the opposite one.
fn steps_become(
    board: Board,
    table: &Table,
    (from, to): (Direction, Direction),
    [along, across]: [(Direction, Direction); 2],
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

/// Checks that the entry of a square is its place in a walk.
fn counts(board: Board, table: &Table, walk: impl Iterator<Item = Square>) -> Result<(), String> {
    let walk: Vec<Square> = walk.collect();
    table.compare(board, |square: Square| {
        walk.iter().take_while(|&&other| other != square).count() as u128
    })
}

/// Checks that the entries are the squares of a walk.
fn lists(board: Board, table: &Table, walk: impl Iterator<Item = Square>) -> Result<(), String> {
    let walk: Vec<Square> = walk.collect();
    table.compare(board, |bit: Square| board.index(walk[board.index(bit)]) as u128)
}
