//! Lines and attacks that have their ends, or their square, in them or not.

use crate::catalogue::Family;
use crate::catalogue::masks::{LINES, Line};
use crate::geometry::{Board, Color, Direction, KING_LEAPS, KNIGHT_LEAPS, Square};
use crate::table::axis::{AntiDiagonal, Diagonal, File, Rank};
use crate::table::{Definition, Formula, Pawns, Source, everywhere, in_a1b1};

const ON_AN_EMPTY_BOARD: Source = Source::wiki("On an empty Board");

pub(super) fn family() -> Family {
    Family::new("near_lines", "Lines without their ends, and sets with the square itself.")
        .with(inner_lines())
        .with_each(&LINES, inner_line_of)
        .with(vec![between_with_ends()])
        .with_each(&FILES, of_file)
        .with_each(&WITH_SQUARE, with_square)
        .with(of_pawns())
}

fn begun(name: &str, doc: &str) -> Definition {
    Definition::new(name, doc).source(ON_AN_EMPTY_BOARD)
}

/// The squares of a line, one next to the other in a direction, but for those at its ends.
fn inside(board: Board, direction: Direction, is_on: &dyn Fn(Square) -> bool) -> Vec<Square> {
    without_ends(board, direction, board.squares().filter(|it| is_on(*it)))
}

/// The squares from which a step in a direction leads to another, and one in the opposite direction as well.
fn without_ends(
    board: Board,
    direction: Direction,
    squares: impl Iterator<Item = Square>,
) -> Vec<Square> {
    let has_next = |square: Square, way| board.step(square, way).is_some();
    let is_inside = |it: &Square| has_next(*it, direction) && has_next(*it, direction.opposite());
    squares.filter(is_inside).collect()
}

fn inner_line_of(line: &Line) -> Definition {
    let (of, name, direction) = (line.of, line.name, line.direction);
    let doc = format!(
        "The {name} through a square without its ends, including the square unless it is one of them."
    );
    begun(&format!("INNER_{of}"), &doc)
        .formula_in_words(format!("{of}[square] without the ends of the {name}"))
        .each(move |board: Board, square: Square| {
            without_ends(board, direction, board.line(square, direction))
        })
}

fn inner_lines() -> Vec<Definition> {
    vec![
        begun("INNER_RANKS", "A rank without its ends.")
            .formula_in_words("RANK_MASKS[rank] without the first and the last file")
            .each(|board, Rank(rank)| {
                inside(board, Direction::E, &|it| usize::from(it.rank) == rank)
            }),
        begun("INNER_FILES", "A file without its ends.")
            .formula_in_words("FILE_MASKS[file] without the first and the last rank")
            .each(|board, File(file)| {
                inside(board, Direction::N, &|it| usize::from(it.file) == file)
            }),
        begun("INNER_DIAGONALS", "A diagonal without its ends.")
            .formula_in_words("DIAGONAL_MASKS[diagonal] without its squares on the edge")
            .each(|board: Board, Diagonal(diagonal)| {
                let number = |it: Square| usize::from(it.rank + (board.files() - 1 - it.file));
                inside(board, Direction::NE, &|it| number(it) == diagonal)
            }),
        begun("INNER_ANTI_DIAGONALS", "An anti-diagonal without its ends.")
            .formula_in_words("ANTI_DIAGONAL_MASKS[anti-diagonal] without its squares on the edge")
            .each(|board, AntiDiagonal(diagonal)| {
                inside(board, Direction::NW, &|it| usize::from(it.rank + it.file) == diagonal)
            }),
    ]
}

fn between_with_ends() -> Definition {
    begun(
        "BETWEEN_WITH_ENDS",
        "The squares between two squares on a line, and both of them; none if they share no line.\n\nA square and itself \
         have the square. `BETWEEN_INCLUSIVE` has only the second end.",
    )
    .formula_in_words("BETWEEN[first][second] and both squares, if they are on a line")
    .each(|board: Board, (a, b): (Square, Square)| {
        let mut squares = vec![];
        if a == b {
            squares.push(a);
        } else if let Some(direction) = board.direction(a, b) {
            squares.push(a);
            for square in board.ray(a, direction) {
                squares.push(square);
                if square == b {
                    break;
                }
            }
        }
        squares
    })
}

/// A name, what it says, its formula, and whether a file that is so far to the right is in it.
type Files = (&'static str, &'static str, Formula, fn(i16) -> bool);

const FILES: [Files; 3] = [
    (
        "FILE_AND_ADJACENT_FILES",
        "A file and the files beside it.",
        everywhere("|f' - f| <= 1"),
        |right| right.abs() <= 1,
    ),
    ("FILE_ON_THE_LEFT", "The file to the left of a file.", everywhere("f' - f = -1"), |right| {
        right == -1
    }),
    ("FILE_ON_THE_RIGHT", "The file to the right of a file.", everywhere("f' - f = 1"), |right| {
        right == 1
    }),
];

fn of_file((name, doc, formula, is_in): &Files) -> Definition {
    let is_in = *is_in;
    begun(name, doc).formula(formula.clone()).each(move |board: Board, File(file)| {
        let mut squares = vec![];
        for square in board.squares() {
            if is_in(i16::from(square.file) - file as i16) {
                squares.push(square);
            }
        }
        squares
    })
}

/// A name, the piece, the table without the square, and the directions and leaps of the piece.
type Piece = (&'static str, &'static str, Formula, &'static [Direction], &'static [(i8, i8)]);

const WITH_SQUARE: [Piece; 5] = [
    (
        "KNIGHT_ATTACKS_WITH_SQUARE",
        "knight",
        in_a1b1("KNIGHT_ATTACKS[s] | 1 << s"),
        &[],
        &KNIGHT_LEAPS,
    ),
    (
        "BISHOP_PSEUDO_ATTACKS_WITH_SQUARE",
        "bishop",
        in_a1b1("BISHOP_PSEUDO_ATTACKS[s] | 1 << s"),
        &Direction::BISHOP,
        &[],
    ),
    (
        "ROOK_PSEUDO_ATTACKS_WITH_SQUARE",
        "rook",
        in_a1b1("ROOK_PSEUDO_ATTACKS[s] | 1 << s"),
        &Direction::ROOK,
        &[],
    ),
    (
        "QUEEN_PSEUDO_ATTACKS_WITH_SQUARE",
        "queen",
        in_a1b1("QUEEN_PSEUDO_ATTACKS[s] | 1 << s"),
        &Direction::ALL,
        &[],
    ),
    ("KING_ATTACKS_WITH_SQUARE", "king", in_a1b1("KING_ATTACKS[s] | 1 << s"), &[], &KING_LEAPS),
];

fn with_square((name, piece, formula, directions, leaps): &Piece) -> Definition {
    let (directions, leaps) = (*directions, *leaps);
    let doc = format!("The squares a {piece} attacks on the empty board, and its own.");
    begun(name, &doc).formula(formula.clone()).each(move |board: Board, square: Square| {
        let mut squares = vec![square];
        for &direction in directions {
            squares.extend(board.ray(square, direction));
        }
        squares.extend(board.leaps(square, leaps));
        squares
    })
}

fn of_pawns() -> Vec<Definition> {
    vec![
        begun(
            "PAWN_ALL_PUSHES",
            "The squares a pawn reaches by a single or a double push on the empty board.",
        )
        .formula_in_words("PAWN_PUSHES[color][square] | PAWN_DOUBLE_PUSHES[color][square]")
        .of_pawns(Pawns::Indices)
        .each(|board: Board, (color, square): (Color, Square)| pushes(board, color, square)),
        begun(
            "PAWN_MOVES",
            "The squares a pawn reaches by a single or a double push on the empty board, or by a capture.",
        )
        .formula_in_words("PAWN_ALL_PUSHES[color][square] | PAWN_ATTACKS[color][square]")
        .of_pawns(Pawns::Indices)
        .each(|board: Board, (color, square): (Color, Square)| {
            let mut squares = pushes(board, color, square);
            squares.extend(color.captures().into_iter().filter_map(|it| board.step(square, it)));
            squares
        }),
    ]
}

fn pushes(board: Board, color: Color, square: Square) -> Vec<Square> {
    let is_home = board.ray(square, color.forward().opposite()).count() == 1;
    let length = if is_home { 2 } else { 1 };
    board.ray(square, color.forward()).take(length).collect()
}
