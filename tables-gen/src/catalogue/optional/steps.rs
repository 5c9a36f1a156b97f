//! What the steps of a piece add to the number of a square.

use crate::catalogue::Family;
use crate::geometry::{KING_LEAPS, KNIGHT_LEAPS};
use crate::table::Definition;
use crate::table::axis::Leap;

pub(super) fn family() -> Family {
    Family::new("steps", "What the steps of a piece add to the number of a square.").with(vec![
        steps("KING", "step", "n", &KING_LEAPS),
        steps("KNIGHT", "leap", "nne", &KNIGHT_LEAPS),
    ])
}

fn steps(piece: &str, step: &str, first: &str, leaps: &'static [(i8, i8)]) -> Definition {
    let name = piece.to_lowercase();
    Definition::new(
        format!("{piece}_STEPS"),
        format!(
            "What a {step} of a {name} adds to the number of a square.\n\nThe first {step} goes {first}; the others follow \
             clockwise. A {step} off the board ends on another square or at no number: `{piece}_ATTACKS` has those that \
             stay on it."
        ),
    )
    .formula_in_a1b1("8 * ranks + files of leap n")
    .wiki("Direction")
    .only_on("at least 2 files and 2 ranks", |board| board.files().min(board.ranks()) >= 2)
    .each(move |board, Leap(leap)| -> i8 {
        let (_, length) = board.lines();
        let (east, north) = board.steps(length.into());
        let (files, ranks) = leaps[leap];
        (i16::from(files) * east + i16::from(ranks) * north) as i8
    })
}
