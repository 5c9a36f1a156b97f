//! Ranks, files, diagonals and anti-diagonals, and the colours of squares.

use super::Family;
use crate::axis::{AntiDiagonal, Diagonal, File, Rank};
use crate::definition::Definition;
use crate::geometry::{Board, Direction, Square};
use crate::source::Source;

const EMPTY_BOARD: Source = Source::wiki("On an empty Board");

pub(super) fn family() -> Family {
    let mut definitions = vec![
        Definition::new("RANK_MASKS", "The squares of a rank.")
            .formula("0xff << 8 * r")
            .source(EMPTY_BOARD)
            .used_by("Stockfish 9, `RankBB`")
            .used_by("python-chess, `BB_RANKS`")
            .used_by("`chess_tables::rank_mask`")
            .bitboards(|board, Rank(rank)| at(board, move |s| usize::from(s.rank) == rank))
            .law("a rank is walked from its first square to the east", |board, table| {
                table.compare(board, |Rank(rank)| {
                    walked(board, Square { file: 0, rank: rank as u8 }, Direction::E)
                })
            }),
        Definition::new("FILE_MASKS", "The squares of a file.")
            .formula("0x0101010101010101 << f")
            .source(EMPTY_BOARD)
            .used_by("Stockfish 9, `FileBB`")
            .used_by("python-chess, `BB_FILES`")
            .used_by("`chess_tables::file_mask`")
            .bitboards(|board, File(file)| at(board, move |s| usize::from(s.file) == file))
            .law("a file is walked from its first square to the north", |board, table| {
                table.compare(board, |File(file)| {
                    walked(board, Square { file: file as u8, rank: 0 }, Direction::N)
                })
            }),
        Definition::new(
            "DIAGONAL_MASKS",
            "The squares of a diagonal, a1-h8 or a parallel, that of the lower right corner first.",
        )
        .formula("r - f + 7 = index")
        .source(EMPTY_BOARD)
        .used_by("Logic Crazy Chess, `DiagonalMasks8`")
        .used_by("`chess_tables::diagonal_mask`")
        .bitboards(|board, Diagonal(diagonal)| {
            at(board, move |s| diagonal_of(board, s) == diagonal)
        })
        .law(
            "a diagonal is walked from the first file or rank to the north-east",
            |board, table| {
                table.compare(board, |Diagonal(diagonal)| {
                    let start = board.squares().find(|&s| {
                        (s.file == 0 || s.rank == 0) && diagonal_of(board, s) == diagonal
                    });
                    start.map_or(0, |start| walked(board, start, Direction::NE))
                })
            },
        ),
        Definition::new(
            "ANTI_DIAGONAL_MASKS",
            "The squares of an anti-diagonal, h1-a8 or a parallel, that of the lower left corner first.",
        )
        .formula("r + f = index")
        .source(EMPTY_BOARD)
        .used_by("Logic Crazy Chess, `AntiDiagonalMasks8`")
        .used_by("`chess_tables::anti_diagonal_mask`")
        .bitboards(|board, AntiDiagonal(diagonal)| {
            at(board, move |s| anti_diagonal_of(s) == diagonal)
        })
        .law(
            "an anti-diagonal is walked from the last file or the first rank to the north-west",
            |board, table| {
                table.compare(board, |AntiDiagonal(diagonal)| {
                    let start = board.squares().find(|&s| {
                        (s.file + 1 == board.files() || s.rank == 0)
                            && anti_diagonal_of(s) == diagonal
                    });
                    start.map_or(0, |start| walked(board, start, Direction::NW))
                })
            },
        ),
    ];
    definitions.extend(LINES.map(line_of));
    definitions.extend(LINES.map(line_attacks));
    definitions.push(
        color("DARK_SQUARES", "The dark squares; a1 is one of them.", 0)
            .used_by("Stockfish, `DarkSquares`"),
    );
    definitions.push(color("LIGHT_SQUARES", "The light squares; h1 is one of them.", 1));
    Family {
        name: "masks",
        doc: "Lines across the board, and the colours of squares.",
        cfg: None,
        definitions,
    }
}

/// One of the four lines through a square: its name, the direction that walks it, and how to
/// tell from the coordinates alone that two squares share it.
#[derive(Clone, Copy)]
struct Line {
    of: &'static str,
    attacks: &'static str,
    name: &'static str,
    /// All squares of the line, by the square.
    formula: &'static str,
    direction: Direction,
    shared: fn(Board, Square, Square) -> bool,
}

const LINES: [Line; 4] = [
    Line {
        of: "RANK_OF",
        attacks: "RANK_ATTACKS",
        name: "rank",
        formula: "0xff << (s & 56)",
        direction: Direction::E,
        shared: |_, a, b| a.rank == b.rank,
    },
    Line {
        of: "FILE_OF",
        attacks: "FILE_ATTACKS",
        name: "file",
        formula: "0x0101010101010101 << (s & 7)",
        direction: Direction::N,
        shared: |_, a, b| a.file == b.file,
    },
    Line {
        of: "DIAGONAL_OF",
        attacks: "DIAGONAL_ATTACKS",
        name: "diagonal",
        formula: "r' - f' = r - f",
        direction: Direction::NE,
        shared: |board, a, b| diagonal_of(board, a) == diagonal_of(board, b),
    },
    Line {
        of: "ANTI_DIAGONAL_OF",
        attacks: "ANTI_DIAGONAL_ATTACKS",
        name: "anti-diagonal",
        formula: "r' + f' = r + f",
        direction: Direction::NW,
        shared: |_, a, b| anti_diagonal_of(a) == anti_diagonal_of(b),
    },
];

fn line_of(line: Line) -> Definition {
    let Line { of, name, formula, direction, shared, .. } = line;
    Definition::new(of, format!("The {name} through a square, the square included."))
        .formula(formula)
        .source(EMPTY_BOARD)
        .used_by(format!("`chess_tables::masks::{}`, which calculates it", name.replace('-', "_")))
        .bitboards(move |board, square: Square| both_ways(board, square, direction).chain([square]))
        .law(
            "t is on the line through s exactly if their coordinates agree",
            move |board, table| {
                table.compare(board, |s: Square| board.set(at(board, |t| shared(board, s, t))))
            },
        )
}

fn line_attacks(line: Line) -> Definition {
    let Line { of, attacks, name, direction, shared, .. } = line;
    Definition::new(
        attacks,
        format!("The {name} through a square without the square: attacks on the empty board."),
    )
    .formula(format!("{of}[s] ^ 1 << s"))
    .source(EMPTY_BOARD)
    .used_by("`chess_tables::sliders::hyperbola`")
    .used_by("`chess_tables::sliders::obstruction`")
    .bitboards(move |board, square: Square| both_ways(board, square, direction))
    .law(
        "t is attacked from s exactly if they differ and their coordinates agree",
        move |board, table| {
            table
                .compare(board, |s: Square| board.set(at(board, |t| t != s && shared(board, s, t))))
        },
    )
}

fn color(name: &str, doc: &str, parity: u8) -> Definition {
    Definition::new(name, doc)
        .formula(format!("(f' + r') mod 2 = {parity}"))
        .source(Source::wiki("Color of a Square"))
        .used_by(format!("python-chess, `BB_{name}`"))
        .used_by(format!("`chess_tables::Bitboard::{name}`"))
        .bitboards(move |board, ()| at(board, move |s| (s.file + s.rank) % 2 == parity))
        .law(
            "a step along a rank or file changes the colour, and a1 is dark",
            move |board, table| {
                let colored = table.bits(&[]);
                for square in board.squares() {
                    let inside = colored & board.bit(square) != 0;
                    if (square.file, square.rank) == (0, 0) && inside != (parity == 0) {
                        return Err(format!("{square} has the wrong colour"));
                    }
                    for next in Direction::ROOK.into_iter().filter_map(|d| board.step(square, d)) {
                        if inside == (colored & board.bit(next) != 0) {
                            return Err(format!("{square} and {next} have the same colour"));
                        }
                    }
                }
                Ok(())
            },
        )
}

fn at(board: Board, wanted: impl Fn(Square) -> bool) -> impl Iterator<Item = Square> {
    board.squares().filter(move |&square| wanted(square))
}

fn walked(board: Board, start: Square, direction: Direction) -> u128 {
    board.set(board.ray(start, direction).chain([start]))
}

fn both_ways(board: Board, square: Square, direction: Direction) -> impl Iterator<Item = Square> {
    board.ray(square, direction).chain(board.ray(square, direction.opposite()))
}

fn diagonal_of(board: Board, square: Square) -> usize {
    usize::from(square.rank + board.files() - 1 - square.file)
}

fn anti_diagonal_of(square: Square) -> usize {
    usize::from(square.rank + square.file)
}
