//! Pawn pairs: an input of networks for every two pawns.

use crate::catalogue::Family;
use crate::geometry::{Board, Color, Square};
use crate::table::{Axis, Definition, Pawns, Relation, Source};

const STOCKFISH: Source =
    Source::program("Stockfish", "`src/nnue/features/pp_3wide.cpp`, commit 762dd1da9");
const PLENTYCHESS: Source =
    Source::program("PlentyChess", "`PP_MASK` in `src/threat-inputs.h`, commit 20878a83a");
const STORMPHRAX: Source =
    Source::program("Stormphrax", "`src/eval/nnue/features/threats.h`, commit 2402cae15");

/// Squares on ranks 2 to 7, for each color.
const IDS: usize = 2 * 48;

pub(super) fn family() -> Family {
    Family::new("pawn_pairs", "Inputs of networks for every two pawns, and where these pawns are.").with(vec![
        index(),
        bands(
            "PAWN_PAIR_BANDS",
            "The squares on ranks 2 to 7 of the pawn's file and of the adjacent files, without its own square.\n\nThe \
             first and the last rank have entries, too, as in Stockfish.",
            "|f' - f| <= 1, 0 < r' < 7 and not both f' = f and r' = r",
            |from, to| (1..7).contains(&to.rank) && from != to,
        )
        .source(STOCKFISH),
        bands(
            "PAWN_PAIR_BANDS_WITH_SQUARE",
            "The squares of the pawn's file and of the adjacent files, with its own square; none for a square on the \
             first or last rank.",
            "|f' - f| <= 1 and 0 < r < 7",
            |from, _| (1..7).contains(&from.rank),
        )
        .source(PLENTYCHESS)
        .source(STORMPHRAX),
        pushes_or_attacks(),
    ])
}

fn index() -> Definition {
    Definition::new(
        "PAWN_PAIR_INDEX",
        "The number of the input for two pawns, 0 to 4559; -1 for a pawn and itself.\n\nA pawn has the number 48 * (1 if \
         it is the enemy's) + square - 8, with the square as the network turns the board, a1 = 0, b1 = 1. Two pawns \
         have one number in either order. Only 1536 pairs lie within three files (`PAWN_PAIR_BANDS`). Stockfish adds \
         59808, the number of threat inputs; in PlentyChess, Viridithas, Stormphrax and Pawnocchio the pairs come first.",
    )
    .formula_in_words("high * (high - 1) / 2 + low, of the higher and the lower number; -1 if they are equal")
    .source(STOCKFISH)
    .related(Relation::NoEntry(-1))
    .only_on_8x8()
    .shaped(|_| vec![IDS; 2])
    .all([Axis::Place, Axis::Place], |_| {
        let mut entries: Vec<i16> = vec![];
        for a in 0..IDS {
            for b in 0..IDS {
                let (high, low) = (a.max(b), a.min(b));
                entries.push(if a == b { -1 } else { (high * (high - 1) / 2 + low) as i16 });
            }
        }
        (vec![IDS, IDS], entries)
    })
}

/// The squares on three files that pass a test.
fn bands(
    name: &str,
    doc: &str,
    formula: &'static str,
    is_in: fn(Square, Square) -> bool,
) -> Definition {
    let begun = Definition::new(name, doc).formula_on_8x8(formula).only_on_8x8();
    begun.of_pawns(Pawns::IndicesAndSets).each(move |board: Board, from: Square| {
        let mut squares = vec![];
        for to in board.squares() {
            if from.file.abs_diff(to.file) <= 1 && is_in(from, to) {
                squares.push(to);
            }
        }
        squares
    })
}

fn pushes_or_attacks() -> Definition {
    Definition::new(
        "PAWN_PUSHES_OR_ATTACKS",
        "The squares a pawn reaches by a single push, or attacks.\n\nThe first and last rank have entries, too. Networks \
         with 60,720 threat inputs count the square ahead of a pawn as attacked.",
    )
    .formula_everywhere("|f' - f| <= 1 and r' - r = 1 - 2 * c")
    .program("Stockfish", "`src/attacks.h`, commit 762dd1da9")
    .of_pawns(Pawns::Indices)
    .each(|board: Board, (color, square): (Color, Square)| {
        let mut squares = vec![];
        let [right, left] = color.captures();
        for direction in [color.forward(), right, left] {
            squares.extend(board.step(square, direction));
        }
        squares
    })
}
