//! Pawns, and what their fellows on the files ask: spans and passed pawns; castling rights.

use super::Family;
use crate::axis::{File, Rank};
use crate::definition::Definition;
use crate::geometry::{Board, Color, Direction, Square};
use crate::source::Source;

pub(super) fn family() -> Family {
    Family {
        name: "pawns",
        doc: "Pawns and castling rights.",
        cfg: None,
        definitions: vec![
            Definition::new(
                "PAWN_ATTACKS",
                "The squares a pawn attacks. On every square: seen from the target and for the \
                 other colour, they are the squares of pawns that attack it.",
            )
            .formula("|f' - f| = 1 and r' - r = 1 - 2 * c")
            .source(Source::wiki("Pawn Attacks (Bitboards)"))
            .used_by("Stockfish, `PawnAttacks`")
            .used_by("python-chess, `BB_PAWN_ATTACKS`")
            .used_by("`chess_tables::pawn_attacks`")
            .bitboards(|board, (color, square): (Color, Square)| {
                color.captures().into_iter().filter_map(move |d| board.step(square, d))
            })
            .law(
                "t is a file beside s and a rank further for the colour",
                |board, table| {
                    relative(board, table, |files, ranks| files.abs() == 1 && ranks == 1)
                },
            ),
            Definition::new(
                "PAWN_PUSHES",
                "The square a pawn moves to by a single step. On every square.",
            )
            .formula("f' = f and r' - r = 1 - 2 * c")
            .source(Source::wiki("Pawn Pushes (Bitboards)"))
            .used_by("`chess_tables::pawn_pushes`")
            .bitboards(|board, (color, square): (Color, Square)| {
                board.step(square, color.forward())
            })
            .law("t is on the file of s and a rank further for the colour", |board, table| {
                relative(board, table, |files, ranks| files == 0 && ranks == 1)
            }),
            Definition::new(
                "PAWN_DOUBLE_PUSHES",
                "The square a pawn moves to by the double step, which only a pawn on its home \
                 rank has.",
            )
            .formula("f' = f, r = 1 + 5 * c and r' = 3 + c")
            .source(Source::wiki("Pawn Pushes (Bitboards)"))
            .used_by("`chess_tables::pawn_double_pushes`")
            .bitboards(|board, (color, square): (Color, Square)| {
                board
                    .ray(square, color.forward())
                    .skip(1)
                    .take(usize::from(board.ray(square, color.forward().opposite()).count() == 1))
            })
            .law(
                "t is on the file of s, s is on the colour's second rank and t on its fourth",
                |board, table| {
                    table.compare(board, |(color, s): (Color, Square)| {
                        board.set(board.squares().filter(|t| {
                            t.file == s.file
                                && from_behind(board, color, s) == 1
                                && from_behind(board, color, *t) == 3
                        }))
                    })
                },
            ),
            Definition::new("FRONT_SPANS", "The squares ahead of a pawn on its own file.")
                .formula("f' = f and (r' - r) * (1 - 2 * c) > 0")
                .source(Source::wiki("Pawn Spans"))
                .used_by("Stockfish 9, `ForwardFileBB`")
                .used_by("`chess_tables::front_span`")
                .bitboards(|board, (color, square): (Color, Square)| {
                    board.ray(square, color.forward())
                })
                .law("t is on the file of s, ranks further for the colour", |board, table| {
                    relative(board, table, |files, ranks| files == 0 && ranks > 0)
                }),
            Definition::new(
                "ATTACK_FRONT_SPANS",
                "The squares ahead of a pawn on the adjacent files: those it may attack as it \
                 advances.",
            )
            .formula("|f' - f| = 1 and (r' - r) * (1 - 2 * c) > 0")
            .source(Source::wiki("Pawn Spans"))
            .used_by("Stockfish 9, `PawnAttackSpan`")
            .used_by("`chess_tables::attack_front_span`")
            .bitboards(|board, (color, square): (Color, Square)| {
                color
                    .captures()
                    .into_iter()
                    .filter_map(move |capture| board.step(square, capture))
                    .flat_map(move |first| board.ray(first, color.forward()).chain([first]))
            })
            .law("t is on a file beside s, ranks further for the colour", |board, table| {
                relative(board, table, |files, ranks| files.abs() == 1 && ranks > 0)
            }),
            Definition::new(
                "PASSED_PAWN_MASKS",
                "The squares ahead of a pawn on its own and the adjacent files: a pawn is passed \
                 if no enemy pawn stands there.",
            )
            .formula("|f' - f| <= 1 and (r' - r) * (1 - 2 * c) > 0")
            .source(Source::wiki("Passed Pawns (Bitboards)"))
            .used_by("Stockfish 9, `PassedPawnMask`")
            .used_by("GNU Chess 5, `PassedPawnMask`")
            .used_by("`chess_tables::passed_pawn_mask`")
            .bitboards(|board, (color, square): (Color, Square)| {
                let beside = [Direction::W, Direction::E];
                beside
                    .into_iter()
                    .filter_map(move |d| board.step(square, d))
                    .chain([square])
                    .flat_map(move |s| board.ray(s, color.forward()))
            })
            .law(
                "t is on the file of s or beside it, ranks further for the colour",
                |board, table| relative(board, table, |files, ranks| files.abs() <= 1 && ranks > 0),
            ),
            Definition::new(
                "FORWARD_RANKS",
                "The squares of all ranks ahead of a rank, as the colour sees it.",
            )
            .formula("(r' - r) * (1 - 2 * c) > 0")
            .source(Source::program("Stockfish", "`forward_ranks_bb`"))
            .used_by("Stockfish 9, `ForwardRanksBB`")
            .bitboards(|board, (color, Rank(rank)): (Color, Rank)| {
                board.squares().filter(move |square| match color {
                    Color::White => usize::from(square.rank) > rank,
                    Color::Black => usize::from(square.rank) < rank,
                })
            })
            .law(
                "the squares ahead are walked forward from those of the rank",
                |board, table| {
                    table.compare(board, |(color, Rank(rank)): (Color, Rank)| {
                        let first = Square { file: 0, rank: rank as u8 };
                        let starts = board.ray(first, Direction::E).chain([first]);
                        board.set(starts.flat_map(|square| board.ray(square, color.forward())))
                    })
                },
            ),
            Definition::new("ADJACENT_FILES", "The squares of the files beside a file.")
                .formula("|f' - f| = 1")
                .source(Source::wiki("Isolated Pawn"))
                .used_by("Stockfish 9, `AdjacentFilesBB`")
                .used_by("GNU Chess 5, `IsolaniMask`")
                .used_by("`chess_tables::adjacent_files`")
                .bitboards(|board, File(file)| {
                    board.squares().filter(move |s| usize::from(s.file).abs_diff(file) == 1)
                })
                .law(
                    "the adjacent files are walked north and south from the squares beside",
                    |board, table| {
                        table.compare(board, |File(file)| {
                            let square = Square { file: file as u8, rank: 0 };
                            let beside = [Direction::W, Direction::E];
                            let starts = beside.into_iter().filter_map(|d| board.step(square, d));
                            board.set(starts.flat_map(|s| board.ray(s, Direction::N).chain([s])))
                        })
                    },
                ),
            castling_rights_kept(),
        ],
    }
}

fn castling_rights_kept() -> Definition {
    Definition::new(
        "CASTLING_RIGHTS_KEPT",
        "The castling rights that remain when a piece moves from or to a square: 1 for white's \
         king side, 2 for white's queen side, 4 and 8 for black's. The new rights are \
         `rights & KEPT[from] & KEPT[to]`.",
    )
    .formula("15 - (3 at e1, 1 at h1, 2 at a1, 12 at e8, 4 at h8, 8 at a8, else 0)")
    .source(Source::wiki("Castling Rights"))
    .used_by("TSCP, `castle_mask`")
    .used_by("`chess_tables::castling_rights_after`")
    .only_on_8x8()
    .numbers(|_, square: Square| -> u8 {
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
    .of(crate::table::Content::Flags)
    .law(
        "a right is kept exactly if the square is neither its king's nor its rook's",
        |board, table| {
            let homes = [["e1", "h1"], ["e1", "a1"], ["e8", "h8"], ["e8", "a8"]];
            table.compare(board, |square: Square| {
                let kept = |home: &[&str; 2]| !home.contains(&square.to_string().as_str());
                homes.iter().rev().fold(0, |rights, home| rights << 1 | u128::from(kept(home)))
            })
        },
    )
}

/// Ranks from the colour's own side of the board.
fn from_behind(board: Board, color: Color, square: Square) -> u8 {
    match color {
        Color::White => square.rank,
        Color::Black => board.ranks() - 1 - square.rank,
    }
}

/// Compares a table with the squares so many files beside and ranks ahead, as the colour sees it.
fn relative(
    board: Board,
    table: &crate::table::Table,
    wanted: fn(i8, i8) -> bool,
) -> Result<(), String> {
    table.compare(board, |(color, s): (Color, Square)| {
        board.set(board.squares().filter(|&t| {
            let files = t.file as i8 - s.file as i8;
            let ranks = from_behind(board, color, t) as i8 - from_behind(board, color, s) as i8;
            wanted(files, ranks)
        }))
    })
}
