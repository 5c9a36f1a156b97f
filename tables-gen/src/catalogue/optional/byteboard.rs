//! Byteboards: the rays from a square as one vector of 64 bytes, which a permutation (`vpermb`) takes from the board.

use crate::catalogue::Family;
use crate::geometry::{Board, Direction, Square};
use crate::table::{Axis, Content, Definition, Relation, Role, Source};

const RECKLESS: Source =
    Source::program("Reckless", "`src/nnue/accumulator/threats/vectorized.rs`, commit 789de8912");
const PLENTYCHESS: Source =
    Source::program("PlentyChess", "`src/threat-geometry.h`, commit 20878a83a");
const STORMPHRAX: Source =
    Source::program("Stormphrax", "`src/eval/nnue/features/threats/geometry.h`, commit 2402cae15");
const PAWNOCCHIO: Source =
    Source::program("Pawnocchio", "`src/nnue/threats/updates.zig`, commit bd860905d");
const ROSE: Source = Source::program("Rose", "`src/rose/geometry.hpp`, commit bd735b562");
const CLOCKWORK: Source = Source::program("Clockwork", "`src/geometry.cpp`, commit 10d79e611");

/// The leaps of the slots 0, 8, ..., in files and ranks: not the order of [`crate::KNIGHT_LEAPS`].
const LEAPS: [(i8, i8); 8] =
    [(-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1)];

/// Which square has which slot, in words.
const SLOTS: &str = "Slot 8 * d + k, for k = 1 to 7, is the square k steps in direction d, clockwise from north. Slot \
                     8 * d is the square of a knight's leap: north-north-west for d = 0, then clockwise.";

pub(super) fn family() -> Family {
    Family::new("byteboard", "Rays from a square in the 64 bytes of a vector (byteboards).").with(
        vec![
            permutation(),
            valid(),
            inverse("RAY_INVERSE", None),
            inverse("RAY_INVERSE_FLIPPED", Some(0x7f)),
            inverse("RAY_INVERSE_FLIPPED_WRAPPED", Some(0x3f)),
            outgoing(),
            incoming(),
        ],
    )
}

fn begun(name: &str, doc: &str) -> Definition {
    Definition::new(name, format!("{doc} {SLOTS}")).only_on_8x8()
}

/// The squares of the 64 slots around a square. `None` is off the board.
fn slots(board: Board, from: Square) -> Vec<Option<Square>> {
    let mut slots = vec![];
    for (direction, leap) in Direction::ALL.into_iter().zip(LEAPS) {
        slots.push(board.leaps(from, &[leap]).next());
        let mut ray = board.ray(from, direction);
        for _ in 1..8 {
            slots.push(ray.next());
        }
    }
    slots
}

/// For each square the slots around it.
fn all_slots(board: Board) -> Vec<Vec<Option<Square>>> {
    (0..board.len()).map(|i| slots(board, board.square(i))).collect()
}

fn permutation() -> Definition {
    const OFF: u8 = 0x80;
    begun(
        "RAY_PERMUTATION",
        "The square in each of the 64 slots around a square: the rays and the knight's leaps from a square; 0x80 off the board.\n\n`vpermb` \
         with a row and a board of 64 bytes, a piece in each, gives the first piece of every ray in a few \
         instructions. The bit 0x80 tells the slots off the board; Rose has 0xff there.",
    )
    .formula_in_words("the square of the slot, in the number that the layout gives it; 128 if there is none")
    .source(RECKLESS)
    .source(PLENTYCHESS)
    .source(STORMPHRAX)
    .related(Relation::NoEntry(OFF.into()))
    .shaped(|_| vec![64, 64])
    .all([Axis::Square, Axis::Place], |board| {
        let mut entries = vec![];
        for slots in all_slots(board) {
            entries.extend(slots.iter().map(|it| it.map_or(OFF, |to| board.index(to) as u8)));
        }
        (vec![64, 64], entries)
    })
    .content(Content::Square)
}

fn valid() -> Definition {
    begun(
        "RAY_VALID",
        "The slots of `RAY_PERMUTATION` that are on the board: bit i for slot i.\n\nIt is the mask of a `vpermb` that \
         leaves the other slots empty.",
    )
    .formula_in_words("the sum of 1 << slot over the slots on the board")
    .source(PAWNOCCHIO)
    .related_to(Role::Relevant, "RAY_PERMUTATION")
    .all([Axis::Square], |board| {
        let mut entries: Vec<u64> = vec![];
        for slots in all_slots(board) {
            let bits = slots.iter().enumerate().map(|(slot, to)| u64::from(to.is_some()) << slot);
            entries.push(bits.sum());
        }
        entries
    })
}

/// The slot of each square, or, with a mask, that of the opposite ray: 32 more.
fn inverse(name: &'static str, flipped: Option<u8>) -> Definition {
    const NONE: u8 = 0xff;
    let (doc, formula) = match flipped {
        None => (
            "The slot of a square in the row of another one of `RAY_PERMUTATION`; 0xff if it has none.\n\nA permutation \
             with a row brings what was found for slots back onto the board. Clockwork has 0x80 for no slot, and in \
             code for AVX2 the columns by ranks 1, 5, 2, 6, 3, 7, 4, 8.",
            "the slot with RAY_PERMUTATION[from][slot] = to",
        ),
        Some(0x7f) => (
            "The slot of a square as in `RAY_INVERSE`, plus 32; 0xff if it has none.\n\nThat is the slot of the \
             opposite ray: what attacks through the square. From 64 on a number has wrapped around, which a \
             permutation of 64 bytes ignores. Rose has this form.",
            "RAY_INVERSE[from][to] + 32",
        ),
        Some(_) => (
            "The slot of the opposite ray as in `RAY_INVERSE_FLIPPED`, from 0 to 63; 0xff if there is none.\n\nClockwork \
             has this form, with 0x80 for no slot.",
            "(RAY_INVERSE[from][to] + 32) % 64",
        ),
    };
    begun(name, doc)
        .formula_in_words(formula)
        .source(if flipped == Some(0x7f) { ROSE } else { CLOCKWORK })
        .related(Relation::NoEntry(NONE.into()))
        .all([Axis::Square, Axis::Square], move |board| {
            let mut entries = vec![NONE; 64 * 64];
            for (from, slots) in all_slots(board).into_iter().enumerate() {
                for (slot, to) in slots.into_iter().enumerate() {
                    if let Some(to) = to {
                        let slot = slot as u8;
                        entries[64 * from + board.index(to)] =
                            flipped.map_or(slot, |mask| (slot + 32) & mask);
                    }
                }
            }
            (vec![64, 64], entries)
        })
}

const PIECES: [&str; 7] = ["white pawn", "black pawn", "knight", "bishop", "rook", "queen", "king"];

/// Whether a piece attacks from a center the squares of a slot, if nothing stands between.
fn attacks(piece: usize, slot: usize) -> bool {
    let (direction, steps) = (slot / 8, slot % 8);
    let is_diagonal = direction % 2 == 1;
    match piece {
        0 => steps == 1 && is_diagonal && [1, 7].contains(&direction),
        1 => steps == 1 && is_diagonal && [3, 5].contains(&direction),
        2 => steps == 0,
        3 => steps > 0 && is_diagonal,
        4 => steps > 0 && !is_diagonal,
        5 => steps > 0,
        _ => steps == 1,
    }
}

fn outgoing() -> Definition {
    begun(
        "RAY_OUTGOING",
        "The slots of `RAY_PERMUTATION` that a piece attacks from the square of the row: bit i for slot i.\n\nA slider \
         attacks no farther than the first piece of a ray. Four engines leave the king out.",
    )
    .formula_in_words("the sum of 1 << slot over the slots that the piece attacks on an empty board")
    .source(RECKLESS)
    .source(STORMPHRAX)
    .related(Relation::Rows(PIECES.map(str::to_owned).to_vec()))
    .related_to(Role::Relevant, "RAY_PERMUTATION")
    .all([Axis::Row], |_| {
        let mut entries: Vec<u64> = vec![];
        for piece in 0..PIECES.len() {
            entries.push((0..64).map(|slot| u64::from(attacks(piece, slot)) << slot).sum());
        }
        entries
    })
}

fn incoming() -> Definition {
    begun(
        "RAY_INCOMING",
        "The pieces that attack the square of a row of `RAY_PERMUTATION` from a slot, if nothing stands between.\n\nA \
         board of bytes with the same bits AND a vector of these flags leaves the attackers. Engines have bits of their \
         own, which other flags of the table give: black pawn first, no king, or sliders alone.",
    )
    .formula_in_words("the sum of the bits of the pieces that attack the center from the slot")
    .source(RECKLESS)
    .source(PLENTYCHESS)
    .source(STORMPHRAX)
    .flags(&PIECES)
    .all([Axis::Place], |_| {
        let mut entries: Vec<u8> = vec![];
        for slot in 0..64 {
            let mut bits = 0;
            for piece in 0..PIECES.len() {
                // A piece goes back by the opposite slot.
                bits |= u8::from(attacks(piece, (slot + 32) % 64)) << piece;
            }
            entries.push(bits);
        }
        entries
    })
}
