//! Ranks, files, diagonals and anti-diagonals, and the colours of squares.

use super::Family;
use crate::axis::{AntiDiagonal, Diagonal, File, Rank};
use crate::definition::Definition;
use crate::geometry::{Board, Direction, Square};
use crate::source::Source;
use crate::table::Table;

const EMPTY_BOARD: Source = Source::wiki("On an empty Board");

pub(super) fn family() -> Family {
    let mut definitions = vec![ranks(), files(), diagonals(), anti_diagonals()];
    definitions.extend(LINES.iter().map(line_of));
    definitions.extend(LINES.iter().map(line_attacks));
    definitions.extend([
        color("DARK_SQUARES", "The dark squares; a1 is one of them.", 0)
            .used_by("Stockfish, `DarkSquares`"),
        color("LIGHT_SQUARES", "The light squares; h1 is one of them.", 1),
    ]);
    Family {
        name: "masks",
        doc: "Lines across the board, and the colours of squares.",
        cfg: None,
        definitions,
    }
}

fn ranks() -> Definition {
    Definition::new("RANK_MASKS", "The squares of a rank.")
        .formula("0xff << 8 * r")
        .source(EMPTY_BOARD)
        .used_by("Stockfish 9, `RankBB`")
        .used_by("python-chess, `BB_RANKS`")
        .used_by("`chess_tables::rank_mask`")
        .bitboards(|board, Rank(rank)| board.squares_where(&|s| usize::from(s.rank) == rank))
        .law("a rank is walked from its first square to the east", |board, table| {
            table.compare(board, |Rank(rank)| {
                board.set(board.line(Square { file: 0, rank: rank as u8 }, Direction::E))
            })
        })
}

fn files() -> Definition {
    Definition::new("FILE_MASKS", "The squares of a file.")
        .formula("0x0101010101010101 << f")
        .source(EMPTY_BOARD)
        .used_by("Stockfish 9, `FileBB`")
        .used_by("python-chess, `BB_FILES`")
        .used_by("`chess_tables::file_mask`")
        .bitboards(|board, File(file)| board.squares_where(&|s| usize::from(s.file) == file))
        .law("a file is walked from its first square to the north", |board, table| {
            table.compare(board, |File(file)| {
                board.set(board.line(Square { file: file as u8, rank: 0 }, Direction::N))
            })
        })
}

fn diagonals() -> Definition {
    Definition::new(
        "DIAGONAL_MASKS",
        "The squares of a diagonal, a1-h8 or a parallel, that of the lower right corner first.",
    )
    .formula("r - f + 7 = index")
    .source(EMPTY_BOARD)
    .used_by("Logic Crazy Chess, `DiagonalMasks8`")
    .used_by("`chess_tables::diagonal_mask`")
    .bitboards(|board, Diagonal(diagonal)| {
        board.squares_where(&|s| diagonal_of(board, s) == diagonal)
    })
    .law(
        "a diagonal is walked from the first file or rank to the north-east",
        |board, table| {
            table.compare(board, |Diagonal(diagonal)| {
                let mut edges = board.squares().filter(|s| s.file == 0 || s.rank == 0);
                let start = edges.find(|&s| diagonal_of(board, s) == diagonal);
                start.map_or(0, |start| board.set(board.line(start, Direction::NE)))
            })
        },
    )
}

fn anti_diagonals() -> Definition {
    Definition::new(
        "ANTI_DIAGONAL_MASKS",
        "The squares of an anti-diagonal, h1-a8 or a parallel, that of the lower left corner first.",
    )
    .formula("r + f = index")
    .source(EMPTY_BOARD)
    .used_by("Logic Crazy Chess, `AntiDiagonalMasks8`")
    .used_by("`chess_tables::anti_diagonal_mask`")
    .bitboards(|board, AntiDiagonal(diagonal)| {
        board.squares_where(&|s| anti_diagonal_of(s) == diagonal)
    })
    .law(
        "an anti-diagonal is walked from the last file or the first rank to the north-west",
        |board, table| {
            table.compare(board, |AntiDiagonal(diagonal)| {
                let last = board.files() - 1;
                let mut edges = board.squares().filter(|s| s.file == last || s.rank == 0);
                let start = edges.find(|&s| anti_diagonal_of(s) == diagonal);
                start.map_or(0, |start| board.set(board.line(start, Direction::NW)))
            })
        },
    )
}

/// One of the four lines through a square: its name, the direction that walks it, and how to
/// tell from the coordinates alone that two squares share it.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) name: &'static str,
    /// The table of the whole lines.
    pub(super) of: &'static str,
    /// Their squares, by one of them.
    formula: &'static str,
    /// The table of what a slider attacks along them on the empty board.
    pub(super) attacks: &'static str,
    /// From the lowest bit of its occupancy to the highest.
    pub(super) direction: Direction,
    /// What laws go by.
    pub(super) shared: fn(Square, Square) -> bool,
}

pub(super) const RANK: Line = Line {
    name: "rank",
    of: "RANK_OF",
    formula: "0xff << (s & 56)",
    attacks: "RANK_ATTACKS",
    direction: Direction::E,
    shared: |a, b| a.rank == b.rank,
};
pub(super) const FILE: Line = Line {
    name: "file",
    of: "FILE_OF",
    formula: "0x0101010101010101 << (s & 7)",
    attacks: "FILE_ATTACKS",
    direction: Direction::N,
    shared: |a, b| a.file == b.file,
};
pub(super) const DIAGONAL: Line = Line {
    name: "diagonal",
    of: "DIAGONAL_OF",
    formula: "r' - f' = r - f",
    attacks: "DIAGONAL_ATTACKS",
    direction: Direction::NE,
    shared: |a, b| a.rank + b.file == b.rank + a.file,
};
pub(super) const ANTI_DIAGONAL: Line = Line {
    name: "anti-diagonal",
    of: "ANTI_DIAGONAL_OF",
    formula: "r' + f' = r + f",
    attacks: "ANTI_DIAGONAL_ATTACKS",
    direction: Direction::SE,
    shared: |a, b| anti_diagonal_of(a) == anti_diagonal_of(b),
};

const LINES: [Line; 4] = [RANK, FILE, DIAGONAL, ANTI_DIAGONAL];

fn line_of(line: &Line) -> Definition {
    let &Line { of, name, formula, direction, shared, .. } = line;
    Definition::new(of, format!("The {name} through a square, the square included."))
        .formula(formula)
        .source(EMPTY_BOARD)
        .used_by(format!("`chess_tables::masks::{}`, which calculates it", name.replace('-', "_")))
        .bitboards(move |board, square: Square| board.line(square, direction))
        .law(
            "t is on the line through s exactly if their coordinates agree",
            move |board, table| {
                table.compare(board, |s: Square| board.set_where(&|t| shared(s, t)))
            },
        )
}

fn line_attacks(line: &Line) -> Definition {
    let &Line { of, attacks, name, direction, shared, .. } = line;
    Definition::new(
        attacks,
        format!("The {name} through a square without the square: attacks on the empty board."),
    )
    .formula(format!("{of}[s] ^ 1 << s"))
    .source(EMPTY_BOARD)
    .used_by("`chess_tables::sliders::hyperbola`")
    .used_by("`chess_tables::sliders::obstruction`")
    .bitboards(move |board, square: Square| {
        board.line(square, direction).filter(move |&other| other != square)
    })
    .law(
        "t is attacked from s exactly if they differ and their coordinates agree",
        move |board, table| {
            table.compare(board, |s: Square| board.set_where(&|t| t != s && shared(s, t)))
        },
    )
}

fn color(name: &str, doc: &str, parity: u8) -> Definition {
    Definition::new(name, doc)
        .formula(format!("(f' + r') mod 2 = {parity}"))
        .source(Source::wiki("Color of a Square"))
        .used_by(format!("python-chess, `BB_{name}`"))
        .used_by(format!("`chess_tables::Bitboard::{name}`"))
        .bitboards(move |board, ()| board.squares_where(&|s| (s.file + s.rank) % 2 == parity))
        .law(
            "a step along a rank or file changes the colour, and a1 is dark",
            move |board, table| colors_change(board, table, parity),
        )
}

fn colors_change(board: Board, table: &Table, parity: u8) -> Result<(), String> {
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
}

fn diagonal_of(board: Board, square: Square) -> usize {
    usize::from(square.rank + board.files() - 1 - square.file)
}

fn anti_diagonal_of(square: Square) -> usize {
    usize::from(square.rank + square.file)
}
