//! 0x88: a board of 16 x 8 cells, of which the left half are squares.
//!
//! A number is 16 * line + place, so that leaving the board sets a bit of 0x88, and the
//! difference of two numbers says how far and in which direction the squares are apart. Boards
//! of other sizes have the width and the bits that they need: [`X88::index`](crate::geometry::X88::index).

use super::distances::{KNIGHT_HAS_ROOM, has_room_for_knights, knight_moves};
use super::lines::between_of;
use super::{Family, MORELAND_X88, WIEREYN};
use crate::geometry::{Board, KING_LEAPS, KNIGHT_LEAPS, Square};
use crate::table::Role::{Inverse, Steps};
use crate::table::axis::{Leap, X88Difference, X88Square, X88WrappedDifference};
use crate::table::{About, Content, Definition, Element, Value};

/// The flags of an entry of `X88_ATTACKS`, as Moreland gives them, from 1 on.
const PIECES: [&str; 7] = ["white pawn", "black pawn", "knight", "bishop", "rook", "queen", "king"];

pub(super) fn family() -> Family {
    Family::new("x88", "0x88: look-ups by the difference of two square numbers.")
        .with_all(&[
            attacks,
            steps,
            steps_to_attacker,
            jumps,
            distances,
            manhattan,
            knight_distances,
            between,
            attacks_wrapped,
            steps_wrapped,
            steps_to_attacker_wrapped,
            to_x88,
            from_x88,
        ])
        .with(leaps_of_pieces())
}

fn attacks() -> Definition {
    by_difference(
        "X88_ATTACKS",
        "Flags for the pieces that can attack a target from the attacker's square.\n\nThe flags \
         are for captures. If the two squares are on a line, also check that the squares between \
         are empty.",
        attackers,
    )
    .formula_in_a1b1(
        "KNIGHT if df^2 + dr^2 = 5, BISHOP and QUEEN if |df| = |dr|, ROOK and QUEEN if df * dr = \
         0, KING if max(|df|, |dr|) = 1, a pawn if |df| = 1 and dr = 1 (for black -1), and 0 if df \
         = dr = 0; where target - attacker = 16 * dr + df",
    )
    .source(MORELAND_X88)
    .wiki("0x88")
    .flags(&PIECES)
    .related_to(Steps, "X88_STEPS")
}

fn steps() -> Definition {
    by_difference(
        "X88_STEPS",
        "The step from attacker to target along a rank, file or diagonal; 0 if they share \
         none.\n\nAdd it to the attacker's number repeatedly to reach the target. \
         `X88_STEPS_TO_ATTACKER` has the steps back.",
        step,
    )
    .formula_in_a1b1(
        "(16 * dr + df) / max(|df|, |dr|) if df * dr = 0 or |df| = |dr|, and 0 otherwise or if df \
         = dr = 0; where target - attacker = 16 * dr + df",
    )
    .source(MORELAND_X88)
    .wiki("0x88")
}

fn steps_to_attacker() -> Definition {
    by_difference(
        "X88_STEPS_TO_ATTACKER",
        "The step from target to attacker along a rank, file or diagonal; 0 if they share \
         none.\n\nAdd it to the target's number repeatedly to reach the attacker. With the king as \
         target, it leads from the king to a piece that may be pinned or give check. An engine \
         that indexes by target - attacker can use this table as its `X88_STEPS`.",
        step_to_attacker,
    )
    .formula_in_words("-X88_STEPS at the same index, or X88_STEPS indexed by target - attacker")
    .source(WIEREYN)
}

fn jumps() -> Definition {
    by_difference(
        "X88_JUMPS",
        "The step from attacker to target as in `X88_STEPS`, or the whole jump if a knight can \
         make it.\n\nAdd it to the attacker's number: repeatedly for a line, once for a knight.",
        jump,
    )
    .formula_in_a1b1(
        "16 * dr + df if |df * dr| = 2, else X88_STEPS; where target - attacker = 16 * dr + df",
    )
    .program("Fruit 2.1", "`DeltaIncAll`")
}

fn distances() -> Definition {
    by_difference(
        "X88_DISTANCES",
        "The distance between two squares in king moves; 0 for a difference that no two squares \
         have.\n\nThe distance is the same in both directions.",
        |board, to_target| far(board, to_target).map_or(0, |(files, ranks)| files.max(ranks)),
    )
    .formula_in_a1b1("max(|df|, |dr|), where target - attacker = 16 * dr + df")
    .wiki("0x88")
    .related_to(Steps, "X88_STEPS")
}

fn manhattan() -> Definition {
    by_difference(
        "X88_MANHATTAN",
        "The distance between two squares in single steps along ranks and files.\n\nThe distance \
         is the same in both directions. The entry is 0 for a difference that no two squares have.",
        |board, to_target| far(board, to_target).map_or(0, |(files, ranks)| files + ranks),
    )
    .formula_in_a1b1("|df| + |dr|, where target - attacker = 16 * dr + df")
    .wiki("0x88")
    .related_to(Steps, "X88_STEPS")
}

fn knight_distances() -> Definition {
    by_difference(
        "X88_KNIGHT_DISTANCES",
        "The distance between two squares in moves of a knight, if neither is a corner; 0 for a \
         difference that no two squares have.\n\nThe distance is the same in both directions. A \
         corner and the next square on its diagonal are 4 moves apart, and the entry is 2: \
         `KNIGHT_DISTANCES` has the exact distance.",
        |board, to_target| far(board, to_target).map_or(0, knight_moves),
    )
    .formula_in_a1b1(
        "KNIGHT_DISTANCES, without its exception for corners, where target - attacker = 16 * dr \
         + df",
    )
    .wiki("Knight-Distance")
    .wiki("0x88")
    .only_on(KNIGHT_HAS_ROOM, has_room_for_knights)
}

fn between() -> Definition {
    by_difference(
        "X88_BETWEEN",
        "The squares strictly between two squares, as seen from the attacker; 0 if they are not on a \
         common line.\n\nRotate the entry left by the number of the attacker's bit to get the set, the \
         same as in `BETWEEN`: bits of squares before the attacker stand at the upper end.",
        between_from,
    )
    .at_least(Element::U64)
    .formula_in_a1b1(
        "BETWEEN[s][s'].rotate_right(s) for any square s and square s' with s' - s = 8 * dr + df \
         on a common line, else 0; where target - attacker = 16 * dr + df",
    )
    .wiki("Square Attacked By")
}

fn attacks_wrapped() -> Definition {
    by_wrapped_difference(
        "X88_ATTACKS_WRAPPED",
        "Flags for the pieces that can attack a target, as in `X88_ATTACKS`.",
        attackers,
    )
    .formula_in_a1b1("X88_ATTACKS, indexed by (attacker - target) mod 256")
    .source(MORELAND_X88)
    .flags(&PIECES)
    .related_to(Steps, "X88_STEPS_WRAPPED")
}

fn steps_wrapped() -> Definition {
    by_wrapped_difference(
        "X88_STEPS_WRAPPED",
        "The step from attacker to target, as in `X88_STEPS`.\n\n`X88_STEPS_TO_ATTACKER_WRAPPED` \
         has the steps back, as in Wiereyn's table T.",
        step,
    )
    .formula_in_a1b1("X88_STEPS, indexed by (attacker - target) mod 256")
    .source(MORELAND_X88)
}

fn steps_to_attacker_wrapped() -> Definition {
    by_wrapped_difference(
        "X88_STEPS_TO_ATTACKER_WRAPPED",
        "The step from target to attacker, as in `X88_STEPS_TO_ATTACKER`.\n\nThis is Wiereyn's \
         table T: it is indexed by piece - king and gives the step from the king to the piece. In \
         his example on the chess board, `T[E0]` is F0: the difference -32 has the step -16.",
        step_to_attacker,
    )
    .formula_in_a1b1("X88_STEPS_TO_ATTACKER, indexed by (attacker - target) mod 256")
    .source(WIEREYN)
}

fn to_x88() -> Definition {
    Definition::new(
        "TO_X88",
        About::on(|board| {
            let width = board.x88().width();
            format!(
                "The 0x88 number of a square: its number on a board whose rows have {width} cells."
            )
        }),
    )
    .related_to(Inverse, "FROM_X88")
    .formula_in_a1b1("s + (s & !7)")
    .wiki("0x88")
    .ucd("slide 5")
    .each(|board, square: Square| board.x88().index(square) as u16)
    .at_least(Element::U8)
}

fn from_x88() -> Definition {
    Definition::new(
        "FROM_X88",
        About::on(|board| {
            let off_board = match board.x88().padding() {
                (0, mask) => format!("`x & {mask:#x}` is not 0"),
                (addend, mask) => format!("`(x | (x + {addend:#x})) & {mask:#x}` is not 0"),
            };
            format!(
                "The square of a 0x88 number; 0xFF if the number is off the board.\n\nA number x \
                 is off the board if {off_board}."
            )
        }),
    )
    .related_to(Inverse, "TO_X88")
    .formula_in_a1b1("if x & 0x88 == 0 { (x + (x & 7)) >> 1 } else { 0xff }")
    .wiki("0x88")
    .each(|board, X88Square(number): X88Square| {
        board.x88().square(number).map_or(0xFF, |square| board.index(square) as u8)
    })
    .content(Content::Square)
}

/// A table by 0x88 difference. The closure gets the step from attacker to target.
fn by_difference<V: Value + 'static>(
    name: &str,
    doc: impl Into<String>,
    entry: fn(Board, i16) -> V,
) -> Definition {
    let doc = doc.into();
    Definition::new(
        name,
        About::on(move |board| {
            let offset = board.x88().offset();
            format!(
                "{doc}\n\nThe index is {offset:#04x} + attacker - target, in 0x88 numbers. The \
                 last entry is padding."
            )
        }),
    )
    .each(move |board, X88Difference(index)| {
        entry(board, board.x88().offset() as i16 - index as i16)
    })
}

fn by_wrapped_difference<V: Value + 'static>(
    name: &str,
    doc: &'static str,
    entry: fn(Board, i16) -> V,
) -> Definition {
    Definition::new(
        name,
        About::on(move |board| {
            let index = match board.x88().wrapped_differences() {
                256 => "attacker - target as a byte".to_owned(),
                all => format!("(attacker - target) & {:#x}", all - 1),
            };
            format!(
                "{doc}\n\nThe index is {index}, in 0x88 numbers. It needs no offset and no bounds \
                 check."
            )
        }),
    )
    .each(move |board, X88WrappedDifference(index)| entry(board, -board.x88().unwrapped(index)))
}

/// How many files and ranks attacker and target are apart, if any two squares are.
fn far(board: Board, to_target: i16) -> Option<(u8, u8)> {
    let (files, ranks) = board.x88().leap(to_target)?;
    Some((files.unsigned_abs(), ranks.unsigned_abs()))
}

fn between_from(board: Board, to_target: i16) -> u128 {
    let Some((files, ranks)) = board.x88().leap(to_target) else { return 0 };
    // The first square, in the corner from which the leap stays on the board.
    let from = Square { file: (-files).max(0) as u8, rank: (-ranks).max(0) as u8 };
    let to = board.offset(from, (files, ranks));
    to.map_or(0, |to| seen_from(board, from, between_of(board, from, to)))
}

/// A set, rotated so that the bit of the square becomes the lowest.
fn seen_from(board: Board, square: Square, set: u128) -> u128 {
    let bit = board.bit(square).trailing_zeros();
    match Element::of_sets(board) {
        Element::U64 => (set as u64).rotate_right(bit).into(),
        _ => set.rotate_right(bit),
    }
}

fn attackers(board: Board, to_target: i16) -> u8 {
    let Some((files, ranks)) = board.x88().leap(to_target) else { return 0 };
    let diagonal = files.abs() == ranks.abs() && files != 0;
    let straight = (files == 0) != (ranks == 0);
    flags([
        files.abs() == 1 && ranks == 1,
        files.abs() == 1 && ranks == -1,
        (files * ranks).abs() == 2,
        diagonal,
        straight,
        diagonal || straight,
        files.abs().max(ranks.abs()) == 1,
    ])
}

/// The flags of the pieces that attack, in the order of `PIECES`.
fn flags(attack: [bool; 7]) -> u8 {
    let mut flags = 0;
    for (bit, attacks) in attack.iter().enumerate() {
        flags |= u8::from(*attacks) << bit;
    }
    flags
}

fn step(board: Board, to_target: i16) -> i8 {
    match board.x88().leap(to_target) {
        Some((files, ranks)) if files == 0 || ranks == 0 || files.abs() == ranks.abs() => {
            let steps = files.abs().max(ranks.abs());
            to_target.checked_div(steps.into()).unwrap_or(0) as i8
        }
        _ => 0,
    }
}

fn step_to_attacker(board: Board, to_target: i16) -> i8 {
    step(board, -to_target)
}

fn jump(board: Board, to_target: i16) -> i8 {
    match board.x88().leap(to_target) {
        Some((files, ranks)) if (files * ranks).abs() == 2 => to_target as i8,
        _ => step(board, to_target),
    }
}

fn leaps_of_pieces() -> Vec<Definition> {
    vec![
        leaps("KING", "step", "n", &KING_LEAPS).formula_in_a1b1("16 * ranks + files of leap n"),
        leaps("KNIGHT", "leap", "nne", &KNIGHT_LEAPS)
            .formula_in_a1b1("16 * ranks + files of leap n"),
    ]
}

fn leaps(piece: &str, leap: &str, first: &str, leaps: &'static [(i8, i8)]) -> Definition {
    let name = piece.to_lowercase();
    Definition::new(
        format!("X88_{piece}_STEPS"),
        format!(
            "What a {leap} of a {name} adds to a 0x88 number.\n\nThe first {leap} goes {first}; the \
             others follow clockwise. Bishops, rooks and queens repeat steps of a king."
        ),
    )
    .wiki("0x88")
    .only_on("at least 2 files and 2 ranks", |board| board.files().min(board.ranks()) >= 2)
    .each(move |board, Leap(leap)| -> i8 {
        let (east, north) = board.x88().steps();
        let (files, ranks) = leaps[leap];
        (i16::from(files) * east + i16::from(ranks) * north) as i8
    })
}
